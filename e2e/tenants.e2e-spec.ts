import { eventually } from '@northline/testing';
import { must, type Northline } from '../packages/client/src/index.ts';
import type { OpenApi } from '../tools/fuzz/document.ts';
import { keptSecrets } from './kept-secrets';
import { type Owned, type Reference, referencesOf } from './references';
import { cast, type Channel, introduce, launch, makeAgent, say, syncLeads } from './story';
import { at, World } from './world';

/** Planted in whatever the first account owns; must never be seen by the second, nor in a log. */
const canary = 'canary7f3a91';
const headerSecret = 'tool-secret-5d1e77';
const password = 'member-secret-88f2';
/** `nobodys` stands in no path: who asks for something by its path reads of it in their own audit log. */
const unknown = { object: 'aaaaaaaaaaaaaaaaaaaaaaaa', nobodys: 'bbbbbbbbbbbbbbbbbbbbbbbb', lead: '999999' };

interface Operation {
  method: string;
  path: string;
}

let world: World;
let operations: Operation[];
let references: Reference[];
/** Resource → id, of the first account and of the second. */
let owned: Owned;
let own: Owned;
const endpointSecrets: string[] = [];
let secondToken: string;
let sessionToken: string;
/** Every answer that was read as it is, of both accounts and of every mistake. */
const answers: string[] = [];

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
  const server = {
    name,
    url: `${world.run.sandboxUrl}/mcp`,
    transport: 'http',
    headers: { authorization: headerSecret },
  } as const;
  await must(api.PATCH('/api/agent-config/{id}/draft', { ...at(agent), body: { goal: name } }));
  return {
    agent,
    otherAgent: second,
    base,
    lead: await made(api.POST('/api/leads', { body: { name, tags: [name] } })),
    // Its one row is rejected: leads are numbered, and the accounts must not have the same numbers.
    import: (
      await must(
        api.POST('/api/leads/import', {
          body: `email\n${name}\n`,
          bodySerializer: String,
          headers: { 'content-type': 'text/csv' },
        }),
      )
    ).importBatchId,
    document: await made(
      api.POST('/api/knowledge-bases/{id}/documents', { ...at(base), body: { title: name, text: name } }),
    ),
    server: await made(api.POST('/api/mcp-servers', { body: server })),
    campaign: await made(api.POST('/api/campaigns', { body: { name, agentConfigId: agent, channel: 'email' } })),
    test: await made(api.POST('/api/ab-tests', { body: { name, variants } })),
    session: await made(api.POST('/api/playground/sessions', { body: { agentConfigId: agent } })),
    suppression: await made(
      api.POST('/api/suppressions', { body: { email: `${name}@suppressed.example`, reason: 'manual' } }),
    ),
    key: await made(api.POST('/api/api-keys', { body: { name, scopes: ['leads:view'] } })),
    member: await made(
      api.POST('/api/team/members', { body: { email: `${name}@team.example`, name, role: 'viewer', password } }),
    ),
  };
}

