import crypto from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Connection } from 'mongoose';
import { ChannelsHarness, until } from './harness';
import { metaSignature, Provider } from './provider';

const appSecret = 'meta-app-secret';
let numbers = 300_000_000_000;
let provider: Provider;
let channels: ChannelsHarness;

/** Counts the commands to the database that name an account from now on; sweeps, which tick meanwhile, name none. */
function count({ accountId }: RequestContext): () => number {
  let commands = 0;
  const client = channels.app.get<Connection>(getConnectionToken()).getClient();
  client.on('commandStarted', ({ command }) => {
    const parts = ['filter', 'query', 'pipeline', 'documents', 'updates'].map((part) => command[part] as unknown);
    if (JSON.stringify(parts).includes(accountId)) commands += 1;
  });
  return () => commands;
}

beforeAll(async () => {
  provider = await Provider.start();
  channels = await ChannelsHarness.start({ ...provider.settings, PUBLIC_URL: 'https://northline.example' });
});

afterAll(async () => {
  await channels.stop();
  provider.stop();
});

async function connected(): Promise<{ ctx: RequestContext; phoneNumberId: string }> {
  const ctx = channels.account();
  const phoneNumberId = String((numbers += 1));
  await channels.ask(ctx, 'channels.integrations.connect_whatsapp', {
    accessToken: 'EAA',
    phoneNumberId,
    appSecret,
    verifyToken: `verify-${phoneNumberId}`,
  });
  return { ctx, phoneNumberId };
}

async function post(value: object): Promise<string | undefined> {
  const rawBody = JSON.stringify(value);
  const signature = metaSignature(appSecret, rawBody);
  const { answers } = await channels.ask(channels.account(), 'channels.callbacks.whatsapp', {
    callbacks: [{ rawBody, signature }],
  });
  return answers[0];
}

const change = (phoneNumberId: string, value: object): object => ({
  field: 'messages',
  value: { metadata: { phone_number_id: phoneNumberId }, ...value },
});

describe('a full callback of WhatsApp', () => {
  it.each([
    ['as many people', (n: number) => `4144${1_000_000 + n}`],
    ['one person', () => '41446681824'],
  ])('takes 500 messages of %s with few commands, none of them twice', async (_, from) => {
    const { ctx, phoneNumberId } = await connected();
    const messages = Array.from({ length: 500 }, (_one, n) => ({
      from: from(n),
      id: `wamid.${phoneNumberId}.${n}`,
      timestamp: Math.floor(Date.now() / 1_000),
      type: 'text',
      text: { body: `Message ${n}` },
    }));
    const changes = Array.from({ length: 10 }, (_one, n) =>
      change(phoneNumberId, { messages: messages.slice(50 * n, 50 * n + 50) }),
    );
    const callback = { entry: [{ changes }] };
    const began = count(ctx);
    expect(await post(callback)).toBe('received');
    expect(began()).toBeLessThan(100);
    expect(began()).toBeGreaterThan(0);
    await until(() => channels.events(ctx.accountId, 'inbound.received').length === 500);
    const list = async (skip: number) =>
      channels.ask(ctx, 'channels.inbound_messages.list', { limit: 200, skip, sort: 'createdAt' });
    const items = (await Promise.all([0, 200, 400].map(list))).flatMap((page) => page.items);
    expect(items.map(({ text }) => text)).toEqual(messages.map(({ text }) => text.body));
    expect(await post(callback)).toBe('received');
    expect(await list(0)).toMatchObject({ total: 500 });
  });

  it('applies 500 statuses with few commands, those of one message in their order', async () => {
    const { ctx, phoneNumberId } = await connected();
    const requests = await Promise.all(
      Array.from({ length: 100 }, (_, n) => channels.request(ctx, { to: { phone: `+4144${2_000_000 + n}` } })),
    );
    const sent = await Promise.all(requests.map(({ messageId }) => channels.status(ctx.accountId, messageId, 'sent')));
    const words = ['sent', 'delivered', 'read', 'delivered', 'read'];
    const statuses = sent.flatMap(({ providerMessageId }) =>
      words.map((status) => ({ id: providerMessageId, status, timestamp: Math.floor(Date.now() / 1_000) })),
    );
    const began = count(ctx);
    expect(await post({ entry: [{ changes: [change(phoneNumberId, { statuses })] }] })).toBe('received');
    expect(began()).toBeLessThan(100);
    expect(began()).toBeGreaterThan(0);
    const read = await Promise.all(requests.map(({ messageId }) => channels.status(ctx.accountId, messageId, 'read')));
    expect(sent.map(({ newlyAccepted }) => newlyAccepted)).toEqual(sent.map(() => true));
    expect(read.map(({ newlyAccepted }) => newlyAccepted)).toEqual(read.map(() => undefined));
  });

  it('tells that the provider has a message by whatever status comes first', async () => {
    const { ctx, phoneNumberId } = await connected();
    provider.on(async ({ body: { biz_opaque_callback_data: key } }) => {
      const status = { id: `wamid.${key}`, status: 'delivered', timestamp: 1, biz_opaque_callback_data: key };
      await post({ entry: [{ changes: [change(phoneNumberId, { statuses: [status] })] }] });
      return undefined;
    });
    const { messageId } = await channels.request(ctx, {});
    const told = await channels.status(ctx.accountId, messageId, 'delivered');
    provider.on(() => undefined);
    expect(told).toMatchObject({ newlyAccepted: true });
  });
});

