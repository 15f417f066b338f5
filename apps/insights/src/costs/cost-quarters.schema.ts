import type { CostLine, CostsCounted } from '@northline/common/contracts';
import { Schema } from 'mongoose';

/** What a ledger has of an account in a quarter of an hour, by its newest event. */
export interface CostQuarterRow {
  /** `<ledger>:<accountId>:<quarter>`. */
  _id: string;
  accountId: string;
  quarter: Date;
  rev: number;
  lines: CostLine[];
}

/** The collection `costs`: all figures about costs are summed from these rows. */
export const costQuarterSchema = new Schema<CostQuarterRow>(
  { _id: String, accountId: { type: String, required: true }, quarter: Date, rev: Number, lines: [Object] },
  { collection: 'costs', versionKey: false },
);
costQuarterSchema.index({ accountId: 1, quarter: 1 });

/** The row of a count. */
export function costQuarterOf(accountId: string, { ledger, quarter, rev, lines }: CostsCounted): CostQuarterRow {
  return { _id: `${ledger}:${accountId}:${quarter}`, accountId, quarter: new Date(quarter), rev, lines };
}
