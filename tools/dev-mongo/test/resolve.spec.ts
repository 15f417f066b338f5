import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { freePort } from '../../northline/ports.ts';
import { type Mongo, type MongoUser, resolveMongo } from '../resolve.ts';

describe('which MongoDB a machine uses', () => {
  let dataDir: string;
  let lines: string[];
  const started: Mongo[] = [];

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'resolve-mongo-'));
    lines = [];
  });

  afterEach(async () => {
    for (const mongo of started.splice(0)) await mongo.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function resolve(env: NodeJS.ProcessEnv, port?: number, users?: MongoUser[]): Promise<Mongo> {
    const mongo = await resolveMongo({
      dataDir,
      port: port ?? (await freePort()),
      users,
      log: (line) => lines.push(line),
      env,
    });
    started.push(mongo);
    return mongo;
  }

  it('takes MONGODB_URI as it is, and leaves that server alone', async () => {
    const mongo = await resolve({ MONGODB_URI: 'mongodb://elsewhere:27017' });
    expect(mongo).toMatchObject({ kind: 'given', uri: 'mongodb://elsewhere:27017' });
    expect(mongo.pid).toBeUndefined();
    expect(lines[0]).toContain('MONGODB_URI');
  });

  /** A folder for the PATH with a `mongod` that does what the script says. */
  function folderWithMongod(script: string): string {
    const folder = join(dataDir, 'bin');
    mkdirSync(folder);
    writeFileSync(join(folder, 'mongod'), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, 'mongod'), 0o755);
    return `${folder}:${process.env['PATH']}`;
  }

  /** A `mongod` that takes MongoDB's command line, is the stand-in underneath, and writes MongoDB's line when it listens. */
  const playedMongod = `exec ${process.execPath} --disable-warning=ExperimentalWarning -e '
    const { values } = require("node:util").parseArgs({ options: Object.fromEntries(["dbpath", "bind_ip", "port", "replSet", "keyFile"].map((name) => [name, { type: "string" }])) });
    import("${join(import.meta.dirname, '../server.ts')}")
      .then(({ serve }) => serve({ dataDir: values.dbpath, port: Number(values.port), replSet: values.replSet, auth: values.keyFile !== undefined }))
      .then(({ port }) => console.log(JSON.stringify({ msg: "Waiting for connections", attr: { port } })));' -- "$@"`;

  it('starts a mongod that is on the PATH as a replica set of one, also on another port', async () => {
    const env = { PATH: folderWithMongod(playedMongod), NORTHLINE_MONGO: 'path' };
    const first = await resolve(env);
    expect(first).toMatchObject({ kind: 'path', uri: `mongodb://127.0.0.1:${first.port}` });
    expect(lines[0]).toContain('mongod of this machine');
    await first.stop();
    const second = await resolve(env);
    expect(second.port).not.toBe(first.port);
    const client = await new MongoClient(second.uri).connect();
    expect(await client.db('admin').command({ hello: 1 })).toMatchObject({
      isWritablePrimary: true,
      setName: 'northline',
      hosts: [`127.0.0.1:${second.port}`],
    });
    await client.close();
  });

  it('makes users for a mongod, each for its own databases, also on a data folder that had none, and changes their passwords', async () => {
    const env = { PATH: folderWithMongod(playedMongod), NORTHLINE_MONGO: 'path' };
    const open = await resolve(env);
    const client = await new MongoClient(open.uri).connect();
    await client.db('mine').collection('rows').insertOne({ from: 'before' });
    await client.close();
    await open.stop();
    for (const password of ['first', 'second']) {
      const mongo = await resolve(env, undefined, [{ name: 'me', password, databases: ['mine'] }]);
      const mine = await new MongoClient(mongo.uri.replace('://', `://me:${password}@`)).connect();
      expect(await mine.db('mine').collection('rows').countDocuments()).toBe(1);
      await expect(mine.db('yours').collection('rows').countDocuments()).rejects.toMatchObject({ code: 13 });
      await mine.close();
      await mongo.stop();
    }
    for (const file of ['admin.password', 'mongod.key']) expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
  });

  it('ends a mongod that is no replica set, and goes on', async () => {
    const mongo = await resolve({ PATH: folderWithMongod(playedMongod.replace('replSet: values.replSet, ', '')) });
    expect(['download', 'standin']).toContain(mongo.kind);
    expect(lines.join('\n')).toContain('not started with replication enabled');
  });

  it('says why a forced way is not possible', async () => {
    await expect(resolve({ PATH: dataDir, NORTHLINE_MONGO: 'path' })).rejects.toThrow('no mongod on the PATH');
    await expect(resolve({ NORTHLINE_MONGO: 'cloud' })).rejects.toThrow('must be one of path, download, standin');
  });

  it('goes on when a mongod does not start, and tells why', async () => {
    const mongo = await resolve({ PATH: folderWithMongod('echo "no such luck" >&2; exit 3') });
    expect(['download', 'standin']).toContain(mongo.kind);
    expect(lines[0]).toMatch(/^MongoDB: /);
    expect(lines.join('\n')).toContain('exit code 3');
  });

  it('the stand-in comes back on the same port with the same data', async () => {
    const first = await resolve({ NORTHLINE_MONGO: 'standin' });
    const client = await new MongoClient(first.uri).connect();
    await client.db('x').collection('y').insertOne({ a: 1 });
    await client.close();
    process.kill(first.pid ?? 0, 'SIGKILL');
    await first.exited;
    const second = await resolve({ NORTHLINE_MONGO: 'standin' }, first.port);
    expect(second.uri).toBe(first.uri);
    const again = await new MongoClient(second.uri).connect();
    expect(await again.db('x').collection('y').countDocuments({ a: 1 })).toBe(1);
    await again.close();
  });

  it('the stand-in does not start in production', () => {
    const main = join(import.meta.dirname, '../main.ts');
    const run = spawnSync(process.execPath, [main, '--data', dataDir], {
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    });
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('NODE_ENV=production');
  });
});
