import { northline } from '@northline/common/vocabulary/context';
import {
  isTerminal,
  type OpeningWait,
  type Stage,
  type TurnCause,
  type TurnOutcome,
  type UnsentOpening,
} from '@northline/common/contracts';
import type { PreviousConversation } from '@northline/common/features/prompts';
import { say } from '@northline/common/vocabulary/sentences';
import { agentOf, leadOf } from '../conversations/conversation-actors';
import { type ConversationDraft, later } from '../conversations/conversation-draft';
import type { ConversationRow, MessageRow } from '../conversations/conversation.schema';
import { planFollowUp, sendFollowUp, skipFollowUp } from '../conversations/follow-up.rules';
import { handOff, handOver } from '../conversations/hand-off';
import { budgetSpent, briefOf, leadWaited, nobodyCame, type Told } from '../conversations/hand-off-brief';
import { endUnsent } from '../conversations/unsent-opening';
import { defaultLanding } from './matcher';
import type { TurnDecision } from './turn-state';
import type { SpeakingAgent } from '../languages/lead-language';

/** How often a newer message may supersede a turn; after that it is committed anyway. */
export const maxSuperseded = 2;

/** How long a reply waits for a missing model (DECISIONS 41). */
export const patienceMs = 10 * 60_000;

/** How long an opening waits where no campaign's hours end before (DECISIONS 153): nobody is waiting for an answer. */
const openingPatienceMs = 24 * 60 * 60_000;

/** A turn after the model has answered. */
export interface FinishedTurn {
  /** The conversation as it was claimed. */
  claimed: ConversationRow;
  /** The token of its lease; its reply has the same id, so that the ledger knows it beforehand. */
  token: string;
  agent: SpeakingAgent;
  /** The end of the conversation that it continues. */
  previous?: PreviousConversation;
  suppressed: boolean;
  /** Of a follow-up: when the hours end in which it may leave; absent: never. */
  closesAt?: Date;
}

/** The outcome of a turn, and its message, or why it has none. */
export interface TurnResult {
  outcome: TurnOutcome;
  message?: MessageRow;
  /** Absent where it replied or handed over. */
  cause?: TurnCause;
}

/**
 * Notes what a turn was put off for without the model: while that stays the same, later ones replace its row in the
 * ledger, or a long wait would fill it.
 */
export function notePutOff(draft: ConversationDraft, token: string, { outcome, cause }: TurnResult): void {
  if (outcome === 'postponed' && cause !== undefined && draft.row.putOff?.cause !== cause)
    draft.note({ putOff: { cause, turnId: token } });
}

/** Writes a decision into the conversation, unless the turn was lost or superseded. Pure except for the draft. */
export function commitTurn(draft: ConversationDraft, turn: FinishedTurn, decision: TurnDecision): TurnResult {
  const { row } = draft;
  // The suppression itself may have ended the conversation first.
  if (decision.optOut !== undefined && row.dropReason === 'opt_out') return optedOut(draft, turn);
  if (row.lease?.token !== turn.token || row.status !== 'active') return { outcome: 'dropped', cause: 'changed' };
  if (decision.optOut !== undefined) {
    if (isTakenBack(turn, row)) return supersede(draft);
    draft.changeStatus('dropped', 'lead', { dropReason: 'opt_out' });
    draft.by(leadOf(row), 'opt_out');
    return optedOut(draft, turn);
  }
  if (turn.claimed.followUp) return commitFollowUp(draft, turn, decision);
  const overtaken = row.inboundSeq !== turn.claimed.inboundSeq;
  if (overtaken && row.superseded < maxSuperseded) return supersede(draft);
  const { turnDueAt, waitingSince } = row;
  const answeredSeq = answeredBy(turn, row);
  const result = apply(draft, turn, decision);
  if (draft.row.status === 'active') draft.endTurn();
  if (result.outcome === 'replied') planFollowUp(draft);
  // What arrived meanwhile is still to be answered.
  if (overtaken && draft.row.status === 'active') draft.note({ turnDueAt, waitingSince, answeredSeq });
  return result;
}

/** The next turn reads what the lead has written meanwhile, too. */
function supersede(draft: ConversationDraft): TurnResult {
  draft.note({ lease: undefined, superseded: draft.row.superseded + 1, modelDownSince: undefined });
  return { outcome: 'superseded', cause: 'lead_wrote' };
}

/** What the turn has read waits for no answer after a START either, nor does a STOP that came meanwhile. */
function optedOut(draft: ConversationDraft, turn: FinishedTurn): TurnResult {
  const { messages, answeredSeq = 0 } = draft.row;
  const readSeq = answeredBy(turn, draft.row) ?? messages.at(-1)?.seq ?? 0;
  draft.note({ answeredSeq: Math.max(answeredSeq, readSeq) });
  return { outcome: 'opted_out', cause: 'opt_out' };
}

