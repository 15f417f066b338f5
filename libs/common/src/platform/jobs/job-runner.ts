import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Attempts, maxAttempts } from '../attempts/attempts';
import { DeadLettersService, spentReason } from '../attempts/dead-letters.service';
import type { Work } from '../../contracts';
import { systemContext } from '../../vocabulary/context';
import { correlated } from '../logging';
import { histogram } from '../metrics';
import { Lifecycle } from '../process/lifecycle';
import { MarkedMethods } from '../process/marked-methods';
import { withTimeout, settledWithin } from '../process/timeouts';
import { OnDeadJobMetadata, OnJobMetadata, OnReleasedJobMetadata } from './job-decorator';
import { methodsByJob } from './job-methods';
import { JOB_TABLE, type JobData, Jobs, type JobTable } from './jobs';
import { FairQueue } from './fair-queue';

const seconds = histogram('northline_job_seconds', 'Jobs, from their beginning to their end', ['job', 'result']);

/** How many jobs a queue hands over at once. */
const handOversAtOnce = 5;

/**
 * Runs the jobs of a service by the methods marked with `@OnJob`. Each attempt is counted before it begins; a job whose
 * attempts ended their process three times is given up: by its `@OnDeadJob` method, else as a dead letter.
 */
@Injectable()
export class JobRunner implements OnApplicationBootstrap {
  private readonly logger = new Logger('Jobs');
  private readonly giveUps = new Map<string, (data: JobData) => Promise<boolean>>();

  constructor(
    @Inject(JOB_TABLE) private readonly table: JobTable,
    private readonly jobs: Jobs,
    private readonly attempts: Attempts,
    private readonly deadLetters: DeadLettersService,
    private readonly methods: MarkedMethods,
    private readonly lifecycle: Lifecycle,
  ) {}

  onApplicationBootstrap(): void {
    const handlers = methodsByJob(this.methods.of<string, boolean>(OnJobMetadata), this.table, 'handle');
    const missing = Object.keys(this.table).filter((job) => !handlers.has(job));
    if (missing.length > 0) throw new Error(`No handler for job ${missing.join(', ')}`);
    for (const [job, call] of handlers) this.take(job, call);
    for (const { options: job, call } of this.methods.of<string, boolean>(OnDeadJobMetadata))
      this.giveUps.set(job, call);
    for (const { options: job, call } of this.methods.of<string, boolean>(OnReleasedJobMetadata))
      this.deadLetters.onRelease(job, (account, id) => call({ ctx: systemContext(account), id }));
  }

  /** Makes an attempt at a job, within its deadline; not for work that only enters a queue of its own. */
  async attempt(job: string, data: JobData, run: () => Promise<boolean>): Promise<void> {
    const work = workOf(job, data);
    if (this.deadLetters.has(work)) return;
    const deadlineMs = this.table[job]?.deadlineMs ?? 0;
    const late = (): never => {
      throw new Error(`The job did not finish within ${deadlineMs} ms`);
    };
    const outcome = await this.attempts.make(work, () => timed(job, () => withTimeout(deadlineMs, run(), late)));
    if (outcome === 'spent') await this.giveUp(job, data);
  }

  /**
   * To be called by a long job once it has got further than its attempts before: those no longer count, as it was not this
   * job that ended their processes.
   */
  gotFurther(job: string, id: string): Promise<void> {
    return this.attempts.gotFurther({ kind: 'job', name: job, id });
  }

  private take(job: string, call: (data: JobData) => Promise<boolean>): void {
    const queue = this.jobs.queue(job);
    const lanes = new FairQueue(job, this.lifecycle, { atOnce: this.table[job]?.concurrency });
    // The queue only hands jobs over: it is first come, first served, and fairness between accounts is ours.
    void queue.process(handOversAtOnce, ({ data }) => {
      const { ctx, id, bulk } = data;
      const run = (): Promise<void> => correlated(ctx, () => this.attempt(job, data, () => call(data)));
      lanes.add(ctx.accountId, { id, bulk, run });
      return Promise.resolve();
    });
    this.lifecycle.onDrain('work', (graceMs) => settledWithin(graceMs, queue.pause(true)));
  }

  private async giveUp(job: string, data: JobData): Promise<void> {
    const work = workOf(job, data);
    const giveUp = this.giveUps.get(job);
    if (!giveUp)
      return this.deadLetters.addSpent({
        ...work,
        accountId: data.ctx.accountId,
        attempts: maxAttempts,
        reason: spentReason,
      });
    if (!(await giveUp(data))) return;
    await this.attempts.forget(work);
    this.logger.error(
      { job, id: data.id, attempts: maxAttempts, reason: spentReason },
      'Job given up after its last attempt; its owner shows the reason',
    );
  }
}

function workOf(name: string, { id }: JobData): Work {
  return { kind: 'job', name, id };
}

async function timed(job: string, work: () => Promise<boolean>): Promise<boolean> {
  const ended = seconds.startTimer({ job });
  let result = 'failed';
  try {
    const found = await work();
    result = 'ok';
    return found;
  } finally {
    ended({ result });
  }
}
