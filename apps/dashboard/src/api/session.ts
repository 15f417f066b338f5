import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type Me, must } from '@northline/client';
import { northline } from './northline';

/** Who is signed in, and what they may do. */
export const me = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => must(northline.GET('/api/auth/me', { signal })),
  staleTime: 60_000,
});

/** The account's settings, its time zone among them. */
export const accountSettings = queryOptions({
  queryKey: ['account', 'settings'],
  queryFn: ({ signal }) => must(northline.GET('/api/account', { signal })),
  staleTime: Infinity,
});

/** Who is signed in; only below the sign-in page. */
export function useMe(): Me {
  return useSuspenseQuery(me).data;
}

/** One of the scopes that a key or a role can hold. */
export type Scope = Me['scopes'][number];

/** Whether the signed-in user holds a scope: what they may not do is not offered. */
export function useMay(scope: Scope): boolean {
  return useMe().scopes.includes(scope);
}
