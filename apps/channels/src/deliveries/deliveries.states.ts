import { type DeliveryStatus, deliveryStatuses } from '@northline/common/contracts';
import { defineStates } from '@northline/common/features/states';

const arrived = { delivered: ['provider'], read: ['provider'] } as const;

/**
 * From each state the states that may follow. Providers report in any order, so `sent` may be skipped, and a report
 * that a message arrived counts in every state, because it proves that it must not be sent again. `sending` goes back
 * to `queued` when the provider asked to wait, and `unknown` to `sending` where repeating under the same key is safe
 * (email); a person may find out what became of an `unknown` one.
 */
export const deliveryStates = defineStates<DeliveryStatus>('a delivery', 'queued', {
  queued: {
    sending: ['northline'],
    sent: ['provider'],
    ...arrived,
    failed: ['northline', 'provider'],
    expired: ['northline'],
    cancelled: ['northline'],
  },
  sending: {
    queued: ['northline'],
    sent: ['northline', 'provider'],
    ...arrived,
    failed: ['northline', 'provider'],
    unknown: ['northline'],
    cancelled: ['northline'],
  },
  unknown: {
    sending: ['northline'],
    sent: ['person', 'provider'],
    ...arrived,
    failed: ['person', 'provider'],
  },
  sent: { ...arrived, failed: ['provider'] },
  delivered: { read: ['provider'] },
  read: {},
  failed: arrived,
  expired: { sent: ['provider'], ...arrived },
  cancelled: { sent: ['provider'], ...arrived },
});

/** Throws for a change of status that {@link deliveryStates} does not have; the same status, or none, is no change. */
export function checkChange(from: DeliveryStatus, to: DeliveryStatus = from): void {
  if (to !== from) deliveryStates.check(from, to);
}

/** Still to be sent: the next message of its conversation waits for it. */
export const openStatuses: readonly DeliveryStatus[] = ['queued', 'sending'];

/** The states that are published to other services. */
export const toldStatuses: readonly DeliveryStatus[] = deliveryStatuses.filter(
  (status) => !openStatuses.includes(status),
);
