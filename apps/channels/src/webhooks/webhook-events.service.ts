import { Injectable } from '@nestjs/common';
import {
  accountId,
  type ConversationEvent,
  type ConversationState,
  type DomainEvent,
} from '@northline/common/contracts';
import { eventContext } from '@northline/common/platform/events';
import { Jobs } from '@northline/common/platform/jobs';
import { newWebhookDelivery, type WebhookEvent } from './webhook-event';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhookEndpointsRepository } from './webhook-endpoints.repository';
import { settleMs } from './webhook.rules';

/** An event, and the cause that brought it. */
export interface Told {
  cause: Pick<DomainEvent, 'accountId' | 'correlationId' | 'traceparent'>;
  event: WebhookEvent;
}

/** Turns events into deliveries to the endpoints that subscribe to their kind; a known event creates nothing. */
@Injectable()
export class WebhookEvents {
  constructor(
    private readonly endpoints: WebhookEndpointsRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly jobs: Jobs,
  ) {}

  async tell(told: Told[]): Promise<void> {
    if (told.length === 0) return;
    const accounts = [...new Set(told.map(({ cause }) => accountId(cause.accountId)))];
    const endpoints = await this.endpoints.listEnabled(accounts);
    const rows = told.flatMap(({ cause, event }) =>
      endpoints
        .filter(
          (endpoint) => endpoint.accountId === cause.accountId && endpoint.events.some((kind) => kind === event.type),
        )
        .map((endpoint) => ({ cause, row: newWebhookDelivery(endpoint, event) })),
    );
    await this.deliveries.insertMany(rows.map(({ row }) => row));
    await Promise.all(
      rows.map(({ cause, row }) =>
        this.jobs.wake(eventContext(cause), 'webhook', row._id, { dueAt: new Date(Date.now() + settleMs) }),
      ),
    );
  }
}

/** A conversation's event for endpoints. */
export function eventOf(
  { conversationId, startedAt }: Pick<ConversationState, 'conversationId' | 'startedAt'>,
  event: ConversationEvent,
): WebhookEvent {
  const { id, kind, occurredAt, data, sequence, before } = event;
  return { id, type: kind, occurredAt, data, place: { conversationId, startedAt, sequence, before } };
}
