import type { SecretBox } from '@northline/common/platform/secrets';
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
