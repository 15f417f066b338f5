import { Injectable, type OnModuleInit, type OnApplicationShutdown } from '@nestjs/common';
import { ErrorCode as NatsErrorCode, Events, type Msg, type NatsConnection, NatsError, nuid } from 'nats';
import { ServiceConfig } from '../config';
import type { RequestContext } from '../../vocabulary/context';
import { rpcContract, type RpcRequest, type RpcResponse, type RpcSpec, type RpcSubject } from '../../contracts';
import { DomainError } from '../../vocabulary/errors';
import { contextToHeaders } from './context-header';
import { answersOf } from './inboxes';
import { connectNats } from './nats-connection';
import { isPart, join, type ReplyPart, silenceMs } from './reply-parts';
import { offer } from './request-parts';

/** A request that waits for its answer. */
interface Asked {
  resolve: (answer: unknown) => void;
  reject: (error: DomainError) => void;
  parts: ReplyPart[];
  /** Ends the wait: at the deadline, or earlier when the other side falls silent. */
  timer: NodeJS.Timeout;
  /** Milliseconds since the epoch. */
  deadline: number;
  subject: RpcSubject;
  /** The parts of a large request, fetched by the service that takes it. */
  part?: ((index: number) => Buffer) | undefined;
}

/**
 * Sends requests to other services, as Nest's `ClientNats` would, but with one inbox for all answers of a service
 * instead of one per request. Every call has a deadline (the subject's own, else `RPC_TIMEOUT_MS`) and fails only with
 * a {@link DomainError}: the other side's own, or `unavailable` when no answer comes in time, or nothing at all is
 * heard for {@link silenceMs}. So a long deadline is for slow work, not for a frozen process. It never repeats a
 * request.
 */
@Injectable()
export class RpcClient implements OnModuleInit, OnApplicationShutdown {
  private readonly token = nuid.next();
  private readonly asked = new Map<string, Asked>();
  private connection: NatsConnection | undefined;
  private connected = false;
  private lastId = 0;

  constructor(private readonly config: ServiceConfig) {}

  async onModuleInit(): Promise<void> {
    this.connection = await connectNats(this.config, 'client');
    this.connection.subscribe(this.inboxAt('*', '*'), {
      callback: (error, message) => !error && this.receive(message),
    });
    await this.connection.flush();
    this.connected = true;
    void this.watch(this.connection);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.connection?.close();
  }

  /** The answer to `request`, or a DomainError. */
  request<Subject extends RpcSubject>(
    ctx: RequestContext,
    subject: Subject,
    request: RpcRequest<Subject>,
  ): Promise<RpcResponse<Subject>> {
    return new Promise((resolve, reject) => {
      // While the connection is down a request fails at once.
      if (!this.connection || !this.connected) throw unavailable();
      const spec: RpcSpec<unknown, unknown> = rpcContract[subject];
      const id = String((this.lastId += 1));
      const deadline = Date.now() + (spec.timeoutMs ?? this.config.RPC_TIMEOUT_MS);
      const asked: Asked = {
        resolve: resolve as (answer: unknown) => void,
        reject,
        parts: [],
        timer: this.waitFor(id, deadline),
        deadline,
        subject,
      };
      this.asked.set(id, asked);
      try {
        const headers = contextToHeaders(ctx);
        if (spec.large) asked.part = offer(request, headers);
        const packet = JSON.stringify({ data: asked.part ? {} : request, id });
        this.connection.publish(subject, Buffer.from(packet), {
          reply: this.inboxAt(subject.slice(0, subject.indexOf('.')), id),
          headers,
        });
      } catch (error) {
        this.end(id)?.reject(toDomainError(error));
      }
    });
  }

  /** The subject for the answer to a request; `owner` is the first word of the request's subject. */
  private inboxAt(owner: string, id: string): string {
    return `${answersOf(this.config.NATS_URL.user, owner)}.${this.token}.${id}`;
  }

  private receive(message: Msg): void {
    const { subject, data, reply } = message;
    const id = subject.slice(subject.lastIndexOf('.') + 1);
    const asked = this.asked.get(id);
    // Answers that come too late are dropped.
    if (!asked) return;
    try {
      if (reply && asked.part) {
        message.respond(asked.part(Number(message.string())));
        this.waitOn(id, asked);
        return;
      }
      const { err, response } = read(data);
      if (err) this.end(id)?.reject(toDomainError(err));
      else if (!isPart(response)) this.end(id)?.resolve(response);
      else if (asked.parts.push(response) && response.last) this.end(id)?.resolve(join(asked.parts));
      else this.waitOn(id, asked);
    } catch (error) {
      this.end(id)?.reject(toDomainError(error));
    }
  }

  private waitOn(id: string, asked: Asked): void {
    clearTimeout(asked.timer);
    asked.timer = this.waitFor(id, asked.deadline);
  }

  private waitFor(id: string, deadline: number): NodeJS.Timeout {
    return setTimeout(() => this.end(id)?.reject(unavailable()), Math.min(deadline - Date.now(), silenceMs));
  }

  private end(id: string): Asked | undefined {
    const asked = this.asked.get(id);
    this.asked.delete(id);
    clearTimeout(asked?.timer);
    return asked;
  }

  // NATS reports a refusal only on the connection: without this the caller would wait until the deadline.
  private forbidden(subject: string): void {
    for (const [id, asked] of this.asked) if (asked.subject === subject) this.end(id)?.reject(unavailable());
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const { type, permissionContext } of connection.status()) {
      if (permissionContext) this.forbidden(permissionContext.subject);
      if (type === Events.Disconnect) this.connected = false;
      if (type === Events.Reconnect) this.connected = true;
    }
  }
}

const unavailable = (): DomainError => new DomainError('unavailable', 'Service unavailable');

function read(data: Uint8Array): { err?: unknown; response?: unknown } {
  // NATS itself answers with an empty message when there is no subscriber.
  if (data.length === 0) return { err: unavailable() };
  return JSON.parse(Buffer.from(data.buffer, data.byteOffset, data.length).toString()) as {
    err?: unknown;
    response?: unknown;
  };
}

function toDomainError(error: unknown): DomainError {
  if (error instanceof NatsError && error.code === (NatsErrorCode.MaxPayloadExceeded as string)) {
    return new DomainError('payload_too_large', 'Request too large to be forwarded');
  }
  if (typeof error === 'object' && error !== null && 'code' in error && !(error instanceof Error))
    return DomainError.from(error);
  // Any other error means that nobody took the request: no responders, or no connection.
  return unavailable();
}
