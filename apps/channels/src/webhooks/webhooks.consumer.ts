import { Injectable } from '@nestjs/common';
import type { Fact } from '@northline/common/contracts';
import { OnFacts } from '@northline/common/facts';
import { WebhookEvents } from './webhook-events.service';

/** Tells endpoints of campaigns; the fact's id is the event's. Of conversations they are told by `ConversationsConsumer`. */
@Injectable()
export class WebhooksConsumer {
  constructor(private readonly events: WebhookEvents) {}

  @OnFacts('campaign.changed', { batch: 100 })
  async onCampaignsChanged(facts: Fact<'campaign.changed'>[]): Promise<void> {
    const moved = facts.filter(({ data }) => data.previousStatus !== data.status);
    await this.events.tell(
      moved.map((fact) => {
        const { campaignId, name, previousStatus, status, at } = fact.data;
        return { fact, event: { id: fact.id, type: 'campaign.status_changed', occurredAt: at, data: { campaignId, name, previousStatus, status } } };
      }),
    );
  }
}
