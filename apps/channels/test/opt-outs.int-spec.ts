import { DomainError } from '@northline/common/vocabulary/errors';
import { ChannelsHarness, until } from './harness';

let channels: ChannelsHarness;

beforeAll(async () => {
  channels = await ChannelsHarness.start();
});
afterAll(() => channels.stop());

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
