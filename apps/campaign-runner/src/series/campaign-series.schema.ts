import { Schema } from 'mongoose';

/** What happened to the first messages of a campaign in one hour. */
export interface HourCounts {
  /** The beginning of the hour, in milliseconds. */
  at: number;
  sent: number;
  delivered: number;
  replied: number;
  failed: number;
}

/** The rows of a campaign counted by hours; its id is the campaign's. */
export interface CampaignSeriesRow {
  _id: string;
  accountId: string;
  /** The campaign's `rowsRev` at which they were counted. */
  rowsRev: number;
  countedAt: Date;
  /** How many rows there were. */
  total: number;
  /** Rows that were to be written to, by the zone of the lead; one without a zone outside `schedule.timezone: "lead"`. */
  places: { zone?: string; leads: number }[];
  /** Only hours in which something happened, in order. */
  hours: HourCounts[];
  expiresAt: Date;
}

/** Collection `campaignSeries`. */
export const campaignSeriesSchema = new Schema<CampaignSeriesRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    rowsRev: Number,
    countedAt: Date,
    total: Number,
    places: { type: [Object], default: [] },
    hours: { type: [Object], default: [] },
    expiresAt: Date,
  },
  { collection: 'campaignSeries', versionKey: false },
);
campaignSeriesSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
