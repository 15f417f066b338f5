import { ProviderError } from './provider-error';

/** An error of Resend in its own body; names and statuses as in its error reference. */
export function resendError(
  statusCode: number,
  name: string,
  message: string,
  headers: Record<string, string> = {},
): ProviderError {
  return new ProviderError(statusCode, { statusCode, name, message }, headers);
}

/** 429 with the headers of the IETF draft; `retryAfter` in seconds. */
export const emailRateLimited = (retryAfter: number): ProviderError =>
  resendError(
    429,
    'rate_limit_exceeded',
    'Too many requests. You can only make 5 requests per second. See rate limit response headers for more information.',
    {
      'ratelimit-limit': '5',
      'ratelimit-remaining': '0',
      'ratelimit-reset': String(retryAfter),
      'retry-after': String(retryAfter),
    },
  );

/** 403: the key has the right form but is not known, or was withdrawn. */
export const invalidApiKey = (): ProviderError => resendError(403, 'invalid_api_key', 'API key is invalid');

/** 5xx of Resend's own making. */
export const emailServerError = (status: number): ProviderError =>
  resendError(status, 'internal_server_error', 'An unexpected error occurred.');

/** 404 for an unknown id. */
export const emailNotFound = (what: string): ProviderError => resendError(404, 'not_found', `${what} not found`);

/** 422 for a field that is missing or wrong. */
export const emailValidation = (message: string): ProviderError => resendError(422, 'validation_error', message);
