import { wordsOf } from '../words/language';

/** The words of the inbox. */
export const useInboxWords = wordsOf({
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  ar: () => import('./words/ar'),
});
