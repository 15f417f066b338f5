/** For hours after it flagged a number, Meta may still answer with the rating before. */
const lagMs = 6 * 60 * 60_000;

/** Since when Meta has a number flagged, after a notice of its quality; undefined: it has not. */
export function flaggedByNotice(since: Date | undefined, event: string, now: Date): Date | undefined {
  if (event === 'FLAGGED') return since ?? now;
  return event === 'UNFLAGGED' ? undefined : since;
}

/** The same, after its rating was read: notices get lost. */
export function flaggedByRating(since: Date | undefined, rating: string | undefined, now: Date): Date | undefined {
  if (rating === 'RED') return since ?? now;
  const isKnown = rating === 'GREEN' || rating === 'YELLOW';
  return isKnown && since && now.getTime() - since.getTime() > lagMs ? undefined : since;
}
