import { onlineManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { LiveState } from '../api/live';
import { makeStore } from '../state/store';

const state = makeStore<LiveState>('connecting');

/** Notes whether changes on the server reach this page. */
export const setLiveState = state.set;

/** How far what is shown can be trusted; `behind`: some of it could not be read again. */
export type Freshness = LiveState | 'offline' | 'behind';

/** How far it can. */
export function useFreshness(): Freshness {
  const live = state.use();
  const cache = useQueryClient().getQueryCache();
  const isOnline = useSyncExternalStore(
    (reader) => onlineManager.subscribe(reader),
    () => onlineManager.isOnline(),
  );
  const isBehind = useSyncExternalStore(
    (reader) => cache.subscribe(reader),
    () => cache.getAll().some(couldNotBeReadAgain),
  );
  if (!isOnline) return 'offline';
  return live === 'live' && isBehind ? 'behind' : live;
}

const couldNotBeReadAgain = (query: Query): boolean =>
  query.state.status === 'error' && query.state.data !== undefined && query.isActive();