describe('what is not said in private, or by a person', () => {
  const now = (): number => Math.floor(Date.now() / 1_000);

  it('is not taken in from a group on WhatsApp, not even STOP', async () => {
    const { ctx, phoneNumberId } = await connected();
    const said = { from: '41446681825', timestamp: now(), type: 'text' };
    const messages = [
      { ...said, id: 'wamid.g1', group_id: 'Y2FwaV9ncm91cA', text: { body: 'Stop' } },
      { ...said, id: 'wamid.g2', text: { body: 'In private' } },
    ];
    expect(await post({ entry: [{ changes: [change(phoneNumberId, { messages })] }] })).toBe('received');
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({ text: 'In private' });
    expect(await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 10 })).toMatchObject({ total: 1 });
    expect(await channels.ask(ctx, 'channels.suppressions.list', { limit: 10 })).toMatchObject({ total: 0 });
  });

  it('is not taken in from a bot on Telegram', async () => {
    const ctx = channels.account();
    await channels.ask(ctx, 'channels.integrations.connect_telegram', { telegramBotToken: `${(numbers += 1)}:abc` });
    const call = provider.calls.findLast(({ path }) => path.endsWith('/setWebhook'));
    const integrationId = String(call?.body['url']).split('/').at(-1) ?? '';
    for (const [id, is_bot] of [[1, true] as const, [2, false] as const]) {
      const from = { id, is_bot, first_name: 'Ada' };
      const message = { message_id: id, date: now(), chat: { id, type: 'private' }, from, text: `Hello ${id}` };
      const rawBody = JSON.stringify({ update_id: id, message });
      const secretToken = String(call?.body['secret_token']);
      await channels.ask(ctx, 'channels.callbacks.telegram', { integrationId, secretToken, rawBody });
    }
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({ text: 'Hello 2' });
    expect(await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 10 })).toMatchObject({ total: 1 });
  });
});

describe('a callback that anybody can make up', () => {
  const made = jest.spyOn(crypto, 'createHmac');
  afterAll(() => made.mockRestore());

  it('of WhatsApp has 20 secrets tried on it at most, whatever it names', async () => {
    const businesses = ['701', '702'].map((id) => `${id}${(numbers += 1)}`);
    for (const businessAccountId of businesses)
      for (let n = 0; n < 15; n += 1)
        await channels.ask(channels.account(), 'channels.integrations.connect_whatsapp', {
          accessToken: 'EAA',
          phoneNumberId: String((numbers += 1)),
          appSecret: `secret-${(numbers += 1)}`,
          verifyToken: `verify-${numbers}`,
          businessAccountId,
        });
    const notice = { field: 'account_update', value: { event: 'X' } };
    const rawBody = JSON.stringify({ entry: businesses.map((id) => ({ id, changes: [notice] })) });
    const signature = `sha256=${'0'.repeat(64)}`;
    made.mockClear();
    const { answers } = await channels.ask(channels.account(), 'channels.callbacks.whatsapp', {
      callbacks: [{ rawBody, signature }],
    });
    expect(answers).toEqual(['refused']);
    expect(made).toHaveBeenCalledTimes(20);
  });

  it('of email has five secrets of a connection tried on it at most', async () => {
    const ctx = channels.account();
    const connect = (count: number) =>
      channels.ask(ctx, 'channels.integrations.connect_email', {
        apiKey: 're_1',
        fromAddress: `hello@${(numbers += 1)}.example`,
        webhookSecret: Array.from({ length: count }, (_, n) => `s${n}`).join(' '),
      });
    await expect(connect(6)).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'webhookSecret must hold at most 5',
    });
    expect(await connect(5)).toMatchObject({ webhooksSigned: true });
  });
});
