import { encode } from './encode.ts';
import { MongoError, fail } from './errors.ts';
import { toJs } from './js-documents.ts';
import { evaluate } from './mingo-operators.ts';
import { isTrue } from './mingo-values.ts';
import { type Raw, documentOf } from './raw.ts';

/** `$expr`: an aggregation expression as a test. */
export function expressionIsTrue(expression: Raw, doc: Raw): boolean {
  const js = toJs(documentOf(Buffer.from(encode({ v: expression }))))['v'];
  return asMongo(() => isTrue(evaluate(js, toJs(doc))));
}

/** mingo's own errors become MongoDB's for a bad value. */
export function asMongo<R>(work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (error instanceof MongoError) throw error;
    return fail('BadValue', error instanceof Error ? error.message : String(error));
  }
}
