import { join } from 'node:path';
import { resolveMongo } from '../dev-mongo/resolve.ts';
import type { Child } from './child.ts';
import { addressOf, mongoUsers, passwordsOf } from './credentials.ts';
import type { Principal } from './credentials.ts';
import { startNats, startRedis } from './data-services.ts';
import type { DataService, DataServiceOptions } from './data-services.ts';
import { endWhenHung, untilReady } from './health.ts';
import { lastWords } from './last-words.ts';
import { openLogs } from './logs.ts';
import type { Log } from './logs.ts';
import { freePort } from './ports.ts';
import { appsOf, envOf, liveUrlOf, readyUrlOf, startApp } from './processes.ts';
import type { Addresses, AppName } from './processes.ts';
import { removeRunFile, writeRunFile } from './run-file.ts';
import type { RunFile } from './run-file.ts';
import { connectSandbox } from './sandbox.ts';
import { seed } from './seed.ts';
import { whySilent } from './servers.ts';
import { playedChannels, secretsKeyOf } from './settings.ts';
import type { Settings } from './settings.ts';
import { Supervised } from './supervised.ts';
import { UserError } from './user-error.ts';

const READY_WITHIN_MS = 60_000;

/** Everything that `make up` runs: the data services, the apps and the sandbox, each kept alive. */
export class Supervisor {
  #settings: Settings;
  #logFor: (name: string) => Log;
  #tell: Log;
  #dataServices: Supervised<DataService>[] = [];
  #apps: Supervised<Child>[] = [];
  #run: RunFile | undefined;

  /** `tell` gets the lines that the person at the keyboard sees. */
  constructor(settings: Settings, tell: Log) {
    this.#settings = settings;
    this.#logFor = openLogs(settings.dataDir);
    this.#tell = tell;
  }

