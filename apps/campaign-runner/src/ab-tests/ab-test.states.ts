import type { AbTestStatus } from '@northline/common/contracts';
import { defineStates } from '@northline/common/features/states';

/** The statuses that may follow each one. */
export const abTestStates = defineStates<AbTestStatus>('an A/B test', 'draft', {
  draft: ['running'],
  running: ['paused', 'completed'],
  paused: ['running', 'completed'],
  completed: [],
});
