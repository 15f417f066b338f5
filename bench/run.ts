import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { merge, plotOf, withTable } from './report.ts';
import { reachesAim } from './rounds.ts';
import type { Bench, BenchRow } from './rounds.ts';

const folder = import.meta.dirname;
const resultsFile = join(folder, 'results.json');
const pageFile = join(folder, 'README.md');

/**
 * `make bench`: runs every `*.bench.ts`, one after the other; `ONLY=id` those whose file is named so or whose id was so
 * named in the last results. Writes results.json, the table in README.md and the plot after each file.
 */
async function main(only: string | undefined): Promise<number> {
  const files = globSync('*.bench.ts', { cwd: folder }).toSorted();
  let measured = 0;
  for (const file of files) {
    const rows = await measure(file, only);
    if (rows.length > 0) record(rows);
    measured += rows.length;
  }
  if (measured > 0) return 0;
  console.error(`No benchmark is called "${only ?? ''}"; there are: ${files.map(nameOf).join(', ') || 'none'}`);
  return 1;
}

function record(rows: BenchRow[]): void {
  const before = existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as BenchRow[]) : [];
  const all = merge(before, rows);
  writeFileSync(resultsFile, `${JSON.stringify(all, undefined, 2)}\n`);
  writeFileSync(pageFile, withTable(readFileSync(pageFile, 'utf8'), all));
  writeFileSync(join(folder, 'results.svg'), plotOf(all));
}

/** A module may export `ids`, the rows that it tells, so that `ONLY=id` finds it without running the others. */
type Module = { default: Bench; ids?: readonly string[] };

async function measure(file: string, only: string | undefined): Promise<BenchRow[]> {
  const { default: bench, ids } = (await import(join(folder, file))) as Module;
  const wholeFile = only === undefined || only === nameOf(file);
  if (!wholeFile && !ids?.includes(only)) return [];
  console.log(`${nameOf(file)} …`);
  const rows = (await bench()).filter(({ id }) => wholeFile || id === only);
  for (const row of rows) print(row);
  return rows;
}

const nameOf = (file: string): string => basename(file, '.bench.ts');

function print(row: BenchRow): void {
  const { id, ratio, low, high, reference, aim, better } = row;
  const figures = `${ratio.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
  const verdict = `${reachesAim(row) ? 'reaches' : 'misses'} ${better === 'higher' ? '≥' : '≤'} ${aim}`;
  console.log(`  ${id.padEnd(28)} ${figures.padEnd(28)} ${verdict}, against ${reference}`);
}

const only = process.env['ONLY'];
process.exit(await main(only === '' ? undefined : only));
