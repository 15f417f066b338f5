import { Schema } from 'mongoose';
import type { AudienceSource } from '../campaigns/audience';
import type { SelectionPoint } from '../campaigns/campaign.schema';
import type { RowSource } from '../selection/selected-rows';
import type { Tally } from './tally';

/** A campaign as it was when its audience was asked for. */
export type PreflightCampaign = AudienceSource & RowSource;

/**
 * One count of an audience. It makes the rows that a launch would make, in `campaignLeads` under its own id, so that each
 * lead and each person is found twice; they go with its end.
 */
export interface PreflightRow {
  _id: string;
  accountId: string;
  campaignId: string;
  environment: 'live' | 'test';
  /** Digest of all that decides the rows: another one is another count. */
  key: string;
  campaign: PreflightCampaign;
  /** How far it is. */
  point: SelectionPoint;
  tally: Tally;
  /** Stretches that were counted. */
  stretches: number;
  /** When somebody last asked for it. */
  askedAt: Date;
  /** Absent once all is counted. */
  counting?: true;
  /** Until when its result is kept, for those who wait for it; absent while it is counted. */
  keptUntil?: Date;
  /** It took more than one stretch: its result answers as long as it is kept, also those who ask later. */
  large?: true;
  /** Who counts, and until when nobody else may. */
  lease?: { owner: string; until: Date };
  /** When it is to be looked at again. */
  dueAt: Date;
  createdAt: Date;
}

/** See {@link PreflightRow}. */
export const preflightSchema = new Schema<PreflightRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    campaignId: { type: String, required: true },
    environment: { type: String, required: true },
    key: { type: String, required: true },
    campaign: { type: Object, required: true },
    point: { type: Object, required: true },
    tally: { type: Object, required: true },
    stretches: { type: Number, required: true },
    askedAt: { type: Date, required: true },
    counting: Boolean,
    keptUntil: Date,
    large: Boolean,
    lease: Object,
    dueAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'preflights', versionKey: false },
);
// Whoever asks while it is counted shares the count.
preflightSchema.index(
  { accountId: 1, campaignId: 1, environment: 1, key: 1 },
  { unique: true, partialFilterExpression: { counting: { $exists: true } } },
);
preflightSchema.index({ accountId: 1, campaignId: 1 });
preflightSchema.index({ dueAt: 1, accountId: 1 });
