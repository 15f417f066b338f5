import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions, ApiSchema } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray } from 'class-validator';
import {
  Bulk,
  FlagParam,
  Instant,
  Int,
  IsPlainObject,
  Nested,
  Num,
  ObjectIdText,
  OneOf,
  ReadOnly,
  Text,
  TextList,
} from '../../validation';
import { fieldPattern, filterTable, operatorNames } from '../../validation/filters/filter-table';
import { Budget } from '../insights/budgets';
import { WritingHoursBody } from './writing-hours';
import type { FilterItem } from '../../validation/filters/audience';
import { type Channel, channels, type LeadStatus, leadStatuses } from '../../vocabulary/vocabulary';

/** The default rate limit of a campaign, in messages a minute (DECISIONS 11). */
export const defaultRateLimit = 60;

/** When and how fast a campaign writes. Merges key by key on update; null removes one (DECISIONS 7). */
@ApiSchema({ description: 'When messages may leave.' })
export class ScheduleBody extends WritingHoursBody {
  @Instant({
    optional: true,
    nullable: true,
    description: 'No message leaves before this',
    example: '2026-12-01T09:00:00.000Z',
  })
  startAt?: string | null;
  @Int({ optional: true, nullable: true, min: 1, max: 6_000, description: 'Messages a minute', example: 60 })
  rateLimit?: number | null;
}

/** The plain part of an audience. */
@ApiSchema({ description: 'Leads by simple criteria; all that are given must hold.' })
export class LeadFilter {
  @TextList({
    optional: true,
    maxItems: 2,
    max: 20,
    values: leadStatuses,
    example: ['new'],
    description: 'Outreach states',
  })
  statuses?: LeadStatus[];
  @TextList({ optional: true, maxItems: 50, max: 64, description: 'Leads with any of these tags', example: ['spring'] })
  tags?: string[];
  @Instant({ optional: true, example: '2026-11-01T00:00:00.000Z', description: 'Leads created after this moment' })
  importedAfter?: string;
}

function Conditions(): PropertyDecorator {
  const condition = {
    type: 'object',
    required: ['field', 'operator'],
    properties: {
      field: { type: 'string', pattern: fieldPattern, description: 'Field of the lead' },
      operator: { type: 'string', enum: operatorNames, description: 'How to compare' },
      value: { description: 'What to compare with; absent for `exists` and `not_exists`' },
    },
  };
  const either = {
    type: 'object',
    required: ['any'],
    properties: { any: { type: 'array', items: condition, description: 'One of these must hold' } },
  };
  const api = {
    type: 'array',
    items: { anyOf: [condition, either] },
    maxItems: 50,
    'x-freeItems': true,
    'x-maxDepth': 4,
  } as ApiPropertyOptions;
  return applyDecorators(
    ApiProperty({
      ...api,
      description: `All must hold. An entry \`{ "any": [...] }\` holds when one of its conditions does.\n\n${filterTable}`,
      example: [{ field: 'tags', operator: 'contains', value: 'spring' }],
    }),
    IsArray({ message: 'conditions must be an array' }),
    ArrayMaxSize(50, { message: 'conditions must hold at most 50' }),
    IsPlainObject({ each: true, message: 'each value in conditions must be an object' }),
  );
}

/** The free part of an audience; the engine checks fields and operators (DECISIONS 35). */
@ApiSchema({ description: 'Conditions that leads must meet.' })
export class AdvancedFilter {
  @Conditions() conditions!: FilterItem[];
}

const ids = { maxItems: 250_000, max: 20 } as const;

/** What may go wrong with a first message so often that its campaign is paused. */
export const healthKinds = ['failure', 'bounce', 'complaint', 'optOut', 'block'] as const;
/** See {@link healthKinds}. */
export type HealthKind = (typeof healthKinds)[number];

/** How often something may happen among the newest messages of a campaign. */
@ApiSchema({
  description: 'The campaign is paused when it happens to more than `percent` of the newest `of` messages.',
})
export class HealthBand {
  @Num({ min: 0.01, max: 100, example: 4, description: 'Share of the messages; 100 switches the band off' })
  percent!: number;
  @Int({ min: 10, max: 1_000, example: 500, description: 'How many of the newest messages are looked at' }) of!: number;
}

const band = (description: string): PropertyDecorator =>
  Nested(() => HealthBand, { optional: true, nullable: true, description: `${description}; \`null\`: the default` });

