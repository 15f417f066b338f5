import type { CampaignRow } from '../campaigns/campaign.schema';
import type { UnderWay } from '../rows/campaign-leads.repository';

/** Leads that one question to the engine is about. */
export const batchSize = 200;

/** How long openings stand in line for their turn, so that a restart or a slow look leaves no gap in the pace. */
const inLineMs = 10_000;

/** The most that the writing of an opening counts for: what takes longer waits for something. */
const longestOpeningMs = 60_000;

/** Under way at once at any pace: one that waits for its provider must not stop a slow campaign. */
const leastAhead = 5;

/** After so long under way an opening waits for something, such as a provider that put it off. */
export const waitingAfterMs = 60_000;

/** Rows under way at once when pacing is off. */
const unpaced = 2_000;

/** Looks at a campaign in which nothing happens become rarer, down to this. */
const longestPauseMs = 15_000;

/** How fast a campaign can go. */
export interface Speed {
  ratePerMinute: number;
  /** What its connection takes; 0: no limit. */
  ratePerSecond: number;
  /** How long the last openings took from their start until they were ready to be sent, in milliseconds. */
  openingMs: number;
}

/**
 * How many rows may be claimed now: what leaves while openings are written and stand in line. Those that wait for something
 * hold no place, unless they are as many again. The pace itself is kept where the provider is called.
 */
export function allowance(
  { ratePerMinute, ratePerSecond, openingMs }: Speed,
  { sending, waiting }: UnderWay,
  pacing: boolean,
): number {
  const perMs = Math.min(ratePerMinute / 60_000, ratePerSecond > 0 ? ratePerSecond / 1_000 : Infinity);
  const ahead = pacing
    ? Math.max(leastAhead, Math.floor(perMs * (inLineMs + Math.min(openingMs, longestOpeningMs))))
    : unpaced;
  return Math.max(0, ahead - (sending - waiting) - Math.max(0, waiting - ahead));
}

/** When to look at a campaign again: soon while something happens to its rows, else after twice the last pause. */
export function nextPoll(
  { quiet, rowsRev }: Pick<CampaignRow, 'quiet' | 'rowsRev'>,
  busy: boolean,
  pollMs: number,
): { dueAt: Date; quiet: NonNullable<CampaignRow['quiet']> } {
  const stirred = busy || quiet?.rowsRev !== rowsRev;
  const delayMs = stirred ? pollMs : Math.min(longestPauseMs, 2 * quiet.delayMs);
  return { dueAt: new Date(Date.now() + delayMs), quiet: { rowsRev, delayMs } };
}
