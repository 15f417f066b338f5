import { eventually } from '@northline/testing';
import { must, type Northline } from '../packages/client/src/index.ts';
import { cast, launch, makeAgent, say, syncLeads } from './story';
import { at, World } from './world';

/** Planted in whatever the first account owns; must never be seen by the second, nor in a log. */
const canary = 'canary7f3a91';
const headerSecret = 'tool-secret-5d1e77';
const password = 'member-secret-88f2';
const unknown = { object: 'aaaaaaaaaaaaaaaaaaaaaaaa', lead: '999999' };

interface Operation {
  method: string;
  path: string;
}

type Owned = Record<string, string>;

let world: World;
let operations: Operation[];
/** Resource → id, of the first account and of the second. */
let owned: Owned;
let own: Owned;
let endpointSecret: string;

/** The id of what a call made. */
async function made(call: Promise<{ data?: { _id: string } | { id: number }; response: Response }>): Promise<string> {
  const resource = await must(call);
  return '_id' in resource ? resource._id : String(resource.id);
}

/** What both accounts have: what no conversation is needed for. */
async function furnish(api: Northline, name: string): Promise<Owned> {
  const agent = await made(api.POST('/api/agent-config', { body: { name, systemPrompt: name } }));
  const second = await made(api.POST('/api/agent-config', { body: { name, systemPrompt: name } }));
  const base = await made(api.POST('/api/knowledge-bases', { body: { name } }));
  const variants = [agent, second].map((agentConfigId) => ({ agentConfigId, weight: 1 }));
  const server = { name, url: `${world.run.sandboxUrl}/mcp`, transport: 'http', headers: { authorization: headerSecret } } as const;
  return {
    agent,
    base,
    lead: await made(api.POST('/api/leads', { body: { name, tags: [name] } })),
    // Its one row is rejected: leads are numbered, and the accounts must not have the same numbers.
    import: (await must(api.POST('/api/leads/import', { body: `email\n${name}\n`, bodySerializer: String, headers: { 'content-type': 'text/csv' } }))).importBatchId,
    document: await made(api.POST('/api/knowledge-bases/{id}/documents', { ...at(base), body: { title: name, text: name } })),
    server: await made(api.POST('/api/mcp-servers', { body: server })),
    campaign: await made(api.POST('/api/campaigns', { body: { name, agentConfigId: agent, channel: 'email' } })),
    test: await made(api.POST('/api/ab-tests', { body: { name, variants } })),
    session: await made(api.POST('/api/playground/sessions', { body: { agentConfigId: agent } })),
    suppression: await made(api.POST('/api/suppressions', { body: { email: `${name}@suppressed.example`, reason: 'manual' } })),
    key: await made(api.POST('/api/api-keys', { body: { name, scopes: ['leads:view'] } })),
    member: await made(api.POST('/api/team/members', { body: { email: `${name}@team.example`, name, role: 'viewer', password } })),
  };
}

/** What only comes about when leads talk. */
async function converse(): Promise<Owned> {
  const { api } = world;
  const body = { url: `${world.run.sandboxUrl}/customer-webhook/tenant`, events: ['message.received' as const] };
  const { _id: endpoint, secret } = await must(api.POST('/api/webhooks/endpoints', { body }));
  endpointSecret = secret;
  const [lead] = cast(70, 0, 1);
  const [leadId = ''] = await syncLeads(world, [{ externalId: canary, name: canary, phone: lead?.phone }]);
  await launch(world, { agentConfigId: await makeAgent(world, { name: canary }), channel: 'whatsapp', manualLeadIds: [leadId] });
  await say(world, 'whatsapp', '+12995557777', canary);
  const first = (what: string, read: () => Promise<{ _id: string }[]>): Promise<string> =>
    eventually(`a ${what}`, async () => (await read())[0]?._id, 30_000);
  return {
    endpoint,
    conversation: await first('conversation', async () => (await must(api.GET('/api/conversations', { params: { query: { leadId } } }))).conversations),
    preference: await first('preference', () => must(api.GET('/api/preferences/{id}', at(Number(leadId))))),
    delivery: await first('webhook delivery', async () => (await must(api.GET('/api/webhooks/endpoints/{id}/deliveries', at(endpoint)))).deliveries),
    inbound: await first('inbound message', async () => (await must(api.GET('/api/inbound-messages'))).inboundMessages),
  };
}

beforeAll(async () => {
  world = await World.up();
  const { paths } = (await must(world.api.GET('/openapi.json'))) as { paths: Record<string, Record<string, unknown>> };
  operations = Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => ({ method: method.toUpperCase(), path })));
  // Leads are numbered within their account: one ahead of the second account's.
  await must(world.api.POST('/api/leads', { body: { name: 'The first' } }));
  owned = { ...(await furnish(world.api, canary)), ...(await converse()) };
  own = await furnish(world.as({ apiKey: world.run.secondAccount.apiKey }), 'mine');
}, 120_000);

