import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, type Model, type mongo, Schema } from 'mongoose';
import { systemContext } from '../../vocabulary/context';
import { type AccountId, type CostLedger, type CostLine, type CostsCounted, type DomainEvent } from '../../contracts';
import { newEvent, Outboxes, type OutboxOf } from '../../platform/events';
import { isDuplicateKey, withPendingEvents } from '../../platform/mongo';
import { Ticker } from '../../platform/process';
import { linesOf, quarterOf, quarterMs } from './cost-lines.rules';
import type { CostedRow } from './costed-row.schema';
import { otherCostSchema } from './other-costs.repository';

type LedgerRow = CostedRow & { _id: string; accountId: AccountId };

/** The costs of a ledger in a quarter of an hour, as they were last counted. */
interface CostQuarterRow {
  _id: string;
  accountId: AccountId;
  rev: number;
  lines: CostLine[];
  expiresAt: Date;
  pendingEvents: DomainEvent[];
}

const quarterSchema = new Schema<CostQuarterRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    rev: Number,
    lines: { type: [Object], default: [] },
    expiresAt: Date,
  },
  { collection: 'costQuarters', versionKey: false },
);
quarterSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
withPendingEvents(quarterSchema);

/** Longer than a delivery waits for the report that settles its cost. */
const keptMs = 90 * 24 * 60 * 60 * 1_000;
const rowsATime = 2_000;
const triesInARace = 10;

/**
 * Counts the costs of a ledger by quarters of an hour, and publishes each count as a whole (`costs.counted`). A quarter
 * is always counted from all of its rows, so a repeated count changes nothing, and one that was interrupted is repeated:
 * a row stays marked with `countAt` until a count that saw it is stored.
 */
