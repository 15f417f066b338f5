import { CONDITIONAL } from './conditionals.ts';
import { Tree, rawOf } from './encode.ts';
import { fail, failLocation, refuse } from './errors.ts';
import { FUNCTIONS } from './functions.ts';
import { type Raw, T, fieldsOf, firstName, get, isNumber, numberOf, textOf, valuesOf } from './raw.ts';
import { arrayOf } from './tree.ts';

/** What an expression gives; undefined is MongoDB's "missing". Values keep their bytes, and so their types. */
export type Value = Raw | undefined;

/** The document that an expression is about, and the variables around it. */
export type Scope = { root: Raw; variables: Readonly<Record<string, Value>> };

/** An aggregation expression, read and checked. */
export type Expression = (scope: Scope) => Value;

const known = new WeakMap<Raw, Expression>();

/** `$expr`: an expression as a test. */
export function expressionIsTrue(raw: Raw, root: Raw): boolean {
  let expression = known.get(raw);
  if (!expression) known.set(raw, (expression = parseExpression(raw)));
  return isTrue(expression({ root, variables: {} }));
}

/** Truth in expressions: everything but false, 0, null and missing. */
export function isTrue(value: Value): boolean {
  if (!isThere(value)) return false;
  if (value.type === T.bool) return value.buf[value.start] === 1;
  return !isNumber(value) || (value.type === T.decimal ? refuse('the truth of Decimal128') : numberOf(value) !== 0);
}

/** Is it there, and not null? */
export function isThere(value: Value): value is Raw {
  return value !== undefined && value.type !== T.null && value.type !== T.undefined;
}

/** Reads an expression (manual: reference/aggregation-quick-reference#expressions). */
export function parseExpression(raw: Raw): Expression {
  if (raw.type === T.string) return parseText(raw);
  if (raw.type === T.array) {
    const items = valuesOf(raw).map(parseExpression);
    return (scope) => rawOf(arrayOf(items.map((item) => item(scope) ?? null)));
  }
  if (raw.type !== T.object) return () => raw;
  return firstName(raw)?.startsWith('$') ? parseOperator(raw) : parseDocument(raw);
}

function parseText(raw: Raw): Expression {
  const text = textOf(raw);
  if (!text.startsWith('$')) return () => raw;
  const [variable = '', ...path] = text.startsWith('$$') ? text.slice(2).split('.') : ['CURRENT', ...text.slice(1).split('.')];
  if (path.includes('') || variable === '') failLocation(15998, `FieldPath field names may not be empty strings: ${text}`);
  const steps = path.map((name) => Buffer.from(name));
  if (variable === 'ROOT' || variable === 'CURRENT') return ({ root }) => follow(root, steps, 0);
  if (variable === 'REMOVE') return () => undefined;
  if (variable.toUpperCase() === variable) refuse(`the variable $$${variable}`);
  return ({ variables }) => {
    if (!(variable in variables)) failLocation(17276, `Use of undefined variable: ${variable}`);
    return follow(variables[variable], steps, 0);
  };
}

/** A path in expressions goes through arrays of documents, never by position. */
function follow(value: Value, steps: Buffer[], i: number): Value {
  const step = steps[i];
  if (!step || !value) return value;
  if (value.type === T.object) return follow(get(value, step), steps, i + 1);
  if (value.type !== T.array) return undefined;
  const inner = valuesOf(value).flatMap((element) => (element.type === T.object ? (follow(get(element, step), steps, i + 1) ?? []) : []));
  return rawOf(arrayOf(inner));
}

function parseDocument(raw: Raw): Expression {
  const fields = fieldsOf(raw).map(({ name, value }) => ({ name, expression: parseExpression(value) }));
  return (scope) => {
    const tree = new Tree(T.object);
    for (const { name, expression } of fields) {
      const value = expression(scope);
      if (value) tree.set(name, value);
    }
    return rawOf(tree);
  };
}

function parseOperator(raw: Raw): Expression {
  const [field, more] = fieldsOf(raw);
  if (!field || more) failLocation(15983, 'An object representing an expression must have exactly one field');
  const { name, value } = field;
  if (name === '$literal') return () => value;
  const conditional = CONDITIONAL.get(name);
  if (conditional) return conditional(value);
  const found = FUNCTIONS.get(name) ?? refuse(`the aggregation operator ${name}`);
  const args = (value.type === T.array ? valuesOf(value) : [value]).map(parseExpression);
  if (args.length < found.least || args.length > found.most) failLocation(16020, `Expression ${name} takes ${found.least} to ${found.most} arguments. ${args.length} were passed in.`);
  return (scope) => found.run(args.map((arg) => arg(scope)));
}

/** The elements of an array argument; fails for anything else. */
export function elementsOf(value: Value, operator: string): Raw[] {
  return value?.type === T.array ? valuesOf(value) : fail('BadValue', `${operator} needs an array`);
}
