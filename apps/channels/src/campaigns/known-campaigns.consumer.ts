import { Injectable } from '@nestjs/common';
import { accountId, type DomainEvent } from '@northline/common/contracts';
import { OnEvents } from '@northline/common/platform/events';
import { WebhookEvents } from '../webhooks/webhook-events.service';
import { KnownCampaignsRepository } from './known-campaigns.repository';

/**
 * Keeps track of stopped campaigns, and notifies the customer's endpoints of each transition; the change's id is the
 * event's.
 */
@Injectable()
export class KnownCampaignsConsumer {
  constructor(
    private readonly campaigns: KnownCampaignsRepository,
    private readonly events: WebhookEvents,
  ) {}

  @OnEvents('campaign.changed', { batch: 100 })
  async changed(changes: DomainEvent<'campaign.changed'>[]): Promise<void> {
    await this.campaigns.keep(
      changes.map(({ accountId: account, data: { campaignId, rev, status } }) => ({
        _id: campaignId,
        accountId: accountId(account),
        rev,
        status,
      })),
    );
    const moved = changes.filter(({ data }) => data.previousStatus !== data.status);
    await this.events.tell(
      moved.map((change) => {
        const { campaignId, name, previousStatus, status, reason, at } = change.data;
        return {
          cause: change,
          event: {
            id: change.id,
            type: 'campaign.status_changed',
            occurredAt: at,
            data: { campaignId, name, previousStatus, status, ...(reason !== undefined && { reason }) },
          },
        };
      }),
    );
  }
}
