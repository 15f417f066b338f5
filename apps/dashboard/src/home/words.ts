import { wordsOf } from '../words/language';

/** The words of the home page. */
export const useHomeWords = wordsOf({
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  ar: () => import('./words/ar'),
});
