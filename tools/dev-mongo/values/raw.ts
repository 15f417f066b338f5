import { fail, refuse } from '../errors.ts';

/** The type bytes of BSON (bsonspec.org). */
export const T = {
  eoo: 0,
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binary: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  code: 13,
  symbol: 14,
  codeWithScope: 15,
  int32: 16,
  timestamp: 17,
  int64: 18,
  decimal: 19,
  maxKey: 127,
  minKey: 255,
} as const;

/** The names of types in `$type` and in messages (manual: reference/operator/query/type). */
export const TYPE_NAMES = new Map<string, number>([
  ['double', T.double],
  ['string', T.string],
  ['object', T.object],
  ['array', T.array],
  ['binData', T.binary],
  ['undefined', T.undefined],
  ['objectId', T.objectId],
  ['bool', T.bool],
  ['date', T.date],
  ['null', T.null],
  ['regex', T.regex],
  ['dbPointer', T.dbPointer],
  ['javascript', T.code],
  ['symbol', T.symbol],
  ['javascriptWithScope', T.codeWithScope],
  ['int', T.int32],
  ['timestamp', T.timestamp],
  ['long', T.int64],
  ['decimal', T.decimal],
  ['minKey', T.minKey],
  ['maxKey', T.maxKey],
]);

/** The name of a value's type. */
export function typeName(value: Raw): string {
  return [...TYPE_NAMES].find(([, type]) => type === value.type)?.[0] ?? 'unknown';
}

/** A value as MongoDB's messages show it. */
export function show(value: Raw | undefined): string {
  if (!value || value.type === T.null) return 'null';
  if (value.type === T.string) return JSON.stringify(textOf(value));
  if (value.type === T.objectId) return `ObjectId('${value.buf.toString('hex', value.start, value.end)}')`;
  if (value.type === T.bool) return String(value.buf[value.start] === 1);
  if (value.type === T.date) return `new Date(${value.buf.readBigInt64LE(value.start)})`;
  if (value.type === T.double && Number.isInteger(numberOf(value))) return `${numberOf(value)}.0`;
  if (value.type === T.object)
    return `{ ${fieldsOf(value)
      .map((f) => `${f.name}: ${show(f.value)}`)
      .join(', ')} }`;
  if (value.type === T.array) return `[ ${valuesOf(value).map(show).join(', ')} ]`;
  return isNumber(value) ? String(numberOf(value)) : '...';
}

/** One BSON value, kept as the bytes it came in: what is not touched is never re-encoded. */
export class Raw {
  readonly buf: Buffer;
  readonly type: number;
  readonly start: number;
  readonly end: number;

  constructor(buf: Buffer, type: number, start: number, end: number) {
    this.buf = buf;
    this.type = type;
    this.start = start;
    this.end = end;
  }
}

/** What an expression gives; undefined is MongoDB's "missing". Values keep their bytes, and so their types. */
export type Value = Raw | undefined;

/** A named value of a document. */
export type Field = { name: string; value: Raw };

/** The document that fills a buffer. */
export function documentOf(buf: Buffer): Raw {
  return new Raw(buf, T.object, 0, buf.length);
}

/** Wraps what SQLite returns, without a copy. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Where the value of `type` that starts at `at` ends; throws InvalidBSON for an unknown type. */
export function endOf(buf: Buffer, type: number, at: number): number {
  switch (type) {
    case T.double:
    case T.date:
    case T.timestamp:
    case T.int64:
      return at + 8;
    case T.int32:
      return at + 4;
    case T.bool:
      return at + 1;
    case T.null:
    case T.undefined:
    case T.minKey:
    case T.maxKey:
      return at;
    case T.objectId:
      return at + 12;
    case T.decimal:
      return at + 16;
    case T.string:
    case T.code:
    case T.symbol:
      return at + 4 + buf.readInt32LE(at);
    case T.object:
    case T.array:
    case T.codeWithScope:
      return at + buf.readInt32LE(at);
    case T.binary:
      return at + 5 + buf.readInt32LE(at);
    case T.dbPointer:
      return at + 16 + buf.readInt32LE(at);
    case T.regex:
      return buf.indexOf(0, buf.indexOf(0, at) + 1) + 1;
    default:
      return fail('InvalidBSON', `Unrecognized BSON type ${type}`);
  }
}

