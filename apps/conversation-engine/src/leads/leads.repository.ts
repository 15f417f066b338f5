import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, DomainEvent, LeadListQuery, Page } from '@northline/common/contracts';
import { type OutboxOf, Outboxes } from '@northline/common/platform/events';
import { phoneForms } from '@northline/common/features/phones';
import { AccountBatcher, Batcher, findEach } from '@northline/common/platform/messaging';
import { arrived, omitUndefined, insertNew, polledPageOf } from '@northline/common/platform/mongo';
import { Model, mongo, type QueryFilter, Types } from 'mongoose';
import type { LeadUpdate } from './lead-edit';
import { fromStored, numberOf, numbersOf } from './lead-id';
import type { KnownInsight, LeadRow, StoredLead, Suppressed, UnansweredText } from './lead.schema';
import { searchQuery } from './lead-search';
import { addressForms } from './person-addresses';
import {
  activityWrites,
  type AgentAssignment,
  anyOf,
  asSeen,
  assignmentWrite,
  bumped,
  tombstoneWrite,
  insightWrites,
  isAs,
  type LeadActivity,
  type LeadWrite,
  live,
  unansweredAttachmentsWrite,
  unansweredWrite,
  writeOf,
} from './lead-writes';

/** A lead's addresses, each normalised. */
export interface LeadAddresses {
  phone?: string;
  email?: string;
  telegramChatId?: string;
  whatsappUserId?: string;
}

type LeadKey = Pick<LeadRow, 'id'> & { accountId: AccountId };
type InboundKey = { accountId: AccountId; inboundKey: string };
type Inserted = StoredLead & { pendingEvents?: DomainEvent[] };
type Assigned = AgentAssignment & { accountId: AccountId; event: DomainEvent };

/** As many as a campaign starts at a time. */
const assignedTogether = 200;

/** Fields that no list shows. */
const hidden = ['searchWords', 'unanswered', 'pendingEvents'];
const listed = { sortable: ['createdAt', 'updatedAt', 'name', 'id'], tieField: 'id', without: hidden };
const shown = Object.fromEntries(hidden.map((field) => [field, 0]));

/** The collection `leads`. Tombstones are never found; `updatedAt` never goes back. */
@Injectable()
export class LeadsRepository {
  private readonly outbox: OutboxOf<Inserted & { pendingEvents: DomainEvent[] }>;
  private readonly reads = new AccountBatcher((accountId, keys: LeadKey[]) =>
    findEach(keys, 'id', (ids) => this.findByIds(accountId, ids)),
  );
  private readonly inboundReads = new AccountBatcher((accountId, keys: InboundKey[]) =>
    findEach(keys, 'inboundKey', (inboundKeys) => this.findByInboundKeys(accountId, inboundKeys)),
  );
  private readonly inserts = new Batcher((rows: Inserted[]) => this.insertMany(rows));
  private readonly assignments = new Batcher((all: Assigned[]) => this.assignMany(all), assignedTogether);

  constructor(
    @InjectModel('Lead') private readonly leads: Model<StoredLead>,
    outboxes: Outboxes,
  ) {
    this.outbox = outboxes.of(leads as unknown as Model<Inserted & { pendingEvents: DomainEvent[] }>);
  }

  /** Simultaneous reads of single leads are combined. */
  find(accountId: AccountId, id: string): Promise<LeadRow | null> {
    return this.reads.load({ accountId, id });
  }

  /** By their numbers; unknown ones are left out. */
  async findMany(accountId: AccountId, ids: string[]): Promise<Map<string, LeadRow>> {
    const rows = await this.findByIds(accountId, ids);
    return new Map(rows.map((row) => [row.id, row]));
  }

  private async findByIds(accountId: AccountId, ids: string[]): Promise<LeadRow[]> {
    const rows = await this.leads
      .find(live(accountId, { id: { $in: numbersOf(ids) } }))
      .batchSize(ids.length + 1)
      .lean<StoredLead[]>();
    return rows.map(fromStored);
  }

  async findByExternalIds(accountId: AccountId, externalIds: string[]): Promise<LeadRow[]> {
    const rows = await this.leads
      .find(live(accountId, { externalId: { $in: externalIds } }))
      .batchSize(externalIds.length + 1)
      .lean<StoredLead[]>();
    return rows.map(fromStored);
  }

