import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line of a piece of work carries. Only for logging: business rules take the context as an argument. */
export interface Correlation {
  correlationId: string;
  traceparent: string;
  accountId?: string;
}

const storage = new AsyncLocalStorage<Correlation>();

/** Runs `work` so that each of its log lines carries the correlation. */
export function correlated<T>(correlation: Correlation, work: () => T): T {
  const { correlationId, traceparent, accountId } = correlation;
  return storage.run({ correlationId, traceparent, accountId }, work);
}

/** The correlation of the work that is running, if any. */
export function currentCorrelation(): Correlation | undefined {
  return storage.getStore();
}
