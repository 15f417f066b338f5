import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type ConsumerMessages, type JetStreamClient, type JetStreamManager, nanos, type NatsConnection, RetentionPolicy, StorageType, type Subscription } from 'nats';
import { ServiceConfig } from '../config';
import type { Fact, FactName, ServiceName } from '../contracts';
import { HealthRegistry } from '../health';
import { connectNats } from '../messaging';
import { within } from '../process/within';

/** The stream that holds the facts of the last seven days. */
export const factStream = 'FACTS';

/** JetStream subject of a fact. */
export function factSubject(name: FactName): string {
  return `facts.${name}`;
}

/** The durable consumer by which a service digests a fact. */
export function durableOf(service: ServiceName, fact: FactName): string {
  return `${service}_${fact.replaceAll('.', '_')}`;
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
    const connection = await connectNats(this.config, 'facts');
    this.connection = connection;
    this.client = connection.jetstream({ timeout: this.config.RPC_TIMEOUT_MS });
    this.health.register('nats', () => connection.flush());
    await this.ensureStream();
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.connection) return;
    // The last acknowledgements must have left: without them facts come again after ten seconds.
    await within(1_000, this.connection.flush());
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

  /** Publishes a fact and resolves when JetStream has stored it; its id is the de-duplication key (two minutes). */
  async publish(fact: Fact): Promise<void> {
    await this.client.publish(factSubject(fact.name), JSON.stringify(fact), { msgID: fact.id });
  }

  /**
   * Makes the stream when it is not there: also after a NATS server came back empty. One that is there gets as many
   * replicas as `NATS_REPLICAS` says, by whoever may change streams: the operator's user, at the start of each of its
   * commands. Where it stays as it is the log says so.
   */
  async ensureStream(): Promise<void> {
    const manager = await this.manager();
    const stream = {
      name: factStream,
      subjects: ['facts.>'],
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      num_replicas: this.config.NATS_REPLICAS,
      max_age: nanos(7 * day),
      duplicate_window: nanos(120_000),
    };
    const there = await manager.streams.info(stream.name).catch(() => undefined);
    if (!there) await manager.streams.add(stream).catch((error: unknown) => this.logger.warn(error));
    else if (there.config.num_replicas !== stream.num_replicas) await this.replicate(manager, stream);
  }

  private async replicate(manager: JetStreamManager, { name, num_replicas }: { name: string; num_replicas: number }): Promise<void> {
    const { user = 'operator' } = this.config.NATS_URL;
    try {
      if (user !== 'operator') throw new Error("only the operator may change it, by any of admin.js's commands");
      await manager.streams.update(name, { num_replicas });
    } catch (error) {
      this.logger.error(`NATS_REPLICAS: stream ${name} is not kept ${num_replicas} times: ${(error as Error).message}`);
    }
  }
}

/**
 * Ends a consumption. The library's `stop` alone forgets what is on its way to us: nobody would get it before its
 * acknowledgement is overdue.
 */
export async function letGo(messages: ConsumerMessages & { sub?: Subscription }): Promise<void> {
  try {
    await messages.sub?.drain();
  } finally {
    messages.stop();
  }
}
