import type { DeliveryStatus, DeliveryUpdated, EventKind } from '@northline/common/contracts';
import { aDraft, anAgent, testContext } from '../../test/factories';
import { ConversationDraft } from './conversation-draft';
import { waitsForPerson } from './conversation.mapper';
import type { ConversationRow } from './conversation.schema';
import { applyDelivery, waitsForUndelivered } from './delivery-outcome.rules';
import { planFollowUp } from './follow-up.rules';
import { handOff, takeOver } from './hand-off';
import { withoutText } from './message-pages.repository';

const told = (draft: ConversationDraft): EventKind[] =>
  (draft.toWrite()?.change?.data.events ?? []).map(({ kind }) => kind);

const base = {
  deliveryId: 'd',
  messageId: 'm',
  conversationId: 'c',
  leadId: '7',
  channel: 'telegram' as const,
  round: 1,
  rev: 1,
  status: 'sent' as const,
  test: false,
  at: new Date().toISOString(),
};

function sending(
  status: DeliveryStatus = 'queued',
  round = 1,
  rev = 0,
): { draft: ConversationDraft; update: (more: Partial<DeliveryUpdated>) => void } {
  const draft = aDraft({
    messages: [
      { _id: 'm', seq: 1, role: 'agent', content: 'Hi', timestamp: new Date(), delivery: { status, round, rev } },
    ],
    opening: { round, messageId: 'm' },
  });
  return { draft, update: (more) => applyDelivery(draft, { ...base, round, rev: rev + 1, ...more }) };
}

