import { eventually } from '@northline/testing';
import { Bot, GrammyError } from 'grammy';
import { startWorld, type World } from './world';

const CHAT = 4_123_456_789;

describe('Telegram Bot API, through grammY', () => {
  let world: World;
  let bot: Bot;

  const botOf = (token: string, url = world.url) => new Bot(token, { client: { apiRoot: `${url}/telegram` } });
  const refusal = async (call: Promise<unknown>): Promise<GrammyError> => {
    const error: unknown = await call.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof GrammyError)) throw new Error(`no GrammyError: ${String(error)}`);
    return error;
  };

  beforeAll(async () => {
    world = await startWorld();
    bot = botOf(world.credentials.telegram.telegramBotToken);
    await bot.init();
  });
  afterAll(() => world.stop());

  it('says who the bot is, and refuses a malformed token', async () => {
    expect(bot.botInfo).toMatchObject({
      is_bot: true,
      username: expect.stringMatching(/^northline_\d+_bot$/) as string,
    });
    expect((await refusal(botOf('12:short').api.getMe())).error_code).toBe(404);
  });

  it('sets, shows and removes a webhook', async () => {
    await bot.api.setWebhook(`${world.receiver.url}/telegram`, {
      secret_token: 'abc_DEF-1',
      allowed_updates: ['message'],
    });
    expect(await bot.api.getWebhookInfo()).toMatchObject({
      url: `${world.receiver.url}/telegram`,
      pending_update_count: 0,
      allowed_updates: ['message'],
    });
    await bot.api.deleteWebhook();
    expect((await bot.api.getWebhookInfo()).url).toBe('');
    expect((await refusal(bot.api.setWebhook('http://example.com/hook'))).description).toContain('HTTPS');
    expect(
      (await refusal(bot.api.setWebhook(`${world.receiver.url}/x`, { secret_token: 'no spaces' }))).error_code,
    ).toBe(400);
    const { telegramBotToken } = world.credentials.telegram;
    expect(
      await world.call('POST', `/telegram/bot${telegramBotToken}/setWebhook`, {
        url: `${world.receiver.url}/x`,
        allowed_updates: '[message',
      }),
    ).toMatchObject({ status: 400, body: { ok: false } });
  });

  it('brings updates that grammY understands, with the secret token', async () => {
    await bot.api.setWebhook(`${world.receiver.url}/telegram`, { secret_token: 'abc_DEF-1' });
    const heard: { payload: string; chat: number }[] = [];
    const texts: string[] = [];
    bot.command('start', (context) => void heard.push({ payload: context.match, chat: context.chat.id }));
    bot.on('message:text', (context) => void texts.push(context.message.text));

    await world.call('POST', '/sandbox/telegram/start', {
      chatId: CHAT,
      link: `https://t.me/${bot.botInfo.username}?start=tok-123`,
      name: 'Ada',
    });
    await world.call('POST', '/sandbox/say', { channel: 'telegram', from: CHAT, text: 'Good morning' });
    await eventually('two updates', () => world.receiver.at('/telegram').length === 2);
    for (const update of world.receiver.at('/telegram'))
      await bot.handleUpdate(update as Parameters<Bot['handleUpdate']>[0]);

    expect(heard).toEqual([{ payload: 'tok-123', chat: CHAT }]);
    expect(texts).toEqual(['Good morning']);
    expect(world.receiver.calls.at(-1)?.headers['x-telegram-bot-api-secret-token']).toBe('abc_DEF-1');
    const ids = world.receiver.at('/telegram').map((update) => (update as { update_id: number }).update_id);
    expect(ids[1]).toBeGreaterThan(ids[0]!);
  });

  it('keeps updates until there is a webhook', async () => {
    await bot.api.deleteWebhook();
    await world.call('POST', '/sandbox/say', { channel: 'telegram', from: CHAT, text: 'Anybody there?' });
    expect((await bot.api.getWebhookInfo()).pending_update_count).toBe(1);
    await bot.api.setWebhook(`${world.receiver.url}/later`);
    await eventually('the kept update', () => world.receiver.at('/later').length === 1);
  });

  it('tells how many updates wait, and why', async () => {
    world.receiver.statuses.push(500, 500);
    await world.call('POST', '/sandbox/say', { channel: 'telegram', from: CHAT, text: 'Do you hear me?' });
    await eventually('the failure', async () => {
      const { pending_update_count: pending, last_error_message: why } = await bot.api.getWebhookInfo();
      return pending === 1 && why === 'Wrong response from the webhook: 500';
    });
    await eventually('the delivery', async () => (await bot.api.getWebhookInfo()).pending_update_count === 0);
  });

  it('sends to who pressed Start', async () => {
    const sent = await bot.api.sendMessage(CHAT, 'Hello Ada');
    expect(sent).toMatchObject({ chat: { id: CHAT, type: 'private', first_name: 'Ada' }, text: 'Hello Ada' });
    expect(await world.outbox(String(CHAT))).toMatchObject([
      { channel: 'telegram', id: String(sent.message_id), text: 'Hello Ada' },
    ]);
  });

  it.each([
    ['a chat that does not exist', 1, 'Hello', 400, 'Bad Request: chat not found'],
    ['an empty text', CHAT, ' ', 400, 'Bad Request: message text is empty'],
    ['a text that is too long', CHAT, 'x'.repeat(4097), 400, 'Bad Request: message is too long'],
  ])('refuses %s', async (_, chat, text, code, description) => {
    expect(await refusal(bot.api.sendMessage(chat, text))).toMatchObject({ error_code: code, description });
  });

  it('refuses who blocked the bot, and who never started it', async () => {
    await world.call('POST', '/sandbox/reach', { channel: 'telegram', address: CHAT, reach: 'blocked' });
    expect(await refusal(bot.api.sendMessage(CHAT, 'Hello'))).toMatchObject({
      error_code: 403,
      description: 'Forbidden: bot was blocked by the user',
    });
    await eventually('the block', () =>
      world.receiver.at('/later').find((update) => 'my_chat_member' in (update as object)),
    );
    expect(world.receiver.at('/later').at(-1)).toMatchObject({
      my_chat_member: { chat: { id: CHAT }, new_chat_member: { status: 'kicked' } },
    });
    const other = botOf(`123456789:${'x'.repeat(35)}`);
    expect((await refusal(other.api.sendMessage(CHAT, 'Hello'))).error_code).toBe(403);
  });

  it('tells a withdrawn token by 401', async () => {
    await world.call('POST', '/sandbox/misbehave', {
      provider: 'telegram',
      kind: 'refuse_credential',
      everyCall: true,
    });
    expect(await refusal(bot.api.getMe())).toMatchObject({ error_code: 401, description: 'Unauthorized' });
    await expect(bot.api.getMe()).resolves.toBeDefined();
  });

  it('holds one message a second in a chat, with retry_after', async () => {
    const strict = await startWorld({ SANDBOX_LIMITS: 'on' });
    await strict.call('POST', '/sandbox/telegram/start', { chatId: CHAT });
    const api = botOf(strict.credentials.telegram.telegramBotToken, strict.url).api;
    for (let n = 0; n < 3; n += 1) await api.sendMessage(CHAT, `burst ${n}`);
    // On a slow machine a second may pass meanwhile: one more, then.
    const refused = await eventually('a refusal', () => refusal(api.sendMessage(CHAT, 'too much')));
    expect(refused).toMatchObject({ error_code: 429, parameters: { retry_after: 1 } });
    await strict.stop();
  });
});
