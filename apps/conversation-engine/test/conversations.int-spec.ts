import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  type AgentConfig,
  type Channel,
  type Conversation,
  conversationStatuses,
  type StartItem,
  type StartResult,
} from '@northline/common/contracts';
import { newEvent } from '@northline/common/platform/events';
import { newId } from '@northline/common/platform/mongo';
import { Ticker, TickerConfig } from '@northline/common/platform/process';
import { eventually } from '@northline/testing';
import { AgentUsage } from '../src/agent-usage/agent-usage.service';
import { AgentsService } from '../src/agents/agents.service';
import type { ConversationRow } from '../src/conversations/conversation.schema';
import { DeliveriesConsumer } from '../src/conversations/deliveries.consumer';
import { ConversationStore } from '../src/conversations/conversation-store';
import { openStatuses } from '../src/conversations/conversation.states';
import { ConversationErasure } from '../src/erasure/conversation-erasure.service';
import { ConversationsRepository } from '../src/conversations/conversations.repository';
import { ConversationsService } from '../src/conversations/conversations.service';
import { EvidenceService } from '../src/conversations/evidence.service';
import { CampaignStarts } from '../src/conversations/campaign-starts.service';
import { StartingService } from '../src/conversations/starting.service';
import { ConversationEventsService } from '../src/events/conversation-events.service';
import { KnowledgeService } from '../src/knowledge/knowledge.service';
import { LeadsRepository } from '../src/leads/leads.repository';
import { LeadsService } from '../src/leads/leads.service';
import { aConversation } from './factories';
import { newAccount } from './harness';
import { polling } from './polling';
import { aReport, World } from './world';

let world: World;
let ctx: RequestContext;
let starting: StartingService;
let campaigns: CampaignStarts;
let conversations: ConversationsService;

beforeAll(async () => {
  world = await World.start();
  starting = world.features.get(StartingService);
  campaigns = world.features.get(CampaignStarts);
  conversations = world.features.get(ConversationsService);
});
afterAll(() => world.stop());
beforeEach(() => {
  ctx = newAccount();
  world.model.play(() => ({ reply: 'Hello!' }));
});

const template = { name: 'hello', language: 'en', parameters: ['{{name}}'] };
const item = (leadId: string, agentConfigId: string, more: Partial<StartItem> = {}): StartItem => ({
  leadId,
  round: 1,
  agentConfigId,
  agentVersion: 1,
  agentAssignedBy: 'auto',
  ...more,
});
const idOf = (result: StartResult | undefined): string => (result?.outcome === 'started' ? result.conversationId : '');
const latestOf = async (leadId: string) =>
  (await world.features.get(LeadsRepository).find(ctx.accountId, leadId))?.latest;

async function begun(channel: Channel = 'whatsapp'): Promise<{ agent: AgentConfig; leadId: string; id: string }> {
  const agent = await world.agent(ctx, { firstTouchTemplate: template });
  const lead = await world.lead(ctx, { name: 'Ada', phone: '+41446681800', email: 'ada@example.com' });
  const { _id } = await starting.start(ctx, { _id: newId(), leadId: lead.id, agentConfigId: agent._id, channel });
  return { agent, leadId: lead.id, id: _id };
}

