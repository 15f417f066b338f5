import type { CampaignLeadRow } from './campaign-lead.schema';

/** A row that has no place in the selection yet. */
export type UnplacedRow = Omit<CampaignLeadRow, 'seq'>;

/** The reason on the later one of two leads that are one person. */
const duplicateReason = 'Same phone or email as another lead of this campaign';

/** The row of a lead whose person is in the campaign already. */
export function duplicateOf({ person: _, ...row }: CampaignLeadRow): CampaignLeadRow {
  return { ...row, status: 'skipped', error: duplicateReason };
}
