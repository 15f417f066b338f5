/** The keys in `SECRETS_KEY`, by version. */
export type SecretKeys = ReadonlyMap<number, Buffer>;

/**
 * Reads `SECRETS_KEY`: one key of 32 bytes in base64, which is version 1, or several as `2:<key>,1:<key>` after a
 * change. Undefined when a key has not 32 bytes or a version comes twice.
 */
export function readSecretKeys(text: string): SecretKeys | undefined {
  const parts = text.split(',').map((part) => /^(?:([1-9]\d{0,3}):)?([A-Za-z0-9+/]{43}=)$/.exec(part.trim()));
  const keys = new Map(parts.map((part) => [Number(part?.[1] ?? 1), Buffer.from(part?.[2] ?? '', 'base64')]));
  return parts.every((part) => part !== null) && keys.size === parts.length ? keys : undefined;
}
