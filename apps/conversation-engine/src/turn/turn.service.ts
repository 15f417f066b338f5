import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { ModelFailure } from '@northline/common/features/model';
import { newId } from '@northline/common/platform/mongo';
import { ConversationDraft } from '../conversations/conversation-draft';
import type { ConversationRow, ToolCallRow } from '../conversations/conversation.schema';
import { followLead } from '../conversations/lead-addresses';
import { ConversationStore } from '../conversations/conversation-store';
import { ConversationsRepository } from '../conversations/conversations.repository';
import type { LeadRow } from '../leads/lead.schema';
import { TurnThinking } from './thinking.service';
import {
  awaitAgent,
  awaitBudget,
  commitTurn,
  leaveUnanswered,
  type FinishedTurn,
  notePutOff,
  postponeTurn,
  putOffTurn,
  type TurnResult,
} from './turn-commit';
import { FollowUpTurns } from './follow-up-turns.service';
import { optOutUnclear } from './turn-outcomes';
import { TurnParties } from './turn-parties.service';
import { awaitsAnother, freshInsights, newRecord, type TurnRecord, type TurnState, turnState } from './turn-state';
import { type EndedTurn, TurnTrail } from './turn-trail.service';

const leaseMs = 30_000;
const renewMs = 10_000;
const hardLimitMs = 90_000;

/** The spread over which turns resume that waited for a quota of model calls or for the model. */
const spreadMs = 30_000;

/** The longest pause until such a turn tries again. */
const longestWaitMs = 5 * 60_000;

/** Clocks of replicas differ a little; a wake-up must not find its own turn "not yet due". */
const clockToleranceMs = 250;

/** How a turn finally changes its conversation. */
type Finish = (draft: ConversationDraft) => TurnResult;

