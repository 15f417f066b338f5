import { fail } from './errors.ts';
import { T, endOf } from './raw.ts';

/** The deepest nesting of a document, as MongoDB allows it. */
const MAX_DEPTH = 180;

/** Walks untrusted bytes once and throws InvalidBSON unless they are one whole document of `[start, end)`. */
export function validate(buf: Buffer, start: number, end: number, depth = 0): void {
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
