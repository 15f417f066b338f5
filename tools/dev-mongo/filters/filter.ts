import { fail, refuse } from '../errors.ts';
import { type Leaf, type Op, type Operand, isOperators, prepare } from './tests.ts';
import { type Path, pathOf } from '../values/paths.ts';
import { type Field, type Raw, T, fieldsOf, firstName, pick, valuesOf } from '../values/raw.ts';

/** A filter as a tree. Literal values are not in it: they are bound for each query (see {@link Query}). */
export type Predicate =
  | Leaf
  | { kind: 'all' | 'any' | 'none'; of: Predicate[] }
  | { kind: 'element'; path: Path | undefined; of: Predicate; values: boolean }
  | { kind: 'expression'; slot: number };

/** What filters of one shape (same names, operators and value types in the same order) have in common. */
export type Shape = { key: string; root: Predicate; leaves: Leaf[] };

/** A filter ready to match: its shape and its own literal values. */
export type Query = { shape: Shape; operands: Operand[]; slots: Raw[] };

const shapes = new Map<string, Shape>();
const SHAPES_LIMIT = 2000;

/** Compiles a filter; filters of a known shape only bind their values. */
export function compile(filter: Raw): Query {
  const slots: Raw[] = [];
  const key = shapeKey(filter, slots);
  let shape = shapes.get(key);
  if (!shape) {
    shape = new Parser(slots).shape(filter, key);
    if (shapes.size >= SHAPES_LIMIT) shapes.clear();
    shapes.set(key, shape);
  }
  return { shape, operands: shape.leaves.map((leaf) => prepare(leaf, slots)), slots };
}

/** Names and types in their order; every value, literal or not, takes the next slot. */
function shapeKey(doc: Raw, slots: Raw[]): string {
  let key = '';
  for (const { name, value } of fieldsOf(doc)) {
    slots.push(value);
    key += `${String.fromCharCode(value.type)}${name}\0`;
    const opaque = name === '$in' || name === '$nin' || name === '$expr';
    if (!opaque && (value.type === T.object || value.type === T.array)) key += `{${shapeKey(value, slots)}}`;
  }
  return key;
}

const COMPARISONS = new Map<string, Op>(
  (['eq', 'lt', 'lte', 'gt', 'gte', 'in', 'exists', 'type', 'size'] as const).map((op) => [`$${op}`, op]),
);

const REFUSED = new Set([
  '$where',
  '$text',
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$jsonSchema',
  '$sampleRate',
  '$mod',
  '$bitsAllSet',
  '$bitsAllClear',
  '$bitsAnySet',
  '$bitsAnyClear',
]);

class Parser {
  private readonly slotAt: Map<number, number>;
  private readonly leaves: Leaf[] = [];

  constructor(slots: Raw[]) {
    this.slotAt = new Map(slots.map((value, slot) => [value.start, slot]));
  }

  shape(filter: Raw, key: string): Shape {
    return { key, root: this.document(filter), leaves: this.leaves };
  }

  private document(filter: Raw): Predicate {
    const of = fieldsOf(filter).flatMap((field) =>
      field.name.startsWith('$') ? this.logical(field) : this.field(field),
    );
    return of.length === 1 ? (of[0] as Predicate) : { kind: 'all', of };
  }

  private logical({ name, value }: Field): Predicate[] {
    if (name === '$comment') return [];
    if (name === '$expr') return [{ kind: 'expression', slot: this.slot(value) }];
    if (REFUSED.has(name)) refuse(`the query operator ${name}`);
    if (name !== '$and' && name !== '$or' && name !== '$nor')
      fail(
        'BadValue',
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
    if (value.type !== T.array || valuesOf(value).length === 0) fail('BadValue', `${name} must be a nonempty array`);
    const of = valuesOf(value).map((part) => {
      if (part.type !== T.object) fail('BadValue', '$or/$and/$nor entries need to be full objects');
      return this.document(part);
    });
    return [{ kind: name === '$and' ? 'all' : name === '$or' ? 'any' : 'none', of }];
  }

  private field({ name, value }: Field): Predicate[] {
    const path = pathOf(name);
    if (isOperators(value)) return this.operators(path, value);
    return [this.leaf(path, value.type === T.regex ? 'regex' : 'eq', value, '$eq')];
  }

  private operators(path: Path | undefined, value: Raw): Predicate[] {
    return fieldsOf(value).flatMap((field) => this.operator(path, field, value));
  }

  private operator(path: Path | undefined, { name, value }: Field, all: Raw): Predicate[] {
    const op = COMPARISONS.get(name);
    if (op) return [this.leaf(path, op, value, name)];
    switch (name) {
      case '$ne':
        if (value.type === T.regex) fail('BadValue', "Can't have regex as arg to $ne.");
        return [{ kind: 'none', of: [this.leaf(path, 'eq', value, name)] }];
      case '$nin':
        return [{ kind: 'none', of: [this.leaf(path, 'in', value, name)] }];
      case '$not':
        return [this.not(path, value)];
      case '$regex':
        return [this.regex(path, value, all)];
      case '$options':
        if (!pick(all, '$regex')) fail('BadValue', '$options needs a $regex');
        return [];
      case '$elemMatch':
        return [this.element(path, value)];
      case '$all':
        return [this.every(path, value)];
      case '$comment':
        return [];
      default:
        if (REFUSED.has(name)) refuse(`the query operator ${name}`);
        return fail('BadValue', `unknown operator: ${name}`);
    }
  }

  private not(path: Path | undefined, value: Raw): Predicate {
    if (value.type === T.regex) return { kind: 'none', of: [this.leaf(path, 'regex', value, '$regex')] };
    if (value.type !== T.object) fail('BadValue', '$not needs a regex or a document');
    if (!isOperators(value))
      fail('BadValue', fieldsOf(value).length ? `unknown operator: ${firstName(value)}` : '$not cannot be empty');
    return { kind: 'none', of: [{ kind: 'all', of: this.operators(path, value) }] };
  }

  private regex(path: Path | undefined, value: Raw, all: Raw): Predicate {
    const leaf = this.leaf(path, 'regex', value, '$regex');
    const options = pick(all, '$options');
    return options ? Object.assign(leaf, { options: this.slot(options) }) : leaf;
  }

  private element(path: Path | undefined, value: Raw): Predicate {
    if (value.type !== T.object) fail('BadValue', '$elemMatch needs an Object');
    const first = firstName(value) ?? '';
    const values = isOperators(value) && first !== '$and' && first !== '$or' && first !== '$nor';
    const of: Predicate = values ? { kind: 'all', of: this.operators(undefined, value) } : this.document(value);
    return { kind: 'element', path, of, values };
  }

  private every(path: Path | undefined, value: Raw): Predicate {
    if (value.type !== T.array) fail('BadValue', '$all needs an array');
    const items = valuesOf(value);
    const elements = items.filter((item) => item.type === T.object && firstName(item) === '$elemMatch');
    if (elements.length === 0 && !path) refuse('$all inside $elemMatch on values');
    if (elements.length === 0) return this.leaf(path, 'every', value, '$all');
    if (elements.length !== items.length) fail('BadValue', 'no $ expressions in $all');
    return { kind: 'all', of: elements.map((item) => this.element(path, pick(item, '$elemMatch') as Raw)) };
  }

  private leaf(path: Path | undefined, op: Op, value: Raw, name: string): Leaf {
    const leaf: Leaf = { kind: 'leaf', path, op, id: this.leaves.length, slot: this.slot(value), name };
    this.leaves.push(leaf);
    return leaf;
  }

  private slot(value: Raw): number {
    return this.slotAt.get(value.start) as number;
  }
}
