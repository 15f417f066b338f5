import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import { ModelFailure } from '@northline/common/model';
import { newId } from '@northline/common/mongo';
import { AgentVersions } from '../agents/agent-versions.repository';
import type { ConversationDraft } from '../conversations/conversation.draft';
import type { ConversationRow } from '../conversations/conversation.schema';
import { ConversationStore } from '../conversations/conversation.store';
import { ConversationsRepository } from '../conversations/conversations.repository';
import type { LeadRow } from '../leads/lead.schema';
import { LeadsRepository } from '../leads/leads.repository';
import { TurnThinking } from './thinking.service';
import { awaitQuota, commitTurn, type FinishedTurn, postponeTurn, type TurnResult } from './turn.commit';
import { newRecord, type TurnRecord, type TurnState, turnState } from './turn.state';
import { TurnTrail } from './turn-trail.service';

const leaseMs = 30_000;
const renewMs = 10_000;
const hardLimitMs = 90_000;
const insightDays = 90;

/** Over how long the turns come back that waited for the account's quota of model calls. */
const spreadMs = 30_000;

/** How long at most until such a turn looks again. */
const longestWaitMs = 5 * 60_000;

/** Clocks of replicas differ a little; a wake-up must not find its own turn "not yet due". */
const clockToleranceMs = 250;

/** One turn of a live conversation, from claiming it to the ledger. */
@Injectable()
export class TurnService {
  private readonly logger = new Logger('Turn');

  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly store: ConversationStore,
    private readonly agents: AgentVersions,
    private readonly leads: LeadsRepository,
    private readonly thinking: TurnThinking,
    private readonly trail: TurnTrail,
  ) {}

  /** Does the turn of a conversation; false when none is due, or somebody else has it. */
  async run(ctx: RequestContext, id: string): Promise<boolean> {
    const began = new Date();
    const token = newId();
    const lease = { token, until: new Date(began.getTime() + leaseMs) };
    const claimed = await this.conversations.claimTurn(ctx.accountId, id, lease, new Date(began.getTime() + clockToleranceMs));
    if (!claimed) return false;
    const [agent, lead] = await Promise.all([
      this.agents.get(ctx.accountId, claimed.agentConfigId, claimed.agentVersion),
      this.leads.find(ctx.accountId, Number(claimed.leadId)),
    ]);
    if (!lead) {
      await this.store.change(ctx, id, (draft) => draft.endTurn(), claimed);
      return true;
    }
    const turn = { claimed, token, agent, suppressed: lead.suppressed?.[claimed.channel] !== undefined };
    const record = newRecord();
    const finish = await this.think(ctx, turn, lead, record);
    const { row, result } = await this.finish(ctx, turn, finish);
    await this.trail.leave(ctx, { began, claimed, row, result, record });
    return true;
  }

  /** Thinks under a lease that is kept alive; answers how the conversation is to be changed. */
  private async think(ctx: RequestContext, turn: FinishedTurn, lead: LeadRow, record: TurnRecord): Promise<(draft: ConversationDraft) => TurnResult> {
    const { claimed, token } = turn;
    const lost = new AbortController();
    const renewal = setInterval(() => {
      this.conversations
        .renewLease(ctx.accountId, claimed._id, token, new Date(Date.now() + leaseMs))
        .then((kept) => {
          if (!kept) lost.abort();
        })
        .catch((error: unknown) => this.logger.warn({ conversationId: claimed._id, reason: String(error) }, 'Lease not renewed'));
    }, renewMs);
    try {
      const signal = AbortSignal.any([lost.signal, AbortSignal.timeout(hardLimitMs)]);
      const decision = await this.thinking.decide(stateOf(turn, lead), record, signal);
      record.reason = decision.handOffReason ?? record.reason;
      return (draft) => commitTurn(draft, turn, decision);
    } catch (error) {
      record.reason = error instanceof Error ? error.message : String(error);
      this.logger.warn({ conversationId: claimed._id, reason: record.reason }, 'Turn postponed');
      if (!(error instanceof ModelFailure) || error.kind !== 'over_quota') return (draft) => postponeTurn(draft, turn);
      // Not all at the same moment; and an operator may have raised the quota meanwhile.
      const waitMs = Math.min(error.details.retryAfterMs ?? 0, longestWaitMs) + Math.random() * spreadMs;
      return (draft) => awaitQuota(draft, turn, waitMs);
    } finally {
      clearInterval(renewal);
    }
  }

  private async finish(ctx: RequestContext, turn: FinishedTurn, finish: (draft: ConversationDraft) => TurnResult): Promise<{ row: ConversationRow; result: TurnResult }> {
    let result: TurnResult = { outcome: 'dropped' };
    const row = await this.store.change(ctx, turn.claimed._id, (draft) => (result = finish(draft)), turn.claimed);
    return { row, result };
  }
}

function stateOf({ claimed, agent }: FinishedTurn, lead: LeadRow): TurnState {
  const fresh = Date.now() - insightDays * 24 * 60 * 60 * 1000;
  const insights = (lead.insights ?? []).filter(({ at, deleted }) => !deleted && at.getTime() > fresh);
  // Tools act on the world, which a test key's conversation must not touch (DECISIONS 23).
  return turnState(claimed, agent, { lead, phone: lead.e164, insights, allowTools: claimed.environment === 'live', mayWait: claimed.messageCount === 0 });
}
