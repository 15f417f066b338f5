import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Turn } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { DataKeys, readMasterKeys, Resealing } from '@northline/common/platform/secrets';
import { eventually } from '@northline/testing';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ConversationRow } from '../src/conversations/conversation.schema';
import { StartingService } from '../src/conversations/starting.service';
import {
  type ConnectedTools,
  connectToolServer,
  type ToolServerAddress,
  toolFetch,
} from '../src/tools/adapters/mcp-client';
import { AgentsService } from '../src/agents/agents.service';
import { ToolServersService } from '../src/tools/tool-servers.service';
import { ToolCalls } from '../src/turn/tool-calls';
import { TurnToolsService } from '../src/turn/turn-tools.service';
import { TurnsRepository } from '../src/turn/turns.repository';
import { newAccount } from './harness';
import { mcpHeaders as headers, type McpProcess, startMcpServer } from './mcp-server';
import { World } from './world';

let mcp: McpProcess;
let world: World;
let servers: ToolServersService;
let url: string;
/** What must never be reached: a server on this machine that nobody allowed. */
let canary: Server;
let canaryHits: number;
let ctx: RequestContext;

beforeAll(async () => {
  mcp = await startMcpServer();
  url = `http://${mcp.host}/mcp`;
  canary = createServer((_, response) => {
    canaryHits += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  world = await World.start({ TOOL_SERVER_ALLOWED_HOSTS: mcp.host });
  servers = world.features.get(ToolServersService);
});
afterAll(async () => {
  delete process.env['TOOL_SERVER_ALLOWED_HOSTS'];
  await world.stop();
  mcp.stop();
  canary.closeAllConnections();
  canary.close();
});
beforeEach(() => {
  ctx = newAccount();
  canaryHits = 0;
});

const canaryUrl = (): string => `http://127.0.0.1:${(canary.address() as AddressInfo).port}/mcp`;

describe('tool servers', () => {
  it('are reached with their sealed headers, and show the tools that the allow-list lets through', async () => {
    const { _id } = await servers.create(ctx, { name: 'Calendar', url, headers });
    expect(await servers.test(ctx, _id)).toEqual({
      ok: true,
      tools: ['free_slots', 'book', 'reserve', 'flaky', 'flood', 'deluge', 'sleep'],
    });
    await servers.update(ctx, _id, { allowedTools: ['book'] });
    expect(await servers.test(ctx, _id)).toEqual({ ok: true, tools: ['book'] });
    await servers.update(ctx, _id, { headers: { Authorization: 'Bearer wrong' } });
    expect(await servers.test(ctx, _id)).toEqual({
      ok: false,
      tools: [],
      error: 'Tool server could not be reached, or does not speak MCP',
    });
  });

  it('show the secrets of their address to who may change it alone, and never with an agent', async () => {
    const editor = { ...ctx, scopes: ['agent_config:edit'] };
    const whole = `${url}?key=s3cret`;
    const made = await servers.create(editor, { name: 'Calendar', url: whole, headers });
    expect(made.url).toBe(whole);
    expect((await servers.get(ctx, made._id)).url).toBe(url);
    expect((await servers.list(ctx, { limit: 1 })).items).toMatchObject([{ url }]);
    const agent = await world.features
      .get(AgentsService)
      .create(editor, { name: 'Ann', systemPrompt: 'x', goal: 'x', mcpServerIds: [made._id] });
    expect(await world.features.get(AgentsService).get(editor, agent._id)).toMatchObject({ mcpServerIds: [{ url }] });
    const read = await servers.get(editor, made._id);
    expect((await servers.update(editor, made._id, { name: 'Diary', url: read.url })).url).toBe(whole);
    expect((await servers.create(editor, { name: read.name, url: read.url })).url).toBe(whole);
  });

  it('are reached after a change of SECRETS_KEY, too', async () => {
    const { _id } = await servers.create(ctx, { name: 'Calendar', url, headers });
    const changed = readMasterKeys(`2:${randomBytes(32).toString('base64')},1:${process.env['SECRETS_KEY']}`);
    jest.replaceProperty(world.features.get(DataKeys), 'master', changed!);
    const { values, ...moved } = await world.features.get(Resealing).run();
    expect(moved).toEqual({ keys: 1, unreadableCount: 0, unreadable: [], needed: [2] });
    expect(values).toBeGreaterThan(0);
    const row = await world.features
      .get<Connection>(getConnectionToken() as never)
      .collection('toolServers')
      .findOne({ name: 'Calendar', accountId: ctx.accountId });
    expect([row?.['sealedUrl'], row?.['sealedHeaders']]).toEqual([
      expect.stringMatching(/^k2\./),
      expect.stringMatching(/^k2\./),
    ]);
    expect(await servers.test(ctx, _id)).toMatchObject({ ok: true });
  });

  it('never show a header value, nor store it or an address in clear', async () => {
    const made = await servers.create(ctx, {
      name: 'Calendar',
      url: `${url}?key=s3cret`,
      headers: { ...headers, 'X-Tenant': 'canary' },
    });
    expect(made.headerNames).toEqual(['Authorization', 'X-Tenant']);
    const mongo = world.features.app.get<Connection>(getConnectionToken(), { strict: false });
    const stored = await mongo.collection('toolServers').findOne({ accountId: ctx.accountId });
    for (const text of [
      JSON.stringify(made),
      JSON.stringify(await servers.list(ctx, { limit: 5 })),
      JSON.stringify(stored),
    ])
      expect(text).not.toMatch(/s3cret|canary/);
    expect((await servers.update(ctx, made._id, { headers: { 'X-Tenant': null } })).headerNames).toEqual([
      'Authorization',
    ]);
  });

  it('are reached at the address that a former release stored, and keep it sealed once it is changed', async () => {
    const { _id } = await servers.create(ctx, { name: 'Calendar', url: `${url}/gone`, headers });
    const rows = world.features.app.get<Connection>(getConnectionToken(), { strict: false }).collection('toolServers');
    const itself = { accountId: ctx.accountId };
    await rows.updateOne(itself, { $set: { url } });
    expect(await servers.test(ctx, _id)).toMatchObject({ ok: true });
    await servers.update(ctx, _id, { url });
    expect(await rows.findOne(itself)).not.toHaveProperty('url');
    expect(await servers.test(ctx, _id)).toMatchObject({ ok: true });
  });

  it('lose no change when many come at once', async () => {
    const { _id } = await servers.create(ctx, { name: 'Calendar', url, headers: { 'X-Old': '1' } });
    await Promise.all([
      servers.update(ctx, _id, { headers: { 'X-A': '1', 'X-Old': null } }),
      servers.update(ctx, _id, { name: 'Diary' }),
      servers.update(ctx, _id, { headers: { 'X-B': '1' } }),
      servers.update(ctx, _id, { allowedTools: ['book'] }),
    ]);
    const after = await servers.get(ctx, _id);
    expect({ ...after, headerNames: after.headerNames.toSorted() }).toMatchObject({
      name: 'Diary',
      allowedTools: ['book'],
      headerNames: ['X-A', 'X-B'],
    });
    expect(await servers.update(ctx, _id, { headers: null })).toMatchObject({ name: 'Diary', headerNames: [] });
  });

  it.each([
    'http://127.0.0.1:1/mcp',
    'http://169.254.169.254/latest',
    'http://[fe80::1]/mcp',
    'http://localhost/mcp',
    'ftp://example.com',
    'nonsense',
    'http://user:pass@1.1.1.1/',
  ])('refuse %s', async (address) => {
    await expect(servers.create(ctx, { name: 'x', url: address })).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'Tool server URL must be a public http(s) address',
    });
  });

  it('refuse headers that would break a request', async () => {
    const unfit: Record<string, string>[] = [{ 'X A': 'b' }, { 'X-A': 'b\r\nHost: evil' }];
    for (const wrong of unfit)
      await expect(servers.create(ctx, { name: 'x', url, headers: wrong })).rejects.toThrow(
        'headers must hold valid HTTP headers',
      );
  });

  it("are the account's own", async () => {
    const { _id } = await servers.create(ctx, { name: 'Calendar', url });
    for (const ask of [
      () => servers.get(newAccount(), _id),
      () => servers.update(newAccount(), _id, {}),
      () => servers.delete(newAccount(), _id),
      () => servers.test(newAccount(), _id),
    ]) {
      await expect(ask()).rejects.toMatchObject({ code: 'not_found', message: 'Tool server not found' });
    }
    await servers.delete(ctx, _id);
    await expect(servers.get(ctx, _id)).rejects.toThrow('Tool server not found');
  });
});

