import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { ChannelState, Preflight } from '@northline/common/contracts';
import type { CampaignRow } from '../campaigns/campaign.schema';
import { CampaignsRepository } from '../campaigns/campaigns.repository';
import { Channels } from '../campaigns/channels';
import { CampaignLeadsRepository } from '../rows/campaign-leads.repository';
import { activeWindow, windowIn } from '@northline/common/features/time';
import { projectedFinish } from '../schedule/projection';
import { allowancesOf } from '../schedule/sender-allowance';
import type { Tally } from './tally';

/** Campaigns that share a connection, and what they have not sent yet. */
interface Others {
  campaigns: number;
  messages: number;
}

const nobody: Others = { campaigns: 0, messages: 0 };

/** When a campaign would be through with its first messages. */
@Injectable()
export class PreflightFinish {
  constructor(
    private readonly channels: Channels,
    private readonly campaigns: CampaignsRepository,
    private readonly rows: CampaignLeadsRepository,
  ) {}

  /** At the earliest, with the connection for itself; at the latest, after what others that run have left to send. */
  async of(
    ctx: RequestContext,
    row: CampaignRow,
    { places = [] }: Tally,
  ): Promise<Pick<Preflight, 'projectedFinishAt' | 'projectedFinishBy'>> {
    const [state, others] = await Promise.all([this.channels.state(ctx, row.channel), this.others(ctx, row)]);
    const window = activeWindow(row.schedule, row.launched?.timezone ?? ctx.timezone);
    const byLead = row.schedule.timezone === 'lead';
    const shares = places.map(({ zone, count }) => ({
      window: windowIn(window, byLead ? zone : undefined),
      messages: count,
    }));
    const now = new Date();
    const from = new Date(Math.max(now.getTime(), row.schedule.startAt?.getTime() ?? 0));
    const after = ({ campaigns, messages }: Others): string | undefined =>
      projectedFinish(
        shares,
        from,
        ratePerMinute(row, state, campaigns),
        allowancesOf(state, now, ctx.timezone, { ahead: messages, from }),
      )?.toISOString();
    const earliest = after(nobody);
    const latest = after(others);
    return { ...(earliest && { projectedFinishAt: earliest }), ...(latest && { projectedFinishBy: latest }) };
  }

  /** What a test key starts shares no connection. */
  private async others({ accountId, environment }: RequestContext, row: CampaignRow): Promise<Others> {
    if (environment === 'test') return nobody;
    const ids = (await this.campaigns.runningOn(accountId, row.channel)).filter((id) => id !== row._id);
    if (ids.length === 0) return nobody;
    return { campaigns: ids.length, messages: await this.rows.countUnsent(accountId, ids) };
  }
}

/** The campaign's rate or its share of the connection's, whichever is slower. */
function ratePerMinute(
  { schedule }: CampaignRow,
  { ratePerSecond }: Pick<ChannelState, 'ratePerSecond'>,
  others: number,
): number {
  return Math.min(schedule.rateLimit, ratePerSecond > 0 ? (60 * ratePerSecond) / (1 + others) : Infinity);
}
