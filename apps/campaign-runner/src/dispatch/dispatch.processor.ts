import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type JobData, Jobs, OnJob, OnOverdue, type OverdueJob } from '@northline/common/platform/jobs';
import { RunnerConfig } from '../app-config';
import { cancelledReason } from '../campaigns/campaign-actions';
import { CampaignLeases, type CampaignRun } from '../campaigns/campaign-run';
import { CampaignsRepository } from '../campaigns/campaigns.repository';
import { overdueOf } from '../campaigns/overdue-campaigns';
import { type AskedRow, CampaignLeadsRepository, type UnderWay } from '../rows/campaign-leads.repository';
import { openNow } from './open-rows';
import { Openings } from './openings';
import { batchSize, nextPoll, paced } from './dispatch-ahead';

/** The outcome of one look at a campaign: when to look again, and whether anything was done. */
interface Look {
  /** Absent: when {@link nextPoll} says. */
  at?: Date;
  busy: boolean;
}

/** Starts the conversations of a running campaign, at its rate and in its hours, until no row is left. */
@Injectable()
export class DispatchProcessor {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly leases: CampaignLeases,
    private readonly rows: CampaignLeadsRepository,
    private readonly openings: Openings,
    private readonly jobs: Jobs,
    private readonly config: RunnerConfig,
  ) {}

  @OnJob('dispatch')
  async run({ ctx, id }: JobData): Promise<boolean> {
    const run = await this.leases.take(ctx, id);
    if (!run) return false;
    await (run.row.status === 'running' ? this.dispatch(run) : this.tidy(run));
    return true;
  }

  @OnOverdue('dispatch')
  overdue(): Promise<OverdueJob[]> {
    return overdueOf(this.campaigns, 'dispatch');
  }

  private async dispatch(run: CampaignRun): Promise<void> {
    const look = await this.work(run).catch(async (error: unknown) => {
      await run.release(nextPoll(run.row, false, this.config.CAMPAIGN_POLL_MS));
      throw error;
    });
    if (run.row.status !== 'running') return run.release({});
    const next = nextPoll(run.row, look.busy, this.config.CAMPAIGN_POLL_MS);
    const dueAt = look.at ?? next.dueAt;
    await run.release({ ...next, dueAt });
    await this.jobs.wake(run.ctx, 'dispatch', run.row._id, { dueAt });
  }

  /** Finishes what cancelling began; a campaign that is not running has nothing else to do here. */
  private async tidy(run: CampaignRun): Promise<void> {
    const { ctx, row } = run;
    if (row.status === 'scheduled') return run.release({});
    if (row.cancelled) {
      while (await this.askAgain(run));
      await this.rows.skipAll(ctx.accountId, row._id, cancelledReason);
    }
    await this.campaigns.noteRows(ctx.accountId, [row._id]);
    return run.release({ dueAt: undefined });
  }

  private async work(run: CampaignRun): Promise<Look> {
    const underWay = await this.openings.underWay(run);
    if (underWay.unanswered > 0 && (await this.askAgain(run)) && !(await run.keep())) return { busy: false };
    const claims: string[] = [];
    const look = await this.claimAll(run, claims, underWay);
    if (claims.length > 0) await this.rows.noteAnswered(run.ctx.accountId, run.row._id, claims);
    return look;
  }

  /** Claims batch after batch, each while the engine starts the one before; `claims` are those that it has answered. */
  private async claimAll(run: CampaignRun, claims: string[], counted: UnderWay): Promise<Look> {
    const most = this.config.PACING ? paced.batchSize : batchSize;
    let underWay: UnderWay | undefined = counted;
    const longAt = Date.now() + this.config.CAMPAIGN_POLL_MS;
    let busy = false;
    let allowed = 0;
    let skipped = Promise.resolve(0);
    try {
      do {
        const { ctx, row } = run;
        if (row.selection.phase !== 'done') return { busy };
        const { open, zones, opensAt } = await openNow(this.rows, row, new Date());
        // Rows only leave `sending` meanwhile, so the allowance stays valid, and counting can wait until it is used up.
        if (open && allowed === 0) {
          allowed = await this.openings.allowed(run, underWay ?? (await this.openings.underWay(run)));
          underWay = undefined;
        }
        const claim = randomUUID();
        const batch =
          open && allowed > 0
            ? await this.rows.claim(ctx.accountId, row._id, claim, { limit: Math.min(most, allowed), zones })
            : [];
        // What the engine skipped holds no place.
        allowed += await skipped;
        if (batch.length === 0) {
          if (await this.finish(run)) return { busy };
          return open || (await this.rows.isSending(ctx.accountId, row._id)) ? { busy } : { busy, at: opensAt() };
        }
        allowed -= batch.length;
        claims.push(claim);
        skipped = this.openings.start(run, batch);
        skipped.catch(() => undefined);
        busy = true;
        if (!this.config.PACING) continue;
        if (allowed === 0) {
          allowed = await skipped;
          skipped = Promise.resolve(0);
        }
        // A long look begins again, so that it counts what has left, and asks again whether anything may leave at all.
        if (Date.now() >= longAt) return { busy, at: new Date(Date.now() + paced.pauseMs) };
        if (allowed === 0) return { busy };
        await pause(paced.pauseMs);
      } while (await run.keep());
    } finally {
      await skipped;
    }
    return { busy };
  }

  /**
   * Rows that were requested from the engine with unknown result, because either side died. What it starts only now,
   * while nothing may be written, expires at once. False when there are none.
   */
  private async askAgain(run: CampaignRun): Promise<boolean> {
    const { ctx, row } = run;
    const unanswered = await this.rows.findUnanswered(ctx.accountId, row._id, batchSize);
    if (unanswered.length === 0) return false;
    await this.openings.start(run, unanswered);
    await this.rows.noteAnswered(ctx.accountId, row._id, claimsOf(unanswered), unanswered);
    return true;
  }

  /** Completes a campaign without pending and sending rows. */
  private async finish(run: CampaignRun): Promise<boolean> {
    const { ctx, row } = run;
    if (!(await this.rows.allFinished(ctx.accountId, row._id))) return false;
    const finished = await this.campaigns.transition(
      ctx,
      row,
      { action: 'finish', to: 'completed' },
      { dueAt: undefined, quiet: undefined },
    );
    if (finished) run.row = finished;
    return finished !== null;
  }
}

function claimsOf(rows: AskedRow[]): string[] {
  return [...new Set(rows.flatMap(({ claim }) => claim ?? []))];
}
