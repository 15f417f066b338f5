/**
 * What a Long or Decimal128 has beyond the double nearest to it, as bytes that sort like the rest itself:
 * a sign byte (below or above 0x80, which stands for "exactly the double"), the decimal exponent, digits.
 * Forty digits tell any two Decimal128 (34 digits) apart.
 */
const DIGITS = 40;
const EXPONENT_BIAS = 8000;

/** The rest of a Long; undefined when the double is exact. */
export function longRest(value: bigint, nearest: number): Buffer | undefined {
  return restBytes(value - BigInt(nearest), 0);
}

/** The rest of a finite Decimal128 given as text; undefined when the double is exact. */
export function decimalRest(text: string, nearest: number): Buffer | undefined {
  const [mantissa = '', exponent = '0'] = text.toUpperCase().split('E');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const exact = { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
  const double = decimalOf(nearest);
  const low = Math.min(exact.exponent, double.exponent);
  const at = (n: { digits: bigint; exponent: number }): bigint => n.digits * 10n ** BigInt(n.exponent - low);
  return restBytes(at(exact) - at(double), low);
}

/** A double as `digits * 10^exponent`, exactly: m / 2^k is m * 5^k / 10^k. */
function decimalOf(value: number): { digits: bigint; exponent: number } {
  let twos = 0;
  let mantissa = value;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    twos++;
  }
  return { digits: BigInt(mantissa) * 5n ** BigInt(twos), exponent: -twos };
}

function restBytes(rest: bigint, exponent: number): Buffer | undefined {
  if (rest === 0n) return undefined;
  const digits = (rest < 0n ? -rest : rest).toString();
  const out = Buffer.alloc(2 + DIGITS / 2 + 1);
  out.writeUInt16BE(digits.length + exponent + EXPONENT_BIAS, 0);
  out.write(digits.slice(0, DIGITS).padEnd(DIGITS, '0'), 2, 'hex');
  if (rest < 0n) for (let i = 0; i < out.length; i++) out[i] = ~(out[i] as number);
  return Buffer.concat([Buffer.of(rest < 0n ? 0x7f : 0x81), out]);
}
