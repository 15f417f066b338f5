import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** A warm-up as the status shows it. */
@ApiSchema({ description: 'How the daily cap grows.' })
export class WarmUp {
  @ApiProperty({ format: 'date-time', description: 'In its first day' }) startAt!: string;
  @ApiProperty({ type: 'integer', description: 'Messages of the first day' }) from!: number;
  @ApiProperty({ description: 'By how many percent each day allows more than the one before' }) growthPercent!: number;
}

/** What a connection with a daily cap has sent today. */
@ApiSchema({ description: 'First messages and follow-ups of today, by the time zone of the account.' })
export class SenderToday {
  @ApiProperty({ format: 'date', example: '2026-11-23', description: 'The day' }) date!: string;
  @ApiProperty({ type: 'integer', description: 'First messages and follow-ups that have left, or are leaving' })
  used!: number;
  @ApiProperty({ type: 'integer', description: 'How many the day allows; the others wait for the next day' })
  allowed!: number;
  @ApiProperty({ format: 'date-time', description: 'When the next day begins' }) until!: string;
}

/** WhatsApp's messaging limit, for projections. */
export interface PeopleADay {
  /** How many people may be written to first in any 24 hours. */
  allowed: number;
  /** How many were in the last 24. */
  used: number;
}

/** The days of a connection with a daily cap, for projections. */
export interface SenderDays {
  usedToday: number;
  /** What each day allows, from today on; the last number is that of all later days. */
  allowed: number[];
  /** When the next day begins. */
  until: string;
}
