import type { IndexedChunk } from './ranked-chunks';
import { askedWords, indexedWords, maxAsked, rankedByWords, termsOf } from './word-match.rules';

const chunk = (chunkId: string, text: string, title = ''): IndexedChunk => ({
  chunkId,
  documentId: chunkId,
  title,
  text,
  position: '',
});
const pieces = 100_000;
/** What a word weighs that so many pieces have. */
const weightIn = (count: number): number => Math.log(1 + (pieces - count + 0.5) / (count + 0.5));

describe('the words of a question', () => {
  it('are each looked at once, and not without end', () => {
    expect(askedWords('Open, OPEN, opening?')).toEqual(['open', 'opening']);
    expect(askedWords(Array.from({ length: 500 }, (_, n) => `w${n}`).join(' '))).toHaveLength(maxAsked);
  });

  it('count when they tell something, the rarest first, then those that no piece has', () => {
    const weights = new Map([
      ['the', weightIn(90_000)],
      ['open', weightIn(500)],
      ['zurich', weightIn(3)],
    ]);
    const terms = termsOf(['the', 'shop', 'open', 'zurich'], weights, pieces);
    expect(terms.map(({ word, known }) => [word, known])).toEqual([
      ['zurich', true],
      ['open', true],
      ['shop', false],
    ]);
    expect(terms[2]?.weight).toBeCloseTo(weightIn(0) / 2, 1);
  });

  it('are the common ones when there are no others', () => {
    expect(termsOf(['the'], new Map([['the', weightIn(90_000)]]), pieces)).toMatchObject([{ word: 'the' }]);
  });

  it('are eight at most', () => {
    const words = Array.from({ length: 20 }, (_, n) => `w${n}`);
    expect(termsOf(words, new Map(words.map((word, n) => [word, weightIn(n + 1)])), pieces)).toMatchObject(
      words.slice(0, 8).map((word) => ({ word })),
    );
  });
});

describe('longer words', () => {
  it('are found by what they begin with, unless that is short or much shorter', () => {
    expect([...indexedWords('Booths, cats')]).toEqual(['booths', 'booth*', 'boot*', 'cats']);
    expect([...indexedWords('memberships')]).toEqual(['memberships', 'membership*', 'membershi*', 'membersh*']);
  });

  it('count less than the word itself', () => {
    const asked = termsOf(['booth'], new Map([['booth*', weightIn(3)]]), pieces);
    expect(asked).toMatchObject([{ word: 'booth', known: true }]);
    const found = rankedByWords(
      [chunk('longer', 'Two booths.'), chunk('same', 'One booth.')],
      { asked, around: [] },
      5,
    );
    expect(found.map(({ chunkId }) => chunkId)).toEqual(['same', 'longer']);
  });
});

describe('pieces by their words', () => {
  const asked = termsOf(
    ['open', 'zurich'],
    new Map([
      ['open', weightIn(500)],
      ['zurich', weightIn(3)],
    ]),
    pieces,
  );

  it('come with the rare word first, then by how often and in how short a piece', () => {
    const found = rankedByWords(
      [
        chunk('common', 'Open daily.'),
        chunk('rare', `Zurich ${'and more '.repeat(20)}`),
        chunk('both', 'Open in Zurich.'),
        chunk('twice', 'Zurich, Zurich.'),
        chunk('none', 'Alpacas eat grass.'),
        chunk('titled', 'Where we are.', 'Zurich'),
      ],
      { asked, around: [] },
      10,
    );
    expect(found.map(({ chunkId }) => chunkId)).toEqual(['both', 'twice', 'titled', 'common', 'rare']);
    expect(rankedByWords([chunk('both', 'Open in Zurich.')], { asked, around: [] }, 0)).toEqual([]);
  });

  it('are left out when they have less than a fifth of what is asked', () => {
    const unknown = Array.from({ length: 6 }, (_, n) => ({ word: `x${n}`, weight: 6, known: false }));
    const terms = [{ word: 'open', weight: 5, known: true }, ...unknown];
    expect(rankedByWords([chunk('a', 'Open daily.')], { asked: terms, around: [] }, 5)).toEqual([]);
    expect(rankedByWords([chunk('a', 'Open daily.')], { asked: terms.slice(0, 4), around: [] }, 5)).toHaveLength(1);
  });

  it('are found by what a question refers to, which counts less', () => {
    const around = [{ word: 'garden', weight: weightIn(3), known: true }];
    const found = rankedByWords([chunk('around', 'The garden.'), chunk('asked', 'In Zurich.')], { asked, around }, 5);
    expect(found.map(({ chunkId }) => chunkId)).toEqual(['asked', 'around']);
  });
});
