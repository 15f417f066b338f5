import type { HandOffDeadline } from '@northline/common/contracts';
import { ConversationDraft } from './conversation-draft';
import type { ConversationRow } from './conversation.schema';
import { aDraft, testContext } from '../../test/factories';
import { appendInbound } from '../inbound/inbound.rules';
import { anInbound } from '../../test/factories';
import { addNote } from './conversation-notes';
import { giveBack, handOff, passDeadline, takeOver } from './hand-off';

const agent = { handoffMessage: 'A specialist will come.' };
const began = new Date('2026-11-20T10:00:00Z');
const later = (minutes: number): Date => new Date(began.getTime() + minutes * 60_000);
const resume: HandOffDeadline = { deadlineMinutes: 30, onDeadline: 'resume' };
const pause = { quietMs: 0, maxMs: 0, attachmentsMs: 0 };

function asked(more: Partial<ConversationRow> = {}): ConversationDraft {
  const draft = aDraft({ waitingSince: later(-5), ...more }, began);
  draft.append({ role: 'lead', content: 'I want a refund. When?' });
  return draft;
}
const handed = (more: Partial<ConversationRow> = {}): ConversationDraft => {
  const draft = asked(more);
  handOff(
    draft,
    agent,
    { reason: 'escalation_triggers: refund' },
    { suppressed: false, by: { type: 'agent', id: 'a', name: 'Kim' } },
  );
  return draft;
};
const next = ({ row }: ConversationDraft, minutes: number, ctx = testContext): ConversationDraft =>
  new ConversationDraft(ctx, { ...row }, later(minutes));
const kinds = (draft: ConversationDraft): string[] =>
  (draft.toWrite()?.change?.data.events ?? []).map(({ kind }) => kind);

describe('a return to the agent', () => {
  it('answers what overtook its last reply, and so stands before it in the thread', () => {
    const draft = asked();
    draft.append({ role: 'lead', content: 'And can I bring my dog?' });
    const [{ seq } = { seq: 0 }] = draft.row.messages;
    draft.append({ role: 'agent', content: 'Within two weeks.' });
    draft.note({ answeredSeq: seq });
    takeOver(draft);
    expect(draft.row.turnDueAt).toBeUndefined();
    draft.changeStatus('active', 'person');
    giveBack(draft);
    expect(draft.row.turnDueAt).toEqual(began);
  });
});

describe('a hand-off', () => {
  it('says why, and that the lead has waited since it wrote', () => {
    const draft = handed();
    expect(draft.row).toMatchObject({
      status: 'handed_off',
      waitingSince: later(-5),
      handOff: { reason: 'escalation_triggers: refund', openQuestions: ['When?'], at: began },
      notes: [
        {
          kind: 'handed_off',
          text: 'Handed over to a person: escalation_triggers: refund',
          by: 'Kim',
        },
      ],
    });
    expect(draft.row.handOffDueAt).toBeUndefined();
    expect(kinds(draft)).toEqual(['status_change', 'conversation.waiting']);
  });

  it('is told with its sentences, as the conversation shows them', () => {
    const waiting = handed()
      .toWrite()
      ?.change?.data.events?.find(({ kind }) => kind === 'conversation.waiting');
    expect(waiting?.data['handOff']).toMatchObject({
      reason: 'escalation_triggers: refund',
      sentence: { code: 'stopped_by_escalation_triggers', facts: { detail: 'refund' } },
      at: began.toISOString(),
    });
  });

  it('keeps the last 50 notes', () => {
    const many = Array.from({ length: 50 }, () => ({ kind: 'assigned' as const, at: began, text: 'x', by: 'y' }));
    expect(handed({ notes: many }).row.notes).toHaveLength(50);
  });
});

