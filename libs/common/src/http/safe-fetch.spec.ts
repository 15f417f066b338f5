import dns from 'node:dns';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callProvider, ProviderUnreachable } from './call-provider';
import { BlockedAddressError } from './public-address';
import { makeSafeFetch } from './safe-fetch';

const deep = '['.repeat(100) + ']'.repeat(100);

function trickle(response: ServerResponse): void {
  const clock = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(clock));
}

describe('calls to the outside', () => {
  let server: Server;
  let host: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end();
      else if (request.url === '/large') response.end('x'.repeat(5_000));
      else if (request.url === '/deep') response.end(deep);
      else if (request.url === '/trickle') trickle(response);
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
