import { queryOptions } from '@tanstack/react-query';
import { must } from '@northline/client';
import { northline } from '../api/northline';

const shown = 5;

/** The first leads that a text finds. */
export const leadsFound = (search: string) =>
  queryOptions({
    queryKey: ['leads', 'list', 'found', search],
    queryFn: async ({ signal }) =>
      (await must(northline.GET('/api/leads', { params: { query: { search, limit: shown } }, signal }))).leads,
    retry: false,
  });

/** The newest conversations in which a text was said, or whose lead it names. */
export const conversationsFound = (search: string) =>
  queryOptions({
    queryKey: ['conversations', 'list', 'found', search],
    queryFn: async ({ signal }) => {
      const query = { search, include: 'preview', limit: shown };
      return (await must(northline.GET('/api/conversations', { params: { query }, signal }))).conversations;
    },
    retry: false,
  });
