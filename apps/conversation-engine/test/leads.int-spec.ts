import type { RequestContext } from '@northline/common/vocabulary/context';
import type { LeadImport } from '@northline/common/contracts';
import type { Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { OpenPages } from '@northline/common/platform/events';
import { eventually, heldMegabytes } from '@northline/testing';
import type { Connection } from 'mongoose';
import { jobs } from '../src/engine-jobs';
import { LeadAudience } from '../src/leads/lead-audience.service';
import { ErasureModule } from '../src/erasure/erasure.module';
import { ContactChanges } from '../src/leads/contact-changes';
import { LeadTombstones } from '../src/leads/lead-tombstones.service';
import { LeadBatch } from '../src/leads/lead-batch.service';
import { LeadCountersRepository } from '../src/leads/lead-counters.repository';
import { LeadDeletion } from '../src/erasure/lead-deletion.service';
import { LeadImports } from '../src/leads/lead-import.service';
import { LeadImportsRepository } from '../src/leads/lead-imports.repository';
import { LeadSync } from '../src/leads/lead-sync.service';
import { searchQuery } from '../src/leads/lead-search';
import { LeadMigrations } from '../src/leads/lead-migrations.repository';
import { LeadsController } from '../src/leads/leads.controller';
import { LeadsRepository } from '../src/leads/leads.repository';
import { LeadsService } from '../src/leads/leads.service';
import { SuppressedContactsRepository } from '../src/leads/suppressed-contacts.repository';
import { UploadsRepository } from '../src/uploads/uploads.repository';
import { type Features, newAccount, startFeatures } from './harness';
import { polling } from './polling';

let features: Features;
let leads: LeadsService;
let sync: LeadSync;
let audience: LeadAudience;
let ctx: RequestContext;

beforeAll(async () => {
  features = await startFeatures([ErasureModule], jobs);
  leads = features.get(LeadsService);
  sync = features.get(LeadSync);
  audience = features.get(LeadAudience);
});

afterAll(() => features.stop());

beforeEach(() => {
  ctx = newAccount();
});

const page = { limit: 50 };
const rows = (count: number, from = 0): { externalId: string; name: string }[] =>
  Array.from({ length: count }, (_, index) => ({ externalId: `x${from + index}`, name: `Lead ${from + index}` }));

/** Syncs as another process would. */
const replica = (): LeadSync => {
  const batch = new LeadBatch(
    features.get(LeadsRepository),
    features.get(LeadCountersRepository),
    features.get(SuppressedContactsRepository),
    features.get(ContactChanges),
  );
  return new LeadSync(batch, features.get(LeadsRepository), features.get(LeadTombstones));
};

/** Has `other` happen just before the next call of a repository's method. */
function between<Repository extends object>(
  repository: Type<Repository>,
  method: keyof Repository & string,
  other: () => Promise<unknown>,
): void {
  const one = features.get(repository) as Record<string, (...args: unknown[]) => unknown>;
  const real = one[method]?.bind(one);
  jest.spyOn(one, method).mockImplementationOnce(async (...args) => {
    await other();
    return real?.(...args);
  });
}

/** An import that has ended. */
async function imported(uploadId: string, importBatchId: string): Promise<LeadImport> {
  const imports = features.get(LeadImports);
  await imports.begin(ctx, { uploadId, importBatchId });
  return eventually('the import to end', async () => {
    if ((await imports.get(ctx, importBatchId, true)).status === 'running') return false;
    const found = await imports.get(ctx, importBatchId);
    return found.status !== 'running' && found;
  });
}

/** The commands that `work` sends to the leads' collections; the sweeps that tick meanwhile are none of its business. */
async function commandsOf(work: () => Promise<unknown>): Promise<string[]> {
  const mongo = features.app.get<Connection>(getConnectionToken(), { strict: false });
  const seen: string[] = [];
  const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }): void => {
    const [write] = (command['updates'] as unknown[] | undefined) ?? [];
    const sweeps =
      commandName === 'delete' ||
      /pendingEvents|correctedAt/.test(JSON.stringify(command['filter'] ?? {})) ||
      JSON.stringify(write ?? {}).includes('"$pull"');
    if (!sweeps && ['leads', 'leadCounters', 'suppressedContacts'].includes(String(command[commandName])))
      seen.push(commandName);
  };
  mongo.getClient().on('commandStarted', note);
  await work();
  mongo.getClient().off('commandStarted', note);
  return seen;
}

