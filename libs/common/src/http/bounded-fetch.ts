import { boundedBody } from './bounded-body';

/** `fetch` for servers of our own settings: of an answer `maxBytes` are read, more fails the read. */
export function boundedFetch(maxBytes: number): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    return response.body ? new Response(boundedBody(response.body, maxBytes), response) : response;
  };
}
