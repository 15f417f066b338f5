import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { defaultRetention } from '@northline/common/contracts';
import { notFound } from '@northline/common/vocabulary/errors';
import { AccountSettings, newEvent } from '@northline/common/platform/events';
import { counter } from '@northline/common/platform/metrics';
import { Migrator } from '@northline/common/platform/migrations';
import { newId } from '@northline/common/platform/mongo';
import type { Connection } from 'mongoose';
import { Connections } from '../src/integrations/connections';
import { ChannelsHarness, until } from './harness';
import { Provider, svixOf } from './provider';

let numbers = 400_000_000_000;
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

const received = (to: string, emailId: string): string =>
  JSON.stringify({
    type: 'email.received',
    data: { email_id: emailId, from: 'Ada <ada@example.com>', to: [to], subject: 'Hello' },
  });

const mail = (from: string, text: string): object => ({
  from,
  to: [],
  subject: 'Hello',
  text,
  html: null,
  headers: {},
  message_id: '<in@example.com>',
});

const serve = (content: object): void =>
  provider.on((call) => (call.path.startsWith('/emails/receiving/') ? { body: content } : undefined));

const post = (rawBody: string, svix = {}): Promise<{ received: boolean; verified: boolean }> =>
  channels.ask(channels.account(), 'channels.callbacks.email', { rawBody, svix });

/** Accounts that send from the same address, in this order, each with its secret or none. */
async function connected(
  fromAddress: string,
  secrets: (string | undefined)[],
): Promise<[RequestContext, RequestContext]> {
  const accounts: [RequestContext, RequestContext] = [channels.account(), channels.account()];
  for (const [place, ctx] of accounts.entries())
    await channels.ask(ctx, 'channels.integrations.connect_email', {
      apiKey: 're_1',
      fromAddress,
      webhookSecret: secrets[place],
    });
  return accounts;
}

describe('a reply to a conversation that sent nothing', () => {
  it.each([
    ['replyDomain', 'replies'],
    ['fromAddress', 'sales'],
  ])('hands on a reply to a conversation without deliveries, by the domain of the %s', async (_, host) => {
    const ctx = channels.account();
    const domain = `${next()}.example`;
    await channels.ask(ctx, 'channels.integrations.connect_email', {
      apiKey: 're_1',
      fromAddress: `hello@sales.${domain}`,
      replyDomain: `replies.${domain}`,
    });
    serve(mail('ada@example.com', 'Anybody there?'));
    const id = newId();
    const stop = channels.answer('engine.conversations.whose', () => ({ leadId: '7', leadEmail: 'Ada@example.com' }));
    expect(await post(received(`reply+${id}@${host}.${domain}`, `mail-${domain}`))).toEqual({
      received: true,
      verified: false,
    });
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({
      conversationId: id,
      text: 'Anybody there?',
      from: { email: 'ada@example.com' },
    });
    stop();
  });

  it("puts aside what comes from another address than the lead's", async () => {
    const ctx = channels.account();
    const domain = `${next()}.example`;
    await channels.ask(ctx, 'channels.integrations.connect_email', { apiKey: 're_1', fromAddress: `hello@${domain}` });
    serve(mail('mallory@example.com', 'Let me in'));
    const stop = channels.answer('engine.conversations.whose', () => ({ leadId: '7', leadEmail: 'ada@example.com' }));
    await post(received(`reply+${newId()}@${domain}`, `mail-${domain}`));
    await until(
      async () =>
        (await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 1, status: 'quarantined' })).total === 1,
    );
    stop();
    expect(channels.events(ctx.accountId, 'inbound.received')).toHaveLength(0);
  });

  it('gives such a reply to the account of the conversation where several share a domain', async () => {
    const domain = `${next()}.example`;
    const [other, ctx] = [channels.account(), channels.account()];
    for (const one of [ctx, other])
      await channels.ask(one, 'channels.integrations.connect_email', {
        apiKey: 're_1',
        fromAddress: `${one.accountId}@${domain}`,
      });
    serve(mail('ada@example.com', 'Mine'));
    const asked: string[] = [];
    const stop = channels.answer('engine.conversations.whose', (_request, { accountId }) => {
      asked.push(accountId);
      if (accountId !== ctx.accountId) throw notFound('Conversation');
      return {};
    });
    await post(received(`reply+${newId()}@${domain}`, `mail-${domain}`));
    expect(asked.slice(0, 2)).toEqual([other.accountId, ctx.accountId]);
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({ text: 'Mine' });
    stop();
    expect(channels.events(other.accountId, 'inbound.received')).toHaveLength(0);
  });
});

