import { Injectable } from '@nestjs/common';
import { type RequestContext } from '@northline/common/vocabulary/context';
import type { AccountId, Attachment, ConversationState, DomainEvent } from '@northline/common/contracts';
import { conflict, DomainError, notFound } from '@northline/common/vocabulary/errors';
import { isDuplicateKey } from '@northline/common/platform/mongo';
import { LRUCache } from 'lru-cache';
import { ConversationDraft } from './conversation-draft';
import { stateOf } from './event-data';
import type { ConversationRow, MessageRow } from './conversation.schema';
import { alreadyOpen } from './conversation.states';
import { countsSince, isFull, merged, newest, sizeOf } from './conversation-thread';
import type { ConversationWrite } from './conversation-write';
import { ConversationsRepository } from './conversations.repository';
import { MessagePagesRepository } from './message-pages.repository';

/**
 * Decides how to change a conversation. Called again on the newer row after a lost race, so it decides only by its
 * argument.
 */
export type Decide = (draft: ConversationDraft) => void;

/** One change out of many. */
export interface Change {
  ctx: RequestContext;
  row: ConversationRow;
  /** The row is from {@link ConversationStore.lastWritten}. */
  mayBeOld?: boolean;
  decide: Decide;
}

/** The most bytes of messages in an answer: with everything else below the 16 MB that a reply may have. */
export const answerBytes = 12 * 1024 * 1024;

const triesInARace = 20;

/** Conversations whose message was just given to be delivered: an opening waits ten seconds for its turn (DECISIONS 166). */
const remembered = { max: 500, ttl: 15_000 };

