import { type Encodable, Tree, encode, encodeDocument } from '../values/encode.ts';
import { fail } from '../errors.ts';
import { runUpdateStages } from '../aggregation/stages.ts';
import type { Predicate, Query } from '../filters/filter.ts';
import { sameValue } from '../values/keys.ts';
import { matches } from '../filters/matcher.ts';
import { type Path, type Step, pathOf } from '../values/paths.ts';
import { type Raw, T, documentOf, pick, show } from '../values/raw.ts';
import { checkTimestamps, withId } from './stored.ts';
import { open, openAt, put, rawNode, slotOf } from '../values/tree.ts';
import { GONE, NEVER_CREATES, type Outcome, operate } from './update-operators.ts';
import type { Action, ArrayFilters, Update } from './update-parse.ts';

/** The document after an update. `position` is the array element that the query matched (for `$`). */
export function applyUpdate(update: Update, before: Raw, position: number): Raw {
  const after = changed(update, before, position, false);
  checkSameId(before, after, update);
  return after;
}

/** The document that an upsert inserts: what the query demands, then the update, `_id` first. */
export function upsertDocument(update: Update, query: Query): Raw {
  const base = new Tree(T.object);
  const demanded = equalities(query, query.shape.root);
  const paths = new Set<string>();
  for (const { path, value } of demanded) {
    if (update.kind === 'replacement' && path.text !== '_id') continue;
    if (paths.has(path.text))
      fail('NotSingleValueField', `cannot infer query fields to set, path '${path.text}' is matched twice`);
    paths.add(path.text);
    setPath(base, path, value);
  }
  const start = encodeDocument(base);
  const inserted = changed(update, start, -1, true);
  if (pick(start, '_id') && !sameValue(pick(start, '_id') as Raw, pick(inserted, '_id') ?? documentOf(encode({}))))
    refuseNewId(update, inserted);
  return withId(inserted);
}

function changed(update: Update, before: Raw, position: number, inserting: boolean): Raw {
  if (update.kind === 'pipeline') return runUpdateStages(update.stages, before);
  if (update.kind === 'replacement') return replacement(before, update.document);
  const tree = open(before);
  for (const action of update.actions) {
    if (action.op === '$setOnInsert' && !inserting) continue;
    const path = resolvePositional(action.path, position);
    new Change({ ...action, path }, update.filters).descend(tree);
  }
  return encodeDocument(tree);
}

