import { Schema } from 'mongoose';
import type { AudienceSource } from '../campaigns/audience-reader';
import type { SelectionPoint } from '../campaigns/campaign.schema';
import type { RowSource } from '../selection/selected-rows';
import type { Tally } from './tally';

/** A campaign at the time of the request about its audience. */
export type PreflightCampaign = AudienceSource & RowSource;

/**
 * One count of an audience. It makes the rows that a launch would make, in `campaignLeads` under its own id, so that
 * duplicate leads and persons are found, and the leads behind a reason can be listed; they are kept as long as itself.
 */
export interface PreflightRow {
  _id: string;
  accountId: string;
  campaignId: string;
  environment: 'live' | 'test';
  /** Digest of everything that decides the rows: another digest is another count. */
  key: string;
  campaign: PreflightCampaign;
  /** Its progress. */
  point: SelectionPoint;
  tally: Tally;
  /** Stretches that were counted. */
  stretches: number;
  /** When somebody last asked for it. */
  askedAt: Date;
  /** Absent once all is counted. */
  counting?: true;
  /** Until when it is kept, unless a newer one of the campaign replaces it; absent while it is counted. */
  keptUntil?: Date;
  /** It took more than one stretch: its result also answers later callers, as long as it is kept. */
  large?: true;
  /** The holder of its lease, and the end. */
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
// Concurrent callers share the count.
preflightSchema.index(
  { accountId: 1, campaignId: 1, environment: 1, key: 1 },
  { unique: true, partialFilterExpression: { counting: { $exists: true } } },
);
preflightSchema.index({ accountId: 1, campaignId: 1 });
preflightSchema.index({ dueAt: 1, accountId: 1 });