/** The value of a field of a document (or of an array, by its index as text). */
export function get(doc: Raw, name: Buffer): Raw | undefined {
  const { buf } = doc;
  const length = name.length;
  const last = doc.end - 1;
  let at = doc.start + 4;
  while (at < last) {
    const type = buf[at] as number;
    let p = at + 1;
    let same = 0;
    while (same < length && buf[p] === name[same]) {
      p++;
      same++;
    }
    const found = same === length && buf[p] === 0;
    while (buf[p] !== 0) p++;
    const start = p + 1;
    const end = endOf(buf, type, start);
    if (found) return new Raw(buf, type, start, end);
    at = end;
  }
  return undefined;
}

const names = new Map<string, Buffer>();

/** As {@link get}, by a name given as text (for the few names that commands and operators use). */
export function pick(doc: Raw, name: string): Raw | undefined {
  let bytes = names.get(name);
  if (!bytes) names.set(name, (bytes = Buffer.from(name)));
  return get(doc, bytes);
}

/** All fields of a document, in their order. */
export function fieldsOf(doc: Raw): Field[] {
  const { buf } = doc;
  const out: Field[] = [];
  const last = doc.end - 1;
  let at = doc.start + 4;
  while (at < last) {
    const type = buf[at] as number;
    const zero = buf.indexOf(0, at + 1);
    const end = endOf(buf, type, zero + 1);
    out.push({ name: buf.toString('utf8', at + 1, zero), value: new Raw(buf, type, zero + 1, end) });
    at = end;
  }
  return out;
}

/** The elements of an array (or the values of a document), in their order. */
export function valuesOf(array: Raw): Raw[] {
  const { buf } = array;
  const out: Raw[] = [];
  const last = array.end - 1;
  let at = array.start + 4;
  while (at < last) {
    const type = buf[at] as number;
    let p = at + 1;
    while (buf[p] !== 0) p++;
    const end = endOf(buf, type, p + 1);
    out.push(new Raw(buf, type, p + 1, end));
    at = end;
  }
  return out;
}

/** The first field name of a document; undefined when it is empty. */
export function firstName(doc: Raw): string | undefined {
  const at = doc.start + 4;
  if (at >= doc.end - 1) return undefined;
  return doc.buf.toString('utf8', at + 1, doc.buf.indexOf(0, at + 1));
}

/** Is it one of the four number types? */
export function isNumber(value: Raw): boolean {
  return value.type === T.int32 || value.type === T.double || value.type === T.int64 || value.type === T.decimal;
}

/** Int32, Double or Long as a JavaScript number (a Long past 2^53 is rounded). */
export function numberOf(value: Raw): number {
  if (value.type === T.int32) return value.buf.readInt32LE(value.start);
  if (value.type === T.double) return value.buf.readDoubleLE(value.start);
  if (value.type === T.int64) return Number(value.buf.readBigInt64LE(value.start));
  return NaN;
}

/** Is it NaN, which `$lt` and its kin never order? */
export function isNaNValue(value: Raw): boolean {
  if (value.type === T.double) return Number.isNaN(value.buf.readDoubleLE(value.start));
  return value.type === T.decimal && ((value.buf[value.end - 1] as number) & 0x7c) === 0x7c;
}

/** A string, symbol or code as text. */
export function textOf(value: Raw): string {
  return value.buf.toString('utf8', value.start + 4, value.end - 1);
}

/** Is it there, and not null? */
export function isThere(value: Raw | undefined): value is Raw {
  return value !== undefined && value.type !== T.null && value.type !== T.undefined;
}

/** Truth as MongoDB takes it: everything but false, 0, null and missing. */
export function isTruthy(value: Raw | undefined): boolean {
  if (!isThere(value)) return false;
  if (value.type === T.bool) return value.buf[value.start] === 1;
  return value.type === T.decimal ? refuse('the truth of Decimal128') : !isNumber(value) || numberOf(value) !== 0;
}

/** The bytes of a value, without its type and name. */
export function bytesOf(value: Raw): Buffer {
  return value.buf.subarray(value.start, value.end);
}
