import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { type AccountChanged, type CreateAgent, defaultRetention, type Turn } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { newId } from '@northline/common/platform/mongo';
import { Ticker } from '@northline/common/platform/process';
import { AccountSettings, newEvent } from '@northline/common/platform/events';
import { eventually } from '@northline/testing';
import { AgentUsage } from '../src/agent-usage/agent-usage.service';
import { AgentsService } from '../src/agents/agents.service';
import { CampaignStarts } from '../src/conversations/campaign-starts.service';
import type { ConversationRow } from '../src/conversations/conversation.schema';
import { ConversationsRepository } from '../src/conversations/conversations.repository';
import { ConversationStore } from '../src/conversations/conversation-store';
import { ConversationsService } from '../src/conversations/conversations.service';
import { StartingService } from '../src/conversations/starting.service';
import { TurnService } from '../src/turn/turn.service';
import { TurnsRepository } from '../src/turn/turns.repository';
import { newAccount } from './harness';
import { World } from './world';

let world: World;
let ctx: RequestContext;
let conversations: ConversationsService;
/** All that run: any of them may have the next turn. */
const replicas: NestFastifyApplication[] = [];
/** When the campaign's hours open, and when they end. */
let opensAt: Date | null;
let closesAt: Date | undefined;

beforeAll(async () => {
  world = await World.start();
  conversations = world.features.get(ConversationsService);
  replicas.push(world.features.app);
});
afterAll(() => world.stop());
afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  ctx = newAccount();
  opensAt = new Date(0);
  closesAt = undefined;
  replicas.forEach((app) => playRunner(app.get(RpcClient, { strict: false })));
  world.model.play(() => ({ reply: 'Still interested?' }));
});

/** Has a replica's requests to campaign-runner answered. */
function playRunner(rpc: RpcClient): void {
  jest.spyOn(rpc, 'request').mockImplementation((_, subject) => {
    if (subject === 'channels.templates.find') return Promise.resolve({}) as never;
    expect(subject).toBe('runner.campaigns.opens_at');
    return Promise.resolve({ opensAt: opensAt?.toISOString() ?? null, closesAt: closesAt?.toISOString() }) as never;
  });
}

const followUps = [
  { afterMinutes: 60, instructions: 'Ask in one sentence.' },
  { afterMinutes: 120, instructions: 'Say goodbye.' },
];

/** A campaign's conversation whose opening was sent; its first follow-up is planned. */
async function opened(
  agent: Partial<CreateAgent> = {},
  channel: 'email' | 'whatsapp' = 'email',
): Promise<ConversationRow> {
  const { _id: agentConfigId } = await world.agent(ctx, { followUps, emailSubject: 'Your flat', ...agent });
  const lead = await world.lead(ctx, { name: 'Ada', email: `${newId()}@example.com`, phone: '+41446681800' });
  const { version } = await world.features.get(AgentsService).pin(ctx, agentConfigId);
  world.model.play(() => ({ reply: 'Dear Ada' }));
  const { results } = await world.features.get(CampaignStarts).startMany(ctx, {
    campaignId: newId(),
    channel,
    ratePerMinute: 60,
    items: [{ leadId: lead.id, round: 1, agentConfigId, agentVersion: version, agentAssignedBy: 'auto' }],
  });
  const [result] = results;
  if (result?.outcome !== 'started') throw new Error('not started');
  const row = await world.until(ctx, result.conversationId, 'the plan', ({ followUp }) => followUp !== undefined);
  world.model.play(({ instructions }) => ({
    reply: instructions.includes('This is follow-up 2') ? 'A last word from us' : 'Still interested?',
  }));
  await sent(row);
  return world.row(ctx, row._id);
}

async function sent(row: ConversationRow): Promise<void> {
  await world.deliver(ctx, row, row.lastOutboundId!, {});
  await world.until(ctx, row._id, 'the delivery', ({ messages }) => messages.at(-1)?.delivery?.status === 'sent');
}

