import type { SecretBox } from './secret-box';

/** An address as a row holds it: its path and query may be secrets. */
export interface StoredAddress {
  /** Sealed for the account. */
  sealedUrl?: string;
  /** In plain text, from a release that did not seal it; newer than `sealedUrl` where a row has both. */
  url?: string;
}

/** The fields for `url` in a row of the account. */
export function sealedAddress(secrets: SecretBox, accountId: string, url: string): StoredAddress {
  return { sealedUrl: secrets.seal(accountId, url), url: undefined };
}

/** The address of a row in plain text. Errors: the sealed text was changed. */
export async function openedAddress(
  secrets: SecretBox,
  { accountId, sealedUrl = '', url }: StoredAddress & { accountId: string },
): Promise<string> {
  return url ?? secrets.open(accountId, sealedUrl);
}
