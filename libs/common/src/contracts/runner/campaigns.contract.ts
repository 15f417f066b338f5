import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IdsParam, ListQuery, ObjectIdText, OneOf, Text } from '../../validation';
import { rpc } from '../rpc-spec';
import { Sentence, sentenceOfText } from '../sentence.contract';
import { type CampaignStatus, campaignStatuses, type Channel, channels, type Page } from '../../vocabulary/vocabulary';
import { Budget } from '../insights/budgets';
import { CostSum, ForeseenModelCost } from '../insights/costs.contract';
import { CampaignLead } from './campaign-leads.contract';
import {
  AdvancedFilter,
  type CreateCampaign,
  HealthBands,
  type HealthKind,
  healthKinds,
  LeadFilter,
  type UpdateCampaign,
} from './campaigns-bodies';
import { WritingHours } from './writing-hours';

/** When and how fast a campaign writes. */
@ApiSchema({ description: 'When messages may leave.' })
export class CampaignSchedule extends WritingHours {
  @ApiProperty({ required: false, format: 'date-time', description: 'No message leaves before this' }) startAt?: string;
  @ApiProperty({ type: 'integer', description: 'Messages a minute' }) rateLimit!: number;
}

/** Counted from a campaign's rows (DECISIONS 65). */
@ApiSchema({ description: 'Counts over the leads of a campaign.' })
export class CampaignStats {
  @ApiProperty({ type: 'integer', description: 'All selected leads' }) totalLeads!: number;
  @ApiProperty({
    type: 'integer',
    description: 'First messages that a provider accepted, also when delivery failed later',
  })
  sent!: number;
  @ApiProperty({ type: 'integer', description: 'First messages that were delivered' }) delivered!: number;
  @ApiProperty({ type: 'integer', description: 'Leads that answered; an opt-out is no answer' }) replied!: number;
  @ApiProperty({ type: 'integer', description: 'Leads whose conversation ended qualified' }) qualified!: number;
  @ApiProperty({ type: 'integer', description: 'Leads whose conversation ended disqualified' }) disqualified!: number;
  @ApiProperty({ type: 'integer', description: 'Leads whose first message failed' }) failed!: number;
}

/**
 * A campaign. `manualLeadIds` are left out of lists, `leads` out of everything but POST and GET by id (DECISIONS 67).
 */
@ApiSchema({ description: 'Batch outreach to selected leads.' })
export class Campaign {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({ description: 'Name of the campaign' }) name!: string;
  @ApiProperty({ description: 'Agent that leads the conversations' }) agentConfigId!: string;
  @ApiProperty({ required: false, description: "A/B test that chooses each lead's agent" }) abTestId?: string;
  @ApiProperty({ enum: channels, description: 'Channel to write over' }) channel!: Channel;
  @ApiProperty({ enum: campaignStatuses, description: '`draft`, `scheduled`, `running`, `paused` or `completed`' })
  status!: CampaignStatus;
  @ApiProperty({ required: false, description: 'Why Northline paused it; absent when a person did' })
  pausedReason?: string;
  @ApiProperty({ type: CampaignSchedule, description: 'When messages may leave' }) schedule!: CampaignSchedule;
  @ApiProperty({ type: CampaignStats, description: 'Counts over its leads' }) stats!: CampaignStats;
  @ApiProperty({
    required: false,
    type: HealthBands,
    description: 'Limits at which it pauses itself, where they are not those of the channel',
  })
  health?: HealthBands;
  @ApiProperty({ required: false, type: Budget, description: 'How much its conversations may cost' })
  budget?: Budget;
  @ApiProperty({ required: false, type: LeadFilter, description: 'Leads by simple criteria' }) leadFilter?: LeadFilter;
  @ApiProperty({ required: false, type: AdvancedFilter, description: 'Leads by conditions' })
  advancedFilter?: AdvancedFilter;
  @ApiProperty({ required: false, type: [String], description: 'Ids of leads that were added by hand' })
  manualLeadIds?: string[];
  @ApiProperty({
    required: false,
    type: [CampaignLead],
    description: 'Its leads; only on `GET /api/campaigns/{id}`, and empty before launch',
  })
  leads?: CampaignLead[];
  @ApiProperty({ format: 'date-time', description: 'When it was created' }) createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it last changed' }) updatedAt!: string;
}

