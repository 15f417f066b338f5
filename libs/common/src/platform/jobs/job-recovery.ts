import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MarkedMethods } from '../process/marked-methods';
import { Ticker } from '../process/ticker';
import { OnOverdueMetadata } from './job-decorator';
import { JOB_TABLE, Jobs, type JobTable, type OverdueJob } from './jobs';

/**
 * Queues again what a lost job, a dead process or an outage of Redis left behind, at every tick, by the methods marked
 * with `@OnOverdue`.
 */
@Injectable()
export class JobRecovery implements OnApplicationBootstrap {
  constructor(
    @Inject(JOB_TABLE) private readonly table: JobTable,
    private readonly jobs: Jobs,
    private readonly methods: MarkedMethods,
    private readonly ticker: Ticker,
  ) {}

  onApplicationBootstrap(): void {
    const finders = this.methods.of<string, OverdueJob[]>(OnOverdueMetadata);
    for (const { options: job, name, call } of finders) {
      if (!this.table[job]) throw new Error(`${name} recovers job ${job}, which the service does not list`);
      if (finders.some((other) => other.options === job && other.name !== name))
        throw new Error(`Two methods recover job ${job}`);
      this.ticker.register(`overdue ${job}`, async () => this.wakeAll(job, await call(undefined)));
    }
    const lost = Object.entries(this.table).filter(
      ([job, { mayBeLost }]) => !mayBeLost && !finders.some(({ options }) => options === job),
    );
    if (lost.length > 0) throw new Error(`Nothing recovers job ${lost.map(([job]) => job).join(', ')}`);
  }

  private async wakeAll(job: string, overdue: OverdueJob[]): Promise<void> {
    await Promise.all(overdue.map(({ ctx, id, ...when }) => this.jobs.wake(ctx, job, id, when)));
  }
}
