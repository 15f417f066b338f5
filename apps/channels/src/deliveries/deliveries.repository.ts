import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { systemContext } from '@northline/common/vocabulary/context';
import { addressForms } from '@northline/common/features/addresses';
import {
  type AccountId,
  type Channel,
  isAccepted,
  type Page,
  type PageQuery,
  type WaitingDeliveries,
} from '@northline/common/contracts';
import { CostCounts } from '@northline/common/features/costs';
import { AccountSettings, newEvent, Outboxes, type OutboxOf } from '@northline/common/platform/events';
import { Batcher } from '@northline/common/platform/messaging';
import { counter } from '@northline/common/platform/metrics';
import { findByIds, insertNew, pageOf, setAndUnset } from '@northline/common/platform/mongo';
import { LRUCache } from 'lru-cache';
import type { Model, mongo } from 'mongoose';
import { costAfter } from './delivery-cost.rules';
import { keyOf, toDeliveryUpdated } from './deliveries.mapper';
import { type DeliveryRow, heldCodes } from './deliveries.schema';
import { checkChange, openStatuses, toldStatuses } from './deliveries.states';
import { leadsAt, type WrittenTo } from './written-to.rules';

/**
 * The fields that one change of a delivery sets; `undefined` removes. It applies only when nothing else changed the row
 * since.
 */
export interface DeliveryChange {
  row: DeliveryRow;
  set: Partial<Omit<DeliveryRow, '_id' | 'accountId' | 'rev' | 'change' | 'updatedAt' | 'pendingEvents'>>;
  /** The name by which its writer recognises it. */
  name?: string;
}

/** How long `sent` waits for the `delivered` that follows closely on WhatsApp, so that both are published together. */
const holdSentMs = 250;

/** When a delivery that stays beyond its time is looked at again. */
const keptAgainMs = 90 * 24 * 60 * 60 * 1_000;

const told = counter('northline_deliveries_total', 'Deliveries by the status that they came to', ['channel', 'status']);

/** An address on a channel. */
export type Place = { channel: Channel; address: string };

type ProviderId = { channel: Channel; providerMessageId: string };
type Known = { accountId: AccountId; address: string };
type DeliveryKey = Pick<DeliveryRow, 'accountId' | 'messageId' | 'round'>;

/**
 * The collection `deliveries`. Simultaneous requests and changes of many deliveries are combined, and use the driver
 * directly, as Mongoose would cast each row on its way.
 */
@Injectable()
export class DeliveriesRepository {
  private readonly driver: mongo.Collection<DeliveryRow>;
  private readonly outbox: OutboxOf<DeliveryRow>;
  /**
   * Rows as this process wrote them last: new ones by id, sent ones by key. A change names its `rev`, so stale ones do
   * no harm.
   */
  private readonly known = new LRUCache<string, DeliveryRow>({ max: 2_000, ttl: 60_000 });
  private readonly reads = new Batcher((ids: string[]) => findByIds(this.model, ids));
  private readonly keyReads = new Batcher((keys: DeliveryKey[]) => this.findManyByKey(keys));
  private readonly providerIdReads = new Batcher((names: ProviderId[]) => this.findManyByProviderId(names));
  private readonly leadReads = new Batcher((known: Known[]) => this.leadIdsOfMany(known));
  private readonly changes = new Batcher((changes: DeliveryChange[]) => this.changeMany(changes));

  constructor(
    @InjectModel('Delivery') private readonly model: Model<DeliveryRow>,
    private readonly settings: AccountSettings,
    outboxes: Outboxes,
    counts: CostCounts,
  ) {
    this.driver = model.db.collection<DeliveryRow>(model.collection.name);
    this.outbox = outboxes.of(model);
    counts.keep('deliveries', { withOthers: true });
  }

  /** Inserts rows with the expiry of their account's settings; rows whose key exists already stay as they are. */
  async insertMany(rows: DeliveryRow[]): Promise<void> {
    for (const row of rows)
      row.expiresAt = await this.settings.expiry(row.accountId, 'deliveryRetentionDays', row.createdAt);
    const inserted = await insertNew(this.driver, rows, { ignoreUndefined: true });
    for (const [index, row] of rows.entries()) if (inserted[index]) this.known.set(row._id, row);
  }

  /** A delivery to be attempted: as it was just inserted here, else read again. */
  async take(accountId: AccountId, id: string): Promise<DeliveryRow | null> {
    const row = this.known.get(id);
    this.known.delete(id);
    return row?.accountId === accountId ? row : this.find(accountId, id);
  }

  async find(accountId: AccountId, id: string): Promise<DeliveryRow | null> {
    const row = await this.reads.load(id);
    return row?.accountId === accountId ? row : null;
  }

