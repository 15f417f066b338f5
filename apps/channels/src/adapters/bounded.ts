import { z } from 'zod';

/** In characters. */
const longest = { key: 1_000, words: 1_000 };

/** An id or an address by which something is found: a longer one is no provider's. */
export const key = z.string().max(longest.key);

/** A name, a subject, an error: beside the message itself, nobody reads more than the beginning. */
export const words = z.string().transform(brief);

/** The beginning of a text. */
export function brief(text: string): string {
  return text.slice(0, longest.words).toWellFormed();
}
