import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import { DomainError, type FieldError, quoted } from '../vocabulary/errors';
import { say } from '../vocabulary/sentences';
import { type Declared, type FieldDeclaration, fieldsOf, readOnlyOf } from './declaration';

/** Deeper than anything that a body declares. */
const maxDepth = 32;

/** Wrong fields that an answer names (DECISIONS 4). */
const mostDetails = 20;

/** The result of a check: the value as declared, or what is wrong with it. */
export type Checked<T> = { value: T } | { errors: FieldError[] };

/**
 * Checks JSON against a declared class and returns an instance of it, without its read-only fields. Throws 400 with a
 * detail for each wrong field, in the order of declaration, unknown names last, up to a number (DECISIONS 4 and 6).
 */
export function checkBody<T extends object>(type: Declared<T>, json: unknown): T {
  return valueOf(checked(type, json));
}

/** As {@link checkBody}, without an error to be caught: its stack costs more than the check of a small body. */
export function checked<T extends object>(type: Declared<T>, json: unknown): Checked<T> {
  if (!isObject(json)) return { errors: [{ field: 'body', message: 'Request body must be a JSON object' }] };
  if (isDeeperThan(maxDepth, json))
    return { errors: [{ field: 'body', message: 'Request body is nested too deeply' }] };
  const instance = build(type, json);
  const errors = wrongFields(type, instance, '');
  for (const unknown of unknownNames(type, json, '')) {
    if (errors.length > mostDetails) break;
    errors.push(unknown);
  }
  return errors.length > 0 ? { errors: atMost(errors) } : { value: instance };
}

/** The value of a check that found nothing wrong; throws 400 otherwise. */
export function valueOf<T>(result: Checked<T>): T {
  if ('errors' in result) throw failed(result.errors);
  return result.value;
}

/**
 * Checks query values against a declared class. An empty value is refused: a filter by nothing would find everything
 * (DECISIONS 6). Other names are ignored, as the gateway has refused them before. Throws as {@link checkBody}.
 */
export function checkQuery<T extends object>(type: Declared<T>, query: object): T {
  const given = Object.entries(query).filter(([name]) => fieldsOf(type).has(name));
  const [empty, full] = [given.filter(isEmpty), given.filter((entry) => !isEmpty(entry))];
  const instance = plainToInstance(type, Object.fromEntries(full));
  const errors = [
    ...empty.map(([field]) => ({ field, message: `${field} must not be empty` })),
    ...wrongFields(type, instance, ''),
  ];
  if (errors.length > 0) throw failed(errors);
  return instance;
}

function isEmpty([, value]: [string, unknown]): boolean {
  return typeof value === 'string' && value.trim() === '';
}

/** 400 whose `error` is the first detail's message. */
export function failed(errors: FieldError[]): DomainError {
  return new DomainError('validation_failed', errors[0]?.message ?? 'Invalid request', atMost(errors));
}

function atMost(errors: FieldError[]): FieldError[] {
  if (errors.length <= mostDetails) return errors;
  return [...errors.slice(0, mostDetails), { field: 'request', message: `More than ${mostDetails} fields are wrong` }];
}

function wrongFields(type: Declared, instance: object, path: string): FieldError[] {
  const errors = validateSync(instance, {
    stopAtFirstError: true,
    forbidUnknownValues: false,
    validationError: { target: false, value: false },
  });
  return flatten(errors, [...fieldsOf(type).keys()], path);
}

function flatten(errors: ValidationError[], order: string[], path: string): FieldError[] {
  const sorted =
    order.length === 0 ? errors : errors.toSorted((a, b) => order.indexOf(a.property) - order.indexOf(b.property));
  return sorted.flatMap(({ property, constraints, children }) => {
    const field = /^\d+$/.test(property) ? `${path}[${property}]` : pathTo(property, path);
    const [message] = Object.values(constraints ?? {});
    if (message !== undefined) return [{ field, message }];
    return flatten(children ?? [], [], field);
  });
}

function* unknownNames(type: Declared, json: Record<string, unknown>, path: string): Generator<FieldError> {
  const fields = fieldsOf(type);
  const ignored = readOnlyOf(type);
  for (const name of Object.keys(json)) {
    const declared = fields.get(name);
    if (declared?.nested) yield* unknownWithin(declared.nested, bounded(json[name], declared), pathTo(name, path));
    else if (!declared && !ignored.has(name)) {
      const field = pathTo(quoted(name), path);
      yield { field, message: say('unknown_field', { field }) };
    }
  }
}

function* unknownWithin(type: Declared, value: unknown, path: string): Generator<FieldError> {
  if (isObject(value)) yield* unknownNames(type, value, path);
  else if (Array.isArray(value))
    for (const [index, item] of value.entries())
      if (isObject(item)) yield* unknownNames(type, item, `${path}[${index}]`);
}

function pathTo(name: string, path: string): string {
  return path === '' ? name : `${path}.${name}`;
}

// One item too many is enough to be refused; the others would be built and checked for nothing.
function bounded(value: unknown, { api: { maxItems } }: FieldDeclaration): unknown {
  return Array.isArray(value) && maxItems !== undefined ? value.slice(0, maxItems + 1) : value;
}

// Only declared names and no objects reach the transformer: it would follow or drop names such as `constructor`.
function build<T extends object>(type: Declared<T>, json: Record<string, unknown>): T {
  const simple: Record<string, unknown> = {};
  const objects: Record<string, unknown> = {};
  for (const [name, declared] of fieldsOf(type)) {
    if (!Object.hasOwn(json, name)) continue;
    const value = bounded(json[name], declared);
    const { nested } = declared;
    if (nested && Array.isArray(value))
      objects[name] = value.map((item: unknown) => (isObject(item) ? build(nested, item) : item));
    else if (isObject(value)) objects[name] = nested ? build(nested, value) : value;
    else if (claimsClass(value)) objects[name] = value;
    else simple[name] = value;
  }
  return Object.assign(plainToInstance(type, simple), objects);
}

// An item's own `constructor` would be called; such a list goes to its rules unchanged.
function claimsClass(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(claimsClass);
  return isObject(value) && (Object.hasOwn(value, 'constructor') || Object.values(value).some(claimsClass));
}

/** Whether a value is what JSON calls an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True when objects and lists are nested more than `limit` deep, `value` itself included. */
export function isDeeperThan(limit: number, value: object): boolean {
  if (limit < 1) return true;
  const items: unknown[] = Array.isArray(value) ? value : Object.values(value);
  return items.some((item) => typeof item === 'object' && item !== null && isDeeperThan(limit - 1, item));
}
