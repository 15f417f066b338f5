import { ApiProperty } from '@nestjs/swagger';
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
} from '../vocabulary';
import type { ConversationListQuery, EventListQuery, StartConversation, UpdateConversation } from './conversations.bodies';

/** One entry of a thread (SPEC "Conversation" `messages`). */
export class Message {
  @ApiProperty() _id!: string;
  @ApiProperty({ enum: messageRoles, description: '`human` is an operator' }) role!: MessageRole;
  @ApiProperty() content!: string;
  @ApiProperty({ format: 'date-time' }) timestamp!: string;
  @ApiProperty({ required: false, description: 'The agent, on its messages' }) agentConfigId?: string;
  @ApiProperty({ required: false, enum: deliveryStatuses, description: 'On outgoing messages' }) deliveryStatus?: DeliveryStatus;
  @ApiProperty({ required: false, description: 'Why it was not delivered' }) deliveryError?: string;
}

/** A thread between an agent and one lead over one channel (SPEC "Conversation"). */
export class Conversation {
  @ApiProperty() _id!: string;
  @ApiProperty() leadId!: string;
  @ApiProperty() accountId!: string;
  @ApiProperty() agentConfigId!: string;
  @ApiProperty({ enum: channels }) channel!: Channel;
  @ApiProperty({ required: false }) leadPhone?: string;
  @ApiProperty({ required: false }) leadEmail?: string;
  @ApiProperty({ enum: conversationStatuses }) status!: ConversationStatus;
  @ApiProperty({ required: false, type: 'integer', description: 'From 0; absent when the agent has no stages' }) currentStageIndex?: number;
  @ApiProperty({ required: false, description: 'For a finished conversation the journey outcome' }) currentStageName?: string;
  @ApiProperty({ required: false, type: [Message], description: 'In order; on lists only with `include=messages`, and of each the newest that fit into an equal share of 12 MB' }) messages?: Message[];
  @ApiProperty({ type: 'integer' }) messageCount!: number;
  @ApiProperty({ required: false }) campaignId?: string;
  @ApiProperty({ required: false, description: 'True: the agent is silent until told otherwise' }) agentPaused?: boolean;
  @ApiProperty({ required: false, format: 'date-time', description: 'The agent is silent until then (DECISIONS 45)' }) agentPausedUntil?: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

/** A conversation with its messages: wherever one alone is answered. */
export class FullConversation extends Conversation {
  @ApiProperty({ type: [Message], required: true, description: 'In order; of more than 12 MB the newest' }) override messages!: Message[];
}

/** A stage as a turn met it. */
export class TurnStage {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
}

/** What one guardrail said. */
export class GuardrailVerdict {
  @ApiProperty({ description: 'Its name: escalation_triggers, forbidden_topics, message_limit, …' }) guardrail!: string;
  @ApiProperty() passed!: boolean;
  @ApiProperty({ required: false }) detail?: string;
}

/** A piece of knowledge that a reply was given. */
export class UsedChunk {
  @ApiProperty() chunkId!: string;
  @ApiProperty() documentId!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ description: 'Where in the document: a page, rows, a heading; empty when it has no parts' }) position!: string;
  @ApiProperty() score!: number;
}

/** A tool that the model called. */
export class UsedTool {
  @ApiProperty() name!: string;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, description: 'null: its server could not be reached' }) input!: unknown;
  @ApiProperty() ok!: boolean;
  @ApiProperty({ type: 'integer' }) ms!: number;
}

/** How a turn ended. `postponed`: the model was away, it is tried again; `superseded`: the lead wrote meanwhile; `not_sent`: an opening that could not be written. */
export const turnOutcomes = ['replied', 'handed_off', 'postponed', 'superseded', 'not_sent', 'dropped'] as const;
/** See {@link turnOutcomes}. */
export type TurnOutcome = (typeof turnOutcomes)[number];

/** Why the agent said what it said (INTERFACE "turns"). */
export class Turn {
  @ApiProperty() _id!: string;
  @ApiProperty() conversationId!: string;
  @ApiProperty({ enum: ['opening', 'reply'] }) kind!: 'opening' | 'reply';
  @ApiProperty({ enum: turnOutcomes }) outcome!: TurnOutcome;
  @ApiProperty({ required: false, type: TurnStage }) stageBefore?: TurnStage;
  @ApiProperty({ required: false, type: TurnStage }) stageAfter?: TurnStage;
  @ApiProperty({ required: false, description: 'Id of the stage that the chosen edge leads to' }) edge?: string;
  @ApiProperty({ required: false, description: "The model's reason, or ours" }) reason?: string;
  @ApiProperty({ type: [GuardrailVerdict] }) guardrails!: GuardrailVerdict[];
  @ApiProperty({ type: [UsedChunk] }) knowledge!: UsedChunk[];
  @ApiProperty({ type: [UsedTool] }) tools!: UsedTool[];
  @ApiProperty({ required: false, description: 'The message that it led to' }) messageId?: string;
  @ApiProperty({ required: false }) model?: string;
  @ApiProperty({ type: 'integer' }) modelCalls!: number;
  @ApiProperty({ type: 'integer' }) inputTokens!: number;
  @ApiProperty({ type: 'integer' }) outputTokens!: number;
  @ApiProperty({ type: 'integer', description: 'Whole duration' }) ms!: number;
  @ApiProperty({ type: 'integer', description: 'Of it, waiting for the model and its tools' }) modelMs!: number;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}

/** One numbered event, as webhooks carry it (DECISIONS 86). */
export class ConversationEventItem {
  @ApiProperty({ description: 'Event id: `webhook-id` of its deliveries' }) id!: string;
  @ApiProperty({ enum: eventKinds }) type!: EventKind;
  @ApiProperty({ type: 'integer' }) sequence!: number;
  @ApiProperty({ format: 'date-time' }) timestamp!: string;
  @ApiProperty() accountId!: string;
  @ApiProperty({ type: 'object', additionalProperties: true }) data!: Record<string, unknown>;
}

/** Answer of `GET /api/conversations/{id}/events`. */
export class ConversationEventList {
  @ApiProperty({ type: [ConversationEventItem] }) events!: ConversationEventItem[];
  @ApiProperty({ type: 'integer', description: 'What to send as the next `afterSequence`' }) nextSequence!: number;
}

/** Questions and commands about conversations. */
export const conversationsRpc = {
  'engine.conversations.list': rpc<ConversationListQuery, Page<Conversation>>(),
  'engine.conversations.get': rpc<{ id: string }, Conversation>({ askedBy: ['gateway', 'channels'] }),
  /** `messageId` makes a repeat answer with what the first call did. Errors: 409 closed window, 409 suppressed lead. */
  'engine.conversations.send': rpc<{ id: string; messageId: string; message: string }, Conversation>(),
  'engine.conversations.update': rpc<{ id: string; changes: UpdateConversation }, Conversation>(),
  'engine.conversations.set_status': rpc<{ id: string; status: ConversationStatus }, Conversation>(),
  'engine.conversations.turns': rpc<PageQuery & { id: string }, Page<Turn>>(),
  'engine.conversations.events': rpc<EventListQuery & { id: string }, ConversationEventList>(),
  /** `_id` makes a repeat answer with what the first call made. Errors: 409 with why the lead cannot be written to. */
  'engine.conversations.start': rpc<StartConversation & { _id: string; leadId: number }, Conversation>(),
};
