import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, Page, PageQuery } from '@northline/common/contracts';
import { isDuplicateKey, type ListSpec, pageOf } from '@northline/common/mongo';
import type { Model, QueryFilter } from 'mongoose';
import type { AuditLogRow } from './audit-log.schema';

/** Which records are wanted; `from` inclusive, `to` exclusive. */
export interface AuditFilter {
  action?: string;
  actorId?: string;
  resourceType?: string;
  resourceId?: string;
  from?: string;
  to?: string;
}

const list: ListSpec = { sortable: ['createdAt'], defaultSort: '-createdAt', without: ['expiresAt'] };
const exportBatch = 1_000;

/** The collection `auditLogs`. */
@Injectable()
export class AuditLogsRepository {
  constructor(@InjectModel('AuditLog') private readonly model: Model<AuditLogRow>) {}

  /** Inserts a record; one that is there already is left as it is. */
  async add(row: AuditLogRow): Promise<void> {
    try {
      await this.model.collection.insertOne(row as never);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Records how a write ended. */
  async finish(account: AccountId, id: string, outcome: Pick<AuditLogRow, 'status' | 'resource' | 'details'>): Promise<void> {
    await this.model.updateOne({ _id: id, accountId: account, status: 'started' }, { $set: outcome });
  }

  async page(account: AccountId, filter: AuditFilter, query: PageQuery): Promise<Page<AuditLogRow>> {
    return pageOf(this.model, queryOf(account, filter), query, list);
  }

  /** All matching records, oldest first, as they are read: never more than a batch in memory. */
  stream(account: AccountId, filter: AuditFilter): AsyncIterable<AuditLogRow> {
    return this.model.find(queryOf(account, filter), { expiresAt: 0 }).sort({ createdAt: 1, _id: 1 }).lean<AuditLogRow>().cursor({ batchSize: exportBatch });
  }

  /** Takes a lead's values out of what was recorded about it (DECISIONS 36). */
  async forget(account: AccountId, resource: { type: string; id: string }): Promise<void> {
    await this.model.updateMany(
      { accountId: account, 'resource.type': resource.type, 'resource.id': resource.id },
      { $unset: { 'details.before': 1, 'details.after': 1 } },
    );
  }
}

function queryOf(account: AccountId, { action, actorId, resourceType, resourceId, from, to }: AuditFilter): QueryFilter<AuditLogRow> {
  return {
    accountId: account,
    ...(action !== undefined && { action }),
    ...(actorId !== undefined && { 'actor.id': actorId }),
    ...(resourceType !== undefined && { 'resource.type': resourceType }),
    ...(resourceId !== undefined && { 'resource.id': resourceId }),
    ...((from !== undefined || to !== undefined) && { createdAt: { ...(from && { $gte: new Date(from) }), ...(to && { $lt: new Date(to) }) } }),
  };
}
