import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type {
  AccountId,
  CampaignFailure,
  CampaignLeadsQuery,
  CampaignStats,
  Page,
  StartResult,
} from '@northline/common/contracts';
import { insertNew, pageOf } from '@northline/common/platform/mongo';
import type { Model, mongo, QueryFilter } from 'mongoose';
import type { CampaignLeadRow } from './campaign-lead.schema';
import { PersonPlaces } from './person-places.repository';
import { countedRows, noStats, sumOf } from './row-counts';
import { endsUnsent, type RowHarm, type RowMove } from './row-moves';
import { triedAt, type TriedRow } from './tried-rows';
import { deletedReason, duplicateOf, type UnplacedRow } from './unplaced-rows';
import { leftWrite, moveWrites, type RowWrite, skipStopped, timesWrite } from './row-writes';

const listed = { sortable: ['seq'], defaultSort: 'seq', without: ['person', 'samePerson', 'claim', 'stopped'] };
const shown = { seq: 1, leadId: 1, status: 1, conversationId: 1, sentAt: 1, error: 1 } as const;

const asked = {
  leadId: 1,
  round: 1,
  agentConfigId: 1,
  agentVersion: 1,
  agentAssignedBy: 1,
  zone: 1,
  claim: 1,
} as const;

/** What the engine needs of a row. */
export type AskedRow = Pick<CampaignLeadRow, '_id' | keyof typeof asked>;

/** Rows on their way to the provider. */
export interface UnderWay {
  sending: number;
  /** Those of them that were claimed so long ago that they are waiting for something. */
  waiting: number;
  /** Those of them that were requested from the engine with unknown result. */
  unanswered: number;
  /** When the first of them was claimed; absent: there are none. */
  since?: Date;
}

/** How many rows are in a status for one reason, in one zone and country, with one agent. */
export type RowReasons = Pick<CampaignLeadRow, 'status' | 'error' | 'zone' | 'country' | 'agentConfigId'> & {
  count: number;
};

/**
 * The collection `campaignLeads`: a row for each lead of each launched campaign. Operations on every lead use the
 * driver directly, many rows per command, as Mongoose would cast each row on its way.
 */
@Injectable()
export class CampaignLeadsRepository {
  private readonly driver: mongo.Collection<CampaignLeadRow>;
  private readonly places: PersonPlaces;

  constructor(@InjectModel('CampaignLead') private readonly rows: Model<CampaignLeadRow>) {
    this.places = new PersonPlaces(rows);
    this.driver = rows.db.collection<CampaignLeadRow>(rows.collection.name);
  }

  /**
   * Inserts the rows of a page after the existing ones, and answers the place of the last: no two share one, even when
   * a page is repeated with other leads.
   */
  async append(accountId: AccountId, campaignId: string, page: UnplacedRow[]): Promise<number> {
    const last = await this.lastSeq(accountId, campaignId);
    const placed = page.map((row, index) => ({ ...row, seq: last + index + 1 }));
    const refused = await this.insertNew(accountId, placed);
    // The second refusal is for leads that already have their row: named as well as filtered, or of a repeated page.
    const known = await this.insertNew(accountId, refused.map(duplicateOf));
    // Somebody else may have placed them since `last` was read.
    return known.length > 0 ? this.lastSeq(accountId, campaignId) : (placed.at(-1)?.seq ?? last);
  }

  /** Inserts missing rows, in their order; answers those that a unique index refused. */
  private async insertNew(accountId: AccountId, rows: CampaignLeadRow[]): Promise<CampaignLeadRow[]> {
    const inserted = await insertNew(
      this.driver,
      rows.map((row) => ({ ...row, accountId })),
      { ignoreUndefined: true },
    );
    return rows.filter((_, index) => !inserted[index]);
  }

  /** The place of the last row; 0 without any. */
  private async lastSeq(accountId: AccountId, campaignId: string): Promise<number> {
    const last = await this.rows
      .findOne({ accountId, campaignId }, { seq: 1 })
      .sort({ seq: -1 })
      .lean<Pick<CampaignLeadRow, 'seq'> | null>();
    return last?.seq ?? 0;
  }

  /** The rows after place `after`, in the order of selection. */
  readFrom(accountId: AccountId, campaignId: string, after: number, limit: number): Promise<CampaignLeadRow[]> {
    return this.rows
      .find({ accountId, campaignId, seq: { $gt: after } }, shown)
      .sort({ seq: 1 })
      .limit(limit)
      .batchSize(limit)
      .lean<CampaignLeadRow[]>();
  }

