import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { CampaignProgress, CampaignQueue, WaitingOpenings } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { withSentence } from '@northline/common/vocabulary/sentences';
import { CampaignReader } from '../campaigns/campaign-reader';
import type { CampaignRow } from '../campaigns/campaign.schema';
import { Channels } from '../campaigns/channels';
import { LaunchChecks } from '../campaigns/launch-checks';
import { openNow } from '../dispatch/open-rows';
import { CampaignHealth } from '../health/campaign-health.service';
import { CampaignLeadsRepository } from '../rows/campaign-leads.repository';
import { triedAt } from '../rows/tried-rows';
import { progressOf, type Seen } from './progress.rules';

const hourMs = 3_600_000;

/** What a campaign does at this moment, and why: asked of whoever knows, as nothing is kept for it. */
@Injectable()
export class ProgressService {
  constructor(
    private readonly reader: CampaignReader,
    private readonly rows: CampaignLeadsRepository,
    private readonly channels: Channels,
    private readonly checks: LaunchChecks,
    private readonly health: CampaignHealth,
    private readonly rpc: RpcClient,
  ) {}

  async progress(asker: RequestContext, id: string): Promise<CampaignProgress> {
    const row = await this.reader.find(asker, id);
    const ctx = { ...asker, environment: row.launched?.environment ?? asker.environment };
    const at = new Date();
    const { ratePerSecond: perSecond } = await this.channels.lately(ctx, row.channel);
    const perMinute = Math.min(row.schedule.rateLimit, perSecond > 0 ? 60 * perSecond : Infinity);
    const [rows, held, outside, spent] = await Promise.all([
      this.rowsOf(ctx, row, at),
      row.status === 'draft' || row.status === 'completed' ? { blockers: [] } : this.checks.heldBy(ctx, row),
      this.outside(ctx, row),
      this.checks.spentBudget(ctx, row),
    ]);
    const { sentLastHour, inHand, ...counted } = rows;
    const seen: Seen = {
      at,
      status: row.status,
      statusAt: row.statusAt,
      pausedReason: row.pausedReason,
      startAt: row.schedule.startAt,
      selecting: row.selection.phase !== 'done',
      ...counted,
      inHand,
      ...held,
      ...(spent && { spent }),
      hours: await this.hours(row, at, perMinute, counted.pending),
      queue: outside,
      openings: inHand === 0 ? [] : await this.openings(ctx, row),
      perMinute,
    };
    const did = progressOf(seen);
    return {
      ...did,
      reasons: did.reasons.map((one) => ({ ...one, ...withSentence(one.message) })),
      health: await this.health.rates(row),
      pending: seen.pending,
      inHand,
      plannedPerHour: 60 * perMinute,
      sentLastHour,
      at: at.toISOString(),
    };
  }

  private async rowsOf(
    { accountId }: RequestContext,
    { _id, status }: CampaignRow,
    at: Date,
  ): Promise<Pick<Seen, 'pending' | 'inHand' | 'inHandSince' | 'lastMovedAt'> & { sentLastHour: number }> {
    const [pending, { sending: inHand, since }, sentLastHour] = await Promise.all([
      this.rows.countPending(accountId, _id),
      this.rows.countUnderWay(accountId, _id, at),
      this.rows.countSent(accountId, _id, new Date(at.getTime() - hourMs)),
    ]);
    const isDone = status === 'running' && pending + inHand === 0;
    const [last] = isDone ? await this.rows.newestTried(accountId, _id, new Date(0), 1) : [];
    return {
      pending,
      inHand,
      ...(since && { inHandSince: since }),
      ...(last && { lastMovedAt: new Date(triedAt(last)) }),
      sentLastHour,
    };
  }

  /** The hours from now on, or from the start of a campaign that is to begin later. */
  private async hours(row: CampaignRow, at: Date, perMinute: number, pending: number): Promise<Seen['hours']> {
    const { startAt } = row.schedule;
    const scheduled = row.status === 'scheduled' && startAt !== undefined && startAt > at;
    const from = scheduled ? startAt : at;
    const now = await openNow(this.rows, row, from);
    const opensAt = now.opensAt();
    if (scheduled) return { open: false, messages: perMinute, ...(opensAt && { opensAt }) };
    const then = now.open || !opensAt || !now.zones ? now : await openNow(this.rows, row, opensAt);
    const messages = then.zones
      ? await this.rows.countPending(row.accountId as RequestContext['accountId'], row._id, then.zones, perMinute)
      : pending;
    const since = now.since();
    return { open: now.open, messages, ...(opensAt && { opensAt }), ...(since && { since }) };
  }

  private async outside(
    ctx: RequestContext,
    { _id: campaignId, channel, status }: CampaignRow,
  ): Promise<CampaignQueue> {
    if (status === 'draft' || status === 'completed') return { waiting: [], freeAt: new Date().toISOString() };
    return this.rpc.request(ctx, 'channels.deliveries.queue', { campaignId, channel });
  }

  private async openings(ctx: RequestContext, { _id: campaignId }: CampaignRow): Promise<WaitingOpenings[]> {
    return (await this.rpc.request(ctx, 'engine.conversations.openings', { campaignId })).waiting;
  }
}
