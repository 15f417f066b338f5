import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect as connectPlain } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { Injectable, Logger, Module } from '@nestjs/common';
import { type CertificateFiles, eventually, setServiceEnv, TestAuthority } from '@northline/testing';
import { createConnection } from 'mongoose';
import { connect } from 'nats';
import { startStandin } from '../../../tools/dev-mongo/standin.ts';
import { addressOf, mongoUsers, type Principal, testPasswords } from '../../../tools/northline/credentials.ts';
import { type DataService, startNats, startRedis } from '../../../tools/northline/data-services.ts';
import { freePort } from '../../../tools/northline/ports.ts';
import { ServiceConfig } from '../src/platform/config';
import { systemContext } from '../src/vocabulary/context';
import { accountId } from '../src/contracts';
import { connectRedis } from '../src/platform/redis';
import { type JobData, Jobs, OnJob } from '../src/platform/jobs';
import { natsOptions, RpcServer } from '../src/platform/messaging';
import { mongoOptions } from '../src/platform/service/mongo.module';
import { ServiceModule, startService, stopService } from '../src/platform/service';

const dir = mkdtempSync(join(tmpdir(), 'northline-tls-'));
const house = new TestAuthority(dir, 'house');
const stranger = new TestAuthority(dir, 'stranger');
const passwords = testPasswords();
const natsLog: string[] = [];
const log = (): void => undefined;

let services: DataService[];
let proxy: Server;
let addresses: { NATS_URL: string; REDIS_URL: string; MONGODB_URI: string };