/** One turn of a live conversation, from claiming it to the ledger. */
@Injectable()
export class TurnService {
  private readonly logger = new Logger('Turn');

  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly store: ConversationStore,
    private readonly parties: TurnParties,
    private readonly thinking: TurnThinking,
    private readonly trail: TurnTrail,
    private readonly followUps: FollowUpTurns,
  ) {}

  /**
   * Runs the turn of a conversation; false when none is due, or somebody else has it, or it is a reply and the model is
   * down.
   */
  async run(ctx: RequestContext, id: string): Promise<boolean> {
    const began = new Date();
    const token = newId();
    const lease = { token, until: new Date(began.getTime() + leaseMs) };
    const claimed = await this.conversations.claimTurn(ctx.accountId, id, lease, {
      now: new Date(began.getTime() + clockToleranceMs),
      openings: this.thinking.model.away !== undefined,
    });
    if (!claimed) return false;
    const parties = await this.parties.of(ctx, claimed);
    if (!parties) {
      await this.store.change(ctx, id, (draft) => draft.endTurn(), claimed);
      return true;
    }
    const { lead, ...sides } = parties;
    const turn = { claimed, token, ...sides };
    const record = newRecord();
    const end = await this.speak(ctx, turn, () => this.decide(ctx, turn, lead, record));
    const finish: Finish = (draft) => {
      const result = end(draft);
      if (record.modelCalls === 0) notePutOff(draft, token, result);
      return result;
    };
    const ended = (row: ConversationRow, result: TurnResult): EndedTurn => ({
      token,
      began,
      claimed,
      row,
      result,
      record,
    });
    const rehearsed = new ConversationDraft(ctx, claimed);
    const expected = finish(rehearsed);
    const announced = await this.trail.announce(ctx, ended(rehearsed.row, expected));
    const { row, result } = await this.finish(ctx, turn, (draft) => {
      // Whoever moved it since the claim knows a newer lead.
      const { leadPhone, leadEmail } = draft.row;
      if (leadPhone === claimed.leadPhone && leadEmail === claimed.leadEmail) followLead(draft, lead);
      return finish(draft);
    });
    await this.trail.recordTurn(ctx, ended(row, result), announced);
    return true;
  }

  /** Decides, unless the agent is paused. A pause that comes later takes the lease away, and with it the decision. */
  private async speak(
    ctx: RequestContext,
    { claimed, ...turn }: FinishedTurn,
    think: () => Promise<Finish>,
  ): Promise<Finish> {
    if (await this.parties.isPaused(ctx, claimed)) return (draft) => awaitAgent(draft, { claimed, ...turn });
    return think();
  }

  private async decide(ctx: RequestContext, turn: FinishedTurn, lead: LeadRow, record: TurnRecord): Promise<Finish> {
    const { followUp, messageCount } = turn.claimed;
    if (awaitsAnother(turn.claimed, lead)) return (draft) => leaveUnanswered(draft, turn);
    const spent = followUp ? undefined : await this.parties.spentBudget(ctx, turn.claimed);
    if (spent && (spent.level === 'stopped' || messageCount === 0)) return (draft) => awaitBudget(draft, turn);
    if (!followUp) return this.think(ctx, turn, lead, record);
    const settled = await this.followUps.settled(ctx, turn, lead);
    return typeof settled === 'function' ? settled : this.think(ctx, { ...turn, ...settled }, lead, record);
  }

  /** Decides under a lease that is renewed; answers how to change the conversation. */
  private async think(ctx: RequestContext, turn: FinishedTurn, lead: LeadRow, record: TurnRecord): Promise<Finish> {
    const { claimed, token } = turn;
    const lost = new AbortController();
    const renewal = setInterval(() => {
      this.conversations
        .renewLease(ctx.accountId, claimed._id, token, new Date(Date.now() + leaseMs))
        .then((kept) => {
          if (!kept) lost.abort();
        })
        .catch((error: unknown) =>
          this.logger.warn(
            { conversationId: claimed._id, reason: String(error) },
            'Could not renew the lease of a turn; trying again',
          ),
        );
    }, renewMs);
    try {
      const signal = AbortSignal.any([lost.signal, AbortSignal.timeout(hardLimitMs)]);
      const decided = await this.thinking.decide(this.stateOf(turn, lead), record, signal);
      const counts = !decided.optOut || (await this.parties.optOut(ctx, claimed, decided.optOut));
      const decision = counts ? decided : optOutUnclear('The lead opted out, and has said START since');
      record.reason = decision.handOffReason ?? record.reason;
      return (draft) => commitTurn(draft, turn, decision);
    } catch (error) {
      record.reason = error instanceof Error ? error.message : String(error);
      this.logger.warn({ conversationId: claimed._id, reason: record.reason }, 'Turn failed and is postponed');
      const isOwnFailure = !(error instanceof ModelFailure) || (error.kind !== 'over_quota' && error.kind !== 'down');
      if (isOwnFailure) return (draft) => postponeTurn(draft, turn, this.thinking.model.answersSince);
      // Not all at the same moment; and an operator may have raised the quota meanwhile.
      const waitMs = Math.min(error.details.retryAfterMs ?? 0, longestWaitMs) + Math.random() * spreadMs;
      const waitsFor = error.kind === 'down' ? 'model' : 'quota';
      return (draft) => putOffTurn(draft, turn, { waitMs, waitsFor });
    } finally {
      clearInterval(renewal);
    }
  }

  private async finish(
    ctx: RequestContext,
    turn: FinishedTurn,
    finish: Finish,
  ): Promise<{ row: ConversationRow; result: TurnResult }> {
    let result: TurnResult = { outcome: 'dropped', cause: 'changed' };
    const row = await this.store.change(ctx, turn.claimed._id, (draft) => (result = finish(draft)), turn.claimed);
    return { row, result };
  }

  private stateOf({ claimed, agent, previous }: FinishedTurn, lead: LeadRow): TurnState {
    const keepToolCall = (call: ToolCallRow): Promise<void> =>
      this.conversations
        .keepToolCall(claimed.accountId, claimed, call)
        .catch((error: unknown) =>
          this.logger.warn(
            { conversationId: claimed._id, reason: String(error) },
            'Could not save the answer of a tool call; a retried turn may repeat the call',
          ),
        );
    // Tools act on the world, which a test key's conversation must not touch (DECISIONS 23).
    return turnState(claimed, agent, {
      lead,
      zone: lead.timezone,
      insights: freshInsights(lead),
      previous,
      allowTools: claimed.environment === 'live',
      mayWait: claimed.messageCount === 0 || claimed.followUp !== undefined,
      keepToolCall,
    });
  }
}
