import createFetchClient from 'openapi-fetch';
import type { FetchOptions, FetchResponse, ParseAs } from 'openapi-fetch';
import type { paths } from './schema.gen.ts';

type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';
type Operation<Path extends keyof paths, Verb extends Method> = Extract<paths[Path][Verb], { responses: unknown }>;
type PathOf<Verb extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<Verb, { responses: unknown }> ? Path : never;
}[keyof paths];

// The options are no type parameter of their own: only so are names checked that the interface does not have.
type Options<Path extends keyof paths, Verb extends Method, As extends ParseAs> = Omit<
  FetchOptions<Operation<Path, Verb>>,
  'parseAs'
> & { parseAs?: As };
type Given<Path extends keyof paths, Verb extends Method, As extends ParseAs> =
  Partial<Options<Path, Verb, As>> extends Options<Path, Verb, As>
    ? [options?: Options<Path, Verb, As>]
    : [options: Options<Path, Verb, As>];
type Call<Verb extends Method> = <Path extends PathOf<Verb>, As extends ParseAs = 'json'>(
  path: Path,
  ...given: Given<Path, Verb, As>
) => Promise<FetchResponse<Operation<Path, Verb>, { parseAs: As }, 'application/json'>>;

/**
 * Calls of every route of the interface, by method and path: `northline.GET('/api/leads/{id}', { params: { path: { id: 7 } } })`.
 * A mistyped path, parameter or field does not compile.
 */
export interface Northline {
  GET: Call<'get'>;
  PUT: Call<'put'>;
  POST: Call<'post'>;
  PATCH: Call<'patch'>;
  DELETE: Call<'delete'>;
}

/** Whom a client speaks for, and how long it waits. */
export type ClientOptions = {
  /** Where Northline answers, for example `https://api.example.com`. */
  baseUrl: string;
  /** An API key (`nl_live_…` or `nl_test_…`), sent as `X-API-Key`. */
  apiKey?: string;
  /** The `token` of `POST /api/auth/login`, sent as bearer token. With neither, calls go out unauthenticated. */
  session?: string;
  /** Milliseconds until a call without its whole answer fails with a `TimeoutError`; 30,000 when absent. */
  timeoutMs?: number;
  /** Sent with every call, for example a `traceparent`. */
  headers?: Record<string, string>;
};

const patience = 30_000;

/**
 * A client of one Northline for one caller. Its calls never throw for an answer: they give `{ data, error, response }`,
 * both typed by the route. `must` turns that into the data or an exception.
 */
export function createClient({
  baseUrl,
  apiKey,
  session,
  timeoutMs = patience,
  headers = {},
}: ClientOptions): Northline {
  return createFetchClient<paths>({
    baseUrl,
    headers: {
      ...(apiKey !== undefined && { 'x-api-key': apiKey }),
      ...(session !== undefined && { authorization: `Bearer ${session}` }),
      ...headers,
    },
    bodySerializer: asJsonOrForm,
    fetch: (request) =>
      request.headers.get('accept') === 'text/event-stream'
        ? begun(request, timeoutMs)
        : fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]) }),
  }) as unknown as Northline;
}

/** A stream has its deadline until it begins; it may go on for days. */
async function begun(request: Request, timeoutMs: number): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('The stream did not begin', 'TimeoutError')), timeoutMs);
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, late.signal]) });
  } finally {
    clearTimeout(timer);
  }
}

/** A body that holds a file travels as a form, any other one as JSON. */
function asJsonOrForm(body: unknown): string | FormData {
  const entries: [string, unknown][] = Object.entries(body ?? {});
  if (!entries.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of entries) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}
