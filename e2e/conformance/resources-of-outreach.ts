import { eventually } from '@northline/testing';
import { must } from '../../packages/client/src/index.ts';
import { campaignOf, cast, introduce } from '../story';
import { at } from '../world';
import { api, makeAbTest, number, objectId, scene, send, text, time, told, valuesOf, world } from './scene';

/** The section "Campaign" in the chapter "Resources and their fields" of `headings.md`. */
export function campaign(): void {
  it('has these fields; on create the schedule holds startAt, rateLimit and activeDays', async () => {
    const body = {
      name: 'Spring',
      agentConfigId: scene.agentConfigId,
      channel: 'whatsapp' as const,
      schedule: { startAt: '2099-01-01T09:00:00.000Z', rateLimit: 30, activeDays: [1, 2, 3, 4, 5] },
      leadFilter: { statuses: ['new' as const], tags: ['spring'], importedAfter: '2026-01-01T00:00:00.000Z' },
      advancedFilter: {
        conditions: [
          { field: 'customFields.age', operator: 'greater_than' as const, value: 30 },
          { field: 'tags', operator: 'in' as const, value: ['vip'] },
        ],
      },
      manualLeadIds: [scene.qualified.leadId],
    };
    const made = await must(api().POST('/api/campaigns', { body }));
    const stats = { totalLeads: 0, sent: 0, delivered: 0, replied: 0, qualified: 0, disqualified: 0, failed: 0 };
    expect(made).toEqual({
      ...body,
      _id: objectId,
      accountId: world.run.accountId,
      status: 'draft',
      stats,
      leads: [],
      createdAt: time,
      updatedAt: time,
    });
  });

  it('takes activeHours as HH:MM in an IANA zone too', async () => {
    const { _id } = await must(
      api().POST('/api/campaigns', { body: { name: 'Hours', agentConfigId: scene.agentConfigId, channel: 'email' } }),
    );
    const activeHours = { start: '09:00', end: '17:30', timezone: 'Europe/Zurich' };
    const change = (hours: object): Promise<object> =>
      send('PATCH', `/api/campaigns/${_id}`, { schedule: { activeHours: hours } });
    expect(await change(activeHours)).toMatchObject({ status: 200, body: { schedule: { activeHours } } });
    expect(await change({ ...activeHours, start: '9 am' })).toMatchObject({ status: 400 });
    expect(await change({ ...activeHours, timezone: 'Mars/Olympus' })).toMatchObject({ status: 400 });
  });

  it('selects by leadFilter and advancedFilter, and by hand', async () => {
    await must(
      api().POST('/api/leads/sync', {
        body: {
          leads: ['a', 'b', 'c'].map((letter) => ({
            externalId: `audience-${letter}`,
            name: letter,
            email: `${letter}@audience.example`,
            tags: letter === 'c' ? [] : ['audience'],
            customFields: { age: letter === 'a' ? '20' : '40' },
          })),
        },
      }),
    );
    const advancedFilter = {
      conditions: [{ field: 'customFields.age', operator: 'greater_than' as const, value: 30 }],
    };
    const selected = async (audience: object): Promise<number> => {
      const { _id } = await must(
        api().POST('/api/campaigns', {
          body: { name: 'Audience', agentConfigId: scene.agentConfigId, channel: 'email', ...audience },
        }),
      );
      return (await must(api().GET('/api/campaigns/{id}/preflight', at(_id)))).totalLeads;
    };
    const leadFilter = { statuses: ['new'], tags: ['audience'], importedAfter: '2026-01-01T00:00:00.000Z' };
    const manualLeadIds = [scene.qualified.leadId];
    expect([
      await selected({ leadFilter }),
      await selected({ advancedFilter }),
      await selected({ leadFilter, advancedFilter }),
      await selected({ leadFilter, advancedFilter, manualLeadIds }),
    ]).toEqual([2, 2, 1, 2]);
  });

  it('has one of three channels, and one of five statuses', () => {
    expect(valuesOf('Campaign', 'channel')).toEqual(['whatsapp', 'telegram', 'email']);
    expect(valuesOf('Campaign', 'status')).toEqual(['draft', 'scheduled', 'running', 'paused', 'completed']);
  });

  it('tracks each of its leads, pending at first, and counts them', async () => {
    const { leads, stats } = await campaignOf(world, scene.campaignId);
    expect(leads).toEqual(
      [scene.qualified, scene.editable].map(({ leadId, conversationId }) => ({
        leadId,
        status: 'qualified',
        conversationId,
        sentAt: time,
      })),
    );
    expect(stats).toEqual({
      totalLeads: 2,
      sent: 2,
      delivered: 2,
      replied: 2,
      qualified: 2,
      disqualified: 0,
      failed: 0,
    });
    const manualLeadIds = await introduce(world, 'email', cast(71, 7, 1));
    // Its hours begin when those of this test are over.
    const clock = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    const schedule = { activeHours: { start: clock(2), end: clock(3), timezone: 'UTC' } };
    const { _id } = await must(
      api().POST('/api/campaigns', {
        body: { name: 'At night', agentConfigId: scene.agentConfigId, channel: 'email', manualLeadIds, schedule },
      }),
    );
    await must(api().POST('/api/campaigns/{id}/launch', at(_id)));
    const pending = await eventually('its lead', async () => (await campaignOf(world, _id)).leads[0]);
    expect(pending).toEqual({ leadId: manualLeadIds[0], status: 'pending' });
    await must(api().POST('/api/campaigns/{id}/cancel', at(_id)));
    expect((await campaignOf(world, _id)).leads).toEqual([{ ...pending, status: 'skipped', error: text }]);
  });
}

