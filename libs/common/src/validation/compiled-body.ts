import Ajv, { type ValidateFunction } from 'ajv';
import { isEmail } from 'class-validator';
import { type Checked, checked, isDeeperThan, valueOf } from './check';
import { isPlainEmail } from './email-address';
import { type Declared, type FieldDeclaration, fieldsOf, readOnlyOf } from './declaration';
import { isClean, isTextMap, type TextMapLimits } from './rules';
import { readInstant } from './time';

/**
 * The fast way to check large bodies: ajv, compiled from the class's OpenAPI description, accepts valid bodies; what it
 * does not accept is checked again by the decorators, so that both ways agree.
 */
// Lengths in UTF-16 units: quick to read, and never fewer than the characters that the decorators count.
// oxlint-disable-next-line typescript/no-deprecated -- no other option of Ajv does this
const ajv = new Ajv({ strict: false, allErrors: false, unicode: false, logger: false });
ajv.addFormat('clean', { type: 'string', validate: isClean });
ajv.addFormat('given', { type: 'string', validate: (text: string) => isClean(text) && text.trim() !== '' });
ajv.addFormat('clean-email', {
  type: 'string',
  validate: (text: string) =>
    text === '' || plainEmail.test(text) || (isClean(text) && isEmail(text) && isPlainEmail(text)),
});
ajv.addFormat('utc-instant', { type: 'string', validate: (text: string) => readInstant(text) === text });
ajv.addKeyword({
  keyword: 'maxDepth',
  type: 'object',
  schema: true,
  validate: (limit: number, value: object) => !isDeeperThan(limit, value),
});
ajv.addKeyword({
  keyword: 'textMap',
  type: 'object',
  schema: true,
  validate: (limits: TextMapLimits, value: unknown) => isTextMap(value, limits),
});

ajv.addKeyword({
  keyword: 'trimmed',
  type: 'string',
  schema: true,
  validate: (_: boolean, text: string) => text === text.trim(),
});

/** Addresses that need no closer look: a subset of those that `isEmail` accepts. */
const plainEmail =
  /^[a-z0-9_+-]{1,31}(?:\.[a-z0-9_+-]{1,31})?@(?:[a-z0-9]{1,31}(?:-[a-z0-9]{1,31})?\.){1,3}[a-z]{2,20}$/i;

/** Accepts nothing, so that the decorators decide. */
const leftToTheWords = { not: {} };

/** How values of a class are checked, and their defaults. */
interface Compiled {
  accepts: ValidateFunction;
  defaults: object | undefined;
}

const compiled = new WeakMap<Declared, Compiled>();
const bulk = new WeakSet<object>();

/** Marks a body that may be large: the gateway checks it by {@link checkBulk}. */
export function Bulk(): ClassDecorator {
  return (target) => void bulk.add(target);
}

/** True for classes that {@link Bulk} marks. */
export function isBulk(type: Declared): boolean {
  return bulk.has(type);
}

/** A check of values of `type` that does not throw: for bulk bodies, whose items fail one by one. */
export function compiledCheck<T extends object>(type: Declared<T>): (value: unknown) => Checked<T> {
  return (value) => checkedBulk(type, value);
}

/**
 * Like `checkBody`, by the compiled check: a resource that was read and is sent back is tried again without its
 * read-only fields.
 */
export function checkBulk<T extends object>(type: Declared<T>, value: unknown): T {
  return valueOf(checkedBulk(type, value));
}

function checkedBulk<T extends object>(type: Declared<T>, value: unknown): Checked<T> {
  const { accepts, defaults } = compiledOf(type);
  const given = accepts(value) ? value : withoutReadOnly(type, value);
  if (given === undefined || (given !== value && !accepts(given))) return checked(type, value);
  return { value: (defaults ? { ...defaults, ...(given as T) } : given) as T };
}

function compiledOf(type: Declared): Compiled {
  const known = compiled.get(type);
  if (known) return known;
  const defaults = { ...new type() };
  const made = {
    accepts: ajv.compile(objectSchema(type)),
    defaults: Object.keys(defaults).length > 0 ? defaults : undefined,
  };
  compiled.set(type, made);
  return made;
}

function withoutReadOnly(type: Declared, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const ignored = readOnlyOf(type);
  const declared = fieldsOf(type);
  return Object.fromEntries(Object.entries(value).filter(([name]) => declared.has(name) || !ignored.has(name)));
}

function objectSchema(type: Declared): object {
  const fields = [...fieldsOf(type)];
  const own = fields.map(([name, declaration]): [string, object] => [name, fieldSchema(declaration)]);
  const required = fields.filter(([, { api }]) => api.required !== false).map(([name]) => name);
  return { type: 'object', properties: Object.fromEntries(own), required, additionalProperties: false };
}

function fieldSchema({ api, nested }: FieldDeclaration): object {
  const schema = nested ? nestedSchema(api, nested) : plainSchema(api as Record<string, unknown>);
  return api.nullable && !('textMap' in schema) ? { anyOf: [schema, { type: 'null' }] } : schema;
}

function nestedSchema(api: FieldDeclaration['api'], nested: Declared): object {
  if (!api.isArray) return objectSchema(nested);
  return { type: 'array', items: objectSchema(nested), minItems: api.minItems, maxItems: api.maxItems };
}

// Each decorator's description, made strict: what this accepts, the decorators accept, too.
function plainSchema(api: Record<string, unknown>): object {
  const { type, minLength, maxLength, pattern, minimum, maximum, minItems, maxItems, 'x-trimmed': trimmed } = api;
  if (Array.isArray(api['enum'])) return { enum: api['enum'] };
  if (type === Boolean) return { type: 'boolean' };
  if (type === Number || type === 'integer') return drop({ type: type === Number ? 'number' : type, minimum, maximum });
  if (type === 'array') {
    const items = api['x-freeItems']
      ? drop({ type: 'object', maxDepth: api['x-maxDepth'] })
      : plainSchema({ ...(api['items'] as object) });
    return drop({ type, minItems, maxItems, items });
  }
  if (type === 'object') return textMapSchema(api);
  const formats: Record<string, string> = { email: 'clean-email', 'date-time': 'utc-instant' };
  // A required text holds more than white space.
  const format = formats[String(api['format'])] ?? (api['required'] ? 'given' : 'clean');
  const understood =
    (type === String || type === 'string') &&
    (maxLength !== undefined || pattern !== undefined || format === 'utc-instant');
  if (!understood) return leftToTheWords;
  return drop({ type: 'string', minLength: leastUnits(Number(minLength ?? 0)), maxLength, pattern, format, trimmed });
}

// 2n UTF-16 units hold at least n characters, whatever they are.
function leastUnits(characters: number): number {
  return characters > 1 ? 2 * characters : characters;
}

function textMapSchema(api: Record<string, unknown>): object {
  const { maxProperties, 'x-maxBytes': maxBytes, nullable } = api;
  if (maxBytes === undefined) return leftToTheWords;
  return { type: 'object', textMap: { maxKeys: maxProperties, maxBytes, nullable } };
}

function drop(schema: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}
