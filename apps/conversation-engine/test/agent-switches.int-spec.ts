import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AgentConfig } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { eventually } from '@northline/testing';
import { AgentUsage } from '../src/agent-usage/agent-usage.service';
import { AgentDrafts } from '../src/agents/agent-drafts.service';
import { AgentVersions } from '../src/agents/agent-versions.repository';
import { AgentsService } from '../src/agents/agents.service';
import type { ConversationRow } from '../src/conversations/conversation.schema';
import { ConversationsService } from '../src/conversations/conversations.service';
import { RepinningService } from '../src/conversations/repinning.service';
import { StartingService } from '../src/conversations/starting.service';
import { aStage } from './factories';
import { newAccount } from './harness';
import { World } from './world';

let world: World;
let ctx: RequestContext;
let agents: AgentsService;
let usage: AgentUsage;

beforeAll(async () => {
  world = await World.start();
  agents = world.features.get(AgentsService);
  usage = world.features.get(AgentUsage);
});
afterAll(() => world.stop());
beforeEach(() => {
  ctx = newAccount();
  world.model.asked.length = 0;
  world.model.play(({ data }) => ({ reply: `Hello from ${data.stage.name}` }));
});

const stages = [
  aStage('intro', { deal: 'wants to buy' }),
  aStage('deal', { end: 'has bought' }, { order: 1 }),
  aStage('end', {}, { order: 2 }),
];
const begin = async (agent: AgentConfig, number = 0): Promise<ConversationRow> => {
  const lead = await world.lead(ctx, { name: 'Ada', email: `ada${number}@example.com` });
  const { _id } = await world.features.get(StartingService).start(ctx, {
    _id: newId(),
    leadId: lead.id,
    agentConfigId: agent._id,
    channel: 'email',
    message: 'Dear Ada',
  });
  return world.row(ctx, _id);
};
const mail = (number: number, text: string): Promise<unknown> =>
  world.write(ctx, { email: `ada${number}@example.com` }, text, { email: { messageId: '<1@x>', subject: 'Flat' } });
const answered = ({ messages }: ConversationRow): boolean => messages.at(-1)?.role === 'agent' && messages.length > 1;

it('tells since when an agent is as active as it is, whatever else is edited', async () => {
  const { _id: id } = await world.agent(ctx, { stages });
  expect(await agents.pin(ctx, id)).not.toHaveProperty('statusAt');
  const began = Date.now();
  expect(await agents.update(ctx, id, { status: 'inactive' })).not.toHaveProperty('statusAt');
  const ended = Date.now();
  await agents.update(ctx, id, { goal: 'Sell', conversationsPaused: true });
  const at = Date.parse((await agents.pin(ctx, id)).statusAt ?? '');
  expect([at >= began, at <= ended]).toEqual([true, true]);
  const { version, definition } = (await world.features.get(AgentVersions).find(ctx.accountId, id, 2)) ?? {};
  expect([version, definition?.goal]).toEqual([2, 'Sell']);
  expect(definition).not.toHaveProperty('statusAt');
});

describe('an agent whose conversations are paused', () => {
  it('says nothing, and answers all that waits once it goes on', async () => {
    const agent = await world.agent(ctx, { stages });
    const { _id } = await begin(agent);
    expect(await agents.update(ctx, agent._id, { status: 'inactive', conversationsPaused: true })).toMatchObject({
      status: 'inactive',
      conversationsPaused: true,
    });
    await mail(0, 'What does it cost?');
    const waiting = await world.until(
      ctx,
      _id,
      'the pause',
      ({ turnDueAt, lease }) => turnDueAt !== undefined && turnDueAt.getTime() > Date.now() + 30_000 && !lease,
    );
    expect(waiting).toMatchObject({ status: 'active', messageCount: 2 });
    expect(world.model.asked).toEqual([]);
    const after = await usage.update(ctx, agent._id, { conversationsPaused: false });
    expect(after).not.toHaveProperty('conversationsPaused');
    await world.until(ctx, _id, 'the answer', answered);
  });

  it('does not send what it was thinking of when it was paused', async () => {
    const agent = await world.agent(ctx, { stages });
    const { _id } = await begin(agent);
    world.model.play(async () => {
      await usage.update(ctx, agent._id, { conversationsPaused: true });
      return { reply: 'must not be said' };
    });
    await mail(0, 'What does it cost?');
    const row = await world.until(
      ctx,
      _id,
      'the pause',
      ({ turnDueAt, lease, messageCount }) =>
        messageCount === 2 && !lease && turnDueAt !== undefined && turnDueAt.getTime() > Date.now() + 30_000,
    );
    expect(row.messages.map(({ role }) => role)).toEqual(['agent', 'lead']);
  });

  it.each([
    ['an edit', (id: string) => agents.update(ctx, id, { systemPrompt: 'You sell houses.' })],
    ['a publication', (id: string) => world.features.get(AgentDrafts).publish(ctx, id)],
  ])('stays so when %s began before it was switched off', async (_, change) => {
    const { _id: id } = await world.agent(ctx, { stages });
    await world.features.get(AgentDrafts).update(ctx, id, { systemPrompt: 'You sell houses.' });
    const versions = world.features.get(AgentVersions);
    jest.spyOn(versions, 'keep').mockImplementationOnce(async (row) => {
      await agents.update(ctx, id, { status: 'inactive', conversationsPaused: true });
      return versions.keep(row);
    });
    await change(id);
    expect(await agents.get(ctx, id)).toMatchObject({
      status: 'inactive',
      conversationsPaused: true,
      systemPrompt: 'You sell houses.',
    });
  });

  it('does not end the silence of a single conversation that a person keeps', async () => {
    const agent = await world.agent(ctx, { stages });
    const { _id } = await begin(agent);
    await world.features.get(ConversationsService).send(ctx, _id, newId(), 'Ben here');
    await mail(0, 'Hello Ben');
    const silent = await world.until(ctx, _id, 'the words', ({ messages }) => messages.at(-1)?.content === 'Hello Ben');
    await agents.update(ctx, agent._id, { conversationsPaused: true });
    await usage.update(ctx, agent._id, { conversationsPaused: false });
    expect((await world.row(ctx, _id)).turnDueAt).toEqual(silent.turnDueAt);
  });
});

