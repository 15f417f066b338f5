import type { RequestContext } from '@northline/common/vocabulary/context';
import type { CreateAgent, Turn } from '@northline/common/contracts';
import { LanguageModel } from '@northline/common/features/model';
import { newId } from '@northline/common/platform/mongo';
import { eventually } from '@northline/testing';
import { AgentDrafts } from '../src/agents/agent-drafts.service';
import { AgentHistory } from '../src/agents/agent-history.service';
import { definitionOf } from '../src/agents/agent.mapper';
import { AgentsRepository } from '../src/agents/agents.repository';
import { AgentsService } from '../src/agents/agents.service';
import { StartingService } from '../src/conversations/starting.service';
import { PlaygroundSessions } from '../src/playground/playground-sessions.service';
import { PlaygroundService } from '../src/playground/playground.service';
import { TurnsRepository } from '../src/turn/turns.repository';
import { newAccount } from './harness';
import { ScriptedModel } from './scripted-model';
import { World } from './world';

let world: World;
let fallback: ScriptedModel;
let ctx: RequestContext;

beforeAll(async () => {
  fallback = new ScriptedModel();
  world = await World.start({
    LLM_MODELS: 'careful, gpt-5-nano',
    LLM_FALLBACK_MODEL: 'spare',
    LLM_FALLBACK_BASE_URL: await fallback.start(),
    LLM_TIMEOUT_MS: '3000',
  });
});
afterAll(async () => {
  await world.stop();
  fallback.stop();
});
beforeEach(() => {
  ctx = newAccount();
  world.model.play(() => ({ reply: 'Hello!' }));
  fallback.play(() => ({ reply: 'I stand in.' }));
});

const phone = '+41446681800';
const agents = (): AgentsService => world.features.get(AgentsService);
const firstTouchTemplate = { name: 'hello', language: 'en', parameters: [] };

async function begun(agent: Partial<CreateAgent> = {}): Promise<string> {
  const { _id } = await world.agent(ctx, { firstTouchTemplate, ...agent });
  const lead = await world.lead(ctx, { name: 'Ada', phone });
  const conversation = await world.features
    .get(StartingService)
    .start(ctx, { _id: newId(), leadId: lead.id, agentConfigId: _id, channel: 'whatsapp' });
  return conversation._id;
}

const ledger = (id: string): Promise<Turn> =>
  eventually('a turn', async () => {
    const { items } = await world.features.get(TurnsRepository).list(ctx.accountId, id, { limit: 5 });
    return items[0];
  });

