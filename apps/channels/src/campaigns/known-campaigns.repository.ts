import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, CampaignStatus } from '@northline/common/contracts';
import { Batcher } from '@northline/common/platform/messaging';
import { findByIds, replaceOlder } from '@northline/common/platform/mongo';
import type { Model } from 'mongoose';
import type { CampaignRow } from './known-campaign.schema';

/** In these statuses nothing of a campaign is sent: somebody stopped it, for a while or for good. */
const stopped: readonly CampaignStatus[] = ['paused', 'completed'];

/** The collection `campaigns`. */
@Injectable()
export class KnownCampaignsRepository {
  private readonly reads = new Batcher((ids: string[]) => findByIds(this.campaigns, ids));

  constructor(@InjectModel('Campaign') private readonly campaigns: Model<CampaignRow>) {}

  /** Keeps the newest state, in whatever order events come. */
  async keep(rows: CampaignRow[]): Promise<void> {
    await replaceOlder(this.campaigns, rows);
  }

  /** Whether a campaign was paused or cancelled; an unknown one is running. */
  async isStopped(accountId: AccountId, campaignId: string): Promise<boolean> {
    const row = await this.reads.load(campaignId);
    return row?.accountId === accountId && stopped.includes(row.status);
  }
}
