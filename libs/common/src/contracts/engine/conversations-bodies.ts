import { ApiSchema } from '@nestjs/swagger';
import {
  Bool,
  FlagParam,
  Instant,
  Int,
  ObjectIdText,
  OneOf,
  PolledListQuery,
  ReadOnly,
  Text,
  ListQuery,
  NumberParam,
  WordsParam,
} from '../../validation';
import { type Channel, channels, type ConversationStatus, conversationStatuses } from '../../vocabulary/vocabulary';

/** The longest message of any channel, in characters (DECISIONS 12). */
export const maxMessageLength = 4_096;

/** Query of `GET /api/conversations`; several filters mean AND. */
export class ConversationListQuery extends PolledListQuery {
  @OneOf(conversationStatuses, { optional: true, description: 'Only conversations in this status' })
  status?: ConversationStatus;
  @OneOf(channels, { optional: true, description: 'Only conversations over this channel' }) channel?: Channel;
  @ObjectIdText({ optional: true, description: 'Only conversations of this agent' }) agentConfigId?: string;
  @ObjectIdText({ optional: true, description: 'Only conversations that this campaign started' }) campaignId?: string;
  @Text({ optional: true, max: 16, description: 'Only conversations with this lead' }) leadId?: string;
  @Text({ optional: true, max: 200, description: 'Only conversations in the stage of this name' })
  currentStageName?: string;
  @FlagParam({
    description:
      '`true`: only conversations whose lead waits for a person, by default the one that waits longest first; `sort=-waitingSince` turns that around',
  })
  needsPerson?: boolean;
  @ObjectIdText({ optional: true, description: 'Only conversations that this member takes care of' })
  assigneeId?: string;
  @FlagParam({ description: '`true`: only conversations that somebody takes care of; `false`: those that nobody does' })
  assigned?: boolean;
  @FlagParam({
    description:
      '`true`: only conversations that are unread for the member who asks; `false`: all others. API keys have none',
  })
  unread?: boolean;
  @Text({
    optional: true,
    min: 1,
    max: 200,
    description:
      'Only conversations in which all of these words were said, or whose lead has them in name, email, phone or `externalId`, as `search` of the leads finds them (the 100 newest such leads)',
  })
  search?: string;
  @WordsParam({
    values: ['messages', 'preview'],
    maxItems: 2,
    description:
      '`messages`: each conversation carries its messages; `preview`: it carries what a list shows, as the name of the lead and the last message',
  })
  include?: string[];
}

/** Query of `GET /api/conversations/{id}/events`. */
export class EventListQuery {
  @NumberParam({
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    default: 0,
    description: 'Only events numbered higher than this',
  })
  afterSequence: number = 0;

  @NumberParam({ min: 1, max: 200, default: 50, description: 'Events to read, 1 to 200' })
  limit: number = 50;
}

/** Query of `GET /api/conversations/{id}/turns`. */
export class TurnListQuery extends ListQuery {}

/** Body of `POST /api/conversations/{id}/send`. */
@ApiSchema({ description: 'A message from a person to the lead.' })
export class SendMessage {
  @Text({ max: maxMessageLength, example: 'Hello, this is Kim from the sales team.', description: 'Text to send' })
  message!: string;
}

const readOnly = [
  '_id',
  'leadId',
  'accountId',
  'agentConfigId',
  'channel',
  'leadPhone',
  'leadEmail',
  'currentStageIndex',
  'messages',
  'messageCount',
  'lastMessageAt',
  'campaignId',
  'previousConversationId',
  'test',
  'summary',
  'qualificationResult',
  'agentPausedUntil',
  'handOff',
  'waitingSince',
  'notes',
  'plannedFollowUp',
  'answerDueAt',
  'preview',
  'match',
  'createdAt',
  'updatedAt',
];

/** Body of `PATCH /api/conversations/{id}`: moving it by hand (DECISIONS 44), or silencing the agent (DECISIONS 45). */
@ApiSchema({ description: 'What to change by hand. Only the fields that are sent change.' })
@ReadOnly(...readOnly, 'status', 'assigneeId')
export class UpdateConversation {
  @Text({
    optional: true,
    min: 1,
    max: 64,
    description: 'Id of a stage of the agent to move to; wins over `currentStageName`',
  })
  stageId?: string;
  @Text({
    optional: true,
    min: 1,
    max: 200,
    description: 'Name of a stage of the agent to move to. A terminal stage completes the conversation',
  })
  currentStageName?: string;
  @Bool({ optional: true, description: '`true` silences the agent until further notice, `false` ends any silence' })
  agentPaused?: boolean;
}

/** Body of `PATCH /api/conversations/{id}/status`: of a whole conversation sent back, only the status is read. */
@ApiSchema({ description: 'The status to move to.' })
@ReadOnly(...readOnly, 'currentStageName', 'agentPaused', 'assigneeId')
export class SetConversationStatus {
  @OneOf(conversationStatuses, { description: 'New status' }) status!: ConversationStatus;
  @Text({
    optional: true,
    min: 1,
    max: 300,
    example: 'Signed elsewhere',
    description: 'Why, for whoever reads the thread: it stands in its note, or as the reason of the hand-off',
  })
  reason?: string;
}

/** Body of `PUT /api/conversations/{id}/assignee`: of a whole conversation sent back, only the assignee is read. */
@ApiSchema({ description: 'Who takes care of the conversation.' })
@ReadOnly(...readOnly, 'currentStageName', 'agentPaused', 'status')
export class AssignConversation {
  @ObjectIdText({ description: 'A member of the account' }) assigneeId!: string;
}

/** Body of `POST /api/conversations/{id}/return-later`. */
@ApiSchema({ description: 'When the agent has the conversation again.' })
export class ReturnLater {
  @Instant({
    description: 'The agent is silent until then; at most 30 days ahead',
    example: '2026-11-24T08:00:00.000Z',
  })
  at!: string;
}

/** Body of `PUT /api/conversations/{id}/read`: of a whole conversation sent back, only `messageCount` is read. */
@ApiSchema({ description: 'How far the conversation was read.' })
@ReadOnly(
  ...readOnly.filter((field) => field !== 'messageCount'),
  'currentStageName',
  'agentPaused',
  'status',
  'assigneeId',
)
export class MarkRead {
  @Int({
    optional: true,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    example: 12,
    description:
      '`messageCount` of the conversation as it was read: where the lead has written since, it stays unread. Absent: all of it was read',
  })
  messageCount?: number;
}

/** Body of `POST /api/leads/{id}/start-conversation`. */
@ApiSchema({ description: 'The conversation to start.' })
export class StartConversation {
  @ObjectIdText({ description: 'An active agent' }) agentConfigId!: string;
  @OneOf(channels, { description: 'Channel to write over' }) channel!: Channel;
  @Text({
    optional: true,
    min: 1,
    max: maxMessageLength,
    description: 'First message, word for word; absent: the agent writes it',
  })
  message?: string;
}
