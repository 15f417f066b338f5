import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type components, must } from '@northline/client';
import { at, northline } from '../api/northline';
import type { InboxSearch } from './search';

const pageSize = 50;
const keptPages = 4;
const viewedMs = 20_000;

/** A row of the list. */
export type Row = components['schemas']['Conversation'];

/** What a page of the list is of: those that wait for a person, all others, or what a search found. */
type Part = 'waiting' | 'others' | 'found';

/** Where a page of the list begins; `before` leads back to pages that were let go. */
interface Place {
  /** From the list's beginning, from 0. */
  number: number;
  part?: Part;
  cursor?: string;
  before?: Place;
}

const firstPlace: Place = { number: 0 };

/** A page of the list, and where the next one begins. */
export interface ConversationPage {
  number: number;
  rows: Row[];
  next?: Pick<Place, 'part' | 'cursor'>;
}

/**
 * The inbox: first those who wait for a person, the longest first, then all others by their last message; of a search the
 * newest first. At most {@link keptPages} pages are kept, however far is scrolled.
 */
export const conversationList = (search: InboxSearch, memberId: string) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'list', { ...search }],
    queryFn: async ({ pageParam: { number, part, cursor }, signal }): Promise<ConversationPage> => {
      const read = (of: Part): Promise<ConversationPage> =>
        readPage(search, memberId, { number, part: of, cursor }, signal);
      if (part !== undefined) return read(part);
      if (search.search !== undefined) return read('found');
      const [waiting, others] = await Promise.all([read('waiting'), read('others')]);
      if (waiting.next?.part === 'waiting') return waiting;
      return { ...others, rows: [...waiting.rows, ...others.rows] };
    },
    initialPageParam: firstPlace,
    getNextPageParam: ({ next }, _pages, before) => next && { ...next, number: before.number + 1, before },
    getPreviousPageParam: (_first, _pages, { before }) => before,
    maxPages: keptPages,
    placeholderData: keepPreviousData,
  });

async function readPage(
  { who, ...search }: InboxSearch,
  memberId: string,
  { number, part, cursor }: { number: number; part: Part; cursor: string | undefined },
  signal: AbortSignal,
): Promise<ConversationPage> {
  const query = {
    include: 'preview',
    limit: pageSize,
    countUpTo: 1,
    ...(part !== 'found' && { needsPerson: part === 'waiting' }),
    ...(part === 'others' && { sort: '-lastMessageAt' }),
    ...search,
    ...(who === 'me' && { assigneeId: memberId }),
    ...(who === 'nobody' && { assigned: false }),
    ...(cursor !== undefined && { cursor }),
  };
  const page = await must(northline.GET('/api/conversations', { params: { query }, signal }));
  const next: ConversationPage['next'] = page.nextCursor
    ? { part, cursor: page.nextCursor }
    : part === 'waiting'
      ? { part: 'others' }
      : undefined;
  return { number, rows: page.conversations, ...(next && { next }) };
}

/** Who looks at a conversation; asking tells that the reader does. Nothing is asked while the page is hidden. */
export const viewers = (id: string) =>
  queryOptions({
    queryKey: ['conversations', id, 'viewers'],
    queryFn: async ({ signal }) =>
      (await must(northline.PUT('/api/conversations/{id}/viewers', { ...at(id), signal }))).viewers,
    refetchInterval: viewedMs,
    retry: false,
    gcTime: 0,
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
