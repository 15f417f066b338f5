import { Injectable } from '@nestjs/common';
import type { Fact } from '@northline/common/contracts';
import { OnFacts } from '@northline/common/facts';
import { DeliveryRequests } from '../deliveries/delivery-requests.service';
import { eventOf, WebhookEvents } from '../webhooks/webhook-events.service';

/** What conversations ask of the channels: messages to deliver first, then events for the customer. */
@Injectable()
export class ConversationsConsumer {
  constructor(
    private readonly requests: DeliveryRequests,
    private readonly events: WebhookEvents,
  ) {}

  @OnFacts('conversation.changed', { batch: 100 })
  async changed(facts: Fact<'conversation.changed'>[]): Promise<void> {
    await this.requests.take(facts.flatMap((fact) => (fact.data.requests ?? []).map((request) => ({ fact, request, rev: fact.data.rev }))));
    await this.events.tell(facts.flatMap((fact) => (fact.data.events ?? []).map((event) => ({ fact, event: eventOf(fact.data, event) }))));
  }
}
