import type { AccountId, CampaignStatus } from '@northline/common/contracts';
import { Schema } from 'mongoose';

/** The newest state of a campaign that the runner published. */
export interface CampaignRow {
  _id: string;
  accountId: AccountId;
  rev: number;
  status: CampaignStatus;
}

/** The collection `campaigns`: kept until its account is gone, a few bytes each. */
export const campaignSchema = new Schema<CampaignRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    rev: { type: Number, required: true },
    status: { type: String, required: true },
  },
  { collection: 'campaigns', versionKey: false },
);
