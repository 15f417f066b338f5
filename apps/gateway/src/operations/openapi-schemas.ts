/** A JSON schema, as far as it is needed here. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  nullable?: boolean;
  example?: unknown;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  allOf?: Schema[];
  anyOf?: Schema[];
  minimum?: number;
  minItems?: number;
  minLength?: number;
  pattern?: string;
  format?: string;
  [more: string]: unknown;
}

/** An operation as the generator leaves it. */
export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { in: string; name: string; description?: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema; example?: unknown }> };
  responses: Record<
    string,
    {
      $ref?: string;
      description?: string;
      headers?: object;
      content?: Record<string, { schema?: Schema; example?: unknown }>;
    }
  >;
  security?: Record<string, string[]>[];
  [extension: `x-${string}`]: unknown;
}

/** Nest writes schemas as OpenAPI 3.0 had them; 3.1 says `null` as a type and examples as a list. */
export function modernised(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(modernised);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]): [string, unknown] => [
    name,
    name === 'example' || name === 'examples' ? item : modernised(item),
  ]);
  return isSchema(value) ? modernSchema(Object.fromEntries(entries)) : Object.fromEntries(entries);
}

function isSchema(value: object): boolean {
  const isTyped = 'type' in value && (typeof value.type === 'string' || Array.isArray(value.type)) && !('in' in value);
  return isTyped || ['nullable', 'allOf', 'oneOf', 'enum'].some((word) => word in value);
}

function modernSchema({ nullable, example, ...schema }: Schema): Schema {
  const named: Schema = { ...withPlainReference(schema), ...(example !== undefined && { examples: [example] }) };
  if (nullable !== true) return named;
  if (typeof named.type === 'string' && !named.enum) return { ...named, type: [named.type, 'null'] };
  const { description, examples, ...rest } = named;
  return {
    anyOf: [rest, { type: 'null' }],
    ...(description !== undefined && { description }),
    ...(examples && { examples }),
  };
}

// A reference could have no neighbours in OpenAPI 3.0: Nest wraps it, and calls it an object where it may be null.
function withPlainReference({ allOf, type, ...schema }: Schema): Schema {
  const [reference, ...others] = allOf ?? [];
  if (reference?.$ref !== undefined && others.length === 0) return { ...schema, ...reference };
  return { ...(type !== undefined && { type }), ...(allOf && { allOf }), ...schema };
}

const byPattern: Record<string, string> = { '^[0-9a-fA-F]{24}$': '665f1f77bcf86cd799439011' };
const byFormat: Record<string, string> = {
  'date-time': '2026-11-21T09:30:00.000Z',
  email: 'ada@example.com',
  uri: 'https://example.com/hook',
};

/** An example of a schema: its own, or one made of the examples of its parts. */
export function exampleOf(schema: Schema, schemas: Record<string, Schema>): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.$ref) return exampleOf(schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {}, schemas);
  const [first] = schema.oneOf ?? schema.allOf ?? schema.anyOf ?? [];
  if (first) return exampleOf(first, schemas);
  if (schema.enum) return schema.enum[0];
  if (schema.properties) return objectExample(schema.properties, schema.required ?? [], schemas);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => exampleOf(schema.items ?? {}, schemas));
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'object') return {};
  return byPattern[schema.pattern ?? ''] ?? byFormat[schema.format ?? ''] ?? 'text'.padEnd(schema.minLength ?? 0, '.');
}

// Required fields, and those that bring an example of their own; one field when there is neither.
function objectExample(
  properties: Record<string, Schema>,
  required: string[],
  schemas: Record<string, Schema>,
): object {
  const told = Object.entries(properties).filter(([name, schema]) => required.includes(name) || schema.examples);
  const shown = told.length > 0 ? told : Object.entries(properties).slice(0, 1);
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleOf(schema, schemas)]));
}