describe('leads', () => {
  it('numbers them from 1 within the account, without gaps under concurrency', async () => {
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, index) => leads.create(ctx, { name: `Lead ${index}` })),
    );
    expect(made.map(({ id }) => id).sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect((await leads.create(newAccount(), { name: 'other' })).id).toBe(1);
  });

  it('reads a lead at the same moment as what can be no lead', async () => {
    const { id } = await leads.create(ctx, { name: 'Ada' });
    const repository = features.get(LeadsRepository);
    const wanted = [String(id), 'email', 'a'.repeat(24), '9'.repeat(20)];
    const read = await Promise.all(wanted.map((one) => repository.find(ctx.accountId, one)));
    expect(read.map((row) => row?.name)).toEqual(['Ada', undefined, undefined, undefined]);
  });

  it('keeps the phone as given with a hidden E.164 copy, and the email in lower case', async () => {
    const lead = await leads.create(ctx, { phone: '044 668 18 00', email: 'Ada@Example.COM' });
    expect(lead).toMatchObject({
      phone: '044 668 18 00',
      email: 'ada@example.com',
      name: '',
      status: 'new',
      source: 'api',
      tags: [],
      customFields: {},
    });
    expect(lead).not.toHaveProperty('e164');
    expect(await features.get(LeadsRepository).findByAddress(ctx.accountId, ['phone:+41446681800'])).toHaveLength(1);
  });

  it('tells the tags in use, the most used first, of this account alone', async () => {
    const controller = features.get(LeadsController);
    expect(await controller.tags(ctx)).toEqual({ tags: [] });
    for (const tags of [['vip', 'lisbon'], ['vip'], [], ['autumn', 'gone']])
      await leads.create(ctx, { name: 'A', tags });
    await leads.create(newAccount(), { name: 'B', tags: ['foreign'] });
    await leads.setTags(ctx, '4', ['autumn']);
    expect(await controller.tags(ctx)).toEqual({
      tags: [
        { tag: 'vip', leads: 2 },
        { tag: 'autumn', leads: 1 },
        { tag: 'lisbon', leads: 1 },
      ],
    });
  });

  it('refuses a lead without any contact, a foreign agent and a known externalId', async () => {
    await expect(leads.create(ctx, { tags: ['x'] })).rejects.toThrow(
      'At least one of name, phone, email or externalId is required',
    );
    await expect(leads.create(ctx, { name: 'x', assignedAgentId: 'a'.repeat(24) })).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'Agent configuration not found',
    });
    await leads.create(ctx, { externalId: 'crm-1' });
    await expect(leads.create(ctx, { externalId: 'crm-1' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'A lead with this externalId already exists',
    });
  });

  it('trims the externalIds of a former release, but for those that another lead has', async () => {
    for (const externalId of ['crm-1', ' crm-1', ' crm-2\t', 'crm 3']) await leads.create(ctx, { externalId });
    expect(await features.get(LeadMigrations).trimExternalIds()).toBe(1);
    expect(await features.get(LeadMigrations).trimExternalIds()).toBe(0);
    const { items } = await leads.list(ctx, { ...page, sort: 'createdAt' });
    expect(items.map(({ externalId }) => externalId)).toEqual(['crm-1', ' crm-1', 'crm-2', 'crm 3']);
  });

  it('answers a repeat under the same inner id with what the first made', async () => {
    const _id = 'b'.repeat(24);
    const first = await leads.create(ctx, { externalId: 'once' }, _id);
    expect(await leads.create(ctx, { externalId: 'once' }, _id)).toEqual(first);
    const nameless = await leads.create(ctx, { name: 'once' }, 'c'.repeat(24));
    expect(await leads.create(ctx, { name: 'once' }, 'c'.repeat(24))).toEqual(nameless);
  });

  it('refuses to take the last of the four from a lead, in the words of its creation', async () => {
    const message = 'At least one of name, phone, email or externalId is required';
    const { id } = await leads.create(ctx, { name: 'Ada', externalId: 'x' });
    expect((await leads.update(ctx, String(id), { externalId: '' })).externalId).toBeUndefined();
    for (const name of ['', '  '])
      await expect(leads.update(ctx, String(id), { name })).rejects.toMatchObject({
        code: 'validation_failed',
        message,
      });
    expect(await leads.update(ctx, String(id), { name: '', email: 'ada@x.io' })).toMatchObject({
      name: '',
      email: 'ada@x.io',
    });
    const stranger = await leads.createInbound(ctx, { inboundKey: 'k', source: 'telegram', telegramChatId: '7' });
    expect(await leads.setTags(ctx, stranger.id, ['x'])).toMatchObject({ tags: ['x'] });
  });

  it('keeps one of the four, and finds by what it is known by, when edits come at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await leads.create(ctx, { name: 'Ada', externalId: `x${round}` });
      const clear = await Promise.allSettled([
        leads.update(ctx, String(id), { name: '' }),
        leads.update(ctx, String(id), { externalId: '' }),
      ]);
      expect(clear.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      await Promise.all([
        leads.update(ctx, String(id), { name: `Grace${round}` }),
        leads.update(ctx, String(id), { email: `hopper${round}@x.io` }),
        leads.update(ctx, String(id), { phone: `+4144668180${round}` }),
      ]);
      for (const search of [`grace${round}`, `hopper${round}`, `4144668180${round}`])
        expect((await leads.list(ctx, { ...page, search })).items.map((lead) => lead.id)).toEqual([id]);
    }
  });

  it('changes what is sent, merges customFields and never moves updatedAt back', async () => {
    const lead = await leads.create(ctx, { name: 'Ada', customFields: { city: 'Bern', age: '36' } });
    const after = await leads.update(ctx, String(lead.id), {
      customFields: { city: null, plan: 'pro' },
      status: 'contacted',
    });
    expect(after).toMatchObject({ name: 'Ada', status: 'contacted', customFields: { age: '36', plan: 'pro' } });
    expect(after.customFields).not.toHaveProperty('city');
    expect(after.updatedAt >= lead.updatedAt).toBe(true);
    expect((await leads.setTags(ctx, String(lead.id), ['a', 'a', 'b'])).tags).toEqual(['a', 'b']);
    await expect(leads.update(ctx, '999', { name: 'x' })).rejects.toMatchObject({
      code: 'not_found',
      message: 'Lead not found',
    });
  });

  it('finds by the beginnings of words, whatever the accents, and phones as people write them', async () => {
    await leads.create(ctx, {
      name: 'Zoë Müller-Kern',
      email: 'zoe.m@acme.io',
      phone: '044 668 18 00',
      externalId: 'CRM-77',
    });
    await leads.create(ctx, { name: 'Anna Muster' });
    for (const search of [
      'zoe',
      'MÜLL',
      'kern zo',
      'zoe.m@acme',
      'acme',
      '+41 44 668',
      '0446681800',
      '446681',
      'crm-7',
    ]) {
      expect((await leads.list(ctx, { ...page, search })).items.map(({ name }) => name)).toEqual(['Zoë Müller-Kern']);
    }
    expect((await leads.list(ctx, { ...page, search: 'oe' })).total).toBe(0);
    expect((await leads.list(ctx, { ...page, search: 'mu' })).total).toBe(2);
  });

  it('are found by their ids', async () => {
    const [, ...others] = await Promise.all(['a', 'b', 'c'].map((name) => leads.create(ctx, { name })));
    const ids = [...others.map(({ id }) => String(id)), '999999999999999', '9'.repeat(24)];
    expect((await leads.list(ctx, { ...page, ids })).items.map(({ name }) => name).sort()).toEqual(['b', 'c']);
  });

  it('reads few rows for a search, whatever the account holds', async () => {
    await sync.sync(ctx, rows(500), false);
    const found = features.app
      .get<Connection>(getConnectionToken(), { strict: false })
      .collection('leads')
      .find({ accountId: ctx.accountId, ...searchQuery('x77') });
    const { executionStats } = (await found.explain('executionStats')) as {
      executionStats: { nReturned: number; totalDocsExamined: number };
    };
    expect(executionStats.nReturned).toBe(1);
    expect(executionStats.totalDocsExamined).toBeLessThan(50);
  });

  it('polls by updatedAfter in the order of change, conversation activity included', async () => {
    const [one, two] = [await leads.create(ctx, { name: 'one' }), await leads.create(ctx, { name: 'two' })];
    const latest = {
      conversationId: 'c1',
      rev: 1,
      channel: 'email' as const,
      startedAt: new Date(),
      stageName: 'Intro',
      stageIndex: 0,
      stageTotal: 3,
      status: 'active' as const,
      agentConfigId: 'a1',
      agentName: 'Bot',
    };
    await new Promise((resolve) => setTimeout(resolve, 5));
    await features.get(LeadsRepository).noteActivity(ctx.accountId, String(one.id), { latest, contacted: new Date() });
    const changed = await leads.list(ctx, { ...page, updatedAfter: two.updatedAt, sort: 'updatedAt' });
    expect(changed.items).toMatchObject([
      {
        id: one.id,
        status: 'contacted',
        currentStage: { name: 'Intro', index: 0, total: 3, conversationStatus: 'active', agentName: 'Bot' },
      },
    ]);
    await features
      .get(LeadsRepository)
      .noteActivity(ctx.accountId, String(one.id), { latest: { ...latest, rev: 0, stageName: 'old' } });
    expect((await leads.list(ctx, page)).items.find(({ id }) => id === one.id)?.currentStage?.name).toBe('Intro');
  });

  it('are contacted once by each message, however often it is told', async () => {
    const { id } = await leads.create(ctx, { name: 'Ada' });
    const note = (seconds: number) =>
      features.get(LeadsRepository).noteActivity(ctx.accountId, String(id), { contacted: new Date(seconds * 1_000) });
    await note(2);
    await leads.update(ctx, String(id), { status: 'new' });
    await note(2);
    await note(1);
    expect(await leads.get(ctx, String(id))).toMatchObject({
      status: 'new',
      lastContactedAt: new Date(2_000).toISOString(),
    });
    await note(3);
    expect(await leads.get(ctx, String(id))).toMatchObject({
      status: 'contacted',
      lastContactedAt: new Date(3_000).toISOString(),
    });
  });
});

