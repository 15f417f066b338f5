import type { RequestContext } from '@northline/common/vocabulary/context';
import { RpcClient } from '@northline/common/platform/messaging';
import { AgentUsageModule } from '../src/agent-usage/agent-usage.module';
import { AgentUsage } from '../src/agent-usage/agent-usage.service';
import { AgentVersions } from '../src/agents/agent-versions.repository';
import { AgentsController } from '../src/agents/agents.controller';
import { AgentsRepository } from '../src/agents/agents.repository';
import { AgentsService } from '../src/agents/agents.service';
import { AttachmentsModule } from '../src/attachments/attachments.module';
import { Attachments } from '../src/attachments/attachments.service';
import { KnowledgeService } from '../src/knowledge/knowledge.service';
import { ToolServersService } from '../src/tools/tool-servers.service';
import { type Features, leadJobs, newAccount, startFeatures } from './harness';

let features: Features;
let agents: AgentsService;
let attachments: Attachments;
let usage: AgentUsage;
let ctx: RequestContext;

beforeAll(async () => {
  features = await startFeatures([AgentUsageModule, AttachmentsModule], leadJobs);
  agents = features.get(AgentsService);
  attachments = features.get(Attachments);
  usage = features.get(AgentUsage);
});

afterAll(() => features.stop());

beforeEach(() => {
  ctx = newAccount();
});

const required = { name: 'Ada', systemPrompt: 'Help.' };
const unknownId = 'f'.repeat(24);
const terminal = { id: 'end', name: 'End' };

