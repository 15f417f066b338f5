import type { AgentConfig, ToolServer } from '@northline/common/contracts';
import type { AgentRow } from './agent.schema';

/** The public form of an agent; `toolServers` stand in for their ids on GET by id. */
export function toAgent({ version: _version, ...row }: AgentRow, toolServers?: ToolServer[]): AgentConfig {
  return {
    ...row,
    _id: row._id.toHexString(),
    mcpServerIds: toolServers ?? row.mcpServerIds,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
