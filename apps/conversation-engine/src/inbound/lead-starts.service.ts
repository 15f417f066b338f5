import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { InboundReceived } from '@northline/common/contracts';
import { auditRecord, NatsStream } from '@northline/common/platform/events';
import { Quotas } from '@northline/common/platform/quotas';
import { say } from '@northline/common/vocabulary/sentences';
import type { PinnedAgent } from '../agents/present-agents.service';
import { leadOf } from '../conversations/conversation-actors';
import type { ConversationDraft } from '../conversations/conversation-draft';
import { type Beginning, beginConversation } from '../conversations/conversation-new';
import type { ConversationRow } from '../conversations/conversation.schema';
import { ConversationStore } from '../conversations/conversation-store';
import { SenderConversations } from '../conversations/sender-conversations.repository';
import { adoptPending } from '../conversations/inbound-text';
import type { LeadRow } from '../leads/lead.schema';
import { land } from '../turn/landing';
import { AnsweringService } from './answering.service';
import { addressesOf } from './inbound.rules';
import { InboundLeads } from './inbound-leads.service';

/**
 * How many conversations a lead may start on a channel within a day after others were completed, because of
 * auto-responders.
 */
const startsADay = 5;

const dayMs = 24 * 60 * 60_000;

/** Fills a new conversation with its first message. */
type Fill = (draft: ConversationDraft) => void;

/**
 * Conversations that leads start: by a first message (DECISIONS 48), or by one after the last was completed (DECISIONS
 * 41).
 */
@Injectable()
export class LeadStarts {
  constructor(
    private readonly leads: InboundLeads,
    private readonly agents: AnsweringService,
    private readonly quotas: Quotas,
    private readonly conversations: SenderConversations,
    private readonly store: ConversationStore,
    private readonly stream: NatsStream,
  ) {}

  /**
   * Creates the conversation of a first message, filled by `fill`: once per address, so that simultaneous messages find
   * it here, not yet appended. Undefined when nobody answers; the lead is kept anyway, and the audit log says why.
   */
  async first(ctx: RequestContext, inbound: InboundReceived, fill: Fill): Promise<ConversationRow | undefined> {
    const addresses = addressesOf(inbound);
    if (addresses.length === 0) return undefined;
    const inboundKey = `${inbound.channel}:${addresses[0] ?? ''}`;
    const lead = await this.leads.of(ctx, inbound, inboundKey);
    if (isOptOutOrIn(inbound)) return undefined;
    const answering = await this.answering(ctx, lead, inbound);
    if (typeof answering === 'string') return this.putAside(ctx, lead, inbound, answering);
    await this.leads.assign(ctx, lead, answering.agentConfigId);
    return this.begin(ctx, inbound, { ...answering, lead, inboundKey: `${inboundKey}:${lead.id}` }, fill);
  }

  /**
   * Creates the conversation that follows `ended`, filled by `fill`: one per completed conversation. Undefined when
   * none follows: the message then belongs to the completed one, and the audit log says why, unless it was STOP or
   * START.
   */
  async next(
    ctx: RequestContext,
    inbound: InboundReceived,
    ended: ConversationRow,
    fill: Fill,
  ): Promise<ConversationRow | undefined> {
    const lead = await this.leads.ofConversation(ctx, ended);
    if (!lead || isOptOutOrIn(inbound)) return undefined;
    const answering = await this.answeringNext(ctx, lead, inbound, ended);
    if (typeof answering !== 'string') {
      // The agent answers there; first, so that a repeat after a crash does it, too.
      if (ended.waitingSince)
        await this.store.change(ctx, ended._id, (draft) => draft.set({ waitingSince: undefined }));
      const { _id: previousConversationId, emailSubject } = ended;
      const beginning = { lead, inboundKey: `after:${ended._id}`, previousConversationId, emailSubject };
      return this.begin(ctx, inbound, { ...answering, ...beginning }, fill);
    }
    await this.recordUnanswered(ctx, lead, inbound, answering);
    return undefined;
  }

