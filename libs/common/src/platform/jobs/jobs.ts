import { getQueueToken } from '@nestjs/bull';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bull';
import { DeadLettersService } from '../attempts/dead-letters.service';
import type { RequestContext } from '../../vocabulary/context';
import { settledWithin } from '../process/timeouts';

/** How a service does one of its jobs. */
export interface JobOptions {
  /**
   * How many run at once in one process, unless a setting says otherwise: at most half of them for one account, and
   * three quarters for bulk work.
   */
  concurrency: number;
  /** A job that takes longer has failed, and its place is free again. */
  deadlineMs: number;
  /** A lost one is not missed, because later work does the same; it needs no `@OnOverdue` method. */
  mayBeLost?: true;
}

/** A service's jobs by their names. */
export type JobTable = Record<string, JobOptions>;

/** Injects the {@link JobTable}. */
export const JOB_TABLE = Symbol('JOB_TABLE');

/** Data of a job: ids, and the context of its origin. The truth is in MongoDB. */
export interface JobData {
  ctx: RequestContext;
  id: string;
  /** Runs after all other work of its account. */
  bulk?: true;
}

/** When a job runs, and before which others. */
export interface WakeOptions {
  /** When its row is due; absent or past: now. */
  dueAt?: Date;
  /** Runs after all other work of its account, like the openings of a campaign. */
  bulk?: boolean;
}

/** A row whose job should have run by now: it was lost, its process died, or its time came with nobody waiting for it. */
export interface OverdueJob extends WakeOptions {
  ctx: RequestContext;
  id: string;
}

/** How long a caller waits for Redis to take a job. */
const patienceMs = 250;

/**
 * Bull queues as wake-ups. A job carries an id and is removed when it ends, successfully or not; its row
 * keeps a `dueAt`, by which {@link import('./job-recovery').JobRecovery} finds what a lost or failed job left.
 */
@Injectable()
export class Jobs implements OnModuleInit {
  private readonly logger = new Logger('Jobs');
  private readonly queues = new Map<string, Queue<JobData>>();

  constructor(
    @Inject(JOB_TABLE) private readonly table: JobTable,
    private readonly modules: ModuleRef,
    private readonly deadLetters: DeadLettersService,
  ) {}

  onModuleInit(): void {
    for (const job of Object.keys(this.table)) {
      const queue = this.modules.get<Queue<JobData>>(getQueueToken(job), { strict: false });
      queue.on('error', (error) => this.logger.debug(String(error)));
      queue.on('stalled', ({ id }) =>
        this.logger.warn({ job, jobId: id }, 'Job stalled: its process stopped renewing it'),
      );
      this.queues.set(job, queue);
    }
  }

  /**
   * Queues a job for `id`. A repeat for the same moment changes nothing while the first one waits; a running one does
   * not count. Never fails and never waits long: without Redis the ticker runs the work later. Dead letters are not
   * queued.
   */
  async wake(
    ctx: RequestContext,
    job: string,
    id: string,
    { dueAt = new Date(), bulk }: WakeOptions = {},
  ): Promise<void> {
    if (this.deadLetters.has({ kind: 'job', name: job, id })) return;
    const added = this.queue(job)
      .add(
        { ctx, id, ...(bulk && { bulk }) },
        { jobId: `${id}:${slotOf(dueAt)}`, delay: Math.max(0, dueAt.getTime() - Date.now()) },
      )
      .then(() => undefined)
      .catch((error: unknown) =>
        this.logger.warn({ job, reason: String(error) }, 'Job could not be queued; the ticker runs it when it is due'),
      );
    await settledWithin(patienceMs, added);
  }

  /** The queue of a job. */
  queue(job: string): Queue<JobData> {
    const queue = this.queues.get(job);
    if (!queue) throw new Error(`Unknown job ${job}`);
    return queue;
  }
}

// Bull ignores an id that it still holds, so a sweep that finds a row overdue adds no second job beside a waiting one.
function slotOf(dueAt: Date): number {
  return Math.ceil(dueAt.getTime() / 100);
}