describe('polling', () => {
  it('keeps nobody waiting for a page that cannot reach into the last moments', async () => {
    await sync.sync(ctx, rows(5), false);
    const stamped = Date.parse((await leads.get(ctx, '5')).updatedAt);
    await eventually('the writes to have settled', () => Date.now() > stamped + 500);
    const updatedAfter = '2020-01-01T00:00:00.000Z';
    // A page that must wait is read once before and once after.
    const reads = async (query: object): Promise<number> =>
      (await commandsOf(() => leads.list(ctx, { limit: 2, updatedAfter, ...query }))).filter((name) => name === 'find')
        .length;
    expect(await reads({})).toBe(1);
    expect(await reads({ limit: 50 })).toBe(2);
    expect(await reads({ limit: 50, updatedBefore: new Date(stamped + 1).toISOString() })).toBe(1);
    await leads.setTags(ctx, '5', ['now']);
    const { items } = await leads.list(ctx, { limit: 5, updatedAfter });
    expect(items.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  });

  it('misses no change while many write, edits, conversations and insights, in ties larger than a page too, going on from the last row of the last page', async () => {
    const repository = features.get(LeadsRepository);
    await sync.sync(ctx, rows(20), false);
    const stop = polling(
      (query) => leads.list(ctx, { limit: 7, sort: 'updatedAt', ...query }),
      ({ id }) => id,
    );
    await Promise.all(
      rows(20).map(async (_, index) => {
        const insight = { preferenceId: 'p1', topic: 'budget', preference: '5', at: new Date(), deleted: false };
        for (let turn = 0; turn < 5; turn += 1) {
          await leads.update(ctx, String(index + 1), { name: `turn ${turn}` });
          await repository.noteActivity(ctx.accountId, String(index + 1), { contacted: new Date() });
          await repository.noteInsight(ctx.accountId, String(index + 1), insight);
        }
      }),
    );
    const seen = await stop();
    const { items } = await leads.list(ctx, { limit: 200 });
    expect(seen).toEqual(Object.fromEntries(items.map(({ id, updatedAt }) => [id, updatedAt])));
  });

  it('keeps copies of insights, the newest state of each', async () => {
    const { id } = await leads.create(ctx, { name: 'Ada' });
    const repository = features.get(LeadsRepository);
    const insight = { preferenceId: 'p1', topic: 'budget', preference: '5', at: new Date(2_000), deleted: false };
    const known = async () => (await leads.row(ctx, String(id))).insights;
    await repository.noteInsight(ctx.accountId, String(id), insight);
    await repository.noteInsight(ctx.accountId, String(id), { ...insight, preference: '9', at: new Date(3_000) });
    await repository.noteInsight(ctx.accountId, String(id), { ...insight, preference: 'late', at: new Date(1_000) });
    expect(await known()).toEqual([{ ...insight, preference: '9', at: new Date(3_000) }]);
    await repository.noteInsight(ctx.accountId, String(id), { ...insight, at: new Date(5_000), deleted: true });
    await repository.noteInsight(ctx.accountId, String(id), { ...insight, at: new Date(4_000) });
    expect(await known()).toEqual([{ ...insight, topic: '', preference: '', at: new Date(5_000), deleted: true }]);
  });

  it('never lacks an insight while it is told many times at once, and remembers the newest 50', async () => {
    const { id } = await leads.create(ctx, { name: 'Ada' });
    const repository = features.get(LeadsRepository);
    const told = (preferenceId: string, at: number) =>
      repository.noteInsight(ctx.accountId, String(id), {
        preferenceId,
        topic: 'budget',
        preference: '5',
        at: new Date(at),
        deleted: false,
      });
    await told('p0', 1_000);
    const again = Array.from({ length: 20 }, (_, index) => told('p0', 1_000 + index));
    for (let look = 0; look < 20; look += 1) expect((await leads.row(ctx, String(id))).insights).toHaveLength(1);
    await Promise.all(again);
    await Promise.all(Array.from({ length: 51 }, (_, index) => told(`p${index + 1}`, 2_000 + index)));
    const { insights = [] } = await leads.row(ctx, String(id));
    expect(insights.map(({ preferenceId }) => preferenceId)).toEqual(
      Array.from({ length: 50 }, (_, index) => `p${index + 2}`),
    );
  });
});

describe('sync', () => {
  it('takes each item alone: creates, changes, leaves and fails', async () => {
    await sync.sync(
      ctx,
      [
        { externalId: 'a', name: 'A', phone: '1' },
        { externalId: 'b', name: 'B' },
      ],
      false,
    );
    const answer = await sync.sync(
      ctx,
      [
        { externalId: 'a', phone: '' },
        { externalId: 'b', name: 'B' },
        { externalId: 'c', name: 'first' },
        { externalId: 'c', name: 'second' },
        { externalId: 'd', error: 'email must be an email address' },
      ],
      false,
    );
    expect(answer).toMatchObject({ created: 1, updated: 1, unchanged: 2, failed: 1 });
    expect(answer.results).toMatchObject([
      { index: 0, externalId: 'a', id: 1, action: 'updated' },
      { index: 1, externalId: 'b', id: 2, action: 'unchanged' },
      { index: 2, externalId: 'c', id: 3, action: 'unchanged' },
      { index: 3, externalId: 'c', id: 3, action: 'created' },
      { index: 4, externalId: 'd', action: 'failed', error: 'email must be an email address' },
    ]);
    expect(await leads.get(ctx, '1')).toMatchObject({ name: 'A', phone: '' });
    expect(await leads.get(ctx, '3')).toMatchObject({ name: 'second', status: 'new', source: 'sync' });
  });

  it('writes nothing in a dry run', async () => {
    expect(await sync.sync(ctx, rows(3), true)).toMatchObject({ created: 3, failed: 0 });
    expect((await leads.list(ctx, page)).total).toBe(0);
    expect((await leads.create(ctx, { name: 'first' })).id).toBe(1);
  });

  it('needs at most four database commands, however many leads', async () => {
    const created = await commandsOf(() => sync.sync(ctx, rows(1_000), false));
    expect(created.length).toBeLessThanOrEqual(4);
    const changed = rows(1_000).map((row) => ({ ...row, phone: '+41446681800' }));
    const updated = await commandsOf(() => sync.sync(ctx, changed, false));
    expect(updated.length).toBeLessThanOrEqual(4);
    expect(created.length).toBeGreaterThan(0);
    expect((await leads.list(ctx, page)).total).toBe(1_000);
  });

  it('gives no number twice when syncs of the same leads race', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => sync.sync(ctx, rows(50), false)));
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(50);
    const ids = answers.map(({ results }) => results.map(({ id }) => id).join());
    expect(new Set(ids).size).toBe(1);
    expect((await leads.list(ctx, page)).total).toBe(50);
  });

  it('numbers whatever is made at once, each number once', async () => {
    const inbound = { inboundKey: 'wa:7', source: 'whatsapp' as const, whatsappUserId: 'US.7' };
    await features
      .get(UploadsRepository)
      .put(ctx.accountId, 'few', 0, Buffer.from('Name,Phone\nA,044 668 20 01\nB,044 668 20 02'));
    await Promise.all([
      ...Array.from({ length: 4 }, () => sync.sync(ctx, rows(20), false)),
      sync.sync(ctx, rows(20, 10), false),
      ...Array.from({ length: 6 }, () => leads.createInbound(ctx, inbound)),
      ...Array.from({ length: 6 }, (_, index) => leads.create(ctx, { name: `Single ${index}` })),
      imported('few', 'few'),
    ]);
    const { items } = await leads.list(ctx, { limit: 200, sort: 'id' });
    expect(new Set(items.map(({ id }) => id)).size).toBe(30 + 1 + 6 + 2);
  });

  it('numbers a new lead above all that a selection has passed, also after a race has left numbers unused', async () => {
    // Between the replica's look and its write, five of its eight leads are made.
    between(LeadCountersRepository, 'take', () => sync.sync(ctx, rows(5), false));
    expect(await replica().sync(ctx, rows(8), false)).toMatchObject({ created: 3, unchanged: 5 });
    const all = { audience: { leadFilter: {} }, channel: 'email' as const, limit: 8 };
    const { cursor } = await audience.page(ctx, all);
    const made = [await leads.create(ctx, { name: 'next' }), await leads.create(ctx, { name: 'last' })];
    const { leads: found } = await audience.page(ctx, { ...all, cursor: cursor ?? '' });
    expect(found.map(({ leadId }) => leadId)).toEqual(made.map(({ id }) => String(id)));
  });

  it('finds a lead by all of its words when two calls change some at once', async () => {
    await sync.sync(
      ctx,
      [
        { externalId: 'x', name: 'Ada', email: 'ada@x.io' },
        { externalId: 'y', name: 'Bob' },
      ],
      false,
    );
    between(LeadsRepository, 'writeMany', () => leads.update(ctx, '1', { email: 'countess@x.io' }));
    expect(
      await sync.sync(
        ctx,
        [
          { externalId: 'x', name: 'Lovelace' },
          { externalId: 'y', tags: ['vip'] },
        ],
        false,
      ),
    ).toMatchObject({ updated: 2, failed: 0 });
    for (const search of ['lovelace', 'countess@x'])
      expect((await leads.list(ctx, { ...page, search })).items).toMatchObject([
        { id: 1, name: 'Lovelace', email: 'countess@x.io' },
      ]);
    expect(await leads.get(ctx, '2')).toMatchObject({ name: 'Bob', tags: ['vip'] });
  });

  it('makes a lead again that was deleted while a sync changed it', async () => {
    await sync.sync(ctx, rows(2), false);
    between(LeadsRepository, 'writeMany', () => sync.remove(ctx, ['x0']));
    const changed = rows(2).map((row) => ({ ...row, name: 'Ada' }));
    expect(await sync.sync(ctx, changed, false)).toMatchObject({
      created: 1,
      updated: 1,
      results: [
        { id: 3, action: 'created' },
        { id: 2, action: 'updated' },
      ],
    });
  });

  it('keeps what another process says of a lead that both make at once, but for what is said otherwise', async () => {
    between(LeadCountersRepository, 'take', () =>
      sync.sync(
        ctx,
        [{ externalId: 'x', name: 'Ada', email: 'ada@x.io', tags: ['vip'], customFields: { city: 'Bern' } }],
        false,
      ),
    );
    expect(
      await replica().sync(ctx, [{ externalId: 'x', name: 'Ada L.', customFields: { plan: 'pro' } }], false),
    ).toMatchObject({ created: 0, updated: 1, changes: [{ before: { name: 'Ada' }, after: { name: 'Ada L.' } }] });
    expect((await leads.list(ctx, { ...page, search: 'ada@x' })).items).toMatchObject([
      { id: 1, name: 'Ada L.', email: 'ada@x.io', tags: ['vip'], customFields: { city: 'Bern', plan: 'pro' } },
    ]);
  });

  it('numbers and changes each lead once, whatever two processes sync in parallel', async () => {
    const replicas = [replica(), replica()];
    const answers = [];
    for (const name of ['Ada', 'Bob', 'Cleo'])
      answers.push(
        ...(await Promise.all(
          replicas.map((one, place) =>
            one.sync(
              ctx,
              rows(40).map((row) => ({ ...row, name: `${name} ${place}` })),
              false,
            ),
          ),
        )),
      );
    expect(answers.reduce((sum, { created, failed }) => sum + created + failed, 0)).toBe(40);
    const { items } = await leads.list(ctx, { limit: 200, sort: 'id' });
    expect([items.length, new Set(items.map(({ id }) => id)).size]).toEqual([40, 40]);
  });

  it('deletes in bulk with few commands, and says which were not there', async () => {
    await sync.sync(ctx, rows(300), false);
    const externalIds = [...rows(300).map(({ externalId }) => externalId), 'nobody', 'x0'];
    let answer: unknown;
    const commands = await commandsOf(async () => (answer = await sync.remove(ctx, externalIds)));
    expect(answer).toMatchObject({ deleted: 300, notFound: 2 });
    expect(commands.filter((name) => name !== 'getMore').length).toBeLessThanOrEqual(5);
    expect((await leads.list(ctx, page)).total).toBe(0);
    expect(await sync.sync(ctx, rows(1), false)).toMatchObject({ created: 1, results: [{ id: 301 }] });
  });
});

