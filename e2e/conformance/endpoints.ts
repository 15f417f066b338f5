import { eventually } from '@northline/testing';
import { must, type UpdatePreference } from '../../packages/client/src/index.ts';
import { campaignOf, outbox, syncLeads } from '../story';
import { at } from '../world';
import { apiKeyManagement, furtherEndpoints, inboundWebhook, integrations } from './endpoints-of-access';
import { api, insightsOf, itNeeds, makeAbTest, scene, send, talk, time, told, unknownId, world } from './scene';
import { heading } from './walk';

/** The chapter "Endpoints" of `headings.md`. */
export function endpoints(): void {
  it('answers 201 where something is made, and 200 else (DECISIONS 2)', async () => {
    const made = await told(api().POST('/api/leads', { body: { name: 'Mara' } }));
    const statuses = [
      made.status,
      (await told(api().GET('/api/leads/{id}', at(made.body.id)))).status,
      (await told(api().DELETE('/api/leads/{id}', at(made.body.id)))).status,
    ];
    expect(statuses).toEqual([201, 200, 200]);
  });

  heading('Lead Insights', leadInsights);
  heading('Conversations', conversations);
  heading('Campaigns', campaigns);
  heading('Leads', leads);
  heading('A/B tests', abTests);
  heading('Agent configurations', agentConfigurations);
  heading('Integrations', integrations);
  heading('Inbound webhook', inboundWebhook);
  heading('API key management', apiKeyManagement);
  heading('Further endpoints that exist', furtherEndpoints);
}

function leadInsights(): void {
  itNeeds('conversations:view', 'GET', '/api/preferences/{id}');
  itNeeds('conversations:edit', 'PATCH', '/api/preferences/{id}');
  itNeeds('conversations:edit', 'DELETE', '/api/preferences/{id}');

  it('GET takes the id of a lead and answers an array, empty without insights', async () => {
    const insights = await insightsOf(scene.qualified.leadId, 2);
    expect(await send('GET', `/api/preferences/${scene.qualified.leadId}`)).toEqual({ status: 200, body: insights });
    expect(await told(api().GET('/api/preferences/{id}', at(999_999)))).toEqual({ status: 200, body: [] });
    expect(await send('GET', `/api/preferences/${insights[0]?._id}`)).toMatchObject({
      status: 400,
      body: { error: 'Invalid lead ID' },
    });
  });

  it('PATCH takes the id of an insight and any of three fields, and answers the insight', async () => {
    const [insight] = await insightsOf(scene.editable.leadId, 1);
    const id = insight?._id ?? '';
    const change = (body: UpdatePreference): Promise<{ status: number; body: object }> =>
      told(api().PATCH('/api/preferences/{id}', { ...at(id), body }));
    for (const body of [
      { topic: 't'.repeat(100) },
      { preference: 'p'.repeat(200) },
      { confidence: 'low' as const },
      { topic: 'budget', preference: 'About 400,000 EUR', confidence: 'medium' as const },
    ]) {
      expect(await change(body)).toMatchObject({
        status: 200,
        body: { _id: id, leadId: insight?.leadId, updatedAt: time, ...body },
      });
    }
    const [written] = await insightsOf(scene.editable.leadId, 1);
    expect(Date.parse(written?.expiresAt ?? '')).toBeGreaterThan(Date.parse(insight?.expiresAt ?? ''));
  });

  it('PATCH refuses an id that is none, an empty body, a wrong confidence, rejected content and what is too long', async () => {
    const [insight] = await insightsOf(scene.editable.leadId, 1);
    const change = async (body: object, id = insight?._id): Promise<unknown> => {
      const {
        status,
        body: { error },
      } = (await send('PATCH', `/api/preferences/${id}`, body)) as { status: number; body: { error: string } };
      return [status, error];
    };
    expect(await change({ topic: 'budget' }, 'nonsense')).toEqual([400, 'Invalid preference ID']);
    expect(await change({})).toEqual([400, 'No valid fields to update']);
    expect(await change({ confidence: 'certain' })).toEqual([400, 'Invalid confidence. Must be: high, medium, or low']);
    expect(await change({ preference: '<script>alert(1)</script>' })).toEqual([400, 'Rejected content']);
    for (const body of [{ topic: 'x'.repeat(101) }, { preference: 'x'.repeat(201) }])
      expect(await change(body)).toEqual([400, expect.any(String)]);
    expect(await change({ topic: 'budget' }, unknownId)).toEqual([404, 'Preference not found']);
  });

  it('PATCH finds no insight of another account', async () => {
    const [insight] = await insightsOf(scene.qualified.leadId, 2);
    const stranger = api({ apiKey: world.run.secondAccount.apiKey });
    expect(
      await told(stranger.PATCH('/api/preferences/{id}', { ...at(insight?._id ?? ''), body: { topic: 'mine' } })),
    ).toEqual({ status: 404, body: { error: 'Preference not found' } });
  });

  it('DELETE takes the id of an insight', async () => {
    const [insight] = await insightsOf(scene.editable.leadId, 1);
    const remove = (): Promise<unknown> => told(api().DELETE('/api/preferences/{id}', at(insight?._id ?? '')));
    expect(await remove()).toEqual({ status: 200, body: { deleted: true } });
    expect(await remove()).toEqual({ status: 404, body: { error: 'Preference not found' } });
    await insightsOf(scene.editable.leadId, 0);
  });
}

