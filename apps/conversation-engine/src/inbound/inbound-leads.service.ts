import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { InboundReceived } from '@northline/common/contracts';
import type { ConversationRow } from '../conversations/conversation.schema';
import { assignmentRecord } from '../leads/lead-audit';
import type { LeadRow } from '../leads/lead.schema';
import { type LeadAddresses, LeadsRepository } from '../leads/leads.repository';
import { LeadsService } from '../leads/leads.service';
import { inboundTextOf } from './inbound.rules';

/** The sender: a known lead, or one created from the message. */
@Injectable()
export class InboundLeads {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly service: LeadsService,
  ) {}

  /** The lead of a first message; the same for a repeated `inboundKey`. */
  async of(ctx: RequestContext, inbound: InboundReceived, inboundKey: string): Promise<LeadRow> {
    const { channel, from, leadId } = inbound;
    const { telegramChatId, whatsappUserId } = channelIds(inbound);
    const addresses: LeadAddresses = { phone: from.phone, email: from.email, telegramChatId, whatsappUserId };
    const bound = leadId === undefined ? null : await this.leads.find(ctx.accountId, Number(leadId));
    const known = bound ?? (await this.leads.findByAddress(ctx.accountId, addresses))[0];
    if (!known) return this.service.createInbound(ctx, { inboundKey, source: channel, name: from.name, ...addresses });
    const news = {
      ...(telegramChatId && known.telegramChatId !== telegramChatId && { telegramChatId }),
      ...(whatsappUserId && known.whatsappUserId !== whatsappUserId && { whatsappUserId }),
    };
    if (Object.keys(news).length > 0) await this.service.bind(ctx, known.id, news);
    return { ...known, ...news };
  }

  /** The lead of a conversation; null when it was deleted. */
  ofConversation(ctx: RequestContext, { leadId }: ConversationRow): Promise<LeadRow | null> {
    return this.leads.find(ctx.accountId, Number(leadId));
  }

  /** The agent that answers a lead's first message stays its agent, unless it already has one. */
  async assign(ctx: RequestContext, lead: LeadRow, agentConfigId: string): Promise<void> {
    if (lead.assignedAgentId !== undefined) return;
    const assignment = { leadId: lead.id, agentConfigId };
    await this.leads.assignAgents(ctx.accountId, [{ ...assignment, event: assignmentRecord(ctx, lead, assignment) }]);
  }

  /** Keeps what a lead wrote when nobody answers: a conversation that starts within a day begins with it. */
  noteUnanswered(ctx: RequestContext, lead: LeadRow, inbound: InboundReceived): Promise<void> {
    return this.leads.noteUnanswered(ctx.accountId, lead.id, { ...inboundTextOf(inbound), channel: inbound.channel });
  }

  /** A lead that shows a chat or user id that its conversation does not have is reachable there from now on. */
  async bind(ctx: RequestContext, { addresses, leadId }: ConversationRow, inbound: InboundReceived): Promise<void> {
    const { telegramChatId, whatsappUserId } = channelIds(inbound);
    const news = {
      ...(telegramChatId && !addresses.includes(`chat:${telegramChatId}`) && { telegramChatId }),
      ...(whatsappUserId && !addresses.includes(`user:${whatsappUserId}`) && { whatsappUserId }),
    };
    if (Object.keys(news).length > 0) await this.service.bind(ctx, Number(leadId), news);
  }
}

function channelIds({ channel, from }: InboundReceived): Pick<LeadAddresses, 'telegramChatId' | 'whatsappUserId'> {
  return {
    ...(channel === 'telegram' && { telegramChatId: from.chatId }),
    ...(channel === 'whatsapp' && { whatsappUserId: from.userId }),
  };
}
