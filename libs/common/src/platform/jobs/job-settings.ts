import { z } from 'zod';
import { configOf } from '../config';
import type { JobTable } from './jobs';

/** The setting of a job's concurrency: `DELIVERY_CONCURRENCY`. */
function settingOf(job: string): string {
  return `${job.toUpperCase()}_CONCURRENCY`;
}

/** A service's jobs with the concurrency that `<JOB>_CONCURRENCY` sets, 1 to 1,000. */
export function jobTableOf(jobs: JobTable): JobTable {
  const names = Object.keys(jobs);
  const numbers = names.map(
    (job) =>
      [
        settingOf(job),
        z.coerce
          .number()
          .int()
          .min(1)
          .max(1_000)
          .default(jobs[job]?.concurrency ?? 1),
      ] as const,
  );
  const Settings = configOf(Object.fromEntries(numbers));
  const settings = new Settings();
  return Object.fromEntries(
    Object.entries(jobs).map(([job, options]) => [
      job,
      { ...options, concurrency: settings[settingOf(job)] ?? options.concurrency },
    ]),
  );
}
