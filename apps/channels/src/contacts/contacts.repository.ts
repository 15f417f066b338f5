import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AccountId, type Channel, channels, type ContactAddresses } from '@northline/common/contracts';
import { addressForms } from '@northline/common/features/addresses';
import { Batcher } from '@northline/common/platform/messaging';
import { omitUndefined, newId, retryOnDuplicate } from '@northline/common/platform/mongo';
import { LRUCache } from 'lru-cache';
import type { AnyBulkWriteOperation, Model } from 'mongoose';
import type { ContactRow } from './contacts.schema';

/** Who wrote. */
export interface Writer {
  address: string;
  chatId?: string;
  userId?: string;
  leadId?: string;
}

/** Somebody who wrote to an account, and when. */
interface Note {
  accountId: AccountId;
  channel: Channel;
  writer: Writer;
  at: Date;
}

/** Which lead the contact of an address belongs to. */
interface Binding {
  accountId: AccountId;
  channel: Channel;
  address: string;
  leadId: string;
}

/** The collection `contacts`. Simultaneous reads and writes about many people are combined. */
@Injectable()
export class ContactsRepository {
  /** Who wrote in the last minute, according to this process: most messages go to them. */
  private readonly heard = new LRUCache<string, ContactRow>({ max: 2_000, ttl: 60_000 });

  private readonly notes = new Batcher((notes: Note[]) => this.noteMany(notes));
  private readonly bindings = new Batcher((bindings: Binding[]) => this.bindMany(bindings));
  private readonly users = new Batcher((users: { accountId: AccountId; userId: string }[]) =>
    this.findManyByUserId(users),
  );

  constructor(@InjectModel('Contact') private readonly model: Model<ContactRow>) {}

  /** Records that somebody wrote, and returns what is known of them. */
  async noteInbound(accountId: AccountId, channel: Channel, writer: Writer, at: Date): Promise<ContactRow> {
    const contact = await this.notes.load({ accountId, channel, writer, at });
    this.heard.set(keyOf(accountId, channel, writer.address), contact);
    return contact;
  }

  /** The contact of an address, else the one of the lead that wrote last. */
  async findForLead(
    accountId: AccountId,
    channel: Channel,
    leadId: string,
    address?: string,
  ): Promise<ContactRow | null> {
    const forms = address === undefined ? [] : addressForms(address);
    const heard = forms.map((form) => this.heard.get(keyOf(accountId, channel, form))).find((row) => row !== undefined);
    if (heard) return heard;
    const there = { accountId, channel, address: { $in: forms } };
    const byAddress =
      forms.length === 0 ? null : await this.model.findOne(there).sort({ lastInboundAt: -1 }).lean<ContactRow>();
    return (
      byAddress ??
      this.model
        .findOne({ accountId, leadId, channel, address: { $exists: true } })
        .sort({ lastInboundAt: -1 })
        .lean<ContactRow>()
    );
  }

  /** The contact of an address. */
  find(accountId: AccountId, channel: Channel, address: string): Promise<ContactRow | null> {
    return this.model.findOne({ accountId, channel, address }).lean<ContactRow>();
  }

  /** Records START at an address, for a lead if that is known. */
  async noteOptIn(
    accountId: AccountId,
    channel: Channel,
    { address, leadId }: Pick<Writer, 'address' | 'leadId'>,
    at: Date,
  ): Promise<void> {
    await this.model.updateOne(
      { accountId, channel, address },
      { $max: { optedInAt: at }, ...(leadId !== undefined && { $set: { optedInLeadId: leadId } }) },
    );
  }

  /**
   * When a person last said START, if in a later second, as providers tell no more: for the lead, or at one of the
   * addresses.
   */
  async optedInSince(
    accountId: AccountId,
    { leadId, phone, email, chatId, userId }: ContactAddresses & { leadId?: string },
    said: Date,
  ): Promise<Date | undefined> {
    const known = [phone, email, chatId, userId].filter((address) => address !== undefined);
    const addresses = known.flatMap(addressForms);
    const optedInAt = { $gte: new Date(said).setMilliseconds(1_000) };
    const there = { accountId, channel: { $in: [...channels] }, address: { $in: addresses }, optedInAt };
    // With an empty list of addresses among them, MongoDB would read the whole collection.
    const who = [
      ...(addresses.length === 0 ? [] : [there]),
      ...(leadId === undefined ? [] : [{ accountId, optedInLeadId: leadId, optedInAt }]),
    ];
    if (who.length === 0) return undefined;
    const last = await this.model.findOne({ $or: who }).sort({ optedInAt: -1 }).lean<ContactRow>();
    return last?.optedInAt;
  }

  /** Has the contact of an address follow its person to another one: whose it is, and when they last wrote. */
  async move(
    accountId: AccountId,
    channel: Channel,
    from: string,
    { address, userId, leadId }: Omit<Writer, 'chatId'>,
  ): Promise<void> {
    const before = await this.find(accountId, channel, from);
    const now = new Date();
    const { lastInboundAt, optedInAt, optedInLeadId } = before ?? {};
    const update = {
      $set: { ...omitUndefined({ userId: userId ?? before?.userId, optedInLeadId }), updatedAt: now },
      $max: omitUndefined({ lastInboundAt, optedInAt }),
      $setOnInsert: { _id: newId(), createdAt: now },
    };
    await retryOnDuplicate(() => this.model.updateOne({ accountId, channel, address }, update, { upsert: true }));
    if (leadId !== undefined) await this.bind(accountId, channel, address, leadId);
    if (address !== from)
      await this.model.updateOne({ accountId, channel, address: from }, { $unset: { leadId: 1, userId: 1 } });
    for (const one of [from, address]) this.heard.delete(keyOf(accountId, channel, one));
  }

