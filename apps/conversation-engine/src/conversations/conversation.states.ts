import type { ConversationStatus } from '@northline/common/contracts';
import { invalidTransition } from '@northline/common/errors';

/** The statuses that may follow each one (DECISIONS 41). A completed conversation stays completed. */
export const conversationTransitions: Record<ConversationStatus, readonly ConversationStatus[]> = {
  active: ['completed', 'handed_off', 'dropped'],
  handed_off: ['active', 'completed'],
  dropped: ['active'],
  completed: [],
};

/** The statuses in which a conversation counts as the lead's one on its channel (DECISIONS 42). */
export const openStatuses: readonly ConversationStatus[] = ['active', 'handed_off'];

/** The refusal of a second open conversation (DECISIONS 42). */
export const alreadyOpen = 'Lead already has an open conversation on this channel';

/** 400 `Invalid status transition from <from> to <to>` unless the table has the transition. */
export function checkTransition(from: ConversationStatus, to: ConversationStatus): void {
  if (!conversationTransitions[from].includes(to)) throw invalidTransition(from, to);
}
