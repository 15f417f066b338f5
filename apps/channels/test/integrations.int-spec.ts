import { IntegrationsRepository } from '../src/integrations/integrations.repository';
import { ChannelsHarness, until } from './harness';
import { Provider } from './provider';

let numbers = 300_000_000_000;
const next = (): string => String((numbers += 1));

describe('integrations', () => {
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

  /** Under the PUBLIC_URL of the harness. */
  const publicUrl = 'http://127.0.0.1:9/api/webhooks';

  const nothing = {
    whatsapp: { configured: false, callbackUrl: `${publicUrl}/whatsapp` },
    telegram: { configured: false },
    email: { configured: false, callbackUrl: `${publicUrl}/email`, statusCallbackUrl: `${publicUrl}/email/status` },
    whatsappTokenStale: false,
    whatsappTokenAgeDays: 0,
  };
  const whatsApp = (phoneNumberId = next()) => ({
    accessToken: 'EAA-secret-1',
    phoneNumberId,
    appSecret: 'secret-2',
    verifyToken: 'secret-3',
  });

  it('shows what is connected and never a secret', async () => {
    const ctx = channels.account();
    expect(await channels.ask(ctx, 'channels.integrations.status', {})).toEqual(nothing);
    const body = whatsApp();
    expect(await channels.ask(ctx, 'channels.integrations.connect_whatsapp', body)).toEqual({
      configured: true,
      callbackUrl: `${publicUrl}/whatsapp`,
      phoneNumberId: body.phoneNumberId,
      displayPhoneNumber: '+1 555 0100',
    });
    await channels.ask(ctx, 'channels.integrations.connect_telegram', { telegramBotToken: `${next()}:token-secret` });
    const status = await channels.ask(ctx, 'channels.integrations.status', {});
    expect(status).toMatchObject({
      whatsapp: { configured: true },
      telegram: { configured: true, botUsername: 'testbot' },
      whatsappTokenAgeDays: 0,
      whatsappTokenStale: false,
    });
    expect(JSON.stringify(status)).not.toContain('secret');
    expect(await channels.ask(ctx, 'channels.integrations.disconnect', { channel: 'whatsapp' })).toEqual({
      deleted: true,
    });
    await expect(channels.ask(ctx, 'channels.integrations.disconnect', { channel: 'whatsapp' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await channels.ask(ctx, 'channels.integrations.status', {})).whatsapp).toEqual(nothing.whatsapp);
  });

  it('saves nothing that the provider refuses or that cannot be verified', async () => {
    const ctx = channels.account();
    await expect(
      channels.ask(ctx, 'channels.integrations.connect_telegram', { telegramBotToken: 'nonsense' }),
    ).rejects.toMatchObject({ message: 'Telegram rejected the bot token' });
    const asked = provider.calls.length;
    await expect(
      channels.ask(ctx, 'channels.integrations.connect_telegram', { telegramBotToken: '1:a/../2' }),
    ).rejects.toMatchObject({ message: 'Telegram rejected the bot token' });
    expect(provider.calls).toHaveLength(asked);
    provider.on(() => ({
      status: 401,
      body: { ok: false, error_code: 401, description: 'Unauthorized', error: { code: 190, message: 'expired' } },
    }));
    await expect(
      channels.ask(ctx, 'channels.integrations.connect_telegram', { telegramBotToken: `${next()}:bad` }),
    ).rejects.toMatchObject({ code: 'validation_failed', message: 'Telegram rejected the bot token' });
    await expect(channels.ask(ctx, 'channels.integrations.connect_whatsapp', whatsApp())).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'WhatsApp rejected the access token',
    });
    provider.on(() => 'drop');
    await expect(
      channels.ask(ctx, 'channels.integrations.connect_telegram', { telegramBotToken: `${next()}:abc` }),
    ).rejects.toMatchObject({ code: 'upstream_failed', message: 'Telegram could not be reached' });
    await expect(
      channels.ask(ctx, 'channels.integrations.connect_email', { apiKey: 're_1', fromAddress: 'a@b.example' }),
    ).rejects.toMatchObject({ code: 'upstream_failed', message: 'Resend could not be reached' });
    expect(await channels.ask(ctx, 'channels.integrations.status', {})).toEqual(nothing);
  });

  it('waits as a busy provider wishes, and says when to come again where that is too long', async () => {
    const ctx = channels.account();
    let busy = 2;
    provider.on(({ path }) => {
      if (!/getMe|fields=/.test(path) || (busy -= 1) < 0) return undefined;
      return path.endsWith('getMe')
        ? {
            status: 429,
            body: { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 1 } },
          }
        : { status: 429, headers: { 'retry-after': '1' } };
    });
    const began = Date.now();
    expect(
      await channels.ask(ctx, 'channels.integrations.connect_telegram', { telegramBotToken: `${next()}:busy` }),
    ).toMatchObject({ configured: true });
    expect(Date.now() - began).toBeGreaterThanOrEqual(1_990);
    busy = 1;
    expect(await channels.ask(ctx, 'channels.integrations.connect_whatsapp', whatsApp())).toMatchObject({
      configured: true,
    });
    provider.on(() => ({ status: 429, headers: { 'retry-after': '30' } }));
    const other = channels.account();
    await expect(channels.ask(other, 'channels.integrations.connect_whatsapp', whatsApp())).rejects.toMatchObject({
      code: 'upstream_failed',
      message: 'WhatsApp limits its calls; try again in 30 s',
    });
    expect(await channels.ask(other, 'channels.integrations.status', {})).toEqual(nothing);
  });

  it('takes a bot token of any shape Telegram knows', async () => {
    const ctx = channels.account();
    expect(
      await channels.ask(ctx, 'channels.integrations.connect_telegram', { telegramBotToken: `stand-in-${next()}` }),
    ).toEqual({ configured: true, botUsername: 'testbot' });
    expect(provider.calls.findLast(({ path }) => path.endsWith('/getMe'))?.method).toBe('GET');
  });

  it('names what is missing, and changes only what is sent', async () => {
    const ctx = channels.account();
    await expect(channels.ask(ctx, 'channels.integrations.connect_telegram', {})).rejects.toMatchObject({
      message: 'telegramBotToken is required',
    });
    await expect(
      channels.ask(ctx, 'channels.integrations.connect_whatsapp', { accessToken: 'EAA' }),
    ).rejects.toMatchObject({ message: 'phoneNumberId is required' });
    const body = whatsApp();
    await channels.ask(ctx, 'channels.integrations.connect_whatsapp', body);
    const stop = channels.answer('engine.agents.pin', ({ agentConfigId }) => ({ agentConfigId }));
    const inboundAgentConfigId = 'a'.repeat(24);
    expect(await channels.ask(ctx, 'channels.integrations.connect_whatsapp', { inboundAgentConfigId })).toEqual({
      configured: true,
      callbackUrl: `${publicUrl}/whatsapp`,
      phoneNumberId: body.phoneNumberId,
      displayPhoneNumber: '+1 555 0100',
      inboundAgentConfigId,
    });
    stop();
    expect(
      await channels.ask(ctx, 'channels.integrations.uses_agent', { agentConfigId: inboundAgentConfigId }),
    ).toEqual({ inUse: true });
    expect(
      await channels.ask(channels.account(), 'channels.integrations.uses_agent', {
        agentConfigId: inboundAgentConfigId,
      }),
    ).toEqual({ inUse: false });
    expect(
      await channels.ask(ctx, 'channels.integrations.connect_whatsapp', { inboundAgentConfigId: null }),
    ).not.toHaveProperty('inboundAgentConfigId');
    await expect(
      channels.ask(channels.account(), 'channels.integrations.connect_whatsapp', body),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('tells Telegram its address again when it was not taken', async () => {
    const ctx = channels.account();
    let refused = 0;
    provider.on(({ path }) =>
      path.endsWith('/setWebhook') && refused++ === 0
        ? { status: 400, body: { ok: false, error_code: 400, description: 'Bad Request: bad webhook' } }
        : undefined,
    );
    expect(
      await channels.ask(ctx, 'channels.integrations.connect_telegram', { telegramBotToken: `${next()}:abc` }),
    ).toMatchObject({ configured: true });
    const integrations = channels.app.get(IntegrationsRepository);
    const stored = () => integrations.find(ctx.accountId, 'telegram');
    expect(await stored()).toMatchObject({ dueAt: expect.any(Date), settings: { webhookProblem: expect.any(String) } });
    await integrations.makeDue(ctx.accountId, 'telegram');
    await until(async () => (await stored())?.settings.webhookSetAt !== undefined);
    expect((await stored())?.settings).not.toHaveProperty('webhookProblem');
  });

  it('ends the updates of a bot that another one takes the place of, and believes them no more', async () => {
    const ctx = channels.account();
    const [first, second] = [`${next()}:abc`, `${next()}:abc`];
    const secretOf = (token: string): unknown =>
      provider.calls.findLast(({ path }) => path === `/bot${token}/setWebhook`)?.body.secret_token;
    await channels.ask(ctx, 'channels.integrations.connect_telegram', { telegramBotToken: first });
    await channels.ask(ctx, 'channels.integrations.connect_telegram', { telegramBotToken: second });
    expect(provider.calls.filter(({ path }) => path.endsWith('/deleteWebhook')).map(({ path }) => path)).toEqual([
      `/bot${first}/deleteWebhook`,
    ]);
    expect(secretOf(second)).not.toBe(secretOf(first));
    const secret = secretOf(second);
    await channels.ask(ctx, 'channels.integrations.connect_telegram', { telegramBotToken: second });
    expect(secretOf(second)).toBe(secret);
  });

  it('refuses a sender whose domain is not verified, and a key that may only send, in words that help', async () => {
    const ctx = channels.account();
    const connect = (body: object) =>
      channels.ask(ctx, 'channels.integrations.connect_email', { apiKey: 're_1', ...body });
    const domains = [
      { name: 'example.com', status: 'verified', capabilities: { sending: 'enabled', receiving: 'disabled' } },
      { name: 'reply.example', status: 'verified', capabilities: { sending: 'disabled', receiving: 'enabled' } },
      { name: 'new.example', status: 'pending' },
    ];
    provider.on(({ path }) => (path === '/domains' ? { body: { object: 'list', data: domains } } : undefined));
    for (const name of ['new.example', 'unknown.example']) {
      await expect(connect({ fromAddress: `hello@${name}` })).rejects.toMatchObject({
        code: 'validation_failed',
        message: `The domain ${name} is not verified in Resend`,
      });
    }
    expect(await channels.ask(ctx, 'channels.integrations.status', {})).toEqual(nothing);
    provider.on(({ path }) =>
      path === '/domains'
        ? {
            status: 401,
            body: { name: 'restricted_api_key', message: 'This API key is restricted to only send emails' },
          }
        : undefined,
    );
    await expect(connect({ fromAddress: 'hello@example.com' })).rejects.toMatchObject({
      code: 'validation_failed',
      message: "Resend's key may only send; a key with full access is needed",
    });
  });

  it('shows that replies would be lost, and keeps campaigns from that', async () => {
    const ctx = channels.account();
    const domains = [
      { name: 'example.com', status: 'verified', capabilities: { sending: 'enabled', receiving: 'disabled' } },
      { name: 'reply.example', status: 'verified', capabilities: { sending: 'disabled', receiving: 'enabled' } },
    ];
    provider.on(({ path }) => (path === '/domains' ? { body: { object: 'list', data: domains } } : undefined));
    const problem = 'Replies would be lost: receiving is not enabled for example.com in Resend';
    expect(
      await channels.ask(ctx, 'channels.integrations.connect_email', {
        apiKey: 're_1',
        fromAddress: 'hello@example.com',
      }),
    ).toEqual({
      configured: true,
      callbackUrl: `${publicUrl}/email`,
      statusCallbackUrl: `${publicUrl}/email/status`,
      fromAddress: 'hello@example.com',
      domain: 'example.com',
      webhooksSigned: false,
      replyProblem: problem,
      sentences: { replyProblem: { code: 'replies_not_received', facts: { domain: 'example.com' } } },
    });
    expect(await channels.ask(ctx, 'channels.integrations.state', { channel: 'email' })).toMatchObject({
      usable: false,
      reason: problem,
      warnings: [expect.stringContaining('webhookSecret')],
    });
    const mended = await channels.ask(ctx, 'channels.integrations.connect_email', {
      replyDomain: 'reply.example',
      webhookSecret: 'whsec_x',
    });
    expect(mended).toEqual({
      configured: true,
      callbackUrl: `${publicUrl}/email`,
      statusCallbackUrl: `${publicUrl}/email/status`,
      fromAddress: 'hello@example.com',
      domain: 'reply.example',
      webhooksSigned: true,
    });
    expect(await channels.ask(ctx, 'channels.integrations.state', { channel: 'email' })).toEqual({
      configured: true,
      usable: true,
      warnings: [],
      ratePerSecond: 5,
    });
  });

  it('says whether a channel can be used; a test key needs none', async () => {
    const ctx = channels.account();
    expect(await channels.ask(ctx, 'channels.integrations.state', { channel: 'email' })).toEqual({
      configured: false,
      usable: false,
      reason: 'Email is not connected',
      ratePerSecond: 5,
    });
    expect(
      await channels.ask({ ...ctx, environment: 'test' }, 'channels.integrations.state', { channel: 'email' }),
    ).toMatchObject({ configured: true, usable: true });
  });
});
