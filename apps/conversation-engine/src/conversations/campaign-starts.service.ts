import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { RpcRequest, RpcResponse, StartItem, StartRequest, StartResult } from '@northline/common/contracts';
import { DomainError, notFound } from '@northline/common/errors';
import { Jobs } from '@northline/common/jobs';
import { KnownTemplates } from '../agents/known-templates.service';
import { PresentAgents } from '../agents/present-agents.service';
import { assignmentRecord } from '../leads/lead-audit';
import type { LeadRow } from '../leads/lead.schema';
import type { AgentAssignment } from '../leads/lead-writes';
import { LeadsRepository } from '../leads/leads.repository';
import type { ConversationDraft } from './conversation-draft';
import { beginConversation } from './conversation-new';
import type { ConversationRow } from './conversation.schema';
import { alreadyOpen } from './conversation.states';
import { ConversationStore } from './conversation-store';
import { ConversationsRepository } from './conversations.repository';
import { pendingMessages } from './inbound-text';
import { checkReachable, openConversation, reopen } from './starting.rules';
import { wakeTurn } from './turn-job';
import { windowStart } from './whatsapp-window';

/** One lead of a batch: already a result, or a conversation to insert. */
type Prepared = { item: StartItem; result: StartResult } | { item: StartItem; draft: ConversationDraft };

/** Why an inactive agent starts nothing (DECISIONS 49). */
const inactiveAgent = 'Agent configuration is not active';

