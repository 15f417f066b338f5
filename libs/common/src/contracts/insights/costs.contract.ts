import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import { OneOf } from '../../validation';
import type { Channel } from '../../vocabulary/vocabulary';
import { AnalyticsQuery } from './analytics.contract';

/**
 * What costs money: an agent's turn, an evaluation of insights, a WhatsApp template, an email; a step of a rehearsal,
 * the embedding of documents and searches, the transcription of a voice message.
 */
export const costKinds = [
  'turn',
  'evaluation',
  'template',
  'email',
  'rehearsal',
  'embedding',
  'transcription',
] as const;
/** See {@link costKinds}. */
export type CostKind = (typeof costKinds)[number];

/** The categories of WhatsApp's templates that have prices. */
export type TemplateCategory = 'marketing' | 'utility' | 'authentication';

/** An amount of money. */
@ApiSchema({ description: 'An amount of money.' })
export class Money {
  @ApiProperty({ type: 'integer', example: 1_250, description: "In millionths of the currency's unit" })
  amount!: number;
  @ApiProperty({ example: 'USD', description: 'ISO 4217' }) currency!: string;
}

/** Whose cost something is; documents belong to no agent, and neither do voice messages. */
export interface CostOf {
  kind: CostKind;
  agentConfigId?: string;
  campaignId?: string;
  channel?: Channel;
}

/** One cost in a ledger: beside the turn, evaluation or delivery that it is of, written with it and never reckoned again. */
export interface Cost extends CostOf {
  at: Date;
  /** In millionths of the currency's unit. */
  amount: number;
  currency: string;
  /** The prices it was reckoned by, in millionths: of a million tokens, a minute, or the message; absent: there was none. */
  prices?: { input: number; cachedInput?: number; output: number } | { minute: number } | { message: number };
  model?: string;
  inputTokens?: number;
  cachedTokens?: number;
  outputTokens?: number;
  /** Of what was heard. */
  seconds?: number;
  country?: string;
  category?: TemplateCategory;
}

/** The costs of one kind, agent, campaign, channel and model in a quarter of an hour. */
export interface CostLine extends CostOf {
  model?: string;
  currency: string;
  amount: number;
  /** How many costs it sums. */
  count: number;
  /** How many of them had no price. */
  unpriced: number;
}

/** Collections whose rows carry costs. */
export type CostLedger = 'turns' | 'evaluations' | 'deliveries';

/** All costs of an account that a ledger has in one quarter of an hour; a higher `rev` replaces it. */
export interface CostsCounted {
  ledger: CostLedger;
  /** Its beginning, in UTC. */
  quarter: string;
  rev: number;
  lines: CostLine[];
}

/** What costs can be summed up by. */
export const costGroups = ['day', 'agent', 'campaign', 'channel', 'model', 'kind'] as const;
/** See {@link costGroups}. */
export type CostGroup = (typeof costGroups)[number];

/** Query of `GET /api/analytics/costs`. */
export class CostsQuery extends AnalyticsQuery {
  @OneOf(costGroups, { optional: true, description: 'What the costs are summed up by; default `day`' })
  groupBy?: CostGroup;
}

/** A sum of costs in one currency. */
@ApiSchema({ description: 'A sum of costs in one currency.' })
export class CostSum extends Money {
  @ApiProperty({ type: 'integer', description: 'How many costs it sums: a turn has one for each model that it asked' })
  count!: number;
  @ApiProperty({ type: 'integer', description: 'How many of them count as free because the price list had no price' })
  unpriced!: number;
}

/** What a foreseen cost is concluded from: the costs of earlier conversations, or the price list. */
export const costBases = ['past', 'prices'] as const;
/** See {@link costBases}. */
export type CostBasis = (typeof costBases)[number];

/** What the language model will cost in conversations that have not begun. */
@ApiSchema({ description: 'What the language model will cost in conversations that have not begun, as a range.' })
export class ForeseenModelCost {
  @ApiProperty({ type: 'integer', example: 4_200_000, description: "The least, in millionths of the currency's unit" })
  low!: number;
  @ApiProperty({ type: 'integer', example: 6_100_000, description: "The most, in millionths of the currency's unit" })
  high!: number;
  @ApiProperty({ example: 'USD', description: 'ISO 4217' }) currency!: string;
  @ApiProperty({
    enum: costBases,
    description:
      '`past`: by what the newest finished conversations of the same agents on the channel cost, up to 200 of each; `prices`: an agent has fewer than 20, so between nobody answering and everybody answering up to `maxTotalMessages`, by the price list',
  })
  basis!: CostBasis;
  @ApiProperty({ type: 'integer', description: 'How many conversations it is for' }) count!: number;
  @ApiProperty({
    type: 'integer',
    description: 'How many of them count as free because the price list has no price for their model',
  })
  unpriced!: number;
}

/** The costs of one day, agent, campaign, channel, model or kind. */
@ApiSchema({ description: 'The costs of one day, agent, campaign, channel, model or kind, in one currency.' })
export class CostItem extends CostSum {
  @ApiProperty({
    required: false,
    example: '2026-11-23',
    description:
      "The day in the account's time zone, the id of the agent or campaign, the channel, the model or the kind (`turn`, `evaluation`, `template`, `email`, `rehearsal`, `embedding`, `transcription`); absent: costs without one",
  })
  key?: string;
}

/** Answer of `GET /api/analytics/costs`. */
@ApiSchema({ description: 'What models, templates and emails of a period cost.' })
export class Costs {
  @ApiProperty({ enum: costGroups, description: 'What the items are summed up by' }) groupBy!: CostGroup;
  @ApiProperty({ type: [CostSum], description: 'All costs of the period, an entry for each currency' })
  totals!: CostSum[];
  @ApiProperty({ type: [CostItem], description: 'Days in their order, everything else from the dearest' })
  items!: CostItem[];
}

const patience = { timeoutMs: 10_000 };

/** Requests about costs. */
export const costsRpc = {
  /** Counts what the account spent up to now, and answers the quarters that changed. */
  'engine.costs.count': rpc<object, CostsCounted[]>({ ...patience, askedBy: ['insights'] }),
  /** Like `engine.costs.count`. */
  'channels.costs.count': rpc<object, CostsCounted[]>({ ...patience, askedBy: ['insights'] }),
  'insights.costs.sum': rpc<CostsQuery, Costs>({ timeoutMs: 15_000 }),
};
