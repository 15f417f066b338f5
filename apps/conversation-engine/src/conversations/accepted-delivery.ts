import type { DeliveryStatus } from '@northline/common/contracts';

/** The states in which a provider has accepted the message. */
export const accepted: readonly DeliveryStatus[] = ['sent', 'delivered', 'read'];

/** Whether a provider has accepted the message. */
export function isAccepted(status: DeliveryStatus | undefined): boolean {
  return status !== undefined && accepted.includes(status);
}