/** The planned moment comes, however far it is. */
async function due({ _id }: ConversationRow): Promise<void> {
  await world.features.get(ConversationStore).change(ctx, _id, (draft) => {
    const at = new Date(Date.now() - 10_000);
    if (draft.row.followUp) draft.note({ followUp: { ...draft.row.followUp, at }, turnDueAt: at });
  });
  await world.features.app.get(Ticker, { strict: false }).tick();
}
/** The newest row of the ledger, once it says why nothing was sent. */
const silence = ({ _id }: ConversationRow): Promise<Turn> =>
  eventually('the turn without a message', async () => {
    const { items } = await world.features.get(TurnsRepository).list(ctx.accountId, _id, { limit: 1 });
    return items[0]?.cause !== undefined && items[0];
  });
const count =
  (wanted: number) =>
  ({ messageCount }: ConversationRow): boolean =>
    messageCount === wanted;

describe('a lead who does not answer', () => {
  it('is written to again, step by step, by the same turn with what the operator says of each', async () => {
    const row = await opened();
    expect(await conversations.get(ctx, row._id)).toMatchObject({
      plannedFollowUp: { at: row.followUp!.at.toISOString(), step: 1 },
    });
    await due(row);
    const first = await world.until(ctx, row._id, 'the first', count(2));
    expect(world.model.asked).toHaveLength(1);
    expect(world.model.asked[0]?.instructions).toContain('This is follow-up 1');
    expect(world.model.asked[0]?.instructions).toContain('Ask in one sentence.');
    expect(first).toMatchObject({ followUpsSent: 1, followUp: { step: 2 }, status: 'active' });
    await sent(first);
    await due(first);
    const last = await world.until(ctx, row._id, 'the second', count(3));
    expect(last).toMatchObject({ followUpsSent: 2 });
    expect(last).not.toHaveProperty('followUp');
    expect(last.inactiveAt!.getTime()).toBeGreaterThan(first.inactiveAt!.getTime());
    const { items } = await world.features.get(TurnsRepository).list(ctx.accountId, row._id, { limit: 10 });
    expect(items.map(({ kind }) => kind)).toEqual(['follow_up', 'follow_up', 'opening']);
    await world.write(ctx, { email: row.leadEmail! }, 'Yes, tell me more');
    await world.until(ctx, row._id, 'the answer', count(5));
    expect(await world.features.get(AgentUsage).stats(ctx, row.agentConfigId)).toMatchObject({
      followUps: 2,
      repliesToFollowUps: 1,
    });
    await eventually('the state', () =>
      world.told(ctx, 'conversation.changed').some(({ followUpsSent }) => followUpsSent === 2),
    );
  });

  it('is written to at once where the clock of campaign-runner is ahead of ours', async () => {
    const row = await opened();
    jest.spyOn(world.features.app.get(RpcClient, { strict: false }), 'request').mockImplementation(() => {
      return Promise.resolve({ opensAt: new Date(Date.now() + 500).toISOString() }) as never;
    });
    await due(row);
    await world.until(ctx, row._id, 'the follow-up', count(2));
    const { items } = await world.features.get(TurnsRepository).list(ctx.accountId, row._id, { limit: 10 });
    expect(items.map(({ outcome }) => outcome)).toEqual(['replied', 'replied']);
  });

  it('is not written to while the budget is spent, and again once there is more', async () => {
    const row = await opened();
    const { agentConfigId } = row;
    const spend = async (rev: number, level: 'exhausted' | 'ok'): Promise<void> => {
      const budget = { scope: 'agent', id: agentConfigId, spent: 0, currency: 'USD' } as const;
      await world.publish(ctx, 'budget.changed', { ...budget, rev, level, at: new Date().toISOString() });
      await eventually(`the level ${level}`, async () => {
        const spent = await world.features
          .get(AccountSettings)
          .spentBudget(ctx.accountId, { agentConfigIds: [agentConfigId] });
        return spent?.level === (level === 'ok' ? undefined : level);
      });
    };
    await spend(1, 'exhausted');
    const asked = world.model.asked.length;
    await due(row);
    const waiting = await world.until(ctx, row._id, 'the delay', ({ followUp }) => followUp!.at > new Date());
    expect(waiting).toMatchObject({ status: 'active', messageCount: 1, followUp: { step: 1 } });
    expect(await silence(row)).toMatchObject({ kind: 'follow_up', outcome: 'postponed', cause: 'budget' });
    expect(world.model.asked).toHaveLength(asked);
    await spend(2, 'ok');
    await due(waiting);
    expect(await world.until(ctx, row._id, 'the follow-up', count(2))).toMatchObject({ followUpsSent: 1 });
  });

  it('gets each step once, however many replicas and processes that die look', async () => {
    const row = await opened();
    const replica = await world.features.replica();
    replicas.push(replica);
    playRunner(replica.get(RpcClient, { strict: false }));
    const turns = [world.features.app, replica].map((app) => app.get(TurnService, { strict: false }));
    const asked = Promise.withResolvers<true>();
    const held = Promise.withResolvers<{ reply: string }>();
    world.model.play(() => {
      asked.resolve(true);
      return held.promise;
    });
    await due(row);
    await asked.promise;
    // The first replica is taken for dead: its lease ends while it still thinks.
    await world.features.get(ConversationStore).change(ctx, row._id, (draft) => draft.note({ lease: undefined }));
    const others = Promise.all([...turns, ...turns].map((turn) => turn.run(ctx, row._id)));
    await eventually('the second look', () => world.model.asked.length === 2);
    held.resolve({ reply: 'Still interested?' });
    expect((await others).filter(Boolean)).toHaveLength(1);
    const after = await world.until(ctx, row._id, 'the step', count(2));
    expect(after).toMatchObject({ followUpsSent: 1, followUp: { step: 2 } });
    await eventually('one request', () => world.requests(ctx).length === 2);
  });
});

