import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { Ticker } from '@northline/common/platform/process';
import { DnsServer, type Zone } from '@northline/testing';
import type { Connection } from 'mongoose';
import type { IntegrationRow } from '../src/integrations/integrations.schema';
import { ChannelsHarness, until } from './harness';
import { Provider } from './provider';

const spf = 'v=spf1 include:amazonses.com ~all';
const key = `p=${'MIGfMA0'.repeat(50)}`;
const inbound = 'inbound-smtp.eu-west-1.amazonaws.com';
const good: Zone = {
  'send.example.com': { txt: [spf] },
  'resend._domainkey.example.com': { txt: [key] },
  '_dmarc.example.com': { txt: ['v=DMARC1; p=none'] },
  'reply.example.com': { mx: [{ priority: 10, exchange: inbound }] },
};

describe('the domains of email (DECISIONS 264)', () => {
  let provider: Provider;
  let dns: DnsServer;
  let channels: ChannelsHarness;
  let ctx: RequestContext;
  let statusAtResend: string;

  beforeAll(async () => {
    provider = await Provider.start();
    dns = await DnsServer.start();
    channels = await ChannelsHarness.start({ RESEND_API_URL: provider.url, DNS_SERVERS: dns.address });
  });
  afterAll(async () => {
    await channels.stop();
    provider.stop();
    dns.stop();
  });
  beforeEach(() => {
    ctx = channels.account();
    dns.zone = { ...good };
    statusAtResend = 'verified';
    provider.on(({ path }) => {
      const domain = (id: string, name: string) => ({
        id,
        name,
        status: statusAtResend,
        capabilities: { sending: 'enabled', receiving: 'enabled' },
      });
      if (path === '/domains')
        return { body: { data: [domain('d1', 'example.com'), domain('d2', 'reply.example.com')] } };
      if (path === '/domains/d1')
        return {
          body: {
            records: [
              { record: 'SPF', name: 'send', type: 'TXT', value: spf, status: 'verified' },
              { record: 'DKIM', name: 'resend._domainkey', type: 'TXT', value: key, status: 'verified' },
            ],
          },
        };
      if (path === '/domains/d2')
        return {
          body: { records: [{ record: 'Receiving', name: 'reply', type: 'MX', value: inbound, status: 'verified' }] },
        };
      return undefined;
    });
  });

  const connect = () =>
    channels.ask(ctx, 'channels.integrations.connect_email', {
      apiKey: 're_1',
      fromAddress: 'hello@example.com',
      replyDomain: 'reply.example.com',
      webhookSecret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    });
  const refresh = () => channels.ask(ctx, 'channels.integrations.refresh_domain', {});
  const state = () => channels.ask(ctx, 'channels.integrations.state', { channel: 'email' });
  const rows = () =>
    channels.app.get<Connection>(getConnectionToken(), { strict: false }).collection<IntegrationRow>('integrations');

  it('are shown as they are when it is connected', async () => {
    const { domainChecks, replyProblem } = await connect();
    expect(domainChecks).toEqual({
      domain: 'example.com',
      spf: { status: 'ok', name: 'send.example.com', record: spf },
      dkim: { status: 'ok', name: 'resend._domainkey.example.com', record: key },
      dmarc: { status: 'ok', name: '_dmarc.example.com', record: 'v=DMARC1; p=none' },
      mx: { status: 'ok', name: 'reply.example.com', record: `10 ${inbound}` },
      checkedAt: expect.any(String) as string,
    });
    expect(replyProblem).toBeUndefined();
    expect(await state()).toMatchObject({ usable: true, warnings: [] });
  });

  it('say what to do where something is missing or wrong: a launch is warned, not refused', async () => {
    dns.zone = {
      'send.example.com': { txt: ['v=spf1 -all'] },
      'reply.example.com': { mx: [{ priority: 1, exchange: 'mail.example.com' }] },
    };
    const { domainChecks } = await connect();
    expect(domainChecks).toMatchObject({
      spf: { status: 'wrong', advice: 'Add include:amazonses.com to the SPF record of send.example.com' },
      dkim: { status: 'missing' },
      dmarc: { status: 'missing', advice: 'Add the TXT record _dmarc.example.com: v=DMARC1; p=none' },
      mx: { status: 'wrong', record: '1 mail.example.com' },
    });
    const { usable, warnings } = await state();
    expect(usable).toBe(true);
    expect(warnings?.map((words) => words.split(':')[0])).toEqual(['SPF', 'DKIM', 'DMARC', 'MX']);
  });

  it('refuse campaigns while replies would be lost, until they are looked up again', async () => {
    dns.zone = { ...good, 'reply.example.com': {} };
    const lost = 'Replies would be lost: reply.example.com has no MX record';
    expect(await connect()).toMatchObject({ replyProblem: lost, domainChecks: { mx: { status: 'missing' } } });
    expect(await state()).toMatchObject({ usable: false, reason: lost });
    dns.zone = good;
    expect(await refresh()).toMatchObject({ domainChecks: { mx: { status: 'ok' } } });
    expect(await state()).toMatchObject({ usable: true });
  });

  it('are looked up once a day: what Resend no longer verifies stops campaigns', async () => {
    await connect();
    const before = (await rows().findOne({ accountId: ctx.accountId }))!;
    expect(before.dueAt!.getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000);
    statusAtResend = 'failed';
    await rows().updateOne({ accountId: ctx.accountId }, { $set: { dueAt: new Date(0) } });
    const reason = 'The domain example.com is not verified in Resend';
    await until(async () => {
      await channels.app.get(Ticker, { strict: false }).tick();
      return (await state()).reason === reason;
    }, 'the check of the day');
    const { email } = await channels.ask(ctx, 'channels.integrations.status', {});
    expect(email).toMatchObject({ senderProblem: reason });
    expect((await rows().findOne({ accountId: ctx.accountId }))!.dueAt!.getTime()).toBeGreaterThan(Date.now());
    statusAtResend = 'verified';
    expect((await refresh()).senderProblem).toBeUndefined();
  });

  it('are unknown, and no warning, while the DNS does not answer', async () => {
    dns.zone = Object.fromEntries(Object.keys(good).map((name) => [name, { silent: true as const }]));
    const { domainChecks, replyProblem } = await connect();
    const { spf: one, dkim, dmarc, mx } = domainChecks!;
    expect([one, dkim, dmarc, mx].map(({ status }) => status)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
    expect(replyProblem).toBeUndefined();
    expect((await state()).warnings).toEqual([]);
  });

  it('cannot be looked up without email, nor with a key that Resend refuses', async () => {
    await expect(refresh()).rejects.toMatchObject({ code: 'conflict', message: 'Email is not connected' });
    await connect();
    provider.on(() => ({ status: 401, body: { message: 'no' } }));
    await expect(refresh()).rejects.toMatchObject({ message: 'Resend rejected the API key' });
    provider.on(() => ({ status: 500 }));
    await expect(refresh()).rejects.toMatchObject({ message: 'Resend could not be reached' });
  });
});