describe("what becomes of a message's delivery", () => {
  it.each(['sent', 'delivered', 'read'] as const)('is told once as message.sent when %s comes first', (status) => {
    const { draft, update } = sending();
    update({ status });
    update({ status: 'read', rev: 9 });
    expect(draft.row.messages[0]?.delivery).toMatchObject({ status: 'read', rev: 9 });
    expect(told(draft)).toEqual(['message.sent']);
  });

  it('is told as message.failed, also after it was sent', () => {
    const { draft, update } = sending('sent');
    update({ status: 'failed', error: { code: '131026', message: 'Undeliverable', retryable: false } });
    expect(draft.row.messages[0]?.delivery?.error).toBe('Undeliverable');
    expect(told(draft)).toEqual(['message.failed', 'status_change']);
    expect(draft.row).toMatchObject({ status: 'dropped', dropReason: 'not_sent', open: false });
  });

  it.each([
    ['an older revision', { rev: 3 }],
    ['the same revision', { rev: 5 }],
    ['an earlier round', { rev: 9, round: 1 }],
    ['another message', { rev: 9, messageId: 'x' }],
  ])('does not change by %s', (_, more) => {
    const { draft, update } = sending('queued', 2, 5);
    update(more);
    expect(draft.toWrite()).toBeUndefined();
  });

  it.each(['expired', 'cancelled', 'failed'] as const)(
    'ends a conversation whose opening is %s, so that the lead can be written to by others',
    (status) => {
      const { draft, update } = sending();
      update({ status });
      expect(draft.row).toMatchObject({ status: 'dropped', dropReason: 'not_sent', open: false });
      expect(draft.row.inactiveAt).toBeUndefined();
      expect(draft.toWrite()?.change?.data.move).toMatchObject({ actor: { type: 'system' }, reason: 'not_sent' });
    },
  );

  it.each(['agent', 'human'] as const)('ends one that a person began whose opening, of a %s, failed', (role) => {
    const draft = aDraft();
    const { _id } = draft.send({ role, content: 'Hello' });
    applyDelivery(draft, { ...base, messageId: _id, rev: 1, status: 'sent' });
    expect(draft.row.status).toBe('active');
    applyDelivery(draft, { ...base, messageId: _id, rev: 2, status: 'failed' });
    expect(draft.row).toMatchObject({ status: 'dropped', dropReason: 'not_sent', open: false });
  });

  it('counts the time of a follow-up from when the message before it left', () => {
    const draft = aDraft({ followUpMinutes: [60] }, new Date('2026-11-20T10:00:00Z'));
    const { _id } = draft.send({ role: 'agent', content: 'Hello' });
    planFollowUp(draft);
    draft.note({ lease: { token: 't', until: new Date('2026-11-20T10:00:30Z') } });
    const left = new ConversationDraft(testContext, draft.row, new Date('2026-11-20T17:00:00Z'));
    const at = new Date('2026-11-20T18:00:00Z');
    applyDelivery(left, { ...base, messageId: _id, rev: 1 });
    expect(left.row).toMatchObject({ followUp: { step: 1, at }, turnDueAt: at });
    expect(left.row.lease).toBeUndefined();
    const read = new ConversationDraft(testContext, left.row, new Date('2026-11-20T17:30:00Z'));
    applyDelivery(read, { ...base, messageId: _id, rev: 2, status: 'read' });
    expect(read.row.followUp).toEqual({ step: 1, at });
  });

  it('goes on with a lead who has written, though the opening did not leave', () => {
    const { draft, update } = sending();
    draft.append({ role: 'lead', content: 'How much is it?' });
    update({ status: 'expired' });
    expect(draft.row.status).toBe('active');
  });

  describe('of a reply that failed for good', () => {
    const replied = (more: Partial<ConversationRow> = {}): ConversationDraft => {
      const draft = aDraft({ opening: { round: 1, messageId: 'm' } });
      draft.append({ role: 'lead', content: 'How much is it?' });
      draft.set({ firstLeadMessageAt: new Date() });
      draft.send({ role: 'agent', content: 'It is 3,200.' });
      draft.note(more);
      return draft;
    };
    const fail = (draft: ConversationDraft, messageId = draft.row.lastOutboundId!): void =>
      applyDelivery(draft, {
        ...{ ...base, messageId, status: 'failed' },
        error: { code: '131026', message: 'Undeliverable', retryable: false },
      });

    it('gives it to a person, with the reason', () => {
      const draft = replied();
      fail(draft);
      expect(draft.row).toMatchObject({
        status: 'handed_off',
        open: true,
        handOff: { reason: 'not_delivered: 131026' },
      });
      const { events = [], move } = draft.toWrite()!.change!.data;
      expect(events.map(({ kind }) => kind)).toEqual(['message.failed', 'status_change', 'conversation.waiting']);
      expect(move).toMatchObject({ reason: 'not_delivered: 131026', after: { status: 'handed_off' } });
      expect(waitsForUndelivered(draft.row)).toBe(true);
      draft.send({ role: 'human', content: 'I will call you' });
      expect(waitsForUndelivered(draft.row)).toBe(false);
    });

    it('leaves the outcome of a completed conversation, which waits for a person', () => {
      const draft = replied();
      draft.changeStatus('completed', 'agent');
      fail(draft);
      expect(draft.row).toMatchObject({ status: 'completed', handOff: { reason: 'not_delivered: 131026' } });
      expect(waitsForPerson(draft.row)).toBe(true);
      expect(told(draft)).toEqual(['status_change', 'message.failed', 'conversation.waiting']);
    });

    it('waits for a person again whose own message failed, whoever has the conversation', () => {
      const taken = replied();
      takeOver(taken);
      const { _id } = taken.send({ role: 'human', content: 'Ben here' });
      fail(taken, _id);
      expect(taken.row).toMatchObject({ status: 'handed_off', handOff: { reason: 'not_delivered: 131026' } });
      expect(waitsForPerson(taken.row)).toBe(true);
      expect(waitsForUndelivered(taken.row)).toBe(false);
      const silent = aDraft();
      silent.send({ role: 'agent', content: 'Hello' });
      fail(silent, silent.send({ role: 'human', content: 'Ben here' })._id);
      expect(silent.row.status).toBe('handed_off');
      const dropped = aDraft();
      dropped.send({ role: 'agent', content: 'Hello' });
      dropped.changeStatus('dropped', 'person');
      fail(dropped, dropped.send({ role: 'human', content: 'Ben here' })._id);
      expect(dropped.row.status).toBe('dropped');
      expect(waitsForPerson(dropped.row)).toBe(true);
    });

    it.each(['opt_out', 'unreachable', 'lead_deleted'] as const)(
      'has nobody wait for a person whose lead cannot be written to: %s',
      (dropReason) => {
        const draft = aDraft();
        draft.send({ role: 'agent', content: 'Hello' });
        const { _id } = draft.send({ role: 'human', content: 'Ben here' });
        draft.changeStatus('dropped', 'northline', { dropReason });
        fail(draft, _id);
        expect(waitsForPerson(draft.row)).toBe(false);
        expect(told(draft)).not.toContain('conversation.waiting');
      },
    );

    it('has nobody wait in a completed conversation whose lead was erased meanwhile', () => {
      const draft = replied();
      draft.changeStatus('completed', 'agent');
      draft.set({ messages: draft.row.messages.map(withoutText), addresses: [] });
      fail(draft);
      expect(draft.row.handOff).toBeUndefined();
      expect(waitsForPerson(draft.row)).toBe(false);
    });

    it('leaves the reason for which a person is awaited already', () => {
      const draft = replied();
      const message = handOff(draft, anAgent(), { reason: 'escalation_triggers: refund' }, { suppressed: false });
      fail(draft, message!._id);
      expect(draft.row.handOff?.reason).toBe('escalation_triggers: refund');
      expect(told(draft).filter((kind) => kind === 'conversation.waiting')).toHaveLength(1);
    });

    it('counts an opening that answered what the lead had written before, unless its campaign writes it again', () => {
      const opened = (): ConversationDraft => {
        const draft = aDraft({ opening: { round: 1 } });
        draft.append({ role: 'lead', content: 'How much is it?' });
        draft.send({ role: 'agent', content: 'It is 3,200.' });
        return draft;
      };
      const failed = opened();
      fail(failed);
      expect(failed.row.status).toBe('handed_off');
      const retried = opened();
      const error = { code: '131042', message: 'Payment', retryable: true };
      applyDelivery(retried, { ...base, messageId: retried.row.lastOutboundId!, status: 'failed', error });
      expect(retried.row.status).toBe('active');
    });

    it('changes nothing in a conversation that was dropped, or where something else was said since', () => {
      const ended = replied();
      ended.changeStatus('dropped', 'person');
      fail(ended);
      expect(waitsForPerson(ended.row)).toBe(false);
      const later = replied();
      const lost = later.row.lastOutboundId!;
      later.send({ role: 'human', content: 'Ben here' });
      fail(later, lost);
      expect(later.row.status).toBe('active');
    });

    it('changes nothing where the lead has written only since: the agent answers that', () => {
      const draft = aDraft();
      draft.send({ role: 'agent', content: 'Hello' });
      const { _id } = draft.send({ role: 'agent', content: 'Still there?' });
      draft.append({ role: 'lead', content: 'Yes' });
      draft.set({ firstLeadMessageAt: new Date() });
      fail(draft, _id);
      expect(draft.row.status).toBe('active');
    });

    it('changes nothing where the lead never wrote and it is no opening', () => {
      const draft = aDraft({ messages: [], opening: undefined });
      draft.send({ role: 'agent', content: 'Hello' });
      draft.send({ role: 'agent', content: 'Still there?' });
      fail(draft);
      expect(draft.row.status).toBe('active');
    });
  });

  it('begins the conversation when a provider accepts the opening, and undoes it when that bounces', () => {
    const { draft, update } = sending();
    update({ status: 'sent', sentAt: '2026-11-21T10:00:00.000Z' });
    expect(draft.row.openedAt).toEqual(new Date('2026-11-21T10:00:00.000Z'));
    update({ status: 'delivered', rev: 2, sentAt: '2026-11-21T10:00:00.000Z' });
    expect(draft.row.openedAt).toEqual(new Date('2026-11-21T10:00:00.000Z'));
    update({ status: 'failed', rev: 3, error: { code: 'bounced', message: 'Bounced', retryable: false } });
    expect(draft.row.openedAt).toBeUndefined();
  });

  it('takes a reply for the proof of an opening of which nobody told more, and of no other', () => {
    const firstReplyAt = new Date();
    const { draft, update } = sending();
    draft.append({ role: 'lead', content: 'Hi' });
    draft.set({ firstReplyAt });
    update({ status: 'expired' });
    expect(draft.row.openedAt).toBeUndefined();
    update({ status: 'unknown', rev: 2 });
    expect(draft.row.openedAt).toEqual(firstReplyAt);
  });

  it('leaves a conversation begun in which the lead has answered, whatever becomes of the opening', () => {
    const { draft, update } = sending('sent');
    const openedAt = new Date();
    draft.note({ openedAt, firstReplyAt: openedAt });
    update({ status: 'failed', error: { code: 'bounced', message: 'Bounced', retryable: false } });
    expect(draft.row.openedAt).toEqual(openedAt);
  });
});
