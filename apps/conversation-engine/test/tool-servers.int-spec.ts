import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { RequestContext } from '@northline/common/context';
import { makeSafeFetch } from '@northline/common/http';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { connectToolServer } from '../src/tools/adapters/mcp-client';
import { ToolServersModule } from '../src/tools/tool-servers.module';
import { ToolServersService } from '../src/tools/tool-servers.service';
import { type Features, newAccount, startFeatures } from './harness';

/** A real tool server, built with the official SDK; it wants a key and offers three tools. */
function startMcpServer(): Promise<Server> {
  const http = createServer((request, response) => {
    if (request.headers.authorization !== 'Bearer s3cret') {
      response.writeHead(401).end();
      return;
    }
    const server = new McpServer({ name: 'calendar', version: '1.0.0' });
    server.registerTool('free_slots', { description: 'Lists free slots', inputSchema: { day: z.string() } }, ({ day }) => ({ content: [{ type: 'text', text: `${day}: 10:00, 14:00` }] }));
    server.registerTool('book', { description: 'Books a slot' }, () => ({ content: [{ type: 'text', text: 'no such slot' }], isError: true }));
    server.registerTool('flood', { description: 'Answers too much' }, () => ({ content: [{ type: 'text', text: 'x'.repeat(100_000) }] }));
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
    void server.connect(transport).then(() => transport.handleRequest(request, response));
  });
  return new Promise((resolve) => http.listen(0, '127.0.0.1', () => resolve(http)));
}

let mcp: Server;
let url: string;
let features: Features;
let servers: ToolServersService;
let ctx: RequestContext;

beforeAll(async () => {
  mcp = await startMcpServer();
  const { port } = mcp.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/mcp`;
  process.env['TOOL_SERVER_ALLOWED_HOSTS'] = `127.0.0.1:${port}`;
  features = await startFeatures([ToolServersModule]);
  servers = features.get(ToolServersService);
});

afterAll(async () => {
  delete process.env['TOOL_SERVER_ALLOWED_HOSTS'];
  mcp.closeAllConnections();
  mcp.close();
  await features.stop();
});

beforeEach(() => {
  ctx = newAccount();
});

const headers = { Authorization: 'Bearer s3cret' };

describe('tool servers', () => {
  it('are reached with their sealed headers, and show the tools that the allow-list lets through', async () => {
    const { _id } = await servers.create(ctx, { name: 'Calendar', url, headers });
    expect(await servers.test(ctx, _id)).toEqual({ ok: true, tools: ['free_slots', 'book', 'flood'] });
    await servers.update(ctx, _id, { allowedTools: ['book'] });
    expect(await servers.test(ctx, _id)).toEqual({ ok: true, tools: ['book'] });
    await servers.update(ctx, _id, { headers: { Authorization: 'Bearer wrong' } });
    expect(await servers.test(ctx, _id)).toEqual({ ok: false, tools: [], error: 'Tool server could not be reached, or does not speak MCP' });
  });

  it('never show a header value, nor store it in clear', async () => {
    const made = await servers.create(ctx, { name: 'Calendar', url, headers: { ...headers, 'X-Tenant': 'canary' } });
    expect(made.headerNames).toEqual(['Authorization', 'X-Tenant']);
    const mongo = features.app.get<Connection>(getConnectionToken(), { strict: false });
    const stored = await mongo.collection('toolServers').findOne({ accountId: ctx.accountId });
    for (const text of [JSON.stringify(made), JSON.stringify(await servers.list(ctx, { limit: 5 })), JSON.stringify(stored)]) expect(text).not.toMatch(/s3cret|canary/);
    expect((await servers.update(ctx, made._id, { headers: { 'X-Tenant': null } })).headerNames).toEqual(['Authorization']);
  });

  it.each(['http://127.0.0.1:1/mcp', 'http://169.254.169.254/latest', 'http://localhost/mcp', 'ftp://example.com', 'nonsense', 'http://user:pass@1.1.1.1/'])('refuse %s', async (address) => {
    await expect(servers.create(ctx, { name: 'x', url: address })).rejects.toMatchObject({ code: 'validation_failed', message: 'Tool server URL must be a public http(s) address' });
  });

  it('refuse headers that would break a request', async () => {
    const unfit: Record<string, string>[] = [{ 'X A': 'b' }, { 'X-A': 'b\r\nHost: evil' }];
    for (const wrong of unfit) await expect(servers.create(ctx, { name: 'x', url, headers: wrong })).rejects.toThrow('headers must hold valid HTTP headers');
  });

  it('are the account\'s own', async () => {
    const { _id } = await servers.create(ctx, { name: 'Calendar', url });
    for (const ask of [() => servers.get(newAccount(), _id), () => servers.update(newAccount(), _id, {}), () => servers.delete(newAccount(), _id), () => servers.test(newAccount(), _id)]) {
      await expect(ask()).rejects.toMatchObject({ code: 'not_found', message: 'Tool server not found' });
    }
    await servers.delete(ctx, _id);
    await expect(servers.get(ctx, _id)).rejects.toThrow('Tool server not found');
  });

  it('answer calls, fail as failures, and never with more than 8 KB', async () => {
    const fetch = makeSafeFetch({ allowedHosts: [new URL(url).host] });
    const connected = await connectToolServer({ name: 'My calendar', url, transport: 'http', headers, allowedTools: [] }, fetch);
    const call = (name: string, input: object): Promise<string> => connected.tools.find((tool) => tool.name === name)!.call(input, new AbortController().signal);
    expect(await call('My_calendar_free_slots', { day: 'Monday' })).toBe('Monday: 10:00, 14:00');
    await expect(call('My_calendar_book', {})).rejects.toThrow('no such slot');
    expect((await call('My_calendar_flood', {})).length).toBe(8_192);
    await connected.close();
  });
});