describe('the model of an agent', () => {
  it('is one of those that the operator allows', async () => {
    const refused = {
      code: 'validation_failed',
      message: 'model is none of those allowed: scripted, careful, gpt-5-nano',
      details: [expect.objectContaining({ field: 'model' })] as unknown[],
    };
    await expect(world.agent(ctx, { model: 'mine' })).rejects.toMatchObject(refused);
    const { _id } = await world.agent(ctx, { model: 'careful', temperature: 0.2 });
    expect(await agents().get(ctx, _id)).toMatchObject({ model: 'careful', temperature: 0.2, findings: [] });
    await expect(agents().update(ctx, _id, { model: 'spare' })).rejects.toMatchObject(refused);
    await expect(world.features.get(AgentDrafts).update(ctx, _id, { model: 'mine' })).rejects.toMatchObject(refused);
    const plain = await agents().update(ctx, _id, { model: null, temperature: null });
    expect([plain.model, plain.temperature]).toEqual([undefined, undefined]);
  });

  it('and its temperature belong to its version', async () => {
    const { _id } = await world.agent(ctx, { model: 'careful', temperature: 0.2 });
    await agents().update(ctx, _id, { model: null, temperature: 0 });
    const history = world.features.get(AgentHistory);
    expect((await history.compare(ctx, _id, {})).changes).toEqual([
      { path: 'model', kind: 'removed', before: 'careful' },
      { path: 'temperature', kind: 'changed', before: '0.2', after: '0' },
    ]);
    expect(await history.restore(ctx, _id, 1)).toMatchObject({ model: 'careful', temperature: 0.2 });
  });

  it('answers its leads, as freely as the agent says', async () => {
    const id = await begun({ model: 'careful', temperature: 0.3 });
    await world.write(ctx, { phone }, 'Hi');
    expect(await ledger(id)).toMatchObject({ model: 'careful', modelCalls: 1 });
    expect(world.model.asked).toMatchObject([{ model: 'careful', temperature: 0.3 }]);
  });

  it('is the default one, at its own temperature, where the agent says nothing', async () => {
    const id = await begun();
    await world.write(ctx, { phone }, 'Hi');
    const turn = await ledger(id);
    expect(turn).toMatchObject({ model: 'scripted' });
    expect(turn).not.toHaveProperty('models');
    expect(world.model.asked.map(({ model, temperature }) => [model, temperature])).toEqual([['scripted', undefined]]);
  });

  it('gets no temperature where it takes none', async () => {
    const id = await begun({ model: 'gpt-5-nano', temperature: 0.3 });
    await world.write(ctx, { phone }, 'Hi');
    await ledger(id);
    expect(world.model.asked.map(({ model, temperature }) => [model, temperature])).toEqual([
      ['gpt-5-nano', undefined],
    ]);
  });

  it('speaks in rehearsals of that version', async () => {
    const { _id } = await world.agent(ctx, { model: 'careful' });
    await agents().update(ctx, _id, { model: 'gpt-5-nano' });
    const rehearsed = async (version: number): Promise<string | undefined> => {
      const session = await world.features
        .get(PlaygroundSessions)
        .create(ctx, { _id: newId(), agentConfigId: _id, version });
      return (await world.features.get(PlaygroundService).say(ctx, session._id, 'Hi')).turn.model;
    };
    expect([await rehearsed(1), await rehearsed(2)]).toEqual(['careful', 'gpt-5-nano']);
  });

  it('may be taken away: the default answers, the agent says so, and is edited all the same', async () => {
    const { _id } = await world.agent(ctx, { firstTouchTemplate, model: 'careful' });
    const row = await world.features.get(AgentsRepository).find(ctx.accountId, _id);
    await world.features
      .get(AgentsRepository)
      .replace(ctx, row!, { status: 'active' }, { ...definitionOf(row!), model: 'taken-away' });
    expect((await agents().get(ctx, _id)).findings).toEqual([
      {
        severity: 'doubtful',
        code: 'unknown_model',
        field: 'model',
        message: 'The model "taken-away" is not allowed any more: "scripted" answers for it',
        sentence: { code: 'model_taken_away', facts: { model: 'taken-away', instead: 'scripted' } },
      },
    ]);
    expect(await agents().update(ctx, _id, { model: 'taken-away', goal: 'A viewing' })).toMatchObject({
      model: 'taken-away',
      goal: 'A viewing',
    });
    const session = await world.features.get(PlaygroundSessions).create(ctx, { _id: newId(), agentConfigId: _id });
    const { reply, turn } = await world.features.get(PlaygroundService).say(ctx, session._id, 'Hi');
    expect([reply, turn.model]).toEqual(['Hello!', 'scripted']);
  });
});

