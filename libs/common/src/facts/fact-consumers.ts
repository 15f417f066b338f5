import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { z } from 'zod';
import { configOf } from '../config';
import type { Fact, FactName, ServiceName } from '../contracts';
import { handlersOf } from '../process/handlers-of';
import { Lifecycle } from '../process/lifecycle';
import { SERVICE_NAME } from '../process/service-name';
import { FactConsumer } from './fact-consumer';
import { NatsStream } from './nats-stream';
import { OnFactMetadata } from './on-fact.decorator';

/** How patient consumers are: the first retry of a failed fact comes after twice this, each later one doubles it. */
export class FactsConfig extends configOf({ FACT_RETRY_MS: z.coerce.number().int().min(1).max(60_000).default(200) }) {}

/** Finds the methods marked with `@OnFact` and runs a durable consumer for each; two for one fact stop the start. */
@Injectable()
export class FactConsumers implements OnApplicationBootstrap {
  constructor(
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly stream: NatsStream,
    private readonly lifecycle: Lifecycle,
    private readonly config: FactsConfig,
  ) {}

  onApplicationBootstrap(): void {
    const seen = new Set<FactName>();
    for (const { options, call } of handlersOf(this.discovery, this.scanner, OnFactMetadata)) {
      if (seen.has(options.fact)) throw new Error(`Two handlers for fact ${options.fact}`);
      seen.add(options.fact);
      const handle = (facts: Fact[]): Promise<void> => call(options.batch > 1 ? facts : facts[0]);
      const consumer = new FactConsumer(this.service, options, handle, this.stream, this.config.FACT_RETRY_MS);
      this.lifecycle.onDrain('intake', (graceMs) => consumer.stop(graceMs));
      void consumer.run();
    }
  }
}
