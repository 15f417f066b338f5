import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, Channel } from '@northline/common/contracts';
import type { Model, mongo } from 'mongoose';
import { addressForms } from '../leads/person-addresses';
import type { ConversationRow } from './conversation.schema';
import { conversationModel, projection } from './conversations.repository';

/** What tells whose a conversation is. */
export type Candidate = Pick<ConversationRow, '_id' | 'leadId' | 'open' | 'addresses'>;

type Filter = mongo.Filter<ConversationRow>;

const whoseIs = { leadId: 1, open: 1, addresses: 1 } as const;
const openFirst = { open: -1, createdAt: -1 } as const;

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

  /** The conversation for a message from one of the addresses, or from the lead: the open one, else the newest. */
  findFor(
    accountId: AccountId,
    channel: Channel,
    { addresses, leadId }: { addresses: string[]; leadId?: string },
  ): Promise<ConversationRow | null> {
    const whose: Filter[] = [{ addresses: { $in: addressForms(addresses) } }];
    if (leadId !== undefined) whose.push({ leadId });
    return this.rows
      .find({ accountId, channel, environment: 'live', $or: whose }, { projection })
      .sort(openFirst)
      .limit(1)
      .next();
  }

  /** Those of the addresses but for one lead's, in the same order; 50 at most. */
  othersFor(accountId: AccountId, channel: Channel, addresses: string[], leadId: string): Promise<Candidate[]> {
    const there: Filter = { addresses: { $in: addressForms(addresses) }, leadId: { $ne: leadId } };
    return this.rows
      .find<Candidate>({ accountId, channel, environment: 'live', ...there }, { projection: whoseIs })
      .sort(openFirst)
      .limit(50)
      .toArray();
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
