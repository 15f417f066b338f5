import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import type { Model, mongo } from 'mongoose';
import type { CampaignLeadRow } from '../rows/campaign-lead.schema';
import type { CampaignSeriesRow } from './campaign-series.schema';

/** A kept count nobody has asked for in this time is made again when somebody does. */
const keptMs = 7 * 24 * 60 * 60_000;

/** How many rows had one of their times in an hour. */
export interface HourCount {
  /** The hour in UTC, as `2026-11-23T12`. */
  _id: string;
  count: number;
}

/** Which moment of a row is counted. */
export type CountedTime = 'sentAt' | 'deliveredAt' | 'repliedAt' | 'failedAt';

/** The collection `campaignSeries`, and the counts of rows that it keeps. */
@Injectable()
export class CampaignSeriesRepository {
  private readonly rows: mongo.Collection<CampaignLeadRow>;

  constructor(@InjectModel('CampaignSeries') private readonly series: Model<CampaignSeriesRow>) {
    this.rows = series.db.collection<CampaignLeadRow>('campaignLeads');
  }

  find(accountId: AccountId, campaignId: string): Promise<CampaignSeriesRow | null> {
    return this.series.findOne({ _id: campaignId, accountId }).lean<CampaignSeriesRow | null>();
  }

  async keep(accountId: AccountId, { _id, ...row }: Omit<CampaignSeriesRow, 'accountId' | 'expiresAt'>): Promise<void> {
    const expiresAt = new Date(row.countedAt.getTime() + keptMs);
    await this.series.updateOne({ _id, accountId }, { $set: { ...row, expiresAt } }, { upsert: true });
  }

  /** Rows by the hour of one of their times. */
  async byHour(accountId: AccountId, campaignId: string, time: CountedTime): Promise<HourCount[]> {
    const status = time === 'failedAt' && { status: 'failed' as const };
    return this.rows
      .aggregate<HourCount>([
        { $match: { accountId, campaignId, [time]: { $exists: true }, ...status } },
        { $group: { _id: { $dateToString: { date: `$${time}`, format: '%Y-%m-%dT%H' } }, count: { $sum: 1 } } },
      ])
      .toArray();
  }

  /** Rows that were or are to be written to, by zone. */
  async byPlace(accountId: AccountId, campaignId: string): Promise<CampaignSeriesRow['places']> {
    const counted = await this.rows
      .aggregate<{ _id: string | null; count: number }>([
        { $match: { accountId, campaignId, status: { $ne: 'skipped' } } },
        { $group: { _id: '$zone', count: { $sum: 1 } } },
      ])
      .toArray();
    return counted.map(({ _id, count }) => ({ ...(_id && { zone: _id }), leads: count }));
  }
}
