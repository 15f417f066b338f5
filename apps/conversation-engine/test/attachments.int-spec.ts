import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Attachment, InboundReceived } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { eventually } from '@northline/testing';
import type { ConversationRow } from '../src/conversations/conversation.schema';
import { ConversationsService } from '../src/conversations/conversations.service';
import { StartingService } from '../src/conversations/starting.service';
import { ConversationEventsService } from '../src/events/conversation-events.service';
import { EvidenceService } from '../src/conversations/evidence.service';
import { InboundService } from '../src/inbound/inbound.service';
import { LeadDeletion } from '../src/erasure/lead-deletion.service';
import { LeadsRepository } from '../src/leads/leads.repository';
import { newAccount } from './harness';
import { World } from './world';

let world: World;
let ctx: RequestContext;

beforeAll(async () => {
  world = await World.start({ ATTACHMENT_WAIT_MS: '600000' });
});
afterAll(() => world.stop());
beforeEach(() => {
  ctx = newAccount();
  world.model.play(() => ({ reply: 'Thank you.' }));
});

const phone = '+41446681800';
const voice = (more: Partial<Attachment> = {}): Attachment => ({
  id: newId(),
  kind: 'voice',
  status: 'fetching',
  contentType: 'audio/ogg',
  ...more,
});
const heard = (attachment: Attachment, transcript: string): Attachment => ({
  ...attachment,
  status: 'stored',
  sizeBytes: 4,
  transcript,
});

/** A conversation that has begun, with its lead. */
async function begun(more: object = {}): Promise<{ id: string; leadId: string }> {
  const { _id: agentConfigId } = await world.agent(ctx, more);
  const lead = await world.lead(ctx, { name: 'Ada', phone, email: 'ada@example.com' });
  const { _id: id } = await world.features
    .get(StartingService)
    .start(ctx, { _id: newId(), leadId: lead.id, agentConfigId, channel: 'email', message: 'Dear Ada' });
  return { id, leadId: lead.id };
}

const say = (text: string, attachments: Attachment[], more: Partial<InboundReceived> = {}): Promise<InboundReceived> =>
  world.write(ctx, { email: 'ada@example.com' }, text, { attachments, ...more });
const holds =
  (status: Attachment['status'], count = 1) =>
  (row: ConversationRow): boolean =>
    row.messages.flatMap(({ attachments = [] }) => attachments).filter((one) => one.status === status).length === count;
const isAnswered = ({ messages }: ConversationRow): boolean => messages.at(-1)?.role === 'agent' && messages.length > 2;

