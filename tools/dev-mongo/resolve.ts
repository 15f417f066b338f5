import { accessSync, constants, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { downloadedMongod } from './download.ts';
import { type Mongo, startMongo } from './mongo-process.ts';
import { type MongoUser, SET, secretIn } from './prepare.ts';
import { startStandin } from './standin.ts';

export type { Mongo, MongoUser };

/** Where to keep data, which port to listen on, who may do what (without: everybody everything), and where lines for the reader go. */
export type ResolveOptions = {
  dataDir: string;
  port: number;
  users?: readonly MongoUser[] | undefined;
  log: (line: string) => void;
  env?: NodeJS.ProcessEnv;
};

type Asked = Required<Omit<ResolveOptions, 'users'>> & Pick<ResolveOptions, 'users'>;

type Way = (options: Asked) => Promise<Mongo>;

/** The ways to a MongoDB, best first. `NORTHLINE_MONGO` forces one of them by its name. */
const WAYS = new Map<string, Way>([
  ['path', fromPath],
  ['download', fromDownload],
  ['standin', fromStandin],
]);

/**
 * Decides which MongoDB this machine uses: `MONGODB_URI`; else a `mongod` on the PATH; else the real server
 * downloaded from MongoDB's site; else the stand-in. What fails on the way is told and the next one tried.
 */
export async function resolveMongo(options: ResolveOptions): Promise<Mongo> {
  const { dataDir, port, users, log, env = process.env } = options;
  const asked = { dataDir, port, users, log, env };
  const given = env['MONGODB_URI'];
  if (given)
    return told(log, {
      uri: given,
      kind: 'given',
      describe: 'the MongoDB that MONGODB_URI names',
      stop: () => Promise.resolve(),
    });
  const forced = env['NORTHLINE_MONGO'];
  if (forced) {
    const way = WAYS.get(forced);
    if (!way) throw new Error(`NORTHLINE_MONGO is '${forced}', but must be one of ${[...WAYS.keys()].join(', ')}`);
    return told(log, await way(asked));
  }
  const reasons: string[] = [];
  for (const [name, way] of WAYS) {
    try {
      const mongo = await way(asked);
      told(log, mongo);
      for (const reason of reasons) log(reason);
      return mongo;
    } catch (error) {
      reasons.push(`MongoDB: not by ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(reasons.join('\n'));
}

function told(log: (line: string) => void, mongo: Mongo): Mongo {
  log(`MongoDB: ${mongo.describe}`);
  return mongo;
}

/** The `mongod` that is on the PATH, if there is one. */
export function mongodOnPath({ PATH = '' }: NodeJS.ProcessEnv = process.env): string | undefined {
  return PATH.split(delimiter)
    .map((folder) => join(folder, 'mongod'))
    .find(isExecutable);
}

async function fromPath(options: Asked): Promise<Mongo> {
  const binary = mongodOnPath(options.env);
  if (!binary) throw new Error('no mongod on the PATH');
  return startMongod('path', binary, `the mongod of this machine (${binary})`, options);
}

async function fromDownload(options: Asked): Promise<Mongo> {
  const binary = await downloadedMongod(options.log);
  return startMongod('download', binary, 'the real MongoDB server, downloaded for development', options);
}

function fromStandin({ dataDir, port, users, log }: Asked): Promise<Mongo> {
  return startStandin({ dataDir: join(dataDir, 'stand-in'), port, users, log });
}

async function startMongod(
  kind: Mongo['kind'],
  command: string,
  describe: string,
  { dataDir, port, users, log }: Asked,
): Promise<Mongo> {
  const dbPath = join(dataDir, 'mongod');
  mkdirSync(dbPath, { recursive: true });
  const args = ['--dbpath', dbPath, '--bind_ip', '127.0.0.1', '--port', String(port), '--replSet', SET];
  // A member that asks who speaks has a key by which members know each other, be it the only one; the key switches asking on.
  if (users) args.push('--keyFile', secretIn(dataDir, 'mongod.key', 48).file);
  return startMongo({
    kind,
    command,
    args,
    describe,
    dataDir,
    users,
    log,
    ready: /"Waiting for connections".*"port":(?<port>\d+)/,
  });
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
