import { inspect } from 'node:util';
import { DomainError } from '@northline/common/vocabulary/errors';
import { eventually } from '@northline/testing';
import { createConnection } from 'mongoose';
import type { CampaignRow } from '../src/campaigns/campaign.schema';
import { Openings } from '../src/dispatch/openings';
import type { CampaignLeadRow } from '../src/rows/campaign-lead.schema';
import { closed, newAccount, RunnerHarness } from './harness';

describe('a campaign, with two runners at the same time', () => {
  let runner: RunnerHarness;

  beforeAll(async () => {
    runner = await RunnerHarness.start({ replicas: 2 });
  });
  afterAll(() => runner.stop());
  beforeEach(() => {
    runner.world.fate = () => ['sent', 'delivered'];
    runner.world.refuse = () => undefined;
  });

  it('reaches every lead once, and nobody twice', async () => {
    const ctx = newAccount();
    const leads = runner.world.addLeads(1_230, 'all', (n) => ({
      ...(n === 7 && { address: '+15550003' }),
      ...(n === 8 && { address: '+15550003' }),
      ...(n === 9 && { excluded: 'Lead has no phone number' }),
    }));
    const draft = await runner.draft(ctx, 'all', { manualLeadIds: leads.slice(0, 5) });
    expect(draft).toMatchObject({ status: 'draft', stats: { totalLeads: 0 }, manualLeadIds: leads.slice(0, 5) });
    const preflight = await runner.ask(ctx, 'runner.campaigns.preflight', { id: draft._id });
    expect(preflight).toMatchObject({ totalLeads: 1_230, willSend: 1_228, blockers: [] });
    expect(preflight.excluded).toHaveLength(2);

    expect((await runner.ask(ctx, 'runner.campaigns.launch', { id: draft._id })).status).toBe('running');
    await runner.until(ctx, draft._id, 'completed', 90_000);
    await runner.untilStats(ctx, draft._id, {
      totalLeads: 1_230,
      sent: 1_228,
      delivered: 1_228,
      replied: 0,
      qualified: 0,
      disqualified: 0,
      failed: 0,
    });

    const asked = runner.world.asked.filter(({ campaignId }) => campaignId === draft._id);
    expect(asked).toHaveLength(1_228);
    expect(new Set(asked.map(({ leadId }) => leadId)).size).toBe(1_228);
    expect(
      asked.every(
        ({ agentVersion, agentAssignedBy, round, ctx: { environment } }) =>
          agentVersion === 3 && agentAssignedBy === 'auto' && round === 1 && environment === 'live',
      ),
    ).toBe(true);

    const rows = await runner.rows(ctx, draft._id);
    expect(rows.map(({ leadId }) => leadId)).toEqual(leads);
    expect(rows[7]).toMatchObject({ status: 'delivered' });
    expect(rows[8]).toMatchObject({ status: 'skipped', error: 'Same phone or email as another lead of this campaign' });
    expect(rows[9]).toMatchObject({ status: 'skipped', error: 'Lead has no phone number' });
    expect(rows[0]).toMatchObject({
      conversationId: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      sentAt: expect.any(String) as string,
    });

    const page = await runner.ask(ctx, 'runner.campaigns.leads', { id: draft._id, limit: 2, status: 'skipped' });
    expect(page).toMatchObject({ total: 2, nextCursor: null, items: [{ leadId: leads[8] }, { leadId: leads[9] }] });
    const reason = 'Lead has no phone number';
    const behind = await runner.ask(ctx, 'runner.campaigns.leads', { id: draft._id, limit: 2, reason });
    expect(behind).toMatchObject({ total: 1, items: [{ leadId: leads[9], error: reason }] });
  });

  it('costs less than one database command per lead sent and delivered', async () => {
    const ctx = newAccount();
    runner.world.addLeads(1_000, 'cheap');
    const { _id: id } = await runner.draft(ctx, 'cheap');
    const watcher = await createConnection(runner.data.mongodbUri, { dbName: 'northline_campaign_runner' }).asPromise();
    // What the ticker looks for names no account, and takes more commands the longer this lasts.
    const commands = runner.watch((command) => inspect(command, { depth: null }).includes(ctx.accountId));
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await eventually(
      'the end',
      async () =>
        (await watcher.collection('campaignLeads').countDocuments({ campaignId: id, status: 'delivered' })) === 1_000,
    );
    const total = commands().length;
    await watcher.close();
    expect(total).toBeGreaterThan(0);
    expect(total / 1_000).toBeLessThan(1);
  });

  it('writes no row while nothing happens, however often it is looked at', async () => {
    const ctx = newAccount();
    runner.world.fate = () => [];
    runner.world.addLeads(3, 'quiet');
    const { _id: id } = await runner.draft(ctx, 'quiet');
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    const rows = runner.stored<CampaignLeadRow>('campaignLeads');
    await eventually('all to be asked for and answered', async () => {
      return (await rows.countDocuments({ campaignId: id, status: 'sending', claim: { $exists: false } })) === 3;
    });
    const written = runner.watch(({ update }) => update === 'campaignLeads');
    const campaigns = runner.stored<CampaignRow>('campaigns');
    const pause = async (): Promise<number> => (await campaigns.findOne({ _id: id }))?.quiet?.delayMs ?? 0;
    const before = await pause();
    // Each look in which nothing happens doubles the pause after it.
    await eventually('three looks more', async () => (await pause()) >= 8 * Math.max(before, 50));
    expect(written()).toEqual([]);
    await runner.ask(ctx, 'runner.campaigns.cancel', { id });
  });

  it('asks again for what the engine never answered, in the same round', async () => {
    const ctx = newAccount();
    const [settled] = runner.world.addLeads(3, 'lost');
    runner.world.losing = 1;
    runner.world.fate = ({ leadId }) => (leadId === settled ? ['sent'] : []);
    const { _id: id } = await runner.draft(ctx, 'lost');
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    const asked = await eventually('the second asking', () => {
      const items = runner.world.asked.filter(({ campaignId }) => campaignId === id);
      return items.length >= 5 ? items : undefined;
    });
    expect(new Set(asked.map(({ leadId, round }) => `${leadId}:${round}`)).size).toBe(3);
    await Promise.all(asked.slice(0, 3).map((item) => runner.world.deliver(item, 'sent')));
    expect((await runner.until(ctx, id, 'completed')).stats).toMatchObject({ sent: 3, delivered: 0 });
    // Also of the row that its delivery settled, and that nobody asked for again.
    for (const { conversationId } of await runner.rows(ctx, id)) expect(conversationId).toMatch(/^[0-9a-f]{24}$/);
  });

  it('keeps what the engine refuses as skipped or failed, and retries what may be retried', async () => {
    const ctx = newAccount();
    const [open, broken, fine, undeliverable] = runner.world.addLeads(4, 'refused');
    runner.world.refuse = ({ leadId, round }) => {
      if (leadId === open)
        return { leadId, outcome: 'skipped', error: 'Lead already has an open conversation on this channel' };
      return leadId === broken && round === 1
        ? { leadId, outcome: 'failed', error: 'Template could not be filled in' }
        : undefined;
    };
    runner.world.fate = ({ leadId }) => (leadId === undeliverable ? [] : ['sent']);
    const { _id: id } = await runner.draft(ctx, 'refused');
    expect(await runner.ask(ctx, 'runner.campaigns.preflight', { id })).toMatchObject({
      totalLeads: 4,
      willSend: 2,
      excluded: [
        { reason: 'Lead already has an open conversation on this channel', count: 1 },
        { reason: 'Template could not be filled in', count: 1 },
      ],
    });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    const item = await eventually('the last opening', () =>
      runner.world.asked.find(({ leadId }) => leadId === undeliverable),
    );
    await runner.world.deliver(item, 'failed', {
      sentAt: new Date().toISOString(),
      error: { code: '131026', message: 'Undeliverable', retryable: false },
    });
    expect((await runner.until(ctx, id, 'completed')).stats).toMatchObject({ totalLeads: 4, sent: 2, failed: 2 });
    expect(await runner.rows(ctx, id)).toMatchObject([
      { status: 'skipped' },
      { status: 'failed' },
      { status: 'sent' },
      { status: 'failed', error: 'Undeliverable' },
    ]);
    expect(await runner.ask(ctx, 'runner.campaigns.failures', { id })).toEqual({
      failures: [
        { reason: 'Template could not be filled in', count: 1, retryable: 1 },
        { reason: 'Undeliverable', count: 1, retryable: 0 },
      ],
    });
    await expect(runner.ask(newAccount(), 'runner.campaigns.failures', { id })).rejects.toMatchObject({
      code: 'not_found',
    });

    expect(await runner.ask(ctx, 'runner.campaigns.retry_failed', { id })).toEqual({ retried: 1 });
    await eventually('the second round', async () => (await runner.rows(ctx, id))[1]?.status === 'sent');
    const done = await runner.until(ctx, id, 'completed');
    expect(done.stats).toMatchObject({ sent: 3, failed: 1 });
    expect(runner.world.openings(id).sort()).toEqual(
      [`${open}:1`, `${broken}:1`, `${broken}:2`, `${fine}:1`, `${undeliverable}:1`].sort(),
    );
    expect(await runner.ask(ctx, 'runner.campaigns.retry_failed', { id })).toEqual({ retried: 0 });
    expect((await runner.ask(ctx, 'runner.campaigns.get', { id })).status).toBe('completed');
  });

  it('requests what expired unsent again, as the next round', async () => {
    const ctx = newAccount();
    const [lead] = runner.world.addLeads(1, 'expired');
    runner.world.fate = ({ round }) => (round === 1 ? ['expired', 'expired'] : ['delivered', 'sent']);
    const { _id: id } = await runner.draft(ctx, 'expired');
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.until(ctx, id, 'completed');
    await runner.untilStats(ctx, id, { sent: 1, delivered: 1 });
    expect(runner.world.openings(id)).toEqual([`${lead}:1`, `${lead}:2`]);
  });

  it('counts each lead once, whatever comes late, twice or in another order', async () => {
    const ctx = newAccount();
    const leads = runner.world.addLeads(4, 'order');
    runner.world.fate = ({ leadId }) => (leadId === leads[3] ? ['unknown'] : []);
    const { _id: id } = await runner.draft(ctx, 'order');
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    const items = await eventually('all openings', () => {
      const asked = runner.world.asked.filter(({ campaignId }) => campaignId === id);
      return asked.length === 4 ? asked : undefined;
    });
    const now = new Date().toISOString();
    const conversation = (leadId: string, outcome?: 'qualified'): Promise<void> =>
      runner.world.tell(ctx, 'conversation.changed', {
        conversationId: `c${leadId}`,
        rev: 9,
        leadId,
        channel: 'whatsapp',
        status: outcome ? 'completed' : 'active',
        agentConfigId: 'a',
        agentVersion: 3,
        agentName: 'A',
        campaignId: id,
        environment: 'live',
        ...(outcome && { stage: { id: 's', name: 'Won', index: 1, total: 2, terminal: true, outcome } }),
        stageEntry: 1,
        stagesReached: [],
        evaluate: false,
        messageCount: 3,
        firstReplyAt: now,
        firstAgentMessageAt: now,
        startedAt: now,
        updatedAt: now,
        messagesByDay: {},
      });
    await conversation(leads[0]!, 'qualified');
    await conversation(leads[0]!);
    await conversation(leads[1]!);
    for (const item of items.slice(0, 3)) {
      await runner.world.deliver(item, 'delivered');
      await runner.world.deliver(item, 'sent');
      await runner.world.deliver(item, 'sent');
    }
    await runner.until(ctx, id, 'completed');
    await runner.untilStats(ctx, id, {
      totalLeads: 4,
      sent: 3,
      delivered: 3,
      replied: 2,
      qualified: 1,
      disqualified: 0,
      failed: 0,
    });
    expect((await runner.rows(ctx, id)).map(({ status }) => status)).toEqual([
      'qualified',
      'replied',
      'delivered',
      'unknown',
    ]);
    expect((await runner.rows(ctx, id))[3]?.error).toMatch(/may have been delivered/);
  });

  it('asks for a few openings at a time, however fast it may go', async () => {
    const ctx = newAccount();
    runner.world.addLeads(200, 'fast');
    const { _id: id } = await runner.draft(ctx, 'fast', { schedule: { rateLimit: 6_000 } });
    const { requests, stop } = watchStarts(runner, id);
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.until(ctx, id, 'completed', 40_000);
    stop();
    expect(requests.reduce((sum, { openings }) => sum + openings, 0)).toBe(200);
    expect(Math.max(...requests.map(({ openings }) => openings))).toBe(25);
    // A timer may fire a millisecond early.
    expect(requests.at(-1)!.at - requests[0]!.at).toBeGreaterThan((requests.length - 1) * 120);
  });

  it('starts no faster than ten seconds ahead of its pace, and says until when an opening is good', async () => {
    const ctx = newAccount();
    runner.world.addLeads(30, 'slow');
    runner.world.fate = () => [];
    const schedule = { rateLimit: 60, activeHours: { start: '00:00', end: '23:59', timezone: 'UTC' } };
    const { _id: id } = await runner.draft(ctx, 'slow', { schedule });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    const first = await eventually('ten openings', () => {
      const asked = runner.world.asked.filter(({ campaignId }) => campaignId === id);
      return asked.length >= 10 ? [...asked] : undefined;
    });
    expect(first[0]?.validUntil).toMatch(/T23:59:00.000Z$/);
    await runner.world.deliver(first[0]!, 'sent');
    await eventually(
      'an eleventh',
      () => runner.world.asked.filter(({ campaignId }) => campaignId === id).length === 11,
    );
    await runner.ask(ctx, 'runner.campaigns.cancel', { id });
    const { status, stats } = await runner.ask(ctx, 'runner.campaigns.get', { id });
    expect({ status, stats }).toMatchObject({ status: 'completed', stats: { totalLeads: 30, sent: 1 } });
    expect(
      (await runner.rows(ctx, id)).filter((row) => row.status === 'skipped' && row.error === 'Campaign was cancelled'),
    ).toHaveLength(19);

    await runner.world.deliver(first[1]!, 'expired');
    await eventually(
      'one more skipped',
      async () => (await runner.rows(ctx, id)).filter((row) => row.status === 'skipped').length === 20,
    );
  });

  it('starts no more than its connection takes, but what leaves meanwhile when a model needs its time', async () => {
    const ctx = newAccount();
    const [lead] = runner.world.addLeads(200, 'fast');
    runner.world.fate = () => [];
    runner.world.channels.set('email', { configured: true, usable: true, ratePerSecond: 5 });
    const { _id: id } = await runner.draft(ctx, 'fast', { channel: 'email' });
    const opened = (): number => runner.world.openings(id).length;
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await eventually('ten seconds of five', () => opened() === 50);
    const now = Date.now();
    await runner.world.tell(ctx, 'conversation.changed', {
      conversationId: 'c'.repeat(24),
      rev: 2,
      leadId: lead!,
      channel: 'email',
      status: 'active',
      agentConfigId: 'a',
      agentVersion: 3,
      agentName: 'Agent',
      campaignId: id,
      environment: 'live',
      requests: [
        {
          messageId: 'm',
          round: 1,
          conversationId: 'c'.repeat(24),
          leadId: lead!,
          agentConfigId: 'a',
          channel: 'email',
          test: false,
          to: {},
          content: { type: 'email', subject: 's', text: 't' },
          campaign: { campaignId: id, ratePerMinute: 6_000 },
        },
      ],
      stageEntry: 1,
      stagesReached: [],
      evaluate: false,
      messageCount: 1,
      startedAt: new Date(now - 12_000).toISOString(),
      updatedAt: new Date(now).toISOString(),
      messagesByDay: {},
    });
    await eventually('twelve seconds more', () => opened() === 110);
    await runner.ask(ctx, 'runner.campaigns.cancel', { id });
    expect(opened()).toBe(110);
  });

  it('lets others go in the place of those that wait for something', async () => {
    const ctx = newAccount();
    runner.world.addLeads(30, 'waiting');
    runner.world.fate = () => [];
    const { _id: id } = await runner.draft(ctx, 'waiting', { schedule: { rateLimit: 30 } });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await eventually('ten seconds ahead', () => runner.world.openings(id).length === 5);
    const rows = runner.stored<CampaignLeadRow>('campaignLeads');
    const long = { $set: { claimedAt: new Date(Date.now() - 61_000) } };
    await rows.updateMany({ campaignId: id, status: 'sending' }, long);
    await eventually('as many again', () => runner.world.openings(id).length === 10);
    await rows.updateMany({ campaignId: id, status: 'sending' }, long);
    await runner.ask(ctx, 'runner.campaigns.cancel', { id });
    expect(runner.world.openings(id)).toHaveLength(10);
  });

  it('forgets a deleted lead', async () => {
    const ctx = newAccount();
    const [lead] = runner.world.addLeads(1, 'forgotten');
    const { _id: id } = await runner.draft(ctx, 'forgotten', { schedule: closed() });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await eventually('the row', async () => (await runner.rows(ctx, id)).length === 1);
    await runner.world.tell(ctx, 'lead.erased', { leadId: lead! });
    await eventually('the row skipped', async () => (await runner.rows(ctx, id))[0]?.error === 'Lead was deleted');
    await runner.until(ctx, id, 'completed');
    expect(runner.world.openings(id)).toEqual([]);
    // As a page of a selection that was on its way when the lead went.
    const rows = runner.stored<CampaignLeadRow>('campaignLeads');
    await rows.updateOne({ campaignId: id }, { $set: { status: 'pending', person: 'p' } });
    await runner
      .stored('erasedLeads')
      .updateOne({ accountId: ctx.accountId, leadId: lead! }, { $set: { dueAt: new Date() } });
    await eventually(
      'the row forgotten again',
      async () => (await rows.findOne({ campaignId: id, person: { $exists: false } }))?.status === 'skipped',
    );
  });

  it('writes to the next lead of a person when the first is deleted before it was written to, and not after', async () => {
    const ctx = newAccount();
    const [first, second, third] = runner.world.addLeads(3, 'person', () => ({ address: '+15550042' }));
    const { _id: id } = await runner.draft(ctx, 'person', { schedule: closed() });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    const statuses = async (): Promise<unknown[]> =>
      (await runner.rows(ctx, id)).map(({ status, error }) => [status, error]);
    const waits = ['pending', undefined];
    const deleted = ['skipped', 'Lead was deleted'];
    const twice = ['skipped', 'Same phone or email as another lead of this campaign'];
    await eventually('the rows', async () => (await statuses()).length === 3);
    expect(await statuses()).toEqual([waits, twice, twice]);
    await runner.world.tell(ctx, 'lead.erased', { leadId: first! });
    await eventually('the second to wait', async () => {
      expect(await statuses()).toEqual([deleted, waits, twice]);
      return true;
    });
    await runner.ask(ctx, 'runner.campaigns.update', { id, changes: { schedule: { activeDays: null } } });
    await runner.until(ctx, id, 'completed');
    expect(runner.world.openings(id)).toEqual([`${second}:1`]);
    await runner.untilStats(ctx, id, { delivered: 1 });
    await runner.world.tell(ctx, 'lead.erased', { leadId: second! });
    await runner.world.tell(ctx, 'lead.erased', { leadId: third! });
    const rows = runner.stored<CampaignLeadRow>('campaignLeads');
    await eventually('all to be forgotten', async () => {
      const known = { $or: [{ person: { $exists: true } }, { samePerson: { $exists: true } }] };
      return (await rows.countDocuments({ campaignId: id, ...known })) === 0;
    });
    expect(await statuses()).toEqual([deleted, ['delivered', undefined], twice]);
  });

  it('leaves no lead under way when it is cancelled while the engine is down', async () => {
    const ctx = newAccount();
    runner.world.addLeads(3, 'cancelled');
    runner.world.refuse = () => {
      throw new DomainError('unavailable', 'Service unavailable');
    };
    const { _id: id } = await runner.draft(ctx, 'cancelled');
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    const statuses = async (): Promise<string> =>
      (await runner.rows(ctx, id)).map(({ status, error }) => error ?? status).join();
    await eventually('the claims', async () => (await statuses()) === 'sending,sending,sending');
    await runner.ask(ctx, 'runner.campaigns.cancel', { id });
    runner.world.fate = ({ validUntil }) =>
      validUntil !== undefined && Date.parse(validUntil) <= Date.now() ? ['expired'] : ['sent'];
    runner.world.refuse = () => undefined;
    await runner.stored('campaigns').updateOne({ accountId: ctx.accountId }, { $set: { dueAt: new Date(0) } });
    await eventually('all skipped', async () => (await statuses()) === Array(3).fill('Campaign was cancelled').join());
  });

  it('is paused in the provider’s words when nothing can leave, fails nobody, and goes on when it is resumed', async () => {
    const ctx = newAccount();
    runner.world.addLeads(14, 'blocked');
    runner.world.fate = () => [];
    const { _id: id } = await runner.draft(ctx, 'blocked', { schedule: { rateLimit: 60 } });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    const first = await eventually('ten openings', () => {
      const asked = runner.world.asked.filter(({ campaignId }) => campaignId === id);
      return asked.length === 10 ? asked : undefined;
    });
    const error = { code: '132015', message: 'Template is paused due to low quality', retryable: true, blocks: true };
    const failed = new Date();
    await Promise.all(
      first.slice(0, 4).map((item) => runner.world.deliver(item, 'failed', { error, at: failed.toISOString() })),
    );
    expect(await runner.until(ctx, id, 'paused')).toMatchObject({ pausedReason: error.message, stats: { failed: 0 } });
    await Promise.all(first.slice(4).map((item) => runner.world.deliver(item, 'delivered')));
    await eventually(
      'eight rows waiting',
      async () => (await runner.rows(ctx, id)).filter(({ status }) => status === 'pending').length === 8,
    );

    runner.world.fate = () => ['delivered'];
    const resumed = await runner.ask(ctx, 'runner.campaigns.resume', { id });
    expect(resumed.pausedReason).toBeUndefined();
    // A straggler of before the template was put right says nothing of now.
    await runner.world.deliver(first[5]!, 'failed', { error, sentAt: failed.toISOString() });
    expect((await runner.until(ctx, id, 'completed', 40_000)).stats).toMatchObject({
      totalLeads: 14,
      sent: 14,
      delivered: 14,
      failed: 0,
    });
    const again = runner.world.asked.filter(({ campaignId, round }) => campaignId === id && round === 2);
    expect(again.map(({ leadId }) => leadId).sort()).toEqual(
      first
        .slice(0, 4)
        .map(({ leadId }) => leadId)
        .sort(),
    );
  });

  it('is paused, too, when the model server refuses to write openings, and takes up what the agent did not write', async () => {
    const ctx = newAccount();
    const [lead] = runner.world.addLeads(1, 'unwritten');
    runner.world.fate = ({ round }) => (round === 1 ? [] : ['sent']);
    const { _id: id } = await runner.draft(ctx, 'unwritten');
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    const [asked] = await eventually('the opening', () => {
      const found = runner.world.asked.filter(({ campaignId }) => campaignId === id);
      return found.length > 0 ? found : undefined;
    });
    const at = new Date().toISOString();
    await runner.world.tell(ctx, 'conversation.changed', {
      conversationId: 'c'.repeat(24),
      rev: 2,
      leadId: lead!,
      channel: 'email',
      status: 'dropped',
      agentConfigId: asked!.agentConfigId,
      agentVersion: 3,
      agentName: 'Agent',
      campaignId: id,
      environment: 'live',
      unsent: { round: 1, error: 'The model server answered 400: Unknown parameter', then: 'blocked' },
      stageEntry: 1,
      stagesReached: [],
      evaluate: false,
      messageCount: 0,
      startedAt: at,
      updatedAt: at,
      messagesByDay: {},
    });
    expect((await runner.until(ctx, id, 'paused')).pausedReason).toBe(
      'The model server answered 400: Unknown parameter',
    );
    expect(runner.world.openings(id)).toEqual([`${lead}:1`]);
    await runner.ask(ctx, 'runner.campaigns.resume', { id });
    expect((await runner.until(ctx, id, 'completed')).stats).toMatchObject({ sent: 1, failed: 0 });
    expect(runner.world.openings(id)).toEqual([`${lead}:1`, `${lead}:2`]);
  });

  it('waits for its time when it is resumed before that', async () => {
    const ctx = newAccount();
    runner.world.addLeads(6, 'later');
    runner.world.fate = () => [];
    const { _id: id } = await runner.draft(ctx, 'later', { schedule: { rateLimit: 1 } });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await eventually('the first openings', () => runner.world.openings(id).length === 5);
    await runner.ask(ctx, 'runner.campaigns.pause', { id });
    // Long enough for both requests on a busy machine.
    const startAt = new Date(Date.now() + 4_000).toISOString();
    await runner.ask(ctx, 'runner.campaigns.update', { id, changes: { schedule: { startAt, rateLimit: 6_000 } } });
    expect((await runner.ask(ctx, 'runner.campaigns.resume', { id })).status).toBe('scheduled');
    runner.world.fate = () => ['sent'];
    const opened = await eventually('the last opening', () =>
      runner.world.openings(id).length === 6 ? Date.now() : undefined,
    );
    expect(opened).toBeGreaterThanOrEqual(Date.parse(startAt));
  });
});

/** Notes the openings of each request of a campaign as it leaves: it may arrive late. */
function watchStarts(
  runner: RunnerHarness,
  id: string,
): { requests: { openings: number; at: number }[]; stop: () => void } {
  const requests: { openings: number; at: number }[] = [];
  const spies = runner.replicas.map((replica) => {
    const openings = replica.get(Openings);
    const start = openings.start.bind(openings);
    return jest.spyOn(openings, 'start').mockImplementation((run, batch) => {
      if (run.row._id === id) requests.push({ openings: batch.length, at: performance.now() });
      return start(run, batch);
    });
  });
  return { requests, stop: () => spies.forEach((spy) => spy.mockRestore()) };
}
