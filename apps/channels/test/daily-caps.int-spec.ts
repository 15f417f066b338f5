import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { type CampaignQueue, defaultRetention, type OutboundRequested } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import type { Connection, mongo } from 'mongoose';
import type { ContactRow } from '../src/contacts/contacts.schema';
import type { DeliveryRow } from '../src/deliveries/deliveries.schema';
import { localDay } from '../src/outreach/daily-cap.rules';
import { RateLimiter } from '../src/pacing/rate-limiter';
import type { SenderDayRow } from '../src/outreach/sender-day.schema';
import { ChannelsHarness, until } from './harness';
import { type Call, Provider } from './provider';

const email = { channel: 'email', to: { email: 'ada@example.com' }, outreach: 'opening' } as const;
const content = { type: 'email', subject: 'Hello', text: 'Hello Ada' } as const;

describe('the daily cap of a connection', () => {
  let provider: Provider;
  let channels: ChannelsHarness;
  let ctx: RequestContext;

  beforeAll(async () => {
    provider = await Provider.start();
    channels = await ChannelsHarness.start({ RESEND_API_URL: provider.url, EMAIL_RATE_PER_SECOND: '0' });
    await channels.replica();
  });
  afterAll(async () => {
    await channels.stop();
    provider.stop();
  });
  beforeEach(() => {
    ctx = channels.account();
    provider.on(() => undefined);
  });

  const connect = (limits: object) =>
    channels.ask(ctx, 'channels.integrations.connect_email', {
      apiKey: 're_1',
      fromAddress: 'hello@example.com',
      ...limits,
    });
  const change = (limits: object) => channels.ask(ctx, 'channels.integrations.connect_email', limits);
  const shown = async () => (await channels.ask(ctx, 'channels.integrations.status', {})).email;
  const calls = ({ messageId }: { messageId: string }): Call[] =>
    provider.calls.filter(({ headers }) => String(headers['idempotency-key']).startsWith(messageId));
  const request = (given: Partial<OutboundRequested> = {}) => channels.request(ctx, { ...email, content, ...given });
  const status = ({ messageId }: OutboundRequested, wanted = 'sent') =>
    channels.status(ctx.accountId, messageId, wanted);
  const queue = (campaignId: string): Promise<CampaignQueue> =>
    channels.ask(ctx, 'channels.deliveries.queue', { campaignId, channel: 'email' });
  const rows = <Row extends object>(name: string): mongo.Collection<Row> =>
    channels.app.get<Connection>(getConnectionToken(), { strict: false }).collection<Row>(name);
  const delivery = (wanted: mongo.Filter<DeliveryRow>) => rows<DeliveryRow>('deliveries').findOne(wanted);
  const days = () => rows<SenderDayRow>('senderDays');
  const holds = (campaignId: string, count: number) =>
    until(async () => {
      const { waiting } = await queue(campaignId);
      return waiting.length === 1 && waiting[0]?.count === count && waiting[0].error ? waiting[0] : undefined;
    }, `${count} to be held back`);
  const today = (zone: string): string => localDay(new Date(), zone).date;

  it('is never exceeded, however many replicas send, and the others wait for the next day', async () => {
    expect(await connect({ dailyCap: 5 })).toMatchObject({ dailyCap: 5, today: { used: 0, allowed: 5 } });
    const campaignId = newId();
    const campaign = { campaignId, ratePerMinute: 6_000 };
    const asked = await Promise.all(Array.from({ length: 12 }, () => request({ campaign })));
    const waiting = await holds(campaignId, 7);
    expect(waiting.error).toEqual({
      code: 'daily_cap',
      message: 'The connection may send 5 first messages and follow-ups today (dailyCap)',
    });
    const called = () => asked.filter((one) => calls(one).length > 0).length;
    // A message takes its place before the provider is called.
    await until(() => called() >= 5, 'the others to leave');
    expect(called()).toBe(5);
    const day = (await shown()).today!;
    expect(day).toMatchObject({ date: today('UTC'), used: 5, allowed: 5 });
    expect(Date.parse(waiting.until)).toBeGreaterThanOrEqual(Date.parse(day.until));
    expect(Date.parse(waiting.until)).toBeLessThan(Date.parse(day.until) + 12_000);
    const state = await channels.ask(ctx, 'channels.integrations.state', { channel: 'email' });
    expect(state.days).toEqual({ usedToday: 5, allowed: [5], until: day.until });
  });

  it('counts outreach alone: what answers a lead leaves at once', async () => {
    await connect({ dailyCap: 1 });
    await status(await request());
    await status(await request({ outreach: undefined }));
    await status(await request({ outreach: undefined }));
    expect((await shown()).today).toMatchObject({ used: 1 });
  });

  it('lets follow-ups wait, too, and not at all for those who wrote meanwhile', async () => {
    await connect({ dailyCap: 1 });
    await status(await request());
    const followUp = await request({ outreach: 'follow_up', to: { email: 'bo@example.com' } });
    await until(
      async () => (await delivery({ messageId: followUp.messageId }))?.error?.code === 'daily_cap',
      'the follow-up to wait',
    );
    const now = new Date();
    const wrote = { address: 'bo@example.com', lastInboundAt: now, createdAt: now, updatedAt: now };
    await rows<ContactRow>('contacts').insertOne({
      _id: newId(),
      accountId: ctx.accountId,
      channel: 'email',
      ...wrote,
    });
    await change({ dailyCap: 10 });
    expect(await status(followUp, 'cancelled')).toMatchObject({ error: { code: 'answered' } });
    expect(calls(followUp)).toEqual([]);
    expect((await shown()).today).toMatchObject({ used: 1, allowed: 10 });
  });

  it('is free again for what the provider refused', async () => {
    await connect({ dailyCap: 1 });
    provider.on(({ path }) => (path === '/emails' ? { status: 422, body: { name: 'validation_error' } } : undefined));
    await status(await request(), 'failed');
    await until(async () => (await shown()).today?.used === 0, 'the place to be free');
    provider.on(() => undefined);
    await status(await request());
    expect((await shown()).today).toMatchObject({ used: 1 });
  });

  it('is free again for what an error keeps from leaving, however often', async () => {
    await connect({ dailyCap: 2 });
    let failed = 0;
    const take = jest.spyOn(RateLimiter.prototype, 'take').mockImplementation(() => {
      failed += 1;
      return Promise.reject(new Error('Redis is loading'));
    });
    const row = await request();
    const again = () =>
      rows<DeliveryRow>('deliveries').updateOne({ messageId: row.messageId }, { $set: { dueAt: new Date(0) } });
    await until(async () => (await again()) && failed > 2, 'it to fail again and again');
    take.mockRestore();
    await until(async () => (await again()) && calls(row).length === 1, 'it to leave');
    await status(row);
    await until(async () => (await days().findOne({ accountId: ctx.accountId }))?.taking.length === 0);
    expect((await shown()).today).toMatchObject({ used: 1 });
  });

  it('finds the place again that a message held when its process died', async () => {
    await connect({ dailyCap: 2 });
    const row = await request({ validUntil: new Date(Date.now() + 3_600_000).toISOString() });
    await status(row);
    // As a process leaves it that died between taking the place and claiming the message.
    const held = newId();
    const sent = await delivery({ messageId: row.messageId });
    const taking = `${held}:${sent!.rev}`;
    await days().updateOne({ accountId: ctx.accountId }, { $inc: { used: 1 }, $push: { taking } });
    const { providerMessageId: _, ...rest } = sent!;
    const again = {
      _id: held,
      messageId: newId(),
      status: 'queued',
      attempts: 0,
      content,
      dueAt: new Date(0),
    } as const;
    await rows<DeliveryRow>('deliveries').insertOne({ ...rest, ...again });
    await until(async () => (await delivery({ _id: held }))?.status === 'sent', 'it to leave');
    expect((await shown()).today).toMatchObject({ used: 2, allowed: 2 });
    const settled = async () => (await days().findOne({ accountId: ctx.accountId }))?.taking.length === 0;
    await until(settled, 'its place to be settled');
  });

  it('grows by its warm-up, in the days of the account', async () => {
    const startAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
    const saved = await connect({ dailyCap: 1_000, warmUp: { from: 2, growthPercent: 50, startAt } });
    expect(saved).toMatchObject({ warmUp: { from: 2, growthPercent: 50, startAt }, today: { allowed: 4 } });
    const settings = { rev: 1, lockEditedInsights: false, ...defaultRetention };
    for (const [rev, timezone] of ['Pacific/Kiritimati', 'Pacific/Midway'].entries()) {
      await channels.tell(ctx, 'account.changed', { ...settings, rev: rev + 1, timezone });
      await until(async () => (await shown()).today?.date === today(timezone), `the day of ${timezone}`);
    }
    expect(await change({ warmUp: null })).toMatchObject({ dailyCap: 1_000, today: { allowed: 1_000 } });
    const open = await change({ dailyCap: null });
    expect([open.dailyCap, open.warmUp, open.today]).toEqual([undefined, undefined, undefined]);
  });

  it('releases what waits when it is raised or removed', async () => {
    await connect({ dailyCap: 1 });
    const campaign = { campaignId: newId(), ratePerMinute: 6_000 };
    const asked = await Promise.all([1, 2, 3].map(() => request({ campaign })));
    await holds(campaign.campaignId, 2);
    await change({ dailyCap: null });
    await Promise.all(asked.map((one) => status(one)));
  });

  it('lets an opening expire with the window of its campaign', async () => {
    await connect({ dailyCap: 1 });
    await status(await request());
    const campaign = { campaignId: newId(), ratePerMinute: 6_000 };
    const late = await request({ campaign, validUntil: new Date(Date.now() + 1_500).toISOString() });
    expect(await status(late, 'expired')).toMatchObject({ error: { code: 'expired' } });
    expect(calls(late)).toEqual([]);
  });

  it('is refused as a warm-up to nothing', async () => {
    await expect(connect({ warmUp: { from: 5 } })).rejects.toMatchObject({ message: 'warmUp needs a dailyCap' });
  });
});
