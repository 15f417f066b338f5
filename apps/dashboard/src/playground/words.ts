import { wordsOf } from '../words/language';

/** The words of the playground. */
export const usePlaygroundWords = wordsOf({
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  ar: () => import('./words/ar'),
});
