import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  type CreatePlaygroundSession,
  keptTurns,
  type PlaygroundReplay,
  type PlaygroundSession,
  type ReplaySession,
} from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AgentDrafts } from '../src/agents/agent-drafts.service';
import { AgentsService } from '../src/agents/agents.service';
import { ConversationErasure } from '../src/erasure/conversation-erasure.service';
import { PlaygroundSessions } from '../src/playground/playground-sessions.service';
import { PlaygroundService } from '../src/playground/playground.service';
import { ReplayService } from '../src/playground/replay.service';
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

/** Everything that the engine's database holds, but for the sessions themselves and what they cost. */
async function database(): Promise<Record<string, unknown[]>> {
  const { db } = world.features.app.get<Connection>(getConnectionToken(), { strict: false });
  const names = (await db!.listCollections().toArray())
    .map(({ name }) => name)
    .filter((name) => !['playgroundSessions', 'otherCosts'].includes(name));
  return Object.fromEntries(
    await Promise.all(
      names.map(
        async (name) => [name, await db!.collection(name).find({ accountId: ctx.accountId }).toArray()] as const,
      ),
    ),
  );
}

const playground = (): PlaygroundService => world.features.get(PlaygroundService);
const sessions = (): PlaygroundSessions => world.features.get(PlaygroundSessions);

/** Begins a session with the agent. */
function begun(agentConfigId: string, more: Partial<CreatePlaygroundSession> = {}): Promise<PlaygroundSession> {
  return sessions().create(ctx, { _id: newId(), agentConfigId, ...more });
}

