import type { RequestContext } from '@northline/common/vocabulary/context';
import type { DeliveryUpdated } from '@northline/common/contracts';
import { newEvent } from '@northline/common/platform/events';
import { newId } from '@northline/common/platform/mongo';
import { eventually } from '@northline/testing';
import type { ConversationRow, MessageDelivery } from '../src/conversations/conversation.schema';
import { DeliveriesConsumer } from '../src/conversations/deliveries.consumer';
import { MessageDeliveries } from '../src/conversations/message-deliveries.repository';
import { ConversationsService } from '../src/conversations/conversations.service';
import { ConversationStore } from '../src/conversations/conversation-store';
import { EvidenceService } from '../src/conversations/evidence.service';
import { StartingService } from '../src/conversations/starting.service';
import { newAccount } from './harness';
import { aReport, World } from './world';

let world: World;
let ctx: RequestContext;

beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());
beforeEach(() => {
  ctx = newAccount();
});

async function begun(): Promise<{ id: string; leadId: string }> {
  const { _id: agentConfigId } = await world.agent(ctx);
  const lead = await world.lead(ctx, { name: 'Ada', email: 'Ada@example.com' });
  const { _id } = await world.features
    .get(StartingService)
    .start(ctx, { _id: newId(), leadId: lead.id, agentConfigId, channel: 'email', message: 'Hi' });
  return { id: _id, leadId: lead.id };
}

