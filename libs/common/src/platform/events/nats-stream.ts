import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerMessages,
  DeliverPolicy,
  ErrorCode,
  type JetStreamClient,
  type JetStreamManager,
  type Msg,
  nanos,
  type NatsConnection,
  NatsError,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
  type StreamUpdateConfig,
  type Subscription,
} from 'nats';
import { ServiceConfig } from '../config';
import { type DomainEvent, type EventName, eventRoutes, type ServiceName } from '../../contracts';
import { HealthRegistry } from '../health';
import { connectNats } from '../messaging';
import { settledWithin } from '../process/timeouts';

/** The stream keeps an event until every service that handles it has done so, for seven days at most. */
export const eventStream = 'FACTS';

/** Whether an event was refused for its size (`max_payload`). */
export function isTooLarge(error: unknown): boolean {
  return error instanceof NatsError && error.code === ErrorCode.MaxPayloadExceeded.toString();
}

/** JetStream subject of an event. */
export function eventSubject(name: EventName): string {
  return `facts.${name}`;
}

/** The name of a service's durable consumer of an event. */
export function durableOf(service: ServiceName, event: EventName): string {
  return `${service}_${event.replaceAll('.', '_')}`;
}

/** The name of the consumer that tells all replicas of a service of every event; see `EventFeed`. */
export function feedOf(service: ServiceName): string {
  return `${service}_feed`;
}

/** Events whose consumer died are redelivered after this. */
export const ackWaitMs = 10_000;

/** The configuration of a service's durable consumer of an event. */
export function consumerOf(service: ServiceName, event: EventName): Partial<ConsumerConfig> {
  return {
    durable_name: durableOf(service, event),
    filter_subject: eventSubject(event),
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: nanos(ackWaitMs),
    max_ack_pending: 1_000,
  };
}

const day = 24 * 60 * 60 * 1000;

/** The process's connection to JetStream. */
@Injectable()
export class NatsStream implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('NatsStream');
  private connection: NatsConnection | undefined;
  private client!: JetStreamClient;

  constructor(
    private readonly config: ServiceConfig,
    private readonly health: HealthRegistry,
  ) {}

  async onModuleInit(): Promise<void> {
    const connection = await connectNats(this.config, 'events');
    this.connection = connection;
    this.client = connection.jetstream({ timeout: this.config.RPC_TIMEOUT_MS });
    this.health.register('nats', () => connection.flush());
    await this.ensureStream();
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.connection) return;
    // The last acknowledgements must have been sent: without them events are redelivered after ten seconds.
    await settledWithin(1_000, this.connection.flush());
    await this.connection.close();
  }

  /** JetStream's client. */
  get jetstream(): JetStreamClient {
    return this.client;
  }

  /** JetStream's manager, for streams and consumers. */
  manager(): Promise<JetStreamManager> {
    return this.client.jetstreamManager(false);
  }

  /** Listens to a subject outside of JetStream, also after a connection that was lost. */
  listen(subject: string, take: (message: Msg) => void): Subscription {
    if (!this.connection) throw new Error('There is no connection to NATS yet');
    return this.connection.subscribe(subject, {
      callback: (error, message) =>
        error
          ? this.logger.warn({ subject, reason: String(error) }, 'NATS refused to let us listen to a subject')
          : take(message),
    });
  }

  /** Publishes an event and resolves when JetStream has stored it; its id is the de-duplication key (two minutes). */
  async publish(event: DomainEvent): Promise<void> {
    await this.client.publish(eventSubject(event.name), JSON.stringify(event), { msgID: event.id });
  }

  /** Bytes that the stream holds now. */
  async bytes(): Promise<number> {
    const manager = await this.manager();
    return (await manager.streams.info(eventStream)).state.bytes;
  }

  /**
   * Creates the stream when it does not exist, also after a NATS server came back empty. The operator's commands set
   * the replicas of an existing one to `NATS_REPLICAS`, as only the operator's user may; where that fails, the log says
   * so.
   *
   * A stream that a service creates keeps everything for seven days, as the consumers of others may be missing. The
   * operator creates all consumers, and then has the stream keep only what one of them still needs (DECISIONS 159).
   */
  async ensureStream(): Promise<void> {
    const manager = await this.manager();
    const stream = {
      name: eventStream,
      subjects: ['facts.>'],
      retention: this.isOperator ? RetentionPolicy.Interest : RetentionPolicy.Limits,
      storage: StorageType.File,
      num_replicas: this.config.NATS_REPLICAS,
      max_age: nanos(7 * day),
      duplicate_window: nanos(120_000),
    };
    const there = await manager.streams.info(stream.name).catch(() => undefined);
    if (!there)
      await manager.streams
        .add(stream)
        .catch((error: unknown) => this.logger.warn({ reason: String(error) }, 'Could not create the event stream'));
    else if (there.config.num_replicas !== stream.num_replicas) await this.replicate(manager, stream);
    if (this.isOperator) await this.keepWhatIsNeeded(manager, there?.config);
  }

  private get isOperator(): boolean {
    return (this.config.NATS_URL.user ?? 'operator') === 'operator';
  }

  private async keepWhatIsNeeded(manager: JetStreamManager, there?: StreamConfig): Promise<void> {
    for (const [event, { to }] of Object.entries(eventRoutes)) {
      for (const service of to) await manager.consumers.add(eventStream, consumerOf(service, event as EventName));
    }
    if (there?.retention !== RetentionPolicy.Limits) return;
    // nats.js believes this of servers before 2.10 only, and passes it on.
    const retention: Partial<StreamConfig> = { retention: RetentionPolicy.Interest };
    await manager.streams.update(eventStream, retention as Partial<StreamUpdateConfig>).catch((error: unknown) => {
      this.logger.debug(
        { reason: String(error) },
        'The stream still keeps every event for seven days; NATS 2.10 or newer can drop those that were handled',
      );
    });
  }

  private async replicate(
    manager: JetStreamManager,
    { name, num_replicas }: { name: string; num_replicas: number },
  ): Promise<void> {
    try {
      if (!this.isOperator) throw new Error("only the operator may change it, by any of admin.js's commands");
      await manager.streams.update(name, { num_replicas });
    } catch (error) {
      this.logger.error(
        `NATS_REPLICAS: could not set the replicas of stream ${name} to ${num_replicas}: ${(error as Error).message}`,
      );
    }
  }
}

/**
 * Ends a consumption. The library's `stop` alone drops what is on its way to us, and nobody would get it before its
 * acknowledgement is overdue.
 */
export async function letGo(messages: ConsumerMessages & { sub?: Subscription }): Promise<void> {
  try {
    await messages.sub?.drain();
  } finally {
    messages.stop();
  }
}
