import { getConnectionToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type RequestContext, systemContext } from '@northline/common/vocabulary/context';
import {
  accountId,
  defaultRetention,
  type Budget,
  type BudgetScope,
  type BudgetSet,
  type Cost,
  type CostGroup,
  type Costs,
  type CostsCounted,
  type DomainEvent,
  type PriceList,
} from '@northline/common/contracts';
import { AccountSettings, newEvent } from '@northline/common/platform/events';
import { newId } from '@northline/common/platform/mongo';
import { startService, stopService } from '@northline/common/platform/service';
import { type DataServices, eventually, Others, setServiceEnv, startDataServices } from '@northline/testing';
import { DateTime } from 'luxon';
import type { Connection } from 'mongoose';
import { AppModule } from '../src/app.module';
import type { EvaluationRow } from '../src/evaluations/evaluation.schema';
import { EvaluationsRepository } from '../src/evaluations/evaluations.repository';

const quarterMs = 15 * 60_000;
let data: DataServices;
let app: NestFastifyApplication;
let second: NestFastifyApplication;
let others: Others;
let ctx: RequestContext;
let accounts = 0;
/** What engine and channels have not told by an event yet. */
let untold: Record<'engine' | 'channels', CostsCounted[]> = { engine: [], channels: [] };

beforeAll(async () => {
  data = await startDataServices();
  setServiceEnv(data, 'insights');
  app = await startService(AppModule, 'insights');
  second = await startService(AppModule, 'insights');
  others = await Others.connect(data);
  others.answer('engine.costs.count', () => untold.engine);
  others.answer('channels.costs.count', () => untold.channels);
  await others.nats.flush();
});
afterAll(async () => {
  await others.close();
  for (const one of [second, app]) await stopService(one);
  await data.stop();
});
beforeEach(() => {
  accounts += 1;
  ctx = systemContext(accountId(String(accounts).padStart(24, '0')), { timezone: 'Asia/Kathmandu' });
  untold = { engine: [], channels: [] };
});

const evaluations = () =>
  app.get<Connection>(getConnectionToken(), { strict: false }).collection<EvaluationRow>('evaluations');
const sum = (groupBy: CostGroup = 'day', more: object = {}): Promise<Costs> =>
  others.ask(ctx, 'insights.costs.sum', { from: '2026-11-01', to: '2026-12-01', groupBy, ...more });

const agents = [newId(), newId()];
const campaigns = [newId(), undefined];
const models = ['big', 'small'];
const kinds = ['evaluation', 'rehearsal', 'embedding', 'transcription'] as const;

/** Costs of every kind, spread over days and dimensions. */
const costs = (count: number): Cost[] =>
  Array.from({ length: count }, (_, n) => {
    const campaignId = campaigns[n % 2];
    return {
      kind: kinds[n % 4]!,
      // Documents and voice messages belong to no agent.
      ...(n % 4 < 2 && { agentConfigId: agents[n % 3 === 0 ? 0 : 1]! }),
      ...(campaignId && { campaignId }),
      channel: n % 5 === 0 ? 'email' : 'whatsapp',
      at: new Date(Date.parse('2026-11-10T00:00:00Z') + n * 7 * 60_000),
      amount: 1 + n * n,
      currency: n % 7 === 0 ? 'EUR' : 'USD',
      ...(n % 4 !== 0 && { prices: { input: 1, output: 1 } }),
      model: models[n % 2]!,
    };
  });

/** Rows of the ledger, three costs each, to be counted at once. */
const rowsOf = (spent: Cost[]): EvaluationRow[] =>
  Array.from({ length: Math.ceil(spent.length / 3) }, (_, n) => ({
    _id: `${ctx.accountId}:${n}`,
    accountId: ctx.accountId,
    conversationId: newId(),
    leadId: '7',
    stageId: 'done',
    outcomes: [],
    failures: 0,
    createdAt: new Date(),
    pendingEvents: [],
    costs: spent.slice(3 * n, 3 * n + 3),
    countAt: new Date(),
  }));

