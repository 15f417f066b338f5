import { must } from '../packages/client/src/index.ts';
import { leastDrain } from './least-drain.ts';
import { type Meter, metered } from './meter.ts';
import { makeAgent, makeLeads, phoneOf, runCampaign, say, until } from './outreach.ts';
import { type Bench, type BenchRow, figureRow, interleave, ratioRow, spread, type Title } from './rounds.ts';
import type { Stack } from './stack.ts';

const counted = 1_000;
const drained = 1_000;
const turns = 20;
const quick = {
  PACING: 'off',
  RATE_LIMITS: 'off',
  SANDBOX_LIMITS: 'off',
  SANDBOX_PACE: '0.02',
  CAMPAIGN_POLL_MS: '100',
  TURN_DEBOUNCE_MS: '50',
  TURN_DEBOUNCE_MAX_MS: '200',
};

/** The rows of this file. */
export const ids = [
  'drain-house',
  'turn-own-ms',
  ...['read', 'lead', 'turn'].flatMap((what) => ['db', 'nats', 'redis'].map((of) => `${of}-per-${what}`)),
];

/** What the main job costs: a campaign's drain against the least it could be, a turn's own time, and counts. */
const bench: Bench = () =>
  metered(quick, async ({ stack, meter, mongoUri }) => {
    const agent = await makeAgent(stack);
    const rows = [
      ...(await countReads(stack, meter)),
      ...(await countCampaign(stack, meter, agent)),
      ...(await measureTurns(stack, meter, agent)),
    ];
    return [...rows, await measureDrain(stack, agent, mongoUri)];
  });

export default bench;

const aims = {
  read: { db: 1, nats: 1, redis: 1 },
  lead: { db: 7, nats: 7, redis: 8 },
  turn: { db: 20, nats: 8, redis: Number.POSITIVE_INFINITY },
};
const titles = {
  read: 'API read of a lead',
  lead: 'lead sent and delivered, campaign of 1,000',
  turn: 'turn, from inbound message to delivered reply',
};
const units = { db: 'Database commands', nats: 'Questions and events over NATS', redis: 'Redis calls' };

function countRows(what: keyof typeof aims, taken: Awaited<ReturnType<Meter['take']>>, per: number): BenchRow[] {
  return (['db', 'nats', 'redis'] as const)
    .filter((of) => Number.isFinite(aims[what][of]))
    .map((of) =>
      figureRow(
        {
          id: `${of}-per-${what}`,
          title: `${units[of]} per ${titles[what]}`,
          reference: 'counted',
          aim: aims[what][of],
          better: 'lower',
        },
        [taken[of] / per],
      ),
    );
}

async function countReads(stack: Stack, meter: Meter): Promise<BenchRow[]> {
  const { id } = await must(stack.api.POST('/api/leads', { body: { name: 'Ada' } }));
  for (let warm = 0; warm < 20; warm += 1) await must(stack.api.GET('/api/leads/{id}', { params: { path: { id } } }));
  // In batches so short that most of them meet no ticker: the middle one tells what a read asks.
  const [batches, reads] = [15, 20];
  const taken: Awaited<ReturnType<Meter['take']>>[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    await meter.take();
    for (let read = 0; read < reads; read += 1)
      await must(stack.api.GET('/api/leads/{id}', { params: { path: { id } } }));
    taken.push(await meter.take({ tickersToo: true }));
  }
  const middle = (of: 'db' | 'nats' | 'redis'): number => spread(taken.map((batch) => batch[of])).median;
  return countRows('read', { db: middle('db'), nats: middle('nats'), redis: middle('redis') }, reads);
}

async function countCampaign(stack: Stack, meter: Meter, agent: string): Promise<BenchRow[]> {
  const leads = await makeLeads(stack, counted);
  await meter.take();
  await runCampaign(stack, agent, leads, (stats) => stats.delivered === counted);
  return countRows('lead', await meter.take(), counted);
}

/** Leads write, one after the other; each answer is waited for until it is delivered. */
async function measureTurns(stack: Stack, meter: Meter, agent: string): Promise<BenchRow[]> {
  const [lead = 0] = await makeLeads(stack, 1);
  const phone = phoneOf(lead);
  await runCampaign(stack, agent, [lead], (stats) => stats.delivered === 1);
  const { conversations } = await must(
    stack.api.GET('/api/conversations', { params: { query: { leadId: String(lead) } } }),
  );
  const id = conversations[0]?._id ?? '';
  const answered = async (turn: number): Promise<void> => {
    await say(stack, phone, `What about question ${turn}?`);
    await until(`answer ${turn}`, async () => {
      const { messages } = await must(stack.api.GET('/api/conversations/{id}', { params: { path: { id } } }));
      return (
        messages.filter(
          ({ role, deliveryStatus }) =>
            role === 'agent' && (deliveryStatus === 'delivered' || deliveryStatus === 'read'),
        ).length ===
        turn + 1
      );
    });
  };
  // What the first message of a lead, and of a connection, causes comes once.
  await answered(1);
  await meter.settle();
  await meter.take();
  for (let turn = 2; turn <= turns + 1; turn += 1) await answered(turn);
  await meter.settle();
  const taken = await meter.take();
  const asked = await must(
    stack.api.GET('/api/conversations/{id}/turns', { params: { path: { id }, query: { limit: 200 } } }),
  );
  const own = asked.turns.map(({ ms, modelMs }) => ms - modelMs);
  const title: Title = {
    id: 'turn-own-ms',
    title: 'Our own time in a turn, in milliseconds',
    reference: 'the whole turn without the model',
    aim: 25,
    better: 'lower',
  };
  return [...countRows('turn', taken, turns), { ...figureRow(title, own), ratio: spread(own).median }];
}

/** Leads a second of a campaign that reaches nobody (test key), against the least that a correct runner must do. */
async function measureDrain(stack: Stack, agent: string, mongoUri: string): Promise<BenchRow> {
  const { drain, least } = await interleave(
    {
      drain: async () => {
        const leads = await makeLeads(stack, drained);
        const start = performance.now();
        await runCampaign(stack, agent, leads, (stats) => stats.sent === drained, { key: stack.run.testApiKey });
        return drained / ((performance.now() - start) / 1_000);
      },
      least: () => leastDrain(drained, stack.run.redisUrl, mongoUri),
    },
    5,
  );
  const title: Title = {
    id: 'drain-house',
    title: 'The whole house drains a campaign to a test key, no pacing',
    reference: 'plain Bull jobs with one batched ledger write each',
    aim: 0.05,
    better: 'higher',
  };
  return ratioRow(title, drain, least);
}
