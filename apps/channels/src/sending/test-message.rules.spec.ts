import { marked, testAddress } from './test-message.rules';

it.each([
  ['email', ' Kim <Kim@Example.com> ', 'kim@example.com'],
  ['whatsapp', '+41 44 668 18 00', '+41446681800'],
  ['whatsapp', '044 668 18 00', '+41446681800'],
  ['telegram', '77', '77'],
] as const)('knows an address on %s: %j', (channel, to, known) => {
  expect(testAddress(channel, to, 'CH')).toBe(known);
});

it.each([
  ['email', '+41446681800', 'an email address'],
  ['whatsapp', 'kim@example.com', 'a phone number'],
  ['telegram', '@kim', 'the id of a chat with the bot'],
] as const)('refuses one of another kind on %s: %j', (channel, to, wanted) => {
  expect(() => testAddress(channel, to, 'CH')).toThrow(`to must be ${wanted}`);
});

it('marks what it may', () => {
  expect(marked({ type: 'text', text: 'Hi' })).toEqual({ type: 'text', text: '[Test] Hi' });
  expect(marked({ type: 'email', subject: 'Flat', text: 'Hi', fromName: 'Kim' })).toEqual({
    type: 'email',
    subject: '[Test] Flat',
    text: '[Test] Hi',
    fromName: 'Kim',
  });
  const template = { type: 'template' as const, name: 'hello', language: 'en', parameters: [], text: 'Hi' };
  expect(marked(template)).toEqual(template);
});
