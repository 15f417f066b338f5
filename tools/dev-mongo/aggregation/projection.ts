import { type Encodable, Tree, encode } from '../values/encode.ts';
import { fail, failLocation } from '../errors.ts';
import { parseExpression } from '../expressions/expressions.ts';
import { type Query, compile } from '../filters/filter.ts';
import type { Expression } from '../expressions/functions.ts';
import { firstElement } from '../filters/matcher.ts';
import {
  type Field,
  type Raw,
  T,
  documentOf,
  fieldsOf,
  firstName,
  isNumber,
  isTruthy,
  numberOf,
  pick,
  valuesOf,
} from '../values/raw.ts';
import { arrayOf, rawNode } from '../values/tree.ts';

/** What becomes of one field: gone, kept, or worked on. */
type Rule =
  | { kind: 'keep' }
  | { kind: 'drop' }
  | { kind: 'below'; rules: Rules }
  | { kind: 'slice'; skip: number; count: number }
  | { kind: 'element'; query: Query }
  | { kind: 'compute'; expression: Expression };
type Rules = Map<string, Rule>;

/** `find`'s projections, `$project` and `$addFields`, read and checked (manual: reference/operator/aggregation/project). */
export type Projection = {
  /** What happens to fields without a rule. */
  others: 'keep' | 'drop';
  /** `$addFields` makes documents of scalars on its way. */
  adding: boolean;
  rules: Rules;
  /** The array of `"array.$": 1`: only the element that the query matched is shown. */
  positional: string | undefined;
};

/** Reads a projection; undefined when all is to be shown. */
export function parseProjection(spec: Raw | undefined): Projection | undefined {
  if (!spec || fieldsOf(spec).length === 0) return undefined;
  const parser = new Parser();
  parser.document(spec, '');
  return parser.result();
}

/** Reads the new fields of `$addFields`. */
export function parseAddedFields(spec: Raw): Projection {
  const parser = new Parser();
  for (const { name, value } of fieldsOf(spec)) parser.compute(name, value);
  return { others: 'keep', adding: true, rules: parser.rules, positional: undefined };
}

class Parser {
  readonly rules: Rules = new Map();
  private including: boolean | undefined;
  private idShown: boolean | undefined;
  private positional: string | undefined;

  document(spec: Raw, prefix: string): void {
    for (const { name, value } of fieldsOf(spec)) this.field({ name: prefix + name, value });
  }

  compute(name: string, value: Raw): void {
    const isDocument = value.type === T.object && fieldsOf(value).length > 0 && !firstName(value)?.startsWith('$');
    if (isDocument) for (const field of fieldsOf(value)) this.compute(`${name}.${field.name}`, field.value);
    else this.rule(name, { kind: 'compute', expression: parseExpression(value) });
  }

  result(): Projection {
    const including = this.including ?? this.idShown ?? false;
    if (including && this.idShown !== false && !this.rules.has('_id')) this.rule('_id', { kind: 'keep' });
    if (!including && this.idShown === false) this.rule('_id', { kind: 'drop' });
    return { others: including ? 'drop' : 'keep', adding: false, rules: this.rules, positional: this.positional };
  }

  private field({ name, value }: Field): void {
    const operator = value.type === T.object ? firstName(value) : undefined;
    const arg = operator && pick(value, operator);
    if (arg && operator === '$slice' && (isNumber(arg) || valuesOf(arg).every(isNumber)))
      return this.rule(name, sliceRule(arg));
    if (arg && operator === '$elemMatch') return this.element(name, arg);
    if (value.type === T.object && operator !== undefined && !operator.startsWith('$'))
      return this.document(value, `${name}.`);
    if (value.type === T.bool || isNumber(value)) return this.shown(name, isTruthy(value));
    this.choose(true, name);
    this.rule(name, { kind: 'compute', expression: parseExpression(value) });
  }

  private shown(name: string, shown: boolean): void {
    if (name === '_id') {
      this.idShown = shown;
      return;
    }
    this.choose(shown, name);
    if (!name.endsWith('.$')) return this.rule(name, { kind: shown ? 'keep' : 'drop' });
    if (this.positional) failLocation(31276, 'Cannot specify more than one positional projection per query.');
    this.positional = name.slice(0, -2);
    this.rule(this.positional, { kind: 'keep' });
  }

  private element(name: string, arg: Raw): void {
    if (name.includes('.')) failLocation(31275, `Cannot use $elemMatch projection on a nested field.`);
    this.choose(true, name);
    this.rule(name, { kind: 'element', query: compile(documentOf(encode({ v: { $elemMatch: arg } }))) });
  }

