import { createHmac } from 'node:crypto';
import { eventually } from '@northline/testing';
import { sendWhatsApp, startWorld, subscribeWhatsApp, type World } from './world';

interface Webhook {
  object: string;
  entry: [{ changes: [{ field: string; value: Value }] }];
}
interface Value {
  metadata: { phone_number_id: string };
  contacts?: [{ profile: { name: string }; wa_id?: string; user_id: string }];
  messages?: [
    { from?: string; from_user_id: string; id: string; timestamp: string; type: string; text: { body: string } },
  ];
  statuses?: [
    {
      id: string;
      status: string;
      recipient_id?: string;
      biz_opaque_callback_data?: string;
      errors?: [{ code: number }];
    },
  ];
}

const template = (to: string) => ({
  to,
  type: 'template',
  template: {
    name: 'first_touch',
    language: { code: 'en' },
    components: [{ type: 'body', parameters: [{ type: 'text', text: 'Anna' }] }],
  },
  biz_opaque_callback_data: 'our-id',
});

describe('WhatsApp Cloud API', () => {
  let world: World;
  const values = () => world.receiver.at('/whatsapp').map((webhook) => (webhook as Webhook).entry[0].changes[0].value);
  const statuses = (id: string) =>
    values()
      .flatMap((value) => value.statuses ?? [])
      .filter((status) => status.id === id);
  const idOf = (answer: { body: unknown }) => (answer.body as { messages: [{ id: string }] }).messages[0].id;

  beforeAll(async () => {
    world = await startWorld();
    await subscribeWhatsApp(world);
  });
  afterAll(() => world.stop());

  it('accepts a template and tells its way by signed webhooks, in order', async () => {
    const answer = await sendWhatsApp(world, template('+44 20 7946 0018'));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ messaging_product: 'whatsapp', contacts: [{ wa_id: '442079460018' }] });
    const id = idOf(answer);
    await eventually('delivered', () => statuses(id).length === 2);
    expect(statuses(id).map((status) => status.status)).toEqual(['sent', 'delivered']);
    expect(statuses(id)[0]).toMatchObject({ recipient_id: '442079460018', biz_opaque_callback_data: 'our-id' });
    const call = world.receiver.calls.at(-1);
    const signature = createHmac('sha256', world.credentials.whatsapp.appSecret).update(call!.body).digest('hex');
    expect(call?.headers['x-hub-signature-256']).toBe(`sha256=${signature}`);
  });

  it('fails free text outside the 24-hour window with 131047, and takes it inside', async () => {
    const text = { to: '442079460019', type: 'text', text: { body: 'Hello' } };
    const early = idOf(await sendWhatsApp(world, text));
    await eventually('failed', () => statuses(early).length > 0);
    expect(statuses(early)).toMatchObject([{ status: 'failed', errors: [{ code: 131047 }] }]);

    await world.call('POST', '/sandbox/say', {
      channel: 'whatsapp',
      from: '+44 20 7946 0019',
      text: 'Who is there?',
      name: 'Ada',
    });
    const inside = idOf(await sendWhatsApp(world, text));
    await eventually('delivered', () => statuses(inside).length === 2);

    await world.call('POST', '/sandbox/whatsapp/close-window', { address: '442079460019' });
    const late = idOf(await sendWhatsApp(world, text));
    await eventually('failed again', () => statuses(late)[0]?.status === 'failed');
  });

  it('brings what people write, with and without a phone number', async () => {
    await world.call('POST', '/sandbox/say', { channel: 'whatsapp', from: '442079460020', text: 'Hi', name: 'Grace' });
    await world.call('POST', '/sandbox/say', {
      channel: 'whatsapp',
      from: 'US.13491208655302741918',
      text: 'No phone',
    });
    const find = (text: string) => values().find((value) => value.messages?.[0].text.body === text);
    await eventually('both messages', () => find('Hi') && find('No phone'));
    expect(find('Hi')).toMatchObject({
      metadata: { phone_number_id: world.credentials.whatsapp.phoneNumberId },
      contacts: [{ profile: { name: 'Grace' }, wa_id: '442079460020' }],
      messages: [{ from: '442079460020', type: 'text', id: expect.stringMatching(/^wamid\./) as string }],
    });
    expect(find('No phone')?.messages?.[0]).toMatchObject({ from_user_id: 'US.13491208655302741918' });
    expect(find('No phone')?.messages?.[0].from).toBeUndefined();
    const answer = await sendWhatsApp(world, { recipient: 'US.13491208655302741918', text: { body: 'Hello' } });
    expect(answer.body).toMatchObject({ contacts: [{ user_id: 'US.13491208655302741918' }] });
    expect(await world.outbox('US.13491208655302741918')).toHaveLength(1);
  });

  it('reports who cannot be reached with 131026', async () => {
    await world.call('POST', '/sandbox/reach', { channel: 'whatsapp', address: '442079460021', reach: 'unreachable' });
    const id = idOf(await sendWhatsApp(world, template('442079460021')));
    await eventually('failed', () => statuses(id).length > 0);
    expect(statuses(id)).toMatchObject([{ status: 'failed', errors: [{ code: 131026 }] }]);
  });

  it.each([
    ['no token', {}, 401, 104],
    ['a token of another shape', { authorization: 'Bearer abc' }, 401, 190],
  ])('refuses %s', async (_, headers, status, code) => {
    const answer = await world.call(
      'GET',
      `/whatsapp/v24.0/${world.credentials.whatsapp.phoneNumberId}`,
      undefined,
      headers,
    );
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { code, type: 'OAuthException' } });
  });

  it.each([
    ['a body without messaging_product', { messaging_product: 'sms' }, 100],
    ['a number that is none', { to: 'nobody', text: { body: 'x' } }, 131009],
    ['a type that it does not know', { to: '442079460018', type: 'poll' }, 131051],
    ['a text that is too long', { to: '442079460018', text: { body: 'x'.repeat(4097) } }, 100],
    [
      'a template that does not exist',
      { to: '442079460018', type: 'template', template: { name: 'missing_one', language: { code: 'en' } } },
      132001,
    ],
  ])('refuses %s', async (_, body, code) => {
    const answer = await sendWhatsApp(world, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).toMatchObject({ error: { code } });
  });

  it('counts the parameters of a declared template', async () => {
    const { accessToken } = world.credentials.whatsapp;
    const declared = await world.call(
      'POST',
      `/whatsapp/v24.0/${world.credentials.app.businessAccountId}/message_templates`,
      {
        name: 'greeting',
        language: 'en',
        category: 'MARKETING',
        components: [{ type: 'BODY', text: 'Hi {{1}} from {{2}}' }],
      },
      { authorization: `Bearer ${accessToken}` },
    );
    expect(declared.body).toMatchObject({ status: 'APPROVED' });
    const send = (texts: string[], language = 'en') =>
      sendWhatsApp(world, {
        to: '442079460022',
        type: 'template',
        template: {
          name: 'greeting',
          language: { code: language },
          components: [{ type: 'body', parameters: texts.map((text) => ({ type: 'text', text })) }],
        },
      });
    expect((await send(['Ada'])).body).toMatchObject({ error: { code: 132000 } });
    expect((await send(['Ada', 'us'], 'de')).body).toMatchObject({ error: { code: 132001 } });
    expect((await send(['Ada', 'us'])).status).toBe(200);
    expect((await world.outbox('442079460022'))[0]?.text).toBe('Hi Ada from us');
  });

  it('rates a number as it is told to, and reports it by a webhook of the business account', async () => {
    const { accessToken, phoneNumberId } = world.credentials.whatsapp;
    const rating = async () => {
      const path = `/whatsapp/v24.0/${phoneNumberId}?fields=quality_rating`;
      const answer = await world.call('GET', path, undefined, { authorization: `Bearer ${accessToken}` });
      return answer.body;
    };
    const reports = () =>
      world.receiver
        .at('/whatsapp')
        .map((webhook) => (webhook as Webhook).entry[0].changes[0])
        .filter(({ field }) => field === 'phone_number_quality_update')
        .map(({ value }) => value as object);
    expect(await rating()).toEqual({ id: phoneNumberId, quality_rating: 'GREEN' });
    expect((await world.call('POST', '/sandbox/whatsapp/quality', { phoneNumberId, rating: 'RED' })).status).toBe(200);
    await eventually('the report', () => reports().length === 1);
    expect(reports()[0]).toEqual({
      display_phone_number: `1555${phoneNumberId.slice(-7)}`,
      event: 'FLAGGED',
      current_limit: 'TIER_UNLIMITED',
      max_daily_conversations_per_business: 'TIER_UNLIMITED',
    });
    expect(await rating()).toEqual({ id: phoneNumberId, quality_rating: 'RED' });
    await world.call('POST', '/sandbox/whatsapp/quality', { phoneNumberId, rating: 'GREEN' });
    await eventually('the other report', () => reports().length === 2);
    expect(reports()[1]).toMatchObject({ event: 'UNFLAGGED' });
    const unknown = { phoneNumberId, rating: 'BLUE' };
    expect((await world.call('POST', '/sandbox/whatsapp/quality', unknown)).status).toBe(400);
  });

  it('lists the declared templates, page by page, and refuses one that was paused', async () => {
    const account = world.credentials.app.businessAccountId;
    const authorization = `Bearer ${world.credentials.whatsapp.accessToken}`;
    const components = [{ type: 'BODY', text: 'Hi {{1}}' }];
    for (const name of ['first', 'second'])
      await world.call(
        'POST',
        `/whatsapp/v24.0/${account}/message_templates`,
        { name, language: 'en', category: 'UTILITY', components },
        { authorization },
      );
    const names: string[] = [];
    let after = '';
    do {
      const path = `/whatsapp/v24.0/${account}/message_templates?limit=1${after && `&after=${after}`}`;
      const { body } = await world.call('GET', path, undefined, { authorization });
      const { data, paging } = body as {
        data: { name: string }[];
        paging: { next?: string; cursors: { after: string } };
      };
      names.push(...data.map(({ name }) => name));
      after = paging.next === undefined ? '' : paging.cursors.after;
    } while (after !== '');
    expect(names).toEqual(expect.arrayContaining(['first', 'second']));
    const paused = { name: 'first', language: 'en', status: 'PAUSED' };
    expect((await world.call('POST', '/sandbox/whatsapp/templates', paused)).status).toBe(200);
    const sent = await sendWhatsApp(world, {
      to: '442079460022',
      type: 'template',
      template: {
        name: 'first',
        language: { code: 'en' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: 'Ada' }] }],
      },
    });
    expect(sent.body).toMatchObject({ error: { code: 132015 } });
  });

  it('subscribes only with the app token and after the challenge was echoed', async () => {
    const { appId, appSecret } = world.credentials.app;
    const subscribe = (token: string, verifyToken: string) =>
      world.call('POST', `/whatsapp/v24.0/${appId}/subscriptions?access_token=${encodeURIComponent(token)}`, {
        object: 'whatsapp_business_account',
        callback_url: `${world.receiver.url}/whatsapp`,
        verify_token: verifyToken,
        fields: 'messages',
      });
    expect((await subscribe(world.credentials.whatsapp.accessToken, 'secret word')).body).toMatchObject({
      error: { code: 15 },
    });
    expect((await subscribe(`${appId}|${appSecret}`, 'wrong word')).body).toMatchObject({ error: { code: 2200 } });
    expect((await subscribe(`${appId}|${appSecret}`, 'secret word')).body).toEqual({ success: true });
  });

  it('repeats a webhook that was not taken', async () => {
    world.receiver.statuses.push(500);
    await world.call('POST', '/sandbox/say', { channel: 'whatsapp', from: '442079460023', text: 'Again' });
    const again = () => values().filter((value) => value.messages?.[0].text.body === 'Again');
    await eventually('the repetition', () => again().length === 2);
    expect(again()[0]).toEqual(again()[1]);
  });
});

describe('WhatsApp throughput', () => {
  it('refuses the 81st message of a second with 130429', async () => {
    const world = await startWorld({ SANDBOX_LIMITS: 'on' });
    const burst = (): ReturnType<typeof sendWhatsApp>[] =>
      Array.from({ length: 200 }, (_, n) => sendWhatsApp(world, template(`442079460${String(n).padStart(3, '0')}`)));
    // A slow machine may spread a burst over seconds: another burst, then.
    const refused = await eventually('a refusal', async () =>
      (await Promise.all(burst())).find(({ status }) => status === 429),
    );
    expect(refused.body).toMatchObject({ error: { code: 130429 } });
    await world.stop();
  });
});
