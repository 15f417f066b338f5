import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  ActiveHours,
  Campaign,
  CampaignChanged,
  DomainEvent,
  WhatsAppTemplate,
} from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { eventually } from '@northline/testing';
import type { NatsConnection } from 'nats';
import type { CampaignRow, SelectionRow } from '../src/campaigns/campaign.schema';
import { CampaignReader } from '../src/campaigns/campaign-reader';
import { CampaignsRepository } from '../src/campaigns/campaigns.repository';
import type { CampaignLeadRow } from '../src/rows/campaign-lead.schema';
import { CampaignLeadsRepository } from '../src/rows/campaign-leads.repository';
import { closed, newAccount, RunnerHarness } from './harness';

const unknown = 'f'.repeat(24);
const never = { startAt: '2099-01-01T00:00:00.000Z' };

describe('campaigns', () => {
  let runner: RunnerHarness;
  let ctx: RequestContext;

  beforeAll(async () => {
    runner = await RunnerHarness.start();
    runner.world.addLeads(4, 'some');
  });
  beforeEach(() => {
    ctx = newAccount();
  });
  afterAll(() => runner.stop());

  const get = (id: string): Promise<Campaign> => runner.ask(ctx, 'runner.campaigns.get', { id });
  const update = (id: string, changes: object): Promise<Campaign> =>
    runner.ask(ctx, 'runner.campaigns.update', { id, changes });

  describe('are made', () => {
    it('with defaults, and the same once more for the same id', async () => {
      const agentConfigId = runner.world.addAgent();
      const _id = newId();
      const campaign = { name: 'One', agentConfigId, channel: 'email' as const, schedule: { activeDays: [5, 0, 1] } };
      const made = await runner.ask(ctx, 'runner.campaigns.create', { _id, campaign });
      expect(made).toMatchObject({
        _id,
        accountId: ctx.accountId,
        status: 'draft',
        schedule: { rateLimit: 60, activeDays: [1, 5, 7] },
        manualLeadIds: [],
        leads: [],
      });
      expect(made.stats).toEqual({
        totalLeads: 0,
        sent: 0,
        delivered: 0,
        replied: 0,
        qualified: 0,
        disqualified: 0,
        failed: 0,
      });
      expect(await runner.ask(ctx, 'runner.campaigns.create', { _id, campaign: { ...campaign, name: 'Two' } })).toEqual(
        made,
      );
      expect(await runner.ask(ctx, 'runner.campaigns.get_with_leads', { id: _id })).toEqual({
        campaign: made,
        cursor: null,
      });
    });

    it.each([
      ['an unknown agent', { agentConfigId: unknown }, 'Agent configuration not found'],
      ['an unknown test', { abTestId: unknown }, 'A/B test not found'],
      ['unknown leads', { manualLeadIds: ['999999', '1', 'x'] }, 'Lead not found', 'Lead not found at index 0, 2'],
      [
        'an unknown filter field',
        { advancedFilter: { conditions: [{ field: 'nonsense', operator: 'equals', value: 1 }] } },
        expect.stringContaining('nonsense') as string,
      ],
    ])('not with %s', async (_, more, message, detail = message) => {
      const refused = { code: 'validation_failed', message, details: [{ message: detail }] };
      await expect(runner.draft(ctx, 'some', more)).rejects.toMatchObject(refused);
      expect((await runner.ask(ctx, 'runner.campaigns.list', { limit: 1 })).total).toBe(0);
    });

    it('for one account, and no other', async () => {
      const { _id: id } = await runner.draft(ctx, 'some');
      const other = newAccount();
      for (const subject of [
        'runner.campaigns.get',
        'runner.campaigns.get_with_leads',
        'runner.campaigns.launch',
        'runner.campaigns.delete',
        'runner.campaigns.preflight',
      ] as const) {
        await expect(runner.ask(other, subject, { id })).rejects.toMatchObject({
          code: 'not_found',
          message: 'Campaign not found',
        });
      }
      await expect(runner.ask(other, 'runner.campaigns.leads', { id, limit: 5 })).rejects.toMatchObject({
        code: 'not_found',
      });
      expect((await runner.ask(other, 'runner.campaigns.list', { limit: 5 })).items).toEqual([]);
    });
  });

  it('are listed without leads, newest first, page by page', async () => {
    for (const name of ['a', 'b', 'c']) await runner.draft(ctx, 'some', { name, manualLeadIds: ['1'] });
    const first = await runner.ask(ctx, 'runner.campaigns.list', { limit: 2, sort: 'name' });
    expect(first.items.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(first.items[0]).not.toHaveProperty('manualLeadIds');
    const second = await runner.ask(ctx, 'runner.campaigns.list', {
      limit: 2,
      sort: 'name',
      cursor: first.nextCursor!,
    });
    expect(second).toMatchObject({ total: 3, nextCursor: null, items: [{ name: 'c' }] });
  });

  it('are found by a part of their name, whatever its case, and by their ids', async () => {
    for (const name of ['Café (south)', 'CAFÉ north', 'Bistro']) await runner.draft(ctx, 'some', { name });
    const list = (query: object) => runner.ask(ctx, 'runner.campaigns.list', { limit: 10, sort: 'name', ...query });
    const found = async (search: string) => (await list({ search })).items.map(({ name }) => name).join();
    const all = await Promise.all(['café', 'é (s', '.*', '^B', 'B|C'].map(found));
    expect(all).toEqual(['CAFÉ north,Café (south)', 'Café (south)', '', '', '']);
    const [first] = (await list({ search: 'é' })).items;
    expect((await list({ ids: [first!._id, newId()] })).items).toEqual([first]);
  });

  it('are listed without counting more rows than a list may; larger ones are counted after the answer', async () => {
    const { _id: large } = await runner.draft(ctx, 'some', { name: 'large' });
    const { _id: small } = await runner.draft(ctx, 'some', { name: 'small' });
    const campaigns = runner.stored<CampaignRow>('campaigns');
    const rows = runner.stored<CampaignLeadRow>('campaignLeads');
    for (const [campaignId, count] of [
      [large, 20_001],
      [small, 10],
    ] as const) {
      const sent = Array.from({ length: count }, (_, index) => ({
        ...{ _id: newId(), accountId: ctx.accountId, campaignId, leadId: `${index + 1}`, seq: index + 1, round: 1 },
        ...{ status: 'sent' as const, agentConfigId: unknown, agentVersion: 1, agentAssignedBy: 'auto' as const },
        sentAt: new Date(),
      }));
      await rows.insertMany(sent);
      await campaigns.updateOne({ _id: campaignId }, { $set: { 'selection.seq': count }, $inc: { rowsRev: 1 } });
    }
    const list = async (): Promise<number[]> => {
      const { items } = await runner.ask(ctx, 'runner.campaigns.list', { limit: 10, sort: 'name' });
      return items.map(({ stats }) => stats.sent);
    };
    expect(await list()).toEqual([0, 10]);
    await eventually('the larger one to be counted', async () => (await list())[0] === 20_001);
    await eventually('nothing left to count', async () => {
      const left = await campaigns.countDocuments({ accountId: ctx.accountId, countAt: { $exists: true } });
      return left === 0;
    });
  });

  it('are counted by and by when nobody asks', async () => {
    const { _id: id } = await runner.draft(ctx, 'some');
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    const campaigns = runner.stored<CampaignRow>('campaigns');
    await eventually('all to be delivered', async () => {
      const rows = runner.stored<CampaignLeadRow>('campaignLeads');
      return (await rows.countDocuments({ campaignId: id, status: 'delivered' })) === 4;
    });
    await eventually('a time to count them', async () => (await campaigns.findOne({ _id: id }))?.countAt !== undefined);
    await campaigns.updateOne({ _id: id }, { $set: { countAt: new Date(0) } });
    await eventually('the count', async () => (await campaigns.findOne({ _id: id }))?.stats.delivered === 4);
  });

  describe('are edited', () => {
    it('as drafts in every field, key by key in the schedule', async () => {
      const { _id: id, agentConfigId } = await runner.draft(ctx, 'some', {
        schedule: { rateLimit: 5, activeDays: [1] },
      });
      const changed = await update(id, {
        name: 'New',
        channel: 'telegram',
        leadFilter: null,
        manualLeadIds: ['1', '2', '2'],
        schedule: { rateLimit: null, activeHours: { start: '09:00', end: '17:00' } },
      });
      expect(changed).toMatchObject({
        name: 'New',
        agentConfigId,
        channel: 'telegram',
        manualLeadIds: ['1', '2'],
        schedule: { rateLimit: 60, activeDays: [1], activeHours: { start: '09:00', end: '17:00' } },
      });
      expect(changed).not.toHaveProperty('leadFilter');
      expect((await update(id, { schedule: { activeDays: null } })).schedule).not.toHaveProperty('activeDays');
      const anywhere = JSON.parse('{"start":"09:00","end":"17:00","timezone":null}') as ActiveHours;
      expect((await update(id, { schedule: { activeHours: anywhere } })).schedule.activeHours).toEqual({
        start: '09:00',
        end: '17:00',
      });
      await expect(update(id, { agentConfigId: unknown })).rejects.toMatchObject({
        message: 'Agent configuration not found',
      });
    });

    it('after launch in name, schedule, health and budget only, after completion in name and budget only', async () => {
      const { _id: id } = await runner.draft(ctx, 'some', { schedule: never });
      await runner.ask(ctx, 'runner.campaigns.launch', { id });
      const read = await get(id);
      expect((await update(id, { ...read, name: 'Later', schedule: { rateLimit: 7 } })).schedule).toEqual({
        ...never,
        rateLimit: 7,
      });
      const band = { percent: 50, of: 10 };
      const changed = await update(id, { health: { failure: band }, budget: { amount: 10, period: 'total' } });
      expect(changed).toMatchObject({ health: { failure: band }, budget: { amount: 10 } });
      await expect(update(id, { channel: 'email' })).rejects.toMatchObject({
        code: 'conflict',
        message: 'Only the name, schedule, health and budget of a launched campaign can be changed',
      });
      await expect(update(id, { manualLeadIds: ['1'] })).rejects.toMatchObject({ code: 'conflict' });
      expect(await runner.ask(ctx, 'runner.campaigns.preflight', { id })).toMatchObject({ willSend: 4 });
      await runner.ask(ctx, 'runner.campaigns.cancel', { id });
      expect(await runner.ask(ctx, 'runner.campaigns.preflight', { id })).toMatchObject({
        totalLeads: 0,
        willSend: 0,
        excluded: [],
      });
      expect(await update(id, { name: 'Last', budget: null })).toMatchObject({ name: 'Last' });
      for (const late of [{ schedule: { rateLimit: 8 } }, { health: { failure: null } }])
        await expect(update(id, late)).rejects.toMatchObject({
          code: 'conflict',
          message: 'Only the name and budget of a completed campaign can be changed',
        });
    });
  });

  it('are edited by several at the same time, and no edit is lost', async () => {
    const { _id: id } = await runner.draft(ctx, 'some');
    await Promise.all([
      update(id, { name: 'New' }),
      update(id, { schedule: { rateLimit: 9 } }),
      update(id, { manualLeadIds: ['4'] }),
      update(id, { channel: 'email' }),
    ]);
    expect(await get(id)).toMatchObject({
      name: 'New',
      schedule: { rateLimit: 9 },
      manualLeadIds: ['4'],
      channel: 'email',
    });
  });

  it('name leads in a list that stays while anybody may read it, and goes when it is nobody’s', async () => {
    const { _id: id } = await runner.draft(ctx, 'some', { manualLeadIds: ['1', '2'] });
    const reader = runner.replicas[0]!.get(CampaignReader);
    const before = await reader.find(ctx, id);
    await update(id, { manualLeadIds: ['3'] });
    expect((await reader.show(ctx, before)).manualLeadIds).toEqual(['1', '2']);
    const selections = runner.stored<SelectionRow>('campaignSelections');
    const mine = { accountId: ctx.accountId };
    await selections.insertOne({ _id: newId(), ...mine, campaignId: unknown, manualLeadIds: ['1'], dueAt: new Date() });
    await selections.updateMany({ ...mine, campaignId: id }, { $set: { dueAt: new Date() } });
    const left = await eventually('one list', async () => {
      const rows = await selections.find(mine).toArray();
      return rows.length === 1 && rows[0]?.dueAt === undefined ? rows : undefined;
    });
    expect(left).toMatchObject([{ campaignId: id, manualLeadIds: ['3'] }]);
    expect((await get(id)).manualLeadIds).toEqual(['3']);
  });

  it('place each lead once, also when a page comes twice and holds others by then', async () => {
    runner.world.addLeads(3, 'twice');
    const { _id: id } = await runner.draft(ctx, 'twice', { schedule: closed() });
    const campaigns = runner.replicas[0]!.get(CampaignsRepository);
    const renew = campaigns.renew.bind(campaigns);
    let changed: string[] | undefined;
    // As a death between a page's rows and the note of them.
    const noted = jest.spyOn(campaigns, 'renew').mockImplementation((account, campaignId, ...more) => {
      if (campaignId !== id || changed) return renew(account, campaignId, ...more);
      const gone = runner.world.leads.at(-2)!;
      gone.tags = [];
      changed = [gone.leadId, ...runner.world.addLeads(1, 'twice')];
      return Promise.reject(new Error('The process died'));
    });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await eventually(
      'the end of it',
      async () =>
        (
          await runner
            .stored<CampaignRow>('campaigns')
            .updateOne(
              { _id: id, lease: { $exists: false }, dueAt: { $gt: new Date() } },
              { $set: { dueAt: new Date(0) } },
            )
        ).modifiedCount === 1,
    );
    await eventually('four rows', async () => (await get(id)).stats.totalLeads === 4);
    noted.mockRestore();
    const rows = await runner
      .stored<CampaignLeadRow>('campaignLeads')
      .find({ campaignId: id }, { sort: { seq: 1 } })
      .toArray();
    expect([rows[1]?.leadId, rows[3]?.leadId]).toEqual(changed);
    expect(new Set(rows.map(({ seq }) => seq)).size).toBe(4);
  });

  it('leave no rows when they are deleted while a page of their audience is on its way', async () => {
    runner.world.addLeads(3, 'gone');
    const { _id: id } = await runner.draft(ctx, 'gone', { schedule: closed() });
    const rows = runner.replicas[0]!.get(CampaignLeadsRepository);
    const append = rows.append.bind(rows);
    const stored = runner.stored<CampaignLeadRow>('campaignLeads');
    let appended = 0;
    const late = jest.spyOn(rows, 'append').mockImplementation(async (account, campaignId, page) => {
      if (campaignId !== id) return append(account, campaignId, page);
      await runner.ask(ctx, 'runner.campaigns.cancel', { id });
      await runner.ask(ctx, 'runner.campaigns.delete', { id });
      const last = await append(account, campaignId, page);
      appended = await stored.countDocuments({ campaignId: id });
      return last;
    });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await eventually('the page', () => appended === 3);
    await eventually('its removal', async () => (await stored.countDocuments({ campaignId: id })) === 0);
    late.mockRestore();
  });

  it('run on when leads are retried while a look completes them', async () => {
    runner.world.addLeads(1, 'retried');
    runner.world.refuse = ({ leadId, round }) =>
      round === 1 ? { leadId, outcome: 'failed', error: 'Try later' } : undefined;
    const { _id: id } = await runner.draft(ctx, 'retried');
    const rows = runner.replicas[0]!.get(CampaignLeadsRepository);
    const allFinished = rows.allFinished.bind(rows);
    const retried: unknown[] = [];
    const look = jest.spyOn(rows, 'allFinished').mockImplementation(async (account, campaignId) => {
      const finished = await allFinished(account, campaignId);
      if (campaignId === id && finished && retried.length === 0)
        retried.push(await runner.ask(ctx, 'runner.campaigns.retry_failed', { id }));
      return finished;
    });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.until(ctx, id, 'completed');
    await runner.untilStats(ctx, id, { totalLeads: 1, sent: 1, failed: 0 });
    look.mockRestore();
    runner.world.refuse = () => undefined;
    expect(retried).toEqual([{ retried: 1 }]);
    // As a retry leaves it that dies after its first write.
    await runner
      .stored<CampaignLeadRow>('campaignLeads')
      .updateOne({ campaignId: id }, { $set: { status: 'pending', round: 3 } });
    expect(await runner.ask(ctx, 'runner.campaigns.retry_failed', { id })).toEqual({ retried: 0 });
    await eventually('the third round', () => runner.world.openings(id).length === 3);
    await runner.until(ctx, id, 'completed');
  });

  it('stay cancelled when they are cancelled while leads are retried', async () => {
    const [first] = runner.world.addLeads(2, 'overtaken');
    runner.world.refuse = ({ leadId, round }) =>
      round === 1 && leadId === first ? { leadId, outcome: 'failed', error: 'Try later' } : undefined;
    runner.world.fate = () => [];
    const { _id: id } = await runner.draft(ctx, 'overtaken');
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.untilStats(ctx, id, { failed: 1 });
    const rows = runner.replicas[0]!.get(CampaignLeadsRepository);
    const retryFailed = rows.retryFailed.bind(rows);
    const retrying = jest.spyOn(rows, 'retryFailed').mockImplementation(async (...args) => {
      await runner.ask(ctx, 'runner.campaigns.cancel', { id });
      return retryFailed(...args);
    });
    await runner.ask(ctx, 'runner.campaigns.retry_failed', { id });
    retrying.mockRestore();
    runner.world.refuse = () => undefined;
    runner.world.fate = () => ['sent', 'delivered'];
    expect(await get(id)).toMatchObject({ status: 'completed' });
    expect((await runner.rows(ctx, id))[0]).toMatchObject({ status: 'skipped', error: 'Campaign was cancelled' });
    expect(runner.world.openings(id).filter((opening) => opening.endsWith(':2'))).toEqual([]);
  });

  describe('are launched', () => {
    it.each([
      ['has paused it', 'WhatsApp template "spring" (en) is paused at Meta', true],
      ['did not list it', 'WhatsApp template "spring" (en) was not there when Meta was last asked', false],
    ])("with its agent's template when Meta %s", async (_, problem, known) => {
      const agentConfigId = runner.world.addAgent();
      const agent = runner.world.agents.get(agentConfigId);
      if (agent) agent.firstTouchTemplate = { name: 'spring', language: 'en', parameters: [] };
      const template = { name: 'spring', language: 'en', category: 'MARKETING' } as WhatsAppTemplate;
      runner.world.templates.set('spring', { problem, ...(known && { template }) });
      const { _id: id } = await runner.draft(ctx, 'some', { agentConfigId, channel: 'whatsapp' });
      const preflight = await runner.ask(ctx, 'runner.campaigns.preflight', { id });
      expect(preflight).toMatchObject(
        known ? { blockers: [problem], warnings: [] } : { blockers: [], warnings: [problem] },
      );
      const launched = runner.ask(ctx, 'runner.campaigns.launch', { id });
      await (known
        ? expect(launched).rejects.toMatchObject({ code: 'conflict', message: problem })
        : expect(launched).resolves.toMatchObject({ status: 'running' }));
    });

    it('not while nobody would write their first messages, unless those are templates', async () => {
      const agentConfigId = runner.world.addAgent();
      const agent = runner.world.agents.get(agentConfigId)!;
      agent.modelAway = 'The model server cannot be reached';
      const { _id: id } = await runner.draft(ctx, 'some', { agentConfigId, channel: 'email' });
      const preflight = () => runner.ask(ctx, 'runner.campaigns.preflight', { id });
      const silent = 'The language model does not answer: The model server cannot be reached';
      expect(await preflight()).toMatchObject({ willSend: 4, blockers: [silent], warnings: [] });
      await expect(runner.ask(ctx, 'runner.campaigns.launch', { id })).rejects.toMatchObject({
        code: 'conflict',
        message: silent,
      });
      await update(id, { channel: 'whatsapp' });
      agent.firstTouchTemplate = { name: 'hello', language: 'en', parameters: [] };
      expect(await preflight()).toMatchObject({ blockers: [], warnings: [silent] });
      await update(id, { channel: 'email' });
      delete agent.modelAway;
      expect(await preflight()).toMatchObject({ blockers: [], warnings: [] });
      await runner.ask(ctx, 'runner.campaigns.launch', { id });
      await runner.until(ctx, id, 'completed');
    });

    it.each([
      [
        'its agent is not active',
        () => ({ agentConfigId: runner.world.addAgent('inactive') }),
        'Agent configuration is not active',
      ],
      ['its channel is not connected', () => ({ channel: 'telegram' as const }), 'Telegram is not connected'],
      ['it selects nobody', () => ({ leadFilter: { tags: ['none'] } }), 'Campaign selects no leads'],
      ['it has no audience', () => ({ leadFilter: null }), 'Campaign selects no leads'],
    ])('not while %s', async (_, more, message) => {
      runner.world.channels.set('telegram', { configured: false, usable: false });
      const { _id: id } = await runner.draft(ctx, 'some', more());
      expect((await runner.ask(ctx, 'runner.campaigns.preflight', { id })).blockers).toEqual([message]);
      await expect(runner.ask(ctx, 'runner.campaigns.launch', { id })).rejects.toMatchObject({
        code: 'conflict',
        message,
      });
      expect((await get(id)).status).toBe('draft');
    });

    it('for the named leads only, when the filter says nothing', async () => {
      const { _id: id } = await runner.draft(ctx, 'some', { leadFilter: {}, manualLeadIds: ['2'] });
      expect(await runner.ask(ctx, 'runner.campaigns.preflight', { id })).toMatchObject({ totalLeads: 1, willSend: 1 });
    });

    it('later, when they have a time: and then they start', async () => {
      // Long enough for the draft and its launch on a busy machine.
      const startAt = new Date(Date.now() + 4_000).toISOString();
      const { _id: id } = await runner.draft(ctx, 'some', { schedule: { startAt, rateLimit: 600 } });
      expect((await runner.ask(ctx, 'runner.campaigns.launch', { id })).status).toBe('scheduled');
      expect((await runner.ask(ctx, 'runner.campaigns.preflight', { id })).projectedFinishAt! > startAt).toBe(true);
      await runner.until(ctx, id, 'completed');
      await runner.untilStats(ctx, id, { delivered: 4 });
      expect(
        runner.world.asked
          .filter(({ campaignId }) => campaignId === id)
          .every(({ ctx: { environment } }) => environment === 'live'),
      ).toBe(true);
    });

    it('by a test key: its openings are marked so', async () => {
      ctx = newAccount({ environment: 'test' });
      const { _id: id } = await runner.draft(ctx, 'some');
      await runner.ask(ctx, 'runner.campaigns.launch', { id });
      await runner.until(ctx, id, 'completed');
      expect(runner.world.asked.find(({ campaignId }) => campaignId === id)?.ctx.environment).toBe('test');
    });

    it('but write only in their hours', async () => {
      const hour = (shift: number): string => new Date(Date.now() + shift * 3_600_000).toISOString().slice(11, 16);
      const { _id: id } = await runner.draft(ctx, 'some', {
        schedule: { activeHours: { start: hour(2), end: hour(3), timezone: 'UTC' }, rateLimit: 600 },
      });
      await runner.ask(ctx, 'runner.campaigns.launch', { id });
      await eventually('the rows', async () => (await get(id)).stats.totalLeads === 4);
      expect((await runner.ask(ctx, 'runner.campaigns.preflight', { id })).willSend).toBe(4);
      await update(id, { schedule: { activeHours: null } });
      await runner.until(ctx, id, 'completed');
      expect(runner.world.openings(id)).toHaveLength(4);
    });
  });

  it('move by the table, and tell it', async () => {
    const { _id: id } = await runner.draft(ctx, 'some', { schedule: never });
    const refused = (
      subject: 'pause' | 'resume' | 'cancel' | 'launch' | 'retry_failed',
      message: string,
    ): Promise<void> =>
      expect(runner.ask(ctx, `runner.campaigns.${subject}`, { id })).rejects.toMatchObject({
        code: 'invalid_transition',
        message,
      });
    await refused('pause', 'Invalid status transition from draft to paused');
    await refused('resume', 'Invalid status transition from draft to scheduled');
    await refused('cancel', 'Invalid status transition from draft to completed');
    await refused('retry_failed', 'Invalid status transition from draft to running');
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await refused('launch', 'Invalid status transition from scheduled to scheduled');
    expect((await runner.ask(ctx, 'runner.campaigns.pause', { id })).status).toBe('paused');
    expect((await runner.ask(ctx, 'runner.campaigns.resume', { id })).status).toBe('scheduled');
    await runner.ask(ctx, 'runner.campaigns.pause', { id });
    await update(id, { schedule: { startAt: null, ...closed() } });
    expect((await runner.ask(ctx, 'runner.campaigns.resume', { id })).status).toBe('running');
    await expect(runner.ask(ctx, 'runner.campaigns.delete', { id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Only draft or completed campaigns can be deleted',
    });
    expect((await runner.ask(ctx, 'runner.campaigns.cancel', { id })).status).toBe('completed');
    await refused('cancel', 'Invalid status transition from completed to completed');

    const events = await eventually('the events', async () => {
      const told = (await published(runner.world.others.nats)).filter(({ data }) => data.campaignId === id);
      return told.length === 7 && told;
    });
    const moves = events.map(({ data: { previousStatus, status } }) => `${previousStatus}-${status}`).sort();
    expect(moves.join(', ')).toBe(
      'draft-scheduled, paused-paused, paused-running, paused-scheduled, running-completed, scheduled-paused, scheduled-paused',
    );
    expect(new Set(events.map(({ data: { rev } }) => rev)).size).toBe(7);
    const counted = (what: 'byCaller' | 'rescheduled'): number => events.filter(({ data }) => data[what]).length;
    expect([counted('byCaller'), counted('rescheduled')]).toEqual([6, 1]);
    expect(await runner.ask(ctx, 'runner.campaigns.delete', { id })).toEqual({ deleted: true });
    await expect(get(id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are launched and resumed once by each token, whatever became of them since', async () => {
    const { _id: id } = await runner.draft(ctx, 'some', { schedule: never });
    const does = async (action: 'launch' | 'resume' | 'pause', token?: string): Promise<string> =>
      (await runner.ask(ctx, `runner.campaigns.${action}`, { id, ...(token && { token }) })).status;
    const once = await Promise.all([does('launch', 'a'), does('launch', 'a')]);
    expect([...once, await does('launch', 'a')]).toEqual(['scheduled', 'scheduled', 'scheduled']);
    await expect(does('launch', 'b')).rejects.toMatchObject({ code: 'invalid_transition' });
    expect([await does('pause'), await does('launch', 'a')]).toEqual(['paused', 'paused']);
    expect([await does('resume', 'c'), await does('resume', 'c')]).toEqual(['scheduled', 'scheduled']);
    await expect(does('resume', 'd')).rejects.toMatchObject({ code: 'invalid_transition' });
  });

  it('show a long list of leads whole, in parts that fit into messages', async () => {
    runner.world.fate = () => [];
    const leads = runner.world.addLeads(20_000, 'many');
    const { _id: id } = await runner.draft(ctx, 'many', { schedule: closed() });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await eventually('all rows', async () => (await get(id)).stats.totalLeads === 20_000);
    expect((await runner.rows(ctx, id)).map(({ leadId }) => leadId)).toEqual(leads);
  });
});

async function published(nats: NatsConnection): Promise<DomainEvent<'campaign.changed'>[]> {
  const consumer = await nats.jetstream().consumers.get('FACTS', { filterSubjects: 'facts.campaign.changed' });
  const events: DomainEvent<'campaign.changed'>[] = [];
  const batch = await consumer.fetch({ max_messages: 500, expires: 1_000 });
  for await (const message of batch) {
    events.push(message.json<DomainEvent<'campaign.changed'> & { data: CampaignChanged }>());
    if (message.info.pending === 0) break;
  }
  return events;
}
