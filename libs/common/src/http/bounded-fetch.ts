import { type BodyLimits, boundedBody } from './bounded-body';

/** `fetch` for servers of our own settings: of an answer so much is read, more fails the read. */
export function boundedFetch(limits: BodyLimits): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    return response.body ? new Response(boundedBody(response.body, limits), response) : response;
  };
}
