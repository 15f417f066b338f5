import type { Predicate, Query } from '../filters/filter.ts';
import { BRACKET } from '../values/keys.ts';
import { isTruthy } from '../values/raw.ts';
import { type Leaf, type Operand, isNullish } from '../filters/tests.ts';

/** A test that every matching document passes, with its literal. */
export type Condition = {
  leaf: Leaf;
  path: string;
  operand: Operand;
  options: string | undefined;
  /** The `$elemMatch` on values that it belongs to: all its tests are about one and the same element. */
  element: Predicate | undefined;
};

/**
 * Does every document that passes the conditions also pass the filter of a partial index? Proved by equalities, by
 * presence and by the very same test; what else might be concluded costs a walk over another index, no answer.
 */
export function implies(conditions: Condition[], partial: Query): boolean {
  const proves = (predicate: Predicate): boolean => {
    if (predicate.kind === 'all') return predicate.of.every(proves);
    if (predicate.kind !== 'leaf') return false;
    const wanted = partial.operands[predicate.id] as Operand;
    return conditions.some(
      (condition) => condition.path === predicate.path?.text && provesLeaf(condition, predicate, wanted),
    );
  };
  return proves(partial.shape.root);
}

function provesLeaf(condition: Condition, wanted: Leaf, operand: Operand): boolean {
  const { leaf, operand: have } = condition;
  if (wanted.op === 'exists') return isPresent(condition);
  if (leaf.op === wanted.op && have.key.equals(operand.key)) return true;
  return leaf.op === 'eq' && !isNullish(have) && wanted.op !== 'type' && operand.accepts(have.value);
}

/** Is the field certainly there in every document that passes the conditions? */
export function provesPresence(conditions: Condition[], path: string): boolean {
  return conditions.some((condition) => condition.path === path && isPresent(condition));
}

function isPresent({ leaf, operand }: Condition): boolean {
  if (leaf.op === 'exists') return isTruthy(operand.value);
  if (leaf.op === 'in' || leaf.op === 'every') {
    const { keys, patterns } = operand;
    return (
      keys.size + patterns.length > 0 &&
      [...keys.values()].every((key) => key[0] !== BRACKET.null && key[0] !== BRACKET.undefined)
    );
  }
  return !isNullish(operand) && operand.bracket !== BRACKET.minKey && operand.bracket !== BRACKET.maxKey;
}
