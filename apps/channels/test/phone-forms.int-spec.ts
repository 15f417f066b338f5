import { randomInt } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Connection } from 'mongoose';
import { PersonKeys } from '../src/suppressions/person-keys';
import { ChannelsHarness } from './harness';
import { Provider } from './provider';

const appSecret = 'meta-app-secret';

let provider: Provider;
let channels: ChannelsHarness;
let ctx: RequestContext;
let phoneNumberId: string;

beforeAll(async () => {
  provider = await Provider.start();
  channels = await ChannelsHarness.start({ WHATSAPP_API_URL: provider.url });
});
afterAll(async () => {
  await channels.stop();
  provider.stop();
});
beforeEach(async () => {
  ctx = channels.account();
  phoneNumberId = String(randomInt(1e9, 1e10));
  const connection = { accessToken: 'EAA', phoneNumberId, appSecret, verifyToken: `verify-${phoneNumberId}` };
  await channels.ask(ctx, 'channels.integrations.connect_whatsapp', connection);
  provider.on(({ path }) =>
    Promise.resolve(
      path.endsWith('/messages') ? { body: { messages: [{ id: `wamid.${randomInt(1e9)}` }] } } : undefined,
    ),
  );
});

async function write(phone: string, text: string): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const message = {
    from: phone.slice(1),
    id: `wamid.${randomInt(1e9)}`,
    timestamp,
    type: 'text',
    text: { body: text },
  };
  await channels.whatsAppTells(phoneNumberId, appSecret, { messages: [message] });
}

async function statusOf(phone: string, status: string, given: object = {}): Promise<void> {
  const { messageId } = await channels.request(ctx, { to: { phone }, ...given });
  await channels.status(ctx.accountId, messageId, status);
}

describe.each([
  ['Mexico', '+525512345678', '+5215512345678'],
  ['Argentina', '+5491123456789', '+541123456789'],
  ['Brazil', '+5531987654321', '+553187654321'],
])('a mobile of %s', (_, today, other) => {
  it.each([
    ['today’s form', today, other],
    ['the other form', other, today],
  ])('given in %s is known by what it writes in the other one', async (__, given, written) => {
    const { leadId, messageId } = await channels.request(ctx, { to: { phone: given } });
    await channels.status(ctx.accountId, messageId, 'sent');
    await write(written, 'Hi');
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({ leadId });
    await statusOf(given, 'sent', { content: { type: 'text', text: 'Hello' } });
    await write(written, 'STOP');
    await statusOf(given, 'cancelled');
    await statusOf(written, 'cancelled');
    await write(given, 'START');
    await statusOf(written, 'sent');
  });

  it('stays suppressed by the hash of one form that former releases kept', async () => {
    const keys = channels.app.get(PersonKeys);
    const rows = channels.app.get<Connection>(getConnectionToken()).collection('suppressions');
    await channels.ask(ctx, 'channels.suppressions.create', { suppression: { phone: today } });
    const [, kept] = keys.of(ctx.accountId, { phone: today });
    await rows.updateOne({ accountId: ctx.accountId }, { $set: { keys: [kept], mainKey: kept } });
    await statusOf(today, 'cancelled');
    await statusOf(other, 'cancelled');
  });
});
