import { Injectable } from '@nestjs/common';
import type { Fact } from '@northline/common/contracts';
import { factContext, OnFact } from '@northline/common/facts';
import { InboundService } from './inbound.service';

/** Takes in what `channels` received. */
@Injectable()
export class InboundConsumer {
  constructor(private readonly inbound: InboundService) {}

  @OnFact('inbound.received')
  receive(fact: Fact<'inbound.received'>): Promise<void> {
    return this.inbound.receive(factContext(fact), fact.data);
  }
}
