import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { accountId, type DomainEvent, type StoppedOutreach } from '@northline/common/contracts';
import { eventContext } from '@northline/common/platform/events';
import type { ConversationDraft } from './conversation-draft';
import { ConversationStore } from './conversation-store';
import { ConversationsRepository } from './conversations.repository';
import { stopOutreach } from './outreach-stop.rules';

/** A person who writes in one conversation gets no more outreach in others. */
@Injectable()
export class OutreachStops {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly store: ConversationStore,
  ) {}

  /**
   * Ends it for a person whose message no conversation holds, as nobody answers it: one that is open publishes that, if
   * there is any.
   */
  async announce(ctx: RequestContext, stops: StoppedOutreach): Promise<void> {
    const rows = await this.conversations.openOf(ctx.accountId, stops.leadIds);
    const publisher = rows.find(({ environment }) => environment === 'live');
    if (!publisher) return;
    const decide = (draft: ConversationDraft): void => {
      stopOutreach(draft, stops.reason);
      draft.stopOutreach(stops);
      draft.note({ updatedAt: draft.now });
    };
    await this.store.change(ctx, publisher._id, decide, publisher);
  }

  /** Ends the outreach in the person's other conversations; a repeat changes nothing. */
  async follow(changes: DomainEvent<'conversation.changed'>[]): Promise<void> {
    for (const change of changes) {
      const { conversationId, stopsOutreach: stops } = change.data;
      if (!stops) continue;
      const rows = await this.conversations.openOf(accountId(change.accountId), stops.leadIds);
      const others = rows.filter(({ _id, environment }) => _id !== conversationId && environment === 'live');
      const ctx = eventContext(change);
      await this.store.changeMany(
        others.map((row) => ({ ctx, row, decide: (draft) => stopOutreach(draft, stops.reason) })),
      );
    }
  }
}
