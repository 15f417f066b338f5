import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { InboundMessage } from '@northline/common/contracts';
import { ChannelsHarness, until } from './harness';
import { Provider, svixOf } from './provider';

const webhookSecret = `whsec_${randomBytes(24).toString('base64')}`;
let numbers = 600_000_000_000;
const next = (): number => (numbers += 1);

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

/** An account, and a conversation in which Ada was written to. */
async function written(): Promise<{ ctx: RequestContext; conversationId: string; leadId: string }> {
  const ctx = channels.account();
  await channels.ask(ctx, 'channels.integrations.connect_email', {
    apiKey: 're_1',
    fromAddress: `hello@${next()}.example`,
    replyDomain: 'reply.northline.example',
  });
  const request = await channels.request(ctx, {
    channel: 'email',
    conversationId: randomBytes(12).toString('hex'),
    to: { email: 'ada@example.com' },
    content: { type: 'email', subject: 'Hello', text: 'Hi' },
  });
  await channels.status(ctx.accountId, request.messageId, 'sent');
  return { ctx, conversationId: request.conversationId, leadId: request.leadId };
}

/** Ada's answer arrives. */
async function answer(
  conversationId: string,
  text: string,
  headers: Record<string, string>,
  from = 'ada@example.com',
): Promise<void> {
  const mail = { from, to: [], subject: 'Re: Hello', text, html: null, headers, message_id: '<in@example.com>' };
  provider.on((call) => (call.path.startsWith('/emails/receiving/') ? { body: mail } : undefined));
  const data = {
    email_id: `mail-${next()}`,
    from: `Ada <${from}>`,
    to: [`reply+${conversationId}@reply.northline.example`],
    subject: 'Re: Hello',
  };
  await channels.ask(channels.account(), 'channels.callbacks.email', {
    rawBody: JSON.stringify({ type: 'email.received', data }),
    svix: {},
  });
}

const inbox = async (ctx: RequestContext): Promise<InboundMessage[]> =>
  (await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 20 })).items;

