/** What models write although plain text is asked for, and what it becomes; `*bold*` of one asterisk is WhatsApp's own. */
const markup: readonly [RegExp, string | ((...found: string[]) => string)][] = [
  [/!?\[([^[\]\n]{1,200})\]\((?:mailto:|tel:)?([^\s()]{3,2000}[./@+\d][^\s()]{1,2000})\)/g, linkText],
  [/\*\*(?=\S)([^*\n]{1,500})(?<=\S)\*\*/g, '$1'],
  [/(?<![\p{L}\p{N}_/])__(?=[^\s_])([^_\n]{1,500})(?<=\S)__(?![\p{L}\p{N}_/])/gu, '$1'],
  [/^#{1,6}[ \t]+(?=\S)/gm, ''],
  // The ids by which a request names pieces of knowledge.
  [/[ \t]?[[【]k\d{1,3}(?:, ?k\d{1,3})*[\]】]/g, ''],
];

/** A text as a person would have typed it: without the marks of Markdown, and without citations of knowledge. */
export function withoutMarkup(text: string): string {
  return markup.reduce((plain, [mark, words]) => plain.replace(mark, words as string), text);
}

function linkText(_: string, words: string, address: string): string {
  return words === address ? address : `${words} (${address})`;
}
