import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  Budget,
  outreachLimits,
  type Quota,
  type QuotaName,
  quotaNames,
  retentionLimits,
  WritingHours,
  WritingHoursBody,
} from '@northline/common/contracts';
import { Bool, Int, isTimeZone, Nested, ReadOnly, Text } from '@northline/common/validation';
import { IsIn, IsOptional, ValidateBy } from 'class-validator';
import { getCountries } from 'libphonenumber-js/min';

const countries: string[] = getCountries();

/** How many messages within how many days. */
@ApiSchema({ description: 'The most first messages and follow-ups that a person gets within a period.' })
export class PerPerson {
  @Int({ ...outreachLimits.messages, example: 3, description: 'First messages and follow-ups, on all channels' })
  messages!: number;

  @Int({ ...outreachLimits.days, example: 7, description: 'The days in which they are counted' }) days!: number;
}

/** What a person gets of all campaigns together. */
@ApiSchema({
  description:
    'What a person gets of all campaigns together. Leads that share a phone number, an email address or a Telegram chat are one person.',
})
export class OutreachBody {
  @Bool({
    optional: true,
    description:
      'What a person writes on one channel ends the outreach to them on all: first messages that have not left, and follow-ups. Conversations in which they are writing go on. Default: true',
  })
  stopOnReply?: boolean;

  @Nested(() => PerPerson, {
    optional: true,
    nullable: true,
    description:
      'What is more is not sent. A conversation that is started by hand or by the API counts, and is not held back. `null` removes it',
  })
  perPerson?: PerPerson | null;

  @Int({
    optional: true,
    nullable: true,
    ...outreachLimits.coolOffDays,
    example: 14,
    description:
      'Days after the end of a conversation in which the person wrote, during which campaigns begin no other. `null` removes it',
  })
  coolOffDays?: number | null;
}

/** The rules of an account. */
@ApiSchema({ description: 'What a person gets of all campaigns together.' })
export class AccountOutreach {
  @ApiProperty({ description: 'What a person writes on one channel ends the outreach to them on all' })
  stopOnReply!: boolean;

  @ApiProperty({ required: false, type: PerPerson, description: 'The most that a person gets; absent: any number' })
  perPerson?: PerPerson;

  @ApiProperty({
    required: false,
    type: 'integer',
    description: 'Days after a finished conversation in which campaigns begin no other; absent: none',
  })
  coolOffDays?: number;
}

/** An account as callers see it. */
@ApiSchema({ description: 'An account and its settings.' })
export class Account {
  @ApiProperty({ example: '665f1f77bcf86cd799439011', description: 'Object id' })
  _id!: string;

  @ApiProperty({ example: 'Acme Realty', description: 'Display name of the account' })
  name!: string;

  @ApiProperty({
    example: 'Europe/Zurich',
    description:
      'IANA time zone. Analytics are counted by its days, and active hours without a zone of their own use it',
  })
  timezone!: string;

  @ApiProperty({ example: 'English', description: 'Language of new agents that name none' })
  language!: string;

  @ApiProperty({
    required: false,
    example: 'CH',
    description: 'Country (ISO 3166 alpha-2) by which phone numbers without `+` are read',
  })
  defaultCountry?: string;

  @ApiProperty({
    description: "When true, the agent's evaluations do not overwrite an insight that a person has edited",
  })
  lockEditedInsights!: boolean;

  @ApiProperty({
    type: 'integer',
    example: 365,
    description: 'Days for which audit log records are kept. A change applies to records written from then on',
  })
  auditRetentionDays!: number;

  @ApiProperty({
    type: 'integer',
    example: 30,
    description:
      'Days for which the log of webhook deliveries is kept. A change applies to deliveries made from then on',
  })
  webhookLogRetentionDays!: number;

  @ApiProperty({
    type: 'integer',
    example: 90,
    description: 'Days for which turns are kept. A change applies to turns from then on',
  })
  turnRetentionDays!: number;

  @ApiProperty({
    type: 'integer',
    example: 365,
    description:
      'Days for which received messages are kept in their original form, beside the conversation. A change applies to messages from then on',
  })
  inboundRetentionDays!: number;

  @ApiProperty({
    type: 'integer',
    example: 365,
    description:
      'Days for which deliveries are kept; the newest of each conversation stays. A change applies to deliveries from then on',
  })
  deliveryRetentionDays!: number;

  @ApiProperty({
    type: 'integer',
    example: 90,
    description:
      'Days for which the numbered events of a conversation can be read again; the newest of each stays. A change applies to events from then on',
  })
  eventRetentionDays!: number;

  @ApiProperty({
    required: false,
    type: AccountOutreach,
    description: 'What a person gets of all campaigns together; absent: every campaign writes to its leads',
  })
  outreach?: AccountOutreach;

