import { follow, type LiveEvent, NorthlineError } from '@northline/client';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keysOf } from './live.rules';
import { northline } from './northline';

/** Whether changes on the server reach this page. */
export type LiveState = 'connecting' | 'live' | 'away';

/** What the tab with the stream tells the others; `refused`: the session does not hold any more. */
type Told = { event: LiveEvent } | { state: LiveState } | 'refused';

/** The pause between two readings of one query, in milliseconds, however often it changes. */
const pauseMs = 1_000;

/**
 * Keeps what is shown up to date: one stream for all tabs of this browser, held by one of them, told to the others. Queries
 * on the screen are read again, at most once a second each; others when they are next shown.
 */
export function keepLive(cache: QueryClient, onState: (state: LiveState) => void): () => void {
  const ended = new AbortController();
  const tabs = new BroadcastChannel('northline-live');
  const invalidate = paced((key) => void cache.invalidateQueries({ queryKey: key }));
  const take = (told: Told): void => {
    if (told === 'refused') return void cache.invalidateQueries({ queryKey: ['me'] });
    if ('state' in told) return onState(told.state);
    if (told.event.event === 'resync') return void cache.invalidateQueries();
    for (const key of keysOf(told.event)) invalidate(key);
  };
  const tell = (told: Told): void => (take(told), tabs.postMessage(told));
  tabs.onmessage = ({ data }: MessageEvent<Told>) => take(data);
  // The lock goes to another tab when this one closes.
  void navigator.locks
    .request('northline-live', { signal: ended.signal }, () => hold(tell, ended.signal))
    .catch(() => undefined);
  return () => (ended.abort(), tabs.close());
}

async function hold(tell: (told: Told) => void, signal: AbortSignal): Promise<void> {
  const onConnection = (up: boolean): void => tell({ state: up ? 'live' : 'away' });
  try {
    for await (const event of follow(northline, { signal, onConnection })) tell({ event });
  } catch (error) {
    if (!(error instanceof NorthlineError)) throw error;
    tell('refused');
  }
}

/** Runs at once, and then at most once in {@link pauseMs} for one key. */
function paced(run: (key: QueryKey) => void): (key: QueryKey) => void {
  const waiting = new Map<string, boolean>();
  const start = (key: QueryKey, name: string): void => {
    waiting.set(name, false);
    run(key);
    setTimeout(() => {
      const again = waiting.get(name);
      waiting.delete(name);
      if (again) start(key, name);
    }, pauseMs);
  };
  return (key) => {
    const name = JSON.stringify(key);
    if (waiting.has(name)) waiting.set(name, true);
    else start(key, name);
  };
}
