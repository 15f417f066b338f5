import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type DeliveryStatus, deliveryStatuses, type MessageRole, messageRoles } from '../../vocabulary/vocabulary';
import { attachmentKinds } from '../channels/attachments.contract';

/** What a message is, in a list. */
export const messageKinds = ['text', 'template', ...attachmentKinds] as const;
/** See {@link messageKinds}. */
export type MessageKind = (typeof messageKinds)[number];

/** The last message of a conversation, as a list shows it. */
@ApiSchema({ description: 'The last message of a conversation, as a list shows it.' })
export class LastMessage {
  @ApiProperty({ description: 'Object id of the message' }) _id!: string;
  @ApiProperty({
    enum: messageRoles,
    description: 'Who wrote it. `human` is a person of the account, `system` Northline itself',
  })
  role!: MessageRole;
  @ApiProperty({
    enum: messageKinds,
    description: 'What it is: with files of the lead the kind of the first one, else `template` or `text`',
  })
  kind!: MessageKind;
  @ApiProperty({
    description:
      'What it says, a voice message in the words that a machine heard, in one line of at most 200 characters',
  })
  text!: string;
  @ApiProperty({ format: 'date-time', description: 'When it was written or received' }) timestamp!: string;
  @ApiProperty({
    required: false,
    enum: deliveryStatuses,
    description: 'How far an outgoing message has come; absent on messages of the lead',
  })
  deliveryStatus?: DeliveryStatus;
}

/** Where a search found its words. */
@ApiSchema({ description: 'The newest message in which a search found its words.' })
export class SearchMatch {
  @ApiProperty({ description: 'Object id of the message' }) messageId!: string;
  @ApiProperty({
    enum: messageRoles,
    description: 'Who wrote it. `human` is a person of the account, `system` Northline itself',
  })
  role!: MessageRole;
  @ApiProperty({ description: 'What stands around the first of the words, in one line of at most 200 characters' })
  snippet!: string;
  @ApiProperty({ format: 'date-time', description: 'When it was written or received' }) timestamp!: string;
}

/** What a list shows of a conversation. */
@ApiSchema({ description: 'What a list shows of a conversation, beside its own fields.' })
export class ConversationPreview {
  @ApiProperty({ required: false, description: 'Name of the lead; absent: none is known' }) leadName?: string;
  @ApiProperty({ description: 'Name of the agent' }) agentName!: string;
  @ApiProperty({ required: false, type: LastMessage, description: 'The last message; absent: there is none' })
  lastMessage?: LastMessage;
  @ApiProperty({ description: 'The lead waits for a person, since `waitingSince`' }) needsPerson!: boolean;
  @ApiProperty({
    required: false,
    description:
      'The caller follows it, having read it or been given it, and the lead has written since, or it was given to them. Absent for API keys',
  })
  unread?: boolean;
}
