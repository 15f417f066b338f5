import type { AbTest } from '@northline/client';

/** All statuses of a test. */
export const testStatuses = ['draft', 'running', 'paused', 'completed'] as const satisfies readonly AbTest['status'][];

/** What may have become of a conversation that is listed to be read. */
export const outcomes = ['qualified', 'disqualified', 'handed_off', 'dropped', 'active'] as const;

/** One of {@link outcomes}. */
export type Outcome = (typeof outcomes)[number];

/** What of each day is drawn. */
export const measures = ['qualified', 'conversations', 'rate'] as const;

/** Filters of the list of tests. */
export interface TestsSearch {
  status?: AbTest['status'];
}

/** The open view of a test, what is drawn of its days, and which of its conversations are listed. */
export interface TestSearch {
  view?: 'settings';
  measure?: (typeof measures)[number];
  outcome?: Outcome;
  campaign?: string;
}

/** What of an address the list of tests understands. */
export function testsSearch({ status }: Record<string, unknown>): TestsSearch {
  const known = testStatuses.find((one) => one === status);
  return { ...(known && { status: known }) };
}

/** What of an address the page of a test understands. */
export function testSearch({ view, measure, outcome, campaign }: Record<string, unknown>): TestSearch {
  const knownMeasure = measures.find((one) => one === measure);
  const knownOutcome = outcomes.find((one) => one === outcome);
  return {
    ...(view === 'settings' && { view }),
    ...(knownMeasure && { measure: knownMeasure }),
    ...(knownOutcome && { outcome: knownOutcome }),
    ...(typeof campaign === 'string' && /^[0-9a-f]{24}$/.test(campaign) && { campaign }),
  };
}
