import { hashToken } from '@northline/auth';
import { getConnectionToken } from '@nestjs/mongoose';
import { accountId } from '@northline/common/contracts';
import { SharedRedis } from '@northline/common/platform/redis';
import { newId } from '@northline/common/platform/mongo';
import type { Connection } from 'mongoose';
import { SessionsRepository } from '../src/accounts/sessions.repository';
import { UsersRepository } from '../src/accounts/users.repository';
import { AuditTrail } from '../src/audit/audit-trail';
import { GatewayHarness } from './harness';

describe('signing in', () => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    gateway = await GatewayHarness.start({ TRUSTED_PROXIES: '127.0.0.1' });
  });
  afterAll(() => gateway.stop());

  const signIn = (email: string, password: string, from: string): ReturnType<typeof gateway.ask> =>
    gateway.ask('POST', '/api/auth/login', { body: { email, password }, headers: { 'x-forwarded-for': from } });
  const refusals = (answers: { status: number; body: { error: string } }[]): object => ({
    wrong: answers.filter(({ status, body }) => status === 401 && body.error === 'Invalid email or password').length,
    tooMany: answers.filter(({ status, body }) => status === 429 && body.error.startsWith('Too many failed logins'))
      .length,
  });

  it('slows guesses at one email from everywhere, and never its owner where they have signed in before', async () => {
    const { email, password } = await gateway.account();
    expect((await signIn(email, password, '10.0.2.1')).status).toBe(200);
    const { client } = gateway.app.get(SharedRedis, { strict: false });
    await client.rpush(
      `northline:gateway:login:email:${hashToken(email)}`,
      ...Array.from({ length: 99 }, () => String(Date.now())),
    );
    expect(refusals([await signIn(email, 'wrong', '10.0.1.1'), await signIn(email, 'wrong', '10.0.1.2')])).toEqual({
      wrong: 1,
      tooMany: 1,
    });
    expect((await signIn(email, password, '10.0.1.3')).status).toBe(429);
    expect((await signIn(email, password, '10.0.2.1')).status).toBe(200);
  });

  it('counts all addresses of an IPv6 network as one', async () => {
    const { email, password } = await gateway.account();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => signIn(`nobody-${n}@example.com`, 'wrong', `2001:db8:7:7::${n + 1}`)),
    );
    expect(refusals(answers)).toEqual({ wrong: 10, tooMany: 0 });
    expect((await signIn(email, password, '2001:db8:7:7:ffff::1')).status).toBe(429);
    expect((await signIn(email, password, '2001:db8:7:8::1')).status).toBe(200);
    const held = await gateway.app
      .get(SharedRedis, { strict: false })
      .client.llen('northline:gateway:tier:global:2001:db8:7:7::/64');
    expect(held).toBe(11);
  });

  it('checks few passwords at a time, and tells the others to come again', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => signIn(`crowd-${n}@example.com`, 'wrong', `10.0.7.${n}`)),
    );
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
    await users.update(accountId(id), userId, {
      passwordHash: `scrypt$${Buffer.from('NaCl').toString('hex')}$a8430d7e581f9ca03c952df506ac66c757899d67a21d71c0f1900bd778ac1d14`,
    });
    const logins = await Promise.all(['10.0.8.1', '10.0.8.2'].map((from) => signIn(email, 'password', from)));
    expect(logins.map(({ status }) => status)).toEqual([200, 200]);
    expect((await users.find(accountId(id), userId))?.passwordHash).toMatch(/^scrypt\$16384\$8\$5\$/);
    expect((await signIn(email, 'password', '10.0.8.1')).status).toBe(200);
  });

  it('lets an account find few emails of others, and its own as often as it likes', async () => {
    const { session } = await gateway.account();
    const member = { email: `own-${newId()}@example.com`, role: 'viewer', password: 'long enough' };
    const add = (email: string): ReturnType<typeof gateway.ask> =>
      gateway.ask('POST', '/api/team/members', { session, body: { ...member, email } });
    const { body: made } = await add(member.email);
    const taken = { status: 409, body: { error: 'A member with this email already exists' } };
    for (let n = 0; n < 11; n += 1) expect(await add(member.email)).toMatchObject(taken);
    const { email: foreign } = await gateway.account();
    expect(
      await gateway.ask('PATCH', `/api/team/members/${made._id}`, { session, body: { email: foreign } }),
    ).toMatchObject(taken);
    for (let n = 0; n < 9; n += 1) expect(await add(foreign)).toMatchObject(taken);
    const enough = { status: 429, body: { error: 'Too many emails could not be used, please try again later' } };
    expect([await add(foreign), await add(`free-${newId()}@example.com`)]).toMatchObject([enough, enough]);
    expect(
      (
        await gateway.ask('PATCH', `/api/team/members/${made._id}`, {
          session,
          body: { name: 'Kim', email: member.email },
        })
      ).status,
    ).toBe(200);
  });

  it('takes none of the most common passwords', async () => {
    const { session, password } = await gateway.account();
    const refused = (field: string): object => ({
      status: 400,
      body: {
        error: `${field} is among the most common passwords`,
        details: [{ field, message: expect.any(String) as string }],
      },
    });
    expect(
      await gateway.ask('PATCH', '/api/auth/password', {
        session,
        body: { currentPassword: password, newPassword: 'Password1' },
      }),
    ).toMatchObject(refused('newPassword'));
    expect(
      await gateway.ask('POST', '/api/team/members', {
        session,
        body: { email: 'c@example.com', role: 'viewer', password: 'qwertyuiop' },
      }),
    ).toMatchObject(refused('password'));
  });

  it('lets nobody set their own password without the present one, nor become one of their peers', async () => {
    const { session, key } = await gateway.account();
    const { body: me } = await gateway.ask('GET', '/api/auth/me', { session });
    const own = {
      status: 400,
      body: { error: 'Your own password is changed at PATCH /api/auth/password, with the current one' },
    };
    for (const by of [{ session }, { key }]) {
      expect(
        await gateway.ask('PATCH', `/api/team/members/${me.user._id}`, { ...by, body: { password: 'another one' } }),
      ).toMatchObject(own);
    }
    const add = async (role: string): Promise<{ id: string; email: string }> => {
      const email = `${role}-${newId()}@example.com`;
      const { body } = await gateway.ask('POST', '/api/team/members', {
        session,
        body: { email, role, password: 'long enough' },
      });
      return { id: body._id as string, email };
    };
    const [admin, peer, manager, owner] = [
      await add('admin'),
      await add('admin'),
      await add('manager'),
      await add('owner'),
    ];
    const byAdmin = await gateway.login(admin.email, 'long enough');
    const change = (by: string, id: string, body: object): ReturnType<typeof gateway.ask> =>
      gateway.ask('PATCH', `/api/team/members/${id}`, { session: by, body });
    const refused = {
      status: 403,
      body: { message: 'You do not have permission to perform this action (requires: team:manage).' },
    };
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

  it.each(['admin', 'owner'])(
    'lets no %s become one of their peers by a role that is lowered meanwhile',
    async (role) => {
      const { session } = await gateway.account();
      const add = async (as: string): Promise<{ id: string; email: string }> => {
        const email = `${as}-${newId()}@example.com`;
        const body = { email, role: as, password: 'long enough' };
        const made = await gateway.ask('POST', '/api/team/members', { session, body });
        return { id: made.body._id as string, email };
      };
      const [peer, other, admin] = [await add(role), await add(role), await add('admin')];
      const byPeer = await gateway.login(peer.email, 'long enough');
      const byAdmin = await gateway.login(admin.email, 'long enough');
      const change = async (by: string, body: object): Promise<number> =>
        (await gateway.ask('PATCH', `/api/team/members/${other.id}`, { session: by, body })).status;
      const tries = [{ password: 'another one' }, { email: `mine-${newId()}@example.com` }];
      const refused = async (): Promise<number[]> => [
        await change(byPeer, tries[0] as object),
        await change(byPeer, tries[1] as object),
        await change(byAdmin, tries[0] as object),
      ];
      expect(await refused()).toEqual([403, 403, 403]);
      expect(await change(byPeer, { role: 'viewer' })).toBe(200);
      expect(await refused()).toEqual([403, 403, 403]);
      expect(await change(byPeer, { role: 'viewer', password: 'another one' })).toBe(403);
      expect(await change(byPeer, { role, name: 'Kim' })).toBe(200);
      expect(await refused()).toEqual([403, 403, 403]);
      expect(await gateway.login(other.email, 'long enough')).toMatch(/^nl_session_/);
    },
  );

  it('lets an address guess ten times, at whomever', async () => {
    const { email, password } = await gateway.account();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => signIn(`nobody-${n}@example.com`, 'wrong', '10.0.3.1')),
    );
    expect(refusals(answers)).toEqual({ wrong: 10, tooMany: 2 });
    expect((await signIn(email, password, '10.0.3.1')).status).toBe(429);
    expect((await signIn(email, password, '10.0.3.2')).status).toBe(200);
  });

  it('counts no login that succeeds, and none that fails for a reason of ours', async () => {
    const { email, password } = await gateway.account();
    const away = jest
      .spyOn(gateway.app.get(UsersRepository, { strict: false }), 'findByEmail')
      .mockRejectedValue(new Error('away'));
    for (let n = 0; n < 11; n += 1) expect((await signIn(email, password, '10.0.4.1')).status).toBe(500);
    away.mockRestore();
    for (let n = 0; n < 11; n += 1) expect((await signIn(email, password, '10.0.4.1')).status).toBe(200);
  });

  it('begins no session by a password that is changed while it is checked', async () => {
    const { accountId: id, email, password, session } = await gateway.account();
    const sessions = gateway.app.get(SessionsRepository, { strict: false });
    const create = sessions.create.bind(sessions);
    jest.spyOn(sessions, 'create').mockImplementationOnce(async (row) => {
      await gateway.ask('PATCH', '/api/auth/password', {
        session,
        body: { currentPassword: password, newPassword: 'another one' },
      });
      await create(row);
    });
    expect(await signIn(email, password, '10.0.6.1')).toMatchObject({
      status: 401,
      body: { error: 'Invalid email or password' },
    });
    const left = gateway.app
      .get<Connection>(getConnectionToken(), { strict: false })
      .collection('sessions')
      .find({ accountId: id });
    expect((await left.toArray()).map(({ hash }) => hash as string)).toEqual([hashToken(session)]);
  });

  it('refuses a known address no later than an unknown one: what it records is not waited for', async () => {
    const { email } = await gateway.account();
    const recording = jest
      .spyOn(gateway.app.get(AuditTrail, { strict: false }), 'record')
      .mockReturnValue(new Promise(() => undefined));
    expect((await signIn(email, 'wrong', '10.0.5.1')).status).toBe(401);
    expect(recording).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ action: 'session.created', status: 'refused', ip: '10.0.5.1' }),
    );
    recording.mockRestore();
  });
});