/** Ends a turn without a reply, as the lead has left the address that all it would answer came from. */
export function leaveUnanswered(draft: ConversationDraft, turn: FinishedTurn): TurnResult {
  const { row } = draft;
  if (row.lease?.token !== turn.token) return { outcome: 'dropped', cause: 'changed' };
  if (row.inboundSeq !== turn.claimed.inboundSeq) {
    draft.note({ lease: undefined });
    return { outcome: 'superseded', cause: 'lead_wrote' };
  }
  draft.endTurn();
  return { outcome: 'not_sent', cause: 'address_left' };
}

/**
 * Writes a follow-up, or leaves the step out when the guardrails or the model let none be written: nobody waits for it,
 * so it is never handed over.
 */
export function commitFollowUp(
  draft: ConversationDraft,
  turn: FinishedTurn,
  { reply, outbound }: Pick<TurnDecision, 'reply'> & Pick<MessageRow, 'outbound'>,
  cause: TurnCause = 'refused',
): TurnResult {
  return ifOwned(draft, turn, () => {
    if (reply !== undefined)
      return {
        outcome: 'replied',
        message: sendFollowUp(draft, { _id: turn.token, content: reply, outbound }, turn.closesAt),
      };
    skipFollowUp(draft);
    return { outcome: 'not_sent', cause };
  });
}

/**
 * Ends the turn of a follow-up, unless it was lost. What anybody has done since, the lead's answer above all, took the
 * plan away, and the turn with it.
 */
export function ifOwned(draft: ConversationDraft, turn: FinishedTurn, end: () => TurnResult): TurnResult {
  const { lease, status, followUp } = draft.row;
  const isOwn = lease?.token === turn.token && status === 'active';
  return isOwn && followUp?.step === turn.claimed.followUp?.step ? end() : { outcome: 'dropped', cause: 'changed' };
}

/** Why an opening was not written in time. */
const waited: Record<OpeningWait, string> = {
  model: say('model_did_not_answer'),
  quota: say('calls_used_up'),
  agent: say('agent_paused'),
  budget: budgetSpent,
};

/**
 * Postpones a turn that the model did not answer. After ten minutes a human takes over a reply; an opening waits until
 * the end of its campaign's window, and is never handed over. The time before `answersSince`, in which the model
 * answered nobody, does not count.
 */
export function postponeTurn(draft: ConversationDraft, turn: FinishedTurn, answersSince?: Date): TurnResult {
  const { row, now } = draft;
  if (row.lease?.token !== turn.token || row.status !== 'active') return { outcome: 'dropped', cause: 'changed' };
  const opening = isOpening(row);
  const { modelDownSince: since = now } = row;
  const modelDownSince = opening || !row.modelDownSince ? since : later(answersSince, since);
  const elapsed = now.getTime() - modelDownSince.getTime();
  const patience = opening ? openingEnds(draft).getTime() - now.getTime() : patienceMs - elapsed;
  if (patience <= 0 && opening) return notSent(draft, { error: waited.model, then: 'again' }, 'model');
  if (patience <= 0 && row.followUp) return commitFollowUp(draft, turn, {}, 'model');
  if (patience <= 0) {
    draft.by(agentOf(row), 'model_away');
    return giveUp(draft, turn, { reason: say('model_did_not_answer') });
  }
  const delay = Math.min(60_000, 15_000 + elapsed, patience);
  draft.set({ lease: undefined, modelDownSince, waitsFor: 'model', turnDueAt: new Date(now.getTime() + delay) });
  return { outcome: 'postponed', cause: 'model' };
}

/**
 * Postpones a turn because the model is down, the agent paused, or the account's calls of the hour used up: for as long
 * as that takes, without a hand-off. An opening whose campaign's window, or whose day, ends meanwhile is not sent.
 */
export function putOffTurn(
  draft: ConversationDraft,
  turn: FinishedTurn,
  { waitMs, waitsFor }: { waitMs: number; waitsFor: OpeningWait },
): TurnResult {
  const { row, now } = draft;
  if (row.lease?.token !== turn.token || row.status !== 'active') return { outcome: 'dropped', cause: 'changed' };
  const turnDueAt = new Date(now.getTime() + waitMs);
  const opening = isOpening(row);
  if (opening && turnDueAt > openingEnds(draft))
    return notSent(draft, { error: waited[waitsFor], then: 'again' }, waitsFor);
  const modelDownSince = opening ? (row.modelDownSince ?? now) : undefined;
  draft.set({ lease: undefined, modelDownSince, waitsFor: opening ? waitsFor : undefined, turnDueAt });
  return { outcome: 'postponed', cause: waitsFor };
}

/** How long until an opening checks again whether there is a budget. */
const spentMs = 5 * 60_000;

/**
 * Ends or postpones a turn without the model, as a budget is spent: an opening waits, from the hard limit on a person
 * answers the lead.
 */
export function awaitBudget(draft: ConversationDraft, turn: FinishedTurn): TurnResult {
  const { row } = draft;
  if (isOpening(row)) return putOffTurn(draft, turn, { waitMs: spentMs, waitsFor: 'budget' });
  if (row.lease?.token !== turn.token || row.status !== 'active') return { outcome: 'dropped', cause: 'changed' };
  draft.by(northline, 'budget');
  return giveUp(draft, turn, { reason: budgetSpent });
}

