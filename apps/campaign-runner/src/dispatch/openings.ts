import { Injectable } from '@nestjs/common';
import { RpcClient } from '@northline/common/platform/messaging';
import { RunnerConfig } from '../app-config';
import { CampaignActions } from '../campaigns/campaign-actions';
import type { CampaignRun } from '../campaigns/campaign-run';
import { CampaignsRepository } from '../campaigns/campaigns.repository';
import { Channels } from '../campaigns/channels';
import { type AskedRow, CampaignLeadsRepository, type UnderWay } from '../rows/campaign-leads.repository';
import { allowance, waitingAfterMs } from './dispatch-ahead';
import { lastMoments } from './open-rows';

/** The openings that a campaign requests from the engine. */
@Injectable()
export class Openings {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly rows: CampaignLeadsRepository,
    private readonly channels: Channels,
    private readonly actions: CampaignActions,
    private readonly rpc: RpcClient,
    private readonly config: RunnerConfig,
  ) {}

  /** What is on its way to the provider. */
  underWay({ ctx, row }: CampaignRun): Promise<UnderWay> {
    return this.rows.countUnderWay(ctx.accountId, row._id, new Date(Date.now() - waitingAfterMs));
  }

  /**
   * How many may be requested now (DECISIONS 166); none while a budget is spent; none, and the campaign is paused, while
   * its A/B test is, or once its number was flagged.
   */
  async allowed({ ctx, row }: CampaignRun, underWay: UnderWay): Promise<number> {
    if ((await this.actions.isSpent(ctx, row)) || (await this.actions.pauseWithTest(ctx, row))) return 0;
    const { schedule, channel, openingMs = 0 } = row;
    const { ratePerSecond, flagged } = await this.channels.lately(ctx, channel);
    if (flagged && (await this.actions.pauseFlagged(ctx, row, flagged))) return 0;
    return allowance({ ratePerMinute: schedule.rateLimit, ratePerSecond, openingMs }, underWay, this.config.PACING);
  }

  /**
   * Requests a batch of conversations from the engine, and answers how many leads it skipped; a repeat starts nothing
   * twice. What it starts while nothing may be written, or of a campaign that no longer runs, expires at once.
   */
  async start({ ctx, row }: CampaignRun, batch: AskedRow[]): Promise<number> {
    const at = new Date();
    const lastMoment = row.status === 'running' ? lastMoments(row, at) : (): Date => at;
    const validUntil = row.schedule.timezone === 'lead' ? undefined : lastMoment(undefined)?.toISOString();
    const { results } = await this.rpc.request(ctx, 'engine.conversations.start_many', {
      campaignId: row._id,
      channel: row.channel,
      ...(row.abTestId && { abTestId: row.abTestId }),
      ratePerMinute: row.schedule.rateLimit,
      ...(validUntil !== undefined && { validUntil }),
      items: batch.map(({ leadId, round, agentConfigId, agentVersion, agentAssignedBy, zone }) => ({
        leadId,
        round,
        agentConfigId,
        agentVersion,
        agentAssignedBy,
        ...(row.schedule.timezone === 'lead' && { validUntil: lastMoment(zone)?.toISOString() }),
      })),
    });
    const ended = await this.rows.recordEnds(ctx.accountId, batch, results);
    if (ended) await this.campaigns.noteRows(ctx.accountId, [row._id]);
    const [blocked] = results.flatMap((result) => (result.outcome === 'blocked' ? [result.error] : []));
    if (blocked !== undefined) await this.actions.block(ctx, row._id, { reason: blocked, at });
    return results.filter(({ outcome }) => outcome === 'skipped').length;
  }
}
