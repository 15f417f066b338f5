import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ChannelsHarness, until } from './harness';
import { Provider } from './provider';

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
  const phone = '+41446681830';

  it.each([
    ['that number', '800000000001', { from: '41446681831' }, false],
    ['a user id alone', '800000000002', { from_user_id: 'CH.1' }, false],
    ['a user id, and a status came before the answer to the call', '800000000003', { from_user_id: 'CH.1' }, true],
  ])('is known when they answer under %s, and when they opt out', async (_, phoneNumberId, who, early) => {
    const ctx = channels.account();
    const rows = channels.app.get<Connection>(getConnectionToken()).collection('deliveries');
    const connection = { accessToken: 'EAA', phoneNumberId, appSecret, verifyToken: `verify-${phoneNumberId}` };
    await channels.ask(ctx, 'channels.integrations.connect_whatsapp', connection);
    const timestamp = Math.floor(Date.now() / 1_000);
    const callback = (told: object): Promise<void> => channels.whatsAppTells(phoneNumberId, appSecret, told);
    const write = (text: string): Promise<void> =>
      callback({ messages: [{ ...who, id: `wamid.${text}`, timestamp, type: 'text', text: { body: text } }] });
    provider.on(async ({ path, body }) => {
      if (!path.endsWith('/messages')) return undefined;
      const key = String(body.biz_opaque_callback_data);
      const status = { id: `wamid.${key}`, status: 'sent', timestamp, biz_opaque_callback_data: key };
      if (early) await callback({ statuses: [status] });
      const contacts = [{ input: body['to'], wa_id: '41446681831', user_id: 'CH.1' }];
      return { body: { contacts, messages: [{ id: status.id }] } };
    });
    const { leadId, messageId } = await channels.request(ctx, { to: { phone } });
    await channels.status(ctx.accountId, messageId, 'sent');
    const known = { accountId: ctx.accountId, messageId, knownAs: { $exists: true } };
    await until(() => rows.findOne(known), 'the other number');
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
