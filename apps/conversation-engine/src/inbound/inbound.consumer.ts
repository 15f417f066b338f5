import { Injectable } from '@nestjs/common';
import type { Fact } from '@northline/common/contracts';
import { factContext, OnFact } from '@northline/common/facts';
import { addressesOf } from './inbound.rules';
import { InboundService } from './inbound.service';

/** Takes in what `channels` received. One sender's messages do not race each other within a process; their order is the thread's own (DECISIONS 183). */
@Injectable()
export class InboundConsumer {
  private readonly lines = new Map<string, Promise<void>>();

  constructor(private readonly inbound: InboundService) {}

  @OnFact('inbound.received')
  receive(fact: Fact<'inbound.received'>): Promise<void> {
    const sender = `${fact.accountId}:${fact.data.channel}:${addressesOf(fact.data)[0] ?? ''}`;
    const before = this.lines.get(sender) ?? Promise.resolve();
    const work = before.catch(() => undefined).then(() => this.inbound.receive(factContext(fact), fact.data));
    this.lines.set(sender, work);
    return work.finally(() => {
      if (this.lines.get(sender) === work) this.lines.delete(sender);
    });
  }
}
