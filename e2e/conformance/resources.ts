import { eventually } from '@northline/testing';
import { type CreateLead, type Lead, must } from '../../packages/client/src/index.ts';
import { conversationOf } from '../story';
import { at } from '../world';
import { agentConfiguration } from './resources-of-agents';
import { abTest, campaign } from './resources-of-outreach';
import {
  api,
  inDatabase,
  insightsOf,
  keyWith,
  number,
  objectId,
  scene,
  send,
  talk,
  text,
  time,
  told,
  valuesOf,
  world,
} from './scene';
import { heading } from './walk';

/** The chapter "Resources and their fields" of `headings.md`. */
export function resources(): void {
  it('writes object ids as 24 hexadecimal characters, and timestamps in ISO 8601', async () => {
    const { _id, createdAt, updatedAt } = await conversationOf(world, scene.qualified.conversationId);
    expect([_id, createdAt, updatedAt]).toEqual([objectId, time, time]);
    expect(await send('GET', '/api/campaigns/nonsense')).toMatchObject({
      status: 400,
      body: { error: 'Invalid campaign ID' },
    });
  });

  heading('Lead', lead);
  heading('Conversation', conversation);
  heading('Lead Insight (preference)', insight);
  heading('Campaign', campaign);
  heading('A/B test', abTest);
  heading('Agent configuration', agentConfiguration);
  heading('Integration status', integrationStatus);
  heading('API key', apiKey);
  heading('Gaps in this part', gaps);
}

const create = (body: CreateLead): Promise<Lead> => must(api().POST('/api/leads', { body }));
const read = (id: number | string): Promise<Lead> => must(api().GET('/api/leads/{id}', at(Number(id))));
const listed = async (leadId: string): Promise<Lead | undefined> =>
  (await must(api().GET('/api/leads', { params: { query: { limit: 200 } } }))).leads.find(
    ({ id }) => String(id) === leadId,
  );

