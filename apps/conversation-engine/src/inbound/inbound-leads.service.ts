import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { type AccountId, channelNames, type InboundReceived, type StoppedOutreach } from '@northline/common/contracts';
import { AccountSettings } from '@northline/common/platform/events';
import { say } from '@northline/common/vocabulary/sentences';
import type { ConversationRow } from '../conversations/conversation.schema';
import type { Candidate } from '../conversations/sender-conversations.repository';
import { OutreachStops } from '../conversations/outreach-stops.service';
import { assignmentRecord } from '../leads/lead-audit';
import { hasLeft, overlap } from '../leads/person-addresses';
import { LeadPeople } from '../leads/lead-people.service';
import type { LeadRow } from '../leads/lead.schema';
import { type LeadAddresses, LeadsRepository } from '../leads/leads.repository';
import { LeadsService } from '../leads/leads.service';
import { addressesOf, inboundTextOf } from './inbound.rules';

/** The sender: a known lead, or one created from the message. */
@Injectable()
export class InboundLeads {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly service: LeadsService,
    private readonly people: LeadPeople,
    private readonly accounts: AccountSettings,
    private readonly stops: OutreachStops,
  ) {}

  /** Ends outreach because of a message that no conversation holds. */
  endOutreach(ctx: RequestContext, stops: StoppedOutreach): Promise<void> {
    return this.stops.announce(ctx, stops);
  }

  /** The outreach that a message ends: to every lead that its sender is; none where the account has no such rule. */
  async stoppedBy(
    { accountId }: RequestContext,
    inbound: InboundReceived,
    known: ConversationRow | null,
  ): Promise<StoppedOutreach | undefined> {
    if (inbound.intent !== 'message' || !(await this.accounts.of(accountId)).outreach?.stopOnReply) return undefined;
    const leads = await this.people.withAny(accountId, [...addressesOf(inbound), ...(known?.addresses ?? [])]);
    const found = new Set(leads.map(({ id }) => id));
    if (known) found.add(known.leadId);
    const { leadId } = inbound;
    if (leadId !== undefined && !found.has(leadId) && (await this.present(accountId, leadId, inbound)))
      found.add(leadId);
    const leadIds = [...found];
    return { leadIds, reason: say('person_has_replied', { channel: channelNames[inbound.channel] }) };
  }

  /** The lead of a first message; the same for a repeated `inboundKey`. */
  async of(ctx: RequestContext, inbound: InboundReceived, inboundKey: string): Promise<LeadRow> {
    const { channel, from, leadId } = inbound;
    const { telegramChatId, whatsappUserId } = channelIds(inbound);
    const addresses: LeadAddresses = { phone: from.phone, email: from.email, telegramChatId, whatsappUserId };
    const bound = leadId === undefined ? undefined : await this.present(ctx.accountId, leadId, inbound);
    const known = bound ?? (await this.leads.findByAddress(ctx.accountId, addressesOf(inbound)))[0];
    if (!known) return this.service.createInbound(ctx, { inboundKey, source: channel, name: from.name, ...addresses });
    const news = {
      ...(telegramChatId && known.telegramChatId !== telegramChatId && { telegramChatId }),
      ...(whatsappUserId && known.whatsappUserId !== whatsappUserId && { whatsappUserId }),
    };
    if (Object.keys(news).length > 0) await this.service.bind(ctx, known.id, news);
    return { ...known, ...news };
  }

  /**
   * The first of these conversations whose lead a message may be of: not when it comes from an address that is no longer
   * theirs. An open conversation knows the present ones.
   */
  async firstTheirs(ctx: RequestContext, rows: Candidate[], inbound: InboundReceived): Promise<Candidate | undefined> {
    const addresses = addressesOf(inbound);
    const isTheirs = async (row: Candidate): Promise<boolean> => {
      if (row.open && overlap(addresses, row.addresses)) return true;
      const lead = await this.ofConversation(ctx, row);
      return lead === null || !hasLeft(lead, addresses);
    };
    const theirs = await Promise.all(rows.map(isTheirs));
    return rows.find((_, place) => theirs[place]);
  }

  /** The lead of a conversation; null when it was deleted. */
  ofConversation(ctx: RequestContext, { leadId }: Pick<ConversationRow, 'leadId'>): Promise<LeadRow | null> {
    return this.leads.find(ctx.accountId, leadId);
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
    if (Object.keys(news).length > 0) await this.service.bind(ctx, leadId, news);
  }

  // The lead as which `channels` knows the sender, unless it has left the address since.
  private async present(accountId: AccountId, leadId: string, inbound: InboundReceived): Promise<LeadRow | undefined> {
    const lead = await this.leads.find(accountId, leadId);
    return lead && !hasLeft(lead, addressesOf(inbound)) ? lead : undefined;
  }
}

function channelIds({ channel, from }: InboundReceived): Pick<LeadAddresses, 'telegramChatId' | 'whatsappUserId'> {
  return {
    ...(channel === 'telegram' && { telegramChatId: from.chatId }),
    ...(channel === 'whatsapp' && { whatsappUserId: from.userId }),
  };
}
