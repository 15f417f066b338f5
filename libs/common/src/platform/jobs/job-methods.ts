import type { MarkedMethod } from '../process/marked-methods';
import type { JobTable } from './jobs';

/**
 * How to call the methods that do something with jobs, by job. Fails for a job that the service does not list, and for a
 * second method. `does`: what they do, for messages: `handle`.
 */
export function methodsByJob<Result>(
  methods: readonly MarkedMethod<string, Result>[],
  table: JobTable,
  does: string,
): Map<string, MarkedMethod<string, Result>['call']> {
  const calls = new Map<string, MarkedMethod<string, Result>['call']>();
  for (const { options: job, name, call } of methods) {
    if (!table[job]) throw new Error(`${name} ${does}s job ${job}, which the service does not list`);
    if (calls.has(job)) throw new Error(`Two methods ${does} job ${job}`);
    calls.set(job, call);
  }
  return calls;
}
