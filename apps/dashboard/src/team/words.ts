import { wordsOf } from '../words/language';

/** The words of the team page. */
export const useTeamWords = wordsOf({
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  ar: () => import('./words/ar'),
});
