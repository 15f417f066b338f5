import type { ConversationStatus } from '@northline/common/contracts';
import { defineStates } from '@northline/common/features/states';
import { say } from '@northline/common/vocabulary/sentences';

/**
 * The statuses that may follow each one, and who may move there (DECISIONS 41). A completed conversation stays completed;
 * one that a person has is dropped by Northline alone, when its lead is deleted or cannot be reached at all.
 */
export const conversationStates = defineStates<ConversationStatus>('a conversation', 'active', {
  active: {
    completed: ['agent', 'person'],
    handed_off: ['agent', 'person', 'northline'],
    dropped: ['lead', 'person', 'northline'],
  },
  handed_off: { active: ['person', 'northline'], completed: ['person'], dropped: ['northline'] },
  dropped: { active: ['lead', 'person', 'northline'] },
  completed: {},
});

/** The statuses in which a conversation counts as the lead's one on its channel (DECISIONS 42). */
export const openStatuses: readonly ConversationStatus[] = ['active', 'handed_off'];

/** The refusal of a second open conversation (DECISIONS 42). */
export const alreadyOpen = say('lead_in_conversation');
