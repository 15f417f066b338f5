import { ObjectId } from 'bson';
import { fail } from '../errors.ts';
import { Raw, T, documentOf, pick } from './raw.ts';

/** The largest document, as `hello` announces it. */
export const MAX_DOCUMENT = 16 * 1024 * 1024;

/** A document or array under construction: an ordered list of names with values that may still be raw. */
export class Tree {
  readonly type: typeof T.object | typeof T.array;
  readonly names: string[] = [];
  readonly values: Encodable[] = [];

  constructor(type: typeof T.object | typeof T.array) {
    this.type = type;
  }

  /** A document of fields. */
  static of(fields: { name: string; value: Encodable }[]): Tree {
    const tree = new Tree(T.object);
    for (const { name, value } of fields) tree.set(name, value);
    return tree;
  }

  /** Puts a field in its place, or at the end when it is new. */
  set(name: string, value: Encodable): void {
    const slot = this.names.indexOf(name);
    if (slot >= 0) this.values[slot] = value;
    else {
      this.names.push(name);
      this.values.push(value);
    }
  }
}

/** What {@link encode} writes: raw bytes as they are, and the few JavaScript values that replies are made of. */
export type Encodable =
  | Raw
  | Tree
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | Date
  | ObjectId
  | Double
  | Encodable[]
  | { [name: string]: Encodable };

/** A number that stays a Double even when it is whole. */
export class Double {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

/** Bytes that grow while a document is written into them. */
class Out {
  buf = Buffer.allocUnsafe(1024);
  len = 0;

  room(bytes: number): void {
    if (this.len + bytes <= this.buf.length) return;
    const bigger = Buffer.allocUnsafe(Math.max(this.buf.length * 2, this.len + bytes));
    this.buf.copy(bigger, 0, 0, this.len);
    this.buf = bigger;
  }

  head(type: number, name: string): void {
    this.room(name.length * 3 + 32);
    this.buf[this.len++] = type;
    this.len += this.buf.write(name, this.len);
    this.buf[this.len++] = 0;
  }

  open(): number {
    this.room(8);
    const at = this.len;
    this.len += 4;
    return at;
  }

  close(at: number): void {
    this.room(1);
    this.buf[this.len++] = 0;
    this.buf.writeInt32LE(this.len - at, at);
  }
}

/** The BSON of a document. */
export function encode(doc: Tree | Record<string, Encodable>): Buffer {
  const out = new Out();
  writeContents(out, doc);
  return out.len < out.buf.length / 2 ? Buffer.from(out.buf.subarray(0, out.len)) : out.buf.subarray(0, out.len);
}

/** A stored document from its tree; throws when it is over 16 MiB. */
export function encodeDocument(doc: Tree): Raw {
  const bytes = encode(doc);
  if (bytes.length > MAX_DOCUMENT) {
    fail('BSONObjectTooLarge', `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT}`);
  }
  return documentOf(bytes);
}

/** A single value as raw BSON. */
export function rawOf(value: Encodable): Raw {
  return pick(documentOf(encode({ v: value })), 'v') as Raw;
}

function writeContents(out: Out, doc: Tree | Encodable[] | Record<string, Encodable>): void {
  const at = out.open();
  if (doc instanceof Tree) {
    const array = doc.type === T.array;
    doc.values.forEach((value, i) => writeField(out, array ? String(i) : (doc.names[i] as string), value));
  } else if (Array.isArray(doc)) {
    doc.forEach((value, i) => writeField(out, String(i), value));
  } else {
    for (const [name, value] of Object.entries(doc)) if (value !== undefined) writeField(out, name, value);
  }
  out.close(at);
}

function writeField(out: Out, name: string, value: Encodable): void {
  if (value instanceof Raw) {
    out.head(value.type, name);
    out.room(value.end - value.start);
    value.buf.copy(out.buf, out.len, value.start, value.end);
    out.len += value.end - value.start;
  } else if (value === null || value === undefined) {
    out.head(T.null, name);
  } else if (typeof value === 'object') {
    writeObject(out, name, value);
  } else {
    writeScalar(out, name, value);
  }
}

function writeObject(
  out: Out,
  name: string,
  value: Exclude<Encodable, Raw | string | number | bigint | boolean | null | undefined>,
): void {
  if (value instanceof Date) {
    out.head(T.date, name);
    out.len = out.buf.writeBigInt64LE(BigInt(value.getTime()), out.len);
  } else if (value instanceof ObjectId) {
    out.head(T.objectId, name);
    out.len += out.buf.write(value.toHexString(), out.len, 'hex');
  } else if (value instanceof Double) {
    out.head(T.double, name);
    out.len = out.buf.writeDoubleLE(value.value, out.len);
  } else {
    const array = Array.isArray(value) || (value instanceof Tree && value.type === T.array);
    out.head(array ? T.array : T.object, name);
    writeContents(out, value);
  }
}

function writeScalar(out: Out, name: string, value: string | number | bigint | boolean): void {
  if (typeof value === 'string') {
    const bytes = Buffer.byteLength(value);
    out.head(T.string, name);
    out.room(bytes + 5);
    out.len = out.buf.writeInt32LE(bytes + 1, out.len);
    out.len += out.buf.write(value, out.len);
    out.buf[out.len++] = 0;
  } else if (typeof value === 'boolean') {
    out.head(T.bool, name);
    out.buf[out.len++] = value ? 1 : 0;
  } else if (typeof value === 'bigint') {
    out.head(T.int64, name);
    out.len = out.buf.writeBigInt64LE(value, out.len);
  } else if (Number.isInteger(value) && Math.abs(value) <= 0x7fffffff && !Object.is(value, -0)) {
    out.head(T.int32, name);
    out.len = out.buf.writeInt32LE(value, out.len);
  } else {
    out.head(T.double, name);
    out.len = out.buf.writeDoubleLE(value, out.len);
  }
}
