import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { correlated } from '@northline/common/logging';
import type { FastifyRequest } from 'fastify';
import { Observable } from 'rxjs';

/** Gives every log line of a request its correlation id. */
@Injectable()
export class CorrelationInterceptor implements NestInterceptor {
  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { caller } = host.switchToHttp().getRequest<FastifyRequest>();
    return new Observable((subscriber) => correlated(caller, () => next.handle().subscribe(subscriber)));
  }
}
