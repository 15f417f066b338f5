import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { FlagParam, ListQuery, ObjectIdText, OneOf, WhenParam } from '../../validation';
import { rpc } from '../rpc-spec';
import { Sentence, sentenceOfText } from '../sentence.contract';
import type { Page } from '../../vocabulary/vocabulary';
import type { RedeliverMany } from './webhook-deliveries-bodies';

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
  @ApiProperty(sentenceOfText('error')) sentence?: Sentence;
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
  @ApiProperty({ required: false, description: 'The conversation of the event; absent on events of none' })
  conversationId?: string;
  @ApiProperty({
    required: false,
    type: 'integer',
    description: 'Number of the event within its conversation; absent on events of none',
  })
  sequence?: number;
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

/** A delivery with what it carries. */
@ApiSchema({ description: 'One event for one endpoint, with its attempts and the text that is sent.' })
export class FullWebhookDelivery extends WebhookDelivery {
  @ApiProperty({
    description: 'The body to the letter: what is signed, the same on every attempt',
    example: '{"id":"8f14e45f","type":"webhook.test","timestamp":"2026-11-23T12:00:00.000Z","data":{}}',
  })
  payload!: string;
}

/** Query of `GET /api/webhooks/endpoints/{id}/deliveries`. */
export class WebhookDeliveryQuery extends ListQuery {
  @OneOf(webhookDeliveryStatuses, { optional: true, description: 'Only deliveries in this state' })
  status?: WebhookDeliveryStatus;
  @ObjectIdText({ optional: true, description: 'Only events of this conversation' }) conversationId?: string;
  @WhenParam({ description: 'Only deliveries created at this moment or later' }) since?: string;
  @WhenParam({ description: 'Only deliveries created before this moment' }) until?: string;
  @FlagParam({ description: '`true`: only test events; `false`: all others' }) test?: boolean;
}

/** The most deliveries that one call sends again. */
export const redeliveredAtOnce = 200;

/** Answer of `POST /api/webhooks/endpoints/{id}/redeliver`. */
@ApiSchema({ description: 'How many deliveries are sent again, and where to go on.' })
export class Redelivered {
  @ApiProperty({ type: 'integer', description: 'Deliveries that this call sends again, at most 200' })
  redelivered!: number;
  @ApiProperty({ type: 'integer', description: 'Deliveries of the whole span, counted with its first call' })
  total!: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: '`cursor` of the next call, which goes on with the rest; `null` after the last one',
  })
  nextCursor!: string | null;
}

/** Requests about what is sent to webhook endpoints. */
export const webhookDeliveriesRpc = {
  'channels.webhook_deliveries.list': rpc<{ endpointId: string; page: WebhookDeliveryQuery }, Page<WebhookDelivery>>(),
  'channels.webhook_deliveries.get': rpc<{ id: string }, FullWebhookDelivery>(),
  /** Starts the attempts again, with the same event id. */
  'channels.webhook_deliveries.redeliver': rpc<{ id: string }, WebhookDelivery>(),
  /** The same for a span, the oldest first. Errors: 409 while the endpoint is disabled. */
  'channels.webhook_deliveries.redeliver_many': rpc<{ endpointId: string; span: RedeliverMany }, Redelivered>(),
};
