/**
 * Whether the texts contain what a source quotes: its words in their order within one of them, whatever their case,
 * accents and punctuation. Where the quotation leaves words out (…), each part has to be found.
 */
export function isQuoted(source: string, texts: readonly string[]): boolean {
  const parts = source
    .split(/\.{3}|…/)
    .map(folded)
    .filter((part) => part !== '');
  return (
    parts.length > 0 &&
    texts
      .map(folded)
      .some((text) =>
        parts.every((part) => ` ${text} `.includes(` ${part} `) || (isUnspaced(part) && text.includes(part))),
      )
  );
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

// Scripts that put no spaces between words.
function isUnspaced(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    text,
  );
}
