import { readFileSync } from 'node:fs';
import Module from 'node:module';
import { resolve } from 'node:path';
import { transformFileSync } from '@swc/core';
import type { Options } from '@swc/core';

/** Lets `require` take our own files as they are written, those of tests too, built by the settings of the build. */
const { jsc, module } = JSON.parse(readFileSync('.swcrc', 'utf8')) as Options;
const options: Options = { swcrc: false, module, jsc: { ...jsc, baseUrl: resolve('.') } };

type Loading = { _compile(code: string, file: string): void };
const { _extensions: extensions } = Module as unknown as {
  _extensions: Record<string, (module: Loading, file: string) => void>;
};

extensions['.ts'] = (loading, file) => loading._compile(transformFileSync(file, options).code, file);
