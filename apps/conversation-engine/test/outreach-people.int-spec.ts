import type { RequestContext } from '@northline/common/vocabulary/context';
import { type Channel, defaultRetention, type OutreachRules, type StartResult } from '@northline/common/contracts';
import { DomainError } from '@northline/common/vocabulary/errors';
import { AccountSettings, newEvent } from '@northline/common/platform/events';
import { RpcClient } from '@northline/common/platform/messaging';
import { newId } from '@northline/common/platform/mongo';
import { eventually } from '@northline/testing';
import { AgentsService } from '../src/agents/agents.service';
import { CampaignStarts } from '../src/conversations/campaign-starts.service';
import { ConversationStore } from '../src/conversations/conversation-store';
import { ConversationsService } from '../src/conversations/conversations.service';
import { LeadsService } from '../src/leads/leads.service';
import { newAccount } from './harness';
import { World } from './world';

const phone = '+41446681800';
const followUps = [{ afterMinutes: 60, instructions: 'Ask in one sentence.' }];
let world: World;
let ctx: RequestContext;
let email: string;
let agentConfigId: string;
/** What `channels` says of people who have had enough. */
let spent: () => { leadId: string; reason: string }[];

beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());
afterEach(() => jest.restoreAllMocks());
beforeEach(async () => {
  ctx = newAccount();
  email = `${newId()}@example.com`;
  spent = () => [];
  jest.spyOn(world.features.app.get(RpcClient, { strict: false }), 'request').mockImplementation((_, subject) => {
    if (subject === 'channels.outreach.refused') return Promise.resolve().then(() => ({ refused: spent() })) as never;
    return Promise.resolve({}) as never;
  });
  world.model.play(() => ({ reply: 'Dear Ada' }));
  const firstTouchTemplate = { name: 'hello', language: 'en', parameters: [] };
  agentConfigId = (await world.agent(ctx, { followUps, firstTouchTemplate, emailSubject: 'Your flat' }))._id;
});

/** The account's rules about people. */
async function rules(outreach?: OutreachRules): Promise<void> {
  const settings = { rev: Date.now(), timezone: 'UTC', lockEditedInsights: false, ...defaultRetention };
  const event = newEvent(ctx, 'account.changed', { ...settings, ...(outreach && { outreach }) });
  await world.features.get(AccountSettings).note(event);
}

async function request(leadIds: string[], channel: Channel = 'email') {
  const { version: agentVersion } = await world.features.get(AgentsService).pin(ctx, agentConfigId);
  const items = leadIds.map((id) => ({
    leadId: id,
    round: 1,
    agentConfigId,
    agentVersion,
    agentAssignedBy: 'auto' as const,
  }));
  return { campaignId: newId(), channel, ratePerMinute: 60, items };
}

/** A campaign begins conversations with leads. */
async function start(leadIds: string[], channel?: Channel): Promise<StartResult[]> {
  return (await world.features.get(CampaignStarts).startMany(ctx, await request(leadIds, channel))).results;
}

/** A campaign's conversation whose opening was sent, and whose follow-up is planned. */
async function opened(leadId: string): Promise<string> {
  const [result] = await start([leadId]);
  if (result?.outcome !== 'started') throw new Error(JSON.stringify(result));
  const row = await world.until(ctx, result.conversationId, 'the plan', ({ followUp }) => followUp !== undefined);
  await world.deliver(ctx, row, row.lastOutboundId!, {});
  await world.until(ctx, row._id, 'the delivery', ({ messages }) => messages.at(-1)?.delivery?.status === 'sent');
  return row._id;
}

/** A person writes on WhatsApp, where the agent answers strangers. */
const writes = (text: string, more: object = {}) =>
  world.write(ctx, { phone }, text, { inboundAgentConfigId: agentConfigId, ...more });
const lead = (fields: object) => world.lead(ctx, { name: 'Ada', ...fields });
const stops = () => world.told(ctx, 'conversation.changed').flatMap(({ stopsOutreach }) => stopsOutreach ?? []);
const onReply = { stopOnReply: true };
const replied = 'Person has replied on WhatsApp';

