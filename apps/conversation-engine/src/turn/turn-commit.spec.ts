import { aDraft, anAgent, anInbound, journey, testContext } from '../../test/factories';
import { ConversationDraft } from '../conversations/conversation-draft';
import type { ConversationRow } from '../conversations/conversation.schema';
import { appendInbound } from '../inbound/inbound.rules';
import { commitTurn, type FinishedTurn, maxSuperseded, patienceMs, postponeTurn, putOffTurn } from './turn-commit';
import { exchangeBefore, turnState, unansweredOf } from './turn-state';

const lead = { _id: 'm', seq: 1, role: 'lead' as const, content: 'Hi', timestamp: new Date() };
const debounce = { quietMs: 2_000, maxMs: 10_000, attachmentsMs: 60_000 };
const lease = { token: 't', until: new Date(Date.now() + 30_000) };

function aTurn(
  more: Partial<ConversationRow> = {},
  given: Partial<FinishedTurn> = {},
): { draft: ConversationDraft; turn: FinishedTurn } {
  const claimed = aDraft({
    messages: [lead],
    messageCount: 1,
    inboundSeq: 1,
    turnDueAt: new Date(),
    waitingSince: new Date(),
    lease,
    ...more,
  }).row;
  return {
    draft: new ConversationDraft(testContext, claimed),
    turn: { claimed, token: 't', agent: anAgent(), suppressed: false, ...given },
  };
}

const stage = (id: string) => journey.find((one) => one.id === id);
const roles = ({ row }: ConversationDraft) => row.messages.map(({ role, content }) => `${role}: ${content}`);

