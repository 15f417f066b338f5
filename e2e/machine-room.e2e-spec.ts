import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually } from '@northline/testing';
import { createClient, must, type Northline } from '../packages/client/src/index.ts';
import { isAlive } from '../tools/northline/instance.ts';
import { freePort } from '../tools/northline/ports.ts';
import { appNames, processNames } from '../tools/northline/processes.ts';
import { readRunFile } from '../tools/northline/run-file.ts';
import type { RunFile } from '../tools/northline/run-file.ts';

const main = resolve(__dirname, '../tools/northline/main.ts');
const dataDir = mkdtempSync(join(tmpdir(), 'northline-up-'));

type Outcome = { code: number | null; said: string };

/** What `make <command>` runs, on a data folder of our own, with these words on its stdin. */
function northline(command: string, env: NodeJS.ProcessEnv = {}, typed = ''): Promise<Outcome> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [main, command], {
      env: { ...process.env, NORTHLINE_DATA_DIR: dataDir, NORTHLINE_MONGO: 'standin', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    child.stdin.end(typed);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('close', (code) => done({ code, said }));
  });
}

function runFile(): RunFile {
  const run = readRunFile(dataDir);
  if (run === undefined) throw new Error('there is no run.json');
  return run;
}

const apiOf = (apiKey: string): Northline => createClient({ baseUrl: runFile().baseUrl, apiKey });

