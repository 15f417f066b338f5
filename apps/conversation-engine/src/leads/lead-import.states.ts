import type { ImportStatus } from '@northline/common/contracts';
import { defineStates } from '@northline/common/features/states';

/** The statuses that may follow each one; an operator releases one that was given up. */
export const importStates = defineStates<ImportStatus>('an import', 'running', {
  running: { completed: ['northline'], failed: ['northline'] },
  completed: {},
  failed: { running: ['person'] },
});
