import { ApiProperty } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import { type Channel, channels, type DeliveryStatus, deliveryStatuses, type Page, type PageQuery } from '../vocabulary';

/** Why a message did not go out. */
export class DeliveryError {
  @ApiProperty({ description: "The provider's code, or a word of ours" }) code!: string;
  @ApiProperty() message!: string;
  @ApiProperty({ description: 'Another try later may succeed' }) retryable!: boolean;
  @ApiProperty({ required: false, description: 'Every message like it would fail until a setting is changed: the template, the sender, the credential. A campaign is paused' }) blocks?: boolean;
}

/** One outgoing message, as the provider took it. */
export class Delivery {
  @ApiProperty() _id!: string;
  @ApiProperty() accountId!: string;
  @ApiProperty() conversationId!: string;
  @ApiProperty() messageId!: string;
  @ApiProperty() leadId!: string;
  @ApiProperty({ enum: channels }) channel!: Channel;
  @ApiProperty({ required: false }) campaignId?: string;
  @ApiProperty({ required: false }) providerMessageId?: string;
  @ApiProperty({ enum: deliveryStatuses }) status!: DeliveryStatus;
  @ApiProperty({ type: 'integer', description: 'How often the provider was called' }) attempts!: number;
  @ApiProperty({ required: false, type: DeliveryError }) error?: DeliveryError;
  @ApiProperty({ description: 'Recorded only: nobody was reached (DECISIONS 23)' }) test!: boolean;
  @ApiProperty({ required: false, format: 'date-time' }) sentAt?: string;
  @ApiProperty({ required: false, format: 'date-time' }) deliveredAt?: string;
  @ApiProperty({ required: false, format: 'date-time' }) readAt?: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

/** Questions about deliveries. */
export const deliveriesRpc = {
  'channels.deliveries.list': rpc<{ conversationId: string; page: PageQuery }, Page<Delivery>>(),
};
