import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { OutboundRequested } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Connection, mongo } from 'mongoose';
import type { DeliveryRow } from '../src/deliveries/deliveries.schema';
import { ChannelsHarness, until } from './harness';
import { metaSignature, Provider, svixOf } from './provider';

const appSecret = 'meta-app-secret';
const webhookSecret = `whsec_${randomBytes(24).toString('base64')}`;
const content = { type: 'email', subject: 'Hello', text: 'Hello Ada' } as const;

describe('the erasure of a lead', () => {
  let provider: Provider;
  let channels: ChannelsHarness;
  let ctx: RequestContext;

  beforeAll(async () => {
    provider = await Provider.start();
    channels = await ChannelsHarness.start({
      ...provider.settings,
      EMAIL_RATE_PER_SECOND: '0',
      PUBLIC_URL: 'https://northline.example',
      WEBHOOK_ALLOWED_HOSTS: new URL(provider.url).host,
    });
  });
  afterAll(async () => {
    await channels.stop();
    provider.stop();
  });
  beforeEach(() => {
    ctx = channels.account();
    provider.on(() => undefined);
  });

  const rows = <Row extends object>(name: string): mongo.Collection<Row> =>
    channels.app.get<Connection>(getConnectionToken(), { strict: false }).collection<Row>(name);
  const kept = async (name: string): Promise<string> =>
    JSON.stringify(await rows(name).find({ accountId: ctx.accountId }).toArray());
  const forgotten = (collection: string, text: string): Promise<boolean> =>
    until(async () => !(await kept(collection)).includes(text), `${text} to go from ${collection}`);

  const connectEmail = (): Promise<unknown> =>
    channels.ask(ctx, 'channels.integrations.connect_email', {
      apiKey: 're_1',
      fromAddress: 'hello@northline.example',
      replyDomain: 'reply.northline.example',
      webhookSecret,
    });

  const mail = (leadId: string, address: string): Promise<OutboundRequested> =>
    channels.request(ctx, { channel: 'email', to: { email: address }, leadId, content });

  const bounce = async ({ messageId }: OutboundRequested): Promise<void> => {
    const row = await rows<DeliveryRow>('deliveries').findOne({ messageId });
    const rawBody = JSON.stringify({
      type: 'email.bounced',
      created_at: new Date().toISOString(),
      data: {
        email_id: 'email-x',
        to: [],
        tags: { delivery_id: row?._id },
        bounce: { type: 'Permanent', message: 'No such user' },
      },
    });
    await channels.ask(channels.account(), 'channels.callbacks.email_status', {
      rawBody,
      svix: svixOf(webhookSecret, rawBody, `msg_${newId()}`),
    });
  };

  /** Connects WhatsApp, and answers how somebody writes by it. */
  async function connectWhatsApp(): Promise<(from: string, text: string) => Promise<unknown>> {
    const phoneNumberId = String(randomInt(1e9, 1e10));
    await channels.ask(ctx, 'channels.integrations.connect_whatsapp', {
      accessToken: 'EAA',
      phoneNumberId,
      appSecret,
      verifyToken: `verify-${phoneNumberId}`,
    });
    return (from, text) => {
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const value = {
        messaging_product: 'whatsapp',
        metadata: { phone_number_id: phoneNumberId },
        contacts: [{ wa_id: from, profile: { name: 'Ada' } }],
        messages: [{ from, id: `wamid.${newId()}`, timestamp, type: 'text', text: { body: text } }],
      };
      const rawBody = JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
      });
      const signature = metaSignature(appSecret, rawBody);
      return channels.ask(channels.account(), 'channels.callbacks.whatsapp', { callbacks: [{ rawBody, signature }] });
    };
  }

  it('reaches the suppression of an address that it had before', async () => {
    await connectEmail();
    const sent = await mail('7', 'wrong@example.com');
    await channels.status(ctx.accountId, sent.messageId, 'sent');
    await bounce(sent);
    await channels.event(ctx.accountId, 'contact.suppressed');
    await channels.tell(ctx, 'lead.erased', { leadId: '7', email: 'right@example.com' });
    await forgotten('deliveries', 'wrong@example.com');
    await forgotten('suppressions', 'wrong@example.com');
    const again = await mail('8', 'wrong@example.com');
    await channels.status(ctx.accountId, again.messageId, 'cancelled');
  });

  it('reaches what it wrote from there while nobody knew whose address it was', async () => {
    const write = await connectWhatsApp();
    await write('41446681821', 'My daughter is ill');
    const sent = await channels.request(ctx, {
      leadId: '8',
      to: { phone: '+41446681821' },
      content: { type: 'text', text: 'I am sorry' },
    });
    await channels.status(ctx.accountId, sent.messageId, 'sent');
    await channels.tell(ctx, 'lead.erased', { leadId: '8', phone: '+41446681822' });
    await forgotten('inboundMessages', 'My daughter is ill');
    await forgotten('contacts', '+41446681821');
  });

  it('leaves what another lead wrote from an address that was once taken for its own', async () => {
    const write = await connectWhatsApp();
    for (const leadId of ['8', '9']) {
      const sent = await channels.request(ctx, { leadId, to: { phone: '+41446681823' } });
      await channels.status(ctx.accountId, sent.messageId, 'sent');
    }
    await write('41446681823', 'It is me, the other one');
    await channels.tell(ctx, 'lead.erased', { leadId: '9', phone: '+41446681824' });
    await until(async () => {
      const mine = { accountId: ctx.accountId, leadId: '9', address: { $exists: true } };
      return (await rows('deliveries').countDocuments(mine)) === 0;
    });
    expect(await kept('inboundMessages')).toContain('It is me, the other one');
    expect(await kept('contacts')).toContain('+41446681823');
  });

  it('reaches the bounce of what was being sent meanwhile', async () => {
    await connectEmail();
    const before = await mail('9', 'gone@example.com');
    await channels.status(ctx.accountId, before.messageId, 'sent');
    let free: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (free = resolve));
    provider.on(async ({ path }) => {
      if (path === '/emails') await held;
      return undefined;
    });
    const sent = await mail('9', 'gone@example.com');
    const { messageId } = sent;
    await until(() => rows<DeliveryRow>('deliveries').findOne({ messageId, status: 'sending' }));
    await channels.tell(ctx, 'lead.erased', { leadId: '9', email: 'gone@example.com' });
    const erased = rows<{ _id: string }>('erasedLeads');
    const _id = `${ctx.accountId}:9`;
    const finished = { messageId: before.messageId, address: { $exists: false } };
    await until(() => rows<DeliveryRow>('deliveries').findOne(finished), 'the first erasure to end');
    free();
    await channels.status(ctx.accountId, messageId, 'sent');
    await bounce(sent);
    await until(async () => {
      await erased.updateOne({ _id }, { $set: { dueAt: new Date() } });
      return !(await kept('deliveries')).includes('gone@example.com');
    });
    await forgotten('suppressions', 'gone@example.com');
  });

  it('leaves nothing that it said in webhooks that are still to be delivered', async () => {
    provider.on(({ path }) => (path === '/hook' ? { status: 500 } : undefined));
    await channels.ask(ctx, 'channels.webhook_endpoints.create', {
      endpoint: { url: `${provider.url}/hook`, events: ['message.received', 'conversation.waiting'] },
    });
    const conversationId = newId();
    const event = (sequence: number, kind: 'message.received' | 'conversation.waiting', data: object) => ({
      id: randomUUID(),
      sequence,
      kind,
      before: [],
      data: { conversationId, leadId: '10', ...data },
      occurredAt: new Date().toISOString(),
    });
    await channels.tellOf(ctx, {
      conversationId,
      events: [
        event(1, 'message.received', {
          content: 'words of the lead',
          subject: 'words of the lead',
          quoted: 'words of the lead',
          attachments: [{ id: '1', kind: 'voice', transcript: 'words of the lead', fileName: 'words of the lead.ogg' }],
        }),
        event(2, 'conversation.waiting', {
          handOff: { reason: 'asked', summary: 'words of the lead', openQuestions: ['words of the lead'] },
        }),
      ],
    });
    const log = rows('webhookDeliveries');
    await until(async () => (await log.countDocuments({ accountId: ctx.accountId })) === 2);
    await channels.tell(ctx, 'lead.erased', { leadId: '10' });
    await forgotten('webhookDeliveries', 'words of the lead');
    expect(await log.countDocuments({ accountId: ctx.accountId })).toBe(2);
  });

  it('leaves the link in its mails at work: whoever follows it is not written to again', async () => {
    await connectEmail();
    const sent = await mail('11', 'eve@example.com');
    await channels.status(ctx.accountId, sent.messageId, 'sent');
    const { headers = {} } = provider.calls.findLast(({ path }) => path === '/emails')?.body ?? {};
    const [, token = ''] = /\/u\/([0-9a-f]+)>/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
    await channels.tell(ctx, 'lead.erased', { leadId: '11', email: 'eve@example.com' });
    await forgotten('deliveries', 'eve@example.com');
    await channels.ask(ctx, 'channels.suppressions.unsubscribe', { token });
    const imported = await mail('12', 'eve@example.com');
    await channels.status(ctx.accountId, imported.messageId, 'cancelled');
    expect(await kept('suppressions')).not.toContain('eve@example.com');
  });

  it('removes what was given up about it', async () => {
    const letterOf = (leadId: string, name = 'conversation.changed') => ({
      _id: `event:${name}:${newId()}`,
      kind: 'event',
      name,
      id: newId(),
      accountId: ctx.accountId,
      reason: 'It failed',
      attempts: 10,
      event: { name, accountId: ctx.accountId, data: { leadId } },
      since: new Date(),
    });
    const [gone, erasing, other] = [letterOf('15'), letterOf('15', 'lead.erased'), letterOf('16')];
    await rows('deadLetters').insertMany([gone, erasing, other] as never);
    await channels.tell(ctx, 'lead.erased', { leadId: '15', phone: '+41446681841' });
    await forgotten('deadLetters', gone._id);
    for (const { _id } of [erasing, other]) expect(await kept('deadLetters')).toContain(_id);
  });
});
