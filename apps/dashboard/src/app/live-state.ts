import { useSyncExternalStore } from 'react';
import type { LiveState } from '../api/live';

const readers = new Set<() => void>();
let state: LiveState = 'connecting';

/** Notes whether changes on the server reach this page. */
export function setLiveState(next: LiveState): void {
  state = next;
  for (const reader of readers) reader();
}

/** Whether they do. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    (reader) => (readers.add(reader), () => readers.delete(reader)),
    () => state,
  );
