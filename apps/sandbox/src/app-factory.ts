import multipart from '@fastify/multipart';
import { JsonLogger } from '@northline/common/platform/logging';
import { BadRequestException } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from './app-config';
import { AppModule } from './app.module';

const BODY_LIMIT = 8 * 1024 * 1024;
const FILE_LIMIT = 26 * 1024 * 1024;
/** Telegram's token stands in the path, so path parameters may be long. */
const PATH_PARAMETER_MAX = 500;

/** Builds the sandbox and listens; `getUrl()` tells where. */
export async function startSandbox(config: AppConfig): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config),
    new FastifyAdapter({
      bodyLimit: BODY_LIMIT,
      forceCloseConnections: true,
      routerOptions: { maxParamLength: PATH_PARAMETER_MAX },
    }),
    { rawBody: true, logger: new JsonLogger('sandbox', config.LOG_LEVEL) },
  );
  app.useBodyParser('application/json', { bodyLimit: BODY_LIMIT }, (_request, body, done) => parseJson(body, done));
  await app.register(multipart, { limits: { files: 1, fields: 20, fileSize: FILE_LIMIT } });
  app.enableShutdownHooks();
  await app.listen(config.PORT, config.HOST);
  return app;
}

/** The real providers take an empty body under this content type; the Resend SDK sends one with each DELETE. */
function parseJson(body: Buffer, done: (error: Error | null, parsed?: unknown) => void): void {
  if (body.length === 0) return done(null);
  try {
    done(null, JSON.parse(body.toString()));
  } catch {
    done(new BadRequestException('The body is no valid JSON'));
  }
}
