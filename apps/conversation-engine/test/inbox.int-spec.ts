import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Conversation } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { newEvent } from '@northline/common/platform/events';
import { eventually } from '@northline/testing';
import type { Connection } from 'mongoose';
import { ConversationStore } from '../src/conversations/conversation-store';
import type { ConversationRow, MessageRow } from '../src/conversations/conversation.schema';
import { ConversationsModule } from '../src/conversations/conversations.module';
import { ConversationsRepository } from '../src/conversations/conversations.repository';
import { ConversationsService } from '../src/conversations/conversations.service';
import { appendText } from '../src/conversations/inbound-text';
import { ReadMarks } from '../src/conversations/read-marks.service';
import { ConversationMigrations } from '../src/conversations/conversation-migrations.repository';
import { LeadsService } from '../src/leads/leads.service';
import { costOf } from './explained';
import { aConversation } from './factories';
import { type Features, leadJobs, newAccount, startFeatures } from './harness';

let features: Features;
let mongo: Connection;
let ctx: RequestContext;

beforeAll(async () => {
  features = await startFeatures([ConversationsModule], leadJobs);
  mongo = features.app.get<Connection>(getConnectionToken(), { strict: false });
});
afterAll(() => features.stop());
beforeEach(() => {
  ctx = newAccount();
});

const list = (query: object = {}) => features.get(ConversationsService).list(ctx, { limit: 50, ...query });
const lead = (name: string, more: object = {}) => features.get(LeadsService).create(ctx, { name, ...more });

let strangers = 1_000;
const stranger = (): string => String((strangers += 1));

/** Stores a conversation in which these were said. */
async function said(texts: string[], more: Partial<ConversationRow> = {}): Promise<string> {
  const row = aConversation({ _id: newId(), accountId: ctx.accountId, leadId: stranger(), ...more });
  await features.get(ConversationsRepository).insert([row]);
  if (texts.length > 0)
    await features.get(ConversationStore).change(ctx, row._id, (draft) => {
      for (const content of texts) draft.append({ role: 'lead', content });
    });
  return row._id;
}

describe('a list by the last messages', () => {
  it('is changed by nothing but messages; before there is one, the creation counts', async () => {
    const createdAt = new Date('2026-11-01T10:00:00.000Z');
    const silent = await said([], { createdAt, lastMessageAt: createdAt });
    const [first, second] = [await said(['One']), await said(['Two'])];
    const store = features.get(ConversationStore);
    const order = async () => (await list({ sort: '-lastMessageAt' })).items.map(({ _id }) => _id);
    expect(await order()).toEqual([second, first, silent]);
    await store.change(ctx, first, (draft) => draft.set({ assigneeId: newId() }));
    await store.change(ctx, silent, (draft) => draft.changeStatus('completed', 'person'));
    expect(await order()).toEqual([second, first, silent]);
    await store.change(ctx, first, (draft) => draft.append({ role: 'human', content: 'Three' }));
    expect(await order()).toEqual([first, second, silent]);
    const [newest] = (await list({ sort: '-lastMessageAt', include: ['preview'] })).items;
    expect(newest?.lastMessageAt).toBe(newest?.preview?.lastMessage?.timestamp);
  });
});

