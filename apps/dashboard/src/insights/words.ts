import { wordsOf } from '../words/language';

/** The words of the page about insights and figures. */
export const useInsightsWords = wordsOf({
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  ar: () => import('./words/ar'),
});
