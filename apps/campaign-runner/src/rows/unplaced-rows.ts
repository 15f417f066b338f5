import { say } from '@northline/common/vocabulary/sentences';
import type { CampaignLeadRow } from './campaign-lead.schema';

/** A row without a place in the selection yet. */
export type UnplacedRow = Omit<CampaignLeadRow, 'seq'>;

/** The reason on the later one of two leads that are one person. */
export const duplicateReason = say('lead_twice');

/** The reason on rows of leads that were deleted. */
export const deletedReason = say('lead_deleted');

/** The row of a lead whose person is already in the campaign. */
export function duplicateOf({ person, ...row }: CampaignLeadRow): CampaignLeadRow {
  return { ...row, status: 'skipped', error: duplicateReason, ...(person !== undefined && { samePerson: person }) };
}
