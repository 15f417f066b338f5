import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Fact, FactName } from '../contracts';
import { Ticker } from '../jobs/ticker';
import { Lifecycle } from '../process/lifecycle';
import { MarkedMethods } from '../process/marked-methods';
import { ConsumerKit } from './consumer-kit';
import { FactConsumer } from './fact-consumer';
import { OnFactMetadata } from './on-fact.decorator';

/**
 * Finds the methods marked with `@OnFact` and runs a durable consumer for each; two for one event stop the start. Parked
 * events that an operator released are handled here too.
 */
@Injectable()
export class FactConsumers implements OnApplicationBootstrap {
  private readonly consumers = new Map<FactName, FactConsumer>();

  constructor(
    private readonly kit: ConsumerKit,
    private readonly methods: MarkedMethods,
    private readonly ticker: Ticker,
    private readonly lifecycle: Lifecycle,
  ) {}

  onApplicationBootstrap(): void {
    for (const { options, call } of this.methods.of(OnFactMetadata)) {
      if (this.consumers.has(options.fact)) throw new Error(`Two handlers for fact ${options.fact}`);
      const handle = (facts: Fact[]): Promise<void> => call(options.batch > 1 ? facts : facts[0]);
      const consumer = new FactConsumer(options, handle, this.kit);
      this.consumers.set(options.fact, consumer);
      this.lifecycle.onDrain('intake', (graceMs) => consumer.stop(graceMs));
      void consumer.run();
    }
    if (this.consumers.size > 0) this.ticker.register('released events', () => this.kit.parked.eachReleased((fact) => this.redo(fact)));
  }

  private async redo(fact: Fact): Promise<void> {
    const consumer = this.consumers.get(fact.name);
    if (!consumer) throw new Error('This version of the service does not listen to it');
    await consumer.redo(fact);
  }
}
