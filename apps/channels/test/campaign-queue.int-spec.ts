import type { RequestContext } from '@northline/common/vocabulary/context';
import type { CampaignQueue, OutboundRequested } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { type Asked, DeliveryRequests } from '../src/sending/delivery-requests.service';
import { ChannelsHarness, outbound, until } from './harness';
import { Provider } from './provider';

describe("what a campaign's unsent messages wait for", () => {
  let provider: Provider;
  let channels: ChannelsHarness;
  let ctx: RequestContext;
  let phones = 700_000_000_000;

  beforeAll(async () => {
    provider = await Provider.start();
    channels = await ChannelsHarness.start({ WHATSAPP_API_URL: provider.url });
  });
  afterAll(async () => {
    await channels.stop();
    provider.stop();
  });
  beforeEach(async () => {
    provider.on(() => undefined);
    ctx = channels.account();
    await channels.ask(ctx, 'channels.integrations.connect_whatsapp', {
      accessToken: 'EAAtoken',
      phoneNumberId: String((phones += 1)),
      appSecret: 'app',
      verifyToken: 'verify',
    });
  });

  const queue = (campaignId: string): Promise<CampaignQueue> =>
    channels.ask(ctx, 'channels.deliveries.queue', { campaignId, channel: 'whatsapp' });
  const openings = async (campaignId: string, count: number, ratePerMinute: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) await channels.request(ctx, { campaign: { campaignId, ratePerMinute } });
  };

  it('is their turn, at the pace of the campaign', async () => {
    const campaignId = newId();
    expect(await queue(campaignId)).toMatchObject({ waiting: [] });
    await openings(campaignId, 3, 2);
    const told = await until(async () => {
      const { waiting, freeAt } = await queue(campaignId);
      return waiting[0]?.count === 2 && { waiting, freeAt };
    }, 'two in line');
    expect(told.waiting).toEqual([{ count: 2, until: expect.any(String) as string }]);
    // One left at once, the next goes half a minute later, and what comes now a minute after that.
    expect(Date.parse(told.waiting[0]!.until)).toBeGreaterThan(Date.now() + 20_000);
    expect(Date.parse(told.freeAt)).toBeGreaterThan(Date.parse(told.waiting[0]!.until) + 20_000);
    expect(await queue(newId())).toMatchObject({ waiting: [] });
  });

  it('takes the places of a request once, however often its event comes', async () => {
    const campaign = { campaignId: newId(), ratePerMinute: 2 };
    const ask = (request: OutboundRequested): Asked => ({ event: ctx, request, rev: 1 });
    const asked = [1, 2, 3].map(() => ask(outbound({ campaign })));
    const requests = channels.app.get(DeliveryRequests, { strict: false });
    const endOfLine = async (): Promise<number> => Date.parse((await queue(campaign.campaignId)).freeAt);
    await requests.take(asked);
    const before = await endOfLine();
    await requests.take(asked);
    expect(await endOfLine()).toBe(before);
    const next = ask(outbound({ campaign }));
    await requests.take([...asked, next, next]);
    const slotMs = (await endOfLine()) - before;
    expect(slotMs).toBeGreaterThanOrEqual(30_000);
    expect(slotMs).toBeLessThan(60_000);
  });

  it('takes them once also when two replicas have its event in the same moment', async () => {
    const campaign = { campaignId: newId(), ratePerMinute: 2 };
    const asked = [1, 2, 3].map((): Asked => ({ event: ctx, request: outbound({ campaign }), rev: 1 }));
    const requests = channels.app.get(DeliveryRequests, { strict: false });
    const began = Date.now();
    await Promise.all([requests.take(asked), requests.take(asked)]);
    const { freeAt, waiting } = await queue(campaign.campaignId);
    // Three places of half a minute, not six.
    expect(Date.parse(freeAt) - began).toBeLessThan(150_000);
    expect(waiting[0]?.count).toBeGreaterThanOrEqual(2);
  });

  it('is nothing while the provider has them', async () => {
    const campaignId = newId();
    const { promise: answer, resolve } = Promise.withResolvers<undefined>();
    provider.on((call) => (call.path.endsWith('/messages') ? answer : undefined));
    const calls = provider.calls.length;
    await openings(campaignId, 1, 6_000);
    await until(() => provider.calls.length > calls, 'the call');
    const { waiting } = await queue(campaignId);
    resolve(undefined);
    expect(waiting).toEqual([]);
  });

  it('is the provider, in its words, for as long as it says', async () => {
    const campaignId = newId();
    provider.on((call) =>
      call.path.endsWith('/messages')
        ? {
            status: 429,
            headers: { 'retry-after': '30' },
            body: { error: { code: 130429, message: 'Rate limit hit' } },
          }
        : undefined,
    );
    await openings(campaignId, 1, 6_000);
    const told = await until(async () => {
      const now = await queue(campaignId);
      return now.waiting[0]?.error && now.heldUntil !== undefined ? now : undefined;
    }, 'the refusal, and the hold that follows it');
    expect(told.waiting).toEqual([
      {
        error: { code: '130429', message: 'Rate limit hit' },
        count: 1,
        since: expect.any(String) as string,
        until: expect.any(String) as string,
      },
    ]);
    expect(Date.parse(told.heldUntil ?? '')).toBeGreaterThan(Date.now());
    const since = Date.parse(told.heldSince ?? '');
    expect(since).toBeGreaterThanOrEqual(Date.parse(told.waiting[0]!.since!));
    expect(since).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(told.waiting[0]!.until)).toBeGreaterThan(Date.now());
  });

  it('is a credential that was refused, since then, for the whole channel', async () => {
    const began = Date.now();
    provider.on((call) =>
      call.path.endsWith('/messages') ? { status: 401, body: { error: { code: 190, message: 'Expired' } } } : undefined,
    );
    const state = () => channels.ask(ctx, 'channels.integrations.state', { channel: 'whatsapp' });
    expect(await state()).not.toHaveProperty('credentialRefused');
    await openings(newId(), 1, 6_000);
    const told = await until(async () => {
      const now = await state();
      return !now.usable && now;
    }, 'the refusal');
    expect(told.reason).toBe('WhatsApp refused the credential; reconnect it');
    expect(told.credentialRefused).toBe(true);
    expect(Date.parse(told.since ?? '')).toBeGreaterThanOrEqual(began - 1);
    provider.on(() => undefined);
    await channels.ask(ctx, 'channels.integrations.connect_whatsapp', { accessToken: 'EAAnew' });
    expect(await state()).not.toHaveProperty('credentialRefused');
  });

  it('is a connection that was removed, since then', async () => {
    const state = () => channels.ask(ctx, 'channels.integrations.state', { channel: 'whatsapp' });
    const began = Date.now();
    expect(await state()).not.toHaveProperty('since');
    await channels.ask(ctx, 'channels.integrations.disconnect', { channel: 'whatsapp' });
    const told = await state();
    expect(told).toMatchObject({ configured: false, usable: false });
    expect(Date.parse(told.since ?? '')).toBeGreaterThanOrEqual(began);
  });
});
