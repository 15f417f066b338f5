/** How loudly an error is logged where it leaves the system. */
export type ErrorLogLevel = 'debug' | 'warn' | 'error';

/**
 * Every kind of failure that may leave a service, with the HTTP status it becomes at the gateway (DECISIONS 3 and 4). A
 * code without a row does not compile.
 */
export const errorTable = {
  validation_failed: { status: 400, logLevel: 'debug' },
  invalid_transition: { status: 400, logLevel: 'debug' },
  unauthenticated: { status: 401, logLevel: 'debug' },
  forbidden: { status: 403, logLevel: 'debug' },
  not_found: { status: 404, logLevel: 'debug' },
  conflict: { status: 409, logLevel: 'debug' },
  payload_too_large: { status: 413, logLevel: 'debug' },
  unsupported_media_type: { status: 415, logLevel: 'debug' },
  rate_limited: { status: 429, logLevel: 'debug' },
  internal: { status: 500, logLevel: 'error' },
  reply_too_large: { status: 500, logLevel: 'error' },
  upstream_failed: { status: 502, logLevel: 'warn' },
  unavailable: { status: 503, logLevel: 'warn' },
} as const satisfies Record<string, { status: number; logLevel: ErrorLogLevel }>;

/** The closed union of error codes; it crosses processes, so receivers compare codes and never classes. */
export type ErrorCode = keyof typeof errorTable;
