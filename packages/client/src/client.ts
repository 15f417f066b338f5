import createFetchClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';
import type { paths } from './schema.gen.ts';

/** Calls of every route of the interface, by method and path: `northline.GET('/api/leads/{id}', { params: { path: { id: 7 } } })`. */
export type Northline = Client<paths>;

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
export function createClient({ baseUrl, apiKey, session, timeoutMs = patience, headers = {} }: ClientOptions): Northline {
  return createFetchClient<paths>({
    baseUrl,
    headers: {
      ...(apiKey !== undefined && { 'x-api-key': apiKey }),
      ...(session !== undefined && { authorization: `Bearer ${session}` }),
      ...headers,
    },
    bodySerializer: asJsonOrForm,
    fetch: (request) => fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]) }),
  });
}

/** A body that holds a file travels as a form, any other one as JSON. */
function asJsonOrForm(body: unknown): string | FormData {
  const entries: [string, unknown][] = Object.entries(body ?? {});
  if (!entries.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of entries) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}