/** The items by a property, counted in the plainest way. */
function recount(spent: Cost[], keyOf: (cost: Cost) => string | undefined): Costs['items'] {
  const items = new Map<string, Costs['items'][number]>();
  for (const cost of spent) {
    const key = keyOf(cost);
    const place = `${key}:${cost.currency}`;
    const item = items.get(place) ?? { ...(key && { key }), amount: 0, currency: cost.currency, count: 0, unpriced: 0 };
    item.amount += cost.amount;
    item.count += 1;
    item.unpriced += cost.prices ? 0 : 1;
    items.set(place, item);
  }
  return [...items.values()];
}
const dayOf = ({ at }: Cost): string => at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Kathmandu' });
const keys: Record<CostGroup, (cost: Cost) => string | undefined> = {
  day: dayOf,
  agent: ({ agentConfigId }) => agentConfigId,
  campaign: ({ campaignId }) => campaignId,
  channel: ({ channel }) => channel,
  model: ({ model }) => model,
  kind: ({ kind }) => kind,
};

async function expectRecount(spent: Cost[], filter: object = {}): Promise<void> {
  for (const group of Object.keys(keys) as CostGroup[]) {
    const { items, totals } = await sum(group, filter);
    const wanted = recount(spent, keys[group]);
    expect(items).toHaveLength(wanted.length);
    expect(items).toEqual(expect.arrayContaining(wanted));
    expect(totals).toEqual(expect.arrayContaining(recount(spent, () => undefined)));
  }
}

describe('the sums of costs', () => {
  it('equal a recount of the ledger by day, agent, campaign, channel, model and kind, with filters too', async () => {
    const spent = costs(300);
    await evaluations().insertMany(rowsOf(spent));
    await expectRecount(spent);
    const [agentConfigId, campaignId] = [agents[0], campaigns[0]];
    const filter = { agentConfigId, campaignId, channel: 'whatsapp' };
    const mine = spent.filter(
      (cost) => cost.agentConfigId === agentConfigId && cost.campaignId === campaignId && cost.channel === 'whatsapp',
    );
    expect(mine.length).toBeGreaterThan(10);
    await expectRecount(mine, filter);
  });

  it('equal it when two replicas count at once, and a count is interrupted or repeated', async () => {
    const spent = costs(120);
    const rows = rowsOf(spent);
    await evaluations().insertMany(rows.slice(0, 20));
    await Promise.all([sum(), sum(), sum(), evaluations().insertMany(rows.slice(20)), sum(), sum()]);
    await expectRecount(spent);
    // A process that died after it stored a count and before it took the marks away.
    await evaluations().updateMany({ accountId: ctx.accountId }, { $set: { countAt: new Date() } });
    await expectRecount(spent);
    await eventually(
      'the ticker to count',
      async () => (await evaluations().countDocuments({ countAt: { $exists: true } })) === 0,
    );
    await expectRecount(spent);
  });

  it('take the newest count of each quarter, however late and often events come', async () => {
    const quarter = (n: number): string => new Date(Date.parse('2026-11-10T00:00:00Z') + n * quarterMs).toISOString();
    const lines = (amount: number): CostsCounted['lines'] => [
      {
        kind: 'turn',
        agentConfigId: agents[0],
        channel: 'email',
        model: 'big',
        currency: 'USD',
        amount,
        count: 1,
        unpriced: 0,
      },
    ];
    const counts: CostsCounted[] = [1, 2, 3].flatMap((rev) =>
      [0, 1].map((n) => ({ ledger: 'turns' as const, quarter: quarter(n), rev, lines: lines(10 * rev + n) })),
    );
    const events = counts.map((counted) => newEvent(ctx, 'costs.counted', counted));
    for (const event of [...events.toReversed(), ...events]) await others.publish({ ...event, id: newId() });
    await eventually('the newest', async () => (await sum()).totals[0]?.amount === 61);
    untold = {
      engine: [{ ledger: 'turns', quarter: quarter(1), rev: 4, lines: lines(100) }],
      channels: [{ ledger: 'deliveries', quarter: quarter(1), rev: 1, lines: lines(1_000) }],
    };
    expect((await sum()).totals).toEqual([{ amount: 30 + 100 + 1_000, currency: 'USD', count: 3, unpriced: 0 }]);
    untold = { engine: [], channels: [] };
    expect((await sum()).totals).toMatchObject([{ amount: 1_130 }]);
  });

  it('keep what evaluations of an erased lead cost', async () => {
    const spent = costs(9);
    await evaluations().insertMany([...rowsOf(spent), { ...rowsOf(spent)[0]!, _id: newId(), costs: [] }]);
    await app.get(EvaluationsRepository, { strict: false }).erase(ctx.accountId, '7');
    const rows = await evaluations().find({ accountId: ctx.accountId }).toArray();
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(Object.keys(row)).not.toContain('leadId');
    await expectRecount(spent);
  });

  it('are of at most 366 days, and of the last 30 without a range', async () => {
    await expect(sum('day', { from: '2024-01-01' })).rejects.toThrow('The range must be at most 366 days');
    await evaluations().insertMany(rowsOf([{ ...costs(1)[0]!, at: new Date() }]));
    expect(await others.ask(ctx, 'insights.costs.sum', {})).toMatchObject({ groupBy: 'day', totals: [{ count: 1 }] });
  });
});