/** A campaign with its leads. */
@ApiSchema({ description: 'A campaign with its leads.' })
export class FullCampaign extends Campaign {
  @ApiProperty({
    type: [CampaignLead],
    required: true,
    description: 'One entry a lead; empty before launch, and with `leads=false`',
  })
  override leads!: CampaignLead[];
}

/** Query of `GET /api/campaigns`. */
export class CampaignListQuery extends ListQuery {
  @IdsParam({ description: 'Only campaigns with these ids, at most 200, separated by commas' }) ids?: string[];
  @OneOf(campaignStatuses, { optional: true, description: 'Only campaigns in this status' }) status?: CampaignStatus;
  @OneOf(channels, { optional: true, description: 'Only campaigns on this channel' }) channel?: Channel;
  @Text({ optional: true, min: 1, max: 200, description: 'Only campaigns whose name contains this, whatever its case' })
  search?: string;
  @ObjectIdText({
    optional: true,
    description: 'Only campaigns that use this agent, by themselves or by the A/B test that they were launched with',
  })
  agentConfigId?: string;
  @ObjectIdText({ optional: true, description: 'Only campaigns that use this A/B test' }) abTestId?: string;
}

/** Leads that are not written to, by reason. */
@ApiSchema({ description: 'Leads that would not be written to, for one reason.' })
export class PreflightExclusion {
  @ApiProperty({ description: 'Why' }) reason!: string;
  @ApiProperty(sentenceOfText('reason')) sentence?: Sentence;
  @ApiProperty({ type: 'integer', description: 'How many leads' }) count!: number;
}

/** What stands between a campaign and its launch. */
@ApiSchema({ description: 'Something that should be put right before a campaign is launched.' })
export class PreflightProblem {
  @ApiProperty({ description: 'What it is, as in `blockers` or `warnings`' }) message!: string;
  @ApiProperty({ description: 'Whether a launch would be refused for it' }) blocks!: boolean;
  @ApiProperty(sentenceOfText('message')) sentence?: Sentence;
}

/**
 * What a launch would do now. While a large audience is counted, these are the figures so far: repeat the request for
 * the next ones.
 */
@ApiSchema({
  description:
    'What a launch would do now. While a large audience is counted, the figures are those so far: ask again for the next ones.',
})
export class Preflight {
  @ApiProperty({
    enum: ['counting', 'done'],
    description:
      'A large audience is counted for as long as somebody asks for it; its result answers for 5 minutes, or until the audience is chosen otherwise',
  })
  status!: 'counting' | 'done';
  @ApiProperty({ required: false, type: 'integer', description: 'Leads gone through; present while counting' })
  progress?: number;
  @ApiProperty({ type: 'integer', description: 'All selected leads' }) totalLeads!: number;
  @ApiProperty({ type: 'integer', description: 'Leads that would be written to' }) willSend!: number;
  @ApiProperty({ type: [PreflightExclusion], description: 'Leads that would be skipped, by reason' })
  excluded!: PreflightExclusion[];
  @ApiProperty({
    required: false,
    format: 'date-time',
    description:
      'When the last first message would leave at the earliest: by the schedule, and by the pace, the daily cap and the messaging limit of the connection',
  })
  projectedFinishAt?: string;
  @ApiProperty({
    required: false,
    format: 'date-time',
    description:
      'When it would leave at the latest: after the first messages that other running campaigns have left to send over the connection',
  })
  projectedFinishBy?: string;
  @ApiProperty({
    required: false,
    type: CostSum,
    description:
      'What the first messages would cost by the price list: WhatsApp templates by country and category, or emails. Present before the launch, once all is counted, unless they are free',
  })
  cost?: CostSum;
  @ApiProperty({
    required: false,
    type: ForeseenModelCost,
    description:
      'What the language model would cost in the conversations, replies included; evaluations of insights are not. Present before the launch, once all is counted, where somebody would be written to',
  })
  modelCost?: ForeseenModelCost;
  @ApiProperty({ type: [String], description: 'Why a launch would be refused now; empty: it would not be' })
  blockers!: string[];
  @ApiProperty({ type: [String], description: 'What should be put right, though a launch would not be refused' })
  warnings!: string[];
  @ApiProperty({
    type: [PreflightProblem],
    required: false,
    description: '`blockers` and `warnings` again, each with its sentence; absent without any',
  })
  problems?: PreflightProblem[];
}

