import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { Preflight } from '@northline/common/contracts';
import type { CampaignRow } from '../campaigns/campaign.schema';
import { CampaignReader } from '../campaigns/campaign-reader';
import { Channels } from '../campaigns/channels';
import { type LaunchCheck, LaunchChecks } from '../campaigns/launch-checks';
import { CampaignLeadsRepository } from '../rows/campaign-leads.repository';
import { activeWindow } from '../schedule/active-window';
import { windowIn } from '../schedule/lead-hours';
import { projectedFinish } from '../schedule/projection';
import { PreflightCounts } from './preflight-counts';
import { tallyOf, type Tally } from './tally';

/** What a launch would do now; for a launched campaign, what is left to do. */
@Injectable()
export class PreflightService {
  constructor(
    private readonly reader: CampaignReader,
    private readonly checks: LaunchChecks,
    private readonly rows: CampaignLeadsRepository,
    private readonly counts: PreflightCounts,
    private readonly channels: Channels,
  ) {}

  /** A large audience is counted while the caller repeats the request; the answer shows the progress. */
  async preflight(ctx: RequestContext, id: string): Promise<Preflight> {
    const row = await this.reader.find(ctx, id);
    const {
      blockers,
      warnings,
      launched = row.launched,
    }: LaunchCheck = row.status === 'draft' ? await this.checks.check(ctx, row) : { blockers: [], warnings: [] };
    const isFrozen = row.selection.phase === 'done' || row.status === 'completed';
    const environment = launched?.environment ?? ctx.environment;
    const asking = { ...ctx, environment };
    const { tally, progress } = isFrozen
      ? await this.frozen(ctx, row)
      : await this.counts.ask(asking, { ...row, launched });
    const { totalLeads, willSend, excluded } = tally;
    if (progress !== undefined)
      return { status: 'counting', progress, totalLeads, willSend, excluded, blockers, warnings };
    const window = activeWindow(row.schedule, row.launched?.timezone ?? ctx.timezone);
    const byLead = row.schedule.timezone === 'lead';
    const shares = (tally.places ?? []).map(({ zone, count }) => ({
      window: windowIn(window, byLead ? zone : undefined),
      messages: count,
    }));
    const from = new Date(Math.max(Date.now(), row.schedule.startAt?.getTime() ?? 0));
    const finish = projectedFinish(shares, from, await this.ratePerMinute(asking, row));
    return {
      status: 'done',
      totalLeads,
      willSend,
      excluded,
      ...(finish && { projectedFinishAt: finish.toISOString() }),
      blockers,
      warnings,
    };
  }

  /** The campaign's rate or its connection's, whichever is slower. */
  private async ratePerMinute(ctx: RequestContext, { channel, schedule }: CampaignRow): Promise<number> {
    const perSecond = await this.channels.ratePerSecond(ctx, channel);
    return Math.min(schedule.rateLimit, perSecond > 0 ? 60 * perSecond : Infinity);
  }

  private async frozen(ctx: RequestContext, row: CampaignRow): Promise<{ tally: Tally; progress?: number }> {
    return { tally: tallyOf(await this.rows.reasons(ctx.accountId, row._id)) };
  }
}
