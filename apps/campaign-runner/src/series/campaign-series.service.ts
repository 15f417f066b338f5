import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AccountId, CampaignSeries, CampaignSeriesQuery } from '@northline/common/contracts';
import { CampaignReader } from '../campaigns/campaign-reader';
import type { CampaignRow } from '../campaigns/campaign.schema';
import { Channels } from '../campaigns/channels';
import { windowOf } from '../dispatch/open-rows';
import { windowIn } from '@northline/common/features/time';
import type { Share } from '../schedule/projection';
import { CampaignSeriesRepository } from './campaign-series.repository';
import type { CampaignSeriesRow } from './campaign-series.schema';
import { boundariesOf, earliestOf, hoursOf, plannedBy, planOf, pointsOf } from './series.rules';

/** More rows than these take longer to count than a reader should wait. */
const waitedFor = 50_000;

/** What a campaign planned and did over time, counted from its rows. */
@Injectable()
export class CampaignSeriesService {
  private readonly logger = new Logger('CampaignSeries');
  /** Counts in progress, by campaign, shared by concurrent callers. */
  private readonly counting = new Map<string, Promise<CampaignSeriesRow>>();

  constructor(
    private readonly reader: CampaignReader,
    private readonly channels: Channels,
    private readonly kept: CampaignSeriesRepository,
  ) {}

  /** Errors: 404; 400 for a span that is too long or ends before it begins. */
  async series(ctx: RequestContext, id: string, query: CampaignSeriesQuery): Promise<CampaignSeries> {
    const row = await this.reader.find(ctx, id);
    const { unit = 'day' } = query;
    const zone = ctx.timezone;
    const shown = { unit, timezone: zone };
    if (!row.launched) return { ...shown, points: [] };
    const counted = await this.counted(ctx.accountId, row);
    const begin = beginOf(row, counted);
    const to = query.to === undefined ? new Date() : new Date(query.to);
    const from = query.from === undefined ? earliestOf({ unit, to, begin }) : new Date(query.from);
    const boundaries = boundariesOf({ unit, zone, from, to });
    const plan = planOf(
      sharesOf(row, counted),
      begin,
      await this.ratePerMinute(ctx, row),
      boundaries.at(-1) ?? to.getTime(),
    );
    return { ...shown, points: pointsOf(boundaries, counted.hours, plannedBy(plan)) };
  }

  private async ratePerMinute(ctx: RequestContext, { channel, schedule, launched }: CampaignRow): Promise<number> {
    const environment = launched?.environment ?? ctx.environment;
    const { ratePerSecond: perSecond } = await this.channels.lately({ ...ctx, environment }, channel);
    return Math.min(schedule.rateLimit, perSecond > 0 ? 60 * perSecond : Infinity);
  }

  /** The last count, made again where it is too old; nobody waits for that where it takes seconds. */
  private async counted(account: AccountId, row: CampaignRow): Promise<CampaignSeriesRow> {
    const kept = await this.kept.find(account, row._id);
    if (kept && isFresh(kept, row)) return kept;
    const again = this.countAgain(account, row);
    if (!kept || kept.total <= waitedFor) return again;
    again.catch((error: unknown) =>
      this.logger.warn(
        { accountId: account, campaignId: row._id, reason: String(error) },
        'The rows of a campaign could not be counted by hours; its series stays as it was',
      ),
    );
    return kept;
  }

  private countAgain(account: AccountId, row: CampaignRow): Promise<CampaignSeriesRow> {
    const counting = this.counting.get(row._id) ?? this.count(account, row);
    this.counting.set(row._id, counting);
    return counting.finally(() => this.counting.delete(row._id));
  }

  private async count(account: AccountId, { _id, rowsRev }: CampaignRow): Promise<CampaignSeriesRow> {
    const countedAt = new Date();
    const [sentAt, deliveredAt, repliedAt, failedAt, places] = await Promise.all([
      this.kept.byHour(account, _id, 'sentAt'),
      this.kept.byHour(account, _id, 'deliveredAt'),
      this.kept.byHour(account, _id, 'repliedAt'),
      this.kept.byHour(account, _id, 'failedAt'),
      this.kept.byPlace(account, _id),
    ]);
    const total = places.reduce((sum, { leads }) => sum + leads, 0);
    const hours = hoursOf({ sentAt, deliveredAt, repliedAt, failedAt });
    const counted = { _id, rowsRev, countedAt, total, places, hours };
    await this.kept.keep(account, counted);
    return { ...counted, accountId: account, expiresAt: countedAt };
  }
}

/** As old as the stats of a campaign may be: a tenth of a millisecond per lead, unless no row has changed since. */
function isFresh({ rowsRev, countedAt, total }: CampaignSeriesRow, row: CampaignRow): boolean {
  return rowsRev === row.rowsRev || Date.now() - countedAt.getTime() < total / 10;
}

/** When its first message might leave; of one launched before that was noted, when it did. */
function beginOf({ launched, schedule, createdAt }: CampaignRow, { hours }: CampaignSeriesRow): Date {
  const [first] = hours;
  const at = launched?.at ?? (first ? new Date(first.at) : createdAt);
  return new Date(Math.max(at.getTime(), schedule.startAt?.getTime() ?? 0));
}

function sharesOf(row: CampaignRow, { places }: CampaignSeriesRow): Share[] {
  const window = windowOf(row);
  const byLead = row.schedule.timezone === 'lead';
  return places.map(({ zone, leads }) => ({ window: windowIn(window, byLead ? zone : undefined), messages: leads }));
}
