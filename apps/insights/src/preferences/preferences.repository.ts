import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/context';
import type { AccountId, DomainEvent } from '@northline/common/contracts';
import { newEvent, type OutboxOf, Outboxes } from '@northline/common/events';
import { isDuplicateKey, newId, setAndUnset } from '@northline/common/mongo';
import type { Model, QueryFilter } from 'mongoose';
import { tombstoneKeyOf, topicKeyOf } from './preference-content';
import type { PreferenceEdit } from './preference-edit';
import { toInsightUpdated } from './preference.mapper';
import type { PreferenceRow } from './preference.schema';

const day = 24 * 60 * 60 * 1000;
/** How long an insight lives after its last write (DECISIONS 56). */
const lifetimeMs = 90 * day;

/** The finding of an evaluation. */
export interface Finding {
  leadId: string;
  conversationId: string;
  topic: string;
  preference: string;
  confidence: PreferenceRow['confidence'];
  source: string;
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

  /** One insight; null when there is none (any more). */
  find(accountId: AccountId, id: string): Promise<PreferenceRow | null> {
    return this.preferences.findOne({ ...alive(accountId), _id: id }).lean<PreferenceRow | null>();
  }

  /**
   * Writes an evaluation's finding over the insight of the same topic, once: a repeat leaves later edits alone. Null
   * when a person edited the one before and `locked` protects such edits (DECISIONS 57).
   */
  upsert(ctx: RequestContext, finding: Finding, locked: boolean): Promise<PreferenceRow | null> {
    return untilWritten(async () => {
      const found = await this.ofTopic(ctx.accountId, finding.leadId, topicKeyOf(finding.topic));
      if (!found) return this.insert(ctx, finding);
      if (found.evaluation === finding.evaluation) return found;
      if (locked && found.editedAt) return null;
      return this.write(ctx, found, { ...finding, editedAt: undefined });
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
      if (other && !(await this.bury(ctx, other))) return undefined;
      return this.write(ctx, found, { ...edit, topicKey, editedAt: new Date() });
    });
  }

  /** Removes an insight; false when there is none. */
  remove(ctx: RequestContext, id: string): Promise<boolean> {
    return untilWritten(async () => {
      const found = await this.find(ctx.accountId, id);
      return found ? this.bury(ctx, found) : false;
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
  ): Promise<PreferenceRow | undefined> {
    const updatedAt = after(found);
    const row = { ...found, ...changes, updatedAt, expiresAt: endOf(updatedAt) };
    const event = newEvent(ctx, 'insight.updated', toInsightUpdated(row, false));
    const { expiresAt } = row;
    return (await this.replace(found, { ...changes, updatedAt, expiresAt }, event)) ? row : undefined;
  }

  private async bury(ctx: RequestContext, found: PreferenceRow): Promise<true | undefined> {
    const updatedAt = after(found);
    const event = newEvent(ctx, 'insight.updated', toInsightUpdated({ ...found, updatedAt }, true));
    const expiresAt = new Date(updatedAt.getTime() + day);
    const grave = {
      topicKey: tombstoneKeyOf(found._id),
      preference: '',
      source: undefined,
      deletedAt: updatedAt,
      updatedAt,
      expiresAt,
    };
    return (await this.replace(found, grave, event)) || undefined;
  }

  // As it was read, or not at all: the event contains the whole of it.
  private async replace(found: PreferenceRow, changes: PreferenceChanges, event: DomainEvent): Promise<boolean> {
    const { _id, accountId, updatedAt } = found;
    const update = { ...setAndUnset(changes), $push: { pendingEvents: event } };
    const { modifiedCount } = await this.preferences.updateOne({ accountId, _id, updatedAt }, update);
    if (modifiedCount === 1) this.outbox.flush({ _id, pendingEvents: [event] });
    return modifiedCount === 1;
  }
}

type PreferenceChanges = Partial<Omit<PreferenceRow, '_id' | 'accountId' | 'pendingEvents'>>;

/** Reads and writes again while `write` loses a race: then it answers undefined, or hits the unique key. */
async function untilWritten<T>(write: () => Promise<T | undefined>): Promise<T> {
  const written = await write().catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    return undefined;
  });
  return written === undefined ? untilWritten(write) : written;
}

/** The instant of a change, which is its revision, too: later than the one before on any replica's clock. */
function after({ updatedAt }: PreferenceRow): Date {
  return new Date(Math.max(Date.now(), updatedAt.getTime() + 1));
}

function endOf(updatedAt: Date): Date {
  return new Date(updatedAt.getTime() + lifetimeMs);
}

function alive(accountId: AccountId): QueryFilter<PreferenceRow> {
  return { accountId, deletedAt: { $exists: false }, expiresAt: { $gt: new Date() } };
}
