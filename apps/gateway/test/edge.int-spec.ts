import { hash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { DomainError } from '@northline/common/vocabulary/errors';
import { SharedRedis } from '@northline/common/platform/redis';
import { eventually, heldMegabytes } from '@northline/testing';
import { register } from 'prom-client';
import { AddressShare } from '../src/http/address-share';
import { type Answer, GatewayHarness } from './harness';

describe('a read that nobody answers', () => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    gateway = await GatewayHarness.start({ RPC_TIMEOUT_MS: '60000' });
  });
  afterAll(() => gateway.stop());

  /** The answer to a read, and after how many milliseconds it came. */
  const timed = async (path: string, key: string): Promise<{ status: number; body: unknown; took: number }> => {
    const began = Date.now();
    const { status, body } = await gateway.ask('GET', path, { key });
    return { status, body: body as unknown, took: Date.now() - began };
  };

  it('is told so within 10 s, in the words of its route', async () => {
    const { key } = await gateway.account();
    const never = (): Promise<never> => new Promise(() => undefined);
    for (const subject of [
      'insights.analytics.overview',
      'engine.leads.list',
      'runner.campaigns.list',
      'runner.ab_tests.results',
    ])
      gateway.answer(subject, never);
    const unavailable = { status: 503, body: { error: 'Service unavailable' } };
    const inOwnWords = { status: 503, body: { error: 'Failed to process request' } };
    const answers = await Promise.all(
      ['/api/analytics/overview', '/api/leads', '/api/campaigns', `/api/ab-tests/${'a'.repeat(24)}/results`].map(
        (path) => timed(path, key),
      ),
    );
    expect(answers).toMatchObject([unavailable, unavailable, inOwnWords, inOwnWords]);
    for (const { took } of answers) expect(took).toBeLessThan(14_000);
  });

  it('is told so within 10 s too when the database is frozen, whether the key is known or not', async () => {
    const { key, session } = await gateway.account();
    const unknown = await gateway.key(session, ['audit:view']);
    expect((await timed('/api/audit-logs', key)).status).toBe(200);
    gateway.data.freeze('mongo');
    const answers = await Promise.all([timed('/api/audit-logs', key), timed('/api/audit-logs', unknown)]);
    gateway.data.thaw('mongo');
    expect(answers).toMatchObject([{ status: 503, body: { error: 'Service unavailable' } }, { status: 503 }]);
    for (const { took } of answers) expect(took).toBeLessThan(14_000);
    expect((await timed('/api/audit-logs', key)).status).toBe(200);
  });
});

