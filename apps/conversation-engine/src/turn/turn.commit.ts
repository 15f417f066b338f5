import type { AgentDefinition, Stage, TurnOutcome, UnsentOpening } from '@northline/common/contracts';
import { isTerminal } from '../agents/stage-graph';
import { agentOf } from '../conversations/conversation.actors';
import type { ConversationDraft } from '../conversations/conversation.draft';
import type { ConversationRow, MessageRow } from '../conversations/conversation.schema';
import { handOff } from '../conversations/hand-off';
import { endUnsent } from '../conversations/unsent-opening';
import { defaultLanding } from './matcher';
import type { TurnDecision } from './turn.state';

/** How often a newer message may overtake a turn; after that it is committed all the same. */
export const maxSuperseded = 2;

/** How long a missing model is waited for with a reply (DECISIONS 41). */
export const patienceMs = 10 * 60_000;

/** How long an opening waits for it where no campaign's hours end before: nobody is waiting for an answer. */
const openingPatienceMs = 24 * 60 * 60_000;

/** What a turn knows when it comes back from thinking. */
export interface FinishedTurn {
  /** The conversation as it was claimed. */
  claimed: ConversationRow;
  token: string;
  agent: AgentDefinition;
  suppressed: boolean;
}

/** What became of a turn, and the message that it led to. */
export interface TurnResult {
  outcome: TurnOutcome;
  message?: MessageRow;
}

/** Writes a decision into the conversation, unless the turn was lost or overtaken. Pure but for the draft. */
export function commitTurn(draft: ConversationDraft, turn: FinishedTurn, decision: TurnDecision): TurnResult {
  const { row } = draft;
  if (row.lease?.token !== turn.token || row.status !== 'active') return { outcome: 'dropped' };
  const overtaken = row.inboundSeq !== turn.claimed.inboundSeq;
  if (overtaken && row.superseded < maxSuperseded) {
    draft.note({ lease: undefined, superseded: row.superseded + 1, modelDownSince: undefined });
    return { outcome: 'superseded' };
  }
  const { turnDueAt, waitingSince } = row;
  const result = apply(draft, turn, decision);
  if (draft.row.status === 'active') draft.endTurn();
  // What came meanwhile is still to be answered.
  if (overtaken && draft.row.status === 'active') draft.note({ turnDueAt, waitingSince, answeredSeq: turn.claimed.messages.at(-1)?.seq });
  return result;
}

/**
 * Puts a turn off because the model is away. After ten minutes a human takes over a reply; an opening waits until the end
 * of its campaign's window, and is never handed over.
 */
export function postponeTurn(draft: ConversationDraft, turn: FinishedTurn): TurnResult {
  const { row, now } = draft;
  if (row.lease?.token !== turn.token || row.status !== 'active') return { outcome: 'dropped' };
  const modelDownSince = row.modelDownSince ?? now;
  const elapsed = now.getTime() - modelDownSince.getTime();
  const opening = isOpening(row);
  const patience = opening ? (row.opening?.validUntil?.getTime() ?? modelDownSince.getTime() + openingPatienceMs) - now.getTime() : patienceMs - elapsed;
  if (patience <= 0 && opening) return notSent(draft, { error: 'The language model did not answer', then: 'again' });
  if (patience <= 0) {
    draft.by(agentOf(row), 'model_away');
    return handOver(draft, turn);
  }
  const delay = Math.min(60_000, 15_000 + elapsed, patience);
  draft.set({ lease: undefined, modelDownSince, turnDueAt: new Date(now.getTime() + delay) });
  return { outcome: 'postponed' };
}

/**
 * Puts a turn off because the account's model calls of the hour are used up: for as long as that takes, and nobody is
 * handed over for it. An opening whose campaign's window ends meanwhile is left to the next one.
 */
export function awaitQuota(draft: ConversationDraft, turn: FinishedTurn, waitMs: number): TurnResult {
  const { row, now } = draft;
  if (row.lease?.token !== turn.token || row.status !== 'active') return { outcome: 'dropped' };
  const turnDueAt = new Date(now.getTime() + waitMs);
  const validUntil = isOpening(row) ? row.opening?.validUntil : undefined;
  if (validUntil && turnDueAt > validUntil) return notSent(draft, { error: "The account's model calls of the hour are used up (model_calls)", then: 'again' });
  draft.set({ lease: undefined, turnDueAt });
  return { outcome: 'postponed' };
}

function apply(draft: ConversationDraft, turn: FinishedTurn, { landed, moved, reply, subject, because, blocked }: TurnDecision): TurnResult {
  const { agent } = turn;
  if (reply === undefined && isOpening(draft.row)) {
    return notSent(draft, { error: blocked ?? `The agent did not write an opening: ${because ?? 'unknown'}`, then: blocked === undefined ? 'failed' : 'blocked' });
  }
  draft.by(agentOf(draft.row), because ?? 'terminal_stage');
  // Also who is handed over at the first message stands somewhere, and can go on from there.
  const stageToLand = landed ?? (draft.row.landing ? defaultLanding(agent) : undefined);
  if (stageToLand) draft.enter(stageToLand, agent.stages, { transition: false });
  draft.note({ landing: false });
  if (moved) draft.enter(moved, agent.stages, { transition: true });
  if (reply === undefined) return handOver(draft, turn, moved ?? landed);
  const opens = isOpening(draft.row);
  if (opens && subject !== undefined && draft.row.emailSubject === undefined) draft.note({ emailSubject: subject });
  const message = draft.send({ role: 'agent', content: reply });
  const stage = moved ?? agent.stages.find(({ id }) => id === draft.row.stage?.id);
  // An opening is no answer: a conversation that begins in a terminal stage ends when the lead was answered.
  if (stage && isTerminal(stage) && !opens) draft.changeStatus('completed', { evaluate: stage.stageInsights.length > 0 });
  return { outcome: 'replied', message };
}

function isOpening({ messageCount }: ConversationRow): boolean {
  return messageCount === 0;
}

function notSent(draft: ConversationDraft, unsent: Omit<UnsentOpening, 'round'>): TurnResult {
  endUnsent(draft, unsent);
  return { outcome: 'not_sent' };
}

// A terminal stage is entered also when its last word could not be said: its insights are due all the same.
function handOver(draft: ConversationDraft, { agent, suppressed }: FinishedTurn, entered?: Stage): TurnResult {
  const evaluate = entered !== undefined && isTerminal(entered) && entered.stageInsights.length > 0;
  return { outcome: 'handed_off', message: handOff(draft, agent, { suppressed, evaluate }) };
}
