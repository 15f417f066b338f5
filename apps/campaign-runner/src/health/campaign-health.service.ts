import { Injectable } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import { type AccountId, accountId, type HealthRate } from '@northline/common/contracts';
import { CampaignActions } from '../campaigns/campaign-actions';
import type { CampaignRow } from '../campaigns/campaign.schema';
import { CampaignsRepository } from '../campaigns/campaigns.repository';
import { CampaignLeadsRepository } from '../rows/campaign-leads.repository';
import { harmIn } from '../rows/tried-rows';
import { bandsOf, crossed, ratesOf, widestOf } from './health.rules';

/** Pauses campaigns that do harm: too many of their newest openings failed, or annoyed somebody. */
@Injectable()
export class CampaignHealth {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly rows: CampaignLeadsRepository,
    private readonly actions: CampaignActions,
  ) {}

  /** Judges campaigns to which something happened, and pauses those that crossed a band. */
  async judge(account: AccountId, ids: string[]): Promise<void> {
    for (const id of ids) {
      const at = new Date();
      const row = await this.campaigns.find(account, id);
      if (row?.status !== 'running') continue;
      const reason = crossed(await this.rates(row));
      if (reason !== undefined) await this.actions.block(systemContext(account), id, { reason, at });
    }
  }

  /** What happened to the newest openings since the campaign last began to run: a resume begins at zero again. */
  async rates({ _id, accountId: account, channel, health, ranAt }: CampaignRow): Promise<HealthRate[]> {
    const bands = bandsOf(channel, health);
    const newest = ranAt ? await this.rows.newestTried(accountId(account), _id, ranAt, widestOf(bands)) : [];
    return ratesOf(bands, newest.map(harmIn));
  }
}
