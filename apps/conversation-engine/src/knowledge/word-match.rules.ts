import type { Asked } from './asked.rules';
import { best, type IndexedChunk, type RankedChunk } from './ranked-chunks';
import { wordsOf } from './words';

/** A word of a question, and how much it tells (its inverse document frequency). */
export interface Term {
  word: string;
  weight: number;
  /** Whether any piece has it, or a longer word that begins with it. */
  known: boolean;
}

/** The words of each sentence of a question, and of what it may refer to. */
export interface Terms {
  sentences: Term[][];
  around: Term[];
}

/** The rarest words of a sentence decide; more would cost time and add little. */
const maxTerms = 8;
/** Words in more than this share of the pieces are ignored, unless a sentence has no others. */
const tooCommon = 0.1;
/** In few pieces a share says little: a word in at most this many always counts. */
export const few = 20;
/** The weight of a word of the context beside one of the question. */
export const contextShare = 0.3;
/** The least share of the weight of a sentence, with its context, that a piece must have. */
const floor = 0.25;
/** How BM25 bounds the effect of repeated words, and of long pieces. */
const saturation = 1.2;
const lengthEffect = 0.7;
/** How many words of the text a word of the title counts for. */
const titleCount = 1.5;

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

/** How much a word tells, by how many of the pieces have it (the inverse document frequency of BM25). */
export const weightOf = (count: number, pieces: number): number => Math.log(1 + (pieces - count + 0.5) / (count + 0.5));

/** The words of a question and its context that count, each with its weight. */
export function termsOf({ sentences, around }: Asked, weights: ReadonlyMap<string, number>, pieces: number): Terms {
  const counting = (words: string[]): Term[] => countingOf(words, weights, pieces);
  return { sentences: sentences.map(counting), around: counting(around) };
}

/** The rarest of the words that any piece has, then the unknown, which count like the rarest. */
function countingOf(words: string[], weights: ReadonlyMap<string, number>, pieces: number): Term[] {
  const known = words
    .flatMap((word) => {
      const weight = weights.get(word) ?? weights.get(beginning(word));
      return weight === undefined ? [] : [{ word, weight, known: true }];
    })
    .toSorted((one, other) => other.weight - one.weight);
  const telling = known.filter(({ weight }) => pieces * Math.exp(-weight) <= Math.max(few, tooCommon * pieces));
  const unknown = words
    .filter((word) => !weights.has(word) && !weights.has(beginning(word)))
    .map((word) => ({ word, weight: weightOf(0, pieces), known: false }));
  return [...(telling.length > 0 ? telling : known), ...unknown].slice(0, maxTerms);
}

/**
 * Whether a piece has enough of any sentence, by itself or with its context: words weigh by how rare they are, those of the
 * context less.
 */
export function fits({ sentences, around }: Terms, has: (word: string) => boolean): boolean {
  const held = (terms: Term[]): number => sum(terms.filter(({ word }) => has(word)));
  const isEnough = (part: number, all: number): boolean => all > 0 && part >= floor * all;
  const [beside, heldBeside] = [contextShare * sum(around), contextShare * held(around)];
  return sentences.some(
    (terms) => isEnough(held(terms), sum(terms)) || isEnough(held(terms) + heldBeside, sum(terms) + beside),
  );
}

const sum = (terms: Term[]): number => terms.reduce((total, { weight }) => total + weight, 0);

/** The different words of all sentences. */
export function askedTerms({ sentences }: Terms): Term[] {
  return [...new Map(sentences.flat().map((term) => [term.word, term])).values()];
}

/** The best `limit` pieces that fit, by BM25, best first. */
export function rankedByWords(chunks: IndexedChunk[], terms: Terms, limit: number): RankedChunk[] {
  const asked = askedTerms(terms);
  const read = chunks.map((chunk) => ({ chunk, text: countsOf(chunk.text), title: countsOf(chunk.title) }));
  const mean = read.reduce((total, { text }) => total + text.length, 0) / Math.max(1, read.length) || 1;
  const fitting = read.filter(({ text, title }) =>
    fits(terms, (word) => [word, beginning(word)].some((one) => text.of.has(one) || title.of.has(one))),
  );
  const scoreOf = ({ text, title }: (typeof read)[number]): number => {
    const norm = saturation * (1 - lengthEffect + (lengthEffect * text.length) / mean);
    const scored = (some: Term[]): number =>
      some.reduce((total, { word, weight }) => {
        const countOf = (one: string): number => (text.of.get(one) ?? 0) + titleCount * (title.of.get(one) ?? 0);
        const count = countOf(word) + beginningShare * countOf(beginning(word));
        return total + (weight * count * (saturation + 1)) / (count + norm);
      }, 0);
    return scored(asked) + contextShare * scored(terms.around);
  };
  return best(fitting, scoreOf, limit).map(({ item, score }) => ({ ...item.chunk, score }));
}

function countsOf(text: string): { of: Map<string, number>; length: number } {
  const words = wordsOf(text);
  const of = new Map<string, number>();
  for (const word of words.flatMap((one) => [one, ...beginningsOf(one)])) of.set(word, (of.get(word) ?? 0) + 1);
  return { of, length: words.length };
}
