import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { RouteRules } from '@northline/auth';
import type { Page } from '@northline/common/contracts';
import { DomainError } from '@northline/common/errors';
import type { FastifyRequest } from 'fastify';
import { catchError, map, type Observable, throwError } from 'rxjs';
import { toDomainError } from './public-error';
import { failuresKey, type FailureWords } from './route-words';

/** Shapes answers as `@ListOf` and `@Deletes` say, and failures as `@Failures` says. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { rules } = host.switchToHttp().getRequest<FastifyRequest>().routeOptions.config;
    if (!rules) return next.handle();
    const words = Reflect.getMetadata(failuresKey, host.getClass()) as FailureWords | undefined;
    return next.handle().pipe(
      map((answer: unknown) => shaped(answer, rules)),
      catchError((error: unknown) => throwError(() => (words ? inWords(error, words) : error))),
    );
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
