import { refuse } from './errors.ts';
import { expressionIsTrue } from './expressions.ts';
import type { Leaf, Predicate, Query } from './filter.ts';
import { BRACKET, bracketOf, compareToKey, keyText } from './keys.ts';
import { type Operand, isNullish } from './operands.ts';
import { type Path, lastOffset, visitPath } from './paths.ts';
import { type Raw, T, isNaNValue, isNumber, numberOf, textOf, valuesOf } from './raw.ts';

/** Which element of an array satisfied the last match (the meaning of `$` in updates and projections). */
let position = -1;

/** Does the document match? */
export function matches(query: Query, doc: Raw): boolean {
  return test(query.shape.root, query, doc);
}

/** As {@link matches}; answers the position of the array element that matched, -1 for none. */
export function matchPosition(query: Query, doc: Raw): { matched: boolean; position: number } {
  position = -1;
  const matched = matches(query, doc);
  return { matched, position: matched ? position : -1 };
}

/** Does one array element match (for `$pull` and array filters, whose filter may be about the element itself)? */
export function test(predicate: Predicate, query: Query, value: Raw): boolean {
  switch (predicate.kind) {
    case 'all':
      return predicate.of.every((part) => test(part, query, value));
    case 'any':
      return predicate.of.some((part) => test(part, query, value));
    case 'none': {
      const before = position;
      const hit = predicate.of.some((part) => test(part, query, value));
      position = before;
      return !hit;
    }
    case 'element':
      return testElement(predicate, query, value);
    case 'expression':
      return expressionIsTrue(query.slots[predicate.slot] as Raw, value);
    default:
      return testLeaf(predicate, query.operands[predicate.id] as Operand, value);
  }
}

function testLeaf(leaf: Leaf, operand: Operand, value: Raw): boolean {
  if (!leaf.path) return testValue(leaf, operand, value);
  if (leaf.op === 'every') return testEvery(leaf.path, operand, value);
  if (leaf.op === 'exists' && !operand.truth) return !visitPath(value, leaf.path, true, (found) => found !== undefined);
  const hit = visitPath(value, leaf.path, leaf.op === 'size', (found) => testValue(leaf, operand, found));
  if (hit && lastOffset() >= 0) position = lastOffset();
  return hit;
}

function testElement(predicate: Extract<Predicate, { kind: 'element' }>, query: Query, value: Raw): boolean {
  let hitAt = -1;
  const inArray = (array: Raw | undefined): boolean => {
    hitAt = array?.type === T.array ? valuesOf(array).findIndex((element) => accepts(predicate, query, element)) : -1;
    return hitAt >= 0;
  };
  if (!predicate.path) return inArray(value);
  let outer = -1;
  const hit = visitPath(value, predicate.path, true, (array) => {
    outer = lastOffset();
    return inArray(array);
  });
  if (hit) position = outer >= 0 ? outer : hitAt;
  return hit;
}

function accepts(predicate: Extract<Predicate, { kind: 'element' }>, query: Query, element: Raw): boolean {
  return (predicate.values || element.type === T.object || element.type === T.array) && test(predicate.of, query, element);
}

/** The first element of an array that a filter `{ <any name>: { $elemMatch: … } }` takes. */
export function firstElement(query: Query, array: Raw | undefined): Raw | undefined {
  const { root } = query.shape;
  return root.kind === 'element' && array?.type === T.array ? valuesOf(array).find((element) => accepts(root, query, element)) : undefined;
}

/** `$all`: each listed value equals (or each listed pattern matches) some value under the path. */
function testEvery(path: Path, operand: Operand, doc: Raw): boolean {
  const missing = new Set(operand.keys.keys());
  const patterns = new Set(operand.regexes);
  if (missing.size + patterns.size === 0) return false;
  visitPath(doc, path, false, (value) => {
    missing.delete(keyText(value));
    for (const regex of patterns) if (value && matchesRegex(value, regex)) patterns.delete(regex);
    return missing.size + patterns.size === 0;
  });
  return missing.size + patterns.size === 0;
}

function testValue(leaf: Leaf, operand: Operand, value: Raw | undefined): boolean {
  switch (leaf.op) {
    case 'eq':
      return equals(value, operand);
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return compares(leaf.op, value, operand);
    case 'in':
      return operand.keys.has(keyText(value)) || operand.regexes.some((regex) => value && matchesRegex(value, regex));
    case 'regex':
      return value !== undefined && operand.regexes.some((regex) => matchesRegex(value, regex));
    case 'exists':
      return (value !== undefined) === operand.truth;
    case 'type':
      return value !== undefined && operand.types.has(value.type);
    case 'size':
      return value?.type === T.array && valuesOf(value).length === operand.numbers[0];
    case 'mod':
      return value !== undefined && isNumber(value) && hasRest(value, operand.numbers as [number, number]);
    default:
      return value !== undefined && isNumber(value) && hasBits(leaf.name, value, operand.mask);
  }
}

function equals(value: Raw | undefined, operand: Operand): boolean {
  const bracket = bracketOf(value);
  if (bracket !== operand.bracket) return bracket === BRACKET.undefined && isNullish(operand);
  return compareToKey(value, operand.key) === 0;
}

function compares(op: 'lt' | 'lte' | 'gt' | 'gte', value: Raw | undefined, operand: Operand): boolean {
  const bracket = bracketOf(value);
  const orEqual = op === 'lte' || op === 'gte';
  const below = op === 'lt' || op === 'lte';
  if (bracket !== operand.bracket) {
    if (operand.bracket === BRACKET.maxKey) return below;
    if (operand.bracket === BRACKET.minKey) return !below;
    return orEqual && bracket === BRACKET.undefined && isNullish(operand);
  }
  if (operand.nan || (value && isNaNValue(value))) return orEqual && operand.nan && value !== undefined && isNaNValue(value);
  const order = compareToKey(value, operand.key);
  return order === 0 ? orEqual : below ? order < 0 : order > 0;
}

function matchesRegex(value: Raw, regex: { pattern: RegExp; key: Buffer }): boolean {
  if (value.type === T.string || value.type === T.symbol) return regex.pattern.test(textOf(value));
  return value.type === T.regex && compareToKey(value, regex.key) === 0;
}

function hasRest(value: Raw, [divisor, rest]: [number, number]): boolean {
  if (value.type === T.decimal) refuse('$mod on Decimal128');
  if (value.type === T.int64) return value.buf.readBigInt64LE(value.start) % BigInt(divisor) === BigInt(rest);
  const number = numberOf(value);
  return Number.isFinite(number) && Math.trunc(number) % divisor === rest + 0;
}

function hasBits(name: string, value: Raw, mask: bigint): boolean {
  if (value.type === T.decimal) refuse(`${name} on Decimal128`);
  const number = numberOf(value);
  if (!Number.isInteger(number)) return false;
  const bits = (value.type === T.int64 ? value.buf.readBigInt64LE(value.start) : BigInt(number)) & mask;
  if (name === '$bitsAllSet') return bits === mask;
  if (name === '$bitsAllClear') return bits === 0n;
  return name === '$bitsAnySet' ? bits !== 0n : bits !== mask;
}
