import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AuditedWrites } from '../audit/audited-writes';
import { IdempotentRequests } from '../idempotency/idempotent-requests';

/**
 * Runs a write once per `Idempotency-Key`, and within that records it in the audit log. Only for writes, as an
 * interceptor costs as much as the rest of a read.
 */
@Injectable()
export class WriteInterceptor implements NestInterceptor {
  constructor(
    private readonly idempotency: IdempotentRequests,
    private readonly audit: AuditedWrites,
  ) {}

  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { audit, idempotent } = request.routeOptions.config.rules ?? {};
    const key = request.headers['idempotency-key'];
    const handle = (): Promise<unknown> =>
      lastValueFrom<unknown, undefined>(next.handle(), { defaultValue: undefined });
    const write = audit && request.credentials ? () => this.audit.recorded(request, audit, handle) : handle;
    return from(idempotent && key !== undefined ? this.idempotency.once(String(key), request, reply, write) : write());
  }
}
