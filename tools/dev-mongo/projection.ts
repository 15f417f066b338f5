import { Tree } from './encode.ts';
import { failLocation, refuse } from './errors.ts';
import { type Query, compile, isOperators } from './filter.ts';
import { documentOf, valuesOf } from './raw.ts';
import { encode, rawOf } from './encode.ts';
import { test } from './matcher.ts';
import { type Field, type Raw, T, fieldsOf, firstName, isNumber, isTruthy, numberOf, pick } from './raw.ts';
import { rawNode } from './tree.ts';

/** What becomes of one field: gone, kept, or worked on. */
type Rule = { kind: 'keep' | 'drop' } | { kind: 'below'; rules: Map<string, Rule> } | { kind: 'slice'; skip: number; count: number } | { kind: 'element'; query: Query };

/** A projection of `find` or `findAndModify`, read and checked (manual: reference/method/db.collection.find#projection). */
export type Projection = {
  include: boolean;
  rules: Map<string, Rule>;
  /** The array of `"array.$": 1`: only the element that the query matched is shown. */
  positional: string | undefined;
};

/** Reads a projection; undefined when all is to be shown. */
export function parseProjection(spec: Raw | undefined): Projection | undefined {
  const fields = spec ? fieldsOf(spec) : [];
  if (fields.length === 0) return undefined;
  const parser = new Parser();
  for (const field of fields) parser.add(field);
  return parser.result();
}

class Parser {
  private readonly rules = new Map<string, Rule>();
  private include: boolean | undefined;
  private idShown: boolean | undefined;
  private positional: string | undefined;