describe('no follow-up is sent', () => {
  it.each([
    ['after a reply', (row: ConversationRow) => world.write(ctx, { email: row.leadEmail! }, 'Hi')],
    [
      'after an opt-out',
      (row: ConversationRow) => world.write(ctx, { email: row.leadEmail! }, 'STOP', { intent: 'opt_out' }),
    ],
    ['after a message of a person', (row: ConversationRow) => conversations.send(ctx, row._id, newId(), 'Ben here')],
    ['after a hand-off', (row: ConversationRow) => conversations.setStatus(ctx, row._id, 'handed_off')],
    ['after a take-over', (row: ConversationRow) => conversations.takeOver(ctx, row._id)],
    ['by a paused agent', (row: ConversationRow) => conversations.update(ctx, row._id, { agentPaused: true })],
    ['once it was cancelled', (row: ConversationRow) => conversations.cancelFollowUps(ctx, row._id)],
  ])('%s', async (_, act) => {
    const row = await opened();
    await act(row);
    const after = await world.until(ctx, row._id, 'the end of the plan', ({ followUp }) => !followUp);
    expect(after.followUpsSent).toBeUndefined();
    expect((await conversations.get(ctx, row._id)).plannedFollowUp).toBeUndefined();
  });

  it('when the lead answers while the agent writes it: the answer is answered instead', async () => {
    const row = await opened();
    world.model.play(async ({ instructions }) => {
      if (!instructions.includes('This is follow-up')) return { reply: 'Gladly.' };
      await world.write(ctx, { email: row.leadEmail! }, 'How much is it?');
      await world.until(ctx, row._id, 'the message', count(2));
      return { reply: 'must not be said' };
    });
    await due(row);
    const { messages } = await world.until(ctx, row._id, 'the answer', count(3));
    expect(messages.map(({ content }) => content)).toEqual(['Dear Ada', 'How much is it?', 'Gladly.']);
  });

  it('outside the hours of the campaign: it waits until they begin', async () => {
    const row = await opened();
    const opens = new Date(Date.now() + 3_600_000);
    opensAt = opens;
    await due(row);
    const waiting = await world.until(
      ctx,
      row._id,
      'the delay',
      ({ followUp }) => followUp?.at.getTime() === opens.getTime(),
    );
    expect(waiting).toMatchObject({ messageCount: 1, followUp: { step: 1 }, turnDueAt: opens });
    expect(await silence(row)).toMatchObject({
      kind: 'follow_up',
      outcome: 'postponed',
      cause: 'hours',
      triedAgainAt: opens.toISOString(),
    });
    const later = new Date(Date.now() + 7_200_000);
    opensAt = later;
    await due(waiting);
    await world.until(ctx, row._id, 'the next look', ({ followUp }) => followUp?.at.getTime() === later.getTime());
    const { items } = await world.features.get(TurnsRepository).list(ctx.accountId, row._id, { limit: 10 });
    expect(items).toMatchObject([
      { kind: 'follow_up', cause: 'hours', triedAgainAt: later.toISOString() },
      { kind: 'opening' },
    ]);
    expect(world.model.asked).toEqual([]);
  });

  it('outside its hours until the campaign widens them, and then at once', async () => {
    const row = await opened();
    const other = await opened();
    const opens = new Date(Date.now() + 3_600_000);
    opensAt = opens;
    for (const one of [row, other]) {
      await due(one);
      await silence(one);
    }
    opensAt = new Date(0);
    const { campaignId = '' } = row;
    const stays = { campaignId, rev: 7, name: 'Spring', previousStatus: 'running', status: 'running' } as const;
    await world.publish(ctx, 'campaign.changed', { ...stays, at: new Date().toISOString(), rescheduled: true });
    await world.until(ctx, row._id, 'the follow-up', count(2));
    expect(await world.row(ctx, other._id)).toMatchObject({ messageCount: 1, turnDueAt: opens });
  });

  it('outside its hours until the campaign widens them, also while a turn is deciding by the former ones', async () => {
    const row = await opened();
    const asked = Promise.withResolvers();
    const edited = Promise.withResolvers();
    const former = { opensAt: new Date(Date.now() + 3_600_000).toISOString() };
    let times = 0;
    for (const app of replicas)
      jest.spyOn(app.get(RpcClient, { strict: false }), 'request').mockImplementation(async () => {
        times += 1;
        if (times > 1) return { opensAt: new Date(0).toISOString() } as never;
        asked.resolve(true);
        await edited.promise;
        return former as never;
      });
    await due(row);
    await asked.promise;
    const { campaignId = '' } = row;
    const stays = { campaignId, rev: 7, name: 'Spring', previousStatus: 'running', status: 'running' } as const;
    const lookAgain = jest.spyOn(ConversationsRepository.prototype, 'lookAgain');
    await world.publish(ctx, 'campaign.changed', { ...stays, at: new Date().toISOString(), rescheduled: true });
    await eventually('the edit', () => lookAgain.mock.results.length === 1);
    await lookAgain.mock.results[0]?.value;
    edited.resolve(true);
    await world.until(ctx, row._id, 'the follow-up', count(2));
  });

  it('once its hours have ended: what was held back until then leaves when they begin again', async () => {
    const row = await opened();
    closesAt = new Date(Date.now() + 60_000);
    await due(row);
    const { lastOutboundId: messageId = '', messages } = await world.until(ctx, row._id, 'the follow-up', count(2));
    const requests = () => world.requests(ctx).filter((request) => request.messageId === messageId);
    await eventually('the request', () => requests().length === 1);
    expect(requests()).toMatchObject([{ round: 1, validUntil: closesAt.toISOString(), outreach: 'follow_up' }]);
    const tomorrow = new Date(Date.now() + 3_600_000);
    opensAt = tomorrow;
    await world.deliver(ctx, row, messageId, { status: 'expired', sentAt: undefined });
    const waiting = await world.until(
      ctx,
      row._id,
      'the delay',
      ({ followUp }) => followUp?.at.getTime() === tomorrow.getTime(),
    );
    expect(waiting).toMatchObject({ messageCount: 2, followUp: { step: 1 }, followUpsSent: 1, status: 'active' });
    const asked = world.model.asked.length;
    opensAt = new Date(0);
    closesAt = new Date(Date.now() + 7_200_000);
    await due(waiting);
    await eventually('the second request', () => requests().length === 2);
    expect(requests()[1]).toMatchObject({ round: 2, validUntil: closesAt.toISOString() });
    await world.deliver(ctx, row, messageId, { round: 2 });
    const after = await world.until(ctx, row._id, 'the next step', ({ followUp }) => followUp?.step === 2);
    expect(after).toMatchObject({ messageCount: 2, followUpsSent: 1 });
    expect(after.messages.map(({ content }) => content)).toEqual(messages.map(({ content }) => content));
    expect(world.model.asked).toHaveLength(asked);
  });

  it('after the campaign was cancelled', async () => {
    const row = await opened();
    opensAt = null;
    await due(row);
    const after = await world.until(ctx, row._id, 'the end of the plan', ({ followUp }) => !followUp);
    expect(after).toMatchObject({ status: 'active', messageCount: 1 });
    expect(await silence(row)).toMatchObject({ outcome: 'not_sent', cause: 'cancelled' });
    expect(world.model.asked).toEqual([]);
  });

  it('by guardrails that refuse it: the step is left out, and nobody is handed over', async () => {
    const row = await opened({ guardrails: { forbiddenTopics: 'discount' } });
    world.model.play(() => ({ reply: 'There is a discount!' }));
    await due(row);
    const after = await world.until(ctx, row._id, 'the next step', ({ followUp }) => followUp?.step === 2);
    expect(after).toMatchObject({ status: 'active', messageCount: 1, followUpStep: 1 });
    expect(await silence(row)).toMatchObject({ outcome: 'not_sent', cause: 'refused' });
  });

  it('early when a paused agent goes on', async () => {
    const row = await opened();
    const usage = world.features.get(AgentUsage);
    await usage.update(ctx, row.agentConfigId, { conversationsPaused: true });
    await usage.update(ctx, row.agentConfigId, { conversationsPaused: false });
    expect(await world.row(ctx, row._id)).toMatchObject({ turnDueAt: row.turnDueAt, followUp: row.followUp });
  });
});

