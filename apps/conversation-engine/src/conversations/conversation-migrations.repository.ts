import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Migration } from '@northline/common/platform/migrations';
import type { Model, mongo } from 'mongoose';
import { wordsSaid } from './conversation-words';
import type { ConversationRow } from './conversation.schema';
import { conversationModel } from './conversations.repository';

const filledTogether = 200;

/** Changes of conversations that earlier releases wrote. */
@Injectable()
export class ConversationMigrations {
  private readonly rows: mongo.Collection<ConversationRow>;

  constructor(@InjectModel(conversationModel) model: Model<ConversationRow>) {
    this.rows = model.db.collection<ConversationRow>('conversations');
  }

  /** Conversations from before they could be searched get the words of their newest messages. */
  @Migration({ version: 1, name: 'words of conversations' })
  async fillWords(): Promise<number> {
    let changed = 0;
    const missing = { words: { $exists: false } };
    const found = this.rows
      .find(missing, { projection: { 'messages.content': 1, 'messages.attachments': 1 } })
      .batchSize(filledTogether);
    let writes: mongo.AnyBulkWriteOperation<ConversationRow>[] = [];
    const write = async (): Promise<void> => {
      if (writes.length > 0) changed += (await this.rows.bulkWrite(writes, { ordered: false })).modifiedCount;
      writes = [];
    };
    for await (const { _id, messages } of found) {
      const words = wordsSaid(messages);
      if (words.length === 0) continue;
      writes.push({ updateOne: { filter: { _id, ...missing }, update: { $set: { words } } } });
      if (writes.length === filledTogether) await write();
    }
    await write();
    return changed;
  }

  /** Conversations from before they could be sorted by their newest message get its time. */
  @Migration({ version: 1, name: 'last messages of conversations' })
  async fillLastMessages(): Promise<number> {
    const lastMessageAt = { $ifNull: [{ $max: '$messages.timestamp' }, '$createdAt'] };
    const missing = { lastMessageAt: { $exists: false } };
    return (await this.rows.updateMany(missing, [{ $set: { lastMessageAt } }])).modifiedCount;
  }
}
