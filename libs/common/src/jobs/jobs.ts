import { getQueueToken } from '@nestjs/bull';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bull';
import { ParkedWorkService } from '../attempts/parked-work.service';
import type { RequestContext } from '../context';
import { within } from '../process/within';
import type { JobData } from './job.decorator';

/** How a service does one of its jobs. */
export interface JobOptions {
  /** So many run at once in one process. */
  concurrency: number;
  /** One that takes longer has failed, and its place is free again. */
  deadlineMs: number;
}

/** A service's jobs by their names. */
export type JobTable = Record<string, JobOptions>;

/** Injects the {@link JobTable}. */
export const JOB_TABLE = Symbol('JOB_TABLE');

/** How long a caller waits for Redis to take a job. */
const patienceMs = 250;

/**
 * Bull queues as wake-ups. A job carries an id and is removed when it ends, well or badly; the row it points to keeps
 * a `dueAt`, so the {@link import('./ticker').Ticker} finds what a lost or failed job left.
 */
@Injectable()
export class Jobs implements OnModuleInit {
  private readonly logger = new Logger('Jobs');
  private readonly queues = new Map<string, Queue<JobData>>();

  constructor(
    @Inject(JOB_TABLE) private readonly table: JobTable,
    private readonly modules: ModuleRef,
    private readonly parked: ParkedWorkService,
  ) {}

  onModuleInit(): void {
    for (const job of Object.keys(this.table)) {
      const queue = this.modules.get<Queue<JobData>>(getQueueToken(job), { strict: false });
      queue.on('error', (error) => this.logger.debug(String(error)));
      queue.on('failed', ({ id }, error) => this.logger.error({ job, jobId: id, err: error }, 'Job failed'));
      queue.on('stalled', ({ id }) => this.logger.warn({ job, jobId: id }, 'Job stalled'));
      this.queues.set(job, queue);
    }
  }

  /**
   * Wakes a job for `id`. Asked again while one is waiting, nothing more happens; one that is running does not count.
   * Never fails and never waits long: without Redis the ticker does the work later. Nothing wakes what is parked.
   */
  async wake(ctx: RequestContext, job: string, id: string, options: { delayMs?: number } = {}): Promise<void> {
    if (this.parked.has({ kind: 'job', name: job, id })) return;
    const added = this.queue(job)
      .add({ ctx, id }, { jobId: `${id}:${nextSlot(options.delayMs)}`, delay: options.delayMs ?? 0 })
      .then(() => undefined)
      .catch((error: unknown) => this.logger.warn({ job, reason: String(error) }, 'Job not queued'));
    await within(patienceMs, added);
  }

  /** The queue of a job. */
  queue(job: string): Queue<JobData> {
    const queue = this.queues.get(job);
    if (!queue) throw new Error(`Unknown job ${job}`);
    return queue;
  }
}

// Bull ignores an id that it still holds, running ones included. Jobs for the same moment share an id, a later wake
// gets another: so a wake that comes while its row is being worked on is not lost.
function nextSlot(delayMs = 0): number {
  return Math.ceil((Date.now() + delayMs) / 100);
}
