import { eventually } from '@northline/testing';
import { cast, completed, conversationOf, launch, makeAgent, openConversations, outbox, say, syncLeads } from './story';
import { type CallOptions, World } from './world';

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

/** Status and body of a call from this test's address. */
async function ask(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await world.call(method, path, body, { ...options, headers: { ...here(), ...options.headers } });
  return { status: answer.status, body: answer.body };
}

/** A key of the demo account with these scopes alone. */
async function keyWith(scopes: string[]): Promise<{ _id: string; key: string }> {
  const { body } = await ask('POST', '/api/api-keys', { name: 'narrow', scopes });
  return body as { _id: string; key: string };
}

const makeCampaign = async (): Promise<string> => String((await ask('POST', '/api/campaigns', { name: 'Draft', agentConfigId, channel: 'email' })).body._id);

async function makeTest(): Promise<string> {
  const variants = [{ agentConfigId, weight: 0.5 }, { agentConfigId: await makeAgent(world), weight: 1.5 }];
  return String((await ask('POST', '/api/ab-tests', { name: 'Openings', variants })).body._id);
}

describe('SPEC Endpoints, Lead Insights', () => {
  it('answers an empty array for a lead without insights', async () => {
    expect(await ask('GET', '/api/preferences/999999')).toEqual({ status: 200, body: [] });
  });

  it('answers 404 to the update of an unknown one', async () => {
    expect(await ask('PATCH', `/api/preferences/${unknownId}`, { topic: 'budget' })).toEqual({ status: 404, body: { error: 'Preference not found' } });
  });

  it('updates and deletes what an evaluation wrote', async () => {
    const [lead] = cast(60, 0, 1);
    const [leadId = ''] = await syncLeads(world, [{ externalId: 'insight', name: 'Ines', phone: lead?.phone }]);
    await launch(world, { agentConfigId, channel: 'whatsapp', manualLeadIds: [leadId] });
    const [insight] = await eventually('an insight', async () => {
      const found = (await ask('GET', `/api/preferences/${leadId}`)).body as unknown as { _id: string; topic: string; expiresAt: string }[];
      return found.length > 0 && found;
    }, 30_000);
    const path = `/api/preferences/${insight?._id}`;
    const updated = await ask('PATCH', path, { preference: 'About 400,000 EUR', confidence: 'low', leadId: 'ignored' });
    expect(updated).toMatchObject({ status: 200, body: { _id: insight?._id, leadId, topic: insight?.topic, preference: 'About 400,000 EUR', confidence: 'low' } });
    const days = (Date.parse(String(updated.body.expiresAt)) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    expect((await ask('PATCH', path, { preference: 'x'.repeat(201) })).status).toBe(400);
    expect((await ask('PATCH', path, { topic: 'x'.repeat(101) })).status).toBe(400);
    expect((await ask('PATCH', path, { preference: '<script>alert(1)</script>' }))).toMatchObject({ status: 400, body: { error: 'Rejected content' } });
    expect(await ask('DELETE', path)).toEqual({ status: 200, body: { deleted: true } });
    expect(await ask('DELETE', path)).toEqual({ status: 404, body: { error: 'Preference not found' } });
  }, 60_000);
});

describe('SPEC Endpoints, Conversations', () => {
  it('refuses a message to an unknown conversation', async () => {
    expect(await ask('POST', `/api/conversations/${unknownId}/send`, { message: 'Hello' })).toEqual({ status: 404, body: { error: 'Conversation not found' } });
    expect(await ask('POST', '/api/conversations/nonsense/send', { message: 'Hello' })).toMatchObject({ status: 400, body: { error: 'Invalid conversation ID' } });
  });

  it('sends a manual message through the channel of the conversation', async () => {
    const [opened] = await openConversations(world, agentConfigId, 'email', cast(61, 7, 1));
    const { status, body } = await ask('POST', `/api/conversations/${opened?.conversationId}/send`, { message: 'This is Kim.' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: opened?.conversationId, leadId: opened?.leadId, accountId: world.run.accountId, agentConfigId, channel: 'email', status: 'active', messageCount: 2 });
    await eventually('the message', async () => (await outbox(world, opened?.address ?? '')).some(({ text }) => text.includes('This is Kim.')));
  });
});

describe('SPEC Endpoints, Campaigns', () => {
  it('creates a draft with all counts at 0', async () => {
    const schedule = { startAt: '2030-01-01T09:00:00.000Z', rateLimit: 30, activeDays: [1, 2, 3, 4, 5] };
    const { status, body } = await ask('POST', '/api/campaigns', { name: 'Spring', agentConfigId, channel: 'whatsapp', leadFilter: { tags: ['spring'] }, schedule });
    const stats = { totalLeads: 0, sent: 0, delivered: 0, replied: 0, qualified: 0, disqualified: 0, failed: 0 };
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Spring', agentConfigId, channel: 'whatsapp', status: 'draft', stats, schedule, leadFilter: { tags: ['spring'] } });
    expect(await ask('GET', `/api/campaigns/${String(body._id)}`)).toMatchObject({ status: 200, body: { _id: body._id, leads: [] } });
  });

  it('asks for a name, and for an agent that exists', async () => {
    expect(await ask('POST', '/api/campaigns', { agentConfigId, channel: 'email' })).toMatchObject({ status: 400, body: { error: 'name is required' } });
    expect(await ask('POST', '/api/campaigns', { name: 'Spring', agentConfigId: unknownId, channel: 'email' })).toMatchObject({ status: 400, body: { error: 'Agent configuration not found' } });
    expect(await ask('GET', `/api/campaigns/${unknownId}`)).toEqual({ status: 404, body: { error: 'Campaign not found' } });
  });

  it('launches only what can be launched', async () => {
    const id = await makeCampaign();
    expect(await ask('POST', `/api/campaigns/${id}/launch`)).toEqual({ status: 409, body: { error: 'Campaign selects no leads' } });
    expect(await ask('POST', `/api/campaigns/${id}/pause`)).toEqual({ status: 400, body: { error: 'Invalid status transition from draft to paused' } });
    expect(await ask('DELETE', `/api/campaigns/${id}`)).toEqual({ status: 200, body: { deleted: true } });
  });
});

describe('SPEC Endpoints, Leads', () => {
  it('previews the leads that match', async () => {
    await syncLeads(world, [{ externalId: 'p-1', name: 'Preview Anna', email: 'anna@company.com' }, { externalId: 'p-2', name: 'Preview Ben' }]);
    const conditions = [{ field: 'name', operator: 'starts_with', value: 'preview' }];
    const all = await ask('POST', '/api/leads/preview', { filters: { conditions }, skip: 0, limit: 5 });
    expect(all).toMatchObject({ status: 200, body: { total: 2 } });
    const reachable = await ask('POST', '/api/leads/preview', { filters: { conditions }, channel: 'email' });
    expect(reachable.body).toMatchObject({ total: 1, leads: [{ name: 'Preview Anna', status: 'new', accountId: world.run.accountId }] });
  });

  it('replaces all tags', async () => {
    const { body } = await ask('POST', '/api/leads', { name: 'Tara', tags: ['old'] });
    expect(body).toMatchObject({ status: 'new', email: '', source: 'api', tags: ['old'] });
    expect(await ask('PATCH', `/api/leads/${String(body.id)}/tags`, { tags: ['vip', 'spring'] })).toMatchObject({ status: 200, body: { id: body.id, tags: ['vip', 'spring'] } });
    expect(await ask('PATCH', '/api/leads/999999/tags', { tags: [] })).toEqual({ status: 404, body: { error: 'Lead not found' } });
  });

  it.each(['seconds', 'milliseconds', 'ISO 8601'])('filters by updatedAfter and updatedBefore in %s, strictly', async (format) => {
    const { body } = await ask('POST', '/api/leads', { name: 'Uma' });
    const at = Date.parse(String(body.updatedAt));
    const write = (ms: number): string => ({ seconds: String(Math.floor(ms / 1000)), milliseconds: String(ms), 'ISO 8601': new Date(ms).toISOString() })[format] ?? '';
    const listed = async (query: string): Promise<boolean> => ((await ask('GET', `/api/leads?limit=200&${query}`)).body.leads as { id: number }[]).some(({ id }) => id === body.id);
    await eventually('the lead among the polled ones', () => listed(`updatedAfter=${write(at - 1000)}`));
    expect(await listed(`updatedBefore=${write(at - 1000)}`)).toBe(false);
    expect(await listed(`updatedBefore=${write(at + 2000)}`)).toBe(true);
    if (format !== 'seconds') expect([await listed(`updatedAfter=${write(at)}`), await listed(`updatedBefore=${write(at)}`)]).toEqual([false, false]);
    expect(await ask('GET', '/api/leads?updatedAfter=yesterday')).toMatchObject({ status: 400, body: { error: 'Invalid updatedAfter' } });
  });
});

describe('SPEC Endpoints, A/B tests', () => {
  it('follows the table of transitions, and nothing else', async () => {
    const id = await makeTest();
    const move = (status: string): Promise<unknown> => ask('PATCH', `/api/ab-tests/${id}/status`, { status });
    const refused = (from: string, to: string): object => ({ status: 400, body: { error: `Invalid status transition from ${from} to ${to}` } });
    expect(await move('completed')).toEqual(refused('draft', 'completed'));
    expect(await move('paused')).toEqual(refused('draft', 'paused'));
    expect(await move('running')).toMatchObject({ status: 200, body: { status: 'running' } });
    expect(await move('running')).toEqual(refused('running', 'running'));
    expect(await move('paused')).toMatchObject({ status: 200, body: { status: 'paused' } });
    expect(await move('running')).toMatchObject({ status: 200, body: { status: 'running' } });
    expect(await move('completed')).toMatchObject({ status: 200, body: { status: 'completed' } });
    expect(await move('running')).toEqual(refused('completed', 'running'));
    expect(await move('ended')).toMatchObject({ status: 400, body: { error: 'Invalid status. Must be: running, paused, or completed' } });
  });

  it('changes variants in a draft only, name and description always', async () => {
    const id = await makeTest();
    expect(await ask('PUT', `/api/ab-tests/${id}`, { variants: [{ agentConfigId, weight: 1 }] })).toMatchObject({ status: 400, body: { error: 'At least two variants are required' } });
    await ask('PATCH', `/api/ab-tests/${id}/status`, { status: 'running' });
    const { variants } = (await ask('GET', `/api/ab-tests/${id}`)).body;
    expect(await ask('PUT', `/api/ab-tests/${id}`, { variants })).toMatchObject({ status: 400, body: { error: 'Variants can only be modified while the test is in draft' } });
    expect(await ask('PUT', `/api/ab-tests/${id}`, { description: 'Now with one' })).toMatchObject({ status: 200, body: { description: 'Now with one', status: 'running' } });
  });

  it('reports results per variant, without a winner while there is none', async () => {
    const id = await makeTest();
    const variant = { totalConversations: 0, qualified: 0, disqualified: 0, qualificationRate: 0, avgMessagesPerConversation: 0, avgConversationDuration: 0 };
    expect(await ask('GET', `/api/ab-tests/${id}/results`)).toMatchObject({
      status: 200,
      body: { testId: id, status: 'draft', totalConversations: 0, winner: null, confidenceLevel: null, variants: [{ ...variant, agentConfigId, agentConfigName: 'Qualifier', weight: 0.5 }, { ...variant, weight: 1.5 }] },
    });
  });

  it.each([['GET', ''], ['PUT', ''], ['GET', '/results']])('knows no other test: %s %s', async (method, rest) => {
    expect(await ask(method, `/api/ab-tests/${unknownId}${rest}`, method === 'PUT' ? {} : undefined)).toEqual({ status: 404, body: { error: 'A/B test not found' } });
  });
});

describe('SPEC Endpoints, Agent configurations', () => {
  it('stores its defaults', async () => {
    const { status, body } = await ask('POST', '/api/agent-config', { name: 'Plain', systemPrompt: 'Be kind.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'draft', language: 'English', handoffMessage: 'A specialist will connect with you shortly.', guardrails: { maxTotalMessages: 40, inactivityTimeoutMinutes: 1440, forbiddenTopics: '', escalationTriggers: '' } });
  });

  it('attaches a knowledge base that is there to an agent that is there', async () => {
    const { body } = await ask('POST', '/api/knowledge-bases', { name: 'Prices' });
    const id = String(body._id);
    expect(await ask('POST', `/api/agent-config/${agentConfigId}/knowledge-bases/${id}`)).toMatchObject({ status: 200, body: { _id: agentConfigId, knowledgeBaseIds: [id] } });
    const missing = { status: 404, body: { error: 'Agent or knowledge base not found' } };
    expect(await ask('POST', `/api/agent-config/${agentConfigId}/knowledge-bases/${unknownId}`)).toEqual(missing);
    expect(await ask('POST', `/api/agent-config/${unknownId}/knowledge-bases/${id}`)).toEqual(missing);
  });
});

describe('SPEC Endpoints, Integrations', () => {
  it('connects a bot that Telegram knows, and shows no token', async () => {
    const { telegramBotToken } = world.run.sandbox?.telegram ?? {};
    const { status, body } = await ask('PUT', '/api/integrations/telegram', { telegramBotToken });
    expect({ status, body }).toEqual({ status: 200, body: { configured: true, botUsername: expect.stringMatching(/bot$/i) as string } });
    expect(await ask('PUT', '/api/integrations/telegram', { telegramBotToken: 'nonsense' })).toMatchObject({ status: 400, body: { error: 'Telegram rejected the bot token' } });
    const all = await ask('GET', '/api/integrations');
    expect(all.body).toMatchObject({ telegram: { configured: true, botUsername: body.botUsername }, whatsappTokenStale: false, whatsappTokenAgeDays: 0 });
    expect(JSON.stringify(all.body)).not.toContain(String(telegramBotToken));
  });
});

describe('SPEC Endpoints, Inbound webhook', () => {
  const post = (body: unknown): Promise<unknown> => ask('POST', '/api/webhooks/email', body, { key: null });
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
    const created = await ask('POST', '/api/api-keys', { name: 'CRM', scopes: ['leads:view'], environment: 'test' });
    const key = String(created.body.key);
    expect(created).toMatchObject({ status: 201, body: { name: 'CRM', scopes: ['leads:view'], environment: 'test', keyHint: key.slice(-4) } });
    expect(key).toMatch(/^nl_test_[0-9a-f]{64}$/);
    expect(JSON.stringify((await ask('GET', '/api/api-keys?limit=200')).body)).not.toContain(key);
    const path = `/api/api-keys/${String(created.body._id)}`;
    expect(await ask('DELETE', path)).toEqual({ status: 400, body: { error: 'Only revoked API keys can be deleted' } });
    const rotated = await ask('POST', `${path}/rotate`);
    expect(rotated).toMatchObject({ status: 200, body: { name: 'CRM', scopes: ['leads:view'] } });
    expect(await ask('GET', '/api/leads', undefined, { key })).toEqual({ status: 401, body: { error: 'Invalid or expired API key' } });
    const fresh = String(rotated.body.key);
    expect((await ask('GET', '/api/leads', undefined, { key: fresh })).status).toBe(200);
    expect((await ask('PATCH', `/api/api-keys/${String(rotated.body._id)}/revoke`)).status).toBe(200);
    expect((await ask('GET', '/api/leads', undefined, { key: fresh })).status).toBe(401);
    expect(await ask('DELETE', path)).toEqual({ status: 200, body: { deleted: true } });
  });
});

describe('SPEC Endpoints, Further and removed ones', () => {
  it('reports the funnel as an array of its four steps', async () => {
    const { body } = await ask('GET', '/api/analytics/funnel');
    expect((body as unknown as { stage: string }[]).map(({ stage }) => stage)).toEqual(['new', 'contacted', 'replied', 'handed_off']);
  });

  it.each(['/api/insight-definitions', '/api/evaluations/1'])('no longer knows %s', async (path) => {
    expect(await ask('GET', path)).toEqual({ status: 404, body: { error: 'Not found' } });
  });
});

describe('SPEC Authentication', () => {
  it('asks for a key, takes it in either header, X-API-Key first', async () => {
    const { apiKey } = world.run;
    const bad = `nl_live_${'0'.repeat(64)}`;
    expect(await ask('GET', '/api/leads', undefined, { key: null })).toEqual({ status: 401, body: { error: unauthenticated } });
    expect((await ask('GET', '/api/leads', undefined, { key: null, headers: { authorization: `Bearer ${apiKey}` } })).status).toBe(200);
    expect(await ask('GET', '/api/leads', undefined, { key: bad, headers: { authorization: `Bearer ${apiKey}` } })).toEqual({ status: 401, body: { error: 'Invalid or expired API key' } });
  });

  it('accepts a dashboard session for Lead Insights', async () => {
    const { email, password } = world.run;
    const { body } = await ask('POST', '/api/auth/login', { email, password }, { key: null });
    expect(await ask('GET', '/api/preferences/999999', undefined, { key: null, headers: { authorization: `Bearer ${String(body.token)}` } })).toEqual({ status: 200, body: [] });
  });

  it('refuses a key without the scope, by name', async () => {
    const { key } = await keyWith(['leads:view']);
    const forbidden = { error: 'Forbidden', message: 'API key does not have the required scope (requires: campaigns:view).' };
    expect(await ask('GET', '/api/campaigns', undefined, { key })).toEqual({ status: 403, body: forbidden });
  });
});

describe('SPEC Events', () => {
  it('describes kinds of events; qualification may be subscribed to', async () => {
    const url = `${world.run.sandboxUrl}/customer-webhook/conformance`;
    expect(await ask('POST', '/api/webhooks/endpoints', { url, events: ['stage_transition', 'status_change', 'qualification'] })).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^whsec_/) as string } });
    expect(await ask('POST', '/api/webhooks/endpoints', { url: 'http://10.0.0.1/hook', events: ['status_change'] })).toMatchObject({ status: 400, body: { error: 'Webhook URL must be a public http(s) address' } });
  });
});

