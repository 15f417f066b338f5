import { type Constraint, constraintOf, intersect, spanBytes } from '../indexes/bounds.ts';
import type { Collection, Index } from '../storage/collection.ts';
import type { Predicate, Query } from '../filters/filter.ts';
import { type IndexField, component } from '../indexes/index-keys.ts';
import { type Condition, implies, provesPresence } from '../indexes/implication.ts';
import type { Leaf, Operand } from '../filters/tests.ts';
import { below } from '../values/paths.ts';
import { textOf } from '../values/raw.ts';

/** Keys `[low, high)` of an index; `prefix` bytes are the same for all of them. */
export type Span = { low: Buffer; high: Buffer; prefix: number };

/** A way to find the documents of a query. */
export type Plan = { kind: 'collection' } | { kind: 'union'; plans: IndexPlan[] } | IndexPlan;

/** A walk over stretches of one index. */
export type IndexPlan = {
  kind: 'index';
  index: Index;
  spans: Span[];
  reverse: boolean;
  /** Does it give the order that was asked for? */
  sorted: boolean;
  /** Must the spans be merged to give that order (else one after the other)? */
  merge: boolean;
  /** Is every key in the spans a matching document, and every matching document there once? */
  exact: boolean;
  /** Can there be one document at most? */
  single: boolean;
  score: number;
};

/** More alternatives than this are not looked up one by one. */
const MAX_POINTS = 1000;
/** More stretches than this are sorted, not merged. */
const MAX_MERGE = 200;

type Ranking = { generation: number; byShape: Map<string, Index[]> };
const rankings = new WeakMap<Collection, Ranking>();
const RANKING_LIMIT = 2000;

/** Chooses how to find (and, if an index can, to order) the documents of a query. */
export function planFor(collection: Collection, query: Query, sort: IndexField[], hint?: Index | 'natural'): Plan {
  if (hint === 'natural') return { kind: 'collection' };
  const conditions = conditionsOf(query, query.shape.root);
  const indexes = hint ? [hint] : ranked(collection, query, conditions, sort);
  for (const index of indexes) {
    const plan = indexPlan(index, conditions, sort, hint !== undefined);
    if (plan) return { ...plan, exact: plan.exact && isConjunction(query.shape.root) };
  }
  return unionPlan(collection, query, conditions) ?? { kind: 'collection' };
}

/**
 * A walk in the order that was asked for, where the plan chosen does not give it: the better way when many documents
 * match and few are wanted.
 */
export function orderedPlanFor(collection: Collection, query: Query, sort: IndexField[]): IndexPlan | undefined {
  const conditions = conditionsOf(query, query.shape.root);
  for (const index of ranked(collection, query, conditions, sort)) {
    const plan = indexPlan(index, conditions, sort, false);
    if (plan?.sorted) return plan;
  }
  return undefined;
}

function isConjunction(predicate: Predicate): boolean {
  return predicate.kind === 'leaf' || (predicate.kind === 'all' && predicate.of.every(isConjunction));
}

/** The indexes worth trying for queries of one shape, best first; remembered until the indexes change. */
function ranked(collection: Collection, query: Query, conditions: Condition[], sort: IndexField[]): Index[] {
  let ranking = rankings.get(collection);
  if (ranking?.generation !== collection.generation) {
    ranking = { generation: collection.generation, byShape: new Map() };
    rankings.set(collection, ranking);
  }
  const key = `${query.shape.key}\u0001${sort.map((field) => (field.descending ? '-' : '+') + field.path.text).join('\0')}`;
  let indexes = ranking.byShape.get(key);
  if (!indexes) {
    const usable = collection.indexes.filter((index) => mayServe(index, conditions, sort));
    const score = new Map(usable.map((index) => [index, indexPlan(index, conditions, sort, true)?.score ?? 0]));
    indexes = usable.toSorted((a, b) => (score.get(b) ?? 0) - (score.get(a) ?? 0));
    if (ranking.byShape.size >= RANKING_LIMIT) ranking.byShape.clear();
    ranking.byShape.set(key, indexes);
  }
  return indexes;
}

