import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import type { Model, mongo } from 'mongoose';
import { addressForms } from '../leads/person-addresses';
import type { ConversationRow } from './conversation.schema';
import { conversationModel } from './conversations.repository';
import type { AnsweredConversation } from './outreach.rules';

/** The conversations in which people have written, by their addresses. */
@Injectable()
export class AnsweredConversations {
  private readonly rows: mongo.Collection<ConversationRow>;

  constructor(@InjectModel(conversationModel) model: Model<ConversationRow>) {
    this.rows = model.db.collection<ConversationRow>('conversations');
  }

  /** Those of these addresses that are open, or finished since then; not tests. */
  of(accountId: AccountId, addresses: string[], since: Date): Promise<AnsweredConversation[]> {
    const who = { accountId, environment: 'live', addresses: { $in: addressForms(addresses) } } as const;
    const state = [{ open: true }, { finishedAt: { $gte: since } }];
    const filter: mongo.Filter<ConversationRow> = { ...who, firstLeadMessageAt: { $exists: true }, $or: state };
    const projection = { leadId: 1, channel: 1, addresses: 1, open: 1, finishedAt: 1 };
    return this.rows.find<AnsweredConversation>(filter, { projection, batchSize: 1_000 }).toArray();
  }
}