  /**
   * Starts everything and returns when all is ready, the demo accounts are there and `run.json` is written.
   * @throws UserError when something does not start; call `stop` then.
   */
  async start(): Promise<void> {
    const uris = await this.#startDataServices();
    const addresses = { ...uris, ...(await chooseAddresses(this.#settings)) };
    const secretsKey = secretsKeyOf(this.#settings);
    const addressesOf = (principal: Principal): Addresses => ({
      ...addresses,
      ...this.#signedIn(principal, addresses),
    });
    const envFor = (app: AppName): NodeJS.ProcessEnv =>
      envOf(app, this.#settings, app === 'sandbox' ? addresses : addressesOf(app), secretsKey);
    await this.#startApps(addresses, envFor);
    const operator = addressesOf('operator');
    const seeded = await seed(
      this.#settings,
      addresses,
      envOf('gateway', this.#settings, operator, secretsKey),
      this.#tell,
    );
    const { mongodbUri, natsUrl, redisUrl } = operator;
    const services = Object.fromEntries(this.#apps.map(({ name }) => [name, readyUrlOf(name as AppName, addresses)]));
    const pids = {};
    const metricsUrl = `http://127.0.0.1:${addresses.ports.gatewayMetrics}/metrics`;
    this.#run = { ...seeded, services, metricsUrl, pids, supervisorPid: process.pid, mongodbUri, natsUrl, redisUrl };
    this.#keepAll();
  }

  /** Ends everything, the gateway first and the data services last; nothing is left running. */
  async stop(): Promise<void> {
    const gateway = this.#apps.filter(({ name }) => name === 'gateway');
    const others = this.#apps.filter(({ name }) => name !== 'gateway');
    for (const group of [gateway, others, this.#dataServices])
      await Promise.all(group.map((supervised) => supervised.stop()));
    removeRunFile(this.#settings.dataDir);
  }

  /** The data services as a principal reaches them: ours with its user and password, others as they were given to us. */
  #signedIn(
    principal: Principal,
    { mongodbUri, natsUrl, redisUrl }: Addresses,
  ): Pick<Addresses, 'mongodbUri' | 'natsUrl' | 'redisUrl'> {
    const { given } = this.#settings;
    const passwords = passwordsOf(this.#settings.dataDir);
    return {
      mongodbUri: given.mongodbUri ?? addressOf(mongodbUri, principal, passwords),
      natsUrl: given.natsUrl ?? addressOf(natsUrl, principal, passwords),
      redisUrl: given.redisUrl ?? addressOf(redisUrl, principal, passwords),
    };
  }

  async #startDataServices(): Promise<Pick<Addresses, 'mongodbUri' | 'natsUrl' | 'redisUrl'>> {
    const { given, env } = this.#settings;
    const passwords = passwordsOf(this.#settings.dataDir);
    const begin = (
      name: string,
      givenUri: string | undefined,
      start: (options: DataServiceOptions & { port: number }) => Promise<DataService>,
    ) => {
      const dataDir = join(this.#settings.dataDir, name);
      const log = this.#logFor(name);
      const supervised = new Supervised<DataService>(
        name,
        async (previous) =>
          givenUri
            ? alreadyRunning(name, givenUri)
            : start({ dataDir, log, passwords, port: previous?.port ?? (await freePort()) }),
        log,
      );
      this.#dataServices.push(supervised);
      return supervised.start().catch((error: Error) => Promise.reject(new UserError(error.message)));
    };
    const [mongo, nats, redis] = await Promise.all([
      begin('mongo', given.mongodbUri, (options) =>
        resolveMongo({ ...options, users: mongoUsers(passwords), env, log: this.#mongoLog(options.log) }),
      ),
      begin('nats', given.natsUrl, startNats),
      begin('redis', given.redisUrl, startRedis),
    ]);
    return { mongodbUri: mongo.uri, natsUrl: nats.uri, redisUrl: redis.uri };
  }

  /** Reports which MongoDB was chosen, before the first start only. */
  #mongoLog(log: Log): Log {
    return (line) => {
      log(line);
      if (this.#run === undefined && !line.startsWith('{')) this.#tell(line);
    };
  }

  async #startApps(addresses: Addresses, envFor: (app: AppName) => NodeJS.ProcessEnv): Promise<void> {
    this.#tell('Starting the services …');
    await Promise.all(appsOf(this.#settings).map((app) => this.#beginApp(app, envFor(app), addresses)));
  }

  async #beginApp(app: AppName, env: NodeJS.ProcessEnv, addresses: Addresses): Promise<void> {
    const lines: string[] = [];
    const toFile = this.#logFor(app);
    const log: Log = (line) => {
      toFile(line);
      if (this.#run === undefined) lines.push(line);
    };
    const start = (): Promise<Child> => {
      const child = startApp(app, env, log);
      void endWhenHung(child, liveUrlOf(app, addresses), log);
      return Promise.resolve(child);
    };
    const supervised = new Supervised<Child>(app, start, log);
    this.#apps.push(supervised);
    const child = await supervised.start();
    const why = await untilReady(readyUrlOf(app, addresses), READY_WITHIN_MS, child.ended);
    if (why === undefined) return;
    const words = why.startsWith('answers') ? why : `${why}: ${lastWords(lines)}`;
    throw new UserError(`${app} ${words} (${this.#settings.dataDir}/logs/${app}.log)`);
  }

  #keepAll(): void {
    const write = (): void => this.#writeRun();
    for (const supervised of [...this.#dataServices, ...this.#apps]) {
      supervised.keep(() => {
        write();
        if (supervised.name === 'sandbox') this.#reconnectSandbox();
      });
    }
    write();
  }

  #writeRun(): void {
    if (this.#run === undefined) return;
    const pids = [...this.#dataServices, ...this.#apps].map(({ name, current }) => [name, current?.pid] as const);
    this.#run.pids = Object.fromEntries(pids.filter((entry): entry is [string, number] => entry[1] !== undefined));
    writeRunFile(this.#settings.dataDir, this.#run);
  }

  /** A sandbox that was started again has forgotten where to send what leads write. */
  #reconnectSandbox(): void {
    const run = this.#run;
    if (run?.sandboxUrl === undefined) return;
    connectSandbox(run.baseUrl, run.apiKey, run.sandboxUrl, playedChannels(this.#settings)).catch((error: Error) =>
      this.#logFor('supervisor')(error.message),
    );
  }
}

/** A data service that we did not start: checked, never stopped. */
async function alreadyRunning(name: string, uri: string): Promise<DataService> {
  const why = await whySilent(uri);
  if (why !== undefined) throw new UserError(`${why}, where ${name} should be; start it there, or unset its variable`);
  return { uri, stop: () => Promise.resolve() };
}

async function chooseAddresses(settings: Settings): Promise<Pick<Addresses, 'ports' | 'healthPorts'>> {
  const gateway = await freePort(settings.port);
  const gatewayMetrics = await freePort(settings.metricsPort);
  return {
    ports: { gateway, gatewayMetrics, sandbox: await freePort() },
    healthPorts: {
      'conversation-engine': await freePort(),
      'campaign-runner': await freePort(),
      insights: await freePort(),
      channels: await freePort(),
    },
  };
}
