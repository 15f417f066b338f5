import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import type { Model, mongo } from 'mongoose';
import type { MessageRow } from './conversation.schema';
import type { MessagePageRow } from './message-page.schema';

/** The model's name in Nest's registry. */
export const messagePageModel = 'MessagePage';

/** Collection `messagePages`: what no longer fits beside the conversation. */
@Injectable()
export class MessagePagesRepository {
  private readonly rows: mongo.Collection<MessagePageRow>;

  constructor(@InjectModel(messagePageModel) model: Model<MessagePageRow>) {
    this.rows = model.db.collection<MessagePageRow>('messagePages');
  }

  /** Stores a page; the same page again changes nothing. */
  async put(accountId: AccountId, conversationId: string, messages: MessageRow[]): Promise<void> {
    const fromSeq = messages[0]?.seq ?? 0;
    const page = { toSeq: messages.at(-1)?.seq ?? 0, messages };
    await this.rows.updateOne({ accountId, conversationId, fromSeq }, { $set: page }, { upsert: true, ignoreUndefined: true });
  }

  /** All paged messages of a conversation, oldest first. */
  async messages(accountId: AccountId, conversationId: string): Promise<MessageRow[]> {
    const pages = await this.rows.find({ accountId, conversationId }).sort({ fromSeq: 1 }).toArray();
    return pages.flatMap((page) => page.messages);
  }

  /** Paged messages of several conversations, by conversation. */
  async messagesOf(accountId: AccountId, conversationIds: string[]): Promise<Map<string, MessageRow[]>> {
    if (conversationIds.length === 0) return new Map();
    const pages = await this.rows.find({ accountId, conversationId: { $in: conversationIds } }).sort({ fromSeq: 1 }).toArray();
    const byConversation = Map.groupBy(pages, ({ conversationId }) => conversationId);
    return new Map([...byConversation].map(([id, own]) => [id, own.flatMap((page) => page.messages)]));
  }

  /** Whether an inbound message was appended and paged out since. */
  async holdsInbound(accountId: AccountId, conversationId: string, inboundId: string): Promise<boolean> {
    return (await this.rows.findOne({ accountId, conversationId, 'messages.inboundId': inboundId }, { projection: { fromSeq: 1 } })) !== null;
  }

  /** Forgets what was written. */
  async erase(accountId: AccountId, conversationId: string): Promise<void> {
    const pages = await this.rows.find({ accountId, conversationId }).toArray();
    for (const { messages } of pages) await this.put(accountId, conversationId, messages.map(withoutText));
  }
}

/** A message whose words are forgotten; that it was there stays. */
export function withoutText({ outbound: _, ...message }: MessageRow): MessageRow {
  return { ...message, content: '' };
}
