import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { RequestContext } from '@northline/common/context';
import { makeSafeFetch } from '@northline/common/http';
import { newId } from '@northline/common/mongo';
import { SecretBox } from '@northline/common/secrets';
import { z } from 'zod';
import { ConversationsRepository } from '../src/conversations/conversations.repository';
import { PlaygroundService } from '../src/playground/playground.service';
import { connectToolServer } from '../src/tools/adapters/mcp-client';
import { ToolServersRepository } from '../src/tools/tool-servers.repository';
import { TurnToolsService } from '../src/turn/turn-tools.service';
import { newAccount } from './harness';
import { World } from './world';

let world: World;
let tools: Server;
let host: string;
let authorization: (string | undefined)[];
let ctx: RequestContext;

beforeAll(async () => {
  tools = createServer((request, response) => {
    authorization.push(request.headers.authorization);
    const server = new McpServer({ name: 'crm', version: '1.0.0' });
    server.registerTool('find', { description: 'Finds a customer', inputSchema: { name: z.string() } }, ({ name }) => ({ content: [{ type: 'text', text: `${name} is a customer` }] }));
    server.registerTool('break', { description: 'Breaks', inputSchema: {} }, () => ({ isError: true, content: [{ type: 'text', text: 'broken' }] }));
    server.registerTool('large', { description: 'Says much', inputSchema: {} }, () => ({ content: [{ type: 'text', text: 'x'.repeat(50_000) }] }));
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
    void server.connect(transport).then(() => transport.handleRequest(request, response));
  });
  await new Promise<void>((resolve) => tools.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(tools.address() as AddressInfo).port}`;
  world = await World.start({ TOOL_SERVER_ALLOWED_HOSTS: host });
});
afterAll(async () => {
  await world.stop();
  tools.closeAllConnections();
  tools.close();
});
beforeEach(() => {
  ctx = newAccount();
  authorization = [];
  world.model.play(() => ({ reply: 'Hello!' }));
});

describe('a tool server', () => {
  const server = (allowedTools: string[] = []) => ({ name: 'My CRM', url: `http://${host}/mcp`, transport: 'http' as const, headers: { authorization: 'Bearer s' }, allowedTools });
  const signal = new AbortController().signal;

  it('is spoken to with its headers; its tools are named after it, and the allow-list holds', async () => {
    const { tools: all, close } = await connectToolServer(server(), makeSafeFetch({ allowedHosts: [host] }));
    expect(all.map(({ name }) => name)).toEqual(['My_CRM_find', 'My_CRM_break', 'My_CRM_large']);
    expect(await all[0]?.call({ name: 'Ada' }, signal)).toBe('Ada is a customer');
    await expect(all[1]?.call({}, signal)).rejects.toThrow('broken');
    expect((await all[2]?.call({}, signal))?.length).toBe(8_192);
    await close();
    expect(new Set(authorization)).toEqual(new Set(['Bearer s']));
    const some = await connectToolServer(server(['find']), makeSafeFetch({ allowedHosts: [host] }));
    expect(some.tools).toHaveLength(1);
    await some.close();
  });

  it('at a private address is not called', async () => {
    await expect(connectToolServer(server(), makeSafeFetch())).rejects.toThrow();
    expect(authorization).toEqual([]);
  });

  it('is opened for a turn with its sealed headers, and what is called is noted', async () => {
    const sealedHeaders = world.features.get(SecretBox).seal(ctx.accountId, JSON.stringify({ authorization: 'Bearer t' }));
    const fields = { name: 'crm', url: `http://${host}/mcp`, transport: 'http' as const, sealedHeaders, headerNames: ['authorization'], allowedTools: [] };
    const repository = world.features.get(ToolServersRepository);
    const good = await repository.insert(ctx.accountId, fields);
    const gone = await repository.insert(ctx.accountId, { ...fields, name: 'gone', url: 'http://127.0.0.1:9/mcp' });
    const open = await world.features.get(TurnToolsService).open(ctx.accountId, [good._id.toHexString(), gone._id.toHexString()], signal);
    expect(open.missing).toMatchObject([{ name: 'gone', ok: false }]);
    await open.tools[0]?.call({ name: 'Ada' }, signal);
    await open.tools[1]?.call({}, signal).catch(() => undefined);
    expect(open.used).toMatchObject([
      { name: 'crm_find', input: { name: 'Ada' }, ok: true },
      { name: 'crm_break', ok: false },
    ]);
    await open.close();
  });
});

describe('a playground session', () => {
  const playground = (): PlaygroundService => world.features.get(PlaygroundService);

  it('runs the code of a live turn and touches nothing else', async () => {
    const agent = await world.agent(ctx, { status: 'draft' });
    world.model.play(({ data }) => (data.edges.length === 0 ? { reply: `Now in ${data.stage.name}` } : { edge: 'budget', reply: 'x' }));
    const session = await playground().create(ctx, { _id: newId(), agentConfigId: agent._id });
    expect(session).toMatchObject({ status: 'active', currentStageName: 'intro', messages: [], allowTools: false });
    const { reply, turn, session: after } = await playground().say(ctx, session._id, 'I am interested');
    expect(reply).toBe('Now in budget');
    expect(turn).toMatchObject({ outcome: 'replied', edge: 'budget', stageBefore: { id: 'intro' }, stageAfter: { id: 'budget' }, modelCalls: 2 });
    expect(after).toMatchObject({ currentStageName: 'budget', messageCount: 2, messages: [{ role: 'lead' }, { role: 'agent', content: 'Now in budget' }] });
    expect(await playground().get(ctx, session._id)).toEqual(after);
    expect(world.facts.filter(({ accountId }) => accountId === ctx.accountId)).toEqual([]);
    expect((await world.features.get(ConversationsRepository).list(ctx.accountId, { limit: 50 })).total).toBe(0);
  });

  it('ends like a conversation', async () => {
    const agent = await world.agent(ctx);
    world.model.play(() => ({ reply: 'x', handOff: true }));
    const { _id } = await playground().create(ctx, { _id: newId(), agentConfigId: agent._id });
    const { reply, session } = await playground().say(ctx, _id, 'A human please');
    expect([reply, session.status]).toEqual(['A specialist will connect with you shortly.', 'handed_off']);
    await expect(playground().say(ctx, _id, 'Hello?')).rejects.toMatchObject({ code: 'conflict', message: 'Playground session is handed_off' });
  });

  it('says so when the model is away, and stays as it was', async () => {
    const agent = await world.agent(ctx);
    world.model.play(() => 401);
    const session = await playground().create(ctx, { _id: newId(), agentConfigId: agent._id });
    await expect(playground().say(ctx, session._id, 'Hi')).rejects.toMatchObject({ code: 'upstream_failed', message: 'The language model gave no answer' });
    expect(await playground().get(ctx, session._id)).toEqual(session);
  });

  it('is the account’s own, and can be deleted once', async () => {
    const agent = await world.agent(ctx);
    await expect(playground().create(ctx, { _id: newId(), agentConfigId: newId() })).rejects.toMatchObject({ message: 'Agent configuration not found' });
    const { _id } = await playground().create(ctx, { _id: newId(), agentConfigId: agent._id });
    await expect(playground().get(newAccount(), _id)).rejects.toMatchObject({ message: 'Playground session not found' });
    expect(await playground().delete(ctx, _id)).toEqual({ deleted: true });
    await expect(playground().delete(ctx, _id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