  private async begin(
    ctx: RequestContext,
    inbound: InboundReceived,
    beginning: PinnedAgent & { lead: LeadRow; inboundKey: string } & Pick<
        Beginning,
        'previousConversationId' | 'emailSubject'
      >,
    fill: Fill,
  ): Promise<ConversationRow | undefined> {
    const { lead, agentConfigId, agent, inboundKey } = beginning;
    const agentAssignedBy = agentConfigId === lead.assignedAgentId ? lead.agentAssignedBy : 'auto';
    const draft = beginConversation(ctx, {
      ...beginning,
      agentAssignedBy,
      channel: inbound.channel,
      addresses: addressesOf(inbound),
    });
    if (beginning.previousConversationId !== undefined) draft.by(leadOf(draft.row), 'lead_wrote');
    land(draft, agent);
    adoptPending(draft, lead);
    fill(draft);
    const refused = await this.store.insert([draft]);
    if (!refused.has(draft.row._id)) return draft.row;
    const other = await this.conversations.findByInboundKey(ctx.accountId, inboundKey);
    return other ?? this.known(ctx, lead, inbound);
  }

  /** The agent, or why there is none. */
  private async answering(
    ctx: RequestContext,
    lead: LeadRow,
    inbound: InboundReceived,
    agentBefore?: string,
  ): Promise<PinnedAgent | string> {
    const found = await this.agents.answering(ctx, lead, inbound, agentBefore);
    if (!found) return say('nobody_answers');
    const room = await this.quotas.take(ctx.accountId, 'stranger_conversations');
    return room.taken ? found : room.reason;
  }

  private async answeringNext(
    ctx: RequestContext,
    lead: LeadRow,
    inbound: InboundReceived,
    ended: ConversationRow,
  ): Promise<PinnedAgent | string> {
    const barred = lead.suppressed?.[inbound.channel];
    // A lead who was unreachable, and writes, is reachable again.
    if (barred !== undefined && barred !== 'unreachable') return say('lead_suppressed');
    const before = await this.conversations.countFollowing(ctx.accountId, ended, new Date(Date.now() - dayMs));
    if (before >= startsADay) return say('too_many_starts', { conversations: startsADay });
    return this.answering(ctx, lead, inbound, ended.agentConfigId);
  }

  /** Keeps the message with the lead, unless somebody started a conversation meanwhile. */
  private async putAside(
    ctx: RequestContext,
    lead: LeadRow,
    inbound: InboundReceived,
    reason: string,
  ): Promise<ConversationRow | undefined> {
    await this.leads.noteUnanswered(ctx, lead, inbound);
    const begun = await this.known(ctx, lead, inbound);
    if (!begun) await this.recordUnanswered(ctx, lead, inbound, reason);
    return begun;
  }

  private async known(
    ctx: RequestContext,
    lead: LeadRow,
    inbound: InboundReceived,
  ): Promise<ConversationRow | undefined> {
    const who = { addresses: addressesOf(inbound), leadId: lead.id };
    return (await this.conversations.findFor(ctx.accountId, inbound.channel, who)) ?? undefined;
  }

  private async recordUnanswered(
    ctx: RequestContext,
    lead: LeadRow,
    { inboundId, channel }: InboundReceived,
    reason: string,
  ): Promise<void> {
    const record = auditRecord(ctx, {
      action: 'inbound_message.unanswered',
      actor: { type: 'lead', id: lead.id, name: lead.name },
      resource: { type: 'lead', id: lead.id },
      status: 'skipped',
      details: { inboundId, channel, reason },
    });
    // The same id for the same message, so that a repeat is one record.
    await this.stream.publish({ ...record, id: `unanswered:${inboundId}` });
  }
}

/** STOP and START need no answer. */
function isOptOutOrIn({ intent }: InboundReceived): boolean {
  return intent === 'opt_out' || intent === 'opt_in';
}
