import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  SyncDeleteSummary,
  SyncItem,
  SyncLead,
  SyncResult,
  SyncSummary,
  WithChanges,
} from '@northline/common/contracts';
import { LeadBatch } from './lead-batch.service';
import { bounded } from './lead-changes';
import { numberOf } from './lead-id';
import { LeadTombstones } from './lead-tombstones.service';
import { LeadsRepository } from './leads.repository';

/** Bulk creation, change and deletion of leads by their externalId (DECISIONS 32). */
@Injectable()
export class LeadSync {
  constructor(
    private readonly batch: LeadBatch,
    private readonly leads: LeadsRepository,
    private readonly tombstones: LeadTombstones,
  ) {}

  /** Each item stands alone; for one externalId the last valid item counts, the earlier ones are `unchanged`. */
  async sync(ctx: RequestContext, items: SyncItem[], dryRun: boolean): Promise<SyncSummary & WithChanges> {
    const last = new Map<string, SyncLead>();
    for (const item of items) if (!('error' in item)) last.set(item.externalId, item);
    const outcomes = await this.batch.apply(ctx, [...last.values()], { source: 'sync', dryRun });
    const outcomeOf = new Map([...last.keys()].map((externalId, place) => [externalId, outcomes[place]]));
    const results = items.map((item, index): SyncResult => {
      const { externalId } = item;
      if ('error' in item) return { index, externalId, action: 'failed', error: item.error };
      const { action = 'unchanged', id: leadId, error } = outcomeOf.get(item.externalId) ?? {};
      const id = leadId === undefined ? undefined : numberOf(leadId);
      const wins = last.get(item.externalId) === item;
      return wins ? { index, externalId, id, action, error } : { index, externalId, id, action: 'unchanged' };
    });
    return { ...summed(results), changes: bounded(outcomes.flatMap(({ change }) => change ?? [])) };
  }

  /** Deletes leads as a single deletion does; an externalId that is unknown, or repeated, is `not_found`. */
  async remove(ctx: RequestContext, externalIds: string[]): Promise<SyncDeleteSummary & WithChanges> {
    const rows = await this.leads.findByExternalIds(ctx.accountId, externalIds);
    await this.tombstones.writeTombstones(ctx, rows);
    const left = new Set(rows.map((row) => row.externalId));
    const results = externalIds.map((externalId) => ({
      externalId,
      action: left.delete(externalId) ? ('deleted' as const) : ('not_found' as const),
    }));
    const changes = rows.map(({ id }) => ({ id: numberOf(id), action: 'deleted' as const }));
    return { deleted: rows.length, notFound: externalIds.length - rows.length, results, changes };
  }
}

function summed(results: SyncResult[]): SyncSummary {
  const count = (action: SyncResult['action']): number => results.filter((result) => result.action === action).length;
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    failed: count('failed'),
    results,
  };
}