/** A replacement keeps the `_id` that is there, in front. */
function replacement(before: Raw, document: Raw): Raw {
  const id = pick(document, '_id') ?? pick(before, '_id');
  const tree = new Tree(T.object);
  if (id) put(tree, -1, ID, id);
  checkTimestamps(document);
  const source = open(document);
  source.names.forEach((name, i) => {
    if (name.startsWith('$'))
      fail(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    if (name === '_id') return;
    tree.names.push(name);
    tree.values.push(source.values[i]);
  });
  return encodeDocument(tree);
}

const ID = pathOf('_id').steps[0] as Step;

function checkSameId(before: Raw, after: Raw, update: Update): void {
  const [was, is] = [pick(before, '_id') as Raw, pick(after, '_id')];
  if (is?.type !== was.type || !sameValue(was, is)) refuseNewId(update, after);
}

function refuseNewId(update: Update, after: Raw): never {
  if (update.kind === 'operators')
    fail('ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'");
  const id = pick(after, '_id');
  return fail(
    'ImmutableField',
    `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${id ? show(id) : 'missing'}`,
  );
}

function resolvePositional(path: Path, position: number): Path {
  if (!path.steps.some((step) => step.name === '$')) return path;
  if (position < 0) fail('BadValue', 'The positional operator did not find the match needed from the query.');
  return pathOf(path.steps.map((step) => (step.name === '$' ? String(position) : step.name)).join('.'));
}

/** One operator on its way through one document. */
class Change {
  private readonly action: Action;
  private readonly filters: ArrayFilters;

  constructor(action: Action, filters: ArrayFilters) {
    this.action = action;
    this.filters = filters;
  }

  descend(tree: Tree, i = 0): void {
    const step = this.action.path.steps[i] as Step;
    if (step.name.startsWith('$[')) return this.eachElement(tree, i, step);
    if (tree.type === T.array && step.index < 0) return this.notViable(tree, i);
    const slot = slotOf(tree, step);
    if (i === this.action.path.steps.length - 1) return this.finish(tree, slot, step);
    if (slot >= 0) {
      const child = openAt(tree, slot);
      return child ? this.descend(child, i + 1) : this.notViable(tree, i + 1, slot);
    }
    if (NEVER_CREATES.has(this.action.op)) return;
    this.checkArrayPath(i + 1);
    const made = new Tree(T.object);
    this.descend(made, i + 1);
    put(tree, -1, step, made);
  }

  private eachElement(tree: Tree, i: number, step: Step): void {
    if (tree.type !== T.array) {
      const shown = `${this.action.path.steps[i - 1]?.name}: ${show(rawNode(tree))}`;
      fail('BadValue', `Cannot apply array updates to non-array element ${shown}`);
    }
    const identifier = step.name.slice(2, -1);
    const filter = this.filters.get(identifier);
    tree.values.forEach((value, slot) => {
      if (filter && !matches(filter, documentOf(encode({ [identifier]: value })))) return;
      const at: Step = { name: String(slot), bytes: Buffer.from(String(slot)), index: slot };
      if (i === this.action.path.steps.length - 1) return this.finish(tree, slot, at);
      const child = openAt(tree, slot);
      if (child) this.descend(child, i + 1);
      else this.notViable(tree, i + 1, slot);
    });
  }

  /** `$[]` cannot make the array that it needs. */
  private checkArrayPath(i: number): void {
    const { steps, text } = this.action.path;
    if (steps[i]?.name.startsWith('$['))
      fail(
        'BadValue',
        `The path '${text.split('.$[')[0]}' must exist in the document in order to apply array updates.`,
      );
  }

  private finish(tree: Tree, slot: number, step: Step): void {
    const outcome: Outcome = operate(this.action, slot < 0 ? undefined : tree.values[slot]);
    if (outcome === undefined) return;
    if (outcome !== GONE) return put(tree, slot, step, outcome);
    if (tree.type === T.array) tree.values[slot] = null;
    else {
      tree.names.splice(slot, 1);
      tree.values.splice(slot, 1);
    }
  }

  /** A scalar (or an array asked for a name) stands where the path must go on. */
  private notViable(tree: Tree, i: number, slot?: number): void {
    if (NEVER_CREATES.has(this.action.op)) return;
    const { steps } = this.action.path;
    if (steps[i]?.name.startsWith('$[')) {
      fail(
        'BadValue',
        `Cannot apply array updates to non-array element ${steps[i - 1]?.name}: ${show(rawNode(tree.values[slot ?? 0]))}`,
      );
    }
    const holder = slot === undefined ? rawNode(tree) : rawNode(tree.values[slot]);
    fail(
      'PathNotViable',
      `Cannot create field '${steps[i]?.name}' in element {${steps[i - 1]?.name}: ${show(holder)}}`,
    );
  }
}

function setPath(root: Tree, path: Path, value: Encodable): void {
  let tree = root;
  for (const [i, step] of path.steps.entries()) {
    const slot = slotOf(tree, step);
    if (i === path.steps.length - 1) return put(tree, slot, step, value);
    if (slot < 0) put(tree, -1, step, new Tree(T.object));
    const child = openAt(tree, slotOf(tree, step));
    if (!child)
      fail(
        'PathNotViable',
        `Cannot create field '${path.steps[i + 1]?.name}' in element {${step.name}: ${show(rawNode(tree.values[slot]))}}`,
      );
    tree = child;
  }
}

/** What a query says a new document must hold: its equalities that are joined by "and". */
function equalities(query: Query, predicate: Predicate): { path: Path; value: Raw }[] {
  if (predicate.kind === 'all') return predicate.of.flatMap((part) => equalities(query, part));
  if (predicate.kind === 'any' && predicate.of.length === 1)
    return predicate.of.flatMap((part) => equalities(query, part));
  if (predicate.kind !== 'leaf' || !predicate.path) return [];
  const operand = query.operands[predicate.id];
  if (predicate.op === 'eq' && operand) return [{ path: predicate.path, value: operand.value }];
  if (predicate.op !== 'every' || operand?.keys.size !== 1) return [];
  return [{ path: predicate.path, value: pick(operand.value, '0') as Raw }];
}
