import { queryOptions } from '@tanstack/react-query';
import { must } from '@northline/client';
import { northline } from '../api/northline';
import { progress as progressOf } from '../campaigns/queries';

/** The conversations whose lead waits for a person, at most ten, the longest wait first. */
export const waiting = queryOptions({
  queryKey: ['conversations', 'list', 'waiting'],
  queryFn: ({ signal }) =>
    must(
      northline.GET('/api/conversations', {
        params: { query: { needsPerson: true, include: 'preview', limit: 10 } },
        signal,
      }),
    ),
});

/** The account's campaigns, newest first, at most 200. */
export const newestCampaigns = queryOptions({
  queryKey: ['campaigns', 'list', 'newest'],
  queryFn: async ({ signal }) =>
    (await must(northline.GET('/api/campaigns', { params: { query: { limit: 200 } }, signal }))).campaigns,
});

const mostCampaigns = 8;

/** The campaigns at work, those that are paused first, and how many there are; few of many, as each is asked what it does. */
export const campaignsAtWork = queryOptions({
  queryKey: ['campaigns', 'list', 'at-work'],
  queryFn: async ({ signal }) => {
    const pages = await Promise.all(
      (['paused', 'running', 'scheduled'] as const).map((status) =>
        must(northline.GET('/api/campaigns', { params: { query: { status, limit: mostCampaigns } }, signal })),
      ),
    );
    return {
      campaigns: pages.flatMap(({ campaigns }) => campaigns).slice(0, mostCampaigns),
      total: pages.reduce((sum, { total }) => sum + total, 0),
    };
  },
});

/** What a campaign does at this moment, and why it does no more; asked less often than on its own page. */
export const progress = (id: string) => queryOptions({ ...progressOf(id), refetchInterval: 30_000 });

/** How many leads there are. */
export const leadCount = queryOptions({
  queryKey: ['leads', 'list', 'count'],
  queryFn: ({ signal }) => must(northline.GET('/api/leads', { params: { query: { limit: 1 } }, signal })),
});

/** How often an agent has written so far, in rehearsals and in conversations. */
export const talks = queryOptions({
  queryKey: ['analytics', 'costs', 'talks'],
  queryFn: ({ signal }) =>
    must(northline.GET('/api/analytics/costs', { params: { query: { groupBy: 'kind' } }, signal })),
  select: ({ items }) =>
    items.filter(({ key }) => key === 'rehearsal' || key === 'turn').reduce((sum, { count }) => sum + count, 0),
});
