import { request } from 'node:http';
import { eventually } from '@northline/testing';
import { Resend } from 'resend';
import { Webhook } from 'standardwebhooks';
import { startWorld, type World } from './world';

const mail = {
  from: 'Northline <hello@northline.example>',
  to: 'ada@leads.test',
  subject: 'Hello',
  text: 'How are you?',
  replyTo: 'reply+65a000000000000000000001@reply.northline.example',
};

interface EmailEvent {
  type: string;
  data: {
    email_id: string;
    to: string[];
    from: string;
    subject: string;
    tags?: Record<string, string>;
    bounce?: { type: string };
  };
}

describe('Resend, through its SDK', () => {
  let world: World;
  let resend: Resend;
  const clientOf = (key: string, url = world.url) => new Resend(key, { baseUrl: `${url}/resend` });
  const events = (id: string) =>
    world.receiver
      .at('/email')
      .map((event) => event as EmailEvent)
      .filter((event) => event.data.email_id === id);

  beforeAll(async () => {
    world = await startWorld();
    resend = clientOf(world.credentials.email.apiKey);
    const made = await resend.webhooks.create({
      endpoint: `${world.receiver.url}/email`,
      events: ['email.received', 'email.sent', 'email.delivered', 'email.bounced', 'email.complained'],
    });
    expect(made.data?.signing_secret).toBe(world.credentials.email.webhookSecret);
  });
  afterAll(() => world.stop());

  it('sends, and tells sent and delivered by webhooks that the SDK and standardwebhooks verify', async () => {
    const { data, error } = await resend.emails.send({ ...mail, tags: [{ name: 'message', value: 'm1' }] });
    expect(error).toBeNull();
    const id = data!.id;
    await eventually('delivered', () => events(id).length === 2);
    expect(events(id).map((event) => event.type)).toEqual(['email.sent', 'email.delivered']);
    expect(events(id)[1]?.data).toMatchObject({ to: [mail.to], subject: 'Hello', tags: { message: 'm1' } });

    const { headers, body } = world.receiver.calls.at(-1)!;
    const secret = world.credentials.email.webhookSecret;
    const svix = {
      id: String(headers['svix-id']),
      timestamp: String(headers['svix-timestamp']),
      signature: String(headers['svix-signature']),
    };
    expect(resend.webhooks.verify({ payload: body, headers: svix, webhookSecret: secret })).toMatchObject({
      type: 'email.delivered',
    });
    const standard = {
      'webhook-id': svix.id,
      'webhook-timestamp': svix.timestamp,
      'webhook-signature': svix.signature,
    };
    expect(new Webhook(secret).verify(body, standard)).toMatchObject({ type: 'email.delivered' });
    expect(() => new Webhook(secret).verify(`${body} `, standard)).toThrow();

    const read = await resend.emails.get(id);
    expect(read.data).toMatchObject({
      id,
      last_event: 'delivered',
      reply_to: [mail.replyTo],
      message_id: expect.stringContaining(id) as string,
    });
  });

  it('sends once under an idempotency key', async () => {
    const to = 'idem@leads.test';
    const first = await resend.emails.send({ ...mail, to }, { idempotencyKey: 'key-1' });
    const again = await resend.emails.send({ ...mail, to }, { idempotencyKey: 'key-1' });
    expect(again.data?.id).toBe(first.data?.id);
    expect(await world.outbox(to)).toMatchObject([{ reference: 'key-1' }]);
    const other = await resend.emails.send({ ...mail, to, text: 'Something else' }, { idempotencyKey: 'key-1' });
    expect(other.error).toMatchObject({ name: 'invalid_idempotent_request', statusCode: 409 });
    const long = await resend.emails.send({ ...mail, to }, { idempotencyKey: 'x'.repeat(257) });
    expect(long.error).toMatchObject({ name: 'invalid_idempotency_key', statusCode: 400 });
    const elsewhere = await clientOf('re_other_team_key').emails.send({ ...mail, to }, { idempotencyKey: 'key-1' });
    expect(elsewhere.data?.id).not.toBe(first.data?.id);
  });

  it('refuses a second call while the first one is not answered, and repeats the id after it', async () => {
    const to = 'stall@leads.test';
    await world.call('POST', '/sandbox/misbehave', { provider: 'email', kind: 'accept_and_stall', delayMs: 60_000 });
    const given = { ...mail, to };
    const gone = new AbortController();
    const first = resend.emails.send(given, { idempotencyKey: 'key-2', signal: gone.signal }).catch(() => undefined);
    const accepted = await eventually('acceptance', async () => (await world.outbox(to))[0]);
    expect((await resend.emails.send(given, { idempotencyKey: 'key-2' })).error).toMatchObject({
      name: 'concurrent_idempotent_requests',
      statusCode: 409,
    });
    gone.abort();
    await first;
    const again = await eventually(
      'the first id',
      async () => (await resend.emails.send(given, { idempotencyKey: 'key-2' })).data,
    );
    expect(again.id).toBe(accepted.id);
    expect(await world.outbox(to)).toHaveLength(1);
  });

  it('receives what leads write, as a reply with quotation and thread headers', async () => {
    const to = 'grace@leads.test';
    const sent = await resend.emails.send({ ...mail, to });
    await world.call('POST', '/sandbox/say', { channel: 'email', from: to, name: 'Grace', text: 'I am interested.' });
    const received = await eventually('email.received', () =>
      world.receiver
        .at('/email')
        .map((event) => event as EmailEvent)
        .find((event) => event.type === 'email.received' && event.data.from.includes(to)),
    );
    expect(received.data).toMatchObject({ from: `Grace <${to}>`, to: [mail.replyTo], subject: 'Re: Hello' });
    const { data } = await resend.emails.receiving.get(received.data.email_id);
    expect(data?.text).toMatch(/^I am interested\.\n\nOn .* wrote:\n> How are you\?$/);
    const original = await resend.emails.get(sent.data!.id);
    expect(data?.headers).toMatchObject({ 'in-reply-to': original.data?.message_id });
    expect((await resend.emails.receiving.get('11111111-1111-4111-8111-111111111111')).error).toMatchObject({
      name: 'not_found',
      statusCode: 404,
    });
  });

  it('bounces and complains where it was told to', async () => {
    await world.call('POST', '/sandbox/reach', { channel: 'email', address: 'Gone@leads.test', reach: 'bounces' });
    const gone = (await resend.emails.send({ ...mail, to: 'gone@leads.test' })).data!.id;
    const angry = (await resend.emails.send({ ...mail, to: 'complained+1@resend.dev' })).data!.id;
    await eventually('bounce and complaint', () => events(gone).length === 2 && events(angry).length === 3);
    expect(events(gone).find(({ type }) => type === 'email.bounced')).toMatchObject({
      data: { bounce: { type: 'Permanent' } },
    });
    expect(events(angry).map((event) => event.type)).toEqual(
      expect.arrayContaining(['email.sent', 'email.delivered', 'email.complained']),
    );
  });

  it('lists domains and webhooks, and removes one', async () => {
    expect((await resend.domains.list()).data?.data).toContainEqual(
      expect.objectContaining({ name: 'northline.example', status: 'verified' }),
    );
    const made = await resend.webhooks.create({ endpoint: `${world.receiver.url}/other`, events: ['email.received'] });
    expect((await resend.webhooks.list()).data?.data).toHaveLength(2);
    expect((await clientOf('re_other_team_key').webhooks.list()).data?.data).toHaveLength(0);
    expect((await resend.webhooks.remove(made.data!.id)).data).toMatchObject({ deleted: true });
    expect((await resend.webhooks.list()).data?.data).toHaveLength(1);
  });

  it.each([
    ['a missing subject', { ...mail, subject: '' }, 'missing_required_field', 422],
    ['an address that is none', { ...mail, to: 'nobody' }, 'validation_error', 422],
    ['a domain that is not verified', { ...mail, from: 'a@unverified.net' }, 'validation_error', 403],
  ])('refuses %s', async (_, body, name, statusCode) => {
    expect((await resend.emails.send(body)).error).toMatchObject({ name, statusCode });
  });

  it('refuses wrong and restricted keys', async () => {
    expect((await clientOf('abc').domains.list()).error).toMatchObject({ name: 'invalid_api_key', statusCode: 403 });
    const sendOnly = clientOf('re_sendonly_12345678');
    expect((await sendOnly.domains.list()).error).toMatchObject({ name: 'restricted_api_key', statusCode: 401 });
    expect((await sendOnly.emails.send(mail)).error).toBeNull();
  });

  it('refuses a call without a User-Agent by 403 and code 1010', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      request(
        `${world.url}/resend/domains`,
        { headers: { authorization: `Bearer ${world.credentials.email.apiKey}` } },
        (answer) => {
          expect(answer.statusCode).toBe(403);
          answer.setEncoding('utf8').once('data', resolve);
        },
      )
        .on('error', reject)
        .end();
    });
    expect(text).toContain('1010');
  });

  it('holds five requests a second', async () => {
    const strict = await startWorld({ SANDBOX_LIMITS: 'on' });
    const client = clientOf(strict.credentials.email.apiKey, strict.url);
    // A slow machine may spread a burst over seconds: another burst, then.
    const refused = await eventually('a refusal', async () =>
      (await Promise.all(Array.from({ length: 8 }, () => client.emails.send(mail)))).find(({ error }) => error),
    );
    expect(refused.error).toMatchObject({ name: 'rate_limit_exceeded', statusCode: 429 });
    expect(refused.headers).toMatchObject({ 'retry-after': '1', 'ratelimit-limit': '5' });
    await strict.stop();
  });
});
