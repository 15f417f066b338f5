import { eventually } from '@northline/testing';
import { sendWhatsApp, startWorld, subscribeWhatsApp, type World } from './world';

interface Webhook {
  entry: [
    {
      changes: [
        {
          value: { messages?: [{ from: string; text: { body: string } }]; statuses?: [{ id: string; status: string }] };
        },
      ];
    },
  ];
}

/** What the lead of a number has written so far. */
const saidBy = (world: World, phone: string): string[] =>
  world.receiver
    .at('/whatsapp')
    .flatMap((webhook) => (webhook as Webhook).entry[0].changes[0].value.messages ?? [])
    .filter((message) => message.from === phone)
    .map((message) => message.text.body);

const touch = (world: World, to: string) =>
  sendWhatsApp(world, { to, type: 'template', template: { name: 'first_touch', language: { code: 'en' } } });
const text = (world: World, to: string, body: string) => sendWhatsApp(world, { to, type: 'text', text: { body } });

const quiet = (world: World) =>
  eventually('a quiet world', async () => {
    const { body } = await world.call('GET', '/sandbox/state');
    return body.callbacksPending === 0 && body.repliesPending === 0;
  });

describe('lead personas', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
    await subscribeWhatsApp(world);
  });
  afterAll(() => world.stop());

  it('eager reads, answers what it is asked, and stops when nothing more is asked', async () => {
    const phone = '12025550110';
    await touch(world, phone);
    await eventually('the first answer', () => saidBy(world, phone).length === 1);
    expect(saidBy(world, phone)[0]).toMatch(/^Yes, I am interested!/);
    const statuses = world.receiver
      .at('/whatsapp')
      .flatMap((webhook) => (webhook as Webhook).entry[0].changes[0].value.statuses ?? []);
    expect(statuses.map((status) => status.status)).toContain('read');

    await text(world, phone, 'What budget do you have in mind?');
    await eventually('the second answer', () => saidBy(world, phone).length === 2);
    expect(saidBy(world, phone)[1]).toMatch(/budget is .*\d/);
    await text(world, phone, 'Which day and time would suit you?');
    await eventually('the third answer', () => saidBy(world, phone).length === 3);
    await text(world, phone, 'Thank you. We will come back to you.');
    await quiet(world);
    expect(saidBy(world, phone)).toHaveLength(3);
  });

  it.each([
    ['12025550112', /^hi$/],
    ['12025550113', /match last night/],
    ['12025550114', /^[A-Z]+$/],
    ['12025550115', /real person/],
    ['12025550116', /Ignore all previous instructions/],
    ['12025550118', /not interested|no(?:t|,)/i],
    ['12025550119', /How much does it cost\?/],
  ])('%s is played by its last digit', async (phone, first) => {
    await touch(world, phone);
    await eventually('an answer', () => saidBy(world, phone).length > 0);
    expect(saidBy(world, phone)[0]).toMatch(first);
  });

  it('opts out in several languages', async () => {
    const phones = Array.from({ length: 12 }, (_, n) => `1303555${String(n).padStart(3, '0')}4`);
    for (const phone of phones) await touch(world, phone);
    await eventually('all opt-outs', () => phones.every((phone) => saidBy(world, phone).length === 1));
    expect(new Set(phones.map((phone) => saidBy(world, phone)[0])).size).toBeGreaterThan(3);
  });

  it('writes many short messages', async () => {
    const phone = '12025550122';
    await touch(world, phone);
    await quiet(world);
    expect(saidBy(world, phone).length).toBeGreaterThan(3);
  });

  it('never answers where it is silent, or where nobody plays', async () => {
    await touch(world, '12025550117');
    await touch(world, '442079460018');
    await quiet(world);
    expect(saidBy(world, '12025550117')).toEqual([]);
    expect(saidBy(world, '442079460018')).toEqual([]);
  });

  it('plays whom it is told to', async () => {
    await world.call('PUT', '/sandbox/personas', {
      channel: 'whatsapp',
      address: '+44 20 7946 0100',
      persona: 'human',
    });
    await world.call('PUT', '/sandbox/personas', { channel: 'whatsapp', address: '+1 202 555 0130', persona: null });
    await touch(world, '442079460100');
    await touch(world, '12025550130');
    await eventually('the human', () => saidBy(world, '442079460100').length === 1);
    await quiet(world);
    expect(saidBy(world, '12025550130')).toEqual([]);
    expect(
      (await world.call('PUT', '/sandbox/personas', { channel: 'whatsapp', address: '1', persona: 'king' })).status,
    ).toBe(400);
  });

  it('answers on Telegram and by mail too', async () => {
    const { telegram, email } = world.credentials;
    const bot = `/telegram/bot${telegram.telegramBotToken}`;
    await world.call('POST', `${bot}/setWebhook`, { url: `${world.receiver.url}/telegram` });
    await world.call('POST', '/sandbox/telegram/start', { chatId: 5_550_000_010 });
    await world.call('POST', `${bot}/sendMessage`, { chat_id: 5_550_000_010, text: 'Hello' });
    await eventually('an update', () =>
      world.receiver
        .at('/telegram')
        .some((update) => (update as { message: { text: string } }).message.text.startsWith('Yes, I am')),
    );

    const headers = { authorization: `Bearer ${email.apiKey}` };
    await world.call(
      'POST',
      '/resend/webhooks',
      { endpoint: `${world.receiver.url}/email`, events: ['email.received'] },
      headers,
    );
    const mail = {
      from: email.fromAddress,
      to: 'decliner.bob@leads.example',
      subject: 'Hi',
      text: 'Hello',
      reply_to: 'reply+1@reply.northline.example',
    };
    await world.call('POST', '/resend/emails', mail, headers);
    const event = await eventually(
      'email.received',
      () => world.receiver.at('/email')[0] as { data: { to: string[]; email_id: string } } | undefined,
    );
    expect(event.data.to).toEqual(['reply+1@reply.northline.example']);
    const { body } = await world.call('GET', `/resend/emails/receiving/${event.data.email_id}`, undefined, headers);
    expect(body.text).toMatch(/not interested|do not need/i);
    const raw = await fetch((body.raw as { download_url: string }).download_url);
    expect(raw.headers.get('content-type')).toBe('message/rfc822');
    expect(await raw.text()).toMatch(
      new RegExp(`^Message-ID: <${event.data.email_id}@[^]*\\r\\n\\r\\n${body.text as string}$`),
    );
  });

  it('repeats itself under the same seed, and differs under another', async () => {
    const play = async (seed: string): Promise<string[]> => {
      const own = await startWorld({ SANDBOX_SEED: seed });
      await subscribeWhatsApp(own);
      const phones = ['12025550114', '12025550124', '12025550134', '12025550118', '12025550128'];
      for (const phone of phones) await touch(own, phone);
      await eventually('all answers', () => phones.every((phone) => saidBy(own, phone).length > 0));
      const said = phones.flatMap((phone) => saidBy(own, phone));
      await own.stop();
      return said;
    };
    const first = await play('one');
    expect(await play('one')).toEqual(first);
    expect(await play('two')).not.toEqual(first);
  });
});
