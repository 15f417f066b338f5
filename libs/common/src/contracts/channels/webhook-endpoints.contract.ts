import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import { type EventKind, eventKinds, type Page, type PageQuery } from '../../vocabulary/vocabulary';
import type { CreateWebhookEndpoint, UpdateWebhookEndpoint } from './webhook-endpoints-bodies';

/** Where events of an account are sent (DECISIONS 86). */
@ApiSchema({ description: 'A receiver of events.' })
export class WebhookEndpoint {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({ description: 'Address that takes the events' }) url!: string;
  @ApiProperty({ enum: eventKinds, isArray: true, description: 'Kinds of events that are sent' }) events!: EventKind[];
  @ApiProperty({ description: 'A note for yourself' }) description!: string;
  @ApiProperty({ description: 'Whether events are sent' }) enabled!: boolean;
  @ApiProperty({ required: false, description: 'Why Northline disabled it' }) disabledReason?: string;
  @ApiProperty({
    required: false,
    format: 'date-time',
    description: 'When the last success was followed by the first failure; absent while deliveries succeed',
  })
  failingSince?: string;
  @ApiProperty({ format: 'date-time', description: 'When it was created' }) createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it last changed' }) updatedAt!: string;
}

/** An endpoint with its secret: returned only when it is created and when the secret is rotated. */
@ApiSchema({ description: 'An endpoint and its signing secret.' })
export class WebhookEndpointWithSecret extends WebhookEndpoint {
  @ApiProperty({
    example: 'whsec_…',
    description: 'Signs every delivery (Standard Webhooks). It is shown only in this answer',
  })
  secret!: string;
}

/** One call of an endpoint. */
@ApiSchema({ description: 'One attempt to deliver an event.' })
export class WebhookAttempt {
  @ApiProperty({ format: 'date-time', description: 'When it was made' }) at!: string;
  @ApiProperty({ type: 'integer', description: 'How long it took, in milliseconds' }) durationMs!: number;
  @ApiProperty({
    required: false,
    type: 'integer',
    description: 'Status that the receiver answered; absent when there was no answer',
  })
  statusCode?: number;
  @ApiProperty({ required: false, description: 'The first 500 characters of the answer' }) response?: string;
  @ApiProperty({ required: false, description: 'Why there was no answer' }) error?: string;
}

/** States of a webhook delivery. */
export const webhookDeliveryStatuses = ['pending', 'delivered', 'failed'] as const;
/** See {@link webhookDeliveryStatuses}. */
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number];

/** One event on its way to one endpoint, kept 30 days. */
@ApiSchema({ description: 'One event for one endpoint, with its attempts.' })
export class WebhookDelivery {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({ description: 'The endpoint' }) endpointId!: string;
  @ApiProperty({ description: 'The event: `webhook-id` of the delivery' }) eventId!: string;
  @ApiProperty({ description: 'Kind of the event, or `webhook.test`' }) type!: string;
  @ApiProperty({ enum: webhookDeliveryStatuses, description: 'Where the delivery stands' })
  status!: WebhookDeliveryStatus;
  @ApiProperty({ type: [WebhookAttempt], description: 'Attempts so far, oldest first' }) attempts!: WebhookAttempt[];
  @ApiProperty({
    required: false,
    format: 'date-time',
    description: 'When the next attempt is due; absent when there will be none',
  })
  nextAttemptAt?: string;
  @ApiProperty({ format: 'date-time', description: 'When it was created' }) createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it last changed' }) updatedAt!: string;
}

/** Requests about outbound webhooks. */
export const webhookEndpointsRpc = {
  'channels.webhook_endpoints.list': rpc<PageQuery, Page<WebhookEndpoint>>(),
  'channels.webhook_endpoints.create': rpc<
    { _id?: string; endpoint: CreateWebhookEndpoint },
    WebhookEndpointWithSecret
  >(),
  'channels.webhook_endpoints.get': rpc<{ id: string }, WebhookEndpoint>(),
  'channels.webhook_endpoints.update': rpc<{ id: string; changes: UpdateWebhookEndpoint }, WebhookEndpoint>(),
  'channels.webhook_endpoints.delete': rpc<{ id: string }, { deleted: true }>(),
  /**
   * A new secret; the old one also signs for 24 hours. A repeat with the same `secretId` answers with the existing one.
   */
  'channels.webhook_endpoints.rotate_secret': rpc<{ id: string; secretId: string }, WebhookEndpointWithSecret>(),
  /** Sends one `webhook.test` event now and answers with its outcome. */
  'channels.webhook_endpoints.test': rpc<{ id: string }, WebhookDelivery>({ timeoutMs: 20_000 }),
  'channels.webhook_deliveries.list': rpc<{ endpointId: string; page: PageQuery }, Page<WebhookDelivery>>(),
  /** Starts the attempts again, with the same event id. */
  'channels.webhook_deliveries.redeliver': rpc<{ id: string }, WebhookDelivery>(),
};
