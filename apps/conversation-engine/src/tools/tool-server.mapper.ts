import type { ToolServer } from '@northline/common/contracts';
import type { ToolServerRow } from './tool-server.schema';

/** The public form of a tool server: without the values of its headers. */
export function toToolServer(row: ToolServerRow): ToolServer {
  const { accountId, name, url, transport, headerNames, allowedTools } = row;
  const times = { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
  return { _id: row._id.toHexString(), accountId, name, url, transport, headerNames, allowedTools, ...times };
}
