import { askingWords, assent, courtesies, littleWords, type Phrases } from './stop-words';
import { wordsOf } from './words';

/** What a text asks for. */
export interface Asked {
  /** The telling words of each sentence; one without any, where the text only refers to what was said before it. */
  sentences: string[][];
  /** The telling words of what it may refer to. */
  around: string[];
}

/** A message may say much before it asks; earlier sentences are not looked up. */
const maxSentences = 4;
/** The most different words that are looked at, of a text and of what it may refer to. */
export const maxAsked = 64;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/**
 * What a text asks for, by itself or of what was said before it; undefined for nothing: thanks, greetings, farewells. A
 * yes to a question asks what that question says.
 */
export function askedOf(text: string, context = ''): Asked | undefined {
  const sentences = sentencesOf(text).map(read);
  const telling = sentences.map((one) => one.telling).filter((words) => words.length > 0);
  if (telling.length === 0 && !sentences.some(({ asks }) => asks)) {
    const before = sentencesOf(context);
    const last = before.pop() ?? '';
    return sentences.some(({ assents }) => assents) && isQuestion(last) ? askedOf(last, before.join('')) : undefined;
  }
  const own = new Set(telling.flat());
  const around = sentencesOf(context).flatMap((sentence) => read(sentence).telling);
  const beside = [...new Set(around)].filter((word) => !own.has(word)).slice(0, maxAsked);
  if (telling.length > 0) return { sentences: withinLimit(telling.slice(-maxSentences)), around: beside };
  return beside.length > 0 ? { sentences: [[]], around: beside } : undefined;
}

interface Sentence {
  telling: string[];
  /** Whether it asks something, be it without a telling word ("until when?"). */
  asks: boolean;
  assents: boolean;
}

function read(sentence: string): Sentence {
  const words = wordsOf(sentence);
  const telling = new Set<string>();
  let [asks, assents, greets, rest] = [false, false, false, false];
  for (let place = 0; place < words.length; ) {
    const yes = lengthAt(words, place, assent);
    const polite = lengthAt(words, place, courtesies);
    const word = words[place] ?? '';
    place += Math.max(yes, polite, 1);
    if (yes > 0 && yes >= polite) assents = true;
    else if (polite > 0) greets = true;
    else if (askingWords.has(word)) asks = true;
    else if (littleWords.has(word)) rest = true;
    else telling.add(word);
  }
  return { telling: [...telling], asks: asks || (rest && !greets && isQuestion(sentence)), assents };
}

/** How many words the longest phrase has that begins here. */
function lengthAt(words: string[], place: number, phrases: Phrases): number {
  const begins = phrases.get(words[place] ?? '') ?? [];
  return begins.find((phrase) => phrase.every((word, at) => words[place + at] === word))?.length ?? 0;
}

const isQuestion = (text: string): boolean => /[?？؟]["'”»）)]*\s*$/u.test(text);

const sentencesOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

function withinLimit(sentences: string[][]): string[][] {
  let left = maxAsked;
  return sentences.map((words) => {
    const some = words.slice(0, left);
    left -= some.length;
    return some;
  });
}
