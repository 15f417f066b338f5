import type { PipeTransform } from '@nestjs/common';
import Ajv, { type ValidateFunction } from 'ajv';
import { isEmail } from 'class-validator';
import { DomainError, type FieldError } from '../errors';
import { checkBody } from './check';
import { type Declared, type FieldDeclaration, fieldsOf, readOnlyOf } from './declaration';
import { isClean, isTextMap, type TextMapLimits } from './rules';
import { readInstant } from './time';

/**
 * The fast way to check large bodies: ajv, compiled from the class's OpenAPI description, accepts what is right; what
 * it does not accept is checked again by the words themselves, so that both ways say the same (MEASURED f).
 */
// Lengths in UTF-16 units, which are quick to know and never fewer than the characters that the words count.
const ajv = new Ajv({ strict: false, allErrors: false, unicode: false, logger: false });
ajv.addFormat('clean', { type: 'string', validate: isClean });
ajv.addFormat('clean-email', { type: 'string', validate: (text: string) => text === '' || plainEmail.test(text) || (isClean(text) && isEmail(text)) });
ajv.addFormat('utc-instant', { type: 'string', validate: (text: string) => readInstant(text) === text });
ajv.addKeyword({ keyword: 'textMap', type: 'object', schema: true, validate: (limits: TextMapLimits, value: unknown) => isTextMap(value, limits) });

/** Addresses that need no closer look: a part of those that `isEmail` accepts. */
const plainEmail = /^(?=.{1,64}@)[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*@(?=.{1,180}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,20}$/i;

/** What a compiled check gives: the value as declared, or what is wrong with it. */
export type Checked<T> = { value: T } | { errors: FieldError[] };

/** Accepts nothing, so that the words decide. */
const leftToTheWords = { not: {} };

const compiled = new WeakMap<Declared, ValidateFunction>();

/** A check of values of `type` that throws nothing: for items of a bulk body that stand each alone. */
export function compiledCheck<T extends object>(type: Declared<T>): (value: unknown) => Checked<T> {
  return (value) => {
    if (accepts(type, value)) return { value: withoutReadOnly(type, value as T) };
    try {
      return { value: checkBody(type, value) };
    } catch (error) {
      if (error instanceof DomainError && error.details) return { errors: error.details };
      throw error;
    }
  };
}

const bulk = new WeakSet<Declared>();
const checked = new WeakMap<object, Declared>();

/** True for classes that some `@Body(compiledBody(…))` takes: wherever they are taken, they are checked by {@link checkBulk}. */
export function isBulk(type: Declared): boolean {
  return bulk.has(type);
}

/** As `checkBody`, by the compiled check. */
export function checkBulk<T extends object>(type: Declared<T>, value: unknown): T {
  const result = accepts(type, value) ? withoutReadOnly(type, value as T) : checkBody(type, value);
  checked.set(result, type);
  return result;
}

/** A pipe for `@Body(compiledBody(SyncLeads))`; errors as those of any other body. What the global pipe has checked is not checked again. */
export function compiledBody<T extends object>(type: Declared<T>): PipeTransform<unknown, T> {
  bulk.add(type);
  return { transform: (value) => (checked.get(value as object) === type ? (value as T) : checkBulk(type, value)) };
}

function accepts(type: Declared, value: unknown): boolean {
  let validate = compiled.get(type);
  if (!validate) {
    validate = ajv.compile(objectSchema(type));
    compiled.set(type, validate);
  }
  return validate(value);
}

function withoutReadOnly<T extends object>(type: Declared<T>, value: T): T {
  const ignored = readOnlyOf(type);
  if (ignored.size === 0 || !Object.keys(value).some((name) => ignored.has(name))) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !ignored.has(name))) as T;
}

function objectSchema(type: Declared): object {
  const fields = [...fieldsOf(type)];
  const own = fields.map(([name, declaration]): [string, object] => [name, fieldSchema(declaration)]);
  const ignored = [...readOnlyOf(type)].filter((name) => !fieldsOf(type).has(name)).map((name): [string, object] => [name, {}]);
  const required = fields.filter(([, { api }]) => api.required).map(([name]) => name);
  return { type: 'object', properties: Object.fromEntries([...ignored, ...own]), required, additionalProperties: false };
}

function fieldSchema({ api, nested }: FieldDeclaration): object {
  const schema = nested ? nestedSchema(api, nested) : plainSchema(api as Record<string, unknown>);
  return api.nullable && !('textMap' in schema) ? { anyOf: [schema, { type: 'null' }] } : schema;
}

function nestedSchema(api: FieldDeclaration['api'], nested: Declared): object {
  if (!api.isArray) return objectSchema(nested);
  return { type: 'array', items: objectSchema(nested), minItems: api.minItems, maxItems: api.maxItems };
}

// Each word's description, made strict: whatever this lets pass, the words let pass too.
function plainSchema(api: Record<string, unknown>): object {
  const { type, minLength, maxLength, pattern, minimum, maximum, minItems, maxItems } = api;
  if (Array.isArray(api['enum'])) return { enum: api['enum'] };
  if (type === Boolean) return { type: 'boolean' };
  if (type === Number || type === 'integer') return drop({ type: type === Number ? 'number' : type, minimum, maximum });
  if (type === 'array') {
    const items = api['x-freeItems'] ? { type: 'object' } : plainSchema({ ...(api['items'] as object) });
    return drop({ type, minItems, maxItems, items });
  }
  if (type === 'object') return textMapSchema(api);
  const formats: Record<string, string> = { email: 'clean-email', 'date-time': 'utc-instant' };
  const format = formats[String(api['format'])] ?? 'clean';
  const understood = (type === String || type === 'string') && (maxLength !== undefined || pattern !== undefined || format === 'utc-instant');
  if (!understood) return leftToTheWords;
  // What is required holds more than white space.
  const given = api['required'] ? { allOf: [{ pattern: '\\S' }] } : {};
  return drop({ type: 'string', minLength: leastUnits(Number(minLength ?? 0)), maxLength, pattern, format, ...given });
}

// So many units hold at least so many characters, whatever they are.
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
