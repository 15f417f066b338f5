import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type components, must } from '@northline/client';
import { northline } from '../api/northline';
import { byCursor } from '../api/pages';
import type { InsightsSearch } from './search.rules';

/** The part of a search that narrows the figures. */
export type Narrowed = { from: string } & Pick<InsightsSearch, 'channel' | 'agentConfigId' | 'campaignId'>;

/** The figures of each day of a period. */
export const daily = (query: Narrowed) =>
  queryOptions({
    queryKey: ['analytics', 'daily', query],
    queryFn: ({ signal }) => must(northline.GET('/api/analytics/daily', { params: { query }, signal })),
  });

/** How many leads came how far. */
export const funnel = (query: Narrowed) =>
  queryOptions({
    queryKey: ['analytics', 'funnel', query],
    queryFn: ({ signal }) => must(northline.GET('/api/analytics/funnel', { params: { query }, signal })),
  });

/** Where the conversations of each agent stand. */
export const stageDistribution = (query: Narrowed) =>
  queryOptions({
    queryKey: ['analytics', 'stages', query],
    queryFn: ({ signal }) => must(northline.GET('/api/analytics/stage-distribution', { params: { query }, signal })),
  });

/** What a period cost, summed up by one thing. */
export const costs = (query: Narrowed, groupBy: NonNullable<InsightsSearch['groupBy']>) =>
  queryOptions({
    queryKey: ['analytics', 'costs', { ...query }, groupBy],
    queryFn: ({ signal }) =>
      must(northline.GET('/api/analytics/costs', { params: { query: { ...query, groupBy } }, signal })),
    placeholderData: keepPreviousData,
  });

/** An insight in a list over many leads. */
export type ListedInsight = components['schemas']['ListedPreference'];

/** What the insights of all leads are narrowed by. */
export interface InsightFilter {
  agentConfigId?: string | undefined;
  topic?: string | undefined;
  /** A day. */
  since?: string | undefined;
}

/** The insights of all leads, the newest first. */
export const insightList = (filter: InsightFilter) =>
  infiniteQueryOptions({
    queryKey: ['insights', 'list', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      must(northline.GET('/api/preferences', { params: { query: { ...filter, limit: 100, cursor } }, signal })),
    ...byCursor,
  });
