import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemContext } from '@northline/common/context';
import { type JobData, Jobs, OnJob, Ticker } from '@northline/common/jobs';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhookDeliveriesService } from './webhook-deliveries.service';

const overdueMs = 3_000;
const sweepLimit = 200;

/** The job `webhook`, and the sweep that wakes what was lost. */
@Injectable()
export class WebhooksProcessor implements OnModuleInit {
  constructor(
    private readonly deliveries: WebhookDeliveriesService,
    private readonly rows: WebhookDeliveriesRepository,
    private readonly jobs: Jobs,
    private readonly ticker: Ticker,
  ) {}

  onModuleInit(): void {
    this.ticker.register('overdue webhooks', () => this.sweep());
  }

  @OnJob('webhook')
  run({ ctx, id }: JobData): Promise<void> {
    return this.deliveries.attempt(ctx, id);
  }

  private async sweep(): Promise<void> {
    const rows = await this.rows.listOverdue(new Date(Date.now() - overdueMs), sweepLimit);
    await Promise.all(rows.map(({ accountId, _id }) => this.jobs.wake(systemContext(accountId), 'webhook', _id)));
  }
}
