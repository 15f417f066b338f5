import { ProviderError } from './provider-error';

/** An error in the shape of OpenAI's API. */
export function openAiError(
  status: number,
  message: string,
  type: string,
  code: string | null,
  headers: Record<string, string> = {},
): ProviderError {
  return new ProviderError(status, { error: { message, type, param: null, code } }, headers);
}

/** 429 with `retry-after` in seconds. */
export const modelRateLimited = (retryAfter: number): ProviderError =>
  openAiError(429, 'Rate limit reached for requests', 'requests', 'rate_limit_exceeded', {
    'retry-after': String(retryAfter),
  });

/** 401: no key, or one that was withdrawn. */
export const modelKeyRefused = (): ProviderError =>
  openAiError(401, 'Incorrect API key provided.', 'invalid_request_error', 'invalid_api_key');

/** 5xx of the model server's own making. */
export const modelServerError = (status: number): ProviderError =>
  openAiError(status, 'The server had an error while processing your request', 'server_error', null);

/** 400: the request cannot be understood. */
export const badModelRequest = (message: string): ProviderError =>
  openAiError(400, message, 'invalid_request_error', null);
