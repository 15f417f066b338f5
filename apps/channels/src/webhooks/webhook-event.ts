import type { EventMark } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import type { NewWebhookDelivery } from './webhook-deliveries.schema';
import type { WebhookEndpointRow } from './webhook-endpoints.schema';
import { patienceMs } from './webhook.rules';

/** An event for endpoints. */
export interface WebhookEvent {
  id: string;
  type: string;
  /** When it happened, ISO 8601. */
  occurredAt: string;
  data: Record<string, unknown>;
  /** Its position in its conversation; absent on events without one. */
  place?: EventPlace;
}

/** The position of an event in its conversation. */
export interface EventPlace {
  conversationId: string;
  /** When the conversation began, ISO 8601. */
  startedAt: string;
  /** From 1, gap-free. */
  sequence: number;
  /** The last event of each kind before it. */
  before: EventMark[];
}

type ToldEndpoint = Pick<WebhookEndpointRow, '_id' | 'accountId' | 'events' | 'updatedAt'>;

/** The row that brings an event to an endpoint. */
export function newWebhookDelivery(endpoint: ToldEndpoint, event: WebhookEvent): NewWebhookDelivery {
  const now = new Date();
  const { id, type, occurredAt, data, place } = event;
  const { accountId } = endpoint;
  const { leadId } = data;
  return {
    _id: newId(),
    accountId,
    endpointId: endpoint._id,
    eventId: id,
    type,
    body: JSON.stringify({ id, type, timestamp: occurredAt, accountId, sequence: place?.sequence, data }),
    ...(place && orderOf(endpoint, place, now)),
    ...(typeof leadId === 'string' && { leadId }),
    status: 'pending',
    attempts: [],
    round: 0,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

function orderOf(
  endpoint: ToldEndpoint,
  { conversationId, startedAt, sequence, before }: EventPlace,
  now: Date,
): Pick<NewWebhookDelivery, 'conversationId' | 'sequence' | 'follows'> {
  const last = before.findLast(({ kind }) => endpoint.events.includes(kind));
  const follows = last && { sequence: last.sequence, until: new Date(now.getTime() + patienceMs(endpoint, startedAt)) };
  return { conversationId, sequence, ...(follows && { follows }) };
}