describe('committing a turn', () => {
  it('says the reply and is done', () => {
    const { draft, turn } = aTurn();
    expect(commitTurn(draft, turn, { reply: 'Hello!' })).toMatchObject({
      outcome: 'replied',
      message: { content: 'Hello!' },
    });
    expect(draft.row).toMatchObject({ status: 'active', stageMessages: 1, stage: { id: 'intro' } });
    expect([draft.row.lease, draft.row.turnDueAt, draft.row.waitingSince]).toEqual([undefined, undefined, undefined]);
  });

  it('moves, and completes with its insights due in a terminal stage', () => {
    const { draft, turn } = aTurn();
    commitTurn(draft, turn, { moved: stage('won'), because: 'edge: pays', reply: 'Great!' });
    expect(draft.row).toMatchObject({ status: 'completed', evaluate: true, stage: { id: 'won' }, stageEntry: 2 });
    const { events, requests, move } = draft.toWrite()?.change?.data ?? {};
    expect(events?.map(({ kind }) => kind)).toEqual(['stage_transition', 'status_change']);
    expect(requests).toMatchObject([{ content: { text: 'Great!' } }]);
    expect(move).toMatchObject({
      actor: { type: 'agent', id: draft.row.agentConfigId, name: 'Kim' },
      reason: 'edge: pays',
      after: { status: 'completed', currentStageName: 'won' },
    });
  });

  it('has the insights of a terminal stage due also when its last word could not be said', () => {
    const { draft, turn } = aTurn();
    commitTurn(draft, turn, { moved: stage('won'), handOffReason: 'forbidden_topics' });
    expect(draft.row).toMatchObject({ status: 'handed_off', evaluate: true, stage: { id: 'won' } });
  });

  it('does not complete by an opening, but by the first answer in a terminal stage', () => {
    const only = [{ ...journey[2]!, id: 'only' }];
    const agent = anAgent({ stages: only });
    const opening = aTurn(
      {
        messages: [],
        messageCount: 0,
        inboundSeq: 0,
        stage: { id: 'only', name: 'only', index: 0, total: 1, terminal: true },
      },
      { agent },
    );
    commitTurn(opening.draft, opening.turn, { reply: 'Good morning' });
    expect(opening.draft.row).toMatchObject({ status: 'active', messageCount: 1 });
    const answer = aTurn({ stage: { id: 'only', name: 'only', index: 0, total: 1, terminal: true } }, { agent });
    commitTurn(answer.draft, answer.turn, { reply: 'Bye' });
    expect(answer.draft.row.status).toBe('completed');
    expect(answer.draft.toWrite()?.change?.data.move?.reason).toBe('terminal_stage');
  });

  it('hands over with the message, once', () => {
    const { draft, turn } = aTurn();
    expect(commitTurn(draft, turn, { handOffReason: 'asked' }).outcome).toBe('handed_off');
    expect(draft.row.status).toBe('handed_off');
    expect(roles(draft)).toEqual(['lead: Hi', 'agent: A specialist will connect with you shortly.']);
  });

  it.each([
    ['a suppressed lead', {}, { suppressed: true }],
    [
      'a closed WhatsApp window',
      { channel: 'whatsapp' as const, lastInboundAt: new Date(Date.now() - 25 * 3_600_000) },
      {},
    ],
    ['an agent without such a message', {}, { agent: anAgent({ handoffMessage: '' }) }],
  ])('hands over silently with %s', (_, row, given) => {
    const { draft, turn } = aTurn(row, given);
    commitTurn(draft, turn, { handOffReason: 'asked' });
    expect(draft.row.status).toBe('handed_off');
    expect(roles(draft).some((line) => line.startsWith('agent'))).toBe(false);
  });

  describe('by the words with which a lead opts out', () => {
    const optOut = { quote: 'Hi' };

    it('ends it, and leaves what was asked since then for a START', () => {
      const { draft, turn } = aTurn();
      draft.append({ role: 'lead', content: 'What does it cost?' });
      expect(commitTurn(draft, turn, { optOut })).toEqual({ outcome: 'opted_out', cause: 'opt_out' });
      expect(draft.row).toMatchObject({ status: 'dropped', dropReason: 'opt_out', answeredSeq: 1 });
    });

    it('leaves no STOP for it that ended it first', () => {
      const { draft, turn } = aTurn();
      appendInbound(draft, anInbound({ text: 'STOP', intent: 'opt_out' }), debounce);
      expect(commitTurn(draft, turn, { optOut })).toEqual({ outcome: 'opted_out', cause: 'opt_out' });
      expect(draft.row).toMatchObject({ dropReason: 'opt_out', answeredSeq: 2 });
    });

    it.each([0, maxSuperseded])(
      'ends nothing where a START has come since the claim, after %d others',
      (superseded) => {
        const { draft, turn } = aTurn({ superseded });
        appendInbound(draft, anInbound({ text: 'START', intent: 'opt_in' }), debounce);
        expect(commitTurn(draft, turn, { optOut })).toEqual({ outcome: 'superseded', cause: 'lead_wrote' });
        expect(draft.row).toMatchObject({ status: 'active', turnDueAt: turn.claimed.turnDueAt });
        expect(draft.row.lease).toBeUndefined();
      },
    );

    it('ends nothing where the turn could not hear yet that it was START', () => {
      const { draft, turn } = aTurn();
      draft.replace({ ...lead, optIn: true });
      expect(commitTurn(draft, turn, { optOut })).toMatchObject({ outcome: 'superseded' });
    });

    it('ends it after a START that the turn has read', () => {
      const { draft, turn } = aTurn({
        messages: [
          { ...lead, _id: 'start', optIn: true },
          { ...lead, seq: 2 },
        ],
      });
      expect(commitTurn(draft, turn, { optOut })).toMatchObject({ outcome: 'opted_out' });
    });
  });

  it('hands over a lead who may have opted out without a word, now or because nobody comes', () => {
    const { draft, turn } = aTurn({ deadline: { deadlineMinutes: 5, onDeadline: 'message', message: 'Soon!' } });
    expect(commitTurn(draft, turn, { handOffReason: 'unclear', untold: true })).toEqual({ outcome: 'handed_off' });
    expect(draft.row).toMatchObject({ status: 'handed_off', handOff: { reason: 'unclear' } });
    expect(draft.row.handOffDueAt).toBeUndefined();
    expect(roles(draft)).toEqual(['lead: Hi']);
  });

  it('tells it in an open WhatsApp window', () => {
    const { draft, turn } = aTurn({ channel: 'whatsapp', lastInboundAt: new Date() });
    commitTurn(draft, turn, { handOffReason: 'asked' });
    expect(roles(draft)).toHaveLength(2);
  });

  it.each([
    ['another has the lease', { lease: { token: 'other', until: new Date() } }],
    ['nobody has it', { lease: undefined }],
    ['it was ended meanwhile', { status: 'completed' as const }],
  ])('does nothing when %s', (_, row) => {
    const { turn } = aTurn();
    const draft = new ConversationDraft(testContext, { ...turn.claimed, ...row });
    expect(commitTurn(draft, turn, { reply: 'Hello!' })).toEqual({ outcome: 'dropped', cause: 'changed' });
    expect(draft.toWrite()).toBeUndefined();
  });

  it.each([
    [0, 'superseded', 'lead_wrote'],
    [1, 'superseded', 'lead_wrote'],
    [2, 'replied', undefined],
  ])('overtaken %i times before: %s', (superseded, outcome, cause) => {
    const { turn } = aTurn();
    const turnDueAt = new Date(Date.now() + 2_000);
    const draft = new ConversationDraft(testContext, { ...turn.claimed, inboundSeq: 2, superseded, turnDueAt });
    const result = commitTurn(draft, turn, { reply: 'Hello!' });
    expect([result.outcome, result.cause]).toEqual([outcome, cause]);
    expect(draft.row).toMatchObject({ superseded: outcome === 'superseded' ? superseded + 1 : 0, turnDueAt });
    expect(draft.row.lease).toBeUndefined();
  });

  it('lands without telling of a transition', () => {
    const { draft, turn } = aTurn({ landing: true, stage: undefined });
    commitTurn(draft, turn, { landed: stage('budget'), reply: 'Hi' });
    expect(draft.row).toMatchObject({ landing: false, stage: { id: 'budget' } });
    expect(draft.row.eventSeq).toBe(0);
  });
});

