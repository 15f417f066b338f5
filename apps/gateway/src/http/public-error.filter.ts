import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { errorTable } from '@northline/common/errors';
import type { FastifyReply } from 'fastify';
import { publicError, toDomainError } from './public-error';

/** The one place where an error becomes an answer: for routes, hooks, parsers and unknown paths alike. */
@Catch()
export class PublicErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const known = toDomainError(error);
    const { logLevel } = errorTable[known.code];
    this.logger[logLevel]({ code: known.code, method: reply.request.method, path: reply.request.routeOptions.url, err: logLevel === 'debug' ? undefined : error }, known.message);
    if (reply.sent) return;
    const { status, body } = publicError(known);
    void reply.status(status).type('application/json; charset=utf-8').send(body);
  }
}
