import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const form = /^[\w.:-]{1,64}$/;

/** The id that the answer to a request carries: the caller's own `X-Request-Id`, or a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && form.test(given) ? given : randomUUID();
}
