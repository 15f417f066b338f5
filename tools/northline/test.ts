import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { chromiumCommand } from '../browser/chromium.ts';
import { ensureBuilt } from './build.ts';
import { ensureCommands, ensureServers } from './requirements.ts';
import { root } from './settings.ts';

type Count = { passed: number; failed: number; names?: string[]; flaky?: string[] };

/** What Jest's `--json` writes of a test file, as far as it is read here. */
type FileResult = { name: string; status: string; assertionResults: { fullName: string; status: string }[] };

/** This many failed files run once more by themselves: a test that was starved by its neighbours is told from a broken one. */
const repeatedAtMost = 3;

/**
 * `make check`: what needs no build and no data service: lint, types, import rules, the OpenAPI document and the unit tests.
 * Ends with `N passed, N failed`.
 * @returns The exit code.
 */
export async function check(): Promise<number> {
  return report((await Promise.all([staticChecks(), rings(['unit'], 2)])).flat());
}

/**
 * `make test`: the static checks side by side, then all rings of tests. Ends with `N passed, N failed`; a static check
 * counts as one test, and so does a test file that cannot run. What fails only among others is named as flaky.
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
  for (const name of counts.flatMap(({ flaky }) => flaky ?? []))
    console.log(`FLAKY  ${name}: failed, then passed alone`);
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
  try {
    const first = await jest(names, workers);
    const broken = first.filter(({ status }) => status === 'failed');
    if (broken.length === 0 || broken.length > repeatedAtMost) return countOf(first);
    const files = broken.map(({ name }) => name);
    console.log(`Running once more, alone: ${files.map((name) => relative(root, name)).join(', ')}`);
    const second = await jest(names, 1, files);
    const still = second.flatMap(failuresOf);
    const flaky = broken.flatMap(failuresOf).filter((name) => !still.includes(name));
    return { ...countOf([...first.filter(({ name }) => !files.includes(name)), ...second]), flaky };
  } catch (error) {
    return { passed: 0, failed: 1, names: [`jest ${names.join(' ')}: ${(error as Error).message}`] };
  }
}

/** Every test file loads all its modules: with more room for young objects that takes a quarter less CPU time. */
const youngGeneration = '--max-semi-space-size=64';

/** Runs rings of tests, or only these files of them. */
async function jest(names: string[], workers: number, files: string[] = []): Promise<FileResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'northline-results-'));
  const results = join(folder, 'results.json');
  try {
    const options = ['--json', `--outputFile=${results}`, `--maxWorkers=${workers}`];
    const only = files.length > 0 ? ['--runTestsByPath', ...files] : [];
    const args = [join(root, 'node_modules/jest/bin/jest.js'), ...options, '--selectProjects', ...names, ...only];
    const { code, leftOpen } = await run(process.execPath, [youngGeneration, ...args], 'show', {
      isOver: () => existsSync(results),
    });
    if (leftOpen)
      console.log(
        `ended  jest ${names.join(' ')}: a test left something open; --detectOpenHandles finds it in its file`,
      );
    const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as { testResults: FileResult[] };
    if (code !== 0 && testResults.every(({ status }) => status !== 'failed')) throw new Error(`exit code ${code}`);
    return testResults;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countOf(results: FileResult[]): Count {
  const names = results.flatMap(failuresOf);
  const tests = results.flatMap(({ assertionResults }) => assertionResults);
  return { passed: tests.filter(({ status }) => status === 'passed').length, failed: names.length, names };
}

/** The failed tests of a file; the file itself when it could not run. */
function failuresOf({ name, status, assertionResults }: FileResult): string[] {
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
