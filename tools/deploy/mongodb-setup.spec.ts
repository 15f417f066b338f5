import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, MongoClient } from 'mongodb';
import { startStandin } from '../dev-mongo/standin.ts';
import { deployedApps, root } from './manifests.ts';

const script = readFileSync(join(root, 'k8s/config/mongodb-setup.js'), 'utf8');
const passwords = {
  MONGODB_GATEWAY_PASSWORD: 'g',
  MONGODB_CONVERSATION_ENGINE_PASSWORD: 'e',
  MONGODB_CAMPAIGN_RUNNER_PASSWORD: 'r',
  MONGODB_INSIGHTS_PASSWORD: 'i',
  MONGODB_CHANNELS_PASSWORD: 'c',
  MONGODB_OPERATOR_PASSWORD: 'o',
};

describe('mongodb-setup.js', () => {
  const clients: MongoClient[] = [];
  let mongo: Awaited<ReturnType<typeof startStandin>>;
  let members: string;

  const open = (uri: string): MongoClient => {
    const client = new MongoClient(uri);
    clients.push(client);
    return client;
  };

  /** Runs the script as mongosh does, as far as it uses mongosh: `connect`, `adminCommand`, the environment. */
  async function run(more: Record<string, string> = {}): Promise<void> {
    const env = {
      MONGODB_MEMBERS: members,
      MONGODB_ROOT_USERNAME: 'root',
      MONGODB_ROOT_PASSWORD: 'top secret',
      ...passwords,
      ...more,
    };
    const connect = (uri: string) => ({ adminCommand: (command: Document) => open(uri).db('admin').command(command) });
    const body = Object.getPrototypeOf(async () => Promise.resolve()).constructor as new (
      ...code: string[]
    ) => (connect_: unknown, process_: unknown) => Promise<void>;
    await new body('connect', 'process', script)(connect, { env });
  }

  const as = (user: string, password: string): MongoClient =>
    open(`mongodb://${user}:${password}@${members}/?replicaSet=northline`);

  beforeAll(async () => {
    mongo = await startStandin({ users: [{ name: 'root', password: 'top secret', databases: 'all' }] });
    members = `127.0.0.1:${mongo.port}`;
    await run();
  });

  afterAll(async () => {
    for (const client of clients) await client.close();
    await mongo.stop();
  });

  it.each(deployedApps)('gives %s its own database, and no other', async (app) => {
    const variable = `MONGODB_${app.toUpperCase().replaceAll('-', '_')}_PASSWORD` as keyof typeof passwords;
    const client = as(app, passwords[variable]);
    const own = `northline_${app.replaceAll('-', '_')}`;
    await client.db(own).collection('rows').insertOne({});
    for (const other of deployedApps.map((name) => `northline_${name.replaceAll('-', '_')}`)) {
      const read = client.db(other).collection('rows').findOne();
      if (other === own) await read;
      else await expect(read).rejects.toMatchObject({ code: 13 });
    }
  });

  it('gives the operator all of them, and no more', async () => {
    const client = as('operator', 'o');
    for (const app of deployedApps)
      await client
        .db(`northline_${app.replaceAll('-', '_')}`)
        .collection('rows')
        .findOne();
    await expect(client.db('admin').command({ usersInfo: 1 })).rejects.toMatchObject({ code: 13 });
  });

  it('can be run again, and changes a password', async () => {
    await run({ MONGODB_GATEWAY_PASSWORD: 'another' });
    await as('gateway', 'another').db('northline_gateway').collection('rows').findOne();
    await expect(as('gateway', 'g').connect()).rejects.toMatchObject({ code: 18 });
  });

  it('names the password that is missing', async () => {
    await expect(run({ MONGODB_INSIGHTS_PASSWORD: '' })).rejects.toThrow('MONGODB_INSIGHTS_PASSWORD is not set');
  });
});
