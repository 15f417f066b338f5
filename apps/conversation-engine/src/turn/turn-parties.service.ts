import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { PreviousConversation } from '@northline/common/features/prompts';
import { RpcClient } from '@northline/common/platform/messaging';
import { PresentAgents } from '../agents/present-agents.service';
import { withTheLead } from '../conversations/anothers-messages';
import type { ConversationRow } from '../conversations/conversation.schema';
import { addressOf } from '../conversations/event-data';
import { PreviousConversations } from '../conversations/previous-conversations.repository';
import { speaking, type SpeakingAgent } from '../languages/lead-language';
import type { LeadRow } from '../leads/lead.schema';
import { LeadsRepository } from '../leads/leads.repository';
import { type OptOut, previousOf } from './turn-state';

/** The two sides of a turn: the agent, in the lead's language, and the lead. */
@Injectable()
export class TurnParties {
  constructor(
    private readonly agents: PresentAgents,
    private readonly leads: LeadsRepository,
    private readonly previous: PreviousConversations,
    private readonly rpc: RpcClient,
  ) {}

  /** Undefined when the lead is gone. */
  async of(
    ctx: RequestContext,
    row: ConversationRow,
  ): Promise<
    { agent: SpeakingAgent; lead: LeadRow; previous?: PreviousConversation; suppressed: boolean } | undefined
  > {
    const [version, lead, before] = await Promise.all([
      this.agents.version(ctx.accountId, row),
      this.leads.find(ctx.accountId, row.leadId),
      this.previous.of(ctx.accountId, row),
    ]);
    if (!lead) return undefined;
    const previous = before ? previousOf(before, lead) : undefined;
    const messages = [...(previous?.lines ?? []), ...withTheLead(row.messages, lead)];
    const agent = await speaking(version, { messages, customFields: lead.customFields });
    return { agent, lead, previous, suppressed: lead.suppressed?.[row.channel] !== undefined };
  }

  /** Whether the agent has to be silent now. */
  isPaused(ctx: RequestContext, { agentConfigId }: ConversationRow): Promise<boolean> {
    return this.agents.isPaused(ctx.accountId, agentConfigId);
  }

  /** The budget that ends what the conversation may cost now; undefined: none does. */
  spentBudget({ accountId }: RequestContext, row: ConversationRow): ReturnType<PresentAgents['spentBudget']> {
    return this.agents.spentBudget(accountId, row);
  }

  /**
   * Suppresses a lead who opts out with these words, as STOP does. To be called before the turn is written, so that
   * nothing is sent any more, whatever dies in between. False when the lead has said START since.
   */
  async optOut(ctx: RequestContext, row: ConversationRow, { quote, saidAt }: OptOut): Promise<boolean> {
    // A test key's conversation reaches nobody, and no person answers in it.
    if (row.environment === 'test') return true;
    const person = {
      leadId: row.leadId,
      phone: addressOf(row, 'phone'),
      email: addressOf(row, 'email'),
      chatId: addressOf(row, 'chat'),
      userId: addressOf(row, 'user'),
    };
    const order = { person, conversationId: row._id, quote, saidAt: saidAt?.toISOString() };
    return (await this.rpc.request(ctx, 'channels.suppressions.opt_out', order)).suppressed;
  }
}