describe('the model is asked', () => {
  it('once in a turn that stays in its stage, whatever else the agent has', async () => {
    const id = await begun({ language: 'auto', guardrails: { checkLanguage: true, forbiddenTopics: 'politics' } });
    await world.write(ctx, { phone }, 'Hi');
    expect(await ledger(id)).toMatchObject({ outcome: 'replied', modelCalls: 1 });
    expect(world.model.asked).toHaveLength(1);
  });

  it('twice in a turn that changes its stage, and once more for a draft that is refused', async () => {
    world.model.play(({ data, last }) =>
      data.edges.length > 0 && data.stage.name === 'intro'
        ? { edge: 'budget' }
        : { reply: last.includes('was refused') ? 'What can you spend?' : 'On politics: what can you spend?' },
    );
    const id = await begun();
    await world.write(ctx, { phone }, 'Yes, please');
    expect(await ledger(id)).toMatchObject({ outcome: 'replied', edge: 'budget', modelCalls: 2 });
    expect(world.model.asked.map(({ data }) => data.stage.name)).toEqual(['intro', 'budget']);
    world.model.asked.length = 0;
    const careful = newAccount();
    ctx = careful;
    const other = await begun({ guardrails: { forbiddenTopics: 'politics' } });
    await world.write(ctx, { phone }, 'Yes, please');
    expect(await ledger(other)).toMatchObject({ outcome: 'replied', edge: 'budget', modelCalls: 3 });
  });

  it('twice when a stranger lands on a stage by a condition', async () => {
    world.model.play(({ data }) => (data.kind === 'landing' ? { edge: 'budget' } : { reply: 'Hello!' }));
    await world.agent(ctx, { inboundEntries: [{ targetStageId: 'budget', condition: 'asks for a price' }] });
    await world.write(ctx, { phone }, 'What do you charge?');
    const row = await world.conversation(ctx, ({ messageCount }) => messageCount === 2);
    expect(await ledger(row._id)).toMatchObject({ outcome: 'replied', modelCalls: 2 });
    expect(world.model.asked.map(({ data }) => data.kind)).toEqual(['landing', 'reply']);
  });
});

describe('the fallback model', () => {
  it('answers when the other one fails, and the ledger has both', async () => {
    world.model.play(() => 503);
    const id = await begun();
    await world.write(ctx, { phone }, 'Hi');
    const row = await world.until(ctx, id, 'the answer', ({ messages }) => messages.length === 3);
    expect(row.messages.at(-1)?.content).toBe('I stand in.');
    expect(await ledger(id)).toMatchObject({
      outcome: 'replied',
      model: 'spare',
      modelCalls: 4,
      inputTokens: 11,
      models: [
        { model: 'scripted', calls: 3, inputTokens: 0, outputTokens: 0 },
        { model: 'spare', calls: 1, inputTokens: 11, outputTokens: 5 },
      ],
    });
  });

  it('answers when the other one says nothing for too long', async () => {
    let release: (() => void) | undefined;
    world.model.play(() => new Promise((resolve) => (release = () => resolve({ reply: 'Too late' }))));
    const id = await begun({ model: 'careful' });
    await world.write(ctx, { phone }, 'Hi');
    const row = await world.until(ctx, id, 'the answer', ({ messages }) => messages.length === 3);
    release?.();
    expect(row.messages.at(-1)?.content).toBe('I stand in.');
  });

  it('is not asked because of what the other one said', async () => {
    world.model.play(() => 'Sure! {edge: none}');
    const id = await begun();
    await world.write(ctx, { phone }, 'Hi');
    await world.until(ctx, id, 'the hand-off', ({ status }) => status === 'handed_off');
    expect(fallback.asked).toEqual([]);
  });

  it('leaves a turn waiting when it does not answer either', async () => {
    world.model.play(() => 503);
    fallback.play(() => 503);
    const id = await begun();
    await world.write(ctx, { phone }, 'Hi');
    expect(await ledger(id)).toMatchObject({ outcome: 'postponed', modelCalls: 6 });
    expect(await world.row(ctx, id)).toMatchObject({ status: 'active' });
  });

  it('answers at once while the breaker of the other one is open, and turns are claimed all the same', async () => {
    const id = await begun();
    world.model.probe = { status: 503 };
    world.model.play(() => 503);
    await eventually('an answer without the other one', async () => {
      const [{ length: asked }, { messageCount }] = [world.model.asked, await world.row(ctx, id)];
      await world.write(ctx, { phone }, 'Are you there?');
      const row = await world.until(ctx, id, 'the answer', (now) => now.messageCount >= messageCount + 2);
      return world.model.asked.length === asked && row.messages.at(-1)?.content === 'I stand in.';
    });
    expect(await ledger(id)).toMatchObject({ model: 'spare', modelCalls: 1 });
    expect(world.features.app.get(LanguageModel, { strict: false }).away).toBeUndefined();
    world.model.probe = { status: 200 };
  });
});
