import { eventually } from '@northline/testing';
import { type Called, type ClientOptions, type CreateApiKey, must, type NewApiKey, type Northline, type SetAbTestStatus, type UpdatePreference } from '../packages/client/src/index.ts';
import { cast, completed, conversationOf, launch, makeAgent, openConversations, outbox, say, syncLeads } from './story';
import { at, World } from './world';

/** Well formed, and nobody's. */
const unknownId = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const unauthenticated = 'Authentication required. Provide an API key via X-API-Key header or Authorization: Bearer header.';

let world: World;
let agentConfigId: string;
let addresses = 0;

beforeAll(async () => {
  // Every test comes from an address of its own, so that none uses up another one's share of the global tier.
  world = await World.up({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' });
  agentConfigId = await makeAgent(world);
}, 120_000);

afterAll(() => world.down(), 60_000);

beforeEach(() => {
  addresses += 1;
});

const here = (): Record<string, string> => ({ 'x-forwarded-for': `10.0.0.${addresses}` });

/** The API from this test's address, as the demo account unless somebody else is named. */
function api({ headers, ...caller }: Omit<ClientOptions, 'baseUrl'> = { apiKey: world.run.apiKey }): Northline {
  return world.as({ ...caller, headers: { ...here(), ...headers } });
}

/** Status and body of an answer; typed as a success, since a refusal is compared and not read. */
async function told<Result extends Called>(call: Promise<Result>): Promise<{ status: number; body: NonNullable<Result['data']> }> {
  const { data, error, response } = await call;
  return { status: response.status, body: (data ?? error) as NonNullable<Result['data']> };
}

/** A request that no client would make, from this test's address. */
async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<{ status: number; body: unknown }> {
  const { status, text } = await world.send(method, path, body, { 'x-api-key': world.run.apiKey, ...here(), ...headers });
  return { status, body: JSON.parse(text) as unknown };
}

/** A key of the demo account with these scopes alone. */
const keyWith = (scopes: CreateApiKey['scopes']): Promise<NewApiKey> => must(api().POST('/api/api-keys', { body: { name: 'narrow', scopes } }));

const makeCampaign = async (): Promise<string> => (await must(api().POST('/api/campaigns', { body: { name: 'Draft', agentConfigId, channel: 'email' } })))._id;

async function makeTest(): Promise<string> {
  const variants = [{ agentConfigId, weight: 0.5 }, { agentConfigId: await makeAgent(world), weight: 1.5 }];
  return (await must(api().POST('/api/ab-tests', { body: { name: 'Openings', variants } })))._id;
}

describe('SPEC Endpoints, Lead Insights', () => {
  it('answers an empty array for a lead without insights', async () => {
    expect(await told(api().GET('/api/preferences/{id}', at(999999)))).toEqual({ status: 200, body: [] });
  });

  it('answers 404 to the update of an unknown one', async () => {
    expect(await told(api().PATCH('/api/preferences/{id}', { ...at(unknownId), body: { topic: 'budget' } }))).toEqual({ status: 404, body: { error: 'Preference not found' } });
  });

  it('updates and deletes what an evaluation wrote', async () => {
    const [lead] = cast(60, 0, 1);
    const [leadId = ''] = await syncLeads(world, [{ externalId: 'insight', name: 'Ines', phone: lead?.phone }]);
    await launch(world, { agentConfigId, channel: 'whatsapp', manualLeadIds: [leadId] });
    const [insight] = await eventually('an insight', async () => {
      const found = (await told(api().GET('/api/preferences/{id}', at(Number(leadId))))).body;
      return found.length > 0 && found;
    }, 30_000);
    const id = insight?._id ?? '';
    const change = (body: UpdatePreference) => told(api().PATCH('/api/preferences/{id}', { ...at(id), body }));
    const remove = () => told(api().DELETE('/api/preferences/{id}', at(id)));
    const updated = await change({ preference: 'About 400,000 EUR', confidence: 'low', leadId: 'ignored' });
    expect(updated).toMatchObject({ status: 200, body: { _id: insight?._id, leadId, topic: insight?.topic, preference: 'About 400,000 EUR', confidence: 'low' } });
    const days = (Date.parse(updated.body.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    expect((await change({ preference: 'x'.repeat(201) })).status).toBe(400);
    expect((await change({ topic: 'x'.repeat(101) })).status).toBe(400);
    expect((await change({ preference: '<script>alert(1)</script>' }))).toMatchObject({ status: 400, body: { error: 'Rejected content' } });
    expect(await remove()).toEqual({ status: 200, body: { deleted: true } });
    expect(await remove()).toEqual({ status: 404, body: { error: 'Preference not found' } });
  }, 60_000);
});

describe('SPEC Endpoints, Conversations', () => {
  it('refuses a message to an unknown conversation', async () => {
    expect(await told(api().POST('/api/conversations/{id}/send', { ...at(unknownId), body: { message: 'Hello' } }))).toEqual({ status: 404, body: { error: 'Conversation not found' } });
    expect(await told(api().POST('/api/conversations/{id}/send', { ...at('nonsense'), body: { message: 'Hello' } }))).toMatchObject({ status: 400, body: { error: 'Invalid conversation ID' } });
  });

  it('sends a manual message through the channel of the conversation', async () => {
    const [opened] = await openConversations(world, agentConfigId, 'email', cast(61, 7, 1));
    const { status, body } = await told(api().POST('/api/conversations/{id}/send', { ...at(opened?.conversationId ?? ''), body: { message: 'This is Kim.' } }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: opened?.conversationId, leadId: opened?.leadId, accountId: world.run.accountId, agentConfigId, channel: 'email', status: 'active', messageCount: 2 });
    await eventually('the message', async () => (await outbox(world, opened?.address ?? '')).some(({ text }) => text.includes('This is Kim.')));
  });
});

describe('SPEC Endpoints, Campaigns', () => {
  it('creates a draft with all counts at 0', async () => {
    const schedule = { startAt: '2030-01-01T09:00:00.000Z', rateLimit: 30, activeDays: [1, 2, 3, 4, 5] };
    const { status, body } = await told(api().POST('/api/campaigns', { body: { name: 'Spring', agentConfigId, channel: 'whatsapp', leadFilter: { tags: ['spring'] }, schedule } }));
    const stats = { totalLeads: 0, sent: 0, delivered: 0, replied: 0, qualified: 0, disqualified: 0, failed: 0 };
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Spring', agentConfigId, channel: 'whatsapp', status: 'draft', stats, schedule, leadFilter: { tags: ['spring'] } });
    expect(await told(api().GET('/api/campaigns/{id}', at(body._id)))).toMatchObject({ status: 200, body: { _id: body._id, leads: [] } });
  });

  it('asks for a name, and for an agent that exists', async () => {
    expect(await send('POST', '/api/campaigns', { agentConfigId, channel: 'email' })).toMatchObject({ status: 400, body: { error: 'name is required' } });
    expect(await told(api().POST('/api/campaigns', { body: { name: 'Spring', agentConfigId: unknownId, channel: 'email' } }))).toMatchObject({ status: 400, body: { error: 'Agent configuration not found' } });
    expect(await told(api().GET('/api/campaigns/{id}', at(unknownId)))).toEqual({ status: 404, body: { error: 'Campaign not found' } });
  });

  it('launches only what can be launched', async () => {
    const id = await makeCampaign();
    expect(await told(api().POST('/api/campaigns/{id}/launch', at(id)))).toEqual({ status: 409, body: { error: 'Campaign selects no leads' } });
    expect(await told(api().POST('/api/campaigns/{id}/pause', at(id)))).toEqual({ status: 400, body: { error: 'Invalid status transition from draft to paused' } });
    expect(await told(api().DELETE('/api/campaigns/{id}', at(id)))).toEqual({ status: 200, body: { deleted: true } });
  });
});

describe('SPEC Endpoints, Leads', () => {
  it('previews the leads that match', async () => {
    await syncLeads(world, [{ externalId: 'p-1', name: 'Preview Anna', email: 'anna@company.com' }, { externalId: 'p-2', name: 'Preview Ben' }]);
    const conditions = [{ field: 'name', operator: 'starts_with' as const, value: 'preview' }];
    const all = await told(api().POST('/api/leads/preview', { body: { filters: { conditions }, skip: 0, limit: 5 } }));
    expect(all).toMatchObject({ status: 200, body: { total: 2 } });
    const reachable = await told(api().POST('/api/leads/preview', { body: { filters: { conditions }, channel: 'email' } }));
    expect(reachable.body).toMatchObject({ total: 1, leads: [{ name: 'Preview Anna', status: 'new', accountId: world.run.accountId }] });
  });

  it('replaces all tags', async () => {
    const { body } = await told(api().POST('/api/leads', { body: { name: 'Tara', tags: ['old'] } }));
    expect(body).toMatchObject({ status: 'new', email: '', source: 'api', tags: ['old'] });
    expect(await told(api().PATCH('/api/leads/{id}/tags', { ...at(body.id), body: { tags: ['vip', 'spring'] } }))).toMatchObject({ status: 200, body: { id: body.id, tags: ['vip', 'spring'] } });
    expect(await told(api().PATCH('/api/leads/{id}/tags', { ...at(999999), body: { tags: [] } }))).toEqual({ status: 404, body: { error: 'Lead not found' } });
  });

  it.each(['seconds', 'milliseconds', 'ISO 8601'])('filters by updatedAfter and updatedBefore in %s, strictly', async (format) => {
    const { body } = await told(api().POST('/api/leads', { body: { name: 'Uma' } }));
    const updatedAt = Date.parse(body.updatedAt);
    const write = (ms: number): string => ({ seconds: String(Math.floor(ms / 1000)), milliseconds: String(ms), 'ISO 8601': new Date(ms).toISOString() })[format] ?? '';
    const listed = async (query: { updatedAfter?: string; updatedBefore?: string }): Promise<boolean> => (await must(api().GET('/api/leads', { params: { query: { limit: 200, ...query } } }))).leads.some(({ id }) => id === body.id);
    await eventually('the lead among the polled ones', () => listed({ updatedAfter: write(updatedAt - 1000) }));
    expect(await listed({ updatedBefore: write(updatedAt - 1000) })).toBe(false);
    expect(await listed({ updatedBefore: write(updatedAt + 2000) })).toBe(true);
    if (format !== 'seconds') expect([await listed({ updatedAfter: write(updatedAt) }), await listed({ updatedBefore: write(updatedAt) })]).toEqual([false, false]);
    expect(await told(api().GET('/api/leads', { params: { query: { updatedAfter: 'yesterday' } } }))).toMatchObject({ status: 400, body: { error: 'Invalid updatedAfter' } });
  });
});

describe('SPEC Endpoints, A/B tests', () => {
  it('follows the table of transitions, and nothing else', async () => {
    const id = await makeTest();
    const move = (status: SetAbTestStatus['status']): Promise<unknown> => told(api().PATCH('/api/ab-tests/{id}/status', { ...at(id), body: { status } }));
    const refused = (from: string, to: string): object => ({ status: 400, body: { error: `Invalid status transition from ${from} to ${to}` } });
    expect(await move('completed')).toEqual(refused('draft', 'completed'));
    expect(await move('paused')).toEqual(refused('draft', 'paused'));
    expect(await move('running')).toMatchObject({ status: 200, body: { status: 'running' } });
    expect(await move('running')).toEqual(refused('running', 'running'));
    expect(await move('paused')).toMatchObject({ status: 200, body: { status: 'paused' } });
    expect(await move('running')).toMatchObject({ status: 200, body: { status: 'running' } });
    expect(await move('completed')).toMatchObject({ status: 200, body: { status: 'completed' } });
    expect(await move('running')).toEqual(refused('completed', 'running'));
    expect(await send('PATCH', `/api/ab-tests/${id}/status`, { status: 'ended' })).toMatchObject({ status: 400, body: { error: 'Invalid status. Must be: running, paused, or completed' } });
  });

  it('changes variants in a draft only, name and description always', async () => {
    const id = await makeTest();
    expect(await told(api().PUT('/api/ab-tests/{id}', { ...at(id), body: { variants: [{ agentConfigId, weight: 1 }] } }))).toMatchObject({ status: 400, body: { error: 'At least two variants are required' } });
    await told(api().PATCH('/api/ab-tests/{id}/status', { ...at(id), body: { status: 'running' } }));
    const { variants } = (await told(api().GET('/api/ab-tests/{id}', at(id)))).body;
    expect(await told(api().PUT('/api/ab-tests/{id}', { ...at(id), body: { variants } }))).toMatchObject({ status: 400, body: { error: 'Variants can only be modified while the test is in draft' } });
    expect(await told(api().PUT('/api/ab-tests/{id}', { ...at(id), body: { description: 'Now with one' } }))).toMatchObject({ status: 200, body: { description: 'Now with one', status: 'running' } });
  });

  it('reports results per variant, without a winner while there is none', async () => {
    const id = await makeTest();
    const variant = { totalConversations: 0, qualified: 0, disqualified: 0, qualificationRate: 0, avgMessagesPerConversation: 0, avgConversationDuration: 0 };
    expect(await told(api().GET('/api/ab-tests/{id}/results', at(id)))).toMatchObject({
      status: 200,
      body: { testId: id, status: 'draft', totalConversations: 0, winner: null, confidenceLevel: null, variants: [{ ...variant, agentConfigId, agentConfigName: 'Qualifier', weight: 0.5 }, { ...variant, weight: 1.5 }] },
    });
  });

  it.each([['GET', ''], ['PUT', ''], ['GET', '/results']])('knows no other test: %s %s', async (method, rest) => {
    expect(await send(method, `/api/ab-tests/${unknownId}${rest}`, method === 'PUT' ? {} : undefined)).toEqual({ status: 404, body: { error: 'A/B test not found' } });
  });
});

describe('SPEC Endpoints, Agent configurations', () => {
  it('stores its defaults', async () => {
    const { status, body } = await told(api().POST('/api/agent-config', { body: { name: 'Plain', systemPrompt: 'Be kind.' } }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'draft', language: 'English', handoffMessage: 'A specialist will connect with you shortly.', guardrails: { maxTotalMessages: 40, inactivityTimeoutMinutes: 1440, forbiddenTopics: '', escalationTriggers: '' } });
  });

  it('attaches a knowledge base that is there to an agent that is there', async () => {
    const { body } = await told(api().POST('/api/knowledge-bases', { body: { name: 'Prices' } }));
    const id = body._id;
    expect(await told(api().POST('/api/agent-config/{id}/knowledge-bases/{kbId}', { params: { path: { id: agentConfigId, kbId: id } } }))).toMatchObject({ status: 200, body: { _id: agentConfigId, knowledgeBaseIds: [id] } });
    const missing = { status: 404, body: { error: 'Agent or knowledge base not found' } };
    expect(await told(api().POST('/api/agent-config/{id}/knowledge-bases/{kbId}', { params: { path: { id: agentConfigId, kbId: unknownId } } }))).toEqual(missing);
    expect(await told(api().POST('/api/agent-config/{id}/knowledge-bases/{kbId}', { params: { path: { id: unknownId, kbId: id } } }))).toEqual(missing);
  });
});

describe('SPEC Endpoints, Integrations', () => {
  it('connects a bot that Telegram knows, and shows no token', async () => {
    const { telegramBotToken } = world.run.sandbox?.telegram ?? {};
    const { status, body } = await told(api().PUT('/api/integrations/telegram', { body: { telegramBotToken } }));
    expect({ status, body }).toEqual({ status: 200, body: { configured: true, botUsername: expect.stringMatching(/bot$/i) as string } });
    expect(await told(api().PUT('/api/integrations/telegram', { body: { telegramBotToken: 'nonsense' } }))).toMatchObject({ status: 400, body: { error: 'Telegram rejected the bot token' } });
    const all = await told(api().GET('/api/integrations'));
    expect(all.body).toMatchObject({ telegram: { configured: true, botUsername: body.botUsername }, whatsappTokenStale: false, whatsappTokenAgeDays: 0 });
    expect(JSON.stringify(all.body)).not.toContain(String(telegramBotToken));
  });
});

describe('SPEC Endpoints, Inbound webhook', () => {
  const post = (body: unknown): Promise<unknown> => send('POST', '/api/webhooks/email', body);
  const event = { email_id: 'e-1', from: 'a@b.example', to: [`reply+${unknownId}@reply.example`], subject: 'Hi', message_id: '<1@b.example>' };

  it('takes email.received, and says so for unknown conversations too', async () => {
    expect(await post({ type: 'email.received', data: event })).toEqual({ status: 200, body: { received: true } });
    expect(await post({ type: 'email.opened', data: event })).toEqual({ status: 200, body: { received: false } });
    expect(await post({ type: 'email.received' })).toEqual({ status: 400, body: { error: 'Invalid webhook payload' } });
  });

  it('brings a reply by email into the conversation of its address', async () => {
    const [opened] = await openConversations(world, agentConfigId, 'email', cast(62, 7, 1));
    await say(world, 'email', opened?.address ?? '', 'Who are you?');
    await eventually('the reply', async () => (await conversationOf(world, opened?.conversationId ?? '')).messages.some(({ role, content }) => role === 'lead' && content === 'Who are you?'));
  });
});

describe('SPEC Endpoints, API key management', () => {
  it('shows a key once, lists it masked, rotates, revokes and then deletes it', async () => {
    const created = await told(api().POST('/api/api-keys', { body: { name: 'CRM', scopes: ['leads:view'], environment: 'test' } }));
    const { key } = created.body;
    expect(created).toMatchObject({ status: 201, body: { name: 'CRM', scopes: ['leads:view'], environment: 'test', keyHint: key.slice(-4) } });
    expect(key).toMatch(/^nl_test_[0-9a-f]{64}$/);
    expect(JSON.stringify((await told(api().GET('/api/api-keys', { params: { query: { limit: 200 } } }))).body)).not.toContain(key);
    const { _id: id } = created.body;
    expect(await told(api().DELETE('/api/api-keys/{id}', at(id)))).toEqual({ status: 400, body: { error: 'Only revoked API keys can be deleted' } });
    const rotated = await told(api().POST('/api/api-keys/{id}/rotate', at(id)));
    expect(rotated).toMatchObject({ status: 200, body: { name: 'CRM', scopes: ['leads:view'] } });
    expect(await told(api({ apiKey: key }).GET('/api/leads'))).toEqual({ status: 401, body: { error: 'Invalid or expired API key' } });
    const fresh = rotated.body.key;
    expect((await told(api({ apiKey: fresh }).GET('/api/leads'))).status).toBe(200);
    expect((await told(api().PATCH('/api/api-keys/{id}/revoke', at(rotated.body._id)))).status).toBe(200);
    expect((await told(api({ apiKey: fresh }).GET('/api/leads'))).status).toBe(401);
    expect(await told(api().DELETE('/api/api-keys/{id}', at(id)))).toEqual({ status: 200, body: { deleted: true } });
  });
});

describe('SPEC Endpoints, Further and removed ones', () => {
  it('reports the funnel as an array of its four steps', async () => {
    const { body } = await told(api().GET('/api/analytics/funnel'));
    expect(body.map(({ stage }) => stage)).toEqual(['new', 'contacted', 'replied', 'handed_off']);
  });

  it.each(['/api/insight-definitions', '/api/evaluations/1'])('no longer knows %s', async (path) => {
    expect(await send('GET', path)).toEqual({ status: 404, body: { error: 'Not found' } });
  });
});

describe('SPEC Authentication', () => {
  it('asks for a key, takes it in either header, X-API-Key first', async () => {
    const { apiKey } = world.run;
    const bad = `nl_live_${'0'.repeat(64)}`;
    expect(await told(api({}).GET('/api/leads'))).toEqual({ status: 401, body: { error: unauthenticated } });
    expect((await told(api({ session: apiKey }).GET('/api/leads'))).status).toBe(200);
    expect(await told(api({ apiKey: bad, session: apiKey }).GET('/api/leads'))).toEqual({ status: 401, body: { error: 'Invalid or expired API key' } });
  });

  it('accepts a dashboard session for Lead Insights', async () => {
    const { email, password } = world.run;
    const { token: session } = await must(api({}).POST('/api/auth/login', { body: { email, password } }));
    expect(await told(api({ session }).GET('/api/preferences/{id}', at(999999)))).toEqual({ status: 200, body: [] });
  });

  it('refuses a key without the scope, by name', async () => {
    const { key } = await keyWith(['leads:view']);
    const forbidden = { error: 'Forbidden', message: 'API key does not have the required scope (requires: campaigns:view).' };
    expect(await told(api({ apiKey: key }).GET('/api/campaigns'))).toEqual({ status: 403, body: forbidden });
  });
});

describe('SPEC Events', () => {
  it('describes kinds of events; qualification may be subscribed to', async () => {
    const url = `${world.run.sandboxUrl}/customer-webhook/conformance`;
    expect(await told(api().POST('/api/webhooks/endpoints', { body: { url, events: ['stage_transition', 'status_change', 'qualification'] } }))).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^whsec_/) as string } });
    expect(await told(api().POST('/api/webhooks/endpoints', { body: { url: 'http://10.0.0.1/hook', events: ['status_change'] } }))).toMatchObject({ status: 400, body: { error: 'Webhook URL must be a public http(s) address' } });
  });
});

