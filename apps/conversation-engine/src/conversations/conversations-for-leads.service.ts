import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { AccountId } from '@northline/common/contracts';
import type { AgentTotals } from '../agents/agent.stats';
import type { LeadRow } from '../leads/lead.schema';
import { ConversationEventsRepository } from '../events/conversation-events.repository';
import { TurnsRepository } from '../turn/turns.repository';
import type { ConversationDraft } from './conversation.draft';
import type { ConversationRow } from './conversation.schema';
import { openStatuses } from './conversation.states';
import { ConversationStore } from './conversation.store';
import { ConversationsRepository } from './conversations.repository';
import { followLead } from './lead-addresses';
import { MessagePagesRepository, withoutText } from './message-pages.repository';

/** Requests of leads and agents about conversations. */
@Injectable()
export class ConversationsForLeads {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly pages: MessagePagesRepository,
    private readonly events: ConversationEventsRepository,
    private readonly turns: TurnsRepository,
    private readonly store: ConversationStore,
  ) {}

  /** Ends a deleted lead's open conversations as `dropped` and erases all texts (DECISIONS 36). Safe to repeat. */
  async dropAndErase(ctx: RequestContext, leadId: string): Promise<void> {
    for (const { _id } of await this.conversations.ofLead(ctx.accountId, leadId)) {
      await this.pages.erase(ctx.accountId, _id);
      await this.store.change(ctx, _id, (draft) => {
        if (isEmptied(draft.row)) return;
        if (draft.row.open) draft.close('dropped', { dropReason: 'lead_deleted' });
        draft.by(ctx.actor, 'lead_deleted');
        draft.set({ messages: draft.row.messages.map(withoutText), addresses: [] });
        draft.note({
          leadName: undefined,
          leadPhone: undefined,
          leadEmail: undefined,
          leadExternalId: undefined,
          emailSubject: undefined,
          inboundKey: undefined,
        });
      });
      await this.events.eraseTexts(ctx.accountId, _id);
      await this.turns.eraseTexts(ctx.accountId, _id);
    }
  }

  /** Moves the open conversations of leads to their present phones and emails. */
  async follow(ctx: RequestContext, leads: Pick<LeadRow, 'id' | 'phone' | 'e164' | 'email'>[]): Promise<void> {
    const byId = new Map(leads.map((lead) => [String(lead.id), lead]));
    const rows = leads.length === 0 ? [] : await this.conversations.openOf(ctx.accountId, [...byId.keys()]);
    const decide = (draft: ConversationDraft): void => {
      const lead = byId.get(draft.row.leadId);
      if (lead) followLead(draft, lead);
    };
    await this.store.changeMany(rows.map((row) => ({ ctx, row, decide })));
  }

  /** Whether the agent has any active or handed-off conversation. */
  isAgentInUse(accountId: AccountId, agentConfigId: string): Promise<boolean> {
    return this.conversations.hasAgent(accountId, agentConfigId, openStatuses);
  }

  /** The agent resumes: everything that waited for it is due at once. */
  wakeAll(accountId: AccountId, agentConfigId: string): Promise<void> {
    return this.conversations.wakeAll(accountId, agentConfigId, new Date());
  }

  /** A recount of the agent's conversations. */
  async agentTotals(accountId: AccountId, agentConfigId: string): Promise<AgentTotals> {
    // The stages first: conversations that start meanwhile count only in the total, so no stage exceeds it.
    const reached = await this.conversations.byStageReached(accountId, agentConfigId);
    const totals: AgentTotals = {
      statuses: { active: 0, completed: 0, handed_off: 0, dropped: 0 },
      messages: 0,
      qualified: 0,
      reached: reached.map(({ _id, count }) => ({ stageId: _id, count })),
    };
    for (const { _id, count, messages, qualified } of await this.conversations.byStatus(accountId, agentConfigId)) {
      totals.statuses[_id] = count;
      totals.messages += messages;
      if (_id === 'completed') totals.qualified = qualified;
    }
    return totals;
  }
}

// A lead is erased more than once: what is already empty is not written again.
function isEmptied({ open, messages, addresses, leadName, leadPhone, leadEmail }: ConversationRow): boolean {
  const named = [leadName, leadPhone, leadEmail].some((value) => value !== undefined);
  return (
    !open &&
    !named &&
    addresses.length === 0 &&
    messages.every(({ content, outbound }) => content === '' && outbound === undefined)
  );
}
