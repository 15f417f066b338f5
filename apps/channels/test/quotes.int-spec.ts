import type { RequestContext } from '@northline/common/vocabulary/context';
import type { InboundReceived } from '@northline/common/contracts';
import { ChannelsHarness } from './harness';
import { metaSignature, Provider } from './provider';

const appSecret = 'meta-app-secret';
let numbers = 700_000_000_000;
const next = (): string => String((numbers += 1));

let provider: Provider;
let channels: ChannelsHarness;

beforeAll(async () => {
  provider = await Provider.start();
  channels = await ChannelsHarness.start({ WHATSAPP_API_URL: provider.url, TELEGRAM_API_URL: provider.url });
});

afterAll(async () => {
  await channels.stop();
  provider.stop();
});

describe('a message on WhatsApp', () => {
  const from = '41446681901';

  async function connected() {
    const ctx = channels.account();
    const phoneNumberId = next();
    const verifyToken = `verify-${phoneNumberId}`;
    const connection = { accessToken: 'EAA', phoneNumberId, appSecret, verifyToken };
    await channels.ask(ctx, 'channels.integrations.connect_whatsapp', connection);
    const post = async (message: object): Promise<void> => {
      const common = { from, timestamp: Math.floor(Date.now() / 1_000) };
      const value = { metadata: { phone_number_id: phoneNumberId }, messages: [{ ...common, ...message }] };
      const rawBody = JSON.stringify({ entry: [{ id: '1', changes: [{ field: 'messages', value }] }] });
      const signature = metaSignature(appSecret, rawBody);
      await channels.ask(ctx, 'channels.callbacks.whatsapp', { callbacks: [{ rawBody, signature }] });
    };
    const say = async (body: string, more: object): Promise<InboundReceived> => {
      await post({ id: `wamid.${body}`, type: 'text', text: { body }, ...more });
      return heard(ctx, body);
    };
    return { ctx, post, say };
  }

  const heard = (ctx: RequestContext, words: string): Promise<InboundReceived> =>
    channels.event(ctx.accountId, 'inbound.received', ({ text }) => text === words);

  it('refers to one of ours by its id, to one of theirs in its words, or to an ad', async () => {
    const { ctx, say } = await connected();
    const { messageId, conversationId } = await channels.request(ctx, { to: { phone: `+${from}` } });
    const { providerMessageId: id } = await channels.status(ctx.accountId, messageId, 'sent');
    expect((await say('this one', { context: { from: '1', id } })).quoted).toEqual({ messageId, conversationId });
    expect((await say('that one', { context: { from, id: 'wamid.this one' } })).quoted).toEqual({ text: 'this one' });
    expect(await say('which one', { context: { id: 'wamid.unknown' } })).not.toHaveProperty('quoted');
    expect(await say('no one', {})).not.toHaveProperty('quoted');
    const referral = { source_type: 'ad', headline: 'Flats', body: 'x'.repeat(1_000) };
    expect((await say('an ad', { referral })).quoted).toEqual({ text: `[ad] Flats: ${'x'.repeat(288)}` });
    const other = await connected();
    expect(await other.say('mine', { context: { from: '1', id } })).not.toHaveProperty('quoted');
  });

  it('that tells a new number waits for a person', async () => {
    const { ctx, post, say } = await connected();
    const system = { type: 'user_changed_number', wa_id: '41446681999', body: 'Ada changed' };
    for (let times = 0; times < 2; times += 1) await post({ id: 'wamid.system', type: 'system', system });
    await post({ id: 'wamid.other', type: 'system', system: { type: 'user_identity_changed' } });
    await say('Hi', {});
    const { items } = await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 10, status: 'quarantined' });
    const text = "[system] The person's WhatsApp number has changed: +41446681999";
    expect(items).toMatchObject([{ text, from: `+${from}`, reason: "The person's WhatsApp number has changed" }]);
    expect(channels.events(ctx.accountId, 'inbound.received')).toHaveLength(1);
    await channels.ask(ctx, 'channels.inbound_messages.release', { id: items[0]?._id ?? '' });
    expect(await heard(ctx, text)).toMatchObject({ from: { phone: `+${from}` } });
  });
});
