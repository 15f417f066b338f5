import type { RouteRules } from '@northline/auth';
import { examples } from './examples.gen';
import { exampleOf, type Operation, type Schema } from './openapi-schemas';

type Schemas = Record<string, Schema>;

const prefix = '#/components/schemas/';

const files: Record<string, { schema: Schema; example: string }> = {
  'text/csv': {
    schema: { type: 'string', description: 'With a line of headers' },
    example: 'name,phone,email,city\nAda Lovelace,+41446681800,ada@example.com,Zurich\n',
  },
};

/** Gives every body its example, and an upload's media types a schema each. */
export function completeBody({ operationId, requestBody }: Operation, rules: RouteRules, schemas: Schemas): void {
  if (!requestBody?.content) return;
  for (const [type, media] of Object.entries(requestBody.content)) {
    if (rules.body === 'upload') media.schema = uploadSchema(type, media.schema ?? {});
    const recorded = type === 'application/json' ? examples[operationId]?.request : undefined;
    media.example ??= files[type]?.example ?? recorded ?? exampleOf(media.schema ?? {}, schemas);
  }
}

// `@Upload` describes the form first, then the JSON that may come instead.
function uploadSchema(type: string, { oneOf = [], ...form }: Schema): Schema {
  if (type === 'application/json') return oneOf[1] ?? {};
  return files[type]?.schema ?? oneOf[0] ?? form;
}

/**
 * Bodies are closed: other names are refused (DECISIONS 6). A name that a body ignores is a read-only field of the
 * resource that the same route answers.
 */
export function markBodies(operations: Operation[], schemas: Schemas): void {
  const taken = operations.flatMap(({ requestBody }) =>
    Object.values(requestBody?.content ?? {}).map(({ schema }) => schema ?? {}),
  );
  for (const name of namedIn(taken, schemas)) close(schemas[name]);
  const writable = new Set<string>();
  for (const operation of operations) {
    for (const { body, resource } of pairs(operation, schemas)) {
      for (const [field, schema] of Object.entries(body))
        if (schema.readOnly !== true) writable.add(`${resource} ${field}`);
    }
  }
  for (const operation of operations) {
    for (const { body, resource } of pairs(operation, schemas)) {
      const { properties = {} } = schemas[resource] ?? {};
      for (const [field, schema] of Object.entries(body)) {
        const own = properties[field];
        if (own && schema.readOnly === true && !writable.has(`${resource} ${field}`)) own.readOnly = true;
      }
    }
  }
}

/** The fields that an operation takes, and the resource that it answers. */
function pairs(
  { requestBody, responses }: Operation,
  schemas: Schemas,
): { body: Record<string, Schema>; resource: string }[] {
  const body = schemas[nameOf(requestBody?.content?.['application/json']?.schema)]?.properties;
  const answered = nameOf((responses['200'] ?? responses['201'])?.content?.['application/json']?.schema);
  return body && schemas[answered] ? [{ body, resource: answered }] : [];
}

function close(schema: Schema | undefined): void {
  if (!schema?.properties) return;
  schema.additionalProperties ??= false;
  for (const [name, field] of Object.entries(schema.properties)) {
    if (field.readOnly === true)
      schema.properties[name] = { readOnly: true, description: 'Ignored, so that what was read can be sent back' };
  }
}

/** Every schema that is referred to by these, or by what they refer to. */
function namedIn(from: Schema[], schemas: Schemas, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(from).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    namedIn([schemas[name] ?? {}], schemas, found);
  }
  return found;
}

const nameOf = (schema: Schema | undefined): string => schema?.$ref?.replace(prefix, '') ?? '';
