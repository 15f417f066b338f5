import type { AgentConfig, AgentDefinition, ToolServer } from '@northline/common/contracts';
import type { AgentRow } from './agent.schema';

/** The public form of an agent; `toolServers` stand in for their ids on GET by id. */
export function toAgent(
  {
    statusAt: _statusAt,
    version: _version,
    versionMade: _versionMade,
    budgetRev: _rev,
    pendingEvents: _pendingEvents,
    ...row
  }: AgentRow,
  toolServers?: ToolServer[],
): AgentConfig {
  return {
    ...row,
    _id: row._id.toHexString(),
    mcpServerIds: toolServers ?? row.mcpServerIds,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What of a stored agent is its definition. */
export function definitionOf({
  _id,
  accountId: _accountId,
  status: _status,
  statusAt: _statusAt,
  conversationsPaused: _conversationsPaused,
  budget: _budget,
  budgetRev: _budgetRev,
  pendingEvents: _pendingEvents,
  version: _version,
  versionMade: _versionMade,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...definition
}: AgentRow): AgentDefinition {
  return definition;
}
