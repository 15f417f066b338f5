import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AccountId, OutboundRequested } from '@northline/common/contracts';
import type { Connection } from 'mongoose';
import { AttachmentPartsRepository } from '../src/attachments/attachment-parts.repository';
import { ChannelsHarness, until } from './harness';
import { Provider, svixOf } from './provider';

const webhookSecret = `whsec_${randomBytes(24).toString('base64')}`;
const content = { type: 'email', subject: 'Hello', text: 'Hi' } as const;
const hex = (): string => randomBytes(12).toString('hex');

let provider: Provider;
let channels: ChannelsHarness;
let ctx: RequestContext;
let fromAddress: string;

beforeAll(async () => {
  provider = await Provider.start();
  channels = await ChannelsHarness.start({ RESEND_API_URL: provider.url });
});
afterAll(async () => {
  await channels.stop();
  provider.stop();
});
beforeEach(async () => {
  ctx = channels.account();
  fromAddress = `hello@${hex()}.example`;
  await connect(ctx);
});

const connect = (account: RequestContext, sender = fromAddress): Promise<unknown> =>
  channels.ask(account, 'channels.integrations.connect_email', {
    apiKey: 're_1',
    fromAddress: sender,
    webhookSecret,
  });

async function sent(given: Partial<OutboundRequested>, account = ctx): Promise<OutboundRequested> {
  const request = await channels.request(account, { channel: 'email', content, ...given });
  await channels.status(account.accountId, request.messageId, 'sent');
  return request;
}

/** Somebody writes to us: to the sender's address, or to that of a conversation. */
async function write(from: string, text: string, conversationId?: string, sender = fromAddress): Promise<void> {
  const mail = { from, to: [], subject: 'Hello', text, html: null, headers: {}, message_id: '<in@example.com>' };
  provider.on((call) => (call.path.startsWith('/emails/receiving/') ? { body: mail } : undefined));
  const to = [conversationId === undefined ? sender : sender.replace('hello', `reply+${conversationId}`)];
  const rawBody = JSON.stringify({ type: 'email.received', data: { email_id: hex(), from, to } });
  await channels.ask(ctx, 'channels.callbacks.email', { rawBody, svix: svixOf(webhookSecret, rawBody) });
}

const heard = (text: string, accountId: AccountId = ctx.accountId) =>
  channels.event(accountId, 'inbound.received', (message) => message.text === text);

