import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads what has changed again: at once what is on the screen, the rest when it is next shown. A first reading under way may
 * still bring the state before the change, so another one follows it.
 */
export function readAgain(cache: QueryClient, queryKey: QueryKey = []): void {
  void cache.invalidateQueries({ queryKey });
  for (const query of cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
    if (query.state.data === undefined)
      void query.promise?.then(
        () => cache.invalidateQueries({ queryKey: query.queryKey, exact: true }),
        () => undefined,
      );
}
