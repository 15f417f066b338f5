import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AgentConfig, UpdateAgent } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import type { Connection } from 'mongoose';
import { AgentUsageModule } from '../src/agent-usage/agent-usage.module';
import { AgentUsage } from '../src/agent-usage/agent-usage.service';
import { AgentDrafts } from '../src/agents/agent-drafts.service';
import { AgentHistory } from '../src/agents/agent-history.service';
import { AgentsService } from '../src/agents/agents.service';
import { AttachmentsModule } from '../src/attachments/attachments.module';
import { Attachments } from '../src/attachments/attachments.service';
import { KnowledgeService } from '../src/knowledge/knowledge.service';
import { type Features, leadJobs, newAccount, startFeatures } from './harness';

let features: Features;
let agents: AgentsService;
let history: AgentHistory;
let drafts: AgentDrafts;
let ctx: RequestContext;
let id: string;

beforeAll(async () => {
  features = await startFeatures([AgentUsageModule, AttachmentsModule], leadJobs);
  agents = features.get(AgentsService);
  history = features.get(AgentHistory);
  drafts = features.get(AgentDrafts);
});

afterAll(() => features.stop());

beforeEach(async () => {
  ctx = { ...newAccount(), actor: { type: 'user', id: 'u1', name: 'Ada' } };
  id = (await agents.create(ctx, { name: 'Sales', systemPrompt: 'Help.' }))._id;
});

const page = { limit: 10 };
const edit = (changes: UpdateAgent): Promise<AgentConfig> => agents.update(ctx, id, changes);
const listed = async (): Promise<[number, boolean][]> =>
  (await history.list(ctx, id, page)).items.map(({ version, live }) => [version, live]);

