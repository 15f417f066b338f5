import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { deserialize, serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { eventually } from '../../../libs/testing/src/eventually.ts';
import { type Mongo, startStandin } from '../standin.ts';

describe('bad input', () => {
  let mongo: Mongo;
  let client: MongoClient;

  beforeAll(async () => {
    mongo = await startStandin();
    client = await new MongoClient(mongo.uri).connect();
  });

  afterEach(async () => {
    expect(await client.db('x').command({ ping: 1 })).toEqual({ ok: 1 });
  });

  afterAll(async () => {
    await client.close();
    await mongo.stop();
  });

  async function open(): Promise<Socket> {
    const socket = connect(mongo.port ?? 0, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  }

  /** A message with the given body after its header. */
  function message(opcode: number, body: Buffer, length = body.length + 16): Buffer {
    const head = Buffer.alloc(16);
    head.writeInt32LE(length, 0);
    head.writeInt32LE(opcode, 12);
    return Buffer.concat([head, body]);
  }

  const section = (document: Uint8Array): Buffer => Buffer.concat([Buffer.alloc(5), document]);

  /** What comes back: the answer's document, or 'closed'. */
  async function answerTo(bytes: Buffer): Promise<unknown> {
    const socket = await open();
    const answer = Promise.race([
      once(socket, 'data').then(([data]) => deserialize((data as Buffer).subarray(21))),
      once(socket, 'close').then(() => 'closed'),
    ]);
    socket.write(bytes);
    const result = await answer;
    socket.destroy();
    return result;
  }

  it.each([
    ['an unknown opcode', message(4711, Buffer.alloc(20))],
    ['a compressed message, which was not offered', message(2012, Buffer.alloc(20))],
    ['a message shorter than its own header', message(2013, Buffer.alloc(0), 5)],
    ['a message over 48 MB', message(2013, Buffer.alloc(5), 48_000_001)],
    ['a negative length', message(2013, Buffer.alloc(5), -1)],
    ['an unknown required flag', message(2013, Buffer.concat([Buffer.of(4, 0, 0, 0, 0), serialize({ ping: 1 })]))],
    ['an unknown section', message(2013, Buffer.concat([Buffer.of(0, 0, 0, 0, 7), serialize({ ping: 1 })]))],
    ['a section longer than the message', message(2013, Buffer.concat([Buffer.alloc(5), Buffer.of(99, 0, 0, 0, 0)]))],
    ['no section at all', message(2013, Buffer.alloc(4))],
  ])('%s: the connection is closed', async (_, bytes) => {
    expect(await answerTo(bytes)).toBe('closed');
  });

  it.each([
    ['a string longer than its document', [14, 0, 0, 0, 2, 97, 0, 99, 0, 0, 0, 98, 0, 0]],
    ['an unknown type', [10, 0, 0, 0, 99, 97, 0, 1, 0, 0]],
    ['a field name without end', [8, 0, 0, 0, 16, 97, 97, 0]],
    ['a negative length inside', [12, 0, 0, 0, 3, 97, 0, 255, 255, 255, 255, 0]],
  ])('%s: error 22', async (_, bytes) => {
    expect(await answerTo(message(2013, section(Buffer.from(bytes))))).toMatchObject({ ok: 0, code: 22 });
  });

  it('documents nested too deeply: error 22', async () => {
    let deep: Record<string, unknown> = {};
    for (let i = 0; i < 300; i++) deep = { a: deep };
    expect(await answerTo(message(2013, section(serialize({ find: 'x', filter: deep, $db: 'x' }))))).toMatchObject({
      ok: 0,
      code: 22,
    });
  });

  it('random bytes change nothing for others', async () => {
    const noise = Array.from({ length: 200 }, (_, i) =>
      message(
        2013,
        section(
          Buffer.from(serialize({ find: 'x', filter: { a: [1, { b: 'c' }] }, $db: 'x' })).map((byte, at) =>
            at % 23 === i % 23 ? byte ^ (i + 1) : byte,
          ),
        ),
      ),
    );
    const answers = await Promise.all(noise.map((bytes) => answerTo(bytes)));
    expect(answers).toHaveLength(200);
  });

  it('a document over 16 MiB is refused, one just below is kept', async () => {
    const big = client.db('x').collection('big');
    const limit = 16 * 1024 * 1024;
    const send = (bytes: number) =>
      client
        .db('x')
        .command({ insert: 'big', documents: [{ _id: bytes, text: 'x'.repeat(bytes) }] }, { checkKeys: false });
    expect(await send(limit - 100)).toMatchObject({ n: 1 });
    expect(await send(limit)).toMatchObject({
      n: 0,
      writeErrors: [{ code: 2, errmsg: expect.stringContaining('too large') }],
    });
    await expect(
      big.updateOne({ _id: (limit - 100) as never }, { $set: { more: 'x'.repeat(200) } }),
    ).rejects.toMatchObject({ code: 10334 });
    expect(await big.countDocuments()).toBe(1);
  });

  it('a regular expression over 32,764 bytes is refused, one just below is searched by', async () => {
    const texts = client.db('x').collection('texts');
    await texts.insertOne({ text: 'one' });
    const search = (text: unknown) => texts.countDocuments({ text });
    const tooLong = { code: 2, errmsg: 'Regular expression is too long' };
    expect(await search(new RegExp('x'.repeat(32_764)))).toBe(0);
    await expect(search(new RegExp('x'.repeat(32_765)))).rejects.toMatchObject(tooLong);
    await expect(search({ $regex: 'é'.repeat(16_383) })).rejects.toMatchObject(tooLong);
    await expect(search({ $in: [new RegExp('x'.repeat(32_765))] })).rejects.toMatchObject(tooLong);
  });

  it('1,001 connections: the one too many is closed', async () => {
    const sockets = await Promise.all(Array.from({ length: 1001 }, open));
    const closed = () => sockets.filter((socket) => socket.closed || socket.readableEnded).length;
    for (const socket of sockets) socket.resume();
    await eventually('one to be closed', () => closed() > 0);
    expect(closed()).toBeLessThan(20);
    for (const socket of sockets) socket.destroy();
    await eventually('room for one more', async () => (await client.db('x').command({ ping: 1 }))['ok'] === 1);
  });
});