describe('agents', () => {
  it('are drafts at first, and repeats with the same id answer the first', async () => {
    const made = await agents.create(ctx, required, 'a'.repeat(24));
    expect(made).toMatchObject({ _id: 'a'.repeat(24), status: 'draft', language: 'English', accountId: ctx.accountId });
    expect(made).not.toHaveProperty('version');
    expect(await agents.create(ctx, required, 'a'.repeat(24))).toMatchObject({
      _id: made._id,
      createdAt: made.createdAt,
    });
    expect(await agents.list(ctx, { limit: 10 })).toMatchObject({ total: 1 });
  });

  it('are checked at every save, and more strictly when active', async () => {
    const broken = [{ id: 'a', name: 'Intro', nextStageIds: ['gone'] }];
    await expect(agents.create(ctx, { ...required, stages: broken })).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'Stage "Intro" leads to an unknown stage: gone',
    });
    const { _id } = await agents.create(ctx, { ...required, stages: [terminal, { id: 'b', name: 'Island' }] });
    await expect(agents.update(ctx, _id, { status: 'active' })).rejects.toThrow('Stage "Island" cannot be reached');
    expect(await agents.update(ctx, _id, { status: 'active', stages: [terminal] })).toMatchObject({ status: 'active' });
    expect(await features.get(AgentsRepository).status(ctx.accountId, _id)).toBe('active');
  });

  it('show what is doubtful about their stages, saved or not', async () => {
    const stages = [
      { id: 'a', name: 'Intro', nextStageIds: ['end', 'other'] },
      terminal,
      { id: 'other', name: 'Other' },
    ];
    const finding = { severity: 'doubtful', code: 'several_defaults', field: 'stages', stageId: 'a' };
    const { _id } = await agents.create(ctx, { ...required, status: 'active', stages });
    expect((await agents.get(ctx, _id)).findings).toMatchObject([finding]);
    const controller = features.get(AgentsController);
    expect((await controller.check(ctx, { stages })).findings).toMatchObject([finding]);
    expect(await controller.check(ctx, { stages: [{ id: 'a', name: 'Intro', nextStageIds: ['gone'] }] })).toMatchObject(
      {
        findings: [
          {
            severity: 'broken',
            code: 'unknown_stage',
            field: 'stages',
            stageId: 'a',
            message: 'Stage "Intro" leads to an unknown stage: gone',
          },
          expect.objectContaining({ severity: 'unfinished', code: 'trap' }),
        ],
      },
    );
    await expect(controller.check(ctx, { knowledgeBaseIds: [unknownId] })).rejects.toThrow('Knowledge base not found');
    expect(await agents.list(ctx, { limit: 10 })).toMatchObject({ total: 1 });
  });

  it('keep every version for those who pinned it', async () => {
    const { _id } = await agents.create(ctx, required);
    const first = await agents.pin(ctx, _id);
    await agents.update(ctx, _id, { systemPrompt: 'Help more.', firstTouchTemplate: { name: 't', language: 'en' } });
    const second = await agents.pin(ctx, _id);
    expect([first, second]).toMatchObject([{ version: 1 }, { version: 2 }]);
    const versions = features.get(AgentVersions);
    expect(await versions.get(ctx.accountId, _id, 1)).toMatchObject({ systemPrompt: 'Help.' });
    expect(await versions.get(ctx.accountId, _id, 2)).toMatchObject({ systemPrompt: 'Help more.' });
    await expect(versions.get(newAccount().accountId, _id, 1)).rejects.toThrow('Agent configuration not found');
  });

  it('lose no edit when many come at once', async () => {
    const { _id } = await agents.create(ctx, required);
    await Promise.all([
      agents.update(ctx, _id, { goal: 'sell' }),
      agents.update(ctx, _id, { language: 'German' }),
      agents.update(ctx, _id, { instructions: 'be kind' }),
    ]);
    expect(await agents.get(ctx, _id)).toMatchObject({ goal: 'sell', language: 'German', instructions: 'be kind' });
  });

  it('attach and detach knowledge bases and tool servers of the own account only', async () => {
    const { _id } = await agents.create(ctx, required);
    const base = await features.get(KnowledgeService).create(ctx, { name: 'Products' });
    const foreign = await features.get(KnowledgeService).create(newAccount(), { name: 'Others' });
    const server = await features
      .get(ToolServersService)
      .create(ctx, { name: 'Calendar', url: 'https://1.1.1.1/mcp', headers: { authorization: 'Bearer canary' } });
    expect(await attachments.setKnowledgeBase(ctx, _id, base._id, true)).toMatchObject({
      knowledgeBaseIds: [base._id],
    });
    expect(await attachments.setKnowledgeBase(ctx, _id, base._id, true)).toMatchObject({
      knowledgeBaseIds: [base._id],
    });
    for (const [agentId, baseId] of [
      [_id, foreign._id],
      [_id, unknownId],
      [unknownId, base._id],
    ] as const) {
      await expect(attachments.setKnowledgeBase(ctx, agentId, baseId, true)).rejects.toMatchObject({
        code: 'not_found',
        message: 'Agent or knowledge base not found',
      });
    }
    await attachments.setToolServer(ctx, _id, server._id, true);
    await expect(attachments.setToolServer(ctx, _id, unknownId, true)).rejects.toThrow('Tool server not found');
    const read = await agents.get(ctx, _id);
    expect(read.mcpServerIds).toMatchObject([{ _id: server._id, name: 'Calendar', headerNames: ['authorization'] }]);
    expect(JSON.stringify(read)).not.toContain('canary');
    await agents.create(ctx, required);
    const listed = async (query: object): Promise<unknown> => {
      const { items, total } = await agents.list(ctx, { limit: 10, ...query });
      return [items.map((agent) => agent._id), total];
    };
    expect(await listed({ knowledgeBaseId: base._id })).toEqual([[_id], 1]);
    expect(await listed({ mcpServerId: server._id })).toEqual([[_id], 1]);
    expect(await listed({ knowledgeBaseId: server._id })).toEqual([[], 0]);
    await attachments.deleteKnowledgeBase(ctx, base._id);
    await attachments.deleteToolServer(ctx, server._id);
    expect(await agents.get(ctx, _id)).toMatchObject({ knowledgeBaseIds: [], mcpServerIds: [] });
  });

  it('lose what is deleted also when the first try breaks off halfway', async () => {
    const knowledge = features.get(KnowledgeService);
    const base = await knowledge.create(ctx, { name: 'Products' });
    const { _id } = await agents.create(ctx, { ...required, knowledgeBaseIds: [base._id] });
    jest.spyOn(features.get(AgentsRepository), 'forget').mockRejectedValueOnce(new Error('the database is down'));
    await expect(attachments.deleteKnowledgeBase(ctx, base._id)).rejects.toThrow('the database is down');
    await attachments.deleteKnowledgeBase(ctx, base._id);
    expect(await agents.update(ctx, _id, { goal: 'sell' })).toMatchObject({ knowledgeBaseIds: [], goal: 'sell' });
    await expect(attachments.deleteKnowledgeBase(ctx, base._id)).rejects.toMatchObject({
      code: 'not_found',
      message: 'Knowledge base not found',
    });
  });

  it('refuse foreign references in a body', async () => {
    await expect(agents.create(ctx, { ...required, knowledgeBaseIds: [unknownId] })).rejects.toThrow(
      'Knowledge base not found',
    );
    await expect(
      agents.create(ctx, { ...required, stages: [{ ...terminal, knowledgeBaseIds: [unknownId] }] }),
    ).rejects.toThrow('Knowledge base not found');
    await expect(agents.create(ctx, { ...required, mcpServerIds: ['nonsense'] })).rejects.toThrow(
      'Tool server not found',
    );
  });

  it('answer another account like an unknown id', async () => {
    const { _id } = await agents.create(ctx, required);
    for (const ask of [
      () => agents.get(newAccount(), _id),
      () => agents.update(newAccount(), _id, {}),
      () => usage.delete(newAccount(), _id),
      () => usage.stats(newAccount(), _id),
      () => agents.pin(newAccount(), _id),
    ]) {
      await expect(ask()).rejects.toMatchObject({ code: 'not_found', message: 'Agent configuration not found' });
    }
    expect(await usage.stats(ctx, _id)).toMatchObject({ totalConversations: 0, avgMessages: 0, stageReach: [] });
  });

  it('are found by a part of their name, whatever its case', async () => {
    for (const name of ['Café (south)', 'CAFÉ north', 'Bistro']) await agents.create(ctx, { name, systemPrompt: 'x' });
    const found = async (search: string) =>
      (await agents.list(ctx, { limit: 10, sort: 'createdAt', search })).items.map(({ name }) => name);
    expect(await found('café')).toEqual(['Café (south)', 'CAFÉ north']);
    expect(await found('é (s')).toEqual(['Café (south)']);
    for (const text of ['.*', '^B', '[a-z]', '$', 'B|C']) expect(await found(text)).toEqual([]);
  });

  it('are found by their ids, those of the own account alone', async () => {
    const ids = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => (await agents.create(ctx, { name, systemPrompt: 'x' }))._id),
    );
    const { _id: foreign } = await agents.create(newAccount(), required);
    const query = { limit: 10, sort: 'name', ids: [...ids.slice(1), foreign, 'f'.repeat(24)] };
    expect((await agents.list(ctx, query)).items.map(({ name }) => name)).toEqual(['b', 'c']);
  });

  it('cannot be deleted while a campaign, a test or an integration uses them', async () => {
    const { _id } = await agents.create(ctx, required);
    const users = new Set(['runner.agents.in_use', 'channels.integrations.uses_agent']);
    const asked = jest
      .spyOn(features.get(RpcClient), 'request')
      .mockImplementation((_, subject) => Promise.resolve({ inUse: users.has(subject) }));
    await expect(usage.delete(ctx, _id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Agent configuration is in use by a campaign or an A/B test',
    });
    users.delete('runner.agents.in_use');
    await expect(usage.delete(ctx, _id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Agent configuration is in use by an integration',
    });
    users.clear();
    await usage.delete(ctx, _id);
    expect(asked).toHaveBeenCalledWith(ctx, 'runner.agents.in_use', { agentConfigId: _id });
    expect(asked).toHaveBeenCalledWith(ctx, 'channels.integrations.uses_agent', { agentConfigId: _id });
    await expect(agents.get(ctx, _id)).rejects.toThrow('Agent configuration not found');
  });
});
