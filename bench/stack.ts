import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '../packages/client/src/index.ts';
import type { Northline } from '../packages/client/src/index.ts';
import type { Child } from '../tools/northline/child.ts';
import { passwordsOf, type Principal } from '../tools/northline/credentials.ts';
import { guard, release } from '../tools/northline/guard.ts';
import { untilReady } from '../tools/northline/health.ts';
import { supervisorPid } from '../tools/northline/instance.ts';
import { freePort } from '../tools/northline/ports.ts';
import { type Addresses, type AppName, envOf, readyUrlOf, startApp } from '../tools/northline/processes.ts';
import type { RunFile } from '../tools/northline/run-file.ts';
import { readSettings, secretsKeyOf } from '../tools/northline/settings.ts';

const supervisor = join(import.meta.dirname, '../tools/northline/main.ts');

/** A whole Northline of its own, as `make up` starts it. */
export type Stack = {
  run: RunFile;
  /** The folder of its logs; gone when it is down. */
  logs: string;
  /** The API as the demo account's owner sees it. */
  api: Northline;
  /** Where a service finds its data, with its own user and password. */
  addressesOf: (service: Principal) => Pick<RunFile, 'mongodbUri' | 'natsUrl' | 'redisUrl'>;
  /** Starts one more replica of a service; when it answers, what ends it. */
  replicate: (app: Replicated) => Promise<() => Promise<void>>;
  /** An operator's command, as `make admin DO='…'` gives it. */
  command: (words: string) => Promise<unknown>;
  down: () => Promise<void>;
};

type Replicated = Exclude<AppName, 'gateway' | 'sandbox'>;

/** Brings everything up in a temporary folder; it ends with this process. `env` are settings of `make up`. */
export async function bringUp(env: NodeJS.ProcessEnv = {}): Promise<Stack> {
  const dir = mkdtempSync(join(tmpdir(), 'northline-bench-'));
  const make = (command: string, words: NodeJS.ProcessEnv = {}): Promise<unknown> =>
    promisify(execFile)(process.execPath, [supervisor, command], {
      env: { ...process.env, LOG_LEVEL: 'error', ...env, ...words, NORTHLINE_DATA_DIR: dir },
      timeout: 120_000,
    });
  await make('up');
  const supervisedBy = supervisorPid(dir);
  if (supervisedBy !== undefined) guard(supervisedBy);
  const run = JSON.parse(readFileSync(join(dir, 'run.json'), 'utf8')) as RunFile;
  const settings = readSettings({ ...process.env, LOG_LEVEL: 'error', ...env, NORTHLINE_DATA_DIR: dir });
  const replicas: Child[] = [];
  const addressesOf: Stack['addressesOf'] = (service) => {
    const as = (address: string): string =>
      address.replace(/:\/\/operator:\w+@/, `://${service}:${passwordsOf(dir)[service]}@`);
    return { mongodbUri: as(run.mongodbUri), natsUrl: as(run.natsUrl), redisUrl: as(run.redisUrl) };
  };
  return {
    run,
    logs: join(dir, 'logs'),
    api: createClient({ baseUrl: run.baseUrl, apiKey: run.apiKey }),
    addressesOf,
    async replicate(app) {
      const [healthPort, portOf] = [await freePort(), (url = ''): number => Number(URL.parse(url)?.port)];
      const addresses: Addresses = {
        ...addressesOf(app),
        ports: {
          gateway: portOf(run.baseUrl),
          gatewayMetrics: portOf(run.metricsUrl),
          sandbox: portOf(run.sandboxUrl),
        },
        healthPorts: {
          'conversation-engine': healthPort,
          'campaign-runner': healthPort,
          insights: healthPort,
          channels: healthPort,
        },
      };
      const replica = startApp(app, envOf(app, settings, addresses, secretsKeyOf(settings)), (line) =>
        console.log(`  ${app}: ${line}`),
      );
      replicas.push(replica);
      const why = await untilReady(readyUrlOf(app, addresses), 60_000, replica.ended);
      if (why !== undefined) throw new Error(`A replica of ${app} ${why}`);
      return replica.stop;
    },
    command: (words) => make('admin', { DO: words }),
    async down() {
      await Promise.all(replicas.map((replica) => replica.stop()));
      await make('down');
      if (supervisedBy !== undefined) release(supervisedBy);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
