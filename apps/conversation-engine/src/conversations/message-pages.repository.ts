import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import type { Model, mongo } from 'mongoose';
import type { MessageRow } from './conversation.schema';
import { sizeOf } from './conversation.thread';
import type { MessagePageRow } from './message-page.schema';

/** The model's name in Nest's registry. */
export const messagePageModel = 'MessagePage';

/** A page is half a megabyte at most. */
const pagesAtOnce = 4;

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

  /** The newest paged messages of a conversation, oldest first: whole pages, until so many bytes are there. */
  async newest(accountId: AccountId, conversationId: string, bytes: number): Promise<MessageRow[]> {
    const found: MessageRow[][] = [];
    let room = bytes;
    for await (const { messages } of this.rows.find({ accountId, conversationId }).sort({ fromSeq: -1 }).batchSize(pagesAtOnce)) {
      found.unshift(messages);
      room -= sizeOf(messages);
      if (room <= 0) break;
    }
    return found.flat();
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
