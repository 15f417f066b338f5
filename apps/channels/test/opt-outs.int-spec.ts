import { randomInt } from 'node:crypto';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { DomainError } from '@northline/common/vocabulary/errors';
import { SuppressionsRepository } from '../src/suppressions/suppressions.repository';
import { ChannelsHarness, until } from './harness';
import { metaSignature, Provider } from './provider';

let provider: Provider;
let channels: ChannelsHarness;

beforeAll(async () => {
  provider = await Provider.start();
  channels = await ChannelsHarness.start({ ...provider.settings, PUBLIC_URL: 'https://northline.example' });
});
afterAll(async () => {
  await channels.stop();
  provider.stop();
});

describe('an opt-out that the model recognised', () => {
  it('suppresses as STOP does, once, with the quote: on all channels, and what waits is cancelled', async () => {
    const ctx = channels.account();
    const campaign = { campaignId: 'b'.repeat(24), ratePerMinute: 1 };
    const to = { phone: '+41446681806', email: 'ada@example.com' };
    const sent = await channels.request(ctx, { campaign, to, leadId: '6', test: true });
    await channels.status(ctx.accountId, sent.messageId, 'sent');
    const queued = await channels.request(ctx, { campaign, to, leadId: '6', test: true });
    const page = { limit: 1 };
    const { conversationId } = queued;
    await until(async () => (await channels.ask(ctx, 'channels.deliveries.list', { conversationId, page })).items[0]);
    const order = {
      person: { leadId: '6', ...to },
      conversationId,
      quote: 'Forget this number. '.repeat(20),
    };
    await channels.ask(ctx, 'channels.suppressions.opt_out', order);
    await channels.ask(ctx, 'channels.suppressions.opt_out', order);
    await channels.status(ctx.accountId, queued.messageId, 'cancelled');
    const content = { type: 'email', subject: 'Hi', text: 'Hi' } as const;
    const byMail = await channels.request(ctx, { channel: 'email', to, leadId: '6', content, test: true });
    await channels.status(ctx.accountId, byMail.messageId, 'cancelled');
    const told = () => channels.events(ctx.accountId, 'contact.suppressed');
    await until(() => Promise.resolve(told().length > 0));
    expect(told()).toMatchObject([
      {
        reason: 'opt_out',
        suppressed: true,
        leadId: '6',
        conversationId,
        quote: order.quote.slice(0, 300),
      },
    ]);
  });
});

describe('the suppressions of a lead', () => {
  it('are those of the lead, its number and its address, on any channel; also of one that is erased', async () => {
    const ctx = channels.account();
    const silent = channels.answer('engine.leads.get', ({ id }) => {
      if (id !== 6) throw new DomainError('not_found', 'Lead not found');
      return { id, phone: '+41 44 668 18 06', email: 'Ada@example.com' };
    });
    const suppress = async (suppression: object): Promise<string> =>
      (await channels.ask(ctx, 'channels.suppressions.create', { suppression }))._id;
    const [byPhone, byMail] = [
      await suppress({ phone: '+41446681806' }),
      await suppress({ email: 'ada@example.com', reason: 'Complained' }),
    ];
    await suppress({ email: 'bo@example.com' });
    const of = async (leadId: string, limit = 10): Promise<{ ids: string[]; total: number }> => {
      const { items, total } = await channels.ask(ctx, 'channels.suppressions.list', { leadId, limit });
      return { ids: items.map(({ _id }) => _id).sort(), total };
    };
    expect(await of('6')).toEqual({ ids: [byPhone, byMail].sort(), total: 2 });
    expect(await of('6', 1)).toMatchObject({ total: 2 });
    expect(await of('7')).toEqual({ ids: [], total: 0 });
    await channels.ask(ctx, 'channels.suppressions.delete', { id: byPhone });
    expect(await of('6')).toEqual({ ids: [byMail], total: 1 });
    const other = channels.account();
    expect((await channels.ask(other, 'channels.suppressions.list', { leadId: '6', limit: 10 })).items).toEqual([]);
    silent();
  });
});

