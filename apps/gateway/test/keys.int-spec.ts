import { allScopes, hashToken, roleScopes } from '@northline/auth';
import { getConnectionToken } from '@nestjs/mongoose';
import { accountId } from '@northline/common/contracts';
import { DomainError } from '@northline/common/errors';
import { SharedRedis } from '@northline/common/jobs';
import { newId } from '@northline/common/mongo';
import { eventually } from '@northline/testing';
import type { Connection } from 'mongoose';
import { SessionsRepository } from '../src/accounts/sessions.repository';
import { UsersRepository } from '../src/accounts/users.repository';
import { ApiKeysRepository } from '../src/api-keys/api-keys.repository';
import { AuditTrail } from '../src/audit/audit-trail';
import { GatewayHarness } from './harness';

const required = 'Authentication required. Provide an API key via X-API-Key header or Authorization: Bearer header.';
const unknown = { error: 'Invalid or expired API key' };
const forbidden = (message: string): object => ({ error: 'Forbidden', message });

describe('keys, sessions and team', () => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    gateway = await GatewayHarness.start({ TRUSTED_PROXIES: '127.0.0.1' });
  });
  afterAll(() => gateway.stop());

  const keys = (session: string): Promise<{ body: { apiKeys: { _id: string; name: string }[] } }> => gateway.ask('GET', '/api/api-keys', { session });

  describe('SPEC Authentication', () => {
    it('asks for a key, and takes it in either header, X-API-Key first', async () => {
      const { key, accountId } = await gateway.account();
      expect((await gateway.ask('GET', '/api/account')).body).toEqual({ error: required });
      expect((await gateway.ask('GET', '/api/account', { headers: { authorization: 'Basic abc' } })).body).toEqual({ error: required });
      expect((await gateway.ask('GET', '/api/account', { key })).body).toMatchObject({ _id: accountId });
      expect((await gateway.ask('GET', '/api/account', { session: key })).body).toMatchObject({ _id: accountId });
      const bad = `nl_live_${'0'.repeat(64)}`;
      expect(await gateway.ask('GET', '/api/account', { key: bad, session: key })).toMatchObject({ status: 401, body: unknown });
      expect(await gateway.ask('GET', '/api/account', { key, session: bad })).toMatchObject({ status: 200 });
      expect(await gateway.ask('GET', '/api/account', { key: 'nonsense' })).toMatchObject({ status: 401, body: unknown });
    });

    it('shows a key once, and stores its hash and hint alone', async () => {
      const { session } = await gateway.account();
      const made = await gateway.ask('POST', '/api/api-keys', { session, body: { name: 'n', scopes: ['leads:view'], environment: 'test' } });
      const key = made.body.key as string;
      expect(made.status).toBe(201);
      expect(key).toMatch(/^nl_test_[0-9a-f]{64}$/);
      const listed = await gateway.ask('GET', '/api/api-keys', { session });
      expect(listed.body.apiKeys[0]).toEqual({ ...made.body, key: undefined });
      expect(listed.body.apiKeys[0]).toMatchObject({ keyHint: key.slice(-4), environment: 'test', scopes: ['leads:view'] });
      const row = await gateway.app.get<Connection>(getConnectionToken(), { strict: false }).collection('apiKeys').findOne({ hash: hashToken(key) });
      expect(JSON.stringify(row)).not.toContain(key.slice(9));
    });

    it('ends a key at its date', async () => {
      const { session } = await gateway.account();
      const expiresAt = new Date(Date.now() + 600_000);
      const { body } = await gateway.ask('POST', '/api/api-keys', { session, body: { name: 'n', scopes: ['leads:view'], expiresAt } });
      const statusAt = async (moment: number): Promise<number> => {
        const clock = jest.spyOn(Date, 'now').mockReturnValue(moment);
        const { status } = await gateway.ask('GET', '/api/account', { key: body.key });
        clock.mockRestore();
        return status;
      };
      expect(await statusAt(expiresAt.getTime() - 1)).toBe(200);
      expect(await statusAt(expiresAt.getTime())).toBe(401);
    });

    it('revokes on all replicas at once, and deletes only what is revoked', async () => {
      const { session } = await gateway.account();
      const other = await gateway.replica();
      const { body } = await gateway.ask('POST', '/api/api-keys', { session, body: { name: 'n', scopes: ['leads:view'] } });
      const { key, _id } = body as { key: string; _id: string };
      for (const url of [gateway.url, other.url]) expect((await gateway.ask('GET', '/api/account', { key }, url)).status).toBe(200);
      expect(await gateway.ask('DELETE', `/api/api-keys/${_id}`, { session })).toMatchObject({ status: 400, body: { error: 'Only revoked API keys can be deleted' } });
      expect((await gateway.ask('PATCH', `/api/api-keys/${_id}/revoke`, { session })).body).toMatchObject({ revokedAt: expect.any(String) });
      for (const url of [gateway.url, other.url]) expect(await gateway.ask('GET', '/api/account', { key }, url)).toMatchObject({ status: 401, body: unknown });
      expect(await gateway.ask('POST', `/api/api-keys/${_id}/rotate`, { session })).toMatchObject({ status: 400 });
      expect((await gateway.ask('DELETE', `/api/api-keys/${_id}`, { session })).body).toEqual({ deleted: true });
      expect(await gateway.ask('DELETE', `/api/api-keys/${_id}`, { session })).toMatchObject({ status: 404, body: { error: 'API key not found' } });
      expect(await gateway.ask('DELETE', '/api/api-keys/x', { session })).toMatchObject({ status: 400, body: { error: 'Invalid API key ID' } });
    });

    it.each(['lastUsedAt', '-lastUsedAt'])('lists every key once by %s, those that were never used, too', async (sort) => {
      const { session, key } = await gateway.account();
      for (const name of ['a', 'b', 'c']) await gateway.ask('POST', '/api/api-keys', { session, body: { name, scopes: ['leads:view'] } });
      await gateway.ask('GET', '/api/account', { key });
      await eventually('the use of a key', async () => (await keys(session)).body.apiKeys.some((listed) => 'lastUsedAt' in listed));
      const seen: string[] = [];
      for (let cursor = ''; ; ) {
        const { body } = await gateway.ask('GET', `/api/api-keys?limit=1&sort=${sort}${cursor}`, { session });
        seen.push(...body.apiKeys.map(({ _id }: { _id: string }) => _id));
        if (body.nextCursor === null) break;
        cursor = `&cursor=${body.nextCursor}`;
      }
      const all = (await keys(session)).body.apiKeys.map(({ _id }) => _id);
      expect([...seen].sort()).toEqual([...all].sort());
    });

    it.each([
      ['no order', null],
      ['another order', [{ field: 'name', direction: -1 }, 'a', '5f0000000000000000000000']],
      ['no date', [{ field: 'createdAt', direction: -1 }, 'x', '5f0000000000000000000000']],
      ['an operator', [{ field: 'createdAt', direction: -1 }, { $gt: 0 }, '5f0000000000000000000000']],
      ['an operator as id', [{ field: 'createdAt', direction: -1 }, '2026-01-01T00:00:00.000Z', { $ne: 0 }]],
    ])('refuses a forged cursor: %s', async (_name, forged) => {
      const { session } = await gateway.account();
      const cursor = Buffer.from(JSON.stringify(forged)).toString('base64url');
      expect(await gateway.ask('GET', `/api/api-keys?cursor=${cursor}`, { session })).toMatchObject({ status: 400, body: { error: 'Invalid cursor' } });
    });

    it('rotates for one of fifty at once', async () => {
      const { session, keyId } = await gateway.account();
      const answers = await Promise.all(Array.from({ length: 50 }, () => gateway.ask('POST', `/api/api-keys/${keyId}/rotate`, { session })));
      const winners = answers.filter(({ status }) => status === 200);
      expect(winners).toHaveLength(1);
      expect(winners[0]?.body).toMatchObject({ name: 'all', key: expect.stringMatching(/^nl_live_/) });
      expect(winners[0]?.body._id).not.toBe(keyId);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
      expect((await keys(session)).body.apiKeys.map(({ _id }) => _id).sort()).toEqual([keyId, winners[0]?.body._id].sort());
      expect((await gateway.ask('GET', '/api/account', { key: winners[0]?.body.key })).status).toBe(200);
    });

    it('rotates wholly or not at all when it is interrupted', async () => {
      const { session, key, keyId } = await gateway.account();
      const repository = gateway.app.get(ApiKeysRepository, { strict: false });
      const { body: before } = await keys(session);
      jest.spyOn(repository, 'replace').mockRejectedValueOnce(new Error('killed before'));
      expect((await gateway.ask('POST', `/api/api-keys/${keyId}/rotate`, { session })).status).toBe(500);
      expect((await keys(session)).body).toEqual(before);
      expect((await gateway.ask('GET', '/api/account', { key })).status).toBe(200);
      jest.spyOn(repository, 'settle').mockRejectedValueOnce(new Error('killed after'));
      expect((await gateway.ask('POST', `/api/api-keys/${keyId}/rotate`, { session })).status).toBe(500);
      const { apiKeys } = await eventually('the new key', async () => {
        const { body } = await gateway.ask('GET', '/api/api-keys', { session });
        return body.total === 2 && body;
      });
      expect(apiKeys.filter(({ revokedAt }: { revokedAt?: string }) => revokedAt === undefined)).toEqual([expect.objectContaining({ name: 'all', scopes: [...allScopes] })]);
      await eventually('the old key to be refused', async () => (await gateway.ask('GET', '/api/account', { key })).status === 401);
      await eventually('nothing left to do', async () => (await repository.unsettled()).length === 0);
    });

    it('gives no key more than its maker has, also when that role shrinks later', async () => {
      const { session, keyId } = await gateway.account();
      const maker = await gateway.key(session, ['api_keys:manage', 'leads:view']);
      const wide = await gateway.ask('POST', '/api/api-keys', { key: maker, body: { name: 'n', scopes: ['leads:import'] } });
      expect(wide).toMatchObject({ status: 403, body: forbidden('You do not have permission to perform this action (requires: leads:import).') });
      expect((await gateway.ask('POST', `/api/api-keys/${keyId}/rotate`, { key: maker })).status).toBe(403);
      const member = { email: `m${Date.now()}@example.com`, role: 'admin', password: 'long enough' };
      const { body: admin } = await gateway.ask('POST', '/api/team/members', { session, body: member });
      const ofAdmin = await gateway.key(await gateway.login(member.email, member.password), ['api_keys:manage', 'team:manage', 'audit:view']);
      expect((await gateway.ask('GET', '/api/audit-logs', { key: ofAdmin })).status).toBe(200);
      const ownerMade = await gateway.ask('POST', '/api/team/members', { key: ofAdmin, body: { ...member, email: `x${member.email}`, role: 'owner' } });
      expect(ownerMade).toMatchObject({ status: 403, body: forbidden('You do not have permission to perform this action (requires: team:manage).') });
      await gateway.ask('PATCH', `/api/team/members/${admin._id}`, { session, body: { role: 'viewer' } });
      const shrunk = await gateway.ask('GET', '/api/audit-logs', { key: ofAdmin });
      expect(shrunk).toMatchObject({ status: 403, body: forbidden('You do not have permission to perform this action (requires: audit:view).') });
      const more = await gateway.ask('POST', '/api/api-keys', { key: ofAdmin, body: { name: 'n', scopes: ['audit:view'] } });
      expect(more).toMatchObject({ status: 403, body: forbidden('You do not have permission to perform this action (requires: api_keys:manage).') });
    });

    it('gives the key that nobody got to no one whose own scopes are narrower', async () => {
      const { session } = await gateway.account();
      const [wide, narrow] = await Promise.all([gateway.key(session, ['api_keys:manage', 'leads:view']), gateway.key(session, ['api_keys:manage'])]);
      const create = (key: string): ReturnType<typeof gateway.ask> =>
        gateway.ask('POST', '/api/api-keys', { key, body: { name: 'lost', scopes: ['leads:view'] }, headers: { 'idempotency-key': 'lost' } });
      const repository = gateway.app.get(ApiKeysRepository, { strict: false });
      const made = repository.create.bind(repository);
      const dying = jest.spyOn(repository, 'create').mockImplementation(async (row) => {
        await made(row);
        throw new DomainError('unavailable', 'Service unavailable');
      });
      expect((await create(wide)).status).toBe(503);
      dying.mockRestore();
      expect(await create(narrow)).toMatchObject({ status: 403, body: forbidden('You do not have permission to perform this action (requires: leads:view).') });
      expect((await create(wide)).status).toBe(201);
    });

    it('refuses a key without the scope before it looks at anything else', async () => {
      const { session } = await gateway.account();
      const key = await gateway.key(session, ['leads:view']);
      const answer = await gateway.ask('POST', '/api/api-keys', { key, body: '{broken', headers: { 'content-type': 'application/json' } });
      expect(answer).toMatchObject({ status: 403, body: forbidden('API key does not have the required scope (requires: api_keys:manage).') });
    });
  });

  describe('sessions and team', () => {
    it('says who asks', async () => {
      const { session, key, accountId, email } = await gateway.account();
      expect((await gateway.ask('GET', '/api/auth/me', { session })).body).toEqual({
        account: { _id: accountId, name: 'Test' },
        user: expect.objectContaining({ email, role: 'owner' }),
        role: 'owner',
        scopes: [...allScopes],
        environment: 'live',
      });
      expect((await gateway.ask('GET', '/api/auth/me', { key })).body.user.email).toBe(email);
    });

    it('ends with logout, and others with a new password', async () => {
      const { session, email, password } = await gateway.account();
      const second = await gateway.login(email, password);
      expect(await gateway.ask('PATCH', '/api/auth/password', { session, body: { currentPassword: 'no', newPassword: 'another one' } })).toMatchObject({ status: 400 });
      expect(await gateway.ask('PATCH', '/api/auth/password', { session, body: { currentPassword: password, newPassword: 'another one' } })).toMatchObject({ status: 200 });
      expect(await gateway.ask('GET', '/api/account', { session: second })).toMatchObject({ status: 401, body: { error: 'Invalid or expired session' } });
      expect((await gateway.ask('GET', '/api/account', { session })).status).toBe(200);
      expect((await gateway.ask('POST', '/api/auth/logout', { session })).status).toBe(200);
      expect((await gateway.ask('GET', '/api/account', { session })).status).toBe(401);
      expect(await gateway.login(email, 'another one')).toMatch(/^nl_session_/);
    });

    it('lives twelve hours more with each use, and seven days at most', async () => {
      const day = 24 * 60 * 60 * 1000;
      const sessions = gateway.app.get(SessionsRepository, { strict: false });
      const { accountId: id } = await gateway.account();
      const createdAt = new Date(Date.now() - 6 * day);
      const row = { _id: newId(), accountId: accountId(id), userId: newId(), hash: hashToken(`nl_session_${newId()}`), createdAt, expiresAt: new Date(Date.now() + 1_000) };
      await sessions.create(row);
      const prolonged = async (until: number): Promise<number | undefined> => {
        await sessions.prolong(row._id, new Date(until), 7 * day);
        return (await sessions.findByHash(row.hash))?.expiresAt.getTime();
      };
      const later = Date.now() + day / 2;
      expect(await prolonged(later)).toBe(later);
      expect(await prolonged(later - 1_000)).toBe(later);
      expect(await prolonged(createdAt.getTime() + 7.2 * day)).toBe(createdAt.getTime() + 7 * day);
    });

    const signIn = (email: string, password: string, from: string): ReturnType<typeof gateway.ask> =>
      gateway.ask('POST', '/api/auth/login', { body: { email, password }, headers: { 'x-forwarded-for': from } });
    const refusals = (answers: { status: number; body: { error: string } }[]): object => ({
      wrong: answers.filter(({ status, body }) => status === 401 && body.error === 'Invalid email or password').length,
      tooMany: answers.filter(({ status, body }) => status === 429 && body.error.startsWith('Too many failed logins')).length,
    });

    it('slows guesses at one email from everywhere, and never its owner where they have signed in before', async () => {
      const { email, password } = await gateway.account();
      expect((await signIn(email, password, '10.0.2.1')).status).toBe(200);
      const { client } = gateway.app.get(SharedRedis, { strict: false });
      await client.rpush(`northline:login:email:${hashToken(email)}`, ...Array.from({ length: 99 }, () => String(Date.now())));
      expect(refusals([await signIn(email, 'wrong', '10.0.1.1'), await signIn(email, 'wrong', '10.0.1.2')])).toEqual({ wrong: 1, tooMany: 1 });
      expect((await signIn(email, password, '10.0.1.3')).status).toBe(429);
      expect((await signIn(email, password, '10.0.2.1')).status).toBe(200);
    });

    it('counts all addresses of an IPv6 network as one', async () => {
      const { email, password } = await gateway.account();
      const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => signIn(`nobody-${n}@example.com`, 'wrong', `2001:db8:7:7::${n + 1}`)));
      expect(refusals(answers)).toEqual({ wrong: 10, tooMany: 0 });
      expect((await signIn(email, password, '2001:db8:7:7:ffff::1')).status).toBe(429);
      expect((await signIn(email, password, '2001:db8:7:8::1')).status).toBe(200);
      const held = await gateway.app.get(SharedRedis, { strict: false }).client.llen('northline:tier:global:2001:db8:7:7::/64');
      expect(held).toBe(11);
    });

    it('checks few passwords at a time, and tells the others to come again', async () => {
      const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => signIn(`crowd-${n}@example.com`, 'wrong', `10.0.7.${n}`)));
      const busy = answers.filter(({ body }) => body.error === 'Too many logins at once, please try again');
      expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(10);
      expect(busy.length).toBeGreaterThan(0);
      expect(busy.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(busy.map(() => [429, '1']));
      expect((await signIn('crowd-0@example.com', 'wrong', '10.0.7.0')).status).toBe(401);
    });

    it('renews a hash of an older cost with the next login', async () => {
      const { accountId: id, email } = await gateway.account();
      const users = gateway.app.get(UsersRepository, { strict: false });
      const [userId = ''] = await users.owners(accountId(id));
      await users.update(accountId(id), userId, { passwordHash: `scrypt$${Buffer.from('NaCl').toString('hex')}$a8430d7e581f9ca03c952df506ac66c757899d67a21d71c0f1900bd778ac1d14` });
      const logins = await Promise.all(['10.0.8.1', '10.0.8.2'].map((from) => signIn(email, 'password', from)));
      expect(logins.map(({ status }) => status)).toEqual([200, 200]);
      expect((await users.find(accountId(id), userId))?.passwordHash).toMatch(/^scrypt\$16384\$8\$5\$/);
      expect((await signIn(email, 'password', '10.0.8.1')).status).toBe(200);
    });

    it('lets an account find few emails of others, and its own as often as it likes', async () => {
      const { session } = await gateway.account();
      const member = { email: `own-${newId()}@example.com`, role: 'viewer', password: 'long enough' };
      const add = (email: string): ReturnType<typeof gateway.ask> => gateway.ask('POST', '/api/team/members', { session, body: { ...member, email } });
      const { body: made } = await add(member.email);
      const taken = { status: 409, body: { error: 'A member with this email already exists' } };
      for (let n = 0; n < 11; n += 1) expect(await add(member.email)).toMatchObject(taken);
      const { email: foreign } = await gateway.account();
      expect(await gateway.ask('PATCH', `/api/team/members/${made._id}`, { session, body: { email: foreign } })).toMatchObject(taken);
      for (let n = 0; n < 9; n += 1) expect(await add(foreign)).toMatchObject(taken);
      const enough = { status: 429, body: { error: 'Too many emails could not be used, please try again later' } };
      expect([await add(foreign), await add(`free-${newId()}@example.com`)]).toMatchObject([enough, enough]);
      expect((await gateway.ask('PATCH', `/api/team/members/${made._id}`, { session, body: { name: 'Kim', email: member.email } })).status).toBe(200);
    });

    it('takes none of the most common passwords', async () => {
      const { session, password } = await gateway.account();
      const refused = (field: string): object => ({ status: 400, body: { error: `${field} is among the most common passwords`, details: [{ field, message: expect.any(String) as string }] } });
      expect(await gateway.ask('PATCH', '/api/auth/password', { session, body: { currentPassword: password, newPassword: 'Password1' } })).toMatchObject(refused('newPassword'));
      expect(await gateway.ask('POST', '/api/team/members', { session, body: { email: 'c@example.com', role: 'viewer', password: 'qwertyuiop' } })).toMatchObject(refused('password'));
    });

    it('lets nobody set their own password without the present one, nor become one of their peers', async () => {
      const { session, key } = await gateway.account();
      const { body: me } = await gateway.ask('GET', '/api/auth/me', { session });
      const own = { status: 400, body: { error: 'Your own password is changed at PATCH /api/auth/password, with the current one' } };
      for (const by of [{ session }, { key }]) {
        expect(await gateway.ask('PATCH', `/api/team/members/${me.user._id}`, { ...by, body: { password: 'another one' } })).toMatchObject(own);
      }
      const add = async (role: string): Promise<{ id: string; email: string }> => {
        const email = `${role}-${newId()}@example.com`;
        const { body } = await gateway.ask('POST', '/api/team/members', { session, body: { email, role, password: 'long enough' } });
        return { id: body._id as string, email };
      };
      const [admin, peer, manager, owner] = [await add('admin'), await add('admin'), await add('manager'), await add('owner')];
      const byAdmin = await gateway.login(admin.email, 'long enough');
      const change = (by: string, id: string, body: object): ReturnType<typeof gateway.ask> => gateway.ask('PATCH', `/api/team/members/${id}`, { session: by, body });
      const refused = { status: 403, body: { message: 'You do not have permission to perform this action (requires: team:manage).' } };
      for (const body of [{ password: 'another one' }, { email: 'mine@example.com' }]) {
        expect(await change(byAdmin, peer.id, body)).toMatchObject(refused);
        expect(await change(byAdmin, owner.id, body)).toMatchObject(refused);
        expect(await change(session, owner.id, body)).toMatchObject(refused);
      }
      expect((await change(byAdmin, peer.id, { name: 'Kim', email: peer.email })).status).toBe(200);
      expect((await change(byAdmin, manager.id, { password: 'another one' })).status).toBe(200);
      expect((await change(session, peer.id, { password: 'another one' })).status).toBe(200);
      expect(await gateway.login(peer.email, 'another one')).toMatch(/^nl_session_/);
    });

    it('lets an address guess ten times, at whomever', async () => {
      const { email, password } = await gateway.account();
      const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => signIn(`nobody-${n}@example.com`, 'wrong', '10.0.3.1')));
      expect(refusals(answers)).toEqual({ wrong: 10, tooMany: 2 });
      expect((await signIn(email, password, '10.0.3.1')).status).toBe(429);
      expect((await signIn(email, password, '10.0.3.2')).status).toBe(200);
    });

    it('counts no login that succeeds, and none that fails for a reason of ours', async () => {
      const { email, password } = await gateway.account();
      const away = jest.spyOn(gateway.app.get(UsersRepository, { strict: false }), 'findByEmail').mockRejectedValue(new Error('away'));
      for (let n = 0; n < 11; n += 1) expect((await signIn(email, password, '10.0.4.1')).status).toBe(500);
      away.mockRestore();
      for (let n = 0; n < 11; n += 1) expect((await signIn(email, password, '10.0.4.1')).status).toBe(200);
    });

    it('begins no session by a password that is changed while it is checked', async () => {
      const { accountId: id, email, password, session } = await gateway.account();
      const sessions = gateway.app.get(SessionsRepository, { strict: false });
      const create = sessions.create.bind(sessions);
      jest.spyOn(sessions, 'create').mockImplementationOnce(async (row) => {
        await gateway.ask('PATCH', '/api/auth/password', { session, body: { currentPassword: password, newPassword: 'another one' } });
        await create(row);
      });
      expect(await signIn(email, password, '10.0.6.1')).toMatchObject({ status: 401, body: { error: 'Invalid email or password' } });
      const left = gateway.app.get<Connection>(getConnectionToken(), { strict: false }).collection('sessions').find({ accountId: id });
      expect((await left.toArray()).map(({ hash }) => hash as string)).toEqual([hashToken(session)]);
    });

    it('refuses a known address no later than an unknown one: what it records is not waited for', async () => {
      const { email } = await gateway.account();
      const recording = jest.spyOn(gateway.app.get(AuditTrail, { strict: false }), 'record').mockReturnValue(new Promise(() => undefined));
      expect((await signIn(email, 'wrong', '10.0.5.1')).status).toBe(401);
      expect(recording).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ action: 'session.created', status: 'refused', ip: '10.0.5.1' }));
      recording.mockRestore();
    });

    it('keeps the last owner, also when two demote each other', async () => {
      const { session } = await gateway.account();
      const { body: me } = await gateway.ask('GET', '/api/auth/me', { session });
      const users = gateway.app.get(UsersRepository, { strict: false });
      const writes = [jest.spyOn(users, 'update'), jest.spyOn(users, 'setRole')];
      const last = { status: 409, body: { error: 'The last owner can be neither demoted nor removed' } };
      expect(await gateway.ask('PATCH', `/api/team/members/${me.user._id}`, { session, body: { role: 'viewer' } })).toMatchObject(last);
      expect(await gateway.ask('DELETE', `/api/team/members/${me.user._id}`, { session })).toMatchObject(last);
      for (const write of writes) expect(write).not.toHaveBeenCalled();
      const { body: second } = await gateway.ask('POST', '/api/team/members', { session, body: { email: `o${Date.now()}@example.com`, role: 'owner', password: 'long enough' } });
      await Promise.all([me.user._id, second._id].map((id: string) => gateway.ask('PATCH', `/api/team/members/${id}`, { session, body: { role: 'admin' } })));
      const { body } = await gateway.ask('GET', '/api/team/members', { session });
      expect(body.members.filter(({ role }: { role: string }) => role === 'owner').length).toBeGreaterThanOrEqual(1);
    });

    it('ends the sessions and keys of a removed member', async () => {
      const { session } = await gateway.account();
      const member = { email: `r${Date.now()}@example.com`, role: 'manager', password: 'long enough' };
      const { body: made } = await gateway.ask('POST', '/api/team/members', { session, body: member });
      const theirs = await gateway.login(member.email, member.password);
      expect((await gateway.ask('GET', '/api/auth/me', { session: theirs })).body.scopes).toEqual([...roleScopes.manager]);
      expect(await gateway.ask('POST', '/api/team/members', { session, body: member })).toMatchObject({ status: 409, body: { error: 'A member with this email already exists' } });
      expect((await gateway.ask('DELETE', `/api/team/members/${made._id}`, { session })).body).toEqual({ deleted: true });
      expect((await gateway.ask('GET', '/api/account', { session: theirs })).status).toBe(401);
    });

    it('revokes the keys of a removed member also when the removal had to be repeated', async () => {
      const { session } = await gateway.account();
      const member = { email: `k${Date.now()}@example.com`, role: 'admin', password: 'long enough' };
      const { body: made } = await gateway.ask('POST', '/api/team/members', { session, body: member });
      const key = await gateway.key(await gateway.login(member.email, member.password), ['leads:view']);
      jest.spyOn(gateway.app.get(ApiKeysRepository, { strict: false }), 'revokeOf').mockRejectedValueOnce(new Error('killed'));
      expect((await gateway.ask('DELETE', `/api/team/members/${made._id}`, { session })).status).toBe(500);
      expect((await gateway.ask('DELETE', `/api/team/members/${made._id}`, { session })).body).toEqual({ deleted: true });
      const { apiKeys } = (await gateway.ask('GET', '/api/api-keys', { session })).body as { apiKeys: { keyHint: string; revokedAt?: string }[] };
      expect(apiKeys.find(({ keyHint }) => key.endsWith(keyHint))?.revokedAt).toEqual(expect.any(String));
    });
  });
});