@Injectable()
export class CostCounts {
  private ledgers: mongo.Collection<LedgerRow>[] = [];
  private name: CostLedger = 'turns';
  private quarters!: Model<CostQuarterRow>;
  private outbox!: OutboxOf<CostQuarterRow>;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly outboxes: Outboxes,
    private readonly ticker: Ticker,
  ) {}

  /** Counts the rows of this collection from now on, and those of `otherCosts` where a service has any; it calls this once. */
  keep(name: CostLedger, { withOthers = false } = {}): void {
    this.name = name;
    this.ledgers = [this.connection.collection<LedgerRow>(name)];
    if (withOthers)
      this.ledgers.push(
        this.connection.model('OtherCost', otherCostSchema).collection as unknown as (typeof this.ledgers)[0],
      );
    this.quarters = this.connection.model<CostQuarterRow>('CostQuarter', quarterSchema);
    this.outbox = this.outboxes.of(this.quarters);
    this.ticker.batches('costs', rowsATime, async (size) => {
      const { rows } = await this.countMarked({ countAt: { $lte: new Date() } }, size);
      return rows;
    });
  }

  /** Counts what an account has spent up to now, and answers the quarters that changed. */
  async countNow(accountId: AccountId): Promise<CostsCounted[]> {
    const changed = new Map<string, CostsCounted>();
    for (let found = rowsATime; found === rowsATime; ) {
      const { rows, counted } = await this.countMarked({ countAt: { $exists: true }, accountId }, rowsATime);
      for (const one of counted) changed.set(one.quarter, one);
      found = rows;
    }
    return [...changed.values()];
  }

  private async countMarked(
    marked: { countAt: object; accountId?: AccountId },
    limit: number,
  ): Promise<{ rows: number; counted: CostsCounted[] }> {
    const marks = await Promise.all(this.ledgers.map((ledger) => this.marksIn(ledger, marked, limit)));
    const quarters = new Map<string, { accountId: AccountId; quarter: Date }>();
    for (const { accountId, costs = [] } of marks.flat())
      for (const { at } of costs) {
        const quarter = quarterOf(at);
        quarters.set(`${accountId}:${quarter.toISOString()}`, { accountId, quarter });
      }
    const counted: CostsCounted[] = [];
    for (const [id, { accountId, quarter }] of quarters) counted.push(await this.count(id, accountId, quarter));
    for (const [place, rows] of marks.entries())
      if (rows.length > 0)
        await this.ledgers[place]?.bulkWrite(
          rows.map(({ _id, countAt: seen }) => ({
            updateOne: { filter: { _id, countAt: seen }, update: { $unset: { countAt: 1 } } },
          })),
          { ordered: false },
        );
    return { rows: Math.max(0, ...marks.map((rows) => rows.length)), counted };
  }

  private marksIn(
    ledger: mongo.Collection<LedgerRow>,
    marked: object,
    limit: number,
  ): Promise<Pick<LedgerRow, '_id' | 'accountId' | 'countAt' | 'costs'>[]> {
    return ledger
      .find(marked as mongo.Filter<LedgerRow>, {
        projection: { accountId: 1, countAt: 1, 'costs.at': 1 },
        sort: { countAt: 1 },
        limit,
      })
      .toArray();
  }

  // What is stored was read after what was stored before: else the compare-and-set fails, and it is read again.
  private async count(_id: string, accountId: AccountId, quarter: Date): Promise<CostsCounted> {
    for (let tries = 0; tries < triesInARace; tries += 1) {
      const before = await this.quarters.findOne({ _id, accountId }, { rev: 1 }).lean<{ rev: number } | null>();
      const found = await Promise.all(this.ledgers.map((ledger) => this.linesOf(ledger, accountId, quarter)));
      const lines = linesOf(found.flat());
      const rev = (before?.rev ?? 0) + 1;
      const counted = { ledger: this.name, quarter: quarter.toISOString(), rev, lines };
      const event = newEvent(systemContext(accountId), 'costs.counted', counted);
      const expiresAt = new Date(quarter.getTime() + keptMs);
      if (await this.store({ _id, accountId, rev, lines, expiresAt, pendingEvents: [event] }, before?.rev)) {
        this.outbox.flush({ _id, pendingEvents: [event] });
        return counted;
      }
    }
    throw new Error(`The costs of ${_id} were counted by others at every attempt`);
  }

  private async store(row: CostQuarterRow, rev: number | undefined): Promise<boolean> {
    const { _id, accountId, pendingEvents, ...set } = row;
    if (rev === undefined)
      return this.quarters.collection.insertOne(row as unknown as mongo.OptionalId<mongo.Document>).then(
        () => true,
        (error: unknown) => {
          if (isDuplicateKey(error)) return false;
          throw error;
        },
      );
    const { modifiedCount } = await this.quarters.updateOne(
      { _id, accountId, rev },
      { $set: set, $push: { pendingEvents: { $each: pendingEvents } } },
    );
    return modifiedCount === 1;
  }

  private async linesOf(ledger: mongo.Collection<LedgerRow>, accountId: AccountId, from: Date): Promise<CostLine[]> {
    const at = { $gte: from, $lt: new Date(from.getTime() + quarterMs) };
    const of = (field: string): string => `$costs.${field}`;
    const dimensions = ['kind', 'agentConfigId', 'campaignId', 'channel', 'model', 'currency'];
    const found = await ledger
      .aggregate<{
        _id: Pick<CostLine, 'kind' | 'currency'>;
        amount: number;
        count: number;
        priced: number;
      }>([
        { $match: { accountId, 'costs.at': at } },
        { $unwind: '$costs' },
        { $match: { 'costs.at': at } },
        {
          $group: {
            _id: Object.fromEntries(dimensions.map((name) => [name, of(name)])),
            amount: { $sum: of('amount') },
            count: { $sum: 1 },
            priced: { $sum: { $cond: [{ $gt: [of('prices'), null] }, 1, 0] } },
          },
        },
      ])
      .toArray();
    return found.map(({ _id, amount, count, priced }) => ({ ..._id, amount, count, unpriced: count - priced }));
  }
}
