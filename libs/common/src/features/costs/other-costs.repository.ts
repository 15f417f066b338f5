import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Schema } from 'mongoose';
import type { AccountId, Cost, CostOf, Money } from '../../contracts';
import { newId } from '../../platform/mongo';
import { sumOf } from './cost-lines.rules';
import { type CostedRow, withCosts } from './costed-row.schema';
import type { CostedMessage } from './prices.rules';
import { type ModelUse, Pricing } from './pricing';

/** What was spent on something that has no row of its own in the ledger of its service. */
export interface OtherCostRow extends CostedRow {
  _id: string;
  accountId: AccountId;
  expiresAt: Date;
}

/** The collection `otherCosts`. */
export const otherCostSchema = new Schema<OtherCostRow>(
  { _id: String, accountId: { type: String, required: true }, expiresAt: Date },
  { collection: 'otherCosts', versionKey: false },
);
otherCostSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
withCosts(otherCostSchema);

/** Long after the quarters of an hour that they are of were counted for the last time. */
const keptMs = 90 * 24 * 60 * 60 * 1_000;

/** The collection `otherCosts`: rehearsals, embeddings, transcriptions, test messages. */
@Injectable()
export class OtherCosts {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly pricing: Pricing,
  ) {}

  /** Stores what calls of models cost, by the prices of now, and answers the sum; nothing for calls that used nothing. */
  async add(accountId: AccountId, of: CostOf, uses: readonly ModelUse[]): Promise<Money | undefined> {
    const at = new Date();
    const costed = await this.pricing.ofModels(accountId, of, uses, at);
    if (costed.costs) await this.insert(accountId, costed, at);
    return sumOf(costed.costs);
  }

  /** Stores what a message cost that has no delivery, by the prices of now, and answers it. */
  async addMessage(accountId: AccountId, of: Omit<CostOf, 'kind'>, message: CostedMessage): Promise<Cost> {
    const at = new Date();
    const [cost, countAfterMs] = await Promise.all([
      this.pricing.ofMessage(accountId, of, message, at),
      this.pricing.countAfterMs(accountId),
    ]);
    await this.insert(accountId, { costs: [cost], countAt: new Date(at.getTime() + countAfterMs) }, at);
    return cost;
  }

  private async insert(accountId: AccountId, costed: CostedRow, at: Date): Promise<void> {
    const row = { _id: newId(), accountId, ...costed, expiresAt: new Date(at.getTime() + keptMs) };
    await this.connection.collection<OtherCostRow>(otherCostSchema.get('collection') ?? '').insertOne(row);
  }
}
