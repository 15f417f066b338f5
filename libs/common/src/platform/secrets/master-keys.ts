import { hkdfSync } from 'node:crypto';
import { decrypt, encrypt } from './cipher';

/** What a data key is for. No key serves two purposes. */
export type KeyPurpose = 'seal' | 'person' | 'link';

/**
 * Reads `SECRETS_KEY`: one key of 32 bytes in base64, which is version 1, or several as `2:<key>,1:<key>` while one
 * replaces another. Undefined when a key does not have 32 bytes or a version comes twice.
 */
export function readMasterKeys(text: string): MasterKeys | undefined {
  const parts = text.split(',').map((part) => /^(?:([1-9]\d{0,3}):)?([A-Za-z0-9+/]{43}=)$/.exec(part.trim()));
  const keys = new Map(parts.map((part) => [Number(part?.[1] ?? 1), Buffer.from(part?.[2] ?? '', 'base64')]));
  return parts.every((part) => part !== null) && keys.size === parts.length ? new MasterKeys(keys) : undefined;
}

/**
 * The keys in `SECRETS_KEY`, by version. They encrypt nothing but data keys, under a key derived from them for the
 * data key's purpose (HKDF-SHA256, RFC 5869).
 */
export class MasterKeys {
  /** The version that wraps new data keys. */
  readonly newest: number;
  readonly oldest: number;

  constructor(private readonly keys: ReadonlyMap<number, Buffer>) {
    this.newest = Math.max(...keys.keys());
    this.oldest = Math.min(...keys.keys());
  }

  has(version: number): boolean {
    return this.keys.has(version);
  }

  /** The key of a version as in the setting; only data from before data keys existed needs it. */
  raw(version: number): Buffer {
    const key = this.keys.get(version);
    if (!key) throw new Error(`SECRETS_KEY has no key of version ${version}`);
    return key;
  }

  /** Encrypts the data key named `id` under the newest version. */
  wrap(purpose: KeyPurpose, id: string, dataKey: Buffer): { keyVersion: number; wrapped: string } {
    return { keyVersion: this.newest, wrapped: encrypt(this.derive(this.newest, purpose), id, dataKey) };
  }

  /** Reverses {@link wrap}. Throws when that version is not the key that wrapped it. */
  unwrap(purpose: KeyPurpose, id: string, { keyVersion, wrapped }: { keyVersion: number; wrapped: string }): Buffer {
    return decrypt(this.derive(keyVersion, purpose), id, wrapped);
  }

  private derive(version: number, purpose: KeyPurpose): Buffer {
    return Buffer.from(hkdfSync('sha256', this.raw(version), Buffer.alloc(0), `northline wrap ${purpose}`, 32));
  }
}