describe('import', () => {
  it('matches headers to fields, keeps the rest as customFields and rejects bad rows', async () => {
    await leads.create(ctx, { name: 'Known', email: 'known@example.com' });
    const csv =
      '\ufeffFull Name;E-Mail;Mobile;Tags;City\nAda;ada@example.com;044 668 18 00;a,b;Bern\nBad;nonsense;;;\nKnown too;KNOWN@example.com;;;Basel\n;;;;Chur\n';
    await features.get(UploadsRepository).put(ctx.accountId, 'csv', 0, Buffer.from(csv));
    await features.get(UploadsRepository).put(ctx.accountId, 'look', 0, Buffer.from(csv));
    const preview = await features.get(LeadImports).preview(ctx, { uploadId: 'look' });
    expect((await features.get(UploadsRepository).read(ctx.accountId, 'look')).length).toBe(0);
    expect((await leads.list(ctx, page)).total).toBe(1);
    const told = jest.spyOn(features.get(OpenPages), 'tell');
    const summary = await imported('csv', 'batch1');
    expect(told.mock.calls.map(([, name, data]) => [name, data])).toEqual(
      ['begun', 'advanced', 'ended'].map((done) => [
        'resource.edited',
        { resource: 'lead_import', id: 'batch1', action: `lead_import.${done}` },
      ]),
    );
    told.mockRestore();
    expect(preview).toEqual({ total: 4, rejectedCount: 2, rejected: summary.rejected });
    expect(summary).toMatchObject({
      importBatchId: 'batch1',
      status: 'completed',
      total: 4,
      processed: 4,
      created: 1,
      updated: 1,
      rejectedCount: 2,
      rejected: [
        { row: 2, field: 'email', message: 'email must be an email address' },
        { row: 4, field: 'name', message: 'At least one of name, phone, email or externalId is required' },
      ],
    });
    expect(await imported('csv', 'batch1')).toEqual(summary);
    expect((await features.get(LeadImports).list(ctx, page)).items).toMatchObject([
      { importBatchId: 'batch1', processed: 4 },
    ]);
    await expect(features.get(LeadImports).get(newAccount(), 'batch1')).rejects.toThrow('Import not found');
    const taken = await leads.list(ctx, { ...page, importBatchId: 'batch1', sort: 'id' });
    expect(taken.items).toMatchObject([
      { id: 1, name: 'Known too', customFields: { City: 'Basel' } },
      { id: 2, name: 'Ada', tags: ['a', 'b'], source: 'import', customFields: { City: 'Bern' } },
    ]);
  });
});

