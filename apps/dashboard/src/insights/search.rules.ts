/** What the page about insights shows, as the address says it. */
export interface InsightsSearch {
  tab?: 'learned';
  days?: (typeof spans)[number];
  channel?: (typeof channels)[number];
  agentConfigId?: string;
  campaignId?: string;
  groupBy?: (typeof groups)[number];
  topic?: string;
  /** A day, like `2026-11-23`. */
  since?: string;
}

/** The periods to choose from, in days; without one the last 30. */
export const spans = [7, 30, 90, 365] as const;

/** The channels to choose from. */
export const channels = ['whatsapp', 'telegram', 'email'] as const;

/** What costs are summed up by; without a choice by day. */
export const groups = ['day', 'agent', 'campaign', 'channel', 'model', 'kind'] as const;

/** Reads the search of the address; what it does not know is left out. */
export function insightsSearch(given: Record<string, unknown>): InsightsSearch {
  const id = (value: unknown): string | undefined =>
    typeof value === 'string' && /^[0-9a-f]{24}$/.test(value) ? value : undefined;
  const found: InsightsSearch = {
    tab: given['tab'] === 'learned' ? 'learned' : undefined,
    days: spans.find((days) => days === Number(given['days'])),
    channel: channels.find((channel) => channel === given['channel']),
    agentConfigId: id(given['agentConfigId']),
    campaignId: id(given['campaignId']),
    groupBy: groups.find((group) => group === given['groupBy']),
    topic: textOf(given['topic']),
    since: textOf(given['since'])?.match(/^\d{4}-\d{2}-\d{2}$/)?.[0],
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The first day of a period that ends today, as a date in a zone. */
export function firstDay(days: number, zone: string, now: Date): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);
  const first = new Date(`${today}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() - days + 1);
  return first.toISOString().slice(0, 10);
}

const longestTopic = 100;

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.trim() === '' ? undefined : text.slice(0, longestTopic);
}
