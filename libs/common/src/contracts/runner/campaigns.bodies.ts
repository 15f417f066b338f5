import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray } from 'class-validator';
import { Bulk, Instant, Int, IntList, IsPlainObject, Nested, ObjectIdText, OneOf, ReadOnly, Text, TextList, TimeZone } from '../../validation';
import { fieldPattern, filterTable, operatorNames } from '../../filters/filter-table';
import type { FilterItem } from '../engine/internal.contract';
import { type Channel, channels, type LeadStatus, leadStatuses } from '../vocabulary';

/** Messages a minute of a campaign that says nothing (DECISIONS 11). */
export const defaultRateLimit = 60;

const clock = { max: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/ };

/** Hours of the day in which a campaign writes (DECISIONS 62): `start` inclusive, `end` exclusive; past midnight when `start` is later; equal: all day. */
export class ActiveHours {
  @Text({ ...clock, message: '$property must be a time as HH:MM', example: '09:00' }) start!: string;
  @Text({ ...clock, message: '$property must be a time as HH:MM', example: '17:30' }) end!: string;
  @TimeZone({ description: "Absent: the account's zone" }) timezone?: string;
}

/** When and how fast a campaign writes. Merges key by key on update; null removes one (DECISIONS 7). */
export class ScheduleBody {
  @Instant({ optional: true, nullable: true, description: 'Not before this', example: '2026-12-01T09:00:00.000Z' }) startAt?: string | null;
  @Int({ optional: true, nullable: true, min: 1, max: 6_000, description: 'Messages a minute', example: 60 }) rateLimit?: number | null;
  @Nested(() => ActiveHours, { optional: true, nullable: true }) activeHours?: ActiveHours | null;
  @IntList({ min: 0, max: 7, minItems: 1, maxItems: 8, description: 'Monday 1 to Sunday 7; 0 is Sunday too; absent: every day (DECISIONS 62)', example: [1, 2, 3, 4, 5] })
  activeDays?: number[] | null;
}

/** The plain part of an audience (SPEC "Campaign" `leadFilter`). */
export class LeadFilter {
  @TextList({ optional: true, maxItems: 2, max: 20, values: leadStatuses, example: ['new'] }) statuses?: LeadStatus[];
  @TextList({ optional: true, maxItems: 50, max: 64, description: 'Any of them', example: ['spring'] }) tags?: string[];
  @Instant({ optional: true, example: '2026-11-01T00:00:00.000Z' }) importedAfter?: string;
}

function Conditions(): PropertyDecorator {
  const condition = { type: 'object', required: ['field', 'operator'], properties: { field: { type: 'string', pattern: fieldPattern }, operator: { type: 'string', enum: operatorNames }, value: {} } };
  const either = { type: 'object', required: ['any'], properties: { any: { type: 'array', items: condition } } };
  const api = { type: 'array', items: { anyOf: [condition, either] }, maxItems: 50, 'x-freeItems': true, 'x-maxDepth': 4 } as ApiPropertyOptions;
  return applyDecorators(
    ApiProperty({ ...api, description: `All must hold; \`{any: [...]}\` is one level of OR.\n\n${filterTable}`, example: [{ field: 'tags', operator: 'contains', value: 'spring' }] }),
    IsArray({ message: 'conditions must be an array' }),
    ArrayMaxSize(50, { message: 'conditions must hold at most 50' }),
    IsPlainObject({ each: true, message: 'each value in conditions must be an object' }),
  );
}

/** The free part of an audience; fields and operators are checked by the engine (DECISIONS 35). */
export class AdvancedFilter {
  @Conditions() conditions!: FilterItem[];
}

const ids = { maxItems: 250_000, max: 20 } as const;

/** Body of `POST /api/campaigns`. */
@Bulk()
@ReadOnly('_id', 'accountId', 'status', 'pausedReason', 'leads', 'stats', 'createdAt', 'updatedAt')
export class CreateCampaign {
  @Text({ max: 200, example: 'Spring launch' }) name!: string;
  @ObjectIdText({ example: '665f1f77bcf86cd799439011' }) agentConfigId!: string;
  @OneOf(channels) channel!: Channel;
  @ObjectIdText({ optional: true, nullable: true, description: 'A running A/B test that chooses the agent of each lead' }) abTestId?: string | null;
  @Nested(() => LeadFilter, { optional: true, nullable: true }) leadFilter?: LeadFilter | null;
  @Nested(() => AdvancedFilter, { optional: true, nullable: true }) advancedFilter?: AdvancedFilter | null;
  @TextList({ optional: true, ...ids, example: ['1', '2'] }) manualLeadIds?: string[];
  @Nested(() => ScheduleBody, { optional: true }) schedule?: ScheduleBody;
}

/** Body of `PATCH /api/campaigns/{id}`: only what is sent changes (DECISIONS 63 says what may change when). */
@Bulk()
@ReadOnly('_id', 'accountId', 'status', 'pausedReason', 'leads', 'stats', 'createdAt', 'updatedAt')
export class UpdateCampaign {
  @Text({ optional: true, min: 1, max: 200, example: 'Spring launch' }) name?: string;
  @ObjectIdText({ optional: true }) agentConfigId?: string;
  @OneOf(channels, { optional: true }) channel?: Channel;
  @ObjectIdText({ optional: true, nullable: true }) abTestId?: string | null;
  @Nested(() => LeadFilter, { optional: true, nullable: true }) leadFilter?: LeadFilter | null;
  @Nested(() => AdvancedFilter, { optional: true, nullable: true }) advancedFilter?: AdvancedFilter | null;
  @TextList({ optional: true, ...ids }) manualLeadIds?: string[];
  @Nested(() => ScheduleBody, { optional: true }) schedule?: ScheduleBody;
}
