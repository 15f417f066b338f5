import type { RequestContext } from '@northline/common/vocabulary/context';
import type { CampaignLeadStatus, RpcSubject } from '@northline/common/contracts';
import { Jobs } from '@northline/common/platform/jobs';
import { RpcClient } from '@northline/common/platform/messaging';
import { eventually } from '@northline/testing';
import { variantFor } from '../src/ab-tests/assignment';
import { AudienceReader } from '../src/campaigns/audience-reader';
import type { CampaignRow } from '../src/campaigns/campaign.schema';
import type { CampaignAction } from '../src/campaigns/campaign.states';
import { CampaignsRepository } from '../src/campaigns/campaigns.repository';
import type { CampaignLeadRow } from '../src/rows/campaign-lead.schema';
import { CampaignLeadsRepository } from '../src/rows/campaign-leads.repository';
import { closed, newAccount, RunnerHarness } from './harness';
import { Interruptions, type Step } from './interruptions';

/** Two pages of an audience, and several requests to the engine. */
const many = 600;
const few = 30;

const campaigns = (method: string, when?: Step['when']): Step => ({
  of: (replica) => replica.get(CampaignsRepository),
  method,
  ...(when && { when }),
});
const rows = (method: string): Step => ({ of: (replica) => replica.get(CampaignLeadsRepository), method });
const moved = (action: CampaignAction): Step =>
  campaigns('transition', (_ctx, _row, move) => (move as { action: CampaignAction }).action === action);
const queued = (job: string): Step => ({
  of: (replica) => replica.get(Jobs),
  method: 'wake',
  when: (_ctx, name) => name === job,
});
const answered = (subject: RpcSubject): Step => ({
  of: (replica) => replica.get(RpcClient),
  method: 'request',
  when: (_ctx, asked) => asked === subject,
});

const selecting: [string, Step][] = [
  [
    'a page was read',
    {
      of: (replica) => replica.get(AudienceReader),
      method: 'page',
      // The launch reads one lead before, to find out whether there is any.
      when: (_ctx, row) => (row as CampaignRow).status === 'running',
    },
  ],
  ['rows were made', rows('append')],
  ['the place in the audience was kept', campaigns('renew', (...args) => Object.hasOwn(args[4] ?? {}, 'selection'))],
];
const dispatching: [string, Step][] = [
  ['leads were claimed', rows('claim')],
  ['the engine answered', answered('engine.conversations.start_many')],
  ['its answer was recorded', rows('recordEnds')],
  ['the claims were forgotten', rows('noteAnswered')],
];
const launching: [string, Step][] = [
  ['the launch was written', moved('launch')],
  ['the selection was queued', queued('selection')],
  ['the campaign was leased', campaigns('acquire')],
  ...selecting,
  ['the lease was given back', campaigns('release')],
  ['the dispatch was queued', queued('dispatch')],
  ...dispatching,
  ['the end was written', moved('finish')],
];
const cancelling: [string, Step][] = [
  ['the cancel was written', moved('cancel')],
  ['those who waited were skipped', rows('skipAll')],
];
const retrying: [string, Step][] = [
  ['the retry was written', moved('retry')],
  ['the rows were', rows('retryFailed')],
  ['the campaign was made due', campaigns('lookAgain')],
];

/** A campaign of an account of its own, whose work is interrupted. */
interface Interrupted {
  ctx: RequestContext;
  id: string;
  reached: Promise<void>;
}

let runner: RunnerHarness;
let interruptions: Interruptions;
/** Campaigns of which nothing leaves, as the channels know it. */
const stopped = new Set<string>();
/** Campaigns of which nothing leaves until they have been stopped. */
const stopping = new Map<string, Promise<unknown>>();
/** How often each lead of a campaign was written to. */
const sent = new Map<string, number>();

