import { editedMark, longestQuote } from '@northline/common/contracts';

/** The longest text that stands for content without words, in characters. */
const longest = 1_000;

/** What stands for content without words, `[location]`, with what is known of it on the same line. */
export function standInFor(kind: string, details = ''): string {
  const line = onOneLine(details);
  return (line === '' ? `[${kind}]` : `[${kind}] ${line}`).slice(0, longest).toWellFormed();
}

/** The beginning of a text that a message refers to, as one line. */
export function excerptOf(text: string): string {
  return onOneLine(text).slice(0, longestQuote).toWellFormed();
}

function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Details one after the other, without those that are not known. */
export function listed(details: readonly (string | undefined)[], separator = ', '): string {
  return details.filter((detail) => detail !== undefined && detail.trim() !== '').join(separator);
}

/** A place in words: `Seestrasse 1, Zürich (47.36, 8.54)`. */
export function placeText(
  names: readonly (string | undefined)[],
  { latitude, longitude }: { latitude?: number; longitude?: number },
): string {
  const isKnown = latitude !== undefined && longitude !== undefined;
  return listed([listed(names), isKnown ? `(${latitude}, ${longitude})` : undefined], ' ');
}

/** A message that replaces one that was sent before. */
export function asEdited(text: string): string {
  return `${editedMark}${text}`;
}

/** A message that its sender passed on. */
export function asForwarded(text: string): string {
  return `[forwarded] ${text}`;
}
