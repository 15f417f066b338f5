import type { RequestContext } from '../../vocabulary/context';
import type { AuditRecorded, DomainEvent } from '../../contracts';
import { newEvent } from './event';

/** What an audit record says; unless it says otherwise, the caller did it and it succeeded. */
export type AuditEntry = Pick<AuditRecorded, 'action' | 'resource' | 'details'> &
  Partial<Pick<AuditRecorded, 'actor' | 'status'>>;

/**
 * The event of a record for the account's audit log, for what no answer of the gateway can report. It belongs into the write
 * that it is about.
 */
export function auditRecord(ctx: RequestContext, entry: AuditEntry): DomainEvent<'audit.recorded'> {
  return newEvent(ctx, 'audit.recorded', {
    actor: ctx.actor,
    status: 'success',
    ...entry,
    at: new Date().toISOString(),
  });
}
