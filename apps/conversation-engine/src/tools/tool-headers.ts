import type { SecretBox } from '@northline/common/secrets';
import type { ToolServerRow } from './tool-server.schema';

/** The headers of a tool server in clear. Throws when they were sealed under a key that is gone. */
export function openedHeaders(secrets: SecretBox, { accountId, sealedHeaders }: Pick<ToolServerRow, 'accountId' | 'sealedHeaders'>): Record<string, string> {
  return sealedHeaders === undefined ? {} : (JSON.parse(secrets.open(accountId, sealedHeaders)) as Record<string, string>);
}
