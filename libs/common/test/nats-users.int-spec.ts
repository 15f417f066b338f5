import { setImmediate as endOfTurn } from 'node:timers/promises';
import { Controller, Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type DataServices, startDataServices } from '@northline/testing';
import { connect, type NatsConnection } from 'nats';
import { ServiceConfig } from '../src/platform/config';
import { systemContext } from '../src/vocabulary/context';
import {
  accountId,
  askedBy,
  type EventName,
  eventRoutes,
  type Principal,
  rpcContract,
  type RpcSubject,
  type ServiceName,
  services,
  subjectPrefix,
} from '../src/contracts';
import { eventSubject } from '../src/platform/events';
import { answersOf, connectNats, inboxOf, Rpc, RpcClient, RpcServer } from '../src/platform/messaging';

let data: DataServices;
const connections = new Map<Principal, NatsConnection>();
const as = (principal: Principal): NatsConnection => connections.get(principal)!;
const configOf = (principal: Principal): ServiceConfig => new ServiceConfig({ NATS_URL: data.as(principal).natsUrl });

const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();

beforeAll(async () => {
  data = await startDataServices();
  for (const principal of [...services, 'operator'] as const)
    connections.set(principal, await connectNats(configOf(principal), 'test'));
});
afterAll(async () => {
  for (const connection of connections.values()) await connection.close();
  await data.stop();
});

/** What NATS refuses of what is done with a connection; it says so before it answers the ping of a flush. */
async function refusals(connection: NatsConnection, act: () => void): Promise<string[]> {
  const refused: string[] = [];
  const watch = async (): Promise<void> => {
    for await (const { permissionContext } of connection.status())
      if (permissionContext) refused.push(`${permissionContext.operation} ${permissionContext.subject}`);
  };
  void watch();
  act();
  await connection.flush();
  // What was told before is read by then.
  await endOfTurn();
  return refused;
}

const publishing = (connection: NatsConnection, subjects: string[]) =>
  refusals(connection, () => subjects.forEach((subject) => connection.publish(subject)));
const subscribing = (connection: NatsConnection, subjects: string[], queue?: string) =>
  refusals(connection, () =>
    subjects.forEach((subject) =>
      connection.subscribe(subject, { ...(queue && { queue }), callback: () => undefined }),
    ),
  );

const events = Object.keys(eventRoutes) as EventName[];
const others = (service: ServiceName): ServiceName[] => services.filter((other) => other !== service);

describe.each(services)('the NATS user of %s', (service) => {
  it('may ask what the contract lets it ask, and nothing else', async () => {
    const asks = askedBy(service);
    expect(await publishing(as(service), asks)).toEqual([]);
    const forbidden = (Object.keys(rpcContract) as RpcSubject[]).filter((subject) => !asks.includes(subject));
    expect(await publishing(as(service), forbidden)).toEqual(forbidden.map((subject) => `publish ${subject}`));
  });

  it('may publish its own events, and nothing else', async () => {
    const own = events.filter((event) => eventRoutes[event].from.includes(service)).map(eventSubject);
    expect(await publishing(as(service), own)).toEqual([]);
    const forbidden = [
      ...events.map(eventSubject).filter((subject) => !own.includes(subject)),
      'facts.invented',
      ...others(service).map((other) => `parked.${other}.lead.erased`),
    ];
    expect(await publishing(as(service), forbidden)).toEqual(forbidden.map((subject) => `publish ${subject}`));
  });

  it('may answer its own subjects as one of its replicas, and hears nothing of the others', async () => {
    const own = `${subjectPrefix[service]}.>`;
    expect(await subscribing(as(service), [own], service)).toEqual([]);
    const forbidden = [
      own,
      '>',
      'facts.>',
      'parked.>',
      '_INBOX.>',
      '$JS.>',
      ...others(service).flatMap((other) => [`${inboxOf(other)}.>`, `${subjectPrefix[other]}.>`]),
    ];
    expect(await subscribing(as(service), forbidden)).toEqual(forbidden.map((subject) => `subscription ${subject}`));
    const grouped = others(service).map((other) => `${subjectPrefix[other]}.>`);
    expect(await subscribing(as(service), grouped, service)).toEqual(
      grouped.map((subject) => `subscription ${subject}`),
    );
  });

  it('cannot answer in the place of another', async () => {
    const forged = services.flatMap((asker) =>
      others(service).map((other) => `${answersOf(asker, subjectPrefix[other])}.a.1`),
    );
    expect(await publishing(as(service), forged)).toEqual(forged.map((subject) => `publish ${subject}`));
  });

  it('can neither change nor empty a stream, nor read one but by its own consumers', async () => {
    const stream = [
      'STREAM.UPDATE.FACTS',
      'STREAM.DELETE.FACTS',
      'STREAM.PURGE.FACTS',
      'STREAM.MSG.DELETE.FACTS',
      'STREAM.MSG.GET.FACTS',
      'STREAM.MSG.GET.PARKED',
      'STREAM.CREATE.MINE',
      'DIRECT.GET.FACTS',
    ];
    const consumer = [
      'CONSUMER.CREATE.FACTS',
      'CONSUMER.CREATE.FACTS.mine',
      'CONSUMER.CREATE.FACTS.mine.facts.>',
      ...others(service).flatMap((other) => [
        `CONSUMER.DELETE.FACTS.${other}_lead_erased`,
        `CONSUMER.MSG.NEXT.FACTS.${other}_lead_erased`,
      ]),
    ];
    const forbidden = [...stream, ...consumer, `CONSUMER.CREATE.FACTS.${service}_lead_erased.facts.>`].map(
      (call) => `$JS.API.${call}`,
    );
    expect(await publishing(as(service), forbidden)).toEqual(forbidden.map((subject) => `publish ${subject}`));
  });
});

