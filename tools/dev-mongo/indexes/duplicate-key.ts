import { MongoError } from '../errors.ts';
import { Tree } from '../values/encode.ts';
import { component } from './index-keys.ts';
import { keyOf } from '../values/keys.ts';
import type { IndexSpec } from './index-spec.ts';
import { visitPath } from '../values/paths.ts';
import { type Raw, T, documentOf, pick, show } from '../values/raw.ts';

/** Error 11000 in MongoDB's words, with `keyPattern` and `keyValue`. */
export function duplicateKey(namespace: string, spec: IndexSpec, doc: Raw, key: Buffer): MongoError {
  const keyValue = new Tree(T.object);
  const values = valuesOfKey(spec, doc, key);
  spec.fields.forEach(({ path }, i) => {
    keyValue.names.push(path.text);
    keyValue.values.push(values[i] ?? null);
  });
  const shown = spec.fields.map(({ path }, i) => `${path.text}: ${show(values[i])}`).join(', ');
  const message = `E11000 duplicate key error collection: ${namespace} index: ${spec.name} dup key: { ${shown} }`;
  const keyPattern = pick(documentOf(spec.raw), 'key');
  return new MongoError(11000, 'DuplicateKey', message, { keyPattern, keyValue });
}

/** The values behind one of the document's keys: for arrays, the element that the key was made of. */
function valuesOfKey(spec: IndexSpec, doc: Raw, key: Buffer): (Raw | undefined)[] {
  let from = 0;
  return spec.fields.map((field) => {
    let found: Raw | undefined;
    let length = 0;
    visitPath(doc, field.path, false, (value) => {
      const part = partKey(value, field.descending);
      if (!key.subarray(from, from + part.length).equals(part)) return false;
      found = value;
      length = part.length;
      return true;
    });
    from += length;
    return found;
  });
}

function partKey(value: Raw | undefined, descending: boolean): Buffer {
  return component(keyOf(value), descending);
}