describe('a campaign begins conversations', () => {
  it('renders the WhatsApp template at once and asks for its delivery with the window of the campaign', async () => {
    const agent = await world.agent(ctx, { firstTouchTemplate: template });
    const lead = await world.lead(ctx);
    const campaignId = newId();
    const request = {
      campaignId,
      channel: 'whatsapp' as const,
      ratePerMinute: 60,
      validUntil: '2030-01-01T00:00:00.000Z',
      items: [item(lead.id, agent._id)],
    };
    const [first, again] = await Promise.all([campaigns.startMany(ctx, request), campaigns.startMany(ctx, request)]);
    expect(first.results).toEqual(again.results);
    const row = await world.row(ctx, idOf(first.results[0]));
    expect(row).toMatchObject({
      status: 'active',
      messageCount: 1,
      stage: { id: 'intro', index: 0, total: 4 },
      campaignId,
    });
    const requested = await eventually('the request', () => world.requests(ctx)[0]);
    expect(requested).toMatchObject({
      round: 1,
      to: { phone: '+41446681800' },
      content: { type: 'template', parameters: ['Ada'] },
      validUntil: '2030-01-01T00:00:00.000Z',
      campaign: { campaignId, ratePerMinute: 60 },
    });
    await eventually('the stage at the lead', async () => (await latestOf(lead.id))?.stageName === 'intro');
    expect(world.requests(ctx)).toHaveLength(1);
    expect(world.moves(ctx)).toEqual([
      {
        actor: { type: 'system', id: 'northline', name: 'Northline' },
        reason: 'campaign',
        before: {},
        after: { status: 'active', currentStageName: 'intro', currentStageIndex: 0 },
      },
    ]);
  });

  it('asks for the delivery of each within its own hours, where they differ', async () => {
    const agent = await world.agent(ctx, { firstTouchTemplate: template });
    const [near, far] = [await world.lead(ctx), await world.lead(ctx, { name: 'Far', phone: '+4144668 18 77' })];
    const ends = '2030-01-01T05:00:00.000Z';
    await campaigns.startMany(ctx, {
      campaignId: newId(),
      channel: 'whatsapp',
      ratePerMinute: 60,
      items: [item(near.id, agent._id), { ...item(far.id, agent._id), validUntil: ends }],
    });
    const requests = await eventually('both requests', () => world.requests(ctx).length === 2 && world.requests(ctx));
    expect(requests.map(({ leadId, validUntil }) => [leadId, validUntil]).sort()).toEqual(
      [
        [near.id, undefined],
        [far.id, ends],
      ].sort(),
    );
  });

  it('begins fifty leads by a handful of database commands, and says why some are skipped', async () => {
    const agent = await world.agent(ctx, { firstTouchTemplate: template });
    const leads = [];
    for (let index = 0; index < 48; index += 1)
      leads.push(await world.lead(ctx, { name: `Lead ${index}`, phone: `+4144668${1000 + index}` }));
    const mute = await world.lead(ctx, { name: 'Mute', email: 'mute@example.com' });
    const nameless = await world.lead(ctx, { phone: '+41446689999' });
    const items = [...leads, mute, nameless, { id: '4711' }].map(({ id }) => item(id, agent._id));
    const request = { campaignId: newId(), channel: 'whatsapp' as const, ratePerMinute: 60, items };
    const { refused } = await campaigns.checkStarts(ctx, request);
    const count = world.commands(ctx);
    const { results } = await campaigns.startMany(ctx, request);
    // A handful of its own, and what notes the openings with their leads meanwhile; one per lead would be 51.
    expect(count()).toBeLessThan(25);
    expect(count()).toBeGreaterThan(0);
    expect(results.filter(({ outcome }) => outcome === 'started')).toHaveLength(48);
    expect(results.slice(48)).toEqual([
      { leadId: mute.id, outcome: 'skipped', error: 'Lead has no phone number' },
      { leadId: nameless.id, outcome: 'skipped', error: 'Lead has no value for {{name}}' },
      { leadId: '4711', outcome: 'skipped', error: 'Lead not found' },
    ]);
    // What a preflight was told beforehand; and who is written to by now cannot be written to by another campaign.
    expect(refused).toEqual(results.slice(48).map(({ outcome: _, ...refusal }) => refusal));
    const later = await campaigns.checkStarts(ctx, { ...request, campaignId: newId() });
    expect(
      later.refused.filter(({ error }) => error === 'Lead already has an open conversation on this channel'),
    ).toHaveLength(48);
  });

  it('writes the variant of an A/B test to the lead once, and never over the hand of a person', async () => {
    const [one, other] = [await world.agent(ctx), await world.agent(ctx)];
    const leads = world.features.get(LeadsService);
    const tested = await world.lead(ctx, { name: 'Ada', email: 'ada@example.com' });
    const byHand = await world.lead(ctx, { name: 'Bob', email: 'bob@example.com', assignedAgentId: other._id });
    const mute = await world.lead(ctx, { name: 'Mute', phone: '+41446681800' });
    const abTestId = newId();
    const begin = (agentConfigId: string, campaignId = newId()): Promise<unknown> => {
      const items = [
        item(tested.id, agentConfigId, { agentAssignedBy: 'ab_test' }),
        item(byHand.id, other._id, { agentAssignedBy: 'manual' }),
        item(mute.id, agentConfigId, { agentAssignedBy: 'ab_test' }),
      ];
      return campaigns.startMany(ctx, { campaignId, channel: 'email', ratePerMinute: 60, abTestId, items });
    };
    const campaignId = newId();
    await begin(one._id, campaignId);
    const assigned = await leads.get(ctx, tested.id);
    expect(assigned).toMatchObject({ assignedAgentId: one._id, agentAssignedBy: 'ab_test', abTestId });
    expect(Date.parse(assigned.updatedAt)).toBeGreaterThanOrEqual(Date.parse(tested.updatedAt));
    expect(await leads.get(ctx, byHand.id)).toMatchObject({
      assignedAgentId: other._id,
      agentAssignedBy: 'manual',
    });
    expect((await leads.get(ctx, byHand.id)).abTestId).toBeUndefined();
    expect((await leads.get(ctx, mute.id)).abTestId).toBeUndefined();
    expect((await leads.list(ctx, { limit: 10, abTestId })).items.map(({ id }) => String(id))).toEqual([tested.id]);
    const filters = { conditions: [{ field: 'abTestId', operator: 'equals', value: abTestId }] };
    expect(await leads.preview(ctx, { filters, skip: 0, limit: 10 })).toMatchObject({
      total: 1,
      leads: [{ id: Number(tested.id) }],
    });
    await begin(other._id, campaignId);
    expect(await leads.get(ctx, tested.id)).toMatchObject({ assignedAgentId: one._id });
    const records = await eventually(
      'the record',
      () => world.told(ctx, 'audit.recorded').length > 0 && world.told(ctx, 'audit.recorded'),
    );
    const after = { assignedAgentId: one._id, agentAssignedBy: 'ab_test', abTestId };
    expect(records).toMatchObject([
      {
        action: 'lead.updated',
        actor: { type: 'system' },
        resource: { type: 'lead', id: tested.id },
        details: { before: {}, after, reason: 'ab_test' },
      },
    ]);
    await leads.update(ctx, tested.id, { assignedAgentId: other._id });
    await begin(one._id, campaignId);
    expect(await leads.get(ctx, tested.id)).toMatchObject({
      assignedAgentId: other._id,
      agentAssignedBy: 'manual',
      abTestId,
    });
  });

  it('skips a lead whose conversation on the channel is open, and asks for an expired opening again', async () => {
    const { agent, leadId, id } = await begun();
    const request = {
      campaignId: newId(),
      channel: 'whatsapp' as const,
      ratePerMinute: 60,
      items: [item(leadId, agent._id)],
    };
    expect((await campaigns.startMany(ctx, request)).results).toEqual([
      { leadId, outcome: 'skipped', error: 'Lead already has an open conversation on this channel' },
    ]);
    await conversations.setStatus(ctx, id, 'completed');
    const { results } = await campaigns.startMany(ctx, request);
    const row = await world.row(ctx, idOf(results[0]));
    await world.deliver(ctx, row, row.messages[0]!._id, { status: 'expired' });
    await world.until(ctx, row._id, 'the expiry', ({ messages }) => messages[0]?.delivery?.status === 'expired');
    const again = await campaigns.startMany(ctx, { ...request, items: [item(leadId, agent._id, { round: 2 })] });
    expect(again.results).toEqual(results);
    await eventually('the second round', () =>
      world.requests(ctx).find(({ round, messageId }) => round === 2 && messageId === row.messages[0]?._id),
    );
  });

  it('lets the agent open on Telegram and by email, with the campaign’s pace on its first message', async () => {
    world.model.play(() => ({ subject: 'Your next\nflat, Ada', reply: 'Hello!' }));
    const agent = await world.agent(ctx, { fromName: 'Nora Weber', signature: 'Harbor Homes\nZurich' });
    const lead = await world.lead(ctx, { name: 'Ada', email: 'ada@example.com' });
    const campaignId = newId();
    const { results } = await campaigns.startMany(ctx, {
      campaignId,
      channel: 'email',
      ratePerMinute: 30,
      items: [item(lead.id, agent._id)],
    });
    const row = await world.until(ctx, idOf(results[0]), 'the opening', ({ messageCount }) => messageCount === 1);
    expect(row.messages[0]).toMatchObject({ role: 'agent', content: 'Hello!' });
    expect(world.model.asked[0]?.data).toMatchObject({
      kind: 'opening',
      transcript: [],
      edges: [],
      lead: { name: 'Ada' },
    });
    const requested = await eventually('the request', () => world.requests(ctx)[0]);
    expect(requested).toMatchObject({
      content: {
        type: 'email',
        subject: 'Your next flat, Ada',
        text: 'Hello!\n\nHarbor Homes\nZurich',
        fromName: 'Nora Weber',
      },
      campaign: { campaignId, ratePerMinute: 30 },
    });
    const sentAt = new Date().toISOString();
    await world.deliver(ctx, row, row.messages[0]!._id, { status: 'sent', sentAt });
    await world.until(ctx, row._id, 'the opening to have left', ({ openedAt }) => openedAt?.toISOString() === sentAt);
    await world.write(ctx, { email: 'ada@example.com' }, 'Yes please', { conversationId: row._id });
    await eventually('an event with both', () =>
      world
        .told(ctx, 'conversation.changed')
        .find((data) => data.openedAt === sentAt && data.firstReplyAt !== undefined),
    );
  });
});

