import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Channel } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { eventually } from '@northline/testing';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ContactChanges } from '../src/leads/contact-changes';
import { InboundService } from '../src/inbound/inbound.service';
import { LeadDeletion } from '../src/erasure/lead-deletion.service';
import { LeadSync } from '../src/leads/lead-sync.service';
import { LeadsService } from '../src/leads/leads.service';
import { CampaignStarts } from '../src/conversations/campaign-starts.service';
import type { ConversationRow } from '../src/conversations/conversation.schema';
import { ConversationStore } from '../src/conversations/conversation-store';
import { ConversationsService } from '../src/conversations/conversations.service';
import { EvidenceService } from '../src/conversations/evidence.service';
import { StartingService } from '../src/conversations/starting.service';
import { TurnsRepository } from '../src/turn/turns.repository';
import { anAgent } from './factories';
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
  world.model.play(() => ({ reply: 'Hello!' }));
});

const wrong = { externalId: 'crm-1', name: 'Ada', phone: '+41446681800', email: 'wrong@example.com' };
const right = { phone: '+41446681801', email: 'right@example.com' };
const firstTouchTemplate = { name: 'hello', language: 'en', parameters: ['{{name}}'] };

async function begun(channel: Channel): Promise<{ leadId: string; row: ConversationRow }> {
  const agent = await world.agent(ctx, { firstTouchTemplate });
  const { id: leadId } = await world.lead(ctx, wrong);
  const more = channel === 'email' ? { message: 'Dear Ada' } : {};
  const { _id } = await world.features
    .get(StartingService)
    .start(ctx, { _id: newId(), leadId, agentConfigId: agent._id, channel, ...more });
  return { leadId, row: await world.until(ctx, _id, 'the first message', ({ messageCount }) => messageCount === 1) };
}

