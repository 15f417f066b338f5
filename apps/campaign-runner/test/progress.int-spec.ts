import type { RequestContext } from '@northline/common/vocabulary/context';
import type { CampaignProgress, ProgressCode } from '@northline/common/contracts';
import { eventually } from '@northline/testing';
import type { CampaignRow } from '../src/campaigns/campaign.schema';
import { closed, newAccount, RunnerHarness } from './harness';

describe('the progress of a campaign', () => {
  let runner: RunnerHarness;
  let ctx: RequestContext;

  beforeAll(async () => {
    runner = await RunnerHarness.start();
  });
  afterAll(() => runner.stop());
  beforeEach(() => {
    ctx = newAccount();
    runner.world.fate = () => ['sent', 'delivered'];
    runner.world.queue = {};
    runner.world.openingsWait = [];
    runner.world.channels.clear();
  });

  const ask = (id: string): Promise<CampaignProgress> => runner.ask(ctx, 'runner.campaigns.progress', { id });
  const codes = ({ reasons }: CampaignProgress): ProgressCode[] => reasons.map(({ code }) => code);
  const until = (id: string, fits: (told: CampaignProgress) => boolean): Promise<CampaignProgress> =>
    eventually('the progress', async () => {
      const told = await ask(id);
      return fits(told) ? told : undefined;
    });

  /** A launched campaign of three leads. */
  async function launched(schedule: object = {}): Promise<string> {
    const tag = `progress-${ctx.accountId}`;
    runner.world.addLeads(3, tag);
    const { _id: id } = await runner.draft(ctx, tag, { schedule: { rateLimit: 60, ...schedule } });
    expect(await ask(id)).toMatchObject({ state: 'draft', reasons: [{ code: 'not_launched' }], pending: 0 });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    return id;
  }

  it('tells the hours, until somebody changes them', async () => {
    const id = await launched(closed());
    const told = await until(id, ({ state }) => state === 'waiting');
    expect(told).toMatchObject({ pending: 3, inHand: 0, plannedPerHour: 3_600, sentLastHour: 0 });
    expect(codes(told)).toEqual(['outside_hours']);
    const [{ since, until: opens }] = told.reasons as [CampaignProgress['reasons'][0]];
    expect(Date.parse(since ?? '')).toBeLessThan(Date.now());
    expect(told.next).toEqual({ at: opens, messages: 3 });
    expect(new Date(opens ?? '').getUTCDay()).toBe(closed().activeDays[0]);
    await runner.ask(ctx, 'runner.campaigns.update', { id, changes: { schedule: { activeDays: null } } });
    const done = await until(id, ({ state }) => state === 'completed');
    expect(done).toMatchObject({ reasons: [{ code: 'nothing_left' }], pending: 0, sentLastHour: 3 });
    expect(done.next).toBeUndefined();
  });

  it('tells the beginning, with what would keep it from beginning', async () => {
    const startAt = new Date(Date.now() + 3_600_000).toISOString();
    const id = await launched({ startAt });
    expect(await ask(id)).toMatchObject({
      state: 'scheduled',
      reasons: [{ code: 'before_start', until: startAt }],
      next: { at: startAt },
    });
    const since = new Date(Date.now() - 60_000).toISOString();
    runner.world.channels.set('whatsapp', { configured: false, usable: false, since });
    const told = await ask(id);
    expect(told.reasons[1]).toMatchObject({ since });
    expect(codes(told)).toEqual(['before_start', 'connection']);
    expect(told.next).toBeUndefined();
  });

  it('tells a pause, by a person and by Northline, and a refused credential beside it', async () => {
    const id = await launched(closed());
    await until(id, ({ state }) => state === 'waiting');
    await runner.ask(ctx, 'runner.campaigns.pause', { id });
    const paused = await ask(id);
    expect(paused).toMatchObject({
      state: 'paused',
      reasons: [{ code: 'paused', since: expect.any(String) as string }],
    });
    expect(paused.next).toBeUndefined();
    await runner.ask(ctx, 'runner.campaigns.resume', { id });
    const since = new Date(Date.now() - 60_000).toISOString();
    runner.world.channels.set('whatsapp', {
      configured: true,
      usable: false,
      reason: 'WhatsApp refused the credential; reconnect it',
      since,
      credentialRefused: true,
    });
    const told = await until(id, (now) => now.state === 'waiting');
    expect(told.reasons[0]).toEqual({
      code: 'credential',
      message: 'WhatsApp refused the credential; reconnect it',
      sentence: { code: 'reconnect', facts: { channel: 'WhatsApp' } },
      since,
    });
    expect(codes(told)).toEqual(['credential', 'outside_hours']);
  });

  it('tells what stopped all: Northline paused it, in the words of the cause', async () => {
    runner.world.refuse = ({ leadId }) => ({ leadId, outcome: 'blocked', error: 'Agent is not active' });
    const id = await launched();
    const told = await until(id, ({ state }) => state === 'paused');
    runner.world.refuse = () => undefined;
    expect(told).toMatchObject({ pending: 3, reasons: [{ code: 'paused', message: 'Agent is not active' }] });
  });

  it('tells an agent that was made inactive before the campaign meets it', async () => {
    const agentConfigId = runner.world.addAgent();
    runner.world.addLeads(1, 'switched');
    const { _id: id } = await runner.draft(ctx, 'switched', { agentConfigId, schedule: closed() });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await until(id, ({ state }) => state === 'waiting');
    const statusAt = new Date(Date.now() - 60_000).toISOString();
    runner.world.agents.set(agentConfigId, { status: 'inactive', statusAt, version: 3, name: 'Agent' });
    const told = await ask(id);
    expect(codes(told)).toEqual(['agent', 'outside_hours']);
    expect(told.reasons[0]).toMatchObject({ since: statusAt });
  });

  it('tells that the model is silent before anything waits for it, unless the opening is a template', async () => {
    const agentConfigId = runner.world.addAgent();
    const agent = runner.world.agents.get(agentConfigId)!;
    runner.world.addLeads(2, 'silent');
    const { _id: id } = await runner.draft(ctx, 'silent', { agentConfigId, channel: 'email', schedule: closed() });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await until(id, ({ state }) => state === 'waiting');
    expect(codes(await ask(id))).toEqual(['outside_hours']);
    const since = new Date(Date.now() - 60_000).toISOString();
    Object.assign(agent, { modelAway: 'The model server cannot be reached', modelAwaySince: since });
    const told = await ask(id);
    expect(codes(told)).toEqual(['outside_hours', 'model']);
    expect(told.reasons[1]).toMatchObject({
      message: 'The language model does not answer: The model server cannot be reached',
      sentence: { code: 'model_silent' },
      leads: 2,
      since,
    });
    expect(told.next?.at).toBe(told.reasons[0]?.until);
    await runner.ask(ctx, 'runner.campaigns.pause', { id });
    expect(codes(await ask(id))).toEqual(['paused', 'model']);
    // It keeps nobody from resuming: the openings wait.
    await runner.ask(ctx, 'runner.campaigns.resume', { id });
    agent.modelAway = undefined;
    expect(codes(await ask(id))).toEqual(['outside_hours']);
    await runner.ask(ctx, 'runner.campaigns.cancel', { id });
  });

  it('tells since when an A/B test is paused', async () => {
    const variants = [runner.world.addAgent(), runner.world.addAgent()].map((agentConfigId) => ({
      agentConfigId,
      weight: 50,
    }));
    const { _id: abTestId } = await runner.ask(ctx, 'runner.ab_tests.create', { test: { name: 'Tone', variants } });
    const move = (status: 'running' | 'paused') =>
      runner.ask(ctx, 'runner.ab_tests.set_status', { id: abTestId, status });
    await move('running');
    runner.world.addLeads(1, 'tested');
    const { _id: id } = await runner.draft(ctx, 'tested', { abTestId, schedule: closed() });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await until(id, ({ state }) => state === 'waiting');
    await runner.ask(ctx, 'runner.campaigns.pause', { id });
    const began = Date.now();
    await move('paused');
    const ended = Date.now();
    await runner.ask(ctx, 'runner.ab_tests.update', { id: abTestId, changes: { name: 'Voice' } });
    const told = await ask(id);
    expect(codes(told)).toEqual(['paused', 'ab_test']);
    const since = Date.parse(told.reasons[1]?.since ?? '');
    expect([since >= began, since <= ended]).toEqual([true, true]);
  });

  it('tells what openings in hand wait for: the model, the provider, their turn', async () => {
    runner.world.fate = () => [];
    const id = await launched();
    // The two are counted one after the other.
    const inHand = await until(id, (told) => told.inHand === 3 && told.pending === 0);
    expect(inHand.state).toBe('sending');
    expect(codes(inHand)).toEqual(['in_hand']);

    const since = new Date(Date.now() - 1_000).toISOString();
    const soon = new Date(Date.now() + 30_000).toISOString();
    runner.world.openingsWait = [{ for: 'model', count: 3, since, until: soon }];
    expect(await ask(id)).toMatchObject({
      state: 'waiting',
      reasons: [{ code: 'model', leads: 3, since, until: soon }],
      next: { at: soon, messages: 3 },
    });
    runner.world.openingsWait = [];
    runner.world.queue = { waiting: [{ error: { code: '80007', message: 'Too many' }, count: 3, since, until: soon }] };
    expect(await ask(id)).toMatchObject({ state: 'waiting', reasons: [{ code: 'provider', message: 'Too many' }] });
    runner.world.queue = { waiting: [{ count: 3, until: soon }], heldUntil: soon, heldSince: since };
    expect(await ask(id)).toMatchObject({
      state: 'waiting',
      reasons: [{ code: 'provider', since, until: soon }, { code: 'in_hand' }],
    });
    await runner.ask(ctx, 'runner.campaigns.cancel', { id });
  });

  it('tells what all of them wait for, however many', async () => {
    runner.world.fate = () => [];
    runner.world.addLeads(205, 'many');
    const { _id: id } = await runner.draft(ctx, 'many', { schedule: { rateLimit: 6_000 } });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await until(id, ({ inHand }) => inHand === 205);
    const soon = new Date(Date.now() + 30_000).toISOString();
    runner.world.openingsWait = [{ for: 'model', count: 205, since: soon, until: soon }];
    const told = await ask(id);
    expect(told).toMatchObject({ state: 'waiting', reasons: [{ code: 'model', leads: 205 }] });
    expect(codes(told)).toEqual(['model']);
    await runner.ask(ctx, 'runner.campaigns.cancel', { id });
  });

  it('tells the pace while more wait than may be on their way', async () => {
    runner.world.fate = () => [];
    runner.world.addLeads(40, 'slow');
    const { _id: id } = await runner.draft(ctx, 'slow', { schedule: { rateLimit: 6 } });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await until(id, ({ inHand }) => inHand === 5);
    const freeAt = new Date(Date.now() + 50_000).toISOString();
    runner.world.queue = { freeAt, waiting: [{ count: 5, until: freeAt }] };
    const told = await ask(id);
    expect(told).toMatchObject({ state: 'sending', pending: 35, inHand: 5, plannedPerHour: 360 });
    expect(told.reasons[1]).toMatchObject({
      code: 'pace',
      message: 'At most 6 a minute',
      leads: 40,
      since: (await runner.stored<CampaignRow>('campaigns').findOne({ _id: id }))?.statusAt?.toISOString(),
      until: freeAt,
    });
    expect(told.next).toMatchObject({ at: freeAt, messages: 6 });
    await runner.ask(ctx, 'runner.campaigns.cancel', { id });
  });

  it('writes nothing, however often it is asked', async () => {
    const id = await launched(closed());
    await until(id, ({ state }) => state === 'waiting');
    const stored = runner.stored<CampaignRow>('campaigns');
    const before = await eventually('the rest until the hours open', async () => {
      const row = await stored.findOne({ _id: id });
      const rests = row?.lease === undefined && row?.pendingEvents?.length === 0;
      return rests && row.dueAt && row.dueAt.getTime() > Date.now() + 3_600_000 ? row : undefined;
    });
    await ask(id);
    expect(await stored.findOne({ _id: id })).toEqual(before);
    await expect(runner.ask(newAccount(), 'runner.campaigns.progress', { id })).rejects.toThrow('Campaign not found');
  });

  it('is listed lead by lead, with names, and one of them alone where it is asked for', async () => {
    const [ada, nameless, deleted] = runner.world.addLeads(3, 'named') as [string, string, string];
    runner.world.names.set(`${ctx.accountId} ${ada}`, 'Ada').set(`${ctx.accountId} ${nameless}`, '');
    runner.world.names.set(`${newAccount().accountId} ${deleted}`, "Another account's");
    const { _id: id } = await runner.draft(ctx, 'named');
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.until(ctx, id, 'completed');

    const all = await runner.ask(ctx, 'runner.campaigns.leads', { id, limit: 5 });
    expect(all.items.map(({ leadId, leadName }) => [leadId, leadName])).toEqual([
      [ada, 'Ada'],
      [nameless, ''],
      [deleted, undefined],
    ]);
    const one = await runner.ask(ctx, 'runner.campaigns.leads', { id, limit: 5, leadId: nameless });
    expect(one).toMatchObject({ total: 1, nextCursor: null, items: [{ leadId: nameless }] });
    const sent = await runner.ask(ctx, 'runner.campaigns.leads', { id, limit: 5, leadId: ada, status: 'skipped' });
    expect(sent).toMatchObject({ total: 0, items: [] });
  });
});
