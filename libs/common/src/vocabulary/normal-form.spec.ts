import { normalForm } from './normal-form';

it('is that of Unicode', () => {
  for (const text of ['', 'Ze\u0301 ﬁ Ⅳ', 'q\u0307\u0323', '각', `Z${'\u0301\u0335\u0489'.repeat(10)}`])
    for (const form of ['NFC', 'NFKC', 'NFKD'] as const) expect(normalForm(text, form)).toBe(text.normalize(form));
});

it('has 30 marks in a row at most, however many there are', () => {
  const marks = '\u0301'.repeat(100_000) + '\u0316'.repeat(100_000);
  expect(normalForm(`a${marks}b${marks}`, 'NFKD')).toBe(`a${'\u0301'.repeat(30)}b${'\u0301'.repeat(30)}`);
  const signs = '\u0301\uff9e'.repeat(100_000);
  expect(normalForm(`a${signs}`, 'NFKD')).toBe(`a${'\u3099'.repeat(15)}${'\u0301'.repeat(15)}`);
});
