import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@northline/common/contracts';
import { eventContext, OnEvent } from '@northline/common/platform/events';
import { ConversationStore } from './conversation-store';
import { ConversationsRepository } from './conversations.repository';
import { unassignRemoved } from './hand-off';
import { ReadMarksRepository } from './read-marks.repository';

const atOnce = 200;

/** What a member who is removed leaves behind in conversations: read marks go, and those assigned to them are nobody's. */
@Injectable()
export class RemovedMembersConsumer {
  constructor(
    private readonly marks: ReadMarksRepository,
    private readonly conversations: ConversationsRepository,
    private readonly store: ConversationStore,
  ) {}

  @OnEvent('member.removed')
  async removed(event: DomainEvent<'member.removed'>): Promise<void> {
    const ctx = eventContext(event);
    const { memberId } = event.data;
    await this.marks.forget(ctx.accountId, memberId);
    for (let left = true; left; ) {
      const rows = await this.conversations.assignedTo(ctx.accountId, memberId, atOnce);
      await this.store.changeMany(
        rows.map((row) => ({ ctx, row, decide: (draft) => unassignRemoved(draft, memberId) })),
      );
      left = rows.length === atOnce;
    }
  }
}
