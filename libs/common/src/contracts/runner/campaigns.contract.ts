import { ApiProperty } from '@nestjs/swagger';
import { OneOf, ListQuery } from '../../validation';
import { rpc } from '../rpc-spec';
import {
  type CampaignLeadStatus,
  campaignLeadStatuses,
  type CampaignStatus,
  campaignStatuses,
  type Channel,
  channels,
  type Page,
} from '../vocabulary';
import { ActiveHours, AdvancedFilter, type CreateCampaign, LeadFilter, type UpdateCampaign } from './campaigns.bodies';

/** When and how fast a campaign writes. */
export class CampaignSchedule {
  @ApiProperty({ required: false, format: 'date-time' }) startAt?: string;
  @ApiProperty({ type: 'integer', description: 'Messages a minute, over all replicas' }) rateLimit!: number;
  @ApiProperty({ required: false, type: ActiveHours }) activeHours?: ActiveHours;
  @ApiProperty({ required: false, type: [Number], description: 'Monday 1 to Sunday 7' }) activeDays?: number[];
}

/** One lead of a campaign (SPEC "Campaign" `leads`, DECISIONS 64). */
export class CampaignLead {
  @ApiProperty() leadId!: string;
  @ApiProperty({ enum: campaignLeadStatuses }) status!: CampaignLeadStatus;
  @ApiProperty({ required: false }) conversationId?: string;
  @ApiProperty({ required: false, format: 'date-time' }) sentAt?: string;
  @ApiProperty({ required: false, description: 'On skipped, failed and unknown rows' }) error?: string;
}

/** Counted from a campaign's rows (DECISIONS 65). */
export class CampaignStats {
  @ApiProperty({ type: 'integer' }) totalLeads!: number;
  @ApiProperty({ type: 'integer', description: 'Accepted by a provider, also when it failed later' }) sent!: number;
  @ApiProperty({ type: 'integer' }) delivered!: number;
  @ApiProperty({ type: 'integer' }) replied!: number;
  @ApiProperty({ type: 'integer' }) qualified!: number;
  @ApiProperty({ type: 'integer' }) disqualified!: number;
  @ApiProperty({ type: 'integer' }) failed!: number;
}

/** A campaign (SPEC "Campaign"). `manualLeadIds` are left out of lists, `leads` of all but POST and GET by id (DECISIONS 67). */
export class Campaign {
  @ApiProperty() _id!: string;
  @ApiProperty() accountId!: string;
  @ApiProperty() name!: string;
  @ApiProperty() agentConfigId!: string;
  @ApiProperty({ required: false }) abTestId?: string;
  @ApiProperty({ enum: channels }) channel!: Channel;
  @ApiProperty({ enum: campaignStatuses }) status!: CampaignStatus;
  @ApiProperty({ required: false, description: "Why Northline paused it, in the provider's or the model server's own words: no opening could leave until a setting is changed. Its leads wait" }) pausedReason?: string;
  @ApiProperty({ type: CampaignSchedule }) schedule!: CampaignSchedule;
  @ApiProperty({ type: CampaignStats }) stats!: CampaignStats;
  @ApiProperty({ required: false, type: LeadFilter }) leadFilter?: LeadFilter;
  @ApiProperty({ required: false, type: AdvancedFilter }) advancedFilter?: AdvancedFilter;
  @ApiProperty({ required: false, type: [String] }) manualLeadIds?: string[];
  @ApiProperty({ required: false, type: [CampaignLead] }) leads?: CampaignLead[];
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

/** A campaign with its leads. */
export class FullCampaign extends Campaign {
  @ApiProperty({ type: [CampaignLead], required: true }) override leads!: CampaignLead[];
}

/** Query of `GET /api/campaigns`. */
export class CampaignListQuery extends ListQuery {
  @OneOf(campaignStatuses, { optional: true }) status?: CampaignStatus;
}

/** Query of `GET /api/campaigns/{id}/leads`. */
export class CampaignLeadsQuery extends ListQuery {
  @OneOf(campaignLeadStatuses, { optional: true }) status?: CampaignLeadStatus;
}

/** Leads that will not be written to, for one reason. */
export class PreflightExclusion {
  @ApiProperty() reason!: string;
  @ApiProperty({ type: 'integer' }) count!: number;
}

/** What a launch would do now. */
export class Preflight {
  @ApiProperty({ type: 'integer', description: 'All selected leads' }) totalLeads!: number;
  @ApiProperty({ type: 'integer' }) willSend!: number;
  @ApiProperty({ type: [PreflightExclusion] }) excluded!: PreflightExclusion[];
  @ApiProperty({ required: false, format: 'date-time', description: 'When the last message leaves at the given rate and hours' }) projectedFinishAt?: string;
  @ApiProperty({ type: [String], description: 'Why a launch would be refused now' }) blockers!: string[];
}

/** Answer of `POST /api/campaigns/{id}/retry-failed`. */
export class Retried {
  @ApiProperty({ type: 'integer' }) retried!: number;
}

/** Questions and commands about campaigns. */
export const campaignsRpc = {
  'runner.campaigns.list': rpc<CampaignListQuery, Page<Campaign>>(),
  /** `_id` makes a repeat answer with what the first call made. Errors: 400 for unknown agents, tests, leads and filters. */
  'runner.campaigns.create': rpc<{ _id?: string; campaign: CreateCampaign }, Campaign>({ timeoutMs: 30_000, large: true }),
  'runner.campaigns.get': rpc<{ id: string }, Campaign>(),
  /**
   * The campaign with the first of its `leads`, in the order of selection; `cursor` (null at the end) goes to
   * `runner.campaigns.lead_rows` for more. So no campaign is too large for a reply.
   */
  'runner.campaigns.get_with_leads': rpc<{ id: string }, { campaign: Campaign; cursor: number | null }>(),
  'runner.campaigns.lead_rows': rpc<{ id: string; after: number }, { leads: CampaignLead[]; cursor: number | null }>(),
  'runner.campaigns.leads': rpc<CampaignLeadsQuery & { id: string }, Page<CampaignLead>>(),
  'runner.campaigns.update': rpc<{ id: string; changes: UpdateCampaign }, Campaign>({ timeoutMs: 30_000, large: true }),
  'runner.campaigns.delete': rpc<{ id: string }, { deleted: true }>({ timeoutMs: 20_000 }),
  'runner.campaigns.preflight': rpc<{ id: string }, Preflight>({ timeoutMs: 60_000 }),
  'runner.campaigns.launch': rpc<{ id: string }, Campaign>({ timeoutMs: 20_000 }),
  'runner.campaigns.pause': rpc<{ id: string }, Campaign>(),
  'runner.campaigns.resume': rpc<{ id: string }, Campaign>(),
  'runner.campaigns.cancel': rpc<{ id: string }, Campaign>({ timeoutMs: 20_000 }),
  'runner.campaigns.retry_failed': rpc<{ id: string }, Retried>({ timeoutMs: 20_000 }),
  /** Whether a campaign or an A/B test that is not completed needs the agent: then it cannot be deleted (DECISIONS 49). */
  'runner.agents.in_use': rpc<{ agentConfigId: string }, { inUse: boolean }>({ askedBy: ['conversation-engine'] }),
};
