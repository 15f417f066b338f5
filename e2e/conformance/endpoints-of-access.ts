import { eventually } from '@northline/testing';
import { must } from '../../packages/client/src/index.ts';
import { conversationOf, say } from '../story';
import { at } from '../world';
import { api, itNeeds, keyWith, scene, send, talk, told, unknownId, world } from './scene';

/** The section "Integrations" in the chapter "Endpoints" of `headings.md`. */
export function integrations(): void {
  itNeeds('integrations:edit', 'PUT', '/api/integrations/telegram');

  const connect = (telegramBotToken: string): Promise<unknown> =>
    told(api().PUT('/api/integrations/telegram', { body: { telegramBotToken } }));

  it('PUT saves a bot that Telegram knows, and answers configured and botUsername', async () => {
    const { telegramBotToken = '' } = world.run.sandbox?.telegram ?? {};
    expect(await connect(telegramBotToken)).toEqual({
      status: 200,
      body: { configured: true, botUsername: expect.stringMatching(/bot$/i) },
    });
  });

  it('PUT has the token verified before it is saved, and says when it failed', async () => {
    const { telegram } = await must(api().GET('/api/integrations'));
    expect(await connect('nonsense')).toEqual({ status: 400, body: { error: 'Telegram rejected the bot token' } });
    await world.sandbox('POST', '/sandbox/misbehave', {
      provider: 'telegram',
      kind: 'drop',
      times: 0,
      everyCall: true,
    });
    expect(await connect('123456789:AAF-a-bot-of-the-right-shape-12345')).toEqual({
      status: 502,
      body: { error: 'Telegram could not be reached' },
    });
    await world.sandbox('DELETE', '/sandbox/misbehave');
    expect((await must(api().GET('/api/integrations'))).telegram).toEqual(telegram);
  });
}

/** The section "Inbound webhook" in the chapter "Endpoints" of `headings.md`. */
export function inboundWebhook(): void {
  const event = {
    email_id: 'e-1',
    from: 'a@b.example',
    to: [`reply+${unknownId}@reply.example`],
    subject: 'Hi',
    message_id: '<1@b.example>',
  };
  const post = async (body: unknown): Promise<unknown> => {
    const { status, text } = await world.send('POST', '/api/webhooks/email', body);
    return { status, body: JSON.parse(text) as unknown };
  };

  it('takes events without authentication, and processes email.received alone', async () => {
    expect(await post({ type: 'email.received', data: event })).toEqual({ status: 200, body: { received: true } });
    expect(await post({ type: 'email.opened', data: event })).toEqual({ status: 200, body: { received: false } });
  });

  it('says what is no such event', async () => {
    const invalid = { status: 400, body: { error: 'Invalid webhook payload' } };
    expect(await post({ type: 'email.received' })).toEqual(invalid);
    for (const missing of [{ email_id: undefined }, { from: undefined }, { to: undefined }, { to: 'a text' }]) {
      expect([missing, await post({ type: 'email.received', data: { ...event, ...missing } })]).toEqual([
        missing,
        invalid,
      ]);
    }
  });

  it('finds the conversation by the reply address, and fetches the content by its id', async () => {
    const { conversationId, address } = await talk();
    await say(world, 'email', address, 'I am looking for three desks.');
    await eventually('the reply', async () =>
      (await conversationOf(world, conversationId)).messages.some(
        ({ role, content }) => role === 'lead' && content === 'I am looking for three desks.',
      ),
    );
  });
}

/** The section "API key management" in the chapter "Endpoints" of `headings.md`. */
export function apiKeyManagement(): void {
  itNeeds('api_keys:manage', 'POST', '/api/api-keys');
  itNeeds('api_keys:view', 'GET', '/api/api-keys');

  const works = async (apiKey: string): Promise<boolean> => (await api({ apiKey }).GET('/api/leads')).response.ok;

  it('POST creates a key of name, scopes and environment, and shows it this once', async () => {
    const body = { name: 'CRM', scopes: ['leads:view' as const], environment: 'test' as const };
    const created = await told(api().POST('/api/api-keys', { body }));
    expect(created).toMatchObject({
      status: 201,
      body: { ...body, key: expect.stringMatching(/^nl_test_[0-9a-f]{64}$/) },
    });
    expect(await works(created.body.key)).toBe(true);
  });

  it('GET lists the keys of the account, masked', async () => {
    const { key, _id } = await keyWith(['leads:view']);
    const { apiKeys } = await must(api().GET('/api/api-keys', { params: { query: { limit: 200 } } }));
    expect(apiKeys.find((one) => one._id === _id)).toMatchObject({ keyHint: key.slice(-4) });
    expect(JSON.stringify(apiKeys)).not.toContain(key.slice(0, -4));
    expect(
      (await must(api({ apiKey: world.run.secondAccount.apiKey }).GET('/api/api-keys'))).apiKeys.map((one) => one._id),
    ).not.toContain(_id);
  });

  it('PATCH revoke ends a key for good', async () => {
    const { key, _id } = await keyWith(['leads:view']);
    expect((await told(api().PATCH('/api/api-keys/{id}/revoke', at(_id)))).status).toBe(200);
    expect(await works(key)).toBe(false);
    expect((await told(api().POST('/api/api-keys/{id}/rotate', at(_id)))).status).toBe(400);
    expect(await works(key)).toBe(false);
  });

  it('POST rotate revokes the old key and makes a new one, in one', async () => {
    const { key, _id } = await keyWith(['leads:view']);
    const rotated = await told(api().POST('/api/api-keys/{id}/rotate', at(_id)));
    expect(rotated).toMatchObject({ status: 200, body: { name: 'narrow', scopes: ['leads:view'] } });
    expect([await works(key), await works(rotated.body.key)]).toEqual([false, true]);
  });

  it('DELETE removes a revoked key, and no other', async () => {
    const { _id } = await keyWith(['leads:view']);
    const remove = (): Promise<unknown> => told(api().DELETE('/api/api-keys/{id}', at(_id)));
    expect(await remove()).toEqual({ status: 400, body: { error: 'Only revoked API keys can be deleted' } });
    await must(api().PATCH('/api/api-keys/{id}/revoke', at(_id)));
    expect(await remove()).toEqual({ status: 200, body: { deleted: true } });
    expect(await remove()).toEqual({ status: 404, body: { error: 'API key not found' } });
  });
}

