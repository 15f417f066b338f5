import type { DeliveryStatus } from '@northline/common/contracts';

/** A provider has taken the message. */
export const accepted: readonly DeliveryStatus[] = ['sent', 'delivered', 'read'];

/** Whether a provider has taken the message. */
export function isAccepted(status: DeliveryStatus | undefined): boolean {
  return status !== undefined && accepted.includes(status);
}