describe('an agent that is made inactive', () => {
  it('begins no conversation for a campaign, and answers for those that it began', async () => {
    const agent = await world.agent(ctx, { firstTouchTemplate: template });
    const picked = await world.agent(ctx, { firstTouchTemplate: template });
    const [first, second, third] = [
      await world.lead(ctx),
      await world.lead(ctx, { name: 'Bea', phone: '+41446681801' }),
      await world.lead(ctx, { name: 'Cy', phone: '+41446681802' }),
    ];
    const start = (items: StartItem[]) =>
      campaigns.startMany(ctx, { campaignId: 'c'.repeat(24), channel: 'whatsapp', ratePerMinute: 60, items });
    const begun = await start([item(first.id, agent._id)]);
    for (const { _id } of [agent, picked])
      await world.features.get(AgentsService).update(ctx, _id, { status: 'inactive' });

    const manual = { ...item(third.id, picked._id), agentAssignedBy: 'manual' as const };
    const { results } = await start([item(first.id, agent._id), item(second.id, agent._id), manual]);
    expect(results).toEqual([
      begun.results[0],
      { leadId: second.id, outcome: 'blocked', error: 'Agent configuration is not active' },
      { leadId: third.id, outcome: 'skipped', error: 'Agent configuration is not active' },
    ]);
    expect((await start([{ ...item(first.id, agent._id), round: 2 }])).results).toEqual([
      { leadId: first.id, outcome: 'blocked', error: 'Agent configuration is not active' },
    ]);
    const { refused } = await campaigns.checkStarts(ctx, {
      campaignId: 'c'.repeat(24),
      channel: 'whatsapp',
      ratePerMinute: 60,
      items: [item(second.id, agent._id)],
    });
    expect(refused).toEqual([{ leadId: second.id, error: 'Agent configuration is not active' }]);

    await world.features.get(AgentsService).update(ctx, agent._id, { status: 'active' });
    expect((await start([item(second.id, agent._id)])).results).toMatchObject([{ outcome: 'started' }]);
  });
});

