import { DomainError } from '@northline/common/vocabulary/errors';
import { eventually } from '@northline/testing';
import { GatewayHarness } from './harness';

const good = `sha256=${'a'.repeat(64)}`;

describe('provider callbacks and links in mails', () => {
  let gateway: GatewayHarness;

  beforeAll(async () => {
    gateway = await GatewayHarness.start();
  });

  afterAll(() => gateway.stop());

  it('hands the very text on that was signed, several callbacks together, and refuses each for itself', async () => {
    const seen: { rawBody: string; signature: string }[] = [];
    const withdraw = gateway.answer('channels.callbacks.whatsapp', ({ callbacks }: { callbacks: typeof seen }) => {
      seen.push(...callbacks);
      return { answers: callbacks.map(({ signature }) => (signature === good ? 'received' : 'refused')) };
    });
    const body = '{ "entry" : [ ],\n"name":"Zoë" }';
    const post = (signature: string) =>
      gateway.ask('POST', '/api/webhooks/whatsapp', {
        body,
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      });
    const answers = await Promise.all([good, good.replace(/.$/, '0'), good].map(post));
    const unread = await Promise.all(['', 'good', 'sha256=0', `${good}\n`.toUpperCase()].map(post));
    withdraw();
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200]);
    expect(answers[0]?.body).toEqual({ received: true });
    expect(answers[1]?.body).toMatchObject({ error: 'Invalid signature' });
    expect(seen.map(({ rawBody }) => rawBody)).toEqual([body, body, body]);
    expect(unread.map(({ status, body: { error } }) => [status, error])).toEqual(
      Array(4).fill([401, 'Invalid signature']),
    );
  });

  it('lets no callback wait for a large one, nor for one that hangs', async () => {
    const { promise: hangs, resolve: end } = Promise.withResolvers<undefined>();
    let hanging = 0;
    const withdraw = gateway.answer(
      'channels.callbacks.whatsapp',
      async ({ callbacks }: { callbacks: { rawBody: string }[] }) => {
        if (callbacks.some(({ rawBody }) => rawBody.includes('slow'))) {
          hanging += 1;
          await hangs;
        }
        return { answers: callbacks.map(() => 'received') };
      },
    );
    const post = (body: object) =>
      gateway.ask('POST', '/api/webhooks/whatsapp', { body, headers: { 'x-hub-signature-256': good } });
    const order: string[] = [];
    const held = async (entry: string) => {
      const answer = await post({ entry });
      order.push('slow');
      return answer;
    };
    const slow = [held('slow')];
    await eventually('the one that hangs', () => hanging === 1);
    slow.push(held('slow'.repeat(3_000)));
    const quick = await Promise.all(['a', 'b', 'c'].map((entry) => post({ entry })));
    order.push('quick');
    end(undefined);
    expect([...(await Promise.all(slow)), ...quick].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(order).toEqual(['quick', 'slow', 'slow']);
    withdraw();
  });

  it('takes from Meta as much as it sends at once', async () => {
    gateway.answer('channels.callbacks.whatsapp', () => ({ answers: ['received'] }));
    const post = (megabytes: number) =>
      gateway.ask('POST', '/api/webhooks/whatsapp', {
        body: { entry: '"'.repeat(megabytes * 512 * 1024) },
        headers: { 'x-hub-signature-256': good },
      });
    expect(await post(3)).toMatchObject({ status: 200, body: { received: true } });
    expect(await post(5)).toMatchObject({ status: 413, body: { error: 'Request body too large (limit 4 MB)' } });
  });

  it('echoes the challenge as plain text, or answers 403', async () => {
    gateway.answer(
      'channels.callbacks.whatsapp_challenge',
      ({ verifyToken, challenge }: { verifyToken: string; challenge: string }) => ({
        challenge: verifyToken === 'ours' ? challenge : null,
      }),
    );
    const ask = (token: string) =>
      gateway.ask(
        'GET',
        `/api/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
      );
    const right = await ask('ours');
    expect([right.status, right.text, right.headers.get('content-type')]).toEqual([
      200,
      '1158201444',
      'text/plain; charset=utf-8',
    ]);
    expect((await ask('guess')).status).toBe(403);
  });

  it('takes mails as specified and their signature under both names', async () => {
    const seen: unknown[] = [];
    const traced: string[] = [];
    gateway.answer(
      'channels.callbacks.email',
      ({ rawBody, svix }: { rawBody: string; svix: unknown }, { correlationId }: { correlationId: string }) => {
        seen.push(svix);
        traced.push(correlationId);
        if (rawBody === 'no json') throw new DomainError('validation_failed', 'Invalid webhook payload');
        return { received: true, verified: true };
      },
    );
    const post = (body: string, headers: Record<string, string>) =>
      gateway.ask('POST', '/api/webhooks/email', { body, headers: { 'content-type': 'application/json', ...headers } });
    expect(
      await post('{}', { 'svix-id': 'a', 'svix-timestamp': '1', 'svix-signature': 's', 'x-request-id': 'first' }),
    ).toMatchObject({ status: 200, body: { received: true } });
    expect(
      await post('no json', { 'webhook-id': 'b', 'webhook-timestamp': '2', 'webhook-signature': 't' }),
    ).toMatchObject({ status: 400, body: { error: 'Invalid webhook payload' } });
    expect(traced[0]).toBe('first');
    expect(seen).toEqual([
      { id: 'a', timestamp: '1', signature: 's' },
      { id: 'b', timestamp: '2', signature: 't' },
    ]);
  });

  it('shows a button on GET and unsubscribes only on POST', async () => {
    let unsubscribed = 0;
    gateway.answer('channels.suppressions.unsubscribe_page', () => ({ email: '<ada>@example.com' }));
    gateway.answer('channels.suppressions.unsubscribe', () => {
      unsubscribed += 1;
      return { email: 'ada@example.com' };
    });
    const page = await gateway.ask('GET', '/u/token');
    expect([page.status, unsubscribed]).toEqual([200, 0]);
    expect(page.text).toContain('<form method="post">');
    expect(page.text).toContain('&lt;ada&gt;@example.com');
    const body = 'List-Unsubscribe=One-Click';
    const done = await gateway.ask('POST', '/u/token', {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([done.status, unsubscribed]).toEqual([200, 1]);
    const form = `--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`;
    expect(
      await gateway.ask('POST', '/u/token', {
        body: form,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      }),
    ).toMatchObject({ status: 200 });
    expect(await gateway.ask('POST', '/u/token')).toMatchObject({ status: 200 });
    expect(unsubscribed).toBe(3);
  });

  it('knows three channels, checks bodies and keeps secrets of endpoints out of a replay', async () => {
    const { key } = await gateway.account();
    expect(await gateway.ask('DELETE', '/api/integrations/fax', { key })).toMatchObject({
      status: 404,
      body: { error: 'Not found' },
    });
    expect(await gateway.ask('PUT', '/api/integrations/whatsapp', { key, body: { phoneNumberId: 'x' } })).toMatchObject(
      { status: 400, body: { error: 'phoneNumberId must be the digits of a phone number id' } },
    );
    expect(
      await gateway.ask('POST', '/api/webhooks/endpoints', {
        key,
        body: { url: 'https://example.com', events: ['nonsense'] },
      }),
    ).toMatchObject({ status: 400 });
    gateway.answer('channels.webhook_endpoints.create', ({ _id }: { _id: string }) => ({
      _id,
      url: 'https://example.com',
      secret: 'whsec_1',
    }));
    const create = () =>
      gateway.ask('POST', '/api/webhooks/endpoints', {
        key,
        body: { url: 'https://example.com', events: ['status_change'] },
        headers: { 'idempotency-key': 'once' },
      });
    expect(await create()).toMatchObject({ status: 201, body: { secret: 'whsec_1' } });
    const replay = await create();
    expect(replay.status).toBe(201);
    expect(replay.body).not.toHaveProperty('secret');
  });
});
