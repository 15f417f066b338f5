import type { RequestContext } from '@northline/common/vocabulary/context';
import { type Conversation, type CreateAgent, defaultRetention } from '@northline/common/contracts';
import { AccountSettings, newEvent } from '@northline/common/platform/events';
import { newId } from '@northline/common/platform/mongo';
import { eventually } from '@northline/testing';
import { AgentsService } from '../src/agents/agents.service';
import { ConversationsService } from '../src/conversations/conversations.service';
import { StartingService } from '../src/conversations/starting.service';
import { ConversationErasure } from '../src/erasure/conversation-erasure.service';
import { LeadDeletion } from '../src/erasure/lead-deletion.service';
import { ConversationEventsService } from '../src/events/conversation-events.service';
import { InboundService } from '../src/inbound/inbound.service';
import { LeadsRepository } from '../src/leads/leads.repository';
import { TurnParties } from '../src/turn/turn-parties.service';
import { newAccount } from './harness';
import { World } from './world';

let world: World;
let ctx: RequestContext;

beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());
beforeEach(() => {
  ctx = newAccount();
  world.model.play(({ data }) =>
    data.kind === 'landing' ? { edge: 'budget' } : { reply: `Hello from ${data.stage.name}` },
  );
});

const entries = [
  { targetStageId: 'budget', condition: 'asks for prices' },
  { targetStageId: 'intro', condition: '' },
];
const all = (): Promise<Conversation[]> =>
  world.features
    .get(ConversationsService)
    .list(ctx, { limit: 50, include: ['messages'] })
    .then(({ items }) => items);
const answered = (count = 1): Promise<Conversation> =>
  eventually('the answer', async () =>
    (await all()).find(({ messages }) => messages?.filter(({ role }) => role === 'agent').length === count),
  );
const agent = (more: Partial<CreateAgent> = {}) => world.agent(ctx, { inboundEntries: entries, ...more });

