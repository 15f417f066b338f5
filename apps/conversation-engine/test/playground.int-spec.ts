import type { RequestContext } from '@northline/common/context';
import { newId } from '@northline/common/mongo';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { PlaygroundService } from '../src/playground/playground.service';
import { ToolServersService } from '../src/tools/tool-servers.service';
import { newAccount } from './harness';
import { mcpHeaders, type McpProcess, startMcpServer } from './mcp-server';
import { World } from './world';

let world: World;
let mcp: McpProcess;
let ctx: RequestContext;

beforeAll(async () => {
  mcp = await startMcpServer();
  world = await World.start({ TOOL_SERVER_ALLOWED_HOSTS: mcp.host });
});
afterAll(async () => {
  delete process.env['TOOL_SERVER_ALLOWED_HOSTS'];
  await world.stop();
  mcp.stop();
});
beforeEach(() => {
  ctx = newAccount();
  world.model.play(() => ({ reply: 'Hello!' }));
});

/** Everything that the engine's database holds, but for the sessions themselves. */
async function database(): Promise<Record<string, unknown[]>> {
  const { db } = world.features.app.get<Connection>(getConnectionToken(), { strict: false });
  const names = (await db!.listCollections().toArray())
    .map(({ name }) => name)
    .filter((name) => name !== 'playgroundSessions');
  return Object.fromEntries(
    await Promise.all(
      names.map(
        async (name) => [name, await db!.collection(name).find({ accountId: ctx.accountId }).toArray()] as const,
      ),
    ),
  );
}

describe('a playground session', () => {
  const playground = (): PlaygroundService => world.features.get(PlaygroundService);

  it('runs the code of a live turn and touches nothing else', async () => {
    const agent = await world.agent(ctx, { status: 'draft' });
    world.model.play(({ data }) =>
      data.edges.length === 0 ? { reply: `Now in ${data.stage.name}` } : { edge: 'budget', reply: 'x' },
    );
    const before = await database();
    const session = await playground().create(ctx, { _id: newId(), agentConfigId: agent._id });
    expect(session).toMatchObject({ status: 'active', currentStageName: 'intro', messages: [], allowTools: false });
    const { reply, turn, session: after } = await playground().say(ctx, session._id, 'I am interested');
    expect(reply).toBe('Now in budget');
    expect(turn).toMatchObject({
      outcome: 'replied',
      edge: 'budget',
      stageBefore: { id: 'intro' },
      stageAfter: { id: 'budget' },
      modelCalls: 2,
    });
    expect(after).toMatchObject({
      currentStageName: 'budget',
      messageCount: 2,
      messages: [{ role: 'lead' }, { role: 'agent', content: 'Now in budget' }],
    });
    expect(await playground().get(ctx, session._id)).toEqual(after);
    expect(world.published.filter(({ accountId }) => accountId === ctx.accountId)).toEqual([]);
    // No lead, conversation, event, turn or number of an agent: only the agent and its version are there, as they were.
    expect(await database()).toEqual(before);
    expect(
      Object.entries(before)
        .filter(([, rows]) => rows.length > 0)
        .map(([name]) => name)
        .sort(),
    ).toEqual(['agentConfigs', 'agentVersions']);
  });

  it('calls tools only where that was allowed', async () => {
    const { _id: server } = await world.features
      .get(ToolServersService)
      .create(ctx, { name: 'Calendar', url: `http://${mcp.host}/mcp`, headers: mcpHeaders });
    const agent = await world.agent(ctx, { mcpServerIds: [server] });
    world.model.play(({ tools, toolResults }) =>
      tools.length > 0 && toolResults.length === 0
        ? { call: { name: 'Calendar_free_slots', input: { day: 'Monday' } } }
        : { reply: 'On Monday' },
    );
    const used = async (who: RequestContext, allowTools: boolean): Promise<string[]> => {
      const { _id } = await playground().create(who, { _id: newId(), agentConfigId: agent._id, allowTools });
      const { turn } = await playground().say(who, _id, 'When are you free?');
      return turn.tools.map(({ name, ok }) => `${name} ${ok}`);
    };
    expect(await used(ctx, true)).toEqual(['Calendar_free_slots true']);
    expect(await used(ctx, false)).toEqual([]);
    expect(await used({ ...ctx, environment: 'test' }, true)).toEqual([]);
  });

  it('ends like a conversation', async () => {
    const agent = await world.agent(ctx);
    world.model.play(() => ({ reply: 'x', handOff: true }));
    const { _id } = await playground().create(ctx, { _id: newId(), agentConfigId: agent._id });
    const { reply, session } = await playground().say(ctx, _id, 'A human please');
    expect([reply, session.status]).toEqual(['A specialist will connect with you shortly.', 'handed_off']);
    await expect(playground().say(ctx, _id, 'Hello?')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Playground session is handed_off',
    });
  });

  it('says so when the model is down, and stays as it was', async () => {
    const agent = await world.agent(ctx);
    world.model.play(() => 401);
    const session = await playground().create(ctx, { _id: newId(), agentConfigId: agent._id });
    await expect(playground().say(ctx, session._id, 'Hi')).rejects.toMatchObject({
      code: 'upstream_failed',
      message: 'The language model gave no answer',
    });
    expect(await playground().get(ctx, session._id)).toEqual(session);
  });

  it('is the account’s own, and can be deleted once', async () => {
    const agent = await world.agent(ctx);
    await expect(playground().create(ctx, { _id: newId(), agentConfigId: newId() })).rejects.toMatchObject({
      message: 'Agent configuration not found',
    });
    const { _id } = await playground().create(ctx, { _id: newId(), agentConfigId: agent._id });
    await expect(playground().get(newAccount(), _id)).rejects.toMatchObject({
      message: 'Playground session not found',
    });
    expect(await playground().delete(ctx, _id)).toEqual({ deleted: true });
    await expect(playground().delete(ctx, _id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
