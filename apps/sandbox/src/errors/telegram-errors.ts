import { ProviderError } from './provider-error';

/** An error of the Bot API in its own body. */
export function botError(code: number, description: string, parameters?: { retry_after: number }): ProviderError {
  return new ProviderError(code, { ok: false, error_code: code, description, ...(parameters && { parameters }) });
}

/** 401: the token belongs to no bot, or was withdrawn. */
export const unauthorized = (): ProviderError => botError(401, 'Unauthorized');

/** 429: `retryAfter` in whole seconds. */
export const tooManyRequests = (retryAfter: number): ProviderError =>
  botError(429, `Too Many Requests: retry after ${retryAfter}`, { retry_after: retryAfter });

/** 5xx of Telegram's own making. */
export const botServerError = (status: number): ProviderError => botError(status, 'Internal Server Error');
