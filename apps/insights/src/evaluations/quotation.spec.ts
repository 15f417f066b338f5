import { isQuoted } from './quotation';

const texts = [
  'We have 5,000 euros a month, and two dogs.',
  '予算は五千ユーロです。',
  'Écoutez: à Genève, s’il vous plaît',
];

describe('a quotation', () => {
  it.each([
    '5,000 euros',
    'we have 5,000 Euros a month',
    '"5000 euros"'.replace('5000', '5,000'),
    'We have … two dogs',
    '五千ユーロ',
    'a Geneve',
    'A GENÈVE.',
  ])('is found however it is written: %s', (source) => expect(isQuoted(source, texts)).toBe(true));

  it.each([
    '',
    '…',
    '6,000 euros',
    '5,000 euros a week',
    'euro',
    'two dogs. Écoutez',
    'The lead said that they like Geneva',
    '六千ユーロ',
  ])('is not found where nobody wrote it: %s', (source) => expect(isQuoted(source, texts)).toBe(false));
});
