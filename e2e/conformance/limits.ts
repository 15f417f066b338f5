import autocannon from 'autocannon';
import { type Called, must } from '../../packages/client/src/index.ts';
import { at } from '../world';
import { api, here, keyWith, login, makeAbTest, scene, send, told, world } from './scene';
import { heading } from './walk';

/** The chapter "Limits" of `headings.md`. */
export function limits(): void {
  heading('Rate limits', rateLimits);
  heading('Field and value limits', values);
  heading('Query filter rules', queryFilters);
  heading('Gaps in this part', gaps);
}

/** Makes a number of requests as fast as they are answered, the given ones in turn; says how many no tier refused. */
async function taken(amount: number, ...requests: autocannon.Request[]): Promise<number> {
  const { statusCodeStats = {}, errors } = await autocannon({
    url: world.run.baseUrl,
    amount,
    connections: 20,
    timeout: 60,
    requests,
  });
  expect(errors).toBe(0);
  return amount - (statusCodeStats['429']?.count ?? 0);
}

/** A key of the second account: what is used up here is missed by no other test. */
async function freshKey(): Promise<string> {
  const { key } = await must(
    api({ apiKey: world.run.secondAccount.apiKey }).POST('/api/api-keys', {
      body: { name: 'limited', scopes: ['leads:view', 'leads:sync_create', 'leads:sync_delete'] },
    }),
  );
  return key;
}

const headersOf = (headers: Headers): (number | null)[] =>
  ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'retry-after'].map((name) =>
    headers.has(name) ? Number(headers.get(name)) : null,
  );

function rateLimits(): void {
  it('puts the three headers on every answer, refused ones too, and Retry-After on 429 alone', async () => {
    const nothing = await fetch(`${world.run.baseUrl}/api/nothing`, { headers: here() });
    const broken = await fetch(`${world.run.baseUrl}/api/leads`, {
      method: 'POST',
      body: '{',
      headers: { ...here(), 'content-type': 'application/json' },
    });
    for (const { headers } of [
      (await api().GET('/api/leads')).response,
      (await api({}).GET('/api/leads')).response,
      nothing,
      broken,
    ]) {
      const [limit, remaining, reset, retryAfter] = headersOf(headers);
      expect([500, 1_000]).toContain(limit);
      expect(remaining).toBeLessThan(limit ?? 0);
      expect(reset).toBeGreaterThan(0);
      expect(reset).toBeLessThanOrEqual(60);
      expect(retryAfter).toBeNull();
    }
  });

  it('counts a request against all its tiers, a sync of many leads once, and shows the tier with the least left', async () => {
    const caller = api({ apiKey: await freshKey() });
    const sync = (count: number): Promise<Called> =>
      caller.POST('/api/leads/sync', {
        params: { query: { dryRun: true } },
        body: { leads: Array.from({ length: count }, (_, n) => ({ externalId: `x-${n}` })) },
      });
    expect(headersOf((await caller.GET('/api/leads')).response.headers).slice(0, 2)).toEqual([500, 499]);
    expect(headersOf((await sync(1)).response.headers).slice(0, 2)).toEqual([50, 49]);
    expect(headersOf((await sync(100)).response.headers).slice(0, 2)).toEqual([50, 48]);
    expect(headersOf((await caller.GET('/api/leads')).response.headers).slice(0, 2)).toEqual([500, 496]);
  });

  it('Global: takes 1,000 requests a minute of an address, and health always', async () => {
    expect(await taken(1_020, { path: '/api/leads', headers: here() })).toBe(1_000);
    expect(await told(api({}).GET('/api/leads'))).toEqual({
      status: 429,
      body: { error: 'Too many requests, please try again later' },
    });
    expect((await told(api({}).GET('/health/live'))).status).toBe(200);
  });

  it('API key: takes 500 requests a minute of a key', async () => {
    const apiKey = await freshKey();
    expect(await taken(520, { path: '/api/auth/me', headers: { ...here(), 'x-api-key': apiKey } })).toBe(500);
    expect(await told(api({ apiKey }).GET('/api/auth/me'))).toEqual({
      status: 429,
      body: { error: 'API key rate limit exceeded, please try again later' },
    });
  });

  it('Sync: takes 50 requests a minute of a key, by POST and DELETE together, in a window of 60 seconds', async () => {
    const apiKey = await freshKey();
    const headers = { ...here(), 'x-api-key': apiKey, 'content-type': 'application/json' };
    const post = {
      method: 'POST',
      path: '/api/leads/sync?dryRun=true',
      headers,
      body: '{"leads":[{"externalId":"x"}]}',
    } as const;
    const remove = { method: 'DELETE', path: '/api/leads/sync', headers, body: '{"externalIds":["x"]}' } as const;
    expect(await taken(60, post, remove)).toBe(50);
    const { error, response } = await api({ apiKey }).DELETE('/api/leads/sync', { body: { externalIds: ['x'] } });
    expect({ status: response.status, body: error }).toEqual({
      status: 429,
      body: { error: 'Sync API rate limit exceeded. Maximum 50 batch requests per minute.' },
    });
    const [limit, remaining, reset, retryAfter] = headersOf(response.headers);
    expect([limit, remaining, reset]).toEqual([50, 0, retryAfter]);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect((await api({ apiKey }).GET('/api/leads')).response.status).toBe(200);
  });

  it('Account: takes 2,000 requests a minute of an account, over all its keys', async () => {
    const email = 'limits@northline.example';
    const owner = api({ session: await login(email, await world.admin(email)) });
    const keys = await Promise.all(
      Array.from(
        { length: 5 },
        async () =>
          (await must(owner.POST('/api/api-keys', { body: { name: 'One of five', scopes: ['leads:view'] } }))).key,
      ),
    );
    const requests = keys.map((key, n) => ({
      path: '/api/auth/me',
      headers: { 'x-forwarded-for': `10.9.0.${n}`, 'x-api-key': key },
    }));
    // Making the keys counted, too.
    expect(await taken(2_020, ...requests)).toBe(2_000 - keys.length);
    expect(await told(owner.GET('/api/auth/me'))).toEqual({
      status: 429,
      body: { error: 'Account rate limit exceeded, please try again later' },
    });
  }, 120_000);
}