describe('a mail in doubt', () => {
  it.each([
    [
      'what a help desk marks',
      { 'X-Auto-Response-Suppress': 'All', Precedence: 'bulk' },
      'quarantined',
      'It may be an automatic answer',
    ],
    ['an automatic answer', { 'Auto-Submitted': 'auto-replied' }, 'ignored', 'An automatic answer'],
    [
      'what its domain disowns',
      { 'Authentication-Results': 'amazonses.com; spf=fail; dmarc=fail header.from=example.com' },
      'quarantined',
      "The sender's domain disowns the mail (DMARC)",
    ],
  ] as const)('sets aside %s, until a person vouches for it', async (_, headers, status, reason) => {
    const { ctx, conversationId: id } = await written();
    await answer(id, 'I am back on Monday', headers);
    const row = await until(async () => (await inbox(ctx)).find((one) => one.status === status));
    expect(row).toMatchObject({ reason, text: 'I am back on Monday' });
    expect(channels.events(ctx.accountId, 'inbound.received')).toEqual([]);
    expect(await channels.ask(ctx, 'channels.inbound_messages.release', { id: row._id })).toMatchObject({
      status: 'released',
    });
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({
      conversationId: id,
      text: 'I am back on Monday',
    });
  });

  it('sets aside one whose sender cannot be read, and says so', async () => {
    const { ctx, conversationId: id } = await written();
    await answer(id, 'It is me', {}, 'Ada');
    const row = await until(async () => (await inbox(ctx)).find(({ status }) => status === 'quarantined'));
    expect(row).toMatchObject({ reason: 'The sender cannot be read', text: 'It is me' });
    await channels.ask(ctx, 'channels.inbound_messages.release', { id: row._id });
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({ conversationId: id, from: {} });
  });

  it('hears an opt-out whose sender cannot be read, for the lead of the conversation, once a person vouches for it', async () => {
    const { ctx, conversationId: id, leadId } = await written();
    await answer(id, 'STOP', {}, 'Ada');
    const row = await until(async () => (await inbox(ctx)).find(({ status }) => status === 'quarantined'));
    await channels.ask(ctx, 'channels.inbound_messages.release', { id: row._id });
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({
      conversationId: id,
      intent: 'opt_out',
    });
    expect(await channels.event(ctx.accountId, 'contact.suppressed')).toMatchObject({ leadId, reason: 'opt_out' });
  });

  it('sets aside one of several senders, of whom the lead is the last', async () => {
    const { ctx, conversationId: id } = await written();
    await answer(id, 'STOP', {}, 'eve@evil.example, <ada@example.com>');
    const row = await until(async () => (await inbox(ctx)).find(({ status }) => status === 'quarantined'));
    expect(row).toMatchObject({ reason: 'The mail names several senders', text: 'STOP' });
    expect(channels.events(ctx.accountId, 'inbound.received')).toEqual([]);
  });

  it('takes one from the address that the lead has by now, though nothing was sent there yet', async () => {
    const { ctx, conversationId: id } = await written();
    const stop = channels.answer('engine.conversations.whose', () => ({
      leadId: '7',
      leadEmail: 'Ada.Right@example.com',
    }));
    await answer(id, 'It is me', {}, 'ada.right@example.com');
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({
      conversationId: id,
      text: 'It is me',
    });
    await answer(id, 'Me, too', {}, 'mallory@example.com');
    await until(async () =>
      (await inbox(ctx)).some(({ status, text }) => status === 'quarantined' && text === 'Me, too'),
    );
    stop();
  });

  it('hears an opt-out that may be automatic, and none that is disowned', async () => {
    const { ctx, conversationId: id } = await written();
    await answer(id, 'STOP', { 'Authentication-Results': 'amazonses.com; dmarc=fail' });
    await until(async () => (await inbox(ctx)).some(({ status }) => status === 'quarantined'));
    expect(channels.events(ctx.accountId, 'contact.suppressed')).toEqual([]);
    await answer(id, 'STOP', { Precedence: 'bulk' });
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({ intent: 'opt_out' });
  });

  it('hears an opt-out that is disowned once a person vouches for it', async () => {
    const { ctx, conversationId: id } = await written();
    await answer(id, 'STOP', { 'Authentication-Results': 'amazonses.com; dmarc=fail' });
    const row = await until(async () => (await inbox(ctx)).find(({ status }) => status === 'quarantined'));
    await channels.ask(ctx, 'channels.inbound_messages.release', { id: row._id });
    expect(await channels.event(ctx.accountId, 'contact.suppressed')).toMatchObject({
      reason: 'opt_out',
      suppressed: true,
    });
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({ intent: 'opt_out' });
  });

  it.each([
    ['the same address', 'ada@example.com', { 'Authentication-Results': 'amazonses.com; dmarc=fail' }],
    ['another', 'ada.private@example.com', {}],
  ] as const)('does not count an opt-out from %s after which the lead said START', async (_, from, headers) => {
    const { ctx, conversationId: id, leadId } = await written();
    const stop = channels.answer('engine.conversations.whose', () => ({ leadId, leadEmail: 'ada@example.com' }));
    await answer(id, 'STOP', headers, from);
    const row = await until(async () => (await inbox(ctx)).find(({ status }) => status === 'quarantined'));
    await pause(Date.parse(row.receivedAt) + 1_100 - Date.now());
    await answer(id, 'START', {});
    await channels.event(ctx.accountId, 'inbound.received', ({ text }) => text === 'START');
    await channels.ask(ctx, 'channels.inbound_messages.release', { id: row._id });
    expect(await channels.event(ctx.accountId, 'inbound.received', ({ text }) => text === 'STOP')).toMatchObject({
      conversationId: id,
      intent: 'opt_in',
    });
    expect(channels.events(ctx.accountId, 'contact.suppressed').filter((told) => told.leadId === leadId)).toEqual([]);
    stop();
  });

  it('counts an opt-out from elsewhere for that address and for the lead once a person vouches for it', async () => {
    const { ctx, conversationId: id, leadId } = await written();
    const stop = channels.answer('engine.conversations.whose', () => ({ leadId, leadEmail: 'ada@example.com' }));
    await answer(id, 'STOP', {}, 'ada.private@example.com');
    const row = await until(async () => (await inbox(ctx)).find(({ status }) => status === 'quarantined'));
    expect(row).toMatchObject({ reason: 'The sender is not the lead of the conversation' });
    expect(channels.events(ctx.accountId, 'contact.suppressed')).toEqual([]);
    await channels.ask(ctx, 'channels.inbound_messages.release', { id: row._id });
    await channels.event(ctx.accountId, 'inbound.received', ({ intent }) => intent === 'opt_out');
    for (const whose of [leadId, undefined])
      expect(await channels.event(ctx.accountId, 'contact.suppressed', (told) => told.leadId === whose)).toMatchObject({
        reason: 'opt_out',
        suppressed: true,
        conversationId: id,
      });
    stop();
  });
});

