import { ChannelsHarness } from './harness';
import { metaSignature, Provider } from './provider';

const appSecret = 'meta-app-secret';

let provider: Provider;
let channels: ChannelsHarness;

beforeAll(async () => {
  provider = await Provider.start();
  channels = await ChannelsHarness.start({ WHATSAPP_API_URL: provider.url });
});

afterAll(async () => {
  await channels.stop();
  provider.stop();
});

describe('a person whom WhatsApp knows by another number than their lead has', () => {
  const phone = '+525512345678';

  it.each([
    ['that number', '800000000001', { from: '5215512345678' }],
    ['a user id alone', '800000000002', { from_user_id: 'MX.1' }],
  ])('is known when they answer under %s, and when they opt out', async (_, phoneNumberId, who) => {
    const ctx = channels.account();
    const connection = { accessToken: 'EAA', phoneNumberId, appSecret, verifyToken: `verify-${phoneNumberId}` };
    await channels.ask(ctx, 'channels.integrations.connect_whatsapp', connection);
    provider.on(({ path, body }) =>
      path.endsWith('/messages')
        ? {
            body: {
              contacts: [{ input: body['to'], wa_id: '5215512345678', user_id: 'MX.1' }],
              messages: [{ id: `wamid.${String(body.biz_opaque_callback_data)}` }],
            },
          }
        : undefined,
    );
    const write = async (text: string): Promise<void> => {
      const message = { ...who, id: `wamid.${text}`, timestamp: Math.floor(Date.now() / 1_000), type: 'text' };
      const value = { metadata: { phone_number_id: phoneNumberId }, messages: [{ ...message, text: { body: text } }] };
      const rawBody = JSON.stringify({ entry: [{ id: '1', changes: [{ field: 'messages', value }] }] });
      const signature = metaSignature(appSecret, rawBody);
      await channels.ask(ctx, 'channels.callbacks.whatsapp', { callbacks: [{ rawBody, signature }] });
    };
    const { leadId, messageId } = await channels.request(ctx, { to: { phone } });
    await channels.status(ctx.accountId, messageId, 'sent');
    await write('Hi');
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({ leadId });
    const content = { type: 'text', text: 'Hello' } as const;
    const reply = await channels.request(ctx, { leadId, to: { phone }, content });
    await channels.status(ctx.accountId, reply.messageId, 'sent');
    await write('STOP');
    const barred = await channels.request(ctx, { leadId, to: { phone } });
    await channels.status(ctx.accountId, barred.messageId, 'cancelled');
  });
});
