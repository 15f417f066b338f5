import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AccountId, ConversationListQuery, LeadSource, LeadStatus } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import type { Connection } from 'mongoose';
import { ConversationStore } from '../src/conversations/conversation-store';
import { ConversationsRepository } from '../src/conversations/conversations.repository';
import { LeadTombstones } from '../src/leads/lead-tombstones.service';
import { newLead } from '../src/leads/lead-edit';
import type { ConversationRow } from '../src/conversations/conversation.schema';
import { ConversationsModule } from '../src/conversations/conversations.module';
import { LeadMigrations } from '../src/leads/lead-migrations.repository';
import { LeadsRepository } from '../src/leads/leads.repository';
import { LeadsService } from '../src/leads/leads.service';
import { costOf } from './explained';
import { aConversation } from './factories';
import { type Features, leadJobs, newAccount, startFeatures } from './harness';

let features: Features;
let mongo: Connection;

beforeAll(async () => {
  features = await startFeatures([ConversationsModule], leadJobs);
  mongo = features.app.get<Connection>(getConnectionToken(), { strict: false });
});

afterAll(() => features.stop());

const often = 1_000;
const seldom = 20;
const batchId = 'a'.repeat(24);
const agentId = 'b'.repeat(24);
const campaignId = 'c'.repeat(24);