describe('a first message from a stranger', () => {
  it('makes the lead and the conversation once, lands by the matcher, and is never matched again', async () => {
    await agent();
    const from = { phone: '+4915112345678', name: 'Ada' };
    await Promise.all(['Hello', 'what does', 'it cost?'].map((text) => world.write(ctx, from, text)));
    const conversation = await answered();
    expect(await all()).toHaveLength(1);
    expect(conversation).toMatchObject({ currentStageName: 'budget', channel: 'whatsapp', status: 'active' });
    expect(conversation.messages?.filter(({ role }) => role === 'lead').map(({ content }) => content)).toEqual([
      'Hello',
      'what does',
      'it cost?',
    ]);
    const lead = await world.features.get(LeadsRepository).find(ctx.accountId, conversation.leadId);
    expect(lead).toMatchObject({
      name: 'Ada',
      e164: '+4915112345678',
      source: 'whatsapp',
      assignedAgentId: conversation.agentConfigId,
      agentAssignedBy: 'auto',
    });
    expect(world.model.asked[0]?.data).toMatchObject({
      kind: 'landing',
      edges: [{ id: 'budget', condition: 'asks for prices' }],
    });
    expect(world.events(ctx).map(({ kind }) => kind)).not.toContain('stage_transition');
    world.model.asked.length = 0;
    await world.write(ctx, from, 'ok');
    await answered(2);
    expect(world.model.asked.map(({ data }) => data.stage.name)).toEqual(['budget']);
  });

  it('of whom only a business-scoped user id is known is answered, and found again by phone', async () => {
    await agent({ inboundEntries: [{ targetStageId: 'intro', condition: '' }] });
    await world.write(ctx, { userId: 'DE.4711' }, 'Hello');
    const first = await answered();
    expect(first.currentStageName).toBe('intro');
    await world.write(ctx, { userId: 'DE.4711', phone: '+4915112345678' }, 'me again');
    await answered(2);
    await world.write(ctx, { phone: '+4915112345678' }, 'and now by phone');
    await answered(3);
    expect(await all()).toHaveLength(1);
  });

  it('on Telegram begins in the first stage, whatever the entries say', async () => {
    await agent();
    await world.write(ctx, { chatId: '99', name: 'Ada' }, 'Hello');
    const conversation = await answered();
    expect(conversation.currentStageName).toBe('intro');
    const lead = await world.features.get(LeadsRepository).find(ctx.accountId, conversation.leadId);
    expect(lead?.telegramChatId).toBe('99');
  });

  it('who presses start is greeted by an opening', async () => {
    const { _id } = await world.agent(ctx);
    const lead = await world.lead(ctx, { name: 'Ada', email: 'ada@example.com' });
    await world.write(ctx, { chatId: '77' }, '', {
      intent: 'start',
      leadId: lead.id,
      inboundAgentConfigId: _id,
    });
    const conversation = await answered();
    expect(conversation).toMatchObject({ leadId: lead.id, channel: 'telegram', messageCount: 1 });
  });

  it.each([
    ["the lead's own agent", 'own'],
    ["the integration's agent", 'integration'],
  ])('is answered by %s', async (_, who) => {
    const own = await world.agent(ctx, { name: 'own' });
    const integration = await world.agent(ctx, { name: 'integration' });
    await world.lead(ctx, { name: 'Ada', phone: '+4915112345678', ...(who === 'own' && { assignedAgentId: own._id }) });
    await world.write(ctx, { phone: '+4915112345678' }, 'Hi', { inboundAgentConfigId: integration._id });
    const { agentConfigId, leadId } = await answered();
    expect(agentConfigId).toBe(who === 'own' ? own._id : integration._id);
    const lead = await world.features.get(LeadsRepository).find(ctx.accountId, leadId);
    expect(lead).toMatchObject({ assignedAgentId: agentConfigId, agentAssignedBy: who === 'own' ? 'manual' : 'auto' });
    if (who === 'own') return;
    const record = await eventually('the record', () =>
      world.told(ctx, 'audit.recorded').find(({ action }) => action === 'lead.updated'),
    );
    expect(record.details).toMatchObject({
      after: { assignedAgentId: agentConfigId, agentAssignedBy: 'auto' },
      reason: 'first_message',
    });
  });

  it('whom nobody answers is kept as a lead, and the audit log says why', async () => {
    await agent();
    await agent();
    const inbound = await world.write(ctx, { phone: '+4915112345678', name: 'Ada' }, 'Hi');
    await world.publish(ctx, 'inbound.received', inbound);
    const recorded = (action: string) =>
      eventually('the record', () => world.told(ctx, 'audit.recorded').find((record) => record.action === action));
    const { resource, actor, details } = await recorded('lead.created');
    expect({ actor, details }).toMatchObject({
      actor: { type: 'system' },
      details: { after: { name: 'Ada', phone: '+4915112345678', status: 'new' }, reason: 'first_message' },
    });
    expect(await recorded('inbound_message.unanswered')).toMatchObject({
      resource,
      details: { inboundId: inbound.inboundId, channel: 'whatsapp' },
    });
    expect(await all()).toEqual([]);
    expect(
      await world.features.get(LeadsRepository).findByAddress(ctx.accountId, ['phone:+4915112345678']),
    ).toHaveLength(1);
  });

  it('whom nobody answered may be written to freely while the WhatsApp window is open', async () => {
    const { _id: agentConfigId } = await agent();
    await agent();
    const lead = await world.lead(ctx, { phone: '+4915112345678' });
    await world.write(ctx, { phone: '+4915112345678' }, 'Hi');
    await eventually('the record', () =>
      world.told(ctx, 'audit.recorded').find(({ action }) => action === 'inbound_message.unanswered'),
    );
    const starting = world.features.get(StartingService);
    const started = await starting.start(ctx, {
      _id: newId(),
      leadId: lead.id,
      agentConfigId,
      channel: 'whatsapp',
      message: 'Hi Ada',
    });
    expect(started.messages).toMatchObject([
      { role: 'lead', content: 'Hi' },
      { role: 'agent', content: 'Hi Ada' },
    ]);
    const sent = await world.features.get(ConversationsService).send(ctx, started._id, newId(), 'And welcome');
    expect(sent.messages?.at(-1)).toMatchObject({ role: 'human', content: 'And welcome' });
  });

  it('whom nobody answered is answered by the agent of a conversation that begins later, once', async () => {
    const { _id: agentConfigId } = await agent();
    await agent();
    const from = { chatId: '99', name: 'Ada' };
    const inbound = await world.write(ctx, from, 'what does it cost?');
    const lead = await eventually('the words to be kept', async () => {
      const [row] = await world.features.get(LeadsRepository).findByAddress(ctx.accountId, ['chat:99']);
      return row?.unanswered?.length === 1 && row;
    });
    const start = () =>
      world.features
        .get(StartingService)
        .start(ctx, { _id: newId(), leadId: lead.id, agentConfigId, channel: 'telegram' });
    const { _id } = await start();
    const first = await answered();
    expect(first.messages).toMatchObject([
      { role: 'lead', content: 'what does it cost?' },
      { role: 'agent', content: 'Hello from intro' },
    ]);
    expect(world.model.asked[0]?.data.transcript).toMatchObject([{ role: 'lead', content: 'what does it cost?' }]);
    await eventually(
      'the words to be gone',
      async () => (await world.features.get(LeadsRepository).find(ctx.accountId, lead.id))?.unanswered?.length === 0,
    );
    await world.features.get(InboundService).receive(ctx, { ...inbound, leadId: lead.id });
    await world.features.get(ConversationsService).setStatus(ctx, _id, 'completed');
    await start();
    const second = await eventually('the second opening', async () =>
      (await all()).find((one) => one._id !== _id && one.messageCount > 0),
    );
    expect(second.messages).toMatchObject([{ role: 'agent' }]);
    expect((await world.row(ctx, _id)).messages.filter(({ role }) => role === 'lead')).toHaveLength(1);
  });

  it('that is an opt-out makes no conversation', async () => {
    await agent();
    await world.write(ctx, { phone: '+4915112345678' }, 'STOP', { intent: 'opt_out' });
    await eventually(
      'the lead',
      async () =>
        (await world.features.get(LeadsRepository).findByAddress(ctx.accountId, ['phone:+4915112345678'])).length === 1,
    );
    expect(await all()).toEqual([]);
  });
});

