import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Turn, TurnOutcome } from '@northline/common/contracts';
import { type CostedRow, Pricing } from '@northline/common/features/costs';
import { Jobs } from '@northline/common/platform/jobs';
import { histogram } from '@northline/common/platform/metrics';
import type { ModelAnswer } from '@northline/common/features/model';
import { newId } from '@northline/common/platform/mongo';
import type { ConversationRow, StageRow } from '../conversations/conversation.schema';
import { wakeTurn } from '../conversations/turn-job';
import { ThreadSummaries } from './thread-summaries.service';
import { charge, useOf } from './turn-charges';
import { costOf, leadMessagesAwaiting, newRecord, type TurnRecord } from './turn-state';
import type { TurnResult } from './turn-commit';
import { TurnsRepository } from './turns.repository';

/** The job that sums up the older messages of a conversation. */
export const summaryJob = 'summary';

/** The most of the lead's messages that a row names. */
const mostAnswered = 50;

/** A turn from beginning to end. */
export interface EndedTurn {
  /** The token of its lease: names its row in the ledger. */
  token: string;
  began: Date;
  /** The conversation as it was claimed. */
  claimed: ConversationRow;
  /** The conversation after it. */
  row: ConversationRow;
  result: TurnResult;
  record: TurnRecord;
}

const own = histogram('northline_turn_own_seconds', 'Our own time in a turn, without the model', ['outcome']);

/**
 * What a turn leaves behind: its row in the ledger, its time in the metrics, and a wake-up when another is due. The row
 * comes before the reply, so that no reply is ever without its reasons.
 */
@Injectable()
export class TurnTrail {
  constructor(
    private readonly turns: TurnsRepository,
    private readonly jobs: Jobs,
    private readonly pricing: Pricing,
    private readonly summaries: ThreadSummaries,
  ) {}

  /** Stores the row of a turn that is about to be written, as it will be unless somebody else writes first. */
  async announce(ctx: RequestContext, ended: EndedTurn): Promise<Turn> {
    const turn = turnOf(ended);
    await this.turns.keep(ctx.accountId, { ...turn, ...(await this.costsOf(ctx, ended, turn)) });
    return turn;
  }

  /** Corrects the row of a turn that ended otherwise than `announced`, and queues the next. */
  async recordTurn(ctx: RequestContext, ended: EndedTurn, announced: Turn): Promise<void> {
    const turn = turnOf(ended);
    own.observe({ outcome: turn.outcome }, Math.max(0, turn.ms - turn.modelMs) / 1_000);
    if (turn.outcome !== announced.outcome || turn.messageId !== announced.messageId)
      await this.turns.keep(ctx.accountId, { ...turn, ...(await this.costsOf(ctx, ended, turn)) });
    await wakeTurn(this.jobs, ctx, ended.row);
    if (this.summaries.isDue(ended.row)) await this.jobs.wake(ctx, summaryJob, ended.row._id, { bulk: true });
  }

  /** Stores the row of a summary, which is there for what it cost. */
  async recordSummary(
    ctx: RequestContext,
    row: ConversationRow,
    { ms, output: _, raw: __, toolCalls: ___, others, ...bill }: ModelAnswer<unknown>,
    began: Date,
  ): Promise<void> {
    const record = newRecord();
    charge(record, bill, others);
    const turn: Turn = {
      ...record,
      models: record.models.length > 1 ? record.models : undefined,
      _id: newId(),
      conversationId: row._id,
      kind: 'summary',
      outcome: 'summarised',
      ms,
      modelMs: ms,
      createdAt: began.toISOString(),
    };
    await this.turns.keep(ctx.accountId, { ...turn, ...(await this.costsOf(ctx, { claimed: row, began }, turn)) });
  }

  private costsOf(
    { accountId }: RequestContext,
    { claimed, began }: Pick<EndedTurn, 'claimed' | 'began'>,
    turn: Turn,
  ): Promise<CostedRow> {
    const models = turn.models ?? [{ ...turn, model: turn.model ?? '' }];
    return this.pricing.ofModels(
      accountId,
      { kind: 'turn', ...costOf(claimed) },
      models.map((one) => useOf(one)),
      began,
    );
  }
}

/** The ledger row of a turn. */
export function turnOf({ token, began, claimed, row, result, record }: EndedTurn): Turn {
  const answered = leadMessagesAwaiting(claimed);
  const isSameWait = result.outcome === 'postponed' && record.modelCalls === 0;
  return {
    ...record,
    models: record.models.length > 1 ? record.models : undefined,
    _id: isSameWait ? (row.putOff?.turnId ?? token) : token,
    conversationId: claimed._id,
    kind: claimed.messageCount === 0 ? 'opening' : claimed.followUp ? 'follow_up' : 'reply',
    agentVersion: claimed.agentVersion,
    leadMessageIds: answered.length > 0 ? answered.map(({ _id }) => _id).slice(-mostAnswered) : undefined,
    outcome: result.outcome,
    cause: result.cause,
    triedAgainAt: result.outcome === 'postponed' ? row.turnDueAt?.toISOString() : undefined,
    reason: record.reason ?? reasonIn(row, result.outcome),
    stageBefore: brief(claimed.stage),
    stageAfter: brief(result.outcome === 'replied' || result.outcome === 'handed_off' ? row.stage : claimed.stage),
    messageId: result.message?._id,
    ms: Date.now() - began.getTime(),
    createdAt: began.toISOString(),
  };
}

// What ends a turn without the model is written into the conversation alone.
function reasonIn({ handOff, unsent }: ConversationRow, outcome: TurnOutcome): string | undefined {
  if (outcome === 'handed_off') return handOff?.reason;
  return outcome === 'not_sent' ? unsent?.error : undefined;
}

function brief(stage: StageRow | undefined): { id: string; name: string } | undefined {
  return stage && { id: stage.id, name: stage.name };
}