describe('on WhatsApp', () => {
  const firstTouchTemplate = { name: 'spring_offer', language: 'en', parameters: ['{{name}}'] };

  it('only a template follows up; a step without one is left out', async () => {
    const row = await opened(
      {
        firstTouchTemplate,
        followUps: [
          { afterMinutes: 60, instructions: 'x' },
          { afterMinutes: 60, template: { name: 'still_there', language: 'en', parameters: ['{{name}}'] } },
        ],
      },
      'whatsapp',
    );
    await due(row);
    const second = await world.until(ctx, row._id, 'the next step', ({ followUp }) => followUp?.step === 2);
    expect(second.messageCount).toBe(1);
    expect(await silence(row)).toMatchObject({ outcome: 'not_sent', cause: 'template' });
    await due(second);
    const after = await world.until(ctx, row._id, 'the template', count(2));
    expect(after.messages.at(-1)).toMatchObject({ role: 'agent', content: '[still_there] Ada' });
    expect(after.followUpsSent).toBe(1);
    const request = await eventually('the request', () =>
      world.requests(ctx).find(({ messageId }) => messageId === after.lastOutboundId),
    );
    expect(request.content).toMatchObject({ type: 'template', name: 'still_there', parameters: ['Ada'] });
    expect(world.model.asked).toEqual([]);
  });
});

