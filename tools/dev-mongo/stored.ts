import { ObjectId } from 'bson';
import { type Encodable, Tree, encodeDocument } from './encode.ts';
import { fail } from './errors.ts';
import { Raw, T, firstName, pick } from './raw.ts';
import { timestamp } from './time.ts';
import { open } from './tree.ts';

/** The document as it is stored: `_id` first, made if missing; an empty timestamp filled in. */
export function withId(doc: Raw): Raw {
  const id = pick(doc, '_id');
  if (id && [T.array, T.regex, T.undefined].includes(id.type as never)) {
    const name = id.type === T.array ? 'array' : id.type === T.regex ? 'regex' : 'undefined';
    fail('InvalidIdField', `The '_id' value cannot be of type ${name}`);
  }
  if (id?.type === T.object && firstName(id)?.startsWith('$')) fail('DollarPrefixedFieldName', `_id fields may not contain '$'-prefixed fields: ${firstName(id)} is not valid for storage.`);
  if (id && firstName(doc) === '_id' && !hasEmptyTimestamp(doc)) return doc;
  const from = open(doc);
  const to = new Tree(T.object);
  to.names.push('_id');
  to.values.push(id ?? new ObjectId());
  from.names.forEach((name, i) => {
    if (name === '_id') return;
    to.names.push(name);
    to.values.push(isEmptyTimestamp(from.values[i]) ? timestamp() : from.values[i]);
  });
  return encodeDocument(to);
}

function hasEmptyTimestamp(doc: Raw): boolean {
  return doc.buf.includes(T.timestamp, doc.start) && open(doc).values.some(isEmptyTimestamp);
}

/** MongoDB fills in `Timestamp(0, 0)` at the top of a document that is stored. */
export function isEmptyTimestamp(value: Encodable): boolean {
  return value instanceof Raw && value.type === T.timestamp && value.buf.readBigUInt64LE(value.start) === 0n;
}