describe('a lead known by a chat or user id alone', () => {
  const kinds = [
    ['chatId', 'telegram', { chatId: '99' }],
    ['userId', 'whatsapp', { userId: 'DE.4711' }],
  ] as const;

  it.each(kinds)('is answered there, and suppressed by its %s', async (_, channel, from) => {
    await agent({ inboundEntries: [{ targetStageId: 'intro', condition: '' }] });
    await world.write(ctx, from, 'Hello');
    const { _id, leadId } = await answered();
    expect(await eventually('the request', () => world.requests(ctx)[0])).toMatchObject({ channel, to: from });
    await world.publish(ctx, 'contact.suppressed', {
      suppressionId: newId(),
      rev: 1,
      suppressed: true,
      reason: 'opt_out',
      ...from,
    });
    await world.until(ctx, _id, 'the end', ({ status }) => status === 'dropped');
    expect((await world.features.get(LeadsRepository).find(ctx.accountId, leadId))?.suppressed).toEqual({
      whatsapp: 'opt_out',
      telegram: 'opt_out',
      email: 'opt_out',
    });
  });

  it('is barred also when it comes, or is bound to the chat, after the opt-out', async () => {
    await agent();
    const lead = await world.lead(ctx, { name: 'Ada' });
    await world.publish(ctx, 'contact.suppressed', {
      suppressionId: newId(),
      rev: 1,
      suppressed: true,
      reason: 'unreachable',
      channel: 'telegram',
      chatId: '98',
    });
    await world.publish(ctx, 'contact.suppressed', {
      suppressionId: newId(),
      rev: 1,
      suppressed: true,
      reason: 'opt_out',
      chatId: '97',
    });
    const flagOf = async (id: string): Promise<unknown> =>
      (await world.features.get(LeadsRepository).find(ctx.accountId, id))?.suppressed?.telegram;
    await world.write(ctx, { chatId: '98' }, '', { intent: 'start', leadId: lead.id });
    await eventually('the bound lead flagged', async () => (await flagOf(lead.id)) === 'unreachable');
    await world.write(ctx, { chatId: '97' }, 'STOP', { intent: 'opt_out' });
    await eventually('the new lead flagged', async () => (await flagOf(String(Number(lead.id) + 1))) === 'opt_out');
  });
});

