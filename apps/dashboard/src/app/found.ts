import { queryOptions } from '@tanstack/react-query';
import { must } from '@northline/client';
import { northline } from '../api/northline';

/** How many finds of each kind the palette shows. */
export const shown = 5;

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
