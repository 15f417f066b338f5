import type { WordsByOperation } from './operation-words';

/** Analytics and the audit log. */
export const figureWords: WordsByOperation = {
  Analytics_overview: {
    summary: 'Read the main figures',
    description:
      'Leads and conversations of the period in one view. Rates are shares of the conversations that began in the period, 0 to 1.',
  },
  Analytics_daily: {
    summary: 'Read figures by day',
    description: "One entry for each day of the period, in the account's time zone; no day is missing.",
  },
  Analytics_funnel: {
    summary: 'Read the funnel',
    description:
      'How many leads of the period are there (`new`), were written to (`contacted`), answered (`replied`) and were handed to a person (`handed_off`).',
  },
  Analytics_stageDistribution: {
    summary: 'Read where conversations stand',
    description: 'For each agent, how many conversations stand in each of its stages or ended there.',
  },
  Analytics_costs: {
    summary: 'Read costs',
    description:
      'What the turns, evaluations, WhatsApp templates and emails of the period cost, by the prices at their time, up to now. Amounts are whole millionths of the currency. `from` and `to` count by quarters of an hour; without `from` the last 30 days, 366 at most. Calls with test keys are included, as the model is paid all the same.',
  },
  Prices_get: {
    summary: 'Read the price list',
    description:
      "The prices by which costs are reckoned from now on: the account's own, else those of the installation. Unless its operator set others, these are the published prices of the day `asOf`.",
  },
  Prices_replace: {
    summary: 'Set the price list',
    description:
      'Replaces the whole list. It holds within seconds for what is spent from then on; what was spent before keeps its cost.',
    errors: { '409': 'The account was changed at the same time' },
  },
  Prices_remove: {
    summary: 'Remove the price list',
    description: "The installation's prices hold again.",
    errors: { '409': 'The account was changed at the same time' },
  },
  Audit_list: {
    summary: 'List the audit log',
    description:
      'Who did what, newest first: every call that writes, refused ones included, and what agents, leads and Northline itself did without a call.',
  },
  Audit_export: {
    summary: 'Export the audit log',
    description: 'The whole audit log of the filters as a stream, oldest first, as NDJSON or CSV.',
    errors: { '429': 'A rate limit, or as many streams are open as the quota allows' },
  },
};
