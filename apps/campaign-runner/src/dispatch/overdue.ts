import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import { accountId } from '@northline/common/contracts';
import { Jobs } from '@northline/common/platform/jobs';
import { Ticker } from '@northline/common/platform/process';
import { CampaignActions } from '../campaigns/campaign-actions';
import type { CampaignRow } from '../campaigns/campaign.schema';
import { CampaignsRepository } from '../campaigns/campaigns.repository';

/** A job that is this late was lost. */
const lateMs = 1_000;
const atOnce = 100;

/** Finds campaigns that should have been looked at: those whose time to start has come, and those whose job was lost. */
@Injectable()
export class OverdueCampaigns implements OnModuleInit {
  constructor(
    private readonly ticker: Ticker,
    private readonly campaigns: CampaignsRepository,
    private readonly actions: CampaignActions,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.ticker.sweep(
      'overdue campaigns',
      () => this.campaigns.findOverdue(new Date(Date.now() - lateMs), atOnce),
      (row) => this.wake(row),
    );
  }

  private async wake(row: CampaignRow): Promise<void> {
    const ctx = systemContext(accountId(row.accountId));
    if (row.deletedAt) return this.actions.clear(ctx, row);
    const selecting = row.status === 'scheduled' || (row.status === 'running' && row.selection.phase !== 'done');
    return this.jobs.wake(ctx, selecting ? 'selection' : 'dispatch', row._id);
  }
}