describe('a connection', () => {
  const calendar = (more: Partial<ToolServerAddress> = {}): ToolServerAddress => ({
    name: 'My calendar',
    url,
    transport: 'http',
    headers,
    allowedTools: [],
    ...more,
  });
  const fetch = () => toolFetch([mcp.host]);
  const call = ({ tools }: ConnectedTools, name: string, input: object = {}): Promise<string> =>
    tools.find((tool) => tool.name === name)!.call(input);

  it.each(['http', 'sse'] as const)(
    'by %s answers calls, fails as failures, and never with more than 8 KB',
    async (transport) => {
      const connected = await connectToolServer(
        calendar({ transport, url: `http://${mcp.host}/${transport === 'sse' ? 'sse' : 'mcp'}` }),
        fetch(),
      );
      expect(await call(connected, 'My_calendar_free_slots', { day: 'Monday' })).toBe('Monday: 10:00, 14:00');
      await expect(call(connected, 'My_calendar_book')).rejects.toThrow('no such slot');
      expect((await call(connected, 'My_calendar_flood')).length).toBe(8_192);
      await connected.close();
    },
  );

  it('gives up a tool that does not answer in time, and one that answers without end', async () => {
    const connected = await connectToolServer(calendar(), fetch(), undefined, { connectMs: 30_000, callMs: 1_000 });
    await expect(call(connected, 'My_calendar_sleep')).rejects.toThrow();
    await expect(call(connected, 'My_calendar_deluge')).rejects.toThrow();
    await connected.close();
  });

  /** A server whose lists are what `pageAt` says. */
  const offering = (pageAt: (cursor: string | undefined) => object): ReturnType<typeof toolFetch> => {
    const answer = (_: unknown, { body }: RequestInit = {}): Promise<Response> => {
      if (typeof body !== 'string') return Promise.resolve(new Response(null, { status: 405 }));
      const { id, method, params } = JSON.parse(body) as {
        id?: number;
        method: string;
        params?: { cursor?: string; protocolVersion?: string };
      };
      if (id === undefined) return Promise.resolve(new Response(null, { status: 202 }));
      const hello = {
        protocolVersion: params?.protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: 'paged', version: '1' },
      };
      return Promise.resolve(
        Response.json({ jsonrpc: '2.0', id, result: method === 'tools/list' ? pageAt(params?.cursor) : hello }),
      );
    };
    return answer as ReturnType<typeof toolFetch>;
  };

  it('lists the tools of all pages', async () => {
    const one = { tools: [{ name: 'one', inputSchema: { type: 'object' } }], nextCursor: 'second' };
    const two = { tools: [{ name: 'two', inputSchema: { type: 'object' } }] };
    const connected = await connectToolServer(
      calendar(),
      offering((cursor) => (cursor === undefined ? one : two)),
    );
    expect(connected.offered.map(({ name }) => name)).toEqual(['one', 'two']);
    await connected.close();
  });

  it('tells the model of 64 tools at most, each cut to what a request can carry', async () => {
    const schema = (size: number): object => ({
      type: 'object',
      properties: { a: { type: 'string', description: 'x'.repeat(size) } },
    });
    const hostile = [
      { name: 'wide', inputSchema: schema(16_000) },
      { name: 'n'.repeat(129), inputSchema: schema(1) },
      { name: 'chatty', description: 'x'.repeat(100_000), inputSchema: schema(1) },
    ];
    const kind = (page: number): object[] =>
      Array.from({ length: 10 }, (_, index) => ({ name: `tool_${page}_${index}`, inputSchema: schema(1) }));
    let pages = 0;
    const endless = offering(() => {
      pages += 1;
      return { tools: pages === 1 ? hostile : kind(pages), nextCursor: `${pages}` };
    });
    const { tools, close } = await connectToolServer(calendar(), endless);
    expect(pages).toBe(20);
    expect(tools).toHaveLength(64);
    expect(tools[0]?.name).toBe('My_calendar_chatty');
    expect(tools[0]?.description).toHaveLength(1_000);
    await close();
  });

  it('offers only what the allow-list names', async () => {
    const connected = await connectToolServer(calendar({ allowedTools: ['free_slots'] }), fetch());
    expect(connected.tools.map(({ name }) => name)).toEqual(['My_calendar_free_slots']);
    await connected.close();
  });

  it('is never made to an address of our own network, nor does it follow there', async () => {
    await expect(connectToolServer(calendar({ url: canaryUrl() }), fetch())).rejects.toThrow();
    for (const transport of ['http', 'sse'] as const) {
      await expect(
        connectToolServer(
          calendar({ transport, url: `http://${mcp.host}/moved?to=${encodeURIComponent(canaryUrl())}` }),
          fetch(),
        ),
      ).rejects.toThrow();
    }
    expect(canaryHits).toBe(0);
  });
});

