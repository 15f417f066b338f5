/** No header is longer (RFC 5322, 2.1.1: 998 characters a line). */
const longest = 998;

/**
 * A `Message-ID` in the brackets of its header; undefined for what is none, because a mail that refers to it would be
 * refused.
 */
export function messageIdOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > longest) return undefined;
  const [, bracketed, bare] = /^(?:<([^<>\s\p{Cc}\p{Cs}]+)>|([^<>\s\p{Cc}\p{Cs}]+))$/u.exec(value.trim()) ?? [];
  const id = bracketed ?? bare;
  return id === undefined ? undefined : `<${id}>`;
}
