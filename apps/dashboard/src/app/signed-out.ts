import { useSyncExternalStore } from 'react';

const readers = new Set<() => void>();
let signedOut = false;

/** Notes that the session has ended, or is there again. */
export function setSignedOut(now: boolean): void {
  signedOut = now;
  for (const reader of readers) reader();
}

/** Whether the API has said that the session has ended. */
export const useSignedOut = (): boolean =>
  useSyncExternalStore(
    (reader) => (readers.add(reader), () => readers.delete(reader)),
    () => signedOut,
  );
