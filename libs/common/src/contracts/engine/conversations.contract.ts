import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Attachment } from '../channels/attachments.contract';
import { rpc } from '../rpc-spec';
import { Sentence, sentenceOfText } from '../sentence.contract';
import {
  type Channel,
  channels,
  type ConversationStatus,
  conversationStatuses,
  type DeliveryStatus,
  deliveryStatuses,
  type EventKind,
  eventKinds,
  type MessageRole,
  messageRoles,
  type Page,
} from '../../vocabulary/vocabulary';
import type {
  ConversationListQuery,
  EventListQuery,
  SetConversationStatus,
  StartConversation,
  UpdateConversation,
} from './conversations-bodies';
import { ConversationPreview, SearchMatch } from './conversation-preview.contract';
import { PlannedFollowUp } from './follow-ups.contract';
import { ConversationNote, HandOff } from './hand-off.contract';

/** One entry of a thread. */
@ApiSchema({ description: 'One message of a conversation.' })
export class Message {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({
    enum: messageRoles,
    description: 'Who wrote it. `human` is a person of the account, `system` Northline itself',
  })
  role!: MessageRole;
  @ApiProperty({ description: 'Text of the message' }) content!: string;
  @ApiProperty({
    required: false,
    description: 'Subject of a mail of the lead, where it is not that of the thread',
  })
  subject?: string;
  @ApiProperty({
    required: false,
    description:
      'What a message of the lead refers to, such as a message that it quotes or the ad it came through: the first 300 characters',
  })
  quoted?: string;
  @ApiProperty({ format: 'date-time', description: 'When it was written or received' }) timestamp!: string;
  @ApiProperty({
    required: false,
    type: [Attachment],
    description: 'Files that the lead sent with it; absent when there are none',
  })
  attachments?: Attachment[];
  @ApiProperty({ required: false, description: 'The agent, on messages with role `agent`' }) agentConfigId?: string;
  @ApiProperty({
    required: false,
    description: 'Name of the person or the API key that wrote it, on messages with role `human`; older ones lack it',
  })
  by?: string;
  @ApiProperty({
    required: false,
    enum: deliveryStatuses,
    description: 'How far an outgoing message has come; absent on messages of the lead',
  })
  deliveryStatus?: DeliveryStatus;
  @ApiProperty({ required: false, description: 'Why it was not delivered' }) deliveryError?: string;
  @ApiProperty(sentenceOfText('deliveryError')) sentence?: Sentence;
}

/** The summary of the older part of a long thread. */
@ApiSchema({ description: 'The summary of the older part of a long thread.' })
export class ConversationSummary {
  @ApiProperty({ description: 'What was said, as the language model sums it up' }) text!: string;
  @ApiProperty({ type: 'integer', description: 'How many messages it stands for, from the first on' })
  messages!: number;
  @ApiProperty({ format: 'date-time', description: 'When it was made' }) at!: string;
}

/** A thread between an agent and one lead over one channel. */
@ApiSchema({ description: 'A thread between an agent and one lead over one channel.' })
export class Conversation {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({ description: "The lead's id, as a string" }) leadId!: string;
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({ description: 'The agent that leads the conversation' }) agentConfigId!: string;
  @ApiProperty({ enum: channels, description: 'Channel of the thread' }) channel!: Channel;
  @ApiProperty({ required: false, description: 'Phone number of the lead' }) leadPhone?: string;
  @ApiProperty({ required: false, description: 'Email address of the lead' }) leadEmail?: string;
  @ApiProperty({
    enum: conversationStatuses,
    description: '`active`: the agent answers; `handed_off`: a person does; `completed` and `dropped` are over',
  })
  status!: ConversationStatus;
  @ApiProperty({
    required: false,
    type: 'integer',
    description: 'Place of the current stage, from 0; absent when the agent has no stages',
  })
  currentStageIndex?: number;
  @ApiProperty({ required: false, description: 'Name of the current stage; of a finished conversation its outcome' })
  currentStageName?: string;
  @ApiProperty({
    required: false,
    type: [Message],
    description: 'Oldest first. On lists only with `include=messages`; long threads are cut to their newest messages',
  })
  messages?: Message[];
  @ApiProperty({
    type: [ConversationNote],
    required: false,
    description:
      'Hand-offs, take-overs, assignments, returns, moves and changes of the status by hand, oldest first, the last 50: lines to show among the messages by their time. They are no messages: nothing counts them, and the agent does not read them. Beside `messages`, where there are any',
  })
  notes?: ConversationNote[];
  @ApiProperty({
    type: ConversationSummary,
    required: false,
    description: 'What stands for the older messages of a long thread when the agent is asked; beside `messages`',
  })
  summary?: ConversationSummary;
  @ApiProperty({ type: 'integer', description: 'Number of messages' }) messageCount!: number;
  @ApiProperty({ required: false, description: 'The campaign that started it' }) campaignId?: string;
  @ApiProperty({
    required: false,
    description: 'The completed conversation that this one follows, because the lead wrote again',
  })
  previousConversationId?: string;
  @ApiProperty({ required: false, description: 'Started by a test key: it reaches nobody and is counted nowhere' })
  test?: boolean;
  @ApiProperty({ required: false, description: 'The agent is silent until it is told otherwise' })
  agentPaused?: boolean;
  @ApiProperty({
    required: false,
    format: 'date-time',
    description:
      'The agent is silent until then, because a person wrote or gave it back from then on. `PATCH` with `agentPaused: false` or a return to `active` ends it',
  })
  agentPausedUntil?: string;
  @ApiProperty({
    required: false,
    type: HandOff,
    description: 'The last hand-off; absent once the conversation was given back to the agent',
  })
  handOff?: HandOff;
  @ApiProperty({ required: false, description: 'The member who takes care of it' }) assigneeId?: string;
  @ApiProperty({
    required: false,
    format: 'date-time',
    description:
      'Since when the lead waits for a person; absent while nobody owes an answer but the agent. A conversation that has ended has it when its last message failed, or the lead wrote and no agent answers',
  })
  waitingSince?: string;
  @ApiProperty({
    required: false,
    type: PlannedFollowUp,
    description: 'The next follow-up; absent when none is planned',
  })
  plannedFollowUp?: PlannedFollowUp;
  @ApiProperty({
    required: false,
    format: 'date-time',
    description:
      'When the agent begins to write its next message, other than a follow-up; it is at work once that has passed. Absent when none is due',
  })
  answerDueAt?: string;
  @ApiProperty({ required: false, type: ConversationPreview, description: 'On lists with `include=preview` alone' })
  preview?: ConversationPreview;
  @ApiProperty({
    required: false,
    type: SearchMatch,
    description:
      'On lists with `search` alone. Absent where the lead was found, and where the words stand in older messages of a long thread',
  })
  match?: SearchMatch;
  @ApiProperty({
    format: 'date-time',
    description: 'When its newest message was written; before there is one, when it was created',
  })
  lastMessageAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it was created' }) createdAt!: string;
  @ApiProperty({
    format: 'date-time',
    description: 'When it last changed; every message, stage and status change counts',
  })
  updatedAt!: string;
}

