import type { DocumentStatus } from '@northline/common/contracts';
import { defineStates } from '@northline/common/features/states';

/** The statuses that may follow each one: a document is read once. */
export const documentStates = defineStates<DocumentStatus>('a document', 'processing', {
  processing: { ready: ['northline'], failed: ['northline'] },
  ready: {},
  failed: {},
});
