import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, Attachment } from '@northline/common/contracts';
import { isDuplicateKey } from '@northline/common/platform/mongo';
import type { Model, mongo } from 'mongoose';
import type { ConversationRow, MessageRow } from './conversation.schema';
import { countsOf, sizeOf } from './conversation-thread';
import type { MessagePageRow } from './message-page.schema';

/** The model's name in Nest's registry. */
export const messagePageModel = 'MessagePage';

/** A page is half a megabyte at most. */
const pagesAtOnce = 4;

/** Collection `messagePages`: messages that no longer fit into the conversation. */
@Injectable()
export class MessagePagesRepository {
  private readonly rows: mongo.Collection<MessagePageRow>;

  constructor(@InjectModel(messagePageModel) model: Model<MessagePageRow>) {
    this.rows = model.db.collection<MessagePageRow>('messagePages');
  }

  /** Stores a page of a conversation as of its `rev`, unless that of a later one exists. */
  async put(
    accountId: AccountId,
    { _id: conversationId, rev }: Pick<ConversationRow, '_id' | 'rev'>,
    messages: MessageRow[],
  ): Promise<void> {
    const fromSeq = messages[0]?.seq ?? 0;
    const page = { rev, toSeq: messages.at(-1)?.seq ?? 0, messages };
    const older = { accountId, conversationId, fromSeq, rev: { $not: { $gte: rev } } };
    await this.rows
      .updateOne(older, { $set: page }, { upsert: true, ignoreUndefined: true })
      .catch((error: unknown) => {
        // The later page exists already: the upsert's insert was refused, as intended.
        if (!isDuplicateKey(error)) throw error;
      });
  }

  /** The newest paged messages of a conversation, oldest first: whole pages, up to this many bytes. */
  async newest(accountId: AccountId, conversationId: string, bytes: number): Promise<MessageRow[]> {
    const found: MessageRow[][] = [];
    let room = bytes;
    for await (const { messages } of this.rows
      .find({ accountId, conversationId })
      .sort({ fromSeq: -1 })
      .batchSize(pagesAtOnce)) {
      found.unshift(messages);
      room -= sizeOf(messages);
      if (room <= 0) break;
    }
    return found.flat();
  }

  /** An inbound message that has moved to a page. */
  async inbound(accountId: AccountId, conversationId: string, inboundId: string): Promise<MessageRow | undefined> {
    const page = await this.rows.findOne({ accountId, conversationId, 'messages.inboundId': inboundId });
    return page?.messages.find((message) => message.inboundId === inboundId);
  }

  /** Stores what became of the files of such a message, unless that was known or its text is erased. */
  async settleAttachments(
    accountId: AccountId,
    conversationId: string,
    { inboundId, attachments }: Pick<MessageRow, 'inboundId' | 'attachments'>,
  ): Promise<void> {
    const unsettled = { $elemMatch: { inboundId, 'attachments.status': 'fetching' as const } };
    await this.rows.updateOne(
      { accountId, conversationId, messages: unsettled },
      { $set: { 'messages.$.attachments': attachments } },
    );
  }

  /** An attachment of a message that has moved to a page. */
  async attachment(accountId: AccountId, conversationId: string, id: string): Promise<Attachment | undefined> {
    const page = await this.rows.findOne({ accountId, conversationId, 'messages.attachments.id': id });
    return page?.messages.flatMap(({ attachments = [] }) => attachments).find((one) => one.id === id);
  }

  /** How many of a conversation's messages on pages fall into each quarter hour. */
  async counts(accountId: AccountId, conversationId: string): Promise<Record<string, number>> {
    const pages = await this.rows
      .find({ accountId, conversationId }, { projection: { 'messages.timestamp': 1 } })
      .toArray();
    return countsOf(pages.flatMap(({ messages }) => messages));
  }

  /** Erases the texts. */
  async erase(accountId: AccountId, conversationId: string): Promise<void> {
    for await (const { _id, messages } of this.rows.find({ accountId, conversationId }).batchSize(pagesAtOnce)) {
      await this.rows.updateOne(
        { _id, accountId },
        { $set: { messages: messages.map(withoutText) } },
        { ignoreUndefined: true },
      );
    }
  }
}

/** A message with its text erased; that it existed stays. */
export function withoutText(row: MessageRow): MessageRow {
  const { subject: _, quoted: __, outbound: ___, attachments: ____, from: _____, ...message } = row;
  return { ...message, content: '' };
}
