import { documentOf } from './raw.ts';
import { MongoError, fail, refuse } from './errors.ts';
import { type Query, compile } from './filter.ts';
import type { IndexField } from './index-keys.ts';
import { type Tree, Tree as NewTree, encode, rawOf } from './encode.ts';
import { type Field, type Raw, T, bytesOf, fieldsOf, isNumber, isTruthy, numberOf, pick, textOf } from './raw.ts';
import { pathOf } from './paths.ts';

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
  hidden: boolean;
  /** The specification as `listIndexes` shows it. */
  raw: Buffer;
};

/** Options that change nothing here, or that mongoose and the driver send beside the others. */
const IGNORED = new Set(['v', 'key', 'name', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds', 'background', 'ns', 'hidden']);

/** Reads and checks an index specification of `createIndexes`. */
export function parseIndexSpec(spec: Raw): IndexSpec {
  const key = pick(spec, 'key');
  const name = pick(spec, 'name');
  if (key?.type !== T.object) fail('FailedToParse', "The 'key' field is a required property of an index specification");
  if (name?.type !== T.string) fail('FailedToParse', "The 'name' field is a required property of an index specification");
  for (const option of fieldsOf(spec)) if (!IGNORED.has(option.name)) refuseOption(option);
  const partial = pick(spec, 'partialFilterExpression');
  const ttl = pick(spec, 'expireAfterSeconds');
  const parsed: IndexSpec = {
    name: textOf(name),
    fields: parseKey(key),
    unique: isTruthy(pick(spec, 'unique')),
    sparse: isTruthy(pick(spec, 'sparse')),
    partial: partial && parsePartial(partial),
    ttl: ttl && parseTtl(ttl),
    hidden: isTruthy(pick(spec, 'hidden')),
    raw: Buffer.from(bytesOf(withVersion(spec))),
  };
  if (parsed.sparse && parsed.partial) fail('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  if (parsed.ttl !== undefined && parsed.fields.length > 1) fail('CannotCreateIndex', 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  return parsed;
}

/** The specification of the index that every collection has. */
export function idIndexSpec(): IndexSpec {
  return { ...parseIndexSpec(documentOf(encode({ v: 2, key: { _id: 1 }, name: '_id_' }))), unique: true };
}

function withVersion(spec: Raw): Raw {
  const tree: Tree = new NewTree(T.object);
  tree.names.push('v');
  tree.values.push(2);
  for (const { name, value } of fieldsOf(spec)) {
    if (name === 'v' || name === 'ns' || name === 'background') continue;
    if ((name === 'unique' || name === 'sparse' || name === 'hidden') && !isTruthy(value)) continue;
    tree.names.push(name);
    tree.values.push(value);
  }
  return rawOf(tree);
}

function refuseOption({ name, value }: Field): never {
  if (name === 'collation') return refuse('collation');
  if (/^(text|2dsphere|default_language|language_override|weights|bits|min|max|wildcardProjection|storageEngine|clustered|prepareUnique|columnstoreProjection)/.test(name)) {
    return refuse(`the index option ${name}`);
  }
  throw new MongoError(197, 'InvalidIndexSpecificationOption', `The field '${name}' is not valid for an index specification (type ${value.type})`);
}

function parseKey(key: Raw): IndexField[] {
  const fields = fieldsOf(key);
  if (fields.length === 0) fail('CannotCreateIndex', 'Index keys cannot be an empty document');
  return fields.map(({ name, value }) => {
    if (value.type === T.string) refuse(`a ${textOf(value)} index`);
    if (!isNumber(value) || numberOf(value) === 0 || Number.isNaN(numberOf(value))) fail('CannotCreateIndex', `Values in v:2 index key pattern must be numbers other than 0, strings, or objects with {...}: ${name}`);
    if (name === '' || name.split('.').includes('')) fail('CannotCreateIndex', 'Index keys cannot contain an empty field.');
    if (name.includes('$')) refuse(`the index key ${name}`);
    if (name.split('.').some((part) => /^\d+$/.test(part))) refuse('an index on an array position');
    return { path: pathOf(name), descending: numberOf(value) < 0 };
  });
}

function parsePartial(filter: Raw): Query {
  if (filter.type !== T.object) fail('CannotCreateIndex', 'partialFilterExpression must be an object');
  const own = documentOf(Buffer.from(bytesOf(filter)));
  const query = compile(own);
  for (const leaf of query.shape.leaves) {
    if (!['eq', 'in', 'lt', 'lte', 'gt', 'gte', 'type', 'exists'].includes(leaf.op) || (leaf.op === 'exists' && !isTruthy(query.operands[leaf.id]?.value))) {
      fail('CannotCreateIndex', `Expression not supported in partial index: ${leaf.name}`);
    }
  }
  if (hasNegation(query)) fail('CannotCreateIndex', 'Expression not supported in partial index: $not');
  return query;
}

function hasNegation(query: Query): boolean {
  const walk = (predicate: Query['shape']['root']): boolean => {
    if (predicate.kind === 'leaf') return false;
    if (predicate.kind === 'all' || predicate.kind === 'any') return predicate.of.some(walk);
    return true;
  };
  return walk(query.shape.root);
}

function parseTtl(value: Raw): number {
  const seconds = numberOf(value);
  if (!isNumber(value)) fail('TypeMismatch', "The field 'expireAfterSeconds' must be a number");
  if (!(seconds >= 0 && seconds <= 2147483647)) fail('CannotCreateIndex', "TTL index 'expireAfterSeconds' option must be within an acceptable range, try a lower number");
  return seconds;
}