describe('a body', () => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    gateway = await GatewayHarness.start();
  });
  afterAll(() => gateway.stop());

  it.each([
    ['brackets', () => '['.repeat(8_000_000), 'JSON body is nested deeper than 50 levels'],
    ['small objects', () => `[${'{},'.repeat(2_600_000)}0]`, 'JSON body holds more than 250000 values'],
    [
      'names',
      () => `{${Array.from({ length: 600_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
      'JSON body holds more than 100000 names of fields',
    ],
  ])('of 8 MB of %s is refused before it is read', async (_, body, error) => {
    const { key } = await gateway.account();
    const bytes = body();
    const held = heldMegabytes();
    const answer = await fetch(`${gateway.url}/api/leads/sync`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: bytes,
    });
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 400, body: { error } });
    expect(held()).toBeLessThan(40);
  });

  it('of a caller without credentials is refused beyond what an email and a password take', async () => {
    const names = Object.fromEntries(Array.from({ length: 99_000 }, (_, n) => [`k${n}`, 1]));
    const tooLarge = { status: 413, body: { error: 'Request body too large (limit 16 KB)' } };
    expect(await gateway.ask('POST', '/api/auth/login', { body: names })).toMatchObject(tooLarge);
    const unannounced = await fetch(`${gateway.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([JSON.stringify(names)]).stream(),
      duplex: 'half',
    });
    expect({ status: unannounced.status, body: await unannounced.json() }).toEqual(tooLarge);
    const many = Object.fromEntries(Object.entries(names).slice(0, 200));
    expect(await gateway.ask('POST', '/api/auth/login', { body: many })).toMatchObject({
      status: 400,
      body: { error: 'JSON body holds more than 100 values' },
    });
  });

  it('is not read at an unknown path', async () => {
    const headers = { 'content-type': 'application/json' };
    expect(await gateway.ask('POST', '/api/nothing', { body: '{', headers })).toMatchObject({ status: 404 });
  });

  it('of lists beyond any agent is refused unread', async () => {
    const { key } = await gateway.account();
    const body = { name: 'Kim', systemPrompt: 'Be kind.', stages: Array.from({ length: 330_000 }, () => ({})) };
    expect(await gateway.ask('POST', '/api/agent-config', { key, body })).toMatchObject({
      status: 400,
      body: { error: 'JSON body holds more than 100000 values' },
    });
  });

  it('has to wait while as much of its account is in hand as a process takes from one', async () => {
    const [one, another] = [await gateway.account(), await gateway.account()];
    const sync = (key: string): Promise<Answer> =>
      gateway.ask('POST', '/api/leads/sync', { key, body: `{"leads":[${'{},'.repeat(80_000)}{}]}`, headers });
    const headers = { 'content-type': 'application/json' };
    const answers = await Promise.all([...Array.from({ length: 10 }, () => sync(one.key)), sync(another.key)]);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(10);
    for (const { headers: sent, body } of refused) {
      expect(sent.get('retry-after')).toBe('1');
      expect(body).toEqual({ error: 'Too many large requests at once, please try again later' });
    }
    expect(answers.at(-1)?.body).toMatchObject({ error: 'leads must hold at most 1000' });
    expect((await sync(one.key)).body).toMatchObject({ error: 'leads must hold at most 1000' });
  });

  it('that is refused leaves no more than the beginning of the reason in the audit log', async () => {
    const { key } = await gateway.account();
    const reasonOf = async (body: object): Promise<unknown> => {
      expect((await gateway.ask('POST', '/api/leads', { key, body })).status).toBe(400);
      const { body: page } = await gateway.ask('GET', '/api/audit-logs?limit=1', { key });
      return (page as { auditLogs: { details: { reason: unknown } }[] }).auditLogs[0]?.details.reason;
    };
    expect(await reasonOf({ name: 'Ada', ['x'.repeat(1_000_000)]: 1 })).toBe(`Unknown field: ${'x'.repeat(100)}…`);
    const stop = gateway.answer('engine.leads.create', () => {
      throw new DomainError('validation_failed', 'y'.repeat(1_000_000));
    });
    expect(await reasonOf({ name: 'Ada' })).toBe('y'.repeat(500));
    stop();
  });
});

