import type { ConversationChanged, OutboundRequested } from '@northline/common/contracts';
import { aDraft, journey, testContext } from '../../test/factories';
import { ConversationDraft } from './conversation-draft';
import type { ConversationRow } from './conversation.schema';

const toldBy = (draft: ConversationDraft): ConversationChanged | undefined => draft.toWrite()?.change?.data;
const requestOf = (draft: ConversationDraft): OutboundRequested | undefined => toldBy(draft)?.requests?.[0];

describe('a draft of a conversation', () => {
  it('writes nothing when nothing was decided', () => {
    expect(aDraft().toWrite()).toBeUndefined();
  });

  it('guards its write by the revision that it was made from, and raises it', () => {
    const draft = aDraft({ rev: 4 });
    draft.append({ role: 'lead', content: 'Hi' });
    expect(draft.toWrite()).toMatchObject({
      filter: { rev: 4 },
      update: { $set: { rev: 5, messageCount: 1 }, $push: { messages: { $each: [{ seq: 1, content: 'Hi' }] } } },
    });
  });

  it('writes the messages whole when one is changed and another appended: MongoDB takes no update of both', () => {
    const stored = aDraft();
    const first = stored.append({ role: 'agent', content: 'Hello' });
    const draft = new ConversationDraft(testContext, stored.row);
    draft.setDelivery(first, { status: 'sent', round: 1, rev: 1 });
    expect(draft.toWrite()?.update.$set).toHaveProperty(['messages.0', 'delivery', 'status'], 'sent');
    draft.append({ role: 'lead', content: 'Hi' });
    const { $set = {}, $push = {} } = draft.toWrite()?.update ?? {};
    expect($set['messages']).toMatchObject([{ content: 'Hello', delivery: { status: 'sent' } }, { content: 'Hi' }]);
    expect([Object.keys($set).filter((path) => path.startsWith('messages.')), $push['messages']]).toEqual([
      [],
      undefined,
    ]);
  });

  it('numbers messages on over those that were paged out', () => {
    expect(aDraft({ pagedUntilSeq: 120, messages: [] }).append({ role: 'lead', content: 'Hi' }).seq).toBe(121);
  });

  it('lets no message be earlier than the one before it: a provider tells whole seconds only', () => {
    const draft = aDraft({}, new Date('2026-11-21T18:12:05.419Z'));
    draft.send({ role: 'agent', content: 'Hello' });
    const second = draft.append({ role: 'lead', content: 'Hi', timestamp: new Date('2026-11-21T18:12:05.000Z') });
    const third = draft.append({ role: 'lead', content: 'You?', timestamp: new Date('2026-11-21T18:12:06.000Z') });
    expect([second, third].map(({ timestamp }) => timestamp.toISOString())).toEqual([
      '2026-11-21T18:12:05.419Z',
      '2026-11-21T18:12:06.000Z',
    ]);
    expect(
      new ConversationDraft(testContext, draft.row, new Date('2026-11-21T18:12:05.500Z')).send({
        role: 'agent',
        content: 'Fine',
      }).timestamp,
    ).toEqual(third.timestamp);
  });

  it('knows when its last message was written, also of a row by a release that did not', () => {
    const at = new Date('2026-11-21T18:12:05.000Z');
    const stored = aDraft({ lastMessageAt: undefined });
    expect(stored.append({ role: 'lead', content: 'Hi', timestamp: at }).timestamp).toEqual(at);
    expect(stored.toWrite()?.update.$set).toMatchObject({ lastMessageAt: at });
    const row = { ...stored.row, lastMessageAt: undefined };
    const draft = new ConversationDraft(testContext, row);
    draft.set({ assigneeId: 'a' });
    expect(draft.toWrite()?.update.$set).toMatchObject({ lastMessageAt: at });
  });

  it('numbers events without a gap', () => {
    const draft = aDraft({ eventSeq: 7 });
    draft.emit('message.received');
    draft.changeStatus('completed', 'agent');
    const { events = [] } = toldBy(draft) ?? {};
    expect(events.map(({ sequence, kind }) => [sequence, kind])).toEqual([
      [8, 'message.received'],
      [9, 'status_change'],
    ]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
  });

  it('says with each event which was the last of every kind before it', () => {
    const draft = aDraft();
    for (const kind of ['message.sent', 'stage_transition', 'message.sent', 'message.received'] as const)
      draft.emit(kind);
    expect(toldBy(draft)?.events?.at(-1)?.before).toEqual([
      { kind: 'stage_transition', sequence: 2 },
      { kind: 'message.sent', sequence: 3 },
    ]);
    draft.emit('stage_transition');
    expect(draft.row.lastEvents).toEqual([
      { kind: 'message.sent', sequence: 3 },
      { kind: 'message.received', sequence: 4 },
      { kind: 'stage_transition', sequence: 5 },
    ]);
  });

  it('tells all of a write by one event, and nothing when only its own affairs change', () => {
    const draft = aDraft({ turnDueAt: new Date() });
    const { _id } = draft.append({ role: 'lead', content: 'Hi' });
    draft.emit('message.received');
    expect(draft.toWrite()).toMatchObject({
      change: { name: 'conversation.changed', data: { messageCount: 1, events: [{ sequence: 1 }] } },
      update: { $push: { messages: { $each: [{ _id }] }, pendingEvents: { name: 'conversation.changed' } } },
    });
    const waiting = aDraft();
    waiting.note({ turnDueAt: new Date() });
    expect(waiting.toWrite()?.change).toBeUndefined();
  });

  it('records who made a move, before, after, and why; nothing when nothing moved', () => {
    const draft = aDraft();
    const by = { actor: { type: 'agent' as const, id: 'a', name: 'Kim' }, reason: 'edge: names a budget' };
    draft.enter(journey[2]!, journey, { transition: true });
    draft.changeStatus('completed', 'agent');
    draft.by(by.actor, by.reason);
    const intro = { status: 'active', currentStageName: 'intro', currentStageIndex: 0 };
    expect(toldBy(draft)?.move).toEqual({
      ...by,
      before: intro,
      after: { status: 'completed', currentStageName: 'won', currentStageIndex: 2 },
    });
    const still = aDraft();
    still.send({ role: 'agent', content: 'Hi' });
    still.by(by.actor, by.reason);
    expect(toldBy(still)).not.toHaveProperty('move');
  });

  it('tells when nothing has changed that the row of its campaign follows', () => {
    const answered = aDraft({ firstAgentMessageAt: new Date(), firstReplyAt: new Date() });
    answered.send({ role: 'agent', content: 'Hi' });
    expect(toldBy(answered)).toMatchObject({ movesRow: false });
    const changes: ((draft: ConversationDraft) => void)[] = [
      (draft) => draft.send({ role: 'agent', content: 'Hi' }),
      (draft) => draft.set({ openedAt: new Date() }),
      (draft) => draft.enter(journey[2]!, journey, { transition: true }),
      (draft) => draft.changeStatus('completed', 'agent'),
      (draft) => draft.set({ unsent: { round: 1, error: 'away', then: 'again' } }),
      // Not to be told otherwise.
      (draft) => draft.note({ firstReplyAt: new Date() }),
    ];
    for (const change of changes) {
      const draft = aDraft();
      change(draft);
      const told = toldBy(draft);
      expect(told).toBeDefined();
      expect(told).not.toHaveProperty('movesRow');
    }
  });

  it('publishes something outside once', () => {
    const draft = aDraft();
    const news = (subject: string, state: number): void => draft.emitNews({ subject, state }, 'insight.updated', {});
    news('a', 2);
    for (let other = 0; other < 100; other += 1) news(`other ${other}`, 1);
    expect(draft.row.eventSeq).toBe(101);
    news('a', 2);
    news('a', 1);
    expect(draft.row.eventSeq).toBe(101);
    news('a', 3);
    for (let other = 0; other < 300; other += 1) news(`more ${other}`, 1);
    expect(Object.keys(draft.row.news ?? {})).toHaveLength(200);
  });

  it('counts messages by their quarter of an hour in UTC', () => {
    const draft = aDraft({}, new Date('2026-11-21T23:59:59.999Z'));
    draft.append({ role: 'lead', content: 'a' });
    draft.append({ role: 'lead', content: 'b', timestamp: new Date('2026-11-22T00:00:00.000Z') });
    expect(draft.row.messagesByDay).toEqual({ '2026-11-21T23:45Z': 1, '2026-11-22T00:00Z': 1 });
  });

  it('lets a message wait for the one before it until that is settled', () => {
    const first = aDraft();
    const before = first.send({ role: 'agent', content: 'one' });
    const second = new ConversationDraft(testContext, first.row);
    second.send({ role: 'agent', content: 'two' });
    expect(requestOf(second)).toMatchObject({ after: before._id, content: { type: 'text', text: 'two' } });
    const delivered: ConversationRow = {
      ...first.row,
      messages: first.row.messages.map((message) => ({ ...message, delivery: { status: 'sent', round: 1, rev: 1 } })),
    };
    const third = new ConversationDraft(testContext, delivered);
    third.send({ role: 'agent', content: 'three' });
    expect(requestOf(third)?.after).toBeUndefined();
  });

  it.each([
    ['a conversation of a test key', { environment: 'test' as const }, testContext],
    ['a message of a test key', {}, { ...testContext, environment: 'test' as const }],
  ])('reaches nobody with %s', (_, row, ctx) => {
    const draft = new ConversationDraft(ctx, aDraft(row).row);
    draft.send({ role: 'human', content: 'Hi' });
    expect(requestOf(draft)?.test).toBe(true);
  });

  it('gives an email its subject, and the phone in E.164', () => {
    const draft = aDraft({ channel: 'email', emailSubject: 'Re: Flat' });
    draft.send({ role: 'agent', content: 'Hi' });
    expect(requestOf(draft)).toMatchObject({
      content: { type: 'email', subject: 'Re: Flat', language: 'English' },
      to: { email: 'ada@example.com', phone: '+41446681800' },
    });
  });

  it('removes a field that it unsets, and keeps the rest of the state in the event', () => {
    const draft = aDraft({ turnDueAt: new Date(), waitingSince: new Date() });
    draft.changeStatus('handed_off', 'person');
    expect(draft.toWrite()?.update).toMatchObject({ $unset: { turnDueAt: 1, waitingSince: 1, inactiveAt: 1 } });
    expect(toldBy(draft)).toMatchObject({
      status: 'handed_off',
      handedOffAt: draft.now.toISOString(),
      stage: { id: 'intro', total: 4 },
    });
  });

  it('counts the entries into stages, and each stage reached once', () => {
    const draft = aDraft();
    for (const id of ['budget', 'intro', 'budget'])
      draft.enter(journey.find((stage) => stage.id === id)!, journey, { transition: true });
    expect(draft.row).toMatchObject({
      stageEntry: 4,
      stagesReached: [{ id: 'intro' }, { id: 'budget' }],
      stage: { index: 1, terminal: false },
    });
  });

  it('changes a message in its place', () => {
    const draft = aDraft({ messages: [{ _id: 'a', seq: 1, role: 'agent', content: 'x', timestamp: new Date() }] });
    draft.setDelivery(draft.row.messages[0]!, { status: 'read', round: 1, rev: 3 });
    expect(draft.toWrite()?.update.$set).toMatchObject({ 'messages.0': { _id: 'a', delivery: { status: 'read' } } });
  });

  it('never lets updatedAt go back', () => {
    const updatedAt = new Date(Date.now() + 60_000);
    const draft = aDraft({ updatedAt });
    draft.append({ role: 'lead', content: 'Hi' });
    draft.toWrite();
    expect(draft.row.updatedAt).toEqual(updatedAt);
  });
});