/** What only comes about when leads talk: one who answers and is evaluated, one who keeps silent, a stranger. */
async function converse(channel: Channel, group: number, name: string): Promise<Owned> {
  const { api } = world;
  const body = { url: `${world.run.sandboxUrl}/customer-webhook/${name}`, events: ['message.received' as const] };
  const { _id: endpoint, secret } = await must(api.POST('/api/webhooks/endpoints', { body }));
  endpointSecrets.push(secret);
  const leads = [0, 7].flatMap((digit) => cast(group, digit, 1)).map((lead) => ({ ...lead, name }));
  const [talking = '', silent = ''] = await introduce(world, channel, leads);
  await launch(world, { agentConfigId: await makeAgent(world, { name }), channel, manualLeadIds: [talking, silent] });
  if (channel === 'whatsapp') await say(world, channel, '+12995557777', name);
  const first = (what: string, read: () => Promise<{ _id: string }[]>): Promise<string> =>
    eventually(`a ${what}`, async () => (await read())[0]?._id);
  // Of the one who keeps silent: it stays open.
  const conversation = await first(
    'conversation',
    async () => (await must(api.GET('/api/conversations', { params: { query: { leadId: silent } } }))).conversations,
  );
  const { phone = '', chatId = 0 } = leads[1] ?? {};
  const from = channel === 'telegram' ? chatId : phone;
  await world.sandbox('POST', '/sandbox/say', { channel, from, file: { kind: 'image' } });
  const attachment = await eventually('a stored attachment', async () => {
    const { messages } = await must(api.GET('/api/conversations/{id}', at(conversation)));
    return messages.flatMap(({ attachments = [] }) => attachments).find(({ status }) => status === 'stored')?.id;
  });
  return {
    endpoint,
    conversation,
    attachment,
    message: await first(
      'message to a lead',
      async () => (await must(api.GET('/api/conversations/{id}/deliveries', at(conversation)))).deliveries,
    ),
    preference: await first('preference', () => must(api.GET('/api/preferences/{id}', at(Number(talking))))),
    delivery: await first(
      'webhook delivery',
      async () => (await must(api.GET('/api/webhooks/endpoints/{id}/deliveries', at(endpoint)))).deliveries,
    ),
    // Northline itself acts in every account.
    actor: await first('record of a key', async () =>
      (await must(api.GET('/api/audit-logs', { params: { query: { limit: 200 } } }))).auditLogs
        .filter(({ actor }) => actor.type === 'api_key')
        .map(({ actor }) => ({ _id: actor.id })),
    ),
    inbound: await first('inbound message', async () => (await must(api.GET('/api/inbound-messages'))).inboundMessages),
  };
}

/** Everything of the second account, which speaks over a bot of its own. */
async function furnishSecond(): Promise<Owned> {
  const { apiKey, accountId: account } = world.run.secondAccount;
  const { telegram } = await world.sandbox<{ telegram: { telegramBotToken: string } }>(
    'GET',
    '/sandbox/credentials?account=2',
  );
  secondToken = telegram.telegramBotToken;
  world.caller = { apiKey };
  await must(world.api.PUT('/api/integrations/telegram', { body: telegram }));
  const all = { account, ...(await furnish(world.api, 'mine')), ...(await converse('telegram', 71, 'mine')) };
  world.caller = undefined;
  return all;
}

beforeAll(async () => {
  world = await World.up();
  const document = (await must(world.api.GET('/openapi.json'))) as OpenApi;
  references = referencesOf(document);
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => ({ method: method.toUpperCase(), path })),
  );
  // Leads are numbered within their account: far ahead of the second account's.
  await syncLeads(
    world,
    Array.from({ length: 300 }, (_, n) => ({ externalId: `crm-${n}`, name: canary })),
  );
  owned = {
    account: world.run.accountId,
    ...(await furnish(world.api, canary)),
    ...(await converse('whatsapp', 70, canary)),
  };
  own = await furnishSecond();
  const { email, password: ownerPassword } = world.run;
  sessionToken = (await must(world.as({}).POST('/api/auth/login', { body: { email, password: ownerPassword } }))).token;
}, 240_000);

afterAll(() => world.down(), 60_000);

