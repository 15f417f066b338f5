import { Double, rawOf } from './encode.ts';
import { fail, refuse } from './errors.ts';
import { type Raw, T, numberOf } from './raw.ts';

const INT32_MAX = 2n ** 31n - 1n;
const INT32_MIN = -(2n ** 31n);
const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);

/**
 * `$inc` and `$mul` with MongoDB's types: any Double makes a Double, a Long stays a Long, two Int32 become a
 * Long when they outgrow their type; past a Long it fails (code 2).
 */
export function calculate(op: '$inc' | '$mul', a: Raw, b: Raw): Raw {
  if (a.type === T.decimal || b.type === T.decimal) refuse(`${op} on Decimal128`);
  if (a.type === T.double || b.type === T.double) {
    const [x, y] = [numberOf(a), numberOf(b)];
    return rawOf(new Double(op === '$inc' ? x + y : x * y));
  }
  const [x, y] = [integerOf(a), integerOf(b)];
  const result = op === '$inc' ? x + y : x * y;
  if (result > INT64_MAX || result < INT64_MIN) {
    fail('BadValue', `Failed to apply ${op} operations to current value (${x}) as it overflows a 64-bit integer`);
  }
  const small = a.type === T.int32 && b.type === T.int32 && result <= INT32_MAX && result >= INT32_MIN;
  return rawOf(small ? Number(result) : result);
}

/** `$bit`: and, or, xor of Int32 and Long. */
export function bitwise(op: string, a: Raw, b: Raw): Raw {
  const [x, y] = [integerOf(a), integerOf(b)];
  const result = op === 'and' ? x & y : op === 'or' ? x | y : x ^ y;
  return rawOf(a.type === T.int32 && b.type === T.int32 ? Number(result) : BigInt.asIntN(64, result));
}

/** Zero of the same type: what `$mul` makes of a missing field. */
export function zeroLike(value: Raw): Raw {
  if (value.type === T.decimal) refuse('$mul on Decimal128');
  if (value.type === T.double) return rawOf(new Double(0));
  return rawOf(value.type === T.int64 ? 0n : 0);
}

function integerOf(value: Raw): bigint {
  return value.type === T.int64 ? value.buf.readBigInt64LE(value.start) : BigInt(numberOf(value));
}
