import { wordsOf } from '../words/language';

/** The words of the pages of A/B tests. */
export const useAbTestWords = wordsOf({
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  ar: () => import('./words/ar'),
});
