/** The tabs, in their order. */
export const developerTabs = ['keys', 'webhooks', 'events', 'signature'] as const;

/** One of {@link developerTabs}. */
export type DeveloperTab = (typeof developerTabs)[number];

/** What of the developers page is on the screen. */
export interface DevelopersSearch {
  tab?: DeveloperTab;
  /** The open webhook endpoint. */
  endpoint?: string;
  /** The conversation whose events are read. */
  conversation?: string;
  /** The number of the last event that is known: those after it are read. */
  after?: number;
}

/** What of an address the developers page understands. */
export function developersSearch(given: Record<string, unknown>): DevelopersSearch {
  const tab = developerTabs.find((one) => one === given['tab']);
  const endpoint = idOf(given['endpoint']);
  const conversation = idOf(given['conversation']);
  const after = Number(given['after']);
  return {
    ...(tab && { tab }),
    ...(endpoint && { endpoint }),
    ...(conversation && { conversation }),
    ...(Number.isSafeInteger(after) && after > 0 && { after }),
  };
}

/** Ids are 24 hexadecimal digits; the address writes one of digits alone as a number, which is none of ours. */
const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9a-f]{24}$/.test(value) ? value : undefined;
