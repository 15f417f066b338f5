import { useSyncExternalStore } from 'react';

const readers = new Set<() => void>();
let now = Date.now();
setInterval(() => {
  if (readers.size === 0) return;
  now = Date.now();
  for (const reader of readers) reader();
}, 5_000);

/** The time in milliseconds, moving every five seconds: for clocks and countdowns. */
export function useNow(): number {
  return useSyncExternalStore(
    (reader) => {
      now = Date.now();
      readers.add(reader);
      return () => readers.delete(reader);
    },
    () => now,
  );
}
