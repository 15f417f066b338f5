import { MongoError, fail, refuse } from '../errors.ts';
import { type Predicate, type Query, compile } from '../filters/filter.ts';
import type { IndexField } from './index-keys.ts';
import { Tree, encode, rawOf } from '../values/encode.ts';
import {
  type Field,
  type Raw,
  T,
  bytesOf,
  documentOf,
  fieldsOf,
  isNumber,
  isTruthy,
  numberOf,
  pick,
  show,
  textOf,
} from '../values/raw.ts';
import { pathOf } from '../values/paths.ts';

/** An index as it was asked for. */
export type IndexSpec = {
  name: string;
  fields: IndexField[];
  unique: boolean;
  sparse: boolean;
  /** `partialFilterExpression`. */
  partial: Query | undefined;
  /** `expireAfterSeconds`. */
  ttl: number | undefined;
  /** The specification as `listIndexes` shows it. */
  raw: Buffer;
};

/** The options that an index may have; some change nothing here. */
const KNOWN = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'ns',
]);

/** Reads and checks an index specification of `createIndexes`. */
export function parseIndexSpec(spec: Raw): IndexSpec {
  const key = pick(spec, 'key');
  const name = pick(spec, 'name');
  if (key?.type !== T.object) fail('FailedToParse', "The 'key' field is a required property of an index specification");
  if (name?.type !== T.string)
    fail('FailedToParse', "The 'name' field is a required property of an index specification");
  for (const option of fieldsOf(spec)) if (!KNOWN.has(option.name)) refuseOption(option);
  const partial = pick(spec, 'partialFilterExpression');
  const ttl = pick(spec, 'expireAfterSeconds');
  const parsed: IndexSpec = {
    name: textOf(name),
    fields: parseKey(key),
    unique: isTruthy(pick(spec, 'unique')),
    sparse: isTruthy(pick(spec, 'sparse')),
    partial: partial && parsePartial(partial),
    ttl: ttl && parseTtl(ttl),
    raw: Buffer.from(bytesOf(withVersion(spec))),
  };
  if (parsed.sparse && parsed.partial)
    fail('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  if (parsed.ttl !== undefined && parsed.fields.length > 1)
    fail('CannotCreateIndex', 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  return parsed;
}

/** The specification of the index that every collection has. */
export function idIndexSpec(): IndexSpec {
  return { ...parseIndexSpec(documentOf(encode({ v: 2, key: { _id: 1 }, name: '_id_' }))), unique: true };
}

function withVersion(spec: Raw): Raw {
  const isShown = ({ name, value }: Field): boolean =>
    !['v', 'ns', 'background'].includes(name) && ((name !== 'unique' && name !== 'sparse') || isTruthy(value));
  return rawOf(Tree.of([{ name: 'v', value: 2 }, ...fieldsOf(spec).filter(isShown)]));
}

function refuseOption({ name, value }: Field): never {
  if (name === 'collation') return refuse('collation');
  if (
    /^(text|2dsphere|default_language|language_override|weights|bits|min|max|wildcardProjection|storageEngine|clustered|prepareUnique|hidden|columnstoreProjection)/.test(
      name,
    )
  ) {
    return refuse(`the index option ${name}`);
  }
  throw new MongoError(
    197,
    'InvalidIndexSpecificationOption',
    `The field '${name}' is not valid for an index specification (type ${value.type})`,
  );
}

function parseKey(key: Raw): IndexField[] {
  const fields = fieldsOf(key);
  if (fields.length === 0) fail('CannotCreateIndex', 'Index keys cannot be an empty document');
  return fields.map(({ name, value }) => {
    if (value.type === T.string) refuse(`a ${textOf(value)} index`);
    if (!isNumber(value) || numberOf(value) === 0 || Number.isNaN(numberOf(value)))
      fail(
        'CannotCreateIndex',
        `Values in v:2 index key pattern must be numbers other than 0, strings, or objects with {...}: ${name}`,
      );
    if (name === '' || name.split('.').includes(''))
      fail('CannotCreateIndex', 'Index keys cannot contain an empty field.');
    if (name.includes('$')) refuse(`the index key ${name}`);
    if (name.split('.').some((part) => /^\d+$/.test(part))) refuse('an index on an array position');
    return { path: pathOf(name), descending: numberOf(value) < 0 };
  });
}

function parsePartial(filter: Raw): Query {
  if (filter.type !== T.object) fail('CannotCreateIndex', 'partialFilterExpression must be an object');
  const own = documentOf(Buffer.from(bytesOf(filter)));
  const query = compile(own);
  const isPlain = (predicate: Predicate): boolean => {
    if (predicate.kind === 'all' || predicate.kind === 'any') return predicate.of.every(isPlain);
    if (predicate.kind !== 'leaf' || ['regex', 'size', 'every'].includes(predicate.op)) return false;
    return predicate.op !== 'exists' || isTruthy(query.operands[predicate.id]?.value);
  };
  return isPlain(query.shape.root)
    ? query
    : fail('CannotCreateIndex', `Expression not supported in partial index: ${show(filter)}`);
}

function parseTtl(value: Raw): number {
  const seconds = numberOf(value);
  if (!isNumber(value)) fail('TypeMismatch', "The field 'expireAfterSeconds' must be a number");
  if (!(seconds >= 0 && seconds <= 2147483647))
    fail(
      'CannotCreateIndex',
      "TTL index 'expireAfterSeconds' option must be within an acceptable range, try a lower number",
    );
  return seconds;
}
