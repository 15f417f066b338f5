import { ApiProperty } from '@nestjs/swagger';
import { ObjectIdText, OneOf, Text } from '../../validation';
import { rpc } from '../rpc-spec';
import { type Channel, channels } from '../vocabulary';

/** Query of every analytics route. `from` is inclusive, `to` exclusive; a plain date is that day's beginning in the account's zone (DECISIONS 9). */
export class AnalyticsQuery {
  @Text({ optional: true, max: 40, description: 'ISO 8601 or a plain date', example: '2026-11-01' }) from?: string;
  @Text({ optional: true, max: 40, description: 'ISO 8601 or a plain date', example: '2026-12-01' }) to?: string;
  @ObjectIdText({ optional: true }) agentConfigId?: string;
  @OneOf(channels, { optional: true }) channel?: Channel;
  @ObjectIdText({ optional: true }) campaignId?: string;
}

/** Conversations by their status. */
export class SessionStatus {
  @ApiProperty({ type: 'integer' }) active!: number;
  @ApiProperty({ type: 'integer' }) completed!: number;
  @ApiProperty({ type: 'integer' }) handed_off!: number;
  @ApiProperty({ type: 'integer' }) dropped!: number;
}

/** Answer of `GET /api/analytics/overview`: the conversations begun in the range. Rates are of all of them, 0 to 1. */
export class AnalyticsOverview {
  @ApiProperty({ type: 'integer' }) totalLeads!: number;
  @ApiProperty({ type: 'integer' }) totalConversations!: number;
  @ApiProperty({ type: SessionStatus }) sessionStatus!: SessionStatus;
  @ApiProperty() avgMessages!: number;
  @ApiProperty() completedRate!: number;
  @ApiProperty() handedOffRate!: number;
  @ApiProperty({ deprecated: true, description: 'Qualified of finished conversations' }) qualificationRate!: number;
  @ApiProperty({ deprecated: true }) avgMessagesToQualify!: number;
}

/** One day of the account's zone. */
export class AnalyticsDay {
  @ApiProperty({ format: 'date' }) date!: string;
  @ApiProperty({ type: 'integer', description: 'Begun that day' }) conversations!: number;
  @ApiProperty({ type: 'integer' }) messages!: number;
  @ApiProperty({ type: 'integer', description: "Conversations whose lead's first reply came that day" }) replied!: number;
  @ApiProperty({ type: 'integer', description: 'Conversations first handed to a human that day' }) handed_off!: number;
  @ApiProperty({ type: 'integer' }) completed!: number;
}

/** Steps of the funnel, the widest first (SPEC). */
export const funnelStages = ['new', 'contacted', 'replied', 'handed_off'] as const;

/** One step of `GET /api/analytics/funnel` (DECISIONS 90). */
export class FunnelStep {
  @ApiProperty({ enum: funnelStages }) stage!: (typeof funnelStages)[number];
  @ApiProperty({ type: 'integer' }) count!: number;
}

/** How many conversations stand in a stage. */
export class StageCount {
  @ApiProperty() stageId!: string;
  @ApiProperty() stage!: string;
  @ApiProperty({ type: 'integer' }) count!: number;
}

/** One agent of `GET /api/analytics/stage-distribution`. */
export class StageDistribution {
  @ApiProperty() agentConfigId!: string;
  @ApiProperty() agentName!: string;
  @ApiProperty({ type: [StageCount] }) stages!: StageCount[];
}

const patience = { timeoutMs: 10_000 };

/** Questions about figures; all are counted from the same rows. */
export const analyticsRpc = {
  'insights.analytics.overview': rpc<AnalyticsQuery, AnalyticsOverview>(patience),
  'insights.analytics.daily': rpc<AnalyticsQuery, AnalyticsDay[]>(patience),
  'insights.analytics.funnel': rpc<AnalyticsQuery, FunnelStep[]>(patience),
  'insights.analytics.stage_distribution': rpc<AnalyticsQuery, StageDistribution[]>(patience),
  /** Reads all conversations of the account from the engine again and replaces older rows. */
  'insights.analytics.rebuild': rpc<object, { conversations: number }>({ timeoutMs: 600_000, askedBy: ['operator'] }),
};
