import type { JobTable } from '@northline/common/platform/jobs';

const minuteMs = 60_000;

/**
 * How jobs run. A turn aborts itself after 90 s; the others renew a lease while they run. A process runs as many ingestions
 * as one account may have in progress overall: with two replicas, another account's find a place. Of two imports at once,
 * one account gets one.
 */
export const jobs: JobTable = {
  turn: { concurrency: 40, deadlineMs: 3 * minuteMs },
  // The next turn sums up what is due.
  summary: { concurrency: 4, deadlineMs: 5 * minuteMs, mayBeLost: true },
  ingestion: { concurrency: 2, deadlineMs: 60 * minuteMs },
  embedding: { concurrency: 1, deadlineMs: 60 * minuteMs },
  indexing: { concurrency: 1, deadlineMs: 60 * minuteMs },
  import: { concurrency: 2, deadlineMs: 60 * minuteMs },
};