describe('starting a single conversation', () => {
  it('answers a repeat with what the first call made', async () => {
    const agent = await world.agent(ctx, { firstTouchTemplate: template });
    const lead = await world.lead(ctx);
    const request = { _id: newId(), leadId: lead.id, agentConfigId: agent._id, channel: 'whatsapp' as const };
    const first = await starting.start(ctx, request);
    expect(first).toMatchObject({
      leadId: lead.id,
      leadPhone: '+41446681800',
      status: 'active',
      currentStageName: 'intro',
      currentStageIndex: 0,
      messageCount: 1,
    });
    expect(await starting.start(ctx, request)).toEqual(first);
    await expect(starting.start(ctx, { ...request, _id: newId() })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Lead already has an open conversation on this channel',
    });
  });

  it.each([
    ['an unknown lead', { leadId: '999' }, 'not_found', 'Lead not found'],
    ['an unknown agent', { agentConfigId: newId() }, 'validation_failed', 'Agent configuration not found'],
    [
      'an unbound lead on Telegram',
      { channel: 'telegram' as const },
      'conflict',
      'Lead has not started the Telegram bot',
    ],
    [
      'words of its own outside the WhatsApp window',
      { message: 'Hi' },
      'conflict',
      'The 24-hour WhatsApp window is closed; only a template can be sent',
    ],
  ])('refuses %s', async (_, more, code, message) => {
    const agent = await world.agent(ctx, { firstTouchTemplate: template });
    const lead = await world.lead(ctx);
    const request = { _id: newId(), leadId: lead.id, agentConfigId: agent._id, channel: 'whatsapp' as const, ...more };
    await expect(starting.start(ctx, request)).rejects.toMatchObject({ code, message });
  });

  it('needs an active agent', async () => {
    const agent = await world.agent(ctx, { status: 'draft' });
    const lead = await world.lead(ctx);
    await expect(
      starting.start(ctx, { _id: newId(), leadId: lead.id, agentConfigId: agent._id, channel: 'whatsapp' }),
    ).rejects.toMatchObject({ message: 'Agent configuration is not active' });
  });

  it('takes an agent that has lost a knowledge base since it was last edited', async () => {
    const knowledge = world.features.get(KnowledgeService);
    const base = await knowledge.create(ctx, { name: 'Prices' });
    const agent = await world.agent(ctx, { knowledgeBaseIds: [base._id] });
    const lead = await world.lead(ctx, { email: 'ada@example.com' });
    await knowledge.delete(ctx, base._id);
    const { _id } = await starting.start(ctx, {
      _id: newId(),
      leadId: lead.id,
      agentConfigId: agent._id,
      channel: 'email',
    });
    await world.until(ctx, _id, 'the opening', ({ messageCount }) => messageCount === 1);
  });

  it('begins with the words that are given', async () => {
    const agent = await world.agent(ctx);
    const lead = await world.lead(ctx, { email: 'ada@example.com' });
    const started = await starting.start(ctx, {
      _id: newId(),
      leadId: lead.id,
      agentConfigId: agent._id,
      channel: 'email',
      message: 'Dear Ada',
    });
    expect(started.messages).toMatchObject([
      { role: 'agent', content: 'Dear Ada', agentConfigId: agent._id, deliveryStatus: 'queued' },
    ]);
    expect(world.model.asked).toEqual([]);
  });

  it('of a test key reaches nobody, now and later', async () => {
    const test = { ...ctx, environment: 'test' as const };
    const agent = await world.agent(ctx);
    const lead = await world.lead(ctx, { email: 'ada@example.com' });
    const { _id } = await starting.start(test, {
      _id: newId(),
      leadId: lead.id,
      agentConfigId: agent._id,
      channel: 'email',
    });
    await world.until(ctx, _id, 'the opening', ({ messageCount, lease }) => messageCount === 1 && !lease);
    await conversations.send(ctx, _id, newId(), 'And another thing');
    await eventually('two requests', () => world.requests(ctx).length === 2);
    expect(world.requests(ctx).map((request) => request.test)).toEqual([true, true]);
  });
});