function lead(): void {
  it('has these fields, and email empty by default', async () => {
    const body = {
      name: 'Ada',
      phone: '+41446681800',
      tags: ['spring'],
      customFields: { city: 'Zurich' },
      externalId: 'crm-1',
      assignedAgentId: scene.agentConfigId,
    };
    const { accountId } = world.run;
    const expected = {
      ...body,
      id: number,
      accountId,
      email: '',
      // The country's (DECISIONS 31).
      timezone: 'Europe/Zurich',
      timezoneSource: 'phone',
      status: 'new',
      source: 'api',
      agentAssignedBy: 'manual',
      createdAt: time,
      updatedAt: time,
    };
    expect(await create(body)).toEqual(expected);
    expect((await create({ name: 'Ada', email: 'ada@company.com' })).email).toBe('ada@company.com');
  });

  it('is numbered in sequence within its account; a path carries the number as text', async () => {
    const ids = [
      (await create({ name: 'One' })).id,
      (await create({ name: 'Two' })).id,
      (await create({ name: 'Three' })).id,
    ];
    expect(ids.map((id) => id - (ids[0] ?? 0))).toEqual([0, 1, 2]);
    expect(
      (
        await must(
          api({ apiKey: world.run.secondAccount.apiKey }).POST('/api/leads', { body: { name: 'First of all' } }),
        )
      ).id,
    ).toBe(1);
    expect(await send('GET', `/api/leads/${ids[2]}`)).toMatchObject({
      status: 200,
      body: { id: ids[2], name: 'Three' },
    });
  });

  it('has the status new or contacted; qualified and disqualified are none of them', async () => {
    const { id } = await create({ name: 'Stan' });
    const change = (status: string): Promise<object> => send('PATCH', `/api/leads/${id}`, { status });
    expect(await change('contacted')).toMatchObject({ status: 200, body: { status: 'contacted' } });
    for (const status of ['qualified', 'disqualified'])
      expect(await change(status)).toMatchObject({
        status: 400,
        body: { error: 'status must be one of: new, contacted' },
      });
  });

  it('says who chose its agent: manual, ab_test or auto', async () => {
    expect(valuesOf('Lead', 'agentAssignedBy')).toEqual(['manual', 'ab_test', 'auto']);
    const { abTestId, agentConfigId, otherAgentId, tested } = scene;
    const found = await eventually('the variant', async () => {
      const one = await read(tested.leadId);
      return one.abTestId !== undefined && one;
    });
    expect(found).toMatchObject({ abTestId, agentAssignedBy: 'ab_test' });
    expect([agentConfigId, otherAgentId]).toContain(found.assignedAgentId);
  });

  it('maps texts to texts in customFields', async () => {
    expect(await send('POST', '/api/leads', { name: 'Carl', customFields: { age: 7 } })).toMatchObject({
      status: 400,
      body: { details: [{ field: expect.stringContaining('customFields') }] },
    });
  });

  it('says when it was last contacted, and which import it came by', async () => {
    expect((await read(scene.qualified.leadId)).lastContactedAt).toEqual(time);
    const { importBatchId } = await must(
      api().POST('/api/leads/import', {
        body: 'name,externalId\nImra,imported-1\n',
        bodySerializer: String,
        headers: { 'content-type': 'text/csv' },
      }),
    );
    const { leads } = await must(api().GET('/api/leads', { params: { query: { importBatchId } } }));
    expect(leads).toMatchObject([{ name: 'Imra', externalId: 'imported-1', importBatchId }]);
  });

  it('has an externalId that is unique in the account', async () => {
    await create({ externalId: 'unique' });
    expect(await told(api().POST('/api/leads', { body: { externalId: 'unique' } }))).toEqual({
      status: 409,
      body: { error: 'A lead with this externalId already exists' },
    });
    expect(
      (await api({ apiKey: world.run.secondAccount.apiKey }).POST('/api/leads', { body: { externalId: 'unique' } }))
        .response.status,
    ).toBe(201);
  });

  it('carries its journey in currentStage, on lists alone, and not in its status', async () => {
    const { leadId, conversationId } = scene.qualified;
    const { agentConfigId } = scene;
    const currentStage = {
      name: 'qualified',
      index: 2,
      total: 4,
      conversationId,
      conversationStatus: 'completed',
      agentConfigId,
      agentName: 'Qualifier',
    };
    expect(await listed(leadId)).toMatchObject({ status: 'contacted', currentStage });
    expect(await read(leadId)).not.toHaveProperty('currentStage');
    expect(await listed(String((await create({ name: 'Nobody spoke to me' })).id))).not.toHaveProperty('currentStage');
  });

  it('is updated by what happens in its conversations: a poll by updatedAfter sees it', async () => {
    const { leadId, conversationId } = await talk();
    const { updatedAt } = await read(leadId);
    await must(
      api().POST('/api/conversations/{id}/send', { ...at(conversationId), body: { message: 'Are you there?' } }),
    );
    await eventually('the lead among the changed', async () =>
      (await must(api().GET('/api/leads', { params: { query: { updatedAfter: updatedAt } } }))).leads.some(
        ({ id }) => String(id) === leadId,
      ),
    );
  });
}

