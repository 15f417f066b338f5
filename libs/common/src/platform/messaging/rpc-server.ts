import { type MessageHandler, type NatsContext, ServerNats, type WritePacket } from '@nestjs/microservices';
import type { Msg, NatsConnection, NatsError, Subscription } from 'nats';
import type { ServiceConfig } from '../config';
import { type ServiceName, subjectsOf } from '../../contracts';
import { DomainError } from '../../vocabulary/errors';
import { domainErrorOf } from '../mongo/domain-error-of';
import { correlated } from '../logging';
import { histogram } from '../metrics';
import { settledWithin } from '../process/timeouts';
import { inHand } from '../process/work-in-hand';
import { contextFromHeaders } from './context-header';
import { partsOf } from './inboxes';
import { connectNats } from './nats-connection';
import { cut, heartbeat, heartbeatMs, maxReplyBytes, partBytes } from './reply-parts';
import { collected } from './request-parts';

const seconds = histogram(
  'northline_request_seconds',
  'Requests of other services, from their arrival to their answer',
  ['subject', 'result'],
);

/**
 * Nest's NATS server with what it lacks: a reply that is too large or cannot be encoded, and a request that cannot be
 * read, become typed errors instead of ending the process; large replies are sent in parts; heartbeats while a request
 * takes its time; one handler per subject; and a drain that ends when the work ends instead of after a fixed time.
 */
export class RpcServer extends ServerNats {
  private readonly subscribed: Subscription[] = [];
  private inFlight = 0;
  private onIdle: (() => void) | undefined;
  private refused: NatsError | undefined;

  constructor(
    private readonly service: ServiceName,
    private readonly config: ServiceConfig,
  ) {
    super({ queue: service });
  }

  override createNatsClient(): Promise<NatsConnection> {
    return connectNats(this.config, `${this.service}-server`, { inboxPrefix: partsOf(this.config.NATS_URL.user) });
  }

  override addHandler(pattern: string, callback: MessageHandler, isEventHandler = false, extras = {}): void {
    if (this.messageHandlers.has(this.normalizePattern(pattern))) throw new Error(`Two handlers for ${pattern}`);
    super.addHandler(pattern, callback, isEventHandler, extras);
  }

  // Nest's own way tries to read every subject as JSON first, and fails.
  override getHandlerByPattern(subject: string): MessageHandler | null {
    return this.messageHandlers.get(subject) ?? null;
  }

  // A service is ready only when NATS knows its subjects and permits them.
  override start(callback: (error?: unknown) => void): void {
    super.start(
      () =>
        void this.unwrap<NatsConnection>()
          .flush()
          .then(() => callback(this.refused), callback),
    );
  }

  override bindEvents(client: NatsConnection): void {
    for (const subject of this.messageHandlers.keys()) {
      const handle = this.getMessageHandler(subject) as (error: unknown, message: Msg) => Promise<void>;
      const callback = (error: NatsError | null, message: Msg): void => {
        this.refused ??= error ?? undefined;
        void handle(error, message);
      };
      this.subscribed.push(client.subscribe(subject, { queue: this.service, callback }));
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
    await settledWithin(graceMs, this.letGo());
  }

  private async letGo(): Promise<void> {
    // Not `unsubscribe`, which drops the requests that NATS has already sent us.
    await Promise.all(this.subscribed.map((subscription) => subscription.drain()));
    if (this.inFlight > 0) await new Promise<void>((resolve) => (this.onIdle = resolve));
    // The last answers must have been sent before the connection is closed.
    await this.unwrap<NatsConnection>().flush();
  }

  override async handleMessage(channel: string, message: Msg): Promise<void> {
    // A large request is still being fetched: until it is passed on, it counts as in flight here.
    this.inFlight += 1;
    try {
      const ctx = contextFromHeaders(message.headers);
      const whole = await collected(this.unwrap<NatsConnection>(), message);
      await correlated(ctx, () =>
        inHand(`request ${message.subject}, correlation ${ctx.correlationId}`, () =>
          super.handleMessage(channel, whole),
        ),
      );
    } catch (error) {
      this.logger.error({ subject: message.subject, err: error }, 'Request failed before it reached its handler');
      const envelope = domainErrorOf(error).toEnvelope();
      message.respond(Buffer.from(JSON.stringify({ err: envelope, isDisposed: true })));
    } finally {
      this.finished();
    }
  }

  override getPublisher(message: Msg, id: string, _ctx: NatsContext): (packet: WritePacket) => void {
    this.inFlight += 1;
    const answered = seconds.startTimer({ subject: message.subject });
    const send = (reply: string): boolean => message.respond(Buffer.from(`{${reply},"id":${JSON.stringify(id)}}`));
    const beating = setInterval(() => send(encodedHeartbeat), heartbeatMs);
    return (packet) => {
      try {
        for (const reply of encode(packet)) send(reply);
      } catch (error) {
        this.logger.error({ subject: message.subject, err: error }, 'Reply could not be encoded');
        send(failure(new DomainError('internal', 'Reply could not be encoded').toEnvelope()));
      }
      if (!packet.isDisposed && !packet.err) return;
      clearInterval(beating);
      answered({ result: packet.err ? 'refused' : 'ok' });
      this.finished();
    };
  }

  private finished(): void {
    this.inFlight -= 1;
    if (this.inFlight === 0) this.onIdle?.();
  }
}

/**
 * The fields of each message that a packet becomes; several when its response is large. Throws when it cannot be JSON.
 */
function encode(packet: WritePacket): string[] {
  const { isDisposed = false } = packet;
  if (packet.err) return [failure(packet.err)];
  const json = JSON.stringify(packet.response) as string | undefined;
  if (json === undefined) return [`"isDisposed":${isDisposed}`];
  // Below a third of the limit no text can be longer in bytes than the limit itself.
  if (json.length < partBytes / 3 || Buffer.byteLength(json) <= partBytes)
    return [`"response":${json},"isDisposed":${isDisposed}`];
  const bytes = Buffer.from(json);
  if (bytes.length > maxReplyBytes)
    return [failure(new DomainError('reply_too_large', 'Reply too large (limit 16 MB)').toEnvelope())];
  return cut(bytes).map((part) => `"response":${JSON.stringify(part)},"isDisposed":${part.last && isDisposed}`);
}

const encodedHeartbeat = `"response":${JSON.stringify(heartbeat)},"isDisposed":false`;

function failure(error: unknown): string {
  return `"err":${JSON.stringify(error)},"isDisposed":true`;
}
