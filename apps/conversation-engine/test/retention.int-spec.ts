import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { type ConversationEventList, defaultRetention } from '@northline/common/contracts';
import { AccountSettings, newEvent } from '@northline/common/platform/events';
import { newId } from '@northline/common/platform/mongo';
import { eventually } from '@northline/testing';
import type { Connection, mongo } from 'mongoose';
import { AgentsService } from '../src/agents/agents.service';
import { AgentVersions } from '../src/agents/agent-versions.repository';
import type { ConversationEventRow } from '../src/events/conversation-event.schema';
import { ConversationEventsRepository } from '../src/events/conversation-events.repository';
import { ConversationEventsService } from '../src/events/conversation-events.service';
import { newAccount } from './harness';
import { World } from './world';

const dayMs = 86_400_000;

describe('retention (DECISIONS 146)', () => {
  let world: World;
  let ctx: RequestContext;
  let conversationId: string;

  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.stop());
  beforeEach(() => {
    ctx = newAccount();
    conversationId = newId();
  });

  const rows = (): mongo.Collection<ConversationEventRow> =>
    world.features.app
      .get<Connection>(getConnectionToken(), { strict: false })
      .collection<ConversationEventRow>('conversationEvents');
  const events = (): ConversationEventsRepository => world.features.get(ConversationEventsRepository);

  const keep = (...sequences: number[]): Promise<void> =>
    events().keep(
      sequences.map((sequence) => ({
        _id: randomUUID(),
        accountId: ctx.accountId,
        conversationId,
        sequence,
        kind: 'message.received',
        data: { content: 'Hi' },
        occurredAt: new Date(),
      })),
    );
  const kept = async (): Promise<number[]> =>
    (await rows().find({ conversationId }).sort({ sequence: 1 }).toArray()).map(({ sequence }) => sequence);
  const age = (...sequences: number[]): Promise<unknown> =>
    rows().updateMany(
      { conversationId, sequence: { $in: sequences } },
      { $set: { expiresAt: new Date(Date.now() - 1) } },
    );
  const swept = (...expected: number[]): Promise<unknown> =>
    eventually(
      `${expected.join(', ')} to be left`,
      async () => JSON.stringify(await kept()) === JSON.stringify(expected),
    );
  const after = async (afterSequence: number, limit = 50): Promise<[number[], number]> => {
    const { events: found, nextSequence }: ConversationEventList = await world.features
      .get(ConversationEventsService)
      .list(ctx, conversationId, { afterSequence, limit });
    return [found.map(({ sequence }) => sequence), nextSequence];
  };

  it('removes the beginning of a conversation whose time is over, and a reader goes on where it begins now', async () => {
    await keep(1, 2, 3, 4, 5);
    await age(1, 2, 3);
    await swept(3, 4, 5);
    expect(await after(0)).toEqual([[3, 4, 5], 5]);
    expect(await after(1, 2)).toEqual([[3, 4], 4]);
    expect(await after(4)).toEqual([[5], 5]);
    await age(4, 5);
    await swept(5);
    expect(await after(0)).toEqual([[5], 5]);
    expect(await after(5)).toEqual([[], 5]);
    // Long afterwards the lead writes again.
    await keep(7);
    expect(await after(0)).toEqual([[5], 5]);
    await keep(6);
    expect(await after(5)).toEqual([[6, 7], 7]);
    await age(6, 7);
    await swept(7);
    expect(await after(0)).toEqual([[7], 7]);
  });

  it('still waits for an event that is not kept yet', async () => {
    await keep(2, 3);
    expect(await after(0)).toEqual([[], 0]);
    await keep(1);
    expect(await after(0)).toEqual([[1, 2, 3], 3]);
  });

  it('removes no event before those that came before it, though its account wants them kept for a shorter time now', async () => {
    await keep(1, 2, 3);
    await age(2, 3);
    await eventually(
      'the time of the first',
      async () => (await rows().countDocuments({ conversationId, expiresAt: { $gt: new Date() } })) === 3,
    );
    expect(await after(0)).toEqual([[1, 2, 3], 3]);
  });

  it('stamps events with the end that the account wants when they come', async () => {
    const settings = { timezone: 'UTC', lockEditedInsights: false, ...defaultRetention, eventRetentionDays: 20 };
    await keep(1);
    await world.features.get(AccountSettings).note(newEvent(ctx, 'account.changed', { rev: 1, ...settings }));
    await keep(2);
    const days = (await rows().find({ conversationId }).sort({ sequence: 1 }).toArray()).map(
      ({ occurredAt, expiresAt }) => (expiresAt!.getTime() - occurredAt.getTime()) / dayMs,
    );
    expect(days).toEqual([90, 20]);
  });

  it('forgets what a lead wrote in what is left', async () => {
    await keep(1, 2);
    await age(1, 2);
    await swept(2);
    await events().eraseTexts(ctx.accountId, conversationId);
    expect((await rows().findOne({ conversationId }))?.data).toEqual({});
  });

  it('keeps the versions of an agent that were edited or pinned', async () => {
    const agents = world.features.get(AgentsService);
    const versions = world.features.app
      .get<Connection>(getConnectionToken(), { strict: false })
      .collection<{ accountId: string; version: number }>('agentVersions');
    const { _id } = await agents.create(ctx, { name: 'Kim', systemPrompt: 'You sell flats.' });
    for (const goal of ['one', 'two', 'three']) await agents.update(ctx, _id, { goal });
    const kept = async (): Promise<number[]> =>
      (await versions.find({ accountId: ctx.accountId }).toArray()).map((row) => row.version).toSorted();
    expect(await kept()).toEqual([1, 2, 3]);
    const { version } = await agents.pin(ctx, _id);
    expect(version).toBe(4);
    await agents.update(ctx, _id, { goal: 'four' });
    expect(await kept()).toEqual([1, 2, 3, 4]);
    expect(await world.features.get(AgentVersions).get(ctx.accountId, _id, version)).toMatchObject({ goal: 'three' });
  });
});