  /** Across accounts: for links and callbacks that name a delivery. */
  findById(id: string): Promise<DeliveryRow | null> {
    return this.reads.load(id);
  }

  /** Across accounts: for callbacks that name nothing else. */
  findByProviderId(channel: Channel, providerMessageId: string): Promise<DeliveryRow | null> {
    return this.providerIdReads.load({ channel, providerMessageId });
  }

  /**
   * The row of a message. That of one that a provider has may be slightly old: from there its status only moves
   * forward.
   */
  async findByKey(accountId: AccountId, messageId: string, round: number): Promise<DeliveryRow | null> {
    const row = this.known.get(keyOf({ messageId, round }));
    return row?.accountId === accountId ? row : this.keyReads.load({ accountId, messageId, round });
  }

  /** The newest round of a message. */
  findLatest(accountId: AccountId, messageId: string): Promise<DeliveryRow | null> {
    return this.model.findOne({ accountId, messageId }).sort({ round: -1 }).lean<DeliveryRow>();
  }

  /** A delivery of a conversation, across accounts: for mails that name nothing else. */
  findOfConversation(conversationId: string): Promise<DeliveryRow | null> {
    return this.model.findOne({ conversationId }).lean<DeliveryRow>();
  }

  /** The last delivery of a conversation, across accounts: for links that name it. */
  findNewestOf(conversationId: string): Promise<DeliveryRow | null> {
    return this.model.findOne({ conversationId }).sort({ createdAt: -1 }).lean<DeliveryRow>();
  }

  /** The newest mails of a conversation to an address whose ids were known at a moment, newest first, 10 at most. */
  mailsTo(
    accountId: AccountId,
    address: string,
    conversationId: string,
    at: Date,
  ): Promise<Pick<DeliveryRow, 'mail' | 'createdAt'>[]> {
    const there = { accountId, conversationId, address: { $in: addressForms(address) }, 'mail.toldAt': { $lte: at } };
    return this.model.find(there, { mail: 1, createdAt: 1 }).sort({ createdAt: -1 }).limit(10).lean<DeliveryRow[]>();
  }

  /** The addresses that a conversation's messages went to. */
  addressesOf(accountId: AccountId, conversationId: string): Promise<string[]> {
    return this.model
      .distinct('address', { accountId, conversationId })
      .then((found) => found.filter((address) => typeof address === 'string'));
  }

  /** Which of some accounts wrote to an address last, except for tests; undefined when none did. */
  async lastWriterTo(accountIds: AccountId[], address: string): Promise<AccountId | undefined> {
    const there = { accountId: { $in: accountIds }, address: { $in: addressForms(address) }, test: false };
    const last = await this.model.findOne(there, { accountId: 1 }).sort({ createdAt: -1 }).lean<DeliveryRow>();
    return last?.accountId;
  }

  /** The leads that were written to at an address, except by tests. */
  leadIdsOf(accountId: AccountId, address: string): Promise<string[]> {
    return this.leadReads.load({ accountId, address });
  }

  list(accountId: AccountId, conversationId: string, query: PageQuery): Promise<Page<DeliveryRow>> {
    const spec = {
      sortable: ['createdAt', 'updatedAt'],
      defaultSort: '-createdAt',
      without: ['content', 'to', 'address', 'quote'],
    };
    return pageOf(this.model, { accountId, conversationId }, query, spec);
  }

  /** The row after the change, or null when another change came first. A new status is published. */
  async change(change: DeliveryChange): Promise<DeliveryRow | null> {
    checkChange(change.row.status, change.set.status);
    return this.changes.load(change);
  }

  /**
   * Those that a limit of the connection holds back are tried at the next tick: it may be another one now. `putOff`: those
   * that the provider put off, too; `lane`: those queued there.
   */
  async wakeHeld(accountId: AccountId, channel: Channel, or: { putOff?: boolean; lane?: string } = {}): Promise<void> {
    const $or: mongo.Filter<DeliveryRow>[] = [{ 'error.code': { $in: Object.values(heldCodes) } }];
    if (or.putOff) $or.push({ 'error.retryable': true });
    if (or.lane !== undefined) $or.push({ stoodIn: or.lane });
    const held: mongo.Filter<DeliveryRow> = {
      accountId,
      channel,
      dueAt: { $exists: true },
      status: 'queued',
      $or,
    };
    await this.driver.updateMany(held, { $set: { dueAt: new Date() } });
    this.known.clear();
  }

