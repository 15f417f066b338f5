import type { Northline } from '@northline/client';
import { type CallOptions, type MadeRequest, type Method, requestOf, withRequest } from './requests.rules';

const methods: readonly Method[] = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'];
let kept: readonly MadeRequest[] = [];

/** A client whose last calls are kept in this tab's memory, without secrets and answers. */
export function recorded(client: Northline): Northline {
  type Call = (path: string, options?: CallOptions) => Promise<unknown>;
  const calls = client as unknown as Record<Method, Call>;
  const recording = (method: Method): Call => {
    const call = calls[method];
    return (path, options) => {
      const made = requestOf(method, path, options);
      if (made) kept = withRequest(kept, made);
      return call(path, options);
    };
  };
  return Object.fromEntries(methods.map((method) => [method, recording(method)])) as unknown as Northline;
}

/** The last requests that pages made, the newest first. */
export const lastRequests = (): readonly MadeRequest[] => kept;
