import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '../../libs/testing/src/eventually.ts';
import { startChild } from './child.ts';
import type { Child } from './child.ts';
import { endWhenHung, whyNotReady } from './health.ts';
import { freePort } from './ports.ts';
import { Supervised } from './supervised.ts';

describe('why a process is not ready', () => {
  it.each([
    [
      { status: 'error', reasons: { model: "Unsupported 'json_schema'".repeat(20) } },
      `model: ${"Unsupported 'json_schema'".repeat(20)}`,
    ],
    [{ status: 'error' }, '{"status":"error"}'],
  ])('is what it says: %j', async (body, words) => {
    const server = createServer((_, answer) => answer.writeHead(503).end(JSON.stringify(body))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await whyNotReady(`http://127.0.0.1:${port}`)).toBe(`answers 503: ${words}`);
    server.close();
  });
});

describe('a process that is looked after', () => {
  let supervised: Supervised<Child>;
  afterEach(() => supervised.stop());

  it('is replaced within 30 s when it is frozen by SIGSTOP', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/health/live`;
    const log: string[] = [];
    const server = [
      '-e',
      `require('node:http').createServer((_, answer) => { console.log('asked'); answer.end('live'); }).listen(${port}, '127.0.0.1')`,
    ];
    const start = (): Promise<Child> => {
      const child = startChild(process.execPath, server, { log: (line) => log.push(line) });
      void endWhenHung(child, url, (line) => log.push(line));
      return Promise.resolve(child);
    };
    supervised = new Supervised<Child>('frozen', start, () => undefined);
    const first = await supervised.start();
    supervised.keep(() => undefined);
    // It has longer for its first answer: that one was heard once the next is asked for.
    await eventually('a second request', () => log.length === 2);
    first.kill('SIGSTOP');
    const second = await eventually('another process', () => supervised.current !== first && supervised.current);
    await eventually('its answer', async () => (await whyNotReady(url)) === undefined);
    expect(log.slice(0, 3)).toEqual(['asked', 'asked', `does not answer ${url} for 20 s and is ended`]);
    expect(second.ended()).toBe(false);
  });
});