  @ApiProperty({
    type: WritingHours,
    description: 'When follow-ups leave in conversations of no campaign; absent ones of its fields: at any time',
  })
  followUpSchedule!: WritingHours;

  @ApiProperty({ required: false, type: Budget, description: 'How much the whole account may spend' })
  budget?: Budget;

  @ApiProperty({ format: 'date-time', description: 'When it was created' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When it last changed' })
  updatedAt!: string;
}

/** One quota of an account. */
@ApiSchema({ description: 'One ceiling of the account and how much of it is in use.' })
export class AccountQuota {
  @ApiProperty({ enum: quotaNames, example: 'model_calls', description: 'Name of the quota' })
  name!: QuotaName;

  @ApiProperty({ example: 'model calls', description: 'What is counted' })
  of!: string;

  @ApiProperty({
    enum: ['minute', 'hour', 'day', 'total', 'at_once'],
    description:
      '`minute`, `hour`, `day`: used in any such period; `total`: existing now; `at_once`: in progress at the same time',
  })
  per!: Quota['per'];

  @ApiProperty({
    type: 'integer',
    example: 50_000,
    description: 'The ceiling. Only the operator of the installation can change it',
  })
  limit!: number;

  @ApiProperty({ type: 'integer', example: 1_204, description: 'How much of it is in use now' })
  used!: number;
}

/** Answer of `GET /api/account/quotas`. */
@ApiSchema({ description: 'All quotas of the account.' })
export class AccountQuotaList {
  @ApiProperty({ type: [AccountQuota], description: 'One entry a quota' })
  quotas!: AccountQuota[];
}

/** `PATCH /api/account`. */
@ApiSchema({ description: 'Settings to change. Only the fields that are sent change.' })
@ReadOnly('_id', 'createdAt', 'updatedAt')
export class UpdateAccount {
  @Text({ optional: true, min: 1, max: 200, example: 'Acme Realty', description: 'Display name of the account' })
  name?: string;

  @Text({
    optional: true,
    max: 64,
    example: 'Europe/Zurich',
    description: 'IANA time zone, for example `Europe/Zurich`',
  })
  @ValidateBy(
    { name: 'isTimeZone', validator: { validate: isTimeZone } },
    { message: '$property must be an IANA time zone' },
  )
  timezone?: string;

  @Text({ optional: true, min: 1, max: 64, example: 'English', description: 'Language of new agents that name none' })
  language?: string;

  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    example: 'CH',
    description: 'ISO 3166 alpha-2 code; `null` removes it',
  })
  @IsOptional()
  @IsIn(countries, { message: '$property must be a two-letter country code' })
  defaultCountry?: string | null;

  @Bool({
    optional: true,
    description: "When true, the agent's evaluations do not overwrite an insight that a person has edited",
  })
  lockEditedInsights?: boolean;

  @Int({
    optional: true,
    ...retentionLimits.auditRetentionDays,
    example: 365,
    description: 'Days for which audit log records are kept',
  })
  auditRetentionDays?: number;

  @Int({
    optional: true,
    ...retentionLimits.webhookLogRetentionDays,
    example: 30,
    description: 'Days for which the log of webhook deliveries is kept',
  })
  webhookLogRetentionDays?: number;

  @Int({
    optional: true,
    ...retentionLimits.turnRetentionDays,
    example: 90,
    description: 'Days for which turns are kept',
  })
  turnRetentionDays?: number;

  @Int({
    optional: true,
    ...retentionLimits.inboundRetentionDays,
    example: 365,
    description: 'Days for which received messages are kept in their original form',
  })
  inboundRetentionDays?: number;

  @Int({
    optional: true,
    ...retentionLimits.deliveryRetentionDays,
    example: 365,
    description: 'Days for which deliveries are kept',
  })
  deliveryRetentionDays?: number;

  @Int({
    optional: true,
    ...retentionLimits.eventRetentionDays,
    example: 90,
    description: 'Days for which the numbered events of a conversation can be read again',
  })
  eventRetentionDays?: number;

  @Nested(() => OutreachBody, {
    optional: true,
    nullable: true,
    description:
      'What a person gets of all campaigns together; merged field by field, `null` removes all of it. Absent: every campaign writes to its leads',
  })
  outreach?: OutreachBody | null;

  @Nested(() => WritingHoursBody, {
    optional: true,
    nullable: true,
    description:
      "When follow-ups leave in conversations of no campaign; merged field by field. `null` brings back the default: 8 to 20 o'clock in the lead's own time, else in the account's",
  })
  followUpSchedule?: WritingHoursBody | null;

  @Nested(() => Budget, {
    optional: true,
    nullable: true,
    description: 'How much the whole account may spend; `null` removes it',
  })
  budget?: Budget | null;
}