function conversations(): void {
  itNeeds('conversations:send_message', 'POST', '/api/conversations/{id}/send');
  itNeeds('conversations:view', 'GET', '/api/conversations');

  it('POST send writes a message by hand through the channel of the conversation, and answers the conversation', async () => {
    const { conversationId, leadId, address } = await talk();
    const { status, body } = await told(
      api().POST('/api/conversations/{id}/send', { ...at(conversationId), body: { message: 'Do you have a minute?' } }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: conversationId,
      leadId,
      agentConfigId: scene.agentConfigId,
      channel: 'email',
      status: 'active',
      messageCount: 2,
    });
    expect(body.messages.at(-1)).toMatchObject({ role: 'human', content: 'Do you have a minute?' });
    await eventually('the message', async () =>
      (await outbox(world, address)).some(({ text }) => text.includes('Do you have a minute?')),
    );
  });

  it('POST send finds no conversation that is missing, and wants a message', async () => {
    const path = `/api/conversations/${unknownId}/send`;
    expect(await send('POST', path, { message: 'Hello' })).toEqual({
      status: 404,
      body: { error: 'Conversation not found' },
    });
    expect(await send('POST', path, {})).toMatchObject({ status: 400, body: { error: 'message is required' } });
    expect(await send('POST', '/api/conversations/nonsense/send', { message: 'Hello' })).toMatchObject({
      status: 400,
      body: { error: 'Invalid conversation ID' },
    });
  });

  it('GET takes updatedAfter and updatedBefore', async () => {
    const { conversationId } = await talk();
    const { updatedAt } = await must(api().GET('/api/conversations/{id}', at(conversationId)));
    const listed = async (query: object): Promise<boolean> =>
      (await must(api().GET('/api/conversations', { params: { query: { limit: 200, ...query } } }))).conversations.some(
        ({ _id }) => _id === conversationId,
      );
    const before = new Date(Date.parse(updatedAt) - 1).toISOString();
    await eventually('it among the changed', () => listed({ updatedAfter: before }));
    expect(await listed({ updatedBefore: before })).toBe(false);
  });
}

