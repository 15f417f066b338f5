import { ChannelsHarness, until } from './harness';
import { Provider } from './provider';

let provider: Provider;
let channels: ChannelsHarness;

beforeAll(async () => {
  provider = await Provider.start();
  channels = await ChannelsHarness.start({ TELEGRAM_API_URL: provider.url });
});

afterAll(async () => {
  await channels.stop();
  provider.stop();
});

it('takes each correction on Telegram as a message of its own, and nothing that only looks like one', async () => {
  const ctx = channels.account();
  await channels.ask(ctx, 'channels.integrations.connect_telegram', { telegramBotToken: '1:abc' });
  const call = provider.calls.findLast(({ path }) => path.endsWith('/setWebhook'));
  expect(call?.body['allowed_updates']).toContain('edited_message');
  const integrationId = String(call?.body['url']).split('/').at(-1) ?? '';
  const secretToken = String(call?.body['secret_token']);
  let updates = 0;
  const now = Math.floor(Date.now() / 1_000);
  const common = { message_id: 4, date: now - 60, chat: { id: 900, type: 'private' }, from: { id: 900 } };
  const post = async (update: object, number = (updates += 1)): Promise<void> => {
    const rawBody = JSON.stringify({ update_id: number, ...update });
    await channels.ask(ctx, 'channels.callbacks.telegram', { integrationId, secretToken, rawBody });
  };
  const edit = (more: object, number?: number) =>
    post({ edited_message: { ...common, edit_date: now - 30 + updates, ...more } }, number);

  await post({ message: { ...common, text: 'At 5' } });
  await post({ message: { ...common, message_id: 40, text: 'Another' } });
  // The preview of a link has come.
  await edit({ text: 'At 5' });
  await edit({ text: 'At 6' });
  await edit({ text: 'At 6' }, updates);
  await edit({ text: 'At 6' });
  await edit({ text: 'At 5' });
  await edit({ location: { latitude: 47, longitude: 8 } });
  await edit({ text: 'STOP' });
  await until(() => channels.events(ctx.accountId, 'inbound.received').some(({ intent }) => intent === 'opt_out'));
  const told = channels.events(ctx.accountId, 'inbound.received');
  expect(told.toSorted((one, other) => one.receivedAt.localeCompare(other.receivedAt)).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['At 5', 'Another', '[edited] At 6', '[edited] At 5', '[edited] STOP']),
  );
  expect(told).toHaveLength(5);
  expect(await channels.event(ctx.accountId, 'contact.suppressed')).toMatchObject({ reason: 'opt_out' });
});
