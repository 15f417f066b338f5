/* oxlint-disable typescript/no-deprecated -- tool servers may speak the older transport, so it is tried */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';

/**
 * A calendar's tool server, built with the official SDK, as a process of its own (`mcp-server.ts` starts it). It wants
 * a key. `/mcp` speaks streamable HTTP, `/sse` the older way; `/moved?to=…` sends everybody elsewhere.
 */
const text = (said: string, isError = false) => ({ content: [{ type: 'text' as const, text: said }], isError });

let reserved = 0;
let flaked = 0;

function calendar(): McpServer {
  const server = new McpServer({ name: 'calendar', version: '1.0.0' });
  server.registerTool('free_slots', { description: 'Lists free slots', inputSchema: { day: z.string() } }, ({ day }) =>
    text(`${day}: 10:00, 14:00`),
  );
  server.registerTool('book', { description: 'Books a slot' }, () => text('no such slot', true));
  server.registerTool(
    'reserve',
    { description: 'Reserves a slot', inputSchema: { day: z.string() } },
    ({ day }, { _meta }) => {
      reserved += 1;
      return text(`${day} is yours, reservation ${reserved}, key ${String(_meta?.['idempotencyKey'])}`);
    },
  );
  server.registerTool('flaky', { description: 'Answers every other time' }, () =>
    text('there', (flaked += 1) % 2 === 1),
  );
  server.registerTool('flood', { description: 'Answers too much' }, () => text('x'.repeat(100_000)));
  server.registerTool('deluge', { description: 'Answers far too much' }, () => text('x'.repeat(2_000_000)));
  server.registerTool('sleep', { description: 'Never answers' }, () => new Promise<never>(() => undefined));
  return server;
}

const streams = new Map<string, SSEServerTransport>();

const http = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/moved') {
    response.writeHead(307, { location: url.searchParams.get('to') ?? '/mcp' }).end();
  } else if (request.headers.authorization !== 'Bearer s3cret') {
    response.writeHead(401).end();
  } else if (url.pathname === '/sse') {
    const transport = new SSEServerTransport('/messages', response);
    streams.set(transport.sessionId, transport);
    void calendar().connect(transport);
  } else if (url.pathname === '/messages') {
    void streams.get(url.searchParams.get('sessionId') ?? '')?.handlePostMessage(request, response);
  } else {
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
    void calendar()
      .connect(transport)
      .then(() => transport.handleRequest(request, response));
  }
});

http.listen(0, '127.0.0.1', () => process.stdout.write(`${(http.address() as AddressInfo).port}\n`));
// It goes with whoever started it.
process.stdin.on('end', () => process.exit(0)).resume();
