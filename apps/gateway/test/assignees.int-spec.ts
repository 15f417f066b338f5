import { newId } from '@northline/common/mongo';
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
