import { Tree, rawOf } from '../values/encode.ts';
import { fail, failLocation, refuse } from '../errors.ts';
import { type Expression, FUNCTIONS } from './functions.ts';
import { type Raw, T, type Value, fieldsOf, firstName, get, isTruthy, textOf, valuesOf } from '../values/raw.ts';
import { arrayOf } from '../values/tree.ts';

const known = new WeakMap<Raw, Expression>();

/** `$expr`: an expression as a test. */
export function expressionIsTrue(raw: Raw, doc: Raw): boolean {
  let expression = known.get(raw);
  if (!expression) known.set(raw, (expression = parseExpression(raw)));
  return isTruthy(expression(doc));
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
  const inner = valuesOf(value).flatMap((element) =>
    element.type === T.object ? (follow(get(element, step), steps, i + 1) ?? []) : [],
  );
  return rawOf(arrayOf(inner));
}

function parseDocument(raw: Raw): Expression {
  const fields = fieldsOf(raw).map(({ name, value }) => ({ name, expression: parseExpression(value) }));
  return (doc) =>
    rawOf(
      Tree.of(fields.map(({ name, expression }) => ({ name, value: expression(doc) })).filter(({ value }) => value)),
    );
}

function parseOperator(raw: Raw): Expression {
  const [field, more] = fieldsOf(raw);
  if (!field || more) failLocation(15983, 'An object representing an expression must have exactly one field');
  const { name, value } = field;
  if (name === '$literal') return () => value;
  const found = FUNCTIONS.get(name) ?? refuse(`the aggregation operator ${name}`);
  const args = argumentsOf(name, value).map(parseExpression);
  if (args.length < found.least || args.length > found.most)
    failLocation(
      16020,
      `Expression ${name} takes ${found.least} to ${found.most} arguments. ${args.length} were passed in.`,
    );
  return found.make(args);
}

function argumentsOf(name: string, value: Raw): Raw[] {
  if (value.type === T.array) return valuesOf(value);
  if (name !== '$cond' || value.type !== T.object) return [value];
  const parts = new Map(fieldsOf(value).map((field) => [field.name, field.value]));
  return ['if', 'then', 'else'].map(
    (part) => parts.get(part) ?? fail('BadValue', `Missing '${part}' parameter to $cond`),
  );
}
