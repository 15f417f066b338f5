import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@northline/common/contracts';
import { eventContext, OnEvent } from '@northline/common/platform/events';
import { addressesOf } from './inbound.rules';
import { InboundService } from './inbound.service';

/**
 * Handles what `channels` received. One sender's messages do not race each other within a process; the thread decides
 * their order (DECISIONS 183).
 */
@Injectable()
export class InboundConsumer {
  private readonly lines = new Map<string, Promise<void>>();

  constructor(private readonly inbound: InboundService) {}

  @OnEvent('inbound.received')
  receive(event: DomainEvent<'inbound.received'>): Promise<void> {
    const sender = `${event.accountId}:${event.data.channel}:${addressesOf(event.data)[0] ?? ''}`;
    const before = this.lines.get(sender) ?? Promise.resolve();
    const work = before.catch(() => undefined).then(() => this.inbound.receive(eventContext(event), event.data));
    this.lines.set(sender, work);
    return work.finally(() => {
      if (this.lines.get(sender) === work) this.lines.delete(sender);
    });
  }
}
