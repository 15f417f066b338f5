import type { Sentence } from '@northline/client';
import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { accountSettings } from '../api/session';
import { timesOf, viewerZone } from '../time/times.rules';
import { useFigures } from '../words/figures';
import { localeOf, useLanguage } from '../words/language';
import { useShellWords } from '../words/shell';
import { saidIn } from '../words/sentences/sentence.rules';

const rightToLeft = /[\u0590-\u08ff]/;

/** Keeps a name of the other direction from moving what stands around it. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Says a text of an answer in the language in use, by its sentence; undefined: only its own words say it. */
export function useSaying(): (sentence: Sentence | undefined) => string | undefined {
  const { sentences } = useShellWords();
  const { count, percent, size } = useFigures();
  const language = useLanguage();
  const cache = useQueryClient();
  const isRightToLeft = language === 'ar';
  const time = (at: string): string => {
    // Not asked for here: the sign-in page speaks as well.
    const zone = cache.getQueryData(accountSettings.queryKey)?.timezone ?? viewerZone();
    return timesOf(localeOf[language], zone).short(at);
  };
  return (sentence) =>
    sentence &&
    saidIn(sentences, sentence, {
      plain: (fact) => {
        if (typeof fact === 'number') return count(fact);
        return rightToLeft.test(fact) === isRightToLeft ? fact : isolated(fact);
      },
      forms: { plain: String, size, time, percent: (n: number) => percent(n / 100) },
    });
}

/**
 * A text of an answer in the language in use. Words of somebody else, and those that this build does not know, stay as
 * they are, in their own direction.
 */
export function Said({ text, sentence }: { text: string; sentence?: Sentence | undefined }): ReactNode {
  return useSaying()(sentence) ?? <span dir="auto">{text}</span>;
}
