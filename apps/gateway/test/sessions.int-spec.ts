import { accountId } from '@northline/common/contracts';
import { hashToken } from '@northline/auth';
import { UseTracker } from '../src/access/use-tracker';
import { SessionsRepository } from '../src/accounts/sessions.repository';
import { type Answer, GatewayHarness } from './harness';

const publicUrl = 'https://api.example.com';
const page = { 'sec-fetch-site': 'same-origin' };
const foreign = {
  status: 403,
  body: {
    error: 'Forbidden',
    message:
      'A write with the session cookie must come from a page of this origin (Sec-Fetch-Site: same-origin, or a matching Origin).',
  },
};
const ended = { status: 401, body: { error: 'Invalid or expired session' } };

describe('sessions in a browser of a developer', () => {
  it('are kept in a cookie that every browser takes from http://localhost', async () => {
    const gateway = await GatewayHarness.start();
    try {
      const { email, password } = await gateway.account();
      const answer = await gateway.ask('POST', '/api/auth/login', {
        body: { email, password, cookie: true },
        headers: { origin: gateway.url },
      });
      expect(answer.headers.getSetCookie()).toEqual([
        `northline=${answer.body.token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Strict`,
      ]);
      const cookie = `northline=${answer.body.token}`;
      const rename = (origin: string): Promise<Answer> =>
        gateway.ask('PATCH', '/api/account', { headers: { cookie, origin }, body: { name: 'Renamed' } });
      expect((await rename(gateway.url)).status).toBe(200);
      expect(await rename('http://127.0.0.1:1')).toMatchObject(foreign);
    } finally {
      await gateway.stop();
    }
  });
});

