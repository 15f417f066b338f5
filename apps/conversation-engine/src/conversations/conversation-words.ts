import { type Said, wordsOf } from '@northline/common/features/prompts';
import { wordsOf as foldedWords } from '../knowledge/words';

/** Most words that are kept of a conversation: those said last. */
export const mostWords = 2_000;

/** Most words of a search that count. */
const mostTerms = 8;

/** Longer words are kept and searched by their beginning. */
const longestWord = 32;

/** The words by which a conversation is found in which this was said. A single Latin letter or digit finds nothing. */
export function wordsSaid(messages: readonly Said[]): string[] {
  return unique(messages.flatMap((message) => foldedWords(wordsOf(message)))).slice(-mostWords);
}

/** The words that a search looks for. */
export function termsOf(search: string): string[] {
  return unique(foldedWords(search)).slice(0, mostTerms);
}

/** The newest message with all of the terms, else with any of them, and the place in it where the first one stands. */
export function foundIn<Message extends Said>(
  messages: readonly Message[],
  terms: readonly string[],
): { message: Message; at: number } | undefined {
  const holds = (message: Message, term: string): boolean => wordsSaid([message]).includes(term);
  const message =
    messages.findLast((one) => terms.every((term) => holds(one, term))) ??
    messages.findLast((one) => terms.some((term) => holds(one, term)));
  if (!message) return undefined;
  const runs = [...wordsOf(message).matchAll(/[\p{L}\p{N}\p{M}]+/gu)];
  const run = runs.find(([text]) => wordsSaid([{ content: text }]).some((word) => terms.includes(word)));
  return { message, at: run?.index ?? 0 };
}

/** At most `length` characters of a text around a place, in one line. */
export function snippetAt(text: string, at: number, length: number): string {
  const begin = at <= length / 3 ? 0 : text.lastIndexOf(' ', at - Math.floor(length / 4)) + 1;
  const line = `${begin > 0 ? '…' : ''}${text.slice(begin).replace(/\s+/g, ' ').trim()}`;
  return line.length <= length ? line : `${line.slice(0, length - 1).toWellFormed()}…`;
}

function unique(words: string[]): string[] {
  return [...new Set(words.filter((word) => !/^[a-z0-9]$/.test(word)).map((word) => word.slice(0, longestWord)))];
}