describe('a budget', () => {
  const now = new Date();
  const quarter = new Date(Math.floor(now.getTime() / quarterMs) * quarterMs).toISOString();
  let told: DomainEvent<'budget.changed'>[] = [];

  beforeAll(async () => {
    others.nats.subscribe('facts.budget.changed', {
      callback: (_error, message) => void told.push(message.json<DomainEvent<'budget.changed'>>()),
    });
    await others.nats.flush();
  });
  beforeEach(() => {
    told = [];
  });

  // Nobody takes the events here, so they may be told more than once.
  const states = (scope: BudgetScope = 'account') =>
    [...new Map(told.map((event) => [event.id, event])).values()]
      .filter((event) => event.accountId === ctx.accountId && event.data.scope === scope)
      .map(({ data }) => data)
      .sort((one, other) => one.rev - other.rev);
  const until = (count: number, scope?: BudgetScope) =>
    eventually(`${count} states`, () => states(scope).length >= count && states(scope));
  const set = (budget?: Budget, more: Partial<BudgetSet> = {}): Promise<void> =>
    others.publish(
      newEvent(ctx, 'budget.set', {
        ...{ scope: 'account', id: ctx.accountId, rev: Date.now(), ...(budget && { budget }), ...more },
      }),
    );
  let rev = 0;
  const spend = async (amount: number, line: Partial<CostsCounted['lines'][number]> = {}): Promise<void> => {
    const lines = [{ kind: 'turn' as const, currency: 'USD', amount, count: 1, unpriced: 0, ...line }];
    const event = newEvent(ctx, 'costs.counted', { ledger: 'turns', quarter, rev: (rev += 1), lines });
    await others.publish(event);
    await others.publish({ ...event, id: newId() });
  };

  it('is told at 80 %, at its end and at its hard limit, once each', async () => {
    await set({ amount: 1_000, period: 'month' });
    expect(await until(1)).toMatchObject([{ level: 'ok', spent: 0, currency: 'USD', rev: 1 }]);
    await spend(799);
    await spend(800);
    expect((await until(2))[1]).toMatchObject({ level: 'warning', spent: 800, crossed: true });
    await spend(1_000);
    expect((await until(3))[2]).toMatchObject({ level: 'exhausted', spent: 1_000, crossed: true });
    // Something turned out to be free.
    await spend(900);
    expect((await until(4))[3]).toMatchObject({ level: 'warning' });
    await spend(1_100);
    expect((await until(5))[4]).toMatchObject({ level: 'exhausted', spent: 1_100 });
    await spend(1_200);
    const all = await until(6);
    expect(all.map(({ level, crossed }) => `${level}${crossed ? '!' : ''}`)).toEqual([
      'ok',
      'warning!',
      'exhausted!',
      'warning',
      'exhausted',
      'stopped!',
    ]);
    const { since, until: end } = all[5]!;
    expect(Date.parse(since!)).toBeLessThanOrEqual(Date.parse(quarter));
    expect(Date.parse(end!)).toBeGreaterThan(now.getTime());
    await set({ amount: 10_000, period: 'total' });
    expect((await until(7))[6]).toMatchObject({ level: 'ok', spent: 1_200 });
    await set();
    expect((await until(8))[7]).toMatchObject({ level: 'none' });
  });

  it('of an agent or a campaign counts what is theirs, in the currency of the prices', async () => {
    const [agentConfigId, campaignId] = [newId(), newId()];
    await set({ amount: 100, period: 'total' }, { scope: 'agent', id: agentConfigId });
    await set({ amount: 100, period: 'total', hardLimit: 100 }, { scope: 'campaign', id: campaignId });
    await until(1, 'agent');
    await until(1, 'campaign');
    await spend(1_000, { agentConfigId: newId(), campaignId, currency: 'EUR' });
    await spend(90, { agentConfigId, campaignId });
    expect((await until(2, 'agent'))[1]).toMatchObject({ level: 'warning', spent: 90 });
    await spend(100, { agentConfigId: newId(), campaignId });
    const campaign = await eventually('the limit', () => states('campaign').find(({ level }) => level === 'stopped'));
    expect(campaign).toMatchObject({ spent: 100, crossed: true });
  });

  it('is looked at again when the account changes its currency or time zone', async () => {
    const agentConfigId = newId();
    await set({ amount: 100, period: 'total', hardLimit: 100 });
    await set({ amount: 100, period: 'month' }, { scope: 'agent', id: agentConfigId });
    await spend(500, { agentConfigId });
    await eventually('the limit', () => states().some(({ level }) => level === 'stopped'));
    await eventually('the agent’s', () => states('agent').some(({ level }) => level === 'stopped'));
    const prices: PriceList = {
      ...{ currency: 'EUR', asOf: '2026-11-01', source: 'own' as const },
      ...{ models: [], whatsapp: [], email: 1 },
    };
    const account = { timezone: 'Pacific/Kiritimati', lockEditedInsights: false, ...defaultRetention };
    await others.publish(newEvent(ctx, 'account.changed', { ...account, rev: 1, prices }));
    const ofAccount = await eventually('the account’s', () => states().find(({ currency }) => currency === 'EUR'));
    expect(ofAccount).toMatchObject({ level: 'ok', spent: 0 });
    const ofAgent = await eventually('the agent’s', () => states('agent').find(({ currency }) => currency === 'EUR'));
    expect(DateTime.fromISO(ofAgent.since!, { zone: account.timezone })).toMatchObject({ day: 1, hour: 0 });
    const settings = app.get(AccountSettings, { strict: false });
    await eventually('the settings', async () => {
      return !(await settings.spentBudget(ctx.accountId, { agentConfigIds: [agentConfigId] }));
    });
    await spend(80, { currency: 'EUR' });
    expect(await eventually('a warning', () => states().find(({ level }) => level === 'warning'))).toMatchObject({
      ...{ spent: 80, currency: 'EUR', crossed: true },
    });
  });

  it('lets no evaluation ask the model from its hard limit on', async () => {
    const evidence = jest.fn();
    others.answer('engine.conversations.evidence', ({ conversationId, stageId }) => {
      evidence();
      return {
        ...{ leadId: '7', conversationId, stageId, language: 'English', zone: 'UTC', transcript: [] },
        lead: { name: 'Ada', tags: [], customFields: {} },
        fields: [{ fieldName: 'Budget', instructions: '', knowledge: [] }],
      };
    });
    await others.nats.flush();
    await set({ amount: 1, period: 'total', hardLimit: 1 });
    await spend(1);
    await eventually('the limit', () => states().some(({ level }) => level === 'stopped'));
    const settings = app.get(AccountSettings, { strict: false });
    await eventually('the settings', () => settings.spentBudget(ctx.accountId, { agentConfigIds: [] }));
    const [row] = rowsOf([]).concat({ ...rowsOf(costs(1))[0]!, _id: newId(), costs: [] });
    const { countAt: _, costs: __, ...due } = row!;
    const costOf = { agentConfigId: newId(), channel: 'email' as const };
    await evaluations().insertOne({ ...due, costOf, dueAt: new Date() });
    const after = await eventually('the evaluation to be put off', async () => {
      const found = await evaluations().findOne({ _id: due._id });
      return evidence.mock.calls.length > 0 && found?.claim === undefined && found;
    });
    expect(after.dueAt!.getTime()).toBeGreaterThan(Date.now() + 60_000);
    expect(after.outcomes).toEqual([]);
  });
});
