import { systemContext } from '@northline/common/vocabulary/context';
import { accountId } from '@northline/common/contracts';
import type { OverdueJob } from '@northline/common/platform/jobs';
import type { CampaignsRepository, CampaignWork } from './campaigns.repository';

/** A job that is this late was lost. */
const lateMs = 1_000;
const atOnce = 100;

/** Campaigns whose job for this work was lost, or whose time to start has come. */
export async function overdueOf(campaigns: CampaignsRepository, work: CampaignWork): Promise<OverdueJob[]> {
  const rows = await campaigns.findOverdue(work, new Date(Date.now() - lateMs), atOnce);
  return rows.map((row) => ({ ctx: systemContext(accountId(row.accountId)), id: row._id }));
}