describe('leads', () => {
  let ctx: RequestContext;

  // The seldom ones are the oldest: whoever walks by age alone reads all others first.
  beforeAll(async () => {
    ctx = newAccount();
    const repository = features.get(LeadsRepository);
    const rows = Array.from({ length: often + 2 * seldom }, (_, place) => {
      const rare = place < seldom;
      const at = new Date(Date.UTC(2026, 0, 1) + place * 1_000);
      const source: LeadSource = rare ? 'import' : 'api';
      const status: LeadStatus = rare ? 'contacted' : 'new';
      // Half of the others have what the seldom ones have, but never two of it.
      const half =
        place % 2 === 0
          ? { status: 'contacted' as const }
          : {
              tags: ['vip', 'all'],
              source: 'import' as const,
              assignedAgentId: agentId,
              importBatchId: batchId,
              searchWords: ['ada'],
            };
      const own = rare
        ? { assignedAgentId: agentId, importBatchId: batchId, searchWords: ['ada'] }
        : place < often / 2
          ? half
          : {};
      return {
        ...newLead({}, source, at),
        id: String(place + 1),
        name: `Lead ${place}`,
        status,
        tags: [rare ? 'vip' : 'cold', 'all'],
        createdAt: at,
        updatedAt: at,
        ...own,
      };
    });
    for (let at = 0; at < rows.length; at += 500)
      await repository.writeMany(
        ctx.accountId,
        rows.slice(at, at + 500).map((create) => ({ create })),
      );
    const gone = await repository.findMany(
      ctx.accountId,
      Array.from({ length: seldom }, (_, place) => String(often + seldom + 1 + place)),
    );
    await features.get(LeadTombstones).writeTombstones(ctx, [...gone.values()]);
  });

  it.each([
    ['the newest', {}],
    ['the oldest', { sort: 'createdAt' }],
    ['by name', { sort: 'name' }],
    ['by number', { sort: '-id' }],
    ['of a status', { status: 'contacted' }],
    ['of a source', { source: 'import' }],
    ['of a tag', { tags: ['vip'] }],
    ['of either tag', { tags: ['vip', 'cold'] }],
    ['of an import', { importBatchId: batchId }],
    ['of an agent', { assignedAgentId: agentId }],
    ['of a status and a tag', { status: 'contacted', tags: ['vip'] }],
    ['of a status and a source', { status: 'contacted', source: 'import' }],
    ['of a status and an import', { status: 'contacted', importBatchId: batchId }],
    ['of a status and an agent', { status: 'contacted', assignedAgentId: agentId }],
    ['changed lately', { updatedAfter: new Date(Date.UTC(2026, 0, 1) + 1_000_000).toISOString() }],
  ] as const)('reads of the leads no more than it shows: %s', async (_, query) => {
    const leads = features.get(LeadsService);
    const { cost, answer } = await costOf(mongo, 'leads', () =>
      leads.list(ctx, { limit: 5, ...query } as Parameters<LeadsService['list']>[1]),
    );
    expect(answer.items).toHaveLength(5);
    expect(cost.find?.examined).toBeLessThanOrEqual(2 * (cost.find?.returned ?? 0));
    const next = await costOf(mongo, 'leads', () =>
      leads.list(ctx, { limit: 5, ...query, cursor: answer.nextCursor } as Parameters<LeadsService['list']>[1]),
    );
    expect(next.answer.total).toBe(answer.total);
    expect(next.cost.find?.examined).toBeLessThanOrEqual(2 * (next.cost.find?.returned ?? 0));
    expect(next.cost.aggregate).toBeUndefined();
  });

  // Sorting by age, MongoDB may also walk by age and look at each: which is the cheaper, it finds out by trying.
  it.each([
    ['alone', {}, { accountId: 1, searchWords: 1 }, seldom + (often / 2 - seldom) / 2],
    ['of a status', { status: 'contacted' }, { accountId: 1, live: 1, status: 1, searchWords: 1 }, seldom],
  ] as const)('has an index that holds what a search finds: %s', async (_, query, hint, found) => {
    const list = () => features.get(LeadsService).list(ctx, { limit: 200, search: 'ada', ...query });
    const { cost, answer } = await costOf(mongo, 'leads', list, hint);
    expect(answer.total).toBe(found);
    expect(cost.find?.examined).toBe(found);
  });

  it('counts them without reading a tombstone', async () => {
    const { cost, answer } = await costOf(mongo, 'leads', () => features.get(LeadsService).list(ctx, { limit: 5 }));
    expect(answer.total).toBe(often + seldom);
    expect(cost.aggregate?.examined).toBeLessThanOrEqual(often + seldom);
  });

  it('counts no further than it is asked to', async () => {
    const leads = features.get(LeadsService);
    const { cost, answer } = await costOf(mongo, 'leads', () => leads.list(ctx, { limit: 5, countUpTo: 10 }));
    expect([answer.total, answer.items.length]).toEqual([10, 5]);
    expect(cost.aggregate?.examined).toBeLessThanOrEqual(10);
    const next = await leads.list(ctx, { limit: 5, countUpTo: 10, cursor: answer.nextCursor ?? '' });
    expect([next.total, next.items.length]).toEqual([10, 5]);
    expect((await leads.list(ctx, { limit: 5, countUpTo: 100_000 })).total).toBe(often + seldom);
  });

  it.each([
    ['many', {}, 5],
    ['none', { search: 'nobody' }, 0],
  ])('counts nothing where the rows tell enough, of %s', async (_, query, total) => {
    const { cost, answer } = await costOf(mongo, 'leads', () =>
      features.get(LeadsService).list(ctx, { limit: 5, countUpTo: 5, ...query }),
    );
    expect(answer.total).toBe(total);
    expect(cost.aggregate).toBeUndefined();
  });

  it('finds again the leads of a release that told the living by the absence of a tombstone', async () => {
    const rows = mongo.collection('leads');
    await rows.updateMany({ accountId: ctx.accountId }, { $unset: { live: '' } });
    expect((await features.get(LeadsService).list(ctx, { limit: 1 })).total).toBe(0);
    await features.get(LeadMigrations).markLive();
    expect((await features.get(LeadsService).list(ctx, { limit: 1 })).total).toBe(often + seldom);
  });
});

