import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startChild } from './child.ts';
import type { Child } from './child.ts';
import { answers, freePort } from './ports.ts';
import { serverPath } from './requirements.ts';

const READY_WITHIN_MS = 15_000;
const POLL_MS = 20;

/** A data service that answers; the same shape as `Mongo` of `tools/dev-mongo/resolve.ts`. */
export type DataService = {
  uri: string;
  pid?: number;
  port?: number;
  /** Settles with the exit code when the process ends; absent when somebody else runs the service. */
  exited?: Promise<number | null>;
  /** Ends it gently, after 10 s by force. Does nothing for a service that is not ours. */
  stop: () => Promise<void>;
};

/** What is needed to start one: `port` omitted means a free one; the same `dataDir` means the same data. */
export type DataServiceOptions = { dataDir: string; port?: number; log: (line: string) => void };

/** NATS with JetStream on loopback; everything acknowledged is kept under `dataDir`. Needs `nats-server` on the PATH. */
export function startNats(options: DataServiceOptions): Promise<DataService> {
  return startServer(options, {
    command: 'nats-server',
    args: (port) => ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', options.dataDir],
    uri: (port) => `nats://127.0.0.1:${port}`,
    ready: (port) => answers(port, 'INFO '),
  });
}

/** Redis on loopback with an append-only file and no eviction, as queues need it. Needs `redis-server` on the PATH. */
export function startRedis(options: DataServiceOptions): Promise<DataService> {
  return startServer(options, {
    command: 'redis-server',
    args: (port) => [
      ...['--bind', '127.0.0.1', '--port', String(port), '--dir', options.dataDir],
      ...['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'],
    ],
    uri: (port) => `redis://127.0.0.1:${port}`,
    ready: (port) => answers(port, '+PONG', 'PING\r\n'),
  });
}

type ServerKind = {
  command: string;
  args: (port: number) => string[];
  uri: (port: number) => string;
  ready: (port: number) => Promise<boolean>;
};

async function startServer(options: DataServiceOptions, kind: ServerKind): Promise<DataService> {
  mkdirSync(options.dataDir, { recursive: true });
  const port = options.port ?? (await freePort());
  const env = { ...process.env, PATH: serverPath };
  const child = startChild(kind.command, kind.args(port), { env, log: options.log });
  await untilReady(child, kind, port);
  return { uri: kind.uri(port), pid: child.pid, port, exited: child.exited, stop: child.stop };
}

async function untilReady(child: Child, kind: ServerKind, port: number): Promise<void> {
  const { command } = kind;
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.pid === undefined) throw new Error(`${command} is missing; install it (Debian: apt-get install ${command})`);
    if (child.ended()) throw new Error(`${command} ended at start-up on port ${port}; its log says why`);
    if (await kind.ready(port)) return;
    await delay(POLL_MS);
  }
  child.kill('SIGKILL');
  throw new Error(`${command} does not answer on port ${port} after ${READY_WITHIN_MS / 1000} s`);
}
