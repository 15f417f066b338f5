import { abTestsRpc } from './ab-tests.contract';
import { campaignLeadsRpc } from './campaign-leads.contract';
import { campaignSeriesRpc } from './campaign-series.contract';
import { campaignsRpc } from './campaigns.contract';
import { runnerQuotasRpc } from './quotas.contract';

export * from './ab-tests-bodies';
export * from './ab-tests.contract';
export * from './campaign-leads.contract';
export * from './campaign-series.contract';
export * from './campaigns-bodies';
export * from './campaigns.contract';
export * from './quotas.contract';
export * from './test-messages-bodies';
export * from './test-messages.contract';
export * from './writing-hours';

/** Subjects answered by the campaign runner, one table per resource. */
export const runnerRpc = {
  ...campaignsRpc,
  ...campaignLeadsRpc,
  ...campaignSeriesRpc,
  ...abTestsRpc,
  ...runnerQuotasRpc,
};
