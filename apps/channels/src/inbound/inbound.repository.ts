import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, Channel, InboundMessageQuery, InboundStatus, Page } from '@northline/common/contracts';
import { addressForms } from '@northline/common/features/addresses';
import type { Mover } from '@northline/common/features/states';
import { AccountSettings, Outboxes, type OutboxOf } from '@northline/common/platform/events';
import { Batcher } from '@northline/common/platform/messaging';
import { insertNew, pageOf, setAndUnset } from '@northline/common/platform/mongo';
import type { Model, QueryFilter } from 'mongoose';
import { checkSettling } from '../attachments/attachment.rules';
import type { InboundRow } from './inbound.schema';
import { inboundStates } from './inbound.states';

/** The identifiers by which a lead's messages are found. */
export interface LeadTraces {
  leadId: string;
  addresses: string[];
  conversationIds: string[];
}

/** The collection `inboundMessages`. Messages that arrive at the same time are inserted together. */
@Injectable()
export class InboundRepository {
  private readonly outbox: OutboxOf<InboundRow>;
  private readonly inserts = new Batcher((rows: InboundRow[]) => this.insertMany(rows));

  constructor(
    @InjectModel('InboundMessage') private readonly model: Model<InboundRow>,
    private readonly settings: AccountSettings,
    outboxes: Outboxes,
  ) {
    this.outbox = outboxes.of(model);
  }

  /** Inserts a message once, with the expiry of the account's settings; false when the provider had sent it before. */
  insert(row: InboundRow): Promise<boolean> {
    return this.inserts.load(row);
  }

  async isKnown(integrationId: string, providerMessageId: string): Promise<boolean> {
    return (await this.model.exists({ integrationId, providerMessageId })) !== null;
  }

  findByProviderId(accountId: AccountId, integrationId: string, providerMessageId: string): Promise<InboundRow | null> {
    return this.model.findOne({ accountId, integrationId, providerMessageId }).lean<InboundRow>();
  }

  /** A message as it was last corrected: a correction has the id of its message, a colon and a number. */
  lastVersion(accountId: AccountId, integrationId: string, providerMessageId: string): Promise<InboundRow | null> {
    const corrections = { $gt: `${providerMessageId}:`, $lt: `${providerMessageId};` };
    const filter = {
      accountId,
      integrationId,
      $or: [{ providerMessageId }, { providerMessageId: corrections }],
    };
    return this.model.findOne(filter, { text: 1 }).sort({ receivedAt: -1, createdAt: -1 }).lean<InboundRow>();
  }

  find(accountId: AccountId, id: string): Promise<InboundRow | null> {
    return this.model.findOne({ accountId, _id: id }).lean<InboundRow>();
  }

  /**
   * Moves a message from one status to another, once, with its events in the same write. `undefined` removes a field.
   */
  async advance(
    row: InboundRow,
    { from, by }: { from: InboundStatus; by: Mover },
    change: Partial<InboundRow>,
  ): Promise<InboundRow | null> {
    const { pendingEvents = [], ...fields } = change;
    if (fields.status !== undefined) inboundStates.check(from, fields.status, by);
    const update = {
      ...setAndUnset({ ...fields, updatedAt: new Date() }),
      ...(pendingEvents.length > 0 && { $push: { pendingEvents: { $each: pendingEvents } } }),
    };
    const next = await this.model
      .findOneAndUpdate({ accountId: row.accountId, _id: row._id, status: from }, update, { returnDocument: 'after' })
      .lean<InboundRow>();
    if (next) this.outbox.flush({ _id: next._id, pendingEvents });
    return next;
  }

  list(accountId: AccountId, { status, ...page }: InboundMessageQuery): Promise<Page<InboundRow>> {
    const spec = { sortable: ['createdAt', 'updatedAt', 'receivedAt'], defaultSort: '-createdAt' };
    return pageOf(this.model, { accountId, ...(status && { status }) }, page, spec);
  }

  /**
   * Claims a mail that is due, for as long as the lease, and counts the attempt; null when it is not due, or was read.
   */
  claim(accountId: AccountId, id: string, leaseMs: number): Promise<(InboundRow & { unendedAttempts: number }) | null> {
    const now = new Date();
    const taken = { $inc: { unendedAttempts: 1 }, $set: { dueAt: new Date(now.getTime() + leaseMs), updatedAt: now } };
    const due = { accountId, _id: id, status: 'fetching' as const, dueAt: { $lte: now } };
    return this.model
      .findOneAndUpdate(due, taken, { returnDocument: 'after' })
      .lean<InboundRow & { unendedAttempts: number }>();
  }

