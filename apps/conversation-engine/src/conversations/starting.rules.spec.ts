import type { Channel } from '@northline/common/contracts';
import { aDraft, aLead, anAgent } from '../../test/factories';
import { openConversation, openWithMessage, reopen } from './starting.rules';
import { renderTemplate } from '../agents/template';

const lead = { name: 'Ada', customFields: { city: 'Zurich\n(CH)' } };
const template = { name: 'hello', language: 'en', parameters: ['{{name}}', 'in {{ customFields.city }}', 'now'] };

describe('a template', () => {
  it('is filled with what is known of the lead, on one line', () => {
    expect(renderTemplate(template, lead)).toEqual({
      type: 'template',
      name: 'hello',
      language: 'en',
      parameters: ['Ada', 'in Zurich (CH)', 'now'],
      text: '[hello] Ada, in Zurich (CH), now',
    });
  });

  it.each(['{{customFields.none}}', '{{customFields.constructor}}', '{{other}}'])(
    'with a gap at %s is not sent',
    (parameter) => {
      expect(() => renderTemplate({ ...template, parameters: [parameter] }, lead)).toThrow(
        `Lead has no value for ${parameter}`,
      );
    },
  );
});

describe('opening a conversation', () => {
  it('answers on WhatsApp what the lead wrote before, with its window open, instead of sending the template', () => {
    const draft = aDraft({ channel: 'whatsapp' });
    const unanswered = [{ inboundId: 'i', channel: 'whatsapp' as const, content: 'Is it still free?', at: new Date() }];
    openConversation(draft, { ...lead, unanswered }, anAgent({ firstTouchTemplate: template }), { windowOpen: true });
    expect(draft.row.messages.map(({ role }) => role)).toEqual(['lead']);
    expect(draft.row.turnDueAt).toBeDefined();
  });

  it.each([
    ['whatsapp', true, false, 'template'],
    ['whatsapp', true, true, 'template'],
    ['whatsapp', false, true, 'turn'],
    ['telegram', true, false, 'turn'],
    ['email', false, false, 'turn'],
  ] as const)('on %s (template: %s, window open: %s) is a %s', (channel, has, windowOpen, expected) => {
    const draft = aDraft({ channel });
    openConversation(draft, lead, anAgent(has ? { firstTouchTemplate: template } : {}), { windowOpen });
    expect(draft.row.messages.at(0)?.outbound?.type).toBe(expected === 'template' ? 'template' : undefined);
    expect(draft.row.turnDueAt !== undefined).toBe(expected === 'turn');
  });

  it('needs a template outside the WhatsApp window', () => {
    const closed = 'The 24-hour WhatsApp window is closed; only a template can be sent';
    expect(() => openConversation(aDraft({ channel: 'whatsapp' }), lead, anAgent(), { windowOpen: false })).toThrow(
      closed,
    );
    expect(() =>
      openWithMessage(aDraft({ channel: 'whatsapp' }), lead, anAgent(), 'Hi', { windowOpen: false }),
    ).toThrow(closed);
  });
});

describe('what the lead wrote with nobody to answer', () => {
  const hour = 3_600_000;
  const words = (content: string, hoursAgo: number, channel: Channel = 'telegram') => ({
    inboundId: content,
    channel,
    content,
    at: new Date(Date.now() - hoursAgo * hour),
  });
  const unanswered = [
    words('long ago', 25),
    words('by mail', 2, 'email'),
    words('what does it cost?', 2),
    words('', 1),
  ];

  it('stands before the opening, if it was on the channel within a day, and is no reply', () => {
    const draft = aDraft({ inboundSeq: 0, opening: { round: 1, ratePerMinute: 60 } });
    openConversation(draft, { ...lead, unanswered }, anAgent(), { windowOpen: false });
    expect(draft.row).toMatchObject({
      messages: [{ role: 'lead', content: 'what does it cost?', inboundId: 'what does it cost?' }],
      inboundSeq: 1,
      lastInboundAt: unanswered[3]?.at,
      firstLeadMessageAt: unanswered[2]?.at,
    });
    expect(draft.row.firstReplyAt).toBeUndefined();
    const { _id } = draft.send({ role: 'agent', content: 'A million' });
    expect(draft.row.opening).toEqual({ round: 1, ratePerMinute: 60, messageId: _id });
    expect(draft.toWrite()?.change?.data).toMatchObject({
      events: [{ kind: 'message.received', data: { content: 'what does it cost?' } }],
      requests: [{ messageId: _id }],
    });
  });

  it('stands before words of the caller’s, and leaves the agent nothing to answer', () => {
    const draft = aDraft();
    openWithMessage(draft, { ...lead, unanswered }, anAgent(), 'Hi', { windowOpen: false });
    expect(draft.row.messages.map(({ role }) => role)).toEqual(['lead', 'agent']);
    expect(draft.row.turnDueAt).toBeUndefined();
  });
});