function conversation(): void {
  it('has these fields, campaignId only where a campaign began it', async () => {
    const { qualified, agentConfigId, campaignId } = scene;
    const fields = {
      accountId: world.run.accountId,
      agentConfigId,
      messages: expect.any(Array),
      messageCount: number,
      createdAt: time,
      updatedAt: time,
    };
    const { leadId, conversationId: _id, address: leadPhone } = qualified;
    expect(await conversationOf(world, _id)).toMatchObject({
      ...fields,
      _id,
      leadId,
      leadPhone,
      campaignId,
      channel: 'whatsapp',
      status: 'completed',
      currentStageIndex: 2,
      currentStageName: 'qualified',
    });
    const byHand = await talk();
    const begun = await conversationOf(world, byHand.conversationId);
    expect(begun).toMatchObject({
      ...fields,
      _id: byHand.conversationId,
      leadId: byHand.leadId,
      leadEmail: byHand.address,
      channel: 'email',
      status: 'active',
      currentStageIndex: 0,
      currentStageName: 'opening',
    });
    expect(begun).not.toHaveProperty('campaignId');
  });

  it('has one of three channels, and one of four statuses', () => {
    expect(valuesOf('Conversation', 'channel')).toEqual(['whatsapp', 'telegram', 'email']);
    expect(valuesOf('Conversation', 'status')).toEqual(['active', 'completed', 'handed_off', 'dropped']);
  });

  it('keeps its messages in order, with role, content, time and agent, and counts them all', async () => {
    const { messages, messageCount } = await conversationOf(world, scene.qualified.conversationId);
    expect(messageCount).toBe(messages.length);
    const times = messages.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted());
    expect(messages.slice(0, 2)).toMatchObject([
      { role: 'agent', content: text, timestamp: time, agentConfigId: scene.agentConfigId },
      { role: 'lead', content: text, timestamp: time },
    ]);
  });

  it('writes neither a summary nor the deprecated qualificationResult', async () => {
    const finished = await conversationOf(world, scene.qualified.conversationId);
    expect(finished).not.toHaveProperty('summary');
    expect(finished).not.toHaveProperty('qualificationResult');
  });
}

function insight(): void {
  it('has these fields, and expires about 90 days after it was written', async () => {
    const { leadId, conversationId } = scene.qualified;
    const [found] = await insightsOf(leadId, 2);
    const { accountId } = world.run;
    expect(found).toEqual({
      _id: objectId,
      leadId,
      accountId,
      conversationId,
      messageId: objectId,
      topic: text,
      preference: text,
      confidence: text,
      source: text,
      createdAt: time,
      updatedAt: time,
      expiresAt: time,
    });
    expect(Math.round((Date.parse(found?.expiresAt ?? '') - Date.parse(found?.updatedAt ?? '')) / 86_400_000)).toBe(90);
    expect(valuesOf('Preference', 'confidence')).toEqual(['high', 'medium', 'low']);
    expect(scene.document.components.schemas['Preference']?.required).toEqual(
      expect.arrayContaining(['_id', 'leadId', 'topic', 'preference', 'confidence']),
    );
  });

  it('is one per lead and topic: what is written to a topic that is there takes its place', async () => {
    const [one, other] = await insightsOf(scene.editable.leadId, 2);
    const written = await must(
      api().PATCH('/api/preferences/{id}', {
        ...at(one?._id ?? ''),
        body: { topic: other?.topic, preference: 'Something else' },
      }),
    );
    expect(await insightsOf(scene.editable.leadId, 1)).toEqual([written]);
    expect(written).toMatchObject({ topic: other?.topic, preference: 'Something else' });
  });
}

function integrationStatus(): void {
  it('answers the connection of Telegram with configured and botUsername', async () => {
    const { telegramBotToken } = world.run.sandbox?.telegram ?? {};
    const { body } = await told(api().PUT('/api/integrations/telegram', { body: { telegramBotToken } }));
    expect(body).toEqual({ configured: true, botUsername: expect.stringMatching(/bot$/i) });
  });

  const status = async (): Promise<object> => {
    const { whatsappTokenStale, whatsappTokenAgeDays } = await must(api().GET('/api/integrations'));
    return { whatsappTokenStale, whatsappTokenAgeDays };
  };

  it('calls the token of WhatsApp stale after 60 days, until the account reconnects', async () => {
    for (const [days, stale] of [
      [59, false],
      [61, true],
    ] as const) {
      const credentialSavedAt = new Date(Date.now() - days * 86_400_000);
      await inDatabase('channels', (db) =>
        db
          .collection('integrations')
          .updateOne({ accountId: world.run.accountId, channel: 'whatsapp' }, { $set: { credentialSavedAt } }),
      );
      expect(await status()).toEqual({ whatsappTokenStale: stale, whatsappTokenAgeDays: days });
    }
    await must(api().PUT('/api/integrations/whatsapp', { body: world.run.sandbox?.whatsapp ?? {} }));
    expect(await status()).toEqual({ whatsappTokenStale: false, whatsappTokenAgeDays: 0 });
  });

  it('calls it stale, too, when sending fails because it is refused', async () => {
    await world.sandbox('POST', '/sandbox/misbehave', {
      provider: 'whatsapp',
      kind: 'refuse_credential',
      address: scene.qualified.address,
    });
    await must(
      api().POST('/api/conversations/{id}/send', {
        ...at(scene.qualified.conversationId),
        body: { message: 'One more thing.' },
      }),
    );
    await eventually(
      'the token to be stale',
      async () => (await must(api().GET('/api/integrations'))).whatsappTokenStale,
    );
    await must(api().PUT('/api/integrations/whatsapp', { body: world.run.sandbox?.whatsapp ?? {} }));
    expect(await status()).toEqual({ whatsappTokenStale: false, whatsappTokenAgeDays: 0 });
  });
}

