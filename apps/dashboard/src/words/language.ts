import { use, useSyncExternalStore } from 'react';

/** The languages of the dashboard. English and German say everything; Arabic proves that pages read from right to left. */
export const languages = ['en', 'de', 'ar'] as const;

/** One of {@link languages}. */
export type Language = (typeof languages)[number];

/** Locales for dates, numbers and the components. */
export const localeOf: Record<Language, string> = { en: 'en-GB', de: 'de-DE', ar: 'ar-AE' };

const stored = 'northline.language';
const readers = new Set<() => void>();

function initial(): Language {
  const wanted = [localStorage.getItem(stored) ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((tag): tag is Language => languages.includes(tag as Language)) ?? 'en';
}

let language = initial();
announce();

/** Chooses the language of this browser. */
export function setLanguage(next: Language): void {
  language = next;
  localStorage.setItem(stored, next);
  announce();
  for (const reader of readers) reader();
}

function announce(): void {
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
}

/** The language in use. */
export function useLanguage(): Language {
  return useSyncExternalStore(
    (reader) => (readers.add(reader), () => readers.delete(reader)),
    () => language,
  );
}

/**
 * The words of a page, loaded in the language in use when they are first shown:
 * `const useWords = wordsOf({ en: () => import('./words/en'), … })`, where each file exports `words`.
 */
export function wordsOf<Words>(load: Record<Language, () => Promise<{ words: Words }>>): () => Words {
  const loaded = new Map<Language, Promise<Words>>();
  return () => {
    const now = useLanguage();
    let words = loaded.get(now);
    if (!words) loaded.set(now, (words = load[now]().then((file) => file.words)));
    return use(words);
  };
}

/** Makes a function that chooses a form by a number: `counted('en', { one: 'lead', other: 'leads' })(2)` is `2 leads`. */
export function counted(
  of: Language,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): (n: number) => string {
  const rules = new Intl.PluralRules(localeOf[of]);
  const figures = new Intl.NumberFormat(localeOf[of]);
  return (n) => `${figures.format(n)} ${forms[rules.select(n)] ?? forms.other}`;
}
