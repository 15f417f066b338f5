import { Tree, rawOf } from './encode.ts';
import { fail, failLocation, refuse } from './errors.ts';
import { FUNCTIONS } from './functions.ts';
import { type Raw, T, fieldsOf, firstName, get, isNumber, numberOf, textOf, valuesOf } from './raw.ts';
import { arrayOf } from './tree.ts';

/** What an expression gives; undefined is MongoDB's "missing". Values keep their bytes, and so their types. */
export type Value = Raw | undefined;

/** An aggregation expression, read and checked, to be asked about a document. */
export type Expression = (doc: Raw) => Value;

const known = new WeakMap<Raw, Expression>();

/** `$expr`: an expression as a test. */
export function expressionIsTrue(raw: Raw, doc: Raw): boolean {
  let expression = known.get(raw);
  if (!expression) known.set(raw, (expression = parseExpression(raw)));
  return isTrue(expression(doc));
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
  if (raw.type === T.string) return textOf(raw).startsWith('$') ? parsePath(textOf(raw)) : () => raw;
  if (raw.type === T.array) {
    const items = valuesOf(raw).map(parseExpression);
    return (doc) => rawOf(arrayOf(items.map((item) => item(doc) ?? null)));
  }
  if (raw.type !== T.object) return () => raw;
  return firstName(raw)?.startsWith('$') ? parseOperator(raw) : parseDocument(raw);
}

function parsePath(text: string): Expression {
  const [variable, ...path] = text.startsWith('$$') ? text.slice(2).split('.') : ['ROOT', ...text.slice(1).split('.')];
  if (path.includes('')) failLocation(15998, `FieldPath field names may not be empty strings: ${text}`);
  if (variable === 'REMOVE') return () => undefined;
  if (variable !== 'ROOT' && variable !== 'CURRENT') refuse(`the variable $$${variable}`);
  const steps = path.map((name) => Buffer.from(name));
  return (doc) => follow(doc, steps, 0);
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
  return (doc) => rawOf(Tree.of(fields.map(({ name, expression }) => ({ name, value: expression(doc) })).filter(({ value }) => value)));
}

function parseOperator(raw: Raw): Expression {
  const [field, more] = fieldsOf(raw);
  if (!field || more) failLocation(15983, 'An object representing an expression must have exactly one field');
  const { name, value } = field;
  if (name === '$literal') return () => value;
  const found = FUNCTIONS.get(name) ?? refuse(`the aggregation operator ${name}`);
  const args = argumentsOf(name, value).map(parseExpression);
  if (args.length < found.least || args.length > found.most) failLocation(16020, `Expression ${name} takes ${found.least} to ${found.most} arguments. ${args.length} were passed in.`);
  return found.make(args);
}

function argumentsOf(name: string, value: Raw): Raw[] {
  if (value.type === T.array) return valuesOf(value);
  if (name !== '$cond' || value.type !== T.object) return [value];
  const parts = new Map(fieldsOf(value).map((field) => [field.name, field.value]));
  return ['if', 'then', 'else'].map((part) => parts.get(part) ?? fail('BadValue', `Missing '${part}' parameter to $cond`));
}

/** The elements of an array argument; fails for anything else. */
export function elementsOf(value: Value, operator: string): Raw[] {
  return value?.type === T.array ? valuesOf(value) : fail('BadValue', `${operator} needs an array`);
}
