import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';

/** The replica set that a development server is the only member of: acknowledgements by majority need one. */
export const SET = 'northline';

/** A user that a development server has: may read and write these databases, or do everything. */
export type MongoUser = { name: string; password: string; databases: readonly string[] | 'all' };

/** The user that makes the others, and has no other use. */
const ADMIN = 'admin';

const PRIMARY_WITHIN_MS = 30_000;
const POLL_MS = 20;
/** Answers of a server that does not know who speaks, or does not let him. */
const UNKNOWN_USER = 18;
const ALREADY_INITIALIZED = 23;
const USER_NOT_FOUND = 11;

/** A secret of a data folder: made once, for its owner alone. */
export function secretIn(dataDir: string, name: string, bytes: number): { file: string; secret: string } {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(bytes).toString('hex'), { mode: 0o600 });
  return { file, secret: readFileSync(file, 'utf8').trim() };
}

/**
 * Makes a server that has just started ready for use, whatever its data folder knew before: the primary of a set of one,
 * unless it is `standalone`, with these users, their passwords and rights. Without `users` it lets everybody do everything.
 */
export async function prepare(
  port: number,
  dataDir: string,
  { users, standalone = false }: { users?: readonly MongoUser[] | undefined; standalone?: boolean | undefined },
): Promise<void> {
  const anybody = clientOf(port);
  const admin =
    users && clientOf(port, { auth: { username: ADMIN, password: secretIn(dataDir, 'admin.password', 24).secret } });
  try {
    const isKnown = admin !== undefined && (await signsIn(admin));
    if (!standalone) await becomePrimary((isKnown ? admin : anybody).db('admin'), `127.0.0.1:${port}`);
    if (!admin || !users) return;
    if (!isKnown) await makeAdmin(anybody, admin);
    for (const user of users) await keepUser(admin.db('admin'), user);
  } finally {
    await Promise.all([anybody.close(), admin?.close()]);
  }
}

function clientOf(port: number, options: MongoClientOptions = {}): MongoClient {
  return new MongoClient(`mongodb://127.0.0.1:${port}`, {
    ...options,
    directConnection: true,
    serverSelectionTimeoutMS: PRIMARY_WITHIN_MS,
  });
}

async function signsIn(client: MongoClient): Promise<boolean> {
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (codeOf(error) === UNKNOWN_USER) return false;
    throw error;
  }
}

/** The first user: a server that has none lets its own machine make it (manual: core/localhost-exception). */
async function makeAdmin(anybody: MongoClient, admin: MongoClient): Promise<void> {
  const { username, password } = admin.options.credentials ?? {};
  await anybody
    .db('admin')
    .command({ createUser: username, pwd: password, roles: ['root'], mechanisms: ['SCRAM-SHA-256'] });
  await admin.connect();
}

async function keepUser(db: Db, { name, password, databases }: MongoUser): Promise<void> {
  const roles = databases === 'all' ? ['root'] : databases.map((database) => ({ role: 'readWrite', db: database }));
  const rights = { pwd: password, roles, mechanisms: ['SCRAM-SHA-256'] };
  try {
    await db.command({ updateUser: name, ...rights });
  } catch (error) {
    if (codeOf(error) !== USER_NOT_FOUND) throw error;
    await db.command({ createUser: name, ...rights });
  }
}

/** Initiates the set; where its only member is known by an address of before, the present one takes its place. */
async function becomePrimary(admin: Db, host: string): Promise<void> {
  const config = { _id: SET, members: [{ _id: 0, host }] };
  const deadline = Date.now() + PRIMARY_WITHIN_MS;
  for (;;) {
    const { setName, isWritablePrimary, info } = (await admin.command({ hello: 1 })) as {
      setName?: string;
      isWritablePrimary: boolean;
      info?: string;
    };
    if (setName !== undefined && isWritablePrimary) return;
    if (Date.now() > deadline)
      throw new Error(`MongoDB did not become the primary of its replica set within ${PRIMARY_WITHIN_MS / 1000} s`);
    if (setName === undefined && info?.includes('not a member'))
      await admin.command({ replSetReconfig: { ...config, version: 1 }, force: true });
    else if (setName === undefined) await initiate(admin, config);
    await delay(POLL_MS);
  }
}

async function initiate(admin: Db, config: object): Promise<void> {
  try {
    await admin.command({ replSetInitiate: config });
  } catch (error) {
    // It has its configuration, and is only about to read it.
    if (codeOf(error) !== ALREADY_INITIALIZED) throw error;
  }
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;
