import type { DeliveryStatus } from '@northline/common/contracts';

/**
 * From each state the states that may follow. Providers report in any order, so `sent` may be skipped; nothing leaves
 * `read`, `failed`, `expired` and `cancelled`. `sending` goes back to `queued` when the provider asked to wait, and
 * `unknown` to `sending` where asking again under the same key is safe (email).
 */
export const deliveryTransitions: Readonly<Record<DeliveryStatus, readonly DeliveryStatus[]>> = {
  queued: ['sending', 'failed', 'expired', 'cancelled'],
  sending: ['queued', 'sent', 'delivered', 'read', 'failed', 'unknown', 'cancelled'],
  unknown: ['sending', 'sent', 'delivered', 'read', 'failed'],
  sent: ['delivered', 'read', 'failed'],
  delivered: ['read'],
  read: [],
  failed: [],
  expired: [],
  cancelled: [],
};

/** Whether a delivery may go from one state to the other. */
export function mayBecome(from: DeliveryStatus, to: DeliveryStatus): boolean {
  return deliveryTransitions[from].includes(to);
}

/** Still to be sent: the next message of its conversation waits for it. */
export const openStatuses: readonly DeliveryStatus[] = ['queued', 'sending'];

/** The states that other services are told of. */
export const toldStatuses: readonly DeliveryStatus[] = ['sent', 'delivered', 'read', 'failed', 'unknown', 'expired', 'cancelled'];
