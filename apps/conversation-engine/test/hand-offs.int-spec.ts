import type { RequestContext } from '@northline/common/vocabulary/context';
import type { CreateAgent } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { Ticker } from '@northline/common/platform/process';
import { eventually } from '@northline/testing';
import { AgentsService } from '../src/agents/agents.service';
import { ConversationStore } from '../src/conversations/conversation-store';
import { ConversationsService } from '../src/conversations/conversations.service';
import { StartingService } from '../src/conversations/starting.service';
import { LeadDeletion } from '../src/erasure/lead-deletion.service';
import { TurnsRepository } from '../src/turn/turns.repository';
import { newAccount } from './harness';
import { World } from './world';

let world: World;
let ctx: RequestContext;
let conversations: ConversationsService;

beforeAll(async () => {
  world = await World.start();
  conversations = world.features.get(ConversationsService);
});
afterAll(() => world.stop());
beforeEach(() => {
  ctx = newAccount();
  world.model.play(() => ({ reply: 'Hello!' }));
});

let leads = 0;

async function begun(agent: Partial<CreateAgent> = {}): Promise<{ id: string; email: string; leadId: string }> {
  const { _id: agentConfigId } = await world.agent(ctx, agent);
  const email = `ada${leads++}@example.com`;
  const lead = await world.lead(ctx, { name: 'Ada', email });
  const { _id: id } = await world.features
    .get(StartingService)
    .start(ctx, { _id: newId(), leadId: lead.id, agentConfigId, channel: 'email', message: 'Dear Ada' });
  return { id, email, leadId: lead.id };
}
const handedOff = ({ status }: { status: string }): boolean => status === 'handed_off';
const kinds = (): string[] => world.events(ctx).map(({ kind }) => kind);
const ben = (): RequestContext => ({ ...ctx, actor: { type: 'user', id: newId(), name: 'Ben' } });
const list = (more: object) => conversations.list(ctx, { limit: 50, ...more });

/** The deadline passes, however long it is. */
async function passDeadline(id: string): Promise<void> {
  await world.features
    .get(ConversationStore)
    .change(ctx, id, (draft) => draft.note({ handOffDueAt: new Date(Date.now() - 1) }));
  await world.features.app.get(Ticker, { strict: false }).tick();
}

describe('a hand-off', () => {
  it('has the brief of the answer that caused it, without another call of the model', async () => {
    const { id, email } = await begun();
    world.model.play(() => ({
      handOff: true,
      handOffReason: 'asks for a person',
      handOffSummary: 'Ada wants to talk about a discount for two flats.',
      openQuestions: ['Is there a discount for two?'],
    }));
    await world.write(ctx, { email }, 'May I talk to somebody? Is there a discount for two?');
    const row = await world.until(ctx, id, 'the hand-off', handedOff);
    expect(world.model.asked).toHaveLength(1);
    const shown = await conversations.get(ctx, id);
    expect(shown).toMatchObject({
      handOff: {
        reason: 'asks for a person',
        summary: 'Ada wants to talk about a discount for two flats.',
        openQuestions: ['Is there a discount for two?'],
        at: row.handOff!.at.toISOString(),
      },
      waitingSince: row.waitingSince!.toISOString(),
      notes: [
        {
          kind: 'handed_off',
          text: 'Handed over to a person: asks for a person',
          by: 'Kim',
        },
      ],
      messageCount: 3,
    });
    expect(shown.messages?.map(({ role }) => role)).toEqual(['agent', 'lead', 'agent']);
    const told = await eventually('the event', () =>
      world.events(ctx).find(({ kind }) => kind === 'conversation.waiting'),
    );
    expect(told.data).toMatchObject({ waitingSince: shown.waitingSince, handOff: shown.handOff, status: 'handed_off' });
  });

  it('by a guardrail names its rule, and has what stands in the thread', async () => {
    const { id, email } = await begun({ guardrails: { escalationTriggers: 'refund' } });
    await world.write(ctx, { email }, 'I want a refund. When do I get it?');
    await world.until(ctx, id, 'the hand-off', handedOff);
    expect(world.model.asked).toEqual([]);
    expect(await conversations.get(ctx, id)).toMatchObject({
      handOff: {
        reason: 'escalation_triggers: refund',
        summary: 'In the stage intro. The lead wrote last: “I want a refund. When do I get it?”',
        summarySentence: {
          code: 'stage_and_last_words',
          facts: { stage: 'intro', text: 'I want a refund. When do I get it?' },
        },
        openQuestions: ['When do I get it?'],
      },
    });
  });

  it('leaves nothing of what was said when its lead is deleted', async () => {
    const { id, leadId } = await begun();
    await conversations.setStatus(ctx, id, 'handed_off');
    expect((await list({ search: 'dear' })).items).toMatchObject([{ _id: id }]);
    await world.features.get(LeadDeletion).delete(ctx, leadId);
    const row = await world.until(ctx, id, 'the erasure', ({ addresses }) => addresses.length === 0);
    expect(row).not.toHaveProperty('handOff');
    expect(row).not.toHaveProperty('notes');
    expect((await list({ search: 'dear' })).items).toEqual([]);
  });
});

