import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, Fact, LeadListQuery, Page } from '@northline/common/contracts';
import { type OutboxOf, Outboxes } from '@northline/common/facts';
import { pageOf } from '@northline/common/mongo';
import { Model, mongo, type QueryFilter, Types } from 'mongoose';
import type { LeadUpdate } from './lead.edit';
import type { KnownInsight, LatestConversation, LeadRow, Suppressed } from './lead.schema';
import { searchQuery } from './lead.search';

/** A lead's addresses, each normalised. */
export interface LeadAddresses {
  phone?: string;
  email?: string;
  telegramChatId?: string;
  whatsappUserId?: string;
}

/** What happened in a lead's conversations. */
export interface LeadActivity {
  latest?: LatestConversation;
  /** When a provider first accepted a message to the lead: it counts as contacted from then on (DECISIONS 66). */
  contacted?: Date;
}

/** One row of a bulk write: a new lead, or a change of a known one. */
export type LeadWrite = { create: Omit<LeadRow, '_id' | 'accountId'> } | { id: number; update: LeadUpdate };

const listed = { sortable: ['createdAt', 'updatedAt', 'name', 'id'], tieField: 'id', without: ['searchWords', 'pendingEvents'] };

/** The collection `leads`. Tombstones are never found; `updatedAt` never goes back. */
@Injectable()
export class LeadsRepository {
  private readonly outbox: OutboxOf<LeadRow & { pendingEvents: Fact[] }>;

  constructor(
    @InjectModel('Lead') private readonly leads: Model<LeadRow>,
    outboxes: Outboxes,
  ) {
    this.outbox = outboxes.of(leads as unknown as Model<LeadRow & { pendingEvents: Fact[] }>);
  }

  find(accountId: AccountId, id: number): Promise<LeadRow | null> {
    return this.leads.findOne(live(accountId, { id })).lean<LeadRow | null>();
  }

  /** In no order; unknown ones are left out. */
  findMany(accountId: AccountId, ids: number[]): Promise<LeadRow[]> {
    return this.leads.find(live(accountId, { id: { $in: ids } })).batchSize(ids.length + 1).lean<LeadRow[]>();
  }

  findByExternalIds(accountId: AccountId, externalIds: string[]): Promise<LeadRow[]> {
    return this.leads.find(live(accountId, { externalId: { $in: externalIds } })).batchSize(externalIds.length + 1).lean<LeadRow[]>();
  }

  /** Leads with any of the phones (E.164) or emails, the newest first. */
  findByContacts(accountId: AccountId, contacts: { phones: string[]; emails: string[] }): Promise<LeadRow[]> {
    const either = [{ e164: { $in: contacts.phones } }, { email: { $in: contacts.emails } }];
    return this.leads.find(live(accountId, { $or: either })).sort({ id: -1 }).batchSize(5_000).lean<LeadRow[]>();
  }

  /** Leads with any of the addresses, the newest first. */
  findByAddress(accountId: AccountId, { phone, email, telegramChatId, whatsappUserId }: LeadAddresses): Promise<LeadRow[]> {
    const either = [
      ...(phone ? [{ e164: phone }] : []),
      ...(email ? [{ email: email.toLowerCase() }] : []),
      ...(telegramChatId ? [{ telegramChatId }] : []),
      ...(whatsappUserId ? [{ whatsappUserId }] : []),
    ];
    if (either.length === 0) return Promise.resolve([]);
    return this.leads.find(live(accountId, { $or: either })).sort({ id: -1 }).limit(50).lean<LeadRow[]>();
  }

  findByInboundKey(accountId: AccountId, inboundKey: string): Promise<LeadRow | null> {
    return this.leads.findOne(live(accountId, { inboundKey })).lean<LeadRow | null>();
  }

  /** By the id that the maker chose; tombstones are found too. */
  findByInnerId(accountId: AccountId, _id: string): Promise<LeadRow | null> {
    return this.leads.findOne({ _id: new Types.ObjectId(_id), accountId }).lean<LeadRow | null>();
  }

