/** A part of a document that has a name: a page, rows, a heading. */
export interface Section {
  text: string;
  /** Where it is, for people; empty when the document has no parts. */
  position: string;
}

/** A piece small enough for the model. */
export interface Chunk {
  text: string;
  position: string;
}

const targetLength = 1_000;
const maxLength = 1_200;
const overlap = 150;

/**
 * Cuts a document into pieces of at most 1,200 characters, at the ends of paragraphs and sentences where possible;
 * neighbours share about 150 characters, so that no sentence loses its meaning at a cut.
 */
export function chunksOf(sections: Section[]): Chunk[] {
  return sections.flatMap(({ text, position }) => pieces(tidy(text)).map((piece) => ({ text: piece, position })));
}

function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function pieces(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  while (start < text.length) {
    const end = text.length - start <= maxLength ? text.length : cutAfter(text, start);
    const piece = text.slice(start, end).trim();
    if (piece !== '') found.push(piece);
    if (end >= text.length) break;
    start = Math.max(wordStart(text, end - overlap), start + 1);
  }
  return found;
}

const ends = ['\n\n', '\n', '. ', '? ', '! ', '。', '；', '; ', ', ', ' '];

/** The best place to cut: the last end of a paragraph, else of a sentence, else of a word, near the target. */
function cutAfter(text: string, start: number): number {
  const earliest = start + targetLength / 2;
  const window = text.slice(start, start + maxLength);
  for (const end of ends) {
    const at = start + window.lastIndexOf(end) + end.length;
    if (at > earliest && window.includes(end)) return at;
  }
  const hard = start + maxLength;
  // Never between the halves of a surrogate pair.
  return /[\ud800-\udbff]/.test(text[hard - 1] ?? '') ? hard - 1 : hard;
}

function wordStart(text: string, at: number): number {
  const space = text.slice(at, at + overlap).search(/\s/);
  const start = space === -1 ? at : at + space + 1;
  return /[\udc00-\udfff]/.test(text[start] ?? '') ? start + 1 : start;
}
