import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import type { Call, Reply } from './commands/call.ts';
import { textOption } from './commands/call.ts';
import { COMMANDS } from './commands/all.ts';
import { Cursors } from './search/cursors.ts';
import { type Encodable, encode } from './values/encode.ts';
import { MongoError, fail, refuse } from './errors.ts';
import { failing } from './commands/fail-points.ts';
import { FailPoint } from './fail-point.ts';
import { honouring } from './commands/concerns.ts';
import { authorize } from './commands/privileges.ts';
import { SignIn } from './sign-in.ts';
import { ReplicaSet } from './storage/replica-set.ts';
import type { SyncFile } from './storage/disk-log.ts';
import type { RetryKey } from './storage/retries.ts';
import { type Raw, T, bytesOf, firstName, numberOf, pick } from './values/raw.ts';
import { type Work, run } from './slices.ts';
import { Store } from './storage/store.ts';
import { sweepExpired } from './ttl.ts';
import { Framer, ProtocolError, type Request, parseMessage, replyTo } from './wire.ts';

/** As many clients as MongoDB's own default would be too many for a stand-in; one more is turned away. */
const MAX_CONNECTIONS = 1000;

const TTL_SWEEP_MS = 60_000;

/**
 * Where it keeps its data and listens; `port` 0 takes any free one. With the name of a replica set it waits to be
 * initiated as that set's only member, without it is a standalone server. With `auth` only users may do what their roles
 * allow. `syncFile` brings what was written to the disk.
 */
export type StandinOptions = {
  dataDir: string;
  port: number;
  replSet?: string;
  auth?: boolean;
  ttlSweepMs?: number;
  syncFile?: SyncFile;
};

/** A running stand-in. */
export type RunningStandin = { port: number; close(): Promise<void> };

/** Starts the stand-in in this process. */
export async function serve(options: StandinOptions): Promise<RunningStandin> {
  const store = new Store(options.dataDir, options.syncFile);
  const shared: Shared = {
    store,
    cursors: new Cursors(),
    replicaSet: undefined,
    failPoint: new FailPoint(),
    withAuth: options.auth ?? false,
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (sockets.size > MAX_CONNECTIONS) socket.destroy();
    else new Connection(socket, shared);
  });
  const sweep = setInterval(() => {
    shared.cursors.sweep(Date.now());
    store.retries.sweep();
    run(
      sweepExpired(store),
      undefined,
      () => undefined,
      (error) => process.stderr.write(`dev-mongo: ${String(error)}\n`),
    );
  }, options.ttlSweepMs ?? TTL_SWEEP_MS);
  const port = await listen(server, options.port);
  if (options.replSet !== undefined) shared.replicaSet = new ReplicaSet(options.replSet, `127.0.0.1:${port}`, store);
  const close = async (): Promise<void> => {
    clearInterval(sweep);
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
    store.close();
  };
  return { port, close };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** What all connections work on. */
type Shared = Pick<Call, 'store' | 'cursors' | 'replicaSet' | 'failPoint' | 'withAuth'>;

/** One client: its messages are answered in their order, one at a time. */
class Connection {
  private readonly socket: Socket;
  private readonly shared: Shared;
  private readonly signIn: SignIn;
  private readonly framer = new Framer();
  private readonly waiting: Buffer[] = [];
  private busy = false;

  constructor(socket: Socket, shared: Shared) {
    this.socket = socket;
    this.shared = shared;
    this.signIn = new SignIn(shared.store.users);
    socket.setNoDelay(true);
    socket.on('data', (bytes: Buffer) => this.receive(bytes));
  }

  private receive(bytes: Buffer): void {
    try {
      this.waiting.push(...this.framer.push(bytes));
      this.next();
    } catch {
      this.socket.destroy();
    }
  }

  private next(): void {
    while (!this.busy && !this.socket.destroyed) {
      const message = this.waiting.shift();
      if (!message) return;
      this.answer(message);
    }
  }

  private answer(message: Buffer): void {
    const envelope = { id: message.readInt32LE(4), legacy: message.readInt32LE(12) === 2004 };
    try {
      const request = parseMessage(message);
      const work = this.command(request);
      this.busy = true;
      const finish = (reply: Reply): void => {
        this.busy = false;
        if (request.wantsReply) this.send(envelope, { ...reply, ok: 1.0 });
      };
      const refuse = (error: unknown): void => {
        this.busy = false;
        if (request.wantsReply) this.send(envelope, errorReply(error));
      };
      run(work, maxTime(request), finish, refuse);
    } catch (error) {
      if (error instanceof ProtocolError) this.socket.destroy();
      else this.send(envelope, errorReply(error));
    }
  }

  private send(envelope: { id: number; legacy: boolean }, reply: Reply): void {
    this.socket.write(replyTo(envelope, encode(reply)));
    if (this.waiting.length > 0) setImmediate(() => this.next());
  }

  private command({ body, lists }: Request): Work<Reply> {
    const name = firstName(body) ?? '';
    const handler = COMMANDS.get(name);
    if (!handler) fail('CommandNotFound', `no such command: '${name}'`);
    const { shared, signIn } = this;
    if (shared.replicaSet?.isPrimary === false && !ANYWHERE.has(name)) fail('NotWritablePrimary', 'not primary');
    const call: Call = {
      ...shared,
      signIn,
      retry: retryKey(body, shared.replicaSet, signIn),
      db: textOption(body, '$db') ?? 'admin',
      name,
      body,
      lists,
    };
    if (shared.withAuth) authorize(call);
    return failing(call, honouring(call, handler(call)));
  }
}

/** What a server answers that is not, or not yet, the primary of its set. */
const ANYWHERE = new Set([
  'hello',
  'isMaster',
  'ismaster',
  'ping',
  'buildInfo',
  'buildinfo',
  'endSessions',
  'saslStart',
  'saslContinue',
  'logout',
  'connectionStatus',
  'replSetInitiate',
  'replSetReconfig',
  'replSetGetConfig',
]);

function retryKey(body: Raw, replicaSet: ReplicaSet | undefined, { user }: SignIn): RetryKey | undefined {
  const number = pick(body, 'txnNumber');
  const session = pick(body, 'lsid');
  if (!number) return undefined;
  if (!replicaSet) fail('IllegalOperation', 'Transaction numbers are only allowed on a replica set member or mongos');
  if (pick(body, 'autocommit')) refuse('a transaction');
  if (session?.type !== T.object)
    fail('InvalidOptions', 'Transaction number requires a session ID to also be specified');
  // A session is its user's own.
  return {
    session: Buffer.concat([bytesOf(session), Buffer.from(user ? `${user.db}.${user.name}` : '')]),
    number: numberOf(number),
  };
}

function maxTime({ body }: Request): number | undefined {
  const value = pick(body, 'maxTimeMS');
  return value && numberOf(value) > 0 ? numberOf(value) : undefined;
}

function errorReply(error: unknown): Reply {
  if (error instanceof MongoError) {
    return {
      ok: 0,
      errmsg: error.message,
      code: error.code,
      codeName: error.codeName,
      ...(error.details as Record<string, Encodable>),
    };
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`dev-mongo: ${message}\n`);
  return { ok: 0, errmsg: message.split('\n')[0] ?? '', code: 1, codeName: 'InternalError' };
}