function values(): void {
  it('are those of insights, A/B tests, agents, stages and keys', async () => {
    const { schemas } = scene.document.components;
    expect([
      schemas['UpdatePreference']?.properties?.['topic']?.maxLength,
      schemas['UpdatePreference']?.properties?.['preference']?.maxLength,
      schemas['CreateAbTest']?.properties?.['variants']?.minItems,
    ]).toEqual([100, 200, 2]);
    const agent = await must(
      api().POST('/api/agent-config', {
        body: { name: 'Plain', systemPrompt: 'Be kind.', stages: [{ id: 'only', name: 'only' }] },
      }),
    );
    expect(agent).toMatchObject({
      guardrails: { maxTotalMessages: 40, inactivityTimeoutMinutes: 1440 },
      stages: [{ maxMessages: 0 }],
    });
    expect((await keyWith(['leads:view'])).key).toMatch(/^nl_live_[0-9a-f]{64}$/);
    expect((await must(api().GET('/api/ab-tests/{id}', at(await makeAbTest())))).variants).toHaveLength(2);
  });
}

function queryFilters(): void {
  it.each(['seconds', 'milliseconds', 'ISO 8601'])(
    'take updatedAfter and updatedBefore in %s, strictly, of leads and of conversations',
    async (format) => {
      const write = (ms: number): string =>
        ({ seconds: String(Math.floor(ms / 1000)), milliseconds: String(ms), 'ISO 8601': new Date(ms).toISOString() })[
          format
        ] ?? '';
      const { leadId, conversationId } = scene.tested;
      const { updatedAt: changed } = await must(api().GET('/api/leads/{id}', at(Number(leadId))));
      const { updatedAt: spoken } = await must(api().GET('/api/conversations/{id}', at(conversationId)));
      const leads = async (query: object): Promise<boolean> =>
        (await must(api().GET('/api/leads', { params: { query: { limit: 200, ...query } } }))).leads.some(
          ({ id }) => String(id) === leadId,
        );
      const talks = async (query: object): Promise<boolean> =>
        (
          await must(api().GET('/api/conversations', { params: { query: { limit: 200, ...query } } }))
        ).conversations.some(({ _id }) => _id === conversationId);
      for (const [listed, updatedAt] of [
        [leads, Date.parse(changed)],
        [talks, Date.parse(spoken)],
      ] as const) {
        expect([
          await listed({ updatedAfter: write(updatedAt - 1_000) }),
          await listed({ updatedBefore: write(updatedAt - 1_000) }),
        ]).toEqual([true, false]);
        expect([
          await listed({ updatedAfter: write(updatedAt + 1_000) }),
          await listed({ updatedBefore: write(updatedAt + 1_000) }),
        ]).toEqual([false, true]);
        if (format !== 'seconds')
          expect([
            await listed({ updatedAfter: write(updatedAt) }),
            await listed({ updatedBefore: write(updatedAt) }),
          ]).toEqual([false, false]);
      }
      expect(await send('GET', '/api/conversations?updatedBefore=yesterday')).toMatchObject({
        status: 400,
        body: { error: 'Invalid updatedBefore' },
      });
      expect(await send('GET', '/api/leads?updatedAfter=yesterday')).toMatchObject({
        status: 400,
        body: { error: 'Invalid updatedAfter' },
      });
    },
  );
}

function gaps(): void {
  it('are bodies of 1 MB, pages of 200, messages of 4,096 characters, 50 tags and syncs of 1,000 leads (DECISIONS 12)', async () => {
    expect((await send('GET', '/api/leads?limit=201')).status).toBe(400);
    const { leadId, conversationId } = scene.tested;
    expect(
      (await send('POST', `/api/conversations/${conversationId}/send`, { message: 'x'.repeat(4_097) })).status,
    ).toBe(400);
    expect(
      (await send('PATCH', `/api/leads/${leadId}/tags`, { tags: Array.from({ length: 51 }, (_, n) => `tag-${n}`) }))
        .status,
    ).toBe(400);
    expect(
      (
        await send('POST', '/api/leads/sync', {
          leads: Array.from({ length: 1_001 }, (_, n) => ({ externalId: `x-${n}` })),
        })
      ).status,
    ).toBe(400);
    expect(await send('POST', '/api/leads', { name: 'x'.repeat(1_100_000) })).toEqual({
      status: 413,
      body: { error: 'Request body too large (limit 1 MB)' },
    });
  });

  it('answer lists page by page, without a gap or a repeat (DECISIONS 8)', async () => {
    const { total } = await must(api().GET('/api/leads', { params: { query: { limit: 1 } } }));
    const ids: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await must(api().GET('/api/leads', { params: { query: { limit: 7, cursor } } }));
      ids.push(...page.leads.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect([ids.length, new Set(ids).size]).toEqual([total, total]);
  });
}
