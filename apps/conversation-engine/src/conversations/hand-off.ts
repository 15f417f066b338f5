import { type Actor, northline } from '@northline/common/vocabulary/context';
import type { AgentDefinition } from '@northline/common/contracts';
import { conflict, invalid } from '@northline/common/vocabulary/errors';
import type { Mover } from '@northline/common/features/states';
import { newId } from '@northline/common/platform/mongo';
import { isWindowOpen } from '@northline/common/features/whatsapp';
import { say } from '@northline/common/vocabulary/sentences';
import { type ConversationDraft, later } from './conversation-draft';
import { addNote } from './conversation-notes';
import { toHandOff, waitsForPerson } from './conversation.mapper';
import type { HandOffBrief, MessageRow } from './conversation.schema';
import { briefOf, nobodyCame, type Told } from './hand-off-brief';
import { marked } from './read-marks.rules';
import { passOver } from './unsent-opening';

const longestSilenceMs = 30 * 86_400_000;

/** How a conversation is handed over. */
interface HandingOver {
  /** The stage's insights are due. */
  evaluate?: boolean;
  /** Who hands it over; the person who calls if absent. */
  by?: Actor;
}

/**
 * Hands a conversation over to a human. The lead is notified once, unless nothing may be written to them: the lead is
 * suppressed, WhatsApp's window is closed, or nothing was said yet (DECISIONS 47). Answers the message, if there is
 * one.
 */
export function handOff(
  draft: ConversationDraft,
  agent: Pick<AgentDefinition, 'handoffMessage'>,
  told: Told,
  { suppressed, messageId = newId(), ...how }: HandingOver & { suppressed: boolean; messageId?: string },
): MessageRow | undefined {
  const brief = briefOf(draft.row, told);
  const isTold = mayWrite(draft, suppressed) && draft.row.messageCount > 0 && agent.handoffMessage !== '';
  const message = isTold ? draft.send({ _id: messageId, role: 'agent', content: agent.handoffMessage }) : undefined;
  handOver(draft, brief, how);
  return message;
}

/** Hands a conversation over without a word to the lead: it waits for a person, until the agent's deadline if any. */
export function handOver(draft: ConversationDraft, brief: HandOffBrief, { evaluate, by }: HandingOver = {}): void {
  const { row, now } = draft;
  const { waitingSince = now, deadline } = row;
  draft.changeStatus('handed_off', moverOf(by), { evaluate });
  if (deadline && !nobodyCame(row))
    draft.note({ handOffDueAt: new Date(now.getTime() + deadline.deadlineMinutes * 60_000) });
  askForPerson(draft, brief, { waitingSince, by });
}

/**
 * What our side wrote last did not arrive: its lead waits for a person, whoever has the conversation and even if it has
 * ended.
 */
export function awaitPersonAgain(draft: ConversationDraft, brief: HandOffBrief): void {
  if (!draft.row.waitingSince) askForPerson(draft, brief, { waitingSince: draft.now, by: northline });
}

function askForPerson(
  draft: ConversationDraft,
  brief: HandOffBrief,
  { waitingSince, by }: { waitingSince: Date; by?: Actor },
): void {
  draft.set({ handOff: { ...brief, at: draft.now } });
  addNote(draft, { kind: 'handed_off', text: say('handed_over', { reason: brief.reason }), by: by?.name });
  awaitPerson(draft, waitingSince);
}

/** A person takes over: the agent stops at once, and the lead is told nothing. Errors: 400 when it has ended. */
export function takeOver(draft: ConversationDraft): void {
  const { row, actor } = draft;
  const { waitingSince } = row;
  const assigneeId = actor.type === 'user' ? actor.id : row.assigneeId;
  if (row.status === 'handed_off') {
    draft.note({ handOffDueAt: undefined });
    const last = row.notes?.findLast(({ kind }) => kind !== 'moved');
    if (assigneeId === row.assigneeId && last?.kind === 'taken_over') return;
  } else {
    passOver(draft, 'A person took over before the agent wrote');
    draft.changeStatus('handed_off', 'person');
    if (waitingSince) awaitPerson(draft, waitingSince);
  }
  draft.set({ assigneeId });
  if (actor.type === 'user') draft.note(marked(row, actor.id, { unread: false }));
  addNote(draft, { kind: 'taken_over', text: say('taken_over', { name: actor.name }) });
}

/** Nobody takes care of the conversation any more. */
export function unassign(draft: ConversationDraft): void {
  draft.set({ assigneeId: undefined });
  addNote(draft, { kind: 'unassigned', text: say('unassigned') });
}

