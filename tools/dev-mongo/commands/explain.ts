import {
  type Call,
  type Reply,
  collectionOf,
  countOption,
  documentOption,
  flag,
  hintOf,
  namespaceOf,
  textOption,
} from './call.ts';
import { fail } from '../errors.ts';
import { compile } from '../filters/filter.ts';
import type { Plan } from '../search/planner.ts';
import { type Raw, T, documentOf, firstName, pick, valuesOf } from '../values/raw.ts';
import { type Search, search } from '../search/search.ts';
import { parseSort } from '../search/sort.ts';
import { searchOfPipeline } from './aggregate.ts';
import type { Work } from '../slices.ts';

/** `explain`: the plan, and unless only that is asked for, what running the search costs. */
export function* explain(call: Call): Work<Reply> {
  const inner = pick(call.body, 'explain');
  if (inner?.type !== T.object) fail('TypeMismatch', "BSON field 'explain' is the wrong type, expected type 'object'");
  const asked: Call = { ...call, body: inner, name: firstName(inner) ?? '' };
  const started = performance.now();
  const found = searchFor(asked);
  const plan: Reply = {
    queryPlanner: {
      namespace: namespaceOf(asked),
      winningPlan: found ? describe(found) : { stage: 'EOF' },
      rejectedPlans: [],
    },
  };
  if (textOption(call.body, 'verbosity') === 'queryPlanner') return plan;
  let nReturned = 0;
  for (const row of found?.rows ?? []) {
    if (row) nReturned++;
    else yield;
  }
  const { keys = 0, docs = 0 } = found?.cost ?? {};
  return {
    ...plan,
    executionStats: {
      executionSuccess: true,
      nReturned,
      executionTimeMillis: Math.round(performance.now() - started),
      totalKeysExamined: keys,
      totalDocsExamined: docs,
    },
    serverInfo: { version: '7.0.0', gitVersion: 'northline-stand-in' },
  };
}

function searchFor(call: Call): Search | undefined {
  const collection = collectionOf(call);
  const { body } = call;
  if (!collection) return undefined;
  if (call.name === 'aggregate') return searchOfPipeline(collection, body);
  const [source, filter, limit] = questionOf(call);
  return search(collection, compile(documentOption(source, filter)), {
    sort: parseSort(pick(source, 'sort')),
    skip: countOption(source, 'skip') ?? 0,
    limit,
    hint: hintOf(source, collection),
  });
}

/** Where a command says what it looks for, under which name, and how much of it. */
function questionOf({ name, body }: Call): [source: Raw, filter: string, limit: number] {
  if (name === 'find') return [body, 'filter', countOption(body, 'limit') ?? 0];
  if (name === 'findAndModify') return [body, 'query', 1];
  if (name === 'count' || name === 'distinct') return [body, 'query', 0];
  const list = name === 'update' ? pick(body, 'updates') : name === 'delete' ? pick(body, 'deletes') : undefined;
  const [first] = list ? valuesOf(list) : [];
  if (!first) return fail('CommandNotFound', `Explain failed due to unknown command: ${name}`);
  return [first, 'q', name === 'update' ? Number(!flag(first, 'multi')) : (countOption(first, 'limit') ?? 0)];
}

function describe({ plan, sortedBySearch }: Search): Reply {
  const stages = stageOf(plan);
  return sortedBySearch ? { stage: 'SORT', inputStage: stages } : stages;
}

function stageOf(plan: Plan): Reply {
  if (plan.kind === 'collection') return { stage: 'COLLSCAN', direction: 'forward' };
  if (plan.kind === 'union')
    return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.plans.map((part) => stageOf(part)) } };
  const { spec, multikey } = plan.index;
  return {
    stage: 'FETCH',
    inputStage: {
      stage: 'IXSCAN',
      indexName: spec.name,
      keyPattern: pick(documentOf(spec.raw), 'key') as Raw,
      isMultiKey: multikey.includes(true),
      isUnique: spec.unique,
      isPartial: spec.partial !== undefined,
      direction: plan.reverse ? 'backward' : 'forward',
    },
  };
}