describe('a conversation from beginning to end', () => {
  it('answers, moves along its stages, completes, and publishes all of it', async () => {
    const { id, leadId } = await begun();
    world.model.play(({ data }) => {
      const last = data.transcript.at(-1)?.content ?? '';
      if (data.edges.length === 0) return { reply: `Now in ${data.stage.name}` };
      if (last.includes('interested')) return { edge: 'budget', reply: 'x' };
      if (last.includes('500')) return { edge: 'won', reply: 'x' };
      return { reply: 'Tell me more' };
    });
    await world.write(ctx, { phone: '+41446681800' }, 'I am interested');
    await world.until(ctx, id, 'the second stage', (row) => row.stage?.id === 'budget' && !row.lease);
    await world.write(ctx, { phone: '+41446681800' }, '500 thousand');
    const row = await world.until(ctx, id, 'the end', ({ status }) => status === 'completed');
    expect(row.messages.map(({ role, content }) => [role, content])).toEqual([
      ['agent', '[hello] Ada'],
      ['lead', 'I am interested'],
      ['agent', 'Now in budget'],
      ['lead', '500 thousand'],
      ['agent', 'Now in won'],
    ]);
    const changed = await eventually('the last state', () =>
      world.told(ctx, 'conversation.changed').find(({ status }) => status === 'completed'),
    );
    expect(changed).toMatchObject({
      evaluate: true,
      stage: { id: 'won', terminal: true, outcome: 'qualified' },
      stageEntry: 3,
      messageCount: 5,
    });
    const events = world.features.get(ConversationEventsService);
    const { events: kept, nextSequence } = await eventually('all events', async () => {
      const list = await events.list(ctx, id, { afterSequence: 0, limit: 50 });
      return list.nextSequence === 5 && list;
    });
    expect(kept.map(({ sequence, type }) => [sequence, type])).toEqual([
      [1, 'message.received'],
      [2, 'stage_transition'],
      [3, 'message.received'],
      [4, 'stage_transition'],
      [5, 'status_change'],
    ]);
    expect(kept[1]?.data).toMatchObject({
      conversationId: id,
      leadId,
      channel: 'whatsapp',
      previousStageName: 'intro',
      currentStageName: 'budget',
      currentStageIndex: 1,
      status: 'active',
    });
    expect((await events.list(ctx, id, { afterSequence: 3, limit: 1 })).events.map(({ sequence }) => sequence)).toEqual(
      [4],
    );
    expect(nextSequence).toBe(5);
    await eventually('the end at the lead', async () => (await latestOf(leadId))?.status === 'completed');
    const evidence = await world.features.get(EvidenceService).evidence(ctx, { conversationId: id, stageId: 'won' });
    expect(evidence).toMatchObject({
      lead: { name: 'Ada' },
      language: 'English',
      zone: 'Europe/Zurich',
      fields: [{ fieldName: 'budget', knowledge: [] }],
      transcript: [{ role: 'agent' }, { role: 'lead' }, {}, {}, { content: 'Now in won' }],
    });
    const { messages } = await conversations.get(ctx, id);
    expect(evidence.transcript.map(({ messageId }) => messageId)).toEqual(messages?.map(({ _id }) => _id));
  });

  it('numbers its events without a gap, however much happens at the same time', async () => {
    const { id } = await begun();
    const row = await world.row(ctx, id);
    const conversations = world.features.get(ConversationsService);
    world.model.play(() => ({ reply: 'Tell me more' }));
    await Promise.all([
      ...Array.from({ length: 25 }, (_, n) => world.write(ctx, { phone: '+41446681800' }, `message ${n}`)),
      ...(['sent', 'delivered', 'read'] as const).map((status, rev) =>
        world.deliver(ctx, row, row.messages[0]?._id ?? '', { status, rev: rev + 1 }),
      ),
      ...[1, 2, 3].map((n) => conversations.update(ctx, id, { currentStageName: n % 2 ? 'budget' : 'intro' })),
    ]);
    const { events } = await eventually('all events', async () => {
      const list = await world.features.get(ConversationEventsService).list(ctx, id, { afterSequence: 0, limit: 200 });
      return (
        list.events.filter(({ type }) => type === 'message.received').length === 25 &&
        list.events.some(({ type }) => type === 'message.sent') &&
        list
      );
    });
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
  });

  it('makes a lead contacted when a provider first takes a message, and follows deliveries', async () => {
    const { id, leadId } = await begun();
    const row = await world.row(ctx, id);
    const messageId = row.messages[0]!._id;
    const sentAt = '2026-11-20T10:00:00.000Z';
    await Promise.all([1, 2, 3].map(() => world.deliver(ctx, row, messageId, { status: 'sent', sentAt })));
    await world.deliver(ctx, row, messageId, { status: 'delivered', rev: 2, sentAt });
    await world.until(ctx, id, 'the delivery', ({ messages }) => messages[0]?.delivery?.status === 'delivered');
    const lead = await eventually('the lead to be contacted', async () => {
      const found = await world.features.get(LeadsService).get(ctx, leadId);
      return found.status === 'contacted' && found;
    });
    expect(lead.lastContactedAt).toBe(sentAt);
    await eventually('the event', () => world.events(ctx).length === 1);
    expect(world.events(ctx)[0]).toMatchObject({
      kind: 'message.sent',
      sequence: 1,
      data: { messageId, role: 'agent' },
    });
    expect((await conversations.get(ctx, id)).messages?.[0]?.deliveryStatus).toBe('delivered');
  });

  it('reads a conversation once for all that is reported of its messages at the same time', async () => {
    const { id } = await begun();
    const row = await world.row(ctx, id);
    const report = (status: 'sent' | 'delivered' | 'read', rev: number) =>
      newEvent(ctx, 'delivery.updated', aReport(row, row.messages[0]!._id, { status, rev }));
    const reads = world.reads('conversations', ctx);
    const consumer = world.features.get(DeliveriesConsumer);
    // As if another process had begun it.
    jest.spyOn(world.features.get(ConversationStore), 'lastWritten').mockReturnValueOnce(undefined);
    await consumer.follow([report('sent', 1), report('delivered', 2)]);
    expect(reads).toHaveLength(1);
    await consumer.follow([report('read', 3)]);
    expect(reads).toHaveLength(1);
    expect((await world.row(ctx, id)).messages[0]?.delivery).toMatchObject({ status: 'read', rev: 3 });
  });
});