describe('a connection of a release that knew no domains of senders', () => {
  it('is found by the domain of its sender once it is migrated', async () => {
    const ctx = channels.account();
    const domain = `${next()}.example`;
    await channels.ask(ctx, 'channels.integrations.connect_email', {
      apiKey: 're_1',
      fromAddress: `hello@sales.${domain}`,
      replyDomain: `replies.${domain}`,
    });
    const database = channels.app.get<Connection>(getConnectionToken());
    await database
      .collection('integrations')
      .updateOne({ accountId: ctx.accountId }, { $unset: { 'settings.fromDomain': 1 } });
    await database.collection<{ _id: string }>('migrations').deleteOne({ _id: 'migration domains of senders' });

    const migrator = channels.app.get(Migrator, { strict: false });
    expect((await migrator.run()).migrations).toMatchObject([{ name: 'domains of senders', documents: 1 }]);
    expect((await migrator.run()).migrations).toEqual([]);
    channels.app.get(Connections).forget();
    serve(mail('ada@example.com', 'Found'));
    const stop = channels.answer('engine.conversations.whose', () => ({ leadId: '7', leadEmail: 'ada@example.com' }));
    const id = newId();
    await post(received(`reply+${id}@sales.${domain}`, `mail-${domain}`));
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({
      conversationId: id,
      text: 'Found',
    });
    stop();
  });
});

describe('a mail to an address that several accounts send from', () => {
  it('goes to the account whose secret signed it', async () => {
    const fromAddress = `hello@${next()}.example`;
    const secrets = [1, 2].map((byte) => `whsec_${Buffer.alloc(24, byte).toString('base64')}`);
    const [, second] = await connected(fromAddress, secrets);
    serve(mail('ada@example.com', 'Signed for the second'));
    const raw = received(fromAddress, `mail-${next()}`);
    expect(await post(raw, svixOf(secrets[1] ?? '', raw))).toEqual({ received: true, verified: true });
    expect(await channels.event(second.accountId, 'inbound.received')).toMatchObject({ text: 'Signed for the second' });
  });

  it('is not taken from the one without a secret by the other, which drops what it did not sign', async () => {
    const fromAddress = `hello@${next()}.example`;
    const [, open] = await connected(fromAddress, [`whsec_${Buffer.alloc(24).toString('base64')}`, undefined]);
    serve(mail('ada@example.com', 'Not signed'));
    expect(await post(received(fromAddress, `mail-${next()}`))).toEqual({ received: true, verified: false });
    expect(await channels.event(open.accountId, 'inbound.received')).toMatchObject({ text: 'Not signed' });
  });

  it("goes to the account that wrote to its sender last, and a stranger's to the one that was first", async () => {
    const fromAddress = `hello@${next()}.example`;
    const [first, second] = await connected(fromAddress, [undefined, undefined]);
    const { messageId } = await channels.request(second, {
      channel: 'email',
      to: { email: 'ada@example.com' },
      content: { type: 'email', subject: 'Hello', text: 'Hi' },
    });
    await channels.status(second.accountId, messageId, 'sent');
    serve(mail('ada@example.com', 'To the sending address'));
    await post(received(fromAddress, `mail-${next()}`));
    expect(await channels.event(second.accountId, 'inbound.received')).toMatchObject({
      text: 'To the sending address',
    });
    serve(mail('bob@example.com', 'Who are you?'));
    await post(received(fromAddress, `mail-${next()}`).replace('ada@', 'bob@'));
    expect(await channels.event(first.accountId, 'inbound.received')).toMatchObject({ text: 'Who are you?' });
    expect(channels.events(second.accountId, 'inbound.received')).toHaveLength(1);
  });
});

