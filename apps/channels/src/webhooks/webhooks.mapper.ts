import type { WebhookDelivery, WebhookEndpoint } from '@northline/common/contracts';
import { bareUrl } from '@northline/common/platform/http';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { withSentence } from '@northline/common/vocabulary/sentences';
import type { NewWebhookDelivery } from './webhook-deliveries.schema';
import type { WebhookEndpointRow } from './webhook-endpoints.schema';

/** An endpoint as the API shows it: without its secret, and its whole address only to who may change it (DECISIONS 27). */
export function toWebhookEndpoint({ scopes }: RequestContext, row: WebhookEndpointRow, url: string): WebhookEndpoint {
  const { accountId, events, description, enabled, disabledReason, createdAt, updatedAt } = row;
  const { failingSince, lastDeliveredAt, lastFailedAt } = row;
  return {
    _id: row._id,
    accountId,
    url: scopes.includes('webhooks:manage') ? url : bareUrl(url),
    events,
    description,
    enabled,
    disabledReason,
    ...withSentence(disabledReason),
    failingSince: failingSince?.toISOString(),
    lastDeliveredAt: lastDeliveredAt?.toISOString(),
    lastFailedAt: lastFailedAt?.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A webhook delivery as the log shows it. */
export function toWebhookDelivery(row: NewWebhookDelivery): WebhookDelivery {
  const { accountId, endpointId, eventId, type, conversationId, sequence, status, attempts, dueAt } = row;
  return {
    _id: row._id,
    accountId,
    endpointId,
    eventId,
    type,
    ...(conversationId !== undefined && { conversationId }),
    ...(sequence !== undefined && { sequence }),
    status,
    attempts: attempts.map(({ at, ...attempt }) => ({
      ...attempt,
      ...withSentence(attempt.error),
      at: at.toISOString(),
    })),
    nextAttemptAt: status === 'pending' ? dueAt?.toISOString() : undefined,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