beforeAll(async () => {
  const places = { SELECTION_CONCURRENCY: '60', DISPATCH_CONCURRENCY: '60' };
  runner = await RunnerHarness.start({
    replicas: 2,
    env: { PACING: 'off', CAMPAIGN_LEASE_MS: '1000', RPC_TIMEOUT_MS: '20000', ...places },
  });
  interruptions = new Interruptions(runner.replicas);
  runner.world.addLeads(few, 'few');
  runner.world.addLeads(many - few, 'many');
  runner.world.fate = async ({ campaignId, leadId }) => {
    await stopping.get(campaignId);
    if (stopped.has(campaignId)) return ['expired'];
    const lead = `${campaignId}:${leadId}`;
    sent.set(lead, (sent.get(lead) ?? 0) + 1);
    return ['sent', 'delivered'];
  };
});
afterAll(async () => {
  await interruptions.goOn();
  await runner.stop();
});

/** Lets what was interrupted go on, then another campaign run: nobody waits after that, nor gets a second message. */
async function expectNothingMore(): Promise<void> {
  const waiting = () => runner.stored('campaignLeads').countDocuments({ status: { $in: ['pending', 'sending'] } });
  const asked = () =>
    new Set(runner.world.asked.map(({ campaignId, leadId, round }) => `${campaignId}:${leadId}:${round}`));
  const before = asked();
  expect(await waiting()).toBe(0);
  await interruptions.goOn();
  const ctx = newAccount();
  const { _id: id } = await runner.draft(ctx, 'few');
  await runner.ask(ctx, 'runner.campaigns.launch', { id });
  await runner.until(ctx, id, 'completed');
  expect(await waiting()).toBe(0);
  expect([...asked()].filter((opening) => !opening.startsWith(id))).toEqual([...before]);
  expect([...sent.values()].every((times) => times === 1)).toBe(true);
}

/** How many leads of a campaign were written to, each how often. */
const writtenTo = (id: string): number[] => [...sent].flatMap(([lead, times]) => (lead.startsWith(id) ? [times] : []));

const once = (count: number): number[] => Array<number>(count).fill(1);