describe('a message to a conversation that is there', () => {
  it('goes to the open one before the newest, and never to a test', async () => {
    await agent();
    const from = { phone: '+4915112345678' };
    await world.write(ctx, from, 'Hi');
    world.model.play(() => ({ reply: 'Hello' }));
    const older = await answered();
    const conversations = world.features.get(ConversationsService);
    const start = (by: RequestContext) =>
      world.features.get(StartingService).start(by, {
        _id: newId(),
        leadId: older.leadId,
        agentConfigId: older.agentConfigId,
        channel: 'whatsapp',
        message: 'And now?',
      });
    await conversations.setStatus(ctx, older._id, 'dropped');
    const newer = await start(ctx);
    await conversations.setStatus(ctx, newer._id, 'dropped');
    const test = await start({ ...ctx, environment: 'test' });
    await conversations.setStatus(ctx, test._id, 'completed');
    await conversations.setStatus(ctx, older._id, 'active');
    await world.write(ctx, from, 'still there?');
    await world.until(ctx, older._id, 'the message', ({ messages }) =>
      messages.some(({ content }) => content === 'still there?'),
    );
    await conversations.setStatus(ctx, older._id, 'completed');
    await world.write(ctx, from, 'nobody?');
    await world.until(ctx, newer._id, 'the message', ({ messages }) =>
      messages.some(({ content }) => content === 'nobody?'),
    );
  });

  it('by email goes to the one that its address names, and is answered under its subject', async () => {
    await world.agent(ctx, { inboundEntries: entries });
    await world.lead(ctx, { name: 'Ada', email: 'ada@example.com' });
    await world.write(ctx, { email: 'Ada@example.com' }, 'Hi', { email: { messageId: '<1@x>', subject: 'Flat' } });
    const { _id } = await answered();
    await world.write(ctx, { email: 'other@example.com' }, 'from another address', { conversationId: _id });
    await world.until(ctx, _id, 'the message', ({ messages }) =>
      messages.some(({ content }) => content === 'from another address'),
    );
    const requested = await eventually('the request', () => world.requests(ctx)[0]);
    expect(requested.content).toMatchObject({ type: 'email', subject: 'Re: Flat' });
  });

  it('by email keeps the subject that the lead wrote, and the model reads it', async () => {
    await world.agent(ctx, { inboundEntries: entries });
    await world.lead(ctx, { name: 'Ada', email: 'ada@example.com' });
    const mail = (text: string, subject: string, quoted?: { text: string }) =>
      world.write(ctx, { email: 'ada@example.com' }, text, { email: { messageId: '<1@x>', subject }, quoted });
    await mail('See subject', 'Do you rent out parking?');
    const { _id, leadId } = await answered();
    await mail('Thank you', 'RE: Do you rent out  parking?');
    await mail('Something else', 'A garden', { text: 'Flats with a garden' });
    const { messages } = await world.until(
      ctx,
      _id,
      'three mails',
      (one) => one.messages.filter(({ role }) => role === 'lead').length === 3,
    );
    expect(messages.flatMap(({ role, subject }) => (role === 'lead' ? [subject] : []))).toEqual([
      'Do you rent out parking?',
      undefined,
      'A garden',
    ]);
    expect(world.model.asked.map(({ data }) => data.transcript)).toContainEqual([
      expect.objectContaining({ role: 'lead', content: 'Subject: Do you rent out parking?\n\nSee subject' }),
    ]);
    const log = async () =>
      JSON.stringify(
        await world.features.get(ConversationEventsService).list(ctx, _id, { afterSequence: 0, limit: 50 }),
      );
    await eventually('the log', async () => (await log()).includes('A garden'));
    await world.features.get(LeadDeletion).delete(ctx, leadId);
    const erased = await world.until(ctx, _id, 'the erasure', ({ addresses }) => addresses.length === 0);
    expect(JSON.stringify(erased.messages)).not.toContain('garden');
    await eventually('an empty log', async () => !(await log()).includes('garden'));
  });

  it('of another account is never found', async () => {
    await agent();
    await world.write(ctx, { phone: '+4915112345678' }, 'Hi');
    const { _id } = await answered();
    const other = newAccount();
    await world.publish(other, 'inbound.received', {
      inboundId: newId(),
      channel: 'whatsapp',
      integrationId: newId(),
      from: { phone: '+4915112345678' },
      text: 'stolen',
      receivedAt: new Date().toISOString(),
      conversationId: _id,
      intent: 'message',
    });
    await eventually('the record', () =>
      world.told(other, 'audit.recorded').some(({ action }) => action === 'inbound_message.unanswered'),
    );
    expect((await world.row(ctx, _id)).messages.some(({ content }) => content === 'stolen')).toBe(false);
  });
});

