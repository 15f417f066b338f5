import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type JobData, Jobs, OnJob, Ticker } from '@northline/common/jobs';
import { deliveryContext } from './delivery-requests.service';
import { DeliveriesRepository } from './deliveries.repository';
import { DeliverySender } from './deliveries.sender';

const overdueMs = 5_000;
const sweepLimit = 500;

/** The job `delivery`, and the sweep that wakes what was lost: also claims whose process died. */
@Injectable()
export class DeliveriesProcessor implements OnModuleInit {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly sender: DeliverySender,
    private readonly jobs: Jobs,
    private readonly ticker: Ticker,
  ) {}

  onModuleInit(): void {
    this.ticker.register('overdue deliveries', () => this.sweep());
  }

  @OnJob('delivery')
  async run({ ctx, id }: JobData): Promise<boolean> {
    const row = await this.deliveries.take(ctx.accountId, id);
    if (row) await this.sender.attempt(ctx, row);
    return row !== null;
  }

  private async sweep(): Promise<void> {
    const now = Date.now();
    const rows = await this.deliveries.takeOverdue(new Date(now - overdueMs), new Date(now), sweepLimit);
    await Promise.all(rows.map((row) => this.jobs.wake(deliveryContext(row), 'delivery', row._id)));
  }
}
