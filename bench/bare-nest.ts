import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { startServed, tell, type Served } from './served.ts';

/** Nest on Fastify that answers what `/health/live` answers, at `/`, and has nothing else: the least that a gateway of Nest can be. */
export const startBareNest = (): Promise<Served> => startServed(import.meta.filename);

// Decorators are applied by hand, as type stripping knows none.
async function serve(): Promise<void> {
  class Bare {
    live(): { status: 'live' } {
      return { status: 'live' };
    }
  }
  Get()(Bare.prototype, 'live', Object.getOwnPropertyDescriptor(Bare.prototype, 'live') ?? {});
  Controller()(Bare);
  class BareModule {}
  Module({ controllers: [Bare] })(BareModule);
  const app = await NestFactory.create<NestFastifyApplication>(BareModule, new FastifyAdapter(), { logger: false });
  await app.listen(0, '127.0.0.1');
  tell(await app.getUrl());
}

if (process.argv[1] === import.meta.filename) await serve();
