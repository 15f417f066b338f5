import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import type { Model, mongo } from 'mongoose';
import type { ConversationRow } from './conversation.schema';
import { conversationModel } from './conversations.repository';

/** A completed conversation, as the one that continues it reads it. */
export type PreviousRow = Pick<ConversationRow, 'stage' | 'finishedAt' | 'summary' | 'messages'>;

/** How many of its last messages are read. */
const lastMessages = 6;

/** The completed conversations that others continue. */
@Injectable()
export class PreviousConversations {
  private readonly rows: mongo.Collection<ConversationRow>;

  constructor(@InjectModel(conversationModel) model: Model<ConversationRow>) {
    this.rows = model.db.collection<ConversationRow>('conversations');
  }

  /** The end of the one that a conversation of the same lead continues; null: it continues none. */
  async of(
    accountId: AccountId,
    { previousConversationId: _id, leadId, environment }: ConversationRow,
  ): Promise<PreviousRow | null> {
    if (_id === undefined) return null;
    return this.rows.findOne<PreviousRow>(
      { accountId, _id, leadId, environment },
      { projection: { _id: 0, stage: 1, finishedAt: 1, summary: 1, messages: { $slice: -lastMessages } } },
    );
  }
}