/** How long until a turn checks again whether its agent is still paused; resuming the agent wakes it earlier. */
const pausedMs = 5 * 60_000;

/**
 * Postpones a turn because the agent is paused. A lead who has waited for its inactivity timeout is handed to a person.
 */
export function awaitAgent(draft: ConversationDraft, turn: FinishedTurn): TurnResult {
  const { row, now } = draft;
  if (row.lease?.token !== turn.token || row.status !== 'active') return { outcome: 'dropped', cause: 'changed' };
  const waitsUntil = row.waitingSince && new Date(row.waitingSince.getTime() + row.inactivityMinutes * 60_000);
  if (waitsUntil && waitsUntil <= now) {
    draft.by(northline, 'lead_waiting');
    handOver(draft, briefOf(row, { reason: leadWaited }), { by: northline });
    return { outcome: 'handed_off' };
  }
  return putOffTurn(draft, turn, { waitMs: pausedMs, waitsFor: 'agent' });
}

function apply(
  draft: ConversationDraft,
  turn: FinishedTurn,
  { landed, moved, reply, subject, because, blocked, handOffReason, untold, brief }: TurnDecision,
): TurnResult {
  const { agent } = turn;
  if (reply === undefined && isOpening(draft.row)) {
    return notSent(draft, {
      error: blocked ?? `The agent did not write an opening: ${because ?? 'unknown'}`,
      then: blocked === undefined ? 'failed' : 'blocked',
    });
  }
  draft.by(agentOf(draft.row), because ?? 'terminal_stage');
  if (draft.row.agentLanguage !== agent.language) draft.note({ agentLanguage: agent.language });
  // A conversation that is handed over at its first message has a stage as well, and can continue from there.
  const stageToLand = landed ?? (draft.row.landing ? defaultLanding(agent) : undefined);
  if (stageToLand) draft.enter(stageToLand, agent.stages, { transition: false });
  draft.note({ landing: false });
  if (moved) draft.enter(moved, agent.stages, { transition: true });
  if (reply === undefined) {
    const reason = handOffReason ?? because ?? 'unknown';
    return giveUp(draft, turn, { reason, ...brief }, { entered: moved ?? landed, untold });
  }
  const opens = isOpening(draft.row);
  if (opens && subject !== undefined && draft.row.emailSubject === undefined) draft.note({ emailSubject: subject });
  const message = draft.send({ _id: turn.token, role: 'agent', content: reply });
  const stage = moved ?? agent.stages.find(({ id }) => id === draft.row.stage?.id);
  // An opening is no answer: a conversation that begins in a terminal stage ends with the first answer to the lead.
  if (stage && isTerminal(stage) && !opens)
    draft.changeStatus('completed', 'agent', { evaluate: stage.stageInsights.length > 0 });
  return { outcome: 'replied', message };
}

function isOpening({ messageCount }: ConversationRow): boolean {
  return messageCount === 0;
}

// Up to the first message that the turn did not know: a late one may come before one that it did.
function answeredBy({ claimed }: FinishedTurn, { messages }: ConversationRow): number | undefined {
  const known = new Set(claimed.messages.map(({ _id }) => _id));
  const unknown = messages.find(({ _id, role }) => role === 'lead' && !known.has(_id));
  return unknown && unknown.seq - 1;
}

/** Whether a START has come since the turn was claimed, or was heard by now in what had come before. */
function isTakenBack({ claimed }: FinishedTurn, { messages }: ConversationRow): boolean {
  const known = new Set(claimed.messages.filter(({ optIn }) => optIn).map(({ _id }) => _id));
  return messages.some(({ _id, optIn }) => optIn && !known.has(_id));
}

// Until when an opening waits: the end of its campaign's window; a day where there is none.
function openingEnds({ row: { opening, modelDownSince }, now }: ConversationDraft): Date {
  return opening?.validUntil ?? new Date((modelDownSince ?? now).getTime() + openingPatienceMs);
}

function notSent(
  draft: ConversationDraft,
  unsent: Omit<UnsentOpening, 'round'>,
  cause: TurnCause = 'refused',
): TurnResult {
  endUnsent(draft, unsent);
  return { outcome: 'not_sent', cause };
}

// A terminal stage is entered even when its last message could not be sent: its insights are due anyway.
function giveUp(
  draft: ConversationDraft,
  { agent, suppressed, token }: FinishedTurn,
  told: Told,
  { entered, untold }: { entered?: Stage } & Pick<TurnDecision, 'untold'> = {},
): TurnResult {
  const evaluate = entered !== undefined && isTerminal(entered) && entered.stageInsights.length > 0;
  const how = { suppressed, evaluate, messageId: token, by: agentOf(draft.row) };
  // A person was announced who did not come: none is announced again.
  if (untold || nobodyCame(draft.row)) {
    handOver(draft, briefOf(draft.row, told), how);
    draft.note({ handOffDueAt: undefined });
    return { outcome: 'handed_off' };
  }
  return { outcome: 'handed_off', message: handOff(draft, agent, told, how) };
}
