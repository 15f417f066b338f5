import type { WritingHours } from '../runner/writing-hours';

/** When follow-ups leave that belong to no campaign, in an account that says nothing else (DECISIONS 222). */
export const defaultFollowUpSchedule: WritingHours = {
  timezone: 'lead',
  activeHours: { start: '08:00', end: '20:00' },
};
