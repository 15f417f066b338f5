import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError } from '@northline/common/vocabulary/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestGuard } from '../access/request-guard';
import { publicError, toDomainError } from '../http/public-error';

/** By Node's code of the error; all others are a bad request. */
const refusals: Record<string, [status: string, error: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'Request timeout'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'Request body too large'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Request headers too large'],
};

/** Answers what Node could not read as a request, for which there is neither a request nor a reply. */
export function answerUnread(socket: Socket, guard: RequestGuard, code = ''): void {
  if (!socket.writable) return;
  const [status, error] = refusals[code] ?? ['400 Bad Request', 'Bad request'];
  const body = JSON.stringify({ error });
  const headers = {
    ...guard.headersOfUnread(socket.remoteAddress ?? ''),
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
}

/** Answers a request whose path Fastify could not read, for which there is no route. */
export async function answerMalformed(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  guard: RequestGuard,
): Promise<void> {
  await guard.enterMalformed(request, reply);
  const { status, body } = publicError(toDomainError(error));
  await reply.status(status).type('application/json; charset=utf-8').send(body);
}

/** Has what Node would answer or drop by itself answered as all else: an `Expect` of any kind is ignored (RFC 9110). */
export function takeUnusual(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** Whether a request must be refused because it says no host (RFC 9112). */
export function lacksHost({ raw }: FastifyRequest): boolean {
  return raw.httpVersion === '1.1' && raw.headers.host === undefined;
}

/** 404 of a path that nothing serves: its body is not read. */
export const notFound = (): DomainError => new DomainError('not_found', 'Not found');

/** 400 without further words. */
export const badRequest = (): DomainError => new DomainError('validation_failed', 'Bad request');