describe('an import of 20,000 rows that are wrong', () => {
  it('keeps the first 10,000 and holds the engine only for moments, also while somebody reads it', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => `Lead ${row},nonsense`);
    await features
      .get(UploadsRepository)
      .put(ctx.accountId, 'wrong', 0, Buffer.from(['Name,Email', ...rows].join('\n')));
    const held = heldMegabytes();
    const found = await imported('wrong', 'batch-wrong');
    const longest = held();
    expect(await features.get(LeadImports).get(ctx, 'batch-wrong', true)).toEqual({ ...found, rejected: undefined });
    expect(found).toMatchObject({ status: 'completed', processed: 20_000, rejectedCount: 20_000 });
    expect([found.rejected?.length, found.rejected?.[9_999]?.row]).toEqual([10_000, 10_000]);
    expect(longest).toBeLessThan(20);
  });
});

describe('imports of several accounts', () => {
  it('go on side by side, and another begins meanwhile', async () => {
    const imports = features.get(LeadImports);
    const rowsOf = features.get(LeadImportsRepository);
    const [slow, other, third] = [newAccount(), newAccount(), newAccount()];
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    const advance = rowsOf.advance.bind(rowsOf);
    const atRows = new Set<string>();
    const waiting = jest.spyOn(rowsOf, 'advance').mockImplementation(async (row, ...rest) => {
      atRows.add(row.accountId);
      await held;
      return advance(row, ...rest);
    });
    const begin = async ({ accountId }: RequestContext): Promise<LeadImport> => {
      await features.get(UploadsRepository).put(accountId, accountId, 0, Buffer.from('Name\nAda\n'));
      return imports.begin({ ...ctx, accountId }, { uploadId: accountId, importBatchId: accountId });
    };
    await begin(slow);
    await begin(other);
    await eventually('both to be at their rows', () => Promise.resolve(atRows.size === 2));
    expect(await begin(third)).toMatchObject({ status: 'running', total: 1 });
    release(undefined);
    for (const one of [slow, other, third])
      await eventually('the import to end', async () => {
        const { status } = await imports.get(one, one.accountId);
        return status === 'completed';
      });
    waiting.mockRestore();
  });
});

