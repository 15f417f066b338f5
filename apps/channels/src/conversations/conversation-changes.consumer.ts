import { Injectable } from '@nestjs/common';
import { accountId, type DomainEvent } from '@northline/common/contracts';
import { OnEvents } from '@northline/common/platform/events';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { DeliveryRequests } from '../sending/delivery-requests.service';
import { eventOf, WebhookEvents } from '../webhooks/webhook-events.service';

/** What conversations request of the channels: messages to deliver first, then outreach to take back, then events for the customer. */
@Injectable()
export class ConversationChangesConsumer {
  constructor(
    private readonly requests: DeliveryRequests,
    private readonly events: WebhookEvents,
    private readonly deliveries: DeliveriesService,
  ) {}

  @OnEvents('conversation.changed', { batch: 100 })
  async changed(changes: DomainEvent<'conversation.changed'>[]): Promise<void> {
    await this.requests.take(
      changes.flatMap((change) =>
        (change.data.requests ?? []).map((request) => ({ event: change, request, rev: change.data.rev })),
      ),
    );
    for (const { accountId: account, data } of changes)
      if (data.stopsOutreach) await this.deliveries.stopOutreach(accountId(account), data.stopsOutreach);
    await this.events.tell(
      changes.flatMap((change) =>
        (change.data.events ?? []).map((event) => ({ cause: change, event: eventOf(change.data, event) })),
      ),
    );
  }
}