describe('conversations', () => {
  let ctx: RequestContext;
  let agentConfigId: string;

  beforeAll(async () => {
    ctx = newAccount();
    const agents = [newId(), newId()] as const;
    const rows = Array.from({ length: often + seldom }, (_, place) => {
      const rare = place < seldom;
      const at = new Date(Date.UTC(2026, 0, 1) + place * 1_000);
      const stage = { id: rare ? 'won' : 'intro', name: rare ? 'Won' : 'Intro', index: 0, total: 2, terminal: rare };
      // Half of the others have what the seldom ones have, but never two of it.
      const half =
        place % 2 === 0
          ? { status: 'completed' as const, open: false }
          : { channel: 'email' as const, agentConfigId: agents[0], campaignId };
      const own = rare
        ? { status: 'completed' as const, open: false, channel: 'email' as const, agentConfigId: agents[0], campaignId }
        : place < often / 2
          ? half
          : {};
      return aConversation({
        _id: newId(),
        accountId: ctx.accountId,
        leadId: String(place),
        createdAt: at,
        updatedAt: at,
        messageCount: place,
        lastMessageAt: at,
        stage,
        status: 'active',
        open: true,
        channel: 'telegram',
        agentConfigId: agents[1],
        ...own,
      });
    });
    [agentConfigId] = agents;
    await features.get(ConversationsRepository).insert(rows);
  });

  it.each<[string, () => Partial<ConversationListQuery>]>([
    ['the newest', () => ({})],
    ['the oldest', () => ({ sort: 'createdAt' })],
    ['the longest', () => ({ sort: '-messageCount' })],
    ['with the newest messages', () => ({ sort: '-lastMessageAt' })],
    ['of a status', () => ({ status: 'completed' })],
    ['of a channel', () => ({ channel: 'email' })],
    ['in a stage', () => ({ currentStageName: 'Won' })],
    ['of an agent', () => ({ agentConfigId })],
    ['of a campaign', () => ({ campaignId })],
    ['of a status and a channel', () => ({ status: 'completed', channel: 'email' })],
    ['of a status and an agent', () => ({ status: 'completed', agentConfigId })],
    ['of a status and a campaign', () => ({ status: 'completed', campaignId })],
    ['of an agent and in a stage', () => ({ agentConfigId, currentStageName: 'Won' })],
    ['changed lately', () => ({ updatedAfter: new Date(Date.UTC(2026, 0, 1) + 1_000_000).toISOString() })],
  ])('reads of the conversations no more than it shows: %s', async (_, query) => {
    const repository = features.get(ConversationsRepository);
    const { cost, answer } = await costOf(mongo, 'conversations', () =>
      repository.list(ctx.accountId, { limit: 5, ...query() }),
    );
    expect(answer.items).toHaveLength(5);
    expect(cost.find?.examined).toBeLessThanOrEqual(12);
  });

  // Of a status or channel that many have, MongoDB tries two ways: it reads a little of both.
  const tried = 300;
  it.each<[string, Partial<ConversationListQuery>, number, number]>([
    ['all', { needsPerson: false }, 5, 12],
    ['of a status', { needsPerson: false, status: 'active' }, 5, tried],
    ['of a channel', { needsPerson: false, channel: 'telegram' }, 5, tried],
    ['who waits, while nobody does', { needsPerson: true }, 0, 0],
    ['who waits in a status, while nobody does', { needsPerson: true, status: 'active' }, 0, tried],
    ['who waits on a channel, while nobody does', { needsPerson: true, channel: 'telegram' }, 0, tried],
  ])('reads for the inbox as much of many as of few: %s', async (_, query, shown, most) => {
    const repository = features.get(ConversationsRepository);
    const sort = query.needsPerson ? {} : { sort: '-lastMessageAt' };
    const { cost, answer } = await costOf(mongo, 'conversations', () =>
      repository.list(ctx.accountId, { limit: 5, countUpTo: 1, include: ['preview'], ...sort, ...query }),
    );
    expect(answer.items).toHaveLength(shown);
    expect((cost.find?.examined ?? 0) + (cost.aggregate?.examined ?? 0)).toBeLessThanOrEqual(most);
  });
});

describe('follow-ups that wait for hours', () => {
  it.each([
    ['of a campaign', campaignId],
    ['outside campaigns', undefined],
  ])('are found without reading a conversation that waits for none: %s', async (_, id) => {
    const { accountId } = newAccount();
    const turnDueAt = new Date(Date.now() + 3_600_000);
    const rows = Array.from({ length: often }, (__, place) => ({
      ...aConversation({ _id: newId(), accountId, leadId: String(place), status: 'active', open: true, turnDueAt }),
      ...(id !== undefined && { campaignId: id }),
      followUp: { step: 1, at: turnDueAt },
      ...(place < seldom && { putOff: { cause: 'hours' as const, turnId: newId() } }),
    }));
    const repository = features.get(ConversationsRepository);
    const now = new Date();
    const { cost } = await costOf(mongo, 'conversations', async () => {
      await repository.lookAgain(accountId, id, now);
      // What the command costs is asked once they are there, and none was moved.
      await mongo.collection<ConversationRow>('conversations').insertMany(rows);
    });
    expect(cost.update).toEqual({ examined: seldom, returned: seldom });
    await repository.lookAgain(accountId, id, now);
    const ids = rows.map(({ _id }) => _id);
    const due = (await repository.findMany([accountId], ids)).filter(
      (row) => row.turnDueAt?.getTime() === now.getTime(),
    );
    expect(due.map(({ putOff }) => putOff?.cause)).toEqual(Array(seldom).fill('hours'));
    await mongo.collection<ConversationRow>('conversations').deleteMany({ accountId });
  });
});