describe('a person who writes', () => {
  it('gets no more follow-ups on any channel, as whichever lead', async () => {
    await rules(onReply);
    const [one, same, far, other] = [
      await lead({ phone }),
      await lead({ phone, email }),
      await lead({ email }),
      await lead({ email: `other-${email}` }),
    ];
    const [ofSame, ofFar, ofOther] = [await opened(same.id), await opened(far.id), await opened(other.id)];
    await writes('Hello, who is this?', { leadId: one.id });
    for (const id of [ofSame, ofFar]) {
      const row = await world.until(ctx, id, 'the end', ({ followUp }) => followUp === undefined);
      expect(row).toMatchObject({ status: 'active', messageCount: 1 });
      const { notes } = await world.features.get(ConversationsService).get(ctx, id);
      expect(notes).toMatchObject([
        { kind: 'outreach_stopped', text: `Outreach stopped: ${replied}`, by: 'Northline' },
      ]);
    }
    await eventually('it to be told', () => stops().length > 0);
    expect(stops()).toEqual([{ leadIds: expect.any(Array) as string[], reason: replied }]);
    expect(stops()[0]?.leadIds.toSorted()).toEqual([one.id, same.id, far.id].map(String).toSorted());
    expect((await world.row(ctx, ofOther)).followUp).toBeDefined();
  });

  it('gets no opening that is still to be written: its campaign skips the lead with the reason', async () => {
    await rules(onReply);
    const ada = await lead({ phone, email });
    const held = Promise.withResolvers<{ reply: string }>();
    const asked = Promise.withResolvers<true>();
    world.model.play(() => {
      asked.resolve(true);
      return held.promise;
    });
    const [result] = await start([ada.id]);
    await asked.promise;
    await writes('Hello!');
    const id = result?.outcome === 'started' ? result.conversationId : '';
    const row = await world.until(ctx, id, 'the end', ({ status }) => status === 'dropped');
    held.resolve({ reply: 'Dear Ada' });
    expect(row).toMatchObject({ dropReason: 'not_sent', unsent: { error: replied, then: 'skipped' } });
    await eventually('the state', () =>
      world.told(ctx, 'conversation.changed').some((one) => one.conversationId === id && one.unsent?.error === replied),
    );
    expect(world.requests(ctx).filter(({ conversationId }) => conversationId === id)).toEqual([]);
  });

  it('gets none either where nobody answers what they wrote', async () => {
    await rules(onReply);
    const [ada, same] = [await lead({ phone, email }), await lead({ email })];
    const ids = [await opened(ada.id), await opened(same.id)];
    await world.write(ctx, { phone }, 'Hello?');
    for (const id of ids) await world.until(ctx, id, 'the end', ({ followUp }) => followUp === undefined);
    await eventually('it to be told', () => stops().length > 0);
    expect(stops()).toMatchObject([{ reason: replied }]);
  });

  it('goes on in the conversations in which they are talking', async () => {
    await rules(onReply);
    const ada = await lead({ phone, email });
    const id = await opened(ada.id);
    await world.write(ctx, { email }, 'Tell me more', { conversationId: id });
    await world.until(ctx, id, 'the answer', ({ messageCount }) => messageCount === 3);
    await writes('I also use WhatsApp');
    await eventually('both', () => stops().length === 2);
    await world.write(ctx, { email }, 'And?', { conversationId: id });
    await world.until(ctx, id, 'the next answer', ({ messageCount }) => messageCount === 5);
  });

  it('from an address that a lead has left ends none of that lead’s, though `channels` knows it as theirs', async () => {
    await rules(onReply);
    const ada = await lead({ phone, email });
    const id = await opened(ada.id);
    await world.features.get(LeadsService).update(ctx, ada.id, { phone: '+41446681899' });
    await writes('Who are you?', { leadId: ada.id });
    const stop = await eventually('what it ends', () => stops()[0]);
    expect(stop.leadIds).not.toContain(ada.id);
    expect((await world.row(ctx, id)).followUp).toBeDefined();
  });

  it('changes nothing elsewhere where the account has no such rule', async () => {
    await rules({ stopOnReply: false, coolOffDays: 3 });
    const ada = await lead({ phone, email });
    const id = await opened(ada.id);
    await writes('Hello!');
    await eventually('the message', () =>
      world.events(ctx).some(({ kind, data }) => kind === 'message.received' && data['content'] === 'Hello!'),
    );
    expect(stops()).toEqual([]);
    expect((await world.row(ctx, id)).followUp).toBeDefined();
  });
});

