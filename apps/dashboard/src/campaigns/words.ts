import { wordsOf } from '../words/language';

/** The words of the pages of campaigns. */
export const useCampaignWords = wordsOf({
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  ar: () => import('./words/ar'),
});
