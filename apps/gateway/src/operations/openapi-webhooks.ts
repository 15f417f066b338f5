import { eventKinds } from '@northline/common/contracts';

const text = { type: 'string' };
const moment = { type: 'string', format: 'date-time' };

const header = (name: string, description: string): object => ({ name, in: 'header', required: true, description, schema: text });

const signed = [
  header('webhook-id', 'The event; the same for every attempt'),
  header('webhook-timestamp', 'Seconds since 1970 of this attempt'),
  header('webhook-signature', '`v1,` and the base64 HMAC-SHA256 of `<id>.<timestamp>.<body>` under the endpoint\'s secret; several are separated by a space'),
];

function event(kind: string): object {
  const properties = {
    id: text,
    type: { type: 'string', enum: [kind] },
    timestamp: moment,
    accountId: text,
    sequence: { type: 'integer', minimum: 1, description: 'Gap-free per conversation over all kinds; absent on events of no conversation' },
    data: { type: 'object', additionalProperties: true },
  };
  return { type: 'object', required: ['id', 'type', 'timestamp', 'accountId', 'data'], properties };
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
        requestBody: { required: true, content: { 'application/json': { schema: event(kind) } } },
        responses: { '2XX': { description: 'Taken; anything else is tried again' }, '410': { description: 'Gone: the endpoint is disabled' } },
      },
    },
  ]),
);
