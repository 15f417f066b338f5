import { randomBytes } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { InboundMessage } from '@northline/common/contracts';
import { heldMegabytes } from '@northline/testing';
import type { Connection } from 'mongoose';
import { ContactsRepository } from '../src/contacts/contacts.repository';
import { TelegramLinksService } from '../src/integrations/telegram-links.service';
import { DeliveriesRepository } from '../src/deliveries/deliveries.repository';
import type { InboundRow } from '../src/inbound/inbound.schema';
import { MailFetcher } from '../src/inbound/mail-fetcher';
import type { RawMailRow } from '../src/inbound/raw-mails.schema';
import { ChannelsHarness, until } from './harness';
import { metaSignature, Provider, svixOf } from './provider';

const appSecret = 'meta-app-secret';
const webhookSecret = `whsec_${randomBytes(24).toString('base64')}`;
let numbers = 200_000_000_000;
const next = (): number => (numbers += 1);

let provider: Provider;
let channels: ChannelsHarness;

beforeAll(async () => {
  provider = await Provider.start();
  const url = provider.url;
  channels = await ChannelsHarness.start({
    WHATSAPP_API_URL: url,
    TELEGRAM_API_URL: url,
    RESEND_API_URL: url,
    PUBLIC_URL: 'https://northline.example',
  });
});

afterAll(async () => {
  await channels.stop();
  provider.stop();
});

beforeEach(() => provider.on(() => undefined));

