import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/context';
import type { AccountId } from '@northline/common/contracts';
import { newFact, type OutboxOf, Outboxes } from '@northline/common/facts';
import { isDuplicateKey, newId, retryOnDuplicate } from '@northline/common/mongo';
import type { Model, QueryFilter } from 'mongoose';
import { topicKeyOf } from './preference.content';
import type { PreferenceEdit } from './preference.edit';
import { toInsightUpdated } from './preference.mapper';
import type { PreferenceRow } from './preference.schema';

const day = 24 * 60 * 60 * 1000;
/** How long an insight lives after its last write (DECISIONS 56). */
const lifetimeMs = 90 * day;

/** What an evaluation found. */
export interface Finding {
  leadId: string;
  conversationId: string;
  topic: string;
  preference: string;
  confidence: PreferenceRow['confidence'];
  source: string;
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
    return this.preferences.find({ ...alive(accountId), leadId }).sort({ topicKey: 1 }).lean<PreferenceRow[]>();
  }

  find(accountId: AccountId, id: string): Promise<PreferenceRow | null> {
    return this.preferences.findOne({ ...alive(accountId), _id: id }).lean<PreferenceRow | null>();
  }

  /**
   * Writes what an evaluation found over the insight of the same topic. Null when a person edited that one and `locked`
   * protects such edits (DECISIONS 57).
   */
  async upsert(ctx: RequestContext, finding: Finding, locked: boolean): Promise<PreferenceRow | null> {
    const key = { accountId: ctx.accountId, leadId: finding.leadId, topicKey: topicKeyOf(finding.topic) };
    const filter = { ...key, ...(locked && { editedAt: { $exists: false } }) };
    try {
      return await retryOnDuplicate(() => this.write(ctx, filter, finding));
    } catch (error) {
      // The unique key is taken by the row that the filter left out: the locked one.
      if (locked && isDuplicateKey(error)) return null;
      throw error;
    }
  }

  private async write(ctx: RequestContext, filter: QueryFilter<PreferenceRow>, finding: Finding): Promise<PreferenceRow> {
    const now = new Date();
    const existing = await this.preferences.findOne(filter, { _id: 1, createdAt: 1 }).lean<Pick<PreferenceRow, '_id' | 'createdAt'> | null>();
    const kept = { _id: existing?._id ?? newId(), createdAt: existing?.createdAt ?? now };
    const written = { ...finding, updatedAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) };
    const row = { ...written, ...kept, accountId: ctx.accountId, topicKey: topicKeyOf(finding.topic) };
    const fact = newFact(ctx, 'insight.updated', toInsightUpdated(row, false));
    const saved = await this.preferences
      .findOneAndUpdate(
        filter,
        { $set: written, $unset: { editedAt: 1 }, $setOnInsert: kept, $push: { pendingEvents: fact } },
        { upsert: true, returnDocument: 'after', timestamps: false },
      )
      .lean<PreferenceRow>();
    this.outbox.flush({ _id: saved._id, pendingEvents: [fact] });
    return saved;
  }

  /** Writes a person's edit; an insight of the same lead that has the new topic already is replaced. Null: not there. */
  async edit(ctx: RequestContext, id: string, edit: PreferenceEdit): Promise<PreferenceRow | null> {
    const found = await this.find(ctx.accountId, id);
    if (!found) return null;
    const topicKey = topicKeyOf(edit.topic ?? found.topic);
    return retryOnDuplicate(async () => {
      if (topicKey !== found.topicKey) await this.removeTopic(ctx, found, topicKey);
      const now = new Date();
      const changes = { ...edit, topicKey, editedAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) };
      const fact = newFact(ctx, 'insight.updated', toInsightUpdated({ ...found, ...changes }, false));
      const saved = await this.preferences
        .findOneAndUpdate({ ...alive(ctx.accountId), _id: id }, { $set: changes, $push: { pendingEvents: fact } }, { returnDocument: 'after' })
        .lean<PreferenceRow | null>();
      if (saved) this.outbox.flush({ _id: id, pendingEvents: [fact] });
      return saved;
    });
  }

  /** Removes an insight; false when there is none. */
  async remove(ctx: RequestContext, id: string): Promise<boolean> {
    const found = await this.find(ctx.accountId, id);
    return found !== null && this.bury(ctx, found);
  }

  /** Removes everything about a lead, without a trace: the lead is to be forgotten. */
  async erase(accountId: AccountId, leadId: string): Promise<void> {
    await this.preferences.deleteMany({ accountId, leadId });
  }

  private async removeTopic(ctx: RequestContext, { leadId, _id }: PreferenceRow, topicKey: string): Promise<void> {
    const other = await this.preferences
      .findOne({ accountId: ctx.accountId, leadId, topicKey, _id: { $ne: _id } })
      .lean<PreferenceRow | null>();
    if (other) await this.bury(ctx, other);
  }

  private async bury(ctx: RequestContext, row: PreferenceRow): Promise<boolean> {
    const now = new Date();
    const fact = newFact(ctx, 'insight.updated', toInsightUpdated({ ...row, updatedAt: now }, true));
    const grave = { topicKey: `deleted:${row._id}`, preference: '', deletedAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + day) };
    const { modifiedCount } = await this.preferences.updateOne(
      { accountId: ctx.accountId, _id: row._id, deletedAt: { $exists: false } },
      { $set: grave, $unset: { source: 1 }, $push: { pendingEvents: fact } },
    );
    if (modifiedCount === 1) this.outbox.flush({ _id: row._id, pendingEvents: [fact] });
    return modifiedCount === 1;
  }
}

function alive(accountId: AccountId): QueryFilter<PreferenceRow> {
  return { accountId, deletedAt: { $exists: false }, expiresAt: { $gt: new Date() } };
}