describe('a list with previews', () => {
  it('has the names and the last message of each, and is as ever without', async () => {
    const [ada, bea] = [await lead('Ada', { email: 'a@example.com' }), await lead('Bea', { email: 'b@example.com' })];
    const ids = [
      await said(['One', 'Two'], { leadId: String(ada.id) }),
      await said(['Three'], { leadId: String(bea.id), status: 'handed_off', waitingSince: new Date() }),
      await said([], { leadId: String(bea.id), channel: 'email' }),
    ];
    const previews = async (query: object): Promise<unknown[]> => {
      const { items } = await list({ ...query, sort: 'createdAt' });
      return ids.map((id) => items.find(({ _id }) => _id === id)?.preview);
    };
    const shown = [
      {
        leadName: 'Ada',
        agentName: 'Kim',
        needsPerson: false,
        lastMessage: { role: 'lead', kind: 'text', text: 'Two' },
      },
      { leadName: 'Bea', needsPerson: true, lastMessage: { text: 'Three' } },
      { leadName: 'Bea', needsPerson: false },
    ];
    expect(await previews({ include: ['preview'] })).toMatchObject(shown);
    expect(await previews({})).toEqual([undefined, undefined, undefined]);
    const { items } = await list({ include: ['preview'], sort: 'messageCount' });
    expect(items.every((one) => !('messages' in one))).toBe(true);
    expect(items[0]?.preview).not.toHaveProperty('lastMessage');
    const both = (await list({ include: ['messages', 'preview'], sort: '-messageCount' })).items;
    expect(both[0]).toMatchObject({ messages: [{ content: 'One' }, { content: 'Two' }], preview: shown[0] });
  });

  it('follows a new name of the lead', async () => {
    const { id } = await lead('Ada', { email: 'ada@example.com' });
    await said(['Hi'], { leadId: String(id), status: 'completed', open: false });
    await features.get(LeadsService).update(ctx, String(id), { name: 'Ada Lovelace' });
    expect((await list({ include: ['preview'] })).items[0]?.preview?.leadName).toBe('Ada Lovelace');
  });

  it('reads twice, however many there are', async () => {
    for (let n = 0; n < 12; n += 1) await said(['Hi'], { leadId: String(n + 1) });
    const reads: string[] = [];
    const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }): void => {
      const of = String(command[commandName]);
      if (commandName === 'find' && JSON.stringify(command['filter']).includes(ctx.accountId)) reads.push(of);
    };
    mongo.getClient().on('commandStarted', note);
    const { items } = await list({ include: ['preview'] });
    mongo.getClient().off('commandStarted', note);
    expect(items).toHaveLength(12);
    expect(reads.sort()).toEqual(['conversations', 'leads']);
  });
});

