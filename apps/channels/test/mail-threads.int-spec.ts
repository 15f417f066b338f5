import { randomBytes } from 'node:crypto';
import { signedHeaders } from '../src/webhooks/standard-webhooks';
import { DeliveriesRepository } from '../src/deliveries/deliveries.repository';
import { ChannelsHarness, until } from './harness';
import { Provider } from './provider';

const webhookSecret = `whsec_${randomBytes(24).toString('base64')}`;
const hex = (): string => randomBytes(12).toString('hex');

let provider: Provider;
let channels: ChannelsHarness;

beforeAll(async () => {
  provider = await Provider.start();
  channels = await ChannelsHarness.start({ RESEND_API_URL: provider.url });
});

afterAll(async () => {
  await channels.stop();
  provider.stop();
});

const svixOf = (rawBody: string) => {
  const headers = signedHeaders([webhookSecret], 'msg_1', new Date(), rawBody);
  return {
    id: headers['webhook-id'],
    timestamp: headers['webhook-timestamp'],
    signature: headers['webhook-signature'],
  };
};

it('keeps the mails of a conversation in one thread, whoever wrote the last one', async () => {
  const ctx = channels.account();
  await channels.ask(ctx, 'channels.integrations.connect_email', {
    apiKey: 're_1',
    fromAddress: `hello@${hex()}.example`,
    replyDomain: 'reply.northline.example',
    webhookSecret,
  });
  const [conversationId, leadId] = [hex(), '7'];

  /** The threading headers of a mail to Ada, and its delivery. */
  async function sent(text: string): Promise<{ deliveryId: string; headers: (string | undefined)[] }> {
    const { messageId } = await channels.request(ctx, {
      channel: 'email',
      conversationId,
      leadId,
      to: { email: 'ada@example.com' },
      content: { type: 'email', subject: 'Hello', text },
    });
    const { deliveryId } = await channels.status(ctx.accountId, messageId, 'sent');
    const { headers = {} } = (provider.calls.findLast(({ path }) => path === '/emails')?.body ?? {}) as {
      headers?: Record<string, string>;
    };
    return { deliveryId, headers: [headers['In-Reply-To'], headers.References] };
  }

  async function tell(type: string, deliveryId: string, messageId: unknown): Promise<void> {
    const data = { email_id: hex(), message_id: messageId, tags: { delivery_id: deliveryId } };
    const rawBody = JSON.stringify({ type, created_at: new Date().toISOString(), data });
    await channels.ask(ctx, 'channels.callbacks.email_status', { rawBody, svix: svixOf(rawBody) });
  }

  const idOf = async (deliveryId: string): Promise<string | undefined> =>
    (await channels.app.get(DeliveriesRepository).find(ctx.accountId, deliveryId))?.mail?.messageId;

  const first = await sent('Hi');
  expect(first.headers).toEqual([undefined, undefined]);
  expect((await sent('Not told yet')).headers).toEqual([undefined, undefined]);
  await tell('email.sent', first.deliveryId, '<1@ours.example>');
  await tell('email.delivered', first.deliveryId, '<other@ours.example>');
  expect(await idOf(first.deliveryId)).toBe('<1@ours.example>');

  const second = await sent('Are you there?');
  expect(second.headers).toEqual(['<1@ours.example>', '<1@ours.example>']);
  await tell('email.delivered', second.deliveryId, '2@ours.example');
  const third = await sent('Once more');
  expect(third.headers).toEqual(['<2@ours.example>', '<1@ours.example> <2@ours.example>']);
  await tell('email.delivered', third.deliveryId, 'not an id');
  expect(await idOf(third.deliveryId)).toBeUndefined();

  const mail = {
    from: 'ada@example.com',
    to: [],
    subject: 'Re: Hello',
    text: 'Yes',
    html: null,
    headers: { References: '<1@ours.example> <2@ours.example>' },
    message_id: '<in@example.com>',
  };
  provider.on((call) => (call.path.startsWith('/emails/receiving/') ? { body: mail } : undefined));
  const rawBody = JSON.stringify({
    type: 'email.received',
    data: { email_id: hex(), from: mail.from, to: [`reply+${conversationId}@reply.northline.example`] },
  });
  await channels.ask(ctx, 'channels.callbacks.email', { rawBody, svix: svixOf(rawBody) });
  await channels.event(ctx.accountId, 'inbound.received');
  const fourth = await sent('Great');
  const heard = '<1@ours.example> <2@ours.example> <in@example.com>';
  expect(fourth.headers).toEqual(['<in@example.com>', heard]);
  await tell('email.delivered', fourth.deliveryId, '<4@ours.example>');
  await until(async () => (await idOf(fourth.deliveryId)) !== undefined);
  expect((await sent('See you')).headers).toEqual(['<4@ours.example>', `${heard} <4@ours.example>`]);
});
