import { createHash } from 'node:crypto';
import { fail } from '../errors.ts';
import { BRACKET, keyOf } from '../values/keys.ts';
import type { Path, Step } from '../values/paths.ts';
import { type Raw, T, get, valuesOf } from '../values/raw.ts';

/** One field of an index. */
export type IndexField = { path: Path; descending: boolean };

/** The keys of one document in one index, and what they tell about the index from now on. */
export type Keys = {
  keys: Buffer[];
  /** Per field: was an array expanded for it? */
  multikey: boolean[];
  /** Was a component cut and hashed? Such an index no longer gives an order. */
  hashed: boolean;
};

/** One component of an index key is at most this long; a longer one keeps its beginning and a hash. */
export const MAX_COMPONENT = 512;
const HASH_BYTES = 16;

const EMPTY_ARRAY = Buffer.of(BRACKET.undefined);
const MISSING = Buffer.of(BRACKET.null);

/** A field of the index on its way into the document: either still walking, or done with a key. */
type Walk = { steps: Step[]; at: number; doc: Raw | undefined; key: Buffer | undefined };

/**
 * The keys of a document as MongoDB's index key generator makes them: one per array element, an empty array
 * as `undefined`, missing as null, two different arrays refused (code 171). With `whole` nothing is cut: for sorting.
 */
export function keysOf(doc: Raw, fields: IndexField[], whole = false): Keys {
  const out: Keys = { keys: [], multikey: fields.map(() => false), hashed: false };
  const walks = fields.map(({ path }): Walk => ({ steps: path.steps, at: 0, doc, key: undefined }));
  expand(walks, fields, out, whole);
  if (out.keys.length > 1) out.keys = distinct(out.keys);
  return out;
}

function distinct(keys: Buffer[]): Buffer[] {
  return [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
}

function expand(walks: Walk[], fields: IndexField[], out: Keys, whole: boolean): void {
  let array: Raw | undefined;
  const inArray: boolean[] = [];
  walks.forEach((walk, i) => {
    const found = walk.key ? undefined : advance(walk);
    if (!found) return;
    if (array && array.start !== found.start) {
      fail(
        'CannotIndexParallelArrays',
        `cannot index parallel arrays [${nameOf(fields, i)}] [${nameOf(fields, inArray.indexOf(true))}]`,
      );
    }
    array = found;
    inArray[i] = true;
    out.multikey[i] = true;
  });
  if (!array) return void out.keys.push(join(walks, fields, out, whole));
  const elements = valuesOf(array);
  const next = (element: Raw | undefined): Walk[] => walks.map((walk, i) => (inArray[i] ? enter(walk, element) : walk));
  if (elements.length === 0) expand(next(undefined), fields, out, whole);
  for (const element of elements) expand(next(element), fields, out, whole);
}

/** Walks until the value is known (then `key` is set) or an array is met (then it is returned). */
function advance(walk: Walk): Raw | undefined {
  let value = walk.doc;
  while (walk.at < walk.steps.length && value?.type === T.object) {
    value = get(value, (walk.steps[walk.at] as Step).bytes);
    walk.at++;
    if (value?.type === T.array) return value;
  }
  walk.key = walk.at === walk.steps.length && value ? keyOf(value) : MISSING;
  return undefined;
}

function enter(walk: Walk, element: Raw | undefined): Walk {
  const atEnd = walk.at === walk.steps.length;
  if (atEnd) return { ...walk, key: element ? keyOf(element) : EMPTY_ARRAY };
  return { ...walk, doc: element, key: element?.type === T.object ? undefined : MISSING };
}

function join(walks: Walk[], fields: IndexField[], out: Keys, whole: boolean): Buffer {
  const parts = walks.map((walk, i) => {
    const key = walk.key as Buffer;
    if (key.length > MAX_COMPONENT) out.hashed = true;
    const { descending } = fields[i] as IndexField;
    if (whole) return descending ? inverted(key) : key;
    return component(key, descending);
  });
  return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
}

function nameOf(fields: IndexField[], i: number): string {
  return (fields[i] as IndexField).path.steps.at(-1)?.name ?? '';
}

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