describe('a model that is down', () => {
  it('is waited for, and asked again later', () => {
    const { draft, turn } = aTurn();
    expect(postponeTurn(draft, turn)).toEqual({ outcome: 'postponed', cause: 'model' });
    expect(draft.row).toMatchObject({
      modelDownSince: draft.now,
      turnDueAt: new Date(draft.now.getTime() + 15_000),
      status: 'active',
    });
  });

  it('is waited for ten minutes, then a human takes over', () => {
    const { draft, turn } = aTurn({ modelDownSince: new Date(Date.now() - patienceMs) });
    expect(postponeTurn(draft, turn).outcome).toBe('handed_off');
    expect(draft.toWrite()?.change?.data.move).toMatchObject({
      reason: 'model_away',
      before: { status: 'active' },
      after: { status: 'handed_off' },
    });
    expect(draft.row.modelDownSince).toBeUndefined();
  });

  it('has ten minutes again when it answered nobody until now', () => {
    const { draft, turn } = aTurn({ modelDownSince: new Date(Date.now() - 3 * patienceMs) });
    expect(postponeTurn(draft, turn, new Date(Date.now() - 1_000)).outcome).toBe('postponed');
  });

  it('is waited for without end while it answers nobody', () => {
    const { draft, turn } = aTurn({ modelDownSince: new Date(Date.now() - 3 * patienceMs) });
    expect(putOffTurn(draft, turn, { waitMs: 20_000, waitsFor: 'quota' })).toEqual({
      outcome: 'postponed',
      cause: 'quota',
    });
    expect(draft.row).toMatchObject({ status: 'active', turnDueAt: new Date(draft.now.getTime() + 20_000) });
    expect(draft.row.modelDownSince).toBeUndefined();
  });

  it('is never asked again after the ten minutes are over', () => {
    const { draft, turn } = aTurn({ modelDownSince: new Date(Date.now() - patienceMs + 5_000) });
    postponeTurn(draft, turn);
    expect(draft.row.turnDueAt!.getTime() - draft.now.getTime()).toBeLessThanOrEqual(5_000);
  });
});

