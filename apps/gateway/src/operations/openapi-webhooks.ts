import {
  budgetPeriods,
  budgetScopes,
  campaignStatuses,
  channels,
  confidences,
  conversationStatuses,
  type EventKind,
  eventKinds,
  messageRoles,
  suppressionReasons,
} from '@northline/common/contracts';
import { exampleOf, type Schema } from './openapi-schemas';

const text: Schema = { type: 'string' };
const moment: Schema = { type: 'string', format: 'date-time' };
const oneOf = (values: readonly string[]): Schema => ({ type: 'string', enum: [...values] });
const id = (description: string): Schema => ({ type: 'string', description, examples: ['665f1f77bcf86cd799439011'] });

/** Fields by name; those ending in `?` may be absent. */
type Fields = Record<string, Schema>;

function object(fields: Fields): Schema {
  const entries = Object.entries(fields);
  const properties = Object.fromEntries(entries.map(([name, schema]) => [name.replace('?', ''), schema]));
  return { type: 'object', required: entries.map(([name]) => name).filter((name) => !name.endsWith('?')), properties };
}

const at = (description: string): Schema => ({ ...moment, description });

/** What every event of a conversation tells. */
const conversation: Fields = {
  conversationId: id('The conversation'),
  leadId: { type: 'string', description: "The lead's number, as a string", examples: ['7'] },
  'externalId?': { type: 'string', description: "The lead's id in your own system", examples: ['crm-1815'] },
  agentConfigId: id('The agent'),
  'campaignId?': id('The campaign that started the conversation'),
  channel: { ...oneOf(channels), description: 'Channel of the conversation' },
  'currentStageName?': { ...text, description: 'Name of the stage it is in now', examples: ['Viewing'] },
  'currentStageIndex?': { type: 'integer', minimum: 0, description: 'Place of that stage, from 0', examples: [1] },
  status: { ...oneOf(conversationStatuses), description: 'Status of the conversation now' },
};

const message: Fields = {
  ...conversation,
  messageId: id('The message'),
  role: { ...oneOf(messageRoles), description: 'Who wrote it; `human` is a person of the account' },
  content: { ...text, description: 'Text of the message', examples: ['How much is it?'] },
  timestamp: at('When it was written or received'),
};

const budget: Fields = {
  scope: { ...oneOf(budgetScopes), description: 'Whose budget it is', examples: ['campaign'] },
  'agentConfigId?': id('The agent, where it is its budget'),
  'campaignId?': id('The campaign, where it is its budget'),
  amount: { type: 'integer', description: "The budget, in millionths of the currency's unit", examples: [50_000_000] },
  period: { ...oneOf(budgetPeriods), description: 'What the budget is for', examples: ['month'] },
  spent: { type: 'integer', description: 'What is spent of it in the period', examples: [40_012_500] },
  currency: { ...text, description: 'ISO 4217', examples: ['USD'] },
  'since?': at('Beginning of the period; absent for `total`'),
  'until?': at('End of the period; absent for `total`'),
};

