import { queryOptions } from '@tanstack/react-query';
import { type AgentConfig, type Campaign, must } from '@northline/client';
import { at, northline } from './northline';

/** The account's agents, newest first, at most 200. */
export const agents = queryOptions({
  queryKey: ['agents', 'list', 'newest'],
  queryFn: async ({ signal }) =>
    (await must(northline.GET('/api/agent-config', { params: { query: { limit: 200 } }, signal }))).agentConfigs,
});

/** Agents by a part of their name, the newest first; at most 20. */
export const agentsLike = (search: string, status?: AgentConfig['status']) =>
  queryOptions({
    queryKey: ['agents', 'list', 'like', search, status],
    queryFn: async ({ signal }) => {
      const query = { limit: 20, countUpTo: 1, ...(search !== '' && { search }), ...(status && { status }) };
      return (await must(northline.GET('/api/agent-config', { params: { query }, signal }))).agentConfigs;
    },
  });

/** An agent as it is live. */
export const agent = (id: string) =>
  queryOptions({
    queryKey: ['agents', id],
    queryFn: ({ signal }) => must(northline.GET('/api/agent-config/{id}', { ...at(id), signal })),
  });

/** Leads by their name, an address or an id, the newest first; at most 20. */
export const leadsLike = (search: string) =>
  queryOptions({
    queryKey: ['leads', 'list', 'like', search],
    queryFn: async ({ signal }) => {
      const query = { limit: 20, ...(search.trim() !== '' && { search }) };
      return (await must(northline.GET('/api/leads', { params: { query }, signal }))).leads;
    },
  });

/** The tags of the account's leads, the most used first. */
export const leadTags = queryOptions({
  queryKey: ['lead-tags'],
  queryFn: async ({ signal }) => (await must(northline.GET('/api/leads/tags', { signal }))).tags.map(({ tag }) => tag),
  staleTime: 60_000,
});

/** Campaigns by a part of their name, the newest first; at most 20. */
export const campaignsLike = (search: string) =>
  queryOptions({
    queryKey: ['campaigns', 'list', 'like', search],
    queryFn: async ({ signal }) => {
      const query = { limit: 20, countUpTo: 1, ...(search !== '' && { search }) };
      return (await must(northline.GET('/api/campaigns', { params: { query }, signal }))).campaigns;
    },
  });

/** One campaign with its figures. */
export const campaign = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', id],
    // The rows of a large campaign would fill the memory: they are read page by page.
    queryFn: async ({ signal }): Promise<Campaign> => {
      const params = { path: { id }, query: { leads: false } };
      const { leads: _, ...rest } = await must(northline.GET('/api/campaigns/{id}', { params, signal }));
      return rest;
    },
  });

/** How many campaigns of an agent or on a channel are in one of some statuses. */
export const campaignCount = (
  of: { agentConfigId: string } | { channel: Campaign['channel'] },
  statuses: readonly Campaign['status'][],
) =>
  queryOptions({
    queryKey: ['campaigns', 'list', 'count', of, statuses],
    queryFn: async ({ signal }) => {
      const counts = statuses.map((status) =>
        must(northline.GET('/api/campaigns', { params: { query: { ...of, status, limit: 1 } }, signal })),
      );
      return (await Promise.all(counts)).reduce((sum, { total }) => sum + total, 0);
    },
  });

/** How many conversations that are going on an agent has, or a member takes care of. */
export const openConversations = (of: { agentConfigId: string } | { assigneeId: string }) =>
  queryOptions({
    queryKey: ['conversations', 'list', 'open', of],
    queryFn: async ({ signal }) => {
      const counts = (['active', 'handed_off'] as const).map((status) =>
        must(northline.GET('/api/conversations', { params: { query: { ...of, status, limit: 1 } }, signal })),
      );
      return (await Promise.all(counts)).reduce((sum, { total }) => sum + total, 0);
    },
  });

/** One conversation with its messages. */
export const conversation = (id: string) =>
  queryOptions({
    queryKey: ['conversations', id, 'thread'],
    queryFn: ({ signal }) => must(northline.GET('/api/conversations/{id}', { ...at(id), signal })),
  });

/** The newest turns of the agent in a conversation, 200 at most. */
export const turns = (id: string) =>
  queryOptions({
    queryKey: ['conversations', id, 'turns'],
    queryFn: async ({ signal }) => {
      const params = { path: { id }, query: { limit: 200 } };
      return (await must(northline.GET('/api/conversations/{id}/turns', { params, signal }))).turns;
    },
  });

/** The account's price list. */
export const prices = queryOptions({
  queryKey: ['prices'],
  queryFn: ({ signal }) => must(northline.GET('/api/prices', { signal })),
  staleTime: Infinity,
});