it('keeps the follow-ups of an agent with its versions, and refuses a gap in a template', async () => {
  const agents = world.features.get(AgentsService);
  const made = await world.agent(ctx, { followUps });
  expect(made.followUps).toEqual(followUps);
  const template = { name: 'x', language: 'en', parameters: [], text: 'Hi {{1}}' };
  await expect(agents.update(ctx, made._id, { followUps: [{ afterMinutes: 1, template }] })).rejects.toThrow(
    'followUps[0].template.text names {{1}}',
  );
  expect(await agents.update(ctx, made._id, { followUps: [] })).not.toHaveProperty('followUps');
});

/** A conversation that a person has begun, whose first follow-up is due. */
async function dueOutsideCampaigns(timezone: string): Promise<ConversationRow> {
  const { _id: agentConfigId } = await world.agent(ctx, { followUps });
  const lead = await world.lead(ctx, { name: 'Ada', email: `${newId()}@example.com`, timezone });
  const { _id } = await world.features
    .get(StartingService)
    .start(ctx, { _id: newId(), leadId: lead.id, agentConfigId, channel: 'email', message: 'Dear Ada' });
  const row = await world.row(ctx, _id);
  await sent(row);
  await due(row);
  return row;
}

it('has the daytime of the lead outside campaigns, where the account says nothing else', async () => {
  // Of these zones it is daytime in at least one, and night in at least one.
  const hourIn = (timeZone: string): number =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(new Date()));
  const isDay = (zone: string): boolean => hourIn(zone) >= 9 && hourIn(zone) < 19;
  const isNight = (zone: string): boolean => hourIn(zone) >= 21 || hourIn(zone) < 7;
  const zones = ['Pacific/Auckland', 'Europe/Zurich', 'America/Los_Angeles', 'Asia/Tokyo', 'America/Sao_Paulo'];
  for (const [day, timezone] of [
    [true, zones.find(isDay)!],
    [false, zones.find(isNight)!],
  ] as const) {
    const { _id } = await dueOutsideCampaigns(timezone);
    const after = await world.until(ctx, _id, 'the turn', ({ messageCount, followUp }) =>
      day ? messageCount === 2 : followUp!.at.getTime() > Date.now(),
    );
    expect(after.messageCount).toBe(day ? 2 : 1);
  }
});

