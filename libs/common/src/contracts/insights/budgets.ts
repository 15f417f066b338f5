import { ApiSchema } from '@nestjs/swagger';
import { Int, OneOf } from '../../validation';

/** What a budget may be for. */
export const budgetPeriods = ['total', 'day', 'month'] as const;
/** See {@link budgetPeriods}. */
export type BudgetPeriod = (typeof budgetPeriods)[number];

const most = 1_000_000_000_000_000;

/** How much may be spent. */
@ApiSchema({
  description: 'How much may be spent. At 80 % there is an event; at the end nobody is written to first any more.',
})
export class Budget {
  @Int({
    min: 1,
    max: most,
    example: 50_000_000,
    description: "The amount, in millionths of the unit of the price list's currency",
  })
  amount!: number;
  @OneOf(budgetPeriods, {
    description: "`total`: once; `day`, `month`: in each day or month of the account's time zone",
  })
  period!: BudgetPeriod;
  @Int({
    optional: true,
    min: 1,
    max: most,
    example: 60_000_000,
    description:
      'From this amount on the model is not asked for replies, either: conversations are handed to people. Not below `amount`; absent: 120 % of it',
  })
  hardLimit?: number;
}

/** Whose budget it is. */
export const budgetScopes = ['account', 'agent', 'campaign'] as const;
/** See {@link budgetScopes}. */
export type BudgetScope = (typeof budgetScopes)[number];

/**
 * How much of a budget is spent: `ok`, `warning` from 80 %, `exhausted` from 100 %, `stopped` from its hard limit. `none`:
 * there is no budget any more.
 */
export const budgetLevels = ['none', 'ok', 'warning', 'exhausted', 'stopped'] as const;
/** See {@link budgetLevels}. */
export type BudgetLevel = (typeof budgetLevels)[number];

/** A budget was set, changed or removed. */
export interface BudgetSet {
  scope: BudgetScope;
  /** Of the account, agent or campaign. */
  id: string;
  /** A higher one replaces a lower one; see `nextBudgetRev`. */
  rev: number;
  /** Absent: there is none any more. */
  budget?: Budget;
}

/** How much of a budget is spent, after that or the budget changed. */
export interface BudgetChanged {
  scope: BudgetScope;
  id: string;
  rev: number;
  level: BudgetLevel;
  budget?: Budget;
  /** In the period, in millionths of the currency's unit. */
  spent: number;
  currency: string;
  /** The period, as far as it has a beginning and an end. */
  since?: string;
  until?: string;
  /** When it came to the level. */
  at: string;
  /** It is the first time in the period that it came so far. */
  crossed?: true;
}
