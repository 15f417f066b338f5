import { createClient, NorthlineError } from '@northline/client';
import { recorded } from './requests';

/** The API, as the session of this browser's cookie may use it. */
export const northline = recorded(createClient({ baseUrl: location.origin }));

/** Whether an error says that the session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof NorthlineError && error.status === 401;

/** Whether trying again may help: no answer, a rate limit, or a failure of the server. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof NorthlineError) || error.status === 429 || error.status >= 500;
