import { onlineManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
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

/** How long pages wait for the stream, in milliseconds. */
const patienceMs = 3_000;

/**
 * Whether pages may be read, once the session is known: as soon as whatever changes after that will be told. A stream that cannot be
 * had is not waited for; what was read without it is read again when it is there.
 */
export function useMayRead(): boolean {
  const live = state.use();
  const [may, setMay] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setMay(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (live !== 'connecting' && !may) setMay(true);
  return may;
}

const couldNotBeReadAgain = (query: Query): boolean =>
  query.state.status === 'error' && query.state.data !== undefined && query.isActive();
