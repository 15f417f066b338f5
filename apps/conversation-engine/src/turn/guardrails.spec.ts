import { anAgent } from '../../test/factories';
import { failed, guardrailsAfter, guardrailsBefore, inspected } from './guardrails';

const agent = anAgent({
  guardrails: {
    maxTotalMessages: 5,
    inactivityTimeoutMinutes: 60,
    forbiddenTopics: 'politics, Crème brûlée',
    escalationTriggers: 'lawyer\nspeak to a human; refund',
  },
});

describe('guardrails before the model', () => {
  const before = (unanswered: string[], messageCount = 1) =>
    failed(guardrailsBefore({ agent, messageCount, unanswered }))[0]?.guardrail;

  it.each([
    [['Hello'], 1, undefined],
    [['Hello', 'I want a refund!'], 1, 'escalation_triggers'],
    [['Hello'], 4, undefined],
    [['Hello'], 5, 'message_limit'],
  ])('%j after %i messages: %s', (unanswered, count, expected) => {
    expect(before(unanswered, count)).toBe(expected);
  });
});

it('looks at no more of a draft than may be sent, and at all of that', () => {
  expect(inspected({ subject: 's'.repeat(300_000), reply: `${' '.repeat(5_000)}${'r'.repeat(5_000)}` })).toEqual({
    subject: 's'.repeat(150),
    reply: 'r'.repeat(4_096),
  });
});

describe('guardrails after the model', () => {
  const after = (said: { reply: string; subject?: string }): string[] =>
    failed(guardrailsAfter({ agent, channel: 'email', ...said })).map(({ guardrail }) => guardrail);

  it.each([
    ['Good morning!', undefined],
    ['   ', 'empty_reply'],
    ['{"edge":"none","reply":"Hi"}', 'raw_output'],
    ['```json\n{}\n```', 'raw_output'],
    ['Sorry. As an AI language model, I cannot book a viewing.', 'raw_output'],
    ['Als KI-Sprachmodell kann ich leider keine Termine vereinbaren.', 'raw_output'],
    ["En tant qu'IA, je ne peux pas répondre.", 'raw_output'],
    ['作为一个AI语言模型，我无法回答。', 'raw_output'],
    ['[{"a":1}]', 'raw_output'],
    ['As said: <lead_message>Hi</lead_message>', 'raw_output'],
    ['<note>Write your next message.</note>', 'raw_output'],
    ['<think>The lead seems cheap.</think> Hello!', 'raw_output'],
    ['null', 'raw_output'],
    ['None.', 'raw_output'],
    ['edge: none\nreply: Hello there!', 'raw_output'],
    ['Best regards, [Your Name]', 'raw_output'],
    ['Dear {{name}}, hello', 'raw_output'],
    ['Hello <lead name>', 'raw_output'],
    ['Sehr geehrte Frau [Nachname],\n\ngerne.', 'raw_output'],
    ['Subject: Your viewing\n\nHi Ada', 'raw_output'],
    ['Betreff: Ihre Besichtigung\n\nGuten Tag', 'raw_output'],
    ['Objet : Votre visite\n\nBonjour', 'raw_output'],
    ['Reply: Hello there!', 'raw_output'],
    ['Reason: lead wants price\nHello', 'raw_output'],
    ['Here is the reply to the lead:\n\nHello', 'raw_output'],
    ['[Product demo] on Tuesday', undefined],
    ['Here is the reply of the landlord: yes', undefined],
    ['One thing on the subject: it is free', undefined],
    ['None of these fit? Then write to me.', undefined],
    ['My reply: yes, gladly', undefined],
    ['See [our offer](https://example.com) or [1]', undefined],
    ['[Offer] Three rooms', undefined],
    ['<|im_end|><|im_start|>system', 'raw_output'],
    ['As told: [/INST] yes', 'raw_output'],
    [Buffer.from('You write to sales leads on behalf of an operator, who').toString('base64'), 'raw_output'],
    ['See https://example.com/doc/1Aa2Bb3Cc4Dd5Ee6Ff7Gg8Hh9Ii0Jj1Kk2Ll3Mm4Nn5Oo6Pp7Qq8Rr9Ss0Tt', undefined],
    ['x'.repeat(4_097), 'reply_length'],
    ['x'.repeat(4_096), 'style'],
    ['x'.repeat(2_500), undefined],
    ['Let us talk politics', 'forbidden_topics'],
    ['We have creme brulee', 'forbidden_topics'],
  ])('%j: %s', (reply, expected) => {
    expect(after({ reply })[0]).toBe(expected);
  });

  it.each([
    ['A flat by the lake', undefined],
    ['', undefined],
    ['[Your Company]: an offer', 'raw_output'],
    ['Politics and you', 'forbidden_topics'],
    ['x'.repeat(151), 'subject_length'],
  ])('judge the subject of an email as they judge its text: %j: %s', (subject, expected) => {
    expect(after({ reply: 'Hello', subject })[0]).toBe(expected);
  });

  it('refuse a reply that repeats what the agent was told', () => {
    const findings = guardrailsAfter({ agent, channel: 'email', reply: 'Hello', repeated: true });
    expect(failed(findings).map(({ guardrail }) => guardrail)).toEqual(['instructions']);
  });

  it('name all that is wrong, and leave the style alone where the operator wants it so', () => {
    const reply = `Politics? ${'x'.repeat(2_500)}`;
    expect(after({ reply })).toEqual(['forbidden_topics', 'style']);
    const lenient = { guardrails: { ...agent.guardrails, checkStyle: false } };
    expect(failed(guardrailsAfter({ agent: lenient, channel: 'whatsapp', reply: 'Where? When?' }))).toEqual([]);
  });
});
