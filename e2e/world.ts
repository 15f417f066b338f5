import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@northline/testing';

/** What `make up` wrote into run.json, as far as the tests read it. */
export interface RunFile {
  baseUrl: string;
  apiKey: string;
  testApiKey: string;
  accountId: string;
  email: string;
  password: string;
  sandboxUrl: string;
  services: Record<string, string>;
  pids: Record<string, number>;
  secondAccount: { accountId: string; apiKey: string };
  mongodbUri: string;
  natsUrl: string;
  redisUrl: string;
}

/** An answer of the API: status, headers and parsed body. */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** A whole Northline of its own, started as `make up` does, with the sandbox as the outside world. */
export class World {
  private constructor(
    readonly dir: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Brings everything up in a temporary folder; `env` are settings of `make up`. */
  static async up(env: NodeJS.ProcessEnv = {}): Promise<World> {
    const dir = mkdtempSync(join(tmpdir(), 'northline-e2e-'));
    const fast = { TURN_DEBOUNCE_MS: '150', TURN_DEBOUNCE_MAX_MS: '600', SANDBOX_PACE: '0.05' };
    const world = new World(dir, { ...process.env, ...fast, ...env, NORTHLINE_DATA_DIR: dir });
    await world.make('up');
    return world;
  }

  /** Ends everything and removes the folder. */
  async down(): Promise<void> {
    await this.make('down');
    rmSync(this.dir, { recursive: true, force: true });
  }

  /** The present run.json: process ids change when a process is started again. */
  get run(): RunFile {
    return JSON.parse(readFileSync(join(this.dir, 'run.json'), 'utf8')) as RunFile;
  }

  /** Kills a process as if the machine had dropped it (SIGKILL), and waits until another one answers in its place. */
  async kill(name: string): Promise<void> {
    const { [name]: pid } = this.run.pids;
    if (pid === undefined) throw new Error(`No process ${name}`);
    process.kill(pid, 'SIGKILL');
    await eventually(`another ${name}`, () => this.run.pids[name] !== pid, 15_000);
    const health = this.run.services[name];
    if (health) await eventually(`${name} to be ready`, async () => (await fetch(health)).ok, 30_000);
  }

  /** Calls the API with the demo account's live key, or another one. */
  async call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    { key = this.run.apiKey, headers = {} }: { key?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer<Body>> {
    const response = await fetch(`${this.run.baseUrl}${path}`, {
      method,
      headers: { 'x-api-key': key, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  }

  /** Like {@link call}, and fails unless the status is 2xx. */
  async must<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await this.call<Body>(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
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

  private async make(command: string): Promise<void> {
    const main = resolve(__dirname, '../tools/northline/main.ts');
    await promisify(execFile)(process.execPath, [main, command], { env: this.env, cwd: resolve(__dirname, '..'), timeout: 120_000 });
  }
}