function mayServe(index: Index, conditions: Condition[], sort: IndexField[]): boolean {
  const fields = new Set(index.fields.map((field) => field.path.text));
  const first = index.fields[0]?.path.text;
  return conditions.some((condition) => condition.path === first) || sort.some((field) => fields.has(field.path.text));
}

/** The tests that a document must pass whatever else holds: those joined by "and", also inside `$elemMatch`. */
function conditionsOf(query: Query, predicate: Predicate, prefix?: Leaf['path'], element?: Predicate): Condition[] {
  if (predicate.kind === 'all') return predicate.of.flatMap((part) => conditionsOf(query, part, prefix, element));
  if (predicate.kind === 'element') {
    if (!predicate.path) return [];
    const path = prefix ? below(prefix, predicate.path.text) : predicate.path;
    return conditionsOf(query, predicate.of, path, predicate.values ? predicate : undefined);
  }
  if (predicate.kind !== 'leaf') return [];
  const path = prefix ? (predicate.path ? below(prefix, predicate.path.text) : prefix) : predicate.path;
  if (!path) return [];
  const options = predicate.options === undefined ? undefined : query.slots[predicate.options];
  const operand = query.operands[predicate.id] as Operand;
  return [{ leaf: predicate, path: path.text, operand, options: options && textOf(options), element }];
}

function indexPlan(index: Index, conditions: Condition[], sort: IndexField[], forced: boolean): IndexPlan | undefined {
  const used = new Set<Condition>();
  const steps = equalityPrefix(index, conditions, used);
  const next = index.fields[steps.length];
  const range = next && fieldConstraint(index, steps.length, conditions, used);
  const order = orderOf(index, steps, sort);
  const sorted = sort.length > 0 && order !== undefined;
  if (steps.length === 0 && !range && !sorted && !forced) return undefined;
  if (!coversResult(index, conditions)) return undefined;
  const prefixes = steps.reduce<Buffer[]>(extend, [Buffer.alloc(0)]);
  const spans = prefixes.map((prefix) => {
    const [low, high] = spanBytes(prefix, range, next?.descending ?? false);
    return { low, high, prefix: prefix.length };
  });
  const exact =
    used.size === conditions.length &&
    [...steps, range].every((step) => !step || step.exact) &&
    !index.multikey.includes(true);
  return {
    kind: 'index',
    index,
    spans,
    reverse: sorted && order === 'backward',
    sorted,
    merge: sorted && spans.length > 1 && !isSequential(steps, index, sort),
    exact,
    single: index.spec.unique && !next && spans.length === 1 && !index.multikey.includes(true),
    // Of two alike, the partial one holds fewer.
    score:
      steps.length * 4 +
      (sorted ? 2 : 0) +
      (range ? 1 : 0) +
      (index.spec.unique && !next ? 8 : 0) +
      (index.spec.partial ? 0.5 : 0),
  };
}

type PointStep = Constraint & { points: Buffer[]; descending: boolean };

function equalityPrefix(index: Index, conditions: Condition[], used: Set<Condition>): PointStep[] {
  const steps: PointStep[] = [];
  let combinations = 1;
  for (const [i, field] of index.fields.entries()) {
    const before = new Set(used);
    const constraint = fieldConstraint(index, i, conditions, used);
    combinations *= constraint?.points?.length ?? 1;
    if (!constraint?.points || constraint.points.length === 0 || combinations > MAX_POINTS) {
      for (const condition of used) if (!before.has(condition)) used.delete(condition);
      break;
    }
    steps.push({ ...constraint, points: constraint.points, descending: field.descending });
  }
  return steps;
}

