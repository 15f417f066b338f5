import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IntList, Nested, OneOf, Text, TimeZone } from '../../validation';

/** Whose time the hours and days of a schedule may be in, beside the campaign's own. */
export const scheduleZones = ['lead'] as const;
/** See {@link scheduleZones}. */
export type ScheduleZone = (typeof scheduleZones)[number];

const clock = { max: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/ };

/** Hours of the day in which a campaign writes (DECISIONS 62): `start` inclusive, `end` exclusive; past midnight when `start` is later; equal: all day. */
@ApiSchema({ description: 'Hours of the day in which messages may leave. A start after the end crosses midnight.' })
export class ActiveHours {
  @Text({
    ...clock,
    message: '$property must be a time as HH:MM',
    example: '09:00',
    description: 'First minute, as `HH:MM`',
  })
  start!: string;
  @Text({
    ...clock,
    message: '$property must be a time as HH:MM',
    example: '17:30',
    description: 'Minute from which nothing leaves any more, as `HH:MM`',
  })
  end!: string;
  @TimeZone({ description: 'IANA zone; default: that of the account' }) timezone?: string;
}

/** In which hours and days people may be written to, and in whose time. */
@ApiSchema({ description: 'When people may be written to.' })
export class WritingHours {
  @ApiProperty({
    required: false,
    enum: scheduleZones,
    description:
      '`lead`: hours and days in the time of each lead; absent: in that of `activeHours.timezone`, else of the account',
  })
  timezone?: ScheduleZone;
  @ApiProperty({ required: false, type: ActiveHours, description: 'Hours of the day; absent: all day' })
  activeHours?: ActiveHours;
  @ApiProperty({
    required: false,
    type: [Number],
    description: 'Days of the week, Monday 1 to Sunday 7; absent: every day',
  })
  activeDays?: number[];
}

/** {@link WritingHours} to change. Merges key by key; null removes one (DECISIONS 7). */
@ApiSchema({ description: 'When people may be written to.' })
export class WritingHoursBody {
  @OneOf(scheduleZones, {
    optional: true,
    nullable: true,
    description:
      "`lead`: `activeHours` and `activeDays` are those of each lead's own `timezone`; of a lead without one, those of `activeHours.timezone`, else of the account. A campaign's can be set until it starts",
  })
  timezone?: ScheduleZone | null;
  @Nested(() => ActiveHours, {
    optional: true,
    nullable: true,
    description: 'Hours of the day; `null` or absent: all day',
  })
  activeHours?: ActiveHours | null;
  @IntList({
    min: 0,
    max: 7,
    minItems: 1,
    maxItems: 8,
    description: 'Days of the week, Monday 1 to Sunday 7 (0 is Sunday, too); absent: every day',
    example: [1, 2, 3, 4, 5],
  })
  activeDays?: number[] | null;
}
