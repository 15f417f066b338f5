import type { CampaignRow } from '../campaigns/campaign.schema';
import type { UnderWay } from '../rows/campaign-leads.repository';

/** The most leads per request to the engine. */
export const batchSize = 200;

/**
 * What a campaign asks for at once, and how long it pauses before it goes on: a little more than the highest rate. The
 * services would work on a thousand openings at once, and whoever reads or replies meanwhile would wait for them
 * (DECISIONS 284).
 */
export const paced = { batchSize: 25, pauseMs: 200 };

/** How far ahead openings queue, so that a restart or a slow look leaves no gap in the rate. */
const inLineMs = 10_000;

/** The most that the writing of an opening counts for: one that takes longer waits for something. */
const longestOpeningMs = 60_000;

/** In progress at once at any rate: one that waits for its provider must not stop a slow campaign. */
const leastAhead = 5;

/** After this long in progress an opening waits for something, such as a provider that put it off. */
export const waitingAfterMs = 60_000;

/** Rows in progress at once when rate limits are off. */
const unpaced = 2_000;

/** The pause between looks at an idle campaign grows to this. */
const longestPauseMs = 15_000;

/** How fast a campaign can go. */
export interface Speed {
  ratePerMinute: number;
  /** The limit of its connection; 0: no limit. */
  ratePerSecond: number;
  /** How long the last openings took from their start until they were ready to be sent, in milliseconds. */
  openingMs: number;
}

/**
 * How many rows may be claimed now: what leaves while openings are written and queue. Those that wait for something
 * hold no place, unless there are as many again. The rate itself is kept where the provider is called.
 */
export function allowance(
  { ratePerMinute, ratePerSecond, openingMs }: Speed,
  { sending, waiting }: Pick<UnderWay, 'sending' | 'waiting'>,
  pacing: boolean,
): number {
  const perMs = Math.min(ratePerMinute / 60_000, ratePerSecond > 0 ? ratePerSecond / 1_000 : Infinity);
  const ahead = pacing
    ? Math.max(leastAhead, Math.floor(perMs * (inLineMs + Math.min(openingMs, longestOpeningMs))))
    : unpaced;
  return Math.max(0, ahead - (sending - waiting) - Math.max(0, waiting - ahead));
}

/** When to look at a campaign again: soon while its rows move, else after twice the last pause. */
export function nextPoll(
  { quiet, rowsRev }: Pick<CampaignRow, 'quiet' | 'rowsRev'>,
  busy: boolean,
  pollMs: number,
): { dueAt: Date; quiet: NonNullable<CampaignRow['quiet']> } {
  const changed = busy || quiet?.rowsRev !== rowsRev;
  const delayMs = changed ? pollMs : Math.min(longestPauseMs, 2 * quiet.delayMs);
  return { dueAt: new Date(Date.now() + delayMs), quiet: { rowsRev, delayMs } };
}
