import { setTimeout as delay } from 'node:timers/promises';
import { type Db, MongoClient } from 'mongodb';

/** The replica set that a development server is the only member of: acknowledgements by majority need one. */
export const SET = 'northline';

const PRIMARY_WITHIN_MS = 30_000;
const POLL_MS = 20;

/** Sees to it that the server at `port` is the primary of a set of one, whatever its data folder knew before. */
export async function becomePrimary(port: number): Promise<void> {
  const host = `127.0.0.1:${port}`;
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, { serverSelectionTimeoutMS: PRIMARY_WITHIN_MS });
  try {
    const admin = client.db('admin');
    if (!(await isPrimary(admin))) await join(admin, host);
    const deadline = Date.now() + PRIMARY_WITHIN_MS;
    while (!(await isPrimary(admin))) {
      if (Date.now() > deadline) throw new Error(`MongoDB did not become the primary of its replica set within ${PRIMARY_WITHIN_MS / 1000} s`);
      await delay(POLL_MS);
    }
  } finally {
    await client.close();
  }
}

async function isPrimary(admin: Db): Promise<boolean> {
  const { setName, isWritablePrimary } = await admin.command({ hello: 1 });
  return setName === SET && isWritablePrimary === true;
}

/** Initiates the set; where it is known by an address of before, the present one takes its place. */
async function join(admin: Db, host: string): Promise<void> {
  const member = { _id: 0, host };
  try {
    await admin.command({ replSetInitiate: { _id: SET, members: [member] } });
  } catch (error) {
    if ((error as { codeName?: string }).codeName !== 'AlreadyInitialized') throw error;
    const { config } = (await admin.command({ replSetGetConfig: 1 })) as unknown as { config: { version: number; members: { host: string }[] } };
    if (config.members.length === 1 && config.members[0]?.host === host) return;
    await admin.command({ replSetReconfig: { ...config, version: config.version + 1, members: [{ ...config.members[0], host }] }, force: true });
  }
}