  list(accountId: AccountId, query: LeadListQuery): Promise<Page<LeadRow>> {
    const { search, status, source, tags, updatedAfter, updatedBefore } = query;
    const { assignedAgentId, abTestId, importBatchId, externalId } = query;
    const updated = { ...(updatedAfter && { $gt: new Date(updatedAfter) }), ...(updatedBefore && { $lt: new Date(updatedBefore) }) };
    const same = { status, source, assignedAgentId, abTestId, importBatchId, externalId };
    const filter = {
      ...Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined)),
      ...(tags && { tags: { $in: tags } }),
      ...(Object.keys(updated).length > 0 && { updatedAt: updated }),
      ...(search !== undefined && searchQuery(search)),
    };
    return pageOf(this.leads, live(accountId, filter), query, { ...listed, defaultSort: updatedAfter ? 'updatedAt' : '-createdAt' });
  }

  /** Leads that match, the newest first, and how many there are. */
  async matching(accountId: AccountId, query: object, { skip, limit }: { skip: number; limit: number }): Promise<{ rows: LeadRow[]; total: number }> {
    const filter = live(accountId, query);
    const [rows, total] = await Promise.all([
      this.leads.find(filter, { searchWords: 0, pendingEvents: 0 }).sort({ createdAt: -1, id: -1 }).skip(skip).limit(limit).lean<LeadRow[]>(),
      this.leads.countDocuments(filter),
    ]);
    return { rows, total };
  }

  /** Leads that match, by rising number, after `after`. */
  walk(accountId: AccountId, query: object, after: number, limit: number): Promise<LeadRow[]> {
    const filter = live(accountId, { $and: [{ id: { $gt: after } }, query] });
    const fields = { id: 1, phone: 1, e164: 1, email: 1, telegramChatId: 1, whatsappUserId: 1, suppressed: 1, assignedAgentId: 1, agentAssignedBy: 1 };
    return this.leads.find(filter, fields).sort({ id: 1 }).limit(limit).batchSize(limit + 1).lean<LeadRow[]>();
  }

  count(accountId: AccountId, query: object): Promise<number> {
    return this.leads.countDocuments(live(accountId, query));
  }

  /** Throws a duplicate-key error when `_id`, externalId or inboundKey exists. */
  async insert(accountId: AccountId, row: Omit<LeadRow, '_id' | 'accountId'>, _id?: string): Promise<LeadRow> {
    const whole: LeadRow = { ...withoutUndefined(row), _id: new Types.ObjectId(_id), accountId };
    await this.leads.collection.insertOne(whole);
    return whole;
  }

  /** Applies an edit; null when the lead is gone. Throws a duplicate-key error when the externalId is another's. */
  async update(accountId: AccountId, id: number, update: LeadUpdate): Promise<LeadRow | null> {
    return this.leads.findOneAndUpdate(live(accountId, { id }), bumped(update), { returnDocument: 'after' }).lean<LeadRow | null>();
  }

  /**
   * Writes many leads in one command. A new one with an externalId that another call made meanwhile changes that lead
   * instead. Answers the places in `writes` that did so, and those that failed, with the reason.
   */
  async writeMany(accountId: AccountId, writes: LeadWrite[]): Promise<{ raced: number[]; failed: Map<number, string> }> {
    if (writes.length === 0) return { raced: [], failed: new Map() };
    const operations = writes.map((write) => operationOf(accountId, write));
    const result = await this.leads.collection.bulkWrite(operations, { ordered: false }).catch((error: unknown) => {
      if (error instanceof mongo.MongoBulkWriteError) return error.result;
      throw error;
    });
    const failed = new Map(result.getWriteErrors().map((error) => [error.index, 'Changed by another request at the same time']));
    const made = result.upsertedIds;
    const raced = writes.flatMap((write, place) => ('create' in write && !(place in made) && !failed.has(place) ? [place] : []));
    return { raced, failed };
  }

  /** Notes what happened in a conversation: bumps `updatedAt`. An unknown or deleted lead is passed over. */
  noteActivity(accountId: AccountId, leadId: number, activity: LeadActivity): Promise<void> {
    return this.noteActivities([{ accountId, leadId, ...activity }]);
  }

  /** The same for many leads, of any accounts, in one command. */
  async noteActivities(activities: (LeadActivity & { accountId: AccountId; leadId: number })[]): Promise<void> {
    if (activities.length === 0) return;
    const now = new Date();
    const operations = activities.flatMap((activity) => activityOperations(activity.accountId, activity.leadId, activity, now));
    await this.leads.collection.bulkWrite(operations, { ordered: true });
  }

  /** Keeps a copy of an insight (or drops it) for the agent's turns; an older state does not replace a newer one. */
  async noteInsight(accountId: AccountId, leadId: number, { deleted, ...insight }: KnownInsight & { deleted: boolean }): Promise<void> {
    const { preferenceId, at } = insight;
    const lead = { accountId, id: leadId, deletedAt: { $exists: false } };
    const drop = { updateOne: { filter: lead, update: { $pull: { insights: { preferenceId, at: { $lte: at } } }, $max: { updatedAt: new Date() } } } };
    const add = { updateOne: { filter: { ...lead, 'insights.preferenceId': { $ne: preferenceId } }, update: { $push: { insights: { $each: [insight], $slice: -50 } } } } };
    await this.leads.bulkWrite(deleted ? [drop] : [drop, add], { ordered: true, timestamps: false });
  }

  /** Adds addresses learned from an inbound message. */
  async bindAddress(accountId: AccountId, id: number, { phone, ...others }: LeadAddresses): Promise<void> {
    const $set = withoutUndefined({ ...others, e164: phone });
    await this.leads.updateOne(live(accountId, { id }), bumped({ $set, $unset: {} }), { timestamps: false });
  }

  /** Replaces the planning flags of one lead. */
  async setSuppressed(accountId: AccountId, id: number, suppressed: Suppressed): Promise<void> {
    const none = Object.keys(suppressed).length === 0;
    const update: LeadUpdate = none ? { $set: {}, $unset: { suppressed: '' } } : { $set: { suppressed }, $unset: {} };
    await this.leads.updateOne(live(accountId, { id }), bumped(update), { timestamps: false });
  }

  /**
   * Puts tombstones, in one command: contact fields and texts go at once, the fact waits in the row. Leads that another
   * call buries at the same time are told of twice, which harms nobody.
   */
  async bury(accountId: AccountId, leads: { row: LeadRow; fact: Fact }[]): Promise<void> {
    if (leads.length === 0) return;
    const now = new Date();
    const operations = leads.map(({ row, fact }) => ({
      updateOne: {
        filter: { accountId, _id: row._id, deletedAt: { $exists: false } },
        update: { $set: { ...emptied, deletedAt: now, updatedAt: now }, $unset: forgotten, $push: { pendingEvents: fact } },
      },
    }));
    await this.leads.bulkWrite(operations, { ordered: false, timestamps: false });
    for (const { row, fact } of leads) this.outbox.flush({ _id: row._id, pendingEvents: [fact] });
  }

  /** Removes the tombstones from before `before` of which every service was told. */
  async removeBuried(before: Date): Promise<void> {
    await this.leads.deleteMany({ deletedAt: { $lt: before }, 'pendingEvents.0': { $exists: false } });
  }
}

