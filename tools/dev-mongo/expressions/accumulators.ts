import { Total } from './arithmetic.ts';
import { type Encodable, rawOf } from '../values/encode.ts';
import { compareToKey, keyOf, keyText } from '../values/keys.ts';
import { type Raw, type Value, isNumber, isThere } from '../values/raw.ts';
import { arrayOf } from '../values/tree.ts';

/** Takes the values of a group one by one. */
type Accumulator = { add(value: Value): void; result(): Encodable };

function total(result: (sum: Total) => Encodable): () => Accumulator {
  return () => {
    const sum = new Total();
    return { add: (value) => value && isNumber(value) && sum.add(value), result: () => result(sum) };
  };
}

function extreme(sign: 1 | -1): () => Accumulator {
  return () => {
    let best: Raw | undefined;
    const add = (value: Value): void => {
      if (isThere(value) && (!best || compareToKey(value, keyOf(best)) * sign > 0)) best = value;
    };
    return { add, result: () => best ?? null };
  };
}

function collected(once: boolean): () => Accumulator {
  return () => {
    const values = new Map<string | number, Raw>();
    const add = (value: Value): void => {
      const key = value && once ? keyText(value) : values.size;
      if (value && !values.has(key)) values.set(key, value);
    };
    return { add, result: () => arrayOf([...values.values()]) };
  };
}

/** What `$group` can gather. */
export const GROUP_ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: total((sum) => sum.result),
  $avg: total((sum) => sum.average),
  $min: extreme(-1),
  $max: extreme(1),
  $first: () => {
    let first: { value: Value } | undefined;
    return { add: (value) => (first ??= { value }), result: () => first?.value ?? null };
  },
  $last: () => {
    let last: Value;
    return { add: (value) => (last = value), result: () => last ?? null };
  },
  $push: collected(false),
  $addToSet: collected(true),
  $count: () => {
    let count = 0;
    return { add: () => count++, result: () => count };
  },
};

/** What an accumulator makes of values. */
export function accumulate(name: string, values: Value[]): Value {
  const accumulator = GROUP_ACCUMULATORS[name]?.();
  for (const value of values) accumulator?.add(value);
  return accumulator && rawOf(accumulator.result());
}
