import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { ReadableStream } from 'node:stream/web';
import { boundedBody } from './bounded-body';
import { boundedFetch } from './bounded-fetch';
import { callProvider, ProviderUnreachable } from './call-provider';
import { outsideAgent } from './outside-agent';
import { BlockedAddressError } from './public-address';
import { makeSafeFetch } from './safe-fetch';

const deep = '['.repeat(100) + ']'.repeat(100);

function trickle(response: ServerResponse): void {
  const clock = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(clock));
}

/** Writes the same for as long as somebody reads, past what Node would let a server answer. */
function pour(socket: Socket, text: string): void {
  const more = (): void => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on('drain', more).on('error', () => undefined);
  more();
}

const chunked = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';

describe('calls to the outside', () => {
  let server: Server;
  let host: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end();
      else if (request.url === '/large') response.end('x'.repeat(5_000));
      else if (request.url === '/deep') response.end(deep);
      else if (request.url === '/trickle') trickle(response);
      else if (request.url === '/hints') pour(request.socket, 'HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n'.repeat(50));
      else if (request.url === '/hinted')
        request.socket.end(
          'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(2) + 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok',
        );
      else if (request.url === '/headers') {
        request.socket.write('HTTP/1.1 200 OK\r\n');
        pour(request.socket, 'x-more: yes\r\n'.repeat(100));
      } else if (request.url === '/crumbs') request.socket.end(`${chunked}${'1\r\nx\r\n'.repeat(20_000)}0\r\n\r\n`);
      else if (request.url === '/dropped') request.socket.destroy();
      else if (request.url !== '/silent') response.setHeader('content-type', 'application/json').end('{"ok":true}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('refuses private addresses, by number and by name', async () => {
    const safeFetch = makeSafeFetch();
    await expect(safeFetch(`http://${host}/`)).rejects.toThrow(BlockedAddressError);
    await expect(safeFetch('http://localhost:1/')).rejects.toThrow(BlockedAddressError);
  });

  it('refuses a name that points to a private address by the time it is called', async () => {
    const answer = (...args: unknown[]): void =>
      (args.at(-1) as (error: null, found: dns.LookupAddress[]) => void)(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]);
    const lookup = jest.spyOn(dns, 'lookup').mockImplementation(answer);
    try {
      await expect(makeSafeFetch()('https://hooks.example.com/')).rejects.toThrow(BlockedAddressError);
      expect(lookup).toHaveBeenCalledTimes(1);
    } finally {
      lookup.mockRestore();
    }
  });

  it('reaches an exception, and hands a redirect back', async () => {
    const safeFetch = makeSafeFetch({ allowedHosts: [host] });
    expect(await (await safeFetch(`http://${host}/`)).json()).toEqual({ ok: true });
    expect((await safeFetch(`http://${host}/moved`)).status).toBe(302);
  });

  it('holds the deadline and the limit', async () => {
    const hasty = makeSafeFetch({ allowedHosts: [host], timeoutMs: 50 });
    await expect(hasty(`http://${host}/silent`)).rejects.toThrow(/timeout/i);
    const large = await makeSafeFetch({ allowedHosts: [host], maxBytes: 100 })(`http://${host}/large`);
    await expect(large.text()).rejects.toThrow(/larger than 100 bytes/);
  });

  it('holds the deadline while a body trickles in', async () => {
    const trickling = await makeSafeFetch({ allowedHosts: [host], timeoutMs: 1_000 })(`http://${host}/trickle`);
    await expect(trickling.text()).rejects.toThrow(/timeout/i);
    await expect(callProvider({ method: 'GET', url: `http://${host}/trickle`, timeoutMs: 500 })).rejects.toMatchObject({
      maybeDone: true,
    });
  });

  const callers: [string, (path: string) => Promise<{ text(): Promise<string> }>][] = [
    ['safe fetch', (path) => makeSafeFetch({ allowedHosts: [host], maxBytes: 100_000 })(`http://${host}${path}`)],
    ['bounded fetch', (path) => boundedFetch({ maxBytes: 100_000 })(`http://${host}${path}`)],
    [
      'provider call',
      async (path) => {
        const { body } = await callProvider({ method: 'GET', url: `http://${host}${path}`, maxBytes: 100_000 });
        return { text: () => Promise.resolve(String(body)) };
      },
    ],
  ];

  it.each(callers)('reads the answer behind a hint, and none that is made to cost (%s)', async (_, call) => {
    const reasonFor = async (path: string): Promise<string> => {
      const failure: unknown = await call(path)
        .then((answer) => answer.text())
        .then(({ length }) => `${length} characters`)
        .catch((error: unknown) => error);
      return failure instanceof Error ? `${failure.message} ${String(failure.cause)}` : String(failure);
    };
    expect(await (await call('/hinted')).text()).toBe('ok');
    expect(await reasonFor('/hints')).toContain('AbusiveAnswer');
    expect(await reasonFor('/headers')).toMatch(/HEADERS_OVERFLOW|HeadersOverflow/);
    // Node's own fetch does not know the errors of Jest's realm for such.
    expect(await reasonFor('/crumbs')).toMatch(/AbusiveAnswer|^terminated/);
  });

  // What comes after one header too many costs more than what came before.
  it('parses few bytes of an answer at once', async () => {
    const { body } = await outsideAgent().request({ origin: `http://${host}`, path: '/large', method: 'GET' });
    const pieces: number[] = [];
    body.on('data', (piece: Buffer) => pieces.push(piece.length));
    await once(body, 'end');
    expect(pieces.reduce((sum, length) => sum + length)).toBe(5_000);
    expect(Math.max(...pieces)).toBeLessThanOrEqual(4_096);
  });

  // Whoever parses what comes does so at once: events without an end would hold the thread.
  it('hands JSON on a part at a time, with turns of the event loop in between', async () => {
    const part = Buffer.alloc(4_096, ' ');
    const bodies = [1, 2].map(() =>
      boundedBody(ReadableStream.from(Array.from({ length: 20 }, () => part)), { maxBytes: 100_000, json: {} }),
    );
    let inTurn = 0;
    let most = 0;
    let turn = setImmediate(function begins() {
      inTurn = 0;
      turn = setImmediate(begins);
    });
    await Promise.all(
      bodies.map(async (body) => {
        for await (const piece of body) most = Math.max(most, (inTurn += piece.byteLength));
      }),
    );
    clearImmediate(turn);
    expect(most).toBeLessThanOrEqual(3 * 16 * 1_024);
  });

  it('reads no JSON of too much structure', async () => {
    const structured = makeSafeFetch({ allowedHosts: [host], json: { depth: 10 } });
    expect(await (await structured(`http://${host}/`)).json()).toEqual({ ok: true });
    await expect((await structured(`http://${host}/deep`)).json()).rejects.toThrow(
      'Body of too many values, or too deep',
    );
    expect(await callProvider({ method: 'GET', url: `http://${host}/deep` })).toMatchObject({ body: deep });
  });

  it('tells a call that never left from one that may have been done', async () => {
    expect(await callProvider({ method: 'POST', url: `http://${host}/`, body: {} })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    const dropped = callProvider({ method: 'POST', url: `http://${host}/dropped`, body: {} });
    await expect(dropped).rejects.toMatchObject({ maybeDone: true });
    await expect(
      callProvider({ method: 'POST', url: `http://${host}/silent`, body: {}, timeoutMs: 50 }),
    ).rejects.toMatchObject({ maybeDone: true });
    const refused = callProvider({ method: 'GET', url: 'http://127.0.0.1:1/' });
    await expect(refused).rejects.toThrow(ProviderUnreachable);
    await expect(refused).rejects.toMatchObject({ maybeDone: false });
  });
});
