import { type Encodable, Tree, rawOf } from './encode.ts';
import { fail } from '../errors.ts';
import type { Step } from './paths.ts';
import { Raw, T, fieldsOf } from './raw.ts';

/** A value inside a document being changed: still raw, or opened. */
export type Node = Raw | Tree;

/** Nobody may let an array grow by more than this through a far position (as MongoDB). */
const MAX_BACKFILL = 1_500_000;

/** Opens one level of a document or array; the values below stay raw. */
export function open(value: Raw): Tree {
  const tree = new Tree(value.type === T.array ? T.array : T.object);
  for (const field of fieldsOf(value)) {
    tree.names.push(field.name);
    tree.values.push(field.value);
  }
  return tree;
}

/** An array of values. */
export function arrayOf(values: Encodable[]): Tree {
  const tree = new Tree(T.array);
  tree.values.push(...values);
  return tree;
}

/** Closes what was opened: the value as raw bytes. */
export function rawNode(node: Encodable): Raw {
  return node instanceof Raw ? node : rawOf(node);
}

/** Where a name or position is in a document or array; -1 when it is not there. */
export function slotOf(tree: Tree, step: Step): number {
  if (tree.type === T.object) return tree.names.indexOf(step.name);
  return step.index >= 0 && step.index < tree.values.length ? step.index : -1;
}

/** Puts a value at a slot, or appends it under the step's name when the slot is -1. */
export function put(tree: Tree, slot: number, step: Step, value: Encodable): void {
  if (slot >= 0) {
    tree.values[slot] = value;
  } else if (tree.type === T.object) {
    tree.names.push(step.name);
    tree.values.push(value);
  } else {
    if (step.index - tree.values.length > MAX_BACKFILL)
      fail('BadValue', `can't backfill more than ${MAX_BACKFILL} elements`);
    while (tree.values.length < step.index) tree.values.push(null);
    tree.values.push(value);
  }
}

/** The document or array at a slot, opened in place; undefined when something else is there. */
export function openAt(tree: Tree, slot: number): Tree | undefined {
  const value = tree.values[slot];
  if (value instanceof Tree) return value;
  if (!(value instanceof Raw) || (value.type !== T.object && value.type !== T.array)) return undefined;
  const opened = open(value);
  tree.values[slot] = opened;
  return opened;
}