  /** A page of rows; `total` of all of them, where it is known. */
  page(
    accountId: AccountId,
    { id, status, leadId, reason, ...query }: CampaignLeadsQuery & { id: string },
    total?: number,
  ): Promise<Page<CampaignLeadRow>> {
    const filter: QueryFilter<CampaignLeadRow> = {
      accountId,
      campaignId: id,
      ...(status && { status }),
      ...(leadId !== undefined && { leadId }),
      ...(reason !== undefined && { error: reason }),
    };
    return pageOf(this.rows, filter, query, { ...listed, ...(total !== undefined && { total }) });
  }

  async isSending(accountId: AccountId, campaignId: string): Promise<boolean> {
    return (await this.rows.exists({ accountId, campaignId, status: 'sending' })) !== null;
  }

  /** How many rows are on their way to the provider; those claimed before `waitingSince` are waiting for something. */
  async countUnderWay(accountId: AccountId, campaignId: string, waitingSince: Date): Promise<UnderWay> {
    const [counted] = await this.rows.aggregate<UnderWay>([
      { $match: { accountId, campaignId, status: 'sending' } },
      {
        $group: {
          _id: null,
          sending: { $sum: 1 },
          waiting: sumOf({ $lt: ['$claimedAt', waitingSince] }),
          unanswered: sumOf({ $gt: ['$claim', null] }),
          since: { $min: '$claimedAt' },
        },
      },
      { $project: { _id: 0 } },
    ]);
    return counted ?? { sending: 0, waiting: 0, unanswered: 0 };
  }

  /** How many rows wait; `zones`: only there, and `limit` of them at most. */
  countPending(accountId: AccountId, campaignId: string, zones?: string[], limit?: number): Promise<number> {
    const pending = { accountId, campaignId, status: 'pending', ...(zones && { zone: { $in: zones } }) } as const;
    return this.driver.countDocuments(pending, limit === undefined ? {} : { limit });
  }

  /** How many rows of these campaigns wait or are on their way; a million at most. */
  countUnsent(accountId: AccountId, campaignIds: string[]): Promise<number> {
    return this.driver.countDocuments(
      { accountId, campaignId: { $in: campaignIds }, status: { $in: ['pending', 'sending'] } },
      { limit: 1_000_000 },
    );
  }

  /** How many first messages providers accepted since then. */
  countSent(accountId: AccountId, campaignId: string, since: Date): Promise<number> {
    return this.driver.countDocuments({ accountId, campaignId, sentAt: { $gte: since } });
  }

  /** Notes what went wrong with openings, or what their leads thought of them. */
  async noteHarms(accountId: AccountId, harms: RowHarm[]): Promise<void> {
    if (harms.length === 0) return;
    const writes = harms.map(({ campaignId, leadId, harm }) => ({
      updateOne: { filter: { accountId, campaignId, leadId }, update: { $set: { harm } } },
    }));
    await this.driver.bulkWrite(writes, { ordered: false });
  }

  /** The newest openings that were sent or failed after `since`, the newest first. */
  async newestTried(accountId: AccountId, campaignId: string, since: Date, limit: number): Promise<TriedRow[]> {
    const newest = (time: 'sentAt' | 'failedAt'): Promise<TriedRow[]> =>
      this.driver
        .find<TriedRow>(
          { accountId, campaignId, [time]: { $gte: since }, ...(time === 'failedAt' && { status: 'failed' }) },
          {
            projection: { status: 1, sentAt: 1, failedAt: 1, harm: 1 },
            sort: { [time]: -1 },
            limit,
            batchSize: limit + 1,
          },
        )
        .toArray();
    const [sent, failed] = await Promise.all([newest('sentAt'), newest('failedAt')]);
    return [...sent, ...failed.filter(({ sentAt }) => sentAt === undefined)]
      .sort((one, other) => triedAt(other) - triedAt(one))
      .slice(0, limit);
  }

  /** True when no row is `pending` or `sending`. */
  async allFinished(accountId: AccountId, campaignId: string): Promise<boolean> {
    return (await this.rows.exists({ accountId, campaignId, status: { $in: ['pending', 'sending'] } })) === null;
  }

  /** The zones in which pending rows are; of a campaign in the time of its leads. */
  async pendingZones(accountId: AccountId, campaignId: string): Promise<string[]> {
    const pending = { accountId, campaignId, status: 'pending', zone: { $exists: true } } as const;
    const zones = await this.driver.distinct('zone', pending);
    return zones.filter((zone) => zone !== undefined);
  }