describe('what operators do', () => {
  it.each([
    ['writes', (id: string) => conversations.send(ctx, id, newId(), 'Kim here'), 'A person wrote first'],
    [
      'pauses the agent',
      (id: string) => conversations.update(ctx, id, { agentPaused: true }),
      'The agent was paused before it wrote',
    ],
  ])('has the campaign pass over a lead whose opening is not written yet, when a person %s', async (_, act, error) => {
    // So that the opening waits.
    const agent = await world.agent(ctx);
    await world.features.get(AgentsService).update(ctx, agent._id, { conversationsPaused: true });
    const lead = await world.lead(ctx, { name: 'Ada', email: 'ada@example.com' });
    const { results } = await campaigns.startMany(ctx, {
      campaignId: newId(),
      channel: 'email',
      ratePerMinute: 60,
      items: [item(lead.id, agent._id)],
    });
    const id = idOf(results[0]);
    await act(id);
    expect(await world.row(ctx, id)).toMatchObject({ status: 'active', unsent: { round: 1, error, then: 'skipped' } });
    await eventually('the event', () =>
      world
        .told(ctx, 'conversation.changed')
        .some(({ conversationId, unsent }) => conversationId === id && unsent?.then === 'skipped')
        ? true
        : undefined,
    );
  });

  it('send: silences the agent for half an hour, once per id', async () => {
    const { id } = await begun('email');
    await world.until(ctx, id, 'the opening', ({ messageCount }) => messageCount === 1);
    const messageId = newId();
    const after = await conversations.send(ctx, id, messageId, 'Kim here');
    await conversations.send(ctx, id, messageId, 'Kim here');
    expect(after.messages?.at(-1)).toMatchObject({ _id: messageId, role: 'human', content: 'Kim here', by: 'test' });
    expect(Date.parse(after.agentPausedUntil ?? '')).toBeGreaterThan(Date.now() + 29 * 60_000);
    await world.write(ctx, { email: 'ada@example.com' }, 'Thanks');
    const row = await world.until(ctx, id, 'the answer', ({ messageCount }) => messageCount === 3);
    expect(row.turnDueAt).toEqual(row.agentPausedUntil);
    expect((await conversations.get(ctx, id)).answerDueAt).toBe(row.agentPausedUntil?.toISOString());
    await conversations.update(ctx, id, { agentPaused: false });
    const answered = await world.until(ctx, id, 'the agent', ({ messageCount }) => messageCount === 4);
    expect(answered.messages.at(-1)).toMatchObject({ role: 'agent', content: 'Hello!' });
    const { agentPausedUntil, answerDueAt } = await conversations.get(ctx, id);
    expect([agentPausedUntil, answerDueAt]).toEqual([undefined, undefined]);
  });

  it('send: refuses outside the WhatsApp window, to a suppressed lead and in an unknown conversation', async () => {
    const { id, leadId } = await begun();
    await expect(conversations.send(ctx, id, newId(), 'Hi')).rejects.toMatchObject({
      code: 'conflict',
      message: 'The 24-hour WhatsApp window is closed; only a template can be sent',
    });
    await world.write(ctx, { phone: '+41446681800' }, 'Hi');
    await world.until(ctx, id, 'the message', ({ lastInboundAt }) => lastInboundAt !== undefined);
    expect((await conversations.send(ctx, id, newId(), 'Hi')).messages?.some(({ role }) => role === 'human')).toBe(
      true,
    );
    await world.publish(ctx, 'contact.suppressed', {
      suppressionId: newId(),
      rev: 1,
      suppressed: true,
      reason: 'opt_out',
      leadId,
      phone: '+41446681800',
    });
    await world.until(ctx, id, 'the drop', ({ status }) => status === 'dropped');
    await expect(conversations.send(ctx, id, newId(), 'Hi')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Lead is suppressed',
    });
    await expect(conversations.send(ctx, newId(), newId(), 'Hi')).rejects.toMatchObject({
      code: 'not_found',
      message: 'Conversation not found',
    });
    await eventually('the event', () => world.events(ctx).some(({ kind }) => kind === 'lead.suppressed'));
  });

  it('move by hand: into a terminal stage completes and evaluates', async () => {
    const { id } = await begun();
    expect(await conversations.update(ctx, id, { currentStageName: 'budget' })).toMatchObject({
      currentStageName: 'budget',
      status: 'active',
    });
    await expect(conversations.update(ctx, id, { stageId: 'nowhere' })).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'Stage not found',
    });
    expect(await conversations.update(ctx, id, { stageId: 'won' })).toMatchObject({
      currentStageName: 'won',
      status: 'completed',
    });
    await eventually('the state', () =>
      world.told(ctx, 'conversation.changed').some(({ evaluate, stage }) => evaluate && stage?.id === 'won'),
    );
    const [intro, budget, won] = ['intro', 'budget', 'won'].map((name) => ({ id: name, name }));
    const noted = { kind: 'moved', by: 'test', at: expect.any(String) as string };
    expect(await conversations.update(ctx, id, await conversations.get(ctx, id))).toMatchObject({
      currentStageName: 'won',
      status: 'completed',
      notes: [
        { ...noted, text: 'Moved by hand from "intro" to "budget"', stageBefore: intro, stageAfter: budget },
        { ...noted, text: 'Moved by hand from "budget" to "won"', stageBefore: budget, stageAfter: won },
      ],
    });
    await expect(conversations.update(ctx, id, { stageId: 'lost' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Conversation is completed',
    });
  });

  it('change the status by the table, and hand over with the message', async () => {
    const { id } = await begun('email');
    await world.until(ctx, id, 'the opening', ({ messageCount, lease }) => messageCount === 1 && !lease);
    const handed = await conversations.setStatus(ctx, id, 'handed_off');
    expect(handed.messages?.at(-1)?.content).toBe('A specialist will connect with you shortly.');
    await world.write(ctx, { email: 'ada@example.com' }, 'Hello?');
    await world.until(ctx, id, 'the message', ({ messageCount }) => messageCount === 3);
    expect(await conversations.setStatus(ctx, id, 'active')).toMatchObject({ status: 'active' });
    await world.until(ctx, id, 'the answer', ({ messageCount }) => messageCount === 4);
    await conversations.setStatus(ctx, id, 'completed');
    await expect(conversations.setStatus(ctx, id, 'active')).rejects.toMatchObject({
      message: 'Invalid status transition from completed to active',
    });
  });

  it('opens a dropped one again only while no other is open', async () => {
    const { agent, leadId, id } = await begun();
    await conversations.setStatus(ctx, id, 'dropped');
    await starting.start(ctx, { _id: newId(), leadId, agentConfigId: agent._id, channel: 'whatsapp' });
    await expect(conversations.setStatus(ctx, id, 'active')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Lead already has an open conversation on this channel',
    });
  });

  it('list by what they look for', async () => {
    const { agent, leadId, id } = await begun();
    const list = async (query: object): Promise<Conversation[]> =>
      (await conversations.list(ctx, { limit: 50, ...query })).items;
    expect(await list({})).toMatchObject([{ _id: id }]);
    expect((await list({}))[0]).not.toHaveProperty('messages');
    expect((await list({ include: ['messages'] }))[0]?.messages).toHaveLength(1);
    for (const query of [
      { status: 'active' },
      { channel: 'whatsapp' },
      { agentConfigId: agent._id },
      { leadId },
      { currentStageName: 'intro' },
      { updatedAfter: '2020-01-01T00:00:00.000Z' },
    ])
      expect(await list(query)).toHaveLength(1);
    for (const query of [
      { status: 'completed' },
      { channel: 'email' },
      { campaignId: newId() },
      { leadId: '99' },
      { currentStageName: 'won' },
      { updatedBefore: '2020-01-01T00:00:00.000Z' },
    ])
      expect(await list(query)).toEqual([]);
    expect((await conversations.list(newAccount(), { limit: 50 })).total).toBe(0);
  });
});

