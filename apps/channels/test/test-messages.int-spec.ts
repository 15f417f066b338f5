import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { type Channel, defaultRetention, type OutboundContent, type TestMessage } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import type { Connection } from 'mongoose';
import { ChannelsHarness, until } from './harness';
import { Provider } from './provider';

const appSecret = 'app';
const me = { email: 'kim@example.com', whatsapp: '+41446681899', telegram: '77' } as const;
const openings: Record<Channel, OutboundContent> = {
  email: { type: 'email', subject: 'Flat', text: 'Dear Ada', language: 'en' },
  whatsapp: { type: 'template', name: 'hello', language: 'en', parameters: ['Ada'], text: 'Hello Ada' },
  telegram: { type: 'text', text: 'Hi Ada' },
};
let provider: Provider;
let channels: ChannelsHarness;
let ctx: RequestContext;
let phoneNumberId = '';
let phones = 910_000_000_000;
let asked: string[] = [];

beforeAll(async () => {
  provider = await Provider.start();
  const [WHATSAPP_API_URL, TELEGRAM_API_URL, RESEND_API_URL] = [provider.url, provider.url, provider.url];
  channels = await ChannelsHarness.start({ WHATSAPP_API_URL, TELEGRAM_API_URL, RESEND_API_URL });
  channels.answer('engine.playground.opening_for', ({ channel, to }) => {
    asked.push(to);
    return { content: openings[channel] };
  });
});
afterAll(async () => {
  await channels.stop();
  provider.stop();
});
beforeEach(async () => {
  provider.on(() => undefined);
  asked = [];
  ctx = channels.account();
  phoneNumberId = String((phones += 1));
  await channels.ask(ctx, 'channels.integrations.connect_whatsapp', {
    accessToken: 'EAAtoken',
    phoneNumberId,
    appSecret,
    verifyToken: 'verify',
  });
  await channels.ask(ctx, 'channels.integrations.connect_email', {
    apiKey: 're_key',
    fromAddress: `hello@${ctx.accountId}.example`,
  });
  await channels.ask(ctx, 'channels.integrations.connect_telegram', {
    telegramBotToken: `${phoneNumberId}:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`,
  });
});

const request = (channel: Channel, to: string) => ({
  ...{ _id: newId(), campaignId: newId(), agentConfigId: newId() },
  ...{ channel, to, leadId: '7' },
});
const send = (channel: Channel, to: string = me[channel], context = ctx): Promise<TestMessage> =>
  channels.ask(context, 'channels.test_messages.send', request(channel, to));
const called = (path: RegExp) => provider.calls.filter((call) => path.test(call.path) && call.method === 'POST');
const count = (name: string): Promise<number> =>
  channels.app.get<Connection>(getConnectionToken()).collection(name).countDocuments({ accountId: ctx.accountId });

