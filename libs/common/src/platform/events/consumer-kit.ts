import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Attempts } from '../attempts/attempts';
import { DeadLettersService } from '../attempts/dead-letters.service';
import { configOf } from '../config';
import type { ServiceName } from '../../contracts';
import { HealthRegistry } from '../health';
import { SERVICE_NAME } from '../process/service-name';
import { NatsStream } from './nats-stream';

/** The first retry of a failed event comes after twice this; each later pause doubles. */
export class EventsConfig extends configOf({
  EVENT_RETRY_MS: z.coerce.number().int().min(1).max(60_000).default(200),
}) {}

/** What the consumers of a service share. */
@Injectable()
export class ConsumerKit {
  /** The unit of pauses after a failure. */
  readonly retryMs: number;
  /** An event that takes longer counts as failed: one that hangs would keep its place forever. */
  readonly patienceMs: number = 60_000;

  constructor(
    @Inject(SERVICE_NAME) readonly service: ServiceName,
    readonly stream: NatsStream,
    readonly attempts: Attempts,
    readonly deadLetters: DeadLettersService,
    private readonly health: HealthRegistry,
    config: EventsConfig,
  ) {
    this.retryMs = config.EVENT_RETRY_MS;
  }

  /** Whether everything that the service needs answers. */
  async isReady(): Promise<boolean> {
    return (await this.health.check()).status === 'ready';
  }
}
