import type { RequestContext } from '@northline/common/vocabulary/context';
import { IntegrationsRepository } from '../src/integrations/integrations.repository';
import { ChannelsHarness, until } from './harness';
import { metaSignature, Provider, svixOf } from './provider';

let numbers = 500_000_000_000;
const next = (): string => String((numbers += 1));
const secret = `whsec_${Buffer.from('a secret of resend').toString('base64')}`;

describe('the calls of a provider', () => {
  let provider: Provider;
  let channels: ChannelsHarness;

  beforeAll(async () => {
    provider = await Provider.start();
    channels = await ChannelsHarness.start(provider.settings);
  });

  afterAll(async () => {
    await channels.stop();
    provider.stop();
  });

  beforeEach(() => provider.on(() => undefined));

  const statusOf = (ctx: RequestContext) => channels.ask(ctx, 'channels.integrations.status', {});
  const edits = (ctx: RequestContext, id: string): number =>
    channels.events(ctx.accountId, 'resource.edited').filter((edit) => edit.id === id).length;

  it('of Meta are shown: the address verified, signed with another secret, then right, then a message', async () => {
    const ctx = channels.account();
    const phoneNumberId = next();
    const verifyToken = `verify-${phoneNumberId}`;
    const body = { accessToken: 'EAA-1', phoneNumberId, appSecret: 'mistyped', verifyToken };
    await channels.ask(ctx, 'channels.integrations.connect_whatsapp', body);
    await channels.ask(ctx, 'channels.callbacks.whatsapp_challenge', {
      mode: 'subscribe',
      verifyToken,
      challenge: '1',
    });
    expect((await statusOf(ctx)).whatsapp.callbackVerifiedAt).toBeDefined();
    await until(() => edits(ctx, 'whatsapp') === 1);

    const call = async (value: object): Promise<void> => {
      const metadata = { phone_number_id: phoneNumberId };
      const rawBody = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value: { metadata, ...value } }] }] });
      const signature = metaSignature('the-secret', rawBody);
      await channels.ask(ctx, 'channels.callbacks.whatsapp', { callbacks: [{ rawBody, signature }] });
    };
    await call({ statuses: [] });
    await until(async () => ((await statusOf(ctx)).whatsapp.callbackProblem ?? '').includes('another app secret'));
    expect((await statusOf(ctx)).whatsapp.callbackAt).toBeUndefined();
    await until(() => edits(ctx, 'whatsapp') === 2);

    const mended = await channels.ask(ctx, 'channels.integrations.connect_whatsapp', { appSecret: 'the-secret' });
    expect(mended.callbackProblem).toBeUndefined();
    expect(mended.callbackVerifiedAt).toBeDefined();
    await call({ statuses: [] });
    await until(async () => (await statusOf(ctx)).whatsapp.callbackAt !== undefined);
    expect((await statusOf(ctx)).whatsapp.lastMessageAt).toBeUndefined();
    const message = {
      from: '41446681800',
      id: 'wamid.1',
      timestamp: 1_700_000_000,
      type: 'text',
      text: { body: 'Hi' },
    };
    await call({ messages: [message] });
    await until(async () => (await statusOf(ctx)).whatsapp.lastMessageAt !== undefined);
    // A status told once, a message once: what is known already is no news.
    await until(() => edits(ctx, 'whatsapp') === 4);
    const limited = await channels.ask(ctx, 'channels.integrations.connect_whatsapp', { dailyCap: 10 });
    expect(limited).toMatchObject({ callbackAt: expect.any(String), lastMessageAt: expect.any(String) });
  });

  it('of Meta verify no address whose verify token two accounts have', async () => {
    const [ctx, other] = [channels.account(), channels.account()];
    for (const one of [ctx, other])
      await channels.ask(one, 'channels.integrations.connect_whatsapp', {
        accessToken: 'EAA-1',
        phoneNumberId: next(),
        appSecret: 'a-secret',
        verifyToken: 'the same',
      });
    const challenge = { mode: 'subscribe', verifyToken: 'the same', challenge: '7' };
    expect(await channels.ask(ctx, 'channels.callbacks.whatsapp_challenge', challenge)).toEqual({ challenge: '7' });
    for (const one of [ctx, other]) expect((await statusOf(one)).whatsapp.callbackVerifiedAt).toBeUndefined();
  });

  it('of Telegram do not come while it refuses our address, in its own words', async () => {
    const ctx = channels.account();
    const description = 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook';
    provider.on(({ path }) =>
      path.endsWith('/setWebhook') ? { status: 400, body: { ok: false, error_code: 400, description } } : undefined,
    );
    const telegramBotToken = `${next()}:a-token`;
    await channels.ask(ctx, 'channels.integrations.connect_telegram', { telegramBotToken });
    expect((await statusOf(ctx)).telegram.webhookProblem).toBe(description);
    provider.on(() => undefined);
    await channels.ask(ctx, 'channels.integrations.connect_telegram', { dailyCap: 10 });
    expect((await statusOf(ctx)).telegram.webhookProblem).toBeUndefined();
    await until(() => edits(ctx, 'telegram') === 2);
  });

  it('of Telegram fail for the reason that it tells when it is asked, or go elsewhere', async () => {
    const ctx = channels.account();
    const telegramBotToken = `${next()}:a-token`;
    await channels.ask(ctx, 'channels.integrations.connect_telegram', { telegramBotToken });
    const sets = () => provider.calls.filter(({ path }) => path === `/bot${telegramBotToken}/setWebhook`);
    const integrations = channels.app.get(IntegrationsRepository);
    const problem = async () => (await statusOf(ctx)).telegram.webhookProblem;
    /** Telegram tells this when it is asked, which is now. */
    const tell = async (info: object): Promise<void> => {
      const result = { url: sets().at(-1)?.body['url'], pending_update_count: 0, ...info };
      let asked = false;
      provider.on(({ path }) => {
        if (!path.endsWith('/getWebhookInfo')) return undefined;
        asked = true;
        return { body: { ok: true, result } };
      });
      await integrations.makeDue(ctx.accountId, 'telegram');
      await until(() => asked);
    };

    const reason = 'Wrong response from the webhook: 502 Bad Gateway';
    await tell({ pending_update_count: 3, last_error_date: 1_700_000_000, last_error_message: reason });
    await until(async () => (await problem()) === reason);
    await until(() => edits(ctx, 'telegram') === 1);
    // The reason of a failure stands long after the next update has arrived.
    await tell({ last_error_date: 1_700_000_000, last_error_message: reason });
    await until(async () => (await problem()) === undefined);
    await tell({ url: 'https://elsewhere.example/hooks/a-secret' });
    await until(async () => (await problem())?.startsWith('Updates go to https://elsewhere.example: ') === true);
    expect(sets()).toHaveLength(1);
    // Removed by somebody: it is set again.
    await tell({ url: '' });
    await until(async () => (await problem()) === undefined);
    expect(sets()).toHaveLength(2);
    await until(() => edits(ctx, 'telegram') === 4);
    // Set by a former release that wanted fewer kinds of updates, and then by this one.
    await tell({ allowed_updates: ['message', 'my_chat_member'] });
    await until(() => sets().length === 3);
    await tell({ allowed_updates: sets().at(-1)?.body['allowed_updates'] });
    expect(sets()).toHaveLength(3);
  });

  it('of Resend are shown for each address, and a refused key in its own words', async () => {
    const ctx = channels.account();
    const fromAddress = `hello@${next()}.example`;
    await channels.ask(ctx, 'channels.integrations.connect_email', {
      apiKey: 're_1',
      fromAddress,
      webhookSecret: secret,
    });
    const other = `whsec_${Buffer.from('another secret').toString('base64')}`;
    const received = JSON.stringify({
      type: 'email.received',
      data: { email_id: `mail-${fromAddress}`, from: 'someone@example.com', to: [fromAddress] },
    });
    await channels.ask(ctx, 'channels.callbacks.email', { rawBody: received, svix: svixOf(other, received) });
    await until(async () =>
      ((await statusOf(ctx)).email.callbackProblem ?? '').includes('none of the signing secrets'),
    );
    await channels.ask(ctx, 'channels.callbacks.email', { rawBody: received, svix: svixOf(secret, received) });
    await until(async () => (await statusOf(ctx)).email.callbackAt !== undefined);
    expect((await statusOf(ctx)).email).not.toHaveProperty('callbackProblem');

    const delivered = JSON.stringify({ type: 'email.delivered', data: { email_id: 'not-ours', from: fromAddress } });
    const tell = (by: string) =>
      channels.ask(ctx, 'channels.callbacks.email_status', { rawBody: delivered, svix: svixOf(by, delivered) });
    await expect(tell(other)).rejects.toMatchObject({ code: 'unauthenticated' });
    await until(async () => (await statusOf(ctx)).email.statusCallbackProblem !== undefined);
    await tell(secret);
    await until(async () => (await statusOf(ctx)).email.statusCallbackAt !== undefined);
    expect((await statusOf(ctx)).email).not.toHaveProperty('statusCallbackProblem');
  });

  it('that end the quota of a day are shown until when they hold everything back, and end with another key', async () => {
    const ctx = channels.account();
    const connect = (apiKey: string) =>
      channels.ask(ctx, 'channels.integrations.connect_email', { apiKey, fromAddress: `hello@${next()}.example` });
    const used = 'You have reached your daily email sending quota.';
    provider.on(({ path, headers }) =>
      path === '/emails' && headers.authorization === 'Bearer re_used'
        ? { status: 429, body: { name: 'daily_quota_exceeded', message: used } }
        : undefined,
    );
    const reply = () =>
      channels.request(ctx, {
        channel: 'email',
        to: { email: 'ada@example.com' },
        content: { type: 'email', subject: 'Hello', text: 'Hi' },
      });
    expect(await connect('re_used')).not.toHaveProperty('sendingProblem');
    const first = await reply();
    const { email } = await until(async () => {
      const status = await statusOf(ctx);
      return status.email.heldUntil !== undefined && status;
    });
    expect(email.sendingProblem).toBe(used);
    expect(Date.parse(email.heldUntil ?? '')).toBeGreaterThan(Date.now() + 29 * 60_000);
    const second = await reply();
    const waits = async ({ conversationId }: { conversationId: string }): Promise<unknown> =>
      (await channels.ask(ctx, 'channels.deliveries.list', { conversationId, page: { limit: 1 } })).items[0]?.status;
    await until(async () => (await waits(second)) === 'queued');
    const other = await channels.ask(ctx, 'channels.integrations.connect_email', { fromAddress: 'a@other.example' });
    expect(other.heldUntil).toBe(email.heldUntil);
    expect(await connect('re_fresh')).not.toHaveProperty('heldUntil');
    for (const { messageId } of [first, second]) await channels.status(ctx.accountId, messageId, 'sent');
  });
});
