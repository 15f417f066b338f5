import { normalForm } from '@northline/common/vocabulary/normal-form';
import { littleWords } from '../knowledge/stop-words';
import { wordsOf } from '../knowledge/words';

/** Between two items: marks, a slash between words, a full stop after one, and the word before the last. */
const separators =
  /[,;\n،؛、;，；|｜。•·▪]|\s[/／]\s|(?<=\p{L}{3})[/／](?=\p{L}{3})|(?<=\p{L}{5})\.\s|(?<=\p{L}{3})\s(?:or|oder|ou|lub|или|veya)\s(?=\p{L}{3})/iu;

/** What is added to a topic in brackets. */
const bracketed = /[([（［]([^()[\]（）［］]*)[)\]）］]/g;

/** Bullets, numbers and quotes before an item, and quotes and marks after it. */
const leading = /^(?:[\s"'“”„«»‘’‚「」*–—-]|\(?\d{1,2}[.)]\s+|(?:e\.\s?g\.|i\.\s?e\.|z\.\s?B\.)\s)+/i;
const trailing = /^[\s"'“”„«»‘’‚「」.!?:…]$/;

/**
 * The items of a guardrail's text, as people write lists: separated by marks or lines, with bullets, numbers, quotes or
 * an item's own in brackets.
 */
export function phrases(text: string): string[] {
  const isIdle = (inside: string): boolean =>
    wordsOf(inside).every((word) => littleWords.has(word) || !/\p{L}/u.test(word));
  const all = text.replace(bracketed, (_, inside: string) => (isIdle(inside) ? ',' : `,${inside},`));
  return all
    .split(separators)
    .map(bare)
    .filter((phrase) => phrase !== '');
}

function bare(item: string): string {
  let phrase = item.replace(leading, '');
  while (trailing.test(phrase.slice(-1))) phrase = phrase.slice(0, -1);
  return phrase;
}

/**
 * Whether a phrase occurs in a text, regardless of case and accents, in any inflected form: a guardrail that misses a
 * plural or a case ending guards nothing, so in doubt it matches.
 */
export function mentions(text: string, phrase: string): boolean {
  const parts = plain(phrase)
    .split(/\s+/)
    .flatMap((word) => (unspaced.test(word) ? word.split(/\p{P}+/u).filter((part) => part !== '') : word));
  const words = parts.map(formsOf).join(String.raw`[\s\p{P}]+`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'u').test(plain(text));
}

/** Scripts that write without spaces, or attach particles to words: what comes before and after says nothing. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const run = String.raw`[\p{L}\p{N}]*`;

/** Scripts whose articles and prepositions are attached to the following word. */
const prefixed = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/**
 * From this length on, a word also matches at the end of a compound (`Rechtsanwalt`), and its ending may change
 * (`жалоба`, `жалобу`; `δικηγόρος`, `δικηγόρου`; `refunds`, `refund`).
 */
const compoundLetters = 6;
const stemLetters = 5;

/** A pattern of the possible forms of a word, the `place`-th of its phrase. */
function formsOf(word: string, place: number): string {
  // The run is taken whole, as a shorter one would be tried for each place of the word in it.
  if (unspaced.test(word)) return String.raw`(?=${run}${escaped(word)})(?=(?<run${place}>${run}))\k<run${place}>`;
  if (!/\p{L}$/u.test(word)) return escaped(word);
  const letters = [...word].length;
  const before = prefixed.test(word) ? '\\p{L}{0,4}' : letters >= compoundLetters ? '\\p{L}{0,20}' : '';
  return before + inflected(word);
}

const vowelAtEnd = /[aeiouyаеиоуыэюяіїєηαεοιυω]$/u;

/** A vowel that Dutch writes once before -en: `advocaat`, `advocaten`. Not in short words, where too much would match. */
const longVowel = /(?<=.{3})([aeou])\1([^aeiou])$/u;

/** A pattern of a word with whatever ending: it may lose a plural or a case in -s, and the vowel before it. */
function inflected(word: string): string {
  const ending = [...word].length < 4 ? String.raw`\p{L}{0,2}` : String.raw`\p{L}{0,6}`;
  const stem = (text: string): string => escaped(text).replace(longVowel, '$1(?:$1$2|$2(?=en))');
  // `policies`, policy, but not police.
  if (/.{5}ies$/u.test(word)) return `${stem(word.slice(0, -3))}(?=[iy])${ending}`;
  const single = word.replace(/(?<=.{4})(?<!s)[sσ]$/u, '');
  const letters = [...single].length;
  if (single === word) return stem(letters >= stemLetters ? single.replace(vowelAtEnd, '') : single) + ending;
  if (letters > stemLetters) return stem(single.replace(vowelAtEnd, '')) + ending;
  // `terms`, term, but not terminal.
  const short = letters < stemLetters ? String.raw`(?:[sσ]\p{L}{0,5}|\p{L}?)` : ending;
  // `taxes`, tax.
  return /(?:x|[cs]h|ss)e$/u.test(single) ? `${stem(single.slice(0, -1))}(?:e${short})?` : stem(single) + short;
}

function plain(text: string): string {
  // What is invisible within a word hides it from us alone.
  const bare = normalForm(text, 'NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđıς]/g, (letter) => plainLetters[letter] ?? letter);
  return normalForm(bare, 'NFC');
}

/** Letters that Unicode does not take apart, as they are written in capitals or without them on the keyboard. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
};

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
