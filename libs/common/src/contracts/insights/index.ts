import { analyticsRpc } from './analytics.contract';
import { preferencesRpc } from './preferences.contract';

export * from './analytics.contract';
export * from './budgets';
export * from './costs.contract';
export * from './preferences.contract';

/** Subjects answered by the insights service, one table per resource. */
export const insightsRpc = { ...preferencesRpc, ...analyticsRpc };
