import type { Northline } from './client.ts';
import { NorthlineError } from './northline-error.ts';
import type { paths } from './schema.gen.ts';

/** An event of the stream of live updates; `event` tells its `data`. After `resync`, read again whatever you show. */
export type LiveEvent = paths['/api/events']['get']['responses'][200]['content']['text/event-stream'];

/** How a stream is followed. */
export type FollowOptions = {
  /** The `id` of the last event that was dealt with, to go on from, also after a restart. */
  lastEventId?: string;
  /** Ends it. */
  signal?: AbortSignal;
  /** Called with `true` when a connection begins, and with `false` when it ends or cannot be made. */
  onConnection?: (up: boolean) => void;
};

/** Longest pause between two attempts, in milliseconds. */
const longestPause = 30_000;

/** The stream gives a sign of life every 15 seconds: three missed ones mean that the connection is dead. */
const silence = 45_000;

/** A rate limit or a failure of the server: the next attempt may succeed. */
const passing = (status: number): boolean => status === 429 || status >= 500;

/**
 * What changes in the account, as it happens: `for await (const { event, data } of follow(northline))`. Connections that
 * break are begun again where they were, with growing pauses; what could not be told then is an event `resync`.
 * @throws NorthlineError when the key or session does not hold (any more).
 */
export async function* follow(
  northline: Northline,
  { lastEventId, signal, onConnection }: FollowOptions = {},
): AsyncGenerator<LiveEvent, void, undefined> {
  const place = { id: lastEventId ?? '', retry: 1_000 };
  for (let failures = 0; !signal?.aborted; ) {
    try {
      for await (const event of connection(northline, place, { signal, onConnection })) {
        failures = 0;
        if (event) yield event;
      }
    } catch (error) {
      if (signal?.aborted) return;
      onConnection?.(false);
      if (error instanceof NorthlineError && !passing(error.status)) throw error;
      failures += 1;
      await pause(waitAfter(error, failures), signal);
      continue;
    }
    onConnection?.(false);
    await pause(place.retry, signal);
  }
}

/** One connection, until it ends: undefined for each sign of life. */
async function* connection(
  northline: Northline,
  place: { id: string; retry: number },
  { signal, onConnection }: FollowOptions,
): AsyncGenerator<LiveEvent | undefined, void, undefined> {
  const dead = new AbortController();
  const { data, error, response } = await northline.GET('/api/events', {
    parseAs: 'stream',
    ...(place.id !== '' && { params: { header: { 'Last-Event-ID': place.id } } }),
    headers: { accept: 'text/event-stream' },
    signal: signal ? AbortSignal.any([signal, dead.signal]) : dead.signal,
  });
  if (!response.ok || !data) throw new NorthlineError(response, error);
  onConnection?.(true);
  let timer = setTimeout(() => dead.abort(), silence);
  try {
    for await (const frame of frames(data)) {
      clearTimeout(timer);
      timer = setTimeout(() => dead.abort(), silence);
      const { id, retry, event, data: json } = frame;
      // The place moves on once the event was dealt with: whoever stops in between is told it again.
      if (json !== undefined) yield { id: id ?? '', event, data: JSON.parse(json) as unknown } as LiveEvent;
      else yield undefined;
      if (id !== undefined) place.id = id;
      if (/^\d+$/.test(retry ?? '')) place.retry = Math.min(Number(retry), longestPause);
    }
  } finally {
    clearTimeout(timer);
    dead.abort();
  }
}

/** Blocks of `name: value` lines, as a Northline writes them. */
async function* frames(body: ReadableStream<Uint8Array>): AsyncGenerator<Record<string, string>, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let rest = ''; ; ) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks)
      yield Object.fromEntries(
        block.split('\n').map((line) => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const;
        }),
      );
  }
}

/** The growing pause, and more where the answer asks for more: a refusal that asks for none is not repeated at once. */
function waitAfter(error: unknown, failures: number): number {
  const backoff = Math.min(longestPause, 500 * 2 ** failures) * (0.5 + Math.random() / 2);
  const asked = error instanceof NorthlineError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(backoff, asked);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}
