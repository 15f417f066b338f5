import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { OneOf } from '../../validation/fields';
import { ListQuery } from '../../validation/query';
import { rpc } from '../rpc-spec';
import { Sentence, sentenceOfText } from '../sentence.contract';
import { Attachment } from './attachments.contract';
import { type Channel, channels, type InboundStatus, inboundStatuses, type Page } from '../../vocabulary/vocabulary';

/** Query of `GET /api/inbound-messages`. */
export class InboundMessageQuery extends ListQuery {
  @OneOf(inboundStatuses, { optional: true, description: 'Only messages in this state' }) status?: InboundStatus;
}

/** A message that we received, stored once by the provider's id. */
@ApiSchema({ description: 'A received message, as it arrived.' })
export class InboundMessage {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({ enum: channels, description: 'The channel' }) channel!: Channel;
  @ApiProperty({
    enum: inboundStatuses,
    description: '`quarantined` and `unreadable` messages wait for a person to release them',
  })
  status!: InboundStatus;
  @ApiProperty({ required: false, description: 'Why the message was set aside' }) reason?: string;
  @ApiProperty(sentenceOfText('reason')) sentence?: Sentence;
  @ApiProperty({ description: "The provider's id of the message" }) providerMessageId!: string;
  @ApiProperty({ required: false, description: 'Sender: phone number, email address or chat id' }) from?: string;
  @ApiProperty({ required: false, description: "Sender's display name, where the provider told it" }) name?: string;
  @ApiProperty({ required: false, description: 'Subject of an email' }) subject?: string;
  @ApiProperty({ required: false, description: 'Text without the quoted part of an email' }) text?: string;
  @ApiProperty({
    required: false,
    type: [Attachment],
    description: 'Files that came with it; absent when there are none',
  })
  attachments?: Attachment[];
  @ApiProperty({ required: false, description: 'The conversation it was added to' }) conversationId?: string;
  @ApiProperty({ required: false, description: 'The lead it is from, as a string' }) leadId?: string;
  @ApiProperty({ format: 'date-time', description: 'When it arrived' }) receivedAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it was created' }) createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it last changed' }) updatedAt!: string;
}

/** Requests about inbound messages. */
export const inboundMessagesRpc = {
  'channels.inbound_messages.list': rpc<InboundMessageQuery, Page<InboundMessage>>(),
  /**
   * Passes a quarantined message on to its conversation; fetches an unreadable mail again. Error: 409 when it is
   * neither.
   */
  'channels.inbound_messages.release': rpc<{ id: string }, InboundMessage>(),
};
