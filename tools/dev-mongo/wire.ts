import { MAX_MESSAGE } from './commands/admin.ts';
import { fail } from './errors.ts';
import { Raw, T, endOf } from './values/raw.ts';

/** A message whose sender cannot be answered: the connection is to be closed. */
export class ProtocolError extends Error {}

/** A request: its body, and the document sequences beside it (OP_MSG, section kind 1). */
export type Request = { id: number; legacy: boolean; wantsReply: boolean; body: Raw; lists: Map<string, Raw[]> };

const HEADER = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** Flag bits below 16 that a server must know or refuse (MongoDB wire protocol, OP_MSG). */
const REQUIRED_BITS = 0xffff;

/** Cuts a stream of bytes into messages. */
export class Framer {
  private parts: Buffer[] = [];
  private length = 0;

  /** Takes what arrived and hands out every message that is whole. */
  *push(bytes: Buffer): Generator<Buffer, void> {
    this.parts.push(bytes);
    this.length += bytes.length;
    for (;;) {
      if (this.length < 4) return;
      const size = this.join(4).readInt32LE(0);
      if (size < HEADER || size > MAX_MESSAGE) throw new ProtocolError(`message of ${size} bytes`);
      if (this.length < size) return;
      const all = this.join(size);
      this.parts = all.length > size ? [all.subarray(size)] : [];
      this.length -= size;
      yield all.subarray(0, size);
    }
  }

  /** The first bytes in one piece; large messages are joined once, not with every part. */
  private join(size: number): Buffer {
    const [first] = this.parts;
    if (first && first.length >= size) return first;
    const all = Buffer.concat(this.parts);
    this.parts = [all];
    return all;
  }
}

/** Reads one message. */
export function parseMessage(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  if (opcode === OP_MSG) return parseMsg(message, id);
  if (opcode === OP_QUERY) return parseQuery(message, id);
  throw new ProtocolError(`unknown opcode ${opcode}`);
}

function parseMsg(message: Buffer, id: number): Request {
  if (message.length < HEADER + 5) throw new ProtocolError('OP_MSG without sections');
  const flags = message.readUInt32LE(HEADER);
  if (flags & REQUIRED_BITS & ~(CHECKSUM_PRESENT | MORE_TO_COME))
    throw new ProtocolError(`unknown OP_MSG flags ${flags}`);
  const end = flags & CHECKSUM_PRESENT ? message.length - 4 : message.length;
  let body: Raw | undefined;
  const lists = new Map<string, Raw[]>();
  for (let at = HEADER + 4; at < end; ) {
    const kind = message[at] as number;
    const size = at + 5 <= end ? message.readInt32LE(at + 1) : -1;
    if (size < 5 || at + 1 + size > end || kind > 1) throw new ProtocolError('malformed OP_MSG section');
    if (kind === 0) {
      if (body) throw new ProtocolError('two bodies');
      body = documentIn(message, at + 1, size);
    } else {
      parseSequence(message, at + 5, at + 1 + size, lists);
    }
    at += 1 + size;
  }
  if (!body) throw new ProtocolError('OP_MSG without body');
  return { id, legacy: false, wantsReply: !(flags & MORE_TO_COME), body, lists };
}

function parseSequence(message: Buffer, start: number, end: number, lists: Map<string, Raw[]>): void {
  const zero = message.indexOf(0, start);
  if (zero < 0 || zero >= end) throw new ProtocolError('document sequence without name');
  const documents: Raw[] = [];
  for (let at = zero + 1; at < end; ) {
    const size = at + 5 <= end ? message.readInt32LE(at) : -1;
    if (size < 5 || at + size > end) throw new ProtocolError('malformed document sequence');
    documents.push(documentIn(message, at, size));
    at += size;
  }
  lists.set(message.toString('utf8', start, zero), documents);
}

/** Only the old handshake still comes this way. */
function parseQuery(message: Buffer, id: number): Request {
  const zero = message.indexOf(0, HEADER + 4);
  const at = zero + 9;
  if (zero < 0 || at + 5 > message.length) throw new ProtocolError('malformed OP_QUERY');
  const size = message.readInt32LE(at);
  if (size < 5 || at + size > message.length) throw new ProtocolError('malformed OP_QUERY');
  return { id, legacy: true, wantsReply: true, body: documentIn(message, at, size), lists: new Map() };
}

function documentIn(message: Buffer, at: number, size: number): Raw {
  try {
    validate(message, at, at + size);
  } catch (error) {
    if (error instanceof RangeError) fail('InvalidBSON', 'value reaches past its document');
    throw error;
  }
  return new Raw(message, T.object, at, at + size);
}

/** The deepest nesting of a document, as MongoDB allows it. */
const MAX_DEPTH = 180;

/** Walks untrusted bytes once and throws InvalidBSON unless they are one whole document of `[start, end)`. */
function validate(buf: Buffer, start: number, end: number, depth = 0): void {
  if (depth > MAX_DEPTH) fail('InvalidBSON', `BSONObj exceeds maximum nested object depth: ${MAX_DEPTH}`);
  if (end - start < 5 || buf.readInt32LE(start) !== end - start || buf[end - 1] !== 0) {
    fail('InvalidBSON', 'invalid document length');
  }
  let at = start + 4;
  while (at < end - 1) {
    const type = buf[at] as number;
    const zero = buf.indexOf(0, at + 1);
    if (zero < 0 || zero >= end - 1) fail('InvalidBSON', 'field name without end');
    at = validateValue(buf, type, zero + 1, end - 1, depth);
  }
  if (at !== end - 1) fail('InvalidBSON', 'document ends inside a value');
}

function validateValue(buf: Buffer, type: number, at: number, limit: number, depth: number): number {
  const counted = type === T.string || type === T.code || type === T.symbol || type === T.dbPointer;
  const sized = counted || type === T.object || type === T.array || type === T.binary || type === T.codeWithScope;
  if (sized && at + 4 > limit) fail('InvalidBSON', 'value without length');
  if (sized && buf.readInt32LE(at) < (counted ? 1 : 0)) fail('InvalidBSON', 'negative length');
  if (type === T.regex && !twoStrings(buf, at, limit)) fail('InvalidBSON', 'regular expression without end');
  const end = endOf(buf, type, at);
  if (end > limit) fail('InvalidBSON', 'value reaches past its document');
  if (counted && buf[at + 3 + buf.readInt32LE(at)] !== 0) fail('InvalidBSON', 'string without end');
  if (type === T.object || type === T.array) validate(buf, at, end, depth + 1);
  if (type === T.codeWithScope) fail('InvalidBSON', 'code with scope is not accepted');
  return end;
}

function twoStrings(buf: Buffer, at: number, limit: number): boolean {
  const first = buf.indexOf(0, at);
  const second = first < 0 ? -1 : buf.indexOf(0, first + 1);
  return second >= 0 && second < limit + 1;
}

let lastId = 0;

/** Wraps an answer for the request it belongs to. */
export function replyTo(request: { id: number; legacy: boolean }, body: Buffer): Buffer {
  const fixed = request.legacy ? 20 : 5;
  const head = Buffer.alloc(HEADER + fixed);
  lastId = (lastId + 1) | 0;
  head.writeInt32LE(HEADER + fixed + body.length, 0);
  head.writeInt32LE(lastId, 4);
  head.writeInt32LE(request.id, 8);
  head.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  if (request.legacy) head.writeInt32LE(1, HEADER + 16);
  return Buffer.concat([head, body]);
}
