import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import { type EventKind, eventKinds, type Page, type PageQuery } from '../../vocabulary/vocabulary';
import type { WebhookDelivery } from './webhook-deliveries.contract';
import type { CreateWebhookEndpoint, UpdateWebhookEndpoint } from './webhook-endpoints-bodies';
import { Sentence, sentenceOfText } from '../sentence.contract';

/** Where events of an account are sent (DECISIONS 86). */
@ApiSchema({ description: 'A receiver of events.' })
export class WebhookEndpoint {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({
    description:
      'Address that takes the events. Its query, user and password, often secrets, are shown only to who may manage endpoints',
  })
  url!: string;
  @ApiProperty({ enum: eventKinds, isArray: true, description: 'Kinds of events that are sent' }) events!: EventKind[];
  @ApiProperty({ description: 'A note for yourself' }) description!: string;
  @ApiProperty({ description: 'Whether events are sent' }) enabled!: boolean;
  @ApiProperty({ required: false, description: 'Why Northline disabled it' }) disabledReason?: string;
  @ApiProperty(sentenceOfText('disabledReason')) sentence?: Sentence;
  @ApiProperty({
    required: false,
    format: 'date-time',
    description: 'When the last success was followed by the first failure; absent while deliveries succeed',
  })
  failingSince?: string;
  @ApiProperty({
    required: false,
    format: 'date-time',
    description: 'When it last took an event, to the minute; test events do not count',
  })
  lastDeliveredAt?: string;
  @ApiProperty({
    required: false,
    format: 'date-time',
    description: 'When a call last failed, to the minute; test events do not count',
  })
  lastFailedAt?: string;
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

/** Requests about webhook endpoints. */
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
};
