import { allScopes } from '@northline/auth';
import { must } from '../../packages/client/src/index.ts';
import { conversationOf } from '../story';
import { at } from '../world';
import { api, scene, send, told, valuesOf, world } from './scene';
import { heading } from './walk';

/** The chapter "Versioning" of `headings.md`. */
export function versioning(): void {
  it('puts no version into paths, and calls the interface 1.0.0', () => {
    expect(Object.keys(scene.document.paths).filter((path) => /\/v\d/.test(path))).toEqual([]);
    expect((scene.document as { info?: object }).info).toMatchObject({ version: '1.0.0' });
  });

  it('keeps deprecated fields loadable for one release', async () => {
    const { status } = await told(
      api().POST('/api/agent-config', {
        // oxlint-disable-next-line typescript/no-deprecated -- that it is taken all the same is what is tested
        body: { name: 'Old', systemPrompt: 'Be old.', qualificationCriteria: 'Has money' },
      }),
    );
    expect(status).toBe(201);
  });

  heading('Change history (newest first)', history);
}

function history(): void {
  it('2026-09-02: the integrations tell how old the token of WhatsApp is', async () => {
    expect(await must(api().GET('/api/integrations'))).toMatchObject({
      whatsappTokenStale: expect.any(Boolean),
      whatsappTokenAgeDays: expect.any(Number),
    });
  });

  it('2026-09-01: agents have inboundEntries', async () => {
    expect(await must(api().GET('/api/agent-config/{id}', at(scene.agentConfigId)))).toMatchObject({
      inboundEntries: [],
    });
  });

  it('2026-08-20: evaluations are gone, with their endpoints, channel and permissions; playground sessions remain', async () => {
    expect((await send('GET', '/api/evaluations/1')).status).toBe(404);
    expect(valuesOf('Conversation', 'channel')).not.toContain('playground');
    for (const scope of ['evaluations:view', 'evaluations:manage']) {
      expect(allScopes).not.toContain(scope);
      expect((await send('POST', '/api/api-keys', { name: 'Old', scopes: [scope] })).status).toBe(400);
    }
    const { _id } = await must(
      api().POST('/api/playground/sessions', { body: { agentConfigId: scene.agentConfigId } }),
    );
    expect((await told(api().GET('/api/playground/sessions/{id}', at(_id)))).status).toBe(200);
  });

  it('2026-08-12: custom insight definitions are gone, insights are configured per terminal stage', async () => {
    expect((await send('GET', '/api/insight-definitions')).status).toBe(404);
    expect(
      (await send('POST', '/api/agent-config', { name: 'Old', systemPrompt: 'Be old.', insightDefinitionIds: [] }))
        .status,
    ).toBe(400);
    const { stages } = await must(api().GET('/api/agent-config/{id}', at(scene.agentConfigId)));
    expect(stages.find(({ name }) => name === 'qualified')?.stageInsights.map(({ fieldName }) => fieldName)).toEqual([
      'budget',
      'timeline',
    ]);
  });

  it('2026-08-10: Lead Insights take a key or a session', async () => {
    for (const caller of [{ apiKey: world.run.apiKey }, { session: scene.session }]) {
      expect((await api(caller).GET('/api/preferences/{id}', at(Number(scene.qualified.leadId)))).response.status).toBe(
        200,
      );
    }
  });

  it('2026-08-09: analytics go by stages; what is deprecated is kept', async () => {
    const params = { query: { campaignId: scene.campaignId } };
    const kept = { qualificationRate: 1, avgMessagesToQualify: expect.any(Number) };
    expect(await must(api().GET('/api/analytics/overview', { params }))).toMatchObject({
      sessionStatus: { active: 0, completed: 2, handed_off: 0, dropped: 0 },
      avgMessages: expect.any(Number),
      completedRate: 1,
      handedOffRate: 0,
      ...kept,
    });
    expect(
      (await must(api().GET('/api/analytics/daily', { params }))).reduce(
        (sum, { replied, handed_off: handedOff }) => sum + replied + handedOff,
        0,
      ),
    ).toBe(2);
  });

  it('2026-08-09: the terminal stage is the outcome; stageReach stands beside the deprecated figures', async () => {
    expect(await conversationOf(world, scene.qualified.conversationId)).not.toHaveProperty('qualificationResult');
    expect(await must(api().GET('/api/agent-config/{id}/stats', at(scene.agentConfigId)))).toMatchObject({
      stageReach: expect.any(Array),
      qualifiedLeads: 2,
      qualificationRate: expect.any(Number),
    });
  });

  it('2026-08-09: updatedAfter and updatedBefore are documented on both lists', () => {
    for (const path of ['/api/leads', '/api/conversations']) {
      expect(scene.document.paths[path]?.['get']?.parameters?.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['updatedAfter', 'updatedBefore']),
      );
    }
  });

  it('2026-08-09: leads are new or contacted, while those of a campaign keep statuses of their own', () => {
    expect(valuesOf('Lead', 'status')).toEqual(['new', 'contacted']);
    expect(valuesOf('CampaignLead', 'status')).toEqual(expect.arrayContaining(['pending', 'sent', 'qualified']));
  });

  it.each([
    ['leads', '/api/leads'],
    ['lead sync', '/api/leads/sync'],
    ['conversations', '/api/conversations'],
    ['campaigns', '/api/campaigns'],
    ['agent config', '/api/agent-config'],
    ['knowledge bases', '/api/knowledge-bases'],
    ['analytics', '/api/analytics/overview'],
    ['A/B testing', '/api/ab-tests'],
    ['audit logs', '/api/audit-logs'],
    ['integrations', '/api/integrations'],
    ['API keys', '/api/api-keys'],
    ['accounts and teams', '/api/team/members'],
    ['webhooks', '/api/webhooks/endpoints'],
  ])('2026-03-29: the domain %s is there', async (_domain, path) => {
    const answer =
      path === '/api/leads/sync'
        ? await send('POST', `${path}?dryRun=true`, { leads: [{ externalId: 'x' }] })
        : await send('GET', path);
    expect(answer.status).toBe(200);
  });
}