afterAll(() => world.down(), 60_000);

/** Which resource a place in a path names: the longest beginning that fits decides. */
const resources: [string, string][] = [
  ['/api/leads/{id}', 'lead'],
  ['/api/lead-imports/{id}', 'import'],
  ['/api/conversations/{id}', 'conversation'],
  ['/api/preferences/{id}', 'preference'],
  ['/api/inbound-messages/{id}', 'inbound'],
  ['/api/campaigns/{id}', 'campaign'],
  ['/api/ab-tests/{id}', 'test'],
  ['/api/agent-config/{id}', 'agent'],
  ['/api/agent-config/{id}/knowledge-bases/{kbId}', 'base'],
  ['/api/agent-config/{id}/mcp-servers/{serverId}', 'server'],
  ['/api/mcp-servers/{id}', 'server'],
  ['/api/playground/sessions/{id}', 'session'],
  ['/api/knowledge-bases/{id}', 'base'],
  ['/api/knowledge-bases/{id}/documents/{docId}', 'document'],
  ['/api/suppressions/{id}', 'suppression'],
  ['/api/api-keys/{id}', 'key'],
  ['/api/team/members/{id}', 'member'],
  ['/api/webhooks/endpoints/{id}', 'endpoint'],
  ['/api/webhooks/deliveries/{id}', 'delivery'],
];

/** Names that belong to channels and to providers, not to accounts' resources. */
const nobodys = ['/api/integrations/{channel}', '/api/webhooks/telegram/{integrationId}', '/u/{token}'];

/** Bodies that pass validation, so that the look-up is reached. */
const bodies: Record<string, unknown> = {
  'PATCH /api/leads/{id}/tags': { tags: [] },
  'POST /api/leads/{id}/start-conversation': { agentConfigId: unknown.object, channel: 'email' },
  'POST /api/conversations/{id}/send': { message: 'Hello' },
  'PATCH /api/conversations/{id}': { agentPaused: true },
  'PATCH /api/conversations/{id}/status': { status: 'completed' },
  'PATCH /api/preferences/{id}': { topic: 'budget' },
  'PATCH /api/ab-tests/{id}/status': { status: 'running' },
  'POST /api/playground/sessions/{id}/messages': { message: 'Hello' },
  'POST /api/knowledge-bases/{id}/documents': { title: 'Title', text: 'Text' },
  'POST /api/knowledge-bases/{id}/search': { query: 'price' },
  'PATCH /api/team/members/{id}': { role: 'viewer' },
};

interface Position extends Operation {
  resource: string;
  /** The path with the second account's own ids elsewhere. */
  fill: (id: string) => string;
}

function positions({ method, path }: Operation): Position[] {
  return [...path.matchAll(/\{\w+\}/g)].map((match) => {
    const before = path.slice(0, match.index + match[0].length);
    const resource = resources.find(([beginning]) => beginning === before)?.[1];
    if (resource === undefined) throw new Error(`${method} ${path}: no test knows what ${match[0]} names`);
    const named = path.startsWith('/api/preferences') && method === 'GET' ? 'lead' : resource;
    const fill = (id: string): string =>
      path.replace(/\{\w+\}/g, (place: string, at: number) => {
        if (at === match.index) return id;
        return own[resources.find(([beginning]) => beginning === path.slice(0, at + place.length))?.[1] ?? ''] ?? unknown.object;
      });
    return { method, path, resource: named, fill };
  });
}

const hasId = ({ path }: Operation): boolean => path.includes('{') && !nobodys.some((nobody) => path.startsWith(nobody));

/** Status and text of an answer, byte for byte. */
async function raw(method: string, path: string, body: unknown, key: string): Promise<{ status: number; text: string }> {
  const { status, text } = await world.send(method, path, body, { 'x-api-key': key });
  return { status, text };
}

/** What may be told of what the first account owns, by itself. */
async function inventory(): Promise<string[]> {
  const reads = operations.filter((operation) => operation.method === 'GET' && hasId(operation) && positions(operation).length === 1);
  return Promise.all(
    reads.map(async (operation) => {
      const [position] = positions(operation);
      const { status, text } = await raw('GET', position?.fill(owned[position.resource] ?? '') ?? '', undefined, world.run.apiKey);
      return `${operation.path} ${status} ${text}`;
    }),
  );
}

/** The same, once nobody says anything any more. */
function inventoryAtRest(): Promise<string[]> {
  let last = '';
  return eventually('the first account to come to rest', async () => {
    const now = await inventory();
    const { callbacksPending, repliesPending } = await world.sandbox<{ callbacksPending: number; repliesPending: number }>('GET', '/sandbox/state');
    const rests = now.join() === last && callbacksPending + repliesPending === 0;
    last = now.join();
    return rests && now;
  });
}