/** Which resource a place in a path names: the longest beginning that fits decides. */
const resources: [string, string][] = [
  ['/api/leads/{id}', 'lead'],
  ['/api/lead-imports/{id}', 'import'],
  ['/api/conversations/{id}', 'conversation'],
  ['/api/conversations/{id}/deliveries/{deliveryId}', 'message'],
  ['/api/conversations/{id}/attachments/{attachmentId}', 'attachment'],
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

/** Names that belong to channels and to providers, not to accounts' resources; and a person's own sessions, which no key sees. */
const nobodys = [
  '/api/sessions/{id}',
  '/api/integrations/{channel}',
  '/api/webhooks/telegram/{integrationId}',
  '/u/{token}',
];

/** Bodies that pass validation, so that the look-up is reached. */
const bodies: Record<string, unknown> = {
  'PATCH /api/leads/{id}/tags': { tags: [] },
  'POST /api/leads/{id}/start-conversation': { agentConfigId: unknown.object, channel: 'email' },
  'POST /api/conversations/{id}/send': { message: 'Hello' },
  'PATCH /api/conversations/{id}': { agentPaused: true },
  'PATCH /api/conversations/{id}/status': { status: 'completed' },
  'POST /api/conversations/{id}/return-later': { at: new Date(Date.now() + 3_600_000).toISOString() },
  get 'PUT /api/conversations/{id}/assignee'() {
    return { assigneeId: own['member'] };
  },
  'POST /api/conversations/{id}/deliveries/{deliveryId}/settle': { outcome: 'sent' },
  'PATCH /api/preferences/{id}': { topic: 'budget' },
  'POST /api/campaigns/{id}/test-message': { to: 'kim@example.com' },
  'PATCH /api/ab-tests/{id}/status': { status: 'running' },
  'POST /api/playground/sessions/{id}/messages': { message: 'Hello' },
  'POST /api/playground/sessions/{id}/replay': {},
  'POST /api/knowledge-bases/{id}/documents': { title: 'Title', text: 'Text' },
  'POST /api/knowledge-bases/{id}/search': { query: 'price' },
  'PATCH /api/team/members/{id}': { role: 'viewer' },
  'POST /api/webhooks/endpoints/{id}/redeliver': {},
};

interface Position extends Operation {
  resource: string;
  /** The path with the second account's own ids elsewhere. */
  fill: (id: string) => string;
}

/** A version is a number of its agent's, and no id. */
function positions({ method, path }: Operation): Position[] {
  return [...path.matchAll(/\{(?!version\})\w+\}/g)].map((match) => {
    const before = path.slice(0, match.index + match[0].length);
    const resource = resources.find(([beginning]) => beginning === before)?.[1];
    if (resource === undefined) throw new Error(`${method} ${path}: no test knows what ${match[0]} names`);
    const named = path === '/api/preferences/{id}' && method === 'GET' ? 'lead' : resource;
    const fill = (id: string): string =>
      path.replace(/\{\w+\}/g, (place: string, at: number) => {
        if (at === match.index) return id;
        if (place === '{version}') return '1';
        return (
          own[resources.find(([beginning]) => beginning === path.slice(0, at + place.length))?.[1] ?? ''] ??
          unknown.object
        );
      });
    return { method, path, resource: named, fill };
  });
}

const hasId = ({ path }: Operation): boolean =>
  path.includes('{') && !nobodys.some((nobody) => path.startsWith(nobody));

/** Status and text of an answer, byte for byte. */
async function raw(
  method: string,
  path: string,
  body: unknown,
  key: string,
): Promise<{ status: number; text: string }> {
  const { status, text } = await world.send(method, path, body, { 'x-api-key': key });
  answers.push(text);
  return { status, text };
}

/** A campaign's progress says when it was looked at. */
const momentOfProgress = /"at":"[^"]+"/;

/** What may be shown of the first account, by itself. */
async function inventory(): Promise<string[]> {
  const reads = operations.filter(
    (operation) => operation.method === 'GET' && hasId(operation) && positions(operation).length === 1,
  );
  return Promise.all(
    reads.map(async (operation) => {
      const [position] = positions(operation);
      const { status, text } = await raw(
        'GET',
        position?.fill(owned[position.resource] ?? '') ?? '',
        undefined,
        world.run.apiKey,
      );
      return `${operation.path} ${status} ${text.replace(momentOfProgress, '')}`;
    }),
  );
}

/** The same, once nobody says anything any more. */
function inventoryAtRest(): Promise<string[]> {
  let last = '';
  return eventually('the first account to come to rest', async () => {
    const now = await inventory();
    const { callbacksPending, repliesPending } = await world.sandbox<{
      callbacksPending: number;
      repliesPending: number;
    }>('GET', '/sandbox/state');
    const rests = now.join() === last && callbacksPending + repliesPending === 0;
    last = now.join();
    return rests && now;
  });
}