describe('a campaign', () => {
  const talking = 'Person is in conversation on Email (outreach.stopOnReply)';
  const cooling = 'A conversation with the person finished in the last 5 days (outreach.coolOffDays)';

  /** An email conversation in which the person has written. */
  async function talked(leadId: string): Promise<string> {
    const id = await opened(leadId);
    await world.write(ctx, { email }, 'Tell me more', { conversationId: id });
    await world.until(ctx, id, 'the answer', ({ messageCount }) => messageCount === 3);
    return id;
  }
  const finish = (id: string, daysAgo: number) =>
    world.features.get(ConversationStore).change(ctx, id, (draft) => {
      if (draft.row.open) draft.changeStatus('completed', 'person');
      draft.note({ finishedAt: new Date(Date.now() - daysAgo * 86_400_000) });
    });
  const checked = async (leadId: string, channel?: Channel): Promise<string | undefined> =>
    (await world.features.get(CampaignStarts).checkStarts(ctx, await request([leadId], channel))).refused[0]?.error;

  it('skips who is in conversation with somebody else of ours, as whichever lead, and says so beforehand', async () => {
    await rules(onReply);
    const [ada, same] = [await lead({ email }), await lead({ phone, email })];
    const id = await talked(ada.id);
    expect(await checked(same.id)).toBe(talking);
    expect(await start([same.id])).toEqual([{ leadId: same.id, outcome: 'skipped', error: talking }]);
    await finish(id, 0);
    expect(await checked(same.id)).toBeUndefined();
    expect(await start([same.id])).toMatchObject([{ outcome: 'started' }]);
  });

  it('requests no opening again of who has written elsewhere meanwhile', async () => {
    await rules(onReply);
    const [ada, same] = [await lead({ email }), await lead({ phone, email })];
    const first = await request([same.id], 'whatsapp');
    const starts = world.features.get(CampaignStarts);
    expect((await starts.startMany(ctx, first)).results).toMatchObject([{ outcome: 'started' }]);
    await talked(ada.id);
    const next = { ...first, items: first.items.map((item) => ({ ...item, round: 2 })) };
    expect((await starts.startMany(ctx, next)).results).toEqual([
      { leadId: same.id, outcome: 'skipped', error: talking },
    ]);
    expect(world.requests(ctx).filter(({ round }) => round === 2)).toEqual([]);
  });

  it('leaves a person alone for some days after a conversation', async () => {
    await rules({ stopOnReply: true, coolOffDays: 5 });
    const [ada, same, other] = [await lead({ email }), await lead({ email }), await lead({ email: `x-${email}` })];
    const id = await talked(ada.id);
    await finish(id, 4);
    for (const { id: leadId } of [ada, same]) expect(await checked(leadId)).toBe(cooling);
    expect(await start([ada.id, other.id])).toMatchObject([
      { outcome: 'skipped', error: cooling },
      { outcome: 'started' },
    ]);
    await finish(id, 6);
    expect(await start([same.id])).toMatchObject([{ outcome: 'started' }]);
  });

  it('does not count a conversation in which only we have written', async () => {
    await rules({ stopOnReply: true, coolOffDays: 5 });
    const [ada, same] = [await lead({ email }), await lead({ email })];
    await finish(await opened(ada.id), 1);
    expect(await start([same.id])).toMatchObject([{ outcome: 'started' }]);
  });

  it('skips who has had enough, as `channels` counts it; and asks nobody without a rule', async () => {
    const ada = await lead({ email });
    spent = () => {
      throw new Error('asked');
    };
    expect(await checked(ada.id)).toBeUndefined();
    await rules({ stopOnReply: false, perPerson: { messages: 1, days: 7 } });
    spent = () => [{ leadId: ada.id, reason: 'Enough' }];
    expect(await checked(ada.id)).toBe('Enough');
    expect(await start([ada.id])).toMatchObject([{ outcome: 'skipped', error: 'Enough' }]);
    // It decides again before it sends.
    spent = () => {
      throw new DomainError('unavailable', 'Service unavailable');
    };
    expect(await start([ada.id])).toMatchObject([{ outcome: 'started' }]);
  });
});
