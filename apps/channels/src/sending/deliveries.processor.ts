import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type JobData, Jobs, OnJob } from '@northline/common/platform/jobs';
import { Ticker } from '@northline/common/platform/process';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { DeliverySender } from './delivery-sender';
import { deliveryJob, wakeDelivery } from './delivery-job';

const overdueMs = 5_000;
const sweepLimit = 500;

/** The job `delivery`, and the sweep that queues lost ones again, including claims whose process died. */
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

  @OnJob(deliveryJob)
  async run({ ctx, id }: JobData): Promise<boolean> {
    const row = await this.deliveries.take(ctx.accountId, id);
    if (!row) return false;
    try {
      await this.sender.attempt(ctx, row);
    } catch (error) {
      // A row that fails again and again must not precede everything that is overdue after it.
      await this.deliveries.change({ row, set: { dueAt: new Date(Date.now() + overdueMs) } });
      throw error;
    }
    return true;
  }

  private async sweep(): Promise<void> {
    const rows = await this.deliveries.listOverdue(new Date(Date.now() - overdueMs), sweepLimit);
    await Promise.all(rows.map((row) => wakeDelivery(this.jobs, row)));
  }
}