/** What the query asks of one field of the index. In arrays different elements may pass different tests. */
function fieldConstraint(
  index: Index,
  i: number,
  conditions: Condition[],
  used: Set<Condition>,
): Constraint | undefined {
  const multikey = index.multikey[i] === true;
  if (multikey && index.multikey.indexOf(true) < i) return undefined;
  let found: Constraint | undefined;
  let element: Predicate | undefined;
  for (const condition of conditions) {
    if (condition.path !== index.fields[i]?.path.text) continue;
    const constraint = constraintOf(condition.leaf, condition.operand, condition.options);
    if (!constraint) continue;
    const together = !multikey || (element !== undefined && condition.element === element);
    if (found && !together && (found.points || !constraint.points)) continue;
    found = found && together ? intersect(found, constraint) : constraint;
    element = condition.element;
    used.add(condition);
  }
  return found;
}

function extend(prefixes: Buffer[], step: PointStep): Buffer[] {
  const points = step.points.map((point) => component(point, step.descending));
  if (step.descending) points.reverse();
  return prefixes.flatMap((prefix) => points.map((point) => Buffer.concat([prefix, point])));
}

/** Partial and sparse indexes hold only some documents: the query must prove that it wants no others. */
function coversResult(index: Index, conditions: Condition[]): boolean {
  const { partial, sparse } = index.spec;
  if (partial) return implies(conditions, partial);
  return !sparse || index.fields.some((field) => provesPresence(conditions, field.path.text));
}

/** The direction in which the walk gives the wanted order; undefined when it does not. */
function orderOf(index: Index, steps: PointStep[], sort: IndexField[]): 'forward' | 'backward' | undefined {
  if (index.hashed) return undefined;
  const wanted = wantedOrder(index, steps, sort);
  const combinations = steps.reduce((n, step) => n * step.points.length, 1);
  const from = startOfOrder(steps, index, wanted);
  if (from === steps.length && combinations > MAX_MERGE) return undefined;
  const directions = new Set<boolean>();
  for (const [i, field] of wanted.entries()) {
    const own = index.fields[from + i];
    if (own?.path.text !== field.path.text || index.multikey[from + i]) return undefined;
    directions.add(own.descending !== field.descending);
  }
  if (directions.size > 1) return undefined;
  return directions.has(true) ? 'backward' : 'forward';
}

/** A field that has one value throughout needs no ordering. */
function wantedOrder(index: Index, steps: PointStep[], sort: IndexField[]): IndexField[] {
  const constant = new Set(
    steps.flatMap((step, i) => (step.points.length === 1 && !index.multikey[i] ? [index.fields[i]?.path.text] : [])),
  );
  return sort.filter((field) => !constant.has(field.path.text));
}

/** Where in the index the wanted order begins: at the first field with several points, or behind the prefix. */
function startOfOrder(steps: PointStep[], index: Index, wanted: IndexField[]): number {
  const several = steps.findIndex((step) => step.points.length > 1);
  return several >= 0 && index.fields[several]?.path.text === wanted[0]?.path.text ? several : steps.length;
}

function isSequential(steps: PointStep[], index: Index, sort: IndexField[]): boolean {
  return startOfOrder(steps, index, wantedOrder(index, steps, sort)) < steps.length;
}

/** `$or` whose branches all have an index: each is walked, and documents found twice are taken once. */
function unionPlan(collection: Collection, query: Query, conditions: Condition[]): Plan | undefined {
  const { root } = query.shape;
  const parts = root.kind === 'all' ? root.of : [root];
  for (const part of parts) {
    if (part.kind !== 'any') continue;
    const plans = part.of.map((branch) => branchPlan(collection, [...conditions, ...conditionsOf(query, branch)]));
    if (plans.every((plan) => plan !== undefined)) return { kind: 'union', plans };
  }
  return undefined;
}

function branchPlan(collection: Collection, conditions: Condition[]): IndexPlan | undefined {
  const plans = collection.indexes.flatMap((index) => indexPlan(index, conditions, [], false) ?? []);
  return plans.toSorted((a, b) => b.score - a.score)[0];
}
