import { Injectable } from '@nestjs/common';
import { type RequestContext, systemContext } from '@northline/common/context';
import { Jobs, Ticker } from '@northline/common/jobs';
import type { InboundRow } from './inbound.schema';

const overdueMs = 5_000;

/** When mails are fetched: by a job, and again by the ticker when the job was lost. */
@Injectable()
export class MailSchedule {
  constructor(
    private readonly jobs: Jobs,
    private readonly ticker: Ticker,
  ) {}

  wake(ctx: RequestContext, row: InboundRow, delayMs = 0): Promise<void> {
    return this.jobs.wake(ctx, 'inbound', row._id, { delayMs });
  }

  /** Wakes what `listDue` finds overdue, at every tick. */
  sweep(listDue: (before: Date) => Promise<InboundRow[]>): void {
    this.ticker.register('overdue mails', async () => {
      const rows = await listDue(new Date(Date.now() - overdueMs));
      await Promise.all(rows.map((row) => this.wake(systemContext(row.accountId), row)));
    });
  }
}
