import type { EventMark } from '@northline/common/contracts';
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
  /** The last event of each kind before it in its conversation. */
  before?: EventMark[];
}

/** The row that brings an event to an endpoint. */
export function newWebhookDelivery(endpoint: Pick<WebhookEndpointRow, '_id' | 'accountId' | 'events'>, event: WebhookEvent): NewWebhookDelivery {
  const now = new Date();
  const { id, type, occurredAt, data, conversationId, sequence, before = [] } = event;
  const { accountId } = endpoint;
  const { leadId } = data;
  const follows = before.findLast(({ kind }) => endpoint.events.includes(kind))?.sequence;
  return {
    _id: newId(),
    accountId,
    endpointId: endpoint._id,
    eventId: id,
    type,
    body: JSON.stringify({ id, type, timestamp: occurredAt, accountId, sequence, data }),
    ...(conversationId !== undefined && { conversationId }),
    ...(sequence !== undefined && { sequence }),
    ...(follows !== undefined && { follows }),
    ...(typeof leadId === 'string' && { leadId }),
    status: 'pending',
    attempts: [],
    round: 0,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
  };
}
