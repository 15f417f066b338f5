import type { InboundReceived } from '@northline/common/contracts';
import { aDraft, anInbound, testContext } from '../../test/factories';
import { ConversationDraft } from '../conversations/conversation-draft';
import { waitsForPerson } from '../conversations/conversation.mapper';
import { addressesOf, appendInbound } from './inbound.rules';

const debounce = { quietMs: 2_000, maxMs: 10_000, attachmentsMs: 60_000 };

describe('what a lead writes', () => {
  it('is appended, counted, told, and makes a turn due', () => {
    const draft = aDraft();
    appendInbound(draft, anInbound({ text: 'Hello' }), debounce);
    expect(draft.row).toMatchObject({
      messageCount: 1,
      inboundSeq: 1,
      messages: [{ role: 'lead', content: 'Hello' }],
      turnDueAt: new Date(draft.now.getTime() + 2_000),
    });
    expect(draft.row.firstReplyAt).toBeDefined();
    expect(draft.toWrite()?.change?.data.events?.[0]).toMatchObject({
      kind: 'message.received',
      data: { content: 'Hello' },
    });
  });

  it('is appended once', () => {
    const inbound = anInbound();
    const first = aDraft();
    appendInbound(first, inbound, debounce);
    const again = new ConversationDraft(testContext, first.row);
    appendInbound(again, inbound, debounce);
    expect(again.toWrite()).toBeUndefined();
  });

  it("keeps the provider's own time for the window, and in the thread none before our last message", () => {
    const draft = aDraft({}, new Date('2026-11-21T18:12:05.419Z'));
    draft.send({ role: 'agent', content: 'Hello' });
    const receivedAt = '2026-11-21T18:12:05.000Z';
    appendInbound(draft, anInbound({ receivedAt }), debounce);
    expect(draft.row.lastInboundAt).toEqual(new Date(receivedAt));
    expect(draft.row).toMatchObject({ firstLeadMessageAt: draft.now, firstReplyAt: draft.now });
  });

  it('opens a turn once even when it has no text, as a pressed start button', () => {
    const inbound = anInbound({ text: '', intent: 'start' });
    const first = aDraft();
    appendInbound(first, inbound, debounce);
    expect(first.row).toMatchObject({ messageCount: 0, inboundSeq: 0 });
    expect(first.row.turnDueAt).toBeDefined();
    const again = new ConversationDraft(testContext, first.row);
    appendInbound(again, inbound, debounce);
    expect(again.toWrite()).toBeUndefined();
  });

  it.each([
    ['words', { text: 'And one more thing' }, true],
    ['START', { text: 'START', intent: 'opt_in' as const }, false],
    ['an empty message', { text: '' }, false],
  ])('overtakes a turn in hand by %s: %j is %s', (_, inbound, overtaken) => {
    const draft = aDraft();
    const before = draft.row.inboundSeq;
    appendInbound(draft, anInbound(inbound), debounce);
    expect(draft.row.inboundSeq > before).toBe(overtaken);
  });

  it('drops the conversation when it is an opt-out, and nobody answers', () => {
    const draft = aDraft();
    appendInbound(draft, anInbound({ text: 'STOP', intent: 'opt_out' }), debounce);
    expect(draft.row).toMatchObject({ status: 'dropped', dropReason: 'opt_out', messageCount: 1 });
    expect(draft.row.turnDueAt).toBeUndefined();
    expect(draft.row.firstLeadMessageAt).toBeDefined();
    expect(draft.row.firstReplyAt).toBeUndefined();
    expect(draft.toWrite()?.change?.data.move).toEqual({
      actor: { type: 'lead', id: '7', name: '' },
      reason: 'opt_out',
      before: { status: 'active' },
      after: { status: 'dropped' },
    });
  });

  it.each([
    ['inactivity', 'active'],
    ['unreachable', 'active'],
    ['opt_out', 'dropped'],
    ['operator', 'dropped'],
  ] as const)('after a drop by %s leaves it %s', (dropReason, status) => {
    const draft = aDraft({ status: 'dropped', open: false, dropReason });
    appendInbound(draft, anInbound(), debounce);
    expect(draft.row.status).toBe(status);
    expect(draft.row.turnDueAt !== undefined).toBe(status === 'active');
  });

  it('opens again what the lead had ended, when it is START; the next words are answered', () => {
    const draft = aDraft({ status: 'dropped', open: false, dropReason: 'opt_out' });
    appendInbound(draft, anInbound({ text: 'START', intent: 'opt_in' }), debounce);
    expect(draft.row).toMatchObject({ status: 'active', open: true });
    expect(draft.row.turnDueAt).toBeUndefined();
    appendInbound(draft, anInbound({ inboundId: 'next', text: 'hi' }), debounce);
    expect(draft.row.turnDueAt).toBeDefined();
  });

  it.each([
    ['what was asked since the opt-out', ['What does it cost?'], true],
    ['nothing where there was no question', [], false],
    ['nothing where a START came before', ['START'], false],
  ])('answers with a START %s', (_, since, due) => {
    let draft = aDraft();
    const say = (text: string, n: number) => {
      const intent = text === 'STOP' ? 'opt_out' : text === 'START' ? 'opt_in' : 'message';
      draft = new ConversationDraft(testContext, draft.row);
      appendInbound(draft, anInbound({ inboundId: String(n), text, intent }), debounce);
    };
    ['Where are you?', 'STOP', ...since, ...(since[0] === 'START' ? ['STOP'] : []), 'START'].forEach(say);
    expect(draft.row.status).toBe('active');
    expect(draft.row.turnDueAt !== undefined).toBe(due);
  });

  it.each([
    ['message', 'Hello?'],
    ['opt_out', 'STOP!'],
  ] as const)(
    'answers with a START nothing that came before the opt-out, also where it comes late: %s',
    (kind, late) => {
      const said = [
        ['Where are you?', 'message', 2],
        ['STOP', 'opt_out', 3],
        [late, kind, 1],
        ['START', 'opt_in', 4],
      ] as const;
      let draft = aDraft();
      for (const [text, intent, second] of said) {
        draft = new ConversationDraft(testContext, draft.row);
        const receivedAt = new Date(Date.UTC(2026, 0, 1, 9, 0, second)).toISOString();
        appendInbound(draft, anInbound({ text, intent, receivedAt }), debounce);
      }
      expect(draft.row.messages.map(({ content }) => content)).toEqual([late, 'Where are you?', 'STOP', 'START']);
      expect(draft.row.status).toBe('active');
      expect(draft.row.turnDueAt).toBeUndefined();
    },
  );

  it('answers with a START nothing where a former release did not keep what ended it', () => {
    const stop = { _id: 'm', seq: 1, role: 'lead' as const, content: 'STOP', timestamp: new Date() };
    const draft = aDraft({ status: 'dropped', open: false, dropReason: 'opt_out', messages: [stop], messageCount: 1 });
    appendInbound(draft, anInbound({ text: 'START', intent: 'opt_in' }), debounce);
    expect(draft.row.status).toBe('active');
    expect(draft.row.turnDueAt).toBeUndefined();
  });

  it.each(['completed', 'handed_off'] as const)('in a %s conversation waits for a person', (status) => {
    const draft = aDraft({ status });
    appendInbound(draft, anInbound(), debounce);
    expect(draft.row).toMatchObject({ status, messageCount: 1 });
    expect(draft.row.turnDueAt).toBeUndefined();
    expect(waitsForPerson(draft.row)).toBe(true);
  });

  it('ends the wait in a completed conversation when it is STOP', () => {
    const draft = aDraft({ status: 'completed', waitingSince: new Date() });
    appendInbound(draft, { ...anInbound(), text: 'STOP', intent: 'opt_out' }, debounce);
    expect(draft.row.status).toBe('completed');
    expect(waitsForPerson(draft.row)).toBe(false);
  });

  it('waits for the end of a silence, and for good when the agent is paused', () => {
    const agentPausedUntil = new Date(Date.now() + 60_000);
    const silent = aDraft({ agentPausedUntil });
    appendInbound(silent, anInbound(), debounce);
    expect(silent.row.turnDueAt).toEqual(agentPausedUntil);
    const paused = aDraft({ agentPaused: true });
    appendInbound(paused, anInbound(), debounce);
    expect(paused.row.turnDueAt).toBeUndefined();
  });

  it.each([
    ["by the provider's time", { receivedAt: '2026-11-21T10:00:01.000Z' }, { receivedAt: '2026-11-21T10:00:00.000Z' }],
    [
      'by ours, where the provider tells whole seconds',
      { takenAt: '2026-11-21T10:00:00.900Z' },
      { takenAt: '2026-11-21T10:00:00.100Z' },
    ],
    ['by their ids, where we took them together', { inboundId: 'b' }, { inboundId: 'a' }],
  ])('stands in its order, however it comes in: %s', (_, second, first) => {
    const receivedAt = '2026-11-21T10:00:00.000Z';
    const draft = aDraft({}, new Date(receivedAt));
    draft.send({ role: 'agent', content: 'Hello' });
    appendInbound(draft, anInbound({ receivedAt, text: 'two', ...second }), debounce);
    appendInbound(draft, anInbound({ receivedAt, text: 'one', ...first }), debounce);
    expect(draft.row.messages.map(({ seq, content }) => [seq, content])).toEqual([
      [1, 'Hello'],
      [2, 'one'],
      [3, 'two'],
    ]);
    expect(draft.row).toMatchObject({ messageCount: 3, inboundSeq: 2 });
    draft.send({ role: 'agent', content: 'Bye' });
    appendInbound(draft, anInbound({ receivedAt: '2026-11-21T09:00:00.000Z', text: 'much earlier' }), debounce);
    expect(draft.row.messages.at(-1)).toMatchObject({ seq: 5, content: 'much earlier' });
  });

  describe('with attachments', () => {
    const file = { id: 'f', kind: 'voice' as const, status: 'fetching' as const };
    const stored = { ...file, status: 'stored' as const, transcript: 'Hello' };
    const arrived = anInbound({ text: '[audio]', attachments: [file] });
    const waiting = (): ConversationDraft => {
      const draft = aDraft();
      appendInbound(draft, arrived, debounce);
      return draft;
    };

    it('is answered later, until they are known', () => {
      const draft = waiting();
      expect(draft.row.turnDueAt).toEqual(new Date(draft.now.getTime() + 60_000));
      const next = new ConversationDraft(testContext, draft.row, draft.now);
      appendInbound(next, { ...arrived, attachments: [stored] }, debounce);
      expect(next.row.messages[0]?.attachments).toEqual([stored]);
      expect(next.row).toMatchObject({
        turnDueAt: new Date(draft.now.getTime() + 2_000),
        messageCount: 1,
        inboundSeq: 1,
      });
    });

    it('overtakes a turn that waited no longer', () => {
      const { row, now } = waiting();
      const lease = { token: 't', until: new Date(now.getTime() + 30_000) };
      const next = new ConversationDraft(testContext, { ...row, lease }, now);
      appendInbound(next, { ...arrived, attachments: [stored] }, debounce);
      expect(next.row.inboundSeq).toBe(2);
    });

    it('changes nothing once they are known', () => {
      const draft = aDraft();
      appendInbound(draft, { ...arrived, attachments: [stored] }, debounce);
      const next = new ConversationDraft(testContext, draft.row);
      appendInbound(next, arrived, debounce);
      appendInbound(
        next,
        { ...arrived, attachments: [{ ...stored, transcript: 'Else' }], intent: 'opt_out' },
        debounce,
      );
      expect(next.toWrite()).toBeUndefined();
    });

    it('tells them of a message that is on a page, and appends no other', () => {
      const { row } = waiting();
      const [paged] = row.messages;
      const next = new ConversationDraft(testContext, { ...row, messages: [], pagedUntilSeq: 1 });
      appendInbound(next, { ...arrived, attachments: [stored] }, debounce, { paged });
      expect(next.row).toMatchObject({ messages: [], messageCount: 1, eventSeq: row.eventSeq + 1 });
      const again = new ConversationDraft(testContext, next.row);
      appendInbound(again, arrived, debounce, { paged });
      expect(again.toWrite()).toBeUndefined();
    });

    it('ends the conversation by what is spoken', () => {
      const { row } = waiting();
      const next = new ConversationDraft(testContext, row);
      appendInbound(next, { ...arrived, attachments: [stored], intent: 'opt_out' }, debounce);
      expect(next.row).toMatchObject({ status: 'dropped', dropReason: 'opt_out' });
    });
  });

  it('answers the subject of the last mail, also when an earlier one comes in after it', () => {
    const draft = aDraft({ channel: 'email' });
    const mail = (receivedAt: string, subject: string): InboundReceived =>
      anInbound({ channel: 'email', receivedAt, email: { messageId: subject, subject } });
    appendInbound(draft, mail('2026-11-21T10:00:01.000Z', 'Second'), debounce);
    appendInbound(draft, mail('2026-11-21T10:00:00.000Z', 'First'), debounce);
    expect(draft.row.emailSubject).toBe('Re: Second');
  });

  it.each([
    ['a subject without a text', 'Flat\nin Oerlikon?', '(no text)', 'Flat in Oerlikon?'],
    ['a subject beside a text', 'Flat in Oerlikon?', 'Hello', 'Hello'],
    ['neither', 'Re: ', '(no text)', '(no text)'],
    ['a long subject', 'x'.repeat(1_000), '(no text)', 'x'.repeat(300)],
  ])('reads a mail with %s', (_, subject, text, content) => {
    const draft = aDraft({ channel: 'email' });
    appendInbound(draft, anInbound({ channel: 'email', text, email: { messageId: 'm', subject } }), debounce);
    expect(draft.row.messages.at(-1)?.content).toBe(content);
  });

  it('knows what a message refers to, ours among those at hand', () => {
    const draft = aDraft();
    const { _id: messageId } = draft.send({ role: 'agent', content: `Flat A${'!'.repeat(1_000)}` });
    const quotedBy = (quoted: InboundReceived['quoted']): string | undefined => {
      const inboundId = JSON.stringify(quoted);
      appendInbound(draft, anInbound({ inboundId, quoted }), debounce);
      return draft.row.messages.find((message) => message.inboundId === inboundId)?.quoted;
    };
    expect(quotedBy({ messageId })).toBe(`Flat A${'!'.repeat(294)}`);
    expect(quotedBy({ text: '[ad] Flats' })).toBe('[ad] Flats');
    expect(quotedBy({ messageId: 'of long ago' })).toBeUndefined();
  });

  it('keeps the subject of a conversation when a mail comes without one', () => {
    const draft = aDraft({ channel: 'email', emailSubject: 'Your viewing' });
    appendInbound(draft, anInbound({ channel: 'email', email: { messageId: 'm', subject: '' } }), debounce);
    expect(draft.row.emailSubject).toBe('Your viewing');
  });

  it('teaches the conversation new addresses', () => {
    const draft = aDraft();
    appendInbound(draft, anInbound({ channel: 'whatsapp', from: { phone: '+41446681800', userId: 'CH.1' } }), debounce);
    expect(draft.row.addresses).toEqual(['phone:+41446681800', 'email:ada@example.com', 'chat:55', 'user:CH.1']);
    expect(addressesOf({ channel: 'email', from: { email: 'Ada@Example.com' } })).toEqual(['email:ada@example.com']);
  });

  it.each([
    ['Flat', 'Re: Flat'],
    ['RE: Flat', 'Re: Flat'],
    ['AW: Flat', 'Re: Flat'],
    ['SV: Re: SV: Flat', 'Re: Flat'],
    ['Antw: AW: Re: Flat', 'Re: Flat'],
    ['Re[2]: RE: Flat', 'Re: Flat'],
    ['回复：Re：Flat', 'Re: Flat'],
    ['Odp: Ynt: RIF: VS: R: RES: Flat', 'Re: Flat'],
    ['ΑΠ: Vá: رد: Flat', 'Re: Flat'],
    ['RV: Re: Flat', 'Re: RV: Re: Flat'],
    ['Reply: Flat', 'Re: Reply: Flat'],
    ['Fwd: Re: Flat', 'Re: Fwd: Re: Flat'],
    ['Reform: Flat', 'Re: Reform: Flat'],
    ['Re:', undefined],
    ['', undefined],
  ])('answers the subject %j with %j', (subject, expected) => {
    const draft = aDraft({ channel: 'email' });
    appendInbound(draft, anInbound({ channel: 'email', email: { messageId: 'm', subject } }), debounce);
    expect(draft.row.emailSubject).toBe(expected);
  });
});
