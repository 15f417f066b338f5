import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { HealthRegistry } from '@northline/common/platform/health';
import { LanguageModel } from '@northline/common/features/model';
import { newId } from '@northline/common/platform/mongo';
import { eventually } from '@northline/testing';
import type { Connection } from 'mongoose';
import { AgentsController } from '../src/agents/agents.controller';
import type { ConversationRow } from '../src/conversations/conversation.schema';
import { ConversationsRepository } from '../src/conversations/conversations.repository';
import { StartingService } from '../src/conversations/starting.service';
import { TurnService } from '../src/turn/turn.service';
import { TurnsRepository } from '../src/turn/turns.repository';
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

const phone = '+41446681800';

/** A conversation in which the template was sent. */
async function begun(): Promise<string> {
  const { _id } = await world.agent(ctx, { firstTouchTemplate: { name: 'hello', language: 'en', parameters: [] } });
  const lead = await world.lead(ctx, { name: 'Ada', phone });
  return (
    await world.features
      .get(StartingService)
      .start(ctx, { _id: newId(), leadId: lead.id, agentConfigId: _id, channel: 'whatsapp' })
  )._id;
}

describe('a turn whose process dies while it is written', () => {
  it('leaves no reply without its row in the ledger', async () => {
    const id = await begun();
    const row = await world.row(ctx, id);
    const write = jest
      .spyOn(world.features.get(ConversationsRepository), 'write')
      .mockImplementation(() => Promise.reject(new Error('The process died')));
    const heard = {
      ...row,
      messages: [
        ...row.messages,
        { _id: newId(), seq: 2, role: 'lead' as const, content: 'Hi', timestamp: new Date() },
      ],
    };
    const rows = world.features.app
      .get<Connection>(getConnectionToken(), { strict: false })
      .collection<ConversationRow>('conversations');
    await rows.updateOne(
      { _id: id },
      {
        $set: {
          messages: heard.messages,
          messageCount: 2,
          inboundSeq: 1,
          waitingSince: new Date(),
          turnDueAt: new Date(),
        },
      },
    );
    await expect(world.features.get(TurnService).run(ctx, id)).rejects.toThrow('The process died');
    const {
      items: [turn],
    } = await world.features.get(TurnsRepository).list(ctx.accountId, id, { limit: 1 });
    const { lease } = await world.row(ctx, id);
    expect(turn).toMatchObject({
      _id: lease?.token,
      outcome: 'replied',
      messageId: lease?.token,
      reason: 'because',
      guardrails: expect.arrayContaining([{ guardrail: 'forbidden_topics', passed: true }]) as unknown,
    });
    write.mockRestore();
  });
});

describe('a reply that cannot be delivered', () => {
  it('gives the conversation to a person, and ends it when the lead turns out to be out of reach', async () => {
    const id = await begun();
    await world.write(ctx, { phone }, 'Hi');
    const row = await world.until(ctx, id, 'the answer', ({ messages }) => messages.at(-1)?.content === 'Hello!');
    await world.deliver(ctx, row, row.messages.at(-1)!._id, {
      status: 'failed',
      error: { code: '131047', message: 'Re-engagement message', retryable: false },
    });
    await world.until(ctx, id, 'the hand-off', ({ status }) => status === 'handed_off');
    await eventually('the events', () =>
      ['message.failed', 'status_change'].every((kind) => world.events(ctx).some((event) => event.kind === kind)),
    );
    expect(world.moves(ctx).at(-1)).toMatchObject({ reason: 'not_delivered: 131047', after: { status: 'handed_off' } });
    expect((await world.row(ctx, id)).messageCount).toBe(row.messageCount);
    await world.publish(ctx, 'contact.suppressed', {
      suppressionId: newId(),
      rev: 1,
      suppressed: true,
      reason: 'unreachable',
      leadId: row.leadId,
      phone,
      channel: 'whatsapp',
    });
    expect(await world.until(ctx, id, 'the end', ({ status }) => status === 'dropped')).toMatchObject({
      dropReason: 'unreachable',
      open: false,
    });
  });
});

