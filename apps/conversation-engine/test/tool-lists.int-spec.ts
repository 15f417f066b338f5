import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { ToolServersService } from '../src/tools/tool-servers.service';
import { ToolLists } from '../src/turn/tool-lists';
import { type TurnTools, TurnToolsService } from '../src/turn/turn-tools.service';
import { newAccount } from './harness';
import { mcpHeaders as headers, type McpProcess, startMcpServer } from './mcp-server';
import { World } from './world';

let mcp: McpProcess;
let world: World;
/** Stands before the tool server, and notes what it is asked. */
let proxy: Server;
let asked: string[];
let isAway: boolean;
let ctx: RequestContext;
let id: string;

beforeAll(async () => {
  mcp = await startMcpServer();
  proxy = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      if (body === '') return response.writeHead(405).end();
      asked.push((JSON.parse(body) as { method: string }).method);
      if (isAway) return request.socket.destroy();
      const sent = {
        method: request.method,
        headers: { ...(request.headers as Record<string, string>), host: mcp.host },
        body,
      };
      void fetch(`http://${mcp.host}/mcp`, sent).then(async (answer) => {
        const type = answer.headers.get('content-type');
        response.writeHead(answer.status, type === null ? {} : { 'content-type': type }).end(await answer.text());
      });
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  world = await World.start({ TOOL_SERVER_ALLOWED_HOSTS: `127.0.0.1:${(proxy.address() as AddressInfo).port}` });
});
afterAll(async () => {
  delete process.env['TOOL_SERVER_ALLOWED_HOSTS'];
  await world.stop();
  mcp.stop();
  proxy.closeAllConnections();
  proxy.close();
});
beforeEach(async () => {
  asked = [];
  isAway = false;
  ctx = newAccount();
  const made = await world.features
    .get(ToolServersService)
    .create(ctx, { name: 'Calendar', url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/mcp`, headers });
  id = made._id;
});

const live = (): AbortSignal => new AbortController().signal;
const open = (): Promise<TurnTools> =>
  world.features
    .get(TurnToolsService)
    .open(ctx.accountId, [id], { span: 'x', kept: [], keep: () => Promise.resolve() }, live());

async function offeredAndClosed(): Promise<{ names: string[]; missing: string[] }> {
  const { tools, missing, close } = await open();
  await close();
  return { names: tools.map(({ name }) => name), missing: missing.map(({ name }) => name) };
}

describe('the list of a tool server', () => {
  it('is asked for once, and a turn that calls nothing does not connect', async () => {
    const { names } = await offeredAndClosed();
    expect(names).toContain('Calendar_free_slots');
    expect(asked).toContain('tools/list');
    asked.length = 0;
    expect(await offeredAndClosed()).toEqual({ names, missing: [] });
    expect(asked).toEqual([]);
    const { tools, close } = await open();
    expect(await tools.find(({ name }) => name === 'Calendar_free_slots')!.call({ day: 'Monday' }, live())).toBe(
      'Monday: 10:00, 14:00',
    );
    await close();
    expect(asked).toContain('tools/call');
    expect(asked).not.toContain('tools/list');
  });

  it('is asked for again when the server is edited, and after a call that failed', async () => {
    await offeredAndClosed();
    await world.features.get(ToolServersService).update(ctx, id, { allowedTools: ['book'] });
    const { tools, close } = await open();
    expect(tools.map(({ name }) => name)).toEqual(['Calendar_book']);
    await expect(tools[0]!.call({}, live())).rejects.toThrow('no such slot');
    await close();
    asked.length = 0;
    await offeredAndClosed();
    expect(asked).toContain('tools/list');
  });

  it('lets a server rest that could not be reached, until it is edited', async () => {
    isAway = true;
    expect(await offeredAndClosed()).toEqual({ names: [], missing: ['Calendar'] });
    expect(asked).not.toEqual([]);
    asked.length = 0;
    isAway = false;
    expect(await offeredAndClosed()).toEqual({ names: [], missing: ['Calendar'] });
    expect(asked).toEqual([]);
    await world.features.get(ToolServersService).update(ctx, id, { allowedTools: ['book'] });
    expect(await offeredAndClosed()).toEqual({ names: ['Calendar_book'], missing: [] });
  });

  it('is believed for five minutes, an outage for half a minute', () => {
    const lists = new ToolLists();
    const server = { _id: { toHexString: () => id }, updatedAt: new Date() } as Parameters<ToolLists['of']>[0];
    lists.note(server, [], 0);
    expect(lists.of(server, 5 * 60_000 - 1)).toMatchObject({ offered: [] });
    expect(lists.of(server, 5 * 60_000)).toBeUndefined();
    lists.note(server, undefined, 0);
    expect(lists.of(server, 29_999)).toEqual({ until: 30_000 });
    expect(lists.of(server, 30_000)).toBeUndefined();
  });
});
