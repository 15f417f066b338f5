import { createHash } from 'node:crypto';

/**
 * The variant of a lead: a hash of test and lead is a point between 0 and 1, where each variant has an interval as long
 * as its share of the weights. The same lead always gets the same variant, in any replica and any number of times.
 */
export function variantFor<Variant extends { weight?: number }>(
  testId: string,
  leadId: string,
  variants: readonly Variant[],
): Variant {
  const total = variants.reduce((sum, { weight = 0 }) => sum + weight, 0);
  const target = placeOf(testId, leadId) * total;
  let end = 0;
  const found = variants.find(({ weight = 0 }) => (end += weight) > target) ?? variants.at(-1);
  if (!found) throw new Error('The A/B test has no variants');
  return found;
}

function placeOf(testId: string, leadId: string): number {
  return createHash('sha256').update(`${testId}:${leadId}`).digest().readUIntBE(0, 6) / 2 ** 48;
}
