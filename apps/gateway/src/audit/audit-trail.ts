import { Injectable, Logger } from '@nestjs/common';
import type { AuditRule } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { channels, type LeadChange, type RpcRequest, type RpcSubject } from '@northline/common/contracts';
import { errorTable } from '@northline/common/vocabulary/errors';
import { RpcClient } from '@northline/common/platform/messaging';
import { newId } from '@northline/common/platform/mongo';
import { isObject } from '@northline/common/validation';
import { toDomainError } from '../http/public-error';
import { AuditLogsRepository } from './audit-logs.repository';
import type { NewAuditLog } from './audit-log.schema';
import { changedFields } from './changed-fields';
import { redacted } from './redaction';

/** One write in progress. */
export interface AuditEntry {
  row: NewAuditLog;
  ctx: RequestContext;
  body: Record<string, unknown>;
}

/** A write as it arrives: its action, its resource and its body. */
export interface AuditedWrite {
  rule: AuditRule;
  id?: string;
  body: Record<string, unknown>;
  /** Nothing is written; the answer shows the effect. */
  dryRun: boolean;
  ip: string;
}

const leadNumber = /^[1-9]\d{0,15}$/;
const otherId = new RegExp(`^([0-9a-f]{24}|${channels.join('|')})$`);

/** Characters of a reason: a message may repeat what was sent. */
const longestReason = 500;

type Reader = (ctx: RequestContext, id: string) => Promise<unknown>;

/** Keeps the audit log: a write is recorded before it is made, its outcome after. */
@Injectable()
export class AuditTrail {
  private readonly logger = new Logger('AuditTrail');
  private readonly readers = new Map<string, Reader>();

  constructor(
    private readonly rows: AuditLogsRepository,
    private readonly rpc: RpcClient,
  ) {}

  /** How to read a resource that the gateway owns, or that no subject finds by id: for `@Audited(…, { before: 'gateway.…' })`. */
  registerReader(name: string, read: Reader): void {
    this.readers.set(name, read);
  }

  /** Records that a write begins. Fails when it cannot be recorded: then it must not be made. */
  async begin(ctx: RequestContext, { rule, id, body, dryRun, ip }: AuditedWrite): Promise<AuditEntry> {
    const details = { ...(await this.before(ctx, rule, id ?? ctx.accountId, body)), ...(dryRun && { dryRun }) };
    const row = newRow(ctx, {
      action: rule.action,
      resource: { type: rule.resource, ...(id !== undefined && { id }) },
      status: 'started',
      details,
      ip,
    });
    await this.rows.add(row);
    return { row, ctx, body };
  }

  /**
   * Records the outcome of a write: the fields it was given as the answer has them, and the answer's counts; for a bulk
   * write each lead that it changed. Answers what was written to.
   */
  async succeed(entry: AuditEntry, answer: unknown, changes: LeadChange[] = []): Promise<NewAuditLog['resource']> {
    const { row, ctx, body } = entry;
    const given = isObject(answer) ? answer : {};
    const counts = Object.fromEntries(
      Object.entries(given).filter(([name, value]) => typeof value === 'number' && !(name in body) && name !== 'id'),
    );
    const id = row.resource.id ?? idOf(given);
    const resource = { type: row.resource.type, ...(id !== undefined && { id }) };
    const details = {
      ...row.details,
      ...aboutLead(given),
      ...valuesOf(entry, given),
      ...(Object.keys(counts).length > 0 && { counts }),
    };
    await this.end(
      ctx,
      row._id,
      { status: 'success', resource, details },
      changes.map((change) => changeRow(ctx, row, change)),
    );
    return resource;
  }

  /** Records that a write was refused, or failed. */
  async fail({ row, ctx }: AuditEntry, error: unknown): Promise<void> {
    const { code, message } = toDomainError(error);
    const status = errorTable[code].status < 500 ? 'refused' : 'failed';
    const reason = message.slice(0, longestReason).toWellFormed();
    await this.end(ctx, row._id, { status, resource: row.resource, details: { ...row.details, reason } });
  }

  /** Records something that has happened. */
  async record(
    ctx: RequestContext,
    what: Pick<NewAuditLog, 'action' | 'resource' | 'status'> & { details?: Record<string, unknown>; ip?: string },
  ): Promise<void> {
    await this.rows.add(newRow(ctx, what));
  }

  // The write is done; a failure to record its outcome must not undo its answer.
  private async end(
    ctx: RequestContext,
    id: string,
    outcome: Pick<NewAuditLog, 'status' | 'resource' | 'details'>,
    each: NewAuditLog[] = [],
  ): Promise<void> {
    await this.rows
      .finish(ctx.accountId, id, outcome, each)
      .catch((error: unknown) =>
        this.logger.error({ auditLogId: id, err: error }, 'Could not record the outcome of a call in the audit log'),
      );
  }

  private async before(
    ctx: RequestContext,
    rule: AuditRule,
    id: string,
    body: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    const form = idForm(rule, id);
    if (rule.before === undefined || form === undefined) return {};
    const reader = this.readers.get(rule.before);
    const request = { id: form } as RpcRequest<RpcSubject>;
    const asked = reader ? reader(ctx, id) : this.rpc.request(ctx, rule.before as RpcSubject, request);
    const present: unknown = await asked.catch(() => undefined);
    if (!isObject(present)) return {};
    const names = Object.keys(body);
    const changed =
      names.length === 0
        ? present
        : Object.fromEntries(names.filter((name) => name in present).map((name) => [name, present[name]]));
    return { ...aboutLead(present), before: redacted(changed, rule.resource) };
  }
}

function newRow(
  ctx: RequestContext,
  what: Pick<NewAuditLog, 'action' | 'resource' | 'status'> & { details?: Record<string, unknown>; ip?: string },
): NewAuditLog {
  const { accountId, actor, correlationId } = ctx;
  return { _id: newId(), accountId, actor, correlationId, details: {}, ...what, createdAt: new Date() };
}

// A write without a body, such as a launch, changed what differs now; a deleted resource is recorded whole.
function valuesOf({ row, body }: AuditEntry, given: Record<string, unknown>): Record<string, unknown> {
  const before = row.details['before'];
  const { type } = row.resource;
  if (Object.keys(body).length === 0)
    return isObject(before) && given['deleted'] !== true ? changedFields(before, redacted(given, type)) : {};
  const after = redacted(
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name, name in given ? given[name] : value])),
    type,
  );
  return Object.keys(after).length > 0 ? { after } : {};
}

// One lead of a bulk write, beside the record of the whole.
function changeRow(ctx: RequestContext, { _id, ip }: NewAuditLog, { id, action, ...values }: LeadChange): NewAuditLog {
  const details = { ...redacted(values, 'lead'), auditLogId: _id };
  return newRow(ctx, {
    action: `lead.${action}`,
    resource: { type: 'lead', id: String(id) },
    status: 'success',
    details,
    ip,
  });
}

// So that records about a lead's things are found when the lead is erased.
function aboutLead({ leadId }: Record<string, unknown>): { leadId?: string } {
  return typeof leadId === 'string' ? { leadId } : {};
}

// Leads have numbers, everything else object ids or a channel; undefined: it can be no id.
function idForm(rule: AuditRule, id: string): string | number | undefined {
  if (rule.resource === 'lead') return leadNumber.test(id) ? Number(id) : undefined;
  return otherId.test(id) ? id : undefined;
}

function idOf(answer: Record<string, unknown>): string | undefined {
  const id = answer['_id'] ?? answer['id'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}