/** What a campaign is doing: its status, and of one that runs whether it is being selected, sends or waits. */
export const progressStates = ['draft', 'scheduled', 'selecting', 'sending', 'waiting', 'paused', 'completed'] as const;
/** See {@link progressStates}. */
export type ProgressState = (typeof progressStates)[number];

/** Why a lead of a campaign is not being written to at a moment. */
export const progressCodes = [
  'not_launched',
  'before_start',
  'selecting',
  'paused',
  'connection',
  'credential',
  'agent',
  'ab_test',
  'outside_hours',
  'budget',
  'model',
  'quota',
  'provider',
  'daily_cap',
  'pace',
  'in_hand',
  'nothing_left',
] as const;
/** See {@link progressCodes}. */
export type ProgressCode = (typeof progressCodes)[number];

/** One reason. */
@ApiSchema({ description: 'One reason why leads are not being written to at this moment.' })
export class ProgressReason {
  @ApiProperty({
    enum: progressCodes,
    description:
      '`not_launched`, `before_start`, `selecting`, `paused`, `nothing_left`: as they say; `connection`, `credential`, `agent`, `ab_test`: what has to be put right first; `outside_hours`: no active window is open; `budget`: that of the account, the agent or the campaign is spent; `model`, `quota`: openings wait for the language model, or for the calls of the next hour; `provider`: it put messages off; `daily_cap`: the connection has sent what it may send today; `pace`: the rate limit; `in_hand`: on their way',
  })
  code!: ProgressCode;
  @ApiProperty({ description: 'The same for people, in the words of whoever is the cause' }) message!: string;
  @ApiProperty(sentenceOfText('message')) sentence?: Sentence;
  @ApiProperty({
    required: false,
    type: 'integer',
    description: 'How many leads it concerns; absent: all that are left',
  })
  leads?: number;
  @ApiProperty({
    required: false,
    format: 'date-time',
    description:
      'Since when, by the schedule as it is now. Of `pace`: since the campaign runs and its hours are open. Absent for `not_launched`; for `outside_hours` without an open hour in the two weeks before; for `agent` where WhatsApp refuses its template, as Meta does not say when that began; and where an earlier release did not note it',
  })
  since?: string;
  @ApiProperty({
    required: false,
    format: 'date-time',
    description: 'Until when, or when it is tried again; absent: until somebody puts it right',
  })
  until?: string;
}

/** What will be sent next. */
@ApiSchema({ description: 'The next messages of a campaign.' })
export class NextSending {
  @ApiProperty({ format: 'date-time', description: 'When the next message leaves, or is tried' }) at!: string;
  @ApiProperty({ type: 'integer', description: 'How many can leave within the minute from then' }) messages!: number;
}

/** How often something happened to the newest messages. */
@ApiSchema({ description: 'How often something happened to the newest messages of a campaign.' })
export class HealthRate {
  @ApiProperty({ enum: healthKinds, description: 'What happened' }) kind!: HealthKind;
  @ApiProperty({ type: 'integer', description: 'To how many of the newest messages' }) count!: number;
  @ApiProperty({ type: 'integer', description: 'How many are looked at, at most' }) of!: number;
  @ApiProperty({ description: 'The share of `of` beyond which the campaign is paused, in percent' }) percent!: number;
}

/** Why a campaign sends what it sends, at one moment. */
@ApiSchema({ description: 'What a campaign does at this moment, and why it does no more.' })
export class CampaignProgress {
  @ApiProperty({
    enum: progressStates,
    description: 'The status; of a running campaign whether it is `selecting` its leads, `sending`, or `waiting`',
  })
  state!: ProgressState;
  @ApiProperty({ type: [ProgressReason], description: 'Every reason that holds now, the most decisive one first' })
  reasons!: ProgressReason[];
  @ApiProperty({
    required: false,
    type: NextSending,
    description: 'What is sent next; absent when nothing is until somebody acts',
  })
  next?: NextSending;
  @ApiProperty({ type: [HealthRate], description: 'What happened to the newest messages since it last began to run' })
  health!: HealthRate[];
  @ApiProperty({ type: 'integer', description: 'Leads that still wait' }) pending!: number;
  @ApiProperty({ type: 'integer', description: 'First messages on their way to the provider' }) inHand!: number;
  @ApiProperty({
    type: 'integer',
    description: 'First messages an hour by the schedule and the limits of the connection, while the window is open',
  })
  plannedPerHour!: number;
  @ApiProperty({ type: 'integer', description: 'First messages that providers accepted in the last 60 minutes' })
  sentLastHour!: number;
  @ApiProperty({ format: 'date-time', description: 'The moment that is described' }) at!: string;
}

