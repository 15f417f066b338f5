type Replacer = (found: string, ...rest: never[]) => string;

/** The beginning or end of an HTML element that shapes a text, save where it is quoted as code. */
function tag(names: string): string {
  return `(?<!\`)</?(?:${names})(?:\\s[^<>]{0,200}=[^<>]{0,200})?\\s?/?>(?!\`)`;
}

/** What models write although plain text is asked for, and what it becomes; `*bold*` of one asterisk is WhatsApp's own. */
const markup: readonly [RegExp, string | Replacer][] = [
  [/!?\[([^[\]\n]{1,200})\]\((?:mailto:|tel:)?([^\s()]{3,2000}[./@+\d][^\s()]{1,2000})\)/g, linkText],
  [/\*\*(?=\S)([^*\n]{1,500})(?<=\S)\*\*/g, '$1'],
  [/(?<![\p{L}\p{N}_/])__(?=[^\s_])([^_\n]{1,500})(?<=\S)__(?![\p{L}\p{N}_/])/gu, '$1'],
  [/^#{1,6}[ \t]+(?=\S)/gm, ''],
  [/<a\s[^<>]{0,200}?href="(https?:\/\/[^\s"<>]{1,2000})"[^<>]{0,200}>([^<>\n]{1,200})<\/a>/gi, htmlLink],
  [new RegExp(`[ \\t]{0,10}${tag('br')}\\n?`, 'gi'), '\n'],
  [new RegExp(`\\n?(?!</)${tag('li')}\\s{0,10}`, 'gi'), '\n- '],
  [new RegExp(tag('b|i|u|s|em|strong|span|li'), 'gi'), ''],
  [new RegExp(`\\s{0,10}(?:${tag('p|ul|ol|h[1-6]')}\\s{0,10}){1,20}`, 'gi'), paragraphs],
  // The ids by which a request names pieces of knowledge.
  [/[ \t]?[[【]k\d{1,3}(?:, ?k\d{1,3})*[\]】]/g, ''],
];

/** A text as a person would have typed it: without the marks of Markdown and HTML, and without citations of knowledge. */
export function withoutMarkup(text: string): string {
  return markup.reduce((plain, [mark, words]) => plain.replace(mark, words as string), text);
}

function linkText(_: string, words: string, address: string): string {
  return words === address ? address : `${words} (${address})`;
}

function htmlLink(_: string, address: string, words: string): string {
  return linkText(_, words, address);
}

// At either end of a text there is nothing to part.
function paragraphs(found: string, at: number, text: string): string {
  return at === 0 || at + found.length === text.length ? '' : '\n\n';
}
