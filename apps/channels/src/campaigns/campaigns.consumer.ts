import { Injectable } from '@nestjs/common';
import { accountId, type Fact } from '@northline/common/contracts';
import { OnFacts } from '@northline/common/facts';
import { WebhookEvents } from '../webhooks/webhook-events.service';
import { CampaignsRepository } from './campaigns.repository';

/** Learns which campaigns are stopped, and tells the customer's endpoints of each move; the fact's id is the event's. */
@Injectable()
export class CampaignsConsumer {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly events: WebhookEvents,
  ) {}

  @OnFacts('campaign.changed', { batch: 100 })
  async changed(facts: Fact<'campaign.changed'>[]): Promise<void> {
    await this.campaigns.keep(facts.map(({ accountId: account, data: { campaignId, rev, status } }) => ({ _id: campaignId, accountId: accountId(account), rev, status })));
    const moved = facts.filter(({ data }) => data.previousStatus !== data.status);
    await this.events.tell(
      moved.map((fact) => {
        const { campaignId, name, previousStatus, status, at } = fact.data;
        return { fact, event: { id: fact.id, type: 'campaign.status_changed', occurredAt: at, data: { campaignId, name, previousStatus, status } } };
      }),
    );
  }
}
