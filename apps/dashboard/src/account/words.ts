import { wordsOf } from '../words/language';

/** The words of the account page. */
export const useAccountWords = wordsOf({
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  ar: () => import('./words/ar'),
});
