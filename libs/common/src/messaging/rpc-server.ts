import { type MessageHandler, type NatsContext, ServerNats, type WritePacket } from '@nestjs/microservices';
import type { Msg, NatsConnection, Subscription } from 'nats';
import type { ServiceConfig } from '../config';
import { type ServiceName, subjectsOf } from '../contracts';
import { DomainError } from '../errors';
import { correlated } from '../logging';
import { contextFromHeaders } from './context-header';
import { natsOptions } from './nats-options';
import { cut, maxReplyBytes, partBytes } from './reply-parts';
import { collected } from './request-parts';

/**
 * Nest's NATS server with what it lacks: a reply that is too large or cannot be encoded, and a request that cannot be
 * read, become typed errors instead of a dead process; large replies go out in parts; one handler per subject; and a
 * drain that ends when the work ends instead of after a fixed time.
 */
export class RpcServer extends ServerNats {
  private readonly subscribed: Subscription[] = [];
  private inFlight = 0;
  private onIdle: (() => void) | undefined;

  constructor(
    private readonly service: ServiceName,
    config: ServiceConfig,
  ) {
    super({ ...natsOptions(config, `${service}-server`), queue: service });
  }

  override addHandler(pattern: string, callback: MessageHandler, isEventHandler = false, extras = {}): void {
    if (this.messageHandlers.has(this.normalizePattern(pattern))) throw new Error(`Two handlers for ${pattern}`);
    super.addHandler(pattern, callback, isEventHandler, extras);
  }

  override bindEvents(client: NatsConnection): void {
    for (const subject of this.messageHandlers.keys()) {
      const callback = this.getMessageHandler(subject) as (error: unknown, message: Msg) => Promise<void>;
      this.subscribed.push(client.subscribe(subject, { queue: this.service, callback: (error: unknown, message: Msg) => void callback(error, message) }));
    }
  }

  /** Throws unless exactly the subjects of this service's contract are answered. */
  checkHandlers(): void {
    const expected = subjectsOf(this.service);
    const missing = expected.filter((subject) => !this.messageHandlers.has(subject));
    const foreign = [...this.messageHandlers.keys()].filter((subject) => !expected.some((own) => own === subject));
    const problems = [
      ...missing.map((subject) => `no handler for ${subject}`),
      ...foreign.map((subject) => `a handler for ${subject}, which is not in the contract`),
    ];
    if (problems.length > 0) throw new Error(`${this.service}: ${problems.join('; ')}`);
  }

  /** Takes no new requests, and resolves when those taken are answered, or after `graceMs`. */
  async drain(graceMs: number): Promise<void> {
    for (const subscription of this.subscribed) subscription.unsubscribe();
    if (this.inFlight === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, graceMs);
      this.onIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  override async handleMessage(channel: string, message: Msg): Promise<void> {
    try {
      const ctx = contextFromHeaders(message.headers);
      const whole = await collected(this.unwrap<NatsConnection>(), message);
      await correlated(ctx, () => super.handleMessage(channel, whole));
    } catch (error) {
      this.logger.error(error);
      const envelope = new DomainError('internal', 'Internal server error').toEnvelope();
      message.respond(Buffer.from(JSON.stringify({ err: envelope, isDisposed: true })));
    }
  }

  override getPublisher(message: Msg, id: string, _ctx: NatsContext): (packet: WritePacket) => void {
    this.inFlight += 1;
    return (packet) => {
      const send = (reply: object): boolean => message.respond(Buffer.from(JSON.stringify({ ...reply, id })));
      try {
        this.respond(packet, send);
      } catch (error) {
        this.logger.error(error);
        send({ err: new DomainError('internal', 'Reply could not be encoded').toEnvelope(), isDisposed: true });
      }
      if (packet.isDisposed || packet.err) this.finished();
    };
  }

  private respond(packet: WritePacket, send: (reply: object) => boolean): void {
    const { isDisposed } = packet;
    const err: unknown = packet.err;
    const response: unknown = packet.response;
    const json = response === undefined ? undefined : JSON.stringify(response);
    // Up to a third of the limit no text can be longer in bytes than the limit itself.
    if (json === undefined || json.length < partBytes / 3 || Buffer.byteLength(json) <= partBytes) {
      send({ err, response, isDisposed });
      return;
    }
    const bytes = Buffer.from(json);
    if (bytes.length > maxReplyBytes) {
      send({ err: new DomainError('reply_too_large', 'Reply too large (limit 16 MB)').toEnvelope(), isDisposed: true });
      return;
    }
    for (const part of cut(bytes)) send({ response: part, isDisposed: part.last && isDisposed });
  }

  private finished(): void {
    this.inFlight -= 1;
    if (this.inFlight === 0) this.onIdle?.();
  }
}
