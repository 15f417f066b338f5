import { ObjectId } from 'bson';
import { Tree, encodeDocument } from '../values/encode.ts';
import { fail, refuse } from '../errors.ts';
import { type Raw, T, fieldsOf, firstName, pick, typeName, valuesOf } from '../values/raw.ts';

/** The document as it is stored: `_id` first, made if missing. */
export function withId(doc: Raw): Raw {
  checkTimestamps(doc);
  const id = pick(doc, '_id');
  if (id?.type === T.array || id?.type === T.regex || id?.type === T.undefined)
    fail('InvalidIdField', `The '_id' value cannot be of type ${typeName(id)}`);
  if (id?.type === T.object && firstName(id)?.startsWith('$'))
    fail(
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${firstName(id)} is not valid for storage.`,
    );
  if (id && firstName(doc) === '_id') return doc;
  const others = fieldsOf(doc).filter(({ name }) => name !== '_id');
  return encodeDocument(Tree.of([{ name: '_id', value: id ?? new ObjectId() }, ...others]));
}

/** MongoDB fills in `Timestamp(0, 0)` at the top of a document; nobody here needs that. */
export function checkTimestamps(doc: Raw): void {
  if (!doc.buf.includes(T.timestamp, doc.start)) return;
  const isEmpty = ({ buf, type, start }: Raw): boolean => type === T.timestamp && buf.readBigUInt64LE(start) === 0n;
  if (valuesOf(doc).some(isEmpty)) refuse('filling in an empty Timestamp');
}
