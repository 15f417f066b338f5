import type { WebhookDelivery } from '@northline/client';

/** The tabs, in their order. */
export const developerTabs = ['keys', 'webhooks', 'events', 'samples', 'signature'] as const;

/** One of {@link developerTabs}. */
export type DeveloperTab = (typeof developerTabs)[number];

/** States of a delivery. */
export const deliveryStates = [
  'pending',
  'delivered',
  'failed',
] as const satisfies readonly WebhookDelivery['status'][];

/** What of the developers page is on the screen. */
export interface DevelopersSearch {
  tab?: DeveloperTab;
  /** The open webhook endpoint, or the one whose deliveries the events are compared with. */
  endpoint?: string;
  /** The state that the listed deliveries are in. */
  status?: WebhookDelivery['status'];
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
  const status = deliveryStates.find((one) => one === given['status']);
  const after = Number(given['after']);
  return {
    ...(tab && { tab }),
    ...(endpoint && { endpoint }),
    ...(status && { status }),
    ...(conversation && { conversation }),
    ...(Number.isSafeInteger(after) && after > 0 && { after }),
  };
}

/** Ids are 24 hexadecimal digits; the address writes one of digits alone as a number, which is none of ours. */
const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9a-f]{24}$/.test(value) ? value : undefined;
