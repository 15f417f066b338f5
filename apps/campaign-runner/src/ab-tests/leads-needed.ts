import type { VariantTotals } from './ab-conversation';

/** How many times its size a test may grow before its end is called out of sight. */
const horizon = 100;

/**
 * Leads that must still be assigned, and finish their conversations, until every variant has `count` finished ones. Each
 * gets only its share of them, so the variant that is furthest behind for its share decides.
 */
export function leadsUntilEach(variants: readonly VariantTotals[], count: number): number {
  const shares = sharesOf(variants);
  const leads = variants.map(({ finished }, arm) => Math.max(0, count - finished) / (shares[arm] ?? 0));
  // Less than a thousandth of a lead is the rounding of the shares.
  return Math.ceil(Math.max(...leads) - 0.001);
}

/**
 * The fewest leads, spread over the variants by their weights and finishing at the present rates, after which `isDecided`
 * holds; null when a test of a hundred times the size would not do. More leads never make it undecided again.
 */
export function leadsUntil(variants: readonly VariantTotals[], isDecided: (variants: VariantTotals[]) => boolean): number | null {
  let enough = horizon * variants.reduce((sum, { finished }) => sum + finished, 0);
  if (!isDecided(grown(variants, enough))) return null;
  for (let tooFew = -1; enough - tooFew > 1; ) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isDecided(grown(variants, middle))) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

function grown(variants: readonly VariantTotals[], leads: number): VariantTotals[] {
  const shares = sharesOf(variants);
  return variants.map((variant, arm) => {
    const finished = variant.finished + leads * (shares[arm] ?? 0);
    return { ...variant, finished, qualified: (variant.qualified / variant.finished) * finished };
  });
}

function sharesOf(variants: readonly VariantTotals[]): number[] {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  return variants.map(({ weight }) => weight / total);
}
