import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EJSON } from 'bson';
import { MongoClient } from 'mongodb';
import { startStandin } from '../standin.ts';
import { runSpecTest } from './spec-operations.ts';
import type { SpecFile, SpecTest, Verdict } from './spec-types.ts';

/** How many tests ended how, and which were refused or wrong. */
export type SpecReport = { passed: number; notApplicable: number; refused: string[]; wrong: string[] };

/** Runs every unified test file below a folder against a server. */
export async function runSpecifications(folder: string, uri: string): Promise<SpecReport> {
  const client = await new MongoClient(uri).connect();
  const report: SpecReport = { passed: 0, notApplicable: 0, refused: [], wrong: [] };
  const version = String((await client.db('admin').command({ buildInfo: 1 }))['version']);
  for (const file of jsonFiles(folder)) {
    const spec = EJSON.parse(readFileSync(file, 'utf8'), { relaxed: true }) as SpecFile;
    if (!Array.isArray(spec.tests)) continue;
    for (const test of spec.tests) {
      const verdict = await verdictOf(spec, test, uri, client, version);
      note(report, verdict, `${spec.description}: ${test.description}`);
    }
  }
  await client.close();
  return report;
}

function jsonFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))
    .sort();
}

async function verdictOf(
  spec: SpecFile,
  test: SpecTest,
  uri: string,
  client: MongoClient,
  version: string,
): Promise<Verdict> {
  const applies = [spec.runOnRequirements, test.runOnRequirements].every(
    (list) => !list || list.some((one) => meets(one, version)),
  );
  if (!applies || test.skipReason) return { kind: 'not-applicable' };
  return runSpecTest(spec, test, uri, client);
}

type Requirement = NonNullable<SpecFile['runOnRequirements']>[number];

function meets(requirement: Requirement, version: string): boolean {
  if (requirement.minServerVersion && compareVersions(version, requirement.minServerVersion) < 0) return false;
  if (requirement.maxServerVersion && compareVersions(version, requirement.maxServerVersion) > 0) return false;
  if (requirement.topologies && !requirement.topologies.includes('replicaset')) return false;
  return requirement.serverless !== 'require' && !requirement.auth && !requirement.csfle;
}

function compareVersions(a: string, b: string): number {
  const [x, y] = [a, b].map((text) => text.split('.').map(Number)) as [number[], number[]];
  for (let i = 0; i < y.length; i++) if ((x[i] ?? 0) !== y[i]) return (x[i] ?? 0) - (y[i] ?? 0);
  return 0;
}

function note(report: SpecReport, verdict: Verdict, name: string): void {
  if (verdict.kind === 'passed') report.passed++;
  else if (verdict.kind === 'not-applicable') report.notApplicable++;
  else if (verdict.kind === 'refused') report.refused.push(`${name} (${verdict.why})`);
  else report.wrong.push(`${name} (${verdict.why})`);
}

/** By hand: `MONGODB_SPECS=<folder> node tools/dev-mongo/proof/specifications.ts [uri]`. */
async function main(): Promise<void> {
  const folder = process.env['MONGODB_SPECS'];
  if (!folder)
    throw new Error('MONGODB_SPECS: a folder with the JSON files of the unified CRUD and index-management tests');
  const given = process.argv[2];
  const standin = given ? undefined : await startStandin();
  const report = await runSpecifications(folder, given ?? standin?.uri ?? '');
  await standin?.stop();
  for (const line of report.refused) process.stdout.write(`refused  ${line}\n`);
  for (const line of report.wrong) process.stdout.write(`WRONG    ${line}\n`);
  const { passed, refused, wrong, notApplicable } = report;
  process.stdout.write(
    `${passed} passed, ${refused.length} refused by name, ${wrong.length} wrong; ${notApplicable} are not for this server\n`,
  );
  if (wrong.length > 0) process.exitCode = 1;
}

if (process.argv[1]?.endsWith('specifications.ts')) void main();