/** The section "Further endpoints that exist" in the chapter "Endpoints" of `headings.md`. */
export function furtherEndpoints(): void {
  itNeeds('leads:sync_create', 'POST', '/api/leads/sync');
  itNeeds('leads:sync_delete', 'DELETE', '/api/leads/sync');

  it('POST and DELETE leads/sync create, update and delete many leads at once', async () => {
    const synced = ['a', 'b', 'c'].map((letter) => ({ externalId: `bulk-${letter}`, name: `Bulk ${letter}` }));
    const sync = (leads: (object | undefined)[]): Promise<object> => send('POST', '/api/leads/sync', { leads });
    expect(await sync(synced)).toMatchObject({
      status: 200,
      body: { created: 3, updated: 0, unchanged: 0, failed: 0 },
    });
    expect(await sync([{ ...synced[0], name: 'Renamed' }, synced[1], { name: 'Of nobody' }])).toMatchObject({
      body: {
        created: 0,
        updated: 1,
        unchanged: 1,
        failed: 1,
        results: [
          { action: 'updated' },
          { action: 'unchanged' },
          { action: 'failed', error: 'externalId is required' },
        ],
      },
    });
    const externalIds = [...synced.map(({ externalId }) => externalId), 'bulk-d'];
    expect(await told(api().DELETE('/api/leads/sync', { body: { externalIds } }))).toMatchObject({
      status: 200,
      body: { deleted: 3, notFound: 1 },
    });
    expect(await must(api().GET('/api/leads', { params: { query: { search: 'Bulk' } } }))).toMatchObject({ total: 0 });
  });

  it('GET integrations answers the status, with how fresh the token of WhatsApp is, and shows no credential', async () => {
    const { whatsapp, telegram, email } = world.run.sandbox ?? {};
    const { status, body } = await told(api().GET('/api/integrations'));
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        whatsapp: { configured: true },
        telegram: { configured: true },
        email: { configured: true },
        whatsappTokenStale: false,
        whatsappTokenAgeDays: 0,
      },
    });
    const secrets = [whatsapp?.accessToken, whatsapp?.appSecret, telegram?.telegramBotToken, email?.apiKey].map(String);
    expect(secrets.filter((secret) => JSON.stringify(body).includes(secret))).toEqual([]);
  });

  it('GET agent-config answers an agent with its tool servers', async () => {
    const server = await must(
      api().POST('/api/mcp-servers', { body: { name: 'Calendar', url: `${world.run.sandboxUrl}/mcp` } }),
    );
    const { _id } = await must(
      api().POST('/api/agent-config', {
        body: { name: 'With tools', systemPrompt: 'Use tools.', mcpServerIds: [server._id] },
      }),
    );
    expect(await must(api().GET('/api/agent-config/{id}', at(_id)))).toMatchObject({ mcpServerIds: [server] });
  });

  it('GET agent-config stats tells how far conversations came', async () => {
    const { stageReach } = await must(api().GET('/api/agent-config/{id}/stats', at(scene.agentConfigId)));
    expect(stageReach.map(({ stage }) => stage)).toEqual(['opening', 'needs', 'qualified', 'declined']);
    expect(stageReach.find(({ stage }) => stage === 'qualified')).toMatchObject({
      stageId: 'qualified',
      reached: 2,
      rate: expect.any(Number),
    });
  });

  it('GET analytics funnel answers its four steps with their counts', async () => {
    const params = { query: { campaignId: scene.campaignId } };
    await eventually('both leads', async () => {
      expect(await must(api().GET('/api/analytics/funnel', { params }))).toEqual([
        { stage: 'new', count: 2 },
        { stage: 'contacted', count: 2 },
        { stage: 'replied', count: 2 },
        { stage: 'handed_off', count: 0 },
      ]);
      return true;
    });
  });

  it('GET analytics stage-distribution counts the stages of each agent', async () => {
    const params = { query: { campaignId: scene.campaignId } };
    const [agent] = await must(api().GET('/api/analytics/stage-distribution', { params }));
    expect(agent).toMatchObject({ agentConfigId: scene.agentConfigId, agentName: 'Qualifier' });
    expect(agent?.stages).toContainEqual({ stageId: 'qualified', stage: 'qualified', count: 2 });
  });

  it.each(['/api/insight-definitions', '/api/insight-definitions/1', '/api/evaluations', '/api/evaluations/1'])(
    '%s is gone',
    async (path) => {
      for (const method of ['GET', 'POST'])
        expect(await send(method, path)).toEqual({ status: 404, body: { error: 'Not found' } });
    },
  );
}
