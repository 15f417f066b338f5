import { DomainError } from '@northline/common/vocabulary/errors';
import { SharedRedis } from '@northline/common/platform/redis';
import { type Answer, GatewayHarness } from './harness';

const bad = `nl_live_${'0'.repeat(64)}`;

function limits({ headers }: Answer): [limit: number, remaining: number, reset: number] {
  return [
    Number(headers.get('ratelimit-limit')),
    Number(headers.get('ratelimit-remaining')),
    Number(headers.get('ratelimit-reset')),
  ];
}

describe('rate limits', () => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    gateway = await GatewayHarness.start();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => gateway.data.emptyRedis());

  // A hundred at a time: with more, this busy process may hear Redis too late, and then counts by itself.
  const many = async (count: number, ask: () => Promise<Answer>): Promise<Answer[]> => {
    const answers: Answer[] = [];
    while (answers.length < count)
      answers.push(...(await Promise.all(Array.from({ length: Math.min(100, count - answers.length) }, ask))));
    return answers;
  };

  it('carries the three headers on every answer', async () => {
    const { key } = await gateway.account();
    const big = 'x'.repeat(1024 * 1024 + 1);
    const json = { 'content-type': 'application/json' };
    const answers = [
      await gateway.ask('GET', '/api/account', { key }),
      await gateway.ask('GET', '/api/account'),
      await gateway.ask('GET', '/api/account', { key: bad }),
      await gateway.ask('GET', '/no/such/path'),
      await gateway.ask('GET', '/api/%zz'),
      await gateway.ask('POST', '/api/auth/login', { body: '{', headers: json }),
      await gateway.ask('POST', '/api/auth/login', { body: big, headers: json }),
      await gateway.ask('GET', '/health/live'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 401, 404, 400, 400, 413, 200]);
    for (const answer of answers) {
      const [limit, remaining, reset] = limits(answer);
      expect([500, 1000]).toContain(limit);
      expect(remaining).toBeGreaterThan(0);
      expect(reset).toBeGreaterThan(0);
      expect(reset).toBeLessThanOrEqual(60);
      expect(answer.headers.get('retry-after')).toBeNull();
      expect(answer.headers.get('x-request-id')).toBeTruthy();
    }
  });

  it('admits exactly 500 a minute per key, on two replicas together, and counts a refused request nowhere', async () => {
    const { key, keyId, accountId } = await gateway.account();
    const other = await gateway.replica();
    await gateway.data.emptyRedis();
    let turn = 0;
    const answers = await many(520, () =>
      gateway.ask('GET', '/api/account', { key }, (turn += 1) % 2 ? gateway.url : other.url),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(500);
    expect(refused).toHaveLength(20);
    expect(refused[0]?.body).toEqual({ error: 'API key rate limit exceeded, please try again later' });
    expect(limits(refused[0]!).slice(0, 2)).toEqual([500, 0]);
    expect(refused[0]?.headers.get('retry-after')).toBe(refused[0]?.headers.get('ratelimit-reset'));
    const { client } = gateway.app.get(SharedRedis, { strict: false });
    const held = await Promise.all([
      client.llen(`northline:gateway:tier:key:${keyId}`),
      client.llen(`northline:gateway:tier:account:${accountId}`),
      client.llen('northline:gateway:tier:global:127.0.0.1'),
    ]);
    expect(held).toEqual([500, 500, 500]);
  });

  it('admits exactly 1,000 a minute per address, whatever the key', async () => {
    const answers = await many(1_010, () => gateway.ask('GET', '/api/account', { key: bad }));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1_000);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused[0]?.body).toEqual({ error: 'Too many requests, please try again later' });
    expect((await gateway.ask('GET', '/health/live')).status).toBe(200);
    expect((await gateway.ask('GET', '/no/such/path')).status).toBe(429);
  });

  it('admits exactly 50 syncs a minute per key, and takes no session there', async () => {
    const { key, session } = await gateway.account();
    const sync = (ask: object): Promise<Answer> => gateway.ask('POST', '/api/leads/sync', { body: {}, ...ask });
    expect(await sync({ session })).toMatchObject({ status: 401 });
    const answers = await many(55, () => sync({ key }));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(50);
    expect(answers.find(({ status }) => status === 429)?.body).toEqual({
      error: 'Sync API rate limit exceeded. Maximum 50 batch requests per minute.',
    });
    expect((await gateway.ask('GET', '/api/account', { key })).status).toBe(200);
  });

  it('counts an account over all its keys and sessions', async () => {
    const { session, key, accountId } = await gateway.account();
    const { client } = gateway.app.get(SharedRedis, { strict: false });
    const now = Date.now();
    await client.del(`northline:gateway:tier:account:${accountId}`);
    await client.rpush(
      `northline:gateway:tier:account:${accountId}`,
      ...Array.from({ length: 1_999 }, () => String(now)),
    );
    expect((await gateway.ask('GET', '/api/account', { session })).status).toBe(200);
    expect(await gateway.ask('GET', '/api/account', { key })).toMatchObject({
      status: 429,
      body: { error: 'Account rate limit exceeded, please try again later' },
    });
  });

  it('lets each request go 60 seconds after it came', async () => {
    const { key, keyId } = await gateway.account();
    const { client } = gateway.app.get(SharedRedis, { strict: false });
    const [seconds] = await client.time();
    const now = Number(seconds) * 1000;
    await client.rpush(
      `northline:gateway:tier:key:${keyId}`,
      String(now - 50_000),
      ...Array.from({ length: 499 }, () => String(now - 30_000)),
    );
    const refused = await gateway.ask('GET', '/api/account', { key });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10);
    await client.lset(`northline:gateway:tier:key:${keyId}`, 0, String(now - 61_000));
    expect((await gateway.ask('GET', '/api/account', { key })).status).toBe(200);
  });

  it("counts a provider's callback only when it does not verify", async () => {
    const { client } = gateway.app.get(SharedRedis, { strict: false });
    const callback = (): Promise<Answer> =>
      gateway.ask('POST', '/api/webhooks/email', { body: { type: 'email.received' } });
    const counted = (): Promise<number> => client.llen('northline:gateway:tier:global:127.0.0.1');
    const genuine = gateway.answer('channels.callbacks.email', () => ({ received: true, verified: true }));
    expect(await callback()).toMatchObject({ status: 200, body: { received: true } });
    expect(await counted()).toBe(0);
    genuine();
    const forged = gateway.answer('channels.callbacks.email', () => ({ received: true, verified: false }));
    expect((await callback()).status).toBe(200);
    expect(await counted()).toBe(1);
    gateway.answer('channels.callbacks.email_status', () => {
      throw new DomainError('unauthenticated', 'Invalid signature');
    });
    expect((await gateway.ask('POST', '/api/webhooks/email/status', { body: {} })).status).toBe(401);
    expect(await counted()).toBe(2);
    gateway.answer('channels.callbacks.telegram', () => {
      throw new DomainError('unavailable', 'Service unavailable');
    });
    expect((await gateway.ask('POST', '/api/webhooks/telegram/1', { body: {} })).status).toBe(503);
    expect(await counted()).toBe(3);
    await client.rpush(
      'northline:gateway:tier:global:127.0.0.1',
      ...Array.from({ length: 997 }, () => String(Date.now())),
    );
    const refused = { status: 429, body: { error: 'Too many requests, please try again later' } };
    expect(await callback()).toMatchObject(refused);
    const asked: unknown[] = [];
    forged();
    gateway.answer('channels.callbacks.email', (request) => {
      asked.push(request);
      return { received: true, verified: true };
    });
    expect(await callback()).toMatchObject({ status: 200 });
    const large = { type: 'email.received', text: 'x'.repeat(65 * 1024) };
    expect(await gateway.ask('POST', '/api/webhooks/email', { body: large })).toMatchObject(refused);
    expect(asked).toHaveLength(1);
  });

  it('counts locally while Redis is down, and still knows who was revoked', async () => {
    const { key, session } = await gateway.account();
    expect((await gateway.ask('GET', '/api/account', { key })).status).toBe(200);
    await gateway.data.kill('redis');
    const first = await gateway.ask('GET', '/api/account', { key });
    const second = await gateway.ask('GET', '/api/account', { key });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(limits(first)[1] - limits(second)[1]).toBe(1);
    const { body } = await gateway.ask('POST', '/api/api-keys', {
      session,
      body: { name: 'n', scopes: ['leads:view'] },
    });
    expect((await gateway.ask('GET', '/api/account', { key: body.key })).status).toBe(200);
    expect((await gateway.ask('PATCH', `/api/api-keys/${body._id}/revoke`, { session })).status).toBe(200);
    expect((await gateway.ask('GET', '/api/account', { key: body.key })).status).toBe(401);
    await gateway.data.restart('redis');
  });
});
