import { eventually } from '@northline/testing';
import { type Called, must, type Northline } from '../../packages/client/src/index.ts';
import { at } from '../world';
import { api, keyWith, lacksPermission, lacksScope, scene, send, told, unknownId, world } from './scene';

/** The chapter "Errors" of `headings.md`. */
export function errors(): void {
  it('are JSON objects with error, and with message where 403 forbids', async () => {
    expect(await told(api({ apiKey: scene.narrowKey }).GET('/api/leads'))).toEqual({
      status: 403,
      body: { error: 'Forbidden', message: expect.any(String) },
    });
    expect(await told(api().GET('/api/leads/{id}', at(999_999)))).toEqual({
      status: 404,
      body: { error: 'Lead not found' },
    });
  });

  it('401: Invalid or expired API key, for a revoked, an expired and an unknown one', async () => {
    const refused = { status: 401, body: { error: 'Invalid or expired API key' } };
    const revoked = await keyWith(['leads:view']);
    await must(api().PATCH('/api/api-keys/{id}/revoke', at(revoked._id)));
    const ask = (apiKey: string): Promise<{ status: number }> => told(api({ apiKey }).GET('/api/leads'));
    await eventually('its end', async () => (await ask(scene.expiringKey)).status === 401);
    for (const key of [revoked.key, scene.expiringKey, `nl_live_${'f'.repeat(64)}`])
      expect(await ask(key)).toEqual(refused);
  });

  it('401: Authentication required, without a key', async () => {
    expect(await told(api({}).GET('/api/leads'))).toEqual({
      status: 401,
      body: {
        error: 'Authentication required. Provide an API key via X-API-Key header or Authorization: Bearer header.',
      },
    });
  });

  it('403: the key lacks the scope, or the role the permission', async () => {
    expect(await told(api({ apiKey: scene.narrowKey }).GET('/api/campaigns'))).toEqual(lacksScope('campaigns:view'));
    expect(await told(api({ apiKey: scene.outlivedKey }).POST('/api/leads', { body: { name: 'Never' } }))).toEqual(
      lacksPermission('leads:import'),
    );
  });

  it.each([
    [400, 'Invalid preference ID', 'PATCH', '/api/preferences/nonsense', { topic: 'budget' }],
    [
      400,
      'Invalid confidence. Must be: high, medium, or low',
      'PATCH',
      `/api/preferences/${unknownId}`,
      { confidence: 'certain' },
    ],
    [400, 'No valid fields to update', 'PATCH', `/api/preferences/${unknownId}`, {}],
    [400, 'No valid fields to update', 'PATCH', `/api/preferences/${unknownId}`, { leadId: '1' }],
    [404, 'Preference not found', 'PATCH', `/api/preferences/${unknownId}`, { topic: 'budget' }],
    // The specification labels no statuses from here on; they are those of DECISIONS 3.
    [404, 'Conversation not found', 'POST', `/api/conversations/${unknownId}/send`, { message: 'Hello' }],
    [400, 'name is required', 'POST', '/api/campaigns', { channel: 'email' }],
    [404, 'Campaign not found', 'GET', `/api/campaigns/${unknownId}`, undefined],
    [400, 'At least two variants are required', 'PUT', `/api/ab-tests/${unknownId}`, { variants: [] }],
    [404, 'A/B test not found', 'PUT', `/api/ab-tests/${unknownId}`, { name: 'Any' }],
    [404, 'A/B test not found', 'PATCH', `/api/ab-tests/${unknownId}/status`, { status: 'running' }],
    [404, 'A/B test not found', 'GET', `/api/ab-tests/${unknownId}/results`, undefined],
    [404, 'Lead not found', 'PATCH', '/api/leads/999999/tags', { tags: [] }],
    [
      404,
      'Agent or knowledge base not found',
      'POST',
      `/api/agent-config/${unknownId}/knowledge-bases/${unknownId}`,
      undefined,
    ],
    [404, 'Not found', 'GET', '/api/nothing', undefined],
  ])('%s: %s, for %s %s %j', async (status, error, method, path, body) => {
    expect(await send(method, path, body)).toMatchObject({ status, body: { error } });
  });

  it('Invalid status transition, for a move of an A/B test outside its table', async () => {
    expect(await send('PATCH', `/api/ab-tests/${scene.abTestId}/status`, { status: 'running' })).toEqual({
      status: 400,
      body: { error: 'Invalid status transition from running to running' },
    });
  });

  // A request that NATS took just before it noticed is not answered for long: the next one is, at once.
  const answered = (ask: (caller: Northline) => Promise<Called>): Promise<unknown> =>
    eventually('an answer', () => told(ask(api({ apiKey: world.run.apiKey, timeoutMs: 3_000 }))));

  it('500: Failed to fetch preferences, while the service of insights is down', async () => {
    await world.kill('insights', async () => {
      const failed = { status: 500, body: { error: 'Failed to fetch preferences' } };
      expect(await answered((caller) => caller.GET('/api/preferences/{id}', at(1)))).toEqual(failed);
      expect(
        await answered((caller) =>
          caller.PATCH('/api/preferences/{id}', { ...at(unknownId), body: { topic: 'budget' } }),
        ),
      ).toEqual(failed);
    });
  }, 120_000);

  it('Failed to process request, on campaign and A/B test endpoints while their service is down', async () => {
    const refused = { status: 503, body: { error: 'Failed to process request' } };
    await world.kill('campaign-runner', async () => {
      expect(await answered((caller) => caller.GET('/api/campaigns'))).toEqual(refused);
      expect(await answered((caller) => caller.GET('/api/ab-tests/{id}', at(scene.abTestId)))).toEqual(refused);
    });
  }, 120_000);

  it('say what is wrong with a body that is no JSON, too deep, of another type, or too large (DECISIONS 4)', async () => {
    const json = { 'content-type': 'application/json' };
    expect(await send('POST', '/api/leads', '{broken', json)).toEqual({
      status: 400,
      body: { error: 'Invalid JSON body' },
    });
    const deep = `{"name":${'['.repeat(50)}${']'.repeat(50)}}`;
    expect(await send('POST', '/api/leads', deep, json)).toEqual({
      status: 400,
      body: { error: 'JSON body is nested deeper than 50 levels' },
    });
    expect(await send('POST', '/api/leads', '<a/>', { 'content-type': 'application/xml' })).toEqual({
      status: 415,
      body: { error: 'Unsupported content type' },
    });
    expect(await told(api().POST('/api/leads', { body: { name: 'x'.repeat(1_100_000) } }))).toEqual({
      status: 413,
      body: { error: 'Request body too large (limit 1 MB)' },
    });
  });

  it('are not repeated under an Idempotency-Key, nor is what succeeded (DECISIONS 13)', async () => {
    const make = (name: string): Promise<unknown> =>
      told(api().POST('/api/leads', { params: { header: { 'Idempotency-Key': 'lead-1' } }, body: { name } }));
    const first = await make('Once');
    expect(await make('Once')).toEqual(first);
    expect(await make('Twice')).toEqual({
      status: 409,
      body: { error: 'Idempotency key reused with a different request' },
    });
  });
}
