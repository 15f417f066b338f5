import { wordsOf } from '../words/language';

/** The words that tell why the agent did something. */
export const useWhyWords = wordsOf({
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  ar: () => import('./words/ar'),
});
