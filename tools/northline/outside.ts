import { Trouble } from './trouble.ts';

const ANSWER_WITHIN_MS = 30_000;

/** Calls of the sandbox: its own routes, or those of a provider that it plays. */
export type Outside = <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) => Promise<T>;

/**
 * @param token Sent as bearer token, as providers want it.
 * @throws Trouble from each call that is not answered by 2xx, with the sandbox's own words.
 */
export function outside(sandboxUrl: string, token?: string): Outside {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${sandboxUrl}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
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