describe('the NATS user of the operator', () => {
  it('may read everything, publish events again and see to the streams, and ask for what its commands ask', async () => {
    expect(await subscribing(as('operator'), ['>'])).toEqual([]);
    expect(
      await publishing(as('operator'), [
        ...askedBy('operator'),
        ...events.map(eventSubject),
        '$JS.API.STREAM.INFO.FACTS',
      ]),
    ).toEqual([]);
    expect(
      await publishing(as('operator'), ['engine.leads.get', 'facts.invented', '_INBOX_gateway.engine.a.1']),
    ).toHaveLength(3);
  });
});

it('refuses who has no user, or a wrong password, and says so instead of waiting', async () => {
  const { port } = new URL(data.natsUrl);
  await expect(connect({ servers: `127.0.0.1:${port}` })).rejects.toMatchObject({ code: 'AUTHORIZATION_VIOLATION' });
  const config = new ServiceConfig({ NATS_URL: `nats://gateway:wrong@127.0.0.1:${port}` });
  await expect(connectNats(config, 'test')).rejects.toThrow(
    /^NATS refuses the connection of gateway: 'Authorization Violation'/,
  );
});

it('says nothing in plain text to a server named with tls://', async () => {
  await expect(
    connectNats(new ServiceConfig({ NATS_URL: data.as('gateway').natsUrl.replace('nats:', 'tls:') }), 'test'),
  ).rejects.toThrow(/^NATS refuses the connection of gateway: .*TLS|^NATS refuses the connection of gateway: tls/i);
});

@Controller()
class Answers {
  @Rpc('engine.leads.counts')
  counts(): never {
    return {} as never;
  }
}

@Module({ controllers: [Answers] })
class AnsweringModule {}

it('keeps a service from starting that may not answer its subjects', async () => {
  const app = await NestFactory.create(AnsweringModule, new FastifyAdapter(), { logger: false });
  app.connectMicroservice({ strategy: new RpcServer('conversation-engine', configOf('insights')) });
  await expect(app.startAllMicroservices()).rejects.toThrow(
    /Permissions Violation for Subscription to "engine.leads.counts"/,
  );
  await app.close();
});

it('fails a forbidden request at once, not at its deadline, and logs it by its subject', async () => {
  const client = new RpcClient(new ServiceConfig({ NATS_URL: data.as('insights').natsUrl, RPC_TIMEOUT_MS: '60000' }));
  await client.onModuleInit();
  const asked = Date.now();
  await expect(
    client.request(systemContext(accountId('a'.repeat(24))), 'engine.leads.get', { id: 1 }),
  ).rejects.toMatchObject({ code: 'unavailable' });
  expect(Date.now() - asked).toBeLessThan(30_000);
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ connection: 'client', operation: 'publish', subject: 'engine.leads.get' }),
    'NATS refused a subject; check the permissions of this user',
  );
  await client.onApplicationShutdown();
});