/** How many rows of a campaign have each status. */
async function statuses(id: string): Promise<Partial<Record<CampaignLeadStatus, number>>> {
  const found = await runner.stored<CampaignLeadRow>('campaignLeads').find({ campaignId: id }).toArray();
  const counts: Partial<Record<CampaignLeadStatus, number>> = {};
  for (const { status } of found) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** A request whose answer may never come. */
function ask(ctx: RequestContext, action: 'launch' | 'pause' | 'resume' | 'cancel' | 'retry_failed', id: string): void {
  runner.ask(ctx, `runner.campaigns.${action}`, { id }).catch(() => undefined);
}

async function interrupted(step: Step, more: Parameters<RunnerHarness['draft']>[2] = {}): Promise<Interrupted> {
  const ctx = newAccount();
  const tags = more.schedule?.activeDays ? ['few'] : ['few', 'many'];
  const { _id: id } = await runner.draft(ctx, '', { leadFilter: { tags }, ...more });
  return { ctx, id, reached: interruptions.after(ctx.accountId, step) };
}

describe('a launch of an A/B test whose process dies', () => {
  const begun = new Map<string, Promise<Interrupted & { agents: string[]; abTestId: string }>>();

  beforeAll(() => {
    for (const [what, step] of launching) begun.set(what, begin(step));
  });

  async function begin(step: Step): Promise<Interrupted & { agents: string[]; abTestId: string }> {
    const ctx = newAccount();
    const agents = [runner.world.addAgent(), runner.world.addAgent()];
    const variants = agents.map((agentConfigId, index) => ({ agentConfigId, weight: 1 + index }));
    const { _id: abTestId } = await runner.ask(ctx, 'runner.ab_tests.create', { test: { name: 'T', variants } });
    await runner.ask(ctx, 'runner.ab_tests.set_status', { id: abTestId, status: 'running' });
    const { _id: id } = await runner.draft(ctx, '', {
      agentConfigId: agents[0],
      abTestId,
      leadFilter: { tags: ['few', 'many'] },
    });
    const reached = interruptions.after(ctx.accountId, step);
    ask(ctx, 'launch', id);
    await reached;
    return { ctx, id, reached, agents, abTestId };
  }

  it.each(launching)('when %s writes to every lead once all the same, by the same agent', async (what) => {
    const { ctx, id, agents, abTestId } = await begun.get(what)!;
    await runner.until(ctx, id, 'completed', 50_000);
    await runner.untilStats(ctx, id, { totalLeads: many, sent: many, delivered: many, failed: 0 });
    expect(writtenTo(id)).toEqual(once(many));
    const variants = agents.map((agentConfigId, index) => ({ agentConfigId, weight: 1 + index }));
    const asked = runner.world.asked.filter(({ campaignId }) => campaignId === id);
    const strayed = asked.filter(
      ({ leadId, round, agentConfigId }) =>
        round !== 1 || agentConfigId !== variantFor(abTestId, leadId, variants).agentConfigId,
    );
    expect(strayed).toEqual([]);
  });

  it('and does no more when it goes on after all', expectNothingMore);
});

describe('a campaign that is stopped after its process died', () => {
  const whens = [...selecting, ...dispatching];
  const paused = new Map<string, Promise<Interrupted>>();
  const cancelled = new Map<string, Promise<Interrupted>>();

  beforeAll(() => {
    for (const [what, step] of whens) {
      paused.set(what, stop(step, 'pause'));
      cancelled.set(what, stop(step, 'cancel'));
    }
  });

  async function stop(step: Step, action: 'pause' | 'cancel'): Promise<Interrupted> {
    const begun = await interrupted(step);
    const { ctx, id, reached } = begun;
    const isStopped = reached.then(() => runner.ask(ctx, `runner.campaigns.${action}`, { id }));
    stopping.set(
      id,
      isStopped.then(() => stopped.add(id)),
    );
    ask(ctx, 'launch', id);
    await isStopped;
    return begun;
  }

  it.each(whens)('when %s, and is resumed, writes to every lead once', async (what) => {
    const { ctx, id } = await paused.get(what)!;
    stopped.delete(id);
    await runner.ask(ctx, 'runner.campaigns.resume', { id });
    await runner.until(ctx, id, 'completed', 50_000);
    await runner.untilStats(ctx, id, { totalLeads: many, sent: many, failed: 0 });
    expect(writtenTo(id)).toEqual(once(many));
  });

  it.each(whens)('when %s, and for good, leaves nobody waiting', async (what) => {
    const { ctx, id } = await cancelled.get(what)!;
    const left = await eventually(
      'nobody to wait',
      async () => {
        const { pending = 0, sending = 0, ...others } = await statuses(id);
        const row = await runner.stored<CampaignRow>('campaigns').findOne({ _id: id });
        return pending + sending === 0 && row?.dueAt === undefined && others;
      },
      50_000,
    );
    const { delivered = 0, ...others } = left;
    expect(writtenTo(id)).toEqual(once(delivered));
    expect(Object.keys(others).every((status) => status === 'skipped')).toBe(true);
    expect(await runner.ask(ctx, 'runner.campaigns.get', { id })).toMatchObject({ status: 'completed' });
  });

  it('does no more when that goes on after all', expectNothingMore);
});

describe('an action whose process dies', () => {
  /** A campaign that has made its rows, and waits for its hours. */
  async function waiting(step: Step): Promise<Interrupted> {
    const begun = await interrupted(step, { schedule: { rateLimit: 6_000, ...closed() } });
    await runner.ask(begun.ctx, 'runner.campaigns.launch', { id: begun.id });
    await eventually('the rows', async () => (await statuses(begun.id)).pending === few);
    return begun;
  }

  it.each(cancelling)('ends a campaign for good once %s', async (_what, step) => {
    const { ctx, id, reached } = await waiting(step);
    ask(ctx, 'cancel', id);
    await reached;
    await eventually('all skipped', async () => (await statuses(id)).skipped === few);
    expect(await runner.ask(ctx, 'runner.campaigns.get', { id })).toMatchObject({ status: 'completed' });
  });

  it('writes to nobody whom a cancel was about to skip, when a retry comes first', async () => {
    const { ctx, id, reached } = await waiting(moved('cancel'));
    const rows = runner.stored<CampaignLeadRow>('campaignLeads');
    await rows.updateOne({ campaignId: id, seq: 1 }, { $set: { status: 'failed', retryable: true } });
    ask(ctx, 'cancel', id);
    await reached;
    expect(await runner.ask(ctx, 'runner.campaigns.retry_failed', { id })).toEqual({ retried: 1 });
    await runner.ask(ctx, 'runner.campaigns.update', { id, changes: { schedule: { activeDays: null } } });
    await runner.until(ctx, id, 'completed');
    expect(writtenTo(id)).toEqual(once(1));
  });

  it('pauses a campaign once that was written, and resumes it', async () => {
    const { ctx, id, reached } = await waiting(moved('pause'));
    ask(ctx, 'pause', id);
    await reached;
    expect(await runner.ask(ctx, 'runner.campaigns.get', { id })).toMatchObject({ status: 'paused' });
    await runner.ask(ctx, 'runner.campaigns.update', { id, changes: { schedule: { activeDays: null } } });
    const again = interruptions.after(ctx.accountId, moved('resume'));
    ask(ctx, 'resume', id);
    await again;
    await runner.until(ctx, id, 'completed');
    expect(writtenTo(id)).toEqual(once(few));
  });

  it('pauses a campaign with its A/B test, and every lead keeps their variant', async () => {
    const ctx = newAccount();
    const variants = [1, 2].map((weight) => ({ agentConfigId: runner.world.addAgent(), weight }));
    const { _id: abTestId } = await runner.ask(ctx, 'runner.ab_tests.create', { test: { name: 'T', variants } });
    const change = (status: 'running' | 'paused' | 'completed') =>
      runner.ask(ctx, 'runner.ab_tests.set_status', { id: abTestId, status });
    await change('running');
    const { _id: id } = await runner.draft(ctx, 'few', {
      agentConfigId: variants[0]!.agentConfigId,
      abTestId,
      schedule: { rateLimit: 6_000, ...closed() },
    });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await eventually('the rows', async () => (await statuses(id)).pending === few);
    await change('paused');
    const reached = interruptions.after(ctx.accountId, moved('pause'));
    await runner.ask(ctx, 'runner.campaigns.update', { id, changes: { schedule: { activeDays: null } } });
    await reached;
    await runner.until(ctx, id, 'paused');
    expect(writtenTo(id)).toEqual([]);
    await change('completed');
    await runner.ask(ctx, 'runner.campaigns.resume', { id });
    await runner.until(ctx, id, 'completed');
    expect(writtenTo(id)).toEqual(once(few));
    const asked = runner.world.asked.filter(({ campaignId }) => campaignId === id);
    const own = ({ leadId }: { leadId: string }): string => variantFor(abTestId, leadId, variants).agentConfigId;
    expect(asked.filter((item) => item.agentConfigId !== own(item))).toEqual([]);
  });

  it.each(retrying)('retries every lead that failed, when it is repeated, also once %s', async (_what, step) => {
    runner.world.refuse = ({ leadId, round, ctx: { accountId } }) =>
      accountId === ctx.accountId && round === 1 ? { leadId, outcome: 'failed', error: 'Try later' } : undefined;
    const { ctx, id, reached } = await interrupted(step, { leadFilter: { tags: ['few'] } });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.until(ctx, id, 'completed');
    await runner.untilStats(ctx, id, { failed: few });
    ask(ctx, 'retry_failed', id);
    await reached;
    await runner.ask(ctx, 'runner.campaigns.retry_failed', { id });
    await runner.untilStats(ctx, id, { totalLeads: few, sent: few, failed: 0 });
    await runner.until(ctx, id, 'completed');
    expect(writtenTo(id)).toEqual(once(few));
  });

  it('does no more when it goes on after all', expectNothingMore);
});
