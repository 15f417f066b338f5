import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { StartItem, StartRequest, StartResult } from '@northline/common/contracts';
import { conflict, DomainError, notFound } from '@northline/common/vocabulary/errors';
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
import { windowStart } from './whatsapp-window';

/** One lead of a batch: already a result, or a conversation to insert. */
export type Prepared = { item: StartItem; result: StartResult } | { item: StartItem; draft: ConversationDraft };

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
    const leads = await this.leadsOf(ctx, request);
    const wrote = channel === 'whatsapp' ? await this.wrote(ctx, items) : new Set<string>();
    const refused = await this.outreach.of(ctx, channel, [...leads.values()]);
    return Promise.all(
      items.map((item) => {
        const { leadId } = item;
        const known = { lead: leads.get(leadId), refusal: refused.get(leadId), wrote: wrote.has(leadId) };
        return this.prepare(ctx, request, item, known);
      }),
    );
  }

  /** Why these leads may not be written to by the account's rules about people, by lead. */
  async refusals(ctx: RequestContext, request: StartRequest): Promise<Map<string, string>> {
    return this.outreach.of(ctx, request.channel, [...(await this.leadsOf(ctx, request)).values()]);
  }

  private leadsOf({ accountId }: RequestContext, { items }: StartRequest): Promise<Map<string, LeadRow>> {
    return this.leads.findMany(
      accountId,
      items.map(({ leadId }) => leadId),
    );
  }

  private async prepare(
    ctx: RequestContext,
    request: StartRequest,
    item: StartItem,
    { lead, refusal, wrote }: { lead?: LeadRow; refusal?: string; wrote: boolean },
  ): Promise<Prepared> {
    const { campaignId, channel, abTestId } = request;
    const { leadId, agentConfigId, agentVersion, agentAssignedBy } = item;
    try {
      if (!lead) throw notFound('Lead');
      checkReachable(lead, channel);
      if (refusal !== undefined) throw conflict(refusal);
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
