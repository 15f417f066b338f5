import { ApiProperty } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import { type EventKind, eventKinds, type Page, type PageQuery } from '../vocabulary';
import type { CreateWebhookEndpoint, UpdateWebhookEndpoint } from './webhook-endpoints.bodies';

/** Where events of an account are sent (DECISIONS 86). */
export class WebhookEndpoint {
  @ApiProperty() _id!: string;
  @ApiProperty() accountId!: string;
  @ApiProperty() url!: string;
  @ApiProperty({ enum: eventKinds, isArray: true }) events!: EventKind[];
  @ApiProperty() description!: string;
  @ApiProperty() enabled!: boolean;
  @ApiProperty({ required: false, description: 'Why Northline disabled it' }) disabledReason?: string;
  @ApiProperty({ required: false, format: 'date-time', description: 'Since when nothing got through' }) failingSince?: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

/** An endpoint with its secret: answered once, when it is made and when the secret is rotated. */
export class WebhookEndpointWithSecret extends WebhookEndpoint {
  @ApiProperty({ example: 'whsec_…', description: 'Signs every delivery (Standard Webhooks); never shown again' }) secret!: string;
}

/** One call of an endpoint. */
export class WebhookAttempt {
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ type: 'integer' }) durationMs!: number;
  @ApiProperty({ required: false, type: 'integer' }) statusCode?: number;
  @ApiProperty({ required: false, description: 'The first 500 characters of the answer' }) response?: string;
  @ApiProperty({ required: false, description: 'Why there was no answer' }) error?: string;
}

/** States of a webhook delivery. */
export const webhookDeliveryStatuses = ['pending', 'delivered', 'failed'] as const;
/** See {@link webhookDeliveryStatuses}. */
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number];

/** One event on its way to one endpoint, kept 30 days. */
export class WebhookDelivery {
  @ApiProperty() _id!: string;
  @ApiProperty() accountId!: string;
  @ApiProperty() endpointId!: string;
  @ApiProperty({ description: 'The `webhook-id` header, the same on every attempt' }) eventId!: string;
  @ApiProperty({ description: 'An event kind, or `webhook.test`' }) type!: string;
  @ApiProperty({ enum: webhookDeliveryStatuses }) status!: WebhookDeliveryStatus;
  @ApiProperty({ type: [WebhookAttempt] }) attempts!: WebhookAttempt[];
  @ApiProperty({ required: false, format: 'date-time' }) nextAttemptAt?: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

/** Questions and commands about outbound webhooks. */
export const webhookEndpointsRpc = {
  'channels.webhook_endpoints.list': rpc<PageQuery, Page<WebhookEndpoint>>(),
  'channels.webhook_endpoints.create': rpc<{ _id?: string; endpoint: CreateWebhookEndpoint }, WebhookEndpointWithSecret>(),
  'channels.webhook_endpoints.get': rpc<{ id: string }, WebhookEndpoint>(),
  'channels.webhook_endpoints.update': rpc<{ id: string; changes: UpdateWebhookEndpoint }, WebhookEndpoint>(),
  'channels.webhook_endpoints.delete': rpc<{ id: string }, { deleted: true }>(),
  /** A new secret; the old one signs beside it for 24 hours. A repeat under the same `secretId` answers with what is there. */
  'channels.webhook_endpoints.rotate_secret': rpc<{ id: string; secretId: string }, WebhookEndpointWithSecret>(),
  /** Sends one `webhook.test` event now and answers with what came of it. */
  'channels.webhook_endpoints.test': rpc<{ id: string }, WebhookDelivery>({ timeoutMs: 20_000 }),
  'channels.webhook_deliveries.list': rpc<{ endpointId: string; page: PageQuery }, Page<WebhookDelivery>>(),
  /** Begins the attempts anew, with the same event id. */
  'channels.webhook_deliveries.redeliver': rpc<{ id: string }, WebhookDelivery>(),
};