/** The health bands of a campaign that differ from those of its channel. */
@ApiSchema({
  description: 'Limits at which the campaign pauses itself; what is absent has the default of the channel.',
})
export class HealthBands {
  @band('First messages that failed for good') failure?: HealthBand | null;
  @band('Mails that came back') bounce?: HealthBand | null;
  @band('Mails that were reported as spam') complaint?: HealthBand | null;
  @band('Leads that want no more messages') optOut?: HealthBand | null;
  @band('Leads that block the sender') block?: HealthBand | null;
}

/** Body of `POST /api/campaigns`. */
@ApiSchema({ description: 'The campaign to create, as a draft.' })
@Bulk()
@ReadOnly('_id', 'accountId', 'status', 'pausedReason', 'leads', 'stats', 'createdAt', 'updatedAt')
export class CreateCampaign {
  @Text({ max: 200, example: 'Spring launch', description: 'Name of the campaign' }) name!: string;
  @ObjectIdText({ example: '665f1f77bcf86cd799439011', description: 'Agent that leads the conversations' })
  agentConfigId!: string;
  @OneOf(channels, { description: 'Channel to write over' }) channel!: Channel;
  @ObjectIdText({
    optional: true,
    nullable: true,
    description: "Running A/B test that chooses each lead's agent in place of `agentConfigId`",
  })
  abTestId?: string | null;
  @Nested(() => LeadFilter, { optional: true, nullable: true, description: 'Leads by simple criteria' })
  leadFilter?: LeadFilter | null;
  @Nested(() => AdvancedFilter, {
    optional: true,
    nullable: true,
    description: 'Leads by conditions; together with `leadFilter` both must hold',
  })
  advancedFilter?: AdvancedFilter | null;
  @TextList({ optional: true, ...ids, example: ['1', '2'], description: 'Ids of leads to add, as strings' })
  manualLeadIds?: string[];
  @Nested(() => ScheduleBody, { optional: true, description: 'When messages may leave' }) schedule?: ScheduleBody;
  @Nested(() => HealthBands, {
    optional: true,
    description: 'Limits at which the campaign pauses itself, where they are not to be those of the channel',
  })
  health?: HealthBands;
  @Nested(() => Budget, { optional: true, nullable: true, description: 'How much its conversations may cost' })
  budget?: Budget | null;
}

/** Body of `PATCH /api/campaigns/{id}`: only what is sent changes (DECISIONS 63 says what may change when). */
@ApiSchema({
  description:
    'Fields of a campaign to change. Only the fields that are sent change. After launch only `name` and `schedule`, after completion only `name`.',
})
@Bulk()
@ReadOnly('_id', 'accountId', 'status', 'pausedReason', 'leads', 'stats', 'createdAt', 'updatedAt')
export class UpdateCampaign {
  @Text({ optional: true, min: 1, max: 200, example: 'Spring launch', description: 'Name of the campaign' })
  name?: string;
  @ObjectIdText({ optional: true, description: 'Agent that leads the conversations' }) agentConfigId?: string;
  @OneOf(channels, { optional: true, description: 'Channel to write over' }) channel?: Channel;
  @ObjectIdText({
    optional: true,
    nullable: true,
    description: "Running A/B test that chooses each lead's agent; `null` removes it",
  })
  abTestId?: string | null;
  @Nested(() => LeadFilter, {
    optional: true,
    nullable: true,
    description: 'Leads by simple criteria; `null` removes it',
  })
  leadFilter?: LeadFilter | null;
  @Nested(() => AdvancedFilter, {
    optional: true,
    nullable: true,
    description: 'Leads by conditions; `null` removes it',
  })
  advancedFilter?: AdvancedFilter | null;
  @TextList({ optional: true, ...ids, description: 'Ids of leads to add, as strings' }) manualLeadIds?: string[];
  @Nested(() => ScheduleBody, { optional: true, description: 'When messages may leave; merged field by field' })
  schedule?: ScheduleBody;
  @Nested(() => HealthBands, {
    optional: true,
    description: 'Limits at which the campaign pauses itself; merged field by field, and may change after launch',
  })
  health?: HealthBands;
  @Nested(() => Budget, {
    optional: true,
    nullable: true,
    description: 'How much its conversations may cost; `null` removes it. May change at any time',
  })
  budget?: Budget | null;
}

/** Query of `GET /api/campaigns/{id}`. */
export class CampaignQuery {
  @FlagParam({
    description:
      '`false` leaves `leads` empty: of a large campaign, `GET /api/campaigns/{id}/leads` reads them by page',
  })
  leads?: boolean;
}
