import type { AbTestStatus } from '@northline/common/contracts';
import { invalidTransition } from '@northline/common/errors';

/** The statuses that may follow each one. */
export const abTestTransitions: Record<AbTestStatus, readonly AbTestStatus[]> = {
  draft: ['running'],
  running: ['paused', 'completed'],
  paused: ['running', 'completed'],
  completed: [],
};

/** 400 `Invalid status transition from <from> to <to>` unless the table has the transition; the same status is none. */
export function checkAbTestMove(from: AbTestStatus, to: AbTestStatus): void {
  if (!abTestTransitions[from].includes(to)) throw invalidTransition(from, to);
}
