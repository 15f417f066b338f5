import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { DomainEvent, EventName } from '../../contracts';
import { Ticker } from '../process/ticker';
import { Lifecycle } from '../process/lifecycle';
import { MarkedMethods } from '../process/marked-methods';
import { ConsumerKit } from './consumer-kit';
import { EventConsumer } from './event-consumer';
import { OnEventMetadata } from './on-event-decorator';

/**
 * Finds the methods marked with `@OnEvent` and runs a durable consumer for each; two for one event prevent the start.
 * Also handles the events that an operator released.
 */
@Injectable()
export class EventConsumers implements OnApplicationBootstrap {
  private readonly consumers = new Map<EventName, EventConsumer>();

  constructor(
    private readonly kit: ConsumerKit,
    private readonly methods: MarkedMethods,
    private readonly ticker: Ticker,
    private readonly lifecycle: Lifecycle,
  ) {}

  onApplicationBootstrap(): void {
    for (const { options, call } of this.methods.of(OnEventMetadata)) {
      if (this.consumers.has(options.event)) throw new Error(`Two handlers for event ${options.event}`);
      const handle = (events: DomainEvent[]): Promise<void> => call(options.batch > 1 ? events : events[0]);
      const consumer = new EventConsumer(options, handle, this.kit);
      this.consumers.set(options.event, consumer);
      this.lifecycle.onDrain('intake', (graceMs) => consumer.stop(graceMs));
      void consumer.run();
    }
    if (this.consumers.size > 0)
      this.ticker.register('released events', () => this.kit.deadLetters.eachReleased((event) => this.redo(event)));
  }

  private async redo(event: DomainEvent): Promise<void> {
    const consumer = this.consumers.get(event.name);
    if (!consumer) throw new Error('This version of the service has no handler for it');
    await consumer.redo(event);
  }
}