describe('polling', () => {
  it('misses no change while many write, going on from the last row of the last page each time', async () => {
    const store = world.features.get(ConversationStore);
    const agent = await world.agent(ctx, { firstTouchTemplate: template });
    const ids = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const lead = await world.lead(ctx, { name: `Lead ${index}`, phone: `+4144668${3_000 + index}` });
        return (
          await starting.start(ctx, { _id: newId(), leadId: lead.id, agentConfigId: agent._id, channel: 'whatsapp' })
        )._id;
      }),
    );
    const stop = polling(
      (query) => conversations.list(ctx, { limit: 3, ...query }),
      ({ _id }) => _id,
    );
    await Promise.all(
      ids.map(async (id) => {
        for (let turn = 0; turn < 12; turn += 1)
          await store.change(ctx, id, (draft) => draft.note({ emailSubject: `turn ${turn}` }));
      }),
    );
    const seen = await stop();
    const { items } = await conversations.list(ctx, { limit: 200 });
    expect(seen).toEqual(Object.fromEntries(items.map(({ _id, updatedAt }) => [_id, updatedAt])));
  });
});

describe("an agent's conversations", () => {
  it('are counted by the database as one by one', async () => {
    const agentConfigId = newId();
    const reached = [[], ['intro'], ['intro', 'budget'], ['intro', 'budget', 'won'], ['budget', 'intro', 'lost']];
    const stages = [undefined, 'qualified', 'disqualified'] as const;
    const rows = Array.from({ length: 60 }, (_, n) =>
      aConversation({
        _id: newId(),
        accountId: ctx.accountId,
        leadId: String(n),
        agentConfigId: n % 10 === 9 ? newId() : agentConfigId,
        status: conversationStatuses[n % 4]!,
        open: n % 4 === 0,
        messageCount: n,
        stagesReached: reached[n % 5]!.map((id) => ({ id, name: id })),
        stage:
          n % 7 === 0 ? undefined : { id: 's', name: 's', index: 0, total: 1, terminal: true, outcome: stages[n % 3] },
      }),
    );
    await world.features.get(ConversationsRepository).insert(rows);
    const own = rows.filter((row) => row.agentConfigId === agentConfigId);
    const count = (wanted: (row: ConversationRow) => boolean) => own.filter(wanted).length;
    const { reached: counted, ...totals } = await world.features.get(AgentUsage).totals(ctx.accountId, agentConfigId);
    expect(totals).toEqual({
      statuses: Object.fromEntries(
        conversationStatuses.map((status) => [status, count((row) => row.status === status)]),
      ),
      messages: own.reduce((sum, { messageCount }) => sum + messageCount, 0),
      qualified: count(({ status, stage }) => status === 'completed' && stage?.outcome === 'qualified'),
      followUps: 0,
      repliesToFollowUps: 0,
    });
    expect(totals.qualified).toBeGreaterThan(0);
    expect(Object.fromEntries(counted.map(({ stageId, count: times }) => [stageId, times]))).toEqual(
      Object.fromEntries(
        ['intro', 'budget', 'won', 'lost'].map((stage) => [
          stage,
          count(({ stagesReached }) => stagesReached.some(({ id }) => id === stage)),
        ]),
      ),
    );
  });
});

