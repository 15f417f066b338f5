import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@northline/testing';
import { type ClientOptions, createClient, type Northline } from '../packages/client/src/index.ts';
import { freePort } from '../tools/northline/ports.ts';
import type { RunFile } from '../tools/northline/run-file.ts';

/** Names a resource: `api.GET('/api/campaigns/{id}', at(id))`. */
export const at = <Id>(id: Id): { params: { path: { id: Id } } } => ({ params: { path: { id } } });

/** Waits are shorter, and tests that poll are not refused; nothing that is proved here changes. */
const quick = {
  NORTHLINE_MONGO: 'standin',
  RATE_LIMITS: 'off',
  TURN_DEBOUNCE_MS: '150',
  TURN_DEBOUNCE_MAX_MS: '600',
  TICK_MS: '500',
  CAMPAIGN_POLL_MS: '200',
  CAMPAIGN_LEASE_MS: '3000',
  LLM_RETRY_DELAY_MS: '10',
  SANDBOX_PACE: '0.05',
  // Of everything else there is less time; of this there is more, as a busy machine answers late and is not away.
  RPC_TIMEOUT_MS: '20000',
};

if (process.env['RECORD_ANSWERS']) recordAnswers(process.env['RECORD_ANSWERS']);

/** Appends every answer of an API to `file`: `tools/openapi/examples.ts` chooses the document's examples among them. */
function recordAnswers(file: string): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input.clone() : new Request(input, init);
    const { method, url } = request;
    const sent = await request.text();
    const response = await send(input, init);
    if (response.headers.get('content-type')?.includes('json')) {
      const { status } = response;
      const answer = await response.clone().text();
      appendFileSync(file, `${JSON.stringify({ method, path: new URL(url).pathname, status, sent, answer })}\n`);
    }
    return response;
  };
}

/** A whole Northline of its own, started as `make up` does, with the sandbox as the outside world. */
export class World {
  /** Whom {@link api} speaks for: the demo account's live key, unless somebody else is named. */
  caller?: Omit<ClientOptions, 'baseUrl'>;

  private constructor(
    readonly dir: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Brings everything up in a temporary folder; `env` are settings of `make up`. */
  static async up(env: NodeJS.ProcessEnv = {}): Promise<World> {
    const dir = mkdtempSync(join(tmpdir(), 'northline-e2e-'));
    // Worlds that start at the same time must not both take the first free port from 3000 on.
    const PORT = String(await freePort());
    const world = new World(dir, { ...quick, ...process.env, PORT, ...env, NORTHLINE_DATA_DIR: dir });
    await world.make('up');
    return world;
  }

  /** Ends everything, and brings it up again with the same data. */
  async restart(): Promise<void> {
    await this.make('down');
    await this.make('up');
  }

  /** Ends everything and removes the folder. */
  async down(): Promise<void> {
    await this.make('down');
    rmSync(this.dir, { recursive: true, force: true });
  }

  /** The present run.json: process ids change when a process is started again. */
  get run(): RunFile & { sandboxUrl: string } {
    return JSON.parse(readFileSync(join(this.dir, 'run.json'), 'utf8')) as RunFile & { sandboxUrl: string };
  }

  /** The folder of the logs; gone when the world is down. */
  get logs(): string {
    return join(this.dir, 'logs');
  }

  /** What a process has written into its log, in this run or in the one before. */
  log(name: string, run: 'this' | 'before' = 'this'): string {
    return readFileSync(join(this.logs, `${name}.log${run === 'before' ? '.1' : ''}`), 'utf8');
  }

  /**
   * Kills a process as if the machine had dropped it (SIGKILL), and waits until another one is there and all are ready.
   * It is not started again before `meanwhile` is over.
   */
  async kill(name: string, meanwhile?: () => Promise<void>): Promise<void> {
    const {
      pids: { [name]: pid },
      supervisorPid,
    } = this.run;
    if (pid === undefined) throw new Error(`No process ${name}`);
    if (meanwhile) process.kill(supervisorPid, 'SIGSTOP');
    try {
      process.kill(pid, 'SIGKILL');
      await meanwhile?.();
    } finally {
      if (meanwhile) process.kill(supervisorPid, 'SIGCONT');
    }
    await eventually(`another ${name}`, () => this.run.pids[name] !== pid);
    const ready = Object.entries(this.run.services).map(([service, url]) =>
      eventually(`${service} to be ready`, async () => (await fetch(url)).ok),
    );
    await Promise.all(ready);
  }

  /** The API as {@link caller} sees it. */
  get api(): Northline {
    return this.as(this.caller ?? { apiKey: this.run.apiKey });
  }

  /** A further account, made as `make admin` does it: its owner's password. */
  async admin(email: string): Promise<string> {
    const [, password = ''] = /Password (\S+)/.exec(await this.make('admin', { EMAIL: email })) ?? [];
    return password;
  }

  /** An operator's command, as `make admin DO='…'` gives it; what it printed. */
  command(words: string): Promise<string> {
    return this.make('admin', { DO: words });
  }

  /** The API as somebody else sees it: another key, a session, nobody; or from another address. */
  as(caller: Omit<ClientOptions, 'baseUrl'>): Northline {
    return createClient({ baseUrl: this.run.baseUrl, ...caller });
  }

  /** A request as it is written here, right or wrong: for what no client would send, and for answers byte for byte. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; text: string }> {
    const response = await fetch(`${this.run.baseUrl}${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    return { status: response.status, text: await response.text() };
  }

  /** Calls the sandbox. */
  async sandbox<Body = unknown>(method: string, path: string, body?: unknown): Promise<Body> {
    const response = await fetch(`${this.run.sandboxUrl}${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Body;
  }

  private async make(command: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
    const main = resolve(__dirname, '../tools/northline/main.ts');
    const options = { env: { ...this.env, ...env }, cwd: resolve(__dirname, '..'), timeout: 120_000 };
    return (await promisify(execFile)(process.execPath, [main, command], options)).stdout;
  }
}
