import { createClient, NorthlineError } from '@northline/client';
import { recorded } from './requests';

/** What every call of a page is made with: errors have the sentences by which they are said in its language. */
export const ofPage = { baseUrl: location.origin, headers: { prefer: 'sentences' } };

/** The API, as the session of this browser's cookie may use it. */
export const northline = recorded(createClient(ofPage));

/** The parameters of a route that names one thing. */
export const at = <Id extends string | number>(id: Id): { params: { path: { id: Id } } } => ({
  params: { path: { id } },
});

/** Whether an error says that the session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof NorthlineError && error.status === 401;

/** Whether trying again may help: no answer, a rate limit, or a failure of the server. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof NorthlineError) || error.status === 429 || error.status >= 500;

/** Whether an error says that the role does not allow it. */
export const isForbidden = (error: unknown): boolean => error instanceof NorthlineError && error.status === 403;

/** How long a rate limit asks to wait, in milliseconds; 0 for other errors. */
export const waitMs = (error: unknown): number =>
  error instanceof NorthlineError ? (error.retryAfter ?? 0) * 1_000 : 0;
