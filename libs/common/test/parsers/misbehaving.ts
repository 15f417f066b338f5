import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { Unreadable } from '../../src/platform/parsing/unreadable';

/** What the parser of the tests is asked to do. */
export type Task = {
  do:
    | 'parts'
    | 'refuse'
    | 'throw'
    | 'exit'
    | 'hang'
    | 'sleep'
    | 'compute'
    | 'hoard'
    | 'hoard_outside'
    | 'flood'
    | 'print'
    | 'escape'
    | 'who';
};

const attempt = async (what: () => unknown): Promise<string> => {
  try {
    await what();
    return 'possible';
  } catch (error) {
    return error instanceof Error ? error.message : 'refused';
  }
};

const called = (): Promise<unknown> =>
  new Promise((resolve, reject) => request('http://127.0.0.1:1').on('error', reject).on('response', resolve).end());

const deeds: Record<Task['do'], (bytes: Buffer) => AsyncIterable<unknown> | Iterable<unknown>> = {
  parts: (bytes) => [...bytes.toString('utf8')],
  refuse: () => {
    throw new Unreadable('Not to my taste');
  },
  throw: () => {
    throw new Error('a secret of the input');
  },
  exit: () => process.exit(0),
  hang: () => {
    for (;;);
  },
  sleep: async function* () {
    await new Promise(() => setInterval(() => undefined, 1_000));
    yield 'never';
  },
  compute: () => {
    const before = process.cpuUsage();
    for (let used = 0; used < 100_000; ) {
      const { user, system } = process.cpuUsage(before);
      used = user + system;
    }
    return ['done'];
  },
  hoard: () => {
    for (const all: string[][] = []; ; ) all.push(Array.from({ length: 100_000 }, (_, index) => `${index}`));
  },
  hoard_outside: () => {
    for (const all: Buffer[] = []; ; ) all.push(Buffer.alloc(1024 * 1024, 1));
  },
  flood: () => ['x'.repeat(2_000_000)],
  print: function* () {
    process.stdout.write('not an answer');
    yield 'answered';
  },
  escape: async function* () {
    yield {
      env: Reflect.get(process, 'env'),
      read: await attempt(() => readFileSync('/etc/hostname')),
      write: await attempt(() => writeFileSync('/tmp/parser-was-here', '')),
      spawn: await attempt(() => spawnSync('true').error),
      http: await attempt(called),
      fetch: typeof fetch,
      // oxlint-disable-next-line no-eval -- that it is refused is what is tested
      eval: await attempt(() => (0, eval)('1')),
    };
  },
  who: () => [process.pid],
};

/** Does as it is told, mostly badly. */
export function parse(task: Task, bytes: Buffer): AsyncIterable<unknown> | Iterable<unknown> {
  return deeds[task.do](bytes);
}
