import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppName } from './processes.ts';
import type { SandboxCredentials } from './sandbox.ts';

/** The two demo accounts, as far as `run.json` tells about them. */
export type Seeded = {
  accountId: string;
  email: string;
  password: string;
  /** A live key of the owner with every scope. */
  apiKey: string;
  /** The same for the test environment. */
  testApiKey: string;
  secondAccount: { accountId: string; apiKey: string };
};

/** What runs, for people, tests and tools: `run.json`, readable by its owner alone. */
export type RunFile = Seeded & {
  baseUrl: string;
  /** Absent with SANDBOX=off. */
  sandboxUrl?: string;
  /** The sandbox's credentials of the three channels; absent with SANDBOX=off. */
  sandbox?: SandboxCredentials;
  /** App → the address that answers whether it is ready. */
  services: Partial<Record<AppName, string>>;
  /** The gateway's `/metrics`; the other apps have theirs where they answer whether they are ready. */
  metricsUrl: string;
  /** Process → its id; data services that somebody else runs are not in it. */
  pids: Record<string, number>;
  supervisorPid: number;
  mongodbUri: string;
  natsUrl: string;
  redisUrl: string;
};

const fileOf = (dataDir: string): string => join(dataDir, 'run.json');

/** Undefined when nothing is up. */
export function readRunFile(dataDir: string): RunFile | undefined {
  return existsSync(fileOf(dataDir)) ? (JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as RunFile) : undefined;
}

/** Replaces the file atomically, so that nobody reads half of it. */
export function writeRunFile(dataDir: string, run: RunFile): void {
  writePrivately(fileOf(dataDir), run);
}

/** Says that nothing is up any more. */
export function removeRunFile(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** Writes JSON that only its owner may read. */
export function writePrivately(file: string, content: unknown): void {
  writeFileSync(`${file}.next`, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.next`, file);
}
