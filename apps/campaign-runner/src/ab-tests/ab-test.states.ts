import type { AbTestStatus } from '@northline/common/contracts';
import { defineStates } from '@northline/common/features/states';

/** The statuses that may follow each one; people alone change them. */
export const abTestStates = defineStates<AbTestStatus>('an A/B test', 'draft', {
  draft: { running: ['person'] },
  running: { paused: ['person'], completed: ['person'] },
  paused: { running: ['person'], completed: ['person'] },
  completed: {},
});
