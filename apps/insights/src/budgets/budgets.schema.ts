import type { AccountId, Budget, BudgetLevel, BudgetScope, DomainEvent } from '@northline/common/contracts';
import { withPendingEvents } from '@northline/common/platform/mongo';
import { Schema } from 'mongoose';

/** A budget of an account, an agent or a campaign, and how much of it is spent. */
export interface BudgetRow {
  /** `<accountId>:<scope>:<id>`. */
  _id: string;
  accountId: AccountId;
  scope: BudgetScope;
  id: string;
  /** When it was set last; see `BudgetSet`. */
  setRev: number;
  /** Absent: it was removed. */
  budget?: Budget;
  /** Rises with each change of its state. */
  rev: number;
  level: BudgetLevel;
  /** The highest level that was published as crossed in its period. */
  toldLevel: BudgetLevel;
  /** The `setRev` that its state is of. */
  reviewedRev?: number;
  /** The beginning of the period that its state is of. */
  since?: Date;
  /** The currency that its state is in; absent: it is of an earlier release. */
  currency?: string;
  pendingEvents: DomainEvent[];
}

/** The collection `budgets`. */
export const budgetSchema = new Schema<BudgetRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    scope: String,
    id: String,
    setRev: Number,
    budget: { type: Object, default: undefined },
    rev: Number,
    level: String,
    toldLevel: String,
    reviewedRev: Number,
    since: Date,
    currency: String,
  },
  { collection: 'budgets', versionKey: false, id: false },
);
budgetSchema.index({ accountId: 1 });
withPendingEvents(budgetSchema);
