import type { WebhookDeliveryStatus } from '@northline/common/contracts';
import { defineStates } from '@northline/common/features/states';

/** The statuses that may follow each one: `pending` until the last attempt, and again when somebody asks for more. */
export const webhookDeliveryStates = defineStates<WebhookDeliveryStatus>('a webhook delivery', 'pending', {
  pending: { pending: ['northline', 'person'], delivered: ['northline'], failed: ['northline'] },
  delivered: { pending: ['person'] },
  failed: { pending: ['person'] },
});
