import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { RouteRules } from '@northline/auth';
import type { Page } from '@northline/common/contracts';
import { DomainError } from '@northline/common/errors';
import { correlated } from '@northline/common/logging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AuditedWrites } from '../audit/audited-writes';
import { IdempotentRequests } from '../idempotency/idempotent-requests';
import { toDomainError } from './public-error';
import { failuresKey, type FailureWords } from './route-words';

/**
 * Runs a route as its words say: once per `Idempotency-Key`, within that recorded in the audit log, its answer shaped,
 * its failures in the specification's words, its log lines under its correlation id. One interceptor for all of it, as
 * each costs every request.
 */
@Injectable()
export class RouteInterceptor implements NestInterceptor {
  constructor(
    private readonly idempotency: IdempotentRequests,
    private readonly audit: AuditedWrites,
  ) {}

  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const { rules } = request.routeOptions.config;
    if (!rules) return next.handle();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const words = Reflect.getMetadata(failuresKey, host.getClass()) as FailureWords | undefined;
    return from(correlated(request.caller, () => this.run(request, reply, { rules, words, next })));
  }

  private async run(request: FastifyRequest, reply: FastifyReply, { rules, words, next }: { rules: RouteRules; words?: FailureWords; next: CallHandler }): Promise<unknown> {
    const { audit, idempotent } = rules;
    const key = request.headers['idempotency-key'];
    const handle = (): Promise<unknown> => lastValueFrom<unknown, undefined>(next.handle(), { defaultValue: undefined });
    const write = audit && request.credentials ? () => this.audit.recorded(request, audit, handle) : handle;
    try {
      return shaped(idempotent && key !== undefined ? await this.idempotency.once(String(key), request, reply, write) : await write(), rules);
    } catch (error) {
      throw words ? inWords(error, words) : error;
    }
  }
}

function shaped(answer: unknown, { listKey, deletes }: RouteRules): unknown {
  if (deletes) return { deleted: true };
  if (listKey === undefined) return answer;
  const { items, total, nextCursor } = answer as Page<unknown>;
  return { [listKey]: items, total, nextCursor };
}

// The cause stays attached for the log.
function inWords(error: unknown, words: FailureWords): unknown {
  const { code } = toDomainError(error);
  if (code !== 'internal' && code !== 'unavailable' && code !== 'reply_too_large') return error;
  const failure = words === 'preferences' ? new DomainError('internal', 'Failed to fetch preferences') : new DomainError(code, 'Failed to process request');
  failure.cause = error;
  return failure;
}
