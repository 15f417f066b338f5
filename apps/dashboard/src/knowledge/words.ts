import { wordsOf } from '../words/language';

/** The words of the pages of knowledge. */
export const useKnowledgeWords = wordsOf({
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  ar: () => import('./words/ar'),
});