describe('a message into a completed conversation', () => {
  const from = { phone: '+4915112345678' };
  const setStatus = (id: string, status: 'completed' | 'dropped') =>
    world.features.get(ConversationsService).setStatus(ctx, id, status);
  const completed = async (): Promise<Conversation> => {
    await world.write(ctx, from, 'Hi');
    const first = await answered();
    return setStatus(first._id, 'completed');
  };
  const next = (ended: Conversation): Promise<Conversation> =>
    eventually('the next conversation', async () =>
      (await all()).find(({ previousConversationId }) => previousConversationId === ended._id),
    );
  const unanswered = () =>
    world.told(ctx, 'audit.recorded').filter(({ action }) => action === 'inbound_message.unanswered');

  it('begins a new one with the same agent, once, and is answered there', async () => {
    await agent();
    const ended = await completed();
    const inbound = await world.write(ctx, from, 'what does it cost?');
    await Promise.all([world.publish(ctx, 'inbound.received', inbound), world.write(ctx, from, 'a month')]);
    const begun = await next(ended);
    const { messages } = await world.until(
      ctx,
      begun._id,
      'the answer',
      (row) => row.messages.at(-1)?.role === 'agent',
    );
    expect(messages.map(({ role, content }) => [role, content])).toEqual([
      ['lead', 'what does it cost?'],
      ['lead', 'a month'],
      ['agent', 'Hello from budget'],
    ]);
    expect(begun).toMatchObject({
      leadId: ended.leadId,
      agentConfigId: ended.agentConfigId,
      channel: 'whatsapp',
      status: 'active',
    });
    expect((await world.row(ctx, ended._id)).messages).toHaveLength(2);
    const event = await eventually('the event', () =>
      world.events(ctx).find(({ conversationId, kind }) => conversationId === begun._id && kind === 'message.received'),
    );
    expect(event.data).toMatchObject({ conversationId: begun._id, previousConversationId: ended._id });
    const { move } = await eventually('the beginning', () =>
      world.told(ctx, 'conversation.changed').find(({ conversationId }) => conversationId === begun._id),
    );
    expect(move).toMatchObject({ actor: { type: 'lead', id: ended.leadId }, reason: 'lead_wrote' });
    await world.publish(ctx, 'inbound.received', inbound);
    await world.write(ctx, from, 'thanks');
    await world.until(ctx, begun._id, 'the thanks', (row) => row.messages.some(({ content }) => content === 'thanks'));
    expect(await all()).toHaveLength(2);
  });

  it('by email does not have the subject of our mails among the words of the lead', async () => {
    await agent();
    const ada = { email: 'ada@example.com' };
    const email = { messageId: '<1@example.com>', subject: 'A garden' };
    await world.write(ctx, ada, 'Hi', { email });
    const ended = await setStatus((await answered())._id, 'completed');
    await world.write(ctx, ada, 'Yes', { email: { ...email, subject: 'Re: A garden' } });
    const begun = await next(ended);
    expect(begun.messages?.[0]).toMatchObject({ content: 'Yes' });
    expect(begun.messages?.[0]).not.toHaveProperty('subject');
  });

  it('is answered by an agent that knows the end of the one before, as long as its lead was not erased', async () => {
    await agent({ language: 'auto' });
    const ended = await completed();
    world.model.asked.length = 0;
    await world.write(ctx, from, 'Thanks, see you on Saturday then');
    const begun = await next(ended);
    await world.until(ctx, begun._id, 'the answer', (row) => row.messages.at(-1)?.role === 'agent');
    const told = world.model.asked.at(-1)?.turns[0]?.content;
    expect(told).toMatch(
      /"previousConversation":\{"messages":\[\{"from":"lead","at":"[^"]+","text":"Hi"\},\{"from":"agent","at":"[^"]+","text":"Hello from budget"\}\]\}/,
    );
    expect(told).toMatch(/continues an earlier one with the same lead, which ended in the stage "budget" on /);
    expect(world.model.asked.every(({ turns }) => turns[0]?.content.includes('previousConversation'))).toBe(true);
    await world.features.get(ConversationErasure).dropAndErase(ctx, begun.leadId);
    const row = await world.row(ctx, begun._id);
    expect(await world.features.get(TurnParties).of(ctx, row)).toMatchObject({ previous: undefined });
  });

  it('knows what it quotes of the one before', async () => {
    await agent();
    const ended = await completed();
    const { _id: messageId } = (await world.row(ctx, ended._id)).messages[1]!;
    const quoting = { quoted: { messageId, conversationId: ended._id } };
    await world.write(ctx, from, 'this one', quoting);
    const begun = await next(ended);
    await world.write(ctx, from, 'really', quoting);
    const { messages } = await world.until(ctx, begun._id, 'both', (row) =>
      row.messages.some(({ content }) => content === 'really'),
    );
    expect(messages.flatMap(({ role, quoted }) => (role === 'lead' ? [quoted] : []))).toEqual([
      'Hello from budget',
      'Hello from budget',
    ]);
  });

  it('stays there when it is delivered again, whatever has begun since', async () => {
    await agent();
    const inbound = await world.write(ctx, from, 'Hi');
    const first = await answered();
    await setStatus(first._id, 'completed');
    await world.write(ctx, from, 'me again');
    const second = await next(first);
    await world.publish(ctx, 'inbound.received', inbound);
    await world.write(ctx, from, 'thanks');
    const { messages } = await world.until(ctx, second._id, 'the thanks', (row) =>
      row.messages.some(({ content }) => content === 'thanks'),
    );
    expect(messages.filter(({ role }) => role === 'lead').map(({ content }) => content)).toEqual([
      'me again',
      'thanks',
    ]);
    await setStatus(second._id, 'completed');
    await world.publish(ctx, 'inbound.received', inbound);
    await world.write(ctx, from, 'hello?');
    expect((await next(second)).messages?.[0]?.content).toBe('hello?');
  });

  it('goes on with the agent of the lead, also where many would answer strangers', async () => {
    const own = await agent({ name: 'own' });
    await agent();
    await world.write(ctx, from, 'Hi', { inboundAgentConfigId: own._id });
    const first = await answered();
    await setStatus(first._id, 'completed');
    await world.write(ctx, from, 'me again');
    expect(await next(first)).toMatchObject({ agentConfigId: own._id });
  });

  it('by email begins a new one too, whichever ended thread its address names', async () => {
    await world.agent(ctx, { inboundEntries: entries });
    await world.lead(ctx, { name: 'Ada', email: 'ada@example.com' });
    const mail = (text: string, conversationId?: string) =>
      world.write(ctx, { email: 'ada@example.com' }, text, {
        email: { messageId: '<1@x>', subject: 'Flat' },
        conversationId,
      });
    await mail('Hi');
    const first = await answered();
    await setStatus(first._id, 'completed');
    await mail('one more thing', first._id);
    const second = await next(first);
    await mail('and another', first._id);
    await world.until(ctx, second._id, 'the mail', ({ messages }) =>
      messages.some(({ content }) => content === 'and another'),
    );
    const requested = await eventually('the request', () => world.requests(ctx).at(-1));
    expect(requested.content).toMatchObject({ subject: 'Re: Flat' });
    await setStatus(second._id, 'completed');
    await mail('back to the first thread', first._id);
    expect((await next(second)).messages?.[0]?.content).toBe('back to the first thread');
  });

  it.each([
    ['an opt-out', 'STOP', 'opt_out'],
    ['a START', 'START', 'opt_in'],
  ] as const)('that is %s stays there', async (_, text, intent) => {
    await agent();
    const ended = await completed();
    await world.write(ctx, from, text, { intent });
    await world.until(ctx, ended._id, 'the words', ({ messages }) => messages.at(-1)?.content === text);
    expect(await all()).toHaveLength(1);
  });

  it.each([
    [
      'no agent is active',
      'No active agent answers first messages on this channel',
      async ({ agentConfigId }: Conversation) => {
        await world.features.get(AgentsService).update(ctx, agentConfigId, { status: 'inactive' });
      },
    ],
    [
      'the lead has opted out',
      'Lead is suppressed',
      async ({ leadId }: Conversation) => {
        await world.publish(ctx, 'contact.suppressed', {
          suppressionId: newId(),
          rev: 1,
          suppressed: true,
          reason: 'opt_out',
          leadId,
        });
        await eventually(
          'the flag',
          async () =>
            (await world.features.get(LeadsRepository).find(ctx.accountId, leadId))?.suppressed?.whatsapp === 'opt_out',
        );
      },
    ],
  ])('stays there when %s, and the audit log says so', async (_, reason, happens) => {
    await agent();
    const ended = await completed();
    await happens(ended);
    const inbound = await world.write(ctx, from, 'anybody?');
    const row = await world.until(
      ctx,
      ended._id,
      'the words',
      ({ messages }) => messages.at(-1)?.content === 'anybody?',
    );
    expect(row).toMatchObject({ status: 'completed' });
    expect(row.turnDueAt).toBeUndefined();
    await eventually('the record', () => unanswered().length === 1);
    expect(unanswered()[0]?.details).toMatchObject({ inboundId: inbound.inboundId, reason });
    expect(await all()).toHaveLength(1);
  });

  it('begins five a day at most: two machines that thank each other come to an end', async () => {
    const lead = await world.lead(ctx, { name: 'Ada', phone: '+4915112345678', assignedAgentId: (await agent())._id });
    await world.write(ctx, from, 'Thank you for your message!');
    let last = await answered();
    expect(last.leadId).toBe(lead.id);
    for (let begun = 0; begun < 5; begun += 1) {
      await setStatus(last._id, 'completed');
      await world.write(ctx, from, 'Thank you for your message!');
      last = await next(last);
    }
    await setStatus(last._id, 'completed');
    await world.write(ctx, from, 'Thank you for your message!');
    await eventually('the record', () => unanswered().length === 1);
    expect(unanswered()[0]?.details).toMatchObject({
      reason: 'The lead has begun 5 conversations on this channel within a day',
    });
    expect(await all()).toHaveLength(6);
  });
});

