import { Injectable, Logger } from '@nestjs/common';
import { ServiceConfig } from '../config';

/** The order of stopping: no new work, then the work in progress, then events still to be published. */
const phases = ['intake', 'work', 'outbox'] as const;
type Phase = (typeof phases)[number];

/** Drains a service on SIGTERM while all its connections are still open, so that a rolling restart fails nothing. */
@Injectable()
export class Lifecycle {
  private readonly logger = new Logger('Lifecycle');
  private readonly steps: { phase: Phase; run: (graceMs: number) => Promise<void> }[] = [];
  private started = false;

  constructor(private readonly config: ServiceConfig) {}

  /** True from the first moment of shutting down: readiness answers 503 from then on. */
  get draining(): boolean {
    return this.started;
  }

  /** Registers what is to be finished before connections close; `graceMs` is how long it may take. */
  onDrain(phase: Phase, run: (graceMs: number) => Promise<void>): void {
    this.steps.push({ phase, run });
  }

  /** Runs all steps, phase after phase; a failing step is logged and holds up nothing. */
  async drain(): Promise<void> {
    if (this.started) return;
    this.started = true;
    for (const phase of phases) {
      const steps = this.steps.filter((step) => step.phase === phase);
      const results = await Promise.allSettled(steps.map((step) => step.run(this.config.SHUTDOWN_GRACE_MS)));
      for (const result of results)
        if (result.status === 'rejected')
          this.logger.error(
            { phase, err: result.reason as unknown },
            'A step of the shutdown failed; the others continue',
          );
    }
  }
}
