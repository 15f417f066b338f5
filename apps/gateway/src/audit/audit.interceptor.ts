import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { addressOf } from '../http/address';
import { type AuditedWrite, AuditTrail } from './audit-trail';

/** Does what `@Audited` says. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(private readonly trail: AuditTrail) {}

  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    return request.routeOptions.config.rules?.audit && request.credentials ? from(this.recorded(request, next)) : next.handle();
  }

  private async recorded(request: FastifyRequest, next: CallHandler): Promise<unknown> {
    const entry = await this.trail.begin(request.caller, writeOf(request));
    try {
      const answer: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      await this.trail.succeed(entry, answer);
      return answer;
    } catch (error) {
      await this.trail.fail(entry, error);
      throw error;
    }
  }
}

function writeOf(request: FastifyRequest): AuditedWrite {
  const rule = request.routeOptions.config.rules?.audit ?? { action: '', resource: '' };
  const params = request.params as Record<string, string | undefined>;
  const { body } = request;
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
  return { rule, id: params[rule.param ?? 'id']?.slice(0, 64), body: fields, ip: addressOf(request).address };
}