describe('those who wait for a person', () => {
  it('come in pages, the longest first, without reading others', async () => {
    const waiting = Array.from({ length: 12 }, (_, place) => ({
      status: 'handed_off' as const,
      waitingSince: new Date(Date.UTC(2026, 0, 1) - place * 1_000),
    }));
    const others = Array.from({ length: 300 }, () => ({}));
    await features
      .get(ConversationsRepository)
      .insert(
        [...waiting, ...others].map((more) =>
          aConversation({ _id: newId(), accountId: ctx.accountId, leadId: stranger(), ...more }),
        ),
      );
    const found: Conversation[] = [];
    let cursor: string | undefined;
    do {
      const { cost, answer } = await costOf(mongo, 'conversations', () =>
        list({ needsPerson: true, include: ['preview'], limit: 5, ...(cursor && { cursor }) }),
      );
      expect(cost.find?.examined).toBeLessThanOrEqual(7);
      found.push(...answer.items);
      cursor = answer.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(found.map(({ waitingSince }) => waitingSince)).toEqual(
      waiting.map(({ waitingSince }) => waitingSince.toISOString()).reverse(),
    );
    expect(found.every(({ preview }) => preview?.needsPerson)).toBe(true);
  });
});

describe('read marks', () => {
  const member = (id: string): RequestContext => ({ ...ctx, actor: { type: 'user', id, name: id } });
  const [ben, kim] = [newId(), newId()];
  const writes = (id: string, ...texts: string[]) =>
    features.get(ConversationStore).change(ctx, id, (draft) => {
      for (const content of texts) appendText(draft, { inboundId: newId(), content, at: new Date() });
    });
  const unread = async (id: string, flag = true): Promise<string[]> =>
    (await features.get(ConversationsService).list(member(id), { limit: 50, unread: flag })).items.map(
      ({ _id }) => _id,
    );
  const marks = () => features.get(ReadMarks);

  it('show a member what the lead wrote since they read it, and change nothing that others see', async () => {
    const [read, other] = [await said(['Hi']), await said(['Hi'])];
    expect(await unread(ben)).toEqual([]);
    const before = (await list()).items;
    expect(await marks().read(member(ben), read)).toEqual({ conversationId: read, unread: false });
    expect((await list()).items).toEqual(before);
    await writes(read, 'Are you there?');
    await writes(other, 'Are you there?');
    expect([await unread(ben), await unread(kim)]).toEqual([[read], []]);
    expect(await unread(ben, false)).toEqual([other]);
    const { items } = await features.get(ConversationsService).list(member(ben), { limit: 50, include: ['preview'] });
    expect(Object.fromEntries(items.map(({ _id, preview }) => [_id, preview?.unread]))).toEqual({
      [read]: true,
      [other]: false,
    });
    await marks().read(member(ben), read);
    expect(await unread(ben)).toEqual([]);
    expect(await marks().unread(member(kim), read)).toEqual({ conversationId: read, unread: true });
    expect([await unread(ben), await unread(kim)]).toEqual([[], [read]]);
  });

  it('leave unread what came while it was read', async () => {
    const id = await said(['One']);
    await writes(id, 'Two');
    expect(await marks().read(member(ben), id, 1)).toMatchObject({ unread: true });
    expect(await marks().read(member(ben), id, 2)).toMatchObject({ unread: false });
  });

  it('miss nothing of what is written at the same moment', async () => {
    const id = await said(['Hi']);
    await Promise.all([
      ...Array.from({ length: 5 }, (_, n) => writes(id, `message ${n}`)),
      ...Array.from({ length: 5 }, () => marks().read(member(newId()), id, 0)),
      marks().read(member(ben), id, 0),
    ]);
    expect(await unread(ben)).toEqual([id]);
    const row = await features.get(ConversationsRepository).find(ctx.accountId, id);
    expect([row?.followers?.length, row?.unreadBy?.length, row?.messageCount]).toEqual([6, 6, 6]);
  });

  it('begin with an assignment, and with a take-over', async () => {
    const [given, taken] = [await said(['Hi']), await said(['Hi'])];
    const service = features.get(ConversationsService);
    await service.assign(member(kim), given, { id: ben, name: 'Ben' });
    await service.takeOver(member(ben), taken);
    expect(await unread(ben)).toEqual([given]);
    await writes(taken, 'Hello?');
    expect((await unread(ben)).sort()).toEqual([given, taken].sort());
  });

  it('are no business of keys, nor of other accounts', async () => {
    const id = await said(['Hi']);
    await expect(marks().read(ctx, id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(list({ unread: true })).rejects.toMatchObject({ code: 'validation_failed' });
    const stranger = { ...member(ben), accountId: newAccount().accountId };
    for (const call of [marks().read(stranger, id), marks().unread(stranger, id)])
      await expect(call).rejects.toMatchObject({ message: 'Conversation not found' });
  });

  it('go with their member', async () => {
    const id = await said(['Hi']);
    for (const who of [ben, kim]) await marks().unread(member(who), id);
    await features.others.publish(newEvent(ctx, 'member.removed', { memberId: ben }));
    const row = await eventually('the mark to go', async () => {
      const found = await features.get(ConversationsRepository).find(ctx.accountId, id);
      return found?.followers?.length === 1 && found;
    });
    expect([row.followers, row.unreadBy]).toEqual([[kim], [kim]]);
    expect([await unread(ben), await unread(kim)]).toEqual([[], [id]]);
  });

  it('are read by an index', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 30; n += 1) ids.push(await said(['Hi']));
    for (const id of ids.slice(0, 4)) await marks().unread(member(ben), id);
    const { cost, answer } = await costOf(mongo, 'conversations', () =>
      features.get(ConversationsService).list(member(ben), { limit: 3, unread: true }),
    );
    expect([answer.total, answer.items.length]).toEqual([4, 3]);
    expect(cost.find?.examined).toBeLessThanOrEqual(4);
  });
});

describe('a search', () => {
  const found = async (search: string, more: object = {}): Promise<string[]> =>
    (await list({ search, sort: 'createdAt', ...more })).items.map(({ _id }) => _id);

  it('finds what was said, and shows where', async () => {
    const [bern, rome] = [
      await said(['Hello', 'Do you have a BÜRO in Bern?', 'Or elsewhere']),
      await said(['A buro in Rome'], { channel: 'email' }),
    ];
    expect(await found('buro')).toEqual([bern, rome]);
    expect(await found('Büro, Bern')).toEqual([bern]);
    expect(await found('buro', { channel: 'email' })).toEqual([rome]);
    for (const nothing of ['bur', 'paris', '?!', '$ne']) expect(await found(nothing)).toEqual([]);
    const { items } = await list({ search: 'bern', include: ['preview'] });
    expect(items).toMatchObject([
      {
        match: { role: 'lead', snippet: 'Do you have a BÜRO in Bern?' },
        preview: { lastMessage: { text: 'Or elsewhere' } },
      },
    ]);
    expect(items[0]).not.toHaveProperty('messages');
    expect((await list()).items[0]).not.toHaveProperty('match');
  });

  it('finds by the lead, whose name is the present one', async () => {
    const { id } = await lead('Ada Lovelace', { email: 'ada@example.com', phone: '+41446681800' });
    const theirs = await said(['Hello'], { leadId: String(id) });
    await said(['Hello']);
    for (const search of ['lovel', 'ada@example.com', '+41 44 668 18 00'])
      expect(await found(search)).toEqual([theirs]);
    await features.get(LeadsService).update(ctx, String(id), { name: 'Ada King' });
    expect([await found('lovelace'), await found('king')]).toEqual([[], [theirs]]);
  });

  it('finds nothing of other accounts', async () => {
    await said(['confidential']);
    const { items } = await features
      .get(ConversationsService)
      .list(newAccount(), { limit: 50, search: 'confidential' });
    expect(items).toEqual([]);
  });

  it('comes in pages, and reads what it shows alone', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 40; n += 1) ids.push(await said([n % 4 === 0 ? 'a rare word' : 'a common word']));
    const rare = ids.filter((_, n) => n % 4 === 0);
    const first = await costOf(mongo, 'conversations', () => list({ search: 'rare', sort: 'createdAt', limit: 4 }));
    expect(first.cost.find?.examined).toBeLessThanOrEqual(5);
    expect(first.answer.total).toBe(10);
    const { items } = await list({
      search: 'rare',
      sort: 'createdAt',
      limit: 50,
      cursor: first.answer.nextCursor ?? '',
    });
    expect([...first.answer.items, ...items].map(({ _id }) => _id)).toEqual(rare);
  });

  it('knows what was spoken once it was written down', async () => {
    const id = await said(['[voice]']);
    const store = features.get(ConversationStore);
    await store.change(ctx, id, (draft) => {
      const attachments = [{ id: newId(), kind: 'voice' as const, status: 'stored' as const, transcript: 'my secret' }];
      draft.replace({ ...(draft.row.messages[0] as MessageRow), attachments });
    });
    expect(await found('secret')).toEqual([id]);
  });

  it('finds conversations from before, once they were migrated', async () => {
    const id = await said(['An old word']);
    const rows = mongo.collection('conversations');
    await rows.updateOne({ _id: id as never }, { $unset: { words: '' } });
    expect(await found('old')).toEqual([]);
    const words = features.get(ConversationMigrations);
    expect(await words.fillWords()).toBeGreaterThan(0);
    expect(await found('old')).toEqual([id]);
    expect(await words.fillWords()).toBe(0);
  });

  it('sorts conversations from before by their last message, once they were migrated', async () => {
    const ids = [await said(['Hello', 'Are you there?']), await said(['Good day'])];
    const newest = async () => {
      const { items } = await list({ sort: '-lastMessageAt' });
      return items.map(({ _id, lastMessageAt }) => [_id, lastMessageAt]);
    };
    const before = await newest();
    await mongo
      .collection('conversations')
      .updateMany({ _id: { $in: ids as never[] } }, { $unset: { lastMessageAt: '' } });
    const migrations = features.get(ConversationMigrations);
    expect(await migrations.fillLastMessages()).toBeGreaterThan(0);
    expect(await newest()).toEqual(before);
    expect(await migrations.fillLastMessages()).toBe(0);
  });
});
