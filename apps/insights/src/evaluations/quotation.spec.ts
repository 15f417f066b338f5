import { quotedMessage } from './quotation';

const texts = [
  'We have 5,000 euros a month, and two dogs.',
  '予算は五千ユーロです。',
  'Écoutez: à Genève, s’il vous plaît',
];

const lead = (content: string, n: number) => ({ messageId: String(n), role: 'lead' as const, content });
const messageOf = (source: string): string | undefined => quotedMessage(source, texts.map(lead))?.messageId;

describe('a quotation', () => {
  it.each([
    '5,000 euros',
    'we have 5,000 Euros a month',
    '"5000 euros"'.replace('5000', '5,000'),
    'We have … two dogs',
    '五千ユーロ',
    'a Geneve',
    'A GENÈVE.',
  ])('is found however it is written: %s', (source) => expect(messageOf(source)).toBeDefined());

  it.each([
    '',
    '…',
    '6,000 euros',
    '5,000 euros a week',
    'euro',
    'two dogs. Écoutez',
    'The lead said that they like Geneva',
    '六千ユーロ',
  ])('is not found where nobody wrote it: %s', (source) => expect(messageOf(source)).toBeUndefined());

  it('is of the newest message of the lead that has it, and of ours only where no other has', () => {
    const said = { role: 'lead' as const, content: 'Two dogs' };
    const asked = { role: 'agent' as const, content: 'Two dogs, or three cats?' };
    const thread = [asked, said, { ...said }, asked].map((message, n) => ({ ...message, messageId: String(n) }));
    expect(quotedMessage('two dogs', thread)?.messageId).toBe('2');
    expect(quotedMessage('three cats', thread)?.messageId).toBe('3');
  });
});
