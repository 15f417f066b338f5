import type { evalExpr } from 'mingo/core';
import { fromJs } from './encode.ts';
import type { JsDocument } from './js-documents.ts';
import { BRACKET, keyText } from './keys.ts';
import { Raw, T } from './raw.ts';

/** What mingo hands to each of its operators. */
export type Options = Parameters<typeof evalExpr>[2];

/** A JavaScript value as bytes in MongoDB's order; what is missing comes before null. */
export function textOfValue(value: unknown): string {
  return value === undefined ? String.fromCharCode(BRACKET.undefined) : keyText(fromJs(value));
}

/** A document of mingo's as raw BSON. */
export function rawDocument(document: JsDocument): Raw {
  const { buf, start, end } = fromJs(document);
  return new Raw(buf, T.object, start, end);
}

/** MongoDB's order of two values. */
export function compareValues(a: unknown, b: unknown): number {
  const [x, y] = [textOfValue(a), textOfValue(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Truth in expressions: everything but false, 0, null and missing. */
export function isTrue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== 0;
}
