/** The items of a guardrail's text: separated by commas, semicolons or lines. */
export function phrases(text: string): string[] {
  return text
    .split(/[,;\n،؛、;，；]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}

/**
 * Whether a phrase occurs in a text, regardless of case and accents, in any inflected form: a guardrail that misses a
 * plural or a case ending guards nothing, so in doubt it matches.
 */
export function mentions(text: string, phrase: string): boolean {
  const words = plain(phrase).split(/\s+/).map(formsOf).join(String.raw`[\s\p{P}]+`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'u').test(plain(text));
}

/** Scripts that write without spaces, or attach particles to words: what comes before and after says nothing. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Scripts whose articles and prepositions are attached to the following word. */
const prefixed = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/**
 * From this length on, a word also matches at the end of a compound (`Rechtsanwalt`), and its final vowel may change
 * with an ending (`жалоба`, `жалобу`).
 */
const compoundLetters = 6;
const stemLetters = 5;

/** A pattern of the possible forms of a word. */
function formsOf(word: string): string {
  if (unspaced.test(word)) return `[\\p{L}\\p{N}]*${escaped(word)}[\\p{L}\\p{N}]*`;
  if (!/\p{L}$/u.test(word)) return escaped(word);
  const letters = [...word].length;
  const stem = letters >= stemLetters ? word.replace(vowelAtEnd, '') : word;
  const before = prefixed.test(word) ? '\\p{L}{0,4}' : letters >= compoundLetters ? '\\p{L}{0,20}' : '';
  const after = letters < 4 ? '\\p{L}{0,2}' : '\\p{L}{0,6}';
  return `${before}${escaped(stem)}${after}`;
}

const vowelAtEnd = /[aeiouyаеиоуыэюяіїєηαεοιυω]$/u;

function plain(text: string): string {
  // What is invisible within a word hides it from us alone.
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .normalize('NFC');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
