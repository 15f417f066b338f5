import { makeStore } from '../state/store';

const signedOut = makeStore(false);

/** Notes that the session has ended, or is there again. */
export const setSignedOut = signedOut.set;

/** Whether the API has said that the session has ended. */
export const useSignedOut = signedOut.use;
