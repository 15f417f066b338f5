import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import type { Model } from 'mongoose';
import type { CampaignRow } from '../campaigns/campaign.schema';
import type { CampaignLeadRow } from '../rows/campaign-lead.schema';

/** What became of the leads that campaigns gave to one variant of an A/B test. */
export interface VariantRows {
  agentConfigId: string;
  leads: number;
  failed: number;
  optedOut: number;
  complaints: number;
  /** Or blocked by the lead. */
  bounced: number;
}

/** Reads the rows of an A/B test's campaigns. */
@Injectable()
export class VariantRowsRepository {
  constructor(
    @InjectModel('Campaign') private readonly campaigns: Model<CampaignRow>,
    @InjectModel('CampaignLead') private readonly rows: Model<CampaignLeadRow>,
  ) {}

  /** The rows that a test's live campaigns gave to each agent by its weights. */
  async count(accountId: AccountId, abTestId: string): Promise<VariantRows[]> {
    const campaigns = await this.campaigns
      .find({ accountId, abTestId, 'launched.environment': 'live' }, { _id: 1 })
      .lean<{ _id: string }[]>();
    if (campaigns.length === 0) return [];
    const ids = campaigns.map(({ _id }) => _id);
    const one = (condition: object): { $sum: object } => ({ $sum: { $cond: [condition, 1, 0] } });
    return this.rows.aggregate<VariantRows>([
      {
        $match: { accountId, campaignId: { $in: ids }, agentAssignedBy: 'ab_test', status: { $ne: 'skipped' } },
      },
      {
        $group: {
          _id: '$agentConfigId',
          leads: { $sum: 1 },
          failed: one({ $eq: ['$status', 'failed'] }),
          optedOut: one({ $eq: ['$harm', 'optOut'] }),
          complaints: one({ $eq: ['$harm', 'complaint'] }),
          bounced: one({ $in: ['$harm', ['bounce', 'block']] }),
        },
      },
      { $addFields: { agentConfigId: '$_id' } },
      { $project: { _id: 0 } },
    ]);
  }
}