describe('a person', () => {
  it('takes over with no word to the lead, becomes the assignee, and ends the deadline', () => {
    const ctx = { ...testContext, actor: { type: 'user' as const, id: 'u1', name: 'Ben' } };
    const draft = next(handed({ deadline: resume }), 1, ctx);
    takeOver(draft);
    expect(draft.row).toMatchObject({
      status: 'handed_off',
      assigneeId: 'u1',
      messageCount: 2,
      waitingSince: later(-5),
    });
    expect(draft.row.handOffDueAt).toBeUndefined();
    expect(draft.row.notes?.at(-1)).toMatchObject({ kind: 'taken_over', text: 'Ben took over' });
  });

  it('takes over once, although the conversation was moved to another stage since', () => {
    const ctx = { ...testContext, actor: { type: 'user' as const, id: 'u1', name: 'Ben' } };
    const taken = next(handed(), 1, ctx);
    takeOver(taken);
    addNote(taken, { kind: 'moved', text: 'Moved to won' });
    const again = next(taken, 2, ctx);
    takeOver(again);
    expect(again.row.notes?.map(({ kind }) => kind)).toEqual(['handed_off', 'taken_over', 'moved']);
  });

  it('leaves no lead waiting who waits for nothing', () => {
    const draft = aDraft({}, began);
    takeOver(draft);
    expect(draft.row).toMatchObject({ status: 'handed_off' });
    expect(draft.row.waitingSince).toBeUndefined();
    expect(kinds(draft)).toEqual(['status_change']);
  });

  it('gives back: nobody is assigned, the brief is gone, and the agent answers', () => {
    const draft = next(handed({ assigneeId: 'u1' }), 1);
    appendInbound(draft, anInbound({ text: 'Hello?' }), pause);
    draft.changeStatus('active', 'person');
    giveBack(draft);
    expect(draft.row).toMatchObject({ status: 'active', turnDueAt: later(1), limitFrom: 3 });
    for (const field of ['handOff', 'assigneeId'] as const) expect(draft.row[field]).toBeUndefined();
  });
});

describe('a lead who writes to a person', () => {
  it('waits from the first message that the person has not answered', () => {
    const answered = next(handed(), 1);
    answered.send({ role: 'human', content: 'Ben here' });
    answered.endTurn();
    expect(answered.row.waitingSince).toBeUndefined();
    const first = next(answered, 2);
    appendInbound(first, anInbound(), pause);
    expect(first.row.waitingSince).toEqual(later(2));
    expect(kinds(first)).toEqual(['message.received', 'conversation.waiting']);
    const second = next(first, 3);
    appendInbound(second, anInbound(), pause);
    expect(second.row.waitingSince).toEqual(later(2));
    expect(kinds(second)).toEqual(['message.received']);
  });

  it('also waits for one where the agent is paused', () => {
    const draft = aDraft({ agentPaused: true }, began);
    appendInbound(draft, anInbound(), pause);
    expect(draft.row.waitingSince).toEqual(began);
    expect(kinds(draft)).toEqual(['message.received', 'conversation.waiting']);
  });
});

describe('the deadline of a hand-off', () => {
  const passed = (deadline: HandOffDeadline, minutes = 30, more: Partial<ConversationRow> = {}, suppressed = false) => {
    const draft = next(handed({ deadline, ...more }), minutes);
    passDeadline(draft, { suppressed });
    return draft.row;
  };

  it('has the agent resume, and speak although its own hand-off message stands last', () => {
    expect(passed(resume, 29)).toMatchObject({ status: 'handed_off', handOffDueAt: later(30) });
    const row = passed(resume);
    expect(row).toMatchObject({ status: 'active', turnDueAt: later(30), waitingSince: later(-5) });
    expect(row.notes?.map(({ kind }) => kind)).toEqual(['handed_off', 'deadline_passed', 'returned']);
  });

  it('sends the message once, and leaves the lead waiting', () => {
    const message: HandOffDeadline = { deadlineMinutes: 30, onDeadline: 'message', message: 'Tomorrow!' };
    const row = passed(message);
    expect(row).toMatchObject({ status: 'handed_off', waitingSince: later(-5) });
    expect(row.messages.at(-1)).toMatchObject({ role: 'agent', content: 'Tomorrow!' });
    expect(row.handOffDueAt).toBeUndefined();
    expect(passed(message, 30, {}, true).messages.at(-1)?.content).not.toBe('Tomorrow!');
  });

  it("writes nothing outside WhatsApp's window", () => {
    const row = passed(resume, 30, { channel: 'whatsapp', lastInboundAt: later(-24 * 60) });
    expect(row).toMatchObject({ status: 'active' });
    expect(row.turnDueAt).toBeUndefined();
  });

  it('passes once until the lead writes again', () => {
    const draft = next(handed({ deadline: resume }), 30);
    passDeadline(draft, { suppressed: false });
    const again = next(draft, 31);
    handOff(again, agent, { reason: 'asks for a person' }, { suppressed: false });
    expect(again.row.handOffDueAt).toBeUndefined();
    const written = next(draft, 31);
    appendInbound(written, anInbound(), pause);
    handOff(written, agent, { reason: 'asks for a person' }, { suppressed: false });
    expect(written.row.handOffDueAt).toEqual(later(61));
  });
});
