import { Decimal128, Long, deserialize } from 'bson';
import { Aggregator } from 'mingo';
import { MongoError, fail, refuse } from './errors.ts';
import { encode, fromJs } from './encode.ts';
import { sameValue } from './keys.ts';
import { Raw, T, bytesOf, documentOf, pick, valuesOf } from './raw.ts';
import { open, rawNode } from './tree.ts';
import { Tree } from './encode.ts';

/** A document as mingo works on it. */
export type JsDocument = Record<string, unknown>;

/**
 * A document for mingo. Decimal128 and Longs past 2^53 cannot be calculated with in JavaScript: refused.
 */
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

/** Runs stages that our own planner does not serve. */
export function runStages(stages: JsDocument[], input: Iterable<JsDocument>, resolve: (name: string) => JsDocument[]): JsDocument[] {
  try {
    return new Aggregator(stages, { collectionResolver: resolve, scriptEnabled: false }).run(input);
  } catch (error) {
    if (error instanceof MongoError) throw error;
    return fail('BadValue', error instanceof Error ? error.message : String(error));
  }
}

/** `$expr`: an aggregation expression as a test. */
export function expressionIsTrue(expression: Raw, doc: Raw): boolean {
  const wrapped = toJs(documentOf(encode({ v: expression })))['v'];
  const [result] = runStages([{ $project: { _id: 0, v: wrapped } }], [toJs(doc)], () => refuse('$lookup in $expr'));
  const value = result?.['v'];
  return value !== undefined && value !== null && value !== false && value !== 0;
}

/** An update given as stages. Fields that come out as they went in keep their bytes, and so their types. */
export function runPipelineUpdate(stages: Raw, before: Raw): Raw {
  const js = valuesOf(stages).map(toJs);
  for (const stage of js) {
    const name = Object.keys(stage)[0] ?? '';
    if (!['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'].includes(name)) {
      fail('InvalidOptions', `${name} is not allowed to be used within an update`);
    }
  }
  const [after] = runStages(js, [toJs(before)], () => refuse('$lookup in an update'));
  return documentOf(Buffer.from(encode(reconciled(before, fromJs(after ?? {})))));
}

function reconciled(before: Raw, after: Raw): Tree {
  const tree = open(after);
  tree.names.forEach((name, i) => {
    const [was, is] = [pick(before, name), rawNode(tree.values[i])];
    if (was && sameValue(was, is)) tree.values[i] = was;
    else if (was?.type === T.object && is.type === T.object) tree.values[i] = reconciled(was, is);
  });
  return tree;
}
