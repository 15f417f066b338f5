import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Schema } from 'mongoose';
import type { AccountId, CostOf } from '../contracts';
import { newId } from '../mongo';
import { type CostedRow, withCosts } from './costed-row.schema';
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

/** The collection `otherCosts`: rehearsals, embeddings of documents and searches by hand, transcriptions. */
@Injectable()
export class OtherCosts {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly pricing: Pricing,
  ) {}

  /** Stores what calls of models cost, by the prices of now; nothing for calls that used nothing. */
  async add(accountId: AccountId, of: CostOf, uses: readonly ModelUse[]): Promise<void> {
    const at = new Date();
    const costed = await this.pricing.ofModels(accountId, of, uses, at);
    if (!costed.costs) return;
    const row = { _id: newId(), accountId, ...costed, expiresAt: new Date(at.getTime() + keptMs) };
    await this.connection.collection<OtherCostRow>(otherCostSchema.get('collection') ?? '').insertOne(row);
  }
}
