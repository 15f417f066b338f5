import { normalForm } from '../vocabulary/normal-form';
import { domainToASCII, domainToUnicode } from 'node:url';

// Control characters, spaces, and what is drawn as nothing.
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * An email address as it is compared, however it was typed: without what cannot be seen, each character in its one form
 * (NFKC), in lower case.
 */
export function foldEmail(text: string): string {
  return normalForm(text.replace(unseen, ''), 'NFKC').toLowerCase();
}

/** Whether {@link foldEmail} would change nothing but capital letters. */
export function isPlainEmail(text: string): boolean {
  return foldEmail(text) === text.toLowerCase();
}

/**
 * Every form in which an address may be stored, the given one first: international domains have two (`bücher.example`,
 * `xn--bcher-kva.example`), and former releases stored addresses with invisible characters ({@link isPlainEmail}).
 */
export function emailForms(text: string): [string, ...string[]] {
  const given = text.toLowerCase();
  if (/^[\x21-\x7e]*$/.test(given) && !given.includes('xn--')) return [given];
  const folded = foldEmail(text);
  const at = folded.lastIndexOf('@') + 1;
  const domains = [folded.slice(at), domainToASCII(folded.slice(at)), domainToUnicode(folded.slice(at))];
  const others = domains.filter((domain) => domain !== '').map((domain) => `${folded.slice(0, at)}${domain}`);
  return [given, ...new Set(others.filter((form) => form !== given))];
}