describe("within the account's hours, outside campaigns", () => {
  /** A day of the week in UTC, as `activeDays` has it. */
  const dayFromToday = (days: number): number => new Date(Date.now() + days * 86_400_000).getUTCDay();
  const settle = (followUpSchedule: AccountChanged['followUpSchedule'], rev = 1): Promise<void> =>
    world.features.get(AccountSettings).note(
      newEvent(ctx, 'account.changed', {
        ...defaultRetention,
        rev,
        timezone: 'UTC',
        lockEditedInsights: false,
        followUpSchedule,
      }),
    );

  it('waits until they open', async () => {
    await settle({ activeDays: [dayFromToday(2)] });
    const { _id } = await dueOutsideCampaigns('Pacific/Auckland');
    const { followUp, messageCount } = await world.until(
      ctx,
      _id,
      'the turn',
      (row) => row.followUp!.at.getTime() > Date.now(),
    );
    const opens = new Date(Date.now() + 2 * 86_400_000);
    opens.setUTCHours(0, 0, 0, 0);
    expect([followUp?.at, messageCount]).toEqual([opens, 1]);
  });

  it('leaves soon once they are widened, also where the first try to say so was interrupted', async () => {
    await settle({ activeDays: [dayFromToday(2)] });
    const { _id } = await dueOutsideCampaigns('Pacific/Auckland');
    await silence(await world.row(ctx, _id));
    jest.spyOn(ConversationsRepository.prototype, 'lookAgain').mockRejectedValueOnce(new Error('Killed'));
    await expect(settle({}, 2)).rejects.toThrow('Killed');
    await settle({}, 3);
    await settle({}, 2);
    await world.until(ctx, _id, 'the follow-up', count(2));
  });

  it('leaves once they are widened, also while a turn is deciding by the former ones', async () => {
    await settle({ activeDays: [dayFromToday(2)] });
    const asked = Promise.withResolvers();
    const edited = Promise.withResolvers();
    const read = AccountSettings.prototype.present;
    jest.spyOn(AccountSettings.prototype, 'present').mockImplementationOnce(async function (
      this: AccountSettings,
      account,
    ) {
      const former = await read.call(this, account);
      asked.resolve(true);
      await edited.promise;
      return former;
    });
    const { _id } = await dueOutsideCampaigns('Pacific/Auckland');
    await asked.promise;
    await settle({}, 2);
    edited.resolve(true);
    await world.until(ctx, _id, 'the follow-up', count(2));
  });

  it('writes at night where they say so', async () => {
    await settle({});
    for (const timezone of ['Pacific/Auckland', 'Europe/Zurich', 'America/Los_Angeles'])
      await world.until(ctx, (await dueOutsideCampaigns(timezone))._id, 'the follow-up', count(2));
  });
});
