import type { Schema } from 'mongoose';
import type { Cost } from '../../contracts';

/** A row of a ledger, as far as costs are concerned. */
export interface CostedRow {
  /** What it cost; absent: nothing. */
  costs?: Cost[];
  /** When its costs are to be counted; absent once they are. */
  countAt?: Date;
}

/** Fields of a schema whose rows carry costs, and their indexes: for those to be counted, and for counting. */
export function withCosts(schema: Schema): void {
  schema.add({ costs: { type: [Object], default: undefined }, countAt: Date });
  schema.index({ countAt: 1, accountId: 1 }, { partialFilterExpression: { countAt: { $exists: true } } });
  schema.index({ accountId: 1, 'costs.at': 1 }, { partialFilterExpression: { 'costs.at': { $exists: true } } });
}
