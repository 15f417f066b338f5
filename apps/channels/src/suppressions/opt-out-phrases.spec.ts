import { noOptOuts, optOuts } from '@northline/testing';
import { isOptOutPhrase } from './opt-out-phrases';
import { detectIntent } from './opt-out-words';

const listed = Object.entries(optOuts).flatMap(([language, phrasings]) =>
  phrasings.map(({ by, text }) => [language, text, by] as const),
);

it('has twelve of each in each of ten languages', () => {
  expect(Object.keys(optOuts)).toEqual(Object.keys(noOptOuts));
  expect(new Set(listed.map(([, text]) => text)).size).toBe(120);
  expect(new Set(Object.values(noOptOuts).flat()).size).toBe(120);
});

describe('the table of phrases', () => {
  it.each(listed.filter(([, , by]) => by === 'phrases'))('takes the %s “%s” for an opt-out', (_, text) =>
    expect(detectIntent(text)).toBe('opt_out'),
  );

  it.each(listed.filter(([, , by]) => by === 'model'))('leaves the %s “%s” to the model', (_, text) =>
    expect(detectIntent(text)).toBeUndefined(),
  );

  it.each(Object.entries(noOptOuts).flatMap(([language, texts]) => texts.map((text) => [language, text] as const)))(
    'takes the %s “%s” for a message',
    (_, text) => expect(detectIntent(text)).toBeUndefined(),
  );

  it.each([
    "Please don't write to me again?",
    '“Please don’t write to me again”, he said',
    `Please don't write to me again${' '.repeat(200)}.`,
    'Thank you. Not interested.',
    'Stop, but only the prices.\n\nRegards\nPeter',
    'Stop\nThanks\nfor the small flats only',
    'Stop\nRegards\nPeter\nHarbor Homes\nZurich\nSwitzerland',
    'Thanks\nPeter',
    '',
  ])('decides nothing about %j', (text) => expect(isOptOutPhrase(text)).toBe(false));
});