describe('what every answer says and every request is held to', () => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    gateway = await GatewayHarness.start({ REQUEST_TIMEOUT_MS: '2000', PUBLIC_URL: 'https://northline.example.com' });
  });
  afterAll(() => gateway.stop());

  /** What comes back on a connection of its own, and after how long it is closed. */
  const raw = async (speak: (socket: Socket) => void): Promise<{ text: string; took: number }> => {
    const began = Date.now();
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined);
    speak(socket);
    await once(socket, 'close');
    return { text: Buffer.concat(chunks).toString(), took: Date.now() - began };
  };

  it('says how it may be shown and kept, whatever it is', async () => {
    gateway.answer('channels.suppressions.unsubscribe_page', () => ({ email: 'ada@example.com' }));
    const json = { 'content-type': 'application/json' };
    const answers = [
      await gateway.ask('GET', '/api/account', { key: (await gateway.account()).key }),
      await gateway.ask('GET', '/api/account'),
      await gateway.ask('GET', '/no/such/path'),
      await gateway.ask('GET', '/api/%zz'),
      await gateway.ask('POST', '/api/auth/login', { body: '{', headers: json }),
      await gateway.ask('POST', '/api/auth/login', { body: 'x'.repeat(1024 * 1024 + 1), headers: json }),
      await gateway.ask('GET', '/health/ready'),
      await gateway.ask('GET', '/openapi.json'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 400, 400, 413, 200, 200]);
    for (const { headers } of answers) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
    }
    expect((await raw((socket) => socket.write('nonsense\r\n\r\n'))).text).toMatch(
      /^HTTP\/1\.1 400 [^]*x-content-type-options: nosniff[^]*\{"error":"Bad request"\}$/,
    );
  });

  it('lets the unsubscribe page have its own style, and no script', async () => {
    gateway.answer('channels.suppressions.unsubscribe_page', () => ({ email: 'ada@example.com' }));
    const { text, headers } = await gateway.ask('GET', '/u/token');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const [style = ''] = /(?<=<style>)[^]*(?=<\/style>)/.exec(text) ?? [];
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
  });

  it.each([
    ['its head', (socket: Socket) => void socket.write('POST /api/auth/login HTTP/1.1\r\nhost: x\r\n')],
    [
      'its body',
      (socket: Socket) =>
        void socket.write(
          'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
        ),
    ],
  ])('gives a request that never ends %s up', async (_what, begin) => {
    const { text, took } = await raw((socket) => {
      begin(socket);
      const drip = setInterval(() => socket.write('x'), 200);
      socket.on('close', () => clearInterval(drip));
    });
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout[^]*\{"error":"Request timeout"\}$/);
    expect(took).toBeLessThan(6_000);
  });

  it('counts whoever follows a link in a mail', async () => {
    const { client } = gateway.app.get(SharedRedis, { strict: false });
    gateway.answer('channels.suppressions.unsubscribe', () => ({ email: 'ada@example.com' }));
    await client.del('northline:gateway:tier:global:127.0.0.1');
    await client.rpush(
      'northline:gateway:tier:global:127.0.0.1',
      ...Array.from({ length: 999 }, () => String(Date.now())),
    );
    expect((await gateway.ask('POST', '/u/token')).status).toBe(200);
    expect(await gateway.ask('POST', '/u/token')).toMatchObject({
      status: 429,
      body: { error: 'Too many requests, please try again later' },
    });
    await client.del('northline:gateway:tier:global:127.0.0.1');
  });

  it('says up or down of what it needs, and no more', async () => {
    const { client } = gateway.app.get(SharedRedis, { strict: false });
    await gateway.data.kill('redis');
    await eventually(
      'redis to be missed',
      async () => (await gateway.ask('GET', '/health/ready')).body.dependencies.redis === 'down',
    );
    expect((await gateway.ask('GET', '/health/ready')).body).toEqual({
      status: 'ready',
      dependencies: { mongo: 'up', nats: 'up', redis: 'down' },
    });
    await gateway.data.restart('redis');
    await eventually('redis to be back', async () => (await client.ping()) === 'PONG');
  });
});

describe('a proxy that hides its callers', () => {
  const shareWith = async (env: Record<string, string>): Promise<string> => {
    const gateway = await GatewayHarness.start(env);
    for (let n = 0; n < 100; n += 1)
      await gateway.ask('GET', '/docs', { headers: { 'x-forwarded-for': `203.0.113.${n}` } });
    // Health checks come from the cluster, and count nowhere.
    for (let n = 0; n < 20; n += 1) await gateway.ask('GET', '/health/live');
    gateway.app.get(AddressShare, { strict: false }).conclude();
    const metrics = await register.metrics();
    await gateway.stop();
    return /^northline_http_largest_address_share (.*)$/m.exec(metrics)?.[1] ?? '';
  };

  it('shows in the metric until it is trusted', async () => {
    expect(await shareWith({})).toBe('1');
    expect(await shareWith({ TRUSTED_PROXIES: '127.0.0.1' })).toBe('0.01');
  });
});
