import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { defaultRetention, type PriceList, type Turn } from '@northline/common/contracts';
import { CostCounts } from '@northline/common/features/costs';
import { AccountSettings, newEvent } from '@northline/common/platform/events';
import { newId } from '@northline/common/platform/mongo';
import { eventually } from '@northline/testing';
import type { Connection } from 'mongoose';
import { StartingService } from '../src/conversations/starting.service';
import { PlaygroundSessions } from '../src/playground/playground-sessions.service';
import { PlaygroundService } from '../src/playground/playground.service';
import { ForeseenCosts } from '../src/turn/foreseen-costs.service';
import type { TurnRow } from '../src/turn/turn.schema';
import { TurnsRepository } from '../src/turn/turns.repository';
import { newAccount } from './harness';
import { World } from './world';

const phone = '+41446681800';
const prices: PriceList = {
  currency: 'CHF',
  asOf: '2026-11-01',
  models: [{ model: 'scripted', input: 2_000_000, cachedInput: 1_000_000, output: 10_000_000 }],
  whatsapp: [],
  email: 0,
};
let world: World;
let ctx: RequestContext;
let rev = 0;

beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());
beforeEach(() => {
  ctx = newAccount();
  world.model.play(() => ({ reply: 'Hello!' }));
});

const charge = (list?: PriceList): Promise<void> =>
  world.features.get(AccountSettings).note(
    newEvent(ctx, 'account.changed', {
      ...defaultRetention,
      rev: (rev += 1),
      timezone: 'UTC',
      lockEditedInsights: false,
      ...(list && { prices: list }),
    }),
  );
const turns = (id: string, count: number): Promise<Turn[]> =>
  eventually(`${count} turns`, async () => {
    const { items } = await world.features.get(TurnsRepository).list(ctx.accountId, id, { limit: 50 });
    return items.length >= count && items;
  });
const ledger = () =>
  world.features.app.get<Connection>(getConnectionToken(), { strict: false }).collection<TurnRow>('turns');

/** A conversation in which the template was sent, with its agent and campaign. */
async function begun(): Promise<{ id: string; agentConfigId: string }> {
  const { _id: agentConfigId } = await world.agent(ctx, {
    firstTouchTemplate: { name: 'hello', language: 'en', parameters: [] },
  });
  const { id: leadId } = await world.lead(ctx, { name: 'Ada', phone });
  const { _id } = await world.features
    .get(StartingService)
    .start(ctx, { _id: newId(), leadId, agentConfigId, channel: 'whatsapp' });
  return { id: _id, agentConfigId };
}

it('keeps what a turn cost with it, by the prices of its time', async () => {
  const { id, agentConfigId } = await begun();
  await charge(prices);
  await world.write(ctx, { phone }, 'Hi');
  const [first] = await turns(id, 1);
  // 11 tokens read at 2, 5 written at 10.
  expect(first?.cost).toEqual({ amount: 72, currency: 'CHF' });
  await charge({ ...prices, currency: 'EUR', models: [{ model: '*', input: 0, output: 1_000_000 }] });
  await world.write(ctx, { phone }, 'And now?');
  const [second] = await turns(id, 2);
  expect(second?.cost).toEqual({ amount: 5, currency: 'EUR' });
  expect((await turns(id, 2))[1]).toEqual(first);
  expect(await ledger().findOne({ _id: first?._id })).toMatchObject({
    costs: [
      {
        kind: 'turn',
        agentConfigId,
        channel: 'whatsapp',
        amount: 72,
        prices: { input: 2_000_000, cachedInput: 1_000_000, output: 10_000_000 },
        model: 'scripted',
        inputTokens: 11,
        outputTokens: 5,
      },
    ],
  });
});

it('counts every draft, and a model without a price as free', async () => {
  await charge(prices);
  const { _id: agentConfigId } = await world.agent(ctx, {
    firstTouchTemplate: { name: 'hello', language: 'en', parameters: [] },
    guardrails: { forbiddenTopics: 'politics' },
  });
  const { id: leadId } = await world.lead(ctx, { name: 'Ada', phone });
  const { _id: id } = await world.features
    .get(StartingService)
    .start(ctx, { _id: newId(), leadId, agentConfigId, channel: 'whatsapp' });
  let drafts = 0;
  world.model.play(() => ({ reply: (drafts += 1) === 1 ? 'Let us talk about politics' : 'Hello!' }));
  await world.write(ctx, { phone }, 'Hi');
  const [turn] = await turns(id, 1);
  expect(turn).toMatchObject({ modelCalls: 2, cost: { amount: 2 * (11 * 2 + 5 * 10), currency: 'CHF' } });
  await charge({ ...prices, models: [] });
  await world.write(ctx, { phone }, 'And now?');
  const [free] = await turns(id, 2);
  expect(free?.cost).toEqual({ amount: 0, currency: 'CHF' });
  const counted = await world.features.get(CostCounts).countNow(ctx.accountId);
  expect(counted.flatMap(({ lines }) => lines).reduce((sum, { unpriced }) => sum + unpriced, 0)).toBe(1);
});

