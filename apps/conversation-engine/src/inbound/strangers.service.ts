import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { AgentDefinition, InboundReceived } from '@northline/common/contracts';
import { NatsStream, newFact } from '@northline/common/facts';
import { Quotas } from '@northline/common/quotas';
import { firstStage } from '../agents/stage-graph';
import type { ConversationDraft } from '../conversations/conversation.draft';
import { beginConversation } from '../conversations/conversation.new';
import type { ConversationRow } from '../conversations/conversation.schema';
import { ConversationStore } from '../conversations/conversation.store';
import { ConversationsRepository } from '../conversations/conversations.repository';
import { takeUp } from '../conversations/lead-words';
import type { LeadRow } from '../leads/lead.schema';
import { conditionalEntries, defaultLanding } from '../turn/matcher';
import { AnsweringService } from './answering.service';
import { addressesOf } from './inbound.rules';
import { InboundLeads } from './inbound-leads.service';

/** First messages from addresses that have no conversation yet (DECISIONS 48). */
@Injectable()
export class StrangersService {
  constructor(
    private readonly leads: InboundLeads,
    private readonly agents: AnsweringService,
    private readonly quotas: Quotas,
    private readonly conversations: ConversationsRepository,
    private readonly store: ConversationStore,
    private readonly stream: NatsStream,
  ) {}

  /**
   * Makes the conversation of a first message, filled by `fill`: once per address, so that of several messages at the
   * same time the others find it here, not yet appended to. Undefined when nobody is to answer; the lead is kept all
   * the same, and the audit log says why.
   */
  async begin(ctx: RequestContext, inbound: InboundReceived, fill: (draft: ConversationDraft) => void): Promise<ConversationRow | undefined> {
    const addresses = addressesOf(inbound);
    if (addresses.length === 0) return undefined;
    const inboundKey = `${inbound.channel}:${addresses[0] ?? ''}`;
    const lead = await this.leads.of(ctx, inbound, inboundKey);
    if (inbound.intent === 'opt_out' || inbound.intent === 'opt_in') return undefined;
    const answering = await this.agents.answering(ctx, lead, inbound);
    if (!answering) return this.putAside(ctx, lead, inbound, 'No active agent answers first messages on this channel');
    const room = await this.quotas.take(ctx.accountId, 'stranger_conversations');
    if (!room.taken) return this.putAside(ctx, lead, inbound, room.reason);
    await this.leads.assign(ctx, lead, answering.agentConfigId);
    const agentAssignedBy = answering.agentConfigId === lead.assignedAgentId ? lead.agentAssignedBy : 'auto';
    const draft = beginConversation(ctx, { ...answering, agentAssignedBy, lead, channel: inbound.channel, inboundKey, addresses });
    land(draft, answering.agent);
    takeUp(draft, lead);
    fill(draft);
    const refused = await this.store.insert([draft]);
    if (!refused.has(draft.row._id)) return draft.row;
    const other = await this.conversations.findByInboundKey(ctx.accountId, inboundKey);
    return other ?? this.newest(ctx, lead, inbound);
  }

  /** Keeps the message with the lead, unless somebody began a conversation meanwhile. */
  private async putAside(ctx: RequestContext, lead: LeadRow, inbound: InboundReceived, reason: string): Promise<ConversationRow | undefined> {
    await this.leads.noteUnanswered(ctx, lead, inbound);
    const begun = await this.newest(ctx, lead, inbound);
    if (!begun) await this.tellNobodyAnswers(ctx, lead, inbound, reason);
    return begun;
  }

  private async newest(ctx: RequestContext, lead: LeadRow, inbound: InboundReceived): Promise<ConversationRow | undefined> {
    const who = { addresses: addressesOf(inbound), leadId: String(lead.id) };
    return (await this.conversations.findFor(ctx.accountId, inbound.channel, who)) ?? undefined;
  }

  private async tellNobodyAnswers(ctx: RequestContext, lead: LeadRow, { inboundId, channel }: InboundReceived, reason: string): Promise<void> {
    const fact = newFact(ctx, 'audit.recorded', {
      action: 'inbound_message.unanswered',
      actor: { type: 'lead', id: String(lead.id), name: lead.name },
      resource: { type: 'lead', id: String(lead.id) },
      status: 'skipped',
      details: { inboundId, channel, reason },
      at: new Date().toISOString(),
    });
    // The same id for the same message, so that a repeat is one record.
    await this.stream.publish({ ...fact, id: `unanswered:${inboundId}` });
  }
}

/** Where the conversation stands before its first turn: on WhatsApp, conditional entries are matched in that turn. */
function land(draft: ConversationDraft, agent: AgentDefinition): void {
  const entries = draft.row.channel === 'whatsapp';
  if (entries && conditionalEntries(agent.inboundEntries).length > 0) {
    draft.note({ landing: true });
    return;
  }
  const stage = entries ? defaultLanding(agent) : firstStage(agent.stages);
  if (stage) draft.enter(stage, agent.stages, { transition: false });
}
