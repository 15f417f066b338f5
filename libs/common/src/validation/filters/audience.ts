import type { LeadStatus } from '../../vocabulary/vocabulary';

/** A condition of `advancedFilter`; checked against the operator table. */
export interface FilterCondition {
  field: string;
  operator: string;
  value?: unknown;
}

/** One level of OR inside the AND of conditions (DECISIONS 35). */
export type FilterItem = FilterCondition | { any: FilterCondition[] };

/** Who a campaign is for (DECISIONS 60): leads matching both filters, plus those named. */
export interface Audience {
  leadFilter?: { statuses?: LeadStatus[]; tags?: string[]; importedAfter?: string };
  advancedFilter?: { conditions: FilterItem[] };
  manualLeadIds?: string[];
}
