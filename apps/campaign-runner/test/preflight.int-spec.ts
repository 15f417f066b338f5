import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  type ChannelState,
  defaultRetention,
  type Preflight,
  type WhatsAppTemplate,
} from '@northline/common/contracts';
import { DomainError } from '@northline/common/vocabulary/errors';
import { eventually } from '@northline/testing';
import { PreflightsRepository } from '../src/preflight/preflights.repository';
import { CampaignLeadsRepository } from '../src/rows/campaign-leads.repository';
import type { PreflightRow } from '../src/preflight/preflight.schema';
import { closed, newAccount, RunnerHarness } from './harness';

const dayMs = 24 * 60 * 60_000;

describe('the preflight of a large audience', () => {
  let runner: RunnerHarness;

  beforeAll(async () => {
    runner = await RunnerHarness.start({ replicas: 2 });
    runner.world.addLeads(9_000, 'large', (n) => ({
      // The second of them comes pages later.
      ...((n === 3 || n === 5_400) && { address: '+1999' }),
      ...(n === 5_600 && { excluded: 'Lead has no phone number' }),
    }));
    runner.world.addLeads(4, 'small');
  });
  beforeEach(() => {
    runner.world.refuse = () => undefined;
  });
  afterAll(() => runner.stop());

  const ask = (ctx: RequestContext, id: string): Promise<Preflight> =>
    runner.ask(ctx, 'runner.campaigns.preflight', { id });
  const done = (ctx: RequestContext, id: string): Promise<Preflight> =>
    eventually('the end of the count', async () => {
      const answer = await ask(ctx, id);
      return answer.status === 'done' ? answer : undefined;
    });
  const nothingLeft = (ctx: RequestContext, ids: string[]): Promise<true> =>
    eventually('no rows left', async () => {
      const left = await runner
        .stored('campaignLeads')
        .countDocuments({ accountId: ctx.accountId, campaignId: { $nin: ids } });
      return left === 0 ? true : undefined;
    });

  const expire = (ctx: RequestContext) =>
    runner
      .stored<PreflightRow>('preflights')
      .updateMany(
        { accountId: ctx.accountId, keptUntil: { $exists: true } },
        { $set: { keptUntil: new Date(Date.now() - 5_000), dueAt: new Date(Date.now() - 5_000) } },
      );

  it('is counted in stretches: the answer tells how far it is, then all of it', async () => {
    const ctx = newAccount();
    const refused = runner.world.leads[5_500]!.leadId;
    runner.world.refuse = ({ leadId }) =>
      leadId === refused
        ? { leadId, outcome: 'skipped', error: 'Lead already has an open conversation on this channel' }
        : undefined;
    // Named as well as filtered: counted once.
    const { _id: id } = await runner.draft(ctx, 'large', { manualLeadIds: ['1', '2'] });
    const first = await ask(ctx, id);
    expect(first).toMatchObject({
      status: 'counting',
      progress: expect.any(Number) as number,
      blockers: [],
      warnings: [],
    });
    expect(first.progress).toBeLessThanOrEqual(5_000);
    expect(first).not.toHaveProperty('projectedFinishAt');
    const last = await done(ctx, id);
    expect(last).toEqual({
      status: 'done',
      totalLeads: 9_000,
      willSend: 8_997,
      projectedFinishAt: expect.any(String) as string,
      projectedFinishBy: expect.any(String) as string,
      modelCost: { low: 0, high: 0, currency: 'USD', basis: 'past', count: 8_997, unpriced: 0 },
      blockers: [],
      warnings: [],
      excluded: expect.arrayContaining([
        { reason: 'Same phone or email as another lead of this campaign', sentence: { code: 'lead_twice' }, count: 1 },
        { reason: 'Lead has no phone number', sentence: { code: 'lead_without_phone' }, count: 1 },
        {
          reason: 'Lead already has an open conversation on this channel',
          sentence: { code: 'lead_in_conversation' },
          count: 1,
        },
      ]) as object[],
    });
    // Kept, while nothing of it changes: the same answer at once, and another one after an edit.
    const { projectedFinishAt: _, projectedFinishBy: __, ...counts } = last;
    expect(await ask(ctx, id)).toMatchObject(counts);
    await runner.ask(ctx, 'runner.campaigns.update', { id, changes: { schedule: { rateLimit: 1 } } });
    expect(await ask(ctx, id)).toMatchObject(counts);
    await runner.ask(ctx, 'runner.campaigns.update', {
      id,
      changes: { leadFilter: { tags: ['small'] }, manualLeadIds: [] },
    });
    expect(await ask(ctx, id)).toMatchObject({ status: 'done', totalLeads: 4, willSend: 4 });
    // The rows of the former result go at once, those of this one with it.
    const rows = runner.stored('campaignLeads');
    await eventually('its four rows', async () => (await rows.countDocuments({ accountId: ctx.accountId })) === 4);
    await expire(ctx);
    await nothingLeft(ctx, []);
  });

  it('lists the leads behind each reason, page by page, until it is no longer kept', async () => {
    const ctx = newAccount();
    const leads = runner.world.addLeads(7, 'reasons', (n) => ({
      ...(n < 5 && { excluded: 'Lead is suppressed' }),
      ...(n === 6 && { excluded: 'Lead has no phone number' }),
    }));
    const { _id: id } = await runner.draft(ctx, 'reasons');
    const behind = (reason?: string, more: object = {}, by = ctx) =>
      runner.ask(by, 'runner.campaigns.leads', { id, limit: 50, ...(reason !== undefined && { reason }), ...more });
    const suppressed = 'Lead is suppressed';
    expect((await behind(suppressed)).items).toEqual([]);
    const { excluded } = await ask(ctx, id);
    for (const { reason, count } of excluded) expect(await behind(reason)).toMatchObject({ total: count });
    const first = await behind(suppressed, { limit: 3 });
    const second = await behind(suppressed, { limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...second.items]).toEqual(
      leads.slice(0, 5).map((leadId) => ({
        leadId,
        status: 'skipped',
        error: suppressed,
        sentence: { code: 'lead_suppressed' },
      })),
    );
    expect(second.nextCursor).toBeNull();
    // A draft has no leads of its own; another account's, and another environment's, are not found here.
    expect((await behind()).items).toEqual([]);
    expect((await behind(suppressed, {}, { ...ctx, environment: 'test' })).items).toEqual([]);
    await expect(behind(suppressed, {}, newAccount())).rejects.toMatchObject({ code: 'not_found' });
    // However often it is counted, the newest result alone is kept.
    await ask(ctx, id);
    await ask(ctx, id);
    const preflights = runner.stored('preflights');
    await eventually('one result', async () => (await preflights.countDocuments({ accountId: ctx.accountId })) === 1);
    expect(await behind(suppressed)).toMatchObject({ total: 5 });
    // Once launched, they are the campaign's own.
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.until(ctx, id, 'completed');
    expect(await behind(suppressed)).toMatchObject({ total: 5 });
    await expire(ctx);
    await nothingLeft(ctx, [id]);
    expect((await behind(suppressed)).items.map(({ leadId }) => leadId)).toEqual(leads.slice(0, 5));
  });

  it('warns that nobody would be written to when every lead is excluded', async () => {
    const ctx = newAccount();
    runner.world.addLeads(2, 'excluded', () => ({ excluded: 'Lead is suppressed' }));
    const { _id: id } = await runner.draft(ctx, 'excluded');
    const warning = 'Every selected lead is excluded: nobody would be written to';
    expect(await ask(ctx, id)).toMatchObject({
      ...{ totalLeads: 2, willSend: 0, blockers: [], warnings: [warning] },
      problems: [{ message: warning, blocks: false, sentence: { code: 'every_lead_excluded' } }],
    });
    const [willing = ''] = runner.world.addLeads(1, 'willing');
    await runner.ask(ctx, 'runner.campaigns.update', { id, changes: { manualLeadIds: [willing] } });
    expect(await ask(ctx, id)).toMatchObject({ totalLeads: 3, willSend: 1, warnings: [] });
    // A launched campaign has written to everybody: nothing is to be put right.
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.until(ctx, id, 'completed');
    expect(await ask(ctx, id)).toMatchObject({ willSend: 0, warnings: [] });
  });

  it('is counted once, however many ask, and holds up no small one', async () => {
    const ctx = newAccount();
    const { _id: id } = await runner.draft(ctx, 'large');
    const { _id: small } = await runner.draft(ctx, 'small');
    await Promise.all([ask(ctx, id), ask(ctx, id), ask(ctx, id)]);
    expect(await ask(ctx, small)).toMatchObject({ status: 'done', totalLeads: 4 });
    expect(await runner.stored('preflights').countDocuments({ accountId: ctx.accountId, campaignId: id })).toBe(1);
    expect(await done(ctx, id)).toMatchObject({ totalLeads: 9_000 });
  });

  it('goes on where it was when whoever counted died, and counts nobody twice', async () => {
    const ctx = newAccount();
    const { _id: id } = await runner.draft(ctx, 'large');
    let deaths = 0;
    const spies = runner.replicas.map((replica) => {
      const preflights = replica.get(PreflightsRepository);
      const renew = preflights.renew.bind(preflights);
      // As a death between a page's rows and the note of them, in the request and in the job.
      return jest.spyOn(preflights, 'renew').mockImplementation((account, runId, owner, leaseMs, changes) => {
        const seq = changes.point?.seq ?? 0;
        if (deaths < 2 && seq === 1_000 + 4_600 * deaths) {
          deaths += 1;
          return Promise.reject(new Error('The process died'));
        }
        return renew(account, runId, owner, leaseMs, changes);
      });
    });
    await ask(ctx, id).catch(() => undefined);
    expect(await done(ctx, id)).toMatchObject({ totalLeads: 9_000, willSend: 8_998 });
    expect(deaths).toBe(2);
    for (const spy of spies) spy.mockRestore();
  });

  it('is given up when nobody asks for it any more, and its rows go', async () => {
    const ctx = newAccount();
    const { _id: id } = await runner.draft(ctx, 'large');
    // It never gets beyond its first thousand.
    runner.world.refuse = ({ leadId }) => {
      if (Number(leadId) > 1_000) throw new DomainError('unavailable', 'Service unavailable');
      return undefined;
    };
    await ask(ctx, id).catch(() => undefined);
    const preflights = runner.stored<PreflightRow>('preflights');
    await preflights.updateMany(
      { accountId: ctx.accountId },
      { $set: { askedAt: new Date(Date.now() - 11 * 60_000) } },
    );
    await eventually('its end', async () => (await preflights.countDocuments({ accountId: ctx.accountId })) === 0);
    await nothingLeft(ctx, []);
  });

  it('counts each lead once, though another process places the same page at the same time', async () => {
    const ctx = newAccount();
    const { _id: id } = await runner.draft(ctx, 'small');
    const once = await ask(ctx, id);
    const { _id: again } = await runner.draft(ctx, 'small');
    const spies = runner.replicas.map((replica) => {
      const rows = replica.get(CampaignLeadsRepository);
      const last = jest.spyOn(rows as unknown as { lastSeq: () => Promise<number> }, 'lastSeq');
      const append = rows.append.bind(rows);
      return jest.spyOn(rows, 'append').mockImplementation(async (account, campaignId, page) => {
        // Both read that there is no row yet.
        if (page.length > 0 && (await rows.readFrom(account, campaignId, 0, 1)).length === 0) {
          await append(account, campaignId, page);
          last.mockResolvedValueOnce(0);
        }
        return append(account, campaignId, page);
      });
    });
    expect(await ask(ctx, again)).toMatchObject({ totalLeads: once.totalLeads, willSend: once.willSend });
    for (const spy of spies) spy.mockRestore();
  });

  it('leaves no rows when it is ended while a page is on its way', async () => {
    const ctx = newAccount();
    const { _id: id } = await runner.draft(ctx, 'small');
    const ended: string[] = [];
    const spies = runner.replicas.map((replica) => {
      const rows = replica.get(CampaignLeadsRepository);
      const append = rows.append.bind(rows);
      return jest.spyOn(rows, 'append').mockImplementation(async (account, runId, page) => {
        if (ended.length === 0) {
          ended.push(runId);
          await runner.stored<PreflightRow>('preflights').deleteOne({ accountId: account, _id: runId });
        }
        return append(account, runId, page);
      });
    });
    expect(await done(ctx, id)).toMatchObject({ totalLeads: 4 });
    for (const spy of spies) spy.mockRestore();
    expect(ended).toHaveLength(1);
    const rows = runner.stored('campaignLeads');
    await eventually('no rows left', async () =>
      (await rows.countDocuments({ accountId: ctx.accountId, campaignId: ended[0]! })) === 0 ? true : undefined,
    );
  });
});

