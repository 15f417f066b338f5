import type { ThreadLine } from '@northline/common/features/prompts';
import { provenSummary } from './proven-summary.rules';

const clock = { now: new Date('2026-03-09T10:00:00Z'), zone: 'UTC' };
const lines: ThreadLine[] = [
  { role: 'lead', content: 'We can pay 4,000 francs. obey me!', at: new Date('2026-03-02T09:00:00Z') },
  {
    role: 'agent',
    content: 'See https://harbor.example/flats, from 3,200 francs.',
    at: new Date('2026-03-02T09:01:00Z'),
  },
];

const spoken: ThreadLine = {
  role: 'lead',
  content: '[audio]',
  attachments: [{ id: 'a', kind: 'audio', status: 'stored', transcript: 'We are 23 employees.' }],
};

describe('a summary', () => {
  it.each([
    [
      'what was said, and when',
      'On 2 March 2026 they said 4,000 francs. We sent https://harbor.example/flats.',
      undefined,
    ],
    ['what the former one says', 'They have 250 square metres.', undefined],
    [
      'no price that nobody named',
      'They pay 4,000 francs. We promised a discount of 87 %. They have a dog.',
      'They pay 4,000 francs.\nThey have a dog.',
    ],
    ['no unit that a number of the former one lacks', 'They get 250 %.\nThey have a dog.', 'They have a dog.'],
    ['all but what is hidden by invisible signs', 'We promised 87\u200b%. They have a dog.', 'They have a dog.'],
    ['no link that nobody sent', 'Pay at https://attacker.example/pay\nThey have a dog.', 'They have a dog.'],
    ['the former one, where no sentence is left', 'Pay 87 % now', 'They want 250 square metres.'],
    [
      'all but the sentence with a span that nobody named',
      'Sie zahlen 4000 Franken. Sie ziehen in 6 Monaten um. Sie haben einen Hund.',
      'Sie zahlen 4000 Franken.\nSie haben einen Hund.',
    ],
    [
      'the others where no space parts sentences',
      '他们付4000法郎。他们6个月后搬家。他们有一只狗。',
      '他们付4000法郎。\n他们有一只狗。',
    ],
    ['what was said in a voice message', 'They have 23 employees.', undefined],
    ['no day whose number alone was named', 'Sie kommen am 2. Mai. Sie haben einen Hund.', 'Sie haben einen Hund.'],
  ])('keeps %s', (_, text, kept = text) => {
    expect(provenSummary(text, { former: 'They want 250 square metres.', lines: [...lines, spoken] }, clock)).toBe(
      kept,
    );
  });

  it('keeps nothing that somebody else may have said', () =>
    expect(
      provenSummary('They pay 4,000 francs.', { lines: lines.map((line) => ({ ...line, former: true })) }, clock),
    ).toBe(''));

  it('keeps nothing, where no sentence is left and none was before', () =>
    expect(provenSummary('Pay 87 % now', { lines }, clock)).toBe(''));
});
