import { eventually } from '@northline/testing';
import { type AgentConfig, type CreateAgent, must } from '../../packages/client/src/index.ts';
import { handoffMessage, outbox } from '../story';
import { at } from '../world';
import { api, criteria, objectId, scene, send, talk, time, told, unknownId, valuesOf, world } from './scene';

const create = (body: Partial<CreateAgent>): Promise<AgentConfig> =>
  must(api().POST('/api/agent-config', { body: { name: 'Plain', systemPrompt: 'Be kind.', ...body } }));

/** The section "Agent configuration" in the chapter "Resources and their fields" of `headings.md`. */
export function agentConfiguration(): void {
  it('has these fields and defaults', async () => {
    expect(await create({})).toEqual({
      _id: objectId,
      accountId: world.run.accountId,
      name: 'Plain',
      systemPrompt: 'Be kind.',
      goal: '',
      status: 'draft',
      language: 'English',
      instructions: '',
      handoffMessage: 'A specialist will connect with you shortly.',
      stages: [],
      inboundEntries: [],
      guardrails: { maxTotalMessages: 40, inactivityTimeoutMinutes: 1440, forbiddenTopics: '', escalationTriggers: '' },
      knowledgeBaseIds: [],
      mcpServerIds: [],
      createdAt: time,
      updatedAt: time,
    });
    expect(valuesOf('AgentConfig', 'status')).toEqual(['active', 'inactive', 'draft']);
  });

  it('sends the systemPrompt to the model for every conversation, and never the deprecated qualificationCriteria', async () => {
    const { calls } = await world.sandbox<{ calls: { messages: unknown[] }[] }>('GET', '/sandbox/model');
    const asked = calls.map(({ messages }) => JSON.stringify(messages));
    const turns = asked.filter((messages) => messages.includes('You write for a company that rents out offices.'));
    expect(turns.length).toBeGreaterThan(2);
    expect(turns.some((messages) => messages.includes('Never use exclamation marks.'))).toBe(true);
    expect(asked.filter((messages) => messages.includes(criteria))).toEqual([]);
  });

  it('sends the handoffMessage when a human takes over', async () => {
    const { conversationId, address } = await talk();
    await must(
      api().PATCH('/api/conversations/{id}/status', { ...at(conversationId), body: { status: 'handed_off' } }),
    );
    await eventually('the message', async () =>
      (await outbox(world, address)).some(({ text }) => text.includes(handoffMessage)),
    );
  });

  it('has stages with these fields', async () => {
    const full = {
      id: 'opening',
      name: 'opening',
      order: 0,
      prompt: 'Greet.',
      transitionCriteria: 'They answer',
      maxMessages: 3,
      nextStages: [{ id: 'end', condition: 'They are interested' }],
      nextStageIds: ['other'],
      knowledgeBaseIds: [scene.knowledgeBaseId],
      stageInsights: [],
      position: { x: 1.5, y: -2 },
    };
    const bare = {
      prompt: '',
      transitionCriteria: '',
      maxMessages: 0,
      nextStages: [],
      nextStageIds: [],
      knowledgeBaseIds: [],
    };
    const stageInsights = [{ fieldName: 'budget', instructions: 'With its currency.' }];
    const { stages } = await create({
      stages: [full, { id: 'end', name: 'qualified', stageInsights }, { id: 'other', name: 'Any label at all' }],
    });
    expect(stages).toEqual([
      full,
      { ...bare, id: 'end', name: 'qualified', order: 1, stageInsights },
      { ...bare, id: 'other', name: 'Any label at all', order: 2, stageInsights: [] },
    ]);
  });

  it('has inboundEntries of a stage and a condition each', async () => {
    const inboundEntries = [
      { targetStageId: 'opening', condition: '' },
      { targetStageId: 'end', condition: 'They know what they want' },
    ];
    const stages = [
      { id: 'opening', name: 'opening', nextStageIds: ['end'] },
      { id: 'end', name: 'end' },
    ];
    expect((await create({ stages, inboundEntries })).inboundEntries).toEqual(inboundEntries);
  });

  it('takes tool servers of the account on create and update, and shows them whole, but for their credentials', async () => {
    const server = await must(
      api().POST('/api/mcp-servers', {
        body: {
          name: 'Calendar',
          url: `${world.run.sandboxUrl}/mcp`,
          transport: 'http',
          headers: { authorization: 'Bearer of-a-secret' },
        },
      }),
    );
    const { _id, mcpServerIds } = await create({ mcpServerIds: [server._id] });
    expect(mcpServerIds).toEqual([server._id]);
    const shown = await must(api().GET('/api/agent-config/{id}', at(_id)));
    expect(shown.mcpServerIds).toMatchObject([
      { _id: server._id, name: 'Calendar', url: server.url, headerNames: ['authorization'] },
    ]);
    expect(JSON.stringify(shown)).not.toContain('of-a-secret');
    expect(
      (await must(api().PATCH('/api/agent-config/{id}', { ...at(_id), body: { mcpServerIds: [] } }))).mcpServerIds,
    ).toEqual([]);
    const foreign = await must(
      api({ apiKey: world.run.secondAccount.apiKey }).POST('/api/mcp-servers', {
        body: { name: 'Theirs', url: `${world.run.sandboxUrl}/mcp` },
      }),
    );
    for (const nobodys of [foreign._id, unknownId]) {
      expect(await send('PATCH', `/api/agent-config/${_id}`, { mcpServerIds: [nobodys] })).toMatchObject({
        status: 400,
        body: { error: 'Tool server not found' },
      });
    }
  });

  it('has tool servers attached and detached by endpoints of their own', async () => {
    const { _id: serverId } = await must(
      api().POST('/api/mcp-servers', { body: { name: 'Calendar', url: `${world.run.sandboxUrl}/mcp` } }),
    );
    const path = { params: { path: { id: (await create({}))._id, serverId } } };
    expect((await told(api().POST('/api/agent-config/{id}/mcp-servers/{serverId}', path))).body.mcpServerIds).toEqual([
      serverId,
    ]);
    expect((await told(api().DELETE('/api/agent-config/{id}/mcp-servers/{serverId}', path))).body.mcpServerIds).toEqual(
      [],
    );
  });
}
