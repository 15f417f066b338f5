import { ProviderError } from './provider-error';

/** An error in the shape of Qdrant's API. */
export function qdrantError(status: number, error: string, headers: Record<string, string> = {}): ProviderError {
  return new ProviderError(status, { status: { error }, time: 0.001 }, headers);
}

/** 401: no key, or one that was withdrawn; a plain text. */
export const qdrantKeyRefused = (): ProviderError =>
  new ProviderError(401, 'Must provide an API key or an Authorization bearer token');

/** 429 with `retry-after` in seconds. */
export const qdrantRateLimited = (retryAfter: number): ProviderError =>
  qdrantError(429, 'Rate limiting exceeded: Read rate limit exceeded', { 'retry-after': String(retryAfter) });

/** 5xx of the server's own making. */
export const qdrantServerError = (status: number): ProviderError =>
  qdrantError(status, 'Service internal error: the shard is not available');

/** 404: there is no such collection. */
export const noCollection = (name: string): ProviderError =>
  qdrantError(404, `Not found: Collection \`${name}\` doesn't exist!`);

/** 409: there is one of this name. */
export const collectionExists = (name: string): ProviderError =>
  qdrantError(409, `Wrong input: Collection \`${name}\` already exists!`);

/** 400: the request cannot be carried out. */
export const wrongQdrantInput = (message: string): ProviderError => qdrantError(400, `Wrong input: ${message}`);
