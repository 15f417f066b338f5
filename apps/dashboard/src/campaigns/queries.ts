import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AdvancedFilter, type Campaign, type CreateCampaign, must, type UpdateCampaign } from '@northline/client';
import { at, northline } from '../api/northline';
import { byCursor } from '../api/pages';
import type { CampaignSearch, CampaignsSearch } from './search.rules';

const pageOfCampaigns = 50;
const pageOfLeads = 100;
const keptPages = 4;
const watchedMs = 5_000;

/** Campaigns, newest first. */
export const campaigns = ({ status }: CampaignsSearch) =>
  infiniteQueryOptions({
    queryKey: ['campaigns', 'list', { status }],
    queryFn: ({ signal, pageParam: cursor }) =>
      must(
        northline.GET('/api/campaigns', {
          params: {
            query: { limit: pageOfCampaigns, ...(status && { status }), cursor },
          },
          signal,
        }),
      ),
    ...byCursor,
  });

/** What a launch would do now; asked again while a large audience is counted. */
export const preflight = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', id, 'preflight'],
    queryFn: ({ signal }) => must(northline.GET('/api/campaigns/{id}/preflight', { ...at(id), signal })),
    refetchInterval: ({ state }) => (state.data?.status === 'counting' ? 1_000 : false),
    staleTime: 0,
  });

/** What a campaign does now and why no more; its reasons lie elsewhere, so it is asked again while it is at work. */
export const progress = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', id, 'progress'],
    queryFn: ({ signal }) => must(northline.GET('/api/campaigns/{id}/progress', { ...at(id), signal })),
    refetchInterval: ({ state }) => (state.data?.state === 'completed' ? false : watchedMs),
  });

/** Why first messages failed, the most frequent reason first. */
export const failures = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', id, 'failures'],
    queryFn: ({ signal }) => must(northline.GET('/api/campaigns/{id}/failures', { ...at(id), signal })),
    select: (found) => found.failures,
  });

/** A campaign hour by hour or day by day. */
export const series = (id: string, unit: 'hour' | 'day') =>
  queryOptions({
    queryKey: ['campaigns', id, 'series', unit],
    queryFn: ({ signal }) =>
      must(northline.GET('/api/campaigns/{id}/series', { params: { path: { id }, query: { unit } }, signal })),
  });

/** Where a page of rows begins; `before` leads back to pages that were let go. */
interface Place {
  cursor?: string;
  before?: Place;
}

const firstPlace: Place = {};

/** The leads of a campaign, in the order of sending; at most {@link keptPages} pages are kept, however far is scrolled. */
export const rows = (id: string, { status, reason, lead }: CampaignSearch, limit = pageOfLeads) =>
  infiniteQueryOptions({
    queryKey: ['campaigns', id, 'leads', { status, reason, lead, limit }],
    queryFn: ({ signal, pageParam: { cursor } }) =>
      must(
        northline.GET('/api/campaigns/{id}/leads', {
          params: {
            path: { id },
            query: {
              limit,
              ...(status && { status }),
              ...(reason && { reason }),
              ...(lead !== undefined && { leadId: String(lead) }),
              ...(cursor !== undefined && { cursor }),
            },
          },
          signal,
        }),
      ),
    initialPageParam: firstPlace,
    getNextPageParam: ({ nextCursor }, _pages, before): Place | undefined =>
      nextCursor === null ? undefined : { cursor: nextCursor, before },
    getPreviousPageParam: (_first, _pages, { before }) => before,
    maxPages: keptPages,
    placeholderData: keepPreviousData,
  });

/** How many leads meet conditions, and the first of them; with a channel only those that can be reached on it. */
export const audience = (filters: AdvancedFilter, channel?: Campaign['channel']) =>
  queryOptions({
    queryKey: ['leads', 'list', 'preview', filters, channel ?? 'any'],
    queryFn: ({ signal }) =>
      must(
        northline.POST('/api/leads/preview', {
          body: { filters, ...(channel && { channel }), limit: 5 },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** A/B tests by a part of their name, the newest first; at most 20. */
export const testsLike = (search: string) =>
  queryOptions({
    queryKey: ['ab-tests', 'list', 'like', search],
    queryFn: async ({ signal }) => {
      const query = { limit: 20, countUpTo: 1, ...(search !== '' && { search }) };
      return (await must(northline.GET('/api/ab-tests', { params: { query }, signal }))).abTests;
    },
  });

/** Makes a draft. */
export const createCampaign = (body: CreateCampaign) => must(northline.POST('/api/campaigns', { body }));

/** Changes a campaign. */
export const updateCampaign = (id: string, body: UpdateCampaign) =>
  must(northline.PATCH('/api/campaigns/{id}', { ...at(id), body }));

/** What can be done with a campaign as it is. */
export const act = {
  launch: (id: string) => must(northline.POST('/api/campaigns/{id}/launch', at(id))),
  pause: (id: string) => must(northline.POST('/api/campaigns/{id}/pause', at(id))),
  resume: (id: string) => must(northline.POST('/api/campaigns/{id}/resume', at(id))),
  cancel: (id: string) => must(northline.POST('/api/campaigns/{id}/cancel', at(id))),
  retry: (id: string) => must(northline.POST('/api/campaigns/{id}/retry-failed', at(id))),
  delete: (id: string) => must(northline.DELETE('/api/campaigns/{id}', at(id))),
};
