import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  type AccountId,
  accountId,
  type Budget,
  type CampaignListQuery,
  type CampaignStats,
  type CampaignStatus,
  type Channel,
  type DomainEvent,
  type Page,
} from '@northline/common/contracts';
import { nextBudgetRev } from '@northline/common/features/costs';
import { newEvent, type OutboxOf, Outboxes } from '@northline/common/platform/events';
import { countOf, isDuplicateKey, pageOf, setAndUnset } from '@northline/common/platform/mongo';
import { Quotas } from '@northline/common/platform/quotas';
import { containing } from '@northline/common/validation/filters';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { CampaignRow } from './campaign.schema';
import { type CampaignAction, campaignStates } from './campaign.states';

const listed = { sortable: ['createdAt', 'updatedAt', 'name'], defaultSort: '-createdAt', without: ['pendingEvents'] };
const plain = { pendingEvents: 0 } as const;

/** How long after a change rows are counted, unless somebody requests it before. */
const uncountedMs = 5 * 60_000;

const unselected = { $ne: 'done' as const };

/** The two jobs on a campaign: choosing its audience, then starting conversations. */
export type CampaignWork = 'selection' | 'dispatch';

/** Fields of a campaign that an action or an edit writes; `undefined` removes one. */
export type CampaignChanges = Partial<Omit<CampaignRow, '_id' | 'accountId' | 'rev' | 'pendingEvents'>>;

/** Campaigns of an agent, by themselves, by the A/B test that they were launched with, or by one of these. */
const using = (agentConfigId: string, abTestIds: string[] = []): QueryFilter<CampaignRow> => ({
  $or: [
    { agentConfigId },
    { 'launched.variants.agentConfigId': agentConfigId },
    ...(abTestIds.length > 0 ? [{ abTestId: { $in: abTestIds } }] : []),
  ],
});

/** The collection `campaigns`. Tombstones are never found, except by {@link CampaignsRepository.findDeleted}. */
@Injectable()
export class CampaignsRepository {
  private readonly outbox: OutboxOf<CampaignRow>;

  constructor(
    @InjectModel('Campaign') private readonly campaigns: Model<CampaignRow>,
    private readonly quotas: Quotas,
    outboxes: Outboxes,
  ) {
    quotas.countBy('campaigns', (accountId, except) => countOf(campaigns, accountId, except));
    this.outbox = outboxes.of(campaigns);
  }

  find(accountId: AccountId, id: string): Promise<CampaignRow | null> {
    return this.campaigns.findOne(live(accountId, id), plain).lean<CampaignRow | null>();
  }

  /** A page of campaigns; those of an agent also use one of the A/B tests `abTestIds`, which have it for a variant. */
  list(
    accountId: AccountId,
    { ids, status, channel, search, agentConfigId, abTestId, ...query }: CampaignListQuery,
    abTestIds: string[] = [],
  ): Promise<Page<CampaignRow>> {
    const filter: QueryFilter<CampaignRow> = {
      accountId,
      deletedAt: { $exists: false },
      ...(ids && { _id: { $in: ids } }),
      ...(status && { status }),
      ...(channel && { channel }),
      ...(search !== undefined && { name: containing(search) }),
      ...(agentConfigId !== undefined && using(agentConfigId, abTestIds)),
      ...(abTestId !== undefined && { abTestId }),
    };
    return pageOf(this.campaigns, filter, query, listed);
  }

  /** Inserts a campaign, unless one with its id exists. Errors: 409 past the quota. */
  async insertNew(ctx: RequestContext, row: Omit<CampaignRow, 'pendingEvents'>): Promise<void> {
    const budgetRev = nextBudgetRev();
    const pendingEvents = row.budget ? [budgetSet(ctx, row._id, budgetRev, row.budget)] : [];
    const insert = async (): Promise<void> => {
      await this.campaigns.insertOne({ ...row, ...(row.budget && { budgetRev, pendingEvents }) });
      this.outbox.flush({ ...row, pendingEvents });
    };
    await this.quotas
      .admit(accountId(row.accountId), 'campaigns', insert, { except: row._id })
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
  }

