import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@northline/common/contracts';
import { OnEvents } from '@northline/common/events';
import { DeliveryRequests } from '../sending/delivery-requests.service';
import { eventOf, WebhookEvents } from '../webhooks/webhook-events.service';

/** What conversations request of the channels: messages to deliver first, then events for the customer. */
@Injectable()
export class ConversationChangesConsumer {
  constructor(
    private readonly requests: DeliveryRequests,
    private readonly events: WebhookEvents,
  ) {}

  @OnEvents('conversation.changed', { batch: 100 })
  async changed(changes: DomainEvent<'conversation.changed'>[]): Promise<void> {
    await this.requests.take(
      changes.flatMap((change) =>
        (change.data.requests ?? []).map((request) => ({ event: change, request, rev: change.data.rev })),
      ),
    );
    await this.events.tell(
      changes.flatMap((change) =>
        (change.data.events ?? []).map((event) => ({ cause: change, event: eventOf(change.data, event) })),
      ),
    );
  }
}