describe('inbound WhatsApp', () => {
  async function connected(): Promise<{ ctx: RequestContext; phoneNumberId: string }> {
    const ctx = channels.account();
    const phoneNumberId = String(next());
    await channels.ask(ctx, 'channels.integrations.connect_whatsapp', {
      accessToken: 'EAA',
      phoneNumberId,
      appSecret,
      verifyToken: `verify-${phoneNumberId}`,
    });
    return { ctx, phoneNumberId };
  }

  const body = (phoneNumberId: string, value: object): string =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '1',
          changes: [
            {
              field: 'messages',
              value: { messaging_product: 'whatsapp', metadata: { phone_number_id: phoneNumberId }, ...value },
            },
          ],
        },
      ],
    });

  const message = (from: string, id: string, text: string): object => ({
    contacts: [{ wa_id: from, profile: { name: 'Ada' } }],
    messages: [{ from, id, timestamp: String(Math.floor(Date.now() / 1_000)), type: 'text', text: { body: text } }],
  });

  const post = async (rawBody: string, secret = appSecret): Promise<string | undefined> => {
    const signature = metaSignature(secret, rawBody);
    const { answers } = await channels.ask(channels.account(), 'channels.callbacks.whatsapp', {
      callbacks: [{ rawBody, signature }],
    });
    return answers[0];
  };

  it('makes one message of 50 identical callbacks at once', async () => {
    const { ctx, phoneNumberId } = await connected();
    const raw = body(phoneNumberId, message('41446681801', 'wamid.in1', 'Hello ✓'));
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => post(raw))))).toEqual(new Set(['received']));
    await post(body(phoneNumberId, message('41446681801', 'wamid.in2', 'Second')));
    await until(() => channels.events(ctx.accountId, 'inbound.received').length === 2);
    const [first] = channels.events(ctx.accountId, 'inbound.received');
    expect(first).toMatchObject({
      channel: 'whatsapp',
      text: 'Hello ✓',
      from: { phone: '+41446681801', name: 'Ada' },
      intent: 'message',
    });
    const page = await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 10 });
    expect(page.total).toBe(2);
  });

  it("takes each person's messages of one callback in their order", async () => {
    const { ctx, phoneNumberId } = await connected();
    const timestamp = Math.floor(Date.now() / 1_000);
    const people = ['41446681821', '41446681822', '41446681823'];
    const words = ['one', 'STOP', 'START', 'two'];
    const messages = words.flatMap((text, n) =>
      people.map((from) => ({ from, id: `wamid.${from}.${n}`, timestamp, type: 'text', text: { body: text } })),
    );
    expect(await post(body(phoneNumberId, { messages }))).toBe('received');
    const { items } = await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 20, sort: 'createdAt' });
    for (const from of people)
      expect(items.filter((item) => item.from === `+${from}`).map(({ text }) => text)).toEqual(words);
    expect((await channels.ask(ctx, 'channels.suppressions.list', { limit: 10 })).items).toEqual([]);
  });

  it('believes nobody but the app whose secret it knows', async () => {
    const { phoneNumberId } = await connected();
    const raw = body(phoneNumberId, message('41446681802', 'wamid.x', 'Hello'));
    expect(await post(raw, 'another secret')).toBe('refused');
    expect(await post(body('99999999999', message('41446681802', 'wamid.y', 'Hello')))).toBe('refused');
    expect(await post('no json')).toBe('refused');
  });

  it('accepts notices about a business account once one of its callbacks has named it', async () => {
    const { ctx, phoneNumberId } = await connected();
    const businessAccountId = String(next());
    const notice = (field: string, value: object): string =>
      JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ id: businessAccountId, changes: [{ field, value }] }],
      });
    const paused = notice('message_template_status_update', {
      event: 'PAUSED',
      message_template_name: 'spring',
      message_template_language: 'en',
      reason: 'LOW_QUALITY',
    });
    expect(await post(paused)).toBe('refused');
    expect(
      await post(
        body(phoneNumberId, message('41446681806', 'wamid.w1', 'Hello')).replace(
          '"id":"1"',
          `"id":"${businessAccountId}"`,
        ),
      ),
    ).toBe('received');
    expect(await post(paused, 'another secret')).toBe('refused');
    expect(await post(paused)).toBe('received');
    expect(
      await channels.event(ctx.accountId, 'audit.recorded', ({ action }) => action === 'whatsapp.notice'),
    ).toMatchObject({
      details: {
        field: 'message_template_status_update',
        event: 'PAUSED',
        message_template_name: 'spring',
        reason: 'LOW_QUALITY',
      },
    });
    expect(
      await post(
        notice('phone_number_quality_update', {
          display_phone_number: '15550100',
          event: 'DOWNGRADE',
          current_limit: 'TIER_1K',
        }),
      ),
    ).toBe('received');
    expect(await post(notice('something_new', { anything: true }))).toBe('received');
    const { whatsapp } = await channels.ask(ctx, 'channels.integrations.status', {});
    expect(whatsapp).toMatchObject({ businessAccountId, qualityEvent: 'DOWNGRADE', messagingLimit: 'TIER_1K' });
    await channels.ask(ctx, 'channels.integrations.connect_whatsapp', { accessToken: 'EAAnew' });
    expect((await channels.ask(ctx, 'channels.integrations.status', {})).whatsapp).toMatchObject({ businessAccountId });
  });

  it('finds out at once that 52,428 changes are not signed', async () => {
    const { phoneNumberId } = await connected();
    const change = (number: string): object => ({
      field: 'messages',
      value: { metadata: { phone_number_id: number } },
    });
    const bodies = [(): string => phoneNumberId, (index: number): string => `${index}`].map((number) =>
      JSON.stringify({ entry: [{ changes: Array.from({ length: 52_428 }, (_, index) => change(number(index))) }] }),
    );
    for (const raw of [...bodies, '['.repeat(4_000_000)]) {
      const held = heldMegabytes();
      expect(await post(raw, 'another secret')).toBe('refused');
      expect(held()).toBeLessThan(100);
    }
  });

  it('reads a timestamp that is a number', async () => {
    const { ctx, phoneNumberId } = await connected();
    const timestamp = Math.floor(Date.now() / 1_000);
    await post(
      body(phoneNumberId, {
        messages: [{ from: '41446681805', id: 'wamid.n1', timestamp, type: 'text', text: { body: 'Hi' } }],
      }),
    );
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({
      receivedAt: new Date(timestamp * 1_000).toISOString(),
    });
  });

  it('echoes the challenge for a verify token that an account chose', async () => {
    const { phoneNumberId } = await connected();
    const ask = (verifyToken: string): Promise<unknown> =>
      channels.ask(channels.account(), 'channels.callbacks.whatsapp_challenge', {
        mode: 'subscribe',
        verifyToken,
        challenge: '42',
      });
    expect(await ask(`verify-${phoneNumberId}`)).toEqual({ challenge: '42' });
    expect(await ask('guess')).toEqual({ challenge: null });
  });

  it('opens the 24-hour window and knows the lead again, also by the user id alone', async () => {
    const { ctx, phoneNumberId } = await connected();
    const { leadId } = await channels.request(ctx, { to: { phone: '+41446681803' } });
    await until(() => channels.events(ctx.accountId, 'delivery.updated').length === 1);
    await post(
      body(phoneNumberId, {
        messages: [
          {
            from: '41446681803',
            from_user_id: 'CH.1',
            id: 'wamid.w1',
            timestamp: String(Math.floor(Date.now() / 1_000)),
            type: 'text',
            text: { body: 'Hi' },
          },
        ],
      }),
    );
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({
      leadId,
      from: { phone: '+41446681803', userId: 'CH.1' },
    });
    const free = await channels.request(ctx, {
      leadId,
      to: { phone: '+41446681803' },
      content: { type: 'text', text: 'Hi' },
    });
    await channels.status(ctx.accountId, free.messageId, 'sent');
    await post(
      body(phoneNumberId, {
        messages: [
          {
            from_user_id: 'CH.1',
            id: 'wamid.w2',
            timestamp: String(Math.floor(Date.now() / 1_000)),
            type: 'text',
            text: { body: 'Me again' },
          },
        ],
      }),
    );
    expect(await channels.event(ctx.accountId, 'inbound.received', ({ text }) => text === 'Me again')).toMatchObject({
      leadId,
    });
  });

  it('answers a stranger of whom only the user id is known, in the window that they opened', async () => {
    const { ctx, phoneNumberId } = await connected();
    const write = (id: string, text: string, more = {}): Promise<string | undefined> =>
      post(
        body(phoneNumberId, {
          messages: [
            {
              from_user_id: 'CH.9',
              id,
              timestamp: Math.floor(Date.now() / 1_000),
              type: 'text',
              text: { body: text },
              ...more,
            },
          ],
        }),
      );
    const answer = async (given: { userId?: string; phone?: string }): Promise<unknown> => {
      const { messageId } = await channels.request(ctx, {
        leadId: '9',
        to: given,
        content: { type: 'text', text: 'Hi' },
      });
      await channels.status(ctx.accountId, messageId, 'sent');
      const { to, recipient } = provider.calls.findLast(({ path }) => path.endsWith('/messages'))?.body ?? {};
      return { to, recipient };
    };
    await write('wamid.u1', 'Hello');
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({ from: { userId: 'CH.9' } });
    expect(await answer({ userId: 'CH.9' })).toEqual({ recipient: 'CH.9' });
    await write('wamid.u2', 'By phone', { from: '41446681809' });
    expect(await channels.event(ctx.accountId, 'inbound.received', ({ text }) => text === 'By phone')).toMatchObject({
      from: { userId: 'CH.9', phone: '+41446681809' },
    });
    expect(await answer({ phone: '+41446681809', userId: 'CH.9' })).toEqual({ to: '41446681809' });
    await write('wamid.u3', 'STOP');
    expect(await channels.event(ctx.accountId, 'contact.suppressed')).toMatchObject({
      reason: 'opt_out',
      leadId: '9',
      userId: 'CH.9',
      phone: '+41446681809',
    });
  });

  /** Tells what became of a message in its first round. */
  const report = (phoneNumberId: string, messageId: string, status: string, more: object = {}) => {
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const told = { id: 'wamid.out', status, timestamp, biz_opaque_callback_data: `${messageId}:1`, ...more };
    return post(body(phoneNumberId, { statuses: [told] }));
  };

  it('settles an unknown message by the first status that names it, and never goes back', async () => {
    const { ctx, phoneNumberId } = await connected();
    provider.on((call) => (call.path.endsWith('/messages') ? 'drop' : undefined));
    const { messageId } = await channels.request(ctx, {});
    await channels.status(ctx.accountId, messageId, 'unknown');
    await report(phoneNumberId, messageId, 'delivered');
    expect(await channels.status(ctx.accountId, messageId, 'delivered')).toMatchObject({
      providerMessageId: 'wamid.out',
    });
    await Promise.all(
      ['sent', 'delivered', 'read', 'failed'].map((status) => report(phoneNumberId, messageId, status)),
    );
    await report(phoneNumberId, messageId, 'sent');
    await channels.status(ctx.accountId, messageId, 'read');
    const revs = channels.events(ctx.accountId, 'delivery.updated').filter((event) => event.messageId === messageId);
    expect(revs.at(-1)?.status).toBe('read');
  });

  it('takes a status for proof while a message that WhatsApp refused waits to be sent again: it is not', async () => {
    const { ctx, phoneNumberId } = await connected();
    const refused = { status: 500, body: { error: { code: 131000, message: 'Oops' } } };
    provider.on((call) => (call.path.endsWith('/messages') ? refused : undefined));
    const calls = (): number => provider.calls.filter(({ path }) => path.endsWith(`/${phoneNumberId}/messages`)).length;
    const { messageId } = await channels.request(ctx, {});
    const rows = channels.app.get<Connection>(getConnectionToken()).collection('deliveries');
    await until(async () => {
      // It would be tried again within two seconds, which a busy machine may need for the status.
      const dueAt = new Date(Date.now() + 60_000);
      const waiting = { messageId, status: 'queued', attempts: 1 };
      return (await rows.updateOne(waiting, { $set: { dueAt } })).matchedCount === 1;
    });
    await report(phoneNumberId, messageId, 'delivered', { id: 'wamid.taken' });
    const { providerMessageId } = await channels.status(ctx.accountId, messageId, 'delivered');
    expect([providerMessageId, calls()]).toEqual(['wamid.taken', 1]);
    expect(await rows.findOne({ messageId })).not.toHaveProperty('dueAt');
  });

  it('leaves a message to be tried again when a status tells that the number may not send', async () => {
    const { ctx, phoneNumberId } = await connected();
    const { messageId } = await channels.request(ctx, {});
    await channels.status(ctx.accountId, messageId, 'sent');
    const errors = [{ code: 133010, title: 'Phone number not registered' }];
    await report(phoneNumberId, messageId, 'failed', { id: 'wamid.p1', errors });
    expect((await channels.status(ctx.accountId, messageId, 'failed')).error).toEqual({
      code: '133010',
      message: 'Phone number not registered',
      retryable: true,
      blocks: true,
    });
  });

  it('stops all messages to whoever writes STOP before it answers, and START takes it back', async () => {
    const { ctx, phoneNumberId } = await connected();
    const campaign = { campaignId: 'a'.repeat(24), ratePerMinute: 6 };
    const to = { phone: '+41446681804', email: 'stop@example.com' };
    const first = await channels.request(ctx, { campaign, to, leadId: '4' });
    await channels.status(ctx.accountId, first.messageId, 'sent');
    const second = await channels.request(ctx, { campaign, to, leadId: '4' });
    await until(() => kept(ctx, second.conversationId));
    await post(body(phoneNumberId, message('41446681804', 'wamid.s1', 'Stop!')));
    const [item] = (
      await channels.ask(ctx, 'channels.deliveries.list', { conversationId: second.conversationId, page: { limit: 1 } })
    ).items;
    expect(item).toMatchObject({ status: 'cancelled', error: { code: 'suppressed' } });
    expect(await channels.event(ctx.accountId, 'contact.suppressed')).toMatchObject({
      suppressed: true,
      reason: 'opt_out',
      leadId: '4',
      phone: '+41446681804',
    });
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({ intent: 'opt_out' });
    const byMail = await channels.request(ctx, {
      channel: 'email',
      to,
      leadId: '4',
      content: { type: 'email', subject: 'Hi', text: 'Hi' },
      test: true,
    });
    await channels.status(ctx.accountId, byMail.messageId, 'cancelled');
    await post(body(phoneNumberId, message('41446681804', 'wamid.s2', 'START')));
    await channels.event(ctx.accountId, 'contact.suppressed', ({ suppressed }) => !suppressed);
    await post(body(phoneNumberId, message('41446681804', 'wamid.s1', 'Stop!')));
    const again = await channels.request(ctx, { to, leadId: '4' });
    await channels.status(ctx.accountId, again.messageId, 'sent');
    await channels.event(ctx.accountId, 'inbound.received', ({ intent }) => intent === 'opt_in');
    expect(channels.events(ctx.accountId, 'inbound.received').map(({ intent }) => intent)).toEqual([
      'opt_out',
      'opt_in',
    ]);
  });

  it('stops them by a common phrase as well, with the quote', async () => {
    const { ctx, phoneNumberId } = await connected();
    const text = 'Nein danke, kein Interesse. Bitte schreiben Sie mir nicht mehr.';
    const first = await channels.request(ctx, { to: { phone: '+41446681805' }, leadId: '5' });
    await channels.status(ctx.accountId, first.messageId, 'sent');
    await post(body(phoneNumberId, message('41446681805', 'wamid.o1', text)));
    expect(await channels.event(ctx.accountId, 'contact.suppressed')).toMatchObject({ leadId: '5', quote: text });
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({ intent: 'opt_out' });
  });

  it('lets a STOP hold on all channels, whatever WhatsApp itself reported before and after', async () => {
    const { ctx, phoneNumberId } = await connected();
    const leadId = '14';
    const { messageId } = await channels.request(ctx, { to: { phone: '+41446681814' }, leadId });
    await channels.status(ctx.accountId, messageId, 'sent');
    const noMarketing = {
      statuses: [
        {
          id: 'wamid.m1',
          status: 'failed',
          timestamp: 1,
          biz_opaque_callback_data: `${messageId}:1`,
          errors: [{ code: 131050 }],
        },
      ],
    };
    const standing = async (): Promise<unknown> =>
      (await channels.ask(ctx, 'channels.suppressions.list', { limit: 10 })).items.map(
        ({ channel = 'all', reason }) => ({ channel, reason }),
      );
    await post(body(phoneNumberId, noMarketing));
    expect(await standing()).toEqual([{ channel: 'whatsapp', reason: 'opt_out' }]);
    await post(body(phoneNumberId, message('41446681814', 'wamid.m2', 'STOP')));
    expect(await standing()).toEqual([{ channel: 'all', reason: 'opt_out' }]);
    expect(
      await channels.event(ctx.accountId, 'contact.suppressed', ({ channel }) => channel === undefined),
    ).toMatchObject({ suppressed: true, leadId });
    await post(body(phoneNumberId, noMarketing));
    expect(await standing()).toEqual([{ channel: 'all', reason: 'opt_out' }]);
  });

  const kept = async (ctx: RequestContext, conversationId: string): Promise<boolean> =>
    channels.ask(ctx, 'channels.deliveries.list', { conversationId, page: { limit: 1 } }).then(
      ({ total }) => total === 1,
      () => false,
    );
});