describe('versions of an agent', () => {
  it('are 5,000 at most; what is live changes all the same', async () => {
    const stored = features.app.get<Connection>(getConnectionToken(), { strict: false }).collection('agentConfigs');
    await stored.updateOne({ accountId: ctx.accountId }, { $set: { version: 4_999 } });
    await edit({ goal: 'sell' });
    await expect(edit({ goal: 'rent' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'An agent has at most 5000 versions: make another one of it',
    });
    expect(await edit({ goal: 'sell', conversationsPaused: true })).toMatchObject({ conversationsPaused: true });
  });

  it('are made by each change but of what is live, and kept with who made them', async () => {
    await edit({ systemPrompt: 'Help more.' });
    await edit({ status: 'active', conversationsPaused: true });
    await edit({ systemPrompt: 'Help more.' });
    expect(await edit({ goal: 'sell', status: 'inactive' })).toMatchObject({ status: 'inactive' });
    expect(await history.list(ctx, id, page)).toMatchObject({ total: 3, nextCursor: null });
    expect(await listed()).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    expect(await history.get(ctx, id, 2)).toEqual({
      version: 2,
      live: false,
      createdBy: 'Ada',
      createdAt: expect.any(String) as string,
      settings: expect.objectContaining({ name: 'Sales', systemPrompt: 'Help more.', goal: '' }) as object,
    });
    const { settings } = await history.get(ctx, id, 3);
    for (const field of ['status', 'conversationsPaused', 'version', 'versionMade', '_id', 'accountId'])
      expect(settings).not.toHaveProperty(field);
    await expect(history.get(ctx, id, 4)).rejects.toMatchObject({
      code: 'not_found',
      message: 'Agent version not found',
    });
  });

  it('are compared with each other, and with what is live', async () => {
    await edit({ systemPrompt: 'Help more.' });
    await edit({ goal: 'sell' });
    const prompt = { path: 'systemPrompt', kind: 'changed', before: 'Help.', after: 'Help more.' };
    const goal = { path: 'goal', kind: 'changed', before: '', after: 'sell' };
    expect(await history.compare(ctx, id, { from: 1, to: 2 })).toEqual({ from: 1, to: 2, changes: [prompt] });
    expect(await history.compare(ctx, id, { from: 1 })).toEqual({ from: 1, to: 3, changes: [prompt, goal] });
    expect(await history.compare(ctx, id, {})).toEqual({ from: 2, to: 3, changes: [goal] });
    await expect(history.compare(ctx, id, { from: 1, to: 9 })).rejects.toThrow('Agent version not found');
  });

  it('are restored as a new one, while the agent may be so', async () => {
    const base = await features.get(KnowledgeService).create(ctx, { name: 'Products' });
    await edit({ goal: 'sell', knowledgeBaseIds: [base._id] });
    await edit({ goal: 'wait', knowledgeBaseIds: [], status: 'active' });
    expect(await history.restore(ctx, id, 1)).toMatchObject({ goal: '', status: 'active' });
    expect((await listed())[0]).toEqual([4, true]);
    expect(await history.restore(ctx, id, 2)).toMatchObject({ goal: 'sell', knowledgeBaseIds: [base._id] });
    expect(await history.restore(ctx, id, 3)).toMatchObject({ goal: 'wait' });
    await features.get(Attachments).deleteKnowledgeBase(ctx, base._id);
    await expect(history.restore(ctx, id, 2)).rejects.toThrow('Knowledge base not found');
    expect(await agents.get(ctx, id)).toMatchObject({ goal: 'wait' });
  });

  it('are nobody else’s', async () => {
    const other = newAccount();
    await drafts.update(ctx, id, { goal: 'sell' });
    for (const ask of [
      () => history.list(other, id, page),
      () => history.get(other, id, 1),
      () => history.compare(other, id, { from: 1 }),
      () => history.restore(other, id, 1),
      () => drafts.get(other, id),
      () => drafts.update(other, id, { goal: 'x' }),
      () => drafts.delete(other, id),
      () => drafts.publish(other, id),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'not_found', message: 'Agent configuration not found' });
    expect(await drafts.get(ctx, id)).toMatchObject({ settings: { goal: 'sell' } });
  });
});

describe('a draft of an agent', () => {
  it('is live only once it is published', async () => {
    await expect(drafts.get(ctx, id)).rejects.toMatchObject({ code: 'not_found', message: 'Draft not found' });
    const stages = [{ id: 'a', name: 'Intro', nextStageIds: ['a'] }];
    await drafts.update(ctx, id, { goal: 'sell' });
    const draft = await drafts.update(ctx, id, { stages });
    expect(draft).toEqual({
      accountId: ctx.accountId,
      agentConfigId: id,
      basedOn: 1,
      settings: expect.objectContaining({ goal: 'sell', systemPrompt: 'Help.' }) as object,
      changes: [
        { path: 'goal', kind: 'changed', before: '', after: 'sell' },
        expect.objectContaining({ path: 'stages.a', stage: 'Intro', kind: 'added' }),
      ],
      findings: [
        expect.objectContaining({ severity: 'unfinished', code: 'trap' }),
        expect.objectContaining({ severity: 'doubtful', code: 'self_edge' }),
      ],
      updatedBy: 'Ada',
      updatedAt: expect.any(String) as string,
    });
    expect(await drafts.get(ctx, id)).toEqual(draft);
    expect(await agents.get(ctx, id)).toMatchObject({ goal: '', stages: [], draftUpdatedAt: draft.updatedAt });
    expect(await agents.pin(ctx, id)).toMatchObject({ version: 1 });
    expect(await drafts.publish(ctx, id)).toMatchObject({ goal: 'sell', status: 'draft', stages: [{ id: 'a' }] });
    expect(await listed()).toEqual([
      [2, true],
      [1, false],
    ]);
    await expect(drafts.publish(ctx, id)).rejects.toThrow('Draft not found');
    expect(await agents.get(ctx, id)).not.toHaveProperty('draftUpdatedAt');
  });

  it('is checked like an agent of its status', async () => {
    await expect(drafts.update(ctx, id, { stages: [{ id: 'a', name: 'A', nextStageIds: ['gone'] }] })).rejects.toThrow(
      'Stage "A" leads to an unknown stage: gone',
    );
    await expect(drafts.update(ctx, id, { knowledgeBaseIds: ['f'.repeat(24)] })).rejects.toThrow(
      'Knowledge base not found',
    );
    for (const [field, changes] of [
      ['status', { status: 'active' }],
      ['conversationsPaused', { conversationsPaused: false }],
    ] as const)
      await expect(drafts.update(ctx, id, changes)).rejects.toMatchObject({
        code: 'validation_failed',
        details: [{ field, message: `${field} is never part of a draft: change the agent` }],
      });
    await edit({ status: 'active' });
    await drafts.update(ctx, id, { stages: [{ id: 'a', name: 'A', nextStageIds: ['a'] }] });
    await expect(drafts.publish(ctx, id)).rejects.toThrow('Stage "A" leads to no terminal stage');
    expect(await drafts.get(ctx, id)).toMatchObject({ basedOn: 1 });
    await drafts.delete(ctx, id);
    await expect(drafts.delete(ctx, id)).rejects.toThrow('Draft not found');
  });

  it('replaces only the version that it was begun from, unless it names another', async () => {
    await drafts.update(ctx, id, { goal: 'sell' });
    await edit({ systemPrompt: 'Help more.' });
    await expect(drafts.publish(ctx, id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The draft was begun from version 1, but version 2 is live now: set basedOn to replace it',
    });
    expect(await agents.get(ctx, id)).toMatchObject({ goal: '', systemPrompt: 'Help more.' });
    expect((await drafts.update(ctx, id, { basedOn: 2, systemPrompt: 'Help more.' })).changes).toHaveLength(1);
    expect(await drafts.publish(ctx, id)).toMatchObject({ goal: 'sell', systemPrompt: 'Help more.' });
  });

  it('loses no change when two are made at the same time', async () => {
    const all = await Promise.allSettled(
      [{ goal: 'sell' }, { instructions: 'Be brief' }, { language: 'German' }].map((changes) =>
        drafts.update(ctx, id, changes),
      ),
    );
    const taken = all.filter(({ status }) => status === 'fulfilled').length;
    const { changes } = await drafts.get(ctx, id);
    const changed = changes.filter(({ path }) => ['goal', 'instructions', 'language'].includes(path));
    expect(changed).toHaveLength(taken);
    for (const result of all)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          code: 'conflict',
          message: 'The draft was changed by another request at the same time',
        });
  });

  it('is not changed where somebody else has changed it since it was read', async () => {
    const refused = { code: 'conflict', message: 'The draft was changed by another request at the same time' };
    const { updatedAt } = await drafts.update(ctx, id, { goal: 'sell', ifUpdatedAt: null });
    await expect(drafts.update(ctx, id, { goal: 'rent', ifUpdatedAt: null })).rejects.toMatchObject(refused);
    await drafts.update(ctx, id, { goal: 'let', ifUpdatedAt: updatedAt });
    await expect(drafts.update(ctx, id, { goal: 'rent', ifUpdatedAt: updatedAt })).rejects.toMatchObject(refused);
    expect(await drafts.get(ctx, id)).toMatchObject({ settings: { goal: 'let' } });
    await drafts.delete(ctx, id);
    await expect(drafts.update(ctx, id, { goal: 'rent', ifUpdatedAt: updatedAt })).rejects.toMatchObject(refused);
    await expect(drafts.get(ctx, id)).rejects.toThrow('Draft not found');
  });

  it('is not published or discarded where somebody else has changed it since it was read', async () => {
    const refused = { code: 'conflict', message: 'The draft was changed by another request at the same time' };
    const { updatedAt: before } = await drafts.update(ctx, id, { goal: 'sell' });
    const { updatedAt } = await drafts.update(ctx, id, { goal: 'let' });
    for (const ifUpdatedAt of [null, before])
      await expect(drafts.publish(ctx, id, { ifUpdatedAt })).rejects.toMatchObject(refused);
    await expect(drafts.delete(ctx, id, { ifUpdatedAt: before })).rejects.toMatchObject(refused);
    expect(await drafts.get(ctx, id)).toMatchObject({ settings: { goal: 'let' } });
    expect(await drafts.publish(ctx, id, { ifUpdatedAt: updatedAt })).toMatchObject({ goal: 'let' });
    const { updatedAt: next } = await drafts.update(ctx, id, { goal: 'rent' });
    await drafts.delete(ctx, id, { ifUpdatedAt: next });
    await expect(drafts.delete(ctx, id, { ifUpdatedAt: next })).rejects.toThrow('Draft not found');
    await expect(drafts.publish(ctx, id, { ifUpdatedAt: next })).rejects.toThrow('Draft not found');
  });

  it('goes with its agent', async () => {
    await drafts.update(ctx, id, { goal: 'sell' });
    jest.spyOn(features.get(RpcClient), 'request').mockResolvedValue({ inUse: false });
    await features.get(AgentUsage).delete(ctx, id);
    await agents.create(ctx, { name: 'Sales', systemPrompt: 'Help.' }, id);
    await expect(drafts.get(ctx, id)).rejects.toThrow('Draft not found');
    jest.restoreAllMocks();
  });
});
