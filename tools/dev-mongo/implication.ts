import type { Leaf, Predicate, Query } from './filter.ts';
import { BRACKET } from './keys.ts';
import { type Operand, isNullish } from './operands.ts';
import type { Condition } from './planner.ts';
import { T } from './raw.ts';

/** Does every document that passes the conditions also pass the filter of a partial index? */
export function implies(conditions: Condition[], partial: Query): boolean {
  const proves = (predicate: Predicate): boolean => {
    if (predicate.kind === 'all') return predicate.of.every(proves);
    if (predicate.kind === 'any') return predicate.of.some(proves);
    if (predicate.kind !== 'leaf') return false;
    const wanted = partial.operands[predicate.id] as Operand;
    const path = predicate.path?.text;
    return conditions.some((condition) => condition.path === path && provesLeaf(condition, predicate, wanted));
  };
  return proves(partial.shape.root);
}

/** Is the field certainly there in every document that passes the conditions? */
export function provesPresence(conditions: Condition[], path: string): boolean {
  return conditions.some((condition) => condition.path === path && isPresent(condition));
}

function isPresent({ leaf, operand }: Condition): boolean {
  switch (leaf.op) {
    case 'exists':
      return operand.truth;
    case 'in':
    case 'every':
      return [...operand.keys.values()].every((key) => key[0] !== BRACKET.null && key[0] !== BRACKET.undefined) && operand.keys.size + operand.regexes.length > 0;
    case 'eq':
      return !isNullish(operand);
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return !isNullish(operand) && operand.bracket !== BRACKET.minKey && operand.bracket !== BRACKET.maxKey;
    default:
      return true;
  }
}

function provesLeaf(condition: Condition, wanted: Leaf, operand: Operand): boolean {
  const have = condition.operand;
  if (wanted.op === 'exists') return isPresent(condition);
  if (wanted.op === 'type') return condition.leaf.op === 'type' ? [...have.types].every((type) => operand.types.has(type)) : provesType(condition, operand);
  if (condition.leaf.op === 'eq') return accepts(wanted, operand, have.key);
  if (condition.leaf.op === 'in') {
    return have.regexes.length === 0 && have.keys.size > 0 && [...have.keys.values()].every((key) => accepts(wanted, operand, key));
  }
  return provesRange(condition, wanted, operand);
}

/** Would a value with this key pass the test of the partial index? */
function accepts(wanted: Leaf, operand: Operand, key: Buffer): boolean {
  if (wanted.op === 'eq') return operand.key.equals(key);
  if (wanted.op === 'in') return operand.keys.has(key.toString('latin1'));
  if (key[0] !== operand.bracket || operand.nan || isNaNKey(key)) return false;
  const order = key.compare(operand.key);
  if (wanted.op === 'gt') return order > 0;
  if (wanted.op === 'gte') return order >= 0;
  return wanted.op === 'lt' ? order < 0 : order <= 0;
}

function provesRange({ leaf, operand: have }: Condition, wanted: Leaf, operand: Operand): boolean {
  if (have.bracket !== operand.bracket || have.nan || operand.nan || isNullish(have)) return false;
  const up = leaf.op === 'gt' || leaf.op === 'gte';
  const wantsUp = wanted.op === 'gt' || wanted.op === 'gte';
  if (up !== wantsUp || !/^[lg]te?$/.test(leaf.op) || !/^[lg]te?$/.test(wanted.op)) return false;
  const order = have.key.compare(operand.key) * (up ? 1 : -1);
  return order > 0 || (order === 0 && (leaf.op === wanted.op || wanted.op.endsWith('te')));
}

function provesType({ leaf, operand: have }: Condition, operand: Operand): boolean {
  if (leaf.op !== 'eq' && !/^[lg]te?$/.test(leaf.op)) return false;
  const types = TYPES_OF_BRACKET.get(have.bracket) ?? [];
  return types.length > 0 && types.every((type) => operand.types.has(type));
}

function isNaNKey(key: Buffer): boolean {
  return key[0] === BRACKET.number && key.readBigUInt64BE(1) === 0n;
}


/** The BSON types whose values share a bracket: a literal of the bracket matches any of them. */
const TYPES_OF_BRACKET = new Map<number, number[]>([
  [BRACKET.number, [T.int32, T.double, T.int64, T.decimal]],
  [BRACKET.string, [T.string]],
  [BRACKET.object, [T.object]],
  [BRACKET.objectId, [T.objectId]],
  [BRACKET.bool, [T.bool]],
  [BRACKET.date, [T.date]],
  [BRACKET.timestamp, [T.timestamp]],
  [BRACKET.binary, [T.binary]],
]);