describe('mails of strangers past the quota of the day', () => {
  it('are set aside, visible and releasable, while other accounts and opt-outs go on', async () => {
    const [ctx, other] = [channels.account(), channels.account()];
    const domains = [`${next()}.example`, `${next()}.example`];
    for (const [place, one] of [ctx, other].entries())
      await channels.ask(one, 'channels.integrations.connect_email', {
        apiKey: 're_1',
        fromAddress: `hello@${domains[place]}`,
      });
    const settings = { rev: 1, timezone: 'UTC', lockEditedInsights: false, ...defaultRetention };
    await channels.app
      .get(AccountSettings)
      .note(newEvent(ctx, 'account.changed', { ...settings, quotas: { mail_bytes: 10 } }));
    serve(mail('stranger@example.com', 'Buy my watches'));
    for (const domain of domains) await post(received(`hello@${domain}`, `mail-${domain}`));
    const aside = await until(
      async () =>
        (await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 1, status: 'quarantined' })).items[0],
    );
    expect(aside).toMatchObject({
      reason: 'Quota reached: 10 bytes of stored mail a day (mail_bytes)',
      text: 'Buy my watches',
      from: 'stranger@example.com',
    });
    expect(await channels.event(other.accountId, 'inbound.received')).toMatchObject({ text: 'Buy my watches' });
    expect(channels.events(ctx.accountId, 'inbound.received')).toHaveLength(0);
    expect(await channels.event(ctx.accountId, 'audit.recorded')).toMatchObject({
      action: 'quota.reached',
      details: { quota: 'mail_bytes', limit: 10 },
    });
    serve(mail('stranger@example.com', 'STOP'));
    await post(received(`hello@${domains[0]}`, `stop-${domains[0]}`));
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({ text: 'STOP', intent: 'opt_out' });
    await channels.ask(ctx, 'channels.inbound_messages.release', { id: aside._id });
    await until(() => channels.events(ctx.accountId, 'inbound.received').length === 2);
  });
});

