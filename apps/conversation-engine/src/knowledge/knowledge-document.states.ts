import type { DocumentStatus } from '@northline/common/contracts';
import { defineStates } from '@northline/common/features/states';

/** The statuses that may follow each one: a document is read once, and again when an operator releases it. */
export const documentStates = defineStates<DocumentStatus>('a document', 'processing', {
  processing: { ready: ['northline'], failed: ['northline'] },
  ready: {},
  failed: { processing: ['person'] },
});
