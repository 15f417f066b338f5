import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `node tools/openapi/examples.ts <file>`: chooses the examples of the OpenAPI document among the requests and answers that
 * end-to-end tests recorded (`RECORD_ANSWERS=<file> npx jest e2e/conformance e2e/main-job e2e/leads`): the one of each
 * operation that tells most. Secrets are made unreadable; the lists of a long answer keep their first item.
 */
const gateway = join(import.meta.dirname, '../../apps/gateway');
const target = join(gateway, 'src/operations/examples.gen.ts');

type Recorded = { method: string; path: string; status: number; sent?: string; answer: string };
type Example = { request?: unknown; status: number; answer: unknown };
type Fields = Record<string, { readOnly?: boolean }>;
type Media = Record<string, { schema?: { $ref?: string; properties?: Fields } }>;
type Operation = {
  operationId: string;
  requestBody?: { content?: Media };
  responses: Record<string, { content?: Media }>;
};

const longest = 2_500;
/** What only tests would write. */
const tests = /canary|zeppelin|audience|\.invalid|\bx{3}|aaaaaaaa/;
const secrets = [
  'key',
  'token',
  'secret',
  'password',
  'currentPassword',
  'newPassword',
  'apiKey',
  'accessToken',
  'appSecret',
  'verifyToken',
  'webhookSecret',
  'telegramBotToken',
  'secretToken',
  'authorization',
];

const document = JSON.parse(readFileSync(join(gateway, 'openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Fields }> };
};
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { operationId, requestBody, responses }]) => ({
    id: operationId,
    method: method.toUpperCase(),
    matches: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    fixed: path.replace(/\{\w+\}/g, '').length,
    takes: taken(requestBody?.content),
    statuses: Object.keys(responses).filter((status) => responses[status]?.content?.['application/json']),
  })),
);

const best = new Map<string, { example: Example; score: number }>();
for (const line of readFileSync(process.argv[2] ?? '', 'utf8')
  .split('\n')
  .filter(Boolean)) {
  const { method, path, status, sent, answer } = JSON.parse(line) as Recorded;
  if (status >= 300) continue;
  const [operation] = operations
    .filter((one) => one.method === method && one.matches.test(path) && one.statuses.includes(String(status)))
    .sort((one, other) => other.fixed - one.fixed);
  if (!operation || path === '/openapi.json') continue;
  const shown = exampleOf(answer);
  const body = sent?.startsWith('{') && sent.length <= longest ? (readable(sent) as object) : undefined;
  const request = body && Object.keys(body).every((name) => operation.takes.has(name)) ? body : undefined;
  const score =
    (answer.length > longest ? -answer.length : told(shown) + told(request)) - (tests.test(line) ? 1_000 : 0);
  if (score <= (best.get(operation.id)?.score ?? -Infinity)) continue;
  best.set(operation.id, { example: { ...(request !== undefined && { request }), status, answer: shown }, score });
}

const found: Record<string, Example> = Object.fromEntries(
  [...best]
    .map(([id, { example }]): [string, Example] => [id, example])
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);
writeFileSync(
  target,
  `/** What operations were sent and answered in end-to-end tests; written by \`tools/openapi/examples.ts\`. */
export const examples: Readonly<Record<string, { request?: unknown; status: number; answer: unknown }>> = ${JSON.stringify(found, null, 2)};
`,
);
const missing = operations.filter(({ id, statuses }) => statuses.some((status) => status < '300') && !found[id]);
console.log(`${best.size} examples; none of ${missing.map(({ id }) => id).join(', ') || 'no operation'}`);

/** The names that a body may have; others are ignored or refused. */
function taken(content: Media = {}): Set<string> {
  const schema = content['application/json']?.schema ?? {};
  const named = document.components.schemas[schema.$ref?.replace('#/components/schemas/', '') ?? ''] ?? schema;
  return new Set(Object.entries(named.properties ?? {}).flatMap(([name, field]) => (field.readOnly ? [] : [name])));
}

/** The answer itself; of one that is too long, lists keep their first item. */
function exampleOf(json: string): unknown {
  const value = readable(json);
  return json.length > longest ? cut(value) : value;
}

function readable(json: string): unknown {
  const plain = json.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'https://example.com');
  return JSON.parse(plain, (name, value: unknown) =>
    typeof value === 'string' && secrets.includes(name) ? masked(value) : value,
  ) as unknown;
}

/** Looks like the secret, and opens nothing. */
function masked(secret: string): string {
  const plain = secret.replace(/[0-9a-f]{64}$/, '0'.repeat(64));
  return plain === secret ? secret.slice(0, 6) + 'x'.repeat(Math.max(0, secret.length - 6)) : plain;
}

function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(cut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cut(item)]));
}

/** How much a value tells: its fields that are neither empty nor zero. */
function told(value: unknown): number {
  if (typeof value !== 'object' || value === null) return value ? 1 : 0;
  return Object.values(value).reduce((sum: number, item) => sum + told(item), 0);
}