describe('SPEC Errors', () => {
  it.each([
    ['/api/preferences/nonsense', { topic: 'budget' }, 'Invalid preference ID'],
    [`/api/preferences/${unknownId}`, { confidence: 'certain' }, 'Invalid confidence. Must be: high, medium, or low'],
    [`/api/preferences/${unknownId}`, {}, 'No valid fields to update'],
    [`/api/preferences/${unknownId}`, { leadId: '1' }, 'No valid fields to update'],
  ])('PATCH %s %j: %s', async (path, body, error) => {
    expect(await ask('PATCH', path, body)).toMatchObject({ status: 400, body: { error } });
  });

  it('says what is wrong with a body that is no JSON, of another type, or too large', async () => {
    const type = (name: string): CallOptions => ({ headers: { 'content-type': name } });
    expect(await ask('POST', '/api/leads', '{broken', type('application/json'))).toEqual({ status: 400, body: { error: 'Invalid JSON body' } });
    const deep = `{"name":${'['.repeat(50)}${']'.repeat(50)}}`;
    expect(await ask('POST', '/api/leads', deep, type('application/json'))).toEqual({ status: 400, body: { error: 'JSON body is nested deeper than 50 levels' } });
    expect(await ask('POST', '/api/leads', '<a/>', type('application/xml'))).toEqual({ status: 415, body: { error: 'Unsupported content type' } });
    expect(await ask('POST', '/api/leads', { name: 'x'.repeat(1_100_000) })).toEqual({ status: 413, body: { error: 'Request body too large (limit 1 MB)' } });
    expect(await ask('GET', '/api/nothing')).toEqual({ status: 404, body: { error: 'Not found' } });
  });

  it('repeats nothing under an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'lead-1' };
    const first = await ask('POST', '/api/leads', { name: 'Once' }, { headers });
    expect(await ask('POST', '/api/leads', { name: 'Once' }, { headers })).toEqual(first);
    expect(await ask('POST', '/api/leads', { name: 'Twice' }, { headers })).toEqual({ status: 409, body: { error: 'Idempotency key reused with a different request' } });
  });
});

