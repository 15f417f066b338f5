import type { ConversationStatus } from '@northline/common/contracts';
import { defineStates } from '@northline/common/features/states';
import { say } from '@northline/common/vocabulary/sentences';

/** The statuses that may follow each one (DECISIONS 41). A completed conversation stays completed. */
export const conversationStates = defineStates<ConversationStatus>('a conversation', 'active', {
  active: ['completed', 'handed_off', 'dropped'],
  handed_off: ['active', 'completed'],
  dropped: ['active'],
  completed: [],
});

/** The statuses in which a conversation counts as the lead's one on its channel (DECISIONS 42). */
export const openStatuses: readonly ConversationStatus[] = ['active', 'handed_off'];

/** The refusal of a second open conversation (DECISIONS 42). */
export const alreadyOpen = say('lead_in_conversation');