/** The section "A/B test" in the chapter "Resources and their fields" of `headings.md`. */
export function abTest(): void {
  it('has these fields, description optional; weights may be fractional', async () => {
    const { agentConfigId, otherAgentId } = scene;
    const variants = [
      { agentConfigId, weight: 0.5 },
      { agentConfigId: otherAgentId, weight: 1.5 },
    ];
    const made = await told(api().POST('/api/ab-tests', { body: { name: 'Openings', variants } }));
    const fields = {
      _id: objectId,
      accountId: world.run.accountId,
      name: 'Openings',
      status: 'draft',
      variants,
      createdAt: time,
      updatedAt: time,
    };
    expect(made).toEqual({ status: 201, body: fields });
    expect(
      (await told(api().POST('/api/ab-tests', { body: { name: 'Openings', description: 'Short or long', variants } })))
        .body,
    ).toEqual({ ...fields, _id: objectId, description: 'Short or long' });
    expect(valuesOf('AbTest', 'status')).toEqual(['draft', 'running', 'paused', 'completed']);
  });

  it('has at least two variants', async () => {
    expect(
      await send('POST', '/api/ab-tests', {
        name: 'One',
        variants: [{ agentConfigId: scene.agentConfigId, weight: 1 }],
      }),
    ).toMatchObject({ status: 400, body: { error: 'At least two variants are required' } });
  });

  it('has results with these fields, winner and confidence null while there are none', async () => {
    const { agentConfigId, otherAgentId } = scene;
    const id = await makeAbTest();
    const variant = {
      agentConfigName: 'Qualifier',
      totalConversations: 0,
      qualified: 0,
      disqualified: 0,
      qualificationRate: 0,
      avgMessagesPerConversation: 0,
      avgConversationDuration: 0,
    };
    const { details, ...results } = await must(api().GET('/api/ab-tests/{id}/results', at(id)));
    expect(results).toEqual({
      testId: id,
      status: 'draft',
      totalConversations: 0,
      winner: null,
      confidenceLevel: null,
      variants: [
        { ...variant, agentConfigId, weight: 0.5 },
        { ...variant, agentConfigId: otherAgentId, weight: 1.5 },
      ],
    });
    expect(details).toMatchObject({ comparisons: expect.any(Array), warnings: expect.any(Array) });
  });

  it('counts the conversations of its variants in its results', async () => {
    const { totalConversations, variants } = await must(api().GET('/api/ab-tests/{id}/results', at(scene.abTestId)));
    expect(totalConversations).toBe(1);
    expect(variants.reduce((total, one) => total + one.totalConversations, 0)).toBe(1);
    for (const one of variants)
      expect(one).toMatchObject({
        agentConfigName: text,
        qualificationRate: number,
        avgMessagesPerConversation: number,
        avgConversationDuration: number,
      });
  });
}
