import fc from 'fast-check';
import type { OpenApi, Operation, Parameter, Schema } from './document.ts';
import { form, hostileBody } from './hostile.ts';
import type { Sent } from './hostile.ts';
import { broken, nastyBody, nastyValue } from './nasty.ts';
import { reference, validValue } from './values.ts';

/** Who sends it. */
export type Caller = 'key' | 'session' | 'test key' | 'viewer' | 'nobody' | 'wrong key';

/** A request before its references are replaced. */
export type Request = {
  method: string;
  path: string;
  query: [string, string][];
  headers: Record<string, string>;
  body?: string | Uint8Array;
  caller: Caller;
};

/** What takes a password's hash, a model, or a whole campaign is asked less often than the rest. */
const seldom = /\/(login|password|launch|resume|messages|members|import|export|test)$/;

/** How often an operation is asked: there must be something, or all ids are nobody's. */
function weightOf({ method, path, responses }: Operation): number {
  if (seldom.test(path)) return 2;
  if (method === 'DELETE') return 5;
  return '201' in responses ? 30 : 10;
}

const oddIds = [
  'nonsense',
  '0',
  '-1',
  '1e3',
  '01',
  '9007199254740993',
  '%00',
  '%zz',
  '%ff',
  '..',
  '%2e%2e',
  '%24where',
  '%F0%9F%92%A5',
  'f'.repeat(24),
  'F'.repeat(24),
  'x'.repeat(1_500),
  'a b',
  'null',
  'sync',
  '[object%20Object]',
  '',
];

const callers: fc.Arbitrary<Caller> = fc.oneof(
  { arbitrary: fc.constant<Caller>('key'), weight: 20 },
  { arbitrary: fc.constantFrom<Caller>('session', 'test key'), weight: 3 },
  { arbitrary: fc.constantFrom<Caller>('viewer', 'nobody', 'wrong key'), weight: 1 },
);

/** Requests to every operation of the document, most of them right, and some to nothing that is there. */
export function requests(document: OpenApi, operations: Operation[]): fc.Arbitrary<Request> {
  const all = operations.map((operation) => ({
    arbitrary: requestTo(operation, document),
    weight: weightOf(operation),
  }));
  return fc.oneof(...all, { arbitrary: strange(operations), weight: 30 });
}

function requestTo(operation: Operation, document: OpenApi): fc.Arbitrary<Request> {
  const { method, path, parameters } = operation;
  const ids = parameters.filter((parameter) => parameter.in === 'path');
  const queried = parameters.filter((parameter) => parameter.in === 'query');
  const path$ = fc
    .tuple(...ids.map((id) => idOf(id, path)))
    .map((given) => ids.reduce((filled, { name }, index) => filled.replace(`{${name}}`, given[index] ?? ''), path));
  return fc
    .record({
      path: path$,
      query: queryOf(queried, document),
      headers: headersOf(operation),
      sent: bodyOf(operation, document),
      caller: callers,
    })
    .map(({ sent, headers, ...rest }) => ({
      method,
      ...rest,
      headers: { ...headers, ...sent.headers },
      ...(sent.body !== undefined && { body: sent.body }),
    }));
}

function idOf({ name, schema }: Parameter, path: string): fc.Arbitrary<string> {
  const pool =
    schema.type === 'integer'
      ? 'leads'
      : (path
          .slice(0, path.indexOf(`/{${name}}`))
          .split('/')
          .at(-1) ?? '');
  const known = schema.enum ? fc.constantFrom(...schema.enum.map(String)) : reference(pool);
  return fc.oneof({ arbitrary: known, weight: 9 }, { arbitrary: fc.constantFrom(...oddIds), weight: 1 });
}

function queryOf(parameters: Parameter[], document: OpenApi): fc.Arbitrary<[string, string][]> {
  const pairs = parameters.map(({ name, schema }) => {
    const value = fc.oneof(
      { arbitrary: validValue(schema, document, name), weight: 6 },
      { arbitrary: nastyValue, weight: 1 },
    );
    const spelled = fc.constantFrom(name, name, name, name, name, name, name, name, `${name}[$gt]`, `${name}[]`);
    return fc.option(fc.tuple(spelled, value.map(toText)), { nil: undefined, freq: 2 });
  });
  const twice = fc.oneof({ arbitrary: fc.constant(false), weight: 20 }, { arbitrary: fc.constant(true), weight: 1 });
  return fc.tuple(fc.tuple(...pairs), twice).map(([given, again]) => {
    const present = given.filter((pair) => pair !== undefined);
    return again ? [...present, ...present] : present;
  });
}

