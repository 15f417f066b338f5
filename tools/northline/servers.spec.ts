import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { serversOf, whySilent } from './servers.ts';

describe('serversOf', () => {
  it.each([
    ['mongodb://127.0.0.1', [{ host: '127.0.0.1', port: 27_017 }]],
    [
      'mongodb://user:p%40ss@a:1,b:2/db?readPreferenceTags=dc:ny,rack:1',
      [
        { host: 'a', port: 1 },
        { host: 'b', port: 2 },
      ],
    ],
    ['mongodb+srv://user:pass@cluster.example/db', []],
    [
      'nats://a:1,nats://b:2',
      [
        { host: 'a', port: 1 },
        { host: 'b', port: 2 },
      ],
    ],
    [
      'nats://a:1,b',
      [
        { host: 'a', port: 1 },
        { host: 'b', port: 4_222 },
      ],
    ],
    ['redis://:pass@[::1]:6380/0', [{ host: '::1', port: 6_380 }]],
  ])('%s', (address, servers) => {
    expect(serversOf(address, ['mongodb', 'mongodb+srv', 'nats', 'redis'])).toEqual(servers);
  });

  it.each(['localhost', 'http://a:1', 'nats://', 'nats://a:x', 'nats://a:1,'])('none of %s', (address) => {
    expect(serversOf(address, ['nats'])).toBeUndefined();
  });
});

describe('whySilent', () => {
  it('is content with one server of many, and names all when none answers', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await whySilent(`nats://127.0.0.1:1,nats://127.0.0.1:${port}`)).toBeUndefined();
    server.close();
    expect(await whySilent('mongodb://127.0.0.1:1,127.0.0.1:2/db')).toBe(
      'Nobody answers at 127.0.0.1:1 or 127.0.0.1:2',
    );
    expect(await whySilent('mongodb+srv://cluster.example')).toBeUndefined();
  });
});
