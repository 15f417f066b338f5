import { encode, fromJs } from './encode.ts';
import type { Tree } from './encode.ts';
import { fail, refuse } from './errors.ts';
import { asMongo } from './expressions.ts';
import { type JsDocument, toJs } from './js-documents.ts';
import { sameValue } from './keys.ts';
import { runWithMingo } from './mingo-pipeline.ts';
import type { Finder } from './mingo-stages.ts';
import { Raw, T, documentOf, pick, valuesOf } from './raw.ts';
import { open, rawNode } from './tree.ts';

/** Runs the stages that our own planner does not serve. */
export function runStages(stages: Raw[], input: Iterable<JsDocument>, find: Finder): Raw[] {
  return asMongo(() => runWithMingo(stages.map(toJs), input, find).map(rawDocument));
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
