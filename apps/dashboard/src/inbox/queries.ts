import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type components, must } from '@northline/client';
import { northline } from '../api/northline';
import type { InboxSearch } from './search';

const pageSize = 50;

/** A part of the inbox: those who wait for a person, the longest first, or all others, the last changed first. */
export const conversationList = (needsPerson: boolean, { who, ...search }: InboxSearch, memberId: string) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'list', { needsPerson, who, ...search }],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        include: 'preview',
        limit: pageSize,
        needsPerson,
        ...(!needsPerson && { sort: '-updatedAt' }),
        ...search,
        ...(who === 'me' && { assigneeId: memberId }),
        ...(who === 'nobody' && { assigned: false }),
        ...(pageParam !== undefined && { cursor: pageParam }),
      };
      return must(northline.GET('/api/conversations', { params: { query }, signal }));
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** A row of the list. */
export type Row = components['schemas']['Conversation'];

/** One conversation with its messages. */
export const conversation = (id: string) =>
  queryOptions({
    queryKey: ['conversations', id, 'thread'],
    queryFn: ({ signal }) => must(northline.GET('/api/conversations/{id}', { params: { path: { id } }, signal })),
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

/** The lead of a conversation. */
export const lead = (id: string) =>
  queryOptions({
    queryKey: ['leads', id, 'card'],
    queryFn: ({ signal }) => must(northline.GET('/api/leads/{id}', { params: { path: { id: Number(id) } }, signal })),
  });

/** What was learned about a lead. */
export const insights = (leadId: string) =>
  queryOptions({
    queryKey: ['leads', leadId, 'insights'],
    queryFn: ({ signal }) =>
      must(northline.GET('/api/preferences/{id}', { params: { path: { id: Number(leadId) } }, signal })),
  });

/** The newest conversations of a lead, on all channels. */
export const conversationsOf = (leadId: string) =>
  queryOptions({
    queryKey: ['leads', leadId, 'conversations'],
    queryFn: async ({ signal }) => {
      const query = { leadId, limit: 20, sort: '-updatedAt' };
      return (await must(northline.GET('/api/conversations', { params: { query }, signal }))).conversations;
    },
  });

/** The agent that leads a conversation, for its name and stages. */
export const agent = (id: string) =>
  queryOptions({
    queryKey: ['agents', id, 'stages'],
    queryFn: ({ signal }) => must(northline.GET('/api/agent-config/{id}', { params: { path: { id } }, signal })),
  });

/** Who can be given a conversation. */
export const members = queryOptions({
  queryKey: ['team', 'list', 'assignees'],
  queryFn: async ({ signal }) =>
    (await must(northline.GET('/api/team/members', { params: { query: { limit: 200 } }, signal }))).members,
});