function apiKey(): void {
  it('has a name, scopes, an environment, a hint and, if wanted, an end', async () => {
    for (const environment of ['live', 'test'] as const) {
      const body = { name: 'CRM', scopes: ['leads:view' as const], environment, expiresAt: '2099-01-01T00:00:00.000Z' };
      const { key, ...record } = await must(api().POST('/api/api-keys', { body }));
      expect(record).toMatchObject({ ...body, keyHint: key.slice(-4) });
    }
  });
}

function gaps(): void {
  it('requires a name, phone, email or externalId of a lead (DECISIONS 30)', async () => {
    expect(await send('POST', '/api/leads', { tags: ['nobody'] })).toMatchObject({
      status: 400,
      body: { error: 'At least one of name, phone, email or externalId is required' },
    });
  });

  it('knows further sources of leads, roles of messages and statuses of campaign leads (DECISIONS 30, 40, 64)', () => {
    expect(valuesOf('Lead', 'source')).toEqual(['api', 'sync', 'import', 'manual', 'whatsapp', 'telegram', 'email']);
    expect(valuesOf('Message', 'role')).toEqual(['agent', 'lead', 'human', 'system']);
    expect(valuesOf('CampaignLead', 'status')).toEqual([
      'pending',
      'sending',
      'sent',
      'delivered',
      'replied',
      'qualified',
      'disqualified',
      'failed',
      'skipped',
      'unknown',
    ]);
  });

  it('counts rateLimit in messages a minute up to 6,000, and days from Monday 1 to Sunday 7 (DECISIONS 61, 62)', async () => {
    const make = (schedule: object): Promise<{ status: number; body: unknown }> =>
      send('POST', '/api/campaigns', { name: 'Days', agentConfigId: scene.agentConfigId, channel: 'email', schedule });
    expect(await make({ rateLimit: 6_000, activeDays: [0, 1] })).toMatchObject({
      status: 201,
      body: { schedule: { rateLimit: 6_000, activeDays: [1, 7] } },
    });
    for (const schedule of [{ rateLimit: 0 }, { rateLimit: 6_001 }, { activeDays: [8] }, { activeDays: [] }])
      expect((await make(schedule)).status).toBe(400);
  });

  it('names the fields and operators of filters that it does not know (DECISIONS 35)', async () => {
    const preview = (condition: object): Promise<object> =>
      send('POST', '/api/leads/preview', { filters: { conditions: [condition] } });
    expect(await preview({ field: 'shoeSize', operator: 'equals', value: 7 })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('shoeSize') },
    });
    expect(await preview({ field: 'name', operator: 'resembles', value: 'x' })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('resembles') },
    });
  });

  it('shows who created a key and when it was used', async () => {
    const { key, _id } = await keyWith(['leads:view']);
    await must(api({ apiKey: key }).GET('/api/leads'));
    const found = await eventually('the use', async () =>
      (await must(api().GET('/api/api-keys', { params: { query: { limit: 200 } } }))).apiKeys.find(
        (one) => one._id === _id && one.lastUsedAt !== undefined,
      ),
    );
    expect(found).toMatchObject({
      accountId: world.run.accountId,
      createdBy: expect.any(Object),
      createdAt: time,
      lastUsedAt: time,
    });
  });
}
