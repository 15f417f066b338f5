import { newId } from '@northline/common/mongo';
import type { NewWebhookDelivery } from './webhook-deliveries.schema';
import type { WebhookEndpointRow } from './webhook-endpoints.schema';

/** An event as an endpoint is told of it. */
export interface WebhookEvent {
  id: string;
  type: string;
  /** When it happened, ISO 8601. */
  occurredAt: string;
  data: Record<string, unknown>;
  conversationId?: string;
  /** From 1, gap-free per conversation; absent on events of no conversation. */
  sequence?: number;
}

/** The row that brings an event to an endpoint. */
export function newWebhookDelivery(endpoint: WebhookEndpointRow, event: WebhookEvent): NewWebhookDelivery {
  const now = new Date();
  const { id, type, occurredAt, data, conversationId, sequence } = event;
  const { accountId } = endpoint;
  const { leadId } = data;
  return {
    _id: newId(),
    accountId,
    endpointId: endpoint._id,
    eventId: id,
    type,
    body: JSON.stringify({ id, type, timestamp: occurredAt, accountId, sequence, data }),
    ...(conversationId !== undefined && { conversationId }),
    ...(sequence !== undefined && { sequence }),
    ...(typeof leadId === 'string' && { leadId }),
    status: 'pending',
    attempts: [],
    round: 0,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
  };
}