/** Conversations that campaigns start, many at once. */
@Injectable()
export class CampaignStarts {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly store: ConversationStore,
    private readonly leads: LeadsRepository,
    private readonly agents: PresentAgents,
    private readonly templates: KnownTemplates,
    private readonly jobs: Jobs,
  ) {}

  /** What these openings wait for that could not be written yet. */
  async waiting(
    ctx: RequestContext,
    { campaignId, leadIds }: RpcRequest<'engine.conversations.openings'>,
  ): Promise<RpcResponse<'engine.conversations.openings'>> {
    const keys = leadIds.map((leadId) => keyOf(campaignId, leadId));
    return { waiting: await this.conversations.waitingOpenings(ctx.accountId, keys) };
  }

  /**
   * Starts a campaign's conversations; (campaignId, leadId) is the key, so a repeat answers with what the first
   * created.
   */
  async startMany(ctx: RequestContext, request: StartRequest): Promise<RpcResponse<'engine.conversations.start_many'>> {
    const { campaignId, items } = request;
    const started = await this.conversations.findByStartKeys(
      ctx.accountId,
      items.map(({ leadId }) => keyOf(campaignId, leadId)),
    );
    const byKey = new Map(started.map((row) => [row.startKey, row]));
    const known = items.flatMap((item) => {
      const row = byKey.get(keyOf(campaignId, item.leadId));
      return row ? [{ item, row, begun: (row.opening?.round ?? 1) >= item.round }] : [];
    });
    const begun = known
      .filter((one) => one.begun)
      .map(({ item: { leadId }, row }): StartResult => ({ leadId, outcome: 'started', conversationId: row._id }));
    const stopped = await this.stopped(
      ctx,
      items.filter(({ leadId }) => !begun.some((result) => result.leadId === leadId)),
    );
    const refused = new Set(stopped.map(({ leadId }) => leadId));
    const again = await Promise.all(
      known
        .filter((one) => !one.begun && !refused.has(one.item.leadId))
        .map(({ item, row }) => this.again(ctx, request, item, row)),
    );
    const fresh = items.filter(({ leadId }) => !refused.has(leadId) && !byKey.has(keyOf(campaignId, leadId)));
    const results = [
      ...begun,
      ...stopped,
      ...again,
      ...(await this.insert(ctx, await this.prepareAll(ctx, { ...request, items: fresh }))),
    ];
    if (ctx.environment === 'live') await this.assignVariants(ctx, variantsOf(request, results));
    return { results };
  }

  /** Which leads {@link startMany} would refuse now, and why: the same rules, but nothing is started. */
  async checkStarts(
    ctx: RequestContext,
    request: StartRequest,
  ): Promise<RpcResponse<'engine.conversations.check_starts'>> {
    const { channel, items } = request;
    const [prepared, stopped, open] = await Promise.all([
      this.prepareAll(ctx, request),
      this.stopped(ctx, items),
      this.conversations.leadsWithOpen(
        ctx,
        channel,
        items.map(({ leadId }) => leadId),
      ),
    ]);
    const inactive = new Set(stopped.map(({ leadId }) => leadId));
    const refused = prepared.flatMap((one) => {
      const { leadId } = one.item;
      if (inactive.has(leadId)) return [{ leadId, error: inactiveAgent }];
      if ('draft' in one) return open.has(leadId) ? [{ leadId, error: alreadyOpen }] : [];
      return 'error' in one.result ? [{ leadId, error: one.result.error }] : [];
    });
    return { refused };
  }

  /** The leads whose agents start nothing now. An agent that people chose for one lead holds up no other. */
  private async stopped(ctx: RequestContext, items: StartItem[]): Promise<Extract<StartResult, { error: string }>[]> {
    const ids = [...new Set(items.map(({ agentConfigId }) => agentConfigId))];
    const statuses = new Map(
      await Promise.all(ids.map(async (id) => [id, await this.agents.status(ctx.accountId, id)] as const)),
    );
    const stopped = items.filter(({ agentConfigId }) => statuses.get(agentConfigId) !== 'active');
    return stopped.map(({ leadId, agentAssignedBy }) => ({
      leadId,
      outcome: agentAssignedBy === 'manual' ? 'skipped' : 'blocked',
      error: inactiveAgent,
    }));
  }

  private async prepareAll(ctx: RequestContext, request: StartRequest): Promise<Prepared[]> {
    const { channel, items } = request;
    const leads = await this.leads.findMany(
      ctx.accountId,
      items.map(({ leadId }) => Number(leadId)),
    );
    const wrote = channel === 'whatsapp' ? await this.wrote(ctx, items) : new Set<string>();
    return Promise.all(
      items.map((item) => this.prepare(ctx, request, item, leads.get(Number(item.leadId)), wrote.has(item.leadId))),
    );
  }

  private async prepare(
    ctx: RequestContext,
    request: StartRequest,
    item: StartItem,
    lead: LeadRow | undefined,
    wrote: boolean,
  ): Promise<Prepared> {
    const { campaignId, channel, abTestId } = request;
    const { leadId, agentConfigId, agentVersion, agentAssignedBy } = item;
    try {
      if (!lead) throw notFound('Lead');
      checkReachable(lead, channel);
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

  /** What an earlier call started; a higher round requests its first message again. */
  private async again(
    ctx: RequestContext,
    request: StartRequest,
    item: StartItem,
    known: ConversationRow,
  ): Promise<StartResult> {
    try {
      const row = await this.store.change(ctx, known._id, (draft) => reopen(draft, openingOf(request, item)), known);
      await wakeTurn(this.jobs, ctx, row);
      return { leadId: item.leadId, outcome: 'started', conversationId: known._id };
    } catch (error) {
      return skipped(item.leadId, error);
    }
  }

  private async insert(ctx: RequestContext, prepared: Prepared[]): Promise<StartResult[]> {
    const drafts = prepared.flatMap((one) => ('draft' in one ? [one.draft] : []));
    const refused = await this.store.insert(drafts);
    // When the same call in another process won, the conversation exists by now, whichever unique index refused ours.
    const keys = drafts.filter(({ row }) => refused.has(row._id)).map(({ row }) => row.startKey ?? '');
    const winners = keys.length > 0 ? await this.conversations.findByStartKeys(ctx.accountId, keys) : [];
    await Promise.all(
      drafts.filter(({ row }) => !refused.has(row._id)).map(({ row }) => wakeTurn(this.jobs, ctx, row)),
    );
    return prepared.map((one): StartResult => {
      if ('result' in one) return one.result;
      const { leadId } = one.item;
      const { _id, startKey } = one.draft.row;
      const winner = winners.find((row) => row.startKey === startKey);
      if (refused.has(_id) && !winner) return { leadId, outcome: 'skipped', error: alreadyOpen };
      return { leadId, outcome: 'started', conversationId: winner?._id ?? _id };
    });
  }

  private async assignVariants(ctx: RequestContext, assignments: AgentAssignment[]): Promise<void> {
    if (assignments.length === 0) return;
    const leads = await this.leads.findMany(
      ctx.accountId,
      assignments.map(({ leadId }) => leadId),
    );
    const recorded = assignments.flatMap((assignment) => {
      const lead = leads.get(assignment.leadId);
      return lead ? [{ ...assignment, event: assignmentRecord(ctx, lead, assignment) }] : [];
    });
    await this.leads.assignAgents(ctx.accountId, recorded);
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

/** The variant that an A/B test chose for the leads whose conversations started. */
function variantsOf({ abTestId, items }: StartRequest, results: StartResult[]): AgentAssignment[] {
  if (abTestId === undefined) return [];
  const begun = new Set(results.filter(({ outcome }) => outcome === 'started').map(({ leadId }) => leadId));
  const chosen = items.filter(({ leadId, agentAssignedBy }) => agentAssignedBy === 'ab_test' && begun.has(leadId));
  return chosen.map(({ leadId, agentConfigId }) => ({ leadId: Number(leadId), agentConfigId, abTestId }));
}

function keyOf(campaignId: string, leadId: string): string {
  return `${campaignId}:${leadId}`;
}

function openingOf(
  { ratePerMinute, validUntil: last }: StartRequest,
  { round, validUntil = last }: StartItem,
): { round: number; ratePerMinute: number; validUntil?: Date } {
  return { round, ratePerMinute, ...(validUntil !== undefined && { validUntil: new Date(validUntil) }) };
}

function skipped(leadId: string, error: unknown): StartResult {
  if (error instanceof DomainError && error.code !== 'unavailable')
    return { leadId, outcome: 'skipped', error: error.message };
  throw error;
}
