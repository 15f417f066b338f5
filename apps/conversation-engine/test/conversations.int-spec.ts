import type { RequestContext } from '@northline/common/context';
import type { StartItem, StartResult } from '@northline/common/contracts';
import { newId } from '@northline/common/mongo';
import { eventually } from '@northline/testing';
import { StartingService } from '../src/conversations/starting.service';
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
});

const item = (leadId: number, agentConfigId: string, more: Partial<StartItem> = {}): StartItem => ({ leadId: String(leadId), round: 1, agentConfigId, agentVersion: 1, agentAssignedBy: 'auto', ...more });
const idOf = (result: StartResult | undefined): string => (result?.outcome === 'started' ? result.conversationId : '');
const template = { name: 'hello', language: 'en', parameters: ['{{name}}'] };

describe('a campaign begins conversations', () => {
  it('renders the WhatsApp template at once and asks for its delivery with the window of the campaign', async () => {
    const agent = await world.agent(ctx, { firstTouchTemplate: template });
    const lead = await world.lead(ctx);
    const campaignId = newId();
    const request = { campaignId, channel: 'whatsapp' as const, ratePerMinute: 60, validUntil: '2030-01-01T00:00:00.000Z', items: [item(lead.id, agent._id)] };
    const starting = world.features.get(StartingService);
    const [first, again] = await Promise.all([starting.startMany(ctx, request), starting.startMany(ctx, request)]);
    expect(first.results).toEqual(again.results);
    const row = await world.row(ctx, idOf(first.results[0]));
    expect(row).toMatchObject({ status: 'active', messageCount: 1, stage: { id: 'intro', index: 0, total: 4 }, campaignId });
    const requested = await eventually('the request', () => world.told(ctx, 'message.outbound_requested')[0]);
    expect(requested).toMatchObject({ round: 1, to: { phone: '+41446681800' }, content: { type: 'template', parameters: ['Ada'] }, validUntil: '2030-01-01T00:00:00.000Z', campaign: { campaignId, ratePerMinute: 60 } });
    expect(world.told(ctx, 'message.outbound_requested')).toHaveLength(1);
  });
});

describe('a conversation from beginning to end', () => {
  it('answers, moves along its stages, completes, and tells of it all', async () => {
    const agent = await world.agent(ctx, { firstTouchTemplate: template });
    const lead = await world.lead(ctx);
    const { results } = await world.features.get(StartingService).startMany(ctx, { campaignId: newId(), channel: 'whatsapp', ratePerMinute: 60, items: [item(lead.id, agent._id)] });
    const id = idOf(results[0]);
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
    const changed = await eventually('the last state', () => world.told(ctx, 'conversation.changed').find(({ status }) => status === 'completed'));
    expect(changed).toMatchObject({ evaluate: true, stage: { id: 'won', terminal: true, outcome: 'qualified' }, stageEntry: 3 });
    const events = await eventually('all events', () => {
      const told = world.told(ctx, 'conversation.event');
      return told.length >= 5 && told;
    });
    expect(events.toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0)).map(({ sequence, kind }) => [sequence, kind])).toEqual([
      [1, 'message.received'],
      [2, 'stage_transition'],
      [3, 'message.received'],
      [4, 'stage_transition'],
      [5, 'status_change'],
    ]);
  });
});
