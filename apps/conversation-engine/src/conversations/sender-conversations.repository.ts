import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, Channel } from '@northline/common/contracts';
import type { Model, mongo } from 'mongoose';
import { addressForms } from '../leads/person-addresses';
import type { ConversationRow } from './conversation.schema';
import { conversationModel, projection } from './conversations.repository';

/** Who writes: from any of the addresses, or as a lead. */
interface Sender {
  addresses: string[];
  leadId?: string;
}

/** The conversations that what a person writes may belong to. It is live, and never reaches a test. */
@Injectable()
export class SenderConversations {
  private readonly rows: mongo.Collection<ConversationRow>;

  constructor(@InjectModel(conversationModel) model: Model<ConversationRow>) {
    this.rows = model.db.collection<ConversationRow>('conversations');
  }

  /** One that is not a test. */
  findLive(accountId: AccountId, _id: string): Promise<ConversationRow | null> {
    return this.rows.findOne({ accountId, _id, environment: 'live' }, { projection });
  }

  /**
   * The conversation for a message from one of the addresses, or from the lead: the open one, else the newest. `others`:
   * leads who are not meant.
   */
  findFor(
    accountId: AccountId,
    channel: Channel,
    { addresses, leadId, others = [] }: Sender & { others?: string[] },
  ): Promise<ConversationRow | null> {
    const whose: mongo.Filter<ConversationRow>[] = [{ addresses: { $in: addressForms(addresses) } }];
    if (leadId !== undefined) whose.push({ leadId });
    const meant: mongo.Filter<ConversationRow> = { accountId, channel, environment: 'live', $or: whose };
    return this.rows
      .find({ ...meant, ...(others.length > 0 && { leadId: { $nin: others } }) }, { projection })
      .sort({ open: -1, createdAt: -1 })
      .limit(1)
      .next();
  }

  /** The conversation of the same lead and channel that has accepted an inbound message, while it is beside it. */
  findHolder(
    accountId: AccountId,
    { leadId, channel }: Pick<ConversationRow, 'leadId' | 'channel'>,
    inboundId: string,
  ): Promise<ConversationRow | null> {
    return this.rows.findOne({ accountId, leadId, channel, 'messages.inboundId': inboundId }, { projection });
  }

  /** How many conversations its lead has started on its channel since then by writing after another was completed. */
  countFollowing(
    accountId: AccountId,
    { leadId, channel }: Pick<ConversationRow, 'leadId' | 'channel'>,
    since: Date,
  ): Promise<number> {
    return this.rows.countDocuments({
      accountId,
      leadId,
      channel,
      createdAt: { $gt: since },
      previousConversationId: { $exists: true },
    });
  }

  /** The one that was begun by this key of a message. */
  findByInboundKey(accountId: AccountId, inboundKey: string): Promise<ConversationRow | null> {
    return this.rows.findOne({ accountId, inboundKey }, { projection });
  }
}
