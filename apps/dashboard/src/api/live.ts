import { follow, type LiveEvent, NorthlineError } from '@northline/client';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keysOf } from './live.rules';
import { northline } from './northline';
import { paced } from './paced';
import { readAgain } from './read-again';

/** Whether changes on the server reach this page. */
export type LiveState = 'connecting' | 'live' | 'away';

/** What the tab with the stream tells the others; `refused`: the session does not hold any more. */
type Told = { event: LiveEvent } | { state: LiveState } | 'refused';

/** What a new tab asks the one with the stream: whether it is live. */
const question = 'live?';

/**
 * Keeps what is shown up to date: one stream for all tabs of this browser, held by one of them, told to the others. Queries
 * on the screen are read again, soon and in the end at most once a second each; others when they are next shown. A tab
 * that takes the stream over goes on where the other was.
 */
export function keepLive(cache: QueryClient, onState: (state: LiveState) => void): () => void {
  const ended = new AbortController();
  let place = '';
  let state: LiveState = 'connecting';
  let isHolder = false;
  const tabs = new BroadcastChannel('northline-live');
  const invalidate = paced<QueryKey>((key) => readAgain(cache, key));
  const take = (told: Told): void => {
    if (told === 'refused') {
      void cache.invalidateQueries({ queryKey: ['me'] });
      return onState((state = 'connecting'));
    }
    if ('state' in told) {
      // Where no event has come yet there is no place to go on from: something may have changed since it was read.
      if (told.state === 'live' && state !== 'live' && place === '') readAgain(cache);
      state = told.state;
      return onState(state);
    }
    place = told.event.id ?? place;
    if (told.event.event === 'resync') return readAgain(cache);
    for (const key of keysOf(told.event)) invalidate(key);
  };
  const tell = (told: Told): void => (take(told), tabs.postMessage(told));
  tabs.onmessage = ({ data }: MessageEvent<Told | typeof question>) => {
    if (data !== question) take(data);
    else if (isHolder) tabs.postMessage({ state });
  };
  tabs.postMessage(question);
  // The lock goes to another tab when this one closes.
  void navigator.locks
    .request(
      'northline-live',
      { signal: ended.signal },
      () => ((isHolder = true), hold(tell, () => place, ended.signal)),
    )
    .catch(() => undefined);
  return () => (ended.abort(), tabs.close());
}

async function hold(tell: (told: Told) => void, place: () => string, ended: AbortSignal): Promise<void> {
  const onConnection = (up: boolean): void => tell({ state: up ? 'live' : 'away' });
  try {
    while (!ended.aborted) {
      tell({ state: 'connecting' });
      const signal = AbortSignal.any([ended, untilBack(ended)]);
      for await (const event of follow(northline, { lastEventId: place(), signal, onConnection })) tell({ event });
    }
  } catch (error) {
    if (!(error instanceof NorthlineError)) throw error;
    tell('refused');
  }
}

/** Aborted when the network is back: a stream from before may be dead without knowing it. */
function untilBack(ended: AbortSignal): AbortSignal {
  const back = new AbortController();
  window.addEventListener('online', () => back.abort(), { once: true, signal: ended });
  return back.signal;
}
