import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sentence } from '@northline/client';
import { sentences as ar } from './ar';
import { sentences as de } from './de';
import { sentences as en } from './en';
import { saidIn, type Writing } from './sentence.rules';

// The page that documents them; a test of the catalogue keeps it whole.
const page = readFileSync(join(__dirname, '../../../../../docs/guides/sentences.md'), 'utf8');
const documented = [...page.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, code = '', text = '']) => ({
  code: code as Sentence['code'],
  facts: new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name)),
}));

const writing: Writing = {
  plain: (fact) => (typeof fact === 'number' ? fact.toLocaleString('de-DE') : fact),
  forms: {
    plain: String,
    size: (bytes: number) => `${bytes} B`,
    time: (at: string) => at,
    percent: (n: number) => `${n} %`,
  },
};

describe.each([
  ['en', en],
  ['de', de],
  ['ar', ar],
])('the words for what answers say, in %s', (_language, words) => {
  it('are there for every sentence that the API has a code for', () => {
    expect(documented.length).toBeGreaterThan(100);
    expect(Object.keys(words.words).toSorted()).toEqual(documented.map(({ code }) => code).toSorted());
  });

  it.each(documented)('take only facts that the sentence has, in known forms: $code', ({ code, facts }) => {
    const taken = [...words.words[code].matchAll(/\{(\w+)(?::(\w+))?\}/g)];
    expect(taken.filter(([, name]) => !facts.has(name))).toEqual([]);
    const known = { ...writing.forms, ...words.forms };
    expect(taken.filter(([, , form]) => form !== undefined && !Object.hasOwn(known, form))).toEqual([]);
  });
});

describe('a sentence', () => {
  it('is said with its facts, in their forms, and with the sentence in it', () => {
    const say = (sentence: Parameters<typeof saidIn>[1]): string | undefined => saidIn(de, sentence, writing);
    expect(say({ code: 'too_many_failed', facts: { count: 51, of: 1_000, percent: 2.5 } })).toBe(
      '51 der letzten 1.000 Nachrichten sind fehlgeschlagen; erlaubt sind 2.5 %.',
    );
    expect(say({ code: 'budget_of_spent', facts: { scope: 'campaign' } })).toBe(
      'Das Budget der Kampagne ist aufgebraucht.',
    );
    expect(
      say({ code: 'handed_over', facts: { reason: { code: 'messages_reached', facts: { count: 4, of: 4 } } } }),
    ).toBe('An einen Menschen übergeben: 4 von 4 Nachrichten');
  });

  it('is left to its own words where it, or one in it, is of a newer release', () => {
    const unknown = { code: 'not_yet' } as never;
    expect(saidIn(de, unknown, writing)).toBeUndefined();
    expect(saidIn(de, { code: 'handed_over', facts: { reason: unknown } }, writing)).toBeUndefined();
  });
});
