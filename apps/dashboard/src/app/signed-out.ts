import { makeStore } from '../state/store';

const signedOut = makeStore(false);
const tabs = new BroadcastChannel('northline-session');

/** Notes that the session has ended, or is there again. */
export const setSignedOut = signedOut.set;

/** Whether the API has said that the session has ended. */
export const useSignedOut = signedOut.use;

/** Tells the other tabs of this browser that somebody has signed in: they share the cookie. */
export const tellSignedIn = (): void => tabs.postMessage('signed-in');

/** Calls `run` when somebody has signed in in another tab; answers what ends that. */
export function onSignedInElsewhere(run: () => void): () => void {
  tabs.addEventListener('message', run);
  return () => tabs.removeEventListener('message', run);
}