  /** True when the campaign uses the list of named leads; a tombstone does until it has removed the list itself. */
  async refersTo(accountId: AccountId, id: string, selectionId: string): Promise<boolean> {
    return (await this.campaigns.exists({ _id: id, accountId, selectionId })) !== null;
  }

  /** The account's campaigns that run on a channel, at most a thousand. */
  async runningOn(accountId: AccountId, channel: Channel): Promise<string[]> {
    const running: QueryFilter<CampaignRow> = {
      accountId,
      channel,
      status: 'running',
      'launched.environment': 'live',
      deletedAt: { $exists: false },
    };
    const rows = await this.campaigns.find(running, { _id: 1 }).limit(1_000).lean<Pick<CampaignRow, '_id'>[]>();
    return rows.map(({ _id }) => _id);
  }

  /** True when any campaign names the A/B test. */
  async usesTest(accountId: AccountId, abTestId: string): Promise<boolean> {
    return (await this.campaigns.exists({ accountId, abTestId, deletedAt: { $exists: false } })) !== null;
  }

  /** True when a campaign that is not completed uses the agent. */
  async usesAgent(accountId: AccountId, agentConfigId: string): Promise<boolean> {
    return (
      (await this.campaigns.exists({
        accountId,
        status: { $ne: 'completed' },
        deletedAt: { $exists: false },
        ...using(agentConfigId),
      })) !== null
    );
  }

  /**
   * Writes an edit to the campaign as it was read, and publishes a new budget and, once launched, a new schedule; null
   * when it has changed since.
   */
  async edit(ctx: RequestContext, row: CampaignRow, changes: CampaignChanges): Promise<CampaignRow | null> {
    const at = new Date();
    const isBudgetSet = 'budget' in changes;
    const budgetRev = nextBudgetRev(row.budgetRev);
    const pendingEvents = [
      ...(isBudgetSet ? [budgetSet(ctx, row._id, budgetRev, changes.budget)] : []),
      ...(changes.schedule && row.launched ? [rescheduled(ctx, row, at)] : []),
    ];
    const update: UpdateQuery<CampaignRow> = {
      ...setAndUnset({ ...changes, ...(isBudgetSet && { budgetRev }), updatedAt: at }),
      $inc: { rev: 1 },
      ...(pendingEvents.length > 0 && { $push: { pendingEvents: { $each: pendingEvents } } }),
    };
    const saved = await this.campaigns
      .findOneAndUpdate({ ...live(ctx.accountId, row._id), rev: row.rev }, update, {
        returnDocument: 'after',
        projection: plain,
      })
      .lean<CampaignRow | null>();
    if (saved) this.outbox.flush({ ...saved, pendingEvents });
    return saved;
  }

  /** Moves a campaign, as it was read, and publishes that; null when it has changed since. `byCaller`: a call asked for it. */
  async transition(
    ctx: RequestContext,
    row: CampaignRow,
    { action, to: status }: { action: CampaignAction; to: CampaignStatus },
    changes: CampaignChanges,
    { byCaller = false } = {},
  ): Promise<CampaignRow | null> {
    const at = new Date();
    const { _id: campaignId, name, status: previousStatus } = row;
    campaignStates.check(previousStatus, status, action);
    const { pausedReason: reason } = changes;
    const event = newEvent(ctx, 'campaign.changed', {
      campaignId,
      rev: row.rev + 1,
      name,
      previousStatus,
      status,
      ...(reason !== undefined && { reason }),
      ...(byCaller && { byCaller }),
      at: at.toISOString(),
    });
    const update: UpdateQuery<CampaignRow> = {
      ...setAndUnset({
        pausedReason: undefined,
        ...(status === 'running' && { ranAt: at }),
        ...changes,
        status,
        statusAt: at,
        updatedAt: at,
      }),
      // Rows may have moved a moment ago without a note: the last of them completes a campaign.
      $inc: { rev: 1, rowsRev: 1 },
      $min: { countAt: uncountedUntil() },
      $push: { pendingEvents: event },
    };
    const moved = await this.campaigns
      .findOneAndUpdate({ ...live(ctx.accountId, campaignId), rev: row.rev, status: previousStatus }, update, {
        returnDocument: 'after',
      })
      .lean<CampaignRow | null>();
    if (moved) this.outbox.flush(moved);
    return moved;
  }

