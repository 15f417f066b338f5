import type { AccountId, Channel } from '@northline/common/contracts';
import { Schema } from 'mongoose';

/** How much outreach a connection has sent on one day. */
export interface SenderDayRow {
  /** Account, channel and day. */
  _id: string;
  accountId: AccountId;
  channel: Channel;
  /** `YYYY-MM-DD` in the account's zone. */
  date: string;
  /** Messages that have left, or hold a place. */
  used: number;
  /** Who holds a place that is not settled: a delivery in one revision. Repeated after a crash, it finds its place again. */
  taking: string[];
  expiresAt: Date;
}

/** The collection `senderDays`; only connections with a daily cap have any. */
export const senderDaySchema = new Schema<SenderDayRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    channel: { type: String, required: true },
    date: { type: String, required: true },
    used: { type: Number, required: true },
    taking: { type: [String], required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'senderDays', versionKey: false },
);
senderDaySchema.index({ accountId: 1, channel: 1, date: 1 });
senderDaySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
