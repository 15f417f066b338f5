import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ObjectIdText, OneOf, Text } from '../../validation';
import { rpc } from '../rpc-spec';
import { type Channel, channels } from '../../vocabulary/vocabulary';

/** Query of every analytics route. `from` is inclusive, `to` exclusive; a plain date is that day's beginning in the account's zone (DECISIONS 9). */
export class AnalyticsQuery {
  @Text({
    optional: true,
    max: 40,
    description: "Start, inclusive: a date in the account's time zone, or ISO 8601",
    example: '2026-11-01',
  })
  from?: string;
  @Text({
    optional: true,
    max: 40,
    description: "End, exclusive: a date in the account's time zone, or ISO 8601",
    example: '2026-12-01',
  })
  to?: string;
  @ObjectIdText({ optional: true, description: 'Only this agent' }) agentConfigId?: string;
  @OneOf(channels, { optional: true, description: 'Only this channel' }) channel?: Channel;
  @ObjectIdText({ optional: true, description: 'Only this campaign' }) campaignId?: string;
}

/** Conversations by their status. */
@ApiSchema({ description: 'Conversations by status.' })
export class SessionStatus {
  @ApiProperty({ type: 'integer', description: 'Conversations that are going on' }) active!: number;
  @ApiProperty({ type: 'integer', description: 'Completed conversations' }) completed!: number;
  @ApiProperty({ type: 'integer', description: 'Conversations that a person has' }) handed_off!: number;
  @ApiProperty({ type: 'integer', description: 'Dropped conversations' }) dropped!: number;
}

/** Answer of `GET /api/analytics/overview`: the conversations begun in the range. Rates are of all of them, 0 to 1. */
@ApiSchema({ description: 'The main figures of a period.' })
export class AnalyticsOverview {
  @ApiProperty({ type: 'integer', description: 'Leads' }) totalLeads!: number;
  @ApiProperty({ type: 'integer', description: 'Conversations' }) totalConversations!: number;
  @ApiProperty({ type: SessionStatus, description: 'Conversations by status' }) sessionStatus!: SessionStatus;
  @ApiProperty({ description: 'Messages a conversation, on average' }) avgMessages!: number;
  @ApiProperty({ description: 'Share of conversations that are completed, 0 to 1' }) completedRate!: number;
  @ApiProperty({ description: 'Share of conversations that a person has, 0 to 1' }) handedOffRate!: number;
  @ApiProperty({
    deprecated: true,
    description: 'Share of finished conversations that qualified, 0 to 1; use the stage distribution',
  })
  qualificationRate!: number;
  @ApiProperty({
    deprecated: true,
    description: 'Messages until a conversation qualified, on average; use the stage distribution',
  })
  avgMessagesToQualify!: number;
}

/** One day of the account's zone. */
@ApiSchema({ description: 'The figures of one day.' })
export class AnalyticsDay {
  @ApiProperty({ format: 'date', description: "Day, in the account's time zone" }) date!: string;
  @ApiProperty({ type: 'integer', description: 'Conversations started that day' }) conversations!: number;
  @ApiProperty({ type: 'integer', description: 'Messages of that day' }) messages!: number;
  @ApiProperty({ type: 'integer', description: 'Conversations whose lead answered for the first time that day' })
  replied!: number;
  @ApiProperty({ type: 'integer', description: 'Conversations first handed to a person that day' }) handed_off!: number;
  @ApiProperty({ type: 'integer', description: 'Conversations completed that day' }) completed!: number;
}

/** Steps of the funnel, the widest first. */
export const funnelStages = ['new', 'contacted', 'replied', 'handed_off'] as const;

/** One step of `GET /api/analytics/funnel` (DECISIONS 90). */
@ApiSchema({ description: 'One step of the funnel.' })
export class FunnelStep {
  @ApiProperty({ enum: funnelStages, description: 'The step' }) stage!: (typeof funnelStages)[number];
  @ApiProperty({ type: 'integer', description: 'Leads that have come this far' }) count!: number;
}

/** How many conversations are in a stage. */
@ApiSchema({ description: 'Conversations in one stage.' })
export class StageCount {
  @ApiProperty({ description: 'Id of the stage' }) stageId!: string;
  @ApiProperty({ description: 'Name of the stage' }) stage!: string;
  @ApiProperty({ type: 'integer', description: 'Conversations that stand or ended in it' }) count!: number;
}

/** One agent of `GET /api/analytics/stage-distribution`. */
@ApiSchema({ description: 'Where the conversations of an agent stand.' })
export class StageDistribution {
  @ApiProperty({ description: 'The agent' }) agentConfigId!: string;
  @ApiProperty({ description: 'Name of the agent' }) agentName!: string;
  @ApiProperty({ type: [StageCount], description: 'One entry a stage' }) stages!: StageCount[];
}

const patience = { timeoutMs: 10_000 };

/** Requests about figures; all are counted from the same rows. */
export const analyticsRpc = {
  'insights.analytics.overview': rpc<AnalyticsQuery, AnalyticsOverview>(patience),
  'insights.analytics.daily': rpc<AnalyticsQuery, AnalyticsDay[]>(patience),
  'insights.analytics.funnel': rpc<AnalyticsQuery, FunnelStep[]>(patience),
  'insights.analytics.stage_distribution': rpc<AnalyticsQuery, StageDistribution[]>(patience),
  /** Reads all conversations of the account from the engine again and replaces older rows. */
  'insights.analytics.rebuild': rpc<object, { conversations: number }>({ timeoutMs: 600_000, askedBy: ['operator'] }),
};
