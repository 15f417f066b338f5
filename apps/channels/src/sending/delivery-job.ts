import { type RequestContext, systemContext } from '@northline/common/vocabulary/context';
import type { Jobs, OverdueJob } from '@northline/common/platform/jobs';
import type { DeliveryRow } from '../deliveries/deliveries.schema';

/** The job that sends a message. */
export const deliveryJob = 'delivery';

/** Queues the job of a delivery for the moment it is due, if any. */
export async function wakeDelivery(jobs: Jobs, row: DeliveryRow, ctx = deliveryContext(row)): Promise<void> {
  if (!row.dueAt) return;
  const { id, ...when } = deliveryWake(row);
  await jobs.wake(ctx, deliveryJob, id, when);
}

/** How a delivery's job is queued: a campaign's openings come after everything else of their account. */
export function deliveryWake(row: DeliveryRow): OverdueJob {
  return { ctx: deliveryContext(row), id: row._id, dueAt: row.dueAt, bulk: row.campaign !== undefined };
}

/** The context of work on a delivery that no request caused. */
function deliveryContext({ accountId, correlationId, traceparent, test }: DeliveryRow): RequestContext {
  return systemContext(accountId, { correlationId, traceparent, environment: test ? 'test' : 'live' });
}
