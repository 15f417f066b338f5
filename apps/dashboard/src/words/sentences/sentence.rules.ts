import type { Sentence } from '@northline/client';

/** The words of one language for what answers say. */
export interface SentenceWords {
  /** By code, with the places of facts: `{days}`, or `{days:days}` in one of the forms. */
  words: Readonly<Record<Sentence['code'], string>>;
  /** How a fact is written where its place names one. */
  forms: Readonly<Record<string, (fact: never) => string>>;
}

/** How facts are written: those without a form of the words, and those with a form that is the same for all languages. */
export interface Writing {
  plain: (fact: string | number) => string;
  forms: Readonly<Record<string, (fact: never) => string>>;
}

/** A form that says a fact, such as a status, in the words of the language. */
export const inWords =
  (words: Readonly<Record<string, string>>) =>
  (fact: string): string =>
    words[fact] ?? fact;

const place = /\{(\w+)(?::(\w+))?\}/g;

/**
 * Says a sentence in the words of a language. Undefined: it, or a sentence in it, has no words in this build, as one of a
 * newer release.
 */
export function saidIn(words: SentenceWords, { code, facts = {} }: Sentence, writing: Writing): string | undefined {
  if (!Object.hasOwn(words.words, code)) return undefined;
  const forms = { ...writing.forms, ...words.forms };
  let isWhole = true;
  const said = words.words[code].replaceAll(place, (_whole, name: string, form?: string) => {
    const fact = facts[name] ?? '';
    if (typeof fact !== 'object')
      return (forms[form ?? ''] as Writing['plain'] | undefined)?.(fact) ?? writing.plain(fact);
    const inner = saidIn(words, fact, writing);
    isWhole &&= inner !== undefined;
    return inner ?? '';
  });
  return isWhole ? said : undefined;
}