describe('in a turn', () => {
  const phone = '+41446681800';

  async function begun(serverUrl = url, who = ctx, channel: 'whatsapp' | 'email' = 'whatsapp'): Promise<string> {
    const { _id: server } = await servers.create(who, {
      name: 'Calendar',
      url: serverUrl,
      headers,
      allowedTools: ['free_slots', 'book', 'reserve', 'flaky'],
    });
    const agent = await world.agent(who, {
      mcpServerIds: [server],
      firstTouchTemplate: { name: 'hello', language: 'en', parameters: [] },
    });
    const lead = await world.lead(who, { name: 'Ada', phone, email: 'ada@example.com' });
    return (
      await world.features
        .get(StartingService)
        .start(who, { _id: newId(), leadId: lead.id, agentConfigId: agent._id, channel })
    )._id;
  }

  /** The lead writes; the conversation and the turn after the answer. */
  async function answered(id: string, who = ctx): Promise<{ row: ConversationRow; turn: Turn }> {
    await world.write(who, { phone }, 'Are you free on Monday?');
    const row = await world.until(who, id, 'the answer', ({ messageCount }) => messageCount >= 3);
    return { row, turn: await turnOf(id, who) };
  }

  /** The newest turn of a conversation in the ledger. */
  function turnOf(id: string, who: RequestContext): Promise<Turn> {
    return eventually(
      'the ledger',
      async () => (await world.features.get(TurnsRepository).list(who.accountId, id, { limit: 1 })).items[0],
    );
  }

  it('are offered to the model, and what it calls stands in the ledger', async () => {
    world.model.play(({ toolResults: [slots] }) =>
      slots === undefined
        ? { call: { name: 'Calendar_free_slots', input: { day: 'Monday' } } }
        : { reply: `We have ${slots.slice(15, 30)}` },
    );
    const { row, turn } = await answered(await begun());
    expect(world.model.asked[0]?.tools).toEqual([
      'Calendar_free_slots',
      'Calendar_book',
      'Calendar_reserve',
      'Calendar_flaky',
    ]);
    expect(world.model.asked[1]?.toolResults[0]).toContain('Monday: 10:00, 14:00');
    expect(row.messages.at(-1)?.content).toContain('Monday: 10:00');
    expect(turn).toMatchObject({
      outcome: 'replied',
      tools: [{ name: 'Calendar_free_slots', input: { day: 'Monday' }, ok: true, result: 'Monday: 10:00, 14:00' }],
    });
  });

  it('never advance a stage when they fail', async () => {
    world.model.play(({ toolResults, data }) =>
      toolResults.length > 0 || data.edges.length === 0
        ? { edge: 'budget', reply: 'Booked!' }
        : { call: { name: 'Calendar_book', input: {} } },
    );
    const { row, turn } = await answered(await begun());
    expect(row.stage?.id).toBe('intro');
    expect(turn).toMatchObject({ stageAfter: { id: 'intro' }, tools: [{ name: 'Calendar_book', ok: false }] });
    expect(turn.edge).toBeUndefined();
    expect(turn.guardrails).toContainEqual({ guardrail: 'failed_tool', passed: false, detail: 'Calendar_book' });
  });

  /** Plays a model that reserves Monday whenever it may, and has not read yet in this request that it did. */
  const reserves = { call: { name: 'Calendar_reserve', input: { day: 'Monday' } } };
  const numbers = (texts: string[]): string[] =>
    texts.flatMap((text) => [...text.matchAll(/reservation (\d+)/g)].map(([, number = '']) => number));

  it('act once, whether the draft is refused, the answer cannot be read or the stage changes, and every request is told what they answered', async () => {
    let requests = 0;
    world.model.play(({ toolResults, data }) => {
      if (toolResults.length === 0) return reserves;
      requests += 1;
      if (requests === 1) return '{"edge":';
      return data.edges.length > 0
        ? { edge: 'budget', reply: 'x' }
        : { reply: requests === 3 ? '{{name}}' : 'Reserved!' };
    });
    const { row, turn } = await answered(await begun());
    expect(row.messages.at(-1)?.content).toBe('Reserved!');
    const heard = world.model.asked.flatMap(({ toolResults }) => numbers(toolResults));
    expect(heard).toHaveLength(4);
    expect(new Set(heard).size).toBe(1);
    expect(turn.tools).toHaveLength(1);
    expect(turn.tools[0]?.result).toMatch(/^Monday is yours, reservation \d+, key /);
    expect(numbers([world.model.asked.at(-1)!.last])).toEqual([heard[0]]);
    expect(row.toolCalls).toBeUndefined();
  });

  it('act once for all turns that are overtaken or put off before the lead is answered, and again for the next words', async () => {
    const id = await begun();
    const stored = () =>
      world.features.app
        .get<Connection>(getConnectionToken(), { strict: false })
        .collection<ConversationRow>('conversations');
    let turns = 0;
    world.model.play(async ({ toolResults }) => {
      if (toolResults.length === 0) return reserves;
      turns += 1;
      if (turns === 1)
        await world
          .write(ctx, { phone }, 'At noon, please')
          .then(() => world.until(ctx, id, 'the newer words', ({ inboundSeq }) => inboundSeq === 2));
      return turns === 2 ? 401 : { reply: 'Reserved!' };
    });
    await world.write(ctx, { phone }, 'Reserve me Monday');
    await world.until(ctx, id, 'a model that is down', ({ modelDownSince }) => modelDownSince !== undefined);
    await stored().updateOne({ _id: id }, { $set: { turnDueAt: new Date(Date.now() - 5_000) } });
    const row = await world.until(ctx, id, 'the answer', ({ messages }) => messages.at(-1)?.content === 'Reserved!');
    const first = numbers(world.model.asked.flatMap(({ toolResults }) => toolResults));
    expect(first).toHaveLength(3);
    expect(new Set(first).size).toBe(1);
    const ledger = await eventually('three turns', async () => {
      const { items } = await world.features.get(TurnsRepository).list(ctx.accountId, id, { limit: 9 });
      return items.length >= 3 && items;
    });
    expect(ledger.map(({ outcome, tools }) => [outcome, tools.map(({ reused }) => reused ?? false)])).toEqual([
      ['replied', [true]],
      ['postponed', [true]],
      ['superseded', [false]],
    ]);
    expect(row.toolCalls).toBeUndefined();
    await world.write(ctx, { phone }, 'And once more, please');
    await world.until(ctx, id, 'the next answer', ({ messageCount }) => messageCount > row.messageCount + 1);
    expect(numbers(world.model.asked.at(-1)!.toolResults)).not.toEqual([first[0]]);
  });

  it('carry the same key when a replica that was killed while it called is followed by another', async () => {
    const [one, other] = await Promise.all(
      [0, 1].map(() =>
        connectToolServer(
          { name: 'Calendar', url, transport: 'http', headers, allowedTools: [] },
          toolFetch([mcp.host]),
        ),
      ),
    );
    const keys: string[] = [];
    for (const connected of [one!, other!]) {
      const calls = new ToolCalls({ span: 'c:m', kept: [], keep: () => Promise.resolve() });
      const input = keys.length === 0 ? { day: 'Monday', at: 'noon' } : { at: 'noon', day: 'Monday' };
      const reserve = connected.tools.find(({ nameThere }) => nameThere === 'reserve')!;
      keys.push(
        (
          await calls.once({ tool: 's/reserve', name: 'reserve', input }, (idempotencyKey) =>
            reserve.call(input, { idempotencyKey }),
          )
        ).replace(/.* key /, ''),
      );
      await connected.close();
    }
    expect(keys[0]).toMatch(/^c:m:[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('hold up no stage when they failed and answered at the next call', async () => {
    world.model.play(({ toolResults, data }) =>
      toolResults.length < 2 && data.edges.length > 0
        ? { call: { name: 'Calendar_flaky', input: {} } }
        : { edge: 'budget', reply: 'x' },
    );
    const { row, turn } = await answered(await begun());
    expect(row.stage?.id).toBe('budget');
    expect(turn.tools.map(({ ok }) => ok)).toEqual([false, true]);
  });

  it('of two servers with one name stay two tools', async () => {
    const { _id: one } = await servers.create(ctx, { name: 'Calendar', url, headers, allowedTools: ['free_slots'] });
    const { _id: two } = await servers.create(ctx, {
      name: 'Calendar',
      url,
      headers,
      allowedTools: ['free_slots', 'book'],
    });
    const opened = await world.features
      .get(TurnToolsService)
      .open(
        ctx.accountId,
        [one, two],
        { span: 'x', kept: [], keep: () => Promise.resolve() },
        new AbortController().signal,
      );
    expect(opened.tools.map(({ name }) => name)).toEqual([
      'Calendar_free_slots',
      'Calendar_free_slots_2',
      'Calendar_book',
    ]);
    await opened.close();
  });

  it('are done without when their server is down, which the ledger tells', async () => {
    world.model.play(() => ({ reply: 'I will look it up' }));
    const { row, turn } = await answered(await begun(`http://${mcp.host}/moved?to=/nowhere`));
    expect(row.messages.at(-1)?.content).toBe('I will look it up');
    expect(turn.tools).toMatchObject([{ name: 'Calendar', ok: false }]);
  });

  it('are not called for a test key', async () => {
    world.model.play(() => ({ reply: 'Hello' }));
    const tester = newAccount({ environment: 'test' });
    const id = await begun(url, tester, 'email');
    await world.until(tester, id, 'the opening', ({ messageCount }) => messageCount === 1);
    const turn = await turnOf(id, tester);
    expect(world.model.asked.every(({ tools }) => tools.length === 0)).toBe(true);
    expect(turn.tools).toEqual([]);
  });
});
