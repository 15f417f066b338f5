import { use } from 'react';
import { makeStore } from '../state/store';
import { type Language, languages } from './plurals.rules';

export { counted, figureIn, type Language, languages, localeOf } from './plurals.rules';

const stored = 'northline.language';

function initial(): Language {
  const wanted = [localStorage.getItem(stored) ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((tag): tag is Language => languages.includes(tag as Language)) ?? 'en';
}

const language = makeStore(initial());
announce();

/** Chooses the language of this browser. */
export function setLanguage(next: Language): void {
  localStorage.setItem(stored, next);
  language.set(next);
  announce();
}

function announce(): void {
  document.documentElement.lang = language.get();
  document.documentElement.dir = language.get() === 'ar' ? 'rtl' : 'ltr';
}

/** The language in use. */
export const useLanguage = language.use;

/**
 * The words of a page, loaded with its script in the language in use:
 * `const useWords = wordsOf({ en: () => import('./words/en'), … })`, where each file exports `words`.
 */
export function wordsOf<Words>(load: Record<Language, () => Promise<{ words: Words }>>): () => Words {
  const loaded = new Map<Language, Promise<Words>>();
  const wordsIn = (one: Language): Promise<Words> => {
    let words = loaded.get(one);
    if (!words) {
      loaded.set(one, (words = load[one]().then((file) => file.words)));
      // Those that did not come are asked for again when they are shown once more.
      words.catch(() => loaded.delete(one));
    }
    return words;
  };
  void wordsIn(language.get());
  return () => use(wordsIn(useLanguage()));
}
