/** The methods of the interface. */
export type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

type Values = Record<string, unknown>;

/** What a page gives along with a call of the client. */
export interface CallOptions {
  params?: { path?: Values; query?: Values };
  body?: unknown;
}

/** A request that a page made. */
export interface MadeRequest {
  method: Method;
  /** The template, like `/api/leads/{id}`. */
  path: string;
  pathValues: Values;
  query: Values;
  body?: unknown;
  /** The body holds files and travels as a form; `@name` stands for a file. */
  isForm: boolean;
}

/** How many requests are kept. */
export const keptRequests = 20;

/** A request with a longer body, in characters, is not kept. */
export const longestBody = 100_000;

/** What stands in the place of a secret. */
export const secretMark = '<secret>';

const unlisted = [/^\/api\/auth\//, /^\/api\/events$/, /^\/api\/conversations\/\{id\}\/(viewers|read)$/];
const secretName = /(secret|password|token|api_?key|authorization|credentials?|headers)$/i;

/**
 * A call as it is kept: without secrets; undefined for sign-in, the live stream, marks of presence and bodies longer than
 * {@link longestBody}.
 */
export function requestOf(method: Method, path: string, { params, body }: CallOptions = {}): MadeRequest | undefined {
  if (unlisted.some((pattern) => pattern.test(path))) return undefined;
  const isForm = Object.values((body ?? {}) as Values).some((value) => value instanceof Blob);
  const kept = withoutSecrets(body);
  if (body !== undefined && JSON.stringify(kept).length > longestBody) return undefined;
  return {
    method,
    path,
    pathValues: without(params?.path ?? {}),
    query: withoutSecrets(without(params?.query ?? {})) as Values,
    ...(body !== undefined && { body: kept }),
    isForm,
  };
}

/** The newest first; a request that was made before moves to the front instead of standing there twice. */
export function withRequest(kept: readonly MadeRequest[], made: MadeRequest): readonly MadeRequest[] {
  const key = JSON.stringify(made);
  return [made, ...kept.filter((one) => JSON.stringify(one) !== key)].slice(0, keptRequests);
}

/** The address of a request, below the host: `/api/leads/7?limit=20`. */
export function addressOf({ path, pathValues, query }: MadeRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(pathValues[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) search.append(name, textOf(one));
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

/** A request as a command of curl for a POSIX shell; the key is in `$NORTHLINE_KEY`. */
export function curlOf(request: MadeRequest, baseUrl: string): string {
  const { method, body, isForm } = request;
  const parts = [
    `curl -s${method === 'GET' ? '' : ` -X ${method}`} ${quoted(baseUrl + addressOf(request))}`,
    `-H "X-API-Key: $NORTHLINE_KEY"`,
  ];
  if (isForm)
    for (const [name, value] of Object.entries(body as Values)) parts.push(`-F ${quoted(`${name}=${textOf(value)}`)}`);
  else if (body !== undefined)
    parts.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body, null, 2))}`);
  return parts.join(' \\\n  ');
}

/** A request as a module of TypeScript on `@northline/client`; the key is in the variable `NORTHLINE_KEY`. */
export function typescriptOf({ method, path, pathValues, query, body, isForm }: MadeRequest, baseUrl: string): string {
  const params = { ...(some(pathValues) && { path: pathValues }), ...(some(query) && { query }) };
  const options = { ...(some(params) && { params }), ...(body !== undefined && { body }) };
  const given = literal(options);
  const call = some(options)
    ? `northline.${method}('${path}', ${isForm ? given.replace(/"@(.*)"/g, 'await openAsBlob("$1")') : given})`
    : `northline.${method}('${path}')`;
  return [
    ...(isForm ? [`import { openAsBlob } from 'node:fs';`] : []),
    `import { createClient, must } from '@northline/client';`,
    '',
    `const northline = createClient({ baseUrl: '${baseUrl}', apiKey: process.env.NORTHLINE_KEY });`,
    '',
    `const answer = await must(${call});`,
  ].join('\n');
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const some = (values: object): boolean => Object.keys(values).length > 0;

const without = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function withoutSecrets(value: unknown): unknown {
  if (value instanceof Blob) return `@${value instanceof File ? value.name : 'file'}`;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([name, inner]) => [name, isSecret(name, inner) ? secretMark : withoutSecrets(inner)]),
  );
}

/** Numbers are no secrets: `maxTokens` is a limit. */
const isSecret = (name: string, value: unknown): boolean =>
  secretName.test(name) && (typeof value === 'string' || typeof value === 'object') && value !== null;

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** JSON whose names stand without quotes where the language allows it. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:');
