import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { DomainEvent } from '@northline/common/contracts';
import { newEvent } from '@northline/common/platform/events';
import { Ticker } from '@northline/common/platform/process';
import type { LeadRow } from './lead.schema';
import { LeadsRepository } from './leads.repository';
import { contactOf } from './person-addresses';

/** The minimum age of a tombstone, so that work in progress finds it. */
const restMs = 60_000;

/** The tombstones of deleted leads: written first, removed last. */
@Injectable()
export class LeadTombstones implements OnModuleInit {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly ticker: Ticker,
  ) {}

  onModuleInit(): void {
    this.ticker.register('tombstones of leads', () => this.leads.removeTombstones(new Date(Date.now() - restMs)));
  }

  /** Writes tombstones; the conversations follow with the event, even when this process dies. */
  writeTombstones(ctx: RequestContext, rows: LeadRow[]): Promise<void> {
    return this.leads.writeTombstones(
      ctx.accountId,
      rows.map((row) => ({ row, event: erased(ctx, row) })),
    );
  }
}

function erased(ctx: RequestContext, row: LeadRow): DomainEvent<'lead.erased'> {
  return newEvent(ctx, 'lead.erased', { ...contactOf(row), leadId: row.id, phone: row.e164 ?? row.phone });
}