let numbered = 0;
/** A number in the second account's own system, always another one: the first account has a lead by the same number, or nobody has. */
const external = { foreign: (): string => `crm-${numbered++}`, nobodys: (): string => `crm-${100_000 + numbered++}` };

/** An answer without what each answer has of its own: ids, times and a secret that is shown once. */
function withoutIds(text: string, id: string): string {
  return (
    text
      .replaceAll(`"${id}"`, '"<id>"')
      .replaceAll(/"id":\d+/g, '"id":<id>')
      .replaceAll(/nl_live_[0-9a-f]+/g, '<secret>')
      .replaceAll(/"keyHint":"[0-9a-f]+"/g, '"keyHint":"<hint>"')
      .replaceAll(/[0-9a-f]{24}|crm-\d+/g, '<id>')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replaceAll(/whsec_[^"]+/g, '<secret>')
      // Each call adds a note of its own.
      .replaceAll(/"notes":\[[^\]]*\],/g, '')
  );
}

/** Sent before the request under test, so that its minimal body is a valid transition. */
const prepared: Record<string, unknown> = {
  'PATCH /api/conversations/{id}/status': { status: 'dropped' },
  'PATCH /api/ab-tests/{id}/status': { status: 'paused' },
};

/** What a body needs that its schema does not require, or that no two of them may share. */
const completed: Record<string, (given: object) => object> = {
  'POST /api/suppressions': () => ({ email: 'nobody@example.com' }),
  'POST /api/integrations/whatsapp/templates/preview': (given) =>
    'agentConfigId' in given ? {} : { template: { name: 'hello', language: 'en', text: 'Hello' } },
  'POST /api/team/members': () => ({ email: `${external.nobodys()}@example.com` }),
};

/** What the second account is answered when an id stands there. */
async function answerTo({ method, path, fill }: Reference, id: string): Promise<{ status: number; text: string }> {
  const { query, body: given } = fill(id, { ...own, external: external.nobodys() });
  const place = path.replace(
    '{id}',
    own[resources.find(([beginning]) => path.startsWith(beginning))?.[1] ?? ''] ?? unknown.object,
  );
  const route = `${method} ${path}`;
  if (route in prepared) await raw(method, place, prepared[route], world.run.secondAccount.apiKey);
  const body = given && { ...(bodies[route] ?? {}), ...given, ...completed[route]?.(given) };
  const { status, text } = await raw(method, `${place}${query}`, body, world.run.secondAccount.apiKey);
  return { status, text: withoutIds(text, id) };
}

/** Writes of signed-in members: a key is refused, whatever the body names. */
const membersOnly = ['/api/conversations/{id}/read'];

/** Writes in which an id narrows what they act on, as it narrows a list: none of it is there. */
const narrowing = ['/api/webhooks/endpoints/{id}/redeliver'];

/** How the answers to a foreign and to an unknown id differ, or how both are wrong. */
async function wrongs(reference: Reference): Promise<string[]> {
  const { method, path, name, resource, ignored } = reference;
  const { [resource]: theirs } = owned;
  const free = resource === 'external';
  if (theirs === undefined && !free) throw new Error(`${method} ${path} ${name}: the first account has no ${resource}`);
  const mine = await answerTo(reference, own[resource] ?? external.nobodys());
  const nobodys = await answerTo(
    reference,
    free ? external.nobodys() : resource === 'lead' ? unknown.lead : unknown.nobodys,
  );
  const foreign = await answerTo(reference, theirs ?? external.foreign());
  const alike = foreign.status === nobodys.status && foreign.text === nobodys.text && !foreign.text.includes(canary);
  const refused = foreign.status === 400 && foreign.text.includes('not found') && mine.text !== foreign.text;
  const taken = membersOnly.includes(path) ? foreign.status === 403 : foreign.status < 300;
  const right = ignored || free || method === 'GET' || narrowing.includes(path) ? taken : refused;
  return alike && right
    ? []
    : [
        `${method} ${path} ${name}: ${foreign.status} ${foreign.text} / ${nobodys.status} ${nobodys.text} / own ${mine.status} ${mine.text}`,
      ];
}

async function allWrongs(which: Reference[]): Promise<string[]> {
  const told: string[] = [];
  for (const reference of which) told.push(...(await wrongs(reference)));
  return told;
}

describe('an id of another account', () => {
  // Before the others: who tries to change something reads of the attempt in their own audit log.
  it('narrows every list and figure as one of nobody does', async () => {
    const narrowed = references.filter(({ method }) => method === 'GET');
    expect(narrowed.length).toBeGreaterThan(15);
    expect(await allWrongs(narrowed)).toEqual([]);
  }, 180_000);

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
        told.push(
          `${method} ${path} (${resource}): ${foreign.status} ${foreign.text} / ${nobodys.status} ${nobodys.text}`,
        );
      }
    }
    expect(told).toEqual([]);
    expect(await inventory()).toEqual(before);
  }, 180_000);

  it('is answered in every body like one of nobody, and nothing happens to it', async () => {
    const written = references.filter(({ method }) => method !== 'GET');
    expect(written.length).toBeGreaterThan(50);
    const before = await inventoryAtRest();
    expect(await allWrongs(written)).toEqual([]);
    expect(await inventory()).toEqual(before);
  }, 180_000);
});

