import { fail } from '../errors.ts';
import { compile } from '../filters/filter.ts';
import { isOperators } from '../filters/tests.ts';
import { keyText, sameValue } from '../values/keys.ts';
import { keyOf } from '../values/keys.ts';
import { matches, test } from '../filters/matcher.ts';
import { encode } from '../values/encode.ts';
import {
  type Raw,
  T,
  documentOf,
  fieldsOf,
  firstName,
  isNumber,
  numberOf,
  pick,
  valuesOf,
  typeName,
} from '../values/raw.ts';
import { parseSort, sortKey } from '../search/sort.ts';
import { arrayOf } from '../values/tree.ts';
import type { Tree } from '../values/encode.ts';

/** `$push` with `$each`, `$position`, `$sort` and `$slice` (manual: reference/operator/update/push). */
export function push(value: Raw | undefined, arg: Raw, path: string): Tree {
  if (value && value.type !== T.array)
    fail('BadValue', `The field '${path}' must be an array but is of type ${typeName(value)}`);
  const items = value ? valuesOf(value) : [];
  if (arg.type !== T.object || !pick(arg, '$each')) return arrayOf([...items, arg]);
  for (const { name } of fieldsOf(arg)) {
    if (!['$each', '$position', '$slice', '$sort'].includes(name))
      fail('BadValue', `Unrecognized clause in $push: ${name}`);
  }
  const each = pick(arg, '$each') as Raw;
  if (each.type !== T.array)
    fail('BadValue', `The argument to $each in $push must be an array but it was of type: ${typeName(each)}`);
  const position = whole(arg, '$position');
  const at =
    position === undefined
      ? items.length
      : position < 0
        ? Math.max(0, items.length + position)
        : Math.min(position, items.length);
  items.splice(at, 0, ...valuesOf(each));
  return arrayOf(slice(sorted(items, pick(arg, '$sort')), whole(arg, '$slice')));
}

function whole(arg: Raw, name: string): number | undefined {
  const value = pick(arg, name);
  if (!value) return undefined;
  if (!isNumber(value) || !Number.isInteger(numberOf(value))) {
    fail('BadValue', `The value for ${name} must be an integer value but was given type: ${typeName(value)}`);
  }
  return numberOf(value);
}

function sorted(items: Raw[], sort: Raw | undefined): Raw[] {
  if (!sort) return items;
  if (sort.type === T.object) {
    const fields = parseSort(sort);
    if (fields.length === 0) fail('BadValue', 'The sort pattern is empty when it should be a set of fields.');
    const key = (item: Raw): Buffer => sortKey(item.type === T.object ? item : documentOf(encode({})), fields);
    return items
      .map((item) => ({ item, key: key(item) }))
      .sort((a, b) => a.key.compare(b.key))
      .map(({ item }) => item);
  }
  const direction = isNumber(sort) ? numberOf(sort) : 0;
  if (Math.abs(direction) !== 1) fail('BadValue', 'The $sort element value must be either 1 or -1');
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((a, b) => a.key.compare(b.key) * direction)
    .map(({ item }) => item);
}

function slice(items: Raw[], count: number | undefined): Raw[] {
  if (count === undefined) return items;
  if (count === 0) return [];
  return count > 0 ? items.slice(0, count) : items.slice(count);
}

/** `$addToSet`: by value, and in documents also by the order of their fields. */
export function addToSet(value: Raw | undefined, arg: Raw, path: string): Tree | undefined {
  if (value && value.type !== T.array)
    fail(
      'BadValue',
      `Cannot apply $addToSet to non-array field. Field named '${path}' has non-array type ${typeName(value)}`,
    );
  const items = value ? valuesOf(value) : [];
  const known = new Set(items.map(keyText));
  const before = items.length;
  for (const item of eachOf(arg)) {
    if (known.has(keyText(item))) continue;
    known.add(keyText(item));
    items.push(item);
  }
  return value && items.length === before ? undefined : arrayOf(items);
}

function eachOf(arg: Raw): Raw[] {
  const each = arg.type === T.object && firstName(arg) === '$each' ? pick(arg, '$each') : undefined;
  if (!each) return [arg];
  if (each.type !== T.array)
    fail('TypeMismatch', `The argument to $each in $addToSet must be an array but it was of type ${typeName(each)}`);
  const other = fieldsOf(arg)[1];
  if (other) fail('BadValue', `Found unexpected fields after $each in $addToSet: ${other.name}`);
  return valuesOf(each);
}

/** `$pop`: the first (-1) or the last (1). */
export function pop(value: Raw, arg: Raw, path: string): Tree {
  if (value.type !== T.array)
    fail('TypeMismatch', `Path '${path}' contains an element of non-array type '${typeName(value)}'`);
  const items = valuesOf(value);
  return arrayOf(numberOf(arg) < 0 ? items.slice(1) : items.slice(0, -1));
}

/** `$pull`: a document is a filter for element documents, operators or a pattern test the element itself. */
export function pull(value: Raw, condition: Raw): Tree {
  if (value.type !== T.array) fail('BadValue', 'Cannot apply $pull to a non-array value');
  return arrayOf(valuesOf(value).filter((item) => !isPulled(item, condition)));
}

function isPulled(item: Raw, condition: Raw): boolean {
  if (condition.type === T.regex || isOperators(condition)) {
    const name = firstName(condition) ?? '';
    if (condition.type === T.object && (name === '$and' || name === '$or' || name === '$nor')) {
      return item.type === T.object && matches(compile(condition), item);
    }
    const query = compile(
      documentOf(encode({ v: { $elemMatch: condition.type === T.regex ? { $regex: condition } : condition } })),
    );
    const element = query.shape.root;
    return element.kind === 'element' && test(element.of, query, item);
  }
  if (condition.type === T.object) return item.type === T.object && matches(compile(condition), item);
  return sameValue(item, condition);
}

/** `$pullAll`: elements equal to any of the list. */
export function pullAll(value: Raw, list: Raw): Tree {
  if (value.type !== T.array) fail('BadValue', 'Cannot apply $pull to a non-array value');
  const unwanted = new Set(valuesOf(list).map(keyText));
  return arrayOf(valuesOf(value).filter((item) => !unwanted.has(keyText(item))));
}
