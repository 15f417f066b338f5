import type { CampaignRow } from '../campaigns/campaign.schema';

/** Leads that one question to the engine is about. */
export const batchSize = 200;

/** How far ahead of the pace conversations are begun, in seconds: what a pause or the end of the hours cannot call back. */
const aheadSeconds = 10;

/** Rows under way at once when pacing is off. */
const unpaced = 2_000;

/** Looks at a campaign in which nothing happens become rarer, down to this. */
const longestPauseMs = 15_000;

/** How many rows may be claimed now, when so many are on their way to the provider. The pace itself is kept where the provider is called. */
export function allowance(ratePerMinute: number, sending: number, pacing: boolean): number {
  const ahead = pacing ? Math.max(1, Math.floor((ratePerMinute * aheadSeconds) / 60)) : unpaced;
  return Math.max(0, ahead - sending);
}

/** When to look at a campaign again: soon while something happens to its rows, else after twice the last pause. */
export function nextLook({ quiet, rowsRev }: Pick<CampaignRow, 'quiet' | 'rowsRev'>, busy: boolean, pollMs: number): { dueAt: Date; quiet: NonNullable<CampaignRow['quiet']> } {
  const stirred = busy || quiet?.rowsRev !== rowsRev;
  const delayMs = stirred ? pollMs : Math.min(longestPauseMs, 2 * quiet.delayMs);
  return { dueAt: new Date(Date.now() + delayMs), quiet: { rowsRev, delayMs } };
}