describe('an opening that the agent does not write', () => {
  const opening = (more: Partial<ConversationRow> = {}): ReturnType<typeof aTurn> =>
    aTurn({ messages: [], messageCount: 0, inboundSeq: 0, waitingSince: undefined, opening: { round: 2 }, ...more });

  it.each([
    [
      'is this lead’s alone when the guardrails refuse it',
      { because: 'forbidden_topics: politics' },
      { error: 'The agent did not write an opening: forbidden_topics: politics', then: 'failed' },
    ],
    [
      'blocks the campaign when the server refuses the request',
      { because: 'no_usable_answer: refused', blocked: 'The model server answered 400: Unknown parameter' },
      { error: 'The model server answered 400: Unknown parameter', then: 'blocked' },
    ],
  ] as const)('%s, and is never handed over', (_, decision, unsent) => {
    const { draft, turn } = opening();
    expect(commitTurn(draft, turn, decision)).toEqual({ outcome: 'not_sent', cause: 'refused' });
    expect(draft.row).toMatchObject({
      status: 'dropped',
      dropReason: 'not_sent',
      open: false,
      unsent: { round: 2, ...unsent },
    });
    expect(draft.toWrite()?.change?.data.unsent).toEqual({ round: 2, ...unsent });
  });

  it('waits for the model until the end of its window', () => {
    const hour = 3_600_000;
    const waits = opening({
      modelDownSince: new Date(Date.now() - 3 * hour),
      opening: { round: 1, validUntil: new Date(Date.now() + hour) },
    });
    expect(postponeTurn(waits.draft, waits.turn).outcome).toBe('postponed');
    const over = opening({
      modelDownSince: new Date(Date.now() - 3 * hour),
      opening: { round: 1, validUntil: new Date(Date.now() - 1) },
    });
    expect(postponeTurn(over.draft, over.turn).outcome).toBe('not_sent');
    expect(over.draft.row).toMatchObject({
      status: 'dropped',
      dropReason: 'not_sent',
      unsent: { round: 1, then: 'again' },
    });
  });

  it('is left to the next window when it would have to wait past its own', () => {
    const { draft, turn } = opening({ opening: { round: 1, validUntil: new Date(Date.now() + 10_000) } });
    expect(putOffTurn(draft, turn, { waitMs: 20_000, waitsFor: 'model' })).toEqual({
      outcome: 'not_sent',
      cause: 'model',
    });
    expect(draft.row.unsent).toEqual({ round: 1, error: 'The language model did not answer', then: 'again' });
  });

  it('waits a day where no hours end, whatever keeps it from being written', () => {
    const day = 24 * 3_600_000;
    const putOff = { waitMs: 20_000, waitsFor: 'model' as const };
    const first = opening({ opening: undefined });
    expect(putOffTurn(first.draft, first.turn, putOff).outcome).toBe('postponed');
    expect(first.draft.row).toMatchObject({ modelDownSince: first.draft.now, waitsFor: 'model' });
    const late = opening({ opening: undefined, modelDownSince: new Date(Date.now() - day + 10_000) });
    expect(putOffTurn(late.draft, late.turn, putOff).outcome).toBe('not_sent');
    expect(late.draft.row).toMatchObject({
      status: 'dropped',
      dropReason: 'not_sent',
      unsent: { error: 'The language model did not answer', then: 'again' },
    });
    const others = opening({ modelDownSince: new Date(Date.now() - day) });
    expect(postponeTurn(others.draft, others.turn, new Date(Date.now() - 1_000)).outcome).toBe('not_sent');
    const waits = opening({ modelDownSince: new Date(Date.now() - day + 60_000) });
    expect(postponeTurn(waits.draft, waits.turn).outcome).toBe('postponed');
    const over = opening({ modelDownSince: new Date(Date.now() - day) });
    expect(postponeTurn(over.draft, over.turn).outcome).toBe('not_sent');
  });
});

