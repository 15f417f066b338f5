import type { CampaignProgress, Preflight } from '@northline/client';

/** How far a campaign is among the leads that it writes to at all: those that are excluded are none of them. */
export function progressOf(
  totalLeads: number,
  excludedFor: Preflight['excluded'],
  { pending, inHand }: Pick<CampaignProgress, 'pending' | 'inHand'>,
): { done: number; of: number; excluded: number } {
  const excluded = excludedFor.reduce((sum, { count }) => sum + count, 0);
  const of = Math.max(0, totalLeads - excluded);
  return { done: Math.max(0, of - pending - inHand), of, excluded };
}

/** How many of the newest `of` messages pause a campaign: the first number beyond the limit. */
export const pausesAt = ({ of, percent }: Pick<CampaignProgress['health'][number], 'of' | 'percent'>): number =>
  Math.floor((of * percent) / 100) + 1;
