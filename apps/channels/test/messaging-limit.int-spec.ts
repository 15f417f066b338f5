import type { RequestContext } from '@northline/common/vocabulary/context';
import type { CampaignQueue } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { ChannelsHarness, until } from './harness';
import { type Call, metaSignature, Provider } from './provider';

describe("WhatsApp's messaging limit", () => {
  let provider: Provider;
  let channels: ChannelsHarness;
  let ctx: RequestContext;
  let phones = 800_000_000_000;
  let phoneNumberId = '';
  /** What Meta says of the number when it is asked. */
  let standing: object = {};
  /** What happens while Meta is asked of the number. */
  let reading = (): Promise<void> => Promise.resolve();

  beforeAll(async () => {
    provider = await Provider.start();
    channels = await ChannelsHarness.start({ WHATSAPP_API_URL: provider.url });
    provider.on(async ({ path }) => {
      if (!path.includes('quality_rating')) return undefined;
      const body = standing;
      await reading();
      return { body };
    });
  });
  afterAll(async () => {
    await channels.stop();
    provider.stop();
  });
  beforeEach(async () => {
    ctx = channels.account();
    phoneNumberId = String((phones += 1));
    standing = { id: '1', quality_rating: 'YELLOW', whatsapp_business_manager_messaging_limit: 'TIER_2' };
    await channels.ask(ctx, 'channels.integrations.connect_whatsapp', {
      accessToken: 'EAAtoken',
      phoneNumberId,
      appSecret: 'app',
      verifyToken: 'verify',
      businessAccountId: `9${phoneNumberId}`,
    });
    await until(async () => (await whatsapp()).templatesReadAt, 'the first read');
  });

  const whatsapp = async () => (await channels.ask(ctx, 'channels.integrations.status', {})).whatsapp;
  const calls = (messageId: string): Call[] =>
    provider.calls.filter(({ body }) => body.biz_opaque_callback_data?.startsWith(messageId));
  const queue = (campaignId: string): Promise<CampaignQueue> =>
    channels.ask(ctx, 'channels.deliveries.queue', { campaignId, channel: 'whatsapp' });
  const open = (campaignId: string, more: object = {}) =>
    channels.request(ctx, { campaign: { campaignId, ratePerMinute: 6_000 }, ...more });
  const sent = ({ messageId }: { messageId: string }) => channels.status(ctx.accountId, messageId, 'sent');

  async function notice(field: string, value: object): Promise<void> {
    const entry = [{ id: `9${phoneNumberId}`, changes: [{ field, value }] }];
    const rawBody = JSON.stringify({ object: 'whatsapp_business_account', entry });
    const signature = metaSignature('app', rawBody);
    await channels.ask(ctx, 'channels.callbacks.whatsapp', { callbacks: [{ rawBody, signature }] });
  }

  it('is shown with the quality of the number, and followed by what Meta reports', async () => {
    expect(await whatsapp()).toMatchObject({ qualityRating: 'YELLOW', messagingLimit: 'TIER_2' });
    standing = { quality_rating: 'RED', whatsapp_business_manager_messaging_limit: 'TIER_250' };
    const own = { display_phone_number: '15550100', event: 'DOWNGRADE', current_limit: 'TIER_250' };
    await notice('phone_number_quality_update', own);
    expect(await whatsapp()).toMatchObject({ qualityEvent: 'DOWNGRADE', messagingLimit: 'TIER_250' });
    await notice('phone_number_quality_update', { ...own, display_phone_number: '15550199', event: 'FLAGGED' });
    await notice('phone_number_quality_update', {
      ...own,
      event: 'THROUGHPUT_UPGRADE',
      current_limit: 'TIER_UNLIMITED',
    });
    expect(await whatsapp()).toMatchObject({ qualityEvent: 'THROUGHPUT_UPGRADE', messagingLimit: 'TIER_250' });
    standing = { quality_rating: 'GREEN', whatsapp_business_manager_messaging_limit: 'TIER_250' };
    await notice('business_capability_update', { max_daily_conversations_per_business: 2_000 });
    // The notice has the number looked at again, though its limit takes hours to follow there.
    await until(async () => (await whatsapp()).qualityRating === 'GREEN', 'the rating');
    expect(await whatsapp()).toMatchObject({ messagingLimit: 'TIER_2000' });
  });

  it('is what a notice says that comes while Meta is asked, which is asked again then', async () => {
    reading = async () => {
      reading = () => Promise.resolve();
      standing = { quality_rating: 'GREEN', whatsapp_business_manager_messaging_limit: 'TIER_2' };
      await notice('business_capability_update', { max_daily_conversations_per_business: 2_000 });
    };
    await channels.ask(ctx, 'channels.templates.refresh', {});
    await until(async () => (await whatsapp()).qualityRating === 'GREEN', 'the rating');
    expect(await whatsapp()).toMatchObject({ messagingLimit: 'TIER_2000' });
  });

  it('comes with a flag for what annoys people, which a warning names until Meta takes it back', async () => {
    const state = () => channels.ask(ctx, 'channels.integrations.state', { channel: 'whatsapp' });
    const own = { display_phone_number: '15550100', current_limit: 'TIER_250' };
    const reason = 'Meta has flagged the WhatsApp number: too many people block it or report its messages';
    expect(await state()).not.toHaveProperty('flagged');
    await notice('phone_number_quality_update', { ...own, event: 'FLAGGED' });
    const { flagged } = await state();
    expect(flagged).toEqual({ reason, since: expect.any(String) as string });
    await notice('phone_number_quality_update', { ...own, event: 'FLAGGED' });
    expect(await state()).toMatchObject({ usable: true, flagged, warnings: [reason] });
    await notice('phone_number_quality_update', { ...own, event: 'UNFLAGGED' });
    expect(await state()).not.toHaveProperty('flagged');
    // Where the notice was lost, the rating says it.
    standing = { quality_rating: 'RED' };
    await notice('business_capability_update', { max_daily_conversations_per_business: 2_000 });
    await until(async () => (await state()).flagged, 'the flag');
  });

  it('holds openings back beyond it, and nothing else, until there is a place', async () => {
    const campaignId = newId();
    const first = await open(campaignId);
    const second = await open(campaignId);
    await Promise.all([sent(first), sent(second)]);
    const third = await open(campaignId);
    const { waiting } = await until(async () => {
      const now = await queue(campaignId);
      return now.waiting[0]?.error && now;
    }, 'the third to wait');
    expect(waiting).toMatchObject([{ count: 1, error: { code: 'messaging_limit' } }]);
    const dayMs = 24 * 3_600_000;
    const until24 = Date.parse(waiting[0]!.until) - Date.now();
    expect(until24).toBeGreaterThan(dayMs - 120_000);
    expect(until24).toBeLessThan(dayMs + 20_000);
    expect(calls(third.messageId)).toEqual([]);
    const state = await channels.ask(ctx, 'channels.integrations.state', { channel: 'whatsapp' });
    expect(state.people).toEqual({ allowed: 2, used: 2 });
    // Whom it wrote to already, and whom a person writes to.
    await sent(await open(campaignId, { leadId: first.leadId }));
    await sent(await channels.request(ctx, {}));
    await notice('business_capability_update', { max_daily_conversations_per_business: 10 });
    await sent(third);
    expect(calls(third.messageId)).toHaveLength(1);
  });

  it('lets an opening expire with the window of its campaign', async () => {
    const campaignId = newId();
    await Promise.all([sent(await open(campaignId)), sent(await open(campaignId))]);
    const { messageId } = await open(campaignId, { validUntil: new Date(Date.now() + 1_500).toISOString() });
    expect(await channels.status(ctx.accountId, messageId, 'expired')).toMatchObject({ error: { code: 'expired' } });
    expect(calls(messageId)).toEqual([]);
  });

  it('holds nobody back where Meta names none, or does not answer', async () => {
    const campaignId = newId();
    standing = { quality_rating: 'GREEN', whatsapp_business_manager_messaging_limit: 'TIER_UNLIMITED' };
    await channels.ask(ctx, 'channels.integrations.connect_whatsapp', { accessToken: 'EAAnew' });
    await Promise.all((await Promise.all([1, 2, 3].map(() => open(campaignId)))).map(sent));
    expect(await whatsapp()).toMatchObject({ messagingLimit: 'TIER_UNLIMITED' });
    const state = await channels.ask(ctx, 'channels.integrations.state', { channel: 'whatsapp' });
    expect(state).not.toHaveProperty('people');
  });
});
