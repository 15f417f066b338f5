import { fail } from './errors.ts';
import type { Leaf } from './filter.ts';
import { BRACKET, bracketOf, keyOf } from './keys.ts';
import { toRegExp } from './regex.ts';
import { type Raw, T, TYPE_NAMES, firstName, isNaNValue, isNumber, isTruthy, numberOf, show, textOf, valuesOf } from './raw.ts';

/** A literal of a filter, made ready to compare with. */
export type Operand = {
  value: Raw;
  key: Buffer;
  bracket: number;
  nan: boolean;
  /** For `$in` and `$all`: the keys asked for. */
  keys: Map<string, Buffer>;
  regexes: { pattern: RegExp; key: Buffer }[];
  /** `$exists`'s truth. */
  truth: boolean;
  types: Set<number>;
  /** `$size`, `$mod`'s divisor and rest. */
  numbers: number[];
  mask: bigint;
};

/** Checks a literal and brings it into the form that its test needs. */
export function prepare(leaf: Leaf, slots: Raw[]): Operand {
  const value = slots[leaf.slot] as Raw;
  const operand = plain(value);
  switch (leaf.op) {
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      if (value.type === T.regex) fail('BadValue', `Can't have RegEx as arg to predicate over field '${leaf.path?.text ?? ''}'.`);
      return operand;
    case 'in':
    case 'every':
      return withList(operand, leaf);
    case 'regex':
      return withRegex(operand, leaf.options === undefined ? undefined : slots[leaf.options]);
    case 'exists':
      operand.truth = isTruthy(value);
      return operand;
    case 'type':
      for (const item of value.type === T.array ? valuesOf(value) : [value]) addType(operand.types, item);
      return operand;
    case 'size':
      operand.numbers = [wholeSize(value)];
      return operand;
    case 'mod':
      operand.numbers = divisorAndRest(value);
      return operand;
    case 'bits':
      operand.mask = maskOf(value, leaf.name);
      return operand;
    default:
      return operand;
  }
}

function plain(value: Raw): Operand {
  return {
    value,
    key: keyOf(value),
    bracket: bracketOf(value),
    nan: isNaNValue(value),
    keys: NO_KEYS,
    regexes: [],
    truth: true,
    types: new Set(),
    numbers: [],
    mask: 0n,
  };
}

const NO_KEYS = new Map<string, Buffer>();

function withList(operand: Operand, leaf: Leaf): Operand {
  if (operand.value.type !== T.array) fail('BadValue', `${leaf.name} needs an array`);
  operand.keys = new Map();
  for (const item of valuesOf(operand.value)) {
    if (item.type === T.object && firstName(item)?.startsWith('$') && !/^\$(ref|id|db)$/.test(firstName(item) ?? '')) {
      fail('BadValue', leaf.op === 'in' ? `cannot nest $ under ${leaf.name}` : 'no $ expressions in $all');
    }
    const key = keyOf(item);
    if (item.type === T.regex) operand.regexes.push({ pattern: toRegExp(item, undefined), key });
    else operand.keys.set(key.toString('latin1'), key);
  }
  return operand;
}

function withRegex(operand: Operand, options: Raw | undefined): Operand {
  if (options && options.type !== T.string) fail('BadValue', '$options has to be a string');
  operand.regexes = [{ pattern: toRegExp(operand.value, options && textOf(options)), key: operand.key }];
  return operand;
}

function addType(types: Set<number>, item: Raw): void {
  if (item.type === T.string) {
    if (textOf(item) === 'number') for (const type of [T.double, T.int32, T.int64, T.decimal]) types.add(type);
    else types.add(TYPE_NAMES.get(textOf(item)) ?? fail('BadValue', `Unknown type name alias: ${textOf(item)}`));
    return;
  }
  if (!isNumber(item)) fail('TypeMismatch', 'type must be represented as a number or a string');
  const code = numberOf(item);
  const type = code === -1 ? T.minKey : code;
  if (![...TYPE_NAMES.values()].includes(type)) fail('BadValue', `Invalid numerical type code: ${code}`);
  types.add(type);
}

function wholeSize(value: Raw): number {
  const size = numberOf(value);
  if (!isNumber(value)) fail('FailedToParse', `Failed to parse $size. Expected a number in: $size: ${show(value)}`);
  if (!Number.isInteger(size)) fail('FailedToParse', `Failed to parse $size. Expected an integer: $size: ${size}`);
  if (size < 0) fail('FailedToParse', `Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  return size;
}

function divisorAndRest(value: Raw): number[] {
  if (value.type !== T.array) fail('BadValue', 'malformed mod, needs to be an array');
  const parts = valuesOf(value);
  if (parts.length < 2) fail('BadValue', 'malformed mod, not enough elements');
  if (parts.length > 2) fail('BadValue', 'malformed mod, too many elements');
  const [divisor, rest] = parts as [Raw, Raw];
  if (!isNumber(divisor) || !Number.isFinite(numberOf(divisor))) fail('BadValue', 'malformed mod, divisor not a number');
  if (!isNumber(rest) || !Number.isFinite(numberOf(rest))) fail('BadValue', 'malformed mod, remainder not a number');
  if (Math.trunc(numberOf(divisor)) === 0) fail('BadValue', 'divisor cannot be 0');
  return [Math.trunc(numberOf(divisor)), Math.trunc(numberOf(rest))];
}

function maskOf(value: Raw, name: string): bigint {
  if (value.type === T.array) {
    return valuesOf(value).reduce((mask, bit) => {
      if (!isNumber(bit) || !(numberOf(bit) >= 0)) fail('BadValue', 'bit positions must be integers >= 0');
      return mask | (1n << BigInt(Math.min(numberOf(bit), 63)));
    }, 0n);
  }
  if (!isNumber(value) || !Number.isInteger(numberOf(value)) || numberOf(value) < 0) {
    fail('BadValue', `${name} takes an Array, a number, or a BinData but received: ${show(value)}`);
  }
  return BigInt(numberOf(value));
}

/** Is the operand null, which missing fields equal? */
export function isNullish(operand: Operand): boolean {
  return operand.bracket === BRACKET.null || operand.bracket === BRACKET.undefined;
}
