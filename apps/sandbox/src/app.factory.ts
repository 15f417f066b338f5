import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from './app.config';
import { JsonLogger } from './app.logger';
import { AppModule } from './app.module';

const BODY_LIMIT = 8 * 1024 * 1024;

/** Builds the sandbox and listens; `getUrl()` tells where. */
export async function startSandbox(config: AppConfig): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config),
    new FastifyAdapter({ bodyLimit: BODY_LIMIT, forceCloseConnections: true, routerOptions: { maxParamLength: 500 } }),
    { rawBody: true, logger: new JsonLogger(config.logLevel) },
  );
  app.enableShutdownHooks();
  await app.listen(config.port, config.host);
  return app;
}
