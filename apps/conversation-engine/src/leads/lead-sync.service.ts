import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { RpcRequest, SyncDeleteSummary, SyncResult, SyncSummary } from '@northline/common/contracts';
import { UploadsRepository } from '../uploads/uploads.repository';
import type { LeadEdit } from './lead.edit';
import { LeadBatch } from './lead-batch.service';
import { LeadDeletion } from './lead-deletion.service';
import { readSyncLead } from './lead-item';
import { LeadsRepository } from './leads.repository';

/** Bulk creation, change and deletion of leads by their externalId (DECISIONS 32). */
@Injectable()
export class LeadSync {
  constructor(
    private readonly batch: LeadBatch,
    private readonly leads: LeadsRepository,
    private readonly deletion: LeadDeletion,
    private readonly uploads: UploadsRepository,
  ) {}

  /** Each item stands alone; of one externalId the last good item counts, the earlier ones are `unchanged`. */
  async sync(ctx: RequestContext, leads: RpcRequest<'engine.leads.sync'>['leads'], dryRun: boolean): Promise<SyncSummary> {
    const items = 'items' in leads ? leads.items : await this.uploaded(ctx, leads.uploadId);
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

  private async uploaded(ctx: RequestContext, uploadId: string): Promise<unknown[]> {
    const json = await this.uploads.read(ctx.accountId, uploadId);
    await this.uploads.remove(ctx.accountId, uploadId);
    return JSON.parse(json.toString('utf8')) as unknown[];
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
  const read = readSyncLead(item);
  if ('edit' in read) return { externalId: read.edit.externalId, edit: read.edit };
  const named = typeof item === 'object' && item !== null && 'externalId' in item && typeof item.externalId === 'string';
  return { ...(named && { externalId: String(item.externalId) }), error: read.error };
}

function summed(results: SyncResult[]): SyncSummary {
  const count = (action: SyncResult['action']): number => results.filter((result) => result.action === action).length;
  return { created: count('created'), updated: count('updated'), unchanged: count('unchanged'), failed: count('failed'), results };
}
