import type { DeliveryStatus } from '@northline/common/contracts';
import { defineStates } from '@northline/common/features/states';

const arrived = ['sent', 'delivered', 'read'] as const;

/**
 * From each state the states that may follow. Providers report in any order, so `sent` may be skipped, and a report
 * that a message arrived counts in every state, because it proves that it must not be sent again. `sending` goes back
 * to `queued` when the provider asked to wait, and `unknown` to `sending` where repeating under the same key is safe
 * (email).
 */
export const deliveryStates = defineStates<DeliveryStatus>('a delivery', 'queued', {
  queued: ['sending', ...arrived, 'failed', 'expired', 'cancelled'],
  sending: ['queued', ...arrived, 'failed', 'unknown', 'cancelled'],
  unknown: ['sending', ...arrived, 'failed'],
  sent: ['delivered', 'read', 'failed'],
  delivered: ['read'],
  read: [],
  failed: ['delivered', 'read'],
  expired: [...arrived],
  cancelled: [...arrived],
});

/** Still to be sent: the next message of its conversation waits for it. */
export const openStatuses: readonly DeliveryStatus[] = ['queued', 'sending'];

/** The states that are published to other services. */
export const toldStatuses: readonly DeliveryStatus[] = [
  'sent',
  'delivered',
  'read',
  'failed',
  'unknown',
  'expired',
  'cancelled',
];
