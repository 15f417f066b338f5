import { wordsOf } from '../words/language';

/** The words of the pages about channels. */
export const useChannelWords = wordsOf({
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  ar: () => import('./words/ar'),
});
