import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Conversation, StartConversation } from '@northline/common/contracts';
import { conflict, notFound, unknownReference } from '@northline/common/vocabulary/errors';
import { Jobs } from '@northline/common/platform/jobs';
import { windowStart } from '@northline/common/features/whatsapp';
import { say } from '@northline/common/vocabulary/sentences';
import { KnownTemplates } from '../agents/known-templates.service';
import { PresentAgents } from '../agents/present-agents.service';
import { speaking } from '../languages/lead-language';
import { LeadsRepository } from '../leads/leads.repository';
import { toConversation } from './conversation.mapper';
import { beginConversation } from './conversation-new';
import { alreadyOpen } from './conversation.states';
import { budgetSpent } from './hand-off-brief';
import { ConversationStore } from './conversation-store';
import { ConversationsRepository } from './conversations.repository';
import { pendingMessages } from './inbound-text';
import { checkReachable, openConversation, openWithMessage } from './starting.rules';
import { wakeTurn } from './turn-job';

/** Conversations that people start, one by one. */
@Injectable()
export class StartingService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly store: ConversationStore,
    private readonly leads: LeadsRepository,
    private readonly agents: PresentAgents,
    private readonly templates: KnownTemplates,
    private readonly jobs: Jobs,
  ) {}

  /** `POST /api/leads/{id}/start-conversation`. Errors: 404; 400 unknown agent; 409 with the reason. */
  async start(
    ctx: RequestContext,
    { _id, leadId, agentConfigId, channel, message }: StartConversation & { _id: string; leadId: string },
  ): Promise<Conversation> {
    const known = await this.conversations.find(ctx.accountId, _id);
    if (known) return toConversation(known, known.messages);
    const [lead, agent] = await Promise.all([
      this.leads.find(ctx.accountId, leadId),
      this.agents.find(ctx.accountId, agentConfigId),
    ]);
    if (!lead) throw notFound('Lead');
    if (!agent) throw unknownReference('agentConfigId', 'Agent configuration');
    if (agent.status !== 'active') throw conflict(say('agent_not_active'));
    if (await this.agents.spentBudget(ctx.accountId, { agentConfigId })) throw conflict(budgetSpent);
    checkReachable(lead, channel);
    const wrote = await this.conversations.wroteSince(ctx.accountId, channel, [leadId], windowStart());
    const windowOpen = wrote.size > 0 || pendingMessages(lead, channel).length > 0;
    const draft = beginConversation(ctx, { _id, lead, channel, ...agent.pinned, agentAssignedBy: 'manual' });
    const worded =
      channel === 'whatsapp' ? await this.templates.wordedAgent(ctx, agent.pinned.agent) : agent.pinned.agent;
    if (message === undefined) openConversation(draft, lead, worded, { windowOpen });
    else {
      // No turn has found out the lead's language: the unsubscribe link below these words needs it.
      const messages = [{ role: 'agent' as const, content: message }];
      const { language } = await speaking(agent.pinned.agent, { messages, customFields: lead.customFields });
      draft.note({ agentLanguage: language });
      openWithMessage(draft, lead, agent.pinned.agent, message, { windowOpen });
    }
    const refused = await this.store.insert([draft]);
    if (refused.size > 0) {
      const winner = await this.conversations.find(ctx.accountId, _id);
      if (!winner) throw conflict(alreadyOpen);
      return toConversation(winner, winner.messages);
    }
    await wakeTurn(this.jobs, ctx, draft.row);
    return toConversation(draft.row, draft.row.messages);
  }
}