describe('a corrected phone or email', () => {
  it.each([
    [
      'by a call',
      'email',
      (leadId: string) => world.features.get(LeadsService).update(ctx, leadId, right),
      { email: right.email, phone: right.phone },
    ],
    [
      'by a call',
      'whatsapp',
      (leadId: string) => world.features.get(LeadsService).update(ctx, leadId, right),
      { email: right.email, phone: right.phone },
    ],
    [
      'by a sync',
      'email',
      () => world.features.get(LeadSync).sync(ctx, [{ externalId: 'crm-1', ...right }], false),
      { email: right.email, phone: right.phone },
    ],
    [
      'that takes it away',
      'email',
      (leadId: string) => world.features.get(LeadsService).update(ctx, leadId, { email: '' }),
      { phone: wrong.phone },
    ],
  ] as const)(
    '%s counts at once in the open conversation by %s, also for what is not yet sent',
    async (_, channel, correct, to) => {
      const { leadId, row } = await begun(channel);
      await correct(leadId);
      const [first] = row.messages;
      const again = await eventually('the message to the present address', () =>
        world.requests(ctx).find(({ readdressed }) => readdressed),
      );
      expect(again).toMatchObject({ messageId: first?._id, round: 1, to });
      expect(again.to.email).toBe('email' in to ? to.email : undefined);
      const after = await world.row(ctx, row._id);
      expect({ phone: after.leadPhone, email: after.leadEmail }).toEqual({
        phone: to.phone,
        email: 'email' in to ? to.email : undefined,
      });
      expect(after.messages.map(({ _id, delivery }) => [_id, delivery?.status, delivery?.round])).toEqual([
        [first?._id, 'queued', 1],
      ]);
      expect(JSON.stringify(after)).not.toContain(wrong.email);
    },
  );

  it('sends nothing again that has left, and what comes next to the present address', async () => {
    const { leadId, row } = await begun('email');
    await world.deliver(ctx, row, row.messages[0]!._id, { status: 'sent' });
    await world.until(ctx, row._id, 'the delivery', ({ messages }) => messages[0]?.delivery?.status === 'sent');
    await world.features.get(LeadsService).update(ctx, leadId, right);
    await world.features.get(ConversationsService).send(ctx, row._id, newId(), 'Me again');
    const requests = await eventually(
      'the next message',
      () => world.requests(ctx).length === 2 && world.requests(ctx),
    );
    expect(requests.map(({ to, readdressed }) => [to.email, readdressed])).toEqual([
      [wrong.email, undefined],
      [right.email, undefined],
    ]);
  });

  it('is heard in the same conversation, and the former one is a stranger', async () => {
    const { leadId, row } = await begun('whatsapp');
    await world.features.get(LeadsService).update(ctx, leadId, right);
    await world.write(ctx, { phone: right.phone }, 'It is me');
    await world.until(ctx, row._id, 'the words', ({ messages }) =>
      messages.some(({ content }) => content === 'It is me'),
    );
    await world.write(ctx, { phone: wrong.phone }, 'Who are you?');
    await eventually(
      'a lead of its own',
      async () => (await world.features.get(LeadsService).list(ctx, { limit: 5 })).total === 2,
    );
    expect((await world.row(ctx, row._id)).messages.some(({ content }) => content === 'Who are you?')).toBe(false);
  });

  it('costs the next writer from there no more reads, however many leads have had and left it', async () => {
    const { _id: inboundAgentConfigId } = await world.agent(ctx);
    const [leads, conversations] = [world.features.get(LeadsService), world.features.get(ConversationsService)];
    const costs: number[] = [];
    const keys: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const reads = world.reads('conversations', ctx);
      const readsOfLeads = world.reads('leads', ctx);
      await world.features.get(InboundService).receive(ctx, {
        inboundId: newId(),
        channel: 'whatsapp',
        integrationId: newId(),
        from: { phone: wrong.phone },
        text: 'Who are you?',
        receivedAt: new Date().toISOString(),
        intent: 'message',
        inboundAgentConfigId,
      });
      costs.push(reads.filter(({ sort }) => sort !== undefined).length);
      keys.push(readsOfLeads.filter(({ filter }) => 'inboundKey' in filter).length);
      const { items, total } = await conversations.list(ctx, { limit: 1 });
      expect(total).toBe(n + 1);
      await conversations.setStatus(ctx, items[0]!._id, 'dropped');
      await leads.update(ctx, items[0]!.leadId, { phone: `+4144668190${n}` });
    }
    expect(costs).toEqual([1, 2, 2, 2, 2]);
    expect(keys).toEqual([1, 1, 1, 1, 1]);
  });

  it('is told to whoever asks which leads have left an address', async () => {
    const { id: corrected } = await world.lead(ctx, wrong);
    const { id: unchanged } = await world.lead(ctx, { name: 'Bo', phone: wrong.phone });
    await world.features.get(LeadsService).update(ctx, corrected, right);
    const left = (address: object) =>
      world.features.get(LeadsService).left(ctx, [corrected, unchanged, '999'], address);
    expect(await left({ phone: wrong.phone })).toEqual([corrected]);
    expect(await left({ email: wrong.email })).toEqual([corrected]);
    expect(await left({ phone: right.phone })).toEqual([]);
    expect(await left({ phone: '+41446681899' })).toEqual([]);
    await world.features.get(LeadsService).update(ctx, corrected, { phone: wrong.phone });
    expect(await left({ phone: wrong.phone })).toEqual([]);
  });

  it.each([
    ['though `channels` knows it as the lead’s', true],
    ['though the lead had written from there first', false],
  ])('is a stranger’s by then, %s', async (_, isBound) => {
    const agent = await world.agent(ctx, { inboundEntries: [{ targetStageId: 'intro', condition: '' }] });
    const from = { phone: wrong.phone };
    if (isBound) await world.lead(ctx, wrong);
    await world.write(ctx, from, 'Hi');
    const row = await world.conversation(ctx, ({ messageCount }) => messageCount === 2);
    const bound = isBound ? { leadId: row.leadId } : {};
    await world.features.get(ConversationsService).setStatus(ctx, row._id, 'dropped');
    await world.features.get(LeadsService).update(ctx, row.leadId, right);
    await world.write(ctx, from, 'Who are you?', bound);
    const all = () => world.features.get(ConversationsService).list(ctx, { limit: 5, include: ['messages'] });
    const theirs = await eventually('a conversation of their own', async () =>
      (await all()).items.find(({ _id, messages = [] }) => _id !== row._id && messages.length === 2),
    );
    expect(theirs).toMatchObject({ agentConfigId: agent._id, leadPhone: wrong.phone });
    expect(theirs.leadId).not.toBe(row.leadId);
    await world.write(ctx, from, 'Still there?', bound);
    await world.until(ctx, theirs._id, 'the next words', ({ messages }) =>
      messages.some(({ content }) => content === 'Still there?'),
    );
    await world.write(ctx, { phone: right.phone }, 'It is me');
    await eventually('the words of the lead', async () =>
      (await all()).items.some(
        ({ leadId, messages = [] }) => leadId === row.leadId && messages.some(({ content }) => content === 'It is me'),
      ),
    );
    expect((await world.features.get(LeadsService).list(ctx, { limit: 5 })).total).toBe(2);
  });

  it('stays corrected when a turn that began before ends, and its reply goes there', async () => {
    const { leadId, row } = await begun('email');
    const wish = 'Write to right@example.com from now on';
    world.model.play(async ({ last }) => {
      // Turns of the tests before may still be under way.
      if (!last.includes(wish)) return { reply: 'Hello!' };
      await world.features.get(LeadsService).update(ctx, leadId, right);
      return { reply: 'Your offer is attached.' };
    });
    await world.write(ctx, { email: wrong.email }, wish);
    const reply = await eventually('the reply', () =>
      world.requests(ctx).find(({ content }) => content.text.startsWith('Your offer')),
    );
    expect(reply.to.email).toBe(right.email);
    expect((await world.row(ctx, row._id)).leadEmail).toBe(right.email);
  });

  it.each([
    ['that a person opens again', true],
    ['in which a person writes', false],
  ])('counts in a conversation that has ended, %s', async (_, isReopened) => {
    const { leadId, row } = await begun('email');
    await world.deliver(ctx, row, row.messages[0]!._id, { status: 'sent' });
    await world.until(ctx, row._id, 'the delivery', ({ messages }) => messages[0]?.delivery?.status === 'sent');
    const conversations = world.features.get(ConversationsService);
    await conversations.setStatus(ctx, row._id, 'dropped');
    await world.features.get(LeadsService).update(ctx, leadId, right);
    expect(await world.features.get(EvidenceService).whose(ctx, row._id)).toEqual({ leadId, leadEmail: right.email });
    if (isReopened) {
      const opened = await conversations.setStatus(ctx, row._id, 'active');
      expect(opened.leadEmail).toBe(right.email);
    }
    await conversations.send(ctx, row._id, newId(), 'Me again');
    const next = await eventually('the next message', () => world.requests(ctx)[1]);
    expect(next.to).toMatchObject(right);
  });

  it('between two rounds of a campaign is where the next one goes', async () => {
    const agent = await world.agent(ctx, { firstTouchTemplate });
    const { id: leadId } = await world.lead(ctx, wrong);
    const campaigns = world.features.get(CampaignStarts);
    const campaignId = newId();
    const start = (round: number): ReturnType<CampaignStarts['startMany']> =>
      campaigns.startMany(ctx, {
        campaignId,
        channel: 'whatsapp',
        ratePerMinute: 60,
        items: [{ leadId, round, agentConfigId: agent._id, agentVersion: 1, agentAssignedBy: 'auto' }],
      });
    const [started] = (await start(1)).results;
    if (started?.outcome !== 'started') throw new Error('It has to start');
    const row = await world.row(ctx, started.conversationId);
    await world.deliver(ctx, row, row.messages[0]!._id, { status: 'expired', sentAt: undefined });
    await world.until(ctx, row._id, 'the end', ({ status }) => status === 'dropped');
    await world.features.get(LeadsService).update(ctx, leadId, right);
    await start(2);
    const again = await eventually('the second round', () => world.requests(ctx).find(({ round }) => round === 2));
    expect(again.to.phone).toBe(right.phone);
    await world.write(ctx, { phone: right.phone }, 'It is me');
    await world.until(ctx, row._id, 'the words', ({ messages }) =>
      messages.some(({ content }) => content === 'It is me'),
    );
  });

  it.each([
    ['a call', (leadId: string) => world.features.get(LeadsService).update(ctx, leadId, right)],
    ['a sync', () => world.features.get(LeadSync).sync(ctx, [{ externalId: 'crm-1', ...right }], false)],
  ])('counts soon also where the process dies in the middle of %s', async (_, correct) => {
    const { leadId, row } = await begun('email');
    const changes = world.features.get(ContactChanges);
    const announce = changes.announce.bind(changes);
    const dies = jest
      .spyOn(changes, 'announce')
      .mockImplementation((one, leads) =>
        one.accountId === ctx.accountId ? Promise.reject(new Error('Killed')) : announce(one, leads),
      );
    await expect(correct(leadId)).rejects.toThrow('Killed');
    dies.mockRestore();
    expect((await world.row(ctx, row._id)).leadEmail).toBe(wrong.email);
    const leads = world.features.app.get<Connection>(getConnectionToken(), { strict: false }).collection('leads');
    const mine = { accountId: ctx.accountId };
    await leads.updateOne({ ...mine, correctedAt: { $exists: true } }, { $set: { correctedAt: new Date(0) } });
    await world.until(ctx, row._id, 'the present address', ({ leadEmail }) => leadEmail === right.email);
    await eventually('the request to it', () => world.requests(ctx).find(({ readdressed }) => readdressed));
    await eventually(
      'the end',
      async () => (await leads.countDocuments({ ...mine, correctedAt: { $exists: true } })) === 0,
    );
  });
});