describe('what overtakes a turn for good', () => {
  it('is still to be answered, and comes last in what the agent reads', () => {
    const { draft, turn } = aTurn({ superseded: maxSuperseded });
    draft.append({ role: 'lead', content: 'I will call my lawyer' });
    draft.note({ inboundSeq: 2 });
    expect(commitTurn(draft, turn, { reply: 'Hello!' }).outcome).toBe('replied');
    expect(roles(draft)).toEqual(['lead: Hi', 'lead: I will call my lawyer', 'agent: Hello!']);
    const { transcript } = turnState(draft.row, anAgent(), {
      lead: { name: '', tags: [], customFields: {} },
      insights: [],
      allowTools: false,
    });
    expect(transcript.map(({ content }) => content)).toEqual(['Hi', 'Hello!', 'I will call my lawyer']);
    expect(unansweredOf(transcript)).toEqual(['I will call my lawyer']);
    expect(exchangeBefore(transcript)).toEqual(['Hi', 'Hello!']);
    draft.send({ role: 'agent', content: 'I see' });
    const answered = turnState(draft.row, anAgent(), {
      lead: { name: '', tags: [], customFields: {} },
      insights: [],
      allowTools: false,
    });
    expect(unansweredOf(answered.transcript)).toEqual([]);
  });

  it('is still to be answered when it was written before what the turn answers', () => {
    const { draft, turn } = aTurn({
      superseded: maxSuperseded,
      messages: [{ _id: 'b', seq: 1, role: 'lead', content: 'and two cats', timestamp: new Date(), order: 'b' }],
      messageCount: 1,
    });
    draft.append({ role: 'lead', content: 'I have a dog', order: 'a' });
    draft.note({ inboundSeq: 2 });
    expect(commitTurn(draft, turn, { reply: 'Hello!' }).outcome).toBe('replied');
    expect(roles(draft)).toEqual(['lead: I have a dog', 'lead: and two cats', 'agent: Hello!']);
    const { transcript } = turnState(draft.row, anAgent(), {
      lead: { name: '', tags: [], customFields: {} },
      insights: [],
      allowTools: false,
    });
    expect(unansweredOf(transcript)).toEqual(['I have a dog', 'and two cats']);
  });

  it('ends the wait for a model that has answered by then', () => {
    const { draft, turn } = aTurn({ modelDownSince: new Date(Date.now() - patienceMs + 1_000) });
    draft.note({ inboundSeq: 2 });
    expect(commitTurn(draft, turn, { reply: 'Hello!' }).outcome).toBe('superseded');
    expect(draft.row.modelDownSince).toBeUndefined();
  });
});

describe('a hand-off at the first message', () => {
  it('leaves the conversation in the stage that it would have landed on, so that it can go on from there', () => {
    const { draft, turn } = aTurn({ landing: true, stage: undefined });
    expect(commitTurn(draft, turn, { handOffReason: 'asked' }).outcome).toBe('handed_off');
    expect(draft.row).toMatchObject({ status: 'handed_off', landing: false, stage: { id: 'intro' } });
  });
});

describe('a follow-up', () => {
  const due = { step: 1, at: new Date() };

  it('that the model did not write is left out, and says why', () => {
    const refused = aTurn({ followUp: due });
    expect(commitTurn(refused.draft, refused.turn, { because: 'forbidden_topics' })).toEqual({
      outcome: 'not_sent',
      cause: 'refused',
    });
    const away = aTurn({ followUp: due, modelDownSince: new Date(Date.now() - patienceMs) });
    expect(postponeTurn(away.draft, away.turn)).toEqual({ outcome: 'not_sent', cause: 'model' });
  });
});