describe('START', () => {
  const appSecret = 'meta-app-secret';
  let ctx: RequestContext;
  let phoneNumberId: string;
  const from = '41446681811';

  /** Writes by WhatsApp, a number of seconds ago. */
  const write = (id: string, text: string, secondsAgo: number): Promise<unknown> => {
    const timestamp = String(Math.floor(Date.now() / 1_000) - secondsAgo);
    const value = {
      messaging_product: 'whatsapp',
      metadata: { phone_number_id: phoneNumberId },
      contacts: [{ wa_id: from, profile: { name: 'Ada' } }],
      messages: [{ from, id, timestamp, type: 'text', text: { body: text } }],
    };
    const rawBody = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
    });
    const signature = metaSignature(appSecret, rawBody);
    return channels.ask(channels.account(), 'channels.callbacks.whatsapp', { callbacks: [{ rawBody, signature }] });
  };
  const suppressed = async (): Promise<number> =>
    (await channels.ask(ctx, 'channels.suppressions.list', { limit: 10 })).total;

  beforeEach(async () => {
    ctx = channels.account();
    phoneNumberId = String(randomInt(1e9, 1e10));
    await channels.ask(ctx, 'channels.integrations.connect_whatsapp', {
      accessToken: 'EAA',
      phoneNumberId,
      appSecret,
      verifyToken: `verify-${phoneNumberId}`,
    });
  });

  it('that comes late lifts no STOP that was written after it, however often that one is repeated', async () => {
    await write('wamid.1', 'STOP', 60);
    await write('wamid.2', 'START', 120);
    expect(await suppressed()).toBe(1);
    await write('wamid.3', 'STOP', 30);
    await write('wamid.4', 'STOP', 90);
    await write('wamid.5', 'START', 45);
    expect(await suppressed()).toBe(1);
    await write('wamid.6', 'START', 30);
    expect(await suppressed()).toBe(0);
  });

  it('overtakes a STOP that was written before it and comes later, also where it lifted nothing', async () => {
    await write('wamid.1', 'START', 30);
    await write('wamid.2', 'STOP', 60);
    expect(await suppressed()).toBe(0);
    expect(channels.events(ctx.accountId, 'inbound.received').map(({ intent }) => intent)).toEqual([
      'message',
      'opt_in',
    ]);
    await write('wamid.3', 'STOP', 30);
    expect(await suppressed()).toBe(1);
  });

  it('lifts a STOP with all addresses of the lead that it was widened to, and none is added to what was lifted', async () => {
    await write('wamid.1', 'STOP', 60);
    const { suppressionId: id } = await channels.event(ctx.accountId, 'contact.suppressed');
    const person = { leadId: '8', phone: `+${from}`, email: 'eve@example.com' };
    const mail = () =>
      channels.request(ctx, {
        channel: 'email',
        to: { email: person.email },
        content: { type: 'email', subject: 'Hi', text: 'Hi' },
        test: true,
      });
    const widen = () => channels.ask(ctx, 'channels.suppressions.widen', { id, person });
    for (const _ of [1, 2]) expect(await widen()).toEqual({ widened: true });
    const toCopy = await mail();
    await channels.status(ctx.accountId, toCopy.messageId, 'cancelled');
    const widened = await channels.event(ctx.accountId, 'contact.suppressed', ({ rev }) => rev > 1);
    expect(widened).toMatchObject({ ...person, suppressed: true, rev: 2, since: 1 });
    await write('wamid.2', 'START', 30);
    expect(await widen()).toEqual({ widened: false });
    expect(await suppressed()).toBe(0);
    const after = await mail();
    await channels.status(ctx.accountId, after.messageId, 'sent');
    await write('wamid.3', 'STOP', 10);
    const again = await channels.event(ctx.accountId, 'contact.suppressed', ({ rev }) => rev > 3);
    expect(again).toMatchObject({ suppressed: true, rev: 4, since: 4, email: person.email, saidOn: 'whatsapp' });
  });

  it('lifts what was said before it in the same second, also by the link or in other words', async () => {
    const person = { leadId: '7', phone: `+${from}` };
    await channels.ask(ctx, 'channels.suppressions.opt_out', {
      person,
      conversationId: 'a'.repeat(24),
      quote: 'Enough',
    });
    await write('wamid.1', 'START', 0);
    expect(await suppressed()).toBe(0);
  });

  it('overtakes what was said before it in other words, and understood later', async () => {
    const person = { leadId: '9', phone: `+${from}` };
    const understood = (secondsAgo: number): Promise<{ suppressed: boolean }> =>
      channels.ask(ctx, 'channels.suppressions.opt_out', {
        person,
        conversationId: 'a'.repeat(24),
        quote: 'Enough',
        saidAt: new Date(Date.now() - secondsAgo * 1_000).toISOString(),
      });
    await write('wamid.1', 'START', 30);
    expect(await understood(60)).toEqual({ suppressed: false });
    expect(await suppressed()).toBe(0);
    expect(await understood(10)).toEqual({ suppressed: true });
    expect(await suppressed()).toBe(1);
  });

  it('takes back no STOP that was written after it, when an earlier one comes late', async () => {
    await write('wamid.2', 'START', 30);
    await write('wamid.3', 'STOP', 10);
    await write('wamid.1', 'STOP', 60);
    expect(await suppressed()).toBe(1);
    const intents = channels.events(ctx.accountId, 'inbound.received').map(({ intent }) => intent);
    expect(intents).toEqual(['message', 'opt_out', 'opt_out']);
  });

  it('overtakes a STOP that was written before it also while that one is being noted', async () => {
    const repository = channels.app.get(SuppressionsRepository, { strict: false });
    const note = repository.suppress.bind(repository);
    jest.spyOn(repository, 'suppress').mockImplementationOnce(async (...order) => {
      await write('wamid.2', 'START', 30);
      return note(...order);
    });
    await write('wamid.1', 'STOP', 60);
    expect(await suppressed()).toBe(0);
    await write('wamid.3', 'STOP', 10);
    expect(await suppressed()).toBe(1);
  });

  it('lifts no STOP that was written after it and is noted again meanwhile', async () => {
    const repository = channels.app.get(SuppressionsRepository, { strict: false });
    await write('wamid.1', 'STOP', 60);
    const lift = repository.lift.bind(repository);
    jest.spyOn(repository, 'lift').mockImplementationOnce(async (...which) => {
      await write('wamid.2', 'STOP', 10);
      return lift(...which);
    });
    await write('wamid.3', 'START', 30);
    expect(await suppressed()).toBe(1);
  });
});
