import { randomUUID } from 'node:crypto';
import { allScopes, hashToken, roleScopes } from '@northline/auth';
import { getConnectionToken } from '@nestjs/mongoose';
import { accountId } from '@northline/common/contracts';
import { DomainError } from '@northline/common/vocabulary/errors';
import { eventStream } from '@northline/common/platform/events';
import { newId } from '@northline/common/platform/mongo';
import { eventually } from '@northline/testing';
import type { Connection } from 'mongoose';
import { SessionsRepository } from '../src/accounts/sessions.repository';
import { UsersRepository } from '../src/accounts/users.repository';
import { ApiKeysRepository } from '../src/accounts/api-keys.repository';
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

  const keys = (session: string): Promise<{ body: { apiKeys: { _id: string; name: string }[] } }> =>
    gateway.ask('GET', '/api/api-keys', { session });

  describe('authentication', () => {
    it('asks for a key, and takes it in either header, X-API-Key first', async () => {
      const { key, accountId } = await gateway.account();
      expect((await gateway.ask('GET', '/api/account')).body).toEqual({ error: required });
      expect((await gateway.ask('GET', '/api/account', { headers: { authorization: 'Basic abc' } })).body).toEqual({
        error: required,
      });
      expect((await gateway.ask('GET', '/api/account', { key })).body).toMatchObject({ _id: accountId });
      expect((await gateway.ask('GET', '/api/account', { session: key })).body).toMatchObject({ _id: accountId });
      const bad = `nl_live_${'0'.repeat(64)}`;
      expect(await gateway.ask('GET', '/api/account', { key: bad, session: key })).toMatchObject({
        status: 401,
        body: unknown,
      });
      expect(await gateway.ask('GET', '/api/account', { key, session: bad })).toMatchObject({ status: 200 });
      expect(await gateway.ask('GET', '/api/account', { key: 'nonsense' })).toMatchObject({
        status: 401,
        body: unknown,
      });
    });

    it('shows a key once, and stores its hash and hint alone', async () => {
      const { session } = await gateway.account();
      const made = await gateway.ask('POST', '/api/api-keys', {
        session,
        body: { name: 'n', scopes: ['leads:view'], environment: 'test' },
      });
      const key = made.body.key as string;
      expect(made.status).toBe(201);
      expect(key).toMatch(/^nl_test_[0-9a-f]{64}$/);
      const listed = await gateway.ask('GET', '/api/api-keys', { session });
      expect(listed.body.apiKeys[0]).toEqual({ ...made.body, key: undefined });
      expect(listed.body.apiKeys[0]).toMatchObject({
        keyHint: key.slice(-4),
        environment: 'test',
        scopes: ['leads:view'],
      });
      const row = await gateway.app
        .get<Connection>(getConnectionToken(), { strict: false })
        .collection('apiKeys')
        .findOne({ hash: hashToken(key) });
      expect(JSON.stringify(row)).not.toContain(key.slice(9));
    });

    it.each(['a session', 'a key'] as const)('makes a key and a member of what was read, by %s', async (who) => {
      const { session } = await gateway.account();
      const scopes = [...allScopes];
      const { body: made } = await gateway.ask('POST', '/api/api-keys', {
        session,
        body: { name: 'n', scopes, expiresAt: new Date(Date.now() + 600_000) },
      });
      const as = who === 'a session' ? { session } : { key: made.key as string };
      const { key: _key, ...read } = (await gateway.ask('GET', '/api/api-keys', as)).body.apiKeys[0] as Record<
        string,
        unknown
      >;
      const again = await gateway.ask('POST', '/api/api-keys', { ...as, body: read });
      expect(again).toMatchObject({
        status: 201,
        body: { name: 'n', scopes, environment: 'live', expiresAt: read['expiresAt'] },
      });
      expect(again.body._id).not.toBe(read['_id']);
      const { members } = (await gateway.ask('GET', '/api/team/members', as)).body as {
        members: Record<string, unknown>[];
      };
      const member = await gateway.ask('POST', '/api/team/members', {
        ...as,
        body: { ...members[0], email: `${randomUUID()}@example.com`, password: 'correct horse battery' },
      });
      expect(member).toMatchObject({ status: 201, body: { name: members[0]?.['name'], role: members[0]?.['role'] } });
      expect(member.body._id).not.toBe(members[0]?.['_id']);
    });

    it('ends a key at its date', async () => {
      const { session } = await gateway.account();
      const expiresAt = new Date(Date.now() + 600_000);
      const { body } = await gateway.ask('POST', '/api/api-keys', {
        session,
        body: { name: 'n', scopes: ['leads:view'], expiresAt },
      });
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
      const { body } = await gateway.ask('POST', '/api/api-keys', {
        session,
        body: { name: 'n', scopes: ['leads:view'] },
      });
      const { key, _id } = body as { key: string; _id: string };
      for (const url of [gateway.url, other.url])
        expect((await gateway.ask('GET', '/api/account', { key }, url)).status).toBe(200);
      expect(await gateway.ask('DELETE', `/api/api-keys/${_id}`, { session })).toMatchObject({
        status: 400,
        body: { error: 'Only revoked API keys can be deleted' },
      });
      expect((await gateway.ask('PATCH', `/api/api-keys/${_id}/revoke`, { session })).body).toMatchObject({
        revokedAt: expect.any(String),
      });
      for (const url of [gateway.url, other.url])
        expect(await gateway.ask('GET', '/api/account', { key }, url)).toMatchObject({ status: 401, body: unknown });
      expect(await gateway.ask('POST', `/api/api-keys/${_id}/rotate`, { session })).toMatchObject({ status: 400 });
      expect((await gateway.ask('DELETE', `/api/api-keys/${_id}`, { session })).body).toEqual({ deleted: true });
      expect(await gateway.ask('DELETE', `/api/api-keys/${_id}`, { session })).toMatchObject({
        status: 404,
        body: { error: 'API key not found' },
      });
      expect(await gateway.ask('DELETE', '/api/api-keys/x', { session })).toMatchObject({
        status: 400,
        body: { error: 'Invalid API key ID' },
      });
    });

    it.each(['lastUsedAt', '-lastUsedAt'])(
      'lists every key once by %s, those that were never used, too',
      async (sort) => {
        const { session, key } = await gateway.account();
        for (const name of ['a', 'b', 'c'])
          await gateway.ask('POST', '/api/api-keys', { session, body: { name, scopes: ['leads:view'] } });
        await gateway.ask('GET', '/api/account', { key });
        await eventually('the use of a key', async () =>
          (await keys(session)).body.apiKeys.some((listed) => 'lastUsedAt' in listed),
        );
        const seen: string[] = [];
        for (let cursor = ''; ; ) {
          const { body } = await gateway.ask('GET', `/api/api-keys?limit=1&sort=${sort}${cursor}`, { session });
          seen.push(...body.apiKeys.map(({ _id }: { _id: string }) => _id));
          if (body.nextCursor === null) break;
          cursor = `&cursor=${body.nextCursor}`;
        }
        const all = (await keys(session)).body.apiKeys.map(({ _id }) => _id);
        expect([...seen].sort()).toEqual([...all].sort());
      },
    );

    it.each([
      ['no order', null],
      ['another order', [{ field: 'name', direction: -1 }, 'a', '5f0000000000000000000000']],
      ['no date', [{ field: 'createdAt', direction: -1 }, 'x', '5f0000000000000000000000']],
      ['an operator', [{ field: 'createdAt', direction: -1 }, { $gt: 0 }, '5f0000000000000000000000']],
      ['an operator as id', [{ field: 'createdAt', direction: -1 }, '2026-01-01T00:00:00.000Z', { $ne: 0 }]],
    ])('refuses a forged cursor: %s', async (_name, forged) => {
      const { session } = await gateway.account();
      const cursor = Buffer.from(JSON.stringify(forged)).toString('base64url');
      expect(await gateway.ask('GET', `/api/api-keys?cursor=${cursor}`, { session })).toMatchObject({
        status: 400,
        body: { error: 'Invalid cursor' },
      });
    });

    it('rotates for one of fifty at once', async () => {
      const { session, keyId } = await gateway.account();
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => gateway.ask('POST', `/api/api-keys/${keyId}/rotate`, { session })),
      );
      const winners = answers.filter(({ status }) => status === 200);
      expect(winners).toHaveLength(1);
      expect(winners[0]?.body).toMatchObject({ name: 'all', key: expect.stringMatching(/^nl_live_/) });
      expect(winners[0]?.body._id).not.toBe(keyId);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
      expect((await keys(session)).body.apiKeys.map(({ _id }) => _id).sort()).toEqual(
        [keyId, winners[0]?.body._id].sort(),
      );
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
      expect(apiKeys.filter(({ revokedAt }: { revokedAt?: string }) => revokedAt === undefined)).toEqual([
        expect.objectContaining({ name: 'all', scopes: [...allScopes] }),
      ]);
      await eventually(
        'the old key to be refused',
        async () => (await gateway.ask('GET', '/api/account', { key })).status === 401,
      );
      await eventually('nothing left to do', async () => (await repository.unsettled()).length === 0);
    });

    it('lets a rotated key work on for its overlap, and rotates it no more', async () => {
      const { session, key, keyId } = await gateway.account();
      const rotate = (body: object): ReturnType<typeof gateway.ask> =>
        gateway.ask('POST', `/api/api-keys/${keyId}/rotate`, { session, body });
      for (const overlapMinutes of [-1, 10_081, 1.5, '60'])
        expect(await rotate({ overlapMinutes })).toMatchObject({
          status: 400,
          body: { details: [{ field: 'overlapMinutes' }] },
        });
      const from = Date.now();
      const { body: fresh } = await rotate({ overlapMinutes: 60 });
      const old = (await gateway.ask('GET', '/api/api-keys', { session })).body.apiKeys.find(
        ({ _id }: { _id: string }) => _id === keyId,
      ) as { expiresAt: string };
      expect(old).toMatchObject({ replacedBy: fresh._id as string });
      expect(old).not.toHaveProperty('revokedAt');
      const endsAt = Date.parse(old.expiresAt);
      expect(endsAt).toBeGreaterThanOrEqual(from + 3_600_000);
      const statusAt = async (of: string, moment: number): Promise<number> => {
        const clock = jest.spyOn(Date, 'now').mockReturnValue(moment);
        const { status } = await gateway.ask('GET', '/api/account', { key: of });
        clock.mockRestore();
        return status;
      };
      expect([await statusAt(key, endsAt - 1), await statusAt(key, endsAt)]).toEqual([200, 401]);
      expect(await statusAt(fresh.key as string, endsAt)).toBe(200);
      expect(fresh).not.toHaveProperty('expiresAt');
      expect(await rotate({ overlapMinutes: 60 })).toMatchObject({
        status: 400,
        body: { error: 'This API key was rotated already: rotate or revoke its successor' },
      });
      const { body: audit } = await gateway.ask('GET', '/api/audit-logs?action=api_key.rotated', { session });
      expect(audit.auditLogs).toContainEqual(
        expect.objectContaining({
          status: 'success',
          resource: { type: 'api_key', id: keyId },
          details: { after: { overlapMinutes: 60 } },
        }),
      );
      expect(await gateway.ask('PATCH', `/api/api-keys/${keyId}/revoke`, { session })).toMatchObject({ status: 200 });
      expect((await gateway.ask('GET', '/api/account', { key })).status).toBe(401);
    });

    it('finishes a rotation with an overlap that was interrupted', async () => {
      const { session, key, keyId } = await gateway.account();
      const repository = gateway.app.get(ApiKeysRepository, { strict: false });
      jest.spyOn(repository, 'settle').mockRejectedValueOnce(new Error('killed after'));
      const rotated = await gateway.ask('POST', `/api/api-keys/${keyId}/rotate`, {
        session,
        body: { overlapMinutes: 1 },
      });
      expect(rotated.status).toBe(500);
      await eventually('the new key', async () => (await keys(session)).body.apiKeys.length === 2);
      await eventually('nothing left to do', async () => (await repository.unsettled()).length === 0);
      expect((await gateway.ask('GET', '/api/account', { key })).status).toBe(200);
    });

    it('gives no key more than its maker has, also when that role shrinks later', async () => {
      const { session, keyId } = await gateway.account();
      const maker = await gateway.key(session, ['api_keys:manage', 'leads:view']);
      const wide = await gateway.ask('POST', '/api/api-keys', {
        key: maker,
        body: { name: 'n', scopes: ['leads:import'] },
      });
      expect(wide).toMatchObject({
        status: 403,
        body: forbidden('You do not have permission to perform this action (requires: leads:import).'),
      });
      expect((await gateway.ask('POST', `/api/api-keys/${keyId}/rotate`, { key: maker })).status).toBe(403);
      const member = { email: `m${Date.now()}@example.com`, role: 'admin', password: 'long enough' };
      const { body: admin } = await gateway.ask('POST', '/api/team/members', { session, body: member });
      const ofAdmin = await gateway.key(await gateway.login(member.email, member.password), [
        'api_keys:manage',
        'team:manage',
        'audit:view',
      ]);
      expect((await gateway.ask('GET', '/api/audit-logs', { key: ofAdmin })).status).toBe(200);
      const ownerMade = await gateway.ask('POST', '/api/team/members', {
        key: ofAdmin,
        body: { ...member, email: `x${member.email}`, role: 'owner' },
      });
      expect(ownerMade).toMatchObject({
        status: 403,
        body: forbidden('You do not have permission to perform this action (requires: team:manage).'),
      });
      await gateway.ask('PATCH', `/api/team/members/${admin._id}`, { session, body: { role: 'viewer' } });
      const shrunk = await gateway.ask('GET', '/api/audit-logs', { key: ofAdmin });
      expect(shrunk).toMatchObject({
        status: 403,
        body: forbidden('You do not have permission to perform this action (requires: audit:view).'),
      });
      const more = await gateway.ask('POST', '/api/api-keys', {
        key: ofAdmin,
        body: { name: 'n', scopes: ['audit:view'] },
      });
      expect(more).toMatchObject({
        status: 403,
        body: forbidden('You do not have permission to perform this action (requires: api_keys:manage).'),
      });
    });

    it('gives the key that nobody got to no one whose own scopes are narrower', async () => {
      const { session } = await gateway.account();
      const [wide, narrow] = await Promise.all([
        gateway.key(session, ['api_keys:manage', 'leads:view']),
        gateway.key(session, ['api_keys:manage']),
      ]);
      const create = (key: string): ReturnType<typeof gateway.ask> =>
        gateway.ask('POST', '/api/api-keys', {
          key,
          body: { name: 'lost', scopes: ['leads:view'] },
          headers: { 'idempotency-key': 'lost' },
        });
      const repository = gateway.app.get(ApiKeysRepository, { strict: false });
      const made = repository.create.bind(repository);
      const dying = jest.spyOn(repository, 'create').mockImplementation(async (row) => {
        await made(row);
        throw new DomainError('unavailable', 'Service unavailable');
      });
      expect((await create(wide)).status).toBe(503);
      dying.mockRestore();
      expect(await create(narrow)).toMatchObject({
        status: 403,
        body: forbidden('You do not have permission to perform this action (requires: leads:view).'),
      });
      expect((await create(wide)).status).toBe(201);
    });

    it('refuses a key without the scope before it looks at anything else', async () => {
      const { session } = await gateway.account();
      const key = await gateway.key(session, ['leads:view']);
      const answer = await gateway.ask('POST', '/api/api-keys', {
        key,
        body: '{broken',
        headers: { 'content-type': 'application/json' },
      });
      expect(answer).toMatchObject({
        status: 403,
        body: forbidden('API key does not have the required scope (requires: api_keys:manage).'),
      });
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
      expect(
        await gateway.ask('PATCH', '/api/auth/password', {
          session,
          body: { currentPassword: 'no', newPassword: 'another one' },
        }),
      ).toMatchObject({ status: 400 });
      expect(
        await gateway.ask('PATCH', '/api/auth/password', {
          session,
          body: { currentPassword: password, newPassword: 'another one' },
        }),
      ).toMatchObject({ status: 200 });
      expect(await gateway.ask('GET', '/api/account', { session: second })).toMatchObject({
        status: 401,
        body: { error: 'Invalid or expired session' },
      });
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
      const row = {
        _id: newId(),
        accountId: accountId(id),
        userId: newId(),
        hash: hashToken(`nl_session_${newId()}`),
        createdAt,
        expiresAt: new Date(Date.now() + 1_000),
      };
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

    it('keeps the last owner, also when two demote each other', async () => {
      const { session } = await gateway.account();
      const { body: me } = await gateway.ask('GET', '/api/auth/me', { session });
      const users = gateway.app.get(UsersRepository, { strict: false });
      const writes = [jest.spyOn(users, 'update'), jest.spyOn(users, 'setRole')];
      const last = { status: 409, body: { error: 'The last owner can be neither demoted nor removed' } };
      expect(
        await gateway.ask('PATCH', `/api/team/members/${me.user._id}`, { session, body: { role: 'viewer' } }),
      ).toMatchObject(last);
      expect(await gateway.ask('DELETE', `/api/team/members/${me.user._id}`, { session })).toMatchObject(last);
      for (const write of writes) expect(write).not.toHaveBeenCalled();
      const { body: second } = await gateway.ask('POST', '/api/team/members', {
        session,
        body: { email: `o${Date.now()}@example.com`, role: 'owner', password: 'long enough' },
      });
      await Promise.all(
        [me.user._id, second._id].map((id: string) =>
          gateway.ask('PATCH', `/api/team/members/${id}`, { session, body: { role: 'admin' } }),
        ),
      );
      const { body } = await gateway.ask('GET', '/api/team/members', { session });
      expect(body.members.filter(({ role }: { role: string }) => role === 'owner').length).toBeGreaterThanOrEqual(1);
    });

    it('ends the sessions and keys of a removed member', async () => {
      const { session } = await gateway.account();
      const member = { email: `r${Date.now()}@example.com`, role: 'manager', password: 'long enough' };
      const { body: made } = await gateway.ask('POST', '/api/team/members', { session, body: member });
      const theirs = await gateway.login(member.email, member.password);
      expect((await gateway.ask('GET', '/api/auth/me', { session: theirs })).body.scopes).toEqual([
        ...roleScopes.manager,
      ]);
      expect(await gateway.ask('POST', '/api/team/members', { session, body: member })).toMatchObject({
        status: 409,
        body: { error: 'A member with this email already exists' },
      });
      expect((await gateway.ask('DELETE', `/api/team/members/${made._id}`, { session })).body).toEqual({
        deleted: true,
      });
      expect((await gateway.ask('GET', '/api/account', { session: theirs })).status).toBe(401);
      const { streams } = await gateway.others.nats.jetstreamManager();
      const told = await streams.getMessage(eventStream, { last_by_subj: 'facts.member.removed' });
      expect(told.json()).toMatchObject({ data: { memberId: made._id as string } });
    });

    it('revokes the keys of a removed member also when the removal had to be repeated', async () => {
      const { session } = await gateway.account();
      const member = { email: `k${Date.now()}@example.com`, role: 'admin', password: 'long enough' };
      const { body: made } = await gateway.ask('POST', '/api/team/members', { session, body: member });
      const key = await gateway.key(await gateway.login(member.email, member.password), ['leads:view']);
      jest
        .spyOn(gateway.app.get(ApiKeysRepository, { strict: false }), 'revokeOf')
        .mockRejectedValueOnce(new Error('killed'));
      expect((await gateway.ask('DELETE', `/api/team/members/${made._id}`, { session })).status).toBe(500);
      expect((await gateway.ask('DELETE', `/api/team/members/${made._id}`, { session })).body).toEqual({
        deleted: true,
      });
      const { apiKeys } = (await gateway.ask('GET', '/api/api-keys', { session })).body as {
        apiKeys: { keyHint: string; revokedAt?: string }[];
      };
      expect(apiKeys.find(({ keyHint }) => key.endsWith(keyHint))?.revokedAt).toEqual(expect.any(String));
    });
  });
});
