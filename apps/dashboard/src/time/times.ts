import { useQuery } from '@tanstack/react-query';
import { accountSettings } from '../api/session';
import { localeOf, useLanguage } from '../words/language';
import { type Times, timesOf, viewerZone } from './times.rules';

/** {@link Times} in the language in use and the account's zone; the viewer's until that is known. */
export function useTimes(): Times {
  const locale = localeOf[useLanguage()];
  const { data } = useQuery(accountSettings);
  return timesOf(locale, data?.timezone ?? viewerZone());
}
