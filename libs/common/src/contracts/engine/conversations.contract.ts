import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Attachment } from '../channels/attachments.contract';
import { rpc } from '../rpc-spec';
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
  type PageQuery,
} from '../../vocabulary/vocabulary';
import type {
  ConversationListQuery,
  EventListQuery,
  StartConversation,
  UpdateConversation,
} from './conversations-bodies';
import { Money } from '../insights/costs.contract';
import { ConversationPreview } from './conversation-preview.contract';
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
    enum: deliveryStatuses,
    description: 'How far an outgoing message has come; absent on messages of the lead',
  })
  deliveryStatus?: DeliveryStatus;
  @ApiProperty({ required: false, description: 'Why it was not delivered' }) deliveryError?: string;
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
      'Hand-offs, take-overs, assignments and returns, oldest first, the last 50: lines to show among the messages by their time. They are no messages: nothing counts them, and the agent does not read them. Beside `messages`, where there are any',
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
      'The agent is silent until then, because a person wrote. `PATCH` with `agentPaused: false` or a return to `active` ends it',
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
    description: 'Since when the lead waits for a person; absent while nobody owes an answer but the agent',
  })
  waitingSince?: string;
  @ApiProperty({
    required: false,
    type: PlannedFollowUp,
    description: 'The next follow-up; absent when none is planned',
  })
  plannedFollowUp?: PlannedFollowUp;
  @ApiProperty({ required: false, type: ConversationPreview, description: 'On lists with `include=preview` alone' })
  preview?: ConversationPreview;
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

/** A stage as the turn saw it. */
@ApiSchema({ description: 'A stage as a turn met it.' })
export class TurnStage {
  @ApiProperty({ description: 'Id of the stage' }) id!: string;
  @ApiProperty({ description: 'Name of the stage' }) name!: string;
}

/** The verdict of one guardrail. */
@ApiSchema({ description: 'What one guardrail found.' })
export class GuardrailVerdict {
  @ApiProperty({ description: 'Name: `escalation_triggers`, `forbidden_topics`, `message_limit` and others' })
  guardrail!: string;
  @ApiProperty({ description: 'Whether the turn may go on' }) passed!: boolean;
  @ApiProperty({ required: false, description: 'What was found' }) detail?: string;
}

/** A piece of knowledge that a turn was given. */
@ApiSchema({ description: 'A piece of knowledge that the model was given.' })
export class UsedChunk {
  @ApiProperty({ description: 'Id of the piece' }) chunkId!: string;
  @ApiProperty({ description: 'The document it is from' }) documentId!: string;
  @ApiProperty({ description: 'Title of the document' }) title!: string;
  @ApiProperty({ description: 'Where in the document: a page, rows or a heading; empty when it has no parts' })
  position!: string;
  @ApiProperty({ description: 'How well it fits; comparable within one turn' }) score!: number;
  @ApiProperty({ required: false, description: '`true`: the reply rests on it, as the model says' }) used?: boolean;
}

/** A tool that the model called. */
@ApiSchema({ description: 'A tool that the model called.' })
export class UsedTool {
  @ApiProperty({ description: 'Name of the tool' }) name!: string;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'What it was called with; `null` when its server could not be reached',
  })
  input!: unknown;
  @ApiProperty({ description: 'Whether it answered without an error' }) ok!: boolean;
  @ApiProperty({ type: 'integer', description: 'How long it took, in milliseconds' }) ms!: number;
  @ApiProperty({ required: false, description: 'What the model was given of its answer, at most 2,000 characters' })
  result?: string;
  @ApiProperty({
    required: false,
    description: 'An earlier turn for the same message had called it; this one was given that answer',
  })
  reused?: boolean;
}

/**
 * How a turn ended. `postponed`: the model was down, and the turn is tried again; `superseded`: the lead wrote
 * meanwhile; `not_sent`: an opening that could not be written; `opted_out`: the lead asked not to be written to.
 */
export const turnOutcomes = [
  'replied',
  'handed_off',
  'postponed',
  'superseded',
  'not_sent',
  'opted_out',
  'dropped',
  'summarised',
] as const;
/** See {@link turnOutcomes}. */
export type TurnOutcome = (typeof turnOutcomes)[number];

/** What a turn writes. */
export const turnKinds = ['opening', 'reply', 'follow_up', 'summary'] as const;

