import { type BodyLimits, boundedBody } from './bounded-body';

/** `fetch` for servers named in our settings; reading more than the limit of an answer fails. */
export function boundedFetch(limits: BodyLimits): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    return response.body ? new Response(boundedBody(response.body, limits), response) : response;
  };
}
