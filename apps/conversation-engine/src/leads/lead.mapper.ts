import type { Lead, LeadStage } from '@northline/common/contracts';
import { numberOf } from './lead-id';
import type { LatestConversation, LeadRow } from './lead.schema';

/** The public form of a lead; what was never set is left out. */
export function toLead(row: LeadRow): Lead {
  const { accountId, name, phone, email, status, source, tags, customFields } = row;
  const { assignedAgentId, abTestId, agentAssignedBy, importBatchId, externalId, timezone, timezoneSource } = row;
  return {
    ...{ id: numberOf(row.id), accountId, name, phone, email, status, source, tags, customFields },
    ...{ assignedAgentId, abTestId, agentAssignedBy, importBatchId, externalId, timezone, timezoneSource },
    lastContactedAt: row.lastContactedAt?.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The same with `currentStage`, for lists and previews (DECISIONS 34). */
export function toEnrichedLead(row: LeadRow): Lead {
  return Object.assign(toLead(row), row.latest && { currentStage: toStage(row.latest) });
}

function toStage(latest: LatestConversation): LeadStage {
  const { conversationId, agentConfigId, agentName } = latest;
  return {
    name: latest.stageName,
    index: latest.stageIndex,
    total: latest.stageTotal,
    conversationId,
    conversationStatus: latest.status,
    agentConfigId,
    agentName,
  };
}