function campaigns(): void {
  itNeeds('campaigns:create', 'POST', '/api/campaigns');
  itNeeds('campaigns:view', 'GET', '/api/campaigns/{id}');

  const post = (body: object): Promise<{ status: number; body: unknown }> => send('POST', '/api/campaigns', body);

  it('POST creates a draft, and answers the campaign', async () => {
    const body = { name: 'Spring', agentConfigId: scene.agentConfigId, channel: 'email' };
    expect(await post(body)).toMatchObject({ status: 201, body: { ...body, status: 'draft', leads: [] } });
  });

  it('POST wants a name, an agent that there is, and a channel', async () => {
    const { agentConfigId } = scene;
    expect(await post({ agentConfigId, channel: 'email' })).toMatchObject({
      status: 400,
      body: { error: 'name is required' },
    });
    expect(await post({})).toMatchObject({
      status: 400,
      body: {
        error: 'name is required',
        details: [{ field: 'name' }, { field: 'agentConfigId' }, { field: 'channel' }],
      },
    });
    expect(await post({ name: 'Spring', agentConfigId: unknownId, channel: 'email' })).toMatchObject({
      status: 400,
      body: { error: 'Agent configuration not found' },
    });
  });

  it('GET answers one campaign with all its leads and stats', async () => {
    const { leads, stats } = await campaignOf(world, scene.campaignId);
    expect([leads.length, stats.totalLeads]).toEqual([2, 2]);
    expect(await send('GET', `/api/campaigns/${unknownId}`)).toEqual({
      status: 404,
      body: { error: 'Campaign not found' },
    });
  });
}

function leads(): void {
  itNeeds('leads:view', 'POST', '/api/leads/preview');
  itNeeds('leads:import', 'PATCH', '/api/leads/{id}/tags');
  itNeeds('leads:view', 'GET', '/api/leads');

  it('POST preview answers the leads that match, with their stage, and how many there are', async () => {
    const conditions = [{ field: 'currentStage.name', operator: 'equals' as const, value: 'qualified' }];
    const preview = (more: object): Promise<object> =>
      must(api().POST('/api/leads/preview', { body: { filters: { conditions }, ...more } }));
    const found = { currentStage: { name: 'qualified', agentName: 'Qualifier' } };
    expect(await preview({ skip: 0, limit: 5 })).toMatchObject({ total: 2, leads: [found, found] });
    expect(await preview({ skip: 1, limit: 1 })).toMatchObject({ total: 2, leads: [found] });
    expect(await preview({ channel: 'whatsapp' })).toMatchObject({ total: 2 });
    expect(await preview({ channel: 'email' })).toEqual({ total: 0, leads: [] });
  });

  it('POST preview takes 1 to 200 leads at once, 20 when nothing is said', async () => {
    await syncLeads(
      world,
      Array.from({ length: 21 }, (_, n) => ({ externalId: `many-${n}`, name: 'Many' })),
    );
    const conditions = [{ field: 'name', operator: 'equals', value: 'Many' }];
    const shown = async (limit?: number): Promise<number | undefined> =>
      ((await send('POST', '/api/leads/preview', { filters: { conditions }, limit })).body as { leads?: unknown[] })
        .leads?.length;
    expect([await shown(), await shown(200), await shown(201), await shown(0)]).toEqual([20, 21, undefined, undefined]);
  });

  it('PATCH tags replaces all tags, and answers the lead', async () => {
    const { id } = await must(api().POST('/api/leads', { body: { name: 'Tara', tags: ['old', 'older'] } }));
    const set = (lead: number, tags: string[]): Promise<object> =>
      told(api().PATCH('/api/leads/{id}/tags', { ...at(lead), body: { tags } }));
    expect(await set(id, ['vip', 'old'])).toMatchObject({
      status: 200,
      body: { id, name: 'Tara', tags: ['vip', 'old'] },
    });
    expect(await set(id, [])).toMatchObject({ status: 200, body: { tags: [] } });
    expect(await set(999_999, [])).toEqual({ status: 404, body: { error: 'Lead not found' } });
  });

  it('GET takes updatedAfter and updatedBefore', async () => {
    const { id, updatedAt } = await must(api().POST('/api/leads', { body: { name: 'Uma' } }));
    const listed = async (query: object): Promise<boolean> =>
      (await must(api().GET('/api/leads', { params: { query: { limit: 200, ...query } } }))).leads.some(
        (lead) => lead.id === id,
      );
    const before = new Date(Date.parse(updatedAt) - 1).toISOString();
    await eventually('it among the changed', () => listed({ updatedAfter: before }));
    expect(await listed({ updatedBefore: before })).toBe(false);
  });
}

