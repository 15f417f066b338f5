import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { must } from '../packages/client/src/index.ts';
import { cpuMs, residentBytes } from './process-of.ts';
import type { Bench } from './rounds.ts';
import { figureRow, percentile, ratioRow } from './rounds.ts';
import { bringUp, type Stack } from './stack.ts';

const few = 20;
const many = 2_000;
/** What one key may have open at once. */
const ofOneKey = 10;
const rounds = 3;
const events = 30;
const betweenMs = 100;
/** More than the pause between two signs of life of a stream. */
const idleMs = 20_000;

/** The rows of this file. */
export const ids = ['live-streams-latency', 'live-streams-memory', 'live-streams-idle-cpu', 'live-streams-event-cpu'];

/** 2,000 streams of live updates on one gateway, all of one account, so that each event goes to all of them. */
const bench: Bench = async () => {
  const stack = await bringUp({ LLM_BASE_URL: '', RATE_LIMITS: 'off' });
  try {
    const pid = stack.run.pids['gateway'] ?? 0;
    const keys = await makeKeys(stack);
    const told = await Telling.of(stack);
    const small: number[] = [];
    const large: number[] = [];
    const kilobytes: number[] = [];
    const idle: number[] = [];
    const perEvent: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const first = await open(stack, keys.slice(0, few / ofOneKey));
      small.push(percentile(await told.to(first), 0.95));
      const before = residentBytes(pid);
      const rest = await open(stack, keys.slice(few / ofOneKey));
      kilobytes.push((residentBytes(pid) - before) / 1_024 / rest.length);
      const began = { idle: cpuMs(pid), at: performance.now() };
      await pause(idleMs);
      idle.push((100 * (cpuMs(pid) - began.idle)) / (performance.now() - began.at));
      const cpu = cpuMs(pid);
      large.push(percentile(await told.to([...first, ...rest]), 0.95));
      perEvent.push((cpuMs(pid) - cpu) / events);
      console.log(
        `  an event's p95: ${small.at(-1)?.toFixed(0)} ms to ${few}, ${large.at(-1)?.toFixed(0)} ms to ${many}`,
      );
      for (const reader of [...first, ...rest]) reader.leave();
      await pause(1_000);
    }
    const reference = 'no reference';
    return [
      ratioRow(
        {
          id: 'live-streams-latency',
          title: 'From a write to its live update with 2,000 streams open, all of one account, p95 of all readers',
          reference: 'the same with 20 streams',
          aim: 10,
          better: 'lower',
        },
        large,
        small,
      ),
      figureRow(
        {
          id: 'live-streams-memory',
          title: 'Growth of the gateway by an open stream, of 2,000, KB',
          reference,
          aim: 50,
          better: 'lower',
        },
        // What the first round has taken from the system is kept for those after it.
        kilobytes.slice(0, 1),
      ),
      figureRow(
        {
          id: 'live-streams-idle-cpu',
          title: 'CPU of the gateway while 2,000 streams are open and nothing happens, percent of a core',
          reference,
          aim: 10,
          better: 'lower',
        },
        idle,
      ),
      figureRow(
        {
          id: 'live-streams-event-cpu',
          title: 'CPU of the gateway for a write whose update goes to 2,000 streams, ms',
          reference,
          aim: 50,
          better: 'lower',
        },
        perEvent,
      ),
    ];
  } finally {
    await stack.down();
  }
};

export default bench;

/** Keys that may read leads, enough for all streams; the account's own ceiling is raised by the operator. */
async function makeKeys({ api, command, run }: Stack): Promise<string[]> {
  await command(`quotas set --account ${run.accountId} --quota live_streams --value ${many}`);
  const keys: string[] = [];
  while (keys.length < many / ofOneKey) {
    const body = { name: `Bench ${keys.length}`, scopes: ['leads:view' as const] };
    keys.push((await must(api.POST('/api/api-keys', { body }))).key);
  }
  return keys;
}

/** Somebody who follows the stream, with as little work as possible: readers share the machine with the gateway. */
class Reader {
  private readonly socket: Socket;
  private waiting: { mark: string; arrived: () => void } | undefined;
  private rest = '';

  private constructor(socket: Socket) {
    this.socket = socket;
  }

  static async open(baseUrl: string, key: string): Promise<Reader> {
    const { hostname, port } = new URL(baseUrl);
    const reader = new Reader(connect(Number(port), hostname));
    reader.socket.on('error', () => undefined);
    reader.socket.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}\r\nx-api-key: ${key}\r\n\r\n`);
    const [head] = (await once(reader.socket, 'data')) as [Buffer];
    if (!head.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(head.toString('latin1').slice(0, 300));
    reader.socket.on('data', (chunk: Buffer) => reader.take(chunk.toString('latin1')));
    return reader;
  }

  /** Resolves when an event that holds `mark` has arrived. */
  told(mark: string): Promise<void> {
    return new Promise((arrived) => (this.waiting = { mark, arrived }));
  }

  leave(): void {
    this.socket.destroy();
  }

  private take(text: string): void {
    // A mark may be cut in two by the network.
    const all = this.rest + text;
    this.rest = all.slice(-100);
    if (!this.waiting || !all.includes(this.waiting.mark)) return;
    this.waiting.arrived();
    this.waiting = undefined;
    this.rest = '';
  }
}

/** Ten streams of each key, some at a time. */
async function open({ run }: Stack, keys: string[]): Promise<Reader[]> {
  const readers: Reader[] = [];
  for (const key of keys)
    readers.push(...(await Promise.all(Array.from({ length: ofOneKey }, () => Reader.open(run.baseUrl, key)))));
  return readers;
}

/** Edits leads, each once, so that every event bears a name of its own. */
class Telling {
  private edited = 0;
  private readonly stack: Stack;
  private readonly leads: number[];

  private constructor(stack: Stack, leads: number[]) {
    this.stack = stack;
    this.leads = leads;
  }

  static async of(stack: Stack): Promise<Telling> {
    const leads = Array.from({ length: 2 * rounds * events }, (_, n) => ({ externalId: `b${n}`, name: 'Ada' }));
    const { results } = await must(stack.api.POST('/api/leads/sync', { body: { leads } }));
    return new Telling(
      stack,
      results.map(({ id }) => id ?? 0),
    );
  }

  /** What each reader waited for each event, in milliseconds, from when its write was sent. */
  async to(readers: Reader[]): Promise<number[]> {
    const waits: number[] = [];
    for (let event = 0; event < events; event += 1) {
      const id = this.leads[(this.edited += 1) - 1] ?? 0;
      const began = performance.now();
      const arrivals = readers.map(async (reader) => {
        await reader.told(`"id":"${id}"`);
        waits.push(performance.now() - began);
      });
      await must(this.stack.api.PATCH('/api/leads/{id}', { params: { path: { id } }, body: { name: 'Grace' } }));
      await Promise.all(arrivals);
      await pause(betweenMs);
    }
    return waits;
  }
}
