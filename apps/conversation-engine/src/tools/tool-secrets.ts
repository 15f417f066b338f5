import { openedAddress, type SecretBox } from '@northline/common/platform/secrets';
import type { ToolServerAddress } from './adapters/mcp-client';
import type { ToolServerRow } from './tool-server.schema';

/** The headers of a tool server in plain text. Throws when the sealed text was changed. */
export async function openedHeaders(
  secrets: SecretBox,
  { accountId, sealedHeaders }: Pick<ToolServerRow, 'accountId' | 'sealedHeaders'>,
): Promise<Record<string, string>> {
  return sealedHeaders === undefined
    ? {}
    : (JSON.parse(await secrets.open(accountId, sealedHeaders)) as Record<string, string>);
}

/** A tool server as it is called, with its address and headers in plain text. Throws when a sealed text was changed. */
export async function openedToolServer(secrets: SecretBox, row: ToolServerRow): Promise<ToolServerAddress> {
  const { name, transport, allowedTools } = row;
  const [url, headers] = await Promise.all([openedAddress(secrets, row), openedHeaders(secrets, row)]);
  return { name, url, transport, headers, allowedTools };
}