describe('rows of one import', () => {
  it('are one lead by the same externalId or address, and two where the externalId of one is the address of the other', async () => {
    const csv = 'id,email,name\nada@x.io,,Ada\n,ada@x.io,Bob\n,ADA@x.io,Bobby\nada@x.io,,Ada L.\n';
    await features.get(UploadsRepository).put(ctx.accountId, 'csv-keys', 0, Buffer.from(csv));
    expect(await imported('csv-keys', 'batch-keys')).toMatchObject({ created: 2, updated: 2 });
    expect((await leads.list(ctx, { ...page, sort: 'id' })).items).toMatchObject([
      { externalId: 'ada@x.io', email: '', name: 'Ada L.' },
      { email: 'ada@x.io', name: 'Bobby' },
    ]);
  });
});

describe('an import whose process dies', () => {
  it('is gone on with, shows how far it is, and makes no lead twice', async () => {
    const imports = features.get(LeadImportsRepository);
    const lines = Array.from({ length: 260 }, (_, row) =>
      row % 3 === 0 ? `Nameless ${row},,` : `Lead ${row},044 668 ${String(1_000 + row)},`,
    );
    await features
      .get(UploadsRepository)
      .put(ctx.accountId, 'large', 0, Buffer.from(['Name,Phone,Email', ...lines, 'Bad,,nonsense'].join('\n')));
    // It dies with rows written and not yet counted, and is never seen again.
    const advance = imports.advance.bind(imports);
    const dies = jest
      .spyOn(imports, 'advance')
      .mockImplementationOnce(advance)
      .mockRejectedValueOnce(new Error('killed'));
    const asked = imported('large', 'batch2');
    await eventually('its death', () => dies.mock.calls.length >= 2);
    expect(await imports.find(ctx.accountId, 'batch2')).toMatchObject({
      status: 'running',
      total: 261,
      processed: 100,
      created: 100,
    });
    expect((await leads.list(ctx, page)).total).toBe(200);
    const mongo = features.app.get<Connection>(getConnectionToken(), { strict: false });
    await mongo.collection('leadImports').updateOne({ accountId: ctx.accountId }, { $set: { dueAt: new Date() } });
    expect(await asked).toMatchObject({
      status: 'completed',
      processed: 261,
      created: 260,
      updated: 0,
      rejectedCount: 1,
      rejected: [{ row: 261, field: 'email' }],
    });
    expect((await leads.list(ctx, page)).total).toBe(260);
    dies.mockRestore();
  });
});

