/** How well a sum is known whose costs without a price count as nothing. */
export function certaintyOf({ count, unpriced }: { count: number; unpriced: number }): 'exact' | 'atLeast' | 'unknown' {
  if (unpriced === 0) return 'exact';
  return unpriced < count ? 'atLeast' : 'unknown';
}
