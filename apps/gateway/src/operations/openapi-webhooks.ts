import { campaignStatuses, channels, confidences, conversationStatuses, type EventKind, eventKinds, messageRoles, suppressionReasons } from '@northline/common/contracts';
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

/** What every event of a conversation tells (INTERFACE, last part). */
const conversation: Fields = {
  conversationId: id('The conversation'),
  leadId: { type: 'string', description: "The lead's number", examples: ['7'] },
  'externalId?': { type: 'string', description: 'The lead, as its owner knows it', examples: ['crm-1815'] },
  agentConfigId: id('The agent'),
  'campaignId?': id('The campaign that began it'),
  channel: oneOf(channels),
  'currentStageName?': text,
  'currentStageIndex?': { type: 'integer', minimum: 0 },
  status: oneOf(conversationStatuses),
};

const message: Fields = { ...conversation, messageId: id('The message'), role: oneOf(messageRoles), content: text, timestamp: moment };

/** `data` by kind. */
const data: Record<EventKind, Fields> = {
  stage_transition: { ...conversation, 'previousStageName?': text },
  status_change: { ...conversation, previousStatus: oneOf(conversationStatuses) },
  'message.received': message,
  'message.sent': { ...message, 'sentAt?': moment },
  'message.failed': { ...message, 'error?': object({ code: text, message: text }) },
  'insight.updated': {
    ...conversation,
    preferenceId: id('The Lead Insight'),
    topic: text,
    preference: text,
    confidence: oneOf(confidences),
    deleted: { type: 'boolean', description: 'True: it is there no more' },
  },
  'lead.suppressed': { ...conversation, reason: oneOf(suppressionReasons), 'suppressedChannel?': { ...oneOf(channels), description: 'Absent: all' } },
  'campaign.status_changed': { campaignId: id('The campaign'), name: text, 'previousStatus?': oneOf(campaignStatuses), status: oneOf(campaignStatuses) },
  qualification: conversation,
};

const header = (name: string, description: string): object => ({ name, in: 'header', required: true, description, schema: text });

const signed = [
  header('webhook-id', 'The event; the same for every attempt'),
  header('webhook-timestamp', 'Seconds since 1970 of this attempt'),
  header('webhook-signature', '`v1,` and the base64 HMAC-SHA256 of `<id>.<timestamp>.<body>` under the endpoint\'s secret; several are separated by a space'),
];

function event(kind: EventKind): Schema {
  return object({
    id: id('The event: `webhook-id`'),
    type: oneOf([kind]),
    timestamp: moment,
    accountId: id('The account'),
    'sequence?': { type: 'integer', minimum: 1, description: 'Gap-free per conversation over all kinds; absent on events of no conversation' },
    data: object(data[kind]),
  });
}

/** The outbound webhooks (SPEC "Outbound webhook event kinds", DECISIONS 86), as the document's own part describes them. */
export const outboundWebhooks = Object.fromEntries(
  eventKinds.map((kind) => [
    kind,
    {
      post: {
        operationId: `event_${kind.replace('.', '_')}`,
        summary: `Event ${kind}`,
        description: kind === 'qualification' ? 'May be subscribed to; never sent any more.' : 'Sent at least once, in the order of `sequence` per conversation, with the Standard Webhooks headers.',
        tags: ['Webhooks'],
        ...(kind === 'qualification' && { deprecated: true }),
        security: [],
        parameters: signed,
        requestBody: { required: true, content: { 'application/json': { schema: event(kind), example: exampleOf(event(kind), {}) } } },
        responses: { '2XX': { description: 'Taken; anything else is tried again' }, '410': { description: 'Gone: the endpoint is disabled' } },
      },
    },
  ]),
);
