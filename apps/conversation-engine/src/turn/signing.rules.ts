import { folded } from '@northline/common/features/languages';

/**
 * An email without the name that its writer put below it, as the signature that follows has it; without its closing line
 * as well, where the signature begins with one of its own.
 */
export function unsigned(reply: string, signature: string): string {
  const paragraphs = reply.trimEnd().split(/\n[^\S\n]*\n\s*/);
  const ending = (paragraphs.at(-1) ?? '').split('\n');
  const name = folded(ending.at(-1) ?? '');
  const place = linesOf(signature).findIndex((line) => ` ${line} `.startsWith(` ${name} `));
  if (name === '' || place < 0 || paragraphs.length < 2 || ending.length > 2) return reply;
  const closing = place === 0 ? ending.slice(0, -1) : [];
  return [...paragraphs.slice(0, -1), closing.join('\n')].filter((part) => part !== '').join('\n\n');
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(folded)
    .filter((line) => line !== '');
}