  /** Takes the lease of a campaign, whatever its status, when nobody has it. */
  acquire(accountId: AccountId, id: string, owner: string, leaseMs: number): Promise<CampaignRow | null> {
    const now = Date.now();
    const free = [{ lease: { $exists: false } }, { 'lease.until': { $lt: new Date(now) } }];
    return this.campaigns
      .findOneAndUpdate({ ...live(accountId, id), $or: free }, leased(owner, now + leaseMs), {
        returnDocument: 'after',
        projection: plain,
      })
      .lean<CampaignRow | null>();
  }

  /** Renews a lease while the campaign is running; null when either has ended. */
  renew(
    accountId: AccountId,
    id: string,
    owner: string,
    leaseMs: number,
    changes: CampaignChanges = {},
  ): Promise<CampaignRow | null> {
    const { $set } = leased(owner, Date.now() + leaseMs);
    const { $set: more, ...rest } = setAndUnset(changes);
    return this.campaigns
      .findOneAndUpdate(
        { ...live(accountId, id), status: 'running', 'lease.owner': owner },
        { ...rest, $set: { ...$set, ...more } },
        { returnDocument: 'after', projection: plain },
      )
      .lean<CampaignRow | null>();
  }

  /** Releases the lease. `changes` are written unless somebody has changed the campaign since `row` was read. */
  async release(
    accountId: AccountId,
    { _id, rev }: CampaignRow,
    owner: string,
    changes: CampaignChanges,
  ): Promise<void> {
    const ours = { _id, accountId, 'lease.owner': owner };
    const { matchedCount } = await this.campaigns.updateOne(
      { ...ours, rev },
      setAndUnset({ ...changes, lease: undefined }),
    );
    if (matchedCount === 0) await this.campaigns.updateOne(ours, setAndUnset({ lease: undefined }));
  }

  /** Notes that rows of these campaigns have changed: their stats must be counted again. */
  async noteRows(accountId: AccountId, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const changed = { $inc: { rowsRev: 1 }, $min: { countAt: uncountedUntil() } };
    await this.campaigns.updateMany({ _id: { $in: ids }, accountId }, changed);
  }

  /** Stores how long the last openings of a campaign took to be written. */
  async noteOpeningTime(accountId: AccountId, id: string, openingMs: number): Promise<void> {
    await this.campaigns.updateOne({ _id: id, accountId }, { $set: { openingMs } });
  }

  /** Makes running campaigns due early; raising `rev` keeps a look in progress from undoing that. */
  async lookAgain(accountId: AccountId, ids: string[]): Promise<void> {
    await this.campaigns.updateMany(
      { _id: { $in: ids }, accountId, status: 'running' },
      { $set: { dueAt: new Date() }, $inc: { rev: 1 } },
    );
  }

  /** Those of the campaigns that are completed, and whether they were cancelled. */
  endedOf(accountId: AccountId, ids: string[]): Promise<Pick<CampaignRow, '_id' | 'cancelled'>[]> {
    return this.campaigns
      .find({ _id: { $in: ids }, accountId, status: 'completed' }, { cancelled: 1 })
      .lean<Pick<CampaignRow, '_id' | 'cancelled'>[]>();
  }

  /** Stores stats that were counted after the rows' revision that `row` shows, unless newer ones exist. */
  async keepStats(accountId: AccountId, { _id, rowsRev }: CampaignRow, stats: CampaignStats): Promise<void> {
    await this.campaigns.updateOne(
      { _id, accountId, statsRev: { $lt: rowsRev } },
      { $set: { stats, statsRev: rowsRev, statsAt: new Date() } },
    );
  }

