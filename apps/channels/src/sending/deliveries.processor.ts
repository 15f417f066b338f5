import { Injectable } from '@nestjs/common';
import { type JobData, OnJob, OnOverdue, type OverdueJob } from '@northline/common/platform/jobs';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { DeliverySender } from './delivery-sender';
import { deliveryContext, deliveryJob, deliveryOptions } from './delivery-job';

const overdueMs = 5_000;
const atOnce = 500;

/** The job `delivery`. A claim whose process died is overdue, too. */
@Injectable()
export class DeliveriesProcessor {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly sender: DeliverySender,
  ) {}

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

  @OnOverdue(deliveryJob)
  async overdue(): Promise<OverdueJob[]> {
    const rows = await this.deliveries.listOverdue(new Date(Date.now() - overdueMs), atOnce);
    return rows.map((row) => ({ ctx: deliveryContext(row), id: row._id, ...deliveryOptions(row) }));
  }
}