  /** Claims a message whose attachments are due, for as long as the lease, and counts the attempt; null when they are not. */
  claimAttachments(
    accountId: AccountId,
    id: string,
    leaseMs: number,
  ): Promise<(InboundRow & { unendedAttempts: number }) | null> {
    const now = new Date();
    const taken = { $inc: { unendedAttempts: 1 }, $set: { dueAt: new Date(now.getTime() + leaseMs), updatedAt: now } };
    const due = {
      accountId,
      _id: id,
      status: { $in: ['received' as const, 'released' as const] },
      dueAt: { $lte: now },
    };
    return this.model
      .findOneAndUpdate(due, taken, { returnDocument: 'after' })
      .lean<InboundRow & { unendedAttempts: number }>();
  }

  /** Records what an attempt came to, unless the claim was lost or the message erased; false then. */
  async settleAttachments(row: InboundRow, change: Partial<InboundRow>): Promise<boolean> {
    const { pendingEvents = [], ...fields } = change;
    checkSettling(row.attachments ?? [], fields.attachments ?? []);
    const update = {
      ...setAndUnset({ ...fields, updatedAt: new Date() }),
      ...(pendingEvents.length > 0 && { $push: { pendingEvents: { $each: pendingEvents } } }),
    };
    const own = { accountId: row.accountId, _id: row._id, dueAt: row.dueAt, attachments: { $exists: true } };
    const { matchedCount } = await this.model.updateOne(own, update);
    if (matchedCount === 1) this.outbox.flush({ _id: row._id, pendingEvents });
    return matchedCount === 1;
  }

  /** Has the mails and attachments that wait for a channel's provider fetched at the next tick, unless they are in hand. */
  async wakeWaiting(accountId: AccountId, channel: Channel): Promise<void> {
    const waiting = { accountId, channel, dueAt: { $exists: true }, unendedAttempts: 0 };
    const $set = { dueAt: new Date() };
    await this.model.updateMany({ ...waiting, attachments: { $exists: false } }, { $set });
    const each = { $unset: { 'attachments.$[].dueAt': 1 } } as const;
    await this.model.updateMany({ ...waiting, attachments: { $exists: true } }, { $set, ...each });
  }

  /** Mails of all accounts that should have been fetched by then. */
  listDueMails(before: Date): Promise<InboundRow[]> {
    return this.listDue({ dueAt: { $lte: before }, status: 'fetching' });
  }

  /** Messages of all accounts whose attachments should have been fetched by then. */
  listDueAttachments(before: Date): Promise<InboundRow[]> {
    return this.listDue({ dueAt: { $lte: before }, status: { $ne: 'fetching' } });
  }

  /** The last mail of a sender before a moment, in a conversation or in none. */
  lastMail(accountId: AccountId, from: string, conversationId: string, before: Date): Promise<InboundRow | null> {
    const where = [{ conversationId }, { conversationId: { $exists: false } }];
    const filter = {
      accountId,
      from: { $in: addressForms(from) },
      channel: 'email' as const,
      status: { $in: ['received' as const, 'released' as const] },
      receivedAt: { $lte: before },
      $or: where,
    };
    return this.model.findOne(filter, { mail: 1, receivedAt: 1 }).sort({ receivedAt: -1 }).lean<InboundRow>();
  }

  /** The messages of a lead. */
  async idsOf(accountId: AccountId, { leadId, addresses, conversationIds }: LeadTraces): Promise<string[]> {
    const writtenBy = [
      { leadId },
      { from: { $in: addresses.flatMap(addressForms) } },
      { conversationId: { $in: conversationIds } },
    ];
    // The account in each of them, so that each has its index.
    const $or = writtenBy.map((trace) => ({ accountId, ...trace }));
    const rows = await this.model.find({ $or }, { _id: 1 }).lean<{ _id: string }[]>();
    return rows.map(({ _id }) => _id);
  }

  /** Erases what messages say, and where they came from. */
  async erase(accountId: AccountId, ids: string[]): Promise<void> {
    const passedOn = { $in: ['received' as const, 'released' as const] };
    await this.model.updateMany({ accountId, _id: { $in: ids }, status: passedOn }, { $unset: { dueAt: 1 } });
    // The schema no longer has the last two: mails from before `rawMails` have them.
    const gone: object = {
      from: 1,
      sender: 1,
      subject: 1,
      text: 1,
      quoted: 1,
      attachments: 1,
      mail: 1,
      rawText: 1,
      rawHtml: 1,
    };
    await this.model.updateMany({ accountId, _id: { $in: ids } }, { $unset: gone }, { strict: false });
  }

  private async insertMany(rows: InboundRow[]): Promise<boolean[]> {
    for (const row of rows)
      row.expiresAt = await this.settings.expiry(row.accountId, 'inboundRetentionDays', row.createdAt);
    const inserted = await insertNew(this.model.db.collection<InboundRow>(this.model.collection.name), rows, {
      ignoreUndefined: true,
    });
    for (const [index, row] of rows.entries()) if (inserted[index]) this.outbox.flush(row);
    return inserted;
  }

  private listDue(filter: QueryFilter<InboundRow>): Promise<InboundRow[]> {
    return this.model.find(filter).limit(100).lean<InboundRow[]>();
  }
}