function abTests(): void {
  itNeeds('ab_testing:manage', 'PUT', '/api/ab-tests/{id}');
  itNeeds('ab_testing:manage', 'PATCH', '/api/ab-tests/{id}/status');
  itNeeds('ab_testing:view', 'GET', '/api/ab-tests/{id}/results');

  it('PUT changes only the fields that are sent, and answers the test', async () => {
    const id = await makeAbTest();
    const { updatedAt: _, ...before } = await must(api().GET('/api/ab-tests/{id}', at(id)));
    const put = (body: object): Promise<object> => send('PUT', `/api/ab-tests/${id}`, body);
    expect(await put({ description: 'Short or long' })).toMatchObject({
      status: 200,
      body: { ...before, description: 'Short or long' },
    });
    expect(await put({ name: 'Greetings' })).toMatchObject({
      status: 200,
      body: { ...before, name: 'Greetings', description: 'Short or long' },
    });
    const variants = before.variants.map((variant) => ({ ...variant, weight: 3 }));
    expect(await put({ variants })).toMatchObject({ status: 200, body: { name: 'Greetings', variants } });
    expect(await put({ variants: variants.slice(0, 1) })).toMatchObject({
      status: 400,
      body: { error: 'At least two variants are required' },
    });
  });

  it('PATCH status takes the target in the field status, and answers the test (DECISIONS 71)', async () => {
    const id = await makeAbTest();
    const patch = (body: object): Promise<object> => send('PATCH', `/api/ab-tests/${id}/status`, body);
    expect(await patch({ status: 'completed' })).toEqual({
      status: 400,
      body: { error: 'Invalid status transition from draft to completed' },
    });
    expect(await patch({ status: 'running' })).toMatchObject({
      status: 200,
      body: { _id: id, status: 'running', variants: expect.any(Array) },
    });
  });

  it('GET results answers the results object', async () => {
    expect(await send('GET', `/api/ab-tests/${scene.abTestId}/results`)).toMatchObject({
      status: 200,
      body: { testId: scene.abTestId, status: 'running', variants: [{ weight: 1 }, { weight: 2.5 }] },
    });
  });

  it.each([
    ['PUT', '', {}],
    ['PATCH', '/status', { status: 'running' }],
    ['GET', '/results', undefined],
  ])('%s %s finds no test that is missing', async (method, rest, body) => {
    expect(await send(method, `/api/ab-tests/${unknownId}${rest}`, body)).toEqual({
      status: 404,
      body: { error: 'A/B test not found' },
    });
  });
}

function agentConfigurations(): void {
  itNeeds('agent_config:edit', 'POST', '/api/agent-config/{id}/knowledge-bases/{kbId}');

  const attach = (id: string, kbId: string): Promise<unknown> =>
    told(api().POST('/api/agent-config/{id}/knowledge-bases/{kbId}', { params: { path: { id, kbId } } }));

  it('POST knowledge-bases attaches one, and answers the agent', async () => {
    expect(await attach(scene.otherAgentId, scene.knowledgeBaseId)).toMatchObject({
      status: 200,
      body: { _id: scene.otherAgentId, knowledgeBaseIds: [scene.knowledgeBaseId] },
    });
  });

  it('POST knowledge-bases wants an agent and a knowledge base that there are', async () => {
    const missing = { status: 404, body: { error: 'Agent or knowledge base not found' } };
    expect(await attach(scene.agentConfigId, unknownId)).toEqual(missing);
    expect(await attach(unknownId, scene.knowledgeBaseId)).toEqual(missing);
  });

  it('has the agent answer from an attached knowledge base', async () => {
    const { _id } = await must(api().POST('/api/playground/sessions', { body: { agentConfigId: scene.otherAgentId } }));
    const turn = await must(
      api().POST('/api/playground/sessions/{id}/messages', {
        ...at(_id),
        body: { message: 'What does parking in the garage cost?' },
      }),
    );
    expect(JSON.stringify(turn)).toContain('Parking');
  });
}
