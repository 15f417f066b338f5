import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '../packages/client/src/index.ts';
import type { Northline } from '../packages/client/src/index.ts';
import type { RunFile } from '../tools/northline/run-file.ts';

const supervisor = join(import.meta.dirname, '../tools/northline/main.ts');

/** A whole Northline of its own, as `make up` starts it. */
export type Stack = {
  run: RunFile;
  /** The API as the demo account's owner sees it. */
  api: Northline;
  down: () => Promise<void>;
};

/** Brings everything up in a temporary folder; `env` are settings of `make up`. */
export async function bringUp(env: NodeJS.ProcessEnv = {}): Promise<Stack> {
  const dir = mkdtempSync(join(tmpdir(), 'northline-bench-'));
  const make = (command: string): Promise<unknown> =>
    promisify(execFile)(process.execPath, [supervisor, command], { env: { ...process.env, LOG_LEVEL: 'error', ...env, NORTHLINE_DATA_DIR: dir }, timeout: 120_000 });
  await make('up');
  const run = JSON.parse(readFileSync(join(dir, 'run.json'), 'utf8')) as RunFile;
  return {
    run,
    api: createClient({ baseUrl: run.baseUrl, apiKey: run.apiKey }),
    async down() {
      await make('down');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