  /** What the unsent messages of a campaign wait for. */
  async waitingOf(accountId: AccountId, campaignId: string): Promise<WaitingDeliveries[]> {
    const found = await this.driver
      .aggregate<{ _id: WaitingDeliveries['error'] & object; count: number; since: Date | null; until: Date }>([
        // One that is claimed is with its provider, and waits for nothing.
        { $match: { accountId, 'campaign.campaignId': campaignId, status: 'queued', dueAt: { $exists: true } } },
        {
          $group: {
            _id: { code: '$error.code', message: '$error.message' },
            count: { $sum: 1 },
            since: { $min: '$firstAttemptAt' },
            until: { $min: '$dueAt' },
          },
        },
      ])
      .toArray();
    return found.map(({ _id: { code, message }, count, since, until }) => ({
      ...(code !== undefined && { error: { code, message } }),
      count,
      ...(since && { since: since.toISOString() }),
      until: until.toISOString(),
    }));
  }

  /** Unsent messages to some leads or addresses, on one channel or all. */
  listQueued(
    accountId: AccountId,
    { leadIds, addresses }: { leadIds: string[]; addresses: string[] },
    channel?: Channel,
  ): Promise<DeliveryRow[]> {
    const whom = [{ leadId: { $in: leadIds } }, { address: { $in: addresses.flatMap(addressForms) } }];
    return this.model
      .find({ accountId, status: 'queued', $or: whom, ...(channel && { channel }) })
      .lean<DeliveryRow[]>();
  }

  /** Outreach to some leads that is not claimed yet. */
  listQueuedOutreach(accountId: AccountId, leadIds: string[]): Promise<DeliveryRow[]> {
    return this.model
      .find({ accountId, leadId: { $in: leadIds }, status: 'queued', outreach: { $exists: true } })
      .lean<DeliveryRow[]>();
  }

  /** The outreach to a person, by any of the hashes, that was first tried since then; 10,000 messages at most. */
  outreachTo(
    accountId: AccountId,
    keys: string[],
    since: Date,
    statuses: readonly DeliveryRow['status'][],
  ): Promise<Pick<DeliveryRow, '_id' | 'status' | 'person'>[]> {
    const filter = {
      accountId,
      person: { $in: keys },
      firstAttemptAt: { $gte: since },
      status: { $in: [...statuses] },
    };
    const projection = { status: 1, person: 1 } as const;
    return this.driver.find(filter, { projection, limit: 10_000, batchSize: 10_001 }).toArray();
  }

  /** Rows of all accounts that have been due since `before`, the oldest first. */
  listOverdue(before: Date, limit: number): Promise<DeliveryRow[]> {
    return this.model
      .find({ dueAt: { $lte: before } })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean<DeliveryRow[]>();
  }

  /**
   * Removes expired deliveries, except those that are still due, and the newest of each conversation, by which replies
   * and links in mails find their account and their lead. Answers how many it found.
   */
  async removeExpired(limit: number): Promise<number> {
    const now = new Date();
    const found = await this.driver
      .find(
        { expiresAt: { $lte: now } },
        { projection: { conversationId: 1, dueAt: 1 }, sort: { expiresAt: 1 }, limit },
      )
      .toArray();
    const conversationIds = [...new Set(found.map(({ conversationId }) => conversationId))];
    const newest = new Set(
      (await Promise.all(conversationIds.map((id) => this.findNewestOf(id)))).map((row) => row?._id),
    );
    const stays = ({ _id, dueAt }: Pick<DeliveryRow, '_id' | 'dueAt'>): boolean =>
      dueAt !== undefined || newest.has(_id);
    const [kept, gone] = [found.filter(stays), found.filter((row) => !stays(row))].map((rows) =>
      rows.map(({ _id }) => _id),
    );
    if (gone?.length) await this.driver.deleteMany({ _id: { $in: gone } });
    if (kept?.length)
      await this.driver.updateMany(
        { _id: { $in: kept } },
        { $set: { expiresAt: new Date(now.getTime() + keptAgainMs) } },
      );
    return found.length;
  }

  /** The conversations in which a lead was written to. */
  conversationsOf(accountId: AccountId, leadId: string): Promise<string[]> {
    return this.driver.distinct('conversationId', { accountId, leadId });
  }

  /** Where a lead was written to. */
  async placesOf(accountId: AccountId, leadId: string): Promise<Place[]> {
    const $match = { accountId, leadId, address: { $exists: true } };
    const $group = { _id: { channel: '$channel', address: '$address' } };
    const found = await this.driver.aggregate<{ _id: Place }>([{ $match }, { $group }]).toArray();
    return found.map(({ _id }) => _id);
  }

  /** Removes what names a lead from finished deliveries, but for hashes of addresses; unsent ones were cancelled before. */
  async erase(accountId: AccountId, leadId: string, hashed: { address: string; hash: string }[]): Promise<void> {
    const finished = { accountId, leadId, status: { $nin: [...openStatuses] } };
    for (const { address, hash } of hashed)
      await this.model.updateMany({ ...finished, address }, { $set: { addressHash: hash } });
    await this.model.updateMany(finished, { $unset: { to: 1, address: 1, knownAs: 1, content: 1, person: 1 } });
  }

