/** A piece of a text, and whether it is a word that was searched for. */
export interface Piece {
  text: string;
  isFound: boolean;
}

const runs = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts that write words without spaces between them: there a word is found within a run. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A text in pieces, with the words of a search apart: whole words, whatever their case and accents, as the API finds them. */
export function piecesOf(text: string, search: string | undefined): Piece[] {
  const terms = (search?.match(runs) ?? []).map(folded);
  const isTerm = (run: string): boolean => {
    const word = folded(run);
    return unspaced.test(word) ? terms.some((term) => word.includes(term)) : terms.includes(word);
  };
  const found = terms.length === 0 ? [] : [...text.matchAll(runs)].filter(([run]) => isTerm(run));
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: run, index } of found) {
    if (index > end) pieces.push({ text: text.slice(end, index), isFound: false });
    pieces.push({ text: run, isFound: true });
    end = index + run.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isFound: false });
  return pieces;
}

const folded = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
