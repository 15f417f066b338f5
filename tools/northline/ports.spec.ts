import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { answers, freePort } from './ports.ts';

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}

it('takes the next port when the first choice is occupied, and never the same twice', async () => {
  const occupied = createServer();
  const port = await listen(occupied);
  const first = await freePort(port);
  const second = await freePort(port);
  expect(first).toBeGreaterThan(port);
  expect(second).toBeGreaterThan(first);
  occupied.close();
});

it('does not take what another process was given and does not listen on yet', async () => {
  const given = await freePort();
  const ask = `import('${import.meta.dirname}/ports.ts').then(async ({ freePort }) => console.log(await freePort(${given})))`;
  expect(Number(execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8' }))).toBeGreaterThan(given);
});

it('says that there is none when there is none', async () => {
  await expect(freePort(65_536)).rejects.toThrow('No free port from 65536 up');
});

describe('answers', () => {
  it('is true only for the expected answer', async () => {
    const server = createServer((socket) => socket.on('data', () => socket.end('+PONG\r\n')));
    const port = await listen(server);
    expect(await answers(port, '+PONG', 'PING\r\n')).toBe(true);
    expect(await answers(port, 'INFO', 'PING\r\n')).toBe(false);
    await new Promise((resolve) => server.close(resolve));
    expect(await answers(port, '+PONG', 'PING\r\n')).toBe(false);
  });
});
