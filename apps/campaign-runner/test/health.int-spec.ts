import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Campaign, CampaignChanged, DomainEvent, HealthRate } from '@northline/common/contracts';
import { conversationState, eventually } from '@northline/testing';
import { newAccount, RunnerHarness } from './harness';
import type { Asked } from './world';

describe('the health of a campaign, with two runners at the same time', () => {
  let runner: RunnerHarness;
  let ctx: RequestContext;
  const changes: DomainEvent<'campaign.changed'>[] = [];

  beforeAll(async () => {
    runner = await RunnerHarness.start({ replicas: 2 });
    runner.world.others.nats.subscribe('facts.campaign.changed', {
      callback: (_error, message) => changes.push(message.json()),
    });
    await runner.world.others.nats.flush();
  });
  afterAll(() => runner.stop());
  beforeEach(() => {
    ctx = newAccount();
    runner.world.fate = () => ['sent', 'delivered'];
  });

  const pauses = (id: string): CampaignChanged[] =>
    [...new Map(changes.map((change) => [change.id, change.data])).values()].filter(
      ({ campaignId, status }) => campaignId === id && status === 'paused',
    );
  const rates = async (id: string): Promise<HealthRate[]> =>
    (await runner.ask(ctx, 'runner.campaigns.progress', { id })).health;

  /** A campaign of many leads that goes slowly enough to be stopped. */
  async function launched(health: Campaign['health'], channel: Campaign['channel'] = 'email'): Promise<string> {
    const tag = `health-${ctx.accountId}`;
    runner.world.addLeads(60, tag);
    const { _id: id } = await runner.draft(ctx, tag, { channel, health, schedule: { rateLimit: 60 } });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    return id;
  }

  const fails =
    (code: string, channel: Campaign['channel'] = 'email') =>
    async (item: Asked): Promise<void> =>
      runner.world.deliver(item, 'failed', { channel, error: { code, message: 'No such mailbox', retryable: false } });

  async function failEach(
    id: string,
    count: number,
    fail: (item: Asked) => Promise<void>,
    before: Asked[] = [],
  ): Promise<Asked[]> {
    runner.world.fate = () => [];
    const failed: Asked[] = [];
    await eventually(`${count} failures`, async () => {
      const next = runner.world.asked.filter(
        (item) => item.campaignId === id && ![...before, ...failed].includes(item),
      );
      for (const item of next.slice(0, count - failed.length)) {
        failed.push(item);
        await fail(item);
      }
      return failed.length === count;
    });
    return failed;
  }

  it('pauses it once, in one write, when too many messages bounce, and counts again from zero when it is resumed', async () => {
    runner.world.fate = () => [];
    const id = await launched({ bounce: { percent: 20, of: 10 } });
    const failed = await failEach(id, 2, fails('bounced'));
    await eventually('both to be counted', async () =>
      (await rates(id)).some(({ kind, count }) => kind === 'bounce' && count === 2),
    );
    expect(await runner.ask(ctx, 'runner.campaigns.get', { id })).toMatchObject({ status: 'running' });
    failed.push(...(await failEach(id, 4, fails('bounced'), failed)));
    const reason = /^[3-6] of the last 10 messages bounced; the limit is 20 %$/;
    expect((await runner.until(ctx, id, 'paused')).pausedReason).toMatch(reason);
    await eventually('the event', () => pauses(id).length > 0);
    expect(pauses(id)).toEqual([expect.objectContaining({ reason: expect.stringMatching(reason) as string })]);
    expect(pauses(id)[0]).not.toHaveProperty('byCaller');
    expect((await runner.ask(ctx, 'runner.campaigns.progress', { id })).reasons[0]).toMatchObject({ code: 'paused' });

    runner.world.fate = () => ['sent'];
    await runner.ask(ctx, 'runner.campaigns.resume', { id });
    const waiting = runner.world.asked.filter((item) => item.campaignId === id && !failed.includes(item));
    for (const item of waiting) await runner.world.deliver(item, 'sent');
    await eventually(
      'more to be sent',
      async () => (await runner.ask(ctx, 'runner.campaigns.get', { id })).stats.sent > 0,
    );
    expect((await rates(id)).find(({ kind }) => kind === 'bounce')).toEqual({
      kind: 'bounce',
      count: 0,
      of: 10,
      percent: 20,
    });
    expect(pauses(id)).toHaveLength(1);
    await runner.ask(ctx, 'runner.campaigns.cancel', { id });
  });

  it.each([
    ['complaint', 'complaint', '2 of the last 10 messages were reported as spam; the limit is 10 %'],
    ['opt_out', 'optOut', '2 of the last 10 messages led to an opt-out; the limit is 10 %'],
    ['unreachable', 'block', '2 of the last 10 messages led to a block; the limit is 10 %'],
  ] as const)('pauses it for what its leads think of it: %s', async (reason, kind, words) => {
    let told = 0;
    runner.world.fate = (item) => (item.ctx.accountId === ctx.accountId && told++ < 2 ? ['sent'] : []);
    const id = await launched({ [kind]: { percent: 10, of: 10 } });
    const asked = await eventually('openings', () => {
      const items = runner.world.asked.filter(({ campaignId }) => campaignId === id);
      return items.length >= 2 ? items : undefined;
    });
    await eventually(
      'them to be sent',
      async () => (await runner.ask(ctx, 'runner.campaigns.get', { id })).stats.sent >= 2,
    );
    for (const { leadId } of asked.slice(0, 2)) {
      const suppressed = {
        id: `s-${leadId}-${ctx.accountId}`,
        sequence: 1,
        kind: 'lead.suppressed' as const,
        before: [],
        data: { reason },
        occurredAt: new Date().toISOString(),
      };
      await runner.world.tell(ctx, 'conversation.changed', { ...aState, leadId, campaignId: id, events: [suppressed] });
    }
    expect((await runner.until(ctx, id, 'paused')).pausedReason).toBe(words);
    await runner.ask(ctx, 'runner.campaigns.cancel', { id });
  });

  it('pauses it once for each time that its number is flagged', async () => {
    const reason = 'Meta has flagged the WhatsApp number';
    const flag = (): unknown =>
      runner.world.channels.set('whatsapp', {
        configured: true,
        usable: true,
        flagged: { reason, since: new Date().toISOString() },
        warnings: [reason],
      });
    const asked = (id: string): Asked[] => runner.world.asked.filter(({ campaignId }) => campaignId === id);
    // Only what the test delivers leaves, so that the campaign does not complete first.
    runner.world.fate = () => [];
    try {
      const id = await launched({}, 'whatsapp');
      await eventually('its first messages', () => asked(id).length > 0);
      flag();
      expect((await runner.until(ctx, id, 'paused')).pausedReason).toBe(reason);
      expect((await runner.ask(ctx, 'runner.campaigns.progress', { id })).reasons).toMatchObject([
        { code: 'paused', message: reason },
        { code: 'in_hand' },
      ]);
      const before = asked(id);
      for (const item of before) await runner.world.deliver(item, 'sent');
      await runner.ask(ctx, 'runner.campaigns.resume', { id });
      await eventually('further messages', () => asked(id).length > before.length);
      expect(await runner.ask(ctx, 'runner.campaigns.get', { id })).toMatchObject({ status: 'running' });
      flag();
      await runner.until(ctx, id, 'paused');
      await eventually('both events', () => pauses(id).length === 2);
    } finally {
      runner.world.channels.delete('whatsapp');
    }
  });

  it('counts no failure of a message that arrived after all', async () => {
    runner.world.fate = () => [];
    const id = await launched({}, 'whatsapp');
    const [item] = await failEach(id, 1, fails('131026', 'whatsapp'));
    const failures = async (): Promise<number | undefined> =>
      (await rates(id)).find(({ kind }) => kind === 'failure')?.count;
    await eventually('it to be counted', async () => (await failures()) === 1);
    await runner.world.deliver(item!, 'delivered');
    await eventually('it to be forgiven', async () => (await failures()) === 0);
    await runner.ask(ctx, 'runner.campaigns.cancel', { id });
  });

  it('lets a band be changed while it runs, and switched off', async () => {
    runner.world.fate = () => [];
    const id = await launched({ failure: { percent: 10, of: 10 } }, 'whatsapp');
    const off = { percent: 100, of: 10 };
    const update = (health: object) => runner.ask(ctx, 'runner.campaigns.update', { id, changes: { health } });
    expect((await update({ failure: off })).health).toEqual({ failure: off });
    await failEach(id, 5, fails('131026', 'whatsapp'));
    await eventually('them to be counted', async () =>
      (await rates(id)).some(({ kind, count }) => kind === 'failure' && count === 5),
    );
    expect(pauses(id)).toEqual([]);
    expect(await update({ failure: { percent: 10, of: 20 } })).toMatchObject({ status: 'running' });
    await failEach(id, 6, fails('131026', 'whatsapp'));
    expect((await runner.until(ctx, id, 'paused')).pausedReason).toMatch(
      /of the last 20 messages failed; the limit is 10 %$/,
    );
    expect(await update({ failure: null })).not.toHaveProperty('health');
    await runner.ask(ctx, 'runner.campaigns.cancel', { id });
  });
});

const at = '2026-11-21T10:00:00.000Z';
const aState = conversationState({ leadId: '', channel: 'email', status: 'dropped', firstAgentMessageAt: at });