describe('a playground session', () => {
  it('runs the code of a live turn and touches nothing else', async () => {
    const agent = await world.agent(ctx, { status: 'draft' });
    world.model.play(({ data }) =>
      data.edges.length === 0 ? { reply: `Now in ${data.stage.name}` } : { edge: 'budget', reply: 'x' },
    );
    const before = await database();
    const session = await sessions().create(ctx, { _id: newId(), agentConfigId: agent._id });
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
    expect(await playground().turns(ctx, session._id)).toEqual({ turns: [turn] });
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
      const { _id } = await sessions().create(who, { _id: newId(), agentConfigId: agent._id, allowTools });
      const { turn } = await playground().say(who, _id, 'When are you free?');
      return turn.tools.map(({ name, ok }) => `${name} ${ok}`);
    };
    expect(await used(ctx, true)).toEqual(['Calendar_free_slots true']);
    expect(await used(ctx, false)).toEqual([]);
    expect(await used({ ...ctx, environment: 'test' }, true)).toEqual([]);
  });

  it('keeps its last turns, with what they cost', async () => {
    const agent = await world.agent(ctx, { guardrails: { maxTotalMessages: 10_000 } });
    const { _id } = await begun(agent._id);
    const said: string[] = [];
    for (let n = 0; n < keptTurns + 2; n += 1) {
      const { turn } = await playground().say(ctx, _id, `Message ${n}`);
      expect(turn.cost).toEqual({ amount: expect.any(Number), currency: 'USD' });
      said.push(turn._id);
    }
    const { turns } = await playground().turns(ctx, _id);
    expect(turns.map((turn) => turn._id)).toEqual(said.slice(2));
    expect(turns.every(({ cost }) => cost !== undefined)).toBe(true);
  });

  it('ends like a conversation', async () => {
    const agent = await world.agent(ctx);
    world.model.play(() => ({ reply: 'x', handOff: true }));
    const { _id } = await sessions().create(ctx, { _id: newId(), agentConfigId: agent._id });
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
    const session = await sessions().create(ctx, { _id: newId(), agentConfigId: agent._id });
    await expect(playground().say(ctx, session._id, 'Hi')).rejects.toMatchObject({
      code: 'upstream_failed',
      message: 'The language model gave no answer',
    });
    expect(await playground().get(ctx, session._id)).toEqual(session);
  });

  it('is the account’s own, and can be deleted once', async () => {
    const agent = await world.agent(ctx);
    await expect(sessions().create(ctx, { _id: newId(), agentConfigId: newId() })).rejects.toMatchObject({
      message: 'Agent configuration not found',
    });
    const { _id } = await sessions().create(ctx, { _id: newId(), agentConfigId: agent._id });
    for (const read of [playground().get(newAccount(), _id), playground().turns(newAccount(), _id)])
      await expect(read).rejects.toMatchObject({ message: 'Playground session not found' });
    expect(await playground().delete(ctx, _id)).toEqual({ deleted: true });
    await expect(playground().delete(ctx, _id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('what a rehearsal is played with', () => {
  it('may be an opening on a channel: the template, a message, or an email with its subject', async () => {
    const firstTouchTemplate = { name: 'hello', language: 'en', parameters: ['{{name}}'], text: 'Hello {{1}}!' };
    const agent = await world.agent(ctx, { firstTouchTemplate, emailSubject: 'A flat, {{name}}' });
    world.model.play(({ data }) => ({ reply: `I write first: ${data.kind}` }));
    const open = async (more: Partial<CreatePlaygroundSession>) => {
      const { _id } = await begun(agent._id, more);
      return playground().open(ctx, _id);
    };
    const template = await open({ channel: 'whatsapp', lead: { name: 'Ada' } });
    expect(template).toMatchObject({
      reply: 'Hello Ada!',
      turn: { kind: 'opening', outcome: 'replied', modelCalls: 0 },
      session: { channel: 'whatsapp', lead: { name: 'Ada' }, messages: [{ role: 'agent', content: 'Hello Ada!' }] },
    });
    expect(template.session.steps).toEqual([{ reply: 'Hello Ada!', stage: 'intro', status: 'active' }]);
    expect(await open({})).toMatchObject({
      reply: 'I write first: opening',
      session: { channel: 'telegram', messageCount: 1 },
    });
    expect((await open({ channel: 'email', lead: { name: 'Ada' } })).session.emailSubject).toBe('A flat, Ada');
    await expect(playground().open(ctx, template.session._id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Only the first message of a session is an opening',
    });
    const { _id } = await begun((await world.agent(ctx))._id, { channel: 'whatsapp' });
    await expect(playground().open(ctx, _id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('may be a lead of the account, of whom nothing changes and who takes it along when erased', async () => {
    const agent = await world.agent(ctx);
    const lead = await world.lead(ctx, { name: 'Grace', phone: '+41446681800', customFields: { city: 'Zurich' } });
    const before = await database();
    const { _id, leadId } = await begun(agent._id, { leadId: lead.id });
    expect(leadId).toBe(lead.id);
    await playground().say(ctx, _id, 'Hi');
    expect(world.model.asked.at(-1)?.data.lead).toMatchObject({ name: 'Grace', customFields: { city: 'Zurich' } });
    expect(await database()).toEqual(before);
    await world.features.get(ConversationErasure).dropAndErase(ctx, lead.id);
    await expect(playground().get(ctx, _id)).rejects.toThrow('Playground session not found');
  });

  it('may be a made-up lead', async () => {
    const agent = await world.agent(ctx);
    const lead = { name: 'Grace', tags: ['spring'], customFields: { city: 'Zurich' } };
    const { _id } = await begun(agent._id, { lead });
    await playground().say(ctx, _id, 'Hi');
    expect(world.model.asked.at(-1)?.data.lead).toMatchObject(lead);
  });

  it('may begin in a stage, or where a stranger’s first message lands', async () => {
    const agent = await world.agent(ctx, {
      inboundEntries: [
        { targetStageId: 'budget', condition: 'names a price' },
        { targetStageId: 'intro', condition: '' },
      ],
    });
    expect(await begun(agent._id, { stageId: 'budget' })).toMatchObject({
      currentStageName: 'budget',
      stageId: 'budget',
    });
    world.model.play(({ data }) => (data.kind === 'landing' ? { edge: 'budget', reply: '' } : { reply: 'Hello!' }));
    const stranger = await begun(agent._id, { channel: 'whatsapp', inbound: true });
    expect(stranger.currentStageName).toBeUndefined();
    const { session } = await playground().say(ctx, stranger._id, '500 a month');
    expect(session).toMatchObject({ currentStageName: 'budget', inbound: true });
  });

  it('may be a version of the agent or its draft', async () => {
    const { _id } = await world.agent(ctx);
    await world.features.get(AgentsService).update(ctx, _id, { systemPrompt: 'You sell houses.' });
    await world.features.get(AgentDrafts).update(ctx, _id, { systemPrompt: 'You sell castles.' });
    const prompted = async (more: Partial<CreatePlaygroundSession>): Promise<string | undefined> => {
      const session = await begun(_id, more);
      await playground().say(ctx, session._id, 'Hi');
      return /You sell \w+/.exec(world.model.asked.at(-1)?.instructions ?? '')?.[0];
    };
    expect(await prompted({ version: 1 })).toBe('You sell flats');
    expect(await prompted({})).toBe('You sell houses');
    expect(await prompted({ draft: true })).toBe('You sell castles');
    expect(await begun(_id, { version: 1 })).toMatchObject({ version: 1 });
    const rehearsal = await begun(_id, { draft: true });
    expect(rehearsal).toMatchObject({ draft: true });
    expect(rehearsal).not.toHaveProperty('version');
  });

  it('must be there, and one of a kind', async () => {
    const { _id } = await world.agent(ctx);
    const foreign = await world.lead(newAccount());
    for (const [more, message] of [
      [{ leadId: '999' }, 'Lead not found'],
      [{ leadId: String(Number(foreign.id) + 500) }, 'Lead not found'],
      [{ version: 9 }, 'Agent version not found'],
      [{ draft: true }, 'Draft not found'],
      [{ stageId: 'gone' }, 'The agent has no stage of this id'],
      [{ stageId: 'intro', inbound: true }, 'stageId and inbound exclude each other'],
      [{ lead: {}, leadId: '1' }, 'lead and leadId exclude each other'],
      [{ draft: true, version: 1 }, 'draft and version exclude each other'],
    ] as const)
      await expect(begun(_id, more)).rejects.toMatchObject({ code: 'validation_failed', message });
  });
});

describe('a replay', () => {
  const replay = (id: string, body: ReplaySession, as = ctx): Promise<PlaygroundReplay> =>
    world.features.get(ReplayService).replay(as, id, body, newId());

  /** An agent whose model says which prompt it was given, and what the lead said; its first version sells flats. */
  async function told(): Promise<string> {
    const { _id } = await world.agent(ctx);
    world.model.play(({ instructions, data }) => ({
      reply: `${/You sell (\w+)/.exec(instructions)?.[1]}: ${data.transcript.at(-1)?.content ?? 'hello'}`,
    }));
    return _id;
  }

  it('says the same to another version, and shows both answers side by side', async () => {
    const agent = await told();
    const { _id } = await begun(agent, { lead: { name: 'Ada' } });
    await playground().open(ctx, _id);
    await playground().say(ctx, _id, 'Hi');
    await world.features.get(AgentsService).update(ctx, agent, { systemPrompt: 'You sell houses.' });
    const { steps, complete, left, right } = await replay(_id, {});
    expect(complete).toBe(true);
    const step = (reply: string, message?: string): object => ({
      ...(message !== undefined && { message }),
      reply,
      stage: 'intro',
      status: 'active',
    });
    expect(steps).toEqual([
      { left: step('flats: hello'), right: step('houses: hello') },
      { message: 'Hi', left: step('flats: Hi', 'Hi'), right: step('houses: Hi', 'Hi') },
    ]);
    expect(left).toEqual(await playground().get(ctx, _id));
    expect(right).toMatchObject({ version: 2, lead: { name: 'Ada' }, messageCount: 3 });
    expect(await playground().get(ctx, right._id)).toEqual(right);
  });

  it('says other words to both, and goes on with one when the other has ended', async () => {
    const agent = await told();
    const { _id } = await begun(agent);
    await world.features.get(AgentDrafts).update(ctx, agent, { guardrails: { escalationTriggers: 'lawyer' } });
    const { steps, left, right } = await replay(_id, { draft: true, messages: ['My lawyer asks', 'Hello?'] });
    expect(steps).toMatchObject([
      { message: 'My lawyer asks', left: { status: 'active' }, right: { status: 'handed_off' } },
      { message: 'Hello?', left: { reply: 'flats: Hello?' } },
    ]);
    expect(steps[1]).not.toHaveProperty('right');
    expect([left.version, left.draft, right.version, right.draft]).toEqual([1, undefined, undefined, true]);
    expect(left._id).not.toBe(_id);
    expect(await playground().get(ctx, _id)).toMatchObject({ messageCount: 0 });
  });

  it('needs a script, and a session of the account', async () => {
    const { _id } = await begun(await told());
    await expect(replay(_id, {})).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'Nothing was said in the session: give the messages to replay',
    });
    await expect(replay(_id, { version: 9, messages: ['Hi'] })).rejects.toThrow('Agent version not found');
    await expect(replay(_id, { messages: ['Hi'] }, newAccount())).rejects.toThrow('Playground session not found');
  });

  it('begins again when its first answer was lost', async () => {
    const { _id } = await begun(await told());
    const id = newId();
    const once = async (): Promise<PlaygroundReplay> =>
      world.features.get(ReplayService).replay(ctx, _id, { messages: ['Hi'] }, id);
    await once();
    expect((await once()).right).toMatchObject({ _id: id, messageCount: 2 });
  });
});

describe('a follow-up in a rehearsal', () => {
  const followUps = [{ afterMinutes: 60, instructions: 'Ask in one sentence.' }, { afterMinutes: 120 }];
  const status = (error: unknown): unknown => (error as { message?: string }).message;

  it('is what the agent writes when the lead does not answer, step by step, and ends with the answer', async () => {
    const agent = await world.agent(ctx, { followUps });
    const { _id } = await begun(agent._id);
    await expect(playground().followUp(ctx, _id)).rejects.toMatchObject({
      message: 'A follow-up comes after an opening',
    });
    await playground().open(ctx, _id);
    world.model.play(({ instructions }) => ({
      reply: instructions.includes('Ask in one') ? 'Still there?' : 'Last one.',
    }));
    const first = await playground().followUp(ctx, _id);
    expect(first).toMatchObject({
      reply: 'Still there?',
      turn: { kind: 'follow_up', outcome: 'replied', modelCalls: 1 },
    });
    const second = await playground().followUp(ctx, _id);
    expect(second.session.steps).toMatchObject([
      { reply: 'Hello!' },
      { followUp: 1 },
      { followUp: 2, reply: 'Last one.' },
    ]);
    await expect(playground().followUp(ctx, _id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The agent has no further follow-up',
    });
    const { turn } = await playground().say(ctx, _id, 'Sorry, I was busy');
    expect(turn.kind).toBe('reply');
    expect(await playground().followUp(ctx, _id).catch(status)).toBe('The lead has answered: there is no follow-up');
  });

  it('is no follow-up when the lead answers one that was planned', async () => {
    const agent = await world.agent(ctx, { followUps });
    const { _id } = await begun(agent._id);
    await playground().open(ctx, _id);
    world.model.play(({ data }) => ({ reply: `To ${data.transcript.at(-1)?.content}` }));
    const { reply, turn } = await playground().say(ctx, _id, 'Hi');
    expect([reply, turn.kind, turn.outcome]).toEqual(['To Hi', 'reply', 'replied']);
  });

  it('is a template on WhatsApp, with the data of the lead, and left out without one', async () => {
    const template = {
      name: 'again',
      language: 'en',
      parameters: ['{{name}}'],
      text: 'Hello {{1}}, still interested?',
    };
    const agent = await world.agent(ctx, {
      firstTouchTemplate: { name: 'hello', language: 'en', parameters: [] },
      followUps: [{ afterMinutes: 60 }, { afterMinutes: 60, template }],
    });
    const { _id } = await begun(agent._id, { channel: 'whatsapp', lead: { name: 'Ada' } });
    await playground().open(ctx, _id);
    const left = await playground().followUp(ctx, _id);
    expect([left.reply, left.turn.outcome]).toEqual([undefined, 'not_sent']);
    expect((await playground().followUp(ctx, _id)).reply).toBe('Hello Ada, still interested?');
    expect(world.model.asked).toEqual([]);
  });

  it('is replayed, and left out by a version that has none', async () => {
    const agent = await world.agent(ctx, { followUps });
    await world.features.get(AgentsService).update(ctx, agent._id, { followUps: [] });
    const { _id } = await begun(agent._id, { version: 1 });
    await playground().open(ctx, _id);
    await playground().followUp(ctx, _id);
    await playground().say(ctx, _id, 'Hi');
    const { steps, complete } = await world.features.get(ReplayService).replay(ctx, _id, {}, newId());
    expect(complete).toBe(true);
    expect(steps).toMatchObject([
      { left: { reply: 'Hello!' }, right: { reply: 'Hello!' } },
      { followUp: 1, left: { followUp: 1, reply: 'Hello!' }, right: { followUp: 1 } },
      { message: 'Hi', left: { reply: 'Hello!' }, right: { reply: 'Hello!' } },
    ]);
    expect(steps[1]?.right).not.toHaveProperty('reply');
  });
});
