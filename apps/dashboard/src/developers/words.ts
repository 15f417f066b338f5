import { wordsOf } from '../words/language';

/** The words of the developers page. */
export const useDeveloperWords = wordsOf({
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  ar: () => import('./words/ar'),
});