/** Their member was removed: the conversation is nobody's, and whoever waits in it is told once more. */
export function unassignRemoved(draft: ConversationDraft, memberId: string): void {
  const { assigneeId, waitingSince } = draft.row;
  if (assigneeId !== memberId) return;
  unassign(draft);
  if (waitingSince && waitsForPerson(draft.row)) awaitPerson(draft, waitingSince);
  draft.by(draft.actor, 'member_removed');
}

/** From now on the lead waits for a person. */
export function awaitPerson(draft: ConversationDraft, waitingSince: Date): void {
  draft.set({ waitingSince });
  draft.emit('conversation.waiting', {
    waitingSince: waitingSince.toISOString(),
    assigneeId: draft.row.assigneeId,
    handOff: toHandOff(draft.row),
  });
}

/** Whether the agent has the conversation and is not silent. */
export function agentMayWrite({ row, now }: ConversationDraft): boolean {
  const isSilent = row.agentPaused || (row.agentPausedUntil !== undefined && row.agentPausedUntil > now);
  return row.status === 'active' && !isSilent;
}

/** Errors: 400 for a time that has passed or is more than 30 days ahead; 409 when no person has the conversation. */
export function checkReturn(draft: ConversationDraft, at: Date): void {
  const { now } = draft;
  if (at <= now) throw invalid('at', say('not_in_the_future', { field: 'at' }));
  if (at.getTime() > now.getTime() + longestSilenceMs) throw invalid('at', 'at must be at most 30 days ahead');
  if (agentMayWrite(draft)) throw conflict(say('agent_has_conversation'));
}

/** The agent has a conversation again that was a person's, or silent; `reason`: in the words of whoever gives it back. */
export function giveBack(
  draft: ConversationDraft,
  { at, ...how }: { by?: string; at?: Date | undefined; reason?: string | undefined } = {},
): void {
  const text = at ? say('given_back_from', { at: minuteOf(at) }) : say('given_back');
  addNote(draft, { kind: 'returned', text, ...how });
  giveToAgent(draft, at);
}

/** The agent may speak in an active conversation, at once or from `at` on; its message limit counts from zero. */
export function giveToAgent(draft: ConversationDraft, at?: Date): void {
  draft.set({ agentPaused: false, agentPausedUntil: at, handOff: undefined, assigneeId: undefined });
  draft.note({ limitFrom: draft.row.messageCount });
  answerNow(draft);
}

/** `2026-11-24 09:00`, by UTC. */
const minuteOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

/** The agent answers what the lead wrote while it was silent, once its silence is over. */
export function answerNow(draft: ConversationDraft): void {
  const { row, now } = draft;
  const waits = row.answeredSeq !== undefined || row.messages.at(-1)?.role === 'lead';
  if (row.status === 'active' && !row.agentPaused && waits)
    draft.note({ waitingSince: row.waitingSince ?? now, turnDueAt: later(row.agentPausedUntil, now) });
}

/**
 * Nobody came in time: the agent resumes, or the lead is sent the agent's message and goes on waiting. Outside WhatsApp's
 * window, and to a suppressed lead, nothing is written.
 */
export function passDeadline(draft: ConversationDraft, { suppressed }: { suppressed: boolean }): void {
  const { row, now } = draft;
  const { status, handOffDueAt, deadline, waitingSince } = row;
  if (status !== 'handed_off' || !handOffDueAt || handOffDueAt > now) return;
  draft.note({ handOffDueAt: undefined, deadlineSpent: row.inboundSeq });
  addNote(draft, { kind: 'deadline_passed', text: say('nobody_took_over'), by: northline.name });
  const writes = mayWrite(draft, suppressed);
  if (deadline?.onDeadline === 'message') {
    if (writes && deadline.message !== undefined) draft.send({ role: 'agent', content: deadline.message });
    return;
  }
  draft.changeStatus('active', 'northline');
  draft.by(northline, 'hand_off_deadline');
  giveBack(draft, { by: northline.name });
  // Our own hand-off message may stand last: the lead waits all the same.
  if (writes && waitingSince) draft.note({ waitingSince, turnDueAt: now });
  else draft.endTurn();
}

function mayWrite({ row: { channel, lastInboundAt }, now }: ConversationDraft, suppressed: boolean): boolean {
  const isClosed = channel === 'whatsapp' && !isWindowOpen(lastInboundAt, now);
  return !suppressed && !isClosed;
}

function moverOf(by: Actor | undefined): Mover {
  if (by === undefined) return 'person';
  return by.type === 'agent' ? 'agent' : 'northline';
}