describe('sessions in a browser', () => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    gateway = await GatewayHarness.start({ PUBLIC_URL: publicUrl, RATE_LIMITS: 'off' });
  });
  afterAll(() => gateway.stop());

  const login = (body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    gateway.ask('POST', '/api/auth/login', { body, headers });
  const cookieOf = ({ headers }: Answer): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';
  /** A browser that is signed in. */
  const browser = async (email: string, password: string, userAgent = 'Lynx/2.9'): Promise<string> =>
    cookieOf(await login({ email, password, cookie: true }, { ...page, 'user-agent': userAgent }));

  it('sets a cookie that no script reads when login asks for it, and none otherwise', async () => {
    const { email, password } = await gateway.account();
    const plain = await login({ email, password }, page);
    expect([plain.status, plain.headers.getSetCookie()]).toEqual([200, []]);
    const answer = await login({ email, password, cookie: true }, page);
    expect(answer.headers.getSetCookie()).toEqual([
      `__Host-northline=${answer.body.token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Strict; Secure`,
    ]);
    expect(Object.keys(answer.body as object)).toEqual(Object.keys(plain.body as object));
    const me = await gateway.ask('GET', '/api/auth/me', { headers: { cookie: `a=1; ${cookieOf(answer)}; b=2` } });
    expect(me).toMatchObject({ status: 200, body: { user: { email } } });
  });

  it('signs nobody in for a foreign page, before the password is looked at', async () => {
    const { email, password } = await gateway.account();
    const refused = { status: 400, body: { details: [{ field: 'cookie' }] } };
    for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }]) {
      const answer = await login({ email, password, cookie: true }, headers as Record<string, string>);
      expect(answer).toMatchObject(refused);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('writes for pages of its own origin alone, on every route; keys and bearer tokens write from anywhere', async () => {
    const { email, password, session, key } = await gateway.account();
    const cookie = await browser(email, password);
    const rename = (headers: Record<string, string>, more: object = {}): Promise<Answer> =>
      gateway.ask('PATCH', '/api/account', { headers, ...more, body: { name: 'Renamed' } });
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site', origin: publicUrl },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://api.example.com' },
    ] as Record<string, string>[]) {
      expect(await rename({ cookie, ...headers })).toMatchObject(foreign);
      expect(await gateway.ask('DELETE', '/api/sessions', { headers: { cookie, ...headers } })).toMatchObject(foreign);
    }
    expect((await rename({ cookie, ...page })).status).toBe(200);
    expect((await rename({ cookie, origin: publicUrl })).status).toBe(200);
    const elsewhere = { cookie, 'sec-fetch-site': 'cross-site' };
    expect((await rename(elsewhere, { key })).status).toBe(200);
    expect((await rename(elsewhere, { session })).status).toBe(200);
  });

  it('counts a header before the cookie, and takes no sync by cookie', async () => {
    const { email, password } = await gateway.account();
    const cookie = await browser(email, password);
    expect(await gateway.ask('GET', '/api/account', { key: 'nl_live_0', headers: { cookie } })).toMatchObject({
      status: 401,
      body: { error: 'Invalid or expired API key' },
    });
    expect(
      await gateway.ask('POST', '/api/leads/sync', { headers: { cookie, ...page }, body: { leads: [] } }),
    ).toMatchObject({ status: 401, body: { error: expect.stringContaining('Authentication required') } });
    expect(await gateway.ask('GET', '/api/account', { headers: { cookie: '__Host-northline=guess' } })).toMatchObject(
      ended,
    );
  });

  it('gives a session no more than its role', async () => {
    const { session: owner } = await gateway.account();
    const member = { email: `viewer-${Date.now()}@example.com`, role: 'viewer', password: 'long enough' };
    await gateway.ask('POST', '/api/team/members', { session: owner, body: member });
    const cookie = await browser(member.email, member.password);
    expect(
      await gateway.ask('POST', '/api/api-keys', {
        headers: { cookie, ...page },
        body: { name: 'mine', scopes: ['leads:view'] },
      }),
    ).toMatchObject({
      status: 403,
      body: { message: 'You do not have permission to perform this action (requires: api_keys:manage).' },
    });
  });

  it('removes the cookie at logout', async () => {
    const { email, password } = await gateway.account();
    const cookie = await browser(email, password);
    const answer = await gateway.ask('POST', '/api/auth/logout', { headers: { cookie, ...page } });
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-northline=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure',
    ]);
    expect(await gateway.ask('GET', '/api/auth/me', { headers: { cookie } })).toMatchObject(ended);
    const bearer = await gateway.login(email, password);
    expect((await gateway.ask('POST', '/api/auth/logout', { session: bearer })).headers.getSetCookie()).toEqual([]);
  });

  it("lists a user's own sessions, and ends one or all others of them", async () => {
    const [{ email, password, session }, other] = [await gateway.account(), await gateway.account()];
    const [first, second, third] = [
      await browser(email, password, 'Lynx/2.9'),
      await browser(email, password, 'w3m/0.5'),
      await browser(email, password, 'x'.repeat(400)),
    ];
    const as = (cookie: string): { headers: Record<string, string> } => ({ headers: { cookie, ...page } });
    const list = await gateway.ask('GET', '/api/sessions', as(second));
    expect(list.body).toMatchObject({ total: 4, nextCursor: null });
    expect(list.body.sessions).toEqual([
      expect.objectContaining({ userAgent: 'x'.repeat(300), address: '127.0.0.1', current: false }),
      expect.objectContaining({ userAgent: 'w3m/0.5', current: true }),
      expect.objectContaining({ userAgent: 'Lynx/2.9', current: false }),
      expect.objectContaining({ current: false }),
    ]);
    expect(list.text).not.toMatch(/nl_session|hash|accountId/);
    const [longName, , lynx] = list.body.sessions as { _id: string }[];

    const foreignId = (
      (await gateway.ask('GET', '/api/sessions', { session: other.session })).body.sessions as { _id: string }[]
    )[0]?._id;
    for (const id of [foreignId, 'f'.repeat(24)])
      expect(await gateway.ask('DELETE', `/api/sessions/${id}`, as(second))).toMatchObject({
        status: 404,
        body: { error: 'Session not found' },
      });
    expect(await gateway.ask('DELETE', `/api/sessions/${lynx?._id}`, as(second))).toMatchObject({
      status: 200,
      body: { deleted: true },
    });
    expect(await gateway.ask('GET', '/api/auth/me', as(first))).toMatchObject(ended);
    expect((await gateway.ask('GET', '/api/auth/me', as(third))).status).toBe(200);

    expect(await gateway.ask('DELETE', '/api/sessions', as(second))).toMatchObject({ status: 200 });
    for (const gone of [as(third), { session }])
      expect(await gateway.ask('GET', '/api/auth/me', gone)).toMatchObject(ended);
    expect((await gateway.ask('GET', '/api/auth/me', { session: other.session })).status).toBe(200);

    const own = (await gateway.ask('GET', '/api/sessions', as(second))).body.sessions as { _id: string }[];
    expect(own).toMatchObject([{ current: true }]);
    expect(longName?._id).not.toBe(own[0]?._id);
    const last = await gateway.ask('DELETE', `/api/sessions/${own[0]?._id}`, as(second));
    expect(last.headers.getSetCookie()).toEqual([expect.stringContaining('__Host-northline=; Max-Age=0')]);
    expect(await gateway.ask('GET', '/api/auth/me', as(second))).toMatchObject(ended);
    const { body: log } = await gateway.ask('GET', '/api/audit-logs?resourceType=session', { key: other.key });
    expect(log.auditLogs).toEqual([]);
  });

  it('ends the other sessions when the password changes, and shows when one was used', async () => {
    const { accountId: account, email, password } = await gateway.account();
    const [mine, theirs] = [await browser(email, password), await browser(email, password)];
    const { body } = await gateway.ask('PATCH', '/api/auth/password', {
      headers: { cookie: mine, ...page },
      body: { currentPassword: password, newPassword: 'another long one' },
    });
    expect(body).toEqual({ done: true });
    expect(await gateway.ask('GET', '/api/auth/me', { headers: { cookie: theirs } })).toMatchObject(ended);

    const sessions = gateway.app.get(SessionsRepository, { strict: false });
    const row = await sessions.findByHash(hashToken(mine.split('=')[1] ?? ''));
    await sessions.prolong(row?._id ?? '', new Date(Date.now() + 13 * 3_600_000), 7 * 24 * 3_600_000);
    await gateway.app.get(UseTracker, { strict: false }).flush();
    const [shown] = (await gateway.ask('GET', '/api/sessions', { headers: { cookie: mine } })).body.sessions;
    expect(Date.parse(shown.lastUsedAt as string)).toBeGreaterThan(Date.parse(shown.createdAt as string));
    expect(row?.accountId).toBe(accountId(account));
  });
});