describe('moving running conversations to the present version', () => {
  it('moves all open ones, which speak by it from then on, and no other', async () => {
    const agent = await world.agent(ctx, { stages });
    const running = await Promise.all([0, 1, 2].map((number) => begin(agent, number)));
    const [first, second, ended] = running as [ConversationRow, ConversationRow, ConversationRow];
    const conversations = world.features.get(ConversationsService);
    await conversations.setStatus(ctx, second._id, 'handed_off');
    await conversations.setStatus(ctx, ended._id, 'completed');
    await agents.update(ctx, agent._id, {
      name: 'Nora',
      systemPrompt: 'The price is 90.',
      guardrails: { inactivityTimeoutMinutes: 60 },
    });
    const repinning = world.features.get(RepinningService);
    expect(await repinning.repin(ctx, agent._id)).toEqual({ moved: 2 });
    expect(await repinning.repin(ctx, agent._id)).toEqual({ moved: 0 });
    for (const { _id } of [first, second])
      expect(await world.row(ctx, _id)).toMatchObject({
        agentVersion: 2,
        agentName: 'Nora',
        inactivityMinutes: 60,
        stage: { id: 'intro' },
        stageEntry: 1,
      });
    expect(await world.row(ctx, ended._id)).toMatchObject({ agentVersion: 1, agentName: 'Kim' });
    await mail(0, 'What does it cost?');
    await world.until(ctx, first._id, 'the answer', answered);
    expect(world.model.asked.at(-1)?.instructions).toContain('The price is 90.');
    await expect(repinning.repin(newAccount(), agent._id)).rejects.toThrow('Agent configuration not found');
  });

  it.each([
    [
      'stays in its stage, as that is now',
      [
        aStage('start', { intro: 'x' }),
        aStage('intro', { end: 'y' }, { name: 'Welcome', order: 1 }),
        aStage('end', {}, { order: 2 }),
      ],
      { id: 'intro', name: 'Welcome', index: 1, total: 3 },
      1,
      false,
    ],
    [
      'goes on in the stage of the same name',
      [
        aStage('start', { next: 'x' }),
        aStage('next', { end: 'x' }, { name: 'intro', order: 1 }),
        aStage('end', {}, { order: 2 }),
      ],
      { id: 'next', name: 'intro', index: 1 },
      2,
      false,
    ],
    [
      'begins again in the first one when its stage is gone',
      [aStage('fresh', { end: 'x' }), aStage('end', {}, { order: 1 })],
      { id: 'fresh', index: 0 },
      2,
      true,
    ],
    ['stands in none when there are none', [], undefined, 1, false],
  ])('%s', async (_, next, stage, stageEntry, told) => {
    const agent = await world.agent(ctx, { stages });
    const { _id } = await begin(agent);
    await agents.update(ctx, agent._id, { stages: next });
    await world.features.get(RepinningService).repin(ctx, agent._id);
    const row = await world.row(ctx, _id);
    if (stage) expect(row).toMatchObject({ stage, stageEntry, status: 'active' });
    else expect(row.stage).toBeUndefined();
    await eventually('the state', () =>
      world.told(ctx, 'conversation.changed').some(({ agentVersion }) => agentVersion === 2),
    );
    expect(world.events(ctx).some(({ kind }) => kind === 'stage_transition')).toBe(told);
    if (stageEntry === 2) expect(world.moves(ctx).at(-1)).toMatchObject({ actor: ctx.actor, reason: 'repinned' });
  });
});
