import { Injectable, type OnModuleInit, type OnApplicationShutdown } from '@nestjs/common';
import { ClientNats, NatsRecordBuilder } from '@nestjs/microservices';
import { ErrorCode as NatsErrorCode, type NatsConnection, NatsError } from 'nats';
import { ServiceConfig } from '../config';
import type { RequestContext } from '../context';
import { rpcContract, type RpcRequest, type RpcResponse, type RpcSpec, type RpcSubject } from '../contracts';
import { DomainError } from '../errors';
import { contextToHeaders } from './context-header';
import { natsOptions } from './nats-options';
import { isPart, join, type ReplyPart } from './reply-parts';
import { offer } from './request-parts';

/**
 * Asks another service. Every call has a deadline (the subject's own, else `RPC_TIMEOUT_MS`) and fails only with a
 * {@link DomainError}: the other side's own, or `unavailable` when nobody answers in time. It never asks twice.
 */
@Injectable()
export class RpcClient implements OnModuleInit, OnApplicationShutdown {
  private readonly client: ClientNats;

  constructor(private readonly config: ServiceConfig) {
    this.client = new ClientNats(natsOptions(config, 'client'));
  }

  async onModuleInit(): Promise<void> {
    await this.client.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }

  /** The answer to `request`, or a DomainError. */
  ask<Subject extends RpcSubject>(ctx: RequestContext, subject: Subject, request: RpcRequest<Subject>): Promise<RpcResponse<Subject>> {
    const spec: RpcSpec<unknown, unknown> = rpcContract[subject];
    const headers = contextToHeaders(ctx);
    const withdraw = spec.large ? offer(this.client.unwrap<NatsConnection>(), request, headers) : undefined;
    const record = new NatsRecordBuilder(withdraw ? {} : (request as object)).setHeaders(headers).build();
    return new Promise((resolve, reject) => {
      const parts: ReplyPart[] = [];
      const subscription = this.client.send<unknown>(subject, record).subscribe({
        next: (value) => {
          if (!isPart(value)) finish(() => resolve(value as RpcResponse<Subject>));
          else if (parts.push(value) && value.last) finish(() => resolve(join(parts) as RpcResponse<Subject>));
        },
        error: (error: unknown) => finish(() => reject(toDomainError(error))),
        complete: () => finish(() => resolve(undefined as RpcResponse<Subject>)),
      });
      const timer = setTimeout(() => {
        subscription.unsubscribe();
        finish(() => reject(new DomainError('unavailable', 'Service unavailable')));
      }, spec.timeoutMs ?? this.config.RPC_TIMEOUT_MS);
      function finish(settle: () => void): void {
        clearTimeout(timer);
        withdraw?.();
        settle();
      }
    });
  }
}

function toDomainError(error: unknown): DomainError {
  if (error instanceof NatsError && error.code === (NatsErrorCode.MaxPayloadExceeded as string)) {
    return new DomainError('payload_too_large', 'Request too large to be forwarded');
  }
  if (typeof error === 'object' && error !== null && 'code' in error && !(error instanceof Error)) return DomainError.from(error);
  // What is left means that nobody took the request: no responders, or no connection.
  return new DomainError('unavailable', 'Service unavailable');
}