/** Node itself refuses requests whose head is longer than 16 KB, before anybody can say why. */
const LONGEST_VALUE = 400;

const toText = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.slice(0, LONGEST_VALUE).toWellFormed();
};

// A repeat is answered without the secret (DECISIONS 13), which the document's one schema cannot say.
const tellsSecret = /\/(api-keys|rotate|endpoints|rotate-secret)$/;

function headersOf({ parameters, path }: Operation): fc.Arbitrary<Record<string, string>> {
  const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key') && !tellsSecret.test(path);
  const keys = fc.oneof(
    { arbitrary: fc.constant(undefined), weight: 8 },
    { arbitrary: fc.constantFrom('a', 'b', 'k'.repeat(255), 'k'.repeat(256), '', '$where'), weight: 1 },
  );
  return takesKey
    ? keys.map((key): Record<string, string> => (key === undefined ? {} : { 'idempotency-key': key }))
    : fc.constant({});
}

const oddTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  '',
  ';;;',
];

function bodyOf(operation: Operation, document: OpenApi): fc.Arbitrary<Sent> {
  const { method, bodies } = operation;
  if (method === 'GET') return fc.constant<Sent>({ headers: {} });
  const odd = fc.record({
    body: nastyBody,
    type: fc.oneof(
      { arbitrary: fc.constant('application/json'), weight: 4 },
      { arbitrary: fc.constantFrom(...oddTypes), weight: 1 },
    ),
  });
  const nonsense = odd.map(({ body, type }): Sent => ({ headers: { 'content-type': type }, body }));
  const none = fc.constant<Sent>({ headers: {} });
  const given = Object.entries(bodies).map(([type, { schema = {} }]) => ofMediaType(type, schema, document));
  if (given.length === 0) return fc.oneof({ arbitrary: none, weight: 9 }, { arbitrary: nonsense, weight: 1 });
  const hostile = hostileBody(operation);
  return fc.oneof(
    { arbitrary: fc.oneof(...given), weight: 18 },
    { arbitrary: nonsense, weight: 2 },
    { arbitrary: none, weight: 1 },
    ...(hostile ? [{ arbitrary: hostile, weight: 1 }] : []),
  );
}

function ofMediaType(type: string, schema: Schema, document: OpenApi): fc.Arbitrary<Sent> {
  const valid = validValue(schema, document);
  if (type === 'application/json') {
    const body = fc.oneof({ arbitrary: valid, weight: 2 }, { arbitrary: broken(valid), weight: 1 });
    return body.map((value) => ({ headers: { 'content-type': type }, body: JSON.stringify(value) }));
  }
  if (type === 'multipart/form-data')
    return fc
      .tuple(valid, fc.constantFrom('a.csv', 'a.txt', 'a.pdf', 'a.docx', 'a.exe', ''))
      .map(([fields, file]) => form(fields as Record<string, string>, file));
  const lines = fc.array(
    fc.array(fc.oneof(fc.constantFrom('name', 'phone', 'email', '"'), fc.string({ unit: 'grapheme', maxLength: 12 })), {
      maxLength: 4,
    }),
    { maxLength: 5 },
  );
  return lines.map((rows) => ({
    headers: { 'content-type': type },
    body: rows.map((row) => row.join(',')).join('\n'),
  }));
}

/** Methods that a path does not have, and paths that nobody has. */
function strange(operations: Operation[]): fc.Arbitrary<Request> {
  const paths = [
    ...operations.map(({ path }) => path.replace(/\{\w+\}/g, 'f'.repeat(24))),
    '/',
    '/api',
    '/api/',
    '//',
    '/api/leads/',
    '/API/leads',
    '/api/leads/1/2/3',
    '/api/evaluations/1',
    '/metrics',
    '/favicon.ico',
  ];
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'];
  return fc.record({
    method: fc.constantFrom(...methods),
    path: fc.constantFrom(...paths),
    query: fc.constant<[string, string][]>([]),
    headers: fc.constant({}),
    caller: callers,
  });
}