describe('what came from an address before it was corrected', () => {
  const transcript = async (conversationId: string) =>
    (await world.features.get(EvidenceService).evidence(ctx, { conversationId, stageId: 'won' })).transcript.map(
      ({ content }) => content,
    );

  it('proves nothing of the lead, and the model is told that it may be somebody else’s', async () => {
    const { leadId, row } = await begun('whatsapp');
    await world.write(ctx, { phone: wrong.phone }, 'My budget is 900 francs');
    await world.until(ctx, row._id, 'the reply', ({ messageCount }) => messageCount === 3);
    expect(await transcript(row._id)).toContain('My budget is 900 francs');
    await world.features.get(LeadsService).update(ctx, leadId, right);
    await world.features.get(ConversationsService).send(ctx, row._id, newId(), 'Is it still a flat?');
    await world.features.get(ConversationsService).update(ctx, row._id, { agentPaused: false });
    await world.write(ctx, { phone: right.phone }, 'I am looking for a flat');
    await world.until(ctx, row._id, 'the next reply', ({ messageCount }) => messageCount === 6);
    expect(await transcript(row._id)).toEqual([
      ...['[hello] Ada', 'Is it still a flat?'],
      ...['I am looking for a flat', 'Hello!'],
    ]);
    const told = world.model.asked.at(-1)!.turns.map(({ content }) => content);
    expect(told.find((content) => content.includes('900 francs'))).toMatch(/<lead_message [^>]*former="yes">/);
    expect(told.find((content) => content.includes('looking for'))).not.toMatch(/<lead_message [^>]*former="yes">/);
    expect(told.at(-1)).toContain('somebody else may have written it');
    await world.features.get(LeadsService).update(ctx, leadId, { phone: wrong.phone });
    expect(await transcript(row._id)).toContain('My budget is 900 francs');
  });

  it.each([
    ['the phone is corrected again', { phone: '+41446681803' }],
    ['the email is corrected, too', { email: right.email }],
  ])('takes nothing with it that we wrote since then, also once %s', async (_, next) => {
    const { leadId, row } = await begun('whatsapp');
    const [leads, conversations] = [world.features.get(LeadsService), world.features.get(ConversationsService)];
    await world.write(ctx, { phone: wrong.phone }, 'My budget is 900 francs');
    await world.until(ctx, row._id, 'the reply', ({ messageCount }) => messageCount === 3);
    await leads.update(ctx, leadId, { phone: right.phone });
    await conversations.send(ctx, row._id, newId(), 'Is it still a flat?');
    await leads.update(ctx, leadId, next);
    expect(await transcript(row._id)).toEqual(['[hello] Ada', 'Is it still a flat?']);
    expect(await leads.left(ctx, [leadId], { phone: wrong.phone })).toEqual([leadId]);
  });

  it('takes the summary of the thread with it', async () => {
    const { leadId, row } = await begun('whatsapp');
    await world.write(ctx, { phone: wrong.phone }, 'Hi');
    await world.until(ctx, row._id, 'the reply', ({ messageCount }) => messageCount === 3);
    const summary = { text: 'They have 900 francs.', untilSeq: 1, at: new Date() };
    await world.features.get(ConversationStore).change(ctx, row._id, (draft) => draft.note({ summary }));
    await world.features.get(LeadsService).update(ctx, leadId, { phone: right.phone });
    expect(await world.row(ctx, row._id)).not.toHaveProperty('summary');
  });

  it('is not told in the next conversation with the lead', async () => {
    const { leadId, row } = await begun('whatsapp');
    await world.write(ctx, { phone: wrong.phone }, 'My budget is 900 francs');
    await world.until(ctx, row._id, 'the reply', ({ messageCount }) => messageCount === 3);
    await world.features.get(ConversationsService).setStatus(ctx, row._id, 'completed');
    await world.features.get(LeadsService).update(ctx, leadId, right);
    await world.write(ctx, { phone: right.phone }, 'I am looking for a flat', { leadId });
    await eventually('the reply', () => world.requests(ctx).length === 3);
    expect(JSON.stringify(world.model.asked.at(-1)!.turns)).not.toContain('900 francs');
  });

  it('is answered to nobody where it still waits for it', async () => {
    const { leadId, row } = await begun('whatsapp');
    const conversations = world.features.get(ConversationsService);
    await conversations.update(ctx, row._id, { agentPaused: true });
    await world.write(ctx, { phone: wrong.phone }, 'Who are you?');
    await world.until(ctx, row._id, 'the words', ({ messageCount }) => messageCount === 2);
    await world.features.get(LeadsService).update(ctx, leadId, right);
    await conversations.update(ctx, row._id, { agentPaused: false });
    await world.until(ctx, row._id, 'the end of the turn', ({ turnDueAt, lease }) => !turnDueAt && !lease);
    expect(await world.row(ctx, row._id)).toMatchObject({ status: 'active', messageCount: 2 });
    expect(world.model.asked).toEqual([]);
    const { items } = await world.features.get(TurnsRepository).list(ctx.accountId, row._id, { limit: 5 });
    expect(items).toMatchObject([{ outcome: 'not_sent', cause: 'address_left' }]);
    await world.write(ctx, { phone: right.phone }, 'It is me');
    await world.until(ctx, row._id, 'the reply', ({ messageCount }) => messageCount === 4);
  });

  it('neither hands the lead over nor says which language they speak', async () => {
    const guardrails = { ...anAgent().guardrails, escalationTriggers: 'lawyer' };
    const agent = await world.agent(ctx, { firstTouchTemplate, language: 'auto', guardrails });
    const { id: leadId } = await world.lead(ctx, wrong);
    const { _id } = await world.features
      .get(StartingService)
      .start(ctx, { _id: newId(), leadId, agentConfigId: agent._id, channel: 'whatsapp' });
    const conversations = world.features.get(ConversationsService);
    await conversations.update(ctx, _id, { agentPaused: true });
    await world.write(ctx, { phone: wrong.phone }, 'Hören Sie auf, mir zu schreiben, sonst rufe ich meinen lawyer an.');
    await world.until(ctx, _id, 'the words', ({ messageCount }) => messageCount === 2);
    await world.features.get(LeadsService).update(ctx, leadId, right);
    await world.write(ctx, { phone: right.phone }, 'OK');
    await world.until(ctx, _id, 'the next words', ({ messageCount }) => messageCount === 3);
    world.model.play(() => ({ reply: 'Good morning, how many rooms would you like to have?' }));
    await conversations.update(ctx, _id, { agentPaused: false });
    const row = await world.until(ctx, _id, 'the reply', ({ messageCount }) => messageCount === 4);
    expect(row).toMatchObject({ status: 'active', agentLanguage: expect.not.stringContaining('German') });
  });

  it('is the lead’s where WhatsApp says that their number has changed', async () => {
    const { row } = await begun('whatsapp');
    await world.write(ctx, { phone: wrong.phone }, 'My budget is 900 francs');
    await world.until(ctx, row._id, 'the reply', ({ messageCount }) => messageCount === 3);
    await world.publish(ctx, 'contact.moved', { from: { phone: wrong.phone }, to: { phone: right.phone } });
    await world.until(ctx, row._id, 'the new number', ({ leadPhone }) => leadPhone === right.phone);
    expect(await transcript(row._id)).toContain('My budget is 900 francs');
  });

  it('goes with the lead', async () => {
    const { leadId, row } = await begun('whatsapp');
    await world.write(ctx, { phone: wrong.phone }, 'My budget is 900 francs');
    await world.until(ctx, row._id, 'the reply', ({ messageCount }) => messageCount === 3);
    await world.features.get(LeadDeletion).delete(ctx, leadId);
    await world.until(ctx, row._id, 'the erasure', (erased) => !JSON.stringify(erased).includes(wrong.phone.slice(1)));
  });
});

