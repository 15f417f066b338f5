import { allScopes, roles, roleScopes, scopes } from '@northline/auth';
import { filterFields, operators } from '@northline/common/validation/filters';
import { tiers } from '../tiers/tiers';

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const code = (text: string): string => `\`${text}\``;

const counted: Record<(typeof tiers)[number]['name'], string> = {
  global: 'IP address, all requests',
  key: 'API key',
  account: 'account, over all its keys and sessions',
  sync: 'API key, for `POST` and `DELETE /api/leads/sync` besides the others',
};

const limits = table(
  ['limit in any 60 seconds', 'for each', 'message of the 429'],
  tiers.map(({ name, limit, message }) => [limit.toLocaleString('en'), counted[name], message]),
);

const conditions = table(
  ['field', 'operators'],
  Object.entries({ ...filterFields, 'customFields.<key>': { kind: 'custom' as const } }).map(([name, { kind }]) => [
    code(name),
    Object.keys(operators[kind]).map(code).join(' '),
  ]),
);

const permissions = table(
  ['scope', 'allows', ...roles],
  allScopes.map((scope) => [
    code(scope),
    scopes[scope],
    ...roles.map((role) => (roleScopes[role].includes(scope) ? 'yes' : '')),
  ]),
);

/**
 * What an integrator reads first: what holds for every operation. Its tables are generated from the limits, filters,
 * scopes and roles that the gateway enforces.
 */
export const introduction = `Northline runs AI-driven outreach conversations with sales leads over WhatsApp, Telegram and email.
This is the whole interface. Requests and answers are JSON in UTF-8 unless an operation says otherwise.

## Authentication

Send an API key in the header \`X-API-Key\`, or as \`Authorization: Bearer …\`; when both are there, \`X-API-Key\` counts.
Keys start with \`nl_live_\`, or with \`nl_test_\`: a test key sees the same data, but nothing that it starts or sends reaches
anybody. Create keys with \`POST /api/api-keys\`, signed in (\`POST /api/auth/login\`) or with a key that may. Each operation names
the scope that it needs; the key must have it, and the role of the key's owner must allow it.

\`\`\`sh
curl https://northline.example.com/api/auth/me -H 'X-API-Key: nl_live_…'
\`\`\`

## Errors

Every error is a JSON object with \`error\`, a sentence for people. A 403 adds \`message\`, which names the missing scope. A 400 about
fields adds \`details\`, a list of \`{ "field", "message" }\`. With \`Prefer: sentences\` on the request, \`sentence\`
names a sentence by a code, with its facts, so that it can be said in another language; it stands beside other sentences of answers, too. Unknown fields of a body and unknown query parameters are refused by name.
Fields that only Northline sets (such as \`_id\` or \`createdAt\`) are ignored in a body, so that what was read can be sent back.
Every answer has an \`X-Request-Id\`; name it when you ask for help. What may be repeated as it is: 429 and 503 after \`Retry-After\` or a few
seconds, 500 and 502 with an \`Idempotency-Key\`.

## Rate limits

${limits}

The windows slide. Each answer has \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) of the limit that has the least
left. A 429 adds \`Retry-After\` (seconds); a refused request counts against no limit. Besides these an account has quotas, see
\`GET /api/account/quotas\`.

## Lists and polling

Lists answer \`{ "<name>": […], "total", "nextCursor" }\`. Ask for \`limit\` rows (1 to 200, 50 by default), then send \`nextCursor\` as
\`cursor\` until it is \`null\`. Rows that come or go meanwhile make nothing appear twice or be left out. \`skip\` takes the place of \`cursor\` for jumping
to a page. A few operations answer a bare array; they say so.

To learn of changes, poll leads and conversations with \`updatedAfter\`: read to \`nextCursor: null\`, then go on from the \`updatedAt\` of the last
row. Many rows may share one \`updatedAt\`, so keep the old value until the walk has ended. Webhooks tell sooner.

## Ids and times

A lead's \`id\` is a number; where a lead is named elsewhere it is the string \`leadId\`. All other ids are 24 hexadecimal digits. Times
are ISO 8601 in UTC with milliseconds. Fields that were never set are left out.

## Repeating a request safely

A POST that creates, sends, syncs or launches takes an \`Idempotency-Key\` header with a text of your choice (1 to 255
characters), one a request. When an answer got lost, send the same request with the same key again: it is done once, and the first answer comes again for 24
hours, without secrets. Another body under the same key is refused with 409, and so is a repeat while the first is still running, or when the first answer was not kept because it was
longer than 1 MB or past the quota \`idempotency_bytes\`.

## Webhooks

Create an endpoint with \`POST /api/webhooks/endpoints\` and keep its \`secret\`. Every event is posted as \`{ id, type, timestamp, accountId,
sequence, data }\` and signed as Standard Webhooks define it:

- \`webhook-id\`: the event, the same for every attempt. Delivery is at least once, so remember the ids that you have handled.
- \`webhook-timestamp\`: seconds since 1970 of this attempt. Refuse what is more than five minutes off.
- \`webhook-signature\`: one or more signatures, separated by spaces. Each is \`v1,\` and the base64 of the HMAC-SHA256 of
  \`<webhook-id>.<webhook-timestamp>.<body>\`, with the base64 after \`whsec_\` of the secret as the key. One that fits suffices.

Verify over the raw bytes of the body, before parsing it; libraries named \`standardwebhooks\` do it for most languages. Answer 2xx within 15
seconds, before you process the event. Anything else is tried again, up to 24 hours later; 410 disables the endpoint.

Events of one conversation are numbered from 1 by \`sequence\`, over all kinds. When a number is missing and you subscribe to
all kinds, an event is on its way or was lost: \`GET /api/conversations/{id}/events?afterSequence=…\` reads it again. When you subscribe to some kinds only, numbers
are missing without loss. Events from a time when the endpoint was disabled are not sent later, but can be read this way.

## Filter conditions

Campaigns (\`advancedFilter\`) and the lead preview (\`filters\`) take \`{ "conditions": [{ "field", "operator", "value" }] }\`. All must hold;
an entry \`{ "any": […] }\` holds when one of its conditions does. Text is compared without case, an empty text counts as
missing, and negative operators match what is missing. \`within_days\` looks back.

${conditions}

## Scopes and roles

A key's scopes lie within the role of its owner. \`leads:import\` covers single leads altogether: it creates, changes and deletes them, and manages
suppressions.

${permissions}
`;
