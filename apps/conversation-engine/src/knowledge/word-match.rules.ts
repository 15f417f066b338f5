import { best, type IndexedChunk, type RankedChunk } from './ranked-chunks';
import { wordsOf } from './words';

/** A word of a question, and how much it tells (its inverse document frequency). */
export interface Term {
  word: string;
  weight: number;
  /** Whether any piece has it, or a longer word that begins with it. */
  known: boolean;
}

/** What is asked, and what that may refer to. */
export interface Terms {
  asked: Term[];
  around: Term[];
}

/** The rarest words of a question decide, as in the index in memory (`adapters/full-text-index.ts`). */
const maxTerms = 8;
/** Words in more than this share of the pieces are ignored, unless a question has no others. */
const tooCommon = 0.1;
/** In few pieces a share says little: a word in at most this many always counts. */
const few = 20;
/** The weight of a word of the context beside one of the question. */
export const contextShare = 0.3;
/** The least share of what is asked that a piece must have. */
const floor = 0.2;
/** How BM25 bounds the effect of repeated words, and of long pieces. */
const saturation = 1.2;
const lengthEffect = 0.7;
/** A word of the title counts as so many of the text. */
const titleCount = 1.5;

/** At most so many different words of a question are looked at. */
export const maxAsked = 64;

/** How much shorter than a word a beginning of it may be, and its least length: endings, but not other words. */
const ending = { most: 3, leaves: 4 };
/** The weight of a longer word that begins with a word of the question beside that word. */
export const beginningShare = 0.4;

/** The mark under which a word is found by longer words that begin with it. */
export const beginning = (word: string): string => `${word}*`;

/** What a piece is found by: its words, and the beginnings of the longer ones. */
export function indexedWords(text: string): Set<string> {
  return new Set(wordsOf(text).flatMap((word) => [word, ...beginningsOf(word)]));
}

function beginningsOf(word: string): string[] {
  const lengths = Array.from({ length: ending.most }, (_, place) => word.length - 1 - place);
  return lengths.filter((length) => length >= ending.leaves).map((length) => beginning(word.slice(0, length)));
}

/** The first different words of a text, at most {@link maxAsked}. */
export const askedWords = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, maxAsked);

/**
 * The words of a question that count: the rarest of those that any piece has, then the unknown, which may be misspelt
 * and count half of what a word in one piece does.
 */
export function termsOf(words: string[], weights: ReadonlyMap<string, number>, pieces: number): Term[] {
  const known = words
    .flatMap((word) => {
      const weight = weights.get(word) ?? weights.get(beginning(word));
      return weight === undefined ? [] : [{ word, weight, known: true }];
    })
    .toSorted((one, other) => other.weight - one.weight);
  const telling = known.filter(({ weight }) => pieces * Math.exp(-weight) <= Math.max(few, tooCommon * pieces));
  const unknown = words
    .filter((word) => !weights.has(word) && !weights.has(beginning(word)))
    .map((word) => ({ word, weight: Math.log(1 + 2 * pieces + 1) / 2, known: false }));
  return [...(telling.length > 0 ? telling : known), ...unknown].slice(0, maxTerms);
}

/**
 * The best `limit` pieces by BM25, best first; none that has only a small part of what is asked, or of what that may
 * refer to, whose words count less.
 */
export function rankedByWords(chunks: IndexedChunk[], { asked, around }: Terms, limit: number): RankedChunk[] {
  const read = chunks.map((chunk) => ({ chunk, text: countsOf(chunk.text), title: countsOf(chunk.title) }));
  const mean = read.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, read.length) || 1;
  const fitting = read.filter(({ text, title }) =>
    [asked, around].some(
      (terms) =>
        share(terms, (word) => [word, beginning(word)].some((one) => text.of.has(one) || title.of.has(one))) >= floor,
    ),
  );
  const scoreOf = ({ text, title }: (typeof read)[number]): number => {
    const norm = saturation * (1 - lengthEffect + (lengthEffect * text.length) / mean);
    const sum = (terms: Term[]): number =>
      terms.reduce((total, { word, weight }) => {
        const countOf = (one: string): number => (text.of.get(one) ?? 0) + titleCount * (title.of.get(one) ?? 0);
        const count = countOf(word) + beginningShare * countOf(beginning(word));
        return total + (weight * count * (saturation + 1)) / (count + norm);
      }, 0);
    return sum(asked) + contextShare * sum(around);
  };
  return best(fitting, scoreOf, limit).map(({ item, score }) => ({ ...item.chunk, score }));
}

/** How much of some terms a piece has, 0 to 1, the rare ones weighing more. */
function share(terms: Term[], has: (word: string) => boolean): number {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  const held = terms.reduce((sum, { word, weight }) => sum + (has(word) ? weight : 0), 0);
  return all === 0 ? 0 : held / all;
}

function countsOf(text: string): { of: Map<string, number>; length: number } {
  const words = wordsOf(text);
  const of = new Map<string, number>();
  for (const word of words.flatMap((one) => [one, ...beginningsOf(one)])) of.set(word, (of.get(word) ?? 0) + 1);
  return { of, length: words.length };
}