describe('a person whose WhatsApp number has changed', () => {
  const [former, present] = [wrong.phone, right.phone];
  const move = (from: object, to: object) => world.publish(ctx, 'contact.moved', { from, to });

  it('is found by the new one, by lead and conversation, and written to there, once', async () => {
    const { leadId, row } = await begun('whatsapp');
    await move({ phone: former }, { phone: present });
    const [first] = row.messages;
    const again = await eventually('the message to the new number', () =>
      world.requests(ctx).find(({ readdressed }) => readdressed),
    );
    expect(again).toMatchObject({ messageId: first?._id, round: 1, to: { phone: present } });
    await move({ phone: former }, { phone: present });
    const leads = world.features.get(LeadsService);
    expect(await leads.get(ctx, leadId)).toMatchObject({ phone: present, email: wrong.email });
    await world.write(ctx, { phone: present }, 'It is me');
    await world.until(ctx, row._id, 'the words', ({ messages }) =>
      messages.some(({ content }) => content === 'It is me'),
    );
    expect(world.requests(ctx).filter(({ messageId }) => messageId === first?._id)).toHaveLength(2);
    expect(await leads.list(ctx, { limit: 5 })).toMatchObject({ total: 1, items: [{ phone: present }] });
    const records = world.told(ctx, 'audit.recorded').filter(({ action }) => action === 'lead.updated');
    expect(records).toMatchObject([
      {
        actor: { type: 'system' },
        resource: { id: leadId },
        details: { before: { phone: former }, after: { phone: present }, reason: 'number_changed' },
      },
    ]);
  });

  it('keeps the number that somebody has given them meanwhile', async () => {
    const { id } = await world.lead(ctx, { name: 'Ada', phone: '+41446681802' });
    await world.lead(ctx, { name: 'Bo', phone: former });
    await move({ phone: former }, { phone: present });
    const leads = world.features.get(LeadsService);
    await eventually('the move', async () => (await leads.list(ctx, { limit: 5, search: present })).total === 1);
    expect((await leads.get(ctx, id)).phone).toBe('+41446681802');
  });

  it('who hides it is written to under the new user id', async () => {
    const agent = await world.agent(ctx, { inboundEntries: [{ targetStageId: 'intro', condition: '' }] });
    await world.write(ctx, { userId: 'CH.1' }, 'Hi');
    const row = await world.conversation(ctx, ({ messageCount }) => messageCount === 2);
    await world.deliver(ctx, row, row.messages[1]!._id, {});
    await move({ userId: 'CH.1' }, { userId: 'CH.2' });
    await world.until(ctx, row._id, 'the new id', ({ addresses }) => addresses.includes('user:CH.2'));
    await world.features.get(ConversationsService).send(ctx, row._id, newId(), 'Me again');
    const next = await eventually('the next message', () => world.requests(ctx)[1]);
    expect(next).toMatchObject({ agentConfigId: agent._id, to: { userId: 'CH.2' } });
  });

  it('is followed to the end when the process dies in the middle', async () => {
    const { row } = await begun('whatsapp');
    const changes = world.features.get(ContactChanges);
    const dies = jest.spyOn(changes, 'announce').mockRejectedValueOnce(new Error('Killed'));
    await move({ phone: former }, { phone: present });
    await world.until(ctx, row._id, 'the new number', ({ leadPhone }) => leadPhone === present);
    dies.mockRestore();
  });
});
