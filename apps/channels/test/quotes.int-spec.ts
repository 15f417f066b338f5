import type { RequestContext } from '@northline/common/vocabulary/context';
import type { InboundReceived } from '@northline/common/contracts';
import { ChannelsHarness } from './harness';
import { Provider } from './provider';

const appSecret = 'meta-app-secret';
let numbers = 700_000_000_000;
const next = (): string => String((numbers += 1));

let provider: Provider;
let channels: ChannelsHarness;

beforeAll(async () => {
  provider = await Provider.start();
  channels = await ChannelsHarness.start({ WHATSAPP_API_URL: provider.url, TELEGRAM_API_URL: provider.url });
});

afterAll(async () => {
  await channels.stop();
  provider.stop();
});

describe('a message on WhatsApp', () => {
  const from = '41446681901';

  async function connected() {
    const ctx = channels.account();
    const phoneNumberId = next();
    const verifyToken = `verify-${phoneNumberId}`;
    const connection = { accessToken: 'EAA', phoneNumberId, appSecret, verifyToken };
    await channels.ask(ctx, 'channels.integrations.connect_whatsapp', connection);
    const post = async (message: object): Promise<void> => {
      const common = { from, timestamp: Math.floor(Date.now() / 1_000) };
      await channels.whatsAppTells(phoneNumberId, appSecret, { messages: [{ ...common, ...message }] });
    };
    const say = async (body: string, more: object): Promise<InboundReceived> => {
      await post({ id: `wamid.${body}`, type: 'text', text: { body }, ...more });
      return heard(ctx, body);
    };
    return { ctx, post, say };
  }

  const heard = (ctx: RequestContext, words: string): Promise<InboundReceived> =>
    channels.event(ctx.accountId, 'inbound.received', ({ text }) => text === words);

  it('refers to one of ours by its id, to one of theirs in its words, or to an ad', async () => {
    const { ctx, say } = await connected();
    const { messageId, conversationId } = await channels.request(ctx, { to: { phone: `+${from}` } });
    const { providerMessageId: id } = await channels.status(ctx.accountId, messageId, 'sent');
    expect((await say('this one', { context: { from: '1', id } })).quoted).toEqual({ messageId, conversationId });
    expect((await say('that one', { context: { from, id: 'wamid.this one' } })).quoted).toEqual({ text: 'this one' });
    expect(await say('which one', { context: { id: 'wamid.unknown' } })).not.toHaveProperty('quoted');
    expect(await say('no one', {})).not.toHaveProperty('quoted');
    const referral = { source_type: 'ad', headline: 'Flats', body: 'x'.repeat(1_000) };
    expect((await say('an ad', { referral })).quoted).toEqual({ text: `[ad] Flats: ${'x'.repeat(288)}` });
    const other = await connected();
    expect(await other.say('mine', { context: { from: '1', id } })).not.toHaveProperty('quoted');
  });

  it('that is chosen among given answers opts out by its title, whatever is explained below it', async () => {
    const { ctx, post } = await connected();
    const listed = (title: string) => ({ list_reply: { id: '1', title, description: 'Then we write no more' } });
    await post({ id: 'wamid.1', type: 'interactive', interactive: listed('Other'), context: { forwarded: true } });
    await post({ id: 'wamid.2', type: 'interactive', interactive: listed('Stop'), context: { forwarded: true } });
    await post({ id: 'wamid.3', type: 'interactive', interactive: listed('Stop') });
    expect((await heard(ctx, 'Stop\nThen we write no more')).intent).toBe('opt_out');
    expect((await heard(ctx, '[forwarded] Other\nThen we write no more')).intent).toBe('message');
    expect((await heard(ctx, '[forwarded] Stop\nThen we write no more')).intent).toBe('message');
    await post({ id: 'wamid.4', type: 'interactive', interactive: { button_reply: { id: '2', title: 'START' } } });
    expect((await heard(ctx, 'START')).intent).toBe('opt_in');
  });

  describe('that tells a new number', () => {
    const number = '41446681999';
    const system = { type: 'user_changed_number', wa_id: number, body: 'Ada changed' };

    it('is followed, once: by the engine, by what is known of the person, and by nobody as an answer', async () => {
      const { ctx, post, say } = await connected();
      const { leadId, messageId } = await channels.request(ctx, { to: { phone: `+${from}` } });
      await channels.status(ctx.accountId, messageId, 'sent');
      for (let times = 0; times < 2; times += 1) await post({ id: 'wamid.system', type: 'system', system });
      await post({ id: 'wamid.other', type: 'system', system: { type: 'user_identity_changed' } });
      expect(await say('Hi', { from: number })).toMatchObject({ leadId, from: { phone: `+${number}` } });
      expect(channels.events(ctx.accountId, 'inbound.received')).toHaveLength(1);
      await channels.event(ctx.accountId, 'contact.moved');
      expect(channels.events(ctx.accountId, 'contact.moved')).toEqual([
        { from: { phone: `+${from}` }, to: { phone: `+${number}` } },
      ]);
      const { items } = await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 10 });
      const text = `[system] The person's WhatsApp number has changed: +${number}`;
      expect(items).toContainEqual(expect.objectContaining({ text, from: `+${from}`, leadId, status: 'received' }));
      const id = items.find((one) => one.text === text)?._id ?? '';
      await expect(channels.ask(ctx, 'channels.inbound_messages.release', { id })).rejects.toThrow('was not set aside');
    });

    it('keeps the window open, takes what was opted out of along, and what they say from there counts', async () => {
      const { ctx, post, say } = await connected();
      await say('Hello', {});
      const content = { type: 'text', text: 'Hello Ada' } as const;
      await post({ id: 'wamid.system', type: 'system', system });
      const first = await channels.request(ctx, { to: { phone: `+${number}` }, content });
      await channels.status(ctx.accountId, first.messageId, 'sent');
      const later = await connected();
      await later.say('STOP', {});
      await later.post({ id: 'wamid.system', type: 'system', system });
      const barred = await channels.request(later.ctx, { to: { phone: `+${number}` } });
      await channels.status(later.ctx.accountId, barred.messageId, 'cancelled');
      expect((await later.say('START', { from: number })).intent).toBe('opt_in');
      const again = await channels.request(later.ctx, { to: { phone: `+${number}` } });
      await channels.status(later.ctx.accountId, again.messageId, 'sent');
    });

    it('has what was suppressed by the former number alone bar the lead, as the engine is told', async () => {
      const { ctx, post } = await connected();
      const { leadId, messageId } = await channels.request(ctx, { to: { phone: `+${from}` } });
      await channels.status(ctx.accountId, messageId, 'sent');
      await channels.ask(ctx, 'channels.suppressions.create', { suppression: { phone: `+${from}` } });
      await post({ id: 'wamid.system', type: 'system', system });
      await channels.event(ctx.accountId, 'contact.suppressed', (told) => told.leadId === leadId);
      const barred = await channels.request(ctx, { leadId, to: { phone: `+${number}` } });
      await channels.status(ctx.accountId, barred.messageId, 'cancelled');
    });

    it('or a new user id is told with what is known of both', async () => {
      const { ctx, post } = await connected();
      const changed = { type: 'user_changed_user_id', user_id: 'CH.2' };
      await post({ id: 'wamid.system', type: 'system', from: undefined, from_user_id: 'CH.1', system: changed });
      await post({
        id: 'wamid.both',
        type: 'system',
        from_user_id: 'CH.2',
        system: { ...system, user_id: 'CH.3' },
      });
      await channels.event(ctx.accountId, 'contact.moved', ({ to }) => to.phone !== undefined);
      expect(channels.events(ctx.accountId, 'contact.moved')).toEqual([
        { from: { userId: 'CH.1' }, to: { userId: 'CH.2' } },
        { from: { phone: `+${from}`, userId: 'CH.2' }, to: { phone: `+${number}`, userId: 'CH.3' } },
      ]);
    });
  });
});
