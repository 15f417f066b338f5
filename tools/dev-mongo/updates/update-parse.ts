import { fail, refuse } from '../errors.ts';
import { type Query, compile } from '../filters/filter.ts';
import { type Path, type Step, pathOf } from '../values/paths.ts';
import { type Field, type Raw, T, fieldsOf, firstName, isNumber, numberOf, show, typeName } from '../values/raw.ts';

/** One operator on one path. */
export type Action = { op: string; path: Path; arg: Raw };

/** A filter of `arrayFilters`, asked about `{ <identifier>: element }`. */
export type ArrayFilters = Map<string, Query>;

/** An update, read and checked; the same for every document that it changes. */
export type Update =
  | { kind: 'operators'; actions: Action[]; filters: ArrayFilters; touched: Set<string>; positional: boolean }
  | { kind: 'replacement'; document: Raw }
  | { kind: 'pipeline'; stages: Raw };

const OPERATORS = new Set([
  '$set',
  '$unset',
  '$inc',
  '$mul',
  '$min',
  '$max',
  '$setOnInsert',
  '$push',
  '$addToSet',
  '$pop',
  '$pull',
  '$pullAll',
]);

/** Reads an update document, replacement or pipeline. */
export function parseUpdate(update: Raw, arrayFilters: Raw | undefined): Update {
  if (update.type === T.array) return { kind: 'pipeline', stages: update };
  if (update.type !== T.object) fail('FailedToParse', 'Update argument must be either an object or an array');
  if (!firstName(update)?.startsWith('$')) {
    if (arrayFilters) fail('FailedToParse', 'Cannot specify arrayFilters for a replacement-style update');
    return { kind: 'replacement', document: update };
  }
  const actions = fieldsOf(update)
    .flatMap(actionsOf)
    .toSorted((a, b) => comparePaths(a.path, b.path));
  checkConflicts(actions);
  const filters = parseArrayFilters(arrayFilters);
  checkFiltersUsed(actions, filters, update);
  const positional = actions.some(({ path }) => path.steps.some((step) => step.name === '$'));
  return { kind: 'operators', actions, filters, touched: touchedBy(actions), positional };
}

function actionsOf({ name: op, value }: Field): Action[] {
  if (['$bit', '$rename', '$currentDate'].includes(op)) refuse(`the update operator ${op}`);
  if (!OPERATORS.has(op))
    fail(
      'FailedToParse',
      `Unknown modifier: ${op}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  if (value.type !== T.object)
    fail(
      'FailedToParse',
      `Modifiers operate on fields but we found type ${typeName(value)} instead. For example: {$mod: {<field>: ...}} not {${op}: ${show(value)}}`,
    );
  return fieldsOf(value).map((field) => actionOf(op, field));
}

function actionOf(op: string, { name, value }: Field): Action {
  const path = pathOf(name);
  if (path.steps.some((step) => step.name === '')) {
    fail(
      'EmptyFieldName',
      name === ''
        ? 'An empty update path is not valid.'
        : `The update path '${name}' contains an empty field name, which is not allowed.`,
    );
  }
  path.steps.forEach((step, i) => {
    const positional = step.name === '$' || step.name.startsWith('$[');
    if (
      step.name.startsWith('$') &&
      !positional &&
      step.name !== '$id' &&
      step.name !== '$ref' &&
      step.name !== '$db'
    ) {
      fail(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${step.name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
    if (positional && i === 0)
      fail('BadValue', `Cannot have positional (i.e. '$') element in the first position in path '${name}'`);
  });
  if (path.steps.filter((step) => step.name === '$').length > 1)
    fail('BadValue', `Too many positional (i.e. '$') elements found in path '${name}'`);
  checkArgument(op, name, value);
  return { op, path, arg: value };
}

function checkArgument(op: string, name: string, value: Raw): void {
  if ((op === '$inc' || op === '$mul') && !isNumber(value)) {
    fail(
      'TypeMismatch',
      `Cannot ${op === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${name}: ${show(value)}}`,
    );
  }
  if (op === '$pop' && (!isNumber(value) || Math.abs(numberOf(value)) !== 1)) {
    fail(
      'FailedToParse',
      isNumber(value)
        ? `$pop expects 1 or -1, found: ${numberOf(value)}`
        : `Expected a number in: ${name}: ${show(value)}`,
    );
  }
  if (op === '$pullAll' && value.type !== T.array)
    fail('BadValue', `$pullAll requires an array argument but was given a ${typeName(value)}`);
}

/** Names in order, numbers as numbers: the order in which MongoDB applies an update's paths. */
function comparePaths(a: Path, b: Path): number {
  for (let i = 0; i < Math.min(a.steps.length, b.steps.length); i++) {
    const [x, y] = [a.steps[i], b.steps[i]] as [Step, Step];
    const order = x.index >= 0 && y.index >= 0 ? x.index - y.index : x.bytes.compare(y.bytes);
    if (order !== 0) return order;
  }
  return a.steps.length - b.steps.length;
}

function checkConflicts(actions: Action[]): void {
  const paths = new Set<string>();
  for (const { path } of actions) {
    const conflict = paths.has(path.text)
      ? path.text
      : [...paths].find((other) => path.text.startsWith(`${other}.`) || other.startsWith(`${path.text}.`));
    if (conflict !== undefined) {
      const shorter = conflict.length < path.text.length ? conflict : path.text;
      fail('ConflictingUpdateOperators', `Updating the path '${path.text}' would create a conflict at '${shorter}'`);
    }
    paths.add(path.text);
  }
}

function parseArrayFilters(filters: Raw | undefined): ArrayFilters {
  const out: ArrayFilters = new Map();
  if (!filters) return out;
  if (filters.type !== T.array) fail('TypeMismatch', "BSON field 'update.updates.arrayFilters' is the wrong type");
  for (const { value } of fieldsOf(filters)) {
    if (value.type !== T.object) fail('TypeMismatch', 'each array filter must be an object');
    const names = new Set(identifiersOf(value));
    if (names.size !== 1)
      fail(
        'FailedToParse',
        names.size === 0
          ? 'Cannot use an expression without a top-level field name in arrayFilters'
          : `Error parsing array filter :: caused by :: Expected a single top-level field name, found ${[...names].map((n) => `'${n}'`).join(' and ')}`,
      );
    const [name] = [...names] as [string];
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
      fail(
        'BadValue',
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    if (out.has(name)) fail('FailedToParse', `Found multiple array filters with the same top-level field name ${name}`);
    out.set(name, compile(value));
  }
  return out;
}

function identifiersOf(filter: Raw): string[] {
  return fieldsOf(filter).map(({ name }) =>
    name.startsWith('$') ? refuse(`${name} in arrayFilters`) : (name.split('.')[0] ?? ''),
  );
}

function checkFiltersUsed(actions: Action[], filters: ArrayFilters, update: Raw): void {
  const used = new Set<string>();
  for (const { path } of actions) {
    for (const { name } of path.steps) {
      if (!name.startsWith('$[') || name === '$[]') continue;
      const identifier = name.slice(2, -1);
      if (!filters.has(identifier))
        fail('BadValue', `No array filter found for identifier '${identifier}' in path '${path.text}'`);
      used.add(identifier);
    }
  }
  for (const name of filters.keys()) {
    if (!used.has(name))
      fail('FailedToParse', `The array filter for identifier '${name}' was not used in the update ${show(update)}`);
  }
}

function touchedBy(actions: Action[]): Set<string> {
  return new Set(actions.map(({ path }) => path.steps[0]?.name ?? ''));
}