it('tells the sums of each quarter, however often they are counted, also after the lead is erased', async () => {
  await charge(prices);
  const { id, agentConfigId } = await begun();
  await world.write(ctx, { phone }, 'Hi');
  await turns(id, 1);
  const count = () => world.features.get(CostCounts).countNow(ctx.accountId);
  const of = { kind: 'turn', agentConfigId, channel: 'whatsapp', model: 'scripted', currency: 'CHF' };
  const [first] = await count();
  expect(first).toMatchObject({ ledger: 'turns', lines: [{ ...of, amount: 72, count: 1, unpriced: 0 }] });
  expect(await count()).toEqual([]);
  await world.features.get(TurnsRepository).eraseTexts(ctx.accountId, id);
  await world.write(ctx, { phone }, 'And now?');
  await turns(id, 2);
  const later = await count();
  const told = new Map([first!, ...later].map((quarter) => [quarter.quarter, quarter]));
  const lines = [...told.values()].flatMap((quarter) => quarter.lines);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(144);
  await eventually('the event', () =>
    world.told(ctx, 'costs.counted').some(({ quarter, rev: newest }) => {
      const last = later.at(-1);
      return quarter === last?.quarter && newest === last.rev;
    }),
  );
});

it('counts what a rehearsal costs beside the turns', async () => {
  await charge(prices);
  const { id, agentConfigId } = await begun();
  await world.write(ctx, { phone }, 'Hi');
  await turns(id, 1);
  const { _id: sessionId } = await world.features
    .get(PlaygroundSessions)
    .create(ctx, { _id: newId(), agentConfigId, channel: 'email' });
  const playground = world.features.get(PlaygroundService);
  let asked = 0;
  world.model.play(() => ({ reply: `Hello ${(asked += 1)}!` }));
  await playground.say(ctx, sessionId, 'Hi');
  await playground.say(ctx, sessionId, 'And now?');
  expect(asked).toBe(2);
  const counted = await world.features.get(CostCounts).countNow(ctx.accountId);
  expect(new Set(counted.map(({ ledger: name }) => name))).toEqual(new Set(['turns']));
  const lines = counted.flatMap((quarter) => quarter.lines);
  const of = (wanted: string) => lines.filter(({ kind }) => kind === wanted);
  const sum = (wanted: string): number => of(wanted).reduce((total, { amount }) => total + amount, 0);
  expect(sum('turn')).toBe(72);
  expect(sum('rehearsal')).toBe(72 * asked);
  expect(of('rehearsal')[0]).toMatchObject({ agentConfigId, channel: 'email', model: 'scripted', currency: 'CHF' });
  expect(await world.features.get(CostCounts).countNow(ctx.accountId)).toEqual([]);
});

it('costs a turn no command', async () => {
  const { id } = await begun();
  await world.write(ctx, { phone }, 'Hi');
  await turns(id, 1);
  const reads = world.reads('accountSettings', ctx);
  const marked = await ledger().findOne({ conversationId: id }, { projection: { countAt: 1, createdAt: 1 } });
  expect(marked!.countAt!.getTime() - marked!.createdAt.getTime()).toBe(15 * 60_000);
  expect(reads).toEqual([]);
});

describe('what a conversation is foreseen to cost', () => {
  const foreseen = (agentConfigId: string) =>
    world.features.get(ForeseenCosts).of(ctx, { agentConfigId, channel: 'telegram' });

  it("is reckoned by the price list and the agent's shape until enough conversations have ended", async () => {
    await charge(prices);
    const { _id: agentConfigId } = await world.agent(ctx);
    const first = await foreseen(agentConfigId);
    expect(first).toMatchObject({ currency: 'CHF', basis: 'prices', range: { low: expect.any(Number) as number } });
    expect(first.range!.high).toBeGreaterThan(first.range!.low);
    const conversations = world.features.app
      .get<Connection>(getConnectionToken(), { strict: false })
      .collection<{ _id: string }>('conversations');
    const ids = Array.from({ length: 22 }, () => newId());
    const ended = (_id: string, n: number) => ({
      ...{ _id, accountId: ctx.accountId, agentConfigId, channel: 'telegram', environment: 'live' },
      ...{ leadId: String(n), status: n === 20 ? 'active' : 'dropped', createdAt: new Date() },
      // Whoever writes first costs something else.
      ...(n === 21 && { inboundKey: 'stranger' }),
    });
    await conversations.insertMany(ids.slice(0, 19).map(ended));
    expect(await foreseen(agentConfigId)).toEqual(first);
    await conversations.insertMany(ids.slice(19).map((id, n) => ended(id, n + 19)));
    // Half of them never answered; those who write themselves, and whoever is still there, do not count.
    for (const [n, conversationId] of ids.entries())
      if (n % 2 === 0 || n > 19)
        await world.features.get(TurnsRepository).keep(ctx.accountId, {
          ...{ _id: newId(), conversationId, kind: 'reply', outcome: 'replied', createdAt: new Date().toISOString() },
          ...{
            guardrails: [],
            knowledge: [],
            tools: [],
            modelCalls: 1,
            inputTokens: 1,
            outputTokens: 1,
            ms: 1,
            modelMs: 1,
          },
          costs: [
            {
              ...{ kind: 'turn', at: new Date(), amount: n > 19 ? 90_000 : 200, currency: 'CHF' },
              prices: { input: 1, output: 1 },
            },
          ],
        });
    // An average of 100, with a standard error of 23.
    expect(await foreseen(agentConfigId)).toEqual({ currency: 'CHF', basis: 'past', range: { low: 54, high: 146 } });
    // What was spent in another currency tells nothing.
    await charge({ ...prices, currency: 'EUR' });
    expect(await foreseen(agentConfigId)).toMatchObject({ currency: 'EUR', basis: 'prices' });
  });

  it('has no amount where the model has no price, and is no answer for an agent of others', async () => {
    await charge({ ...prices, models: [] });
    const { _id: agentConfigId } = await world.agent(ctx);
    expect(await foreseen(agentConfigId)).toEqual({ currency: 'CHF', basis: 'prices' });
    ctx = newAccount();
    await expect(foreseen(agentConfigId)).rejects.toMatchObject({ code: 'not_found' });
  });
});