  add(field: Field): void {
    const { name, value } = field;
    if (name.split('.').includes('')) failLocation(40353, "FieldPath must not end with a '.', be empty or hold an empty name.");
    if (isOperators(value)) return this.operator(field);
    if (value.type !== T.bool && !isNumber(value)) return refuse(`the expression for '${name}' in a find projection`);
    const shown = isTruthy(value);
    if (name === '_id') {
      this.idShown = shown;
      return;
    }
    this.choose(shown, name);
    if (name.endsWith('.$')) {
      if (this.positional) failLocation(31276, 'Cannot specify more than one positional projection per query.');
      this.positional = name.slice(0, -2);
      return this.rule(this.positional, { kind: 'keep' });
    }
    if (name.startsWith('$') || name.includes('.$')) failLocation(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`);
    this.rule(name, { kind: shown ? 'keep' : 'drop' });
  }

  result(): Projection {
    const include = this.include ?? this.idShown ?? false;
    if (include && this.idShown !== false) this.rule('_id', { kind: 'keep' });
    if (!include && this.idShown === false) this.rule('_id', { kind: 'drop' });
    return { include, rules: this.rules, positional: this.positional };
  }

  private operator({ name, value }: Field): void {
    const operator = firstName(value) as string;
    const arg = pick(value, operator) as Raw;
    if (operator === '$slice') return this.rule(name, sliceRule(arg));
    if (operator !== '$elemMatch') return refuse(`${operator} in a find projection`);
    if (name.includes('.')) failLocation(31275, `Cannot use $elemMatch projection on a nested field.`);
    this.choose(true, name);
    this.rule(name, { kind: 'element', query: compile(documentOf(encode({ v: { $elemMatch: arg } }))) });
  }

  private choose(shown: boolean, name: string): void {
    if (this.include === undefined) this.include = shown;
    else if (this.include && !shown) failLocation(31254, `Cannot do exclusion on field ${name} in inclusion projection`);
    else if (!this.include && shown) failLocation(31253, `Cannot do inclusion on field ${name} in exclusion projection`);
  }

  private rule(name: string, rule: Rule): void {
    const steps = name.split('.');
    let rules = this.rules;
    steps.slice(0, -1).forEach((step, i) => {
      const child = rules.get(step) ?? { kind: 'below', rules: new Map<string, Rule>() };
      if (child.kind !== 'below') failLocation(31249, `Path collision at ${name} remaining portion ${steps.slice(i + 1).join('.')}`);
      rules.set(step, child);
      rules = child.rules;
    });
    const last = steps.at(-1) as string;
    if (rules.has(last) && name !== '_id') failLocation(31250, `Path collision at ${name}`);
    rules.set(last, rule);
  }
}

function sliceRule(arg: Raw): Rule {
  const parts = arg.type === T.array ? valuesOf(arg) : [arg];
  if (!parts.every(isNumber) || parts.length === 0 || parts.length > 2) failLocation(28667, 'First argument to $slice must be an array, but is of type: int');
  const [first, second] = parts.map(numberOf) as [number, number | undefined];
  if (second !== undefined && second <= 0) failLocation(28729, `Third argument to $slice must be positive: ${second}`);
  if (second !== undefined) return { kind: 'slice', skip: first, count: second };
  return first >= 0 ? { kind: 'slice', skip: 0, count: first } : { kind: 'slice', skip: first, count: -first };
}

/** The part of a document that a projection shows; `position` is the array element that the query matched. */
export function project(projection: Projection, doc: Raw, position: number): Raw {
  return rawNode(projectDocument(doc, projection.rules, projection, position, ''));
}

function projectDocument(doc: Raw, rules: Map<string, Rule>, projection: Projection, position: number, prefix: string): Tree {
  const out = new Tree(T.object);
  const elements: Field[] = [];
  for (const { name, value } of fieldsOf(doc)) {
    const rule = rules.get(name);
    const path = prefix + name;
    const shown = rule?.kind === 'element' ? undefined : projectValue(value, rule, projection, position, path);
    const element = rule?.kind === 'element' && value.type === T.array ? firstElement(value, rule.query) : undefined;
    if (element) elements.push({ name, value: rawOf([element]) });
    if (shown === undefined) continue;
    out.names.push(name);
    out.values.push(shown);
  }
  for (const { name, value } of elements) {
    out.names.push(name);
    out.values.push(value);
  }
  return out;
}

function projectValue(value: Raw, rule: Rule | undefined, projection: Projection, position: number, path: string): Raw | Tree | undefined {
  if (projection.positional === path && value.type === T.array) return onlyElement(value, position);
  if (!rule) return projection.include ? undefined : value;
  if (rule.kind === 'keep') return value;
  if (rule.kind === 'drop') return undefined;
  if (rule.kind === 'slice') return value.type === T.array ? sliced(value, rule.skip, rule.count) : value;
  if (rule.kind !== 'below') return undefined;
  if (value.type === T.object) return projectDocument(value, rule.rules, projection, position, `${path}.`);
  if (value.type === T.array) return projectArray(value, rule.rules, projection, position, `${path}.`);
  return projection.include ? undefined : value;
}

function projectArray(array: Raw, rules: Map<string, Rule>, projection: Projection, position: number, prefix: string): Tree {
  const out = new Tree(T.array);
  for (const element of valuesOf(array)) {
    if (element.type === T.object) out.values.push(projectDocument(element, rules, projection, position, prefix));
    else if (element.type === T.array) out.values.push(projectArray(element, rules, projection, position, prefix));
    else if (!projection.include) out.values.push(element);
  }
  return out;
}

function sliced(array: Raw, skip: number, count: number): Raw {
  const items = valuesOf(array);
  const from = skip < 0 ? Math.max(0, items.length + skip) : skip;
  return rawOf(items.slice(from, from + count));
}

function onlyElement(array: Raw, position: number): Raw {
  if (position < 0) failLocation(51246, "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array");
  const element = valuesOf(array)[position];
  return rawOf(element ? [element] : []);
}

function firstElement(array: Raw, query: Query): Raw | undefined {
  const { root } = query.shape;
  if (root.kind !== 'element') return undefined;
  return valuesOf(array).find((item) => (root.values || item.type === T.object || item.type === T.array) && test(root.of, query, item));
}
