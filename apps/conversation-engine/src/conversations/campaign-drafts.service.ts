import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Channel, StartItem, StartRequest, StartResult } from '@northline/common/contracts';
import { conflict, DomainError, notFound } from '@northline/common/vocabulary/errors';
import { windowStart } from '@northline/common/features/whatsapp';
import { KnownTemplates } from '../agents/known-templates.service';
import { PresentAgents } from '../agents/present-agents.service';
import type { LeadRow } from '../leads/lead.schema';
import { LeadsRepository } from '../leads/leads.repository';
import type { ConversationDraft } from './conversation-draft';
import { beginConversation } from './conversation-new';
import { ConversationsRepository } from './conversations.repository';
import { pendingMessages } from './inbound-text';
import { OutreachRefusals } from './outreach-refusals.service';
import { checkReachable, openConversation } from './starting.rules';

/** One lead of a batch: already a result, or a conversation to insert. */
export type Prepared = { item: StartItem; result: StartResult } | { item: StartItem; draft: ConversationDraft };

/** A lead of a batch, and why the account's rules about people let nobody write to it now. */
export interface Person {
  lead: LeadRow;
  refusal?: string;
}

/** The conversations that a campaign would start now, filled but not stored, or why it starts none. */
@Injectable()
export class CampaignDrafts {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly leads: LeadsRepository,
    private readonly agents: PresentAgents,
    private readonly templates: KnownTemplates,
    private readonly outreach: OutreachRefusals,
  ) {}

  async all(ctx: RequestContext, request: StartRequest): Promise<Prepared[]> {
    const { channel, items } = request;
    const people = await this.people(ctx, request);
    const wrote = channel === 'whatsapp' ? await this.wrote(ctx, items) : new Set<string>();
    return Promise.all(
      items.map((item) => {
        const { leadId } = item;
        return this.prepare(ctx, request, item, { person: people.get(leadId), wrote: wrote.has(leadId) });
      }),
    );
  }

  /** The leads of a request as they are now; unknown ones are left out. */
  async people(ctx: RequestContext, { channel, items }: StartRequest): Promise<Map<string, Person>> {
    const leads = await this.leads.findMany(
      ctx.accountId,
      items.map(({ leadId }) => leadId),
    );
    const refused = await this.outreach.of(ctx, channel, [...leads.values()]);
    return new Map([...leads].map(([leadId, lead]) => [leadId, { lead, refusal: refused.get(leadId) }]));
  }

  private async prepare(
    ctx: RequestContext,
    request: StartRequest,
    item: StartItem,
    { person, wrote }: { person: Person | undefined; wrote: boolean },
  ): Promise<Prepared> {
    const { campaignId, channel, abTestId } = request;
    const { leadId, agentConfigId, agentVersion, agentAssignedBy } = item;
    try {
      const lead = checkedLead(person, channel);
      const agent = await this.agents.version(ctx.accountId, { agentConfigId, agentVersion });
      const opening = openingOf(request, item);
      const draft = beginConversation(ctx, {
        lead,
        channel,
        agentConfigId,
        agentVersion,
        agent,
        agentAssignedBy,
        campaignId,
        abTestId,
        startKey: keyOf(campaignId, leadId),
        opening,
      });
      const worded = channel === 'whatsapp' ? await this.templates.wordedAgent(ctx, agent) : agent;
      openConversation(draft, lead, worded, { windowOpen: wrote || pendingMessages(lead, channel).length > 0 });
      return { item, draft };
    } catch (error) {
      return { item, result: skipped(leadId, error) };
    }
  }

  /** Which of the leads have WhatsApp's window open; only looked up when there is no template for all cases. */
  private async wrote(ctx: RequestContext, items: StartItem[]): Promise<Set<string>> {
    const agents = new Map(items.map((item) => [`${item.agentConfigId}:${item.agentVersion}`, item]));
    const definitions = await Promise.all(
      [...agents.values()].map(({ agentConfigId, agentVersion }) =>
        this.agents.version(ctx.accountId, { agentConfigId, agentVersion }),
      ),
    );
    if (definitions.every(({ firstTouchTemplate }) => firstTouchTemplate !== undefined)) return new Set();
    return this.conversations.wroteSince(
      ctx.accountId,
      'whatsapp',
      items.map(({ leadId }) => leadId),
      windowStart(),
    );
  }
}

/** The lead, if it may be written to on a channel. Errors: 404, or 409 with the reason. */
export function checkedLead(person: Person | undefined, channel: Channel): LeadRow {
  if (!person) throw notFound('Lead');
  checkReachable(person.lead, channel);
  if (person.refusal !== undefined) throw conflict(person.refusal);
  return person.lead;
}

/** The key of a conversation that a campaign starts. */
export function keyOf(campaignId: string, leadId: string): string {
  return `${campaignId}:${leadId}`;
}

/** What the first message of a campaign's conversation carries. */
export function openingOf(
  { ratePerMinute, validUntil: last }: StartRequest,
  { round, validUntil = last }: StartItem,
): { round: number; ratePerMinute: number; validUntil?: Date } {
  return { round, ratePerMinute, ...(validUntil !== undefined && { validUntil: new Date(validUntil) }) };
}

/** A refusal as the result of a start; anything else is thrown. */
export function skipped(leadId: string, error: unknown): StartResult {
  if (error instanceof DomainError && error.code !== 'unavailable')
    return { leadId, outcome: 'skipped', error: error.message };
  throw error;
}
