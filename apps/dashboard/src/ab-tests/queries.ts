import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type AbTest, type CreateAbTest, must, type UpdateAbTest } from '@northline/client';
import { at, northline } from '../api/northline';
import { byCursor } from '../api/pages';
import type { Outcome, TestsSearch } from './search.rules';

const pageOfTests = 50;
const longestDays = 365;
const watchedMs = 10_000;

/** Tests, newest first. */
export const tests = ({ status }: TestsSearch) =>
  infiniteQueryOptions({
    queryKey: ['ab-tests', 'list', { status }],
    queryFn: ({ signal, pageParam: cursor }) =>
      must(
        northline.GET('/api/ab-tests', {
          params: { query: { limit: pageOfTests, ...(status && { status }), cursor } },
          signal,
        }),
      ),
    ...byCursor,
  });

/** One test with its variants. */
export const test = (id: string) =>
  queryOptions({
    queryKey: ['ab-tests', id],
    queryFn: ({ signal }) => must(northline.GET('/api/ab-tests/{id}', { ...at(id), signal })),
  });

/**
 * What a test has shown so far. Conversations change it, so it is kept among the figures; time does, too, so it is asked
 * again until the test has ended.
 */
export const results = (id: string) =>
  queryOptions({
    queryKey: ['analytics', 'ab-tests', id, 'results'],
    queryFn: ({ signal }) => must(northline.GET('/api/ab-tests/{id}/results', { ...at(id), signal })),
    refetchInterval: ({ state }) => (state.data?.status === 'completed' ? false : watchedMs),
  });

/** A test day by day. */
export const series = (id: string) =>
  queryOptions({
    queryKey: ['analytics', 'ab-tests', id, 'series'],
    queryFn: ({ signal }) => must(northline.GET('/api/ab-tests/{id}/series', { ...at(id), signal })),
  });

/** The campaigns that use a test, newest first, at most 200. */
export const campaignsOf = (abTestId: string) =>
  queryOptions({
    queryKey: ['campaigns', 'list', 'of-test', abTestId],
    queryFn: async ({ signal }) =>
      (await must(northline.GET('/api/campaigns', { params: { query: { abTestId, limit: 200 } }, signal }))).campaigns,
  });

/** What each agent of a campaign has cost since a day, at most a year ago. */
export const costs = (campaignId: string, since: string) => {
  const yearAgo = new Date();
  yearAgo.setUTCDate(yearAgo.getUTCDate() - longestDays);
  const from = [since.slice(0, 10), yearAgo.toISOString().slice(0, 10)].sort()[1];
  return queryOptions({
    queryKey: ['analytics', 'costs', 'agent', campaignId, from],
    queryFn: ({ signal }) =>
      must(
        northline.GET('/api/analytics/costs', {
          params: { query: { campaignId, groupBy: 'agent', ...(from !== undefined && { from }) } },
          signal,
        }),
      ),
  });
};

/** The conversations of a variant in a campaign that had an outcome, the last changed first. */
export const examples = (
  {
    agentConfigId,
    campaignId,
    outcome,
    stages,
  }: { agentConfigId: string; campaignId: string; outcome: Outcome; stages: readonly string[] },
  limit: number,
) => {
  const isEnd = outcome === 'qualified' || outcome === 'disqualified';
  const filters = isEnd
    ? stages.map((currentStageName) => ({ status: 'completed' as const, currentStageName }))
    : [{ status: outcome }];
  return queryOptions({
    queryKey: ['conversations', 'list', 'examples', agentConfigId, campaignId, outcome, stages, limit],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        filters.map((filter) => {
          const query = { agentConfigId, campaignId, include: 'preview', sort: '-updatedAt', limit, ...filter };
          return must(northline.GET('/api/conversations', { params: { query }, signal }));
        }),
      );
      return found
        .flatMap(({ conversations }) => conversations)
        .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
        .slice(0, limit);
    },
  });
};

/** Makes a draft. */
export const createTest = (body: CreateAbTest) => must(northline.POST('/api/ab-tests', { body }));

/** Changes a test. */
export const updateTest = (id: string, body: UpdateAbTest) =>
  must(northline.PUT('/api/ab-tests/{id}', { ...at(id), body }));

const move = (id: string, status: AbTest['status'], agentConfigId?: string) =>
  must(
    northline.PATCH('/api/ab-tests/{id}/status', {
      ...at(id),
      body: { status, ...(agentConfigId !== undefined && { agentConfigId }) },
    }),
  );

/** What can be done with a test as it is. */
export const act = {
  start: (id: string) => move(id, 'running'),
  pause: (id: string) => move(id, 'paused'),
  resume: (id: string) => move(id, 'running'),
  delete: (id: string) => must(northline.DELETE('/api/ab-tests/{id}', at(id))),
};

/** Ends a test with a decision, if there is one; campaigns that are drafts get its agent in its place. */
export async function endTest(id: string, draftIds: readonly string[], agentConfigId?: string): Promise<void> {
  await move(id, 'completed', agentConfigId);
  if (agentConfigId === undefined) return;
  const body = { agentConfigId, abTestId: null };
  await Promise.all(draftIds.map((draft) => must(northline.PATCH('/api/campaigns/{id}', { ...at(draft), body }))));
}
