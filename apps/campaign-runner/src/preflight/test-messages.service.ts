import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest, SelectedLead, TestMessage } from '@northline/common/contracts';
import { conflict, unknownReference } from '@northline/common/vocabulary/errors';
import { RpcClient } from '@northline/common/platform/messaging';
import { say } from '@northline/common/vocabulary/sentences';
import { AudienceReader } from '../campaigns/audience-reader';
import { CampaignReader } from '../campaigns/campaign-reader';
import type { CampaignRow } from '../campaigns/campaign.schema';
import { budgetSpent, LaunchChecks } from '../campaigns/launch-checks';
import { rowOf } from '../selection/selected-rows';

/** Has the opening of a campaign sent to whoever asks for it; the campaign and its leads know nothing of it. */
@Injectable()
export class TestMessages {
  constructor(
    private readonly reader: CampaignReader,
    private readonly audience: AudienceReader,
    private readonly checks: LaunchChecks,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Errors: 404; 400 for an unknown lead or an address of another channel; 409 when the campaign selects nobody, its budget is
   * spent to the hard limit, or the message cannot be sent; 429 and 502 as of the channel and the model.
   */
  async send(
    ctx: RequestContext,
    { _id, id, to, leadId }: RpcRequest<'runner.campaigns.test_message'>,
  ): Promise<TestMessage> {
    const row = await this.reader.find(ctx, id);
    const { _id: campaignId, channel } = row;
    const spent = await this.checks.spentBudget(ctx, row);
    if (spent?.level === 'stopped') throw conflict(budgetSpent(spent));
    const lead = await this.lead(ctx, row, leadId);
    // The agent of its row: chosen by hand, else by the test, else the campaign's.
    const { agentConfigId } = rowOf(row, lead, new Map());
    const request = { _id, campaignId, channel, to, leadId: lead.leadId, agentConfigId };
    return this.rpc.request(ctx, 'channels.test_messages.send', request);
  }

  private async lead(ctx: RequestContext, row: CampaignRow, leadId: string | undefined): Promise<SelectedLead> {
    if (leadId === undefined) {
      const first = await this.audience.first(ctx, row);
      if (!first) throw conflict(say('no_leads_selected'));
      return first;
    }
    const lead = await this.audience.lead(ctx, row.channel, leadId);
    if (!lead) throw unknownReference('leadId', 'Lead');
    return lead;
  }
}
