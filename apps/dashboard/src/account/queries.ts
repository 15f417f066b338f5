import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import { type Account, type ChangePassword, must, type UpdateAccount } from '@northline/client';
import { at, northline } from '../api/northline';
import { byCursor } from '../api/pages';
import { accountSettings } from '../api/session';

/** The user's own sessions, newest first. */
export const sessions = infiniteQueryOptions({
  queryKey: ['sessions', 'list'],
  queryFn: ({ signal, pageParam: cursor }) =>
    must(northline.GET('/api/sessions', { params: { query: { limit: 50, cursor } }, signal })),
  ...byCursor,
  select: ({ pages }) => pages.flatMap((page) => page.sessions),
});

/** What the account has spent since a day, in each currency, in millionths. */
export const spentSince = (from: string) =>
  queryOptions({
    queryKey: ['analytics', 'costs', 'account', from],
    queryFn: ({ signal }) =>
      must(northline.GET('/api/analytics/costs', { params: { query: { from, groupBy: 'kind' } }, signal })),
    select: ({ totals }) => totals,
  });

/** Changes the account's settings. */
export function useChangeAccount(): UseMutationResult<Account, Error, UpdateAccount> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateAccount) => must(northline.PATCH('/api/account', { body })),
    onSuccess: (account) => {
      cache.setQueryData(accountSettings.queryKey, account);
      return cache.invalidateQueries({ queryKey: ['me'] });
    },
  });
}

/** Changes the user's password, which ends their other sessions. */
export function useChangePassword(): UseMutationResult<unknown, Error, ChangePassword> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePassword) => must(northline.PATCH('/api/auth/password', { body })),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['sessions'] }),
  });
}

/** Ends one session, or all others. */
export function useEndSessions(): UseMutationResult<unknown, Error, string | 'others'> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      id === 'others' ? must(northline.DELETE('/api/sessions')) : must(northline.DELETE('/api/sessions/{id}', at(id))),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['sessions'] }),
  });
}
