import { Trouble } from './trouble.ts';

const ANSWER_WITHIN_MS = 30_000;

/** Calls of the public API with one credential: an API key or a session's token. */
export type Api = <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) => Promise<T>;

/**
 * @param credential Sent as bearer token; without it calls go out unauthenticated.
 * @throws Trouble from each call that is not answered by 2xx, with the API's own words.
 */
export function apiOf(baseUrl: string, credential?: string): Api {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(credential !== undefined && { authorization: `Bearer ${credential}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const text = await response.text();
    if (!response.ok) throw new Trouble(`${method} ${path} was answered ${response.status}: ${text.slice(0, 300)}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
}