  /**
   * Turns up to `limit` pending rows into `sending`, the first in the selection first, and answers those that are ours.
   * `zones`: only rows there.
   */
  async claim(
    accountId: AccountId,
    campaignId: string,
    claim: string,
    { limit, zones }: { limit: number; zones?: string[] },
  ): Promise<AskedRow[]> {
    const pending = { accountId, campaignId, status: 'pending', ...(zones && { zone: { $in: zones } }) } as const;
    const next = await this.driver
      .find<AskedRow>(pending, { projection: asked, sort: { seq: 1 }, limit, batchSize: limit + 1 })
      .toArray();
    if (next.length === 0) return [];
    const ids = next.map(({ _id }) => _id);
    const { modifiedCount } = await this.driver.updateMany(
      { _id: { $in: ids }, accountId, status: 'pending' },
      { $set: { status: 'sending', claim, claimedAt: new Date() } },
    );
    if (modifiedCount === next.length) return next.map((row) => ({ ...row, claim }));
    return this.driver
      .find<AskedRow>({ _id: { $in: ids }, accountId, claim }, { projection: asked, sort: { seq: 1 } })
      .toArray();
  }

  /** Rows that were requested from the engine with unknown result: to be requested again in the same round. */
  findUnanswered(accountId: AccountId, campaignId: string, limit: number): Promise<AskedRow[]> {
    const unanswered = { accountId, campaignId, status: 'sending', claim: { $exists: true } } as const;
    return this.driver
      .find<AskedRow>(unanswered, { projection: asked, sort: { seq: 1 }, limit, batchSize: limit + 1 })
      .toArray();
  }

  /**
   * The engine has answered for these claims, or only for these rows of them. Most rows have moved on by then, by the
   * events of their messages.
   */
  async noteAnswered(accountId: AccountId, campaignId: string, claims: string[], rows?: AskedRow[]): Promise<void> {
    const among = rows && { _id: { $in: rows.map(({ _id }) => _id) } };
    await this.driver.updateMany(
      { accountId, campaignId, status: 'sending', claim: { $in: claims }, ...among },
      { $unset: { claim: '' } },
    );
  }

  /**
   * Writes which starts of a batch failed, or were needless as an earlier round's opening has left; true when any was.
   * Events report the conversations that started, and may have come already.
   */
  async recordEnds(accountId: AccountId, rows: AskedRow[], results: StartResult[]): Promise<boolean> {
    const byLead = new Map(results.map((result) => [result.leadId, result]));
    const ended = rows.flatMap((row): RowWrite[] => {
      const result = byLead.get(row.leadId);
      if (!result) return [];
      const filter = { _id: row._id, accountId, round: row.round, status: 'sending' } as const;
      if (result.outcome === 'started') return result.left ? [leftWrite(filter, result.left)] : [];
      const { outcome, error } = result;
      if (outcome === 'blocked')
        return [
          skipStopped(filter),
          { updateOne: { filter, update: { $set: { status: 'pending' }, $unset: { claim: '' } } } },
        ];
      return [
        {
          updateOne: {
            filter,
            update: {
              $set: {
                status: outcome,
                error,
                ...(outcome === 'failed' && { retryable: true, failedAt: new Date(), harm: 'failure' as const }),
              },
              $unset: { claim: '' },
            },
          },
        },
      ];
    });
    if (ended.length === 0) return false;
    const unstarted = rows.filter(({ leadId }) => byLead.get(leadId)?.outcome !== 'started');
    await this.places.passOnDeleted(accountId, unstarted, (row, { _id }) => row._id === _id);
    await this.driver.bulkWrite(ended);
    return true;
  }

  /** Moves rows; repeats and late events change nothing. */
  async move(accountId: AccountId, moves: RowMove[]): Promise<void> {
    if (moves.length === 0) return;
    for (const { deleted, leadId } of moves) if (deleted) await this.places.stopDeleted(accountId, leadId);
    await this.places.passOnDeleted(
      accountId,
      moves.filter(endsUnsent),
      (row, { campaignId, round = row.round }) => row.campaignId === campaignId && row.round === round,
    );
    const { matchedCount } = await this.driver.bulkWrite(
      moves.flatMap((move) => moveWrites(accountId, move)),
      { ordered: true, ignoreUndefined: true },
    );
    if (matchedCount === moves.length) return;
    const late = moves.flatMap((move) => timesWrite(accountId, move) ?? []);
    if (late.length > 0) await this.driver.bulkWrite(late, { ordered: false });
  }

  /** Failed rows that may be retried go back to `pending`, with the next round; answers how many. */
  async retryFailed(accountId: AccountId, campaignId: string): Promise<number> {
    const { modifiedCount } = await this.rows.updateMany(
      { accountId, campaignId, status: 'failed', retryable: true },
      {
        $set: { status: 'pending' },
        $inc: { round: 1 },
        $unset: { error: '', retryable: '', claim: '', failedAt: '', harm: '', stopped: '' },
      },
    );
    return modifiedCount;
  }