describe('an id of another account', () => {
  it('is answered, on every route and in every place, byte for byte like one of nobody, and nothing happens to it', async () => {
    const before = await inventoryAtRest();
    expect(before.every((line) => line.includes(' 200 '))).toBe(true);
    const all = operations.filter(hasId).flatMap(positions);
    expect(all.length).toBeGreaterThan(60);
    const { apiKey: stranger } = world.run.secondAccount;
    const told: string[] = [];
    for (const { method, path, resource, fill } of all) {
      const body = bodies[`${method} ${path}`] ?? (['PUT', 'PATCH'].includes(method) ? {} : undefined);
      const foreign = await raw(method, fill(owned[resource] ?? ''), body, stranger);
      const nobodys = await raw(method, fill(resource === 'lead' ? unknown.lead : unknown.object), body, stranger);
      const expected = path === '/api/preferences/{id}' && method === 'GET' ? 200 : 404;
      if (foreign.status !== expected || foreign.text !== nobodys.text || nobodys.status !== expected) {
        told.push(`${method} ${path} (${resource}): ${foreign.status} ${foreign.text} / ${nobodys.status} ${nobodys.text}`);
      }
    }
    expect(told).toEqual([]);
    expect(await inventory()).toEqual(before);
  }, 60_000);

  it.each([
    ['POST', '/api/campaigns', (id: Owned) => ({ name: 'n', agentConfigId: id.agent, channel: 'email' })],
    ['POST', '/api/campaigns', (id: Owned) => ({ name: 'n', agentConfigId: own.agent, channel: 'email', abTestId: id.test })],
    ['POST', '/api/leads', (id: Owned) => ({ name: 'n', assignedAgentId: id.agent })],
    ['POST', '/api/ab-tests', (id: Owned) => ({ name: 'n', variants: [{ agentConfigId: own.agent, weight: 1 }, { agentConfigId: id.agent, weight: 1 }] })],
    ['POST', '/api/agent-config', (id: Owned) => ({ name: 'n', systemPrompt: 'p', knowledgeBaseIds: [id.base] })],
    ['POST', '/api/agent-config', (id: Owned) => ({ name: 'n', systemPrompt: 'p', mcpServerIds: [id.server] })],
    ['POST', '/api/playground/sessions', (id: Owned) => ({ agentConfigId: id.agent })],
  ] as const)('is refused in a body like one of nobody: %s %s', async (method, path, bodyOf) => {
    const nobodys = Object.fromEntries(Object.keys(owned).map((name) => [name, unknown.object]));
    const { apiKey: stranger } = world.run.secondAccount;
    const foreign = await raw(method, path, bodyOf(owned), stranger);
    expect(foreign).toEqual(await raw(method, path, bodyOf(nobodys), stranger));
    expect(foreign).toMatchObject({ status: 400, text: expect.stringContaining('not found') as string });
  });
});

describe('what the first account planted', () => {
  it('is in none of the lists, figures and exports of the second', async () => {
    const lists = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{') && path.startsWith('/api/') && !path.startsWith('/api/webhooks/whatsapp'));
    expect(lists.length).toBeGreaterThan(15);
    for (const { path } of lists) {
      for (const query of ['', `?search=${canary}`, `?limit=200&accountId=${world.run.accountId}`]) {
        const { text } = await raw('GET', `${path}${query}`, undefined, world.run.secondAccount.apiKey);
        expect([path, text.includes(canary), text.includes(world.run.accountId)]).toEqual([path, false, false]);
      }
    }
  });
});

describe('a secret', () => {
  const secrets = (): string[] => {
    const { sandbox, apiKey, testApiKey, password: ownerPassword } = world.run;
    const { whatsapp, telegram, email } = sandbox ?? {};
    const given = [whatsapp?.accessToken, whatsapp?.appSecret, whatsapp?.verifyToken, telegram?.telegramBotToken, email?.apiKey, email?.webhookSecret];
    return [...given, apiKey, testApiKey, ownerPassword, password, headerSecret, endpointSecret].map((secret) => {
      if (!secret) throw new Error('a secret is missing');
      return secret;
    });
  };

  it('is in no answer', async () => {
    const told = [...(await inventory())];
    for (const { method, path } of operations) {
      if (method !== 'GET' || path.includes('{') || path === '/api/webhooks/whatsapp') continue;
      told.push((await raw('GET', `${path}?limit=200`, undefined, world.run.apiKey)).text);
    }
    const all = told.join('\n');
    expect(all).toContain(canary);
    expect(secrets().filter((secret) => all.includes(secret))).toEqual([]);
  });

  it.each(['gateway', 'conversation-engine', 'campaign-runner', 'insights', 'channels'])('is in no line of the log of %s, and neither is what people wrote', (name) => {
    const log = world.log(name);
    expect(log.length).toBeGreaterThan(0);
    expect([...secrets(), canary].filter((secret) => log.includes(secret))).toEqual([]);
  });
});
