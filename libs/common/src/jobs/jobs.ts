import { getQueueToken } from '@nestjs/bull';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, ModuleRef } from '@nestjs/core';
import type { Queue } from 'bull';
import type { RequestContext } from '../context';
import { correlated } from '../logging';
import { histogram } from '../metrics';
import { handlersOf } from '../process/handlers-of';
import { Lifecycle } from '../process/lifecycle';
import { within } from '../process/within';
import { type JobData, OnJobMetadata } from './job.decorator';

/** A service's jobs: how many of each run at once in one process. */
export type JobTable = Record<string, { concurrency: number }>;

const seconds = histogram('northline_job_seconds', 'Jobs, from their beginning to their end', ['job', 'result']);

/** Injects the {@link JobTable}. */
export const JOB_TABLE = Symbol('JOB_TABLE');

/** How long a caller waits for Redis to take a job. */
const patienceMs = 250;

/**
 * Bull queues as wake-ups. A job carries an id and is removed when it ends, well or badly; the row it points to keeps
 * a `dueAt`, so the {@link import('./ticker').Ticker} finds what a lost or failed job left.
 */
@Injectable()
export class Jobs implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('Jobs');
  private readonly queues = new Map<string, Queue<JobData>>();

  constructor(
    @Inject(JOB_TABLE) private readonly table: JobTable,
    private readonly modules: ModuleRef,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly lifecycle: Lifecycle,
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
   * Never fails and never waits long: without Redis the ticker does the work later.
   */
  async wake(ctx: RequestContext, job: string, id: string, options: { delayMs?: number } = {}): Promise<void> {
    const queue = this.queues.get(job);
    if (!queue) throw new Error(`Unknown job ${job}`);
    const added = queue
      .add({ ctx, id }, { jobId: `${id}:${nextSlot(options.delayMs)}`, delay: options.delayMs ?? 0 })
      .then(() => undefined)
      .catch((error: unknown) => this.logger.warn({ job, reason: String(error) }, 'Job not queued'));
    await within(patienceMs, added);
  }

  onApplicationBootstrap(): void {
    const handlers = handlersOf(this.discovery, this.scanner, OnJobMetadata);
    for (const job of Object.keys(this.table)) {
      const found = handlers.filter(({ options }) => options === job);
      if (found.length !== 1) throw new Error(`Job ${job} has ${found.length} handlers instead of one`);
    }
    for (const { options: job, name, call } of handlers) {
      const queue = this.queues.get(job);
      const concurrency = this.table[job]?.concurrency;
      if (!queue || !concurrency) throw new Error(`${name} handles job ${job}, which the service does not list`);
      void queue.process(concurrency, ({ data }) => correlated(data.ctx, () => timed(job, () => call(data))));
      this.lifecycle.onDrain('work', (graceMs) => within(graceMs, queue.pause(true)));
    }
  }
}

// Bull ignores an id that it still holds, running ones included. Jobs for the same moment share an id, a later wake
// gets another: so a wake that comes while its row is being worked on is not lost.
function nextSlot(delayMs = 0): number {
  return Math.ceil((Date.now() + delayMs) / 100);
}

async function timed(job: string, work: () => unknown): Promise<void> {
  const ended = seconds.startTimer({ job });
  let result = 'failed';
  try {
    await work();
    result = 'ok';
  } finally {
    ended({ result });
  }
}
