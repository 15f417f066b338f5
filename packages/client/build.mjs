// Builds the package: ES modules by tsc, and the same files as CommonJS beside them, for `require` in every Node.js 20.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const commonjs = join(dist, 'cjs');

rmSync(dist, { recursive: true, force: true });
execFileSync(
  process.execPath,
  [createRequire(import.meta.url).resolve('typescript/bin/tsc'), '-p', join(here, 'tsconfig.json')],
  { stdio: 'inherit' },
);
mkdirSync(commonjs);
writeFileSync(join(commonjs, 'package.json'), '{ "type": "commonjs" }\n');
const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true };
for (const name of readdirSync(dist)) {
  if (name.endsWith('.d.ts')) cpSync(join(dist, name), join(commonjs, name));
  if (name.endsWith('.js'))
    writeFileSync(
      join(commonjs, name),
      ts.transpileModule(readFileSync(join(dist, name), 'utf8'), { compilerOptions }).outputText,
    );
}
