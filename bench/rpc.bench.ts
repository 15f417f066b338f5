import 'reflect-metadata';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Controller, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ClientNats, MessagePattern, type MicroserviceOptions, Payload, Transport } from '@nestjs/microservices';
import { firstValueFrom, timeout } from 'rxjs';
import type * as Config from '../libs/common/src/platform/config/index.ts';
import type * as Context from '../libs/common/src/vocabulary/context/index.ts';
import type * as Contracts from '../libs/common/src/contracts/index.ts';
import type * as Messaging from '../libs/common/src/platform/messaging/index.ts';
import { addressOf, everybody, type Principal, signIn, testPasswords } from '../tools/northline/credentials.ts';
import { startNats } from '../tools/northline/data-services.ts';
import type { Bench } from './rounds.ts';
import { interleave, ratioRow } from './rounds.ts';

// What is measured is what is shipped: the build, not the source.
const build = createRequire(import.meta.url);
const { ServiceConfig } = build('../dist/libs/common/src/platform/config') as typeof Config;
const { systemContext } = build('../dist/libs/common/src/vocabulary/context') as typeof Context;
const { accountId } = build('../dist/libs/common/src/contracts') as typeof Contracts;
const { Rpc, RpcClient, RpcServer } = build('../dist/libs/common/src/platform/messaging') as typeof Messaging;

const inFlight = 64;
const calls = 40_000;
const plainSubject = 'plain.echo';
const payload = { agentConfigId: 'x'.repeat(1_000) };

/** The rows of this file. */
export const ids = ['rpc-wrapper'];

/** What our wrapper around Nest's NATS transport costs: context, deadline, guarded replies. */
const bench: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'northline-bench-'));
  const passwords = testPasswords();
  const nats = await startNats({ dataDir, passwords, log: () => undefined });
  const as = (user: Principal | typeof everybody): string => addressOf(nats.uri, user, passwords);
  const server = fork(import.meta.filename, [as(everybody), as('conversation-engine')]);
  try {
    const ended = once(server, 'exit').then(() => Promise.reject(new Error('The answering process ended')));
    await Promise.race([once(server, 'message'), ended]);
    return await measure(as(everybody), as('campaign-runner'));
  } finally {
    await end(server);
    await nats.stop();
    rmSync(dataDir, { recursive: true });
  }
};

export default bench;

async function measure(url: string, askerUrl: string): ReturnType<Bench> {
  const plain = new ClientNats(signIn(url));
  await plain.connect();
  const ours = new RpcClient(new ServiceConfig({ NATS_URL: askerUrl }));
  await ours.onModuleInit();
  const ctx = systemContext(accountId('a'.repeat(24)));
  const figures = await interleave({
    plain: () => rate(() => firstValueFrom(plain.send(plainSubject, payload).pipe(timeout(5_000)))),
    ours: () => rate(() => ours.request(ctx, 'engine.agents.pin', payload)),
  });
  await plain.close();
  await ours.onApplicationShutdown();
  const title = { id: 'rpc-wrapper', title: 'Request through RpcClient and @Rpc, 1 KB, 64 at a time' } as const;
  return [
    ratioRow(
      { ...title, reference: "Nest's ClientNats and @MessagePattern with a timeout", aim: 0.9, better: 'higher' },
      figures.ours,
      figures.plain,
    ),
  ];
}

/** Calls a second, `inFlight` at a time. */
async function rate(call: () => Promise<unknown>): Promise<number> {
  let left = calls;
  const start = performance.now();
  const lane = async (): Promise<void> => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  return calls / ((performance.now() - start) / 1_000);
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill();
  await once(server, 'exit');
}

/**
 * Answers both ways with what was asked, each in an application of its own: Nest lets every transport of an application
 * answer all its subjects. Decorators are applied by hand, as type stripping knows none.
 */
async function serve(url: string, engineUrl: string): Promise<void> {
  class Plain {
    echo(request: unknown): unknown {
      return request;
    }
  }
  MessagePattern(plainSubject)(Plain.prototype, 'echo', descriptorOf(Plain.prototype));
  Payload()(Plain.prototype, 'echo', 0);
  class Ours {
    echo(_ctx: unknown, request: unknown): never {
      return request as never;
    }
  }
  Rpc('engine.agents.pin')(Ours.prototype, 'echo', descriptorOf(Ours.prototype));
  await start(Plain, { transport: Transport.NATS, options: { ...signIn(url), queue: 'plain' } });
  await start(Ours, { strategy: new RpcServer('conversation-engine', new ServiceConfig({ NATS_URL: engineUrl })) });
  process.send?.('ready');
}

const descriptorOf = (prototype: object): PropertyDescriptor =>
  Object.getOwnPropertyDescriptor(prototype, 'echo') ?? {};

async function start(controller: Type, options: MicroserviceOptions): Promise<void> {
  class EchoModule {}
  Controller()(controller);
  Module({ controllers: [controller] })(EchoModule);
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(EchoModule, { ...options, logger: false });
  await app.listen();
}

const [, started, url, engineUrl] = process.argv;
if (started === import.meta.filename && url !== undefined && engineUrl !== undefined) await serve(url, engineUrl);
