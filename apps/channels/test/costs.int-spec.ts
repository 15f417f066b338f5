import type { RequestContext } from '@northline/common/vocabulary/context';
import { type Delivery, defaultRetention, type OutboundRequested, type PriceList } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { ChannelsHarness, until } from './harness';
import { Provider } from './provider';

const appSecret = 'app';
const businessAccountId = '102290129340399';
const template = (name: string, category: string): object => ({
  id: name,
  name,
  language: 'en',
  status: 'APPROVED',
  category,
  components: [{ type: 'BODY', text: 'Hello {{1}}' }],
});
const prices: PriceList = {
  currency: 'EUR',
  asOf: '2026-11-01',
  models: [],
  whatsapp: [
    { countries: ['CH'], marketing: 100, utility: 20, authentication: 3 },
    { countries: ['*'], marketing: 7, utility: 7, authentication: 7 },
  ],
  email: 11,
};
let provider: Provider;
let channels: ChannelsHarness;
let ctx: RequestContext;
let phoneNumberId = '';
let phones = 900_000_000_000;

beforeAll(async () => {
  provider = await Provider.start();
  channels = await ChannelsHarness.start({ WHATSAPP_API_URL: provider.url, RESEND_API_URL: provider.url });
});
afterAll(async () => {
  await channels.stop();
  provider.stop();
});
beforeEach(async () => {
  provider.on(({ path }) =>
    path.includes('/message_templates')
      ? { body: { data: [template('hello', 'MARKETING'), template('receipt', 'UTILITY')] } }
      : undefined,
  );
  ctx = channels.account();
  phoneNumberId = String((phones += 1));
  await channels.ask(ctx, 'channels.integrations.connect_whatsapp', {
    accessToken: 'EAAtoken',
    phoneNumberId,
    appSecret,
    verifyToken: 'verify',
    businessAccountId: `${businessAccountId}${phoneNumberId.slice(-3)}`,
  });
  await until(
    async () => (await channels.ask(ctx, 'channels.templates.list', { limit: 10 })).items.length === 2,
    'the templates',
  );
  await channels.tell(ctx, 'account.changed', {
    ...defaultRetention,
    rev: 1,
    timezone: 'UTC',
    lockEditedInsights: false,
    prices,
  });
});

const content = (name: string): OutboundRequested['content'] => ({
  type: 'template',
  name,
  language: 'en',
  parameters: ['Ada'],
  text: 'Hello Ada',
});
const deliveryOf = async ({ conversationId }: OutboundRequested): Promise<Delivery | undefined> =>
  (await channels.ask(ctx, 'channels.deliveries.list', { conversationId, page: { limit: 1 } })).items[0];
const counted = async () => (await channels.ask(ctx, 'channels.costs.count', {})).flatMap(({ lines }) => lines);

/** A message that has been sent by the account's own prices: they arrive by an event. */
async function sent(given: Partial<OutboundRequested>): Promise<Delivery> {
  return until(async () => {
    const request = await channels.request(ctx, given);
    await channels.status(ctx.accountId, request.messageId, 'sent');
    const delivery = await deliveryOf(request);
    return delivery?.cost?.currency === 'EUR' && delivery;
  }, 'a message by the prices of the account');
}

async function report({ providerMessageId }: Delivery, status: string, more: object): Promise<void> {
  const told = { id: providerMessageId, status, timestamp: String(Math.floor(Date.now() / 1_000)), ...more };
  await channels.whatsAppTells(phoneNumberId, appSecret, { statuses: [told] });
}

describe('what a message costs', () => {
  it('is the price of its template by country and category', async () => {
    expect((await sent({ content: content('hello') })).cost).toEqual({ amount: 100, currency: 'EUR' });
    expect((await sent({ content: content('receipt') })).cost).toEqual({ amount: 20, currency: 'EUR' });
    const abroad = await sent({ content: content('receipt'), to: { phone: '+4930901820' } });
    expect(abroad.cost).toEqual({ amount: 7, currency: 'EUR' });
  });

  it('is nothing once WhatsApp could not deliver it, or says that it is free', async () => {
    const failing = await sent({ content: content('hello') });
    await report(failing, 'failed', { errors: [{ code: 131026, title: 'Undeliverable' }] });
    const free = await sent({ content: content('receipt') });
    await report(free, 'delivered', { pricing: { billable: false, category: 'utility', pricing_model: 'PMP' } });
    const paid = await sent({ content: content('receipt') });
    await report(paid, 'delivered', { pricing: { billable: true, category: 'utility', pricing_model: 'PMP' } });
    const now = async ({ conversationId }: Delivery) =>
      (await channels.ask(ctx, 'channels.deliveries.list', { conversationId, page: { limit: 1 } })).items[0];
    await until(async () => (await now(failing))?.status === 'failed' && (await now(paid))?.status === 'delivered');
    expect((await now(failing))?.cost).toEqual({ amount: 0, currency: 'EUR' });
    expect((await now(free))?.cost).toEqual({ amount: 0, currency: 'EUR' });
    expect((await now(paid))?.cost).toEqual({ amount: 20, currency: 'EUR' });
  });

  it('is the price of an email, and nothing for a text on WhatsApp or for a test', async () => {
    await channels.ask(ctx, 'channels.integrations.connect_email', {
      apiKey: 're_1',
      fromAddress: 'hello@northline.example',
      replyDomain: 'reply.northline.example',
    });
    const mail = { channel: 'email' as const, content: { type: 'email' as const, subject: 'Hello', text: 'Hi' } };
    const agentConfigId = newId();
    const campaignId = newId();
    const to = { email: 'ada@example.com' };
    const delivery = await sent({ ...mail, to, agentConfigId, campaignId });
    expect(delivery.cost).toEqual({ amount: 11, currency: 'EUR' });
    const test = await channels.request(ctx, { ...mail, to, test: true });
    await channels.status(ctx.accountId, test.messageId, 'sent');
    expect(await deliveryOf(test)).not.toHaveProperty('cost');
    const lines = (await counted()).filter((line) => line.agentConfigId === agentConfigId);
    const { length } = lines;
    expect(lines).toEqual(
      [
        {
          kind: 'email',
          agentConfigId,
          campaignId,
          channel: 'email',
          currency: expect.any(String) as string,
          amount: expect.any(Number) as number,
          count: expect.any(Number) as number,
          unpriced: 0,
        },
      ].slice(0, length),
    );
    expect(lines.length).toBeGreaterThan(0);
  });

  it('is counted again after what it becomes later', async () => {
    const agentConfigId = newId();
    const delivery = await sent({ content: content('hello'), agentConfigId });
    const mine = async () =>
      (await counted()).filter((line) => line.agentConfigId === agentConfigId && line.currency === 'EUR');
    const [line] = await mine();
    expect(line).toMatchObject({ kind: 'template', channel: 'whatsapp' });
    expect(line!.amount).toBe(100 * line!.count);
    await report(delivery, 'failed', { errors: [{ code: 131026, title: 'Undeliverable' }] });
    const after = await until(async () => (await mine())[0], 'the next count');
    expect(after).toMatchObject({ amount: line!.amount - 100, count: line!.count });
  });
});
