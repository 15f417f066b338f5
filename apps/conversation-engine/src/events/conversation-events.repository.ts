import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import { isDuplicateKey } from '@northline/common/mongo';
import type { Model, mongo } from 'mongoose';
import type { ConversationEventRow } from './conversation-event.schema';

/** The model's name in Nest's registry. */
export const conversationEventModel = 'ConversationEvent';

/** Collection `conversationEvents`. */
@Injectable()
export class ConversationEventsRepository {
  private readonly rows: mongo.Collection<ConversationEventRow>;

  constructor(@InjectModel(conversationEventModel) model: Model<ConversationEventRow>) {
    this.rows = model.db.collection<ConversationEventRow>('conversationEvents');
  }

  /** Keeps events; those that are kept already stay as they are. */
  async keep(events: ConversationEventRow[]): Promise<void> {
    if (events.length === 0) return;
    await this.rows.insertMany(events, { ordered: false, ignoreUndefined: true }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  /** Events of a conversation numbered higher than `afterSequence`, in order. */
  after(accountId: AccountId, conversationId: string, afterSequence: number, limit: number): Promise<ConversationEventRow[]> {
    return this.rows.find({ accountId, conversationId, sequence: { $gt: afterSequence } }).sort({ sequence: 1 }).limit(limit).toArray();
  }

  /** Forgets what people wrote, and by what the customer knows the lead. */
  async eraseTexts(accountId: AccountId, conversationId: string): Promise<void> {
    await this.rows.updateMany({ accountId, conversationId }, { $unset: { 'data.content': '', 'data.preference': '', 'data.externalId': '' } });
  }
}
