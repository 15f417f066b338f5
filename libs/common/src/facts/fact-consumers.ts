import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Fact, FactName, ServiceName } from '../contracts';
import { handlersOf } from '../service/handlers-of';
import { Lifecycle } from '../service/lifecycle';
import { SERVICE_NAME } from '../service/service-name';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { FactConsumer } from './fact-consumer';
import { NatsStream } from './nats-stream';
import { OnFactMetadata } from './on-fact.decorator';

/** Finds the methods marked with `@OnFact` and runs a durable consumer for each; two for one fact stop the start. */
@Injectable()
export class FactConsumers implements OnApplicationBootstrap {
  constructor(
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly stream: NatsStream,
    private readonly lifecycle: Lifecycle,
  ) {}

  onApplicationBootstrap(): void {
    const seen = new Set<FactName>();
    for (const { options, call } of handlersOf(this.discovery, this.scanner, OnFactMetadata)) {
      if (seen.has(options.fact)) throw new Error(`Two handlers for fact ${options.fact}`);
      seen.add(options.fact);
      const handle = (facts: Fact[]): Promise<void> => call(options.batch > 1 ? facts : facts[0]);
      const consumer = new FactConsumer(this.service, options.fact, options.batch, handle, this.stream);
      this.lifecycle.onDrain('intake', (graceMs) => consumer.stop(graceMs));
      void consumer.run();
    }
  }
}
