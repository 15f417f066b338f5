import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, Channel } from '@northline/common/contracts';
import { given, newId, retryOnDuplicate } from '@northline/common/mongo';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import type { ContactRow } from './contacts.schema';

/** Who wrote. */
export interface Writer {
  address: string;
  chatId?: string;
  userId?: string;
  leadId?: string;
}

/** The collection `contacts`. */
@Injectable()
export class ContactsRepository {
  /** Who wrote in the last minute, as this process noted it: that is whom most messages go to. */
  private readonly heard = new LRUCache<string, ContactRow>({ max: 2_000, ttl: 60_000 });

  constructor(@InjectModel('Contact') private readonly model: Model<ContactRow>) {}

  /** Notes that somebody wrote, and returns what is known of them. */
  async noteInbound(accountId: AccountId, channel: Channel, writer: Writer, at: Date): Promise<ContactRow> {
    const { address, ...known } = writer;
    const now = new Date();
    const update = { $set: { ...given(known), updatedAt: now }, $max: { lastInboundAt: at }, $setOnInsert: { _id: newId(), createdAt: now } };
    const contact = await retryOnDuplicate(() =>
      this.model.findOneAndUpdate({ accountId, channel, address }, update, { upsert: true, returnDocument: 'after' }).lean<ContactRow>().orFail(),
    );
    this.heard.set(keyOf(accountId, channel, address), contact);
    return contact;
  }

  /** The contact of an address, else the one of the lead that wrote last. */
  async findForLead(accountId: AccountId, channel: Channel, leadId: string, address?: string): Promise<ContactRow | null> {
    const heard = address === undefined ? undefined : this.heard.get(keyOf(accountId, channel, address));
    if (heard) return heard;
    const byAddress = address === undefined ? null : await this.model.findOne({ accountId, channel, address }).lean<ContactRow>();
    return byAddress ?? this.model.findOne({ accountId, leadId, channel, address: { $exists: true } }).sort({ lastInboundAt: -1 }).lean<ContactRow>();
  }

  /** The contact of a WhatsApp user whose phone is hidden now: the one with a phone (which sorts first), if it was ever shown. */
  findByUserId(accountId: AccountId, userId: string): Promise<ContactRow | null> {
    return this.model.findOne({ accountId, userId }).sort({ address: 1 }).lean<ContactRow>();
  }

  /** Which lead a contact belongs to was found out; what is known by now, by a start link, stays. */
  async bind(accountId: AccountId, channel: Channel, address: string, leadId: string): Promise<void> {
    await this.model.updateOne({ accountId, channel, address, leadId: { $exists: false } }, { $set: { leadId, updatedAt: new Date() } });
  }

  /** Keeps a start link. */
  async addStartLink(accountId: AccountId, leadId: string, startTokenHash: string, startTokenExpiresAt: Date): Promise<void> {
    const now = new Date();
    await this.model.create({ _id: newId(), accountId, channel: 'telegram', leadId, startTokenHash, startTokenExpiresAt, createdAt: now, updatedAt: now });
  }

  /** The lead of a start link, which belongs to the first chat that follows it; null when there is none that is still good. */
  async takeStartLink(accountId: AccountId, startTokenHash: string, chatId: string): Promise<string | null> {
    const filter = { accountId, startTokenHash, startTokenExpiresAt: { $gt: new Date() }, chatId: { $in: [null, chatId] } };
    const link = await this.model.findOneAndUpdate(filter, { $set: { chatId } }).lean<ContactRow>();
    return link?.leadId ?? null;
  }

  /** Forgets a lead's addresses. */
  async erase(accountId: AccountId, leadId: string, addresses: string[]): Promise<void> {
    this.heard.clear();
    await this.model.deleteMany({ accountId, $or: [{ leadId }, { address: { $in: addresses } }] });
  }
}

function keyOf(accountId: AccountId, channel: Channel, address: string): string {
  return `${accountId}:${channel}:${address}`;
}
