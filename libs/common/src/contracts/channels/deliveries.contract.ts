import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import {
  type Channel,
  channels,
  type DeliveryStatus,
  deliveryStatuses,
  type Page,
  type PageQuery,
} from '../../vocabulary/vocabulary';
import { Money } from '../insights/costs.contract';
import type { Settlement } from './deliveries-bodies';

/** Why a message was not sent. */
@ApiSchema({ description: 'Why a message could not be delivered.' })
export class DeliveryError {
  @ApiProperty({ description: "The provider's error code, or one of Northline's own such as `not_connected`" })
  code!: string;
  @ApiProperty({ description: "Explanation, in the provider's words where it gave some" }) message!: string;
  @ApiProperty({ description: 'Whether another attempt later may succeed' }) retryable!: boolean;
  @ApiProperty({
    required: false,
    description:
      'Every message like it would fail until a setting is changed: the template, the sender, the credential. A campaign is paused',
  })
  blocks?: boolean;
}

/** One outgoing message, as the provider accepted it. */
@ApiSchema({ description: 'One outgoing message on its way to the provider and the lead.' })
export class Delivery {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({ description: 'The conversation' }) conversationId!: string;
  @ApiProperty({ description: "The message, as in the conversation's `messages`" }) messageId!: string;
  @ApiProperty({ description: "The lead's id, as a string" }) leadId!: string;
  @ApiProperty({ enum: channels, description: 'The channel' }) channel!: Channel;
  @ApiProperty({ required: false, description: 'The campaign' }) campaignId?: string;
  @ApiProperty({ required: false, description: "The provider's id of the message, once it was accepted" })
  providerMessageId?: string;
  @ApiProperty({
    enum: deliveryStatuses,
    description:
      '`queued`, `sending`, then how far the message is known to have come. `unknown`: the provider may or may not have taken it',
  })
  status!: DeliveryStatus;
  @ApiProperty({ type: 'integer', description: 'How often the provider was called' }) attempts!: number;
  @ApiProperty({ required: false, type: DeliveryError, description: 'Why it failed' }) error?: DeliveryError;
  @ApiProperty({ description: 'Recorded only; nobody was reached, because a test key started the conversation' })
  test!: boolean;
  @ApiProperty({ required: false, format: 'date-time', description: 'When the provider accepted it' }) sentAt?: string;
  @ApiProperty({ required: false, format: 'date-time', description: 'When the provider reported it delivered' })
  deliveredAt?: string;
  @ApiProperty({ required: false, format: 'date-time', description: 'When the provider reported it read' })
  readAt?: string;
  @ApiProperty({ required: false, type: Money, description: 'What it cost: a template on WhatsApp, or an email' })
  cost?: Money;
  @ApiProperty({ format: 'date-time', description: 'When it was created' }) createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it last changed' }) updatedAt!: string;
}

/** Unsent messages of a campaign that wait for the same. */
export interface WaitingDeliveries {
  /** Why the provider put them off; absent: they wait for their turn. */
  error?: { code: string; message: string };
  count: number;
  /** When the first of those was first tried. */
  since?: string;
  /** When the first of them is tried next. */
  until: string;
}

/** The messages of a campaign that are on their way to its provider. */
export interface CampaignQueue {
  waiting: WaitingDeliveries[];
  /** Until when the provider holds the whole connection back. */
  heldUntil?: string;
  /** Since when it does. */
  heldSince?: string;
  /** When the campaign's rate lets the next message go that is not on its way yet. */
  freeAt: string;
}

/** Requests about deliveries. */
export const deliveriesRpc = {
  /** What a campaign's unsent messages wait for. */
  'channels.deliveries.queue': rpc<{ campaignId: string; channel: Channel }, CampaignQueue>({
    askedBy: ['campaign-runner'],
  }),
  'channels.deliveries.list': rpc<{ conversationId: string; page: PageQuery }, Page<Delivery>>(),
  /** A person decides what became of an `unknown` message. Errors: 404; 409 for any other. */
  'channels.deliveries.settle': rpc<{ conversationId: string; id: string; outcome: Settlement }, Delivery>(),
};
