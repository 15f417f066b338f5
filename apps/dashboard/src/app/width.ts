import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 75rem)');

function subscribe(reader: () => void): () => void {
  wide.addEventListener('change', reader);
  return () => wide.removeEventListener('change', reader);
}

/** Whether two parts of a page have room side by side. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
