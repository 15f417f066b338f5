import { ApiProperty } from '@nestjs/swagger';
import { type Quota, type QuotaName, quotaNames, retentionLimits } from '@northline/common/contracts';
import { Bool, Int, isTimeZone, ReadOnly, Text } from '@northline/common/validation';
import { IsIn, IsOptional, ValidateBy } from 'class-validator';
import { getCountries } from 'libphonenumber-js/min';

const countries: string[] = getCountries();

/** An account as callers see it. */
export class Account {
  @ApiProperty({ example: '665f1f77bcf86cd799439011' })
  _id!: string;

  @ApiProperty({ example: 'Acme Realty' })
  name!: string;

  @ApiProperty({ example: 'Europe/Zurich', description: 'IANA zone; days of analytics and active hours without a zone of their own are counted in it' })
  timezone!: string;

  @ApiProperty({ example: 'English', description: 'Default language of new agents' })
  language!: string;

  @ApiProperty({ required: false, example: 'CH', description: 'Country of phone numbers without +' })
  defaultCountry?: string;

  @ApiProperty({ description: 'Evaluations do not overwrite insights that a person edited' })
  lockEditedInsights!: boolean;

  @ApiProperty({ type: 'integer', example: 365, description: 'Days that records of the audit log are kept; a change counts for what is recorded from then on' })
  auditRetentionDays!: number;

  @ApiProperty({ type: 'integer', example: 30, description: 'Days that the log of webhook deliveries is kept; a change counts for what is told from then on' })
  webhookLogRetentionDays!: number;

  @ApiProperty({ type: 'integer', example: 90, description: 'Days that the ledger of turns is kept; a change counts for turns from then on' })
  turnRetentionDays!: number;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;
}

/** One quota of an account. */
export class AccountQuota {
  @ApiProperty({ enum: quotaNames, example: 'model_calls' })
  name!: QuotaName;

  @ApiProperty({ example: 'model calls', description: 'What is counted' })
  of!: string;

  @ApiProperty({ enum: ['hour', 'day', 'total', 'once'], description: '`hour`, `day`: in any such stretch of time; `total`: that exist; `once`: at a time' })
  per!: Quota['per'];

  @ApiProperty({ type: 'integer', example: 50_000, description: "The account's number; operators change it" })
  limit!: number;

  @ApiProperty({ type: 'integer', example: 1_204 })
  used!: number;
}

/** Answer of `GET /api/account/quotas`. */
export class AccountQuotaList {
  @ApiProperty({ type: [AccountQuota] })
  quotas!: AccountQuota[];
}

/** `PATCH /api/account`. */
@ReadOnly('_id', 'createdAt', 'updatedAt')
export class UpdateAccount {
  @Text({ optional: true, min: 1, max: 200, example: 'Acme Realty' })
  name?: string;

  @Text({ optional: true, max: 64, example: 'Europe/Zurich' })
  @ValidateBy({ name: 'isTimeZone', validator: { validate: isTimeZone } }, { message: '$property must be an IANA time zone' })
  timezone?: string;

  @Text({ optional: true, min: 1, max: 64, example: 'English' })
  language?: string;

  @ApiProperty({ type: String, required: false, nullable: true, example: 'CH', description: 'ISO 3166 alpha-2; null removes it' })
  @IsOptional()
  @IsIn(countries, { message: '$property must be a two-letter country code' })
  defaultCountry?: string | null;

  @Bool({ optional: true })
  lockEditedInsights?: boolean;

  @Int({ optional: true, ...retentionLimits.auditRetentionDays, example: 365 })
  auditRetentionDays?: number;

  @Int({ optional: true, ...retentionLimits.webhookLogRetentionDays, example: 30 })
  webhookLogRetentionDays?: number;

  @Int({ optional: true, ...retentionLimits.turnRetentionDays, example: 90 })
  turnRetentionDays?: number;
}
