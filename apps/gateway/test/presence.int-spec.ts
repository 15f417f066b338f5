import type { RequestContext } from '@northline/common/vocabulary/context';
import type { ConversationViewed } from '@northline/common/contracts';
import { notFound } from '@northline/common/vocabulary/errors';
import { eventStream } from '@northline/common/platform/events';
import { newId } from '@northline/common/platform/mongo';
import { SharedRedis } from '@northline/common/platform/redis';
import { GatewayHarness } from './harness';

interface Shown {
  status: number;
  body: { viewers: { memberId: string; name: string; until: string }[] };
}

let gateway: GatewayHarness;
let id: string;
let account: Awaited<ReturnType<GatewayHarness['account']>>;
let asked: string[];

beforeAll(async () => {
  gateway = await GatewayHarness.start();
  gateway.answer('engine.conversations.whose', (request: { id: string }, ctx: RequestContext) => {
    asked.push(request.id);
    if (ctx.accountId !== account.accountId) throw notFound('Conversation');
    return { leadId: '7' };
  });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  account = await gateway.account();
  id = newId();
  asked = [];
});

const ask = (method: string, how: object) => gateway.ask(method, `/api/conversations/${id}/viewers`, how);
const names = async (answer: Promise<Shown>): Promise<string[]> => (await answer).body.viewers.map(({ name }) => name);

async function kim(): Promise<string> {
  const member = { email: `${newId()}@example.com`, name: 'Kim', role: 'viewer', password: 'a long enough one' };
  await gateway.ask('POST', '/api/team/members', { session: account.session, body: member });
  return gateway.login(member.email, member.password);
}

async function published(): Promise<ConversationViewed> {
  const { streams } = await gateway.others.nats.jetstreamManager();
  const told = await streams.getMessage(eventStream, { last_by_subj: 'facts.conversation.viewed' });
  return told.json<{ data: ConversationViewed }>().data;
}

describe('who looks at a conversation', () => {
  it('is seen by all, until they leave or their time has passed', async () => {
    const [ben, viewer] = [account.session, await kim()];
    const [first] = (await ask('PUT', { session: ben })).body.viewers as Shown['body']['viewers'];
    expect(Date.parse(first?.until ?? '')).toBeGreaterThan(Date.now());
    expect(await published()).toEqual({ conversationId: id, memberId: first?.memberId, present: true });
    expect(await names(ask('PUT', { session: viewer }))).toEqual([first?.name, 'Kim']);
    expect(await names(ask('PUT', { session: ben }))).toEqual([first?.name, 'Kim']);
    expect(asked).toHaveLength(2);
    expect(await names(ask('GET', { key: account.key }))).toEqual([first?.name, 'Kim']);
    expect(await names(ask('DELETE', { session: ben }))).toEqual(['Kim']);
    expect(await published()).toEqual({ conversationId: id, memberId: first?.memberId, present: false });
    const { client } = gateway.app.get(SharedRedis, { strict: false });
    const key = `northline:gateway:viewers:${account.accountId}:${id}`;
    expect(await client.pttl(key)).toBeGreaterThan(0);
    const [memberId, left] = Object.entries(await client.hgetall(key))[0] ?? ['', '{}'];
    await client.hset(key, memberId, JSON.stringify({ ...(JSON.parse(left) as object), until: Date.now() - 1 }));
    expect(await names(ask('GET', { session: ben }))).toEqual([]);
    await ask('PUT', { session: ben });
    expect(Object.keys(await client.hgetall(key))).toEqual([first?.memberId]);
  });

  it('is no key, and nobody of another account', async () => {
    expect((await ask('PUT', { key: account.key })).status).toBe(403);
    expect((await ask('DELETE', { key: account.key })).status).toBe(403);
    await ask('PUT', { session: account.session });
    const other = await gateway.account();
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(await ask(method, { session: other.session })).toMatchObject({
        status: 404,
        body: { error: 'Conversation not found' },
      });
    expect(await names(ask('GET', { session: account.session }))).toHaveLength(1);
  });

  it('is unknown while Redis is down', async () => {
    const { client } = gateway.app.get(SharedRedis, { strict: false });
    jest.spyOn(client, 'hgetall').mockRejectedValueOnce(new Error('down'));
    expect((await ask('PUT', { session: account.session })).status).toBe(503);
  });
});
