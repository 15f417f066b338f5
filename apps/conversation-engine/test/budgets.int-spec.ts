import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AgentConfig, BudgetChanged, BudgetLevel } from '@northline/common/contracts';
import { AccountSettings } from '@northline/common/platform/events';
import { newId } from '@northline/common/platform/mongo';
import { eventually } from '@northline/testing';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AgentRow } from '../src/agents/agent.schema';
import { AgentsService } from '../src/agents/agents.service';
import { CampaignStarts } from '../src/conversations/campaign-starts.service';
import { StartingService } from '../src/conversations/starting.service';
import { PlaygroundSessions } from '../src/playground/playground-sessions.service';
import { PlaygroundService } from '../src/playground/playground.service';
import { newAccount } from './harness';
import { World } from './world';

const email = 'ada@example.com';
let world: World;
let ctx: RequestContext;
let rev = 0;

beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());
beforeEach(() => {
  ctx = newAccount();
  world.model.play(() => ({ subject: 'Your flat', reply: 'Hello!' }));
});

/** A budget came to a level, as insights publishes it. */
async function spend(level: BudgetLevel, more: Partial<BudgetChanged> = {}): Promise<void> {
  const at = new Date().toISOString();
  await world.publish(ctx, 'budget.changed', {
    ...{ scope: 'account', id: ctx.accountId, rev: (rev += 1), level, spent: 0, currency: 'USD', at, ...more },
  });
  const state = { agentConfigIds: [more.id ?? ''], campaignId: more.id };
  const isSpent = level === 'exhausted' || level === 'stopped';
  await eventually(`the level ${level}`, async () => {
    const spent = await world.features.get(AccountSettings).spentBudget(ctx.accountId, state);
    return isSpent ? spent?.level === level : spent === undefined;
  });
}

const start = async (agent: AgentConfig, lead: { id: string }): Promise<string> =>
  (
    await world.features
      .get(StartingService)
      .start(ctx, { _id: newId(), leadId: lead.id, agentConfigId: agent._id, channel: 'email' })
  )._id;

/** A conversation of a lead who has been written to. */
async function begun(): Promise<{ id: string; agent: AgentConfig }> {
  const agent = await world.agent(ctx);
  const id = await start(agent, await world.lead(ctx, { name: 'Ada', email }));
  await world.until(ctx, id, 'the opening', ({ messageCount }) => messageCount === 1);
  return { id, agent };
}

