import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AccountId, acceptedStatuses, isAccepted } from '@northline/common/contracts';
import { arrived } from '@northline/common/platform/mongo';
import type { Model, mongo } from 'mongoose';
import type { ConversationRow, MessageDelivery } from './conversation.schema';
import { conversationModel } from './conversations.repository';

/** The present state of a message's delivery. */
export interface DeliveryNews {
  accountId: AccountId;
  conversationId: string;
  messageId: string;
  delivery: MessageDelivery;
}

/**
 * The deliveries of messages in the collection `conversations`, where nothing else of a conversation changes with them.
 */
@Injectable()
export class MessageDeliveries {
  private readonly rows: mongo.Collection<ConversationRow>;

  constructor(@InjectModel(conversationModel) model: Model<ConversationRow>) {
    this.rows = model.db.collection<ConversationRow>('conversations');
  }

  /**
   * Records progress of messages that a provider had accepted, each in its element alone; answers the reports that
   * affect their conversation.
   */
  async noteProgress<News extends DeliveryNews>(news: News[]): Promise<News[]> {
    if (news.length === 0) return [];
    const updatedAt = new Date();
    const those = {
      _id: { $in: news.map(({ conversationId }) => conversationId) },
      accountId: { $in: news.map(({ accountId }) => accountId) },
    };
    const operations = news.map(({ accountId, conversationId, messageId, delivery }) => {
      const stands = {
        _id: messageId,
        'delivery.status': { $in: [...acceptedStatuses] },
        'delivery.round': delivery.round,
        'delivery.rev': { $lt: delivery.rev },
      };
      const filter = {
        _id: conversationId,
        accountId,
        messages: { $elemMatch: stands },
      } as mongo.Filter<ConversationRow>;
      return {
        updateOne: {
          filter,
          update: { $set: { 'messages.$.delivery': delivery }, $max: { updatedAt }, $inc: { rev: 1 } },
        },
      };
    });
    const { matchedCount } = await this.rows.bulkWrite(operations, { ignoreUndefined: true });
    await arrived(updatedAt, () => this.rows.updateMany(those, { $max: { updatedAt: new Date() } }));
    if (matchedCount === news.length) return [];
    // Often a single report of a message that was not known to be sent; whoever takes it reads its conversation anyway.
    if (matchedCount === 0) return news;
    const rows = await this.rows.find(those, { projection: { 'messages._id': 1, 'messages.delivery': 1 } }).toArray();
    const standing = new Map(
      rows.flatMap(({ messages }) => messages.map(({ _id, delivery }) => [_id, delivery] as const)),
    );
    return news.filter(({ messageId, delivery }) => {
      const stands = standing.get(messageId);
      return (
        !stands ||
        !isAccepted(stands.status) ||
        stands.round < delivery.round ||
        (stands.round === delivery.round && stands.rev < delivery.rev)
      );
    });
  }
}
