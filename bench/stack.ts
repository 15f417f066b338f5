import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunFile } from '../tools/northline/run-file.ts';

const supervisor = join(import.meta.dirname, '../tools/northline/main.ts');

/** A whole Northline of its own, as `make up` starts it. */
export type Stack = {
  run: RunFile;
  /** Calls the API as the demo account's owner; fails unless it answers 2xx. */
  call: <Body>(method: string, path: string, body?: unknown) => Promise<Body>;
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
    async call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
      const answer = await fetch(`${run.baseUrl}${path}`, {
        method,
        headers: { 'x-api-key': run.apiKey, ...(body !== undefined && { 'content-type': 'application/json' }) },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Body;
    },
    async down() {
      await make('down');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
