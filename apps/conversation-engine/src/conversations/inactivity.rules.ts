import { northline } from '@northline/common/vocabulary/context';
import { type ConversationDraft, later } from './conversation-draft';
import { messageBefore } from './follow-up.rules';
import { handOver } from './hand-off';
import { briefOf, leadWaited } from './hand-off-brief';

/**
 * Ends the wait for a lead who has not written for the agent's `inactivityTimeoutMinutes`. While it is our turn nobody
 * is dropped: what the agent has yet to answer keeps waiting, and what a paused agent will not answer is handed to a
 * person. Nor is anybody dropped while our last message is on its way: it may be held back for days.
 */
export function settleInactive(draft: ConversationDraft): void {
  const { turnDueAt, waitingSince } = draft.row;
  if (turnDueAt) return waitFrom(draft, later(turnDueAt, draft.now));
  const isWaiting = waitingSince !== undefined;
  if (!isWaiting && messageBefore(draft.row) === 'waits') return waitFrom(draft, draft.now);
  if (isWaiting) handOver(draft, briefOf(draft.row, { reason: leadWaited }), { by: northline });
  else draft.changeStatus('dropped', 'northline', { dropReason: 'inactivity' });
  draft.by(northline, isWaiting ? 'lead_waiting' : 'inactivity');
}

/** Waits for the lead for the agent's `inactivityTimeoutMinutes` from a moment on. */
export function waitFrom(draft: ConversationDraft, at: Date): void {
  draft.note({ inactiveAt: new Date(at.getTime() + draft.row.inactivityMinutes * 60_000) });
}
