import { northline, type RequestContext } from '@northline/common/vocabulary/context';
import type { DomainEvent } from '@northline/common/contracts';
import { auditRecord } from '@northline/common/platform/events';
import { omitUndefined } from '@northline/common/platform/mongo';
import type { ChangedLead } from './lead-changes';
import type { LeadRow } from './lead.schema';
import { type AgentAssignment, assignedFields } from './lead-writes';

/** The audit record of a change to a lead that no call's answer can report: it travels in the lead's own write. */
export function leadRecord(
  ctx: RequestContext,
  { id, action, ...values }: ChangedLead,
  reason?: string,
): DomainEvent<'audit.recorded'> {
  const resource = { type: 'lead', id };
  const details = { ...values, ...(reason !== undefined && { reason }) };
  return auditRecord(ctx, { action: `lead.${action}`, resource, details });
}

/** The record of an agent that Northline assigns to a lead (DECISIONS 48, 116). */
export function assignmentRecord(
  ctx: RequestContext,
  { id, assignedAgentId, agentAssignedBy, abTestId }: LeadRow,
  assignment: AgentAssignment,
): DomainEvent<'audit.recorded'> {
  const before = omitUndefined({ assignedAgentId, agentAssignedBy, abTestId });
  const reason = assignment.abTestId === undefined ? 'first_message' : 'ab_test';
  return leadRecord(
    { ...ctx, actor: northline },
    { id, action: 'updated', before, after: assignedFields(assignment) },
    reason,
  );
}
