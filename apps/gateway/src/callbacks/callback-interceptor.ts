import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, mergeMap, type Observable } from 'rxjs';
import { RequestGuard } from '../access/request-guard';

/** The answer to a provider's callback. */
export interface CallbackAnswer {
  /** False: the sender is not who it claims to be; it counts in its address's global tier. */
  verified: boolean;
  /** 200 when absent. */
  status?: number;
  /** JSON when absent. */
  contentType?: string;
  body: unknown;
}

/** Sends a {@link CallbackAnswer}, and counts the address of a sender that did not verify. */
@Injectable()
export class CallbackInterceptor implements NestInterceptor {
  constructor(private readonly guard: RequestGuard) {}

  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const answer = async ({ verified, status = 200, contentType, body }: CallbackAnswer): Promise<unknown> => {
      if (!verified) await this.guard.countUnverified(request, reply);
      void reply.status(status);
      if (contentType) void reply.type(contentType);
      return body;
    };
    const refuse = async (error: unknown): Promise<never> => {
      // Also when the failure is ours: a sender that can cause one must not do so endlessly.
      await this.guard.countUnverified(request, reply);
      throw error;
    };
    const answers = next.handle() as Observable<CallbackAnswer>;
    return answers.pipe(catchError(refuse), mergeMap(answer));
  }
}