describe('an event about a mail', () => {
  it('that was sent by other means is taken when it is signed', async () => {
    const fromAddress = `team@${next()}.example`;
    await channels.ask(channels.account(), 'channels.integrations.connect_email', {
      apiKey: 're_1',
      fromAddress,
      webhookSecret,
    });
    const send = (from: string, secret = webhookSecret): Promise<unknown> => {
      const rawBody = JSON.stringify({
        type: 'email.delivered',
        created_at: new Date().toISOString(),
        data: { email_id: `other-${next()}`, from, to: ['eve@example.com'] },
      });
      return channels.ask(channels.account(), 'channels.callbacks.email_status', {
        rawBody,
        svix: svixOf(secret, rawBody),
      });
    };
    expect(await send(`The team <${fromAddress}>`)).toEqual({ received: false });
    expect(await send(`invoices@${fromAddress.split('@')[1]}`)).toEqual({ received: false });
    await expect(send(fromAddress, `whsec_${Buffer.alloc(24).toString('base64')}`)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(send('hello@nobody.example')).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('mails of which the provider gives none', () => {
  it('do not hold up those of another account', async () => {
    const [slow, other] = [await written(), await written()];
    await channels.ask(slow.ctx, 'channels.integrations.connect_email', { apiKey: 're_slow' });
    await answer(other.conversationId, 'First', {});
    await channels.event(other.ctx.accountId, 'inbound.received');
    const mail = { from: 'ada@example.com', to: [], subject: 'Hi', text: 'Second', html: null, headers: {} };
    provider.on(async ({ path, headers }) => {
      if (!path.startsWith('/emails/receiving/')) return undefined;
      if (headers.authorization !== 'Bearer re_slow') return { body: { ...mail, message_id: '<in2@example.com>' } };
      await pause(2_000);
      return { status: 500, body: {} };
    });
    const notice = async (conversationId: string): Promise<void> => {
      const to = [`reply+${conversationId}@reply.northline.example`];
      const data = { email_id: `mail-${next()}`, from: 'ada@example.com', to, subject: 'Hi' };
      const rawBody = JSON.stringify({ type: 'email.received', data });
      await channels.ask(channels.account(), 'channels.callbacks.email', { rawBody, svix: {} });
    };
    for (let mails = 0; mails < 40; mails += 1) await notice(slow.conversationId);
    await notice(other.conversationId);
    await channels.event(other.ctx.accountId, 'inbound.received', ({ text }) => text === 'Second');
    const tried = provider.calls.filter(({ headers }) => headers.authorization === 'Bearer re_slow');
    expect(tried.filter(({ path }) => path.startsWith('/emails/receiving/')).length).toBeLessThan(40);
  });
});