describe('a person who writes or takes over', () => {
  it.each([
    ['writes', (id: string) => conversations.send(ben(), id, newId(), 'Ben here'), ['agent', 'lead', 'human']],
    ['takes over', (id: string) => conversations.takeOver(ben(), id), ['agent', 'lead']],
  ])('%s while the agent thinks: its reply never leaves', async (_, act, roles) => {
    const { id, email } = await begun();
    const acted = Promise.withResolvers<unknown>();
    world.model.play(async () => {
      acted.resolve(await act(id).catch((error: unknown) => error));
      return { reply: 'must not be said' };
    });
    await world.write(ctx, { email }, 'What does it cost?');
    expect(await acted.promise).toMatchObject({ _id: id });
    await eventually('the end of the turn', async () => {
      const { items } = await world.features.get(TurnsRepository).list(ctx.accountId, id, { limit: 1 });
      return items[0]?.outcome === 'dropped';
    });
    const { messages } = await world.row(ctx, id);
    expect(messages.map(({ role }) => role)).toEqual(roles);
    expect(world.requests(ctx).map(({ content }) => JSON.stringify(content))).not.toContainEqual(
      expect.stringContaining('must not be said'),
    );
  });

  it('is assigned by taking over, and gives back; each leaves a line in the thread', async () => {
    const { id, email } = await begun();
    const who = ben();
    expect(await conversations.takeOver(who, id)).toMatchObject({ status: 'handed_off', assigneeId: who.actor.id });
    await conversations.takeOver(who, id);
    await conversations.assign(ctx, id, { id: newId(), name: 'Cleo' });
    expect((await conversations.assign(ctx, id, null)).assigneeId).toBeUndefined();
    await world.write(ctx, { email }, 'Hello?');
    await world.until(ctx, id, 'the message', ({ messageCount }) => messageCount === 2);
    expect(world.model.asked).toEqual([]);
    const back = await conversations.giveBack(who, id);
    expect(back).toMatchObject({
      status: 'active',
      notes: [
        { kind: 'taken_over', text: 'Ben took over', by: 'Ben' },
        { kind: 'assigned', text: 'Assigned to Cleo', by: 'test' },
        { kind: 'unassigned', by: 'test' },
        { kind: 'returned', by: 'Ben' },
      ],
    });
    expect(back.waitingSince).toBeUndefined();
    await world.until(ctx, id, 'the answer', ({ messages }) => messages.at(-1)?.content === 'Hello!');
  });

  it('gives it back later: the agent is silent until then, and answers what was written meanwhile', async () => {
    const { id, email } = await begun();
    const at = new Date(Date.now() + 4 * 3_600_000);
    await expect(conversations.giveBack(ctx, id, at)).rejects.toThrow('The agent has the conversation');
    await conversations.takeOver(ben(), id);
    await expect(conversations.giveBack(ctx, id, new Date(Date.now() - 1))).rejects.toThrow('at must be in the future');
    const far = new Date(Date.now() + 31 * 86_400_000);
    await expect(conversations.giveBack(ctx, id, far)).rejects.toThrow('at must be at most 30 days ahead');
    const silent = { status: 'active', agentPausedUntil: at.toISOString() };
    const given = await conversations.giveBack(ctx, id, at);
    expect(given).toMatchObject(silent);
    expect(given.notes?.at(-1)).toMatchObject({
      kind: 'returned',
      text: `Given back to the agent from ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      sentence: { code: 'given_back_from', facts: { at: `${at.toISOString().slice(0, 16)}:00.000Z` } },
    });
    expect(await conversations.send(ctx, id, newId(), 'Ben is here a little longer')).toMatchObject(silent);
    await world.write(ctx, { email }, 'Hello?');
    await world.until(ctx, id, 'the message', ({ messageCount }) => messageCount === 3);
    expect(await world.row(ctx, id)).toMatchObject({ turnDueAt: at });
    expect(world.model.asked).toEqual([]);
    await conversations.giveBack(ctx, id, new Date(Date.now() + 2_000));
    await world.until(ctx, id, 'the answer', ({ messages }) => messages.at(-1)?.content === 'Hello!');
  });

  it('cannot have what has ended', async () => {
    const { id } = await begun();
    await conversations.setStatus(ctx, id, 'completed');
    await expect(conversations.takeOver(ctx, id)).rejects.toThrow(
      'Invalid status transition from completed to handed_off',
    );
    for (const act of [conversations.giveBack(ctx, id), conversations.assign(ctx, id, { id: newId(), name: 'B' })])
      await expect(act).rejects.toThrow('Conversation is completed');
  });
});

describe('the inbox', () => {
  it('has those first who wait longest for a person, and nobody who was answered', async () => {
    const [first, second, third, agents] = [await begun(), await begun(), await begun(), await begun()];
    for (const { id } of [second, first, third]) await conversations.setStatus(ctx, id, 'handed_off');
    await conversations.send(ctx, third.id, newId(), 'Ben here');
    const waiting = await list({ needsPerson: true });
    expect(waiting.items.map(({ _id }) => _id)).toEqual([second.id, first.id]);
    expect(waiting.items.every(({ waitingSince, handOff }) => waitingSince && handOff?.reason)).toBe(true);
    const others = await list({ needsPerson: false });
    expect(others.items.map(({ _id }) => _id)).toEqual([agents.id, third.id]);
    const reversed = await list({ needsPerson: true, sort: '-waitingSince', limit: 1 });
    expect(reversed.items.map(({ _id }) => _id)).toEqual([first.id]);
    const page = await list({ needsPerson: true, sort: '-waitingSince', limit: 1, cursor: reversed.nextCursor });
    expect(page.items.map(({ _id }) => _id)).toEqual([second.id]);
    await expect(list({ sort: 'waitingSince' })).rejects.toThrow('Invalid sort');
    await world.write(ctx, { email: third.email }, 'And when?');
    await world.until(ctx, third.id, 'the wait', ({ waitingSince }) => waitingSince !== undefined);
    expect((await list({ needsPerson: true })).items.map(({ _id }) => _id)).toEqual([second.id, first.id, third.id]);
  });

  it('has those whom a paused agent leaves waiting', async () => {
    const { id, email } = await begun();
    await conversations.update(ctx, id, { agentPaused: true });
    expect((await list({ needsPerson: true })).items).toEqual([]);
    await world.write(ctx, { email }, 'Hello?');
    await world.until(ctx, id, 'the message', ({ messageCount }) => messageCount === 2);
    expect((await list({ needsPerson: true })).items.map(({ _id }) => _id)).toEqual([id]);
    await eventually('the event', () => kinds().includes('conversation.waiting'));
    await conversations.giveBack(ctx, id);
    await world.until(ctx, id, 'the answer', ({ messages }) => messages.at(-1)?.content === 'Hello!');
    expect((await list({ needsPerson: true })).items).toEqual([]);
  });

  it('has one that completed with a reply that did not arrive, until it is answered or completed again', async () => {
    const missed = async () => {
      const { id, email } = await begun();
      await world.write(ctx, { email }, 'Fine!');
      const row = await world.until(ctx, id, 'the answer', ({ messages }) => messages.at(-1)?.content === 'Hello!');
      await conversations.setStatus(ctx, id, 'completed');
      await world.deliver(ctx, row, row.messages.at(-1)!._id, {
        status: 'failed',
        error: { code: 'bounced', message: 'Bounced', retryable: false },
      });
      await world.until(ctx, id, 'the wait', ({ waitingSince }) => waitingSince !== undefined);
      return { id, email };
    };
    const [{ id: first }, { id: second }, { id: third, email }] = [await missed(), await missed(), await missed()];
    const { items } = await list({ needsPerson: true });
    expect(items).toMatchObject(
      [first, second, third].map((_id) => ({
        _id,
        status: 'completed',
        handOff: { reason: 'not_delivered: bounced' },
      })),
    );
    await world.write(ctx, { email }, 'Are you there?');
    await world.until(ctx, third, 'the end of the wait', ({ waitingSince }) => waitingSince === undefined);
    await conversations.send(ctx, first, newId(), 'Ben here');
    expect(await conversations.setStatus(ctx, second, 'completed')).toMatchObject({ status: 'completed' });
    expect((await list({ needsPerson: true })).items).toEqual([]);
    await expect(conversations.setStatus(ctx, second, 'completed')).rejects.toThrow(
      'Invalid status transition from completed to completed',
    );
  });

  it("has each member's own, and those that nobody has", async () => {
    const [mine, nobodys] = [await begun(), await begun()];
    const assigneeId = newId();
    await conversations.assign(ctx, mine.id, { id: assigneeId, name: 'Ben' });
    const ids = async (more: object) => (await list(more)).items.map(({ _id }) => _id);
    expect(await ids({ assigneeId: assigneeId.toUpperCase() })).toEqual([mine.id]);
    expect(await ids({ assigneeId: newId() })).toEqual([]);
    expect(await ids({ assigned: true })).toEqual([mine.id]);
    expect(await ids({ assigned: false })).toEqual([nobodys.id]);
  });
});

describe('a member who is removed', () => {
  it('has no conversation any more, and whoever waited for them waits for anybody', async () => {
    const [waiting, quiet, others] = [await begun(), await begun(), await begun()];
    const [who, cleo] = [ben(), ben()];
    await conversations.takeOver(who, waiting.id);
    await world.write(ctx, { email: waiting.email }, 'Hello?');
    await world.until(ctx, waiting.id, 'the wait', ({ waitingSince }) => waitingSince !== undefined);
    await conversations.assign(ctx, quiet.id, { id: who.actor.id, name: 'Ben' });
    await conversations.assign(ctx, others.id, { id: cleo.actor.id, name: 'Cleo' });
    const told = () => world.events(ctx).filter(({ kind }) => kind === 'conversation.waiting');
    await eventually('the wait to be told', () => told().length === 1);
    await world.publish(ctx, 'member.removed', { memberId: who.actor.id });
    const { notes, status, waitingSince } = await world.until(ctx, waiting.id, 'nobody', (row) => !row.assigneeId);
    expect({ status, waits: waitingSince !== undefined }).toEqual({ status: 'handed_off', waits: true });
    expect(notes?.at(-1)).toMatchObject({ kind: 'unassigned', by: 'Northline' });
    await world.until(ctx, quiet.id, 'nobody', ({ assigneeId }) => !assigneeId);
    expect((await list({ assigned: true })).items.map(({ _id }) => _id)).toEqual([others.id]);
    await eventually('the event', () => told().length === 2);
    expect(told().at(-1)).toMatchObject({ conversationId: waiting.id });
    expect(told().at(-1)?.data).not.toHaveProperty('assigneeId');
    const moves = () => world.moves(ctx).filter(({ reason }) => reason === 'member_removed');
    await eventually('the moves', () => moves().length === 2);
    expect(moves()).toMatchObject(Array(2).fill({ actor: { type: 'system' }, before: { assigneeId: who.actor.id } }));
  });
});

describe("the agent's deadline for hand-offs", () => {
  const wait = async (handOff: NonNullable<CreateAgent['handOff']>) => {
    const one = await begun({ handOff });
    world.model.play(() => ({ handOff: true, handOffReason: 'asks for a person' }));
    await world.write(ctx, { email: one.email }, 'May I talk to somebody?');
    const row = await world.until(ctx, one.id, 'the hand-off', handedOff);
    expect(row.handOffDueAt!.getTime() - row.handOff!.at.getTime()).toBe(60 * 60_000);
    expect((await conversations.get(ctx, one.id)).handOff?.deadlineAt).toBe(row.handOffDueAt!.toISOString());
    world.model.play(() => ({ reply: 'I can help as well.' }));
    return one;
  };

  it('has the agent resume when nobody came', async () => {
    const { id } = await wait({ deadlineMinutes: 60 });
    await passDeadline(id);
    const row = await world.until(
      ctx,
      id,
      'the agent',
      ({ messages }) => messages.at(-1)?.content.includes('as well') ?? false,
    );
    expect(row.status).toBe('active');
    const [asked] = world.model.asked;
    expect(asked?.turns.at(-1)?.content).toContain('none has come in time, and you have the conversation again');
    const { items } = await world.features.get(TurnsRepository).list(ctx.accountId, id, { limit: 1 });
    expect(items[0]?.leadMessageIds).toEqual([row.messages.find(({ role }) => role === 'lead')?._id]);
    await eventually('the move', () => world.moves(ctx).some(({ reason }) => reason === 'hand_off_deadline'));
  });

  it('has the agent answer what handed it over, which does so once', async () => {
    const { id, email } = await begun({
      handOff: { deadlineMinutes: 60 },
      handoffMessage: '',
      guardrails: { escalationTriggers: 'refund' },
    });
    await world.write(ctx, { email }, 'I want a refund.');
    await world.until(ctx, id, 'the hand-off', handedOff);
    await passDeadline(id);
    const { status } = await world.until(ctx, id, 'the answer', ({ messageCount }) => messageCount === 3);
    expect(status).toBe('active');
  });

  it('tells nobody of a person twice when the agent hands over again', async () => {
    const { id } = await wait({ deadlineMinutes: 60 });
    const { messageCount } = await world.row(ctx, id);
    world.model.play(() => ({ handOff: true, handOffReason: 'asks for a person' }));
    await passDeadline(id);
    const row = await world.until(ctx, id, 'the hand-off', (one) => handedOff(one) && one.notes?.length === 4);
    expect(row.messageCount).toBe(messageCount);
    expect(row.handOffDueAt).toBeUndefined();
  });

  it('sends the message once, however many replicas look', async () => {
    const { id } = await wait({ deadlineMinutes: 60, onDeadline: 'message', message: 'We write tomorrow.' });
    const replica = await world.features.replica();
    await Promise.all([passDeadline(id), replica.get(Ticker, { strict: false }).tick()]);
    await replica.get(Ticker, { strict: false }).tick();
    const { messages, status } = await world.row(ctx, id);
    expect(messages.filter(({ content }) => content === 'We write tomorrow.')).toHaveLength(1);
    expect(status).toBe('handed_off');
  });

  it('ends when a person writes', async () => {
    const { id } = await wait({ deadlineMinutes: 60 });
    await conversations.send(ctx, id, newId(), 'Ben here');
    expect(await world.row(ctx, id)).not.toHaveProperty('handOffDueAt');
    expect((await conversations.get(ctx, id)).handOff).not.toHaveProperty('deadlineAt');
  });

  it('is kept by versions, and refused without its message', async () => {
    const agents = world.features.get(AgentsService);
    const made = await world.agent(ctx, { handOff: { deadlineMinutes: 60 } });
    expect(made.handOff).toEqual({ deadlineMinutes: 60, onDeadline: 'resume' });
    const message = 'We write tomorrow.';
    const told = await agents.update(ctx, made._id, { handOff: { deadlineMinutes: 60, message } });
    expect(told.handOff).toEqual({ deadlineMinutes: 60, onDeadline: 'message', message });
    await expect(
      agents.update(ctx, made._id, { handOff: { deadlineMinutes: 60, onDeadline: 'message' } }),
    ).rejects.toThrow('handOff.message is required with onDeadline: message');
    expect(await agents.update(ctx, made._id, { handOff: null })).not.toHaveProperty('handOff');
  });
});
