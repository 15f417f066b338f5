import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@northline/testing';
import { sendWhatsApp, startWorld, subscribeWhatsApp, type World } from './world';

const message = { to: '442079460018', type: 'template', template: { name: 'first_touch', language: { code: 'en' } } };

interface Webhook {
  entry: [
    { changes: [{ value: { statuses?: [{ id: string; status: string }]; messages?: [{ text: { body: string } }] } }] },
  ];
}

describe('misbehaviour', () => {
  let world: World;
  const values = () => world.receiver.at('/whatsapp').map((webhook) => (webhook as Webhook).entry[0].changes[0].value);
  const statuses = () =>
    values()
      .flatMap((value) => value.statuses ?? [])
      .map((status) => status.status);
  const misbehave = (fault: object) => world.call('POST', '/sandbox/misbehave', { provider: 'whatsapp', ...fault });
  const say = (text: string) => world.call('POST', '/sandbox/say', { channel: 'whatsapp', from: '442079460018', text });
  const heard = () =>
    values()
      .flatMap((value) => value.messages ?? [])
      .map((one) => one.text.body);

  beforeAll(async () => {
    world = await startWorld();
    await subscribeWhatsApp(world);
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    await world.call('POST', '/sandbox/reset');
    world.receiver.calls.length = 0;
  });

  it.each([
    ['whatsapp', 'rate_limit', 429, { error: { code: 130429 } }],
    ['whatsapp', 'server_error', 500, { error: { code: 2 } }],
    ['whatsapp', 'refuse_credential', 401, { error: { code: 190 } }],
    ['telegram', 'rate_limit', 429, { ok: false, parameters: { retry_after: 7 } }],
    ['telegram', 'server_error', 500, { ok: false, error_code: 500 }],
    ['email', 'rate_limit', 429, { name: 'rate_limit_exceeded' }],
    ['email', 'server_error', 500, { name: 'internal_server_error' }],
    ['email', 'refuse_credential', 403, { name: 'invalid_api_key' }],
    ['model', 'rate_limit', 429, { error: { code: 'rate_limit_exceeded' } }],
    ['model', 'server_error', 500, { error: { type: 'server_error' } }],
  ])('%s can answer %s in its own words', async (provider, kind, status, body) => {
    await misbehave({ provider, kind, retryAfter: 7 });
    const { email, telegram } = world.credentials;
    const key = { authorization: `Bearer ${email.apiKey}` };
    const send = {
      whatsapp: () => sendWhatsApp(world, message),
      telegram: () =>
        world.call('POST', `/telegram/bot${telegram.telegramBotToken}/sendMessage`, { chat_id: 1, text: 'x' }),
      email: () => world.call('POST', '/resend/emails', {}, key),
      model: () => world.call('POST', '/v1/chat/completions', { messages: [{ role: 'user', content: 'x' }] }, key),
    }[provider];
    const answer = await send!();
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(body);
    expect((await world.call('GET', '/sandbox/misbehave')).body.faults).toEqual([]);
  });

  it('answers with a page of HTML, as somebody on the way does', async () => {
    await misbehave({ kind: 'bad_gateway' });
    await expect(sendWhatsApp(world, message)).rejects.toThrow(/JSON/);
    expect(await world.outbox(message.to)).toEqual([]);
  });

  it('drops the connection before acceptance', async () => {
    await misbehave({ kind: 'drop' });
    await expect(sendWhatsApp(world, message)).rejects.toThrow();
    expect(await world.outbox(message.to)).toEqual([]);
  });

  it('accepts and drops the connection: the message arrives all the same', async () => {
    await misbehave({ kind: 'accept_and_drop' });
    await expect(sendWhatsApp(world, message)).rejects.toThrow();
    await eventually('its statuses', () => statuses().includes('delivered'));
    expect(await world.outbox(message.to)).toHaveLength(1);
  });

  it.each([
    ['timeout', 0],
    ['accept_and_stall', 1],
  ])('%s keeps the caller waiting, with %i message accepted', async (kind, accepted) => {
    await misbehave({ kind, delayMs: 60_000 });
    const { accessToken, phoneNumberId } = world.credentials.whatsapp;
    const gone = new AbortController();
    const call = fetch(`${world.url}/whatsapp/v24.0/${phoneNumberId}/messages`, {
      method: 'POST',
      signal: gone.signal,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ messaging_product: 'whatsapp', ...message }),
    });
    await eventually('the fault to be taken', async () => {
      const { faults } = (await world.call('GET', '/sandbox/misbehave')).body;
      return (faults as object[]).length === 0;
    });
    expect(await Promise.race([call, pause(300, 'no answer')])).toBe('no answer');
    expect(await world.outbox(message.to)).toHaveLength(accepted);
    gone.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('answers slowly', async () => {
    await misbehave({ kind: 'slow', delayMs: 150 });
    const start = performance.now();
    expect((await sendWhatsApp(world, message)).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(140);
  });

  it('hits only the address that was named, as often as was said', async () => {
    await misbehave({ kind: 'server_error', status: 503, address: '+44 20 7946 0018', times: 2 });
    const to = async (phone: string) => (await sendWhatsApp(world, { ...message, to: phone })).status;
    expect([
      await to('442079460019'),
      await to('442079460018'),
      await to('442079460018'),
      await to('442079460018'),
    ]).toEqual([200, 503, 503, 200]);
  });

  it('doubles callbacks', async () => {
    await misbehave({ kind: 'duplicate_callbacks', count: 49 });
    await say('fifty times');
    await eventually('fifty calls', () => heard().length === 50);
    const bodies = world.receiver.calls.map((call) => call.body).filter((body) => body.includes('fifty times'));
    expect(new Set(bodies).size).toBe(1);
  });

  it('turns the order of callbacks round', async () => {
    await misbehave({ kind: 'reorder_callbacks' });
    await say('first');
    await say('second');
    await eventually('both', () => heard().length === 2);
    expect(heard()).toEqual(['second', 'first']);
  });

  it('delivers callbacks late, or not at all', async () => {
    await misbehave({ kind: 'late_callbacks', delayMs: 200 });
    const start = performance.now();
    await say('late');
    await eventually('the late one', () => heard().length === 1);
    expect(performance.now() - start).toBeGreaterThan(190);
    await misbehave({ kind: 'drop_callbacks' });
    await say('lost');
    await say('after');
    await eventually('the next one', () => heard().includes('after'));
    expect(heard()).toEqual(['late', 'after']);
  });

  it('misbehaves until it is told to behave', async () => {
    await misbehave({ kind: 'server_error', times: 0 });
    for (let n = 0; n < 3; n += 1) expect((await sendWhatsApp(world, message)).status).toBe(500);
    await world.call('DELETE', '/sandbox/misbehave');
    expect((await sendWhatsApp(world, message)).status).toBe(200);
  });

  it('refuses faults that it does not know', async () => {
    expect(await misbehave({ kind: 'explode' })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('kind') as string },
    });
  });
});
