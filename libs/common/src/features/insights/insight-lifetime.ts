/** How long an insight lives after its last write (DECISIONS 56), in milliseconds. */
export const insightLifetimeMs = 90 * 24 * 60 * 60 * 1_000;