/** `data` by kind. */
const data: Record<EventKind, Fields> = {
  stage_transition: {
    ...conversation,
    'previousStageName?': { ...text, description: 'Name of the stage before', examples: ['Introduction'] },
  },
  status_change: {
    ...conversation,
    status: { ...conversation['status'], examples: ['completed'] },
    previousStatus: { ...oneOf(conversationStatuses), description: 'Status before' },
  },
  'message.received': { ...message, role: { ...message['role'], examples: ['lead'] } },
  'message.sent': { ...message, 'sentAt?': at('When the provider accepted it') },
  'message.failed': {
    ...message,
    'error?': {
      ...object({
        code: {
          ...text,
          description: "The provider's error code, or one of Northline's own",
          examples: ['not_connected'],
        },
        message: { ...text, description: 'Explanation', examples: ['The channel is not connected'] },
      }),
      description: 'Why it failed',
    },
  },
  'attachment.settled': {
    ...message,
    role: { ...message['role'], examples: ['lead'] },
    attachments: {
      type: 'array',
      items: { $ref: '#/components/schemas/Attachment' },
      description: 'Its files, each of them stored or refused, with what is spoken in it where it was transcribed',
      examples: [
        [
          {
            id: '665f1f77bcf86cd799439012',
            kind: 'voice',
            status: 'stored',
            contentType: 'audio/ogg',
            sizeBytes: 18_204,
            transcript: 'Yes, Thursday works.',
          },
        ],
      ],
    },
  },
  'insight.updated': {
    ...conversation,
    preferenceId: id('The Lead Insight'),
    topic: { ...text, description: 'What it is about', examples: ['budget'] },
    preference: { ...text, description: 'What the lead said about it', examples: ['Up to 450,000 EUR'] },
    confidence: { ...oneOf(confidences), description: 'How sure the evaluation was' },
    deleted: { type: 'boolean', description: 'The insight was deleted', examples: [false] },
  },
  'lead.suppressed': {
    ...conversation,
    reason: { ...oneOf(suppressionReasons), description: 'Why the lead is not written to any more' },
    'suppressedChannel?': { ...oneOf(channels), description: 'The only channel it applies to; absent: all channels' },
  },
  'conversation.waiting': {
    ...conversation,
    waitingSince: at('Since when the lead waits for a person'),
    'assigneeId?': id('The member who takes care of the conversation'),
    'handOff?': {
      $ref: '#/components/schemas/HandOff',
      description: 'The hand-off; absent when a person took over or paused the agent',
      examples: [
        {
          reason: 'escalation_triggers: refund',
          sentence: { code: 'stopped_by_escalation_triggers', facts: { detail: 'refund' } },
          summary: 'In the stage Viewing. The lead wrote last: “I want a refund”',
          summarySentence: { code: 'stage_and_last_words', facts: { stage: 'Viewing', text: 'I want a refund' } },
          openQuestions: ['When do I get my money back?'],
          at: '2026-11-20T10:00:00.000Z',
        },
      ],
    },
  },
  'campaign.status_changed': {
    campaignId: id('The campaign'),
    name: { ...text, description: 'Name of the campaign', examples: ['Spring launch'] },
    'previousStatus?': { ...oneOf(campaignStatuses), description: 'Status before', examples: ['scheduled'] },
    status: { ...oneOf(campaignStatuses), description: 'Status now', examples: ['running'] },
    'reason?': { ...text, description: 'Why Northline paused it', examples: ['Agent configuration is not active'] },
  },
  'budget.warning': budget,
  'budget.exhausted': budget,
  'budget.stopped': budget,
  qualification: conversation,
};

const meaning: Record<EventKind, string> = {
  stage_transition: 'A conversation has moved to another stage.',
  status_change: 'A conversation has another status. Of a completed one `currentStageName` is the outcome.',
  'message.received': 'A lead has written.',
  'message.sent': 'A provider has accepted a message of the agent or of a person.',
  'message.failed': 'A message could not be delivered.',
  'attachment.settled':
    'The files that a lead sent with a message were stored, transcribed or refused. Once for a message, unless all of that was known when `message.received` told it.',
  'insight.updated': 'A Lead Insight was written, corrected or deleted.',
  'lead.suppressed': 'A lead of a conversation is not written to any more.',
  'conversation.waiting':
    'A lead waits for a person: the agent handed the conversation off, or the lead wrote where the agent is silent.',
  'campaign.status_changed': 'A campaign has another status.',
  'budget.warning': 'At least 80 % of a budget is spent. Once in each period of the budget.',
  'budget.exhausted': 'A budget is spent: nobody is written to first any more. Once in each period of the budget.',
  'budget.stopped':
    'The hard limit of a budget is reached: people answer instead of the model. Once in each period of the budget.',
  qualification: 'Can be subscribed to, but is never sent any more.',
};

const header = (name: string, description: string): object => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: text,
});

const signed = [
  header('webhook-id', 'Id of the event, the same for every attempt'),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970'),
  header(
    'webhook-signature',
    "`v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the endpoint's secret; several are separated by spaces",
  ),
];

function event(kind: EventKind): Schema {
  return object({
    id: id('Id of the event: `webhook-id`'),
    type: { ...oneOf([kind]), description: 'Kind of the event' },
    timestamp: at('When it happened'),
    accountId: id('The account'),
    'sequence?': {
      type: 'integer',
      minimum: 1,
      description:
        'Number within the conversation, without gaps over all kinds: a missing number is a lost event only when you subscribe to all kinds. `GET /api/conversations/{id}/events?afterSequence=…` reads events again. Absent on events of no conversation',
    },
    data: { ...object(data[kind]), description: 'What happened' },
  });
}

/** The outbound webhooks (DECISIONS 86), as the document's own part describes them. */
export const outboundWebhooks = Object.fromEntries(
  eventKinds.map((kind) => [
    kind,
    {
      post: {
        operationId: `event_${kind.replace('.', '_')}`,
        summary: kind,
        description: meaning[kind],
        tags: ['Webhooks'],
        ...(kind === 'qualification' && { deprecated: true }),
        security: [],
        parameters: signed,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: event(kind), example: exampleOf(event(kind), {}) } },
        },
        responses: {
          '2XX': { description: 'Taken. Anything else is tried again' },
          '410': { description: 'Disables the endpoint' },
        },
      },
    },
  ]),
);
