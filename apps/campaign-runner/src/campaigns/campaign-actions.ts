import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Campaign, CampaignStatus, ChannelState, Retried } from '@northline/common/contracts';
import { conflict } from '@northline/common/vocabulary/errors';
import { Jobs } from '@northline/common/platform/jobs';
import { say } from '@northline/common/vocabulary/sentences';
import { CampaignLeadsRepository } from '../rows/campaign-leads.repository';
import type { CampaignRow } from './campaign.schema';
import { type CampaignAction, campaignStates, deletableStatuses } from './campaign.states';
import { CampaignReader } from './campaign-reader';
import { type CampaignChanges, CampaignsRepository } from './campaigns.repository';
import { LaunchChecks } from './launch-checks';
import { SelectionsRepository } from './selections.repository';

/** The reason on rows that were still pending when their campaign was cancelled. */
export const cancelledReason = say('campaign_cancelled');

/** What to act on; `token`: of this launch or resume, the same when it is repeated. */
export interface Act {
  id: string;
  token?: string;
}

/** How long after its beginning an unfinished step is repeated. */
const redoMs = 5_000;

/**
 * What people do to campaigns (DECISIONS 63). Each action is one compare-and-set; the work that follows can be
 * repeated.
 */
@Injectable()
export class CampaignActions {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly reader: CampaignReader,
    private readonly rows: CampaignLeadsRepository,
    private readonly selections: SelectionsRepository,
    private readonly checks: LaunchChecks,
    private readonly jobs: Jobs,
  ) {}

  async launch(ctx: RequestContext, request: Act): Promise<Campaign> {
    return this.act(ctx, request, 'launch', startStatus, async (row) => {
      const { blockers, launched } = await this.checks.check(ctx, row);
      const [blocker] = blockers;
      if (blocker !== undefined) throw conflict(blocker);
      return { launched: launched && { ...launched, at: new Date() }, dueAt: notBefore(row) };
    });
  }

  pause(ctx: RequestContext, id: string): Promise<Campaign> {
    return this.act(
      ctx,
      { id },
      'pause',
      () => 'paused',
      () => ({ dueAt: undefined }),
    );
  }

  resume(ctx: RequestContext, request: Act): Promise<Campaign> {
    return this.act(ctx, request, 'resume', startStatus, async (row) => {
      await this.checkAgain(ctx, row);
      return { dueAt: notBefore(row), quiet: undefined };
    });
  }

  /** Pauses a running campaign whose openings cannot leave; not for attempts before it last resumed. */
  async block(ctx: RequestContext, id: string, { reason, at }: { reason: string; at: Date }): Promise<void> {
    const row = await this.campaigns.find(ctx.accountId, id);
    if (row?.status !== 'running' || (row.ranAt && at < row.ranAt)) return;
    const move = { action: 'pause', to: 'paused' } as const;
    const paused = await this.campaigns.transition(ctx, row, move, { dueAt: undefined, pausedReason: reason });
    if (!paused) await this.block(ctx, id, { reason, at });
  }

  /** Pauses a running campaign whose A/B test is paused; true when it is. */
  async pauseWithTest(ctx: RequestContext, { _id, abTestId }: CampaignRow): Promise<boolean> {
    const paused = await this.checks.pausedTest(ctx, abTestId);
    if (paused) await this.block(ctx, _id, { reason: paused.blocker, at: new Date() });
    return paused !== undefined;
  }

  /** Pauses a running campaign whose number was flagged since it last began to run; true when it was. */
  async pauseFlagged(
    ctx: RequestContext,
    { _id, ranAt }: CampaignRow,
    { reason, since }: NonNullable<ChannelState['flagged']>,
  ): Promise<boolean> {
    const at = new Date(since);
    if (ranAt && at < ranAt) return false;
    await this.block(ctx, _id, { reason, at });
    return true;
  }

  /** Whether a spent budget lets the campaign write to nobody first: its rows wait. */
  async isSpent(ctx: RequestContext, row: CampaignRow): Promise<boolean> {
    return (await this.checks.spentBudget(ctx, row)) !== undefined;
  }

  async cancel(ctx: RequestContext, id: string): Promise<Campaign> {
    await this.act(
      ctx,
      { id },
      'cancel',
      () => 'completed',
      () => ({ cancelled: true, dueAt: new Date(Date.now() + redoMs) }),
    );
    await this.skipPending(ctx, id);
    return this.reader.show(ctx, await this.reader.find(ctx, id));
  }

  /**
   * Makes failed rows that may be retried pending again, in the next round. Errors: 409 when the campaign could not
   * continue.
   */
  async retryFailed(ctx: RequestContext, id: string): Promise<Retried> {
    const row = await this.reader.find(ctx, id);
    const target = ({ status }: CampaignRow): CampaignStatus => (status === 'paused' ? 'paused' : 'running');
    campaignStates.check(row.status, target(row), 'retry');
    const isNone = (await this.rows.countRetryable(ctx.accountId, id)) === 0;
    // If an earlier retry died, the rows that it made pending are no longer retryable; the campaign must run for them.
    if (isNone && (row.cancelled || (await this.rows.allFinished(ctx.accountId, id)))) return { retried: 0 };
    await this.checkAgain(ctx, row);
    // Whom a cancel that died has left waiting did not fail.
    if (row.cancelled) await this.skipPending(ctx, id);
    await this.reopen(ctx, id, { cancelled: true });
    const retried = await this.rows.retryFailed(ctx.accountId, id);
    await this.campaigns.noteRows(ctx.accountId, [id]);
    // A dispatcher that saw no pending row before this must not complete the campaign; if it has already, the campaign runs again.
    await this.campaigns.lookAgain(ctx.accountId, [id]);
    // Cancelled by now means since the first of these writes: the newer wish holds.
    if (await this.reopen(ctx, id, { cancelled: false })) await this.jobs.wake(ctx, 'dispatch', id);
    else await this.skipPending(ctx, id);
    return { retried };
  }

  async delete(ctx: RequestContext, id: string): Promise<{ deleted: true }> {
    const row = await this.reader.find(ctx, id);
    if (!deletableStatuses.includes(row.status)) throw conflict('Only draft or completed campaigns can be deleted');
    if (!(await this.campaigns.writeTombstone(ctx.accountId, row))) return this.delete(ctx, id);
    await this.clear(ctx, row);
    return { deleted: true };
  }

  /** Removes what a tombstone has left, then the tombstone; safe to repeat. */
  async clear(ctx: RequestContext, { _id, selectionId }: CampaignRow): Promise<void> {
    await this.rows.deleteAll(ctx.accountId, _id);
    await this.selections.remove(ctx.accountId, selectionId);
    await this.campaigns.remove(ctx.accountId, _id);
  }

  /** 409 for a campaign that would be paused again at once. */
  private async checkAgain(ctx: RequestContext, row: CampaignRow): Promise<void> {
    const environment = row.launched?.environment ?? ctx.environment;
    const [blocker] = (await this.checks.heldBy({ ...ctx, environment }, row)).blockers;
    if (blocker) throw conflict(blocker.message);
  }

  private async skipPending({ accountId }: RequestContext, id: string): Promise<void> {
    await this.rows.skipAll(accountId, id, cancelledReason);
    await this.campaigns.noteRows(accountId, [id]);
  }

  /** Lets a completed campaign run again, also one that was cancelled if `cancelled`; false when it stays so. */
  private async reopen(ctx: RequestContext, id: string, { cancelled }: { cancelled: boolean }): Promise<boolean> {
    const row = await this.reader.find(ctx, id);
    if (row.cancelled && !cancelled) return false;
    if (row.status !== 'completed') return true;
    const changes = { cancelled: undefined, quiet: undefined, dueAt: new Date(Date.now() + redoMs) };
    const reopened = await this.campaigns.transition(ctx, row, { action: 'retry', to: 'running' }, changes);
    return reopened !== null || this.reopen(ctx, id, { cancelled });
  }

  /**
   * Checks a transition by the table, writes it, and queues the work; again when the campaign changed meanwhile. The
   * repeat of a launch or resume is answered with the present campaign.
   */
  private async act(
    ctx: RequestContext,
    { id, token }: Act,
    action: CampaignAction,
    target: (row: CampaignRow) => CampaignStatus,
    prepare: (row: CampaignRow) => CampaignChanges | Promise<CampaignChanges>,
  ): Promise<Campaign> {
    const row = await this.reader.find(ctx, id);
    if (token !== undefined && row.startedBy === token) return this.reader.show(ctx, row);
    const status = target(row);
    campaignStates.check(row.status, status, action);
    const changes = { ...(await prepare(row)), ...(token !== undefined && { startedBy: token }) };
    const moved = await this.campaigns.transition(ctx, row, { action, to: status }, changes, { byCaller: true });
    if (!moved) return this.act(ctx, { id, token }, action, target, prepare);
    if (status === 'scheduled') await this.jobs.wake(ctx, 'selection', id, { dueAt: notBefore(moved) });
    if (status === 'running')
      await this.jobs.wake(ctx, moved.selection.phase === 'done' ? 'dispatch' : 'selection', id);
    return this.reader.show(ctx, moved);
  }
}

/** The status after a launch or a resume. */
export function startStatus({ schedule: { startAt } }: CampaignRow): 'scheduled' | 'running' {
  return startAt && startAt.getTime() > Date.now() ? 'scheduled' : 'running';
}

function notBefore({ schedule: { startAt } }: CampaignRow): Date {
  return new Date(Math.max(startAt?.getTime() ?? 0, Date.now()));
}
