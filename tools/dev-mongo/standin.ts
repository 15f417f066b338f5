import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mongo, startMongo } from './mongo-process.ts';
import { type MongoUser, SET } from './prepare.ts';

export type { Mongo };

/** How to start the stand-in: as a replica set of one unless `standalone`; open to everybody without `users`; without `dataDir` in a private folder that `stop` removes. */
export type StartOptions = {
  dataDir?: string;
  port?: number;
  standalone?: boolean;
  users?: readonly MongoUser[] | undefined;
  ttlSweepMs?: number;
  log?: (line: string) => void;
};

/** Starts the stand-in as a child process. It ends with this process, whatever ends it. */
export async function startStandin(options: StartOptions = {}): Promise<Mongo> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'dev-mongo-'));
  const sweep = options.ttlSweepMs ? ['--ttl-sweep-ms', String(options.ttlSweepMs)] : [];
  const { standalone = false, users } = options;
  const set = standalone ? [] : ['--repl-set', SET];
  const main = join(import.meta.dirname, 'main.ts');
  const args = [
    '--disable-warning=ExperimentalWarning',
    main,
    '--port',
    String(options.port ?? 0),
    '--data',
    dataDir,
    '--with-parent',
    ...set,
    ...(users ? ['--auth'] : []),
    ...sweep,
  ];
  const mongo = await startMongo({
    kind: 'standin',
    command: process.execPath,
    args,
    ready: /^listening (?<port>\d+)$/,
    describe:
      "Northline's own MongoDB stand-in, for development only: no transactions, no change streams; what it has not, it refuses by name",
    dataDir,
    users,
    standalone,
    log: options.log,
  });
  const stop = async (): Promise<void> => {
    await mongo.stop();
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...mongo, stop };
}
