import { eventually } from '@northline/testing';
import { must, type SetAbTestStatus, type SetConversationStatus } from '../../packages/client/src/index.ts';
import { campaignOf, completed, conversationOf, syncLeads } from '../story';
import { at } from '../world';
import {
  api,
  insightsOf,
  makeAbTest,
  makeCampaign,
  scene,
  send,
  talk,
  told,
  unknownId,
  valuesOf,
  world,
} from './scene';
import { heading } from './walk';

/** The chapter "States and transitions" of `headings.md`. */
export function states(): void {
  heading('A/B test status', abTestStatus);
  heading('Campaign status', campaignStatus);
  heading('Conversation status', conversationStatus);
  heading('Lead status', leadStatus);
  heading('Agent configuration status', agentStatus);
}

type Target = SetAbTestStatus['status'];

/** How a test comes to each status. */
const roads: Record<Target, Target[]> = {
  draft: [],
  running: ['running'],
  paused: ['running', 'paused'],
  completed: ['running', 'completed'],
};
const allowed = [
  'draft to running',
  'running to paused',
  'paused to running',
  'running to completed',
  'paused to completed',
];
const moves = (['draft', 'running', 'paused', 'completed'] as const).flatMap((from) =>
  (['running', 'paused', 'completed'] as const).map((to) => [from, to] as const),
);

function abTestStatus(): void {
  it.each(moves)('leads from %s to %s only where the table says so', async (from, to) => {
    const id = await makeAbTest();
    const move = (status: Target): Promise<unknown> =>
      told(api().PATCH('/api/ab-tests/{id}/status', { ...at(id), body: { status } }));
    for (const status of roads[from]) await move(status);
    const refused = { status: 400, body: { error: `Invalid status transition from ${from} to ${to}` } };
    expect(await move(to)).toMatchObject(
      allowed.includes(`${from} to ${to}`) ? { status: 200, body: { _id: id, status: to } } : refused,
    );
  });

  it('takes running, paused and completed as targets', async () => {
    const id = await makeAbTest();
    expect(await send('PATCH', `/api/ab-tests/${id}/status`, { status: 'ended' })).toMatchObject({
      status: 400,
      body: { error: 'Invalid status. Must be: running, paused, or completed' },
    });
    expect(await send('PATCH', `/api/ab-tests/${id}/status`, { status: 'draft' })).toEqual({
      status: 400,
      body: { error: 'Invalid status transition from draft to draft' },
    });
  });

  it('lets variants change in a draft only, name and description in any status', async () => {
    const id = await makeAbTest();
    const change = (body: object): Promise<object> => send('PUT', `/api/ab-tests/${id}`, body);
    const { variants } = await must(api().GET('/api/ab-tests/{id}', at(id)));
    expect(await change({ variants: variants.toReversed() })).toMatchObject({
      status: 200,
      body: { variants: variants.toReversed() },
    });
    for (const status of ['running', 'paused', 'completed'] as const) {
      await must(api().PATCH('/api/ab-tests/{id}/status', { ...at(id), body: { status } }));
      expect(await change({ variants })).toMatchObject({
        status: 400,
        body: { error: 'Variants can only be modified while the test is in draft' },
      });
      expect(await change({ name: `Now ${status}`, description: 'With a word' })).toMatchObject({
        status: 200,
        body: { name: `Now ${status}`, description: 'With a word', status },
      });
    }
  });

  it('is draft at first', async () => {
    expect(await must(api().GET('/api/ab-tests/{id}', at(await makeAbTest())))).toMatchObject({ status: 'draft' });
  });
}

