import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { AccountId, ConversationStatus } from '@northline/common/contracts';
import { ConversationEventsRepository } from '../events/conversation-events.repository';
import { TurnsRepository } from '../turn/turns.repository';
import { kindsWithTexts } from './conversation.facts';
import type { ConversationRow } from './conversation.schema';
import { ConversationStore } from './conversation.store';
import { ConversationsRepository } from './conversations.repository';
import { MessagePagesRepository, withoutText } from './message-pages.repository';

/** The conversations of one agent, counted. */
export interface AgentTotals {
  statuses: Record<ConversationStatus, number>;
  messages: number;
  /** Finished in a stage whose outcome is `qualified`. */
  qualified: number;
  /** How many ever entered each stage. */
  reached: { stageId: string; count: number }[];
}

/** What leads and agents ask of conversations. */
@Injectable()
export class ConversationsForLeads {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly pages: MessagePagesRepository,
    private readonly events: ConversationEventsRepository,
    private readonly turns: TurnsRepository,
    private readonly store: ConversationStore,
  ) {}

  /** Ends a deleted lead's open conversations as `dropped` and forgets all that was written (DECISIONS 36). Safe to repeat. */
  async dropAndErase(ctx: RequestContext, leadId: string): Promise<void> {
    for (const { _id } of await this.conversations.ofLead(ctx.accountId, leadId)) {
      await this.pages.erase(ctx.accountId, _id);
      await this.store.change(ctx, _id, (draft) => {
        if (isEmptied(draft.row)) return;
        if (draft.row.open) draft.close('dropped', { dropReason: 'lead_deleted' });
        draft.by(ctx.actor, 'lead_deleted');
        draft.set({ messages: draft.row.messages.map(withoutText), addresses: [] });
        draft.note({ leadName: undefined, leadPhone: undefined, leadEmail: undefined, leadExternalId: undefined, emailSubject: undefined, inboundKey: undefined });
      });
      await this.events.eraseTexts(ctx.accountId, _id, kindsWithTexts);
      await this.turns.eraseTexts(ctx.accountId, _id);
    }
  }

  /** Whether any active or handed-off conversation is led by the agent. */
  async isAgentInUse(accountId: AccountId, agentConfigId: string): Promise<boolean> {
    return (await this.conversations.ofAgent(accountId, agentConfigId, true)).length > 0;
  }

  /** A recount of the agent's conversations. */
  async agentTotals(accountId: AccountId, agentConfigId: string): Promise<AgentTotals> {
    const statuses: AgentTotals['statuses'] = { active: 0, completed: 0, handed_off: 0, dropped: 0 };
    const reached = new Map<string, number>();
    let messages = 0;
    let qualified = 0;
    for (const row of await this.conversations.ofAgent(accountId, agentConfigId)) {
      statuses[row.status] += 1;
      messages += row.messageCount;
      if (row.status === 'completed' && row.stage?.outcome === 'qualified') qualified += 1;
      for (const { id } of row.stagesReached) reached.set(id, (reached.get(id) ?? 0) + 1);
    }
    return { statuses, messages, qualified, reached: [...reached].map(([stageId, count]) => ({ stageId, count })) };
  }
}

// A lead is forgotten more than once: what is empty already is not written again.
function isEmptied({ open, messages, addresses, leadName, leadPhone, leadEmail }: ConversationRow): boolean {
  const named = [leadName, leadPhone, leadEmail].some((value) => value !== undefined);
  return !open && !named && addresses.length === 0 && messages.every(({ content, outbound }) => content === '' && outbound === undefined);
}
