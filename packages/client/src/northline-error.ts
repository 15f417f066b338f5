import type { components } from './schema.gen.ts';

/** Which of Northline's sentences a text is, with its facts. */
export type Sentence = components['schemas']['Sentence'];

/** What is wrong with one field of a request. */
export type FieldError = { field: string; message: string; sentence?: Sentence };

/** The body of every error: `details` when fields are wrong, `message` when a permission is missing. */
export type ErrorBody = { error: string; message?: string; sentence?: Sentence; details?: FieldError[] };

/** An answer that is no 2xx, as an exception: `Lead not found (404 from /api/leads/7)`. */
export class NorthlineError extends Error {
  override readonly name = 'NorthlineError';
  /** The HTTP status. */
  readonly status: number;
  /** The interface's own words, for example `Lead not found`. */
  readonly error: string;
  /** Which sentence `error` is, to say it in another language. */
  readonly sentence: Sentence | undefined;
  /** Which fields are wrong, and why. */
  readonly details: readonly FieldError[];
  /** Names the request in Northline's logs and audit log. */
  readonly requestId: string | null;
  /** Seconds to wait before the next attempt, a day at most; set where the answer says so, as on 429. */
  readonly retryAfter: number | undefined;
  /** Of a walk by `each` that broke off: the cursor to go on with; absent on its first page. */
  cursor?: string | undefined;

  constructor(response: Response, body: unknown) {
    const {
      error,
      message,
      sentence,
      details = [],
    } = isErrorBody(body) ? body : { error: `${response.status} ${response.statusText}`.trim() };
    // A response that no fetch made, as of a service worker or a test, has no address.
    const path = URL.canParse(response.url) ? ` from ${new URL(response.url).pathname}` : '';
    super(`${message ?? error} (${response.status}${path})`);
    this.status = response.status;
    this.error = error;
    this.sentence = sentence;
    this.details = details;
    this.requestId = response.headers.get('x-request-id');
    this.retryAfter = secondsOf(response.headers.get('retry-after'));
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}

/** The longest wait that an answer can impose, in seconds. */
const longest = 24 * 60 * 60;

/** What `Retry-After` asks for, be it seconds or a date; undefined when it cannot be read, or the date is past. */
function secondsOf(header: string | null): number | undefined {
  if (!header) return undefined;
  if (/^\d+(\.\d+)?$/.test(header)) return Math.min(Number(header), longest);
  const seconds = (Date.parse(header) - Date.now()) / 1_000;
  return seconds > 0 ? Math.min(seconds, longest) : undefined;
}