  /** Leads with any of the phones (E.164) or emails, the newest first. */
  async findByContacts(accountId: AccountId, contacts: { phones: string[]; emails: string[] }): Promise<LeadRow[]> {
    const either = [{ e164: { $in: contacts.phones.flatMap(phoneForms) } }, { email: { $in: contacts.emails } }];
    const rows = await this.leads
      .find(live(accountId, { $or: either }))
      .sort({ id: -1 })
      .batchSize(5_000)
      .lean<StoredLead[]>();
    return rows.map(fromStored);
  }

  /** Leads with any of the addresses as conversations keep them (`phone:+41…`), the newest first; 50 at most. */
  async findByAddress(accountId: AccountId, addresses: string[]): Promise<LeadRow[]> {
    const forms = addressForms(addresses);
    const fields = { phone: 'e164', email: 'email', chat: 'telegramChatId', user: 'whatsappUserId' } as const;
    const either = Object.entries(fields).flatMap(([kind, field]) => {
      const known = forms.filter((one) => one.startsWith(`${kind}:`)).map((one) => one.slice(kind.length + 1));
      return known.length === 0 ? [] : [{ [field]: { $in: known } }];
    });
    if (either.length === 0) return [];
    const rows = await this.leads
      .find(live(accountId, { $or: either }))
      .sort({ id: -1 })
      .limit(50)
      .lean<StoredLead[]>();
    return rows.map(fromStored);
  }

  findByInboundKey(accountId: AccountId, inboundKey: string): Promise<LeadRow | null> {
    return this.inboundReads.load({ accountId, inboundKey });
  }

  async findByInboundKeys(accountId: AccountId, inboundKeys: string[]): Promise<LeadRow[]> {
    const rows = await this.leads
      .find(live(accountId, { inboundKey: { $in: inboundKeys } }))
      .batchSize(inboundKeys.length + 1)
      .lean<StoredLead[]>();
    return rows.map(fromStored);
  }

  /** By the id that the creator chose; tombstones are found, too. */
  async findByInnerId(accountId: AccountId, _id: string): Promise<LeadRow | null> {
    const row = await this.leads.findOne({ _id: new Types.ObjectId(_id), accountId }).lean<StoredLead | null>();
    return row && fromStored(row);
  }

  async list(accountId: AccountId, query: LeadListQuery): Promise<Page<LeadRow>> {
    const { ids, search, status, source, tags } = query;
    const { assignedAgentId, abTestId, importBatchId, externalId } = query;
    const filter = {
      ...omitUndefined({ status, source, assignedAgentId, abTestId, importBatchId, externalId }),
      ...(ids && { id: { $in: numbersOf(ids) } }),
      ...(tags && { tags: { $in: tags } }),
      ...(search !== undefined && searchQuery(search)),
    };
    const page = await polledPageOf(this.leads, live(accountId, filter), query, listed);
    return { ...page, items: page.items.map(fromStored) };
  }

  /** Leads that match, the newest first, and how many there are. */
  async matching(
    accountId: AccountId,
    query: object,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ rows: LeadRow[]; total: number }> {
    const filter = live(accountId, query);
    const [rows, total] = await Promise.all([
      this.leads.find(filter, shown).sort({ createdAt: -1, id: -1 }).skip(skip).limit(limit).lean<StoredLead[]>(),
      this.leads.countDocuments(filter),
    ]);
    return { rows: rows.map(fromStored), total };
  }

  /** Leads that match, by rising number, from the beginning or after `after`. */
  async walk(accountId: AccountId, query: object, after: string | undefined, limit: number): Promise<LeadRow[]> {
    const filter = live(accountId, { $and: [{ id: { $gt: after === undefined ? 0 : numberOf(after) } }, query] });
    const fields = {
      id: 1,
      phone: 1,
      e164: 1,
      email: 1,
      timezone: 1,
      telegramChatId: 1,
      whatsappUserId: 1,
      suppressed: 1,
      assignedAgentId: 1,
      agentAssignedBy: 1,
    };
    const rows = await this.leads
      .find(filter, fields)
      .sort({ id: 1 })
      .limit(limit)
      .batchSize(limit + 1)
      .lean<StoredLead[]>();
    return rows.map(fromStored);
  }

  count(accountId: AccountId, query: object): Promise<number> {
    return this.leads.countDocuments(live(accountId, query));
  }

