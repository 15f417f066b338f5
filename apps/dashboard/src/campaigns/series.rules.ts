import type { CampaignPoint } from '@northline/client';

/** A figure of each point added to those before it. */
export function summedUp(points: readonly CampaignPoint[], figure: 'planned' | 'sent'): number[] {
  let sum = 0;
  return points.map((point) => (sum += point[figure]));
}
