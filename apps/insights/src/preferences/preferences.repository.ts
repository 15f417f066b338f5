import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AccountId, DomainEvent, InsightWriter, Page, PreferenceListQuery } from '@northline/common/contracts';
import { insightLifetimeMs, topicKeyOf } from '@northline/common/features/insights';
import { newEvent, type OutboxOf, Outboxes } from '@northline/common/platform/events';
import { isDuplicateKey, newId, pageOf, setAndUnset } from '@northline/common/platform/mongo';
import type { Model, QueryFilter } from 'mongoose';
import type { PreferenceEdit } from './preference-edit';
import { lockOf } from './preference-lock';
import { toInsightUpdated, valueOf } from './preference.mapper';
import { historyLength, type PreferenceRow } from './preference.schema';

/** How long a tombstone stays, so that what is late finds it. */
const tombstoneMs = 24 * 60 * 60 * 1_000;

/** The finding of an evaluation. */
export interface Finding {
  leadId: string;
  conversationId: string;
  agentConfigId?: string;
  topic: string;
  preference: string;
  confidence: PreferenceRow['confidence'];
  source: string;
  messageId?: string;
  writtenBy?: InsightWriter;
  /** See {@link PreferenceRow.evaluation}. */
  evaluation: string;
}

/** The collection `preferences`. Expired and deleted insights are never returned. */
@Injectable()
export class PreferencesRepository {
  private readonly outbox: OutboxOf<PreferenceRow>;

  constructor(
    @InjectModel('Preference') private readonly preferences: Model<PreferenceRow>,
    outboxes: Outboxes,
  ) {
    this.outbox = outboxes.of(preferences);
  }

  /** A lead's insights by topic. */
  ofLead(accountId: AccountId, leadId: string): Promise<PreferenceRow[]> {
    return this.preferences
      .find({ ...alive(accountId), leadId })
      .sort({ topicKey: 1 })
      .lean<PreferenceRow[]>();
  }

  /** Those of all leads, the newest first. */
  list(
    accountId: AccountId,
    { topic, agentConfigId, since, ...query }: PreferenceListQuery,
  ): Promise<Page<PreferenceRow>> {
    const filter = {
      ...alive(accountId),
      ...(topic !== undefined && { topicKey: topicKeyOf(topic) }),
      ...(agentConfigId && { agentConfigId }),
      ...(since && { updatedAt: { $gte: new Date(since) } }),
    };
    const newestFirst = { sortable: ['updatedAt'], defaultSort: '-updatedAt', without: ['history', 'pendingEvents'] };
    return pageOf(this.preferences, filter, query, newestFirst);
  }

  /** One insight; null when there is none (any more). */
  find(accountId: AccountId, id: string): Promise<PreferenceRow | null> {
    return this.preferences.findOne({ ...alive(accountId), _id: id }).lean<PreferenceRow | null>();
  }

  /**
   * Writes an evaluation's finding over the insight of the same topic, once: a repeat leaves later edits alone. Null
   * when a person's lock or edit protects the one before (DECISIONS 57).
   */
  upsert(ctx: RequestContext, finding: Finding, lockEdited: boolean): Promise<PreferenceRow | null> {
    return untilWritten(async () => {
      const found = await this.ofTopic(ctx.accountId, finding.leadId, topicKeyOf(finding.topic));
      if (!found) return this.insert(ctx, finding);
      if (found.evaluation === finding.evaluation) return found;
      if (found.expiresAt <= new Date()) return this.write(ctx, found, { ...finding, ...asNew }, []);
      if (lockOf(found, lockEdited) !== undefined) return null;
      return this.write(ctx, found, { messageId: undefined, ...finding, editedAt: undefined });
    });
  }

  /**
   * Writes a person's edit; an insight of the same lead that already has the new topic is replaced. Null: not found.
   */
  edit(ctx: RequestContext, id: string, edit: PreferenceEdit): Promise<PreferenceRow | null> {
    return untilWritten(async () => {
      const found = await this.find(ctx.accountId, id);
      if (!found) return null;
      const topicKey = topicKeyOf(edit.topic ?? found.topic);
      const other = topicKey === found.topicKey ? null : await this.ofTopic(ctx.accountId, found.leadId, topicKey);
      if (other && !(await this.writeTombstone(ctx, other))) return undefined;
      const writtenBy: InsightWriter = { type: 'person', id: ctx.actor.id, name: ctx.actor.name };
      return this.write(ctx, found, { ...edit, topicKey, editedAt: new Date(), writtenBy });
    });
  }

  /** Locks an insight against evaluations; it keeps its value, its age and an earlier lock. Null: not found. */
  async lock(accountId: AccountId, id: string): Promise<PreferenceRow | null> {
    const lockedAt = { $exists: false };
    await this.preferences.updateOne({ ...alive(accountId), _id: id, lockedAt }, { $set: { lockedAt: new Date() } });
    return this.find(accountId, id);
  }