describe('a budget', () => {
  it('of an agent is told when it is set, changed or removed, and makes no version', async () => {
    const agents = world.features.get(AgentsService);
    const { _id: id } = await world.agent(ctx, { budget: { amount: 5, period: 'total' } });
    const told = () => world.told(ctx, 'budget.set').map(({ budget }) => budget);
    const update = (changes: object): Promise<AgentConfig> => agents.update(ctx, id, changes);
    const after = await update({ budget: { amount: 7, period: 'day', hardLimit: 8 } });
    expect(after).toMatchObject({ budget: { amount: 7, period: 'day', hardLimit: 8 } });
    await update({ goal: 'Another', budget: { amount: 7, period: 'day', hardLimit: 8 } });
    expect(await update({ budget: null })).not.toHaveProperty('budget');
    await eventually('three events', () => told().length === 3);
    expect(told()).toEqual([{ amount: 5, period: 'total' }, { amount: 7, period: 'day', hardLimit: 8 }, undefined]);
    await expect(update({ budget: { amount: 7, period: 'day', hardLimit: 6 } })).rejects.toThrow(
      'budget.hardLimit must not be below budget.amount',
    );
  });

  it('of an agent has a revision that rises with each change, whatever the clock says', async () => {
    const { _id: id } = await world.agent(ctx, { budget: { amount: 5, period: 'total' } });
    const stored = world.features.app
      .get<Connection>(getConnectionToken(), { strict: false })
      .collection<AgentRow>('agentConfigs');
    const told = () => world.told(ctx, 'budget.set').map(({ rev: one }) => one);
    await eventually('the first', () => told().length === 1);
    expect((await stored.findOne({ accountId: ctx.accountId }))?.budgetRev).toBe(told()[0]);
    // As of a clock that was set back since.
    const ahead = Date.now() + 3_600_000;
    await stored.updateOne({ accountId: ctx.accountId }, { $set: { budgetRev: ahead } });
    const agents = world.features.get(AgentsService);
    await agents.update(ctx, id, { budget: { amount: 6, period: 'total' } });
    await agents.update(ctx, id, { budget: null });
    await agents.update(ctx, id, { budget: { amount: 7, period: 'total' } });
    await eventually('four events', () => told().length === 4);
    expect(told().slice(1)).toEqual([ahead + 1, ahead + 2, ahead + 3]);
  });

  it('refuses rehearsals from its hard limit on, and says whose it is', async () => {
    const agent = await world.agent(ctx);
    const session = await world.features
      .get(PlaygroundSessions)
      .create(ctx, { _id: newId(), agentConfigId: agent._id, channel: 'telegram' });
    const playground = world.features.get(PlaygroundService);
    await spend('exhausted', { scope: 'agent', id: agent._id });
    expect(await playground.open(ctx, session._id)).toMatchObject({ reply: 'Hello!' });
    await spend('stopped', { scope: 'agent', id: agent._id });
    const before = world.model.asked.length;
    const refused = 'The budget of the agent is spent up to its hard limit';
    await expect(playground.say(ctx, session._id, 'Hi')).rejects.toMatchObject({ code: 'conflict', message: refused });
    expect(world.model.asked.length).toBe(before);
    expect((await playground.get(ctx, session._id)).messages).toHaveLength(1);
    await spend('ok', { scope: 'agent', id: agent._id });
    expect(await playground.say(ctx, session._id, 'Hi')).toMatchObject({ reply: 'Hello!' });
  });

  it('that is spent lets nobody be written to first, and replies go on', async () => {
    const { id, agent } = await begun();
    await spend('exhausted', { scope: 'agent', id: agent._id });
    await world.write(ctx, { email }, 'How much is it?');
    const row = await world.until(ctx, id, 'the answer', ({ messageCount }) => messageCount === 3);
    expect(row.messages.at(-1)?.content).toBe('Hello!');
    const other = await world.lead(ctx, { name: 'Bob', email: 'bob@example.com' });
    await expect(start(agent, other)).rejects.toThrow('The budget is spent');
    await spend('warning', { scope: 'agent', id: agent._id });
    await world.until(ctx, await start(agent, other), 'the opening', ({ messageCount }) => messageCount === 1);
  });

  it('that is spent lets the openings of a campaign wait', async () => {
    const agent = await world.agent(ctx);
    const campaignId = newId();
    await spend('exhausted', { scope: 'campaign', id: campaignId });
    const lead = await world.lead(ctx, { name: 'Ada', email });
    const item = { leadId: lead.id, round: 1, agentConfigId: agent._id, agentVersion: 1 };
    const items = [{ ...item, agentAssignedBy: 'auto' as const }];
    const campaigns = world.features.get(CampaignStarts);
    await campaigns.startMany(ctx, { campaignId, channel: 'email', ratePerMinute: 60, items });
    const waiting = await eventually('the opening to wait', async () => {
      const now = await campaigns.waiting(ctx, { campaignId });
      return now.waiting.length > 0 && now.waiting;
    });
    expect(waiting).toMatchObject([{ for: 'budget', count: 1 }]);
    expect(world.requests(ctx)).toEqual([]);
  });

  it('hands replies to people from its hard limit on, without asking the model', async () => {
    const { id } = await begun();
    await spend('stopped');
    world.model.play(() => {
      throw new Error('asked');
    });
    await world.write(ctx, { email }, 'How much is it?');
    const row = await world.until(ctx, id, 'the hand-off', ({ status }) => status === 'handed_off');
    expect(row.handOff).toMatchObject({ reason: 'The budget is spent', openQuestions: ['How much is it?'] });
    await eventually('the record', () => world.moves(ctx).at(-1)?.reason === 'budget');
  });

  it('ends with its period, and does not bind others', async () => {
    const { id, agent } = await begun();
    const until = new Date(Date.now() - 1).toISOString();
    const at = new Date().toISOString();
    const told = { level: 'stopped', spent: 0, currency: 'USD', at } as const;
    await world.publish(ctx, 'budget.changed', {
      ...told,
      scope: 'account',
      id: ctx.accountId,
      rev: (rev += 1),
      until,
    });
    await spend('stopped', { scope: 'campaign', id: newId() });
    await world.write(ctx, { email }, 'How much is it?');
    const row = await world.until(ctx, id, 'the answer', ({ messageCount }) => messageCount === 3);
    expect(row.messages.at(-1)?.content).toBe('Hello!');
    const settings = world.features.get(AccountSettings);
    expect(await settings.hasBudget(ctx.accountId)).toBe(true);
    expect(await settings.spentBudget(ctx.accountId, { agentConfigIds: [agent._id] })).toBeUndefined();
  });
});
