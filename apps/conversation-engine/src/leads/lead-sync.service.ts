import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { SyncDeleteSummary, SyncResult, SyncSummary } from '@northline/common/contracts';
import type { LeadEdit } from './lead.edit';
import { LeadBatch } from './lead-batch.service';
import { LeadDeletion } from './lead-deletion.service';
import { readLeadItem } from './lead-item';
import { LeadsRepository } from './leads.repository';

/** Bulk creation, change and deletion of leads by their externalId (DECISIONS 32). */
@Injectable()
export class LeadSync {
  constructor(
    private readonly batch: LeadBatch,
    private readonly leads: LeadsRepository,
    private readonly deletion: LeadDeletion,
  ) {}

  /** Each item stands alone; of one externalId the last good item counts, the earlier ones are `unchanged`. */
  async sync(ctx: RequestContext, items: unknown[], dryRun: boolean): Promise<SyncSummary> {
    const read = items.map(readSyncItem);
    const last = new Map<string, number>();
    for (const [index, item] of read.entries()) if ('edit' in item) last.set(item.externalId, index);
    const winners = [...last.values()];
    const edits = winners.map((index) => (read[index] as SyncEdit).edit);
    const outcomes = await this.batch.apply(ctx, edits, { source: 'sync', dryRun });
    const outcomeOf = new Map(winners.map((index, place) => [index, outcomes[place]]));
    return summed(
      read.map((item, index): SyncResult => {
        if ('error' in item) return { index, externalId: item.externalId, action: 'failed', error: item.error };
        const own = outcomeOf.get(index);
        if (own) return { index, externalId: item.externalId, ...own };
        const id = outcomeOf.get(last.get(item.externalId) ?? index)?.id;
        return { index, externalId: item.externalId, id, action: 'unchanged' };
      }),
    );
  }

  /** Deletes leads as a single deletion does; an externalId that is unknown, or named again, is `not_found`. */
  async remove(ctx: RequestContext, externalIds: string[]): Promise<SyncDeleteSummary> {
    const rows = await this.leads.findByExternalIds(ctx.accountId, externalIds);
    await this.deletion.bury(ctx, rows);
    const left = new Set(rows.map((row) => row.externalId));
    const results = externalIds.map((externalId) => ({ externalId, action: left.delete(externalId) ? ('deleted' as const) : ('not_found' as const) }));
    return { deleted: rows.length, notFound: externalIds.length - rows.length, results };
  }
}

interface SyncEdit {
  externalId: string;
  edit: LeadEdit;
}

function readSyncItem(item: unknown): SyncEdit | { externalId?: string; error: string } {
  const read = readLeadItem(item);
  const named = typeof item === 'object' && item !== null && 'externalId' in item && typeof item.externalId === 'string' ? item.externalId : undefined;
  if ('error' in read) return { externalId: named, error: read.error };
  if (!named) return { error: 'externalId is required' };
  return { externalId: named, edit: read.edit };
}

function summed(results: SyncResult[]): SyncSummary {
  const count = (action: SyncResult['action']): number => results.filter((result) => result.action === action).length;
  return { created: count('created'), updated: count('updated'), unchanged: count('unchanged'), failed: count('failed'), results };
}
