import { Injectable } from '@nestjs/common';
import { systemContext } from '@northline/common/context';
import { accountId, type Fact } from '@northline/common/contracts';
import { OnFacts } from '@northline/common/facts';
import { Jobs } from '@northline/common/jobs';
import { newWebhookDelivery, type WebhookEvent } from './webhook-event';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhookEndpointsRepository } from './webhook-endpoints.repository';
import { settleMs } from './webhook.rules';

type Source = Pick<Fact, 'id' | 'accountId' | 'correlationId' | 'traceparent'>;

/** Turns facts into deliveries to the endpoints that asked for their kind. The fact's id is the event's: a repeat makes nothing new. */
@Injectable()
export class WebhooksConsumer {
  constructor(
    private readonly endpoints: WebhookEndpointsRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly jobs: Jobs,
  ) {}

  @OnFacts('conversation.event', { batch: 100, gatherMs: 500 })
  async onConversationEvents(facts: Fact<'conversation.event'>[]): Promise<void> {
    await this.send(
      facts.map((fact) => {
        const { kind, data, occurredAt, conversationId, sequence } = fact.data;
        return { fact, event: { id: fact.id, type: kind, occurredAt, data, conversationId, sequence } };
      }),
    );
  }

  @OnFacts('campaign.changed', { batch: 100 })
  async onCampaignsChanged(facts: Fact<'campaign.changed'>[]): Promise<void> {
    const moved = facts.filter(({ data }) => data.previousStatus !== data.status);
    await this.send(
      moved.map((fact) => {
        const { campaignId, name, previousStatus, status, at } = fact.data;
        return { fact, event: { id: fact.id, type: 'campaign.status_changed', occurredAt: at, data: { campaignId, name, previousStatus, status } } };
      }),
    );
  }

  private async send(told: { fact: Source; event: WebhookEvent }[]): Promise<void> {
    if (told.length === 0) return;
    const accounts = [...new Set(told.map(({ fact }) => accountId(fact.accountId)))];
    const endpoints = await this.endpoints.listEnabled(accounts);
    const rows = told.flatMap(({ fact, event }) =>
      endpoints
        .filter((endpoint) => endpoint.accountId === fact.accountId && endpoint.events.some((kind) => kind === event.type))
        .map((endpoint) => ({ fact, row: newWebhookDelivery(endpoint, event) })),
    );
    await this.deliveries.insertMany(rows.map(({ row }) => row));
    await Promise.all(rows.map(({ fact, row }) => this.jobs.wake(systemContext(row.accountId, { correlationId: fact.correlationId, traceparent: fact.traceparent }), 'webhook', row._id, { delayMs: settleMs })));
  }
}
