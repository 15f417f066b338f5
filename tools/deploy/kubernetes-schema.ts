import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './manifests.ts';
import type { Manifest } from './manifests.ts';

/** Inside node_modules, so that the compiler finds the packages. */
const cache = join(root, 'node_modules/.cache');

/** The module of `kubernetes-models` (generated from Kubernetes' published schemas) that knows an API version. */
const moduleOf = ({ apiVersion }: Pick<Manifest, 'apiVersion'>): string => `kubernetes-models/${apiVersion}`;

/**
 * Run by Node itself, since the package offers ES modules only, which jest does not take: reads objects from its input
 * and prints what their schemas refuse.
 */
const validator = `
  import { readFileSync } from 'node:fs';
  const errors = [];
  for (const [module, object] of JSON.parse(readFileSync(0, 'utf8'))) {
    const Model = (await import(module))[object.kind];
    try {
      if (Model === undefined) throw new Error('has no schema');
      new Model(object).validate();
    } catch (error) {
      errors.push(object.kind + ' ' + object.metadata.name + ': ' + error.message);
    }
  }
  console.log(JSON.stringify(errors));`;

/** What the published schemas refuse: required fields, types, formats. */
export function schemaErrors(manifests: Manifest[]): string[] {
  const input = JSON.stringify(manifests.map(({ file: _file, ...object }) => [moduleOf(object), object]));
  const args = ['--input-type=module', '-e', validator];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, input, encoding: 'utf8' })) as string[];
}

/**
 * Fields that the schema does not know, which Kubernetes would drop in silence, and words outside an enumeration: the
 * objects are typed by the schema's own TypeScript declarations and the compiler looks for them.
 */
export function unknownFields(manifests: Manifest[]): string[] {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'manifests-'));
  try {
    const file = join(folder, 'manifests.ts');
    const lines = manifests.map(({ file: from, ...object }, index) => {
      const type = `import('${moduleOf(object)}').I${object.kind}`;
      return `export const m${index}: ${type} = ${JSON.stringify(object)}; // ${from} ${object.kind} ${object.metadata.name}`;
    });
    writeFileSync(file, lines.join('\n'));
    return errorsIn(file, lines);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function errorsIn(file: string, lines: string[]): string[] {
  const options = { strict: true, noEmit: true, skipLibCheck: true, types: [], module: ts.ModuleKind.NodeNext };
  const program = ts.createProgram([file], options);
  const source = program.getSourceFile(file);
  return program.getSemanticDiagnostics(source).map(({ messageText, start }) => {
    const line = source?.getLineAndCharacterOfPosition(start ?? 0).line ?? 0;
    const where = lines[line]?.split(' // ').at(-1) ?? '';
    return `${where}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
