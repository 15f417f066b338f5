import { omitUndefined } from '@northline/common/platform/mongo';
import fc from 'fast-check';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AbTest, AbTestStatus } from '@northline/common/contracts';
import { eventually } from '@northline/testing';
import { newAccount, RunnerHarness } from './harness';

describe('A/B tests', () => {
  let runner: RunnerHarness;
  let ctx: RequestContext;
  let agents: string[];

  beforeAll(async () => {
    runner = await RunnerHarness.start();
    agents = [runner.world.addAgent('active', 'Short'), runner.world.addAgent('active', 'Long')];
  });
  beforeEach(() => {
    ctx = newAccount();
  });
  afterAll(() => runner.stop());

  const variants = (): { agentConfigId: string; weight: number }[] =>
    agents.map((agentConfigId) => ({ agentConfigId, weight: 0.5 }));
  const create = (): Promise<AbTest> =>
    runner.ask(ctx, 'runner.ab_tests.create', { test: { name: 'Openings', variants: variants() } });
  const move = (id: string, status: AbTestStatus): Promise<AbTest> =>
    runner.ask(ctx, 'runner.ab_tests.set_status', { id, status });

  it('are drafts at first, with agents of the account, none twice', async () => {
    expect(await create()).toMatchObject({ status: 'draft', name: 'Openings', variants: variants() });
    const wrong = async (second: string, field: string, message: string): Promise<void> => {
      const test = { name: 'Openings', variants: [variants()[0]!, { agentConfigId: second, weight: 1 }] };
      await expect(runner.ask(ctx, 'runner.ab_tests.create', { test })).rejects.toMatchObject({
        code: 'validation_failed',
        message,
        details: [{ field, message }],
      });
    };
    await wrong('f'.repeat(24), 'variants[1].agentConfigId', 'Agent configuration not found');
    await wrong(agents[0]!, 'variants', 'Variants must not name an agent twice');
  });

  it('are found by a part of their name, whatever its case', async () => {
    const { _id } = await create();
    const found = async (search: string) =>
      (await runner.ask(ctx, 'runner.ab_tests.list', { limit: 10, search })).items.map((test) => test._id);
    expect(await found('OPENING')).toEqual([_id]);
    for (const text of ['closing', '.*', '^Open']) expect(await found(text)).toEqual([]);
  });

  it('are found by their ids', async () => {
    const [first, , third] = await Promise.all([create(), create(), create()]);
    const ids = [first._id, third._id, 'f'.repeat(24)];
    const { items } = await runner.ask(ctx, 'runner.ab_tests.list', { limit: 10, ids });
    expect(items.map(({ _id }) => _id).sort()).toEqual([first._id, third._id].sort());
  });

  it('move by the table only', async () => {
    const { _id: id } = await create();
    await expect(move(id, 'completed')).rejects.toMatchObject({
      code: 'invalid_transition',
      message: 'Invalid status transition from draft to completed',
    });
    await expect(move(id, 'draft')).rejects.toMatchObject({ message: 'Invalid status transition from draft to draft' });
    for (const status of ['running', 'paused', 'running', 'completed'] as const)
      expect(Object.keys(await move(id, status)).filter((key) => key.startsWith('status'))).toEqual(['status']);
    await expect(move(id, 'running')).rejects.toMatchObject({
      message: 'Invalid status transition from completed to running',
    });
  });

  it('keep who ended them, when, and what was decided', async () => {
    const { _id: id } = await create();
    const end = (agentConfigId?: string, status: AbTestStatus = 'completed'): Promise<AbTest> =>
      runner.ask(ctx, 'runner.ab_tests.set_status', { id, status, ...(agentConfigId && { agentConfigId }) });
    await expect(end(agents[0], 'running')).rejects.toThrow('agentConfigId is only taken with the status completed');
    expect(await move(id, 'running')).not.toHaveProperty('decision');
    await expect(end('f'.repeat(24))).rejects.toThrow('Agent configuration not found among the variants');
    const decision = { agentConfigId: agents[1], by: ctx.actor.name, at: expect.any(String) as string };
    expect((await end(agents[1]?.toUpperCase())).decision).toEqual(decision);
    expect((await runner.ask(ctx, 'runner.ab_tests.get', { id })).decision).toEqual(decision);
  });

  it('change their variants in draft only, their name always', async () => {
    const { _id: id } = await create();
    const changes = { variants: variants().map((variant, index) => ({ ...variant, weight: index + 1 })) };
    expect((await runner.ask(ctx, 'runner.ab_tests.update', { id, changes })).variants[1]?.weight).toBe(2);
    await move(id, 'running');
    await expect(runner.ask(ctx, 'runner.ab_tests.update', { id, changes })).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'Variants can only be modified while the test is in draft',
    });
    expect(
      await runner.ask(ctx, 'runner.ab_tests.update', { id, changes: { name: 'New', description: 'Why' } }),
    ).toMatchObject({ name: 'New', description: 'Why', status: 'running' });
    await expect(runner.ask(ctx, 'runner.ab_tests.delete', { id })).rejects.toMatchObject({ code: 'conflict' });
  });

  it("are one account's, and are deleted as drafts", async () => {
    const { _id: id } = await create();
    for (const subject of ['runner.ab_tests.get', 'runner.ab_tests.results', 'runner.ab_tests.delete'] as const) {
      await expect(runner.ask(newAccount(), subject, { id })).rejects.toMatchObject({
        code: 'not_found',
        message: 'A/B test not found',
      });
    }
    expect(await runner.ask(ctx, 'runner.ab_tests.delete', { id })).toEqual({ deleted: true });
    await expect(runner.ask(ctx, 'runner.ab_tests.get', { id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('hold on to their agents until they are completed, as campaigns do', async () => {
    const inUse = async (agentConfigId: string): Promise<boolean> =>
      (await runner.ask(ctx, 'runner.agents.in_use', { agentConfigId })).inUse;
    const { _id: id } = await create();
    expect(await inUse(agents[1]!)).toBe(true);
    await move(id, 'running');
    await move(id, 'completed');
    expect(await inUse(agents[1]!)).toBe(false);
    await runner.draft(ctx, 'nobody', { agentConfigId: agents[1] });
    expect(await inUse(agents[1]!)).toBe(true);
    expect((await runner.ask(newAccount(), 'runner.agents.in_use', { agentConfigId: agents[1]! })).inUse).toBe(false);
  });

  it('make their campaigns those of each of their agents, drafts as well', async () => {
    const { _id: abTestId } = await create();
    const other = runner.world.addAgent();
    const { _id: draft } = await runner.draft(ctx, 'nobody', { agentConfigId: other, abTestId });
    const { _id: own } = await runner.draft(ctx, 'nobody', { agentConfigId: agents[0] });
    const of = async (whose: { agentConfigId: string } | { abTestId: string }): Promise<string[]> => {
      const { items } = await runner.ask(ctx, 'runner.campaigns.list', { limit: 10, sort: 'createdAt', ...whose });
      return items.map(({ _id }) => _id);
    };
    expect(await of({ agentConfigId: agents[0]! })).toEqual([draft, own]);
    expect(await of({ agentConfigId: agents[1]! })).toEqual([draft]);
    expect(await of({ agentConfigId: other })).toEqual([draft]);
    expect(await of({ agentConfigId: runner.world.addAgent() })).toEqual([]);
    expect(await of({ abTestId })).toEqual([draft]);
    expect(await of({ abTestId: draft })).toEqual([]);
  });

  it('choose the agents of a campaign, for good, but not over the hand of a person', async () => {
    const byHand = runner.world.addAgent();
    runner.world.addLeads(400, 'tested', (n) => (n < 10 ? { assignedAgentId: byHand } : {}));
    const { _id: abTestId } = await create();
    const { _id: id } = await runner.draft(ctx, 'tested', { abTestId });
    await expect(runner.ask(ctx, 'runner.campaigns.launch', { id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'A/B test is not running',
    });
    await move(abTestId, 'running');
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.until(ctx, id, 'completed', 30_000);
    const asked = runner.world.asked.filter(({ campaignId }) => campaignId === id);
    const by = (agent: string): number => asked.filter(({ agentConfigId }) => agentConfigId === agent).length;
    expect(by(byHand)).toBe(10);
    expect(by(agents[0]!) + by(agents[1]!)).toBe(390);
    expect(Math.abs(by(agents[0]!) - 195)).toBeLessThan(60);
    expect(asked.filter(({ agentAssignedBy }) => agentAssignedBy === 'manual')).toHaveLength(10);
    expect(asked.filter(({ agentAssignedBy }) => agentAssignedBy === 'ab_test')).toHaveLength(390);
  });

  it("have a draft's preflight say that their agents are not active, some or all of them", async () => {
    const [good, ...bad] = [
      runner.world.addAgent(),
      runner.world.addAgent('inactive'),
      runner.world.addAgent('inactive'),
    ];
    runner.world.addLeads(4, 'idle');
    for (const [first, second] of [
      [good, bad[0]],
      [bad[0], bad[1]],
    ] as const) {
      const test = { name: 'Idle', variants: [first, second].map((agentConfigId) => ({ agentConfigId, weight: 1 })) };
      const { _id: abTestId } = await runner.ask(ctx, 'runner.ab_tests.create', { test });
      await move(abTestId, 'running');
      const { _id: id } = await runner.draft(ctx, 'idle', { abTestId });
      expect(await runner.ask(ctx, 'runner.campaigns.preflight', { id })).toMatchObject({
        totalLeads: 4,
        willSend: 4,
        blockers: ['Agent configuration is not active'],
      });
      await expect(runner.ask(ctx, 'runner.campaigns.launch', { id })).rejects.toMatchObject({
        code: 'conflict',
        message: 'Agent configuration is not active',
      });
    }
  });

  it('show what the conversations came to, late and repeated events included', async () => {
    const { _id: id } = await create();
    const tell = (
      n: number,
      agent: number,
      rev: number,
      qualified: boolean,
      { by = 'ab_test', environment = 'live' }: { by?: 'ab_test' | 'manual'; environment?: 'live' | 'test' } = {},
    ): Promise<void> => {
      // The first told is the newest, and its agent got its name only then.
      const started = new Date(Date.parse('2026-11-21T10:00:00Z') - n * 60_000);
      const agentName = n < 100 ? ['Short', 'Long'][agent]! : 'Draft';
      return runner.world.tell(ctx, 'conversation.changed', {
        conversationId: `${id}-${n}`,
        rev,
        leadId: String(n),
        channel: 'whatsapp',
        status: rev > 1 ? 'completed' : 'active',
        agentConfigId: agents[agent]!,
        agentVersion: 1,
        agentName,
        abTestId: id,
        agentAssignedBy: by,
        environment,
        ...(rev > 1 && {
          stage: {
            id: 's',
            name: 'End',
            index: 1,
            total: 2,
            terminal: true,
            outcome: qualified ? ('qualified' as const) : ('disqualified' as const),
          },
          finishedAt: new Date(started.getTime() + 120_000).toISOString(),
          ...(qualified && { qualifiedAt: new Date(started.getTime() + 120_000).toISOString() }),
        }),
        ...(n !== 200 && { openedAt: started.toISOString() }),
        inactivityMinutes: 60,
        stageEntry: 1,
        stagesReached: [],
        evaluate: false,
        messageCount: rev > 1 ? 6 : 2,
        startedAt: started.toISOString(),
        updatedAt: started.toISOString(),
        messagesByDay: {},
      });
    };
    for (let n = 0; n < 200; n += 1) {
      await tell(n, n % 2, 2, n % 2 === 1 ? n % 10 !== 1 : n % 20 === 0);
      if (n < 20) await tell(n, n % 2, 1, false);
    }
    await tell(200, 0, 1, false);
    await tell(202, 0, 2, true, { environment: 'test' });
    await tell(201, 0, 2, true, { by: 'manual' });
    const results = await eventually('all conversations', async () => {
      const found = await runner.ask(ctx, 'runner.ab_tests.results', { id });
      return found.totalConversations === 201 && found.details.manualConversations === 1 ? found : undefined;
    });
    expect(results).toMatchObject({
      testId: id,
      status: 'draft',
      winner: agents[1],
      details: { warnings: [], leadsNeeded: 0 },
    });
    expect(results.confidenceLevel).toBeGreaterThan(0.95);
    expect(results.details).toMatchObject({
      windowMinutes: 60,
      cohort: [
        { agentConfigId: agents[0], conversations: 100, qualified: 10, rate: 0.1, waiting: 1, finished: 100 },
        { agentConfigId: agents[1], conversations: 100, qualified: 80, rate: 0.8, waiting: 0, finished: 100 },
      ],
    });
    expect(results.variants).toEqual([
      {
        agentConfigId: agents[0],
        agentConfigName: 'Short',
        weight: 0.5,
        totalConversations: 101,
        qualified: 10,
        disqualified: 90,
        qualificationRate: 0.1,
        avgMessagesPerConversation: 602 / 101,
        avgConversationDuration: 120,
      },
      {
        agentConfigId: agents[1],
        agentConfigName: 'Long',
        weight: 0.5,
        totalConversations: 100,
        qualified: 80,
        disqualified: 20,
        qualificationRate: 0.8,
        avgMessagesPerConversation: 6,
        avgConversationDuration: 120,
      },
    ]);
  });

  it('judge by all that began a window ago, not by what has ended: hand-offs, time-outs still to come and slow qualifiers count', async () => {
    const { _id: id } = await runner.ask(ctx, 'runner.ab_tests.create', {
      test: { name: 'Openings', variants: variants(), windowMinutes: 120 },
    });
    const now = Date.now();
    const hoursAgo = (hours: number): string => new Date(now - hours * 3_600_000).toISOString();
    // In both variants one in five qualifies, five of the second later than the window. The first drops the rest within half an
    // hour; in the second they are with a person, or open.
    for (let n = 0; n < 400; n += 1) {
      const agent = n % 2;
      const qualifies = n % 10 < 2;
      const [begun, late] = [n % 40 < 2 ? 1 : 5, agent === 1 && n % 80 === 11];
      const ended = agent === 0 || qualifies;
      await runner.world.tell(ctx, 'conversation.changed', {
        conversationId: `${id}-${n}`,
        rev: 1,
        leadId: String(n),
        channel: 'whatsapp',
        agentConfigId: agents[agent]!,
        agentVersion: 1,
        agentName: 'Agent',
        abTestId: id,
        agentAssignedBy: 'ab_test',
        environment: 'live',
        status: ended ? (qualifies ? 'completed' : 'dropped') : n % 3 === 0 ? 'handed_off' : 'active',
        ...(qualifies && {
          stage: { id: 's', name: 'End', index: 1, total: 2, terminal: true, outcome: 'qualified' },
          qualifiedAt: hoursAgo(late ? 1 : begun - 0.5),
        }),
        ...(ended && { finishedAt: hoursAgo(late ? 1 : begun - 0.5) }),
        stageEntry: 1,
        stagesReached: [],
        evaluate: false,
        messageCount: 2,
        startedAt: hoursAgo(begun),
        openedAt: hoursAgo(begun),
        inactivityMinutes: 1_440,
        updatedAt: hoursAgo(begun),
        messagesByDay: {},
      });
    }
    const {
      winner,
      variants: rates,
      details,
    } = await eventually('all conversations', async () => {
      const found = await runner.ask(ctx, 'runner.ab_tests.results', { id });
      return found.totalConversations === 400 ? found : undefined;
    });
    expect(winner).toBeNull();
    expect(rates.map(({ qualificationRate }) => qualificationRate)).toEqual([0.2, 1]);
    expect(details).toMatchObject({
      windowMinutes: 120,
      cohort: [
        { conversations: 190, qualified: 30, waiting: 10, finished: 200 },
        { conversations: 190, qualified: 25, waiting: 10, finished: 40 },
      ],
      guardrails: [
        { agentConfigId: agents[0], leads: 0, handedOff: 0 },
        { agentConfigId: agents[1], leads: 0, handedOff: 54 },
      ],
    });
    const series = await runner.ask(ctx, 'runner.ab_tests.series', { id });
    expect([series.windowMinutes, series.timezone]).toEqual([120, ctx.timezone]);
    const total = (agent: number, name: 'conversations' | 'qualified'): number =>
      series.days.reduce((sum, { variants: each }) => sum + each[agent]![name], 0);
    expect([0, 1].map((agent) => [total(agent, 'conversations'), total(agent, 'qualified')])).toEqual([
      [200, 40],
      [200, 35],
    ]);
    expect(series.days.every(({ day }) => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true);
  });

  it('count what each variant must not make worse: failures, bounces, opt-outs', async () => {
    runner.world.addLeads(40, 'guarded');
    const { _id: abTestId } = await create();
    await move(abTestId, 'running');
    runner.world.fate = ({ agentConfigId }) => (agentConfigId === agents[0] ? ['failed'] : ['sent', 'delivered']);
    const { _id: id } = await runner.draft(ctx, 'guarded', {
      abTestId,
      health: { failure: null, bounce: null, complaint: null, optOut: null, block: null },
    });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.until(ctx, id, 'completed');
    const asked = runner.world.asked.filter(({ campaignId }) => campaignId === id);
    const ofSecond = asked.filter(({ agentConfigId }) => agentConfigId === agents[1]);
    const lead = ofSecond[0]!.leadId;
    await runner.world.tell(ctx, 'conversation.changed', {
      ...{ conversationId: `${id}-out`, rev: 9, leadId: lead, channel: 'whatsapp', status: 'dropped' },
      ...{ agentConfigId: agents[1]!, agentVersion: 1, agentName: 'Long', campaignId: id, abTestId },
      ...{ environment: 'live', agentAssignedBy: 'ab_test', messageCount: 2, stageEntry: 1, messagesByDay: {} },
      ...{ stagesReached: [], evaluate: false, firstAgentMessageAt: new Date(0).toISOString() },
      ...{ startedAt: new Date(0).toISOString(), updatedAt: new Date(0).toISOString() },
      events: [
        {
          ...{ id: 'e', sequence: 1, kind: 'lead.suppressed', before: [], occurredAt: new Date(0).toISOString() },
          data: { reason: 'opt_out' },
        },
      ],
    });
    const guardrails = await eventually('the opt-out', async () => {
      const { details } = await runner.ask(ctx, 'runner.ab_tests.results', { id: abTestId });
      return details.guardrails[1]?.optedOut === 1 && details.guardrails;
    });
    const [first, second] = [asked.length - ofSecond.length, ofSecond.length];
    const none = { failed: 0, optedOut: 0, complaints: 0, bounced: 0, handedOff: 0 };
    expect(guardrails).toEqual([
      { ...none, agentConfigId: agents[0], leads: first, failed: first },
      { ...none, agentConfigId: agents[1], leads: second, optedOut: 1 },
    ]);
  });

  it('count nothing that a test key started', async () => {
    ctx = { ...ctx, environment: 'test' };
    runner.world.addLeads(4, 'tried');
    const { _id: abTestId } = await create();
    await move(abTestId, 'running');
    runner.world.fate = () => ['failed'];
    const { _id: id } = await runner.draft(ctx, 'tried', { abTestId });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.until(ctx, id, 'completed');
    const { details } = await runner.ask(ctx, 'runner.ab_tests.results', { id: abTestId });
    expect(details.guardrails.map(({ leads, failed }) => [leads, failed])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('show shares between 0 and 1 whatever conversations come to, in whatever order', async () => {
    const { _id: id } = await runner.ask(ctx, 'runner.ab_tests.create', {
      test: { name: 'Anything', variants: variants(), windowMinutes: 60 },
    });
    const time = fc.option(
      fc.integer({ min: 1, max: 600 }).map((minutes) => new Date(Date.now() - minutes * 60_000).toISOString()),
      { nil: undefined },
    );
    const outcome = fc.constantFrom('qualified' as const, 'disqualified' as const, undefined);
    const conversation = fc.record({
      ...{ openedAt: time, qualifiedAt: time, finishedAt: time, outcome, terminal: fc.boolean() },
      status: fc.constantFrom('active' as const, 'completed' as const, 'handed_off' as const, 'dropped' as const),
      ...{ agent: fc.nat({ max: 1 }), number: fc.nat({ max: 250 }), rev: fc.nat({ max: 5 }) },
    });
    const told = fc.sample(conversation, { numRuns: 500, seed: 30 });
    for (const { outcome: of, terminal, agent, number, rev, status, ...times } of told) {
      await runner.world.tell(ctx, 'conversation.changed', {
        ...{ conversationId: `${id}-${number}`, rev, leadId: String(number), channel: 'whatsapp', status },
        ...{ agentConfigId: agents[agent]!, agentVersion: 1, agentName: 'Agent', abTestId: id },
        ...{ agentAssignedBy: 'ab_test', environment: 'live', inactivityMinutes: 60 },
        ...(of && { stage: { id: 's', name: 'End', index: 1, total: 2, terminal, outcome: of } }),
        ...omitUndefined(times),
        ...{ stageEntry: 1, stagesReached: [], evaluate: false, messageCount: 2, messagesByDay: {} },
        ...{ startedAt: new Date(0).toISOString(), updatedAt: new Date().toISOString() },
      });
    }
    const all = new Set(told.map(({ number }) => number)).size;
    const { variants: shown, details } = await eventually('all conversations', async () => {
      const found = await runner.ask(ctx, 'runner.ab_tests.results', { id });
      return found.totalConversations === all ? found : undefined;
    });
    const shares = [
      ...shown.map(({ qualificationRate }) => qualificationRate),
      ...details.cohort.map(({ rate }) => rate),
    ];
    expect(shares.filter((share) => !(share > 0 && share < 1))).toEqual([]);
    for (const { conversations, qualified, waiting } of details.cohort)
      expect([qualified <= conversations, waiting >= 0]).toEqual([true, true]);
  });

  it('keep the window of a test that runs, and take it back unchanged', async () => {
    const { _id: id } = await runner.ask(ctx, 'runner.ab_tests.create', {
      test: { name: 'Openings', variants: variants(), windowMinutes: 120 },
    });
    expect(await runner.ask(ctx, 'runner.ab_tests.update', { id, changes: { windowMinutes: 240 } })).toMatchObject({
      windowMinutes: 240,
    });
    await move(id, 'running');
    expect(
      await runner.ask(ctx, 'runner.ab_tests.update', { id, changes: { windowMinutes: 240, name: 'Same' } }),
    ).toMatchObject({ windowMinutes: 240, name: 'Same' });
    await expect(runner.ask(ctx, 'runner.ab_tests.update', { id, changes: { windowMinutes: 60 } })).rejects.toThrow(
      'windowMinutes can only be modified while the test is in draft',
    );
  });
});