  /**
   * `event` travels in the write; leads created at the same time are inserted together. Null when `_id`, externalId or
   * inboundKey exists.
   */
  async insert(
    accountId: AccountId,
    row: Omit<LeadRow, '_id' | 'accountId'>,
    { _id, event }: { _id?: string; event?: DomainEvent } = {},
  ): Promise<LeadRow | null> {
    const whole: LeadRow = { ...omitUndefined(row), _id: new Types.ObjectId(_id), accountId, live: true };
    const stored = { ...whole, id: numberOf(row.id), ...(event && { pendingEvents: [event] }) };
    if (!(await this.inserts.load(stored))) return null;
    if (event) this.outbox.flush({ _id: whole._id, pendingEvents: [event] });
    return whole;
  }

  /**
   * Applies an edit; null when the lead is gone, or no longer has the identifiers of `seen`. Throws a duplicate-key
   * error when the externalId is another's.
   */
  async update(accountId: AccountId, id: string, update: LeadUpdate, seen?: LeadRow): Promise<LeadRow | null> {
    const one = live(accountId, { id: numberOf(id) });
    const row = await this.arriving(one, () =>
      this.leads
        .findOneAndUpdate({ ...one, ...(seen && asSeen(seen)) }, bumped(update, seen), { returnDocument: 'after' })
        .lean<StoredLead | null>(),
    );
    return row && fromStored(row);
  }

  /**
   * Writes many leads in one command. Answers the positions in `writes` of those that lost a race, because their
   * externalId was taken or their identifiers changed meanwhile: these did nothing.
   */
  async writeMany(accountId: AccountId, writes: LeadWrite[]): Promise<number[]> {
    if (writes.length === 0) return [];
    const ids = writes.map((write) => ('create' in write ? write.create.id : write.seen.id));
    const result = await this.arriving({ accountId, id: { $in: numbersOf(ids) } }, () =>
      this.bulk(writes.map((write) => writeOf(accountId, write))),
    );
    const refused = new Set(result.getWriteErrors().map(({ index }) => index));
    const made = result.upsertedIds;
    const allFound = result.upsertedCount + result.matchedCount + refused.size === writes.length;
    const rows = allFound ? undefined : await this.findMany(accountId, ids);
    return writes.flatMap((write, place) => {
      const _id: unknown = 'create' in write ? made[place] : write.seen._id;
      if (_id === undefined || refused.has(place) || (rows && 'seen' in write && !isAs(write, rows.get(write.seen.id))))
        return [place];
      if (write.event) this.outbox.flush({ _id, pendingEvents: [write.event] });
      return [];
    });
  }

  /** Records an activity in a conversation: bumps `updatedAt`. Unknown and deleted leads are ignored. */
  noteActivity(accountId: AccountId, leadId: string, activity: LeadActivity): Promise<void> {
    return this.noteActivities([{ accountId, leadId, ...activity }]);
  }

  /** The same for many leads, of any accounts, in one command. */
  async noteActivities(activities: (LeadActivity & { accountId: AccountId; leadId: string })[]): Promise<void> {
    if (activities.length === 0) return;
    const now = new Date();
    const operations = activities.flatMap((activity) =>
      activityWrites(activity.accountId, activity.leadId, activity, now),
    );
    await this.arriving(anyOf(activities), () => this.leads.collection.bulkWrite(operations, { ordered: true }));
  }

  /**
   * Stores with each lead the agent that was chosen for it, combined with simultaneous calls; a repeat changes nothing.
   */
  async assignAgents(accountId: AccountId, assignments: (AgentAssignment & { event: DomainEvent })[]): Promise<void> {
    await Promise.all(assignments.map((assignment) => this.assignments.load({ ...assignment, accountId })));
  }

  /** Keeps a copy of an insight for the agent's turns; an older state does not replace a newer one. */
  async noteInsight(accountId: AccountId, leadId: string, insight: KnownInsight): Promise<void> {
    const writes = insightWrites(accountId, leadId, insight, new Date());
    await this.arriving(live(accountId, { id: numberOf(leadId) }), () =>
      this.leads.bulkWrite(writes, { ordered: true, timestamps: false }),
    );
  }

