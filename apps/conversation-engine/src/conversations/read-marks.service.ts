import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { ReadMark } from '@northline/common/contracts';
import { DomainError, notFound } from '@northline/common/vocabulary/errors';
import { newEvent } from '@northline/common/platform/events';
import type { ConversationRow } from './conversation.schema';
import { ConversationsRepository } from './conversations.repository';
import { isUnread, marked, type Readers, readUpTo, sameReaders } from './read-marks.rules';
import { ReadMarksRepository } from './read-marks.repository';

const triesInARace = 20;

/** What members have read (DECISIONS 273). */
@Injectable()
export class ReadMarks {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly marks: ReadMarksRepository,
  ) {}

  /** The caller has read the first `messageCount` messages, or all. Errors: 404; 403 for a key. */
  read(ctx: RequestContext, id: string, messageCount?: number): Promise<ReadMark> {
    return this.change(ctx, id, (row, memberId) => readUpTo(row, memberId, messageCount));
  }

  /** It is unread for the caller until they read it. Errors: 404; 403 for a key. */
  unread(ctx: RequestContext, id: string): Promise<ReadMark> {
    return this.change(ctx, id, (row, memberId) => marked(row, memberId, { unread: true }));
  }

  private async change(
    ctx: RequestContext,
    id: string,
    decide: (row: ConversationRow, memberId: string) => Readers,
  ): Promise<ReadMark> {
    for (let tries = 0; tries < triesInARace; tries += 1) {
      const row = await this.conversations.find(ctx.accountId, id);
      if (!row) throw notFound('Conversation');
      const memberId = readerOf(ctx);
      if (memberId === undefined) throw new DomainError('forbidden', 'Only signed-in members have read marks.');
      const readers = decide(row, memberId);
      const mark = { conversationId: row._id, unread: isUnread(readers, memberId) };
      if (sameReaders(row, readers)) return mark;
      const event = newEvent(ctx, 'conversation.read', { ...mark, memberId });
      if (!(await this.marks.write(ctx.accountId, row, readers, event))) continue;
      this.conversations.publish(row._id, event);
      return mark;
    }
    throw new DomainError('unavailable', 'Service unavailable');
  }
}

/** The member whose read marks count for a caller; undefined for keys. */
export function readerOf({ actor }: RequestContext): string | undefined {
  return actor.type === 'user' ? actor.id : undefined;
}
