import { encode, fromJs } from './encode.ts';
import { MongoError, fail, refuse } from './errors.ts';
import { type JsDocument, toJs } from './js-documents.ts';
import { sameValue } from './keys.ts';
import { evaluate, runWithMingo } from './mingo-operators.ts';
import type { Finder } from './mingo-stages.ts';
import { isTrue } from './mingo-values.ts';
import { Raw, T, documentOf, pick, valuesOf } from './raw.ts';
import { open, rawNode } from './tree.ts';
import type { Tree } from './encode.ts';

/** Runs the stages that our own planner does not serve. */
export function runStages(stages: Raw[], input: Iterable<JsDocument>, find: Finder): Raw[] {
  return asMongo(() => runWithMingo(stages.map(toJs), input, find).map(rawDocument));
}

/** `$expr`: an aggregation expression as a test. */
export function expressionIsTrue(expression: Raw, doc: Raw): boolean {
  const js = toJs(documentOf(Buffer.from(encode({ v: expression }))))['v'];
  return asMongo(() => isTrue(evaluate(js, toJs(doc))));
}

const UPDATE_STAGES = ['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'];

/** An update given as stages. Fields that come out as they went in keep their bytes, and so their types. */
export function runPipelineUpdate(stages: Raw, before: Raw): Raw {
  const js = valuesOf(stages).map(toJs);
  for (const stage of js) {
    const name = Object.keys(stage)[0] ?? '';
    if (!UPDATE_STAGES.includes(name)) fail('InvalidOptions', `${name} is not allowed to be used within an update`);
  }
  const [after] = asMongo(() => runWithMingo(js, [toJs(before)], () => refuse('other collections in an update')));
  return documentOf(Buffer.from(encode(reconciled(before, rawDocument(after ?? {})))));
}

/** mingo's own errors become MongoDB's for a bad value. */
function asMongo<R>(work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (error instanceof MongoError) throw error;
    return fail('BadValue', error instanceof Error ? error.message : String(error));
  }
}

function rawDocument(document: JsDocument): Raw {
  const { buf, start, end } = fromJs(document);
  return new Raw(buf, T.object, start, end);
}

function reconciled(before: Raw, after: Raw): Tree {
  const tree = open(after);
  const id = pick(before, '_id');
  tree.names.forEach((name, i) => {
    const [was, is] = [pick(before, name), rawNode(tree.values[i])];
    if (was && sameValue(was, is)) tree.values[i] = was;
    else if (was?.type === T.object && is.type === T.object) tree.values[i] = reconciled(was, is);
  });
  if (id && !tree.names.includes('_id')) {
    tree.names.unshift('_id');
    tree.values.unshift(id);
  }
  return tree;
}
