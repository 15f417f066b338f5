import { Bool, ObjectIdText, OneOf, PolledListQuery, ReadOnly, Text, ListQuery, NumberParam, WordsParam } from '../../validation';
import { type Channel, channels, type ConversationStatus, conversationStatuses } from '../vocabulary';

/** The longest message of any channel, in characters (DECISIONS 12). */
export const maxMessageLength = 4_096;

/** Query of `GET /api/conversations`; several filters mean AND. */
export class ConversationListQuery extends PolledListQuery {
  @OneOf(conversationStatuses, { optional: true }) status?: ConversationStatus;
  @OneOf(channels, { optional: true }) channel?: Channel;
  @ObjectIdText({ optional: true }) agentConfigId?: string;
  @ObjectIdText({ optional: true }) campaignId?: string;
  @Text({ optional: true, max: 16 }) leadId?: string;
  @Text({ optional: true, max: 200 }) currentStageName?: string;
  @WordsParam({ values: ['messages'], maxItems: 1, description: '`messages`: items carry their messages' }) include?: string[];
}

/** Query of `GET /api/conversations/{id}/events`. */
export class EventListQuery {
  @NumberParam({ min: 0, max: Number.MAX_SAFE_INTEGER, default: 0, description: 'Only events numbered higher than this' })
  afterSequence: number = 0;

  @NumberParam({ min: 1, max: 200, default: 50, description: 'How many, 1 to 200' })
  limit: number = 50;
}

/** Query of `GET /api/conversations/{id}/turns`. */
export class TurnListQuery extends ListQuery {}

/** Body of `POST /api/conversations/{id}/send`. */
export class SendMessage {
  @Text({ max: maxMessageLength, example: 'Hello, this is Kim from the sales team.' }) message!: string;
}

const readOnly = ['_id', 'leadId', 'accountId', 'agentConfigId', 'channel', 'leadPhone', 'leadEmail', 'currentStageIndex', 'messages', 'messageCount', 'campaignId', 'summary', 'qualificationResult', 'agentPausedUntil', 'createdAt', 'updatedAt'];

/** Body of `PATCH /api/conversations/{id}`: a move by hand (DECISIONS 44), or the agent's silence (DECISIONS 45). */
@ReadOnly(...readOnly, 'status')
export class UpdateConversation {
  @Text({ optional: true, min: 1, max: 64, description: 'Id of a stage of the agent; wins over `currentStageName`' }) stageId?: string;
  @Text({ optional: true, min: 1, max: 200, description: 'Name of a stage of the agent' }) currentStageName?: string;
  @Bool({ optional: true, description: 'true silences the agent for good, false ends its silence' }) agentPaused?: boolean;
}

/** Body of `PATCH /api/conversations/{id}/status`: of a conversation sent back, the status alone is read. */
@ReadOnly(...readOnly, 'currentStageName', 'agentPaused')
export class SetConversationStatus {
  @OneOf(conversationStatuses) status!: ConversationStatus;
}

/** Body of `POST /api/leads/{id}/start-conversation`. */
export class StartConversation {
  @ObjectIdText({ description: 'An active agent of this account' }) agentConfigId!: string;
  @OneOf(channels) channel!: Channel;
  @Text({ optional: true, min: 1, max: maxMessageLength, description: 'First message; absent: the agent opens' }) message?: string;
}
