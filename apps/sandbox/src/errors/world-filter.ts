import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { emailServerError, resendError } from './email-errors';
import { modelServerError, openAiError } from './model-errors';
import { qdrantError, qdrantServerError } from './qdrant-errors';
import { botError, botServerError } from './telegram-errors';
import { graphError, temporarilyDown } from './whatsapp-errors';
import { ProviderError } from './provider-error';

/** Sends refusals out in the shape of the provider whose path was called. */
@Catch()
export class WorldFilter implements ExceptionFilter {
  private readonly logger = new Logger(WorldFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return;
    const refusal = error instanceof ProviderError ? error : this.translate(error, request.url);
    void reply.status(refusal.status).headers(refusal.headers).send(refusal.body);
  }

  private translate(error: unknown, url: string): ProviderError {
    const status = statusOf(error);
    const message = error instanceof Error ? error.message : 'Unknown error';
    const fault = status >= 500;
    if (fault) this.logger.error({ msg: 'a played provider broke', url: withoutToken(url), err: error });
    if (url.startsWith('/whatsapp/')) return fault ? temporarilyDown(500) : graphError(status, 100, message);
    if (url.startsWith('/telegram/'))
      return fault ? botServerError(500) : botError(status, description(status, message));
    if (url.startsWith('/resend/')) {
      return fault
        ? emailServerError(500)
        : resendError(status, status === 404 ? 'not_found' : 'validation_error', message);
    }
    if (url.startsWith('/qdrant/'))
      return fault ? qdrantServerError(500) : qdrantError(status, `Format error: ${message}`);
    if (url.startsWith('/v1/'))
      return fault ? modelServerError(500) : openAiError(status, message, 'invalid_request_error', null);
    return new ProviderError(status, { error: fault ? 'Internal error' : message });
  }
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return 500;
}

const description = (status: number, message: string): string =>
  status === 404 ? 'Not Found' : `Bad Request: ${message}`;

const withoutToken = (url: string): string => url.replace(/\/bot[^/]+/, '/bot<token>');
