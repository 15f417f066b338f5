import 'reflect-metadata';
import { createRequire } from 'node:module';
import { Controller, Get, Module } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type * as Gateway from '../apps/gateway/src/app.module.ts';
import type * as Start from '../apps/gateway/src/server/start-gateway.ts';
import type * as Auth from '../libs/auth/src/index.ts';
import type { RunFile } from '../tools/northline/run-file.ts';
import { type Served, startServed, tell } from './served.ts';

/** Answers what `/health/live` answers, to whoever holds a key with the scope `leads:view`. */
export const guardedPath = '/bench/live';

/** One more gateway of a running Northline, as it is shipped but for one route more: {@link guardedPath}. */
export function startMeasuredGateway({
  mongodbUri,
  natsUrl,
  redisUrl,
}: Pick<RunFile, 'mongodbUri' | 'natsUrl' | 'redisUrl'>): Promise<Served> {
  return startServed(import.meta.filename, {
    MONGODB_URI: mongodbUri,
    NATS_URL: natsUrl,
    REDIS_URL: redisUrl,
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
  });
}

// Decorators are applied by hand, as type stripping knows none.
async function serve(): Promise<void> {
  // What is measured is what is shipped: the build, not the source.
  const build = createRequire(import.meta.url);
  const { AppModule } = build('../dist/apps/gateway/src/app.module') as typeof Gateway;
  const { startGateway } = build('../dist/apps/gateway/src/server/start-gateway') as typeof Start;
  const { Scoped } = build('../dist/libs/auth/src') as typeof Auth;
  class Guarded {
    live(): { status: 'live' } {
      return { status: 'live' };
    }
  }
  const live = Object.getOwnPropertyDescriptor(Guarded.prototype, 'live') ?? {};
  Scoped('leads:view')(Guarded.prototype, 'live', live);
  Get(guardedPath)(Guarded.prototype, 'live', live);
  Controller()(Guarded);
  // The OpenAPI document describes shipped routes alone.
  ApiExcludeController()(Guarded);
  class MeasuredModule {}
  Module({ imports: [AppModule], controllers: [Guarded] })(MeasuredModule);
  const app = await startGateway(MeasuredModule, 'gateway');
  tell(await app.getUrl());
}

if (process.argv[1] === import.meta.filename) await serve();