describe('notices that nobody signed', () => {
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

  const total = async (ctx: RequestContext): Promise<number> =>
    (await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 1 })).total;

  it('are taken 60 times a minute, and beyond that refused without a row, and Resend is asked at its pace', async () => {
    const domain = `${next()}.example`;
    const ctx = channels.account();
    await channels.ask(ctx, 'channels.integrations.connect_email', { apiKey: 're_1', fromAddress: `hello@${domain}` });
    serve(mail('stranger@example.com', 'Made up'));
    const notices = Array.from({ length: 90 }, (_, n) => received(`hello@${domain}`, `made-up-${domain}-${n}`));
    const began = Date.now();
    const answers = await Promise.allSettled(notices.map((notice) => post(notice)));
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    expect(refusals).toHaveLength(30);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        code: 'rate_limited',
        message: 'Quota reached: 60 unsigned notices of mails a minute (unsigned_mails)',
      });
    expect(await total(ctx)).toBe(60);
    // Repeats of what was taken are no news.
    const known = notices[answers.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    expect(await post(known)).toEqual({ received: true, verified: false });
    expect(await channels.event(ctx.accountId, 'audit.recorded')).toMatchObject({
      action: 'quota.reached',
      details: { quota: 'unsigned_mails', limit: 60 },
    });

    const fetches = (): number[] =>
      provider.calls.filter(({ path }) => path.includes(`made-up-${domain}`)).map(({ at }) => at);
    await until(() => fetches().length >= 20);
    // Five a second; measured from the beginning, as each of them may be seen late.
    for (const [n, at] of fetches().entries()) expect(at - began).toBeGreaterThan((n - 6) * 200);
  });

  it('do not count where they are signed, and are shown to be unsigned where they cannot be', async () => {
    const domain = `${next()}.example`;
    const ctx = channels.account();
    expect(
      await channels.ask(ctx, 'channels.integrations.connect_email', {
        apiKey: 're_1',
        fromAddress: `hello@${domain}`,
      }),
    ).toMatchObject({ webhooksSigned: false });
    expect((await channels.ask(ctx, 'channels.integrations.status', {})).email).toMatchObject({
      webhooksSigned: false,
    });
    expect(await channels.ask(ctx, 'channels.integrations.connect_email', { webhookSecret: secret })).toMatchObject({
      webhooksSigned: true,
    });
    serve(mail('stranger@example.com', 'Signed'));
    const sent = await Promise.all(
      Array.from({ length: 61 }, (_, n) => {
        const raw = received(`hello@${domain}`, `signed-${domain}-${n}`);
        return post(raw, svixOf(secret, raw, `msg_${n}`));
      }),
    );
    expect(sent).toEqual(Array.from({ length: 61 }, () => ({ received: true, verified: true })));
    expect(await total(ctx)).toBe(61);
  });

  it('have Resend asked once for a mail that it does not have', async () => {
    const domain = `${next()}.example`;
    const ctx = channels.account();
    await channels.ask(ctx, 'channels.integrations.connect_email', { apiKey: 're_1', fromAddress: `hello@${domain}` });
    provider.on(({ path }) =>
      path.startsWith('/emails/receiving/') ? { status: 404, body: { name: 'not_found' } } : undefined,
    );
    await post(received(`hello@${domain}`, `nothing-${domain}`));
    const found = async () => (await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 1 })).items[0];
    await until(async () => (await found())?.status === 'unreadable');
    expect(await found()).toMatchObject({ reason: 'Resend has no mail of this id' });
    expect(provider.calls.filter(({ path }) => path.includes(`nothing-${domain}`))).toHaveLength(1);
    serve(mail('stranger@example.com', 'Late'));
    await channels.ask(ctx, 'channels.inbound_messages.release', { id: (await found())?._id ?? '' });
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({ text: 'Late' });
  });

  it('are those of a connection whose secret is blank, though none gets past the gateway', async () => {
    const domain = `${next()}.example`;
    const ctx = channels.account();
    const blank = { apiKey: 're_1', fromAddress: `hello@${domain}`, webhookSecret: ' , ' };
    expect(await channels.ask(ctx, 'channels.integrations.connect_email', blank)).toMatchObject({
      webhooksSigned: false,
    });
  });

  it('are counted where they should be signed, and recorded once an hour', async () => {
    const domain = `${next()}.example`;
    const ctx = channels.account();
    await channels.ask(ctx, 'channels.integrations.connect_email', {
      apiKey: 're_1',
      fromAddress: `hello@${domain}`,
      webhookSecret: secret,
    });
    const dropped = counter('northline_mail_notices_dropped_total', '');
    const before = (await dropped.get()).values[0]?.value ?? 0;
    for (let n = 0; n < 20; n += 1)
      expect(await post(received(`hello@${domain}`, `forged-${n}`))).toEqual({ received: true, verified: false });
    expect((await dropped.get()).values[0]?.value).toBe(before + 20);
    expect(await channels.event(ctx.accountId, 'audit.recorded')).toMatchObject({
      action: 'inbound_email.dropped',
      status: 'rejected',
      details: { emailId: 'forged-0' },
    });
    // The hour may have changed meanwhile.
    expect(channels.events(ctx.accountId, 'audit.recorded').length).toBeLessThanOrEqual(2);
    expect(await total(ctx)).toBe(0);
  });
});

describe('a provider that is busy', () => {
  it('is left alone as long as it wishes, and that is no failed attempt', async () => {
    const domain = `${next()}.example`;
    const ctx = channels.account();
    await channels.ask(ctx, 'channels.integrations.connect_email', { apiKey: 're_1', fromAddress: `hello@${domain}` });
    const asked: number[] = [];
    provider.on(({ path, at }) => {
      if (!path.includes(`busy-${domain}`)) return undefined;
      asked.push(at);
      return asked.length <= 2
        ? { status: 429, headers: { 'retry-after': '1' } }
        : { body: mail('ada@example.com', 'At last') };
    });
    await post(received(`hello@${domain}`, `busy-${domain}`));
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({ text: 'At last' });
    expect(asked).toHaveLength(3);
    for (const [n, at] of asked.entries()) if (n > 0) expect(at - (asked[n - 1] ?? 0)).toBeGreaterThan(950);
    const path = provider.calls.findLast((call) => call.path.includes(`busy-${domain}`))?.path;
    // That of the first attempt.
    expect(path).toContain('html_format=cid');
  });
});