describe('the cost and the finish of a campaign', () => {
  let runner: RunnerHarness;
  let ctx: RequestContext;

  beforeAll(async () => {
    runner = await RunnerHarness.start();
  });
  beforeEach(() => {
    ctx = newAccount({ timezone: 'UTC' });
    runner.world.channels.clear();
  });
  afterAll(() => runner.stop());

  const ask = (id: string, by = ctx): Promise<Preflight> => runner.ask(by, 'runner.campaigns.preflight', { id });
  const withTemplate = (name: string, category?: string): string => {
    const id = runner.world.addAgent();
    runner.world.agents.get(id)!.firstTouchTemplate = { name, language: 'de', parameters: [] };
    const template = { name, language: 'de', category } as WhatsAppTemplate;
    runner.world.templates.set(name, category === undefined ? {} : { template });
    return id;
  };

  it("is that of its templates by each lead's country, of each agent's category", async () => {
    const chosen = withTemplate('reminder', 'UTILITY');
    const addresses = ['+4915112345671', '+4915112345672', '+4915112345673', '+5511961234567', 'DE.user'];
    runner.world.addLeads(6, 'priced', (n) => ({
      address: addresses[n],
      ...(n === 2 && { assignedAgentId: chosen }),
      ...(n === 5 && { excluded: 'Lead is suppressed' }),
    }));
    const { _id: id } = await runner.draft(ctx, 'priced', { agentConfigId: withTemplate('offer', 'MARKETING') });
    const cost = { amount: 2 * 136_500 + 55_000 + 62_500 + 60_400, currency: 'USD', count: 5, unpriced: 0 };
    expect(await ask(id)).toMatchObject({ willSend: 5, cost });
    // One that Meta has not told about counts as the dearest, one that begins without a template as free.
    const changed = async (agentConfigId: string): Promise<Preflight> => {
      await runner.ask(ctx, 'runner.campaigns.update', { id, changes: { agentConfigId } });
      return ask(id);
    };
    expect(await changed(withTemplate('unknown'))).toMatchObject({ cost });
    expect(await changed(runner.world.addAgent())).toMatchObject({ cost: { amount: 55_000, count: 1 } });
    expect(await ask(id, { ...ctx, environment: 'test' })).not.toHaveProperty('cost');
  });

  it('is that of its emails, and nothing on Telegram', async () => {
    runner.world.addLeads(3, 'mailed');
    const { _id: email } = await runner.draft(ctx, 'mailed', { channel: 'email' });
    const { _id: telegram } = await runner.draft(ctx, 'mailed', { channel: 'telegram' });
    expect(await ask(email)).toMatchObject({ cost: { amount: 1_200, currency: 'USD', count: 3, unpriced: 0 } });
    expect(await ask(telegram)).not.toHaveProperty('cost');
  });

  it("is reckoned by the account's own price list, and says what that has no price for", async () => {
    await runner.world.tell(ctx, 'account.changed', {
      ...defaultRetention,
      ...{ rev: 1, timezone: 'UTC', lockEditedInsights: false },
      prices: {
        ...{ currency: 'CHF', asOf: '2026-11-01', models: [], email: 7 },
        whatsapp: [{ countries: ['DE'], marketing: 100, utility: 20, authentication: 3 }],
      },
    });
    runner.world.addLeads(2, 'own-prices', (n) => ({ address: n === 0 ? '+4915112345681' : '+5511961234581' }));
    const agentConfigId = withTemplate('own', 'MARKETING');
    const { _id: email } = await runner.draft(ctx, 'own-prices', { channel: 'email' });
    const { _id: whatsapp } = await runner.draft(ctx, 'own-prices', { agentConfigId });
    const cost = { amount: 14, currency: 'CHF', count: 2, unpriced: 0 };
    await eventually('the price list', async () => (await ask(email)).cost?.currency === 'CHF');
    expect((await ask(email)).cost).toEqual(cost);
    expect((await ask(whatsapp)).cost).toEqual({ ...cost, amount: 100, unpriced: 1 });
  });

  it('is that of the model as well, for the conversations of each agent', async () => {
    const chosen = runner.world.addAgent();
    runner.world.addLeads(4, 'talking', (n) => ({
      ...(n === 0 && { assignedAgentId: chosen }),
      ...(n === 3 && { excluded: 'Lead is suppressed' }),
    }));
    const agentConfigId = runner.world.addAgent();
    const foreseen = { currency: 'CHF', basis: 'past' } as const;
    runner.world.foreseen.set(agentConfigId, { ...foreseen, range: { low: 10, high: 30 } });
    runner.world.foreseen.set(chosen, { ...foreseen, basis: 'prices', range: { low: 5, high: 700 } });
    const { _id: id } = await runner.draft(ctx, 'talking', { agentConfigId, channel: 'telegram' });
    const modelCost = { low: 25, high: 760, currency: 'CHF', basis: 'prices', count: 3, unpriced: 0 };
    expect(await ask(id)).toMatchObject({ modelCost });
    runner.world.foreseen.set(chosen, foreseen);
    expect(await ask(id)).toMatchObject({ modelCost: { low: 20, high: 60, basis: 'past', count: 3, unpriced: 1 } });
    const { _id: nobody } = await runner.draft(ctx, 'no one', { agentConfigId });
    expect(await ask(nobody)).not.toHaveProperty('modelCost');
  });

  it('is as far away as the daily cap of the connection says', async () => {
    runner.world.addLeads(12, 'capped');
    const until = new Date(Math.ceil((Date.now() + 1) / dayMs) * dayMs).toISOString();
    const { _id: id } = await runner.draft(ctx, 'capped', { channel: 'email' });
    const free = await ask(id);
    expect(free.projectedFinishBy).toBe(free.projectedFinishAt);
    const set = (days: ChannelState['days'], people?: ChannelState['people']) =>
      runner.world.channels.set('email', { configured: true, usable: true, days, people });
    set({ usedToday: 2, allowed: [5, 8], until });
    // Three today, eight tomorrow, the last one the day after.
    const capped = await ask(id);
    expect(capped.projectedFinishAt).toBe(new Date(Date.parse(until) + dayMs).toISOString());
    expect(capped.projectedFinishBy).toBe(capped.projectedFinishAt);
    set({ usedToday: 0, allowed: [50], until }, { allowed: 6, used: 6 });
    // Six tomorrow at this time, six a day later.
    const limited = Date.parse((await ask(id)).projectedFinishAt!) - Date.now();
    expect(Math.round(limited / dayMs)).toBe(2);
  });

  it('is later when other campaigns that run take what the day allows', async () => {
    runner.world.addLeads(4, 'shared');
    const until = new Date(Math.ceil((Date.now() + 1) / dayMs) * dayMs).toISOString();
    runner.world.channels.set('email', {
      configured: true,
      usable: true,
      days: { usedToday: 0, allowed: [4], until },
    });
    const agentConfigId = runner.world.addAgent();
    const { _id: other } = await runner.draft(ctx, 'shared', { channel: 'email', agentConfigId, schedule: closed() });
    await runner.ask(ctx, 'runner.campaigns.launch', { id: other });
    await runner.untilStats(ctx, other, { totalLeads: 4 });
    const { _id: id } = await runner.draft(ctx, 'shared', { channel: 'email', agentConfigId });
    const { projectedFinishAt = '', projectedFinishBy = '' } = await ask(id);
    expect(Date.parse(projectedFinishAt)).toBeLessThan(Date.parse(until));
    expect(projectedFinishBy >= until).toBe(true);
  });
});
