import { wordsOf } from '../words/language';

/** The words of the audit log. */
export const useAuditWords = wordsOf({
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  ar: () => import('./words/ar'),
});
