import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MarkedMethods } from '../process/marked-methods';
import { Ticker } from '../process/ticker';
import { OnOverdueMetadata } from './job-decorator';
import { methodsByJob } from './job-methods';
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
    const finders = methodsByJob(this.methods.of<string, OverdueJob[]>(OnOverdueMetadata), this.table, 'recover');
    const lost = Object.keys(this.table).filter((job) => !this.table[job]?.mayBeLost && !finders.has(job));
    if (lost.length > 0) throw new Error(`Nothing recovers job ${lost.join(', ')}`);
    for (const [job, find] of finders)
      this.ticker.register(`overdue ${job}`, async () => this.wakeAll(job, await find(undefined)));
  }

  private async wakeAll(job: string, overdue: OverdueJob[]): Promise<void> {
    await Promise.all(overdue.map(({ ctx, id, ...when }) => this.jobs.wake(ctx, job, id, when)));
  }
}