describe('a test message', () => {
  it('goes over the real connection to its user alone, marked, and counts nowhere but in the costs', async () => {
    const price = { currency: 'EUR', asOf: '2026-11-01', models: [], email: 11 };
    await channels.tell(ctx, 'account.changed', {
      ...defaultRetention,
      ...{ rev: 1, timezone: 'UTC', lockEditedInsights: false },
      prices: { ...price, whatsapp: [{ countries: ['CH'], marketing: 100, utility: 20, authentication: 3 }] },
    });
    await until(async () => {
      const { cost } = await send('email');
      return cost?.currency === 'EUR';
    }, 'the price list');
    provider.calls.length = 0;
    const mail = await send('email');
    const [posted] = called(/\/emails$/);
    expect(mail).toEqual({
      channel: 'email',
      to: me.email,
      leadId: '7',
      agentConfigId: expect.any(String) as string,
      subject: '[Test] Flat',
      text: '[Test] Dear Ada',
      sent: true,
      providerMessageId: expect.any(String) as string,
      cost: { amount: 11, currency: 'EUR' },
    });
    expect(posted?.body).toMatchObject({ to: [me.email], subject: '[Test] Flat' });
    expect(JSON.stringify(posted?.body)).not.toContain('List-Unsubscribe');
    expect(await send('whatsapp')).toMatchObject({ template: 'hello', sent: true, cost: { amount: 100 } });
    expect(called(/messages$/)[0]?.body).toMatchObject({ to: '41446681899', type: 'template' });
    expect(await send('telegram')).toMatchObject({ text: '[Test] Hi Ada', sent: true });
    expect(called(/sendMessage$/)[0]?.body).toMatchObject({ chat_id: Number(me.telegram), text: '[Test] Hi Ada' });
    for (const name of ['deliveries', 'contacts', 'senderDays', 'inboundMessages']) expect(await count(name)).toBe(0);
    const lines = (await channels.ask(ctx, 'channels.costs.count', {})).flatMap((quarter) => quarter.lines);
    expect(lines.filter(({ kind }) => kind === 'template')).toMatchObject([{ amount: 100, count: 1 }]);
  });

  it('is answered as nobody’s lead: what its user writes back comes without a lead or a conversation', async () => {
    await send('whatsapp');
    const messages = [
      {
        from: '41446681899',
        id: `wamid.${newId()}`,
        timestamp: '1700000000',
        type: 'text',
        text: { body: 'Looks good' },
      },
    ];
    await channels.whatsAppTells(phoneNumberId, appSecret, { messages });
    const told = await channels.event(ctx.accountId, 'inbound.received');
    expect(told).toMatchObject({ text: 'Looks good' });
    expect(told).not.toHaveProperty('leadId');
    expect(told).not.toHaveProperty('conversationId');
  });

  it.each([
    ['email', '+41446681899', 'to must be an email address'],
    ['whatsapp', 'kim@example.com', 'to must be a phone number'],
    ['telegram', '@kim', 'to must be the id of a chat with the bot'],
  ] as const)('is not written to an address of another channel: %s, %s', async (channel, to, reason) => {
    await expect(send(channel, to)).rejects.toThrow(reason);
    expect(asked).toEqual([]);
  });

  it('is not written to a suppressed address, nor over a channel that is not connected', async () => {
    await channels.ask(ctx, 'channels.suppressions.create', { suppression: { email: me.email } });
    await expect(send('email')).rejects.toThrow('The address is suppressed');
    await expect(send('email', me.email, channels.account())).rejects.toThrow('Email is not connected');
    expect(asked).toEqual([]);
    expect((await send('email', 'other@example.com')).sent).toBe(true);
  });

  it('of a test key reaches nobody', async () => {
    provider.calls.length = 0;
    const test = { ...ctx, environment: 'test' as const };
    expect(await send('email', me.email, test)).toMatchObject({ text: '[Test] Dear Ada', sent: false });
    expect(provider.calls).toEqual([]);
    expect(await count('otherCosts')).toBe(0);
  });

  it('says why the provider does not take it', async () => {
    provider.on(({ path }) =>
      path.endsWith('/emails')
        ? { status: 422, body: { name: 'validation_error', message: 'Invalid `to` field' } }
        : undefined,
    );
    await expect(send('email')).rejects.toThrow('Email: Invalid `to` field');
    expect(await count('otherCosts')).toBe(0);
  });

  it('is sent 20 times an hour by one user, and by another all the same', async () => {
    const kim = { ...ctx, actor: { type: 'user' as const, id: newId(), name: 'Kim' } };
    for (let n = 0; n < 20; n += 1) await send('telegram', me.telegram, kim);
    await expect(send('telegram', me.telegram, kim)).rejects.toThrow('At most 20 test messages an hour');
    const lee = { ...kim, actor: { ...kim.actor, id: newId() } };
    expect((await send('telegram', me.telegram, lee)).sent).toBe(true);
  });
});
