import { type BodyLimits, boundedBody } from './bounded-body';
import { outsideAgent } from './outside-agent';

/** `fetch` for servers named in our settings; reading more than the limit of an answer fails. */
export function boundedFetch(limits: BodyLimits): typeof globalThis.fetch {
  const dispatcher = outsideAgent();
  return async (input, init) => {
    const response = await fetch(input, { ...init, dispatcher });
    return response.body ? new Response(boundedBody(response.body, limits), response) : response;
  };
}
