import { createHmac } from 'node:crypto';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { InboundReceived } from '@northline/common/contracts';
import { ChannelsHarness } from './harness';
import { Provider } from './provider';

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

describe('what a message on WhatsApp refers to', () => {
  const from = '41446681901';

  async function connected() {
    const ctx = channels.account();
    const phoneNumberId = next();
    const verifyToken = `verify-${phoneNumberId}`;
    const connection = { accessToken: 'EAA', phoneNumberId, appSecret, verifyToken };
    await channels.ask(ctx, 'channels.integrations.connect_whatsapp', connection);
    const say = async (body: string, more: object): Promise<InboundReceived> => {
      const message = { from, id: `wamid.${body}`, timestamp: Math.floor(Date.now() / 1_000), type: 'text' };
      const value = {
        metadata: { phone_number_id: phoneNumberId },
        messages: [{ ...message, text: { body }, ...more }],
      };
      const rawBody = JSON.stringify({ entry: [{ id: '1', changes: [{ field: 'messages', value }] }] });
      const signature = `sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`;
      await channels.ask(ctx, 'channels.callbacks.whatsapp', { callbacks: [{ rawBody, signature }] });
      return heard(ctx, body);
    };
    return { ctx, say };
  }

  const heard = (ctx: RequestContext, words: string): Promise<InboundReceived> =>
    channels.event(ctx.accountId, 'inbound.received', ({ text }) => text === words);

  it('is one of ours by its id, one of theirs in its words, or an ad', async () => {
    const { ctx, say } = await connected();
    const { messageId } = await channels.request(ctx, { to: { phone: `+${from}` } });
    const { providerMessageId: id } = await channels.status(ctx.accountId, messageId, 'sent');
    expect((await say('this one', { context: { from: '1', id } })).quoted).toEqual({ messageId });
    expect((await say('that one', { context: { from, id: 'wamid.this one' } })).quoted).toEqual({ text: 'this one' });
    expect(await say('which one', { context: { id: 'wamid.unknown' } })).not.toHaveProperty('quoted');
    expect(await say('no one', {})).not.toHaveProperty('quoted');
    const referral = { source_type: 'ad', headline: 'Flats', body: 'x'.repeat(1_000) };
    expect((await say('an ad', { referral })).quoted).toEqual({ text: `[ad] Flats: ${'x'.repeat(288)}` });
    const other = await connected();
    expect(await other.say('mine', { context: { from: '1', id } })).not.toHaveProperty('quoted');
  });
});
