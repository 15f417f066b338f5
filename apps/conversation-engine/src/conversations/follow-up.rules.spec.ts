import type { WritingHours } from '@northline/common/contracts';
import type { ConversationRow } from './conversation.schema';
import { ConversationDraft } from './conversation-draft';
import {
  cancelFollowUps,
  dropFollowUp,
  hoursFrom,
  messageBefore,
  planAgain,
  planFollowUp,
  postponeFollowUp,
  resendFollowUp,
  sendFollowUp,
  skipFollowUp,
} from './follow-up.rules';
import { settleInactive } from './inactivity.rules';
import { aDraft, testContext } from '../../test/factories';

const now = new Date('2026-11-20T10:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

function opened(more: Partial<ConversationRow> = {}): ConversationDraft {
  const draft = aDraft({ followUpMinutes: [60, 120], ...more }, now);
  draft.send({ role: 'agent', content: 'Hello' });
  planFollowUp(draft);
  return draft;
}
const at = (draft: ConversationDraft, minutes: number): ConversationDraft =>
  new ConversationDraft(testContext, { ...draft.row, messages: [...draft.row.messages] }, later(minutes));

describe('a follow-up', () => {
  it('is planned behind the message before, step by step, and ends with the last', () => {
    const first = opened();
    expect(first.row).toMatchObject({ followUp: { step: 1, at: later(60) }, turnDueAt: later(60) });
    const second = at(first, 60);
    expect(sendFollowUp(second, { _id: 'm1', content: 'Still there?' })).toMatchObject({ role: 'agent', _id: 'm1' });
    expect(second.row).toMatchObject({
      followUpsSent: 1,
      followUp: { step: 2, at: later(180) },
      turnDueAt: later(180),
    });
    const last = at(second, 180);
    sendFollowUp(last, { _id: 'm2', content: 'Last one' });
    expect(last.row).toMatchObject({ followUpsSent: 2, followUpStep: 2, messageCount: 3 });
    expect(last.row.followUp).toBeUndefined();
    expect(last.row.turnDueAt).toBeUndefined();
  });

  it.each([
    ['without steps', { followUpMinutes: undefined }],
    ['where the lead has written', { firstLeadMessageAt: now }],
    ['where the agent is paused', { agentPaused: true }],
    ['in a conversation that ended', { status: 'completed' as const, open: false }],
    ['behind the last step', { followUpStep: 2 }],
  ])('is not planned %s', (_, more) => expect(opened(more).row.followUp).toBeUndefined());

  it('is taken away by whatever ends a turn, and for good when it is cancelled', () => {
    const ended = opened();
    ended.endTurn();
    expect(ended.row.followUp).toBeUndefined();
    const dropped = opened({ lease: { token: 't', until: later(1) } });
    dropFollowUp(dropped);
    for (const field of ['followUp', 'turnDueAt', 'lease'] as const) expect(dropped.row[field]).toBeUndefined();
    const cancelled = opened();
    cancelFollowUps(cancelled);
    planFollowUp(cancelled);
    expect(cancelled.row.followUp).toBeUndefined();
  });

  it('is left out or put off without a message', () => {
    const skipped = at(opened(), 60);
    skipFollowUp(skipped);
    expect(skipped.row).toMatchObject({ followUp: { step: 2, at: later(180) }, followUpStep: 1, messageCount: 1 });
    expect(skipped.row.followUpsSent).toBeUndefined();
    const putOff = at(opened({ lease: { token: 't', until: later(61) } }), 60);
    postponeFollowUp(putOff, later(600));
    expect(putOff.row).toMatchObject({ followUp: { step: 1, at: later(600) }, turnDueAt: later(600) });
    expect(putOff.row.lease).toBeUndefined();
  });

  it('keeps its conversation from being dropped: inactivity counts from the last one', () => {
    const draft = at(opened({ inactivityMinutes: 30 }), 31);
    settleInactive(draft);
    expect(draft.row).toMatchObject({ status: 'active', inactiveAt: later(90) });
    const last = at(opened({ inactivityMinutes: 30, followUpMinutes: [60] }), 60);
    last.setDelivery(sendFollowUp(last, { _id: 'm1', content: 'Last one' }), { status: 'sent', round: 1, rev: 1 });
    expect(last.row.inactiveAt).toEqual(later(90));
    const silent = at(last, 91);
    settleInactive(silent);
    expect(silent.row).toMatchObject({ status: 'dropped', dropReason: 'inactivity' });
  });

  it.each([
    ['is sent again as it was written', {}, { step: 1, at: later(61) }],
    ['is not once the lead has written', { firstLeadMessageAt: now }, undefined],
    ['is not where the agent is paused', { agentPaused: true }, undefined],
    ['is not once follow-ups were cancelled', { followUpMinutes: undefined }, undefined],
    ['is not behind a later message', { lastOutboundId: 'other' }, undefined],
  ])('whose hours ended before it left %s', (_, more, followUp) => {
    const sent = at(opened(), 60);
    sent.setDelivery(sendFollowUp(sent, { _id: 'm1', content: 'Still there?' }, later(60)), {
      status: 'expired',
      round: 1,
      rev: 1,
    });
    sent.note({ followUp: undefined, turnDueAt: undefined, ...more });
    const expired = at(sent, 61);
    planAgain(expired, 'm1');
    expect(expired.row.followUp).toEqual(followUp);
    if (!followUp) return;
    expect(messageBefore(expired.row)).toBe('expired');
    expect(resendFollowUp(expired, later(500))?.content).toBe('Still there?');
    expect(expired.row).toMatchObject({ followUpsSent: 1, messageCount: 2, followUp: { step: 2, at: later(181) } });
    expect(expired.toWrite()?.change?.data.requests).toMatchObject([
      { messageId: 'm1', round: 2, validUntil: later(500).toISOString() },
    ]);
  });

  it.each([
    ['sent', 'left'],
    ['read', 'left'],
    ['queued', 'waits'],
    ['sending', 'waits'],
    ['failed', 'ended'],
    ['unknown', 'ended'],
    ['expired', 'ended'],
  ] as const)('behind a message that is %s: %s', (status, standing) => {
    const draft = opened();
    const [message] = draft.row.messages;
    draft.setDelivery(message!, { status, round: 1, rev: 1 });
    expect(messageBefore(draft.row)).toBe(standing);
  });
});

describe('the hours of a follow-up outside campaigns', () => {
  it.each([
    ['at noon', '2026-11-20T11:00:30Z', 'Europe/Zurich', '2026-11-20T11:00:30Z', '2026-11-20T19:00:00Z'],
    ['in the evening', '2026-11-20T19:00:00Z', 'Europe/Zurich', '2026-11-21T07:00:00Z', '2026-11-21T19:00:00Z'],
    ['before eight', '2026-11-20T06:30:00Z', 'Europe/Zurich', '2026-11-20T07:00:00Z', '2026-11-20T19:00:00Z'],
    ['elsewhere', '2026-11-20T11:00:00Z', 'Asia/Tokyo', '2026-11-20T23:00:00Z', '2026-11-21T11:00:00Z'],
  ])('are the daytime of the lead: %s', (_, from, lead, opens, closes) =>
    expect(hoursFrom(new Date(from), { account: 'UTC', lead })).toEqual({
      opensAt: new Date(opens),
      closesAt: new Date(closes),
    }),
  );

  const office = { activeHours: { start: '09:00', end: '17:00' }, activeDays: [1, 2, 3, 4, 5] };
  const zones = { account: 'America/New_York', lead: 'Asia/Tokyo' };
  // A Friday, 20:00 in New York.
  const from = new Date('2026-11-21T01:00:00Z');

  it.each<[string, WritingHours, string]>([
    ['in its own zone', office, '2026-11-23T14:00:00Z'],
    ['in that of the lead', { ...office, timezone: 'lead' }, '2026-11-23T00:00:00Z'],
    [
      'in the one that it names',
      { ...office, activeHours: { ...office.activeHours, timezone: 'Europe/Zurich' } },
      '2026-11-23T08:00:00Z',
    ],
    ['at any time', {}, from.toISOString()],
  ])("are the account's: %s", (_, schedule, opens) =>
    expect(hoursFrom(from, zones, schedule).opensAt).toEqual(new Date(opens)),
  );

  it("are in the account's zone where the lead's is not known", () =>
    expect(hoursFrom(from, { account: 'America/New_York' }).opensAt).toEqual(new Date('2026-11-21T13:00:00Z')));
});