  private async findManyByKey(keys: DeliveryKey[]): Promise<(DeliveryRow | null)[]> {
    const accountIds = [...new Set(keys.map(({ accountId }) => accountId))];
    const filter = { accountId: { $in: accountIds }, messageId: { $in: keys.map(({ messageId }) => messageId) } };
    const rows = await this.driver.find(filter, { batchSize: 2 * keys.length }).toArray();
    return keys.map(
      (key) =>
        rows.find(
          (row) => row.accountId === key.accountId && row.messageId === key.messageId && row.round === key.round,
        ) ?? null,
    );
  }

  private async findManyByProviderId(names: ProviderId[]): Promise<(DeliveryRow | null)[]> {
    const filter = {
      channel: { $in: [...new Set(names.map(({ channel }) => channel))] },
      providerMessageId: { $in: names.map(({ providerMessageId }) => providerMessageId) },
    };
    const rows = await this.driver.find(filter, { batchSize: 2 * names.length }).toArray();
    return names.map(
      (name) =>
        rows.find((row) => row.channel === name.channel && row.providerMessageId === name.providerMessageId) ?? null,
    );
  }

  private async leadIdsOfMany(known: Known[]): Promise<string[][]> {
    const accounts = { $in: [...new Set(known.map(({ accountId }) => accountId))] };
    const there = { $in: [...new Set(known.flatMap(({ address }) => addressForms(address)))] };
    const $match = { accountId: accounts, test: false, $or: [{ address: there }, { knownAs: there }] };
    const _id = { accountId: '$accountId', address: '$address', knownAs: '$knownAs', leadId: '$leadId' };
    const found = await this.driver.aggregate<{ _id: WrittenTo }>([{ $match }, { $group: { _id } }]).toArray();
    const written = found.map(({ _id: row }) => row);
    return known.map((one) => leadsAt(one, written));
  }

  private async changeMany(changes: DeliveryChange[]): Promise<(DeliveryRow | null)[]> {
    const updatedAt = new Date();
    // A name for each change, because two of the same row may be in one batch, and only one of them wins.
    const writes = changes.map(({ row, set, name = randomUUID() }) => {
      const next = { ...row, ...set, rev: row.rev + 1, change: name, updatedAt };
      return this.writeOf({ ...next, ...costAfter(row, next, updatedAt) }, row);
    });
    const { modifiedCount } = await this.driver.bulkWrite(
      writes.map(({ updateOne }) => ({ updateOne })),
      { ordered: false, ignoreUndefined: true },
    );
    const won = modifiedCount === changes.length ? undefined : await this.winnersOf(writes.map(({ next }) => next));
    return writes.map(({ next }) => {
      if (won && !won.has(next.change)) return null;
      if (next.pendingEvents.length > 0) told.inc({ channel: next.channel, status: next.status });
      this.outbox.flushState(next, isTakenByWhatsApp(next) ? holdSentMs : 0);
      this.remember(next);
      return next;
    });
  }

  private remember(row: DeliveryRow): void {
    this.known.delete(row._id);
    if (row.status === 'sent' || row.status === 'delivered') this.known.set(keyOf(row), row);
    else this.known.delete(keyOf(row));
  }

  private writeOf<Next extends DeliveryRow>(next: Next, row: DeliveryRow) {
    const ctx = systemContext(next.accountId, { correlationId: next.correlationId, traceparent: next.traceparent });
    const told = next.status !== row.status && toldStatuses.includes(next.status);
    const isNews = isAccepted(next.status) && (!isAccepted(row.status) || this.outbox.isHolding(row));
    next.pendingEvents = told ? [newEvent(ctx, 'delivery.updated', toDeliveryUpdated(next, isNews))] : [];
    const { _id, pendingEvents, ...rest } = next;
    const fields = Object.entries(rest).filter(([name, value]) => value !== row[name as keyof DeliveryRow]);
    const update = {
      ...setAndUnset(Object.fromEntries(fields)),
      ...(pendingEvents.length > 0 && { $push: { pendingEvents: { $each: pendingEvents } } }),
    };
    return { next, updateOne: { filter: { _id, accountId: row.accountId, rev: row.rev }, update } };
  }

  private async winnersOf(written: { _id: string; change: string }[]): Promise<Set<string>> {
    const rows = await this.model
      .find({ _id: { $in: written.map(({ _id }) => _id) } }, { change: 1 })
      .lean<Pick<DeliveryRow, 'change'>[]>();
    return new Set(rows.flatMap(({ change }) => change ?? []));
  }
}

const isTakenByWhatsApp = ({ channel, status, test }: DeliveryRow): boolean =>
  channel === 'whatsapp' && status === 'sent' && !test;