describe('a flood of openings', () => {
  it("holds up neither the account's own replies nor another's", async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    world.model.play(({ data }) =>
      data.kind === 'opening' ? gate.then(() => ({ reply: 'Good day!', subject: 'A flat' })) : { reply: 'Hello!' },
    );
    const id = await begun();
    const agent = await world.agent(ctx);
    const leads = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        world.lead(ctx, { name: `Lead ${index}`, email: `lead${index}@example.com` }),
      ),
    );
    const openings = await Promise.all(
      leads.map((lead) =>
        world.features
          .get(StartingService)
          .start(ctx, { _id: newId(), leadId: lead.id, agentConfigId: agent._id, channel: 'email' }),
      ),
    );
    await eventually('the places of the account to be taken', () => world.model.asked.length >= 4);
    const mine = ctx;
    ctx = newAccount();
    const theirs = await begun();
    await world.write(ctx, { phone }, 'Hi');
    await world.until(ctx, theirs, 'their answer', ({ messages }) => messages.at(-1)?.content === 'Hello!');
    ctx = mine;
    await world.write(ctx, { phone }, 'Hi');
    await world.until(ctx, id, 'our answer', ({ messages }) => messages.at(-1)?.content === 'Hello!');
    release();
    // None is left to ask the model while the next test counts what it is asked.
    for (const { _id } of openings)
      await world.until(ctx, _id, 'the opening', ({ messageCount, lease }) => messageCount === 1 && !lease);
  });
});

describe('a model that answers nobody', () => {
  /** Conversations of leads of their own. */
  async function several(count: number): Promise<string[]> {
    const { _id } = await world.agent(ctx, { firstTouchTemplate: { name: 'hello', language: 'en', parameters: [] } });
    return Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const lead = await world.lead(ctx, { name: 'Ada', phone: `+4144668180${index}` });
        return (
          await world.features
            .get(StartingService)
            .start(ctx, { _id: newId(), leadId: lead.id, agentConfigId: _id, channel: 'whatsapp' })
        )._id;
      }),
    );
  }
  const model = () => world.features.app.get(LanguageModel, { strict: false });
  const readiness = () => world.features.get(HealthRegistry).check();

  it('lets replies wait, however long, and answers them all when it is back; readiness says so in its own words', async () => {
    await eventually('the first answer', async () => (await readiness()).dependencies['model'] === 'up');
    const ids = await several(4);
    world.model.play(() => 503);
    world.model.probe = { status: 401, said: 'Incorrect API key provided' };
    await Promise.all(ids.slice(0, 3).map((_, index) => world.write(ctx, { phone: `+4144668180${index}` }, 'Hi')));
    await eventually('the breaker', () => model().away !== undefined);
    const down = await eventually('readiness', async () => {
      const told = await readiness();
      return told.dependencies['model'] === 'down' && told;
    });
    expect(down).toMatchObject({
      status: 'ready',
      reasons: { model: 'The model server answered 401: Incorrect API key provided' },
    });
    const { agentConfigId } = await world.row(ctx, ids[0]!);
    const pin = () => world.features.get(AgentsController).pin(ctx, { agentConfigId });
    const told = await pin();
    expect(told).toMatchObject({ modelAway: 'The model server answered 401' });
    expect(Date.parse(told.modelAwaySince ?? '')).toBeLessThanOrEqual(Date.now());
    // A request that was on its way when the model went down is still tried to its end.
    const idle = (id: string) => world.until(ctx, id, 'the attempt to end', ({ lease }) => lease === undefined);
    await Promise.all(ids.map(idle));
    const asked = world.model.asked.length;
    await world.write(ctx, { phone: '+41446681803' }, 'Hi');
    await world.until(ctx, ids[3]!, 'the message', ({ messageCount }) => messageCount === 2);
    const rows = world.features.app
      .get<Connection>(getConnectionToken(), { strict: false })
      .collection<{ _id: string }>('conversations');
    const longAgo = new Date(Date.now() - 3_600_000);
    await rows.updateMany({ accountId: ctx.accountId }, { $set: { modelDownSince: longAgo, turnDueAt: longAgo } });
    await Promise.all(ids.map((id) => world.features.get(TurnService).run(ctx, id)));
    // The scheduler may be attempting the same turns, and holds their leases meanwhile.
    const waiting = await Promise.all(ids.map(idle));
    expect(waiting.map(({ status, messageCount }) => [status, messageCount])).toEqual(ids.map(() => ['active', 2]));
    expect(world.model.asked).toHaveLength(asked);

    world.model.probe = { status: 200 };
    world.model.play(() => 503);
    await eventually('the model', () => model().away === undefined);
    expect(await pin()).not.toHaveProperty('modelAway');
    // The first failure after an outage is not the last straw: what came before it was nobody's own.
    await world.features.get(TurnService).run(ctx, ids[3]!);
    expect(await world.row(ctx, ids[3]!)).toMatchObject({ status: 'active' });
    world.model.play(() => ({ reply: 'Back again' }));
    await rows.updateMany({ accountId: ctx.accountId, lease: { $exists: false } }, { $set: { turnDueAt: longAgo } });
    for (const id of ids)
      await world.until(ctx, id, 'the answer', ({ messages }) => messages.at(-1)?.content === 'Back again');
  });
});