  /** Opens it to evaluations again. Null: not found. */
  unlock(accountId: AccountId, id: string): Promise<PreferenceRow | null> {
    return this.preferences
      .findOneAndUpdate({ ...alive(accountId), _id: id }, { $unset: { lockedAt: 1 } }, { returnDocument: 'after' })
      .lean<PreferenceRow | null>();
  }

  /** Removes an insight; false when there is none. */
  remove(ctx: RequestContext, id: string): Promise<boolean> {
    return untilWritten(async () => {
      const found = await this.find(ctx.accountId, id);
      return found ? this.writeTombstone(ctx, found) : false;
    });
  }

  /** Removes everything about a lead without a trace, because the lead is erased. */
  async erase(accountId: AccountId, leadId: string): Promise<void> {
    await this.preferences.deleteMany({ accountId, leadId });
  }

  // Includes expired ones that are not removed yet: the topic is theirs until then.
  private ofTopic(accountId: AccountId, leadId: string, topicKey: string): Promise<PreferenceRow | null> {
    return this.preferences.findOne({ accountId, leadId, topicKey }).lean<PreferenceRow | null>();
  }

  private async insert(ctx: RequestContext, finding: Finding): Promise<PreferenceRow> {
    const now = new Date();
    const { accountId } = ctx;
    const row = {
      ...finding,
      _id: newId(),
      accountId,
      topicKey: topicKeyOf(finding.topic),
      createdAt: now,
      updatedAt: now,
      expiresAt: endOf(now),
    };
    const inserted = { ...row, pendingEvents: [newEvent(ctx, 'insight.updated', toInsightUpdated(row, false))] };
    await this.preferences.insertOne(inserted);
    this.outbox.flush(inserted);
    return inserted;
  }

  private async write(
    ctx: RequestContext,
    found: PreferenceRow,
    changes: PreferenceChanges,
    before = [...(found.history ?? []), valueOf(found)],
  ): Promise<PreferenceRow | undefined> {
    const updatedAt = after(found);
    const written = { ...changes, history: before.slice(-historyLength), updatedAt, expiresAt: endOf(updatedAt) };
    const row = { ...found, ...written };
    const event = newEvent(ctx, 'insight.updated', toInsightUpdated(row, false));
    return (await this.replace(found, written, event)) ? row : undefined;
  }

  private async writeTombstone(ctx: RequestContext, found: PreferenceRow): Promise<true | undefined> {
    const updatedAt = after(found);
    const event = newEvent(ctx, 'insight.updated', toInsightUpdated({ ...found, updatedAt }, true));
    const expiresAt = new Date(updatedAt.getTime() + tombstoneMs);
    const tombstone = {
      // Not in lower case, so no topic equals it.
      topicKey: `DELETED:${found._id}`,
      preference: '',
      source: undefined,
      messageId: undefined,
      history: undefined,
      lockedAt: undefined,
      deletedAt: updatedAt,
      updatedAt,
      expiresAt,
    };
    return (await this.replace(found, tombstone, event)) || undefined;
  }

  // As it was read, or not at all: the event contains the whole of it.
  private async replace(found: PreferenceRow, changes: PreferenceChanges, event: DomainEvent): Promise<boolean> {
    const { _id, accountId, updatedAt } = found;
    const lockedAt = found.lockedAt ?? { $exists: false };
    const update = { ...setAndUnset(changes), $push: { pendingEvents: event } };
    const { modifiedCount } = await this.preferences.updateOne({ accountId, _id, updatedAt, lockedAt }, update);
    if (modifiedCount === 1) this.outbox.flush({ _id, pendingEvents: [event] });
    return modifiedCount === 1;
  }
}

/** What an expired insight had, and the one that takes its place has not. */
const asNew = { editedAt: undefined, lockedAt: undefined };

type PreferenceChanges = Partial<Omit<PreferenceRow, '_id' | 'accountId' | 'pendingEvents'>>;

/** Reads and writes again while `write` loses a race: then it answers undefined, or hits the unique key. */
async function untilWritten<T>(write: () => Promise<T | undefined>): Promise<T> {
  const written = await write().catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    return undefined;
  });
  // Null says that there is none, and is an answer.
  if (written === undefined) return untilWritten(write);
  return written;
}

/** The instant of a change, which is its revision, too: later than the one before on any replica's clock. */
function after({ updatedAt }: PreferenceRow): Date {
  return new Date(Math.max(Date.now(), updatedAt.getTime() + 1));
}

function endOf(updatedAt: Date): Date {
  return new Date(updatedAt.getTime() + insightLifetimeMs);
}

function alive(accountId: AccountId): QueryFilter<PreferenceRow> {
  return { accountId, deletedAt: { $exists: false }, expiresAt: { $gt: new Date() } };
}
