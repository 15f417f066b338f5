import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { type JobData, Jobs, OnJob, OnOverdue, type OverdueJob } from '@northline/common/platform/jobs';
import { Agents, type HandPicked } from '../agents/agents';
import { AudienceReader } from '../campaigns/audience-reader';
import { cancelledReason } from '../campaigns/campaign-actions';
import { CampaignLeases, type CampaignRun } from '../campaigns/campaign-run';
import { CampaignsRepository } from '../campaigns/campaigns.repository';
import { overdueOf } from '../campaigns/overdue-campaigns';
import { CampaignLeadsRepository } from '../rows/campaign-leads.repository';
import { rowOf } from './selected-rows';

/** Pause before a failed selection continues. */
const patienceMs = 5_000;

/** The longest rest after a page: the lease, and a service that stops, must not wait for a slow one twice. */
const longestRestMs = 1_000;

/** How many pages are frozen, or counted, before others have their turn. */
export const pagesAtOnce = 10;

/** Freezes the audience of a campaign that starts to run into rows, page by page; a repeated page changes nothing. */
@Injectable()
export class SelectionProcessor {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly leases: CampaignLeases,
    private readonly audience: AudienceReader,
    private readonly rows: CampaignLeadsRepository,
    private readonly agents: Agents,
    private readonly jobs: Jobs,
  ) {}

  @OnJob('selection')
  async run({ ctx, id }: JobData): Promise<boolean> {
    await this.start(ctx, id);
    const run = await this.leases.take(ctx, id);
    if (!run) return false;
    try {
      if (run.row.status === 'running') await this.select(run);
    } catch (error) {
      await run.release({ dueAt: new Date(Date.now() + patienceMs) });
      throw error;
    }
    const running = run.row.status === 'running';
    const dueAt = new Date();
    await run.release(running ? { dueAt } : {});
    if (running)
      await this.jobs.wake(ctx, run.row.selection.phase === 'done' ? 'dispatch' : 'selection', id, { dueAt });
    return true;
  }

  /** Also those whose time to start has come. */
  @OnOverdue('selection')
  overdue(): Promise<OverdueJob[]> {
    return overdueOf(this.campaigns, 'selection');
  }

  /** A scheduled campaign whose time has come starts to run. */
  private async start(ctx: RequestContext, id: string): Promise<void> {
    const row = await this.campaigns.find(ctx.accountId, id);
    if (row?.status !== 'scheduled' || (row.schedule.startAt?.getTime() ?? 0) > Date.now()) return;
    await this.campaigns.transition(ctx, row, { action: 'start', to: 'running' }, {});
  }

  /**
   * Continues for a stretch: its position is stored, and others have a turn. It rests after each page for as long as
   * that took, a second at most, because whoever reads or replies meanwhile waits for the same services.
   */
  private async select(run: CampaignRun): Promise<void> {
    const handPicked: HandPicked = new Map();
    for (let pages = 0; pages < pagesAtOnce && run.row.selection.phase !== 'done'; pages += 1) {
      const began = Date.now();
      const { leads, next } = await this.audience.page(run.ctx, run.row, run.row.selection);
      await this.agents.pinHandPicked(run.ctx, leads, handPicked);
      const seq = await this.rows.append(
        run.ctx.accountId,
        run.row._id,
        leads.map((lead) => rowOf(run.row, lead, handPicked)),
      );
      await this.campaigns.noteRows(run.ctx.accountId, [run.row._id]);
      if (!(await run.keep({ selection: { ...next, seq } }))) return this.clearEnded(run);
      await pause(Math.min(Date.now() - began, longestRestMs));
    }
  }

  /** A campaign that was deleted or cancelled while a page was on its way has removed or skipped its rows before these. */
  private async clearEnded({ ctx: { accountId }, row: { _id } }: CampaignRun): Promise<void> {
    const row = await this.campaigns.find(accountId, _id);
    if (!row) return this.rows.deleteAll(accountId, _id);
    if (!row.cancelled) return;
    await this.rows.skipAll(accountId, _id, cancelledReason);
    await this.campaigns.noteRows(accountId, [_id]);
  }
}
