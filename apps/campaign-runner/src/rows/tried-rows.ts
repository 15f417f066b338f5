import type { HealthKind } from '@northline/common/contracts';
import type { CampaignLeadRow } from './campaign-lead.schema';

/** A row whose opening was sent, or failed for good. */
export type TriedRow = Pick<CampaignLeadRow, '_id' | 'status' | 'sentAt' | 'failedAt' | 'harm'>;

/** When that was, in milliseconds. */
export function triedAt({ sentAt, failedAt }: TriedRow): number {
  return (sentAt ?? failedAt)?.getTime() ?? 0;
}

/** What went wrong; null: nothing. What arrived after all has failed no more. */
export function harmIn({ status, harm }: TriedRow): HealthKind | null {
  return harm === 'failure' && status !== 'failed' ? null : (harm ?? null);
}
