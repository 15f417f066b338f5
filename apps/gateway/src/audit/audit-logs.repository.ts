import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AccountId, accountId, type Page, type PageQuery } from '@northline/common/contracts';
import { AccountSettings } from '@northline/common/platform/events';
import { originOf } from '@northline/common/platform/http';
import { Migration } from '@northline/common/platform/migrations';
import { isDuplicateKey, type ListSpec, pageOf } from '@northline/common/platform/mongo';
import type { Model, mongo, QueryFilter } from 'mongoose';
import type { AuditLogRow, NewAuditLog } from './audit-log.schema';
import { withoutEmptySides } from './details.rules';
import { addressed } from './redaction';

/** Filters of records; `from` inclusive, `to` exclusive. */
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
  private readonly rows: mongo.Collection<AuditLogRow>;

  constructor(
    @InjectModel('AuditLog') private readonly model: Model<AuditLogRow>,
    private readonly settings: AccountSettings,
  ) {
    this.rows = model.db.collection<AuditLogRow>('auditLogs');
  }

  /** Inserts a record; an existing one is left as it is. */
  async add(row: NewAuditLog): Promise<void> {
    try {
      await this.rows.insertOne(await this.stamped(row));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** The same for many records, of any accounts, in one command. */
  async addMany(rows: NewAuditLog[]): Promise<void> {
    if (rows.length === 0) return;
    const stamped = await Promise.all(rows.map((row) => this.stamped(row)));
    await this.rows.insertMany(stamped, { ordered: false }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  /** Records the outcome of a write, and `each` thing that it changed beside it; one command. */
  async finish(
    account: AccountId,
    id: string,
    outcome: Pick<AuditLogRow, 'status' | 'resource' | 'details'>,
    each: NewAuditLog[] = [],
  ): Promise<void> {
    const ended = { ...outcome, details: withoutEmptySides(outcome.details) };
    const end = {
      updateOne: { filter: { _id: id, accountId: account, status: 'started' }, update: { $set: ended } },
    };
    const rows = await Promise.all(each.map((row) => this.stamped(row)));
    const beside = rows.map((row) => ({
      updateOne: { filter: { _id: row._id, accountId: account }, update: { $setOnInsert: row }, upsert: true },
    }));
    await this.rows.bulkWrite([end, ...beside], { ordered: false, ignoreUndefined: true });
    await this.forgetErased(account, [{ resource: outcome.resource, details: outcome.details }, ...each]);
  }

  async page(account: AccountId, filter: AuditFilter, query: PageQuery): Promise<Page<AuditLogRow>> {
    return pageOf(this.model, queryOf(account, filter), query, list);
  }

  /** All matching records, oldest first, as they are read: never more than a batch in memory. */
  stream(account: AccountId, filter: AuditFilter): AsyncIterable<AuditLogRow> {
    return this.model
      .find(queryOf(account, filter), { expiresAt: 0 })
      .sort({ createdAt: 1, _id: 1 })
      .lean<AuditLogRow>()
      .cursor({ batchSize: exportBatch });
  }

  /**
   * Removes a lead's values from the records about it (DECISIONS 36), and notes its erasure: later records are emptied
   * as well, see {@link forgetErased}.
   */
  async forget(account: AccountId, leadId: string, mark: NewAuditLog): Promise<void> {
    await this.add({ ...mark, _id: markOf(account, leadId) });
    await this.empty(account, leadId);
  }

  /** Empties records of leads that were erased before these records came. */
  async forgetErased(account: AccountId, about: Pick<AuditLogRow, 'resource' | 'details'>[]): Promise<void> {
    const leadIds = [...new Set(about.map(leadOf).filter((id) => id !== undefined))];
    if (leadIds.length === 0) return;
    const marks = await this.rows
      .find(
        { _id: { $in: leadIds.map((id) => markOf(account, id)) }, accountId: account },
        { projection: { resource: 1 } },
      )
      .toArray();
    for (const { resource } of marks) await this.empty(account, resource.id ?? '');
  }

  /** Cuts addresses that releases recorded whole, or with their path, to the origin. */
  @Migration({ version: 1, name: 'addresses in the audit log' })
  async shortenAddresses(): Promise<number> {
    const sides = ['before', 'after'] as const;
    const rows = this.rows.find<Pick<AuditLogRow, '_id'> & { details: Partial<Record<string, { url?: unknown }>> }>(
      {
        'resource.type': { $in: addressed },
        $or: sides.map((side) => ({ [`details.${side}.url`]: { $type: 'string' } })),
      },
      { projection: { details: 1 } },
    );
    let changed = 0;
    for await (const { _id, details } of rows) {
      const $set = Object.fromEntries(
        sides.flatMap((side) => {
          const url = details[side]?.url;
          return typeof url === 'string' ? [[`details.${side}.url`, originOf(url)]] : [];
        }),
      );
      changed += (await this.rows.updateOne({ _id }, { $set })).modifiedCount;
    }
    return changed;
  }

  // Expires by the account's present setting.
  private async stamped(row: NewAuditLog): Promise<AuditLogRow> {
    return {
      ...row,
      details: withoutEmptySides(row.details),
      expiresAt: await this.settings.expiry(accountId(row.accountId), 'auditRetentionDays', row.createdAt),
    };
  }

  private async empty(accountId: AccountId, leadId: string): Promise<void> {
    const $unset = {
      'details.before': 1,
      'details.after': 1,
      'details.evidencePrompt': 1,
      'details.rawPreview': 1,
      'details.quote': 1,
    } as const;
    const itself = { accountId, 'resource.type': 'lead', 'resource.id': leadId };
    await this.rows.bulkWrite([
      { updateMany: { filter: itself, update: { $unset } } },
      { updateMany: { filter: { accountId, 'details.leadId': leadId }, update: { $unset } } },
      // The reason for an insight quotes the lead.
      {
        updateMany: {
          filter: { ...itself, 'details.fieldName': { $exists: true } },
          update: { $unset: { 'details.reason': 1 } },
        },
      },
      {
        updateMany: {
          filter: { accountId, 'actor.type': 'lead', 'actor.id': leadId },
          update: { $set: { 'actor.name': '' } },
        },
      },
    ]);
  }
}

const markOf = (account: AccountId, leadId: string): string => `forgotten:${account}:${leadId}`;

function leadOf({ resource, details }: Pick<AuditLogRow, 'resource' | 'details'>): string | undefined {
  if (resource.type === 'lead') return resource.id;
  return typeof details['leadId'] === 'string' ? details['leadId'] : undefined;
}

function queryOf(
  account: AccountId,
  { action, actorId, resourceType, resourceId, from, to }: AuditFilter,
): QueryFilter<AuditLogRow> {
  return {
    accountId: account,
    ...(action !== undefined && { action }),
    ...(actorId !== undefined && { 'actor.id': actorId }),
    ...(resourceType !== undefined && { 'resource.type': resourceType }),
    ...(resourceId !== undefined && { 'resource.id': resourceId }),
    ...((from !== undefined || to !== undefined) && {
      createdAt: { ...(from && { $gte: new Date(from) }), ...(to && { $lt: new Date(to) }) },
    }),
  };
}
