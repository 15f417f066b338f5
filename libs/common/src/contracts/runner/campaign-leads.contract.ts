import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ListQuery, OneOf, Text } from '../../validation';
import { type CampaignLeadStatus, campaignLeadStatuses, type Page } from '../../vocabulary/vocabulary';
import { rpc } from '../rpc-spec';
import { Sentence, sentenceOfText } from '../sentence.contract';

/** One lead of a campaign (DECISIONS 64). */
@ApiSchema({ description: 'One lead of a campaign.' })
export class CampaignLead {
  @ApiProperty({ description: "The lead's id, as a string" }) leadId!: string;
  @ApiProperty({
    enum: campaignLeadStatuses,
    description: 'How far the lead has come in this campaign. `skipped`, `failed` and `unknown` tell why in `error`',
  })
  status!: CampaignLeadStatus;
  @ApiProperty({ required: false, description: 'The conversation that was started' }) conversationId?: string;
  @ApiProperty({ required: false, format: 'date-time', description: 'When the first message left' }) sentAt?: string;
  @ApiProperty({
    required: false,
    description: 'Why the lead was skipped, the message failed, or its outcome is unknown',
  })
  error?: string;
}

/** A lead of a campaign in a page of them. */
@ApiSchema({ description: 'One lead of a campaign, with its name.' })
export class ListedCampaignLead extends CampaignLead {
  @ApiProperty({
    required: false,
    description: "The lead's name; empty when it has none, absent once the lead is deleted",
  })
  leadName?: string;
  @ApiProperty(sentenceOfText('error')) sentence?: Sentence;
}

/** Query of `GET /api/campaigns/{id}/leads`. */
export class CampaignLeadsQuery extends ListQuery {
  @OneOf(campaignLeadStatuses, { optional: true, description: 'Only leads in this status' })
  status?: CampaignLeadStatus;
  @Text({ optional: true, max: 16, description: 'Only this lead' }) leadId?: string;
  @Text({
    optional: true,
    max: 1_000,
    example: 'Lead has no phone number',
    description:
      'Only leads with this `error`, to the letter: the leads behind a reason of the preflight. Before the launch they are those of the newest preflight, for 5 minutes',
  })
  reason?: string;
}

/** Requests about the leads of campaigns. */
export const campaignLeadsRpc = {
  'runner.campaigns.lead_rows': rpc<{ id: string; after: number }, { leads: CampaignLead[]; cursor: number | null }>(),
  'runner.campaigns.leads': rpc<CampaignLeadsQuery & { id: string }, Page<ListedCampaignLead>>(),
};