describe('strangers past the quota of the hour', () => {
  it('are kept with their words and not answered, until a person begins the conversation; other accounts go on', async () => {
    const settings = { rev: 1, timezone: 'UTC', lockEditedInsights: false, ...defaultRetention };
    await world.features
      .get(AccountSettings)
      .note(newEvent(ctx, 'account.changed', { ...settings, quotas: { stranger_conversations: 3 } }));
    const { _id: agentConfigId } = await agent({ inboundEntries: [{ targetStageId: 'intro', condition: '' }] });
    const phone = (place: number): string => `+49151123456${place}0`;
    await Promise.all(
      Array.from({ length: 8 }, (_, place) => world.write(ctx, { phone: phone(place) }, `Hello from ${place}`)),
    );
    const reason = 'Quota reached: 3 conversations begun by strangers an hour (stranger_conversations)';
    const unanswered = () =>
      world.told(ctx, 'audit.recorded').filter(({ action }) => action === 'inbound_message.unanswered');
    await eventually('the records', () => unanswered().length === 5);
    expect(unanswered().map(({ details }) => details['reason'])).toEqual(Array(5).fill(reason));
    await eventually('the conversations', async () => (await all()).length === 3);
    const leads = world.features.get(LeadsRepository);
    const begun = new Set((await all()).map(({ leadId }) => leadId));
    const [first = ''] = unanswered().map(({ resource }) => resource.id);
    const lead = await leads.find(ctx.accountId, first);
    expect(begun.has(first)).toBe(false);
    expect(lead?.unanswered?.map(({ content }) => content)).toEqual([expect.stringMatching(/^Hello from \d$/)]);
    const started = await world.features
      .get(StartingService)
      .start(ctx, { _id: newId(), leadId: first, agentConfigId, channel: 'whatsapp' });
    expect((await all()).find(({ _id }) => _id === started._id)?.messages?.map(({ content }) => content)).toContain(
      lead?.unanswered?.[0]?.content,
    );
    const theirs = newAccount();
    await world.agent(theirs, { inboundEntries: [{ targetStageId: 'intro', condition: '' }] });
    await world.write(theirs, { phone: phone(1) }, 'Hello');
    await eventually(
      'their conversation',
      async () => (await world.features.get(ConversationsService).list(theirs, { limit: 5 })).total === 1,
    );
  });
});