/** The one way to write a conversation: decide on a draft, compare and set, publish its events, else decide again. */
@Injectable()
export class ConversationStore {
  private readonly delivering = new LRUCache<string, ConversationRow>(remembered);

  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly pages: MessagePagesRepository,
  ) {}

  /**
   * Changes one conversation and answers the result. `known` saves a read when the row is at hand. Errors:
   * `Conversation not found`, 409 when it would be the second open one (DECISIONS 42), and whatever `decide` throws.
   */
  async change(ctx: RequestContext, id: string, decide: Decide, known?: ConversationRow): Promise<ConversationRow> {
    let row = known;
    for (let tries = 0; tries < triesInARace; tries += 1) {
      row ??= (await this.conversations.find(ctx.accountId, id)) ?? undefined;
      if (!row) throw notFound('Conversation');
      const draft = new ConversationDraft(ctx, row);
      decide(draft);
      const write = draft.toWrite();
      if (!write) return row;
      const held = await this.conversations.write(write).catch((error: unknown) => {
        throw isDuplicateKey(error) ? conflict(alreadyOpen) : error;
      });
      if (held) return this.written(ctx, draft.row, write);
      row = undefined;
    }
    throw new DomainError('unavailable', 'Service unavailable');
  }

  /** A conversation as this process wrote it seconds ago, with a message to deliver; it may have changed since. */
  lastWritten(account: AccountId, id: string): ConversationRow | undefined {
    const row = this.delivering.get(id);
    return row?.accountId === account ? row : undefined;
  }

  /**
   * Changes many conversations with one command; those that lost a race are changed one by one, and so are those that
   * nothing changes in a row that may be old.
   */
  async changeMany(changes: Change[]): Promise<void> {
    const drafts = changes.map((change) => ({ change, draft: new ConversationDraft(change.ctx, change.row) }));
    const writes = drafts.flatMap(({ change, draft }) => {
      change.decide(draft);
      const write = draft.toWrite();
      return write || change.mayBeOld ? [{ change, draft, write }] : [];
    });
    const held = new Set(await this.conversations.writeMany(writes.flatMap(({ write }) => write ?? [])));
    for (const { change, draft, write } of writes) {
      if (write && held.has(write)) await this.written(change.ctx, draft.row, write);
      else await this.change(change.ctx, change.row._id, change.decide);
    }
  }

  /** Inserts the conversations of drafts; answers the ids of those that a unique index refused. */
  async insert(drafts: ConversationDraft[]): Promise<Set<string>> {
    const inserts = drafts.map((draft) => ({ draft, ...draft.toInsert() }));
    const refused = await this.conversations.insert(inserts.map(({ row }) => row));
    for (const { draft, change } of inserts) if (!refused.has(draft.row._id)) this.publish(draft.row, change);
    return refused;
  }

  /** The messages of a conversation, those on pages included; beyond `bytes` only the newest (DECISIONS 122). */
  async messages(ctx: RequestContext, row: ConversationRow, bytes = answerBytes): Promise<MessageRow[]> {
    const room = bytes - sizeOf(row.messages);
    const paged = row.pagedUntilSeq > 0 && room > 0 ? await this.pages.newest(ctx.accountId, row._id, room) : [];
    return newest(merged(paged, row.messages), bytes);
  }

  /** The state of a conversation with the counts of all its messages, those on pages included. */
  async wholeState(ctx: RequestContext, row: ConversationRow): Promise<ConversationState> {
    const paged = row.pagedUntilSeq > 0 ? await this.pages.counts(ctx.accountId, row._id) : {};
    return { ...stateOf(row), messagesByDay: { ...paged, ...row.messagesByDay } };
  }

  /** Whether a conversation has already accepted an inbound message, even if it is on a page by now, or has no text. */
  async holdsInbound(ctx: RequestContext, row: ConversationRow, inboundId: string): Promise<boolean> {
    if (row.messages.some((message) => message.inboundId === inboundId) || row.told?.includes(inboundId)) return true;
    return (await this.pagedInbound(ctx, row, inboundId)) !== undefined;
  }

  /** An inbound message that is on a page. */
  async pagedInbound(ctx: RequestContext, row: ConversationRow, inboundId: string): Promise<MessageRow | undefined> {
    return row.pagedUntilSeq > 0 ? this.pages.inbound(ctx.accountId, row._id, inboundId) : undefined;
  }

  /** Stores what became of the files of a message that is on a page. */
  settlePaged(ctx: RequestContext, row: ConversationRow, message: MessageRow): Promise<void> {
    return this.pages.settleAttachments(ctx.accountId, row._id, message);
  }

  /** An attachment of a message that is on a page. */
  async pagedAttachment(ctx: RequestContext, row: ConversationRow, id: string): Promise<Attachment | undefined> {
    return row.pagedUntilSeq > 0 ? this.pages.attachment(ctx.accountId, row._id, id) : undefined;
  }

  private async written(
    ctx: RequestContext,
    row: ConversationRow,
    { change }: ConversationWrite,
  ): Promise<ConversationRow> {
    if (change) this.publish(row, change);
    return isFull(row) ? this.moveToPage(ctx, row) : row;
  }

  private publish(row: ConversationRow, change: DomainEvent<'conversation.changed'>): void {
    this.conversations.publish(row._id, change);
    if (change.data.requests) this.delivering.set(row._id, row);
  }

  // The page first: after a crash in between, messages exist twice, and readers merge by `seq`. A concurrent writer
  // finds the conversation full, too, and pages it with its own write.
  private async moveToPage(ctx: RequestContext, row: ConversationRow): Promise<ConversationRow> {
    const moved = row.messages.slice(0, Math.ceil(row.messages.length / 2));
    await this.pages.put(ctx.accountId, row, moved);
    const draft = new ConversationDraft(ctx, row);
    const messages = row.messages.slice(moved.length);
    draft.note({
      messages,
      pagedUntilSeq: moved.at(-1)?.seq ?? 0,
      messagesByDay: countsSince(row.messagesByDay, messages[0]?.timestamp),
    });
    const write = draft.toWrite();
    return write && (await this.conversations.write(write)) ? this.written(ctx, draft.row, write) : row;
  }
}