  /** Keeps what a lead wrote when nobody answers; a repeat changes nothing but what is known of its attachments. */
  async noteUnanswered(accountId: AccountId, leadId: string, words: UnansweredText): Promise<void> {
    const { filter, update } = unansweredWrite(accountId, leadId, words, new Date());
    await this.arriving(live(accountId, { id: numberOf(leadId) }), async () => {
      const { matchedCount } = await this.leads.updateOne(filter, update, { timestamps: false });
      if (matchedCount > 0 || !words.attachments) return;
      const known = unansweredAttachmentsWrite(accountId, leadId, words);
      await this.leads.updateOne(known.filter, known.update, { timestamps: false });
    });
  }

  /** Adds a chat or user id learned from an inbound message. */
  async bind(
    accountId: AccountId,
    id: string,
    ids: Pick<LeadAddresses, 'telegramChatId' | 'whatsappUserId'>,
  ): Promise<void> {
    await this.update(accountId, id, { $set: omitUndefined(ids), $unset: {} });
  }

  /** Replaces the planning flags of one lead. */
  async setSuppressed(accountId: AccountId, id: string, suppressed: Suppressed): Promise<void> {
    const none = Object.keys(suppressed).length === 0;
    const update: LeadUpdate = none ? { $set: {}, $unset: { suppressed: '' } } : { $set: { suppressed }, $unset: {} };
    await this.update(accountId, id, update);
  }

  /**
   * Writes tombstones in one command: contact fields and texts are removed at once, the event waits in the row. Leads
   * that another call deletes at the same time are announced twice, which does no harm.
   */
  async writeTombstones(accountId: AccountId, leads: { row: LeadRow; event: DomainEvent }[]): Promise<void> {
    if (leads.length === 0) return;
    const operations = leads.map(({ row, event }) => tombstoneWrite(accountId, row, event, new Date()));
    await this.leads.bulkWrite(operations, { ordered: false, timestamps: false });
    for (const { row, event } of leads) this.outbox.flush({ _id: row._id, pendingEvents: [event] });
  }

  /** Leads of all accounts whose phone or email was corrected before then, the first ones first. */
  async corrected(before: Date, limit: number): Promise<LeadRow[]> {
    const rows = await this.leads
      .find({ correctedAt: { $lt: before } })
      .sort({ correctedAt: 1 })
      .limit(limit)
      .lean<StoredLead[]>();
    return rows.map(fromStored);
  }

  /** Notes that the conversations of these leads have followed; not of one that was corrected again since it was read. */
  async noteFollowed(accountId: AccountId, rows: LeadRow[]): Promise<void> {
    const writes = rows.map(({ _id, correctedAt }) => ({
      updateOne: { filter: { accountId, _id, correctedAt }, update: { $unset: { correctedAt: 1 as const } } },
    }));
    await this.leads.bulkWrite(writes, { ordered: false, timestamps: false });
  }

  /** Removes the tombstones from before `before` that every service was notified of. */
  async removeTombstones(before: Date): Promise<void> {
    await this.leads.deleteMany({ deletedAt: { $lt: before }, 'pendingEvents.0': { $exists: false } });
  }

  // The stamps that `write` sets are those of its beginning.
  private async arriving<T>(leads: QueryFilter<StoredLead>, write: () => Promise<T>): Promise<T> {
    const began = new Date();
    const result = await write();
    await arrived(began, () => this.leads.updateMany(leads, bumped({ $set: {}, $unset: {} }), { timestamps: false }));
    return result;
  }

  // The result reports failures.
  private bulk(operations: mongo.AnyBulkWriteOperation[]): Promise<mongo.BulkWriteResult> {
    return this.leads.collection.bulkWrite(operations, { ordered: false }).catch((error: unknown) => {
      if (error instanceof mongo.MongoBulkWriteError) return error.result;
      throw error;
    });
  }

  private insertMany(rows: Inserted[]): Promise<boolean[]> {
    const leads = { _id: { $in: rows.map(({ _id }) => _id) } };
    return this.arriving(leads, () =>
      insertNew(this.leads.db.collection<Inserted>(this.leads.collection.name), rows, { ignoreUndefined: true }),
    );
  }

  private async assignMany(all: Assigned[]): Promise<null[]> {
    // The server does not say which of them succeeded: the sweep finds their events.
    await this.arriving(anyOf(all), () =>
      this.leads.collection.bulkWrite(
        all.map((one) => assignmentWrite(one.accountId, one, new Date())),
        { ordered: false },
      ),
    );
    return all.map(() => null);
  }
}
