import { setTimeout as wait } from 'node:timers/promises';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastValueFrom, NEVER, type Observable, of } from 'rxjs';
import { faultError } from './misbehaviour-errors';
import { asString, isChannel, isRecord, normaliseAddress, type Provider } from '../world/world-types';
import { MisbehaviourService } from './misbehaviour.service';
import type { FaultKind } from './misbehaviour-types';

interface Call {
  readonly provider: Provider;
  readonly sends: boolean;
}

const CALL = 'sandbox:call';

/** Marks a route as a provider's; faults hit the ones that send, the others only when asked with `everyCall`. */
export const Plays = (provider: Provider, sends: 'sends' | 'manages'): MethodDecorator =>
  SetMetadata(CALL, { provider, sends: sends === 'sends' } satisfies Call);

/** Puts the faults that were asked for in front of and behind a provider's routes. */
@Injectable()
export class MisbehaviourInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly misbehaviour: MisbehaviourService,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const call = this.reflector.get<Call | undefined>(CALL, context.getHandler());
    if (!call) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const address = addressOf(call.provider, request);
    const take = (kind: FaultKind) => this.misbehaviour.take(call.provider, kind, address, !call.sends);

    const refusal = take('rate_limit') ?? take('server_error') ?? take('bad_gateway') ?? take('refuse_credential');
    if (refusal) throw faultError(refusal);
    const timeout = take('timeout');
    if (timeout) await stall(reply, timeout.delayMs);
    if (timeout ?? take('drop')) return hangUp(reply);
    const slow = take('slow');
    if (slow) await wait(slow.delayMs);

    const answer: unknown = await lastValueFrom(next.handle());
    const stalled = take('accept_and_stall');
    if (stalled) await stall(reply, stalled.delayMs);
    if (stalled ?? take('accept_and_drop')) return hangUp(reply);
    return of(answer);
  }
}

/** Waits, but no longer than the caller does. */
async function stall(reply: FastifyReply, ms: number): Promise<void> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  await wait(ms, undefined, { signal: gone.signal }).catch(() => undefined);
}

function hangUp(reply: FastifyReply): Observable<never> {
  reply.hijack();
  reply.raw.destroy();
  return NEVER;
}

function addressOf(provider: Provider, request: FastifyRequest): string | undefined {
  if (!isChannel(provider) || !isRecord(request.body)) return undefined;
  const { to, recipient, chat_id: chatId } = request.body;
  const first: unknown = Array.isArray(to) ? to[0] : (to ?? recipient ?? chatId);
  const address = typeof first === 'number' ? String(first) : asString(first);
  return address === undefined ? undefined : normaliseAddress(provider, address);
}
