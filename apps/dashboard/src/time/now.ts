import { useSyncExternalStore } from 'react';

const readers = new Set<() => void>();
let now = Date.now();
setInterval(() => {
  if (readers.size === 0) return;
  now = Date.now();
  for (const reader of readers) reader();
}, 5_000);

// One function for all readers, which moves the time for the first alone: else each new one would make all others render again.
function subscribe(reader: () => void): () => void {
  if (readers.size === 0) now = Date.now();
  readers.add(reader);
  return () => readers.delete(reader);
}

/** The time in milliseconds, moving every five seconds: for clocks and countdowns. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
