import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

/** What a file is to whoever sends it. */
const file = ts.factory.createTypeReferenceNode('Blob');

const header = '/** Generated from apps/gateway/openapi.json; see the README. */\n';

/** Where the types are kept. */
export const typesFile = join(import.meta.dirname, 'src/schema.gen.ts');

/**
 * The types of the client, out of the interface's document. Fields with a default may be left out of a body; every
 * schema is exported under its own name too.
 */
export async function clientTypes(): Promise<string> {
  const document = readFileSync(join(import.meta.dirname, '../../apps/gateway/openapi.json'), 'utf8');
  const nodes = await openapiTS(document, {
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
    transform: ({ format }) => (format === 'binary' ? file : undefined),
  });
  return header + astToString(nodes);
}

if (import.meta.main) writeFileSync(typesFile, await clientTypes());
