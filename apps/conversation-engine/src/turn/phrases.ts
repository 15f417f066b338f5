/** The items of a guardrail's text: separated by commas, semicolons or lines. */
export function phrases(text: string): string[] {
  return text
    .split(/[,;\n،؛、;，；]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}

/**
 * Whether a phrase stands in a text, without regard to case and accents, in whatever form its language gives it: a
 * guardrail that a plural or a case ending gets past guards nothing, so in doubt it is there.
 */
export function mentions(text: string, phrase: string): boolean {
  const words = plain(phrase).split(/\s+/).map(formsOf).join(String.raw`[\s\p{P}]+`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'u').test(plain(text));
}

/** Scripts that write without spaces, or glue particles to words: what comes before and after says nothing. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Scripts whose articles and prepositions are written together with the word that follows. */
const prefixed = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/** From so many letters on, a word also ends a compound (`Rechtsanwalt`), and a vowel at its end gives way to an ending (`жалоба`, `жалобу`). */
const compoundLetters = 6;
const stemLetters = 5;

/** A pattern of the forms that a word may take. */
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
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
