import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { defaultRetention, type OutboundRequested, type OutreachRules } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import type { Connection, mongo } from 'mongoose';
import type { DeliveryRow } from '../src/deliveries/deliveries.schema';
import { ChannelsHarness, outbound, until } from './harness';
import { type Call, Provider } from './provider';

const content = { type: 'email', subject: 'Hello', text: 'Hello Ada' } as const;
const spent = 'Person has had 2 messages within 7 days (outreach.perPerson)';

describe('the outreach to one person (DECISIONS 265)', () => {
  let provider: Provider;
  let channels: ChannelsHarness;
  let ctx: RequestContext;
  let people = 0;
  let email: string;

  beforeAll(async () => {
    provider = await Provider.start();
    channels = await ChannelsHarness.start({
      RESEND_API_URL: provider.url,
      WHATSAPP_API_URL: provider.url,
      EMAIL_RATE_PER_SECOND: '0',
    });
    await channels.replica();
  });
  afterAll(async () => {
    await channels.stop();
    provider.stop();
  });
  beforeEach(async () => {
    ctx = channels.account();
    email = `person${(people += 1)}@example.com`;
    provider.on(() => undefined);
    await channels.ask(ctx, 'channels.integrations.connect_email', { apiKey: 're_1', fromAddress: 'hi@example.com' });
    await channels.ask(ctx, 'channels.integrations.connect_whatsapp', {
      accessToken: 'EAAtoken',
      phoneNumberId: String(500_000_000_000 + people),
      appSecret: 'app',
      verifyToken: 'verify',
    });
  });

  const rule = async (outreach?: OutreachRules): Promise<void> => {
    const settings = { rev: Date.now(), timezone: 'UTC', lockEditedInsights: false, ...defaultRetention };
    await channels.tell(ctx, 'account.changed', { ...settings, ...(outreach && { outreach }) });
    const kept = async () =>
      rows<{ _id: string; outreach?: object }>('accountSettings').findOne({ _id: ctx.accountId });
    await until(async () => ((await kept())?.outreach !== undefined) === (outreach !== undefined), 'the rule');
  };
  const two = { stopOnReply: true, perPerson: { messages: 2, days: 7 } };
  const rows = <Row extends object>(name: string): mongo.Collection<Row> =>
    channels.app.get<Connection>(getConnectionToken(), { strict: false }).collection<Row>(name);
  const calls = ({ messageId }: { messageId: string }): Call[] =>
    provider.calls.filter(
      ({ headers, body }) =>
        String(headers['idempotency-key']).startsWith(messageId) ||
        body.biz_opaque_callback_data?.startsWith(messageId),
    );
  const campaign = () => ({ campaignId: newId(), ratePerMinute: 6_000 });
  const open = (given: Partial<OutboundRequested> = {}) =>
    channels.request(ctx, {
      channel: 'email',
      to: { email },
      content,
      outreach: 'opening',
      campaign: campaign(),
      ...given,
    });
  const status = ({ messageId }: OutboundRequested, wanted = 'sent') =>
    channels.status(ctx.accountId, messageId, wanted);
  const ended = async (all: OutboundRequested[]): Promise<string[]> => {
    const final = ['sent', 'cancelled'];
    const found = await Promise.all(
      all.map(({ messageId }) =>
        channels.event(ctx.accountId, 'delivery.updated', (data) => {
          return data.messageId === messageId && final.includes(data.status);
        }),
      ),
    );
    return found.map((data) => data.status);
  };

  it('is never more than the rule allows, however many campaigns and replicas write at once', async () => {
    await rule(two);
    const all = await Promise.all(Array.from({ length: 8 }, () => open()));
    const statuses = await ended(all);
    expect(statuses.filter((one) => one === 'sent')).toHaveLength(2);
    expect(all.filter((one) => calls(one).length > 0)).toHaveLength(2);
    const cancelled = all[statuses.indexOf('cancelled')]!;
    expect(await status(cancelled, 'cancelled')).toMatchObject({
      error: { code: 'person_limit', message: spent, retryable: false },
    });
  });

  it('is counted over channels and over leads that share an address', async () => {
    await rule(two);
    const phone = `+4144668${1_000 + people}`;
    await status(await open({ to: { email, phone } }));
    const template = { ...outbound({}).content };
    await status(await open({ channel: 'whatsapp', to: { phone }, content: template }));
    expect(await status(await open({ to: { email, phone } }), 'cancelled')).toMatchObject({
      error: { message: spent },
    });
    // Who has the address alone got one of the two.
    await status(await open());
    const refused = (to: object) =>
      channels.ask(ctx, 'channels.outreach.refused', {
        people: [
          { leadId: '1', ...to },
          { leadId: '2', email: 'x@y.example' },
        ],
      });
    expect(await refused({ email })).toEqual({ refused: [{ leadId: '1', reason: spent }] });
    expect(await refused({ phone, email: '' })).toEqual({ refused: [{ leadId: '1', reason: spent }] });
    expect(await refused({ email: 'nobody@example.com' })).toEqual({ refused: [] });
  });

  it('counts what somebody began by hand, and does not hold that back; nor replies, nor tests', async () => {
    await rule(two);
    for (let count = 0; count < 3; count += 1) await status(await open({ campaign: undefined }));
    await status(await open({ campaign: undefined, outreach: undefined }));
    await status(await open({ test: true }));
    expect(await status(await open({ campaign: undefined, outreach: 'follow_up' }), 'cancelled')).toMatchObject({
      error: { code: 'person_limit' },
    });
  });

  it('does not count what the provider refused, nor what is older than the period', async () => {
    await rule(two);
    provider.on(({ path }) => (path === '/emails' ? { status: 422, body: { name: 'invalid_parameter' } } : undefined));
    await status(await open(), 'failed');
    await status(await open(), 'failed');
    provider.on(() => undefined);
    const [one] = [await open(), await open()];
    await Promise.all([status(one), ended([one])]);
    await until(
      async () =>
        (await channels.ask(ctx, 'channels.outreach.refused', { people: [{ leadId: '1', email }] })).refused.length ===
        1,
      'two',
    );
    await rows<DeliveryRow>('deliveries').updateOne(
      { messageId: one.messageId },
      { $set: { firstAttemptAt: new Date(Date.now() - 8 * 86_400_000) } },
    );
    await status(await open());
  });

  it('is unlimited, and uncounted, without a rule', async () => {
    const first = await open();
    await status(first);
    await Promise.all((await Promise.all([open(), open(), open()])).map((one) => status(one)));
    expect((await rows<DeliveryRow>('deliveries').findOne({ messageId: first.messageId }))?.person).toBeUndefined();
  });

  it('ends when the person has written elsewhere: what has not left is cancelled with the reason', async () => {
    await channels.ask(ctx, 'channels.integrations.connect_email', { dailyCap: 1 });
    await status(await open({ to: { email: 'other@example.com' } }));
    const [opening, followUp] = [
      await open({ leadId: '7' }),
      await open({ leadId: '8', outreach: 'follow_up', campaign: undefined }),
    ];
    const reply = await open({ leadId: '7', outreach: undefined, campaign: undefined, after: opening.messageId });
    const stays = await open({ leadId: '9' });
    const waits = async ({ messageId }: OutboundRequested) =>
      (await rows<DeliveryRow>('deliveries').findOne({ messageId }))?.error?.code === 'daily_cap';
    await until(async () => (await Promise.all([opening, followUp, stays].map(waits))).every(Boolean), 'all to wait');
    const stopsOutreach = { leadIds: ['7', '8'], reason: 'Person has replied on WhatsApp' };
    await channels.tellOf(ctx, { conversationId: newId(), stopsOutreach });
    for (const one of [opening, followUp])
      expect(await status(one, 'cancelled')).toMatchObject({
        error: { code: 'answered', message: 'Person has replied on WhatsApp', retryable: false },
      });
    await status(reply);
    expect(await waits(stays)).toBe(true);
  });

  it('is forgotten with the lead', async () => {
    await rule(two);
    const sent = await open({ leadId: '77' });
    await status(sent);
    const person = async () => (await rows<DeliveryRow>('deliveries').findOne({ messageId: sent.messageId }))?.person;
    expect(await person()).toHaveLength(2);
    await channels.tell(ctx, 'lead.erased', { leadId: '77', email });
    await until(async () => (await person()) === undefined, 'the hashes to go');
  });
});