describe('SPEC Errors', () => {
  it.each([
    ['/api/preferences/nonsense', { topic: 'budget' }, 'Invalid preference ID'],
    [`/api/preferences/${unknownId}`, { confidence: 'certain' }, 'Invalid confidence. Must be: high, medium, or low'],
    [`/api/preferences/${unknownId}`, {}, 'No valid fields to update'],
    [`/api/preferences/${unknownId}`, { leadId: '1' }, 'No valid fields to update'],
  ])('PATCH %s %j: %s', async (path, body, error) => {
    expect(await send('PATCH', path, body)).toMatchObject({ status: 400, body: { error } });
  });

  it('says what is wrong with a body that is no JSON, of another type, or too large', async () => {
    const type = (name: string): Record<string, string> => ({ 'content-type': name });
    expect(await send('POST', '/api/leads', '{broken', type('application/json'))).toEqual({ status: 400, body: { error: 'Invalid JSON body' } });
    const deep = `{"name":${'['.repeat(50)}${']'.repeat(50)}}`;
    expect(await send('POST', '/api/leads', deep, type('application/json'))).toEqual({ status: 400, body: { error: 'JSON body is nested deeper than 50 levels' } });
    expect(await send('POST', '/api/leads', '<a/>', type('application/xml'))).toEqual({ status: 415, body: { error: 'Unsupported content type' } });
    expect(await told(api().POST('/api/leads', { body: { name: 'x'.repeat(1_100_000) } }))).toEqual({ status: 413, body: { error: 'Request body too large (limit 1 MB)' } });
    expect(await send('GET', '/api/nothing')).toEqual({ status: 404, body: { error: 'Not found' } });
  });

  it('repeats nothing under an Idempotency-Key', async () => {
    const make = (name: string) => told(api().POST('/api/leads', { params: { header: { 'Idempotency-Key': 'lead-1' } }, body: { name } }));
    const first = await make('Once');
    expect(await make('Once')).toEqual(first);
    expect(await make('Twice')).toEqual({ status: 409, body: { error: 'Idempotency key reused with a different request' } });
  });
});

