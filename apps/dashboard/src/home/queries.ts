import { queryOptions } from '@tanstack/react-query';
import { must } from '@northline/client';
import { northline } from '../api/northline';

/** The figures of the whole account. */
export const overview = queryOptions({
  queryKey: ['analytics', 'overview'],
  queryFn: ({ signal }) => must(northline.GET('/api/analytics/overview', { signal })),
});

/** The conversations that wait for a person, at most ten. */
export const waiting = queryOptions({
  queryKey: ['conversations', 'list', 'waiting'],
  queryFn: ({ signal }) =>
    must(northline.GET('/api/conversations', { params: { query: { status: 'handed_off', limit: 10 } }, signal })),
});
