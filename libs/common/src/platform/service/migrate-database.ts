import { Logger, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { ServiceConfig } from '../config';
import type { ServiceName } from '../../contracts';
import { JsonLogger } from '../logging';
import { Migrator } from '../migrations';
import { onStopSignal } from '../process/stop-signals';

/**
 * The `migrate.ts` of a service: brings its database to this release and ends, with exit code 0 when that was done or
 * there was nothing to do. The service itself does not start; its former release may be running meanwhile. SIGTERM and
 * SIGINT end it at once; it goes on where it was when it is run again.
 */
export async function runMigrate(module: Type, name: ServiceName): Promise<void> {
  onStopSignal((exitCode) => process.exit(exitCode));
  try {
    const app = await NestFactory.create(module, new FastifyAdapter(), {
      logger: new JsonLogger(name, 'warn'),
      abortOnError: false,
    });
    Logger.overrideLogger(new JsonLogger(name, new ServiceConfig().LOG_LEVEL));
    await app.get(Migrator).run();
    process.exit(0);
  } catch (error) {
    new JsonLogger(name, 'error').error(error);
    process.exit(1);
  }
}