describe('SPEC Limits', () => {
  /** Calls until one is refused; answers how many were not, and the refusal. */
  async function exhaust(call: () => Promise<Called>): Promise<{ taken: number; error: unknown; headers: Headers }> {
    for (let taken = 0; ; ) {
      const answers = await Promise.all(Array.from({ length: 10 }, call));
      const refusal = answers.find(({ response }) => response.status === 429);
      taken += answers.filter(({ response }) => response.status !== 429).length;
      if (refusal) return { taken, error: refusal.error, headers: refusal.response.headers };
      if (taken > 1_100) throw new Error('nothing is refused');
    }
  }

  it('puts the headers on every answer, refused ones too', async () => {
    const nothing = await fetch(`${world.run.baseUrl}/api/nothing`, { headers: here() });
    const responses = [(await api().GET('/api/leads')).response, (await api({}).GET('/api/leads')).response, nothing];
    for (const { headers } of responses) {
      const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`ratelimit-${name}`)));
      expect([500, 1_000]).toContain(limit);
      expect(remaining).toBeLessThan(limit ?? 0);
      expect(reset).toBeGreaterThan(0);
      expect(reset).toBeLessThanOrEqual(60);
      expect(headers.get('retry-after')).toBeNull();
    }
  });

  it('takes 50 sync requests a minute of a key', async () => {
    const { key } = await keyWith(['leads:sync_create']);
    const sync = { params: { query: { dryRun: true } }, body: { leads: [{ externalId: 'x' }] } };
    const { taken, error, headers } = await exhaust(() => api({ apiKey: key }).POST('/api/leads/sync', sync));
    expect(taken).toBe(50);
    expect(error).toEqual({ error: 'Sync API rate limit exceeded. Maximum 50 batch requests per minute.' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('takes 500 requests a minute of a key', async () => {
    const { key } = await keyWith(['leads:view']);
    const { taken, error } = await exhaust(() => api({ apiKey: key }).GET('/api/auth/me'));
    expect(taken).toBe(500);
    expect(error).toEqual({ error: 'API key rate limit exceeded, please try again later' });
  });

  it('takes 1,000 requests a minute of an address, and health always', async () => {
    const { taken, error } = await exhaust(() => api({}).GET('/api/leads'));
    expect(taken).toBe(1_000);
    expect(error).toEqual({ error: 'Too many requests, please try again later' });
    expect((await told(api({}).GET('/health/live'))).status).toBe(200);
  });
});

describe('SPEC Behaviours, a completed campaign', () => {
  it('leaves its leads contacted, and takes only a new name', async () => {
    const [lead] = cast(63, 7, 1);
    const [leadId = ''] = await syncLeads(world, [{ externalId: 'c-1', name: 'Cara', email: lead?.email }]);
    const { _id } = await completed(world, await launch(world, { agentConfigId, channel: 'email', manualLeadIds: [leadId] }));
    await eventually('the lead to be contacted', async () => (await told(api().GET('/api/leads/{id}', at(Number(leadId))))).body.status === 'contacted');
    expect((await told(api().PATCH('/api/campaigns/{id}', { ...at(_id), body: { schedule: { rateLimit: 10 } } }))).status).toBe(409);
    expect(await told(api().PATCH('/api/campaigns/{id}', { ...at(_id), body: { name: 'Done' } }))).toMatchObject({ status: 200, body: { name: 'Done' } });
  });
});
