import { Injectable, type OnModuleInit } from '@nestjs/common';
import { accountId } from '@northline/common/contracts';
import { Ticker } from '@northline/common/platform/process';
import { CampaignsRepository } from './campaigns.repository';
import { type DoubtedSelection, SelectionsRepository } from './selections.repository';

/** Removes lists of named leads that no campaign uses: an edit replaced them, or their creation was interrupted. */
@Injectable()
export class SelectionSweep implements OnModuleInit {
  constructor(
    private readonly ticker: Ticker,
    private readonly selections: SelectionsRepository,
    private readonly campaigns: CampaignsRepository,
  ) {}

  onModuleInit(): void {
    this.ticker.sweep(
      'doubted selections',
      () => this.selections.findDoubted(),
      (row) => this.settle(row),
    );
  }

  private async settle(row: DoubtedSelection): Promise<void> {
    const account = accountId(row.accountId);
    await this.selections.settle(account, row, await this.campaigns.refersTo(account, row.campaignId, row._id));
  }
}