  private choose(including: boolean, name: string): void {
    this.including ??= including;
    if (this.including !== including)
      failLocation(
        including ? 31253 : 31254,
        `Cannot do ${including ? 'inclusion' : 'exclusion'} on field ${name} in ${including ? 'exclusion' : 'inclusion'} projection`,
      );
  }

  private rule(name: string, rule: Rule): void {
    const steps = name.split('.');
    if (steps.includes('')) failLocation(40353, "FieldPath must not end with a '.', be empty or hold an empty name.");
    if (steps.some((step) => step.startsWith('$')))
      failLocation(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`);
    const last = steps.pop() as string;
    let { rules } = this;
    steps.forEach((step, i) => {
      const child = rules.get(step) ?? { kind: 'below', rules: new Map<string, Rule>() };
      if (child.kind !== 'below')
        failLocation(
          31249,
          `Path collision at ${name} remaining portion ${steps
            .slice(i + 1)
            .concat(last)
            .join('.')}`,
        );
      rules.set(step, child);
      rules = child.rules;
    });
    if (rules.has(last)) failLocation(31250, `Path collision at ${name}`);
    rules.set(last, rule);
  }
}

function sliceRule(arg: Raw): Rule {
  const [first = NaN, second] = (arg.type === T.array ? valuesOf(arg) : [arg]).map(numberOf);
  if (!Number.isInteger(first) || (arg.type === T.array && second === undefined))
    fail('BadValue', '$slice needs one or two whole numbers');
  if (second !== undefined && !(second > 0))
    failLocation(28729, `Third argument to $slice must be positive: ${second}`);
  return { kind: 'slice', skip: Math.min(first, second === undefined ? 0 : first), count: second ?? Math.abs(first) };
}

/** The part of a document that a projection shows; `position` is the array element that the query matched. */
export function project(projection: Projection, doc: Raw, position = -1): Raw {
  return rawNode(new Projecting(projection, doc, position).document(doc, projection.rules, ''));
}

/** A projection on its way through one document. */
class Projecting {
  private readonly projection: Projection;
  private readonly root: Raw;
  private readonly position: number;

  constructor(projection: Projection, root: Raw, position: number) {
    this.projection = projection;
    this.root = root;
    this.position = position;
  }

  /** What is kept in the document's order, then what is new in the projection's; `$addFields` replaces in place. */
  document(doc: Raw | undefined, rules: Rules, prefix: string): Tree {
    const out = new Tree(T.object);
    const left = new Map(rules);
    for (const { name, value } of doc ? fieldsOf(doc) : []) {
      const rule = rules.get(name);
      if (rule?.kind === 'element' || (rule?.kind === 'compute' && !this.projection.adding)) continue;
      left.delete(name);
      const shown = rule
        ? this.value(value, rule, prefix + name)
        : this.projection.others === 'keep'
          ? value
          : undefined;
      if (shown !== undefined) out.set(name, shown);
    }
    for (const [name, rule] of left) {
      const made =
        rule.kind === 'element'
          ? this.element(doc, name, rule.query)
          : computes(rule)
            ? this.value(undefined, rule, prefix + name)
            : undefined;
      if (made !== undefined) out.set(name, made);
    }
    return out;
  }

  private value(value: Raw | undefined, rule: Rule, path: string): Encodable | undefined {
    if (rule.kind === 'compute') return rule.expression(this.root);
    if (rule.kind === 'below') return this.below(value, rule.rules, path);
    if (value && this.projection.positional === path && value.type === T.array) return this.matched(value);
    if (!value || rule.kind === 'drop' || rule.kind === 'element') return undefined;
    if (rule.kind !== 'slice' || value.type !== T.array) return value;
    const items = valuesOf(value);
    const from = rule.skip < 0 ? Math.max(0, items.length + rule.skip) : rule.skip;
    return arrayOf(items.slice(from, from + rule.count));
  }

  private below(value: Raw | undefined, rules: Rules, path: string): Encodable | undefined {
    if (value?.type === T.object) return this.document(value, rules, `${path}.`);
    if (value?.type === T.array)
      return arrayOf(valuesOf(value).flatMap((element) => this.below(element, rules, path) ?? []));
    if ([...rules.values()].some(computes)) return this.document(undefined, rules, `${path}.`);
    return this.projection.others === 'keep' ? value : undefined;
  }

  private matched(array: Raw): Tree {
    if (this.position < 0)
      failLocation(
        51246,
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    return arrayOf(valuesOf(array).slice(this.position, this.position + 1));
  }

  private element(doc: Raw | undefined, name: string, query: Query): Tree | undefined {
    const found = firstElement(query, doc && pick(doc, name));
    return found && arrayOf([found]);
  }
}

function computes(rule: Rule): boolean {
  return rule.kind === 'compute' || (rule.kind === 'below' && [...rule.rules.values()].some(computes));
}
