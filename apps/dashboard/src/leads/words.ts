import { wordsOf } from '../words/language';

/** The words of the pages about leads. */
export const useLeadsWords = wordsOf({
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  ar: () => import('./words/ar'),
});
