import { Injectable } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import { FairQueue, type JobData, JobRunner, OnJob, OnOverdue, type OverdueJob } from '@northline/common/platform/jobs';
import { correlated } from '@northline/common/platform/logging';
import { Lifecycle } from '@northline/common/platform/process';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhookDeliveriesService } from './webhook-deliveries.service';

const overdueMs = 3_000;
const atOnce = 200;

/** How many calls of one endpoint each process makes at once. */
const callsAtOnce = 10;

/** The job `webhook`, which queues a delivery for its endpoint. */
@Injectable()
export class WebhooksProcessor {
  private readonly lanes: FairQueue;

  constructor(
    private readonly deliveries: WebhookDeliveriesService,
    private readonly rows: WebhookDeliveriesRepository,
    private readonly runner: JobRunner,
    lifecycle: Lifecycle,
  ) {
    this.lanes = new FairQueue('webhook', lifecycle, { perLane: callsAtOnce });
  }

  @OnJob('webhook')
  async run({ ctx, id }: JobData): Promise<boolean> {
    const endpointId = await this.rows.endpointOf(ctx.accountId, id);
    if (endpointId !== undefined)
      this.lanes.add(endpointId, { id, run: () => correlated(ctx, () => this.call({ ctx, id })) });
    // The attempt is the call itself, from its endpoint's queue.
    return false;
  }

  @OnOverdue('webhook')
  async overdue(): Promise<OverdueJob[]> {
    const rows = await this.rows.listOverdue(new Date(Date.now() - overdueMs), atOnce, this.lanes.waiting());
    return rows.map(({ accountId, _id }) => ({ ctx: systemContext(accountId), id: _id }));
  }

  private call({ ctx, id }: JobData): Promise<void> {
    return this.runner.attempt('webhook', { ctx, id }, () => this.deliveries.attempt(ctx, id));
  }
}
