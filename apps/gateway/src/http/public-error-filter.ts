import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { type DomainError, errorTable } from '@northline/common/vocabulary/errors';
import type { FastifyReply } from 'fastify';
import { bodyTooLarge, limitsOf } from './body-limit';
import {
  prefersSentences,
  publicError,
  RetryLater,
  toDomainError,
  withPublicText,
  withSentences,
} from './public-error';

/** The one place where an error becomes an answer: for routes, hooks, parsers and unknown paths alike. */
@Catch()
export class PublicErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { url, rules } = reply.request.routeOptions.config;
    const known = namingLimit(toDomainError(error), reply);
    const { logLevel } = errorTable[known.code];
    this.logger[logLevel](
      { code: known.code, method: reply.request.method, path: url, err: logLevel === 'debug' ? undefined : error },
      known.message,
    );
    if (reply.sent) return;
    if (known instanceof RetryLater) void reply.header('retry-after', String(known.seconds));
    const found = publicError(withPublicText(known, rules?.failures));
    const { status, body } = prefersSentences(reply.request) ? withSentences(found) : found;
    void reply.status(status).type('application/json; charset=utf-8').send(body);
  }
}

// Fastify itself rejects an oversized body that did not announce its size, with a text of its own.
function namingLimit(error: DomainError, { request }: FastifyReply): DomainError {
  return error.code === 'payload_too_large' ? bodyTooLarge(limitsOf(request.routeOptions.config.rules)) : error;
}
