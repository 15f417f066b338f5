import { wordsOf } from './language';

/** The words of the frame. */
export const useShellWords = wordsOf({
  en: () => import('./en'),
  de: () => import('./de'),
  ar: () => import('./ar'),
});
