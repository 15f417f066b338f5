import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { eventually } from '@northline/testing';
import { HeldBody } from '../src/http/bodies-in-hand';
import { GatewayHarness } from './harness';

const zipped = gzipSync('{"email":"a@b.co","password":"x"}');
const unsupported = 'Unsupported content encoding';
const noCredential =
  'Authentication required. Provide an API key via X-API-Key header or Authorization: Bearer header.';

const get = (head: string, version = '1.1'): string => `GET /api/account HTTP/${version}\r\n${head}\r\n`;
const post = (head: string, body: string | Buffer = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`POST /api/auth/login HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${head}\r\n`),
    Buffer.from(body),
  ]);
const json = (encoding: string, body: string | Buffer): Buffer =>
  post(`content-type: application/json\r\ncontent-encoding: ${encoding}\r\ncontent-length: ${body.length}\r\n`, body);

/** What no client library sends, with the status and the error that it is answered with. */
const requests: [what: string, request: string | Buffer, status: number, error: string][] = [
  ['expects what nobody can meet', get('host: x\r\nconnection: close\r\nexpect: tea\r\n'), 401, noCredential],
  ['says no host', get('connection: close\r\n'), 400, 'Bad request'],
  ['says no host to a health check', 'GET /health/live HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'Bad request'],
  ['is of HTTP/1.0', get('', '1.0'), 401, noCredential],
  ['is of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'Bad request'],
  ['is of HTTP/3', get('host: x\r\n', '3.0'), 400, 'Bad request'],
  ['has no request line', 'nonsense\r\n\r\n', 400, 'Bad request'],
  ['has a method that does not exist', 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'Bad request'],
  ['has a method that nothing takes', 'TRACE / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404, 'Not found'],
  ['has a header without a colon', get('host: x\r\nnonsense\r\n'), 400, 'Bad request'],
  ['has too long a header', get(`x: ${'x'.repeat(20_000)}\r\n`), 431, 'Request headers too large'],
  ['has two lengths', post('content-length: 1\r\ncontent-length: 2\r\n', 'xx'), 400, 'Bad request'],
  ['has a length and chunks', post('content-length: 1\r\ntransfer-encoding: chunked\r\n', 'x'), 400, 'Bad request'],
  [
    'has too long an extension of a chunk',
    post('transfer-encoding: chunked\r\n', `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
    413,
    'Request body too large',
  ],
  ['has a zipped body', json('gzip', zipped), 415, unsupported],
  ['has a body in another encoding', json('BR', '{}'), 415, unsupported],
  ['has a plain body and says so', json('identity', '{}'), 400, 'email is required'],
  [
    'has a body of another type',
    post('content-type: text/xml\r\ncontent-length: 4\r\n', '<a/>'),
    415,
    'Unsupported content type',
  ],
];

describe('a request that', () => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    gateway = await GatewayHarness.start({ PUBLIC_URL: 'https://northline.example.com' });
  });
  afterAll(() => gateway.stop());

  it('comes from nobody any more gives the room of its body back', async () => {
    const taken = jest.spyOn(HeldBody.prototype, 'grow');
    const released = jest.spyOn(HeldBody.prototype, 'release');
    const body = '{"email":"a@b.co","password":"wrong password"}';
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1').on('error', () => undefined);
    socket.write(post(`content-type: application/json\r\ncontent-length: ${body.length}\r\n`, body));
    await eventually('the body', () => taken.mock.calls.length > 0);
    socket.resetAndDestroy();
    await eventually('its release', () => released.mock.calls.length > 0);
    jest.restoreAllMocks();
  });

  /** Sends what has begun, and answers with the status as soon as there is one. */
  const begin = (path: string, bytes: number) => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1').on('error', () => undefined);
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n`;
    socket.write(`${head}\r\n{`);
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    return { socket, status: () => Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? 0) };
  };

  it('comes slowly beside as many large ones as have room is told to come again, and small ones have room', async () => {
    const expected = jest.spyOn(HeldBody.prototype, 'expects');
    const megabyte = 1024 * 1024;
    const slow = Array.from({ length: 4 }, () => begin('/api/webhooks/whatsapp', 4 * megabyte));
    await eventually('them to begin', () => expected.mock.calls.length === 4);
    const fifth = begin('/api/webhooks/whatsapp', 4 * megabyte);
    await eventually('its answer', () => fifth.status() === 429);
    const login = await fetch(`${gateway.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(login.status).toBe(400);
    for (const { socket } of [...slow, fifth]) socket.destroy();
    const next = await eventually('room again', async () => {
      const one = begin('/api/webhooks/whatsapp', 4 * megabyte);
      await pause(100);
      if (one.status() === 0) return one;
      one.socket.destroy();
      return undefined;
    });
    next.socket.destroy();
    jest.restoreAllMocks();
  });

  it('goes to an unknown path is answered before its body comes', async () => {
    const lost = begin('/api/nowhere', 1024 * 1024);
    await eventually('its answer', () => lost.status() === 404);
    lost.socket.destroy();
  });

  it('asks for a tunnel is not answered', async () => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1').on('error', () => undefined);
    socket.write('CONNECT example.com:443 HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'close');
  });

  it.each(requests)('%s is answered like any other', async (_what, request, status, error) => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined);
    socket.write(request);
    await once(socket, 'close');
    const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
    const [line, ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(
      lines.map((one) => one.split(/: (.*)/, 2)).map(([name = '', text]) => [name.toLowerCase(), text]),
    );
    expect({ status: Number(line?.split(' ')[1]), headers }).toMatchObject({
      status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        'x-request-id': expect.stringMatching(/^[\w-]{36}$/) as string,
        'ratelimit-limit': '1000',
        'ratelimit-remaining': expect.stringMatching(/^\d+$/) as string,
        'ratelimit-reset': expect.stringMatching(/^\d+$/) as string,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      },
    });
    expect(JSON.parse(body)).toMatchObject({ error });
  });
});
