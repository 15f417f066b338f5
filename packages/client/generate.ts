import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

/** What a file is to whoever sends it. */
const file = ts.factory.createTypeReferenceNode('Blob');

const header = '/** Generated from apps/gateway/openapi.json; see the README. */\n';

/** Where the types are kept. */
export const typesFile = join(import.meta.dirname, 'src/schema.gen.ts');

interface Field {
  readOnly?: boolean;
  type?: unknown;
  $ref?: unknown;
  anyOf?: unknown;
}

interface Document {
  components: { schemas: Record<string, { properties?: Record<string, Field> }> };
}

// What a body may carry and is ignored has no type of its own; offered to an editor, it would only mislead.
function withoutIgnored(document: Document): Document {
  const isIgnored = ({ readOnly, type, $ref, anyOf }: Field): boolean =>
    readOnly === true && [type, $ref, anyOf].every((part) => part === undefined);
  for (const schema of Object.values(document.components.schemas)) {
    if (schema.properties)
      schema.properties = Object.fromEntries(
        Object.entries(schema.properties).filter(([, field]) => !isIgnored(field)),
      );
  }
  return document;
}

/**
 * The types of the client, out of the interface's document. Fields with a default may be left out of a body; every
 * schema is exported under its own name too.
 */
export async function clientTypes(): Promise<string> {
  const document = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../apps/gateway/openapi.json'), 'utf8'),
  ) as Document;
  const nodes = await openapiTS(JSON.stringify(withoutIgnored(document)), {
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
    transform: ({ format }) => (format === 'binary' ? file : undefined),
  });
  return header + astToString(nodes);
}

if (import.meta.main) writeFileSync(typesFile, await clientTypes());