  countRetryable(accountId: AccountId, campaignId: string): Promise<number> {
    return this.rows.countDocuments({ accountId, campaignId, status: 'failed', retryable: true });
  }

  /**
   * Ends the waiting of all leads of a campaign, with a reason, also of those whose openings are on their way, should they
   * be put off.
   */
  async skipAll(accountId: AccountId, campaignId: string, error: string): Promise<void> {
    const theirs: QueryFilter<CampaignLeadRow> = { accountId, campaignId };
    // Nearly all of them may wait: one write each.
    await this.skipWaiting(theirs, error);
    await this.stop(theirs, error);
    await this.skipWaiting(theirs, error);
  }

  /**
   * Ends the waiting of some leads in all campaigns, with a reason, also of those whose openings are on their way, should
   * they be put off; answers the campaigns whose rows have changed by now.
   */
  async skipLeads(accountId: AccountId, leadIds: string[], error: string): Promise<string[]> {
    const theirs: QueryFilter<CampaignLeadRow> = { accountId, leadId: { $in: leadIds } };
    await this.stop(theirs, error);
    const campaigns = await this.rows.distinct('campaignId', { ...theirs, status: 'pending' });
    if (campaigns.length > 0) await this.skipWaiting(theirs, error);
    return campaigns;
  }

  // Also of those that wait: one may be claimed before it is skipped.
  private async stop(theirs: QueryFilter<CampaignLeadRow>, error: string): Promise<void> {
    await this.rows.updateMany({ ...theirs, status: { $in: ['pending', 'sending'] } }, { $set: { stopped: error } });
  }

  private async skipWaiting(theirs: QueryFilter<CampaignLeadRow>, error: string): Promise<void> {
    const skipped = { $set: { status: 'skipped' as const, error }, $unset: { stopped: '' as const } };
    await this.rows.updateMany({ ...theirs, status: 'pending' }, skipped);
  }

  /**
   * Erases a lead's address in all campaigns, and stops writing to it; where it still waited, the next lead of the same
   * person takes its place. Of an opening that is on its way, {@link PersonPlaces} decides. Answers the campaigns.
   */
  async forget(accountId: AccountId, leadId: string): Promise<string[]> {
    const mine = { accountId, leadId };
    await this.places.stopDeleted(accountId, leadId);
    await this.places.passOn(accountId, { ...mine, status: 'pending' });
    await this.rows.updateMany(
      { ...mine, status: 'pending' },
      { $set: { status: 'skipped', error: deletedReason }, $unset: { stopped: '' } },
    );
    await this.rows.updateMany({ ...mine, status: { $ne: 'sending' } }, { $unset: { person: '', samePerson: '' } });
    return this.rows.distinct('campaignId', mine);
  }

  async deleteAll(accountId: AccountId, campaignId: string): Promise<void> {
    await this.rows.deleteMany({ accountId, campaignId });
  }

  /** The rows after a place, up to another, by what a preflight counts. */
  reasons(accountId: AccountId, campaignId: string, after = 0, upTo = Infinity): Promise<RowReasons[]> {
    const by = ['status', 'error', 'zone', 'country', 'agentConfigId'];
    return this.rows.aggregate<RowReasons>([
      { $match: { accountId, campaignId, seq: { $gt: after, $lte: upTo } } },
      { $group: { _id: Object.fromEntries(by.map((field) => [field, `$${field}`])), count: { $sum: 1 } } },
      { $project: { _id: 0, ...Object.fromEntries(by.map((field) => [field, `$_id.${field}`])), count: 1 } },
    ]);
  }

  /** The failed rows by reason, the most frequent first, at most `limit` reasons. */
  failures(accountId: AccountId, campaignId: string, limit: number): Promise<CampaignFailure[]> {
    return this.rows.aggregate<CampaignFailure>([
      { $match: { accountId, campaignId, status: 'failed' } },
      { $group: { _id: '$error', count: { $sum: 1 }, retryable: sumOf({ $eq: ['$retryable', true] }) } },
      { $sort: { count: -1, _id: 1 } },
      { $limit: limit },
      { $project: { _id: 0, reason: { $ifNull: ['$_id', ''] }, count: 1, retryable: 1 } },
    ]);
  }

  /** Counts the rows (DECISIONS 65): each lead once in each figure. */
  async count(accountId: AccountId, campaignId: string): Promise<CampaignStats> {
    const [counted] = await this.rows.aggregate<CampaignStats>([
      { $match: { accountId, campaignId } },
      countedRows,
      { $project: { _id: 0 } },
    ]);
    return counted ?? noStats;
  }
}