describe('strangers', () => {
  it('who write at the same time become leads by as many commands as one', async () => {
    const strangers = Array.from({ length: 100 }, (_, n) => ({
      inboundKey: `wa:${n}`,
      source: 'whatsapp' as const,
      phone: `+4144668${1_000 + n}`,
    }));
    const one = await commandsOf(() => leads.createInbound(newAccount(), strangers[0]!));
    let made: string[] = [];
    const all = await commandsOf(
      async () =>
        (made = (await Promise.all(strangers.map((stranger) => leads.createInbound(ctx, stranger)))).map(
          ({ id }) => id,
        )),
    );
    // A slow write is stamped once more.
    expect(all.length).toBeLessThanOrEqual(one.length + 3);
    expect(made.map(Number).sort((a, b) => a - b)).toEqual(strangers.map((_, place) => place + 1));
    expect((await leads.list(ctx, page)).total).toBe(100);
  });

  it('become one lead per inbound key, however often it is told', async () => {
    const inbound = { inboundKey: 'wa:1', source: 'whatsapp' as const, whatsappUserId: 'US.123' };
    const made = await Promise.all(Array.from({ length: 10 }, () => leads.createInbound(ctx, inbound)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await leads.bind(ctx, made[0]!.id, { telegramChatId: '77' });
    for (const address of ['user:US.123', 'chat:77']) {
      expect(await features.get(LeadsRepository).findByAddress(ctx.accountId, [address])).toMatchObject([
        { id: made[0]!.id, source: 'whatsapp' },
      ]);
    }
    expect(await features.get(LeadsRepository).findByAddress(newAccount().accountId, ['chat:77'])).toEqual([]);
  });
});

describe('audience', () => {
  const everyone = { leadFilter: {}, channel: 'whatsapp' as const };

  async function pages(
    request: Parameters<LeadAudience['page']>[1],
  ): Promise<Awaited<ReturnType<LeadAudience['page']>>['leads']> {
    const { leads: some, cursor } = await audience.page(ctx, request);
    return cursor === null ? some : [...some, ...(await pages({ ...request, cursor }))];
  }

  it('pages through all leads once, with address or reason', async () => {
    await leads.create(ctx, { name: 'no phone' });
    await leads.create(ctx, { phone: 'call me' });
    await leads.create(ctx, { phone: '044 668 18 00' });
    const found = await pages({ audience: { leadFilter: everyone.leadFilter }, channel: 'whatsapp', limit: 2 });
    expect(found).toEqual([
      { leadId: '1', excluded: 'Lead has no phone number' },
      { leadId: '2', excluded: 'Phone number cannot be read' },
      { leadId: '3', address: '+41446681800', timezone: 'Europe/Zurich' },
    ]);
    expect(await pages({ audience: { leadFilter: {} }, channel: 'telegram', limit: 9 })).toMatchObject([
      { excluded: 'Lead has not started the Telegram bot' },
      {},
      {},
    ]);
  });

  it('joins both filters by AND and adds leads named by hand', async () => {
    await sync.sync(
      ctx,
      [
        { externalId: 'a', tags: ['vip'], name: 'Ann' },
        { externalId: 'b', tags: ['vip'], name: 'Bob' },
        { externalId: 'c', name: 'Cid' },
        { externalId: 'd', name: 'Ann' },
      ],
      false,
    );
    const select = async (request: object): Promise<string[]> =>
      (await pages({ audience: request, channel: 'email', limit: 10 })).map(({ leadId }) => leadId);
    expect(
      await select({
        leadFilter: { tags: ['vip'] },
        advancedFilter: { conditions: [{ field: 'name', operator: 'equals', value: 'ann' }] },
        manualLeadIds: ['3'],
      }),
    ).toEqual(['1', '3']);
    expect(await select({ manualLeadIds: ['4', '4', '999'] })).toEqual(['4']);
    expect(await select({ leadFilter: {}, manualLeadIds: ['2'] })).toEqual(['2']);
    expect(await select({ advancedFilter: { conditions: [] } })).toEqual(['1', '2', '3', '4']);
    expect(await select({})).toEqual([]);
  });

  it('selects what the preview shows', async () => {
    await sync.sync(
      ctx,
      [
        { externalId: 'a', email: 'a@x.io', customFields: { age: '36' } },
        { externalId: 'b', customFields: { age: '40' } },
        { externalId: 'c', email: 'c@x.io', customFields: { age: '7' } },
      ],
      false,
    );
    const conditions = [{ field: 'customFields.age', operator: 'greater_than', value: 30 }];
    const preview = await leads.preview(ctx, { filters: { conditions }, channel: 'email', skip: 0, limit: 20 });
    expect(preview).toMatchObject({ total: 1, leads: [{ externalId: 'a' }] });
    const selected = await pages({ audience: { advancedFilter: { conditions } }, channel: 'email', limit: 10 });
    expect(selected).toEqual([
      { leadId: '1', address: 'a@x.io' },
      { leadId: '2', excluded: 'Lead has no email address' },
    ]);
    await expect(
      leads.preview(ctx, { filters: { conditions: [{ field: 'x', operator: 'exists' }] }, skip: 0, limit: 1 }),
    ).rejects.toThrow('Unknown filter field: x');
  });

  it('counts leads and contacted ones', async () => {
    await sync.sync(ctx, rows(3), false);
    await leads.update(ctx, '1', { status: 'contacted' });
    expect(await audience.counts(ctx, {})).toEqual({ total: 3, contacted: 1 });
    expect(await audience.counts(ctx, { to: '2020-01-01T00:00:00.000Z' })).toEqual({ total: 0, contacted: 0 });
  });
});

describe('suppression', () => {
  const suppression = {
    suppressionId: 's1',
    rev: 1,
    suppressed: true,
    reason: 'opt_out' as const,
    phone: '+41446681800',
  };
  const reachOf = async (): Promise<unknown> =>
    (await audience.page(ctx, { audience: { leadFilter: {} }, channel: 'whatsapp', limit: 10 })).leads;

  it('flags leads by address, also those that come later, until it is lifted', async () => {
    await leads.create(ctx, { phone: '+41 44 668 18 00' });
    expect(await leads.suppress(ctx, suppression)).toEqual(['1']);
    await features.get(LeadDeletion).delete(ctx, '1');
    await sync.sync(ctx, [{ externalId: 'again', phone: '044 668 18 00' }], false);
    expect(await reachOf()).toEqual([{ leadId: '2', excluded: 'Lead is suppressed' }]);
    await leads.suppress(ctx, { ...suppression, rev: 3, suppressed: false });
    await leads.suppress(ctx, { ...suppression, rev: 2 });
    expect(await reachOf()).toMatchObject([{ leadId: '2', address: '+41446681800' }]);
  });

  it('flags rightly when a suppression comes, or is lifted, between the look at it and the write', async () => {
    const contacts = features.get(SuppressedContactsRepository);
    const flagsOf = contacts.flagsOf.bind(contacts);
    const afterNextLook = (told: object) =>
      jest.spyOn(contacts, 'flagsOf').mockImplementationOnce(async (...asked) => {
        const flags = await flagsOf(...asked);
        await leads.suppress(ctx, { ...suppression, ...told });
        return flags;
      });
    afterNextLook({ rev: 1 });
    await leads.createInbound(ctx, { inboundKey: 'k', source: 'whatsapp', phone: suppression.phone });
    expect(await reachOf()).toEqual([{ leadId: '1', excluded: 'Lead is suppressed' }]);
    await leads.suppress(ctx, { ...suppression, rev: 2, suppressed: false });
    afterNextLook({ rev: 4, suppressed: false });
    await leads.suppress(ctx, { ...suppression, rev: 3 });
    expect(await reachOf()).toMatchObject([{ leadId: '1', address: suppression.phone }]);
  });

  it('says unreachable for one channel only', async () => {
    const lead = await leads.create(ctx, { phone: '+41 44 668 18 00', email: 'a@x.io' });
    await leads.suppress(ctx, {
      suppressionId: 's2',
      rev: 1,
      suppressed: true,
      reason: 'unreachable',
      channel: 'whatsapp',
      leadId: String(lead.id),
    });
    expect(await reachOf()).toEqual([{ leadId: '1', excluded: 'Lead cannot be reached on whatsapp' }]);
    expect((await leads.preview(ctx, { channel: 'email', skip: 0, limit: 5 })).total).toBe(1);
    expect((await leads.preview(ctx, { channel: 'whatsapp', skip: 0, limit: 5 })).total).toBe(0);
  });
});

describe('deletion', () => {
  it('answers 404 from then on, and never gives the number again', async () => {
    const lead = await leads.create(ctx, { name: 'Ada', externalId: 'crm' });
    await features.get(LeadDeletion).delete(ctx, String(lead.id));
    await expect(leads.get(ctx, String(lead.id))).rejects.toThrow('Lead not found');
    await expect(features.get(LeadDeletion).delete(ctx, String(lead.id))).rejects.toThrow('Lead not found');
    expect(await leads.create(ctx, { externalId: 'crm' })).toMatchObject({ id: 2 });
  });

  it('keeps nothing of the person in the tombstone', async () => {
    const lead = await leads.create(ctx, {
      name: 'Ada Canary',
      phone: '+41446681800',
      email: 'canary@x.io',
      externalId: 'canary',
      customFields: { note: 'canary' },
    });
    await features.get(LeadDeletion).delete(ctx, String(lead.id));
    const mongo = features.app.get<Connection>(getConnectionToken(), { strict: false });
    const told = async (): Promise<boolean> =>
      (await mongo
        .collection('leads')
        .countDocuments({ accountId: ctx.accountId, id: lead.id, pendingEvents: { $size: 0 } })) === 1;
    await eventually('the event of the tombstone', told);
    expect(
      JSON.stringify(await mongo.collection('leads').findOne({ accountId: ctx.accountId, id: lead.id })).toLowerCase(),
    ).not.toContain('canary');
  });
});
