import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { chromiumCommand } from '../browser/chromium.ts';
import { ensureBuilt } from './build.ts';
import { ensureCommands, ensureServers } from './requirements.ts';
import { root } from './settings.ts';

type Count = { passed: number; failed: number; names?: string[] };

/** What Jest's `--json` writes, as far as it is read here. */
type Results = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};

/**
 * `make check`: what needs no build and no data service: lint, types, import rules, the OpenAPI document and the unit tests.
 * Ends with `N passed, N failed`.
 * @returns The exit code.
 */
export async function check(): Promise<number> {
  return report([...(await staticChecks()), await rings(['unit'], 2)]);
}

/**
 * `make test`: the static checks side by side, then all rings of tests. Ends with `N passed, N failed`; a static check
 * counts as one test, and so does a test file that cannot run.
 * @returns The exit code.
 */
export async function test(): Promise<number> {
  ensureServers({ given: {} });
  // The snippets of docs/guides call the API with it.
  ensureCommands(['curl']);
  // The dashboard is tested in it.
  ensureCommands([chromiumCommand]);
  ensureBuilt();
  // Half of an integration test is waiting: three at a time keep two cores busy. An end-to-end test starts all of
  // Northline and watches the clock: one at a time.
  return report([...(await staticChecks()), await rings(['unit', 'tools', 'integration'], 3), await rings(['e2e'], 1)]);
}

function report(counts: Count[]): number {
  const passed = sum(counts.map((count) => count.passed));
  const failed = sum(counts.map((count) => count.failed));
  // Once more at the end, where they are not lost among thousands of lines.
  for (const name of counts.flatMap(({ names }) => names ?? [])) console.log(`FAILED ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

const staticChecks = (): Promise<Count[]> => Promise.all(['formatting', 'lint', 'rules', 'document'].map(staticCheck));

/** One of the scripts in package.json; its output is printed only when it fails. */
async function staticCheck(script: string): Promise<Count> {
  const { code, output } = await run('npm', ['run', '--silent', script], 'collect');
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} npm run ${script}`);
  if (code !== 0) console.log(output);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [`npm run ${script}`] };
}

async function rings(names: string[], workers: number): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'northline-results-'));
  const results = join(folder, 'results.json');
  try {
    const jest = join(root, 'node_modules/jest/bin/jest.js');
    const options = ['--json', `--outputFile=${results}`, `--maxWorkers=${workers}`];
    const args = [jest, ...options, '--selectProjects', ...names];
    const { code, leftOpen } = await run(process.execPath, args, 'show', { isOver: () => existsSync(results) });
    if (leftOpen)
      console.log(
        `ended  jest ${names.join(' ')}: a test left something open; --detectOpenHandles finds it in its file`,
      );
    return countOf(readFileSync(results, 'utf8'), code);
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countOf(results: string, code: number): Count {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(results) as Results;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  const names = testResults.flatMap(failuresOf);
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed, names };
}

function failuresOf({ name, status, assertionResults }: Results['testResults'][number]): string[] {
  const file = relative(root, name);
  const tests = assertionResults.filter((test) => test.status === 'failed').map((test) => `${file}: ${test.fullName}`);
  return status === 'failed' && tests.length === 0 ? [file] : tests;
}

/** How long a process may take to end after its work is over, in milliseconds. */
const endsWithinMs = 30_000;

/** Runs a command; one that does not end although its work `isOver` is ended, and `leftOpen` says so. */
function run(
  command: string,
  args: string[],
  how: 'show' | 'collect',
  { isOver = () => false }: { isOver?: () => boolean } = {},
): Promise<{ code: number; output: string; leftOpen: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', how === 'show' ? 'inherit' : 'pipe', how === 'show' ? 'inherit' : 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    let leftOpen = false;
    let overSince: number | undefined;
    const watch = setInterval(() => {
      if (isOver()) overSince ??= Date.now();
      if (overSince === undefined || Date.now() - overSince < endsWithinMs) return;
      leftOpen = true;
      child.kill('SIGKILL');
    }, 1_000);
    child.once('error', (error) => {
      clearInterval(watch);
      reject(error);
    });
    child.once('close', (code) => {
      clearInterval(watch);
      // Jest writes its results last: they say whether the tests passed.
      resolve({ code: leftOpen ? 0 : (code ?? 1), output, leftOpen });
    });
  });
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
