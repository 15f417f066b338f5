import { eventually } from '@northline/testing';
import { must } from '../../packages/client/src/index.ts';
import { cast, conversationOf, introduce, outbox, say } from '../story';
import { at } from '../world';
import { api, makeAbTest, objectId, scene, send, talk, text, time, told, unknownId, valuesOf, world } from './scene';
import { heading } from './walk';

/** The specification from its title to its resources. */
export function purpose(): void {
  it('puts paths below the base URL, and bodies in JSON, of refusals too', async () => {
    const answers = [
      await api().GET('/api/leads'),
      await api().GET('/api/campaigns/{id}', at(unknownId)),
      await api({}).GET('/api/leads'),
    ];
    expect(
      answers.map(({ response }) => [
        response.url.startsWith(`${world.run.baseUrl}/api/`),
        response.headers.get('content-type'),
      ]),
    ).toEqual(Array(3).fill([true, 'application/json; charset=utf-8']));
    expect(await send('POST', '/api/leads', '<lead/>', { 'content-type': 'application/xml' })).toEqual({
      status: 415,
      body: { error: 'Unsupported content type' },
    });
  });

  heading('What the service does', service);
}

function service(): void {
  it('scopes every resource to the account of the caller', async () => {
    const { agentConfigId, campaignId, qualified, abTestId } = scene;
    const stranger = api({ apiKey: world.run.secondAccount.apiKey });
    const answers = [
      stranger.GET('/api/agent-config/{id}', at(agentConfigId)),
      stranger.GET('/api/campaigns/{id}', at(campaignId)),
      stranger.GET('/api/conversations/{id}', at(qualified.conversationId)),
      stranger.GET('/api/ab-tests/{id}', at(abTestId)),
    ];
    expect((await Promise.all(answers)).map(({ response }) => response.status)).toEqual([404, 404, 404, 404]);
    expect(await told(stranger.GET('/api/preferences/{id}', at(Number(qualified.leadId))))).toEqual({
      status: 200,
      body: [],
    });
    expect(await told(stranger.GET('/api/leads'))).toMatchObject({ body: { leads: [], total: 0 } });
  });

  it('runs conversations of an agent with one lead over one channel', async () => {
    const { leadId, conversationId } = scene.qualified;
    const { messages, ...conversation } = await conversationOf(world, conversationId);
    expect(conversation).toMatchObject({ leadId, agentConfigId: scene.agentConfigId, channel: 'whatsapp' });
    expect(new Set(messages.map(({ role }) => role))).toEqual(new Set(['agent', 'lead']));
  });

  it('runs a campaign over selected leads with one agent, on a schedule and at a limited rate', async () => {
    const manualLeadIds = await introduce(world, 'whatsapp', cast(70, 7, 3));
    const startAt = '2099-01-05T09:00:00.000Z';
    const campaign = await must(
      api().POST('/api/campaigns', {
        body: {
          name: 'Later',
          agentConfigId: scene.agentConfigId,
          channel: 'whatsapp',
          manualLeadIds,
          schedule: { startAt, rateLimit: 60 },
        },
      }),
    );
    expect(await must(api().GET('/api/campaigns/{id}/preflight', at(campaign._id)))).toMatchObject({
      totalLeads: 3,
      willSend: 3,
      projectedFinishAt: '2099-01-05T09:00:02.000Z',
    });
    expect(await must(api().POST('/api/campaigns/{id}/launch', at(campaign._id)))).toMatchObject({
      status: 'scheduled',
      agentConfigId: scene.agentConfigId,
    });
    expect(await must(api().POST('/api/campaigns/{id}/cancel', at(campaign._id)))).toMatchObject({
      status: 'completed',
    });
    expect(await outbox(world, cast(70, 7, 1)[0]?.phone ?? '')).toEqual([]);
  });

  it('compares agents by weight in an A/B test, and reports per variant', async () => {
    const { agentConfigId, otherAgentId, abTestId } = scene;
    const { variants } = await must(api().GET('/api/ab-tests/{id}/results', at(abTestId)));
    expect(variants).toMatchObject([
      { agentConfigId, weight: 1 },
      { agentConfigId: otherAgentId, weight: 2.5 },
    ]);
    const third = await must(
      world.api.POST('/api/agent-config', { body: { name: 'Third', systemPrompt: 'Be third.' } }),
    );
    const id = await makeAbTest(
      [agentConfigId, otherAgentId, third._id].map((variant) => ({ agentConfigId: variant, weight: 1 })),
    );
    expect((await must(api().GET('/api/ab-tests/{id}/results', at(id)))).variants).toHaveLength(3);
  });

  it('extracts Lead Insights from conversations and keeps them per lead', async () => {
    const { leadId, conversationId } = scene.qualified;
    const insights = await must(api().GET('/api/preferences/{id}', at(Number(leadId))));
    const insight = {
      _id: objectId,
      leadId,
      conversationId,
      preference: text,
      confidence: expect.stringMatching(/^(high|medium|low)$/),
      expiresAt: time,
    };
    expect(insights.toSorted((one, other) => one.topic.localeCompare(other.topic))).toMatchObject([
      { ...insight, topic: 'budget' },
      { ...insight, topic: 'timeline' },
    ]);
  });

  it('calls the stage in which a conversation ends its outcome; a stage without outgoing edges is terminal', async () => {
    const { status, currentStageName } = await conversationOf(world, scene.qualified.conversationId);
    const { stages } = await must(api().GET('/api/agent-config/{id}', at(scene.agentConfigId)));
    expect([status, currentStageName]).toEqual(['completed', 'qualified']);
    expect(stages.find(({ name }) => name === 'qualified')).toMatchObject({ nextStages: [], nextStageIds: [] });
  });

  it('speaks over WhatsApp, Telegram and email alone', async () => {
    expect(valuesOf('Conversation', 'channel')).toEqual(['whatsapp', 'telegram', 'email']);
    const body = { name: 'By post', agentConfigId: scene.agentConfigId, channel: 'letter' };
    expect(await send('POST', '/api/campaigns', body)).toMatchObject({
      status: 400,
      body: { error: 'channel must be one of: whatsapp, telegram, email' },
    });
  });

  it('takes replies by email through the inbound webhook', async () => {
    const { conversationId, address } = await talk();
    await say(world, 'email', address, 'Who are you?');
    await eventually('the reply', async () =>
      (await conversationOf(world, conversationId)).messages.some(
        ({ role, content }) => role === 'lead' && content === 'Who are you?',
      ),
    );
  });

  it('lets in API keys and dashboard sessions, by their scopes and within the tiers', async () => {
    for (const caller of [{ apiKey: world.run.apiKey }, { session: scene.session }]) {
      const { response } = await api(caller).GET('/api/campaigns');
      expect([response.status, Number(response.headers.get('ratelimit-limit'))]).toEqual([200, expect.any(Number)]);
    }
    expect((await api({ apiKey: scene.narrowKey }).GET('/api/campaigns')).response.status).toBe(403);
  });
}
