import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { ConversationRow } from '../conversations/conversation.schema';
import { ConversationStore } from '../conversations/conversation-store';
import { ConversationsRepository } from '../conversations/conversations.repository';
import { MessagePagesRepository, withoutText } from '../conversations/message-pages.repository';
import { ConversationEventsRepository } from '../events/conversation-events.repository';
import { PlaygroundRepository } from '../playground/playground.repository';
import { TurnsRepository } from '../turn/turns.repository';

/** Takes a deleted lead out of its conversations. */
@Injectable()
export class ConversationErasure {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly pages: MessagePagesRepository,
    private readonly events: ConversationEventsRepository,
    private readonly turns: TurnsRepository,
    private readonly rehearsals: PlaygroundRepository,
    private readonly store: ConversationStore,
  ) {}

  /** Ends a deleted lead's open conversations as `dropped` and erases all texts (DECISIONS 36). Safe to repeat. */
  async dropAndErase(ctx: RequestContext, leadId: string): Promise<void> {
    await this.rehearsals.erase(ctx.accountId, leadId);
    for (const { _id } of await this.conversations.ofLead(ctx.accountId, leadId)) {
      await this.pages.erase(ctx.accountId, _id);
      await this.store.change(ctx, _id, (draft) => {
        if (isEmptied(draft.row)) return;
        if (draft.row.open) draft.changeStatus('dropped', 'northline', { dropReason: 'lead_deleted' });
        draft.by(ctx.actor, 'lead_deleted');
        draft.set({ messages: draft.row.messages.map(withoutText), addresses: [] });
        draft.note({
          leadName: undefined,
          leadPhone: undefined,
          leadEmail: undefined,
          leadExternalId: undefined,
          emailSubject: undefined,
          inboundKey: undefined,
          waitingSince: undefined,
          handOff: undefined,
          notes: undefined,
          summary: undefined,
          words: undefined,
        });
      });
      await this.events.eraseTexts(ctx.accountId, _id);
      await this.turns.eraseTexts(ctx.accountId, _id);
    }
  }
}

// A lead is erased more than once: what is already empty is not written again.
function isEmptied({
  open,
  messages,
  addresses,
  leadName,
  leadPhone,
  leadEmail,
  waitingSince,
  handOff,
  notes,
  summary,
}: ConversationRow): boolean {
  const named = [leadName, leadPhone, leadEmail, waitingSince, handOff, notes, summary].some(
    (value) => value !== undefined,
  );
  return (
    !open &&
    !named &&
    addresses.length === 0 &&
    messages.every(
      ({ content, subject, quoted, attachments, outbound, from }) =>
        content === '' && [subject, quoted, attachments, outbound, from].every((value) => value === undefined),
    )
  );
}