describe('inbound Telegram', () => {
  async function connected(): Promise<{ ctx: RequestContext; integrationId: string; secretToken: string }> {
    const ctx = channels.account();
    expect(
      await channels.ask(ctx, 'channels.integrations.connect_telegram', { telegramBotToken: `${next()}:abc` }),
    ).toEqual({ configured: true, botUsername: 'testbot' });
    const call = provider.calls.findLast(({ path }) => path.endsWith('/setWebhook'));
    const [, integrationId = ''] =
      /^https:\/\/northline\.example\/api\/webhooks\/telegram\/([0-9a-f]{24})$/.exec(String(call?.body.url)) ?? [];
    return { ctx, integrationId, secretToken: String(call?.body.secret_token) };
  }

  const update = (id: number, chatId: number, text: string): string =>
    JSON.stringify({
      update_id: id,
      message: {
        message_id: id,
        date: Math.floor(Date.now() / 1_000),
        chat: { id: chatId, type: 'private' },
        from: { id: chatId, first_name: 'Ada' },
        text,
      },
    });

  it('takes updates only with its secret, and binds a lead by a start link once', async () => {
    const { ctx, integrationId, secretToken } = await connected();
    const stop = channels.answer('engine.leads.get', () => ({ id: 5, phone: '', email: '' }));
    const { url } = await channels.ask(ctx, 'channels.telegram_links.create', { leadId: 5 });
    stop();
    const [, token = ''] = /^https:\/\/t\.me\/testbot\?start=([\w-]{22})$/.exec(url) ?? [];
    const post = (rawBody: string, secret = secretToken): Promise<unknown> =>
      channels.ask(ctx, 'channels.callbacks.telegram', { integrationId, secretToken: secret, rawBody });
    await expect(post(update(1, 700, 'Hi'), 'wrong')).rejects.toMatchObject({ code: 'unauthenticated' });
    // A process that died before it kept the message; Telegram sends it again.
    expect(await channels.app.get(TelegramLinksService).redeem(ctx.accountId, token, '701')).toBe('5');
    await post(update(2, 701, `/start ${token}`));
    await post(update(3, 702, `/start ${token}`));
    await until(() => channels.events(ctx.accountId, 'inbound.received').length === 2);
    expect(await channels.event(ctx.accountId, 'inbound.received', ({ from }) => from.chatId === '701')).toMatchObject({
      leadId: '5',
      intent: 'start',
      text: '',
      from: { chatId: '701', name: 'Ada' },
    });
    expect(
      (await channels.event(ctx.accountId, 'inbound.received', ({ from }) => from.chatId === '702')).leadId,
    ).toBeUndefined();
    // An older message was looked up meanwhile.
    await channels.app.get(ContactsRepository).bind(ctx.accountId, 'telegram', '701', '6');
    const { messageId } = await channels.request(ctx, {
      channel: 'telegram',
      leadId: '5',
      to: {},
      content: { type: 'text', text: 'Welcome' },
    });
    await channels.status(ctx.accountId, messageId, 'sent');
    expect(provider.calls.findLast(({ path }) => path.endsWith('/sendMessage'))?.body).toMatchObject({
      chat_id: 701,
      text: 'Welcome',
    });
  });

  it('marks a lead that blocks the bot as unreachable, until it comes back', async () => {
    const { ctx, integrationId, secretToken } = await connected();
    const stop = channels.answer('engine.leads.get', () => ({ id: 6, phone: '', email: '' }));
    const { url } = await channels.ask(ctx, 'channels.telegram_links.create', { leadId: 6 });
    stop();
    const post = (rawBody: string): Promise<unknown> =>
      channels.ask(ctx, 'channels.callbacks.telegram', { integrationId, secretToken, rawBody });
    await post(update(1, 801, `/start ${url.split('=')[1] ?? ''}`));
    const member = (status: string): string =>
      JSON.stringify({
        update_id: 2,
        my_chat_member: { chat: { id: 801, type: 'private' }, new_chat_member: { status } },
      });
    await post(member('kicked'));
    expect(await channels.event(ctx.accountId, 'contact.suppressed')).toMatchObject({
      reason: 'unreachable',
      suppressed: true,
      leadId: '6',
      channel: 'telegram',
    });
    await post(member('member'));
    await channels.event(ctx.accountId, 'contact.suppressed', ({ suppressed }) => !suppressed);
  });

  it('answers a stranger in the chat that the engine names, and knows the lead of what comes next', async () => {
    const { ctx, integrationId, secretToken } = await connected();
    const post = (rawBody: string): Promise<unknown> =>
      channels.ask(ctx, 'channels.callbacks.telegram', { integrationId, secretToken, rawBody });
    await post(update(1, 911, 'Hi'));
    expect((await channels.event(ctx.accountId, 'inbound.received')).leadId).toBeUndefined();
    const { messageId } = await channels.request(ctx, {
      channel: 'telegram',
      leadId: '911',
      to: { chatId: '911' },
      content: { type: 'text', text: 'Welcome' },
    });
    await channels.status(ctx.accountId, messageId, 'sent');
    expect(provider.calls.findLast(({ path }) => path.endsWith('/sendMessage'))?.body).toMatchObject({
      chat_id: 911,
      text: 'Welcome',
    });
    await post(update(2, 911, 'STOP'));
    expect(await channels.event(ctx.accountId, 'contact.suppressed')).toMatchObject({
      reason: 'opt_out',
      leadId: '911',
      chatId: '911',
    });
  });

  it('suppresses the chat of a bot that was blocked, as the answer of a send or an update tells', async () => {
    const { ctx, integrationId, secretToken } = await connected();
    const post = (rawBody: string): Promise<unknown> =>
      channels.ask(ctx, 'channels.callbacks.telegram', { integrationId, secretToken, rawBody });
    await post(update(1, 921, 'Hi'));
    await post(update(2, 922, 'Hi'));
    provider.on(({ path }) =>
      path.endsWith('/sendMessage')
        ? { status: 403, body: { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' } }
        : undefined,
    );
    const { messageId } = await channels.request(ctx, {
      channel: 'telegram',
      leadId: '921',
      to: { chatId: '921' },
      content: { type: 'text', text: 'Welcome' },
    });
    await channels.status(ctx.accountId, messageId, 'failed');
    await post(
      JSON.stringify({
        update_id: 3,
        my_chat_member: { chat: { id: 922, type: 'private' }, new_chat_member: { status: 'kicked' } },
      }),
    );
    for (const told of [{ leadId: '921', chatId: '921' }, { chatId: '922' }]) {
      const event = await channels.event(ctx.accountId, 'contact.suppressed', ({ chatId }) => chatId === told.chatId);
      expect(event).toMatchObject({ ...told, suppressed: true, reason: 'unreachable', channel: 'telegram' });
    }
  });

  it('keeps the STOP of each chat whose lead is unknown, also once the lead is known', async () => {
    const { ctx, integrationId, secretToken } = await connected();
    const post = (rawBody: string): Promise<unknown> =>
      channels.ask(ctx, 'channels.callbacks.telegram', { integrationId, secretToken, rawBody });
    await post(update(1, 901, 'STOP'));
    await post(update(2, 902, 'STOP'));
    expect(await channels.ask(ctx, 'channels.suppressions.list', { limit: 10, sort: 'createdAt' })).toMatchObject({
      total: 2,
      items: [{ chatId: '901' }, { chatId: '902' }],
    });
    expect(await channels.event(ctx.accountId, 'contact.suppressed', ({ chatId }) => chatId === '901')).toMatchObject({
      suppressed: true,
      reason: 'opt_out',
    });
    await post(update(3, 902, '/start'));
    expect(await channels.ask(ctx, 'channels.suppressions.list', { limit: 10 })).toMatchObject({ total: 1 });
    const write = async (leadId: string, chatId: string): Promise<string> => {
      await channels.app.get(ContactsRepository).bind(ctx.accountId, 'telegram', chatId, leadId);
      return (
        await channels.request(ctx, { channel: 'telegram', leadId, to: {}, content: { type: 'text', text: 'Hi' } })
      ).messageId;
    };
    await channels.status(ctx.accountId, await write('901', '901'), 'cancelled');
    await channels.status(ctx.accountId, await write('902', '902'), 'sent');
  });
});

describe('inbound email', () => {
  const conversationId = (): string => randomBytes(12).toString('hex');

  async function rawMail(inboundId: string): Promise<{ form: string; content: string; expiresAt: Date } | null> {
    const row = await channels.app
      .get<Connection>(getConnectionToken())
      .model<RawMailRow>('RawMail')
      .findById(inboundId);
    return row && { form: row.form, content: row.content.toString(), expiresAt: row.expiresAt };
  }

  async function written(
    secret?: string,
  ): Promise<{ ctx: RequestContext; conversationId: string; leadId: string; deliveryId: string }> {
    const ctx = channels.account();
    const connection = {
      apiKey: 're_1',
      fromAddress: `hello@${next()}.example`,
      replyDomain: 'reply.northline.example',
      webhookSecret: secret,
    };
    await channels.ask(ctx, 'channels.integrations.connect_email', connection);
    const request = await channels.request(ctx, {
      channel: 'email',
      conversationId: conversationId(),
      to: { email: 'ada@example.com' },
      content: { type: 'email', subject: 'Hello', text: 'Hi' },
    });
    const { deliveryId } = await channels.status(ctx.accountId, request.messageId, 'sent');
    return { ctx, conversationId: request.conversationId, leadId: request.leadId, deliveryId };
  }

  const received = (to: string, emailId: string): string =>
    JSON.stringify({
      type: 'email.received',
      created_at: new Date().toISOString(),
      data: {
        email_id: emailId,
        from: 'Ada <ada@example.com>',
        to: [to],
        subject: 'Re: Hello',
        message_id: '<in@example.com>',
      },
    });

  const mail = (from: string, text: string, headers: Record<string, string> = {}): object => ({
    from,
    to: [],
    subject: 'Re: Hello',
    text,
    html: null,
    headers,
    message_id: '<in@example.com>',
  });

  const serve = (content: object): void =>
    provider.on((call) => (call.path.startsWith('/emails/receiving/') ? { body: content } : undefined));

  const post = (rawBody: string, svix = {}): Promise<{ received: boolean; verified: boolean }> =>
    channels.ask(channels.account(), 'channels.callbacks.email', { rawBody, svix });

  it('fetches a reply, strips the quoted part and hands it to its conversation, once', async () => {
    const { ctx, conversationId: id, leadId } = await written();
    serve(
      mail('Ada <Ada@Example.com>', 'Yes, please.\n\nOn Monday, Northline wrote:\n> Hi', { References: '<a@x> <b@x>' }),
    );
    const raw = received(`Northline <Reply+${id.toUpperCase()}@reply.northline.example>`, 'mail-1');
    expect(await Promise.all(Array.from({ length: 20 }, () => post(raw)))).toEqual(
      Array.from({ length: 20 }, () => ({ received: true, verified: false })),
    );
    const event = await channels.event(ctx.accountId, 'inbound.received');
    expect(event).toMatchObject({
      channel: 'email',
      text: 'Yes, please.',
      conversationId: id,
      leadId,
      from: { email: 'ada@example.com', name: 'Ada' },
      intent: 'message',
      email: { messageId: '<in@example.com>', subject: 'Re: Hello' },
    });
    const kept = await rawMail(event.inboundId);
    expect(kept?.form).toBe('answer');
    expect(JSON.parse(kept?.content ?? '')).toMatchObject({
      from: 'Ada <Ada@Example.com>',
      text: 'Yes, please.\n\nOn Monday, Northline wrote:\n> Hi',
      headers: { References: '<a@x> <b@x>' },
    });
    const { messageId } = await channels.request(ctx, {
      channel: 'email',
      conversationId: id,
      leadId,
      to: { email: 'ada@example.com' },
      content: { type: 'email', subject: 'Re: Hello', text: 'Great' },
    });
    await channels.status(ctx.accountId, messageId, 'sent');
    const sent = provider.calls.findLast(({ path }) => path === '/emails')?.body.headers;
    expect(sent).toMatchObject({ 'In-Reply-To': '<in@example.com>', References: '<a@x> <b@x> <in@example.com>' });
    expect(channels.events(ctx.accountId, 'inbound.received')).toHaveLength(1);
  });

  /** Offers a mail as it came, too: at an address of its own, as Resend does. */
  const serveMime = (content: object, mime: string): void => {
    const raw = { download_url: `${provider.url}/raw/1`, expires_at: new Date().toISOString() };
    provider.on(({ path }) =>
      path === '/raw/1'
        ? { body: mime }
        : path.startsWith('/emails/receiving/')
          ? { body: { ...content, raw } }
          : undefined,
    );
  };

  it('keeps a mail as it came, whole and with its attachments, though what is read of it ends sooner', async () => {
    const { ctx, conversationId: id } = await written();
    const mime = `From: ada@example.com\r\nX-Spam: no\r\n\r\nYes.\r\n${'attached '.repeat(250_000)}end`;
    serveMime(mail('ada@example.com', 'Yes.'), mime);
    await post(received(`reply+${id}@reply.northline.example`, 'mail-8'));
    const { inboundId, text } = await channels.event(ctx.accountId, 'inbound.received');
    expect(text).toBe('Yes.');
    const kept = await rawMail(inboundId);
    expect(kept?.form).toBe('mime');
    expect(kept?.content === mime).toBe(true);
    expect((kept?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(364 * 24 * 60 * 60 * 1_000);
    // The address needs no key, and gets none.
    expect(provider.calls.find(({ path }) => path === '/raw/1')?.headers.authorization).toBeUndefined();
  });

  it('sets aside at once a mail that is larger than what is kept, and takes one whose own address is private by what Resend says of it', async () => {
    const { ctx, conversationId: id } = await written();
    const elsewhere = { ...mail('ada@example.com', 'Here'), raw: { download_url: 'http://169.254.169.254/latest' } };
    provider.on(({ path }) =>
      path.includes('mail-large')
        ? { body: mail('ada@example.com', 'x'.repeat(16 * 2 ** 20)) }
        : path.includes('mail-private')
          ? { body: elsewhere }
          : undefined,
    );
    for (const name of ['mail-large', 'mail-private'])
      await post(received(`reply+${id}@reply.northline.example`, name));
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({ text: 'Here' });
    await until(async () =>
      (await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 1, status: 'unreadable' })).items.some(
        ({ reason }) => reason === 'The mail is larger than 15728640 bytes',
      ),
    );
    expect(
      provider.calls.filter(({ path }) => path.includes('mail-large') || path.includes('mail-private')),
    ).toHaveLength(2);
  });

  it('asks again for a mail that is not there yet when its notice is signed, once an attempt, and without the query where that is not known', async () => {
    const { ctx, conversationId: id } = await written(webhookSecret);
    let asked = 0;
    provider.on((call) => {
      if (!call.path.startsWith('/emails/receiving/')) return undefined;
      asked += 1;
      return asked < 2 ? { status: 404, body: { name: 'not_found' } } : { body: mail('ada@example.com', 'Late') };
    });
    const raw = received(`reply+${id}@reply.northline.example`, 'mail-7');
    await post(raw, svixOf(webhookSecret, raw));
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({ text: 'Late' });
    const paths = provider.calls
      .filter(({ path }) => path.startsWith('/emails/receiving/mail-7'))
      .map(({ path }) => path);
    expect(paths).toEqual(['/emails/receiving/mail-7?html_format=cid', '/emails/receiving/mail-7']);
  });

  it('quarantines a stranger until a person vouches for the mail', async () => {
    const { ctx, conversationId: id } = await written();
    const stop = channels.answer('engine.conversations.whose', () => ({ leadId: '7', leadEmail: 'ada@example.com' }));
    serve(mail('mallory@example.com', 'Send me the money'));
    await post(received(`reply+${id}@reply.northline.example`, 'mail-2'));
    const [row] = await until(async () => {
      const { items } = await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 10, status: 'quarantined' });
      return items.length === 1 && items;
    });
    stop();
    expect(row).not.toHaveProperty('name');
    expect(channels.events(ctx.accountId, 'inbound.received')).toHaveLength(0);
    expect(await channels.ask(ctx, 'channels.inbound_messages.release', { id: row?._id ?? '' })).toMatchObject({
      status: 'released',
      from: 'mallory@example.com',
    });
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({
      conversationId: id,
      text: 'Send me the money',
    });
    await expect(channels.ask(ctx, 'channels.inbound_messages.release', { id: row?._id ?? '' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  const inbox = async (ctx: RequestContext): Promise<InboundMessage[]> =>
    (await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 20 })).items;

  it.each([
    ['a text that the reply parser chokes on', { text: '2025from<>\n'.repeat(20_000) }],
    ['one that is all one line', { text: '2025from<>'.repeat(20_000) }],
    ['HTML of nothing but the beginnings of tags', { text: null, html: '<div id='.repeat(25_000) }],
    ['HTML of nothing but rules', { text: null, html: '<hr'.repeat(66_000) }],
    ['an answer that is no mail', 'gone'],
  ])('keeps %s and goes on: it costs the service no time', async (_, more) => {
    const { ctx, conversationId: id } = await written();
    const names = [`mail-hostile-${next()}`, `mail-kind-${next()}`];
    const hostile = typeof more === 'string' ? more : { ...mail('ada@example.com', ''), ...more };
    provider.on(({ path }) =>
      path.includes('hostile')
        ? { body: hostile }
        : path.includes('kind')
          ? { body: mail('ada@example.com', 'And mine?') }
          : undefined,
    );
    const held = heldMegabytes();
    for (const name of names) await post(received(`reply+${id}@reply.northline.example`, name));
    expect(await channels.event(ctx.accountId, 'inbound.received', ({ text }) => text === 'And mine?')).toMatchObject({
      conversationId: id,
    });
    const settled = await until(async () =>
      (await inbox(ctx)).find(
        ({ providerMessageId, status }) => providerMessageId === names[0] && status !== 'fetching' && { status },
      ),
    );
    expect(held()).toBeLessThan(40);
    if (settled.status !== 'received')
      expect(settled).toMatchObject({ status: 'unreadable', reason: expect.stringMatching(/^The mail /) as string });
    expect(
      (await rawMail(settled._id))?.content === (typeof hostile === 'string' ? hostile : JSON.stringify(hostile)),
    ).toBe(true);
  });

  it('gives up a mail whose attempts never end, and leaves it be while one is at it', async () => {
    const { ctx, conversationId: id } = await written();
    provider.on(({ path }) => (path.includes('mail-9') ? 'silence' : undefined));
    await post(received(`reply+${id}@reply.northline.example`, 'mail-9'));
    await until(() => provider.calls.some(({ path }) => path.includes('mail-9')));
    const rows = channels.app.get<Connection>(getConnectionToken()).collection<InboundRow>('inboundMessages');
    const [row] = await inbox(ctx);
    const run = (): Promise<boolean> => channels.app.get(MailFetcher).run({ ctx, id: row?._id ?? '' });
    await run();
    expect(provider.calls.filter(({ path }) => path.includes('mail-9'))).toHaveLength(1);
    expect(await rows.findOne({ _id: row?._id })).toMatchObject({ unendedAttempts: 1, attempts: 0 });
    await rows.updateOne({ _id: row?._id }, { $set: { dueAt: new Date(), unendedAttempts: 3 } });
    await run();
    expect(await inbox(ctx)).toMatchObject([
      { status: 'unreadable', reason: 'The mail could not be read: 3 attempts did not end' },
    ]);
    provider.on(({ path }) => (path.includes('mail-9') ? { body: mail('ada@example.com', 'At last') } : undefined));
    expect(await channels.ask(ctx, 'channels.inbound_messages.release', { id: row?._id ?? '' })).toMatchObject({
      status: 'fetching',
    });
    expect(await channels.event(ctx.accountId, 'inbound.received', ({ text }) => text === 'At last')).toMatchObject({
      conversationId: id,
    });
    await expect(channels.ask(ctx, 'channels.inbound_messages.release', { id: row?._id ?? '' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Inbound message was not set aside',
    });
  });

  it('gives up a mail whose job ended with its process three times', async () => {
    const { ctx, conversationId: id } = await written();
    provider.on(({ path }) => (path.includes('mail-10') ? 'silence' : undefined));
    await post(received(`reply+${id}@reply.northline.example`, 'mail-10'));
    const [row] = await until(async () => (await inbox(ctx)).length === 1 && inbox(ctx));
    expect(await channels.app.get(MailFetcher).giveUp({ ctx, id: row?._id ?? '' })).toBe(true);
    expect(await inbox(ctx)).toMatchObject([
      { status: 'unreadable', reason: 'The mail could not be read: 3 attempts did not end' },
    ]);
  });

  it('answers as specified, and drops what is not signed where a secret is set', async () => {
    await expect(post('{}')).rejects.toMatchObject({ code: 'validation_failed', message: 'Invalid webhook payload' });
    await expect(post('{"type":"email.received","data":{}}')).rejects.toMatchObject({
      message: 'Invalid webhook payload',
    });
    expect(await post('{"type":"email.opened"}')).toEqual({ received: false, verified: false });
    expect(await post(received(`reply+${conversationId()}@nobody.example`, 'mail-4'))).toEqual({
      received: true,
      verified: false,
    });
    const { ctx, conversationId: id } = await written(webhookSecret);
    serve(mail('ada@example.com', 'Signed'));
    const raw = received(`reply+${id}@reply.northline.example`, 'mail-5');
    expect(await post(raw, svixOf(`whsec_${Buffer.alloc(24).toString('base64')}`, raw))).toEqual({
      received: true,
      verified: false,
    });
    expect(await channels.event(ctx.accountId, 'audit.recorded')).toMatchObject({
      action: 'inbound_email.dropped',
      status: 'rejected',
    });
    expect(await post(raw, svixOf(webhookSecret, raw))).toEqual({ received: true, verified: true });
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({ text: 'Signed' });
  });

  it('takes what became of a mail only when it is signed; a hard bounce suppresses the address', async () => {
    const { ctx, deliveryId, leadId } = await written(webhookSecret);
    const status = (type: string, more: object = {}): string =>
      JSON.stringify({
        type,
        created_at: new Date().toISOString(),
        data: { email_id: 'email-x', to: ['ada@example.com'], tags: { delivery_id: deliveryId }, ...more },
      });
    const send = (rawBody: string, svix = svixOf(webhookSecret, rawBody)): Promise<unknown> =>
      channels.ask(channels.account(), 'channels.callbacks.email_status', { rawBody, svix });
    await expect(send(status('email.delivered'), {})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await send(status('email.opened'))).toEqual({ received: false });
    expect(await send(status('email.delivered'))).toEqual({ received: true });
    await channels.event(ctx.accountId, 'delivery.updated', (event) => event.status === 'delivered');
    await send(status('email.bounced', { bounce: { type: 'Permanent', message: 'No such user' } }));
    expect(await channels.event(ctx.accountId, 'contact.suppressed')).toMatchObject({
      reason: 'bounce',
      email: 'ada@example.com',
      channel: 'email',
    });
    await channels.tell(ctx, 'lead.erased', { leadId, email: 'ada@example.com' });
    await until(
      async () => (await channels.app.get(DeliveriesRepository).find(ctx.accountId, deliveryId))?.address === undefined,
    );
    expect(await send(status('email.complained'))).toEqual({ received: true });
    expect(await channels.ask(ctx, 'channels.suppressions.list', { limit: 10 })).toMatchObject({
      total: 1,
      items: [{ reason: 'bounce' }],
    });
  });

  it('unsubscribes by the link in the mail', async () => {
    const { ctx, leadId } = await written();
    const { headers = {}, text, html } = provider.calls.findLast(({ path }) => path === '/emails')?.body ?? {};
    const [, token = ''] =
      /^<https:\/\/northline\.example\/u\/([0-9a-f]+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    for (const part of [text, html]) expect(part).toContain(`https://northline.example/u/${token}`);
    const nobody = channels.account();
    expect(await channels.ask(nobody, 'channels.suppressions.unsubscribe_page', { token })).toEqual({
      email: 'ada@example.com',
    });
    expect(channels.events(ctx.accountId, 'contact.suppressed')).toHaveLength(0);
    await channels.ask(nobody, 'channels.suppressions.unsubscribe', { token });
    await channels.ask(nobody, 'channels.suppressions.unsubscribe', { token });
    expect(await channels.event(ctx.accountId, 'contact.suppressed')).toMatchObject({
      reason: 'opt_out',
      leadId,
      email: 'ada@example.com',
    });
    await expect(
      channels.ask(nobody, 'channels.suppressions.unsubscribe', {
        token: `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
      }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect((await channels.ask(ctx, 'channels.suppressions.list', { limit: 10 })).items).toMatchObject([
      { email: 'ada@example.com', reason: 'opt_out' },
    ]);
  });

  it('forgets a lead but for the hash that keeps it from being written to', async () => {
    const { ctx, conversationId: id, leadId } = await written();
    serve(mail('ada@example.com', 'unsubscribe'));
    await post(received(`reply+${id}@reply.northline.example`, 'mail-6'));
    await channels.event(ctx.accountId, 'contact.suppressed');
    await channels.event(ctx.accountId, 'inbound.received', ({ intent }) => intent === 'opt_out');
    const [{ _id } = { _id: '' }] = (await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 10 })).items;
    expect(await rawMail(_id)).not.toBeNull();
    await channels.tell(ctx, 'lead.erased', { leadId, email: 'ada@example.com' });
    const left = await until(async () => {
      const { items } = await channels.ask(ctx, 'channels.suppressions.list', { limit: 10 });
      return items[0]?.email === undefined && items;
    });
    expect(left).toHaveLength(1);
    const [message] = (await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 10 })).items;
    expect(message?.from ?? message?.text).toBeUndefined();
    expect(await rawMail(_id)).toBeNull();
    const again = await channels.request(ctx, {
      channel: 'email',
      to: { email: 'ada@example.com' },
      content: { type: 'email', subject: 'Hello', text: 'Hi' },
    });
    await channels.status(ctx.accountId, again.messageId, 'cancelled');
  });
});