/** In front of the stand-in, which knows no TLS, as a server of MongoDB would be with `--tlsMode requireTLS --tlsCAFile`. */
function tlsInFrontOf(port: number, { cert, key }: CertificateFiles): Promise<Server> {
  const options = {
    ca: readFileSync(house.caFile),
    cert: readFileSync(cert),
    key: readFileSync(key),
    requestCert: true,
    rejectUnauthorized: true,
  };
  const server = createServer(options, (secure) => {
    const plain = connectPlain(port, '127.0.0.1');
    secure.pipe(plain).pipe(secure);
    secure.on('error', () => plain.destroy());
    plain.on('error', () => secure.destroy());
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

beforeAll(async () => {
  Logger.overrideLogger(false);
  const server = house.issue('server');
  const redisPort = await freePort();
  const [nats, redis, mongo] = await Promise.all([
    startNats({
      dataDir: join(dir, 'nats'),
      passwords,
      log: (line) => natsLog.push(line),
      args: ['--tlsverify', '--tlscert', server.cert, '--tlskey', server.key, '--tlscacert', house.caFile],
    }),
    startRedis({
      ...{ dataDir: join(dir, 'redis'), passwords, log },
      args: [
        '--tls-port',
        String(redisPort),
        '--tls-cert-file',
        server.cert,
        '--tls-key-file',
        server.key,
        '--tls-ca-cert-file',
        house.caFile,
        '--tls-auth-clients',
        'yes',
      ],
    }),
    startStandin({ dataDir: join(dir, 'mongo'), users: mongoUsers(passwords), log }),
  ]);
  services = [nats, redis, mongo];
  proxy = await tlsInFrontOf(mongo.port!, server);
  const address = (uri: string, user: Principal = 'insights'): string => addressOf(uri, user, passwords);
  addresses = {
    NATS_URL: address(nats.uri.replace('nats://', 'tls://')),
    REDIS_URL: address(`rediss://127.0.0.1:${redisPort}`),
    MONGODB_URI: address(
      `mongodb://127.0.0.1:${(proxy.address() as AddressInfo).port}/?tls=true&directConnection=true`,
    ),
  };
});
afterAll(async () => {
  proxy.close();
  await Promise.all(services.map((service) => service.stop()));
  rmSync(dir, { recursive: true, force: true });
});

/** Connects as every process does, once, and asks something. */
const reach: Record<string, (config: ServiceConfig) => Promise<unknown>> = {
  async nats(config) {
    // Whom NATS turns away it does not tell: it closes the connection, and says why in its log.
    const connection = await connect({ ...natsOptions(config, 'test'), timeout: 3_000 }).catch((error: Error) =>
      Promise.reject(new Error(`${error.message}; ${natsLog.at(-1)}`)),
    );
    await connection.flush();
    await connection.close();
  },
  async redis(config) {
    const connection = connectRedis(config, 'test', {
      lazyConnect: true,
      retryStrategy: () => null,
      maxRetriesPerRequest: 0,
    });
    const failed = new Promise((_resolve, reject) => connection.once('error', reject));
    try {
      await Promise.race([connection.ping(), failed]);
    } finally {
      connection.disconnect();
    }
  },
  async mongo(config) {
    const connection = createConnection(config.MONGODB_URI, {
      ...mongoOptions(config),
      dbName: 'northline_insights',
      serverSelectionTimeoutMS: 3_000,
    });
    try {
      await connection.asPromise();
      await connection.db!.command({ ping: 1 });
    } finally {
      await connection.close();
    }
  },
};

const settings = (caFile: string, client?: CertificateFiles): Record<string, string> => ({
  ...addresses,
  TLS_CA_FILE: caFile,
  ...(client && { TLS_CERT_FILE: client.cert, TLS_KEY_FILE: client.key }),
});

/** What the client sees of a missing certificate, or of an unknown authority: the end of the connection, or its reason. */
const turnedAway =
  /didn't provide a certificate|certificate signed by unknown authority|ECONNRESET|EPIPE|socket hang up|alert (certificate required|unknown ca)|disconnected before secure|closed/i;

describe.each(Object.entries(reach))('%s with TLS', (_name, reachIt) => {
  it('takes whoever trusts its authority and has a certificate of it', async () => {
    await expect(reachIt(new ServiceConfig(settings(house.caFile, house.issue('client'))))).resolves.toBeUndefined();
  });

  it('turns away whoever has no certificate', async () => {
    await expect(reachIt(new ServiceConfig(settings(house.caFile)))).rejects.toThrow(turnedAway);
  });

  it('turns away whoever has a certificate of another authority', async () => {
    await expect(reachIt(new ServiceConfig(settings(house.caFile, stranger.issue('client'))))).rejects.toThrow(
      turnedAway,
    );
  });

  it('is turned away where another authority is trusted, or those of Node alone', async () => {
    const untrusted = /unable to verify|self-signed certificate/;
    await expect(reachIt(new ServiceConfig(settings(stranger.caFile, house.issue('client'))))).rejects.toThrow(
      untrusted,
    );
    await expect(reachIt(new ServiceConfig(addresses))).rejects.toThrow(untrusted);
  });
});

@Injectable()
class Worker {
  done: string[] = [];

  @OnJob('echo')
  echo({ id }: JobData): Promise<boolean> {
    this.done.push(id);
    return Promise.resolve(true);
  }
}

@Module({
  imports: [
    ServiceModule.forRoot({
      name: 'insights',
      jobs: { echo: { concurrency: 1, deadlineMs: 60_000, mayBeLost: true } },
    }),
  ],
  providers: [Worker],
})
class Whole {}

describe('a service', () => {
  it('starts, is ready and works with all three over TLS', async () => {
    const contract = jest.spyOn(RpcServer.prototype, 'checkHandlers').mockImplementation();
    const port = await freePort();
    const { NATS_URL: natsUrl, REDIS_URL: redisUrl, MONGODB_URI: mongodbUri } = addresses;
    setServiceEnv({ as: () => ({ natsUrl, redisUrl, mongodbUri }) }, 'insights', {
      ...settings(house.caFile, house.issue('insights')),
      HEALTH_PORT: String(port),
    });
    const app = await startService(Whole, 'insights');
    const readiness = (await (await fetch(`http://127.0.0.1:${port}/health/ready`)).json()) as { status: string };
    expect(readiness).toMatchObject({ status: 'ready', dependencies: { mongo: 'up', nats: 'up', redis: 'up' } });
    await app.get(Jobs).wake(systemContext(accountId('a'.repeat(24))), 'echo', 'one');
    await eventually('the job', () => app.get(Worker).done.includes('one'));
    await stopService(app);
    contract.mockRestore();
  });
});
