import { randomBytes } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { DeliveriesRepository } from '../src/deliveries/deliveries.repository';
import { ChannelsHarness, until } from './harness';
import { Provider, svixOf } from './provider';

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

/** A conversation with Ada by email: what we send, and what she answers. */
class Thread {
  readonly ctx = channels.account();
  private readonly conversationId = hex();

  static async begin(): Promise<Thread> {
    const thread = new Thread();
    await channels.ask(thread.ctx, 'channels.integrations.connect_email', {
      apiKey: 're_1',
      fromAddress: `hello@${hex()}.example`,
      replyDomain: 'reply.northline.example',
      webhookSecret,
    });
    return thread;
  }

  /** The threading headers of a mail to Ada, and its delivery. */
  async sent(text: string): Promise<{ deliveryId: string; headers: (string | undefined)[] }> {
    const { messageId } = await channels.request(this.ctx, {
      channel: 'email',
      conversationId: this.conversationId,
      leadId: '7',
      to: { email: 'ada@example.com' },
      content: { type: 'email', subject: 'Hello', text },
    });
    const { deliveryId } = await channels.status(this.ctx.accountId, messageId, 'sent');
    const { headers = {} } = (provider.calls.findLast(({ path }) => path === '/emails')?.body ?? {}) as {
      headers?: Record<string, string>;
    };
    return { deliveryId, headers: [headers['In-Reply-To'], headers.References] };
  }

  async answered(messageId: string, references: string): Promise<void> {
    const from = 'ada@example.com';
    const headers = { References: references };
    const mail = { from, to: [], subject: 'Re: Hello', text: 'Yes', html: null, headers, message_id: messageId };
    provider.on((call) => (call.path.startsWith('/emails/receiving/') ? { body: mail } : undefined));
    const to = [`reply+${this.conversationId}@reply.northline.example`];
    const rawBody = JSON.stringify({ type: 'email.received', data: { email_id: hex(), from, to } });
    await channels.ask(this.ctx, 'channels.callbacks.email', { rawBody, svix: svixOf(webhookSecret, rawBody) });
    await channels.event(this.ctx.accountId, 'inbound.received');
  }
}

it('keeps the mails of a conversation in one thread, whoever wrote the last one', async () => {
  const thread = await Thread.begin();
  const { ctx } = thread;
  const sent = (text: string) => thread.sent(text);

  async function tell(type: string, deliveryId: string, messageId: unknown): Promise<void> {
    const data = { email_id: hex(), message_id: messageId, tags: { delivery_id: deliveryId } };
    const rawBody = JSON.stringify({ type, created_at: new Date().toISOString(), data });
    await channels.ask(ctx, 'channels.callbacks.email_status', { rawBody, svix: svixOf(webhookSecret, rawBody) });
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

  await thread.answered('<in@example.com>', '<1@ours.example> <2@ours.example>');
  const fourth = await sent('Great');
  const heard = '<1@ours.example> <2@ours.example> <in@example.com>';
  expect(fourth.headers).toEqual(['<in@example.com>', heard]);
  await tell('email.delivered', fourth.deliveryId, '<4@ours.example>');
  await until(async () => (await idOf(fourth.deliveryId)) !== undefined);
  expect((await sent('See you')).headers).toEqual(['<4@ours.example>', `${heard} <4@ours.example>`]);
});

it('names mails by well-formed ids alone, though a former release stored others', async () => {
  const thread = await Thread.begin();
  await thread.sent('Hi');
  await thread.answered('in@example.com', '<1@ours.example> junk <2\u0000@ours.example>');
  const wellFormed = ['<in@example.com>', '<1@ours.example> <in@example.com>'];
  expect((await thread.sent('Great')).headers).toEqual(wellFormed);

  const rows = channels.app.get<Connection>(getConnectionToken()).collection('inboundMessages');
  const stored = {
    messageId: 'in@example.com',
    references: ['<1@ours.example>', '<2\u0000@ours.example>', 'two words'],
  };
  await rows.updateOne({ accountId: thread.ctx.accountId }, { $set: { mail: stored } });
  expect((await thread.sent('See you')).headers).toEqual(wellFormed);
});