/** Answer of `POST /api/campaigns/{id}/retry-failed`. */
@ApiSchema({ description: 'How many leads are tried again.' })
export class Retried {
  @ApiProperty({ type: 'integer', description: 'Leads set back to `pending`' }) retried!: number;
}

/** Leads whose first message failed, for one reason. */
@ApiSchema({ description: 'Leads whose first message failed, for one reason.' })
export class CampaignFailure {
  @ApiProperty({ description: "Why, as in the leads' `error`; empty when nobody told" }) reason!: string;
  @ApiProperty(sentenceOfText('reason')) sentence?: Sentence;
  @ApiProperty({ type: 'integer', description: 'How many leads' }) count!: number;
  @ApiProperty({ type: 'integer', description: 'How many of them a retry would write to again' }) retryable!: number;
}

/** Answer of `GET /api/campaigns/{id}/failures`. */
@ApiSchema({ description: 'Why first messages of a campaign failed.' })
export class CampaignFailures {
  @ApiProperty({ type: [CampaignFailure], description: 'The 100 most frequent reasons, the most frequent first' })
  failures!: CampaignFailure[];
}

/** Requests about campaigns. */
export const campaignsRpc = {
  'runner.campaigns.list': rpc<CampaignListQuery, Page<Campaign>>(),
  /**
   * `_id`: a repeat answers with what the first call created. Errors: 400 for unknown agents, tests, leads and filters.
   */
  'runner.campaigns.create': rpc<{ _id?: string; campaign: CreateCampaign }, Campaign>({
    timeoutMs: 30_000,
    large: true,
  }),
  'runner.campaigns.get': rpc<{ id: string }, Campaign>(),
  /**
   * The campaign with the first of its `leads`, in the order of selection; `runner.campaigns.lead_rows` with `cursor`
   * (null at the end) returns more. So no campaign is too large for a reply.
   */
  'runner.campaigns.get_with_leads': rpc<{ id: string }, { campaign: Campaign; cursor: number | null }>(),
  'runner.campaigns.update': rpc<{ id: string; changes: UpdateCampaign }, Campaign>({ timeoutMs: 30_000, large: true }),
  'runner.campaigns.delete': rpc<{ id: string }, { deleted: true }>({ timeoutMs: 20_000 }),
  /** Answers within seconds; an audience that takes longer is `counting`. */
  'runner.campaigns.preflight': rpc<{ id: string }, Preflight>({ timeoutMs: 10_000 }),
  /** Why it sends what it sends at this moment; nothing is kept for it. */
  'runner.campaigns.progress': rpc<{ id: string }, CampaignProgress>({ timeoutMs: 10_000 }),
  /**
   * When a campaign lets its leads be written to: now, or when its hours open next; minutes later while it is paused,
   * never (null) after it was cancelled. Of one that is gone: now. `closesAt`: when these hours end; absent: never.
   */
  'runner.campaigns.opens_at': rpc<
    { campaignId: string; zone?: string },
    { opensAt: string | null; closesAt?: string }
  >({ askedBy: ['conversation-engine'] }),
  'runner.campaigns.failures': rpc<{ id: string }, CampaignFailures>({ timeoutMs: 10_000 }),
  /** `token`: of this call; repeated with it, a launch or a resume answers the present campaign. */
  'runner.campaigns.launch': rpc<{ id: string; token?: string }, Campaign>({ timeoutMs: 20_000 }),
  'runner.campaigns.pause': rpc<{ id: string }, Campaign>(),
  'runner.campaigns.resume': rpc<{ id: string; token?: string }, Campaign>(),
  'runner.campaigns.cancel': rpc<{ id: string }, Campaign>({ timeoutMs: 20_000 }),
  'runner.campaigns.retry_failed': rpc<{ id: string }, Retried>({ timeoutMs: 20_000 }),
  /** Whether a campaign or an A/B test that is not completed needs the agent: then it cannot be deleted (DECISIONS 49). */
  'runner.agents.in_use': rpc<{ agentConfigId: string }, { inUse: boolean }>({ askedBy: ['conversation-engine'] }),
};
