import { Decimal128 } from 'bson';
import { decimalRest, longRest } from './number-rest.ts';
import { Raw, T, bytesOf, endOf } from './raw.ts';

/**
 * The one codec of MongoDB's order of types and values: every value becomes bytes whose plain comparison
 * (`memcmp`) is MongoDB's comparison, and no encoding is the beginning of another, so that encodings can be
 * strung together to compound keys. Indexes, the matcher, sorting and updates all compare through it.
 * Order: MongoDB manual, "Comparison/Sort Order" (reference/bson-type-comparison-order).
 */

/** The first byte of each encoding: MongoDB's canonical types in their order, named as the types in {@link T}. */
export const BRACKET = {
  minKey: 0x02,
  undefined: 0x04,
  null: 0x06,
  number: 0x08,
  string: 0x0a,
  object: 0x0c,
  array: 0x0e,
  binary: 0x10,
  objectId: 0x12,
  bool: 0x14,
  date: 0x16,
  timestamp: 0x18,
  regex: 0x1a,
  dbPointer: 0x1c,
  code: 0x1e,
  maxKey: 0x22,
} as const;

const SHARED: Record<string, keyof typeof BRACKET | undefined> = {
  double: 'number',
  int32: 'number',
  int64: 'number',
  decimal: 'number',
  symbol: 'string',
};
const BY_TYPE = new Uint8Array(256);
for (const [name, type] of Object.entries(T)) BY_TYPE[type] = BRACKET[SHARED[name] ?? (name as keyof typeof BRACKET)];

/** The bracket (canonical type) of a value: only values of one bracket are ordered by `$lt` and its kin. */
export function bracketOf(value: Raw | undefined): number {
  return value ? (BY_TYPE[value.type] as number) : BRACKET.undefined;
}

let scratch = Buffer.allocUnsafe(1 << 16);
let len = 0;

/** The key of one value; missing is encoded as null, which is how MongoDB sorts and indexes it. */
export function keyOf(value: Raw | undefined): Buffer {
  len = 0;
  put(value);
  return Buffer.from(scratch.subarray(0, len));
}

/** Compares a value with a key made before, without keeping the value's own key. */
export function compareToKey(value: Raw | undefined, key: Buffer): number {
  len = 0;
  put(value);
  return scratch.compare(key, 0, key.length, 0, len);
}

/** Are two values equal in MongoDB's order (1 and 1.0 are; `{a,b}` and `{b,a}` are not)? */
export function sameValue(a: Raw, b: Raw): boolean {
  return bracketOf(a) === bracketOf(b) && compareToKey(a, keyOf(b)) === 0;
}

/** A key as text for use in sets and maps. */
export function keyText(value: Raw | undefined): string {
  len = 0;
  put(value);
  return scratch.toString('latin1', 0, len);
}

function room(bytes: number): void {
  if (len + bytes <= scratch.length) return;
  const bigger = Buffer.allocUnsafe(Math.max(scratch.length * 2, len + bytes));
  scratch.copy(bigger, 0, 0, len);
  scratch = bigger;
}

function put(value: Raw | undefined): void {
  if (!value) {
    room(1);
    scratch[len++] = BRACKET.null;
    return;
  }
  room(40);
  scratch[len++] = BY_TYPE[value.type] as number;
  putBody(value);
}

function putBody(value: Raw): void {
  const { buf, type, start, end } = value;
  switch (type) {
    case T.int32:
      return putNumber(buf.readInt32LE(start));
    case T.double:
      return putNumber(buf.readDoubleLE(start));
    case T.int64:
      return putLong(buf.readBigInt64LE(start));
    case T.decimal:
      return putDecimal(value);
    case T.string:
    case T.symbol:
    case T.code:
      return putText(buf, start + 4, end - 1);
    case T.object:
      return putFields(value, true);
    case T.array:
      return putFields(value, false);
    case T.binary:
      return putBinary(value);
    case T.date:
      len = scratch.writeBigUInt64BE(BigInt.asUintN(64, buf.readBigInt64LE(start) + (1n << 63n)), len);
      return;
    case T.timestamp:
      len = scratch.writeBigUInt64BE(buf.readBigUInt64LE(start), len);
      return;
    case T.regex:
      return putRegex(value);
    default:
      return putBytes(buf, start, end);
  }
}

function putNumber(value: number): void {
  if (Number.isNaN(value)) {
    scratch.fill(0, len, len + 8);
    len += 8;
  } else {
    scratch.writeDoubleBE(value === 0 ? 0 : value, len);
    if ((scratch[len] as number) & 0x80) for (let i = 0; i < 8; i++) scratch[len + i] = ~(scratch[len + i] as number);
    else scratch[len] = (scratch[len] as number) | 0x80;
    len += 8;
  }
  scratch[len++] = 0x80;
}

/** A number that no double equals: the nearest double, then the exact rest. */
function putInexact(nearest: number, rest: Buffer | undefined): void {
  putNumber(nearest);
  if (!rest) return;
  len--;
  putBytes(rest, 0, rest.length);
}

function putLong(value: bigint): void {
  const nearest = Number(value);
  if (Number.isSafeInteger(nearest)) return putNumber(nearest);
  putInexact(nearest, longRest(value, nearest));
}

function putDecimal(value: Raw): void {
  const text = new Decimal128(Buffer.from(bytesOf(value))).toString();
  const exact = Number(text);
  if (text.endsWith('Infinity') || text === 'NaN') return putNumber(exact);
  const nearest = Number.isFinite(exact) ? exact : Math.sign(exact) * Number.MAX_VALUE;
  putInexact(nearest, decimalRest(text, nearest));
}

function putBytes(buf: Buffer, start: number, end: number): void {
  room(end - start);
  buf.copy(scratch, len, start, end);
  len += end - start;
}

/** Text ends with 0; 0 and 1 inside it are escaped so that the order of bytes stays. */
function putText(buf: Buffer, start: number, end: number): void {
  room((end - start) * 2 + 1);
  for (let i = start; i < end; i++) {
    const byte = buf[i] as number;
    if (byte < 2) {
      scratch[len++] = 1;
      scratch[len++] = byte + 1;
    } else {
      scratch[len++] = byte;
    }
  }
  scratch[len++] = 0;
}

/** Documents compare field by field: type, then name, then value; arrays likewise without names. */
function putFields(doc: Raw, named: boolean): void {
  const { buf } = doc;
  const last = doc.end - 1;
  let at = doc.start + 4;
  while (at < last) {
    const type = buf[at] as number;
    const zero = buf.indexOf(0, at + 1);
    const value = new Raw(buf, type, zero + 1, endOf(buf, type, zero + 1));
    room(1);
    if (named) {
      scratch[len++] = BY_TYPE[type] as number;
      putText(buf, at + 1, zero);
    }
    put(value);
    at = value.end;
  }
  room(1);
  scratch[len++] = 0;
}

function putBinary(value: Raw): void {
  const size = value.buf.readInt32LE(value.start);
  len = scratch.writeUInt32BE(size, len);
  putBytes(value.buf, value.start + 4, value.end);
}

function putRegex(value: Raw): void {
  const zero = value.buf.indexOf(0, value.start);
  putText(value.buf, value.start, zero);
  putText(value.buf, zero + 1, value.end - 1);
}