  /**
   * The contact of a WhatsApp user whose phone is hidden now: the one with a phone (which sorts first), if it was ever
   * shown.
   */
  findByUserId(accountId: AccountId, userId: string): Promise<ContactRow | null> {
    return this.users.load({ accountId, userId });
  }

  /** Records the lead of a contact, unless a start link has set it meanwhile. */
  bind(accountId: AccountId, channel: Channel, address: string, leadId: string): Promise<void> {
    return this.bindings.load({ accountId, channel, address, leadId });
  }

  /** Keeps a start link. */
  async addStartLink(
    accountId: AccountId,
    leadId: string,
    startTokenHash: string,
    startTokenExpiresAt: Date,
  ): Promise<void> {
    const now = new Date();
    await this.model.create({
      _id: newId(),
      accountId,
      channel: 'telegram',
      leadId,
      startTokenHash,
      startTokenExpiresAt,
      createdAt: now,
      updatedAt: now,
    });
  }

  /**
   * The lead of a start link, which belongs to the first chat that follows it; null when the link is unknown or
   * expired.
   */
  async takeStartLink(accountId: AccountId, startTokenHash: string, chatId: string): Promise<string | null> {
    const filter = {
      accountId,
      startTokenHash,
      startTokenExpiresAt: { $gt: new Date() },
      chatId: { $in: [null, chatId] },
    };
    const link = await this.model.findOneAndUpdate(filter, { $set: { chatId } }).lean<ContactRow>();
    return link?.leadId ?? null;
  }

  /** Forgets a lead's addresses. */
  async erase(accountId: AccountId, leadId: string, addresses: string[]): Promise<void> {
    this.heard.clear();
    await this.model.deleteMany({
      accountId,
      $or: [{ leadId }, { address: { $in: addresses.flatMap(addressForms) } }],
    });
  }

  private async noteMany(notes: Note[]): Promise<ContactRow[]> {
    const writes = notes.map(writeOf);
    const [only] = writes;
    // A single one, the usual case, needs no read of its own.
    if (only && writes.length === 1) {
      const { filter, update } = only;
      return [
        await retryOnDuplicate(() =>
          this.model
            .findOneAndUpdate(filter, update, { upsert: true, returnDocument: 'after' })
            .lean<ContactRow>()
            .orFail(),
        ),
      ];
    }
    const upserts = writes.map(
      (write) => ({ updateOne: { ...write, upsert: true } }) as AnyBulkWriteOperation<ContactRow>,
    );
    await retryOnDuplicate(() => this.model.bulkWrite(upserts, { ordered: false }));
    const accountIds = [...new Set(notes.map(({ accountId }) => accountId))];
    const rows = await this.model
      .find({ accountId: { $in: accountIds }, address: { $in: notes.map(({ writer }) => writer.address) } })
      .batchSize(1_000)
      .lean<ContactRow[]>();
    const byKey = new Map(rows.map((row) => [keyOf(row.accountId, row.channel, row.address ?? ''), row]));
    return notes.map(({ accountId, channel, writer }) => {
      const row = byKey.get(keyOf(accountId, channel, writer.address));
      if (!row) throw new Error('A contact was deleted while it was being updated');
      return row;
    });
  }

  private async bindMany(bindings: Binding[]): Promise<undefined[]> {
    const updates = bindings.map(({ leadId, ...contact }) => ({
      updateOne: {
        filter: { ...contact, leadId: { $exists: false } },
        update: { $set: { leadId, updatedAt: new Date() } },
      },
    }));
    await this.model.bulkWrite(updates, { ordered: false });
    return bindings.map(() => undefined);
  }

  private async findManyByUserId(users: { accountId: AccountId; userId: string }[]): Promise<(ContactRow | null)[]> {
    const accountIds = [...new Set(users.map(({ accountId }) => accountId))];
    const filter = { accountId: { $in: accountIds }, userId: { $in: users.map(({ userId }) => userId) } };
    const rows = await this.model.find(filter).sort({ address: 1 }).batchSize(1_000).lean<ContactRow[]>();
    return users.map(
      ({ accountId, userId }) => rows.find((row) => row.accountId === accountId && row.userId === userId) ?? null,
    );
  }
}

function writeOf({ accountId, channel, writer: { address, ...known }, at }: Note) {
  const now = new Date();
  const update = {
    $set: { ...omitUndefined(known), updatedAt: now },
    $max: { lastInboundAt: at },
    $setOnInsert: { _id: newId(), createdAt: now },
  };
  return { filter: { accountId, channel, address }, update };
}

function keyOf(accountId: AccountId, channel: Channel, address: string): string {
  return `${accountId}:${channel}:${address}`;
}
