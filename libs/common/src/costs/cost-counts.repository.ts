import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, type Model, type mongo, Schema } from 'mongoose';
import { systemContext } from '../context';
import {
  type AccountId,
  type Cost,
  type CostLedger,
  type CostLine,
  type CostsCounted,
  type DomainEvent,
} from '../contracts';
import { newEvent, Outboxes, type OutboxOf } from '../events';
import { isDuplicateKey, withPendingEvents } from '../mongo';
import { Ticker } from '../process';
import { linesOf, quarterOf, quarterMs } from './cost-lines.rules';

/** A row of a ledger, as far as costs are concerned. */
export interface CostedRow {
  /** What it cost; absent: nothing. */
  costs?: Cost[];
  /** When its costs are to be counted; absent once they are. */
  countAt?: Date;
}

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

/** Fields of a schema whose rows carry costs, and their indexes: for those to be counted, and for counting. */
export function withCosts(schema: Schema): void {
  schema.add({ costs: { type: [Object], default: undefined }, countAt: Date });
  schema.index({ countAt: 1, accountId: 1 }, { partialFilterExpression: { countAt: { $exists: true } } });
  schema.index({ accountId: 1, 'costs.at': 1 }, { partialFilterExpression: { 'costs.at': { $exists: true } } });
}

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
  private ledger: mongo.Collection<LedgerRow> | undefined;
  private name: CostLedger = 'turns';
  private quarters!: Model<CostQuarterRow>;
  private outbox!: OutboxOf<CostQuarterRow>;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly outboxes: Outboxes,
    private readonly ticker: Ticker,
  ) {}

  /** Counts the rows of this collection from now on; a service has one ledger. */
  keep(name: CostLedger): void {
    this.name = name;
    this.ledger = this.connection.collection<LedgerRow>(name);
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
    if (!this.ledger) return { rows: 0, counted: [] };
    const rows = await this.ledger
      .find(marked as mongo.Filter<LedgerRow>, {
        projection: { accountId: 1, countAt: 1, 'costs.at': 1 },
        sort: { countAt: 1 },
        limit,
      })
      .toArray();
    const quarters = new Map<string, { accountId: AccountId; quarter: Date }>();
    for (const { accountId, costs = [] } of rows)
      for (const { at } of costs) {
        const quarter = quarterOf(at);
        quarters.set(`${accountId}:${quarter.toISOString()}`, { accountId, quarter });
      }
    const counted: CostsCounted[] = [];
    for (const [id, { accountId, quarter }] of quarters)
      counted.push(await this.count(this.ledger, id, accountId, quarter));
    if (rows.length > 0)
      await this.ledger.bulkWrite(
        rows.map(({ _id, countAt: seen }) => ({
          updateOne: { filter: { _id, countAt: seen }, update: { $unset: { countAt: 1 } } },
        })),
        { ordered: false },
      );
    return { rows: rows.length, counted };
  }

  // What is stored was read after what was stored before: else the compare-and-set fails, and it is read again.
  private async count(
    ledger: mongo.Collection<LedgerRow>,
    _id: string,
    accountId: AccountId,
    quarter: Date,
  ): Promise<CostsCounted> {
    for (let tries = 0; tries < triesInARace; tries += 1) {
      const before = await this.quarters.findOne({ _id, accountId }, { rev: 1 }).lean<{ rev: number } | null>();
      const lines = await this.linesOf(ledger, accountId, quarter);
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
    return linesOf(
      found.map(({ _id, amount, count, priced }) => ({ ..._id, amount, count, unpriced: count - priced })),
    );
  }
}
