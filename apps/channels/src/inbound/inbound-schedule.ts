import { Injectable } from '@nestjs/common';
import { type RequestContext, systemContext } from '@northline/common/vocabulary/context';
import { Jobs, type OverdueJob } from '@northline/common/platform/jobs';
import type { OpenedConnection } from '../integrations/connections';
import { SenderLimits } from '../integrations/sender-limits.service';
import { RateLimiter, type Slot } from '../pacing/rate-limiter';
import { InboundRepository } from './inbound.repository';
import type { InboundRow } from './inbound.schema';

const overdueMs = 5_000;

/** When mails and attachments are fetched: by a job, at the rate of their connection. */
@Injectable()
export class InboundSchedule {
  constructor(
    private readonly jobs: Jobs,
    private readonly pace: RateLimiter,
    inbound: InboundRepository,
    limits: SenderLimits,
  ) {
    limits.onNewCredential((accountId, channel) => inbound.wakeWaiting(accountId, channel));
  }

  /** Takes a slot in the lane of the connection, because its provider counts all calls together. */
  take({ accountId, stoodIn = [] }: InboundRow): Promise<Slot> {
    return this.pace.take({ accountId, channel: 'email', test: false }, stoodIn);
  }

  /** Holds an email connection back, as its provider asked. */
  pause({ accountId, credentialSavedAt }: OpenedConnection, ms: number): Promise<void> {
    return this.pace.pause(accountId, 'email', { ms, reason: 'Resend limits calls at present', credentialSavedAt });
  }

  wake(ctx: RequestContext, row: InboundRow, delayMs = 0): Promise<void> {
    const job = row.status === 'fetching' ? 'inbound' : 'attachment';
    return this.jobs.wake(ctx, job, row._id, { dueAt: new Date(Date.now() + delayMs) });
  }
}

/** What should have been fetched by now, of the rows that `listDue` finds. */
export async function overdueOf(listDue: (before: Date) => Promise<InboundRow[]>): Promise<OverdueJob[]> {
  const rows = await listDue(new Date(Date.now() - overdueMs));
  return rows.map(({ accountId, _id }) => ({ ctx: systemContext(accountId), id: _id }));
}