const emptied = { name: '', phone: '', email: '', tags: [], customFields: {}, customNumbers: {}, customDates: {}, searchWords: [] };
const forgotten = Object.fromEntries(
  ['e164', 'externalId', 'inboundKey', 'telegramChatId', 'whatsappUserId', 'latest', 'suppressed', 'insights', 'assignedAgentId', 'abTestId', 'importBatchId'].map((field) => [field, '']),
);

type Operation = mongo.AnyBulkWriteOperation;

function live(accountId: AccountId, filter: object): QueryFilter<LeadRow> {
  return { accountId, ...filter, deletedAt: { $exists: false } };
}

function bumped({ $set, $unset }: LeadUpdate, at = new Date()): object {
  return { ...(Object.keys($set).length > 0 && { $set }), ...(Object.keys($unset).length > 0 && { $unset }), $max: { updatedAt: at } };
}

function operationOf(accountId: AccountId, write: LeadWrite): Operation {
  if ('id' in write) return { updateOne: { filter: { accountId, id: write.id, deletedAt: { $exists: false } }, update: bumped(write.update) } };
  const { id, source, status, createdAt, updatedAt, ...fields } = withoutUndefined(write.create);
  const { externalId } = fields;
  const key = externalId === undefined ? { id } : { externalId };
  const $setOnInsert = { ...(externalId !== undefined && { id }), source, status, createdAt };
  return { updateOne: { filter: { accountId, ...key }, update: { $set: fields, $max: { updatedAt }, $setOnInsert }, upsert: true } };
}

function activityOperations(accountId: AccountId, leadId: number, { latest, contacted }: LeadActivity, at: Date): Operation[] {
  const $max = { updatedAt: at, ...(contacted && { lastContactedAt: contacted }) };
  const filter = { accountId, id: leadId, deletedAt: { $exists: false } };
  const bump = { updateOne: { filter, update: { $max, ...(contacted && { $set: { status: 'contacted' } }) } } };
  if (!latest) return [bump];
  const older = [
    { latest: { $exists: false } },
    { 'latest.startedAt': { $lt: latest.startedAt } },
    { 'latest.conversationId': latest.conversationId, 'latest.rev': { $lt: latest.rev } },
  ];
  const replace = { updateOne: { filter: { ...filter, $or: older }, update: { $set: { latest } } } };
  return [bump, replace];
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}
