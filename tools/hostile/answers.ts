import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { named } from './cases.ts';
import type { Case } from './cases.ts';

/** A request that came, with its whole body. */
export type Asked = { request: IncomingMessage; response: ServerResponse; body: string };

/** Answers a request, in whatever way. */
export type Answer = (asked: Asked) => void;

const MEGABYTE = 1_000_000;
const JSON_TYPE = { 'content-type': 'application/json' };

/** JSON, or what is to pass for it. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  const sent = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return ({ response }) => void response.writeHead(status, { ...JSON_TYPE, ...headers }).end(sent);
}

/** Bytes that need not be HTTP; the connection stays open unless they close it. */
const raw =
  (text: string, close = false): Answer =>
  ({ response }) => {
    response.socket?.write(text);
    if (close) response.socket?.end();
  };

/** Writes the same for as long as somebody reads. */
export function pour(write: (chunk: Buffer) => boolean, { response: { socket } }: Asked, chunk: Buffer): void {
  const more = (): void => {
    while (socket && !socket.destroyed) {
      if (write(chunk)) continue;
      socket.once('drain', more);
      return;
    }
  };
  more();
}

/** A body without an end. */
export const endless =
  (chunk: string | Buffer, type = 'application/json', beginning = ''): Answer =>
  (asked) => {
    asked.response.writeHead(200, { 'content-type': type }).write(beginning);
    pour((bytes) => asked.response.write(bytes), asked, Buffer.from(chunk));
  };

/** Bytes without an end, from the first one on. */
const endlessRaw =
  (beginning: string, chunk: string): Answer =>
  (asked) => {
    asked.response.socket?.write(beginning);
    pour((bytes) => asked.response.socket?.write(bytes) ?? false, asked, Buffer.from(chunk));
  };

/** A byte a second. */
export const dripping =
  (beginning: string, drop: string): Answer =>
  ({ response: { socket } }) => {
    socket?.write(beginning);
    const clock = setInterval(() => socket?.write(drop), 1_000);
    socket?.once('close', () => clearInterval(clock));
  };

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const chunked = `${head}transfer-encoding: chunked\r\n\r\n`;
const spaces = (megabytes: number): Buffer => Buffer.alloc(megabytes * MEGABYTE, 0x20);
const gzipped = (bytes: Buffer): Buffer => gzipSync(bytes, { level: 1 });
const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

/** How any server may answer that means harm, whatever it was asked. */
export const anyAnswers: Case<Answer>[] = named<Answer>({
  nothing: () => () => undefined,
  'a byte a second': () => dripping(`${head}content-length: 1000\r\n\r\n`, ' '),
  'a head of a byte a second': () => dripping('HTTP/1.1 200 OK\r\n', 'x'),
  'closed before the answer':
    () =>
    ({ response }) =>
      void response.socket?.destroy(),
  'closed within the head': () => raw('HTTP/1.1 200 OK\r\ncontent-le', true),
  'closed within the body': () => raw(`${head}content-length: 1000\r\n\r\n{"jsonrpc"`, true),
  'headers without an end': () => endlessRaw('HTTP/1.1 200 OK\r\n', 'x-more: yes\r\n'.repeat(100)),
  'a header without an end': () => endlessRaw('HTTP/1.1 200 OK\r\nx-long: ', 'x'.repeat(10_000)),
  'go on, without an end': () => endlessRaw('', 'HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n'.repeat(50)),
  'a gigabyte': () => endless(spaces(1)),
  'chunks of one byte without an end': () => endlessRaw(chunked, '1\r\nx\r\n'.repeat(1_000)),
  'a chunk of an exabyte': () => raw(`${chunked}fffffffffffffff\r\nx`),
  'two lengths': () => raw(`${head}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`, true),
  'a gzip bomb': () => json(gzipped(spaces(100)), 200, { 'content-encoding': 'gzip' }),
  'a brotli bomb': () => json(brotli(spaces(100)), 200, { 'content-encoding': 'br' }),
  'a bomb packed ten times': () =>
    json(
      Array.from({ length: 10 }).reduce<Buffer>((packed) => gzipped(packed), spaces(50)),
      200,
      { 'content-encoding': Array.from({ length: 10 }, () => 'gzip').join(', ') },
    ),
  'no gzip at all': () => json('plain', 200, { 'content-encoding': 'gzip' }),
  'no HTTP': () => raw('SSH-2.0-OpenSSH_9.9\r\n'),
  "a redirect to the cloud's metadata": () => json('', 307, { location: 'http://169.254.169.254/latest/meta-data' }),
  'a redirect to a file': () => json('', 302, { location: 'file:///etc/passwd' }),
  'bytes that are no UTF-8': () => json(Buffer.alloc(100_000, 0xff)),
  'JSON 100,000 deep': () => json('['.repeat(100_000) + ']'.repeat(100_000)),
});
