import { createHash } from 'node:crypto';

/** One component of an index key is at most this long; a longer one keeps its beginning and a hash. */
export const MAX_COMPONENT = 512;
const HASH_BYTES = 16;

/** A key cut to {@link MAX_COMPONENT}, for an index; a descending component has all its bits inverted. */
export function component(key: Buffer, descending: boolean): Buffer {
  let out = key;
  if (key.length > MAX_COMPONENT) {
    const hash = createHash('sha256').update(key).digest().subarray(0, HASH_BYTES);
    out = Buffer.concat([key.subarray(0, MAX_COMPONENT), hash]);
  }
  return descending ? inverted(out) : out;
}

/** All bits inverted: turns an ascending key into a descending one. */
export function inverted(key: Buffer): Buffer {
  const out = Buffer.allocUnsafe(key.length);
  for (let i = 0; i < key.length; i++) out[i] = ~(key[i] as number);
  return out;
}
