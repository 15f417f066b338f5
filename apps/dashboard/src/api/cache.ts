import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing, isSignedOut } from './northline';

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

/** What was read stays for half a minute, unless a live event says that it changed. */
export function makeCache(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown): void => {
    if (isSignedOut(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry: (failures, error) => isPassing(error) && failures < 3,
        networkMode: 'online',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
