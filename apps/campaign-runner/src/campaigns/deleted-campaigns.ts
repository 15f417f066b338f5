import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import { accountId } from '@northline/common/contracts';
import { Ticker } from '@northline/common/platform/process';
import { CampaignActions } from './campaign-actions';
import { CampaignsRepository } from './campaigns.repository';

/** By then the call that deletes a campaign has cleared it, unless its process died. */
const lateMs = 1_000;
const atOnce = 100;

/** Clears what a deletion left behind when its process died. */
@Injectable()
export class DeletedCampaigns implements OnModuleInit {
  constructor(
    private readonly ticker: Ticker,
    private readonly campaigns: CampaignsRepository,
    private readonly actions: CampaignActions,
  ) {}

  onModuleInit(): void {
    this.ticker.sweep(
      'deleted campaigns',
      () => this.campaigns.findDeleted(new Date(Date.now() - lateMs), atOnce),
      (row) => this.actions.clear(systemContext(accountId(row.accountId)), row),
    );
  }
}