describe('make up', () => {
  let occupied: Server;
  let port: number;
  let outcome: Outcome;

  beforeAll(async () => {
    occupied = createServer();
    port = await freePort();
    await new Promise<void>((listening) => occupied.listen(port, '127.0.0.1', listening));
    outcome = await northline('up', { PORT: String(port) });
  }, 120_000);

  afterAll(async () => {
    await northline('down');
    occupied.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('returns when everything answers, on the next free port', async () => {
    expect(outcome).toMatchObject({ code: 0, said: expect.stringContaining('Up: http://127.0.0.1:') as string });
    expect(Number(new URL(runFile().baseUrl).port)).toBeGreaterThan(port);
    const { code, said } = await northline('status');
    expect(
      said
        .trim()
        .split('\n')
        .map((line) => line.split(/\s+/))
        .map(([name, , ready]) => [name, ready]),
    ).toEqual(processNames.map((name) => [name, 'ready']));
    expect(code).toBe(0);
  });

  it('writes run.json for its owner alone, with a process for each name', () => {
    expect(statSync(join(dataDir, 'run.json')).mode & 0o777).toBe(0o600);
    expect(Object.keys(runFile().pids).toSorted()).toEqual([...processNames].toSorted());
    expect(Object.values(runFile().pids).every(isAlive)).toBe(true);
  });

  it('has made keys of both environments, and a second, empty account', async () => {
    const { apiKey, testApiKey, accountId, secondAccount } = runFile();
    expect(apiKey).toMatch(/^nl_live_[0-9a-f]{64}$/);
    expect(testApiKey).toMatch(/^nl_test_[0-9a-f]{64}$/);
    expect(secondAccount.accountId).not.toBe(accountId);
    expect(await must(apiOf(secondAccount.apiKey).GET('/api/leads'))).toMatchObject({ total: 0 });
  });

  it('has connected the three channels to the sandbox', async () => {
    const state = await must(apiOf(runFile().apiKey).GET('/api/integrations'));
    for (const channel of ['whatsapp', 'telegram', 'email'] as const)
      expect(state[channel]).toMatchObject({ configured: true });
  });

  it('measures API requests, requests between services, and jobs, each service at its /metrics', async () => {
    const {
      services: { sandbox: _, ...services },
      metricsUrl,
      apiKey,
    } = runFile();
    await must(apiOf(apiKey).GET('/api/leads'));
    const places = Object.values({ ...services, gateway: metricsUrl }).map((url) => new URL('/metrics', url));
    const measured = async (): Promise<string> =>
      (await Promise.all(places.map(async (place) => (await fetch(place)).text()))).join('\n');
    for (const count of [
      /^northline_http_seconds_count\{method="GET",route="\/api\/leads",status="200"\} [1-9]/m,
      /^northline_request_seconds_count\{subject="engine\.leads\.list",result="ok"\} [1-9]/m,
      /^# TYPE northline_job_seconds histogram$/m,
    ]) {
      await eventually(`/metrics to show ${count}`, async () => count.test(await measured()));
    }
    expect((await measured()).match(/^process_cpu_seconds_total /gm)).toHaveLength(places.length);
  });

  it("gives an operator's commands to the gateway that is up", async () => {
    expect(await northline('admin', { DO: 'dead-letters list' })).toEqual({ code: 0, said: 'No dead letters\n' });
  });

  it('takes a password from stdin alone: everybody on the machine sees what a process was started with', async () => {
    const [email, password] = ['typed@northline.example', 'four plain English words'];
    const DO = `create-account --email ${email} --name Typed`;
    expect(await northline('admin', { DO: `${DO} --password=secret` })).toEqual({
      code: 1,
      said: "Unknown option '--password'\n",
    });
    expect(await northline('admin', { DO: `${DO} --password-stdin` }, `${password}\n`)).toMatchObject({ code: 0 });
    await must(createClient({ baseUrl: runFile().baseUrl }).POST('/api/auth/login', { body: { email, password } }));
  });

  it('leaves alone what is already up', async () => {
    const { supervisorPid } = runFile();
    expect(await northline('up')).toMatchObject({ code: 0, said: expect.stringContaining('Already up') as string });
    expect(runFile().supervisorPid).toBe(supervisorPid);
  });

  it.each([[[...appNames]], [['mongo']], [['nats']], [['redis']]])(
    'starts %j again at once after kill -9, with the same data',
    async (names) => {
      const before = runFile();
      for (const name of names) process.kill(before.pids[name] ?? 0, 'SIGKILL');
      for (const name of names) {
        await eventually(
          `a new process ${name}`,
          () => (runFile().pids[name] ?? before.pids[name]) !== before.pids[name],
        );
      }
      await eventually('all to be ready again', async () => (await northline('status')).code === 0);
      expect(runFile()).toMatchObject({
        mongodbUri: before.mongodbUri,
        natsUrl: before.natsUrl,
        redisUrl: before.redisUrl,
      });
      await must(apiOf(before.apiKey).GET('/api/leads'));
    },
  );

  it('is ended by make down, to the last process, and finds its accounts again the next time', async () => {
    const { pids, supervisorPid, accountId, apiKey } = runFile();
    expect((await northline('down')).code).toBe(0);
    expect([...Object.values(pids), supervisorPid].filter(isAlive)).toEqual([]);
    expect(existsSync(join(dataDir, 'run.json'))).toBe(false);
    expect(await northline('status')).toEqual({ code: 1, said: 'Nothing is up; start it with: make up\n' });
    expect((await northline('up')).code).toBe(0);
    expect(runFile()).toMatchObject({ accountId, apiKey });
  });
});

describe('what cannot work', () => {
  it.each([
    [{ PORT: 'abc' }, /^Wrong settings: PORT must be a port from 1 to 65535, not "abc"\n$/],
    [
      { REDIS_URL: 'redis://127.0.0.1:1' },
      /Nobody answers at 127\.0\.0\.1:1, where redis should be; .*\nThe logs are in .*\n$/,
    ],
    [{ NODE_ENV: 'production', NORTHLINE_MONGO: 'standin' }, /production/],
  ])('%j ends with one clear sentence and nothing left running', async (env, sentence) => {
    const { code, said } = await northline('up', env);
    expect(code).toBe(1);
    expect(said).toMatch(sentence);
    expect(readRunFile(dataDir)).toBeUndefined();
    expect((await northline('down')).said).toBe('Nothing was up.\n');
  });
});
