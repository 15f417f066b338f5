import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import * as stages from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import { refuse } from './errors.ts';
import type { JsDocument } from './js-documents.ts';
import { checkExpression, chosen, expressionOperators, type Operators } from './mingo-operators.ts';
import { type Finder, OWN_STAGES, withFinder } from './mingo-stages.ts';

const MINGO_STAGES = ['$addFields', '$set', '$unwind', '$skip', '$limit', '$count', '$facet', '$replaceRoot', '$replaceWith', '$sample', '$documents'];

const stageTable = { ...chosen(stages, MINGO_STAGES), ...OWN_STAGES };

const context = Context.init({ ...expressionOperators, pipeline: stageTable, projection: projections } as unknown as Operators);

/** Runs stages over documents; `find` reads other collections. */
export function runWithMingo(pipeline: JsDocument[], input: Iterable<JsDocument>, find: Finder): JsDocument[] {
  pipeline.forEach(checkStage);
  return withFinder(find, () => new Aggregator(pipeline, { context, scriptEnabled: false }).run<JsDocument>(input));
}

function checkStage(stage: JsDocument): void {
  const [[name, value] = ['', undefined]] = Object.entries(stage);
  if (!(name in stageTable)) refuse(`the aggregation stage ${name}`);
  if (name === '$match') return checkExpression((value as JsDocument)['$expr']);
  if (name === '$facet') return Object.values(value as Record<string, JsDocument[]>).forEach((pipeline) => pipeline.forEach(checkStage));
  if (name !== '$lookup' && name !== '$unionWith') return checkExpression(value);
  if (typeof value === 'object') (value as { pipeline?: JsDocument[] }).pipeline?.forEach(checkStage);
}