/** A conversation with its messages: wherever one alone is answered. */
@ApiSchema({ description: 'A conversation with its messages.' })
export class FullConversation extends Conversation {
  @ApiProperty({
    type: [Message],
    required: true,
    description: 'Oldest first; a thread of more than 12 MB is cut to its newest messages',
  })
  override messages!: Message[];
}

/** One numbered event, as webhooks carry it (DECISIONS 86). */
@ApiSchema({ description: 'One numbered event of a conversation, as webhooks carry it.' })
export class ConversationEventItem {
  @ApiProperty({ description: 'Id of the event: `webhook-id` of its deliveries' }) id!: string;
  @ApiProperty({ enum: eventKinds, description: 'Kind of the event' }) type!: EventKind;
  @ApiProperty({ type: 'integer', description: 'Number within the conversation, from 1, without gaps' })
  sequence!: number;
  @ApiProperty({ format: 'date-time', description: 'When it happened' }) timestamp!: string;
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'What happened; its fields depend on `type`',
  })
  data!: Record<string, unknown>;
}

/** Answer of `GET /api/conversations/{id}/events`. */
@ApiSchema({ description: 'Events of a conversation in order.' })
export class ConversationEventList {
  @ApiProperty({ type: [ConversationEventItem], description: 'Events, in the order of `sequence`' })
  events!: ConversationEventItem[];
  @ApiProperty({ type: 'integer', description: 'What to send as the next `afterSequence`' }) nextSequence!: number;
}

/** Requests about conversations. */
export const conversationsRpc = {
  'engine.conversations.list': rpc<ConversationListQuery, Page<Conversation>>(),
  'engine.conversations.get': rpc<{ id: string }, Conversation>(),
  /**
   * `messageId`: a repeat answers with the result of the first call. Errors: 409 closed window, 409 suppressed lead.
   */
  'engine.conversations.send': rpc<{ id: string; messageId: string; message: string }, Conversation>(),
  'engine.conversations.update': rpc<{ id: string; changes: UpdateConversation }, Conversation>(),
  'engine.conversations.set_status': rpc<SetConversationStatus & { id: string }, Conversation>(),
  /** Null: nobody. `assignee` is a member of the account. Errors: 409 when the conversation has ended. */
  'engine.conversations.assign': rpc<{ id: string; assignee: { id: string; name: string } | null }, Conversation>(),
  'engine.conversations.take_over': rpc<{ id: string }, Conversation>(),
  /** `at`: the agent is silent until then, as ISO 8601; absent: it may speak at once. Errors: 400 `at`, 409. */
  'engine.conversations.give_back': rpc<{ id: string; at?: string }, Conversation>(),
  /** No follow-up is sent in it any more. Errors: 404. */
  'engine.conversations.cancel_follow_ups': rpc<{ id: string }, Conversation>(),
  /** An attachment of one of its messages. Errors: 404, of the conversation or of the attachment. */
  'engine.conversations.attachment': rpc<{ id: string; attachmentId: string }, Attachment>(),
  'engine.conversations.events': rpc<EventListQuery & { id: string }, ConversationEventList>(),
  /** `_id`: a repeat answers with what the first call created. Errors: 409 with why the lead cannot be written to. */
  'engine.conversations.start': rpc<StartConversation & { _id: string; leadId: number }, Conversation>(),
};