describe.each([
  ['as it is read', 'ada@m\u00fcller.example', 'ada@xn--mller-kva.example'],
  ['as the DNS has it', 'ada@xn--mller-kva.example', 'ada@m\u00fcller.example'],
])('an email given with its domain %s', (_, given, other) => {
  it('is its lead’s in the other form, too: a reply, which is answered in its thread, and any other mail', async () => {
    const { leadId, conversationId } = await sent({ to: { email: given } });
    await write(other, 'A reply', conversationId);
    expect(await heard('A reply')).toMatchObject({ leadId, conversationId });
    await sent({ to: { email: given }, leadId, conversationId });
    const mail = provider.calls.findLast(({ path }) => path === '/emails')?.body;
    expect(mail).toMatchObject({ to: [given], headers: { 'In-Reply-To': '<in@example.com>' } });
    await write(other, 'Another mail');
    expect(await heard('Another mail')).toMatchObject({ leadId });
  });

  it('may write in the other form to a conversation that sent nothing', async () => {
    const stop = channels.answer('engine.conversations.whose', () => ({ leadId: '7', leadEmail: given }));
    await write(other, 'Anybody there?', hex());
    await heard('Anybody there?');
    stop();
  });

  it('follows our mails to the other form in their thread', async () => {
    const { leadId, conversationId, messageId } = await sent({ to: { email: other } });
    const { deliveryId } = await channels.status(ctx.accountId, messageId, 'sent');
    const data = { email_id: hex(), message_id: '<1@ours.example>', tags: { delivery_id: deliveryId } };
    const rawBody = JSON.stringify({ type: 'email.delivered', created_at: new Date().toISOString(), data });
    await channels.ask(ctx, 'channels.callbacks.email_status', { rawBody, svix: svixOf(webhookSecret, rawBody) });
    await sent({ to: { email: given }, leadId, conversationId });
    const mail = provider.calls.findLast(({ path }) => path === '/emails')?.body;
    expect(mail?.headers).toMatchObject({ 'In-Reply-To': '<1@ours.example>' });
  });

  it('is written to no more after a STOP from the other form, and again after a START', async () => {
    await sent({ to: { email: given } });
    await write(other, 'STOP');
    await channels.event(ctx.accountId, 'contact.suppressed');
    const { messageId } = await channels.request(ctx, { channel: 'email', content, to: { email: given } });
    await channels.status(ctx.accountId, messageId, 'cancelled');
    await write(other, 'START');
    await channels.event(ctx.accountId, 'contact.suppressed', ({ suppressed }) => !suppressed);
    await sent({ to: { email: given } });
  });

  it('is found among what waits by a suppression of the other form', async () => {
    const campaign = { campaignId: hex(), ratePerMinute: 1 };
    const asked = { channel: 'email', content, campaign, test: true } as const;
    await sent({ ...asked, to: { email: 'first@example.com' } });
    const { messageId, conversationId } = await channels.request(ctx, { ...asked, to: { email: given } });
    const page = { limit: 1 };
    await until(async () => (await channels.ask(ctx, 'channels.deliveries.list', { conversationId, page })).items[0]);
    await channels.ask(ctx, 'channels.suppressions.create', { suppression: { email: other } });
    const { items } = await channels.ask(ctx, 'channels.deliveries.list', { conversationId, page });
    expect(items).toMatchObject([{ messageId, status: 'cancelled' }]);
  });

  it('has taken back an earlier STOP by a START from the other form', async () => {
    await write(other, 'START');
    await heard('START');
    const saidAt = new Date(Date.now() - 60_000).toISOString();
    const order = { person: { leadId: '7', email: given }, conversationId: hex(), quote: 'Enough', saidAt };
    expect(await channels.ask(ctx, 'channels.suppressions.opt_out', order)).toEqual({ suppressed: false });
  });

  it('tells by the other form which of two accounts with one sender wrote to it last', async () => {
    const latest = channels.account();
    await connect(latest);
    await sent({ to: { email: given } });
    await sent({ to: { email: given } }, latest);
    await write(other, 'To whom?');
    await heard('To whom?', latest.accountId);
  });

  it('is erased with what came from the other form', async () => {
    await write(other, 'My daughter is ill');
    await heard('My daughter is ill');
    const { accountId } = ctx;
    const parts = channels.app.get(AttachmentPartsRepository, { strict: false });
    await parts.keep(accountId, 'file', Buffer.from('a letter'), { from: other });
    const left = async (): Promise<string[]> => {
      const database = channels.app.get<Connection>(getConnectionToken());
      const found = [
        await database.collection('inboundMessages').findOne({ accountId, from: other }),
        await database.collection('contacts').findOne({ accountId, address: other }),
        await database.collection('rawMails').findOne({ accountId }),
        await parts.part(accountId, 'file', 0),
      ];
      return ['message', 'contact', 'mail', 'attachment'].filter((__, place) => found[place]);
    };
    expect(await left()).toEqual(['message', 'contact', 'mail', 'attachment']);
    await channels.tell(ctx, 'lead.erased', { leadId: '7', email: given });
    await until(async () => (await left()).length === 0, 'everything to be erased');
  });
});

describe.each([
  ['as it is read', (name: string) => name],
  ['as the DNS has it', domainToASCII],
])('a sender given with its domain %s', (_, given) => {
  it.each([
    ['as it is read', (name: string) => name],
    ['as the DNS has it', domainToASCII],
  ])('is written to with its domain %s, and in a reply to a conversation that sent nothing', async (__, written) => {
    const name = `m\u00fcller-${hex()}.example`;
    await connect(ctx, `hello@${given(name)}`);
    await write('ada@example.com', 'To the sender', undefined, `hello@${written(name)}`);
    await heard('To the sender');
    const stop = channels.answer('engine.conversations.whose', () => ({ leadId: '7', leadEmail: 'ada@example.com' }));
    await write('ada@example.com', 'A reply', hex(), `hello@${written(name)}`);
    await heard('A reply');
    stop();
  });
});
