import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import {
  AckPolicy,
  type ConsumerConfig,
  DeliverPolicy,
  isHeartbeatMsg,
  type Msg,
  nanos,
  type Subscription,
} from 'nats';
import { ServiceConfig } from '../config';
import type { DomainEvent, ServiceName } from '../../contracts';
import { inboxOf } from '../messaging';
import { SERVICE_NAME } from '../process/service-name';
import { eventIn } from './event-in';
import { eventStream, feedOf, NatsStream } from './nats-stream';

/** The consumer goes when nobody has listened for this long; until then, a restarted process misses nothing. */
const keptMs = 60_000;
/** How often NATS says what it has sent when there is nothing to send. */
const beatMs = 2_000;
/** The consumer is gone, or the connection, when nothing has come for this long. */
const silentMs = 2.5 * beatMs;

/** What a process does with all events of the stream. */
export interface FeedListener {
  /** Each event once, in the order of the stream. `sequence` is its number there, the same in every process. */
  heard(sequence: number, event: DomainEvent): void;
  /** Everything up to `sequence` may have been missed: at the start, after a gap, or when the stream is another one. */
  begun(sequence: number): void;
}

/** Where the last message came from: the number that the consumer gave it, and the stream's. */
interface Place {
  consumer: number;
  stream: number;
}

/**
 * Every event of the stream, in order, for a process that only tells others about them: nothing is acknowledged, tried
 * again or kept. One consumer for all replicas of the service sends each event to all of them (DECISIONS 271): its name
 * and subject are fixed, so that NATS can allow the service exactly this one.
 */
@Injectable()
export class EventFeed implements OnApplicationShutdown {
  private readonly logger = new Logger('EventFeed');
  private readonly subject: string;
  private subscription: Subscription | undefined;
  private watching: NodeJS.Timeout | undefined;
  private place: Place | undefined;
  private lastAt = 0;
  private seeking = false;
  private told = false;

  constructor(
    private readonly stream: NatsStream,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    { NATS_URL }: ServiceConfig,
  ) {
    this.subject = `${inboxOf(NATS_URL.user)}.feed`;
  }

  /** Listens from now on. While NATS is down, it goes on as soon as that is up. */
  async start(listener: FeedListener): Promise<void> {
    this.subscription = this.stream.listen(this.subject, (message) => this.take(message, listener));
    this.watching = setInterval(() => void this.seek(listener), beatMs).unref();
    await this.seek(listener);
  }

  /** Listens no more, until it is started again. */
  stop(): void {
    clearInterval(this.watching);
    this.subscription?.unsubscribe();
    this.place = undefined;
    this.lastAt = 0;
  }

  onApplicationShutdown(): void {
    this.stop();
  }

  private take(message: Msg, listener: FeedListener): void {
    const silent = this.isSilent();
    this.lastAt = Date.now();
    if (isHeartbeatMsg(message)) {
      const [consumer, stream] = ['Nats-Last-Consumer', 'Nats-Last-Stream'].map((name) =>
        Number(message.headers?.get(name)),
      ) as [number, number];
      if (silent || this.place?.consumer !== consumer) this.begin({ consumer, stream }, listener);
      return;
    }
    const place = placeOf(message.reply);
    if (!place) return;
    const { consumer, stream } = this.place ?? { consumer: NaN, stream: NaN };
    const follows = place.stream === stream + 1 || (place.consumer === consumer + 1 && !silent);
    if (!follows) this.begin({ consumer: place.consumer - 1, stream: place.stream - 1 }, listener);
    this.place = place;
    const event = eventIn(message);
    if (event) listener.heard(place.stream, event);
  }

  private begin(place: Place, listener: FeedListener): void {
    this.place = place;
    listener.begun(place.stream);
  }

  // Makes the consumer where it is missing. What came by meanwhile is unknown.
  private async seek(listener: FeedListener): Promise<void> {
    if (!this.isSilent() || this.seeking) return;
    this.seeking = true;
    try {
      const manager = await this.stream.manager();
      const there = await manager.consumers.info(eventStream, feedOf(this.service)).catch(() => undefined);
      if (!there) await this.stream.ensureStream();
      const { delivered } = there ?? (await manager.consumers.add(eventStream, this.consumer()));
      if (this.isSilent()) this.begin({ consumer: delivered.consumer_seq, stream: delivered.stream_seq }, listener);
      this.lastAt = Date.now();
      this.told = false;
    } catch (error) {
      if (!this.told) this.logger.warn({ reason: String(error) }, 'Cannot listen to the event stream; trying again');
      this.told = true;
    } finally {
      this.seeking = false;
    }
  }

  private isSilent(): boolean {
    return Date.now() - this.lastAt > silentMs;
  }

  private consumer(): Partial<ConsumerConfig> {
    return {
      name: feedOf(this.service),
      // oxlint-disable-next-line typescript/no-deprecated -- a consumer that is pulled from has one reader
      deliver_subject: this.subject,
      deliver_policy: DeliverPolicy.New,
      ack_policy: AckPolicy.None,
      idle_heartbeat: nanos(beatMs),
      inactive_threshold: nanos(keptMs),
      mem_storage: true,
    };
  }
}

/** `$JS.ACK.<stream>.<consumer>.<deliveries>.<stream seq>.<consumer seq>.<time>.<pending>`, with a domain and account before the stream in newer servers. */
function placeOf(reply = ''): Place | undefined {
  const tokens = reply.split('.');
  const [stream, consumer] = tokens.slice(tokens.length >= 11 ? 7 : 5).map(Number);
  return tokens[1] === 'ACK' && Number.isSafeInteger(stream) && Number.isSafeInteger(consumer)
    ? { stream: stream as number, consumer: consumer as number }
    : undefined;
}