describe('turns in hand', () => {
  const inHand = 3;
  const now = new Date();

  it.each<[string, (repository: ConversationsRepository, account: AccountId) => Promise<void>]>([
    ['of a campaign, by its hours', (repository, account) => repository.lookAgain(account, campaignId, now)],
    ['of an agent, by its pause', (repository, account) => repository.endLeases(account, agentId)],
  ])('are taken away without reading what only waits, as while a model is down: %s', async (_, takeAway) => {
    const { accountId } = newAccount();
    const { accountId: another } = newAccount();
    const turnDueAt = new Date(now.getTime() - 60_000);
    const rows = Array.from({ length: often }, (__, place) => ({
      ...aConversation({ _id: newId(), accountId: place % 2 ? another : accountId, leadId: String(place) }),
      ...{ status: 'active' as const, open: true, agentConfigId: agentId, campaignId, turnDueAt },
      followUp: { step: 1, at: turnDueAt },
      ...(place < 2 * inHand && { lease: { token: newId(), until: new Date(now.getTime() + 30_000) } }),
    }));
    const repository = features.get(ConversationsRepository);
    const { cost } = await costOf(mongo, 'conversations', async () => {
      await takeAway(repository, accountId);
      // What the command costs is asked once they are there, and none was moved.
      await mongo.collection<ConversationRow>('conversations').insertMany(rows);
    });
    expect(cost.update).toEqual({ examined: inHand, returned: inHand });
    await takeAway(repository, accountId);
    const ids = rows.map(({ _id }) => _id);
    const left = (await repository.findMany([accountId, another], ids)).filter(({ lease }) => lease);
    expect(left.map((row) => row.accountId)).toEqual(Array(inHand).fill(another));
    await mongo.collection<ConversationRow>('conversations').deleteMany({ accountId: { $in: [accountId, another] } });
  });
});

describe('a thread of 3,000 messages', () => {
  it('tells, keeps and reads for each new one as much as one of 200', async () => {
    const ctx = newAccount();
    const row = aConversation({ _id: newId(), accountId: ctx.accountId });
    await features.get(ConversationsRepository).insert([row]);
    const store = features.get(ConversationStore);
    const began = Date.UTC(2026, 0, 1);
    const rounds: { row: number; told: number }[] = [];
    for (let seq = 1; seq <= 3_000; seq += 50) {
      const changed = await store.change(ctx, row._id, (draft) => {
        for (let n = seq; n < seq + 50; n += 1)
          draft.append({
            role: 'lead',
            content: `message ${n}`,
            inboundId: `i${n}`,
            timestamp: new Date(began + n * 20 * 60_000),
          });
      });
      const stored = await mongo.collection('conversations').findOne({ _id: row._id as never });
      rounds.push({
        row: JSON.stringify({ ...stored, pendingEvents: [], words: [] }).length,
        told: JSON.stringify(changed.messagesByDay).length,
      });
    }
    const { words } = (await mongo.collection('conversations').findOne({ _id: row._id as never })) as unknown as {
      words: string[];
    };
    expect([words.length, words.at(-1)]).toEqual([2_000, '3000']);
    const most = (field: 'row' | 'told', from: number, to: number): number =>
      Math.max(...rounds.slice(from, to).map((round) => round[field]));
    expect(most('row', 10, 60)).toBeLessThanOrEqual(1.1 * most('row', 0, 10));
    expect(most('told', 10, 60)).toBeLessThanOrEqual(1.1 * most('told', 0, 10));

    const thread = await features.get(ConversationsRepository).find(ctx.accountId, row._id);
    const { cost, answer } = await costOf(mongo, 'messagePages', () => store.holdsInbound(ctx, thread!, 'i7'));
    expect([answer, cost.find?.examined]).toEqual([true, 1]);
    expect(await store.holdsInbound(ctx, thread!, 'i3001')).toBe(false);

    const { messagesByDay } = await store.wholeState(ctx, thread!);
    expect(Object.values(messagesByDay).reduce((sum, count) => sum + count, 0)).toBe(3_000);
    expect(Object.keys(messagesByDay)).toHaveLength(3_000);
  });
});