describe('what the first account planted', () => {
  it('is in none of the lists, figures and exports of the second', async () => {
    const lists = operations.filter(
      ({ method, path }) =>
        method === 'GET' &&
        !path.includes('{') &&
        path.startsWith('/api/') &&
        // It does not end; apps/gateway/test/live.int-spec.ts plants canaries there.
        path !== '/api/events' &&
        !path.startsWith('/api/webhooks/whatsapp'),
    );
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
  let kept: string[];

  beforeAll(async () => {
    kept = await keptSecrets(world.run.mongodbUri);
    expect(kept.length).toBeGreaterThan(10);
  });

  const secrets = (): string[] => {
    const { sandbox, apiKey, testApiKey, password: ownerPassword } = world.run;
    const { whatsapp, telegram, email } = sandbox ?? {};
    const given = [
      whatsapp?.accessToken,
      whatsapp?.appSecret,
      whatsapp?.verifyToken,
      telegram?.telegramBotToken,
      email?.apiKey,
      email?.webhookSecret,
    ];
    return [
      ...given,
      apiKey,
      testApiKey,
      ownerPassword,
      sessionToken,
      password,
      headerSecret,
      secondToken,
      ...endpointSecrets,
      ...kept,
    ].map((secret) => {
      if (!secret) throw new Error('a secret is missing');
      return secret;
    });
  };

  it('is in no answer, neither to who owns it nor to anybody else, nor in what the audit log exports', async () => {
    await inventory();
    for (const { method, path } of operations) {
      if (method !== 'GET' || path.includes('{') || path === '/api/webhooks/whatsapp') continue;
      await raw('GET', `${path}?limit=200`, undefined, world.run.apiKey);
    }
    for (const format of ['ndjson', 'csv']) {
      await eventually(`what bore secrets to be in the export as ${format}`, async () => {
        const { text } = await raw('GET', `/api/audit-logs/export?format=${format}`, undefined, world.run.apiKey);
        return ['api_key.created', 'member.created', 'webhook_endpoint.created', 'session.created'].every((action) =>
          text.includes(action),
        );
      });
    }
    answers.push(
      (await world.send('GET', '/api/auth/me', undefined, { authorization: `Bearer ${sessionToken}` })).text,
    );
    const all = answers.join('\n');
    expect(all).toContain(canary);
    expect(secrets().filter((secret) => all.includes(secret))).toEqual([]);
  });

  it.each(['gateway', 'conversation-engine', 'campaign-runner', 'insights', 'channels'])(
    'is in no line of the log of %s, and neither is what people wrote',
    (name) => {
      const log = world.log(name);
      expect(log.length).toBeGreaterThan(0);
      expect([...secrets(), canary].filter((secret) => log.includes(secret))).toEqual([]);
    },
  );
});
