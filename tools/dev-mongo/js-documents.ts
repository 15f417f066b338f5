import { Decimal128, Long, deserialize } from 'bson';
import { refuse } from './errors.ts';
import { type Raw, bytesOf } from './raw.ts';

/** A document as mingo works on it. */
export type JsDocument = Record<string, unknown>;

/** A document for mingo. Decimal128 and Longs past 2^53 cannot be calculated with in JavaScript: refused. */
export function toJs(doc: Raw): JsDocument {
  const js = deserialize(bytesOf(doc), { promoteBuffers: false, bsonRegExp: false });
  refuseBigNumbers(js);
  return js;
}

function refuseBigNumbers(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (value instanceof Decimal128) refuse('Decimal128 in aggregation');
  if (value instanceof Long) refuse('a Long past 2^53 in aggregation');
  if (Array.isArray(value)) value.forEach(refuseBigNumbers);
  else if (Object.getPrototypeOf(value) === Object.prototype) Object.values(value).forEach(refuseBigNumbers);
}
