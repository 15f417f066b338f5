import 'reflect-metadata';
import { ApiProperty, type ApiPropertyOptions, DECORATORS, type OpenAPIObject } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';

type SchemaObject = Exclude<NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string], { $ref: string }>;

/** A declared body or query class. */
export type Declared<T extends object = object> = new () => T;

/** What the decorators of this folder recorded about one field: its OpenAPI description, and the class of its value. */
export interface FieldDeclaration {
  api: SchemaObject & { isArray?: boolean; required?: boolean; nullable?: boolean };
  nested?: Declared;
}

const readOnlyKey = Symbol('northline:read-only');

// Of any type, for which the generator has no word; the gateway's document says so.
const ignored: ApiPropertyOptions = { type: 'object', additionalProperties: true, selfRequired: false, readOnly: true };

/**
 * Names that a body may carry and that are ignored: the resource's read-only and deprecated fields, so that what was
 * read can be sent back (DECISIONS 6). A class made by `PartialType` and the like must repeat it.
 */
export function ReadOnly(...names: string[]): ClassDecorator {
  return (target) => {
    const prototype = target.prototype as object;
    for (const name of names) {
      const isField = Reflect.hasMetadata(DECORATORS.API_MODEL_PROPERTIES, prototype, name);
      if (!isField) ApiProperty(ignored)(prototype, name);
    }
    Reflect.defineMetadata(readOnlyKey, new Set([...readOnlyOf(target), ...names]), target);
  };
}

/** The names that {@link ReadOnly} gave a class and its ancestors. */
export function readOnlyOf(type: object): ReadonlySet<string> {
  return (Reflect.getMetadata(readOnlyKey, type) ?? new Set()) as ReadonlySet<string>;
}

const optionalBodyKey = Symbol('northline:optional-body');

/** Marks a body that a request may leave out: no body is read as an empty one. */
export function OptionalBody(): ClassDecorator {
  return (target) => Reflect.defineMetadata(optionalBodyKey, true, target);
}

/** True for classes that {@link OptionalBody} marks. */
export const isOptionalBody = (type: Declared): boolean => Reflect.hasMetadata(optionalBodyKey, type);

const known = new WeakMap<Declared, ReadonlyMap<string, FieldDeclaration>>();

/** The declared fields of a class in the order of their declaration, inherited ones first. */
export function fieldsOf(type: Declared): ReadonlyMap<string, FieldDeclaration> {
  const cached = known.get(type);
  if (cached) return cached;
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const inOrder = [...rules.filter(({ target }) => target !== type), ...rules.filter(({ target }) => target === type)];
  const fields = new Map(inOrder.map(({ propertyName }) => [propertyName, declarationOf(type, propertyName)]));
  known.set(type, fields);
  return fields;
}

function declarationOf(type: Declared, name: string): FieldDeclaration {
  const metadata: unknown = Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, type.prototype as object, name);
  const api = (metadata ?? {}) as Omit<FieldDeclaration['api'], 'type'> & { type?: unknown };
  const nested =
    typeof api.type === 'function' && api.type.name === 'type' ? (api.type as () => Declared)() : undefined;
  return { api: api as FieldDeclaration['api'], nested };
}
