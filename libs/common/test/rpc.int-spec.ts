import 'reflect-metadata';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { eventually, Others, startDataServices } from '@northline/testing';
import type { NatsConnection } from 'nats';
import { ServiceConfig } from '../src/platform/config';
import { type RequestContext, systemContext } from '../src/vocabulary/context';
import { accountId } from '../src/contracts';
import { DomainError, type ErrorCode, errorTable } from '../src/vocabulary/errors';
import { answersOf, connectNats, Rpc, RpcClient, RpcServer } from '../src/platform/messaging';

type World = Awaited<ReturnType<typeof startDataServices>>;

/** What the next request is answered with. */
let answer: () => unknown;

@Controller()
class Answers {
  @Rpc('engine.agents.pin')
  pin(_ctx: RequestContext, _request: { agentConfigId: string }): never {
    return answer() as never;
  }

  @Rpc('engine.leads.sync')
  sync(_ctx: RequestContext, request: object): never {
    return { got: request } as never;
  }

  @Rpc('engine.playground.say')
  say(_ctx: RequestContext, _request: object): never {
    return answer() as never;
  }

  @Rpc('engine.leads.counts')
  counts(ctx: RequestContext): never {
    return ctx as never;
  }
}

@Module({ controllers: [Answers] })
class AnsweringModule {}

