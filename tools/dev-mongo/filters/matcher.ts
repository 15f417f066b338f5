import { expressionIsTrue } from '../expressions/expressions.ts';
import type { Predicate, Query } from './filter.ts';
import { keyText } from '../values/keys.ts';
import { type Path, lastOffset, visitPath } from '../values/paths.ts';
import { type Raw, T, isTruthy, valuesOf } from '../values/raw.ts';
import { matchesPattern } from './regex.ts';
import type { Leaf, Operand } from './tests.ts';

/** Which element of an array satisfied the last match (the meaning of `$` in updates and projections). */
let position = -1;

/** Does the document match? */
export function matches(query: Query, doc: Raw): boolean {
  return test(query.shape.root, query, doc);
}

/** As {@link matches}; answers the position of the array element that matched, -1 for none. */
export function matchPosition(query: Query, doc: Raw): { matched: boolean; position: number } {
  position = -1;
  const matched = matches(query, doc);
  return { matched, position: matched ? position : -1 };
}

/** Does one array element match (for `$pull` and array filters, whose filter may be about the element itself)? */
export function test(predicate: Predicate, query: Query, value: Raw): boolean {
  switch (predicate.kind) {
    case 'all':
      return predicate.of.every((part) => test(part, query, value));
    case 'any':
      return predicate.of.some((part) => test(part, query, value));
    case 'none': {
      const before = position;
      const hit = predicate.of.some((part) => test(part, query, value));
      position = before;
      return !hit;
    }
    case 'element':
      return testElement(predicate, query, value);
    case 'expression':
      return expressionIsTrue(query.slots[predicate.slot] as Raw, value);
    default:
      return testLeaf(predicate, query.operands[predicate.id] as Operand, value);
  }
}

function testLeaf({ path, op }: Leaf, operand: Operand, value: Raw): boolean {
  if (!path) return operand.accepts(value);
  if (op === 'every') return testEvery(path, operand, value);
  if (op === 'exists' && !isTruthy(operand.value)) return !visitPath(value, path, true, (found) => found !== undefined);
  const hit = visitPath(value, path, op === 'size', operand.accepts);
  if (hit && lastOffset() >= 0) position = lastOffset();
  return hit;
}

type Element = Extract<Predicate, { kind: 'element' }>;

function testElement(predicate: Element, query: Query, value: Raw): boolean {
  let hitAt = -1;
  const inArray = (array: Raw | undefined): boolean => {
    hitAt = array?.type === T.array ? valuesOf(array).findIndex((element) => accepts(predicate, query, element)) : -1;
    return hitAt >= 0;
  };
  if (!predicate.path) return inArray(value);
  let outer = -1;
  const hit = visitPath(value, predicate.path, true, (array) => {
    outer = lastOffset();
    return inArray(array);
  });
  if (hit) position = outer >= 0 ? outer : hitAt;
  return hit;
}

function accepts(predicate: Element, query: Query, element: Raw): boolean {
  return (
    (predicate.values || element.type === T.object || element.type === T.array) && test(predicate.of, query, element)
  );
}

/** The first element of an array that a filter `{ <any name>: { $elemMatch: … } }` takes. */
export function firstElement(query: Query, array: Raw | undefined): Raw | undefined {
  const { root } = query.shape;
  return root.kind === 'element' && array?.type === T.array
    ? valuesOf(array).find((element) => accepts(root, query, element))
    : undefined;
}

/** `$all`: each listed value equals (or each listed pattern matches) some value under the path. */
function testEvery(path: Path, operand: Operand, doc: Raw): boolean {
  const missing = new Set(operand.keys.keys());
  const patterns = new Set(operand.patterns);
  if (missing.size + patterns.size === 0) return false;
  return visitPath(doc, path, false, (value) => {
    missing.delete(keyText(value));
    for (const pattern of patterns) if (matchesPattern(value, pattern)) patterns.delete(pattern);
    return missing.size + patterns.size === 0;
  });
}
