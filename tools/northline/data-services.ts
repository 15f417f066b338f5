import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startChild } from './child.ts';
import type { Child } from './child.ts';
import { everybody, passwordVariables } from './credentials.ts';
import type { Passwords } from './credentials.ts';
import { answers, freePort } from './ports.ts';
import { serverPath } from './requirements.ts';
import { root } from './settings.ts';

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

/** What is needed to start one: `port` omitted means a free one; the same `dataDir` means the same data; `args` are further arguments. */
export type DataServiceOptions = {
  dataDir: string;
  port?: number;
  passwords: Passwords;
  args?: readonly string[];
  log: (line: string) => void;
};

/**
 * NATS with JetStream on loopback, with the users of production; everything acknowledged is kept under `dataDir`. Needs
 * `nats-server` on the PATH.
 */
export function startNats(options: DataServiceOptions): Promise<DataService> {
  return startServer(options, {
    command: 'nats-server',
    args: (port) => ['-c', natsConf(options), '-a', '127.0.0.1', '-p', String(port), '-js', '-sd', options.dataDir],
    env: passwordVariables('NATS', options.passwords),
    uri: (port) => `nats://127.0.0.1:${port}`,
    ready: (port) => answers(port, 'INFO '),
  });
}

/**
 * Redis on loopback with the users of production, an append-only file and no eviction, as queues need it. Needs
 * `redis-server` on the PATH.
 */
export function startRedis(options: DataServiceOptions): Promise<DataService> {
  return startServer(options, {
    command: 'redis-server',
    script: join(root, 'k8s/config/redis.sh'),
    args: (port) => [
      ...['--bind', '127.0.0.1', '--port', String(port), '--dir', options.dataDir],
      ...['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'],
    ],
    env: passwordVariables('REDIS', options.passwords),
    uri: (port) => `redis://127.0.0.1:${port}`,
    ready: (port) => answers(port, '-NOAUTH', 'PING\r\n'),
  });
}

const natsUsers = join(root, 'k8s/config/nats-users.conf');

/** The users of production; with {@link everybody}, where it has a password. */
function natsConf({ dataDir, passwords }: DataServiceOptions): string {
  if (passwords.everybody === undefined) return natsUsers;
  const file = join(dataDir, 'nats.conf');
  const user = `  users: [\n    { user: ${everybody}, password: $NATS_EVERYBODY_PASSWORD }\n`;
  writeFileSync(file, readFileSync(natsUsers, 'utf8').replace('  users: [\n', user));
  return file;
}

type ServerKind = {
  command: string;
  /** What starts the command, where it is not started by itself. */
  script?: string;
  args: (port: number) => string[];
  env: Record<string, string>;
  uri: (port: number) => string;
  ready: (port: number) => Promise<boolean>;
};

async function startServer(options: DataServiceOptions, kind: ServerKind): Promise<DataService> {
  mkdirSync(options.dataDir, { recursive: true });
  const port = options.port ?? (await freePort());
  const env = { ...process.env, PATH: serverPath, ...kind.env };
  const [command, first] = kind.script === undefined ? [kind.command, []] : ['sh', [kind.script]];
  const child = startChild(command, [...first, ...kind.args(port), ...(options.args ?? [])], { env, log: options.log });
  await untilReady(child, kind, port);
  return { uri: kind.uri(port), pid: child.pid, port, exited: child.exited, stop: child.stop };
}

async function untilReady(child: Child, kind: ServerKind, port: number): Promise<void> {
  const { command } = kind;
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.pid === undefined)
      throw new Error(`${command} is missing; install it (Debian: apt-get install ${command})`);
    if (child.ended()) throw new Error(`${command} ended at start-up on port ${port}; its log says why`);
    if (await kind.ready(port)) return;
    await delay(POLL_MS);
  }
  child.kill('SIGKILL');
  throw new Error(`${command} does not answer on port ${port} after ${READY_WITHIN_MS / 1000} s`);
}
