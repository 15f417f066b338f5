import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { SelectedLead } from '@northline/common/contracts';
import { type JobData, Jobs, OnJob } from '@northline/common/jobs';
import { newId } from '@northline/common/mongo';
import { Agents, type HandPicked } from '../campaigns/agents';
import { AudienceReader } from '../campaigns/audience';
import { CampaignLeases, type CampaignRun } from '../campaigns/campaign-run';
import { CampaignsRepository } from '../campaigns/campaigns.repository';
import { CampaignLeadsRepository } from '../rows/campaign-leads.repository';
import { duplicateOf, rowOf } from './selected-rows';

/** Pause before a selection that failed goes on. */
const patienceMs = 5_000;

/** Freezes the audience of a campaign that begins to run into rows, page by page; a page that comes twice changes nothing. */
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
    await run.release(run.row.status === 'running' ? { dueAt: new Date() } : {});
    if (run.row.selection.phase === 'done') await this.jobs.wake(ctx, 'dispatch', id);
    return true;
  }

  /** A scheduled campaign whose time has come begins to run. */
  private async start(ctx: RequestContext, id: string): Promise<void> {
    const row = await this.campaigns.find(ctx.accountId, id);
    if (row?.status !== 'scheduled' || (row.schedule.startAt?.getTime() ?? 0) > Date.now()) return;
    await this.campaigns.transition(ctx, row, 'running', {});
  }

  private async select(run: CampaignRun): Promise<void> {
    const handPicked: HandPicked = new Map();
    while (run.row.selection.phase !== 'done') {
      const { leads, next } = await this.audience.page(run.ctx, run.row, run.row.selection);
      await this.agents.pinHandPicked(run.ctx, leads, handPicked);
      const seq = await this.freeze(run, leads, handPicked);
      if (!(await run.keep({ selection: { ...next, seq } }))) return;
    }
  }

  /** Answers the place of the last row: no two share one, also when a page comes twice and holds other leads by then. */
  private async freeze({ row, ctx }: CampaignRun, leads: SelectedLead[], handPicked: HandPicked): Promise<number> {
    const last = await this.rows.lastSeq(ctx.accountId, row._id);
    const made = leads.map((lead, index) => rowOf(row, lead, handPicked, { _id: newId(), seq: last + index + 1 }));
    const refused = await this.rows.insertNew(ctx.accountId, made);
    // Refused again are those leads that have their row: named as well as filtered, or of a page that came twice.
    await this.rows.insertNew(ctx.accountId, refused.map(duplicateOf));
    await this.campaigns.noteRows(ctx.accountId, [row._id]);
    return last + leads.length;
  }
}