/** What one model had to do with a turn. */
@ApiSchema({ description: 'Calls and tokens of one language model in a turn.' })
export class TurnModel {
  @ApiProperty({ description: 'The model' }) model!: string;
  @ApiProperty({ type: 'integer', description: 'Calls of it, failed ones included' }) calls!: number;
  @ApiProperty({ type: 'integer', description: 'Tokens sent to it' }) inputTokens!: number;
  @ApiProperty({ required: false, type: 'integer', description: 'How many of them its server read from its cache' })
  cachedTokens?: number;
  @ApiProperty({ type: 'integer', description: 'Tokens that it wrote' }) outputTokens!: number;
}

/** Why the agent said what it said. */
@ApiSchema({ description: 'One step of the agent: what it was given, what it decided and why.' })
export class Turn {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({ description: 'The conversation' }) conversationId!: string;
  @ApiProperty({
    enum: turnKinds,
    description:
      "`opening` is the agent's first message, `reply` an answer, `follow_up` a further message to a silent lead, `summary` no message but a summary of a long thread",
  })
  kind!: (typeof turnKinds)[number];
  @ApiProperty({
    enum: turnOutcomes,
    description:
      'How it ended. `postponed`: the model did not answer, it is tried again; `superseded`: the lead wrote meanwhile; `not_sent`: an opening that could not be written; `opted_out`: the lead asked not to be written to any more',
  })
  outcome!: TurnOutcome;
  @ApiProperty({ required: false, type: TurnStage, description: 'Stage in which the turn began' })
  stageBefore?: TurnStage;
  @ApiProperty({ required: false, type: TurnStage, description: 'Stage in which it ended' }) stageAfter?: TurnStage;
  @ApiProperty({
    required: false,
    description: 'Id of the stage that the chosen edge leads to; absent when the stage stayed',
  })
  edge?: string;
  @ApiProperty({ required: false, description: 'Why that edge was chosen, or why none was' }) reason?: string;
  @ApiProperty({ type: [GuardrailVerdict], description: 'What the guardrails found' }) guardrails!: GuardrailVerdict[];
  @ApiProperty({ type: [UsedChunk], description: 'Knowledge that the model was given' }) knowledge!: UsedChunk[];
  @ApiProperty({ type: [UsedTool], description: 'Tools that the model called' }) tools!: UsedTool[];
  @ApiProperty({ required: false, description: 'The message that came out of it' }) messageId?: string;
  @ApiProperty({ required: false, description: 'The language model that answered last, as its server names it' })
  model?: string;
  @ApiProperty({
    required: false,
    type: [TurnModel],
    description: 'Calls and tokens by model, where it was more than one: the fallback model stood in',
  })
  models?: TurnModel[];
  @ApiProperty({ type: 'integer', description: 'Calls of the model, failed ones included' }) modelCalls!: number;
  @ApiProperty({ type: 'integer', description: 'Tokens sent to the model' }) inputTokens!: number;
  @ApiProperty({
    required: false,
    type: 'integer',
    description: 'How many of them its server read from its cache; absent: none, or it does not say',
  })
  cachedTokens?: number;
  @ApiProperty({ type: 'integer', description: 'Tokens the model wrote' }) outputTokens!: number;
  @ApiProperty({ type: 'integer', description: 'How long the turn took, in milliseconds' }) ms!: number;
  @ApiProperty({
    type: 'integer',
    description: 'How much of that was spent waiting for the model and its tools, in milliseconds',
  })
  modelMs!: number;
  @ApiProperty({ required: false, type: Money, description: 'What its model calls cost; absent: nothing' })
  cost?: Money;
  @ApiProperty({ format: 'date-time', description: 'When it was created' }) createdAt!: string;
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
  'engine.conversations.set_status': rpc<{ id: string; status: ConversationStatus }, Conversation>(),
  /** Null: nobody. `assignee` is a member of the account. Errors: 409 when the conversation has ended. */
  'engine.conversations.assign': rpc<{ id: string; assignee: { id: string; name: string } | null }, Conversation>(),
  'engine.conversations.take_over': rpc<{ id: string }, Conversation>(),
  'engine.conversations.give_back': rpc<{ id: string }, Conversation>(),
  /** No follow-up is sent in it any more. Errors: 404. */
  'engine.conversations.cancel_follow_ups': rpc<{ id: string }, Conversation>(),
  'engine.conversations.turns': rpc<PageQuery & { id: string }, Page<Turn>>(),
  /** An attachment of one of its messages. Errors: 404, of the conversation or of the attachment. */
  'engine.conversations.attachment': rpc<{ id: string; attachmentId: string }, Attachment>(),
  'engine.conversations.events': rpc<EventListQuery & { id: string }, ConversationEventList>(),
  /** `_id`: a repeat answers with what the first call created. Errors: 409 with why the lead cannot be written to. */
  'engine.conversations.start': rpc<StartConversation & { _id: string; leadId: number }, Conversation>(),
};