describe('what comes from outside', () => {
  it('drops only the conversations of the channel that is suppressed', async () => {
    const { id, leadId, agent } = await begun('whatsapp');
    const email = await starting.start(ctx, { _id: newId(), leadId, agentConfigId: agent._id, channel: 'email' });
    await world.publish(ctx, 'contact.suppressed', {
      suppressionId: newId(),
      rev: 1,
      suppressed: true,
      reason: 'bounce',
      email: 'ada@example.com',
      channel: 'email',
    });
    await world.until(ctx, email._id, 'the drop', ({ status }) => status === 'dropped');
    expect((await world.row(ctx, id)).status).toBe('active');
  });

  it('tells an insight once, and remembers it for turns', async () => {
    const { id, leadId } = await begun();
    const insight = {
      preferenceId: newId(),
      leadId,
      conversationId: id,
      topic: 'budget',
      preference: '500k',
      confidence: 'high' as const,
      deleted: false,
      at: new Date().toISOString(),
    };
    await Promise.all([1, 2].map(() => world.publish(ctx, 'insight.updated', insight)));
    await eventually('the event', () => world.events(ctx).length === 1);
    await world.write(ctx, { phone: '+41446681800' }, 'Hi');
    // An opening of the test before may be on its way.
    const asked = await eventually('the request', () => world.model.asked.find(({ data }) => data.kind === 'reply'));
    expect(asked.data.insights).toEqual([{ topic: 'budget', preference: '500k' }]);
    expect(world.events(ctx).filter(({ kind }) => kind === 'insight.updated')).toHaveLength(1);
  });

  it('forgets a deleted lead: open conversations end, texts go, counts stay', async () => {
    const { id, leadId, agent } = await begun();
    await world.write(ctx, { phone: '+41446681800' }, 'My secret');
    await world.until(ctx, id, 'the answer', ({ messageCount }) => messageCount === 3);
    const usage = world.features.get(AgentUsage);
    const inUse = (): Promise<boolean> =>
      world.features.get(ConversationsRepository).hasAgent(ctx.accountId, agent._id, openStatuses);
    expect(await inUse()).toBe(true);
    await world.features.get(ConversationErasure).dropAndErase(ctx, leadId);
    const row = await world.row(ctx, id);
    expect(row).toMatchObject({ status: 'dropped', messageCount: 3, addresses: [] });
    expect(JSON.stringify(row)).not.toMatch(/secret|Ada|446681800/);
    expect(await inUse()).toBe(false);
    expect(await usage.totals(ctx.accountId, agent._id)).toEqual({
      statuses: { active: 0, completed: 0, handed_off: 0, dropped: 1 },
      messages: 3,
      qualified: 0,
      followUps: 0,
      repliesToFollowUps: 0,
      reached: [{ stageId: 'intro', count: 1 }],
    });
  });

  it('forgets in events of every kind by what the customer knows a deleted lead', async () => {
    const agent = await world.agent(ctx);
    const lead = await world.lead(ctx, { externalId: 'crm-secret', email: 'ada@example.com' });
    const { _id } = await starting.start(ctx, {
      _id: newId(),
      leadId: lead.id,
      agentConfigId: agent._id,
      channel: 'email',
      message: 'Dear Ada',
    });
    await conversations.update(ctx, _id, { currentStageName: 'budget' });
    const kept = () =>
      world.features
        .get(ConversationEventsService)
        .list(ctx, _id, { afterSequence: 0, limit: 10 })
        .then(({ events }) => events);
    expect(await eventually('the event', async () => (await kept())[0])).toMatchObject({
      type: 'stage_transition',
      data: { externalId: 'crm-secret' },
    });
    await world.features.get(ConversationErasure).dropAndErase(ctx, lead.id);
    expect((await kept())[0]).toMatchObject({ type: 'stage_transition', data: { currentStageName: 'budget' } });
    expect((await kept())[0]?.data).not.toHaveProperty('externalId');
  });

  it('tells an insight that no conversation brought as an event of the newest one', async () => {
    const { agent, leadId } = await begun();
    const newest = await starting.start(ctx, {
      _id: '0'.repeat(24),
      leadId,
      agentConfigId: agent._id,
      channel: 'email',
    });
    await world.publish(ctx, 'insight.updated', {
      preferenceId: newId(),
      leadId,
      topic: 'budget',
      preference: '1',
      confidence: 'high',
      deleted: false,
      at: new Date().toISOString(),
    });
    expect(
      await eventually('the event', () => world.events(ctx).find(({ kind }) => kind === 'insight.updated')),
    ).toMatchObject({ conversationId: newest._id });
  });

  it('drops a conversation in which nothing happens, and wakes it when the lead writes', async () => {
    const { id } = await begun();
    const fresh = await world.row(ctx, id);
    await world.deliver(ctx, fresh, fresh.lastOutboundId!, {});
    const { rev, inactiveAt } = await world.until(
      ctx,
      id,
      'the delivery',
      ({ messages }) => messages[0]?.delivery?.status === 'sent',
    );
    expect(inactiveAt!.getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000);
    await world.features.get(ConversationsRepository).write({
      filter: { _id: id, accountId: ctx.accountId, rev },
      update: { $set: { inactiveAt: new Date(Date.now() - 1_000) } },
    });
    await world.until(
      ctx,
      id,
      'the drop',
      ({ status, dropReason }) => status === 'dropped' && dropReason === 'inactivity',
    );
    const [move] = await eventually('the move', () => world.moves(ctx).length > 0 && world.moves(ctx));
    expect(move).toEqual({
      actor: { type: 'system', id: 'northline', name: 'Northline' },
      reason: 'inactivity',
      before: { status: 'active' },
      after: { status: 'dropped' },
    });
    await world.write(ctx, { phone: '+41446681800' }, 'I am back');
    await world.until(ctx, id, 'the answer', ({ status, messageCount }) => status === 'active' && messageCount === 3);
  });

  it('waits for the lead from the moment at which a message that was held back has left', async () => {
    const { id } = await begun();
    const held = await world.row(ctx, id);
    const elapse = async ({ rev }: Pick<ConversationRow, 'rev'>): Promise<void> => {
      await world.features.get(ConversationsRepository).write({
        filter: { _id: id, accountId: ctx.accountId, rev },
        update: { $set: { inactiveAt: new Date(Date.now() - 1_000) } },
      });
      await world.features.get(Ticker).tick();
    };
    await elapse(held);
    const waiting = await world.until(ctx, id, 'more time', ({ inactiveAt }) => inactiveAt! > new Date());
    expect(waiting.status).toBe('active');
    await world.features.get(ConversationsRepository).write({
      filter: { _id: id, accountId: ctx.accountId, rev: waiting.rev },
      update: { $set: { inactiveAt: new Date(Date.now() + 60_000) } },
    });
    await world.deliver(ctx, held, held.lastOutboundId!, {});
    const sent = await world.until(ctx, id, 'sent', ({ messages }) => messages[0]?.delivery?.status === 'sent');
    expect(sent).toMatchObject({ status: 'active' });
    expect(sent.inactiveAt!.getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000);
    await elapse(sent);
    await world.until(ctx, id, 'the drop', ({ dropReason }) => dropReason === 'inactivity');
  });

  it('drops all whose time has come in one tick, however many', async () => {
    const config = world.features.get(TickerConfig);
    const { TICK_MS } = config;
    Object.assign(config, { TICK_MS: 60_000 });
    const rows = Array.from({ length: 650 }, (_, n) =>
      aConversation({
        ...{ _id: newId(), accountId: ctx.accountId, leadId: String(1_000_000 + n), addresses: [] },
        ...{ turnDueAt: undefined, inactiveAt: new Date(Date.now() - 1_000) },
      }),
    );
    const found = world.features.get(ConversationsRepository);
    await found.insert(rows);
    await world.features.get(Ticker).tick();
    Object.assign(config, { TICK_MS });
    expect(await found.inactive(new Date(), 1)).toEqual([]);
    expect((await found.find(ctx.accountId, rows[0]!._id))?.dropReason).toBe('inactivity');
  });
});