describe('attachments of a conversation (DECISIONS 260)', () => {
  it('are with their message at once, and its turn waits until they are known, also behind a later text', async () => {
    const { id } = await begun();
    const file = voice();
    const inbound = await say('[audio]', [file]);
    const waiting = await world.until(ctx, id, 'the voice message', holds('fetching'));
    expect(waiting.messages.at(-1)).toMatchObject({ content: '[audio]', attachments: [file] });
    expect(waiting.turnDueAt?.getTime()).toBeGreaterThan(Date.now() + 500_000);
    await world.write(ctx, { email: 'ada@example.com' }, 'Did you hear me?');
    const still = await world.until(ctx, id, 'the text', ({ messageCount }) => messageCount === 3);
    expect(still.turnDueAt?.getTime()).toBeGreaterThan(Date.now() + 500_000);
    expect(world.model.asked).toEqual([]);

    await world.publish(ctx, 'inbound.received', { ...inbound, attachments: [heard(file, 'How much is it?')] });
    const row = await world.until(ctx, id, 'the answer', isAnswered);
    expect(row.messages[1]).toMatchObject({ attachments: [{ status: 'stored', transcript: 'How much is it?' }] });
    expect(row.messageCount).toBe(4);
    const [event] = world.events(ctx).filter(({ kind }) => kind === 'message.received');
    expect(event?.data).toMatchObject({ content: '[audio]', attachments: [{ id: file.id, kind: 'voice' }] });
    const settled = await eventually('the event', () => {
      const told = world.events(ctx).filter(({ kind }) => kind === 'attachment.settled');
      return told.length > 0 && told;
    });
    expect(settled.map(({ data }) => data)).toMatchObject([
      {
        conversationId: id,
        messageId: row.messages[1]?._id,
        attachments: [{ id: file.id, status: 'stored', transcript: 'How much is it?' }],
      },
    ]);
  });

  it('come once, in whichever order the two events come, and never go back', async () => {
    const { id } = await begun();
    const file = voice();
    const inbound = await say('[audio]', [heard(file, 'Hello')]);
    await world.until(ctx, id, 'the message', holds('stored'));
    await world.publish(ctx, 'inbound.received', { ...inbound, attachments: [file] });
    await world.publish(ctx, 'inbound.received', { ...inbound, attachments: [heard(file, 'Something else')] });
    await say('Next', []);
    const row = await world.until(ctx, id, 'the next', ({ messages }) =>
      messages.some(({ content }) => content === 'Next'),
    );
    expect(row.messages.filter(({ role }) => role === 'lead')).toHaveLength(2);
    expect(row.messages[1]?.attachments).toEqual([heard(file, 'Hello')]);
    // The message told it.
    expect(world.events(ctx).some(({ kind }) => kind === 'attachment.settled')).toBe(false);
  });

  it('end the conversation when an opt-out is spoken', async () => {
    const { id } = await begun();
    const file = voice();
    const inbound = await say('[audio]', [file]);
    await world.until(ctx, id, 'the message', holds('fetching'));
    await world.publish(ctx, 'inbound.received', {
      ...inbound,
      attachments: [heard(file, 'Stop.')],
      intent: 'opt_out',
    });
    const row = await world.until(ctx, id, 'the end', ({ status }) => status === 'dropped');
    expect(row).toMatchObject({ dropReason: 'opt_out', messageCount: 2 });
    expect(row.turnDueAt).toBeUndefined();
  });

  it('resume what an opt-out ended when START is spoken, and the next message is answered', async () => {
    const { id } = await begun();
    await say('STOP', [], { intent: 'opt_out' });
    await world.until(ctx, id, 'the end', ({ status }) => status === 'dropped');
    const file = voice();
    const inbound = await say('[audio]', [file]);
    await world.until(ctx, id, 'the message', holds('fetching'));
    await world.publish(ctx, 'inbound.received', {
      ...inbound,
      attachments: [heard(file, 'Start.')],
      intent: 'opt_in',
    });
    const row = await world.until(ctx, id, 'the resumption', ({ status }) => status === 'active');
    expect(row.turnDueAt).toBeUndefined();
    expect(row.messages.at(-1)).toMatchObject({ optIn: true });
    const move = await eventually('the move', () => world.moves(ctx).find(({ reason }) => reason === 'opt_in'));
    expect(move.after).toMatchObject({ status: 'active' });
    await say('I am back', []);
    await world.until(ctx, id, 'the answer', isAnswered);
  });

  it('that were refused are told, too', async () => {
    const { id } = await begun();
    const file = voice();
    const inbound = await say('[audio]', [file]);
    await world.until(ctx, id, 'the message', holds('fetching'));
    const refused = { ...file, status: 'too_large' as const };
    await world.publish(ctx, 'inbound.received', { ...inbound, attachments: [refused] });
    await world.until(ctx, id, 'the refusal', holds('too_large'));
    await eventually('the event', () => world.events(ctx).some(({ kind }) => kind === 'attachment.settled'));
    const [event] = world.events(ctx).filter(({ kind }) => kind === 'attachment.settled');
    expect(event?.data).toMatchObject({ attachments: [refused] });
  });

  it('of a message that nobody answered are known to the conversation that begins with it', async () => {
    const lead = await world.lead(ctx, { name: 'Ada', email: 'ada@example.com' });
    const file = voice();
    const inbound = await say('[audio]', [file]);
    const { attachments: _, ...rest } = inbound;
    await world.publish(ctx, 'inbound.received', { ...rest, attachments: [heard(file, 'Call me')] });
    await eventually('the record', () =>
      world.told(ctx, 'audit.recorded').some(({ action }) => action === 'inbound_message.unanswered'),
    );
    const { _id: agentConfigId } = await world.agent(ctx);
    await eventually('the transcript', async () => {
      const { _id } = await world.features
        .get(StartingService)
        .start(ctx, { _id: newId(), leadId: lead.id, agentConfigId, channel: 'email', message: 'Dear Ada' })
        .catch(() => ({ _id: '' }));
      return _id !== '';
    });
    const row = await world.conversation(ctx, ({ messageCount }) => messageCount === 2);
    expect(row.messages[0]).toMatchObject({ content: '[audio]', attachments: [{ id: file.id }] });
    await world.publish(ctx, 'inbound.received', { ...rest, attachments: [heard(file, 'Call me')] });
    await world.until(ctx, row._id, 'the transcript', holds('stored'));
  });

  it('bring no message back that nobody answered and that is no longer kept', async () => {
    const lead = await world.lead(ctx, { name: 'Ada', email: 'ada@example.com' });
    const leads = world.features.get(LeadsRepository);
    const words = (n: number) => ({
      inboundId: newId(),
      channel: 'email' as const,
      content: `[audio] ${n}`,
      at: new Date(Date.now() - 60_000 + n),
    });
    const said = Array.from({ length: 12 }, (_, n) => words(n));
    for (const one of said) await leads.noteUnanswered(ctx.accountId, lead.id, one);
    const kept = async () => (await leads.find(ctx.accountId, lead.id))?.unanswered?.map(({ content }) => content);
    const newest = said.slice(2).map(({ content }) => content);
    expect(await kept()).toEqual(newest);
    const settle = async (): Promise<void> => {
      for (const one of said)
        await leads.noteUnanswered(ctx.accountId, lead.id, { ...one, attachments: [heard(voice(), 'Call me')] });
    };
    await settle();
    expect(await kept()).toEqual(newest);
    const { _id: agentConfigId } = await world.agent(ctx);
    const start = { _id: newId(), leadId: lead.id, agentConfigId, channel: 'email' as const, message: 'Dear Ada' };
    await world.features.get(StartingService).start(ctx, start);
    await eventually('the conversation to have them', async () => (await kept())?.length === 0);
    await settle();
    expect(await kept()).toEqual([]);
  });

  it('are found by id, beside their conversation and on its pages, and by nobody else', async () => {
    const { id } = await begun({ guardrails: { maxTotalMessages: 10_000 } });
    const first = heard(voice(), 'First');
    await say('[audio]', [first], { intent: 'opt_in' });
    await world.until(ctx, id, 'the message', holds('stored'));
    const reading = world.features.get(EvidenceService);
    expect(await reading.attachment(ctx, id, first.id)).toEqual(first);
    const texts = Array.from({ length: 30 }, (_, n) => `${n} ${'x'.repeat(19_000)}`);
    for (const text of texts) await world.write(ctx, { email: 'ada@example.com' }, text, { intent: 'opt_in' });
    await world.until(ctx, id, 'a page', ({ pagedUntilSeq }) => pagedUntilSeq > 2);
    expect(await reading.attachment(ctx, id, first.id)).toEqual(first);
    await expect(reading.attachment(ctx, id, newId())).rejects.toThrow('Attachment not found');
    await expect(reading.attachment(newAccount(), id, first.id)).rejects.toThrow('Conversation not found');
  });

  it('that become known when their message is on a page are known there, and it stays one message', async () => {
    const { id } = await begun({ guardrails: { maxTotalMessages: 10_000 } });
    const file = voice();
    const inbound = await say('[audio]', [file]);
    await world.until(ctx, id, 'the message', holds('fetching'));
    const texts = Array.from({ length: 30 }, (_, n) => `${n} ${'x'.repeat(19_000)}`);
    for (const text of texts) await world.write(ctx, { email: 'ada@example.com' }, text, { intent: 'opt_in' });
    const { messageCount } = await world.until(
      ctx,
      id,
      'a page',
      (row) => row.pagedUntilSeq > 2 && row.messageCount === 32,
    );
    const known = { ...inbound, attachments: [heard(file, 'Stop.')], intent: 'opt_out' as const };
    await world.publish(ctx, 'inbound.received', known);
    await world.until(ctx, id, 'the end', ({ status }) => status === 'dropped');
    const stored = await eventually('the transcript', async () => {
      const found = await world.features.get(EvidenceService).attachment(ctx, id, file.id);
      return found.status === 'stored' && found;
    });
    expect(stored).toEqual(heard(file, 'Stop.'));
    await world.features.get(InboundService).receive(ctx, known);
    await world.features.get(InboundService).receive(ctx, inbound);
    const whole = await world.features.get(ConversationsService).get(ctx, id);
    expect(whole.messages?.filter(({ content }) => content === '[audio]')).toHaveLength(1);
    expect((await world.row(ctx, id)).messageCount).toBe(messageCount);
    expect(world.events(ctx).filter(({ kind }) => kind === 'attachment.settled')).toHaveLength(1);
  });

  it('are erased with the lead', async () => {
    const { id, leadId } = await begun();
    const file = voice();
    const inbound = await say('[audio]', [file]);
    await world.until(ctx, id, 'the message', holds('fetching'));
    await world.publish(ctx, 'inbound.received', { ...inbound, attachments: [heard(file, 'My number is 555')] });
    const events = world.features.get(ConversationEventsService);
    const log = async () => JSON.stringify(await events.list(ctx, id, { afterSequence: 0, limit: 50 }));
    await eventually('the log', async () => (await log()).includes('555'));
    await world.features.get(LeadDeletion).delete(ctx, leadId);
    const row = await world.until(ctx, id, 'the erasure', ({ addresses }) => addresses.length === 0);
    expect(row.messages.some(({ attachments }) => attachments !== undefined)).toBe(false);
    await eventually('an empty log', async () => !(await log()).includes('555'));
  });
});
