import type { RequestContext } from '@northline/common/vocabulary/context';
import { newId } from '@northline/common/platform/mongo';
import { ConversationStore } from '../src/conversations/conversation-store';
import { SenderConversations } from '../src/conversations/sender-conversations.repository';
import { ConversationsService } from '../src/conversations/conversations.service';
import { StartingService } from '../src/conversations/starting.service';
import { InboundService } from '../src/inbound/inbound.service';
import { newAccount } from './harness';
import { World } from './world';

let world: World;
let ctx: RequestContext;

beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());
afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  ctx = newAccount();
  world.model.play(() => ({ reply: 'Hello!' }));
});

const email = 'ada@example.com';

async function begun(guardrails = {}): Promise<{ id: string; begin: () => Promise<string> }> {
  const { _id: agentConfigId } = await world.agent(ctx, { guardrails });
  const lead = await world.lead(ctx, { name: 'Ada', email });
  const begin = (): Promise<string> =>
    world.features
      .get(StartingService)
      .start(ctx, { _id: newId(), leadId: lead.id, agentConfigId, channel: 'email', message: 'Hi' })
      .then(({ _id }) => _id);
  return { id: await begin(), begin };
}

describe('a conversation that a person gives back after the limit of messages', () => {
  it('is answered by the agent again, for as many messages as before', async () => {
    const { id } = await begun({ maxTotalMessages: 2 });
    await world.write(ctx, { email }, 'Hi');
    const before = await world.until(ctx, id, 'the hand-off', ({ status }) => status === 'handed_off');
    await world.features.get(ConversationsService).setStatus(ctx, id, 'active');
    await world.write(ctx, { email }, 'Still there?');
    const after = await world.until(ctx, id, 'the answer', ({ messages }) => messages.at(-1)?.content === 'Hello!');
    expect(after).toMatchObject({ status: 'active', limitFrom: before.messageCount });
    await world.write(ctx, { email }, 'And now?');
    await world.until(ctx, id, 'the next hand-off', ({ status }) => status === 'handed_off');
  });
});

describe('a message that would open its conversation again', () => {
  it('goes to the one that was opened meanwhile', async () => {
    const { id: asleep, begin } = await begun();
    const old = await world.features
      .get(ConversationStore)
      .change(ctx, asleep, (draft) => draft.changeStatus('dropped', 'northline', { dropReason: 'inactivity' }));
    const open = await begin();
    // It is looked for before the other one is there.
    jest.spyOn(world.features.get(SenderConversations), 'findFor').mockResolvedValueOnce(old);
    await world.features.get(InboundService).receive(ctx, {
      inboundId: newId(),
      channel: 'email',
      integrationId: newId(),
      from: { email },
      text: 'Hello again',
      receivedAt: new Date().toISOString(),
      intent: 'message',
    });
    expect((await world.row(ctx, open)).messages.map(({ content }) => content)).toContain('Hello again');
    expect(await world.row(ctx, asleep)).toMatchObject({ status: 'dropped', messageCount: 1 });
  });
});

describe('a change of the status by hand', () => {
  it('leaves a note of who made it and why', async () => {
    const { id } = await begun();
    const conversations = world.features.get(ConversationsService);
    const handed = await conversations.setStatus(ctx, id, 'handed_off', 'Wants a discount');
    expect(handed.handOff).toMatchObject({ reason: 'Wants a discount' });
    await conversations.setStatus(ctx, id, 'active', 'Discount given');
    await conversations.setStatus(ctx, id, 'dropped');
    await conversations.setStatus(ctx, id, 'active', 'Dropped by mistake');
    const { notes } = await conversations.setStatus(ctx, id, 'completed', 'Signed elsewhere');
    expect(notes).toMatchObject([
      { kind: 'handed_off', by: 'test', text: 'Handed over to a person: Wants a discount' },
      { kind: 'returned', by: 'test', text: 'Given back to the agent', reason: 'Discount given' },
      { kind: 'dropped', by: 'test', text: 'Dropped by hand', sentence: { code: 'dropped_by_hand' } },
      { kind: 'reopened', by: 'test', text: 'Opened again', reason: 'Dropped by mistake' },
      { kind: 'completed', by: 'test', text: 'Completed by hand', reason: 'Signed elsewhere' },
    ]);
    expect(notes?.[2]).not.toHaveProperty('reason');
  });
});
