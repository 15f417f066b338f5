import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest, RpcResponse, StartItem, StartRequest, StartResult } from '@northline/common/contracts';
import { Jobs } from '@northline/common/platform/jobs';
import { say } from '@northline/common/vocabulary/sentences';
import { PresentAgents } from '../agents/present-agents.service';
import { assignmentRecord } from '../leads/lead-audit';
import type { AgentAssignment } from '../leads/lead-writes';
import { LeadsRepository } from '../leads/leads.repository';
import {
  CampaignDrafts,
  checkedLead,
  keyOf,
  openingOf,
  type Person,
  type Prepared,
  skipped,
} from './campaign-drafts.service';
import type { ConversationDraft } from './conversation-draft';
import type { ConversationRow } from './conversation.schema';
import { alreadyOpen } from './conversation.states';
import { ConversationStore } from './conversation-store';
import { ConversationsRepository } from './conversations.repository';
import { reopen } from './starting.rules';
import { wakeTurn } from './turn-job';

/** Why an inactive agent starts nothing (DECISIONS 49). */
const inactiveAgent = say('agent_not_active');

/** A lead of a batch for whom an earlier round has begun a conversation. */
interface Known {
  item: StartItem;
  row: ConversationRow;
}

type Started = Extract<StartResult, { outcome: 'started' }>;

/** Conversations that campaigns start, many at once. */
@Injectable()
export class CampaignStarts {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly store: ConversationStore,
    private readonly leads: LeadsRepository,
    private readonly agents: PresentAgents,
    private readonly drafts: CampaignDrafts,
    private readonly jobs: Jobs,
  ) {}

  /** What a campaign's openings wait for that could not be written yet. */
  async waiting(
    ctx: RequestContext,
    { campaignId }: RpcRequest<'engine.conversations.openings'>,
  ): Promise<RpcResponse<'engine.conversations.openings'>> {
    return { waiting: await this.conversations.waitingOpenings(ctx.accountId, campaignId) };
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
    const again = await this.againAll(
      ctx,
      request,
      known.filter((one) => !one.begun && !refused.has(one.item.leadId)),
    );
    const fresh = items.filter(({ leadId }) => !refused.has(leadId) && !byKey.has(keyOf(campaignId, leadId)));
    const results = [
      ...begun,
      ...stopped,
      ...again,
      ...(await this.insert(ctx, await this.drafts.all(ctx, { ...request, items: fresh }))),
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
      this.drafts.all(ctx, request),
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

  /** What an earlier call started; a higher round requests its first message again, by the same rules about people. */
  private async againAll(ctx: RequestContext, request: StartRequest, known: Known[]): Promise<StartResult[]> {
    if (known.length === 0) return [];
    const people = await this.drafts.people(ctx, { ...request, items: known.map(({ item }) => item) });
    return Promise.all(known.map((one) => this.again(ctx, request, one, people.get(one.item.leadId))));
  }

  private async again(
    ctx: RequestContext,
    request: StartRequest,
    { item, row: known }: Known,
    person: Person | undefined,
  ): Promise<StartResult> {
    try {
      const lead = checkedLead(person, request.channel);
      const decide = (draft: ConversationDraft): void => reopen(draft, openingOf(request, item), lead);
      const row = await this.store.change(ctx, known._id, decide, known);
      await wakeTurn(this.jobs, ctx, row);
      return { leadId: item.leadId, outcome: 'started', conversationId: known._id, ...leftBefore(row, item.round) };
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
}

function leftBefore({ opening, openedAt }: ConversationRow, asked: number): Pick<Started, 'left'> {
  const { round = 1 } = opening ?? {};
  return openedAt && round < asked ? { left: { round, at: openedAt.toISOString() } } : {};
}

/** The variant that an A/B test chose for the leads whose conversations started. */
function variantsOf({ abTestId, items }: StartRequest, results: StartResult[]): AgentAssignment[] {
  if (abTestId === undefined) return [];
  const begun = new Set(results.filter(({ outcome }) => outcome === 'started').map(({ leadId }) => leadId));
  const chosen = items.filter(({ leadId, agentAssignedBy }) => agentAssignedBy === 'ab_test' && begun.has(leadId));
  return chosen.map(({ leadId, agentConfigId }) => ({ leadId, agentConfigId, abTestId }));
}
