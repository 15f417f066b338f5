import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isForbidden, isPassing, isSignedOut, waitMs } from './northline';

/** The first part of every key: the resource. What follows is `list` and its filters, or an id and a part of it. */
export type Resource =
  | 'me'
  | 'account'
  | 'conversations'
  | 'leads'
  | 'lead-imports'
  | 'suppressions'
  | 'campaigns'
  | 'agents'
  | 'ab-tests'
  | 'insights'
  | 'analytics'
  | 'knowledge'
  | 'tool-servers'
  | 'models'
  | 'integrations'
  | 'inbound'
  | 'api-keys'
  | 'webhooks'
  | 'team'
  | 'sessions'
  | 'audit'
  | 'prices'
  | 'playground';

const staleMs = 30_000;

/** The longest wait that a rate limit may ask for before a reading is given up and the wait is said. */
const longestWaitMs = 5_000;

/** How often what could not be read again is tried again. */
const againMs = 10_000;

/** What was read stays for half a minute, unless a live event says that it changed. */
export function makeCache(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown): void => {
    if (isSignedOut(error)) onSignedOut();
    // The role has changed since it was read: what it does not allow any more is no longer offered.
    if (isForbidden(error)) void cache.invalidateQueries({ queryKey: ['me'] });
  };
  const cache = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry: (failures, error) => isPassing(error) && failures < 3 && waitMs(error) <= longestWaitMs,
        retryDelay: (failures, error) => Math.max(waitMs(error), 1_000 * 2 ** failures),
        refetchInterval: ({ state: { status, error } }) => status === 'error' && isPassing(error) && againMs,
        networkMode: 'online',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return cache;
}