describe('whose a conversation is', () => {
  it('is told without reading its thread', async () => {
    const { id, leadId } = await begun();
    const reads = world.reads('conversations', ctx);
    const evidence = world.features.get(EvidenceService);
    expect(await evidence.whose(ctx, id)).toEqual({ leadId, leadEmail: 'ada@example.com' });
    expect(reads.map(({ projection }) => projection as unknown)).toEqual([
      { _id: 0, leadId: 1, leadEmail: 1, open: 1 },
    ]);
    await expect(evidence.whose(newAccount(), id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('what becomes of a message that a provider has taken', () => {
  const deliveryIs = (id: string, wanted: Partial<MessageDelivery>): Promise<ConversationRow> =>
    world.until(ctx, id, JSON.stringify(wanted), ({ messages }) =>
      Object.entries(wanted).every(([field, value]) => messages[0]?.delivery?.[field as 'rev'] === value),
    );

  async function sent(): Promise<ConversationRow> {
    const { id } = await begun();
    const row = await world.row(ctx, id);
    await world.deliver(ctx, row, row.messages[0]!._id, { status: 'sent' });
    return deliveryIs(id, { status: 'sent' });
  }

  it('is written into its element, and the thread is not read for it', async () => {
    const before = await sent();
    const message = before.messages[0]!;
    // The test itself looks for one conversation, the consumer for several.
    const reads = world.reads('conversations', ctx);
    for (const [status, rev] of [
      ['delivered', 2],
      ['read', 3],
    ] as const) {
      await world.deliver(ctx, before, message._id, { status, rev });
      const after = await deliveryIs(before._id, { status });
      expect(after.messages).toEqual([{ ...message, delivery: { status, round: 1, rev } }]);
      expect(after.rev).toBeGreaterThan(before.rev);
      expect(after.updatedAt.getTime()).toBeGreaterThanOrEqual(before.updatedAt.getTime());
    }
    // In one batch: an old report alone would be looked for.
    const late = [{ status: 'delivered', rev: 2 } as const, { status: 'read', rev: 4 } as const].map((news) =>
      newEvent(ctx, 'delivery.updated', aReport(before, message._id, news)),
    );
    await world.features.get(DeliveriesConsumer).follow(late);
    expect((await deliveryIs(before._id, { rev: 4 })).eventSeq).toBe(before.eventSeq);
    const whole = reads.filter(
      ({ filter, projection }) =>
        JSON.stringify(filter).includes('$in') && !('messages.delivery' in Object(projection)),
    );
    expect(whole).toEqual([]);
  });

  it('is not looked for in vain where nothing told before that a provider has taken it', async () => {
    const { id } = await begun();
    const row = await world.row(ctx, id);
    const noted = jest.spyOn(world.features.get(MessageDeliveries), 'noteProgress');
    const report = (update: Partial<DeliveryUpdated>) =>
      world.features
        .get(DeliveriesConsumer)
        .follow([newEvent(ctx, 'delivery.updated', aReport(row, row.messages[0]!._id, update))]);
    await report({ status: 'delivered', newlyAccepted: true });
    expect(noted).toHaveBeenLastCalledWith([]);
    await report({ status: 'read', rev: 2 });
    expect(noted).toHaveBeenLastCalledWith([expect.objectContaining({ conversationId: id })]);
    expect((await world.row(ctx, id)).messages[0]?.delivery).toMatchObject({ status: 'read', rev: 2 });
    await eventually('the event', () => world.events(ctx).some(({ kind }) => kind === 'message.sent'));
  });

  it.each([
    ['is not read for, where this process has just written the conversation', () => Promise.resolve(), 0],
    [
      'finds the conversation as it is, where it has changed since',
      (id: string) => world.features.get(ConversationsService).update(ctx, id, { agentPaused: true }),
      1,
    ],
  ])('%s', async (_, meanwhile, expected) => {
    const { id } = await begun();
    await world.features.get(ConversationsService).send(ctx, id, newId(), 'Kim here');
    const row = await world.row(ctx, id);
    await meanwhile(id);
    const reads = world.reads('conversations', ctx);
    const report = aReport(row, row.messages[1]!._id, { status: 'sent' });
    await world.features.get(DeliveriesConsumer).follow([newEvent(ctx, 'delivery.updated', report)]);
    expect(reads).toHaveLength(expected);
    const after = await world.row(ctx, id);
    expect(after.messages[1]?.delivery).toMatchObject({ status: 'sent' });
    expect(after.rev).toBe(row.rev + 1 + expected);
    expect(after.eventSeq).toBe(row.eventSeq + 1);
  });

  it('is not read for, where this process has begun the conversation with it', async () => {
    const { id } = await begun();
    const row = await world.row(ctx, id);
    const reads = world.reads('conversations', ctx);
    const report = aReport(row, row.messages[0]!._id, { status: 'sent' });
    await world.features.get(DeliveriesConsumer).follow([newEvent(ctx, 'delivery.updated', report)]);
    expect(reads).toEqual([]);
    const after = await world.row(ctx, id);
    expect(after).toMatchObject({ rev: row.rev + 1, messages: [{ delivery: { status: 'sent' } }] });
    await eventually('the event', () => world.events(ctx).some(({ kind }) => kind === 'message.sent'));
  });

  it('is not lost where this process wrote the conversation before the message was in it', async () => {
    const { id } = await begun();
    const old = await world.row(ctx, id);
    await world.features.get(ConversationsService).send(ctx, id, newId(), 'Kim here');
    const row = await world.row(ctx, id);
    jest.spyOn(world.features.get(ConversationStore), 'lastWritten').mockReturnValueOnce(old);
    const report = aReport(row, row.messages[1]!._id, { status: 'sent' });
    await world.features.get(DeliveriesConsumer).follow([newEvent(ctx, 'delivery.updated', report)]);
    expect((await world.row(ctx, id)).messages[1]?.delivery).toMatchObject({ status: 'sent' });
  });

  it('is lost by nobody who changes the conversation at the same time', async () => {
    const before = await sent();
    const message = before.messages[0]!;
    await world.deliver(ctx, before, message._id, { status: 'delivered', rev: 2 });
    await deliveryIs(before._id, { status: 'delivered' });
    const fromOldRow = await world.features
      .get(ConversationStore)
      .change(ctx, before._id, (draft) => draft.replace({ ...draft.row.messages[0]!, content: 'Hi!' }), before);
    expect(fromOldRow.messages[0]).toMatchObject({ content: 'Hi!', delivery: { status: 'delivered', rev: 2 } });
  });
});
