import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from './user-error.ts';

const ANSWER_WITHIN_MS = 30_000;

/** How long a call is tried again that is answered 429: behind a backlog, Resend's limit is used up at times. */
const ADMITTED_WITHIN_MS = 30_000;

/** Calls of the sandbox: its own routes, or those of a provider that it plays. */
export type Outside = <T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<T>;

/**
 * @param token Sent as bearer token, as providers want it.
 * A call that is answered 429 is made again when `Retry-After` says, for half a minute.
 * @throws UserError from each call that is not answered with 2xx, with the sandbox's message.
 */
export function outside(sandboxUrl: string, token?: string): Outside {
  const call = (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${sandboxUrl}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const waitUntil = Date.now() + ADMITTED_WITHIN_MS;
    let response = await call(method, path, body);
    while (response.status === 429) {
      const wait = Number(response.headers.get('retry-after') ?? 1) * 1_000;
      if (!(Date.now() + wait < waitUntil)) break;
      await pause(wait);
      response = await call(method, path, body);
    }
    const text = await response.text();
    if (!response.ok) throw new UserError(`${method} ${path} was answered ${response.status}: ${text.slice(0, 300)}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
}
