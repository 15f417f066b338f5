import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import { type JobData, JobRunner, Jobs, FairQueue, OnJob } from '@northline/common/platform/jobs';
import { Ticker } from '@northline/common/platform/process';
import { correlated } from '@northline/common/platform/logging';
import { Lifecycle } from '@northline/common/platform/process';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhookDeliveriesService } from './webhook-deliveries.service';

const overdueMs = 3_000;
const sweepLimit = 200;

/** How many calls of one endpoint each process makes at once. */
const callsAtOnce = 10;

/** The job `webhook`, which queues a delivery for its endpoint, and the sweep that queues lost ones again. */
@Injectable()
export class WebhooksProcessor implements OnModuleInit {
  private readonly lanes: FairQueue;

  constructor(
    private readonly deliveries: WebhookDeliveriesService,
    private readonly rows: WebhookDeliveriesRepository,
    private readonly jobs: Jobs,
    private readonly runner: JobRunner,
    private readonly ticker: Ticker,
    lifecycle: Lifecycle,
  ) {
    this.lanes = new FairQueue('webhook', lifecycle, { perLane: callsAtOnce });
  }

  onModuleInit(): void {
    this.ticker.register('overdue webhooks', () => this.sweep());
  }

  @OnJob('webhook')
  async run({ ctx, id }: JobData): Promise<boolean> {
    const endpointId = await this.rows.endpointOf(ctx.accountId, id);
    if (endpointId !== undefined)
      this.lanes.add(endpointId, { id, run: () => correlated(ctx, () => this.call({ ctx, id })) });
    // The attempt is the call itself, from its endpoint's queue.
    return false;
  }

  private call({ ctx, id }: JobData): Promise<void> {
    return this.runner.attempt('webhook', { ctx, id }, () => this.deliveries.attempt(ctx, id));
  }

  private async sweep(): Promise<void> {
    const rows = await this.rows.listOverdue(new Date(Date.now() - overdueMs), sweepLimit, this.lanes.waiting());
    await Promise.all(rows.map(({ accountId, _id }) => this.jobs.wake(systemContext(accountId), 'webhook', _id)));
  }
}
