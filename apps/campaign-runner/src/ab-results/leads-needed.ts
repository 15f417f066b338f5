import type { VariantTotals } from '../ab-tests/ab-conversation';

/** A test that would have to grow by more than this factor gets no estimate. */
const horizon = 100;

/**
 * Leads whose conversations must still join the cohort until every variant has `count` of them in it. Each
 * gets only its share of them, so the variant that is furthest behind for its share decides.
 */
export function leadsUntilEach(variants: readonly VariantTotals[], count: number): number {
  const shares = sharesOf(variants);
  const leads = variants.map(({ begun }, arm) => Math.max(0, count - begun) / (shares[arm] ?? 0));
  // Less than a thousandth of a lead is the rounding of the shares.
  return Math.ceil(Math.max(...leads) - 0.001);
}

/**
 * The fewest leads, spread over the variants by their weights and qualifying at the present rates, after which `isDecided`
 * holds; null when a test of a hundred times the size would not do. More leads never make it undecided again.
 */
export function leadsUntil(
  variants: readonly VariantTotals[],
  isDecided: (variants: VariantTotals[]) => boolean,
): number | null {
  let enough = horizon * variants.reduce((sum, { begun }) => sum + begun, 0);
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
    const begun = variant.begun + leads * (shares[arm] ?? 0);
    return { ...variant, begun, succeeded: (variant.succeeded / variant.begun) * begun };
  });
}

function sharesOf(variants: readonly VariantTotals[]): number[] {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  return variants.map(({ weight }) => weight / total);
}
