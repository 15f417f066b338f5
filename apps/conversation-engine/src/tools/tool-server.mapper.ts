import type { ToolServer } from '@northline/common/contracts';
import { bareUrl } from '@northline/common/platform/http';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { ToolServerRow } from './tool-server.schema';

/** The public form of a tool server at `url`: without the values of its headers and the secrets of its address (DECISIONS 27). */
export function toToolServer(row: ToolServerRow, url: string): ToolServer {
  const { accountId, name, transport, headerNames, allowedTools } = row;
  const times = { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
  return {
    _id: row._id.toHexString(),
    accountId,
    name,
    url: bareUrl(url),
    transport,
    headerNames,
    allowedTools,
    ...times,
  };
}

/** As {@link toToolServer}, with the whole address for who may change it. */
export function toToolServerFor({ scopes }: RequestContext, row: ToolServerRow, url: string): ToolServer {
  return { ...toToolServer(row, url), ...(scopes.includes('agent_config:edit') && { url }) };
}
