import type { IndexedChunk } from './ranked-chunks';
import { fits, indexedWords, rankedByWords, type Term, termsOf, weightOf } from './word-match.rules';

const chunk = (chunkId: string, text: string, title = ''): IndexedChunk => ({
  chunkId,
  documentId: chunkId,
  title,
  text,
  position: '',
});
const pieces = 100_000;
/** The weight of a word by how many pieces have it. */
const weightIn = (count: number): number => weightOf(count, pieces);
const one = (words: string[], weights: ReadonlyMap<string, number>): Term[] =>
  termsOf({ sentences: [words], around: [] }, weights, pieces).sentences[0] ?? [];

describe('the words of a question', () => {
  it('count when they tell something, the rarest first, then those that no piece has', () => {
    const weights = new Map([
      ['the', weightIn(90_000)],
      ['open', weightIn(500)],
      ['zurich', weightIn(3)],
    ]);
    const terms = one(['the', 'shop', 'open', 'zurich'], weights);
    expect(terms.map(({ word, known }) => [word, known])).toEqual([
      ['zurich', true],
      ['open', true],
      ['shop', false],
    ]);
    expect(terms[2]?.weight).toBe(weightIn(0));
  });

  it('are the common ones when there are no others', () => {
    expect(one(['the'], new Map([['the', weightIn(90_000)]]))).toMatchObject([{ word: 'the' }]);
  });

  it('are eight at most', () => {
    const words = Array.from({ length: 20 }, (_, n) => `w${n}`);
    expect(one(words, new Map(words.map((word, n) => [word, weightIn(n + 1)])))).toMatchObject(
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
    const asked = one(['booth'], new Map([['booth*', weightIn(3)]]));
    expect(asked).toMatchObject([{ word: 'booth', known: true }]);
    const found = rankedByWords(
      [chunk('longer', 'Two booths.'), chunk('same', 'One booth.')],
      { sentences: [asked], around: [] },
      5,
    );
    expect(found.map(({ chunkId }) => chunkId)).toEqual(['same', 'longer']);
  });
});

describe('pieces by their words', () => {
  const asked = one(
    ['open', 'zurich'],
    new Map([
      ['open', weightIn(500)],
      ['zurich', weightIn(3)],
    ]),
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
      { sentences: [asked], around: [] },
      10,
    );
    expect(found.map(({ chunkId }) => chunkId)).toEqual(['both', 'twice', 'titled', 'common', 'rare']);
    expect(rankedByWords([chunk('both', 'Open in Zurich.')], { sentences: [asked], around: [] }, 0)).toEqual([]);
  });

  it('are found by what a question refers to, which counts less', () => {
    const around = [{ word: 'garden', weight: weightIn(3), known: true }];
    const both = [chunk('around', 'The garden.'), chunk('asked', 'In Zurich.')];
    const found = rankedByWords(both, { sentences: [asked.slice(0, 1)], around }, 5);
    expect(found.map(({ chunkId }) => chunkId)).toEqual(['asked']);
    const onlyReferring = rankedByWords(both, { sentences: [[]], around }, 5);
    expect(onlyReferring.map(({ chunkId }) => chunkId)).toEqual(['around']);
  });
});

describe('what fits', () => {
  const term = (word: string, weight = 5): Term => ({ word, weight, known: true });
  const having =
    (...words: string[]) =>
    (word: string): boolean =>
      words.includes(word);

  it('has a quarter of what a sentence says, its rare words weighing more', () => {
    const ten = Array.from({ length: 10 }, (_, n) => term(`w${n}`));
    expect(fits({ sentences: [ten], around: [] }, having('w0', 'w1'))).toBe(false);
    expect(fits({ sentences: [ten], around: [] }, having('w0', 'w1', 'w2'))).toBe(true);
    expect(fits({ sentences: [[term('rare', 9), ...ten.slice(0, 4)]], around: [] }, having('rare'))).toBe(true);
    expect(fits({ sentences: [], around: [] }, having())).toBe(false);
  });

  it('fits any sentence of a longer message', () => {
    const long = Array.from({ length: 8 }, (_, n) => term(`w${n}`));
    expect(fits({ sentences: [long, [term('dog')]], around: [] }, having('dog'))).toBe(true);
  });

  it('is found by a sentence for itself, however much was said before it', () => {
    const around = Array.from({ length: 40 }, (_, n) => term(`said${n}`));
    expect(fits({ sentences: [[term('parking'), term('included')]], around }, having('parking'))).toBe(true);
    expect(fits({ sentences: [[term('football'), term('included')]], around }, having('parking'))).toBe(false);
  });

  it('may owe a part of it to what a short sentence refers to, but not of one that stands for itself', () => {
    const around = [term('camera'), term('door'), term('recordings')];
    const held = having('camera', 'door', 'recordings');
    expect(fits({ sentences: [[term('fee')]], around }, held)).toBe(true);
    expect(fits({ sentences: [[term('football'), term('match'), term('night')]], around }, held)).toBe(false);
  });
});