describe('asking for an opening again', () => {
  const asked = () => {
    const draft = aDraft({ channel: 'whatsapp', opening: { round: 1, ratePerMinute: 60 } });
    openConversation(draft, lead, anAgent({ firstTouchTemplate: template }), { windowOpen: false });
    return draft;
  };

  it('requests the same message in the next round', () => {
    const draft = asked();
    const [message] = draft.row.messages;
    reopen(draft, { round: 2, ratePerMinute: 30 }, aLead);
    expect(draft.row).toMatchObject({
      opening: { round: 2, ratePerMinute: 30, messageId: message?._id },
      messageCount: 1,
    });
    expect(draft.row.messages[0]?.delivery).toMatchObject({ round: 2, status: 'queued' });
  });

  it('does nothing for a round that was asked for', () => {
    const draft = asked();
    const before = { ...draft.row };
    reopen(draft, { round: 1 }, aLead);
    expect(draft.row).toEqual(before);
  });

  it('wakes a conversation that fell asleep, and refuses one that went on', () => {
    const asleep = aDraft({ ...asked().row, status: 'dropped', open: false, dropReason: 'inactivity' });
    reopen(asleep, { round: 2 }, aLead);
    expect(asleep.row.status).toBe('active');
    expect(() => reopen(aDraft({ ...asked().row, status: 'completed', open: false }), { round: 2 }, aLead)).toThrow(
      'Conversation is completed',
    );
  });

  it.each(['sent', 'delivered', 'read'] as const)('asks for nothing when the message is %s after all', (status) => {
    const draft = asked();
    const [message] = draft.row.messages;
    if (message?.delivery) draft.setDelivery(message, { ...message.delivery, status });
    const before = structuredClone(draft.row);
    reopen(draft, { round: 2 }, aLead);
    expect(draft.row).toEqual(before);
  });

  it('takes up one whose opening did not leave', () => {
    const unsent = aDraft({
      ...asked().row,
      status: 'dropped',
      open: false,
      dropReason: 'not_sent',
      unsent: { round: 1, error: 'away', then: 'again' },
    });
    reopen(unsent, { round: 2 }, aLead);
    expect(unsent.row).toMatchObject({ status: 'active', open: true, opening: { round: 2 } });
    expect(unsent.row.unsent).toBeUndefined();
  });

  it.each(['active', 'dropped'] as const)(
    'asks for nothing when the lead has written meanwhile, and it is %s',
    (status) => {
      const wrote = aDraft({ ...asked().row, status, firstReplyAt: new Date() });
      const before = { ...wrote.row };
      reopen(wrote, { round: 2 }, aLead);
      expect(wrote.row).toEqual(before);
    },
  );
});

describe('the subject of an email that opens', () => {
  it("is the agent's own, filled in for the lead, and no mail goes out with a hole in it", () => {
    const agent = anAgent({ emailSubject: 'Your flat, {{name}}' });
    for (const open of [
      (draft: ReturnType<typeof aDraft>) => openConversation(draft, lead, agent, { windowOpen: true }),
      (draft: ReturnType<typeof aDraft>) => openWithMessage(draft, lead, agent, 'Hi', { windowOpen: true }),
    ]) {
      const draft = aDraft({ channel: 'email' });
      open(draft);
      expect(draft.row.emailSubject).toBe('Your flat, Ada');
    }
    expect(() =>
      openConversation(aDraft({ channel: 'email' }), { ...lead, name: '' }, agent, { windowOpen: true }),
    ).toThrow('Lead has no value for {{name}}');
  });

  it.each([
    ['Dear Ada,\n\nWe have new flats. Shall we talk?', 'We have new flats'],
    ['Hello Ada, is Tuesday fine? Or Friday?', 'Hello Ada, is Tuesday fine?'],
    ['Hi', 'Hi'],
    ['word '.repeat(30), `${'word '.repeat(12)}word…`],
  ])('is, where nobody gave one, taken from the words: %j', (text, subject) => {
    const draft = aDraft({ channel: 'email' });
    openWithMessage(draft, lead, anAgent(), text, { windowOpen: true });
    expect(draft.row.emailSubject).toBe(subject);
    expect(draft.toWrite()?.change?.data.requests?.[0]?.content).toMatchObject({ type: 'email', subject });
  });
});
