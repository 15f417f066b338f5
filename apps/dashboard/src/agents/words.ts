import { wordsOf } from '../words/language';

/** The words of the pages of agents. */
export const useAgentWords = wordsOf({
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  ar: () => import('./words/ar'),
});
