import { normalForm } from '@northline/common/vocabulary/normal-form';

const maxWords = 60;
const maxWordLength = 64;

/** Lower case, without accents: stored words and queries are folded alike. */
function fold(text: string): string {
  return normalForm(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * The words by whose beginnings a lead is found: from its name, email, externalId, and its phone with and without
 * country code.
 */
export function searchWords(lead: {
  name: string;
  email: string;
  phone: string;
  externalId?: string;
  e164?: string;
  nationalNumber?: string;
}): string[] {
  const texts = [lead.name, lead.email, lead.externalId ?? ''].map(fold);
  const whole = texts.flatMap((text) => text.split(/\s+/));
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const phones = [digitsOf(lead.e164 ?? ''), digitsOf(lead.phone), lead.nationalNumber ?? ''];
  const words = [...whole, ...phones, ...parts]
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWordLength));
  return [...new Set(words)].slice(0, maxWords);
}

/**
 * A query for leads in which each word of the text begins a word. A text that is a phone number is one word. No
 * operator is the caller's.
 */
export function searchQuery(search: string): object {
  const isPhone = /^[\d\s()+./-]+$/.test(search) && digitsOf(search).length >= 3;
  const terms = isPhone
    ? [digitsOf(search).replace(/^00/, '')]
    : fold(search)
        .split(/\s+/)
        .filter((term) => term !== '');
  if (terms.length === 0) return {};
  return { $and: terms.map((term) => ({ searchWords: { $elemMatch: range(term.slice(0, maxWordLength)) } })) };
}

// All texts that begin with `term`: an index range, with nothing to escape as in a regular expression.
function range(term: string): object {
  return { $gte: term, $lt: `${term}\u{10ffff}` };
}
