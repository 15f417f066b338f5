import { allScopes, type Role, roles, roleScopes, type Scope } from '@northline/auth';
import { newId } from '@northline/common/platform/mongo';
import { GatewayHarness } from './harness';

let gateway: GatewayHarness;

beforeAll(async () => {
  gateway = await GatewayHarness.start();
});
afterAll(() => gateway.stop());

describe('the assignee of a conversation', () => {
  it('is a member of the account, whose name goes with it', async () => {
    const [account, other] = [await gateway.account(), await gateway.account()];
    const asked: unknown[] = [];
    gateway.answer('engine.conversations.get', ({ id }: { id: string }) => ({ _id: id }));
    gateway.answer('engine.conversations.assign', (request: { id: string }) => {
      asked.push(request);
      return { _id: request.id };
    });
    const memberOf = async ({ session }: { session: string }): Promise<string> =>
      ((await gateway.ask('GET', '/api/auth/me', { session })).body as { user: { _id: string } }).user._id;
    const id = newId();
    const assign = async (assigneeId: string) =>
      gateway.ask('PUT', `/api/conversations/${id}/assignee`, { key: account.key, body: { assigneeId } });
    const member = await memberOf(account);
    expect(await assign(member.toUpperCase())).toMatchObject({ status: 200 });
    expect(asked).toEqual([{ id, assignee: { id: member, name: account.email } }]);
    for (const stranger of [await memberOf(other), newId()]) {
      const refused = await assign(stranger);
      expect(refused).toMatchObject({ status: 400, body: { error: 'Member not found' } });
    }
    expect((await gateway.ask('DELETE', `/api/conversations/${id}/assignee`, { key: account.key })).status).toBe(200);
    expect(asked.slice(1)).toEqual([{ id, assignee: null }]);
  });
});

describe('the names of members', () => {
  it('are for everybody who sees conversations, of their own account alone, with the address where there is no name', async () => {
    const [account, other] = [await gateway.account(), await gateway.account()];
    const viewer = { email: `viewer-${newId()}@example.com`, name: 'Vi', role: 'viewer', password: 'long enough' };
    await gateway.ask('POST', '/api/team/members', { session: account.session, body: viewer });
    const session = await gateway.login(viewer.email, viewer.password);
    const answer = await gateway.ask('GET', '/api/team/names?sort=name', { session });
    expect(answer).toMatchObject({
      status: 200,
      body: { members: [{ name: account.email }, { name: 'Vi' }], total: 2 },
    });
    const { members } = answer.body as unknown as { members: object[] };
    for (const member of members) expect(Object.keys(member)).toEqual(['_id', 'name']);
    expect((await gateway.ask('GET', '/api/team/names', { session: other.session })).body).toMatchObject({ total: 1 });
    const blind = await gateway.key(account.session, ['leads:view']);
    expect((await gateway.ask('GET', '/api/team/names', { key: blind })).status).toBe(403);
  });
});

describe('the roles', () => {
  it('are told to everybody who is signed in, as the guards have them', async () => {
    const { session } = await gateway.account();
    const { status, body } = await gateway.ask('GET', '/api/roles', { session });
    expect(status).toBe(200);
    const told = body as unknown as { roles: { role: Role; scopes: Scope[] }[]; scopes: { scope: Scope }[] };
    expect(told.roles.map(({ role }) => role)).toEqual(roles);
    for (const { role, scopes } of told.roles) expect(scopes).toEqual(roleScopes[role]);
    expect(told.scopes.map(({ scope }) => scope)).toEqual(allScopes);
    expect((await gateway.ask('GET', '/api/roles', {})).status).toBe(401);
  });
});