  /** Schedules the count of rows for the next tick. */
  async countSoon(accountId: AccountId, ids: string[]): Promise<void> {
    if (ids.length > 0)
      await this.campaigns.updateMany({ _id: { $in: ids }, accountId }, { $set: { countAt: new Date() } });
  }

  /** Campaigns of all accounts whose rows are to be counted by now. */
  findUncounted(limit: number): Promise<CampaignRow[]> {
    return this.campaigns
      .find({ countAt: { $lt: new Date() }, deletedAt: { $exists: false } }, plain)
      .sort({ countAt: 1 })
      .limit(limit)
      .lean<CampaignRow[]>();
  }

  /** The rows that `row` shows have been counted; those that changed meanwhile are counted later. */
  async noteCounted(accountId: AccountId, { _id, rowsRev }: CampaignRow): Promise<void> {
    const { matchedCount } = await this.campaigns.updateOne({ _id, accountId, rowsRev }, { $unset: { countAt: '' } });
    if (matchedCount === 0) await this.campaigns.updateOne({ _id, accountId }, { $set: { countAt: uncountedUntil() } });
  }

  /** Campaigns of all accounts that this work should have been done on before `before`. */
  findOverdue(work: CampaignWork, before: Date, limit: number): Promise<CampaignRow[]> {
    const selecting = [{ status: 'scheduled' as const }, { status: 'running' as const, 'selection.phase': unselected }];
    const due = work === 'selection' ? { $or: selecting } : { $nor: selecting };
    return this.overdue({ ...due, deletedAt: { $exists: false } }, before, limit);
  }

  /** Tombstones of all accounts from before `before`. */
  findDeleted(before: Date, limit: number): Promise<CampaignRow[]> {
    return this.overdue({ deletedAt: { $exists: true } }, before, limit);
  }

  /** Hides a campaign, as it was read, for good; false when it has changed since. */
  async writeTombstone(accountId: AccountId, row: CampaignRow): Promise<boolean> {
    const now = new Date();
    const { modifiedCount } = await this.campaigns.updateOne(
      { ...live(accountId, row._id), rev: row.rev },
      { $set: { deletedAt: now, dueAt: now } },
    );
    return modifiedCount === 1;
  }

  /** Removes a tombstone, once its last events are published. */
  async remove(accountId: AccountId, id: string): Promise<void> {
    await this.campaigns.deleteOne({
      _id: id,
      accountId,
      deletedAt: { $exists: true },
      'pendingEvents.0': { $exists: false },
    });
  }

  private overdue(filter: QueryFilter<CampaignRow>, before: Date, limit: number): Promise<CampaignRow[]> {
    return this.campaigns
      .find({ ...filter, dueAt: { $lt: before } }, plain)
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean<CampaignRow[]>();
  }
}

function live(accountId: AccountId, id: string): { _id: string; accountId: AccountId; deletedAt: { $exists: false } } {
  return { _id: id, accountId, deletedAt: { $exists: false } };
}

function leased(owner: string, until: number): { $set: { lease: { owner: string; until: Date } } } {
  return { $set: { lease: { owner, until: new Date(until) } } };
}

function uncountedUntil(): Date {
  return new Date(Date.now() + uncountedMs);
}

function rescheduled(
  ctx: RequestContext,
  { _id: campaignId, rev, name, status }: CampaignRow,
  at: Date,
): DomainEvent<'campaign.changed'> {
  const stays = { campaignId, rev: rev + 1, name, previousStatus: status, status };
  return newEvent(ctx, 'campaign.changed', { ...stays, rescheduled: true, at: at.toISOString() });
}

function budgetSet(ctx: RequestContext, id: string, rev: number, budget?: Budget): DomainEvent<'budget.set'> {
  return newEvent(ctx, 'budget.set', { scope: 'campaign', id, rev, ...(budget && { budget }) });
}