describe('SPEC Limits', () => {
  /** Calls until one is refused; answers how many were not, and the refusal. */
  async function exhaust(call: () => Promise<Awaited<ReturnType<World['call']>>>): Promise<{ taken: number; refusal: Awaited<ReturnType<World['call']>> }> {
    for (let taken = 0; ; ) {
      const answers = await Promise.all(Array.from({ length: 10 }, call));
      const refusal = answers.find(({ status }) => status === 429);
      taken += answers.filter(({ status }) => status !== 429).length;
      if (refusal) return { taken, refusal };
      if (taken > 1_100) throw new Error('nothing is refused');
    }
  }

  it('puts the headers on every answer, refused ones too', async () => {
    for (const [path, key] of [['/api/leads', world.run.apiKey], ['/api/leads', null], ['/api/nothing', world.run.apiKey]] as const) {
      const { headers } = await world.call('GET', path, undefined, { key, headers: here() });
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
    const { taken, refusal } = await exhaust(() => world.call('POST', '/api/leads/sync?dryRun=true', { leads: [{ externalId: 'x' }] }, { key, headers: here() }));
    expect(taken).toBe(50);
    expect(refusal.body).toEqual({ error: 'Sync API rate limit exceeded. Maximum 50 batch requests per minute.' });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('takes 500 requests a minute of a key', async () => {
    const { key } = await keyWith(['leads:view']);
    const { taken, refusal } = await exhaust(() => world.call('GET', '/api/auth/me', undefined, { key, headers: here() }));
    expect(taken).toBe(500);
    expect(refusal.body).toEqual({ error: 'API key rate limit exceeded, please try again later' });
  });

  it('takes 1,000 requests a minute of an address, and health always', async () => {
    const { taken, refusal } = await exhaust(() => world.call('GET', '/api/leads', undefined, { key: null, headers: here() }));
    expect(taken).toBe(1_000);
    expect(refusal.body).toEqual({ error: 'Too many requests, please try again later' });
    expect((await ask('GET', '/health/live', undefined, { key: null })).status).toBe(200);
  });
});

describe('SPEC Behaviours, a completed campaign', () => {
  it('leaves its leads contacted, and takes only a new name', async () => {
    const [lead] = cast(63, 7, 1);
    const [leadId = ''] = await syncLeads(world, [{ externalId: 'c-1', name: 'Cara', email: lead?.email }]);
    const { _id } = await completed(world, await launch(world, { agentConfigId, channel: 'email', manualLeadIds: [leadId] }));
    await eventually('the lead to be contacted', async () => (await ask('GET', `/api/leads/${leadId}`)).body.status === 'contacted');
    expect((await ask('PATCH', `/api/campaigns/${_id}`, { schedule: { rateLimit: 10 } })).status).toBe(409);
    expect(await ask('PATCH', `/api/campaigns/${_id}`, { name: 'Done' })).toMatchObject({ status: 200, body: { name: 'Done' } });
  });
});
