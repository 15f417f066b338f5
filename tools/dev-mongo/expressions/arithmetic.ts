import { Double, rawOf } from '../values/encode.ts';
import { refuse } from '../errors.ts';
import { type Raw, T, numberOf } from '../values/raw.ts';

const INT32_MAX = 0x7fffffff;

/** A number to calculate with; Decimal128 and Longs past 2^53, which JavaScript's numbers cannot hold, are refused. */
export function operand(value: Raw): number {
  if (value.type === T.decimal) refuse('arithmetic on Decimal128');
  return value.type === T.int64 ? whole(numberOf(value)) : numberOf(value);
}

function whole(value: number): number {
  if (!Number.isSafeInteger(value)) refuse('arithmetic on Longs past 2^53');
  return value;
}

/** A result with MongoDB's type: any Double makes a Double, any Long a Long, Int32 becomes a Long when it is outgrown. */
export function resultOf(value: number, ...operands: Raw[]): Raw {
  if (operands.some(({ type }) => type === T.double)) return rawOf(new Double(value));
  const isLong = Math.abs(whole(value) + 0.5) > INT32_MAX + 0.5 || operands.some(({ type }) => type === T.int64);
  return rawOf(isLong ? BigInt(value) : value + 0);
}

/** The sum of numbers as MongoDB makes it: exact beyond a double's last digit until the end, with the type of the widest. */
export class Total {
  count = 0;
  private sum = 0;
  private rest = 0;
  private plain = 0;
  private readonly widest: Raw[] = [];

  add(value: Raw): void {
    const x = operand(value);
    this.count++;
    this.plain += x;
    if (!this.widest.some(({ type }) => type === value.type)) this.widest.push(value);
    const [low, lost] = twoSum(x, this.rest);
    const [high, carried] = twoSum(this.sum, low);
    [this.sum, this.rest] = twoSum(high, lost + carried);
  }

  get value(): number {
    return Number.isFinite(this.plain) ? this.sum : this.plain;
  }

  get result(): Raw {
    return resultOf(this.value, ...this.widest);
  }

  get average(): Raw {
    return rawOf(this.count === 0 ? null : new Double(this.value / this.count));
  }
}

/** Knuth's two-sum: the rounded sum, and what the rounding lost. */
function twoSum(a: number, b: number): [number, number] {
  const sum = a + b;
  const second = sum - a;
  return [sum, a - (sum - second) + (b - second)];
}