function campaignStatus(): void {
  it('is draft at first, one of five', async () => {
    expect(await campaignOf(world, await makeCampaign())).toMatchObject({ status: 'draft' });
    expect(valuesOf('Campaign', 'status')).toEqual(['draft', 'scheduled', 'running', 'paused', 'completed']);
  });

  it('moves by launch, pause, resume and cancel, and says what cannot be (DECISIONS 63)', async () => {
    const id = await makeCampaign();
    const act = (action: string): Promise<object> => send('POST', `/api/campaigns/${id}/${action}`);
    expect(await act('launch')).toEqual({ status: 409, body: { error: 'Campaign selects no leads' } });
    expect(await act('pause')).toEqual({
      status: 400,
      body: { error: 'Invalid status transition from draft to paused' },
    });
    await must(
      api().PATCH('/api/campaigns/{id}', {
        ...at(id),
        body: { manualLeadIds: [scene.tested.leadId], schedule: { startAt: '2099-01-01T00:00:00.000Z' } },
      }),
    );
    for (const [action, status] of [
      ['launch', 'scheduled'],
      ['pause', 'paused'],
      ['resume', 'scheduled'],
      ['cancel', 'completed'],
    ] as const) {
      expect(await act(action)).toMatchObject({ status: 200, body: { status } });
    }
    expect(await act('launch')).toEqual({
      status: 400,
      body: { error: 'Invalid status transition from completed to scheduled' },
    });
    expect(await told(api().DELETE('/api/campaigns/{id}', at(id)))).toEqual({ status: 200, body: { deleted: true } });
  });

  it('completes by itself, and takes only a new name then', async () => {
    const { _id } = await completed(world, scene.campaignId);
    expect(
      (await told(api().PATCH('/api/campaigns/{id}', { ...at(_id), body: { schedule: { rateLimit: 10 } } }))).status,
    ).toBe(409);
    expect(await told(api().PATCH('/api/campaigns/{id}', { ...at(_id), body: { name: 'Done' } }))).toMatchObject({
      status: 200,
      body: { name: 'Done', status: 'completed' },
    });
  });

  it('moves its leads forward alone, from pending on (DECISIONS 64)', async () => {
    const { leads } = await campaignOf(world, scene.campaignId);
    expect(leads.map(({ status }) => status)).toEqual(['qualified', 'qualified']);
    expect(await told(api().POST('/api/campaigns/{id}/retry-failed', at(scene.campaignId)))).toMatchObject({
      body: { retried: 0 },
    });
  });
}

function conversationStatus(): void {
  it('is one of four', () => {
    expect(valuesOf('Conversation', 'status')).toEqual(['active', 'completed', 'handed_off', 'dropped']);
  });

  it('moves as its table says, and says what cannot be (DECISIONS 41)', async () => {
    const { conversationId } = await talk();
    const move = (status: SetConversationStatus['status']): Promise<unknown> =>
      told(api().PATCH('/api/conversations/{id}/status', { ...at(conversationId), body: { status } }));
    for (const status of ['handed_off', 'active', 'dropped', 'active', 'completed'] as const)
      expect(await move(status)).toMatchObject({ status: 200, body: { status } });
    expect(await move('active')).toEqual({
      status: 400,
      body: { error: 'Invalid status transition from completed to active' },
    });
  });

  it('is completed by a terminal stage, which has each of its fields evaluated once', async () => {
    const { leadId, conversationId } = scene.qualified;
    expect(await conversationOf(world, conversationId)).toMatchObject({
      status: 'completed',
      currentStageName: 'qualified',
    });
    await insightsOf(leadId, 2);
    const { auditLogs } = await must(
      api().GET('/api/audit-logs', {
        params: { query: { action: 'lead_preference.stage_insight_evaluated', limit: 200 } },
      }),
    );
    const fields = auditLogs
      .filter(({ details }) => details['conversationId'] === conversationId)
      .map(({ details }) => details['fieldName']);
    expect(fields.toSorted()).toEqual(['budget', 'timeline']);
  });
}

function leadStatus(): void {
  it('goes from new to contacted when the first message was taken (DECISIONS 66)', async () => {
    const [fresh = ''] = await syncLeads(world, [{ externalId: 'fresh', name: 'Fred' }]);
    expect(await must(api().GET('/api/leads/{id}', at(Number(fresh))))).toMatchObject({ status: 'new' });
    const { leadId } = await talk();
    await eventually(
      'the lead to be contacted',
      async () => (await must(api().GET('/api/leads/{id}', at(Number(leadId))))).status === 'contacted',
    );
  });

  it('is new or contacted', () => {
    expect(valuesOf('Lead', 'status')).toEqual(['new', 'contacted']);
  });
}

function agentStatus(): void {
  it('goes from any to any; only an active agent begins conversations (DECISIONS 49)', async () => {
    const { _id } = await must(api().POST('/api/agent-config', { body: { name: 'Plain', systemPrompt: 'Be kind.' } }));
    for (const status of ['active', 'inactive', 'draft', 'inactive', 'active', 'draft']) {
      expect(await send('PATCH', `/api/agent-config/${_id}`, { status })).toMatchObject({
        status: 200,
        body: { status },
      });
    }
    const begin = { agentConfigId: _id, channel: 'email' };
    expect(await send('POST', `/api/leads/${scene.tested.leadId}/start-conversation`, begin)).toEqual({
      status: 409,
      body: { error: 'Agent configuration is not active' },
    });
    expect(await send('PATCH', `/api/agent-config/${_id}`, { status: 'retired' })).toMatchObject({
      status: 400,
      body: { error: 'status must be one of: active, inactive, draft' },
    });
    expect(await send('GET', `/api/agent-config/${unknownId}`)).toEqual({
      status: 404,
      body: { error: 'Agent configuration not found' },
    });
  });
}
