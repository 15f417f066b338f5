import { ApiProperty } from '@nestjs/swagger';
import { OneOf } from '../../validation/fields';
import { ListQuery } from '../../validation/query';
import { rpc } from '../rpc-spec';
import { type Channel, channels, type InboundStatus, inboundStatuses, type Page } from '../vocabulary';

/** Query of `GET /api/inbound-messages`. */
export class InboundMessageQuery extends ListQuery {
  @OneOf(inboundStatuses, { optional: true }) status?: InboundStatus;
}

/** A message that reached us, stored once by the provider's id. */
export class InboundMessage {
  @ApiProperty() _id!: string;
  @ApiProperty() accountId!: string;
  @ApiProperty({ enum: channels }) channel!: Channel;
  @ApiProperty({ enum: inboundStatuses }) status!: InboundStatus;
  @ApiProperty({ required: false, description: 'Why it was put aside' }) reason?: string;
  @ApiProperty() providerMessageId!: string;
  @ApiProperty({ required: false, description: "The sender's phone, email or chat id" }) from?: string;
  @ApiProperty({ required: false }) name?: string;
  @ApiProperty({ required: false }) subject?: string;
  @ApiProperty({ required: false, description: 'Without the quoted part of a mail' }) text?: string;
  @ApiProperty({ required: false }) conversationId?: string;
  @ApiProperty({ required: false }) leadId?: string;
  @ApiProperty({ format: 'date-time' }) receivedAt!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

/** Questions and commands about inbound messages. */
export const inboundMessagesRpc = {
  'channels.inbound_messages.list': rpc<InboundMessageQuery, Page<InboundMessage>>(),
  /** Hands a quarantined message on to its conversation; has an unreadable mail fetched again. Error: 409 when it is neither. */
  'channels.inbound_messages.release': rpc<{ id: string }, InboundMessage>(),
};