describe('requests over NATS', () => {
  let world: World;
  let config: ServiceConfig;
  let app: NestFastifyApplication;
  let server: RpcServer;
  let client: Others;
  let hasty: RpcClient;
  let raw: NatsConnection;
  const ctx = systemContext(accountId('a'.repeat(24)), {
    timezone: 'Europe/Madrid',
    actor: { type: 'user', id: '1', name: 'Zoë 漢字' },
  });
  const ask = (): Promise<unknown> => client.ask(ctx, 'engine.agents.pin', { agentConfigId: 'x' });

  /** One more process that answers. */
  const replica = async (): Promise<{ app: NestFastifyApplication; server: RpcServer }> => {
    const answering = await NestFactory.create<NestFastifyApplication>(AnsweringModule, new FastifyAdapter(), {
      logger: false,
    });
    const strategy = new RpcServer('conversation-engine', config);
    answering.connectMicroservice({ strategy });
    await answering.startAllMicroservices();
    return { app: answering, server: strategy };
  };

  beforeAll(async () => {
    world = await startDataServices();
    config = new ServiceConfig({ NATS_URL: world.as('conversation-engine').natsUrl });
    ({ app, server } = await replica());
    process.env['RPC_TIMEOUT_MS'] = '10000';
    client = await Others.connect(world);
    const asker = world.as('campaign-runner').natsUrl;
    hasty = new RpcClient(new ServiceConfig({ NATS_URL: asker, RPC_TIMEOUT_MS: '200' }));
    await hasty.onModuleInit();
    raw = await connectNats(new ServiceConfig({ NATS_URL: asker }), 'raw', {
      inboxPrefix: answersOf('campaign-runner', 'engine'),
    });
  });

  afterAll(async () => {
    await raw.close();
    await client.close();
    await hasty.onApplicationShutdown();
    await app.close();
    await world.stop();
  });

  it('carries the whole context, also names outside ASCII', async () => {
    expect(await client.ask(ctx, 'engine.leads.counts', {})).toEqual(ctx);
  });

  it.each(Object.keys(errorTable) as ErrorCode[])(
    'brings the error %s back with its message and details',
    async (code) => {
      answer = () => {
        throw new DomainError(code, 'What went wrong', [{ field: 'name', message: 'name is required' }]);
      };
      await expect(ask()).rejects.toMatchObject({
        code,
        message: 'What went wrong',
        details: [{ field: 'name', message: 'name is required' }],
      });
    },
  );

  it('tells nothing of an error that nobody meant', async () => {
    answer = () => {
      throw new TypeError('secret detail');
    };
    await expect(ask()).rejects.toMatchObject({ code: 'internal', message: 'Failed to process request' });
  });

  it('joins a reply larger than a NATS message', async () => {
    const reply = { text: 'ä漢𝄞'.repeat(400_000) };
    answer = () => reply;
    expect(await ask()).toEqual(reply);
  });

  it('has a request larger than a NATS message fetched by whoever answers it', async () => {
    for (const size of [10, 200_000, 2_000_000]) {
      const request = { items: [{ externalId: 'ä漢𝄞', name: 'x'.repeat(size) }], dryRun: false };
      expect(await client.ask(ctx, 'engine.leads.sync', request)).toEqual({ got: request });
    }
  });

  it('refuses a reply over 16 MB with a typed error', async () => {
    answer = () => 'x'.repeat(17 * 1024 * 1024);
    await expect(ask()).rejects.toMatchObject({ code: 'reply_too_large' });
  });

  it('turns a reply that has no JSON into a typed error', async () => {
    answer = () => ({ big: 1n });
    await expect(ask()).rejects.toMatchObject({ code: 'internal' });
  });

  it('survives a request that is no JSON', async () => {
    const reply = await raw.request('engine.agents.pin', Buffer.from('{nonsense'), { timeout: 10_000 });
    expect(reply.json()).toMatchObject({ err: { code: 'internal' } });
    answer = () => ({ fine: true });
    expect(await ask()).toEqual({ fine: true });
  });

  it('gives up at the deadline', async () => {
    let late: (value: unknown) => void = () => undefined;
    answer = () => new Promise((resolve) => (late = resolve));
    await expect(hasty.request(ctx, 'engine.agents.pin', { agentConfigId: 'x' })).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Service unavailable',
    });
    late({ fine: true });
  });

  it('takes a process that says nothing for 10 s for frozen, however long the deadline', async () => {
    const frozen = client.nats.subscribe('insights.analytics.rebuild', { callback: () => undefined });
    await client.nats.flush();
    const began = Date.now();
    await expect(client.ask(ctx, 'insights.analytics.rebuild', {})).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Service unavailable',
    });
    expect(Date.now() - began).toBeGreaterThan(9_900);
    expect(Date.now() - began).toBeLessThan(14_000);
    frozen.unsubscribe();
  });

  it('waits for one that is slow, up to the deadline', async () => {
    answer = () => new Promise((resolve) => setTimeout(() => resolve({ fine: true }), 11_000));
    expect(await client.ask(ctx, 'engine.playground.say', { id: 'x', message: 'y' })).toEqual({ fine: true });
  });

  it('says at once that nobody answers a subject', async () => {
    await expect(client.ask(ctx, 'engine.leads.select_page', { channel: 'email', limit: 1 })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('refuses a second handler, a missing one and a foreign one', () => {
    expect(() => server.addHandler('engine.agents.pin', () => Promise.resolve())).toThrow(
      'Two handlers for engine.agents.pin',
    );
    expect(() => server.checkHandlers()).toThrow(/no handler for engine\.leads\.select_page/);
    server.addHandler('engine.nonsense', () => Promise.resolve());
    expect(() => server.checkHandlers()).toThrow(/a handler for engine\.nonsense, which is not in the contract/);
  });

  it('comes back by itself after NATS was killed', async () => {
    answer = () => ({ fine: true });
    await world.kill('nats');
    await expect(hasty.request(ctx, 'engine.agents.pin', { agentConfigId: 'x' })).rejects.toMatchObject({
      code: 'unavailable',
    });
    await world.restart('nats');
    expect(await eventually('an answer', ask)).toEqual({ fine: true });
  });

  it('answers what it has taken before it lets go', async () => {
    let release: (value: unknown) => void = () => undefined;
    const taken = new Promise<void>((resolve) => {
      answer = () => {
        resolve();
        return new Promise((settle) => (release = settle));
      };
    });
    const asked = ask();
    await taken;
    // It is done when the answer has left: this grace would outlast the test.
    const drained = server.drain(120_000);
    release({ fine: true });
    expect(await asked).toEqual({ fine: true });
    await drained;
  });

  it('lets a replica go under load without losing a request', async () => {
    answer = () => ({ fine: true });
    const staying = await replica();
    let going = true;
    const lost: unknown[] = [];
    const askers = Array.from({ length: 32 }, async () => {
      while (going) await ask().catch((error: unknown) => lost.push(error));
    });
    for (let round = 0; round < 5; round += 1) {
      const leaving = await replica();
      await Promise.all(Array.from({ length: 200 }, ask));
      await leaving.server.drain(10_000);
      await leaving.app.close();
    }
    going = false;
    await Promise.all(askers);
    await staying.app.close();
    expect(lost).toEqual([]);
  });
});
