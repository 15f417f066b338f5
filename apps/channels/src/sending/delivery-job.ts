import { type RequestContext, systemContext } from '@northline/common/vocabulary/context';
import type { Jobs, WakeOptions } from '@northline/common/platform/jobs';
import type { DeliveryRow } from '../deliveries/deliveries.schema';

/** The job that sends a message. */
export const deliveryJob = 'delivery';

/** Queues the job of a delivery for the moment it is due, if any. */
export async function wakeDelivery(jobs: Jobs, row: DeliveryRow, ctx = deliveryContext(row)): Promise<void> {
  if (row.dueAt) await jobs.wake(ctx, deliveryJob, row._id, deliveryOptions(row));
}

/** When a delivery's job runs: a campaign's openings come after everything else of their account. */
export function deliveryOptions({ dueAt, campaign }: DeliveryRow): WakeOptions {
  return { dueAt, bulk: campaign !== undefined };
}

/** The context of work on a delivery that no request caused. */
export function deliveryContext({ accountId, correlationId, traceparent, test }: DeliveryRow): RequestContext {
  return systemContext(accountId, { correlationId, traceparent, environment: test ? 'test' : 'live' });
}
