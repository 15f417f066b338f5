/** The four tiers, in the order in which they are checked; `limit` requests in any 60 seconds. */
export const tiers = [
  { name: 'global', limit: 1_000, message: 'Too many requests, please try again later' },
  { name: 'key', limit: 500, message: 'API key rate limit exceeded, please try again later' },
  { name: 'account', limit: 2_000, message: 'Account rate limit exceeded, please try again later' },
  { name: 'sync', limit: 50, message: 'Sync API rate limit exceeded. Maximum 50 batch requests per minute.' },
] as const;

/** See {@link tiers}. */
export type TierName = (typeof tiers)[number]['name'];

/** The length of every tier's window. */
export const tierWindowMs = 60_000;

/** One tier that a request counts in: whose window it is. */
export interface TierHit {
  tier: TierName;
  /** The address's network, the key or the account. */
  of: string;
}

/** The state of a tier's window, this request included, for the headers of an answer. */
export interface TierReading {
  limit: number;
  remaining: number;
  /** Seconds until the next place is free. */
  reset: number;
}

/** The message that a tier refuses with. */
export function tierOf(name: TierName): (typeof tiers)[number] {
  const tier = tiers.find((candidate) => candidate.name === name);
  if (!tier) throw new Error(`Unknown tier ${name}`);
  return tier;
}
